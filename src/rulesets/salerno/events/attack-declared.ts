import { z } from 'zod';
import type { Names } from '../names.ts';
import { unitOf } from '../state.ts';
import { event, hex, side, unit, units } from './event.ts';

/** [14] */
export const attackDeclared = event({
  type: 'AttackDeclared',
  fields: {
    side,
    hex,
    attackers: z.array(z.strictObject({ unit, hex })),
    defenders: units,
    breakthrough: z.boolean(),
  },
  apply(state, { attackers }) {
    state.moved = [];
    for (const { unit } of attackers) unitOf(state, unit).attacked = true;
  },
  reveals: () => true,
  touches: ({ hex }) => ({ to: hex }),
  say: {
    en: ({ side, hex, attackers, defenders, breakthrough }, names) =>
      `${names.does(side, 'attack', 'attacks')} ${names.space(hex)}${
        defenders.length === 0 ? '' : `, held by ${names.units(defenders)}`
      }${breakthrough ? ' in breakthrough' : ''}: ${force(attackers, 'from', names)}.`,
    it: ({ side, hex, attackers, defenders, breakthrough }, names) =>
      `${names.does(side, 'attaccano', 'attacca')} ${names.space(hex)}${
        defenders.length === 0 ? '' : `, tenuto da ${names.units(defenders)}`
      }${breakthrough ? ' in sfondamento' : ''}: ${force(attackers, 'da', names)}.`,
  },
});

/** `11/78 and 36/78 from 4128, 4/44 from Atessa (4127)`. */
function force(
  attackers: readonly { readonly unit: string; readonly hex: string }[],
  from: string,
  names: Names,
): string {
  const byHex = new Map<string, string[]>();
  for (const { unit: id, hex: at } of attackers) byHex.set(at, [...(byHex.get(at) ?? []), id]);
  return names.list([...byHex].map(([at, ids]) => `${names.units(ids)} ${from} ${names.space(at)}`));
}
