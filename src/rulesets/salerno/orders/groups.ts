import type { Pool } from '../names.ts';
import { opponentOf } from '../names.ts';
import { isCommitted, isFree, reserveHexes, reservesAt } from '../rules/activation.ts';
import { mayIntervene } from '../rules/interjection.ts';
import { armyOf, armyOfGroup, divisionOf, halfDotsOf } from '../rules/movement.ts';
import { codeOf, positionOf, showsEnemy } from '../rules/position.ts';
import { clearReserve, isSeen } from '../sequence/consequences.ts';
import { openInterjection } from '../sequence/interjection.ts';
import { change, open } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import {
  companiesOf,
  type Desk,
  isRefused,
  knownHex,
  no,
  ownUnits,
  sameHex,
  type Verb,
  wrongTime,
  yes,
} from './verb.ts';

/** The active player is to act and no window is open (H-08). */
export function isAtLiberty({ state, side }: Desk): boolean {
  const top = topOf(state);
  if (state.active !== side) return false;
  if (top.kind === 'segment') return top.step === 'idle';
  if (top.kind === 'operation') return top.side === side && top.step !== 'place';
  return top.kind === 'reserves' && top.turn === side;
}

/** Emergency groups also in the enemy segment of an Axis-only impulse [22.2, 22.3]. */
function mayFormGroup(desk: Desk): boolean {
  const top = topOf(desk.state);
  if (isAtLiberty(desk)) return true;
  const isAsked =
    (top.kind === 'reserves' && top.turn === desk.side) || (top.kind === 'interjection' && top.side === desk.side);
  return isAsked && mayIntervene(desk.state, desk.side);
}

/** Armies whose points (or the Army Group's) may pay for a Task Force. */
function payer({ state, side }: Desk, army: string, wanted: Pool | undefined, points: number): Pool | undefined {
  const allowed: Pool[] = side === 'axis' ? ['AXIS'] : army === '' ? ['V', 'VIII', 'XVAG'] : [army as Pool, 'XVAG'];
  return allowed.find((pool) => (wanted === undefined || pool === wanted) && state.pools[pool] >= points);
}

export const emergencyActivate: Verb<'EmergencyActivate'> = {
  decide(desk, { marker, hex, units, pool }) {
    const { theatre, state, side } = desk;
    if (!mayFormGroup(desk)) return wrongTime(desk, '9.3-b');
    if ((side === 'axis') !== (marker === 'KG'))
      return no('not-your-marker', '9.3', `${marker} is a marker of the other side`, { marker });
    const second = marker === 'KG' && state.used.kg === 1;
    if (marker === 'TF' ? state.used.tf > 0 : state.used.kg > (state.rules.includes('axis-flexibility') ? 1 : 0))
      return no(
        'marker-used',
        marker === 'TF' ? '9.3.2-b' : state.used.kg > 1 ? '9.3.3-a' : '9.3.1-c',
        `the ${marker} marker has been used in this impulse`,
        { marker },
      );
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (showsEnemy(positionOf(theatre, state), index, side))
      return no('enemy-hex', '9.3.1', 'the marker is not placed on the enemy', { hex });
    for (const unit of units) {
      const at = theatre.hexIndex(state.units[unit]!.at);
      if (at < 0) return no('not-on-map', '9.3', `${unit} is not on the map`, { unit });
      if (theatre.map.distance(at, index) > (marker === 'KG' ? 1 : 0))
        return no('away-from-marker', marker === 'KG' ? '9.3.1-a' : '9.3.2-a', `${unit} is too far from the marker`, {
          unit,
          hex,
        });
      if (state.units[unit]!.endOps !== 'none')
        return no('end-ops', marker === 'KG' ? '9.3.1-b' : '8-b', `${unit} has ended its operations`, { unit });
      if (!isFree(state, unit))
        return no('activated-already', '8-a', `${unit} has been activated in this impulse`, { unit });
    }
    const limit = theatre.tables.emergency.halfDots;
    const dots = halfDotsOf(theatre, units);
    if (dots > limit)
      return no('too-many-dots', marker === 'KG' ? '9.3.1-a' : '9.3.2-a', `a group has at most ${limit / 2} dots`, {
        dots: dots / 2,
        limit: limit / 2,
      });
    const army = marker === 'TF' ? armyOfGroup(theatre, state, units) : '';
    if (army === undefined) return no('two-armies', '9.3.2-a', 'a Task Force is of one Army', {});
    const points = theatre.tables.costs[second ? 'second-kampfgruppe' : 'emergency'].points;
    const from = payer(desk, army, pool, points);
    if (from === undefined) return no('too-few-points', '9.3-a', 'no activation point is left for it', { points });
    return yes((scene) => {
      const top = topOf(scene);
      if (top.kind === 'reserves' && side !== state.active)
        change(scene, 'reserves', { otherPassed: false, turn: top.activePassed ? side : top.side });
      scene.table.emit({ type: 'PointsSpent', side, pool: from, points, reason: marker });
      scene.table.emit({ type: 'EmergencyGroupFormed', side, marker, hex });
      clearReserve(scene, side, units, 'used');
      scene.table.emit({
        type: 'UnitsActivated',
        side,
        source: marker,
        hex,
        units: [...units],
        // A Kampfgruppe gathers from around its marker: only what the enemy sees anyway is told.
        seen: units.every((unit) => isSeen(scene, side, state.units[unit]!.at)),
      });
      open(scene, {
        kind: 'operation',
        side,
        source: marker === 'KG' ? 'kg' : 'tf',
        formation: marker,
        step: 'reserve',
        units: [...units],
      });
      openInterjection(scene, side);
    });
  },
  *options(desk, wanted) {
    const { theatre, state, side } = desk;
    if (!mayFormGroup(desk)) return;
    const marker = side === 'axis' ? 'KG' : 'TF';
    if (marker === 'TF' ? state.used.tf > 0 : state.used.kg > (state.rules.includes('axis-flexibility') ? 1 : 0))
      return;
    const second = marker === 'KG' && state.used.kg === 1;
    const { points } = theatre.tables.costs[second ? 'second-kampfgruppe' : 'emergency'];
    if (payer(desk, '', undefined, points) === undefined) return;
    const limit = theatre.tables.emergency.halfDots;
    const groups =
      wanted !== undefined
        ? groupsWith(desk, wanted, marker, limit)
        : marker === 'KG'
          ? freeStacks(desk, limit)
          : taskForces(desk, limit);
    for (const { hex, units } of groups) {
      const army = marker === 'TF' ? armyOfGroup(theatre, state, units) : '';
      if (army !== undefined && payer(desk, army, undefined, points) !== undefined)
        yield { type: 'EmergencyActivate', marker, hex, units };
    }
  },
};

