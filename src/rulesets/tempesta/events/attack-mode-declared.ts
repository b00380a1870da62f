import { z } from 'zod';
import { ATTACK_MODES } from '../names.ts';
import { event } from './event.ts';

/** [13] */
export const attackModeDeclared = event({
  type: 'AttackModeDeclared',
  fields: { mode: z.enum(ATTACK_MODES) },
  apply(state, { mode }) {
    state.mode = mode;
    state.modeDeclared = true;
  },
  reveals: () => true,
  say: {
    en: ({ mode }, names) => `The attack is declared: ${names.mode(mode)}.`,
    it: ({ mode }, names) => `Attacco dichiarato: ${names.mode(mode)}.`,
  },
});
