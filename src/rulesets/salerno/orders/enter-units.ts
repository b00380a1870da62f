import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { cardOf } from '../rules/calendar.ts';
import { entersSupplied, farFromEnemy, isGroundFor } from '../rules/entry.ts';
import { armyOf } from '../rules/movement.ts';
import { groundFault, knownHex, ownUnits } from '../rules/naming.ts';
import { BARI, boxHalfDots, boxLimit } from '../rules/places.ts';
import { positionOf } from '../rules/position.ts';
import { isRomeClosed, stackLimit } from '../rules/terrain.ts';
import { isSeen, settleEntry } from '../sequence/consequences.ts';
import { topOf, unitOf } from '../state.ts';
import { counterOf, hexAt } from '../theatre.ts';
import { placements } from './fields.ts';
import { type Desk, order } from './order.ts';

/** [18, 9.5.1] Reinforcements come in: in their own phase, or in answer to a landing. */
export const enterUnits = order({
  type: 'EnterUnits',
  title: { en: 'Bring reinforcements in', it: 'Fai entrare rinforzi' },
  answers: ['reinforcements', 'case-richard'],
  fields: { placements: placements() },
  line: {
    en: ['enter|reinforce|place {placements}'],
    it: ['fai entrare|entra|rinforza|piazza|metti {placements}'],
  },
  judge(desk, { placements: wanted }) {
    const { theatre, state, side } = desk;
    const own = ownUnits(
      desk,
      wanted.map(({ unit }) => unit),
    );
    if (own !== undefined) return own;
    const far = farFromEnemy(theatre, state, side);
    const coming = new Map<string, number>();
    for (const { unit, hex } of wanted) {
      const fault = entryFault(desk, unit, hex, far);
      if (fault !== undefined) return fault;
      coming.set(hex, (coming.get(hex) ?? 0) + counterOf(theatre, unit).halfDots);
    }
    for (const [space, dots] of coming) {
      const { limit, held } = holding(desk, space);
      if (held + dots > limit)
        return no('stacking', space === BARI ? '9.5.7-c' : '10-a', {
          space,
          would: (held + dots) / 2,
          limit: limit / 2,
        });
    }
    return (scene) => {
      const hexes = [...new Set(wanted.map(({ hex }) => hex))];
      // Hex by hex: who comes in before the eyes of the enemy does not tell who comes in elsewhere.
      for (const hex of hexes)
        scene.table.emit({
          type: 'UnitsEntered',
          side,
          placements: wanted.filter((entry) => entry.hex === hex).map(({ unit }) => ({ unit, hex })),
          seen: isSeen(scene, side, hex),
        });
      for (const hex of hexes) settleEntry(scene, side, hex);
    };
  },
  /** Units of one arrival and class have the same hexes: the first of them stands for all. */
  *options(desk, { unit: wanted }) {
    const { theatre, state, side } = desk;
    const waiting = waitingUnits(desk).filter((unit) => wanted === undefined || unit === wanted);
    if (waiting.length === 0) return;
    const far = farFromEnemy(theatre, state, side);
    const seen = new Set<string>();
    for (const unit of waiting) {
      const counter = counterOf(theatre, unit);
      const card = cardOf(theatre, state, unit);
      const key = `${card?.id}|${counter.moveClass}|${counter.mountain}|${counter.halfDots}|${armyOf(theatre, state, unit)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const hexes =
        card?.entry?.hexes ?? [...theatre.map.ids.keys()].filter((hex) => theatre.playable[hex] === 1 && far(hex));
      for (const space of [...hexes.map((hex) => hexAt(theatre, hex)), BARI]) {
        const { limit, held } = holding(desk, space);
        if (held + counter.halfDots <= limit && entryFault(desk, unit, space, far) === undefined)
          yield { type: 'EnterUnits', placements: [{ unit, hex: space }] };
      }
    }
  },
});

/** The group that comes up while the landing depot lies alone on the beach [9.5.1]. */
const firstOfRichard = ({ theatre }: Desk) =>
  theatre.scenario.caseRichard.find(({ impulses }) => impulses === 0)?.arrival;

/** Counters that wait outside the map. */
const waitingUnits = ({ theatre, state, side }: Desk): string[] =>
  Object.entries(state.units)
    .filter(([unit, { at }]) => at === 'pool' && counterOf(theatre, unit).side === side)
    .map(([unit]) => unit);

/** Half dots a hex or box can hold, and those in it. */
function holding(desk: Desk, space: string): { readonly limit: number; readonly held: number } {
  const { theatre, state } = desk;
  const hex = theatre.hexIndex(space);
  return hex < 0
    ? { limit: boxLimit(desk, space), held: boxHalfDots(desk, space) }
    : { limit: stackLimit(theatre, hex), held: positionOf(theatre, state).halfDots[hex] ?? 0 };
}

function entryFault(desk: Desk, unit: string, space: string, far: (hex: number) => boolean): Refusal | undefined {
  const { theatre, state, side } = desk;
  if (unitOf(state, unit).at !== 'pool') return no('not-due', '18', { unit });
  if (space === BARI) {
    const hasBox = theatre.scenario.board.data.boxes.some(({ id }) => id === BARI);
    return !hasBox || side !== 'allied' || armyOf(theatre, state, unit) !== 'VIII'
      ? no('not-viii-army', '9.5.7-d', { unit })
      : undefined;
  }
  const hex = knownHex(desk, space);
  if (isRefusal(hex)) return hex;
  const ground = groundFault(desk, hex, '18-a');
  if (ground !== undefined) return ground;
  if (isRomeClosed(theatre, state, side, hex)) return no('rome-banned', '20-b', { space });
  if (!isGroundFor(theatre, unit, hex)) return no('impassable-ground', '11-c', { unit, space });
  const card = cardOf(theatre, state, unit);
  if (topOf(state).kind === 'case-richard' && card !== firstOfRichard(desk)) return no('not-yet', '9.5.1-b', { unit });
  const entry = card?.entry;
  if (entry !== undefined)
    return entry.hexes.includes(hex)
      ? undefined
      : no('not-the-entry-hex', '18-a', {
          unit,
          space,
          allowed: entry.hexes.map((at) => hexAt(theatre, at)),
        });
  if (!far(hex))
    return no('too-near-the-enemy', '18-a', { space, distance: theatre.tables.reinforcements.distanceToEnemy });
  return entersSupplied(theatre, state, unit, hex) ? undefined : no('not-supplied', '18-a', { space });
}