interface FreeStack {
  readonly hex: string;
  readonly units: string[];
}

/** Stacks that can be activated out of turn: the free units of a hex in printed order, as many as the dots allow. */
function* freeStacks(desk: Desk, limit: number): Iterable<FreeStack> {
  for (const { hex, units } of freeHexes(desk)) yield* within(desk, limit, hex, units);
}

/** Where two Armies stand together each may form the Task Force, with the independents there [9.3.2, H-17]. */
function* taskForces(desk: Desk, limit: number): Iterable<FreeStack> {
  const { theatre, state } = desk;
  for (const { hex, units } of freeHexes(desk)) {
    const armies = units.map((unit) => (divisionOf(theatre, state, unit) === '' ? '' : armyOf(theatre, state, unit)));
    const present = new Set(armies.filter((army) => army !== ''));
    for (const own of present.size === 0 ? [''] : present)
      yield* within(
        desk,
        limit,
        hex,
        units.filter((_, at) => armies[at] === own || armies[at] === ''),
      );
  }
}

/** Every group of one unit: a marker on its hex, that of a Kampfgruppe also on those around it [9.3.1, 9.3.2]. */
function* groupsWith(desk: Desk, wanted: string, marker: 'KG' | 'TF', limit: number): Iterable<FreeStack> {
  const { theatre, state, side } = desk;
  const at = theatre.hexIndex(state.units[wanted]?.at ?? '');
  if (at < 0) return;
  const { offsets, to, ids } = theatre.map;
  const reach = marker === 'KG' ? 1 : 0;
  const free = [...freeHexes(desk)];
  for (const index of reach === 0 ? [at] : [at, ...to.subarray(offsets[at]!, offsets[at + 1]!)]) {
    if (showsEnemy(positionOf(theatre, state), index, side)) continue;
    const near = free.filter(({ hex }) => theatre.map.distance(theatre.hexIndex(hex), index) <= reach);
    const units = near.flatMap((stack) => stack.units);
    const fits = (some: readonly string[]): boolean =>
      halfDotsOf(theatre, some) <= limit && (marker === 'KG' || armyOfGroup(theatre, state, some) !== undefined);
    for (const some of companiesOf(wanted, units, fits)) yield { hex: ids[index]!, units: some };
  }
}

function* freeHexes({ theatre, state, side }: Desk): Iterable<FreeStack> {
  const position = positionOf(theatre, state);
  for (const [index, all] of position.unitsAt) {
    if (position.holder[index] !== codeOf(side)) continue;
    const units = all.filter((unit) => isFree(state, unit) && !state.units[unit]!.reserve);
    if (units.length > 0) yield { hex: theatre.map.ids[index]!, units };
  }
}

function* within({ theatre }: Desk, limit: number, hex: string, all: readonly string[]): Iterable<FreeStack> {
  const units: string[] = [];
  let dots = 0;
  for (const unit of all) {
    const { halfDots } = counterOf(theatre, unit);
    if (dots + halfDots > limit) continue;
    units.push(unit);
    dots += halfDots;
  }
  if (units.length > 0) yield { hex, units };
}

