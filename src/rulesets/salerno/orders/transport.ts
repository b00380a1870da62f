import { isDivisionActive } from '../rules/activation.ts';
import { allowance, divisionOf, halfDotsOf, mannerOf, roomIn } from '../rules/movement.ts';
import { positionOf, showsEnemy } from '../rules/position.ts';
import { offensiveReach, supplyAt, supplyNet } from '../rules/supply.ts';
import { clearReserve, isSeen, placeEndOps, settleEntry } from '../sequence/consequences.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { openArrival } from '../sequence/move.ts';
import { close } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { portSite } from '../theatre.ts';
import { movable, movementFrame } from './move.ts';
import { boxHalfDots, boxLimit } from './set-up.ts';
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

type Fault = ReturnType<typeof no>;

/** A port of one's own that is joined to a source, or the Bari box [11.5]. */
function isSuppliedPort({ theatre, state }: Desk, hex: number): boolean {
  for (const [name, port] of theatre.ports) {
    if (port !== hex || state.control[portSite(name)]?.side !== 'allied') continue;
    const net = supplyNet(theatre, state, 'allied');
    const foot = { moveClass: 'foot', mountain: false } as const;
    return net.sources.some(
      (_, at) => net.touchesDepot(at, hex) || net.distance(at, foot, hex) <= theatre.tables.supply.radius * 2,
    );
  }
  return false;
}

export const shipUnits: Verb<'ShipUnits'> = {
  decide(desk, { units, to }) {
    const { theatre, state, side } = desk;
    const frame = movementFrame(desk);
    if (frame === undefined || side !== 'allied') return wrongTime(desk, '11.5');
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    const limit = theatre.tables.movement.naval;
    if (state.used.shipped + units.length > limit)
      return no('too-many-at-sea', '11.5-a', `${limit} units go by sea in an impulse`, {
        limit,
        shipped: state.used.shipped,
      });
    for (const unit of units) {
      const fault = movable(desk, frame, unit);
      if (fault !== undefined) return fault;
      if (frame.source !== 'formation' && !isDivisionActive(state, divisionOf(theatre, state, unit)))
        return no('formation-not-active', '11.5-a', `the formation of ${unit} is not active`, { unit });
      const { at } = state.units[unit]!;
      if (at === to) return no('same-port', '11.5-b', `${unit} is in that port already`, { unit, hex: to });
      if (at !== 'bari' && !isSuppliedPort(desk, theatre.hexIndex(at)))
        return no('no-port', '11.5-b', `${unit} is not in a friendly port that is supplied`, { unit });
    }
    const stray = units.find((unit) => state.units[unit]!.at !== state.units[units[0]!]!.at);
    if (stray !== undefined)
      return no('not-together', '11-a', 'units that sail together leave from one port', { unit: stray });
    const dots = halfDotsOf(theatre, units);
    if (to === 'bari') {
      if (!hasBari(desk)) return no('unknown-port', '9.5.7', 'the Bari box is not part of this scenario', {});
      if (boxHalfDots(desk, 'bari') + dots > boxLimit(desk, 'bari'))
        return no('overstacked', '9.5.7-c', 'the Bari box is full', { limit: 10 });
    } else {
      const port = theatre.hexIndex(to);
      if (![...theatre.ports.values()].includes(port))
        return no('unknown-port', '11.5-b', `there is no port in ${to}`, { hex: to });
      if (showsEnemy(positionOf(theatre, state), port, 'allied'))
        return no('port-held', '11.5-b', `${to} is held by the enemy`, { hex: to });
      if (roomIn(theatre, state, port, units) < dots)
        return no('overstacked', '10-a', `${to} has no room`, { hex: to });
    }
    const hex = to;
    return yes((scene) => {
      const from = state.units[units[0]!]!.at;
      clearReserve(scene, side, units, 'moved');
      scene.table.emit({
        type: 'UnitsShipped',
        side,
        units: [...units],
        from,
        to: hex,
        seen: hex !== 'bari' && isSeen(scene, side, hex),
      });
      settleEntry(scene, side, hex);
      placeEndOps(scene, side, units, 'own');
      // Coming by sea is a move like any other: it may be fired at and reacted to [13, 16.1.2].
      if (hex !== 'bari') openArrival(scene, side, units, from);
    });
  },
  *options(desk, wanted) {
    const frame = movementFrame(desk);
    if (frame === undefined || desk.side !== 'allied') return;
    const { theatre, state } = desk;
    const ports = [...theatre.ports.values()].map((port) => theatre.map.ids[port]!);
    const voyages = (units: readonly string[]) =>
      [...ports, 'bari']
        .filter((to) => state.units[units[0]!]!.at !== to)
        .map((to) => ({ type: 'ShipUnits' as const, units: [...units], to }))
        .filter((order) => !isRefused(shipUnits.decide(desk, order)));
    for (const units of travellers(desk, frame, wanted, (some) => voyages(some).length > 0)) yield* voyages(units);
  },
};

