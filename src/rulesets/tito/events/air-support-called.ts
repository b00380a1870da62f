import { z } from 'zod';
import { space } from '#kernel/field';
import { d10, event } from './event.ts';

/** [9] */
export const airSupportCalled = event({
  type: 'AirSupportCalled',
  fields: { zone: space(), roll: d10, modifier: z.int(), modified: z.int(), bonus: z.int() },
  apply(state, { zone, bonus }) {
    state.air = { zone, bonus };
  },
  say: {
    en: ({ zone, bonus, ...die }, names) => `Air support over ${names.space(zone)}: ${sumOf(die)}, bonus +${bonus}.`,
    it: ({ zone, bonus, ...die }, names) => `Supporto aereo su ${names.space(zone)}: ${sumOf(die)}, bonus +${bonus}.`,
  },
});

const sumOf = ({ roll, modifier, modified }: { roll: number; modifier: number; modified: number }): string =>
  modifier === 0 ? `${roll}` : `${roll} - ${-modifier} = ${modified}`;
