import type { Refusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { gunStateOf, topOf } from '../state.ts';
import { gunOf, hexAt } from '../theatre.ts';
import { familyOf, firesAtWill, isInRange, isReady, sideOfFirer } from './fire.ts';

/** [16] Who may fire, and how far. */

/** True when this side may bombard something now. */
export function isFireTime({ state, side }: Desk): boolean {
  const top = topOf(state);
  if (top.kind === 'fire') return top.land || top.air;
  return top.kind === 'last-call' || firesAtWill(state, side);
}

/** All of one family, unused, and yours [16]. */
export function firersFault({ theatre, state, side }: Desk, firers: readonly string[]): Refusal | undefined {
  const twice = firers.find((firer, at) => firers.indexOf(firer) !== at);
  if (twice !== undefined) return no('named-twice', '16-h', { unit: twice });
  for (const unit of firers) {
    const family = familyOf(theatre, unit);
    if (family === undefined) return no('unknown-unit', '16-d', { unit });
    if (sideOfFirer(theatre, unit) !== side) return no('not-yours', '16-d', { unit });
    if (!isReady(theatre, state, side, unit))
      return family === 'air' && state.weather === 'bad'
        ? no('bad-weather', '8.1-c', { ban: 'aircraft' })
        : no('not-ready', '16-d', { unit });
  }
  return new Set(firers.map((firer) => familyOf(theatre, firer))).size > 1 ? no('mixed-fire', '16-i', {}) : undefined;
}

export function rangeFault(
  { theatre, state }: Desk,
  firer: string,
  hex: number,
  paragraph: string,
): Refusal | undefined {
  if (isInRange(theatre, state, firer, hex)) return undefined;
  const from = gunStateOf(state, firer).hex;
  return no('out-of-range', paragraph, {
    from,
    to: hexAt(theatre, hex),
    range: gunOf(theatre, firer).range ?? 0,
    distance: theatre.map.distance(theatre.hexIndex(from), hex),
  });
}