/** Units that could go now, each alone; for one that is asked for, with every company it can have where it is. */
function* travellers(
  desk: Desk,
  frame: FrameOf<'operation'>,
  wanted: string | undefined,
  fits: (units: readonly string[]) => boolean,
): Iterable<string[]> {
  const able = frame.units.filter((unit) => movable(desk, frame, unit) === undefined);
  if (wanted === undefined) {
    for (const unit of able) if (fits([unit])) yield [unit];
    return;
  }
  const { at } = desk.state.units[wanted] ?? { at: '' };
  yield* companiesOf(
    wanted,
    able.filter((unit) => desk.state.units[unit]!.at === at),
    fits,
  );
}

const hasBari = ({ theatre }: Desk): boolean =>
  theatre.scenario.board.data.exits.some(({ symbol, hex }) => symbol === 'viii' && theatre.hexIndex(hex) >= 0);

/** Units about to leave by a road off the map: before their move, or in its course [11.6]. */
function leaving(
  desk: Desk,
  units: readonly string[],
  kind: number,
): { frame: FrameOf<'operation'> | FrameOf<'move'>; hex: number } | Fault {
  const { theatre, state } = desk;
  const own = ownUnits(desk, units);
  if (own !== undefined) return own;
  const hex = sameHex(desk, units);
  if (isRefused(hex)) return hex;
  const top = topOf(state);
  if (
    top.kind === 'move' &&
    top.side === desk.side &&
    top.stage === 'held' &&
    units.length === top.units.length &&
    units.every((unit) => top.units.includes(unit))
  ) {
    if (top.ended !== undefined)
      return no('bridge-work-ends-move', '11.8-a', 'bridge work after a march is the end of it', {});
    const tired = units.find((unit) => top.spent[unit]! + kind > allowance(theatre, state, unit, top.mode));
    return tired === undefined
      ? { frame: top, hex }
      : no('too-few-movement-points', '11.6', `${tired} has no movement points left`, { unit: tired });
  }
  const frame = movementFrame(desk);
  if (frame === undefined) return wrongTime(desk, '11.6');
  for (const unit of units) {
    const fault = movable(desk, frame, unit);
    if (fault !== undefined) return fault;
    if (allowance(theatre, state, unit, mannerOf(state.units[unit]!)) < kind)
      return no('too-few-movement-points', '11.6', `${unit} has no movement points left`, { unit });
  }
  return { frame, hex };
}

const ROAD_HALF_POINT = 1;

/** Supplied steps count for victory; nobody comes back [11.6, 2.1]. */
export const exitMap: Verb<'ExitMap'> = {
  decide(desk, { units }) {
    const { theatre, state, side } = desk;
    const edge = theatre.sheet.victory.campaign?.exitEdge;
    if (edge === undefined || side !== 'allied')
      return no('no-exit', '11.6-a', 'nothing is gained by leaving the map here', {});
    const way = leaving(desk, units, ROAD_HALF_POINT);
    if (isRefused(way)) return way;
    if (!theatre.scenario.board.data.exits.some((exit) => exit.edge === edge && theatre.hexIndex(exit.hex) === way.hex))
      return no('no-exit', '11.6-a', 'no road leaves the north edge from this hex', { hex: theatre.map.ids[way.hex]! });
    return yes((scene) => {
      if (way.frame.kind === 'move') close(scene);
      // The fee for another Army's source falls due at a check, which those who have left do not live to see [17.1].
      const supplied = units.filter((unit) => {
        const { oos, supply } = state.units[unit]!;
        const { mode } = supplyAt(theatre, state, unit, way.hex, offensiveReach(theatre, state, unit));
        return !oos && (mode !== 'none' || supply === 'air');
      });
      const groups = [supplied, units.filter((unit) => !supplied.includes(unit))];
      groups.forEach((group, at) => {
        if (group.length === 0) return;
        const steps = group.reduce((sum, unit) => sum + state.units[unit]!.steps, 0);
        scene.table.emit({
          type: 'UnitsExited',
          side,
          units: group,
          steps,
          supplied: at === 0,
          total: state.exitedSteps + (at === 0 ? steps : 0),
        });
      });
    });
  },
  *options(desk, wanted) {
    const fits = (units: readonly string[]): boolean =>
      !isRefused(exitMap.decide(desk, { type: 'ExitMap', units: [...units] }));
    for (const units of candidates(desk, wanted, fits)) yield { type: 'ExitMap', units };
  },
};

