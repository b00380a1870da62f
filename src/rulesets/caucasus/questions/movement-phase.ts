import { z } from 'zod';
import { choice } from '#kernel/field';
import type { SideId } from '../names.ts';
import type { Order } from '../orders/index.ts';
import { securityDuty } from '../rules/security.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { PHASE_WORDS } from '../words.ts';
import { ask, type Question, question } from './question.ts';

/** [7.1] */
export const movementPhase = question({
  kind: 'movement-phase',
  clause: 'caucasus/7.1-a',
  title: { en: 'Your movement', it: 'Il tuo movimento' },
  about: { turn: z.int(), phase: choice(PHASE_WORDS) },
  explain: {
    en: '{phase}, turn {turn}: move your units, or end the movement.',
    it: '{phase}, turno {turn}: muovi le tue unità o termina il movimento.',
  },
});

export function askMovement(t: Theatre, s: State, side: SideId): Question {
  const duty = securityDuty(t, s);
  const neutral: Order =
    duty === undefined ? { type: 'EndMovementPhase' } : { type: 'MoveStack', units: [duty.unit], path: duty.path };
  return ask(movementPhase, s, side, { turn: s.turn, phase: s.phase }, { neutral });
}
