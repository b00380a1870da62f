import type { Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { checkStacking } from '../rules/consequences.ts';
import { sideIndex } from '../rules/position.ts';
import { securityDuty } from '../rules/security.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { order } from './order.ts';

/** [5.2, 15.9] */
export const endMovementPhase = order({
  type: 'EndMovementPhase',
  title: { en: 'End the movement', it: 'Termina il movimento' },
  answers: ['movement-phase'],
  ends: 'phase',
  fields: {},
  line: {
    en: ['end movement', 'end movement phase', 'end phase', 'pass'],
    it: ['fine movimento', 'fine fase movimento', 'fine fase di movimento', 'fine fase', 'passo', 'passa'],
  },
  judge({ theatre: t, state: s, side }) {
    const fault = judgeDuty(t, s);
    if (fault !== undefined) return fault;
    return ({ table }) => {
      table.emit({ type: 'MovementClosed' });
      checkStacking(t, s, table, sideIndex(side));
    };
  },
  *options({ theatre: t, state: s }) {
    if (judgeDuty(t, s) === undefined) yield { type: 'EndMovementPhase' };
  },
});

function judgeDuty(t: Theatre, s: State): Refusal | undefined {
  const duty = securityDuty(t, s);
  return duty === undefined ? undefined : no('security-division', '15.9-a', { unit: duty.unit });
}