/** Who could leave by a road: a stack on the move as a whole, or whoever has not moved yet. */
function candidates(
  desk: Desk,
  wanted: string | undefined,
  fits: (units: readonly string[]) => boolean,
): Iterable<string[]> {
  const top = topOf(desk.state);
  if (desk.side !== 'allied') return [];
  if (top.kind === 'move' && top.stage === 'held' && top.side === desk.side)
    return (wanted === undefined || top.units.includes(wanted)) && fits(top.units) ? [[...top.units]] : [];
  const frame = movementFrame(desk);
  return frame === undefined ? [] : travellers(desk, frame, wanted, fits);
}

const isSymbolHex = ({ theatre }: Desk, hex: number): boolean =>
  theatre.scenario.board.data.exits.some((exit) => exit.symbol === 'viii' && theatre.hexIndex(exit.hex) === hex);

/** Out by a road of the VIII Army into the box, usable from the next impulse [9.5.7]. */
export const enterBari: Verb<'EnterBari'> = {
  decide(desk, { units }) {
    const { theatre, side } = desk;
    if (side !== 'allied') return wrongTime(desk, '9.5.7');
    const way = leaving(desk, units, ROAD_HALF_POINT);
    if (isRefused(way)) return way;
    if (!isSymbolHex(desk, way.hex))
      return no('no-terminal', '9.5.7-a', 'no road of the VIII Army leaves the map here', {
        hex: theatre.map.ids[way.hex]!,
      });
    const dots = boxHalfDots(desk, 'bari') + halfDotsOf(theatre, units);
    if (dots > boxLimit(desk, 'bari'))
      return no('overstacked', '9.5.7-c', 'the Bari box holds 10 dots', { dots: dots / 2, limit: 10 });
    return yes((scene) => {
      if (way.frame.kind === 'move') close(scene);
      scene.table.emit({ type: 'BariEntered', units: [...units] });
    });
  },
  *options(desk, wanted) {
    const fits = (units: readonly string[]): boolean =>
      !isRefused(enterBari.decide(desk, { type: 'EnterBari', units: [...units] }));
    for (const units of candidates(desk, wanted, fits)) yield { type: 'EnterBari', units };
  },
};

export const leaveBari: Verb<'LeaveBari'> = {
  decide(desk, { units, hex }) {
    const { theatre, state, side } = desk;
    const frame = movementFrame(desk);
    if (frame === undefined || side !== 'allied') return wrongTime(desk, '9.5.7');
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    for (const unit of units) {
      const fault = movable(desk, frame, unit);
      if (fault !== undefined) return fault;
      if (state.units[unit]!.at !== 'bari')
        return no('not-in-box', '9.5.7-b', `${unit} is not in the Bari box`, { unit });
    }
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (!isSymbolHex(desk, index))
      return no('no-terminal', '9.5.7-b', `${hex} bears no symbol of the VIII Army`, { hex });
    if (showsEnemy(positionOf(theatre, state), index, 'allied'))
      return no('enemy-hex', '11-b', `${hex} is held by the enemy`, { hex });
    if (roomIn(theatre, state, index) < halfDotsOf(theatre, units))
      return no('overstacked', '10-a', `${hex} has no room`, { hex });
    return yes((scene) => {
      scene.table.emit({ type: 'BariLeft', units: [...units], hex, seen: isSeen(scene, side, hex) });
      settleEntry(scene, side, hex);
      openArrival(scene, side, units, 'bari');
    });
  },
  *options(desk, wanted) {
    const frame = movementFrame(desk);
    if (frame === undefined || desk.side !== 'allied') return;
    const hexes = desk.theatre.scenario.board.data.exits
      .filter(({ symbol }) => symbol === 'viii')
      .map((exit) => exit.hex);
    const roads = (units: readonly string[]) =>
      [...new Set(hexes)]
        .map((hex) => ({ type: 'LeaveBari' as const, units: [...units], hex }))
        .filter((order) => !isRefused(leaveBari.decide(desk, order)));
    for (const units of travellers(desk, frame, wanted, (some) => roads(some).length > 0)) yield* roads(units);
  },
};
