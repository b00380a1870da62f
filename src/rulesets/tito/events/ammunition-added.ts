import { z } from 'zod';
import { count } from '#kernel/field';
import { event, level } from './event.ts';

/** [5.2] */
export const ammunitionAdded = event({
  type: 'AmmunitionAdded',
  fields: { rolls: z.array(z.int()), amount: count(), level },
  apply(state, { level }) {
    state.ammunition = level;
  },
  say: {
    en: ({ rolls, amount, level }) => `Ammunition dropped: ${sumOf(rolls, amount)}, now ${level}.`,
    it: ({ rolls, amount, level }) => `Munizioni paracadutate: ${sumOf(rolls, amount)}, ora ${level}.`,
  },
});

const sumOf = (rolls: readonly number[], amount: number): string =>
  rolls.length === 1 ? `${amount}` : `${rolls.join(' + ')} = ${amount}`;
