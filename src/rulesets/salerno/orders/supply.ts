import type { Pool } from '../names.ts';
import { freeAircraft, isReady } from '../rules/fire.ts';
import { armyOf } from '../rules/movement.ts';
import { isNextToEnemy, positionOf } from '../rules/position.ts';
import { inspectSupply } from '../rules/supply-check.ts';
import { rollDice } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { type Desk, isRefused, knownHex, no, ownUnits, type Verb, wrongTime, yes } from './verb.ts';

const isCheck = ({ state, side }: Desk): boolean => {
  const top = topOf(state);
  return top.kind === 'segment' && top.step === 'supply' && top.side === side;
};

const poolsOf = ({ side }: Desk): readonly Pool[] => (side === 'axis' ? ['AXIS'] : ['V', 'VIII', 'XVAG']);

/** The pool that pays: the one named, or the fullest of those allowed. */
function payer({ state }: Desk, pools: readonly Pool[], wanted: Pool | undefined, points: number): Pool | undefined {
  const able = pools.filter((pool) => state.pools[pool] >= points && (wanted === undefined || pool === wanted));
  return [...able].sort((a, b) => state.pools[b] - state.pools[a])[0];
}

export const extendSupply: Verb<'ExtendSupply'> = {
  decide(desk, { pool }) {
    const { theatre, state, side } = desk;
    if (!isCheck(desk)) return wrongTime(desk, '17.6');
    const { mostPoints, radius, perPoint } = theatre.tables.supply;
    const spent = state.used.supplyAp[side];
    if (spent >= mostPoints)
      return no('radius-at-most', '17.6-a', `at most ${mostPoints} points extend the radius`, { spent });
    const { points } = theatre.tables.costs['supply-radius'];
    const from = payer(desk, poolsOf(desk), pool, points);
    if (from === undefined) return no('too-few-points', '17.6-a', 'no activation point is left for it', { points });
    return yes(({ table }) => {
      table.emit({ type: 'PointsSpent', side, pool: from, points, reason: 'supply-radius' });
      table.emit({ type: 'SupplyExtended', side, points: spent + 1, limit: radius + perPoint * (spent + 1) });
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (!isCheck(desk) || isRefused(extendSupply.decide(desk, { type: 'ExtendSupply' }))) return;
    // A longer way may also lead to a source of one's own where only another Army's was in reach.
    const { untraced, foreign } = inspectSupply(theatre, state, side);
    if (untraced.length + foreign.length > 0) yield { type: 'ExtendSupply' };
  },
};

/** One point for every three divisional units that draw on the other Army's source [17.1]. */
export const payForeignSupply: Verb<'PayForeignSupply'> = {
  decide(desk, { units, pool }) {
    const { theatre, state, side } = desk;
    if (!isCheck(desk) || side !== 'allied') return wrongTime(desk, '17.1');
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const { foreign } = inspectSupply(theatre, state, side);
    const stranger = units.find((unit) => !foreign.includes(unit));
    if (stranger !== undefined)
      return no('not-foreign', '17.1-f', `${stranger} does not draw on another Army's source`, { unit: stranger });
    // Counted over the whole check: a point paid for two units feeds a third [H-73].
    const points =
      feeFor(desk, state.used.foreignPaid.length + units.length) - feeFor(desk, state.used.foreignPaid.length);
    const armies = new Set(units.map((unit) => armyOf(theatre, state, unit)));
    const allowed: Pool[] = armies.size > 1 ? ['XVAG'] : [[...armies][0] as Pool, 'XVAG'];
    const from = payer(desk, allowed, pool, points);
    if (from === undefined)
      return no('too-few-points', '17.1-f', 'the points do not suffice', { points, units: units.length });
    return yes(({ table }) => {
      if (points > 0) table.emit({ type: 'PointsSpent', side, pool: from, points, reason: 'foreign-supply' });
      table.emit({ type: 'ForeignSupplyPaid', side, units: [...units], points });
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (!isCheck(desk) || side !== 'allied') return;
    const { foreign } = inspectSupply(theatre, state, side);
    const groups = [
      foreign,
      ...['V', 'VIII'].map((army) => foreign.filter((unit) => armyOf(theatre, state, unit) === army)),
    ];
    const offered = new Set<string>();
    for (const units of groups.flatMap((all) => [all, all.slice(0, theatre.tables.supply.unitsPerForeignPoint)])) {
      const order = { type: 'PayForeignSupply' as const, units };
      if (units.length === 0 || offered.has(units.join()) || isRefused(payForeignSupply.decide(desk, order))) continue;
      offered.add(units.join());
      yield order;
    }
  },
};

const feeFor = ({ theatre }: Desk, units: number): number =>
  Math.ceil(units / theatre.tables.supply.unitsPerForeignPoint) * theatre.tables.costs['foreign-supply'].points;

export const airSupply: Verb<'AirSupply'> = {
  decide(desk, { aircraft, hex }) {
    const { theatre, state, side } = desk;
    if (!isCheck(desk)) return wrongTime(desk, '17.3');
    if (state.weather === 'bad') return no('bad-weather', '8.1-c', 'no aircraft fly in bad weather', {});
    if (state.guns[aircraft] !== undefined || !isReady(theatre, state, side, aircraft))
      return no('not-ready', '17.3-a', `${aircraft} cannot fly`, { aircraft });
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (state.used.airTried.includes(hex))
      return no('tried-already', '17.3-a', 'one attempt for a hex in an impulse', { hex });
    const { airFrom, airNextToEnemy } = theatre.tables.supply;
    return yes((scene) => {
      const modifier = isNextToEnemy(positionOf(theatre, state), index, side) ? airNextToEnemy : 0;
      const dice = rollDice(scene, `air supply ${hex}`, 1);
      scene.table.emit({
        type: 'AirSupplyAttempted',
        side,
        aircraft,
        hex,
        dice,
        modifier,
        succeeded: dice[0]! + modifier >= airFrom,
      });
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (!isCheck(desk)) return;
    const aircraft = freeAircraft(state, side)[0];
    if (aircraft === undefined) return;
    const { untraced, foreign } = inspectSupply(theatre, state, side);
    const hexes = new Set([...untraced, ...foreign].map((unit) => state.units[unit]!.at));
    for (const hex of hexes) if (!state.used.airTried.includes(hex)) yield { type: 'AirSupply', aircraft, hex };
  },
};
