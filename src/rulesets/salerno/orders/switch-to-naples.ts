import type { Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';

import { withdrawShips } from '../sequence/consequences.ts';
import { AT_ANY_TIME, type Desk, order } from './order.ts';

/** [17.1] For good: both depots leave the map. */
export const switchToNaples = order({
  type: 'SwitchToNaples',
  title: { en: 'Draw on Naples', it: 'Rifornisciti da Napoli' },
  answers: AT_ANY_TIME,
  fields: {},
  line: {
    en: ['switch to naples|switch'],
    it: ['passa a napoli|usa napoli'],
  },
  judge(desk) {
    return (
      fault(desk) ??
      ((scene) => {
        const depots = desk.state.depots.filter(({ hex }) => hex !== '').map(({ id }) => id);
        scene.table.emit({ type: 'DepotsWithdrawn', depots, toNaples: true });
        withdrawShips(scene);
      })
    );
  },
  *options(desk) {
    if (fault(desk) === undefined) yield { type: 'SwitchToNaples' };
  },
});

function fault({ theatre, state, side }: Desk): Refusal | undefined {
  if (side !== 'allied') return no('other-side-only', '17.1-c', { side: 'allied' });
  if (theatre.sheet.naples !== 'depots-may-switch') return no('no-such-operation', '17.1-c', { operation: 'naples' });
  if (state.source === 'naples') return no('switched-already', '17.1-c', {});
  return state.control['Napoli']?.side === 'allied' ? undefined : no('naples-not-held', '17.1-c', {});
}
