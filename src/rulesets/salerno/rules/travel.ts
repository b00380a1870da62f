import { isRefusal, type Refusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { topOf, unitOf } from '../state.ts';
import { portSite } from '../theatre.ts';
import { companiesOf } from './companies.ts';
import { moverFault, movingOperation } from './march.ts';
import { allowance, halfDotsOf, mannerOf } from './movement.ts';
import { ownUnits, sameHex } from './naming.ts';
import { BARI, boxHalfDots, boxLimit } from './places.ts';
import { supplyNet } from './supply-net.ts';

/** [11.5, 11.6, 9.5.7] By sea, off the map, and by the Bari box: roads of the Allies alone. */

export const alliesOnly = ({ side }: Desk, paragraph: string): Refusal | undefined =>
  side === 'allied' ? undefined : no('other-side-only', paragraph, { side: 'allied' });

/** A port of one's own that is joined to a source [11.5]. */
export function isSuppliedPort({ theatre, state }: Desk, hex: number): boolean {
  for (const [name, port] of theatre.ports) {
    if (port !== hex || state.control[portSite(name)]?.side !== 'allied') continue;
    const net = supplyNet(theatre, state, 'allied', 'as-seen');
    const foot = { moveClass: 'foot', mountain: false } as const;
    return net.sources.some(
      (_, at) => net.touchesDepot(at, hex) || net.distance(at, foot, hex) <= theatre.tables.supply.radius * 2,
    );
  }
  return false;
}

/** Where the roads of the VIII Army leave the map [9.5.7]. */
const isTerminal = ({ theatre }: Desk, exit: { symbol?: string | undefined; hex: string }): boolean =>
  exit.symbol === 'viii' && theatre.hexIndex(exit.hex) >= 0;

export const terminals = (desk: Desk): string[] => [
  ...new Set(desk.theatre.scenario.board.data.exits.filter((exit) => isTerminal(desk, exit)).map(({ hex }) => hex)),
];

/** Room in the Bari box [9.5.7]. */
export function boxFault(desk: Desk, units: readonly string[]): Refusal | undefined {
  const would = boxHalfDots(desk, BARI) + halfDotsOf(desk.theatre, units);
  const limit = boxLimit(desk, BARI);
  return would > limit ? no('stacking', '9.5.7-c', { space: BARI, would: would / 2, limit: limit / 2 }) : undefined;
}

/** What the road off the map costs. */
const ROAD_HALF_POINT = 1;

export interface Leaving {
  /** They leave in the course of a move, which ends with it. */
  readonly isOnTheWay: boolean;
  readonly hex: number;
}

/** Units about to leave by a road off the map: before their move, or in its course [11.6]. */
export function leaving(desk: Desk, units: readonly string[]): Leaving | Refusal {
  const { theatre, state } = desk;
  const own = ownUnits(desk, units);
  if (own !== undefined) return own;
  const hex = sameHex(desk, units);
  if (isRefusal(hex)) return hex;
  const top = topOf(state);
  if (top.kind === 'move') {
    const stray = units.find((unit) => !top.units.includes(unit));
    if (stray !== undefined) return no('not-active', '11.6', { unit: stray });
    if (units.length < top.units.length) return no('not-together', '11.6', { units: [...top.units] });
    if (top.ended !== undefined) return no('bridge-work-ends-move', '11.8-a', {});
  }
  for (const unit of units) {
    const fault = top.kind === 'operation' ? moverFault(desk, top, unit) : undefined;
    if (fault !== undefined) return fault;
    const manner = top.kind === 'move' ? top.mode : mannerOf(unitOf(state, unit));
    const spent = top.kind === 'move' ? (top.spent[unit] ?? 0) : 0;
    const left = allowance(theatre, state, unit, manner) - spent;
    if (left < ROAD_HALF_POINT) return no('not-enough-points', '11.6', { needed: ROAD_HALF_POINT / 2, left: left / 2 });
  }
  return { isOnTheWay: top.kind === 'move', hex };
}

type Fits = (units: readonly string[]) => boolean;

/** Units that could go now, each alone; for one that is asked for, with every company it can have where it is. */
export function* travellers(desk: Desk, wanted: string | undefined, fits: Fits): Iterable<string[]> {
  const frame: FrameOf<'operation'> = movingOperation(desk);
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

/** Who could leave by a road: a stack on the move as a whole, or whoever has not moved yet. */
export function* leavers(desk: Desk, wanted: string | undefined, fits: Fits): Iterable<string[]> {
  const top = topOf(desk.state);
  if (desk.side !== 'allied') return;
  if (top.kind === 'operation') yield* travellers(desk, wanted, fits);
  else if (top.kind === 'move' && (wanted === undefined || top.units.includes(wanted)) && fits(top.units))
    yield [...top.units];
}
