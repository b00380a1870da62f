import { known } from '#kernel/known';
import type { Desk } from '../orders/order.ts';
import { counterOf, hexAt, type Theatre } from '../theatre.ts';

/** [4, 9.5.7, 22] Where a scenario sets counters up, and what its boxes hold. */

export interface SetUpPlaces {
  readonly hexes: readonly string[];
  readonly reserve: boolean;
}

/** Hexes (or the box) where the set-up allows a counter. */
export function setUpPlaces(theatre: Theatre, id: string): SetUpPlaces | undefined {
  const depot = theatre.scenario.depots.find((entry) => entry.id === id);
  if (depot !== undefined) return { hexes: depot.hexes.map((hex) => hexAt(theatre, hex)), reserve: false };
  const group = theatre.setUp.find((entry) => entry.units.includes(id));
  if (group === undefined) return undefined;
  return {
    hexes: group.box === undefined ? group.hexes.map((hex) => hexAt(theatre, hex)) : [group.box],
    reserve: group.reserve,
  };
}

/** Counters and depots a side has still to set up, the most constrained first, so that the last ones still find room. */
export function unplaced({ theatre, state, side }: Desk): string[] {
  const units = Object.entries(state.units)
    .filter(([unit, { at }]) => at === 'set-up' && counterOf(theatre, unit).side === side)
    .map(([unit]) => unit);
  const depots =
    side === 'allied'
      ? theatre.scenario.depots
          .filter(({ id }) => state.depots.find((depot) => depot.id === id)?.hex === '')
          .map(({ id }) => id)
      : [];
  const choice = (id: string): number => known(setUpPlaces(theatre, id), 'set-up of', id).hexes.length;
  return [...depots, ...units].sort((a, b) => choice(a) - choice(b));
}

export const BARI = 'bari';

/** Half dots a box of the map holds. */
export const boxLimit = ({ theatre }: Pick<Desk, 'theatre'>, box: string): number =>
  theatre.scenario.board.data.boxes.find(({ id }) => id === box)?.stackHalfDots ?? 0;

export function boxHalfDots({ theatre, state }: Pick<Desk, 'theatre' | 'state'>, box: string): number {
  let dots = 0;
  for (const [id, { at }] of Object.entries(state.units)) if (at === box) dots += counterOf(theatre, id).halfDots;
  return dots;
}
