import { known } from '#kernel/known';
import { isRefusal, type Refusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { topOf, unitOf } from '../state.ts';
import { hexAt, portSite } from '../theatre.ts';
import { companiesOf } from './companies.ts';
import { moverFault, movingOperation } from './march.ts';
import { allowance, halfDotsOf, mannerOf } from './movement.ts';
import { ownUnits, sameHex } from './naming.ts';
import { BARI, boxHalfDots, boxLimit } from './places.ts';
import { supplyNet } from './supply.ts';

/** [9.5.7, 11.5, 11.6] By sea, by a road off the map, into the Bari box and out of it. */

type Fits = (units: readonly string[]) => boolean;

/** A port of one's own that is joined to a source. */
export function isSuppliedPort({ theatre, state }: Desk, hex: number): boolean {
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

const eighthArmyExits = ({ theatre }: Desk) =>
  theatre.scenario.board.data.exits.filter(({ symbol, hex }) => symbol === 'viii' && theatre.hexIndex(hex) >= 0);

/** The box is part of the scenario where a road of the VIII Army leaves its map. */
export const hasBari = (desk: Desk): boolean => eighthArmyExits(desk).length > 0;
export const isBariRoad = (desk: Desk, hex: number): boolean =>
  eighthArmyExits(desk).some((exit) => desk.theatre.hexIndex(exit.hex) === hex);
export const bariRoads = (desk: Desk): string[] => [...new Set(eighthArmyExits(desk).map(({ hex }) => hex))];

export function bariFault(desk: Desk, units: readonly string[]): Refusal | undefined {
  const would = boxHalfDots(desk, BARI) + halfDotsOf(desk.theatre, units);
  const limit = boxLimit(desk, BARI);
  return would > limit ? no('stacking', '9.5.7-c', { space: BARI, would: would / 2, limit: limit / 2 }) : undefined;
}

/** Units that could go now, each alone; for one that is asked for, with every company it can have where it is. */
export function* travellers(desk: Desk, wanted: string | undefined, fits: Fits): Iterable<string[]> {
  const frame = movingOperation(desk);
  const able = frame.units.filter((unit) => moverFault(desk, frame, unit) === undefined);
  if (wanted === undefined) {
    for (const unit of able) if (fits([unit])) yield [unit];
    return;
  }
  const at = desk.state.units[wanted]?.at;
  yield* companiesOf(
    wanted,
    able.filter((unit) => unitOf(desk.state, unit).at === at),
    fits,
  );
}

/** Half points for the road off the map. */
const ROAD = 1;

/** Units about to leave by a road off the map, before their move or in its course: on which hex they stand [11.6]. */
export function leavingFrom(desk: Desk, units: readonly string[]): Refusal | number {
  const own = ownUnits(desk, units);
  if (own !== undefined) return own;
  const hex = sameHex(desk, units);
  if (isRefusal(hex)) return hex;
  const top = topOf(desk.state);
  const fault = top.kind === 'move' ? pauseFault(desk, top, units) : startFault(desk, units);
  return fault ?? hex;
}

/** A stack on the move leaves as a whole. */
function pauseFault(
  { theatre, state }: Desk,
  { units: moving, ended, spent, mode }: FrameOf<'move'>,
  units: readonly string[],
): Refusal | undefined {
  const stranger = units.find((unit) => !moving.includes(unit));
  if (stranger !== undefined) return no('not-active', '11.6', { unit: stranger });
  const behind = moving.find((unit) => !units.includes(unit));
  if (behind !== undefined) return no('not-together', '11.6', { units: [...moving] });
  if (ended !== undefined) return no('bridge-work-ends-move', '11.8-a', {});
  for (const unit of units) {
    const needed = known(spent[unit], 'points of', unit) + ROAD;
    const left = allowance(theatre, state, unit, mode);
    if (needed > left) return no('not-enough-points', '11.6', { needed: needed / 2, left: left / 2 });
  }
  return undefined;
}

function startFault(desk: Desk, units: readonly string[]): Refusal | undefined {
  const { theatre, state } = desk;
  const frame = movingOperation(desk);
  for (const unit of units) {
    const fault = moverFault(desk, frame, unit);
    if (fault !== undefined) return fault;
    const left = allowance(theatre, state, unit, mannerOf(unitOf(state, unit)));
    if (left < ROAD) return no('not-enough-points', '11.6', { needed: ROAD / 2, left: left / 2 });
  }
  return undefined;
}

/** Who could leave by a road: a stack on the move as a whole, or whoever has not moved yet. */
export function leavers(desk: Desk, wanted: string | undefined, fits: Fits): Iterable<string[]> {
  if (desk.side !== 'allied') return [];
  const top = topOf(desk.state);
  if (top.kind !== 'move') return travellers(desk, wanted, fits);
  return (wanted === undefined || top.units.includes(wanted)) && fits(top.units) ? [[...top.units]] : [];
}

export const roadFault = (desk: Desk, hex: number): Refusal | undefined =>
  isBariRoad(desk, hex) ? undefined : no('no-terminal', '9.5.7-a', { space: hexAt(desk.theatre, hex) });
