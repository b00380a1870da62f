import { known } from '#kernel/known';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { opponentOf } from '../names.ts';
import { no } from '../refusals.ts';
import { isGroundFor } from '../rules/entry.ts';
import { boxHalfDots, boxLimit, setUpPlaces, unplaced } from '../rules/places.ts';
import { codeOf, positionOf } from '../rules/position.ts';
import { stackLimit } from '../rules/terrain.ts';
import { unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { placements } from './fields.ts';
import { type Desk, order, type Ruling } from './order.ts';

interface Placement {
  readonly unit: string;
  readonly hex: string;
}

/** [4, 22] Counters and depots where the set-up of the scenario puts them. */
export const placeUnits = order({
  type: 'PlaceUnits',
  title: { en: 'Set up', it: 'Schiera' },
  answers: ['set-up'],
  fields: { placements: placements() },
  line: {
    en: ['set up|deploy|place {placements}'],
    it: ['schiera|disponi|piazza|metti {placements}'],
  },
  judge: (desk, { placements: wanted }) => judge(desk, wanted),
  *options(desk, { unit: wanted }) {
    if (wanted !== undefined && counterFault(desk, wanted, isDepotOf(desk, wanted)) === undefined)
      return yield* placingsOf(desk, wanted);
    if (wanted !== undefined) return;
    const crowded = new Set<string>();
    for (const unit of unplaced(desk)) {
      let hasRoom = false;
      for (const placing of placingsOf(desk, unit)) {
        hasRoom = true;
        yield placing;
      }
      if (!hasRoom) for (const hex of placesOf(desk, unit)) crowded.add(hex);
    }
    // Where somebody finds no room, whoever is in the way may go elsewhere.
    if (crowded.size > 0)
      for (const [unit, { at }] of Object.entries(desk.state.units))
        if (crowded.has(at) && counterFault(desk, unit, false) === undefined) yield* placingsOf(desk, unit);
  },
});

const isDepotOf = ({ state }: Desk, unit: string): boolean => state.depots.some((depot) => depot.id === unit);

/** Every other place of a counter, also of one that has been put down. */
function* placingsOf(desk: Desk, unit: string) {
  const now = isDepotOf(desk, unit)
    ? desk.state.depots.find((depot) => depot.id === unit)?.hex
    : unitOf(desk.state, unit).at;
  for (const hex of placesOf(desk, unit))
    if (hex !== now && !isRefusal(judge(desk, [{ unit, hex }])))
      yield { type: 'PlaceUnits' as const, placements: [{ unit, hex }] };
}

const placesOf = ({ theatre }: Desk, unit: string): readonly string[] =>
  known(setUpPlaces(theatre, unit), 'set-up of', unit).hexes;

function judge(desk: Desk, wanted: readonly Placement[]): Ruling {
  const { theatre, state, side } = desk;
  const coming = new Map<string, number>();
  const leaving = new Map<string, number>();
  const add = (map: Map<string, number>, hex: string, dots: number): void =>
    void map.set(hex, (map.get(hex) ?? 0) + dots);
  const named = new Set<string>();
  for (const { unit, hex } of wanted) {
    if (named.has(unit)) return no('named-twice', '4', { unit });
    named.add(unit);
    const isDepot = isDepotOf(desk, unit);
    const fault = counterFault(desk, unit, isDepot) ?? placeFault(desk, unit, hex, isDepot);
    if (fault !== undefined) return fault;
    if (isDepot) continue;
    const { halfDots } = counterOf(theatre, unit);
    add(coming, hex, halfDots);
    add(leaving, unitOf(state, unit).at, halfDots);
  }
  for (const [hex, dots] of coming) {
    const index = theatre.hexIndex(hex);
    const limit = index < 0 ? boxLimit(desk, hex) : stackLimit(theatre, index);
    const already = index < 0 ? boxHalfDots(desk, hex) : (positionOf(theatre, state).halfDots[index] ?? 0);
    const would = already + dots - (leaving.get(hex) ?? 0);
    if (would > limit) return no('stacking', '10-a', { space: hex, would: would / 2, limit: limit / 2 });
  }
  return ({ table }) =>
    table.emit({
      type: 'UnitsPlaced',
      side,
      placements: wanted.map(({ unit, hex }) => ({
        unit,
        hex,
        ...(setUpPlaces(theatre, unit)?.reserve ? { reserve: true } : {}),
      })),
    });
}

function counterFault({ theatre, side }: Desk, unit: string, isDepot: boolean): Refusal | undefined {
  const owner = isDepot ? 'allied' : theatre.counters.get(unit)?.side;
  if (owner === undefined) return no('unknown-unit', '3', { unit });
  if (owner !== side) return no('not-yours', '3', { unit });
  return setUpPlaces(theatre, unit) === undefined ? no('not-in-play', '4', { unit }) : undefined;
}

function placeFault(desk: Desk, unit: string, hex: string, isDepot: boolean): Refusal | undefined {
  const { theatre, state, side } = desk;
  const allowed = placesOf(desk, unit);
  if (!allowed.includes(hex)) return no('not-in-set-up-area', '22', { unit, space: hex, allowed: [...allowed] });
  const index = theatre.hexIndex(hex);
  if (index < 0) return undefined;
  const isHeld =
    positionOf(theatre, state).holder[index] === codeOf(opponentOf(side)) ||
    (side === 'axis' && state.depots.some((depot) => depot.hex === hex));
  if (isHeld) return no('enemy-present', '4', { space: hex });
  return isDepot || isGroundFor(theatre, unit, index)
    ? undefined
    : no('impassable-ground', '11-c', { unit, space: hex });
}
