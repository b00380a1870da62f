import { firstOf, lastOf } from '#kernel/known';
import { opponentOf } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import { unitOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { pathFault } from './march.ts';
import { type Manner, outlookOf, searchGroup } from './movement.ts';
import { isApproachTo, positionOf } from './position.ts';

/*
 * [11] Marches by destination. First the way that costs the fewest points; then the cheapest of those that come into contact with
 * no enemy before they end, and the cheapest of those that no enemy gun could open fire on before, where they are others.
 */

export function* marchesTo(
  desk: Desk,
  units: readonly string[],
  manner: Manner,
  to: string,
  stops: readonly string[],
  spent: Readonly<Record<string, number>> = {},
): Iterable<readonly string[]> {
  const { theatre, state, side } = desk;
  const target = theatre.hexIndex(to);
  if (units.length === 0 || target < 0) return;
  const { contact } = outlookOf(theatre, state, side, 'seen');
  const position = positionOf(theatre, state);
  const enemy = opponentOf(side);
  const shunned: readonly (((hex: number) => boolean) | undefined)[] = [
    undefined,
    (hex) => hex !== target && contact[hex] === 1,
    (hex) => hex !== target && isApproachTo(position, hex, enemy),
  ];
  const found = new Set<string>();
  for (const shuns of shunned) {
    const way = wayThrough(desk, units, manner, [...stops, to], shuns);
    if (way === undefined || found.has(way.join())) continue;
    found.add(way.join());
    if (pathFault(desk, units, way, manner, spent) === undefined) yield way;
  }
}

/** Leg by leg, each the cheapest; the whole is judged afterwards. */
function wayThrough(
  { theatre, state }: Desk,
  units: readonly string[],
  manner: Manner,
  stops: readonly string[],
  shuns: ((hex: number) => boolean) | undefined,
): string[] | undefined {
  const way: number[] = [theatre.hexIndex(unitOf(state, firstOf(units)).at)];
  for (const stop of stops) {
    const to = theatre.hexIndex(stop);
    const from = lastOf(way);
    if (to === from) continue;
    const reach = searchGroup(theatre, state, units, manner, { from, ...(shuns === undefined ? {} : { shuns }) });
    if (!reach.reached.includes(to)) return undefined;
    way.push(...reach.pathTo(to).slice(1));
  }
  return way.slice(1).map((hex) => hexAt(theatre, hex));
}