export const tacticalRedeploy: Verb<'TacticalRedeploy'> = {
  decide(desk, { hex, units }) {
    const { theatre, state, side } = desk;
    if (!isAtLiberty(desk)) return wrongTime(desk, '9.11');
    if (state.used.redeploy.includes(side))
      return no('redeployed-already', '9.11-a', 'one tactical redeployment in an impulse', {});
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const index = sameHex(desk, units);
    if (isRefused(index)) return index;
    if (theatre.map.ids[index] !== hex)
      return no('not-together', '9.11-a', 'all of them start from the hex named', { hex });
    const limit = theatre.tables.redeployment.halfDots;
    const dots = halfDotsOf(theatre, units);
    if (dots > limit)
      return no('too-many-dots', '9.11-a', `at most ${limit / 2} dots are redeployed`, {
        dots: dots / 2,
        limit: limit / 2,
      });
    const spent = units.find((unit) => !isFree(state, unit));
    if (spent !== undefined)
      return state.units[spent]!.endOps === 'none'
        ? no('activated-already', '8-a', `${spent} has been activated in this impulse`, { unit: spent })
        : no('end-ops', '8-b', `${spent} has ended its operations`, { unit: spent });
    return yes((scene) => {
      scene.table.emit({ type: 'TacticalRedeploymentMade', side, hex });
      clearReserve(scene, side, units, 'used');
      scene.table.emit({
        type: 'UnitsActivated',
        side,
        source: 'redeploy',
        hex,
        units: [...units],
        seen: isSeen(scene, side, hex),
      });
      open(scene, {
        kind: 'operation',
        side,
        source: 'redeploy',
        formation: 'redeployment',
        step: 'reserve',
        units: [...units],
      });
      openInterjection(scene, side);
    });
  },
  *options(desk, wanted) {
    const { theatre, state, side } = desk;
    if (!isAtLiberty(desk) || state.used.redeploy.includes(side)) return;
    const limit = theatre.tables.redeployment.halfDots;
    if (wanted !== undefined) {
      const { hex, units } = [...freeHexes(desk)].find((stack) => stack.units.includes(wanted)) ?? {
        hex: '',
        units: [],
      };
      for (const some of companiesOf(wanted, units, (few) => halfDotsOf(theatre, few) <= limit))
        yield { type: 'TacticalRedeploy', hex, units: some };
      return;
    }
    for (const { hex, units } of freeStacks(desk, limit)) yield { type: 'TacticalRedeploy', hex, units };
  },
};

/** A Reserve that may be thrown in: no END OPS, and not named for a landing or drop of this impulse. */
const isUsable = (state: Desk['state'], unit: string): boolean =>
  state.units[unit]!.endOps === 'none' && !isCommitted(state, unit);

/** Reserves act one hex at a time, in either segment [15.1, 15.2]. */
export const activateReserve: Verb<'ActivateReserve'> = {
  decide(desk, { hex, units: named }) {
    const { theatre, state, side } = desk;
    const top = topOf(state);
    if (top.kind !== 'reserves' || top.turn !== side) return wrongTime(desk, '15.1-a');
    const own = ownUnits(desk, named ?? []);
    if (own !== undefined) return own;
    const ready = reservesAt(theatre, state, side, hex);
    if (ready.length === 0) return no('no-reserve', '15', `no Reserve of yours is in ${hex}`, { hex });
    const units = named ?? ready.filter((unit) => isUsable(state, unit));
    const stranger = units.find((unit) => !ready.includes(unit));
    if (stranger !== undefined)
      return no('not-in-reserve', '15', `${stranger} is not in Reserve there`, { unit: stranger });
    const stopped = units.find((unit) => state.units[unit]!.endOps !== 'none');
    if (stopped !== undefined || units.length === 0)
      return no('end-ops', '15-f', 'END OPS keeps a Reserve from being used', { hex });
    const waiting = units.find((unit) => isCommitted(state, unit));
    if (waiting !== undefined)
      return no('not-free', '8-a', `${waiting} waits for its landing or drop`, { unit: waiting });
    return yes((scene) => {
      if (side === top.side)
        change(scene, 'reserves', { activePassed: false, otherPassed: false, turn: opponentOf(side) });
      else change(scene, 'reserves', { otherPassed: false, turn: top.activePassed ? side : top.side });
      scene.table.emit({ type: 'ReserveActivated', side, hex, units: [...units], seen: isSeen(scene, side, hex) });
      clearReserve(scene, side, units, 'used');
      scene.table.emit({
        type: 'UnitsActivated',
        side,
        source: 'reserve',
        hex,
        units: [...units],
        seen: isSeen(scene, side, hex),
      });
      open(scene, {
        kind: 'operation',
        side,
        source: 'reserve',
        formation: 'reserve',
        step: 'movement',
        units: [...units],
      });
      openInterjection(scene, side);
    });
  },
  *options({ theatre, state, side }, wanted) {
    const top = topOf(state);
    if (top.kind !== 'reserves' || top.turn !== side) return;
    if (wanted !== undefined) {
      const hex = state.units[wanted]?.at ?? '';
      const ready = reservesAt(theatre, state, side, hex).filter((unit) => isUsable(state, unit));
      for (const units of companiesOf(wanted, ready)) yield { type: 'ActivateReserve', hex, units };
      return;
    }
    for (const hex of reserveHexes(theatre, state, side))
      if (reservesAt(theatre, state, side, hex).some((unit) => isUsable(state, unit)))
        yield { type: 'ActivateReserve', hex };
  },
};
