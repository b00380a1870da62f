import type { EmergencyMarker } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import { unitOf } from '../state.ts';
import { counterOf, hexAt } from '../theatre.ts';
import { isFree } from './activation.ts';
import { companiesOf } from './companies.ts';
import { armyOf, armyOfGroup, divisionOf, halfDotsOf } from './movement.ts';
import { neighboursOf } from './naming.ts';
import { codeOf, positionOf, showsEnemy } from './position.ts';

/** [9.3, 9.11] Groups that are activated out of turn. */

export interface FreeStack {
  readonly hex: string;
  readonly units: string[];
}

/** The stacks of a side that have units which are free and not in Reserve. */
export function* freeHexes({ theatre, state, side }: Desk): Iterable<FreeStack> {
  const position = positionOf(theatre, state);
  for (const [index, all] of position.unitsAt) {
    if (position.holder[index] !== codeOf(side)) continue;
    const units = all.filter((unit) => isFree(state, unit) && !unitOf(state, unit).reserve);
    if (units.length > 0) yield { hex: hexAt(theatre, index), units };
  }
}

/** Stacks that can be activated out of turn: the free units of a hex in printed order, as many as the dots allow. */
export function* freeStacks(desk: Desk, limit: number): Iterable<FreeStack> {
  for (const { hex, units } of freeHexes(desk)) yield* within(desk, limit, hex, units);
}

/** Where two Armies stand together each may form the Task Force, with the independents there [9.3.2, H-17]. */
export function* taskForces(desk: Desk, limit: number): Iterable<FreeStack> {
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
export function* groupsWith(desk: Desk, wanted: string, marker: EmergencyMarker, limit: number): Iterable<FreeStack> {
  const { theatre, state, side } = desk;
  const at = theatre.hexIndex(state.units[wanted]?.at ?? '');
  if (at < 0) return;
  const reach = marker === 'KG' ? 1 : 0;
  const free = [...freeHexes(desk)];
  const around = reach === 0 ? [] : [...neighboursOf(theatre, at)].map(({ to }) => to);
  for (const index of [at, ...around]) {
    if (showsEnemy(positionOf(theatre, state), index, side)) continue;
    const near = free.filter(({ hex }) => theatre.map.distance(theatre.hexIndex(hex), index) <= reach);
    const units = near.flatMap((stack) => stack.units);
    const fits = (some: readonly string[]): boolean =>
      halfDotsOf(theatre, some) <= limit && (marker === 'KG' || armyOfGroup(theatre, state, some) !== undefined);
    for (const some of companiesOf(wanted, units, fits)) yield { hex: hexAt(theatre, index), units: some };
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
