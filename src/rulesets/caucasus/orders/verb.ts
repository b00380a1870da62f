import type { Refusal } from '#kernel/plain/refusal';
import { accept, type OptionsFilter, refuse, type Verdict } from '#kernel/plain/ruleset';
import type { CaucasusTable } from '../dealer.ts';
import type { Event } from '../events.ts';
import { no } from '../refusals.ts';
import { proceed } from '../sequence.ts';
import type { SideId, State } from '../state.ts';
import { counterOf, hexOf, type Theatre } from '../theatre.ts';
import type { OrderOf, OrderType } from './schema.ts';

/** One kind of order: how it is judged and carried out, and which of its kind would be accepted now. */
export interface Verb<Type extends OrderType> {
  decide(t: Theatre, s: State, order: OrderOf<Type>, by: SideId): Verdict<Event>;
  options(t: Theatre, s: State, by: SideId, filter: OptionsFilter): Iterable<OrderOf<Type>>;
}

export type Answer = Verdict<Event>;

/** Accepted: the order's own deeds, then whatever the rules do by themselves. */
export const carry = (t: Theatre, s: State, deeds: (table: CaucasusTable) => void): Answer =>
  accept((table) => {
    deeds(table);
    proceed(t, s, table);
  });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'clause' in value && 'reason' in value;

/** Roster index of a unit of this side, or why there is none. */
export function ownUnit(t: Theatre, id: string, by: SideId): number | Refusal {
  const counter = counterOf(t, id);
  if (counter === undefined) return no('no-such-unit', '2.2', `There is no unit ${id}.`, { unit: id });
  if (counter.side !== by) return no('not-your-unit', '1.0-a', `${counter.name} is not yours.`, { unit: id });
  return counter.index;
}

/** Index of a land hex, or why there is none. */
export function landHex(t: Theatre, id: string): number | Refusal {
  return t.board.index.get(id) ?? no('no-such-hex', '2.3', `${id} is no land hex of this map.`, { hex: id });
}

/** Several own units standing together, or why they do not. */
export function ownStack(
  t: Theatre,
  s: State,
  ids: readonly string[],
  by: SideId,
): { units: number[]; hex: number } | Refusal {
  const units: number[] = [];
  let hex = -1;
  for (const id of ids) {
    const unit = ownUnit(t, id, by);
    if (isRefusal(unit)) return unit;
    if (units.includes(unit)) return no('named-twice', '7.1', `${id} is named twice.`, { unit: id });
    const at = hexOf(t, s, unit);
    if (at < 0)
      return no('not-on-map', '7.1', `${t.roster.counters[unit]!.name} is not on the map.`, {
        unit: id,
        at: s.units[unit]!.at,
      });
    if (hex >= 0 && at !== hex)
      return no('not-together', '7.1-b', 'Units that act together stand in one hex.', {
        hexes: [t.board.ids[hex]!, t.board.ids[at]!],
      });
    hex = at;
    units.push(unit);
  }
  return { units, hex };
}

export const idsOf = (t: Theatre, units: readonly number[]): string[] =>
  units.map((unit) => t.roster.counters[unit]!.id);
export const hexesOf = (t: Theatre, hexes: readonly number[]): string[] => hexes.map((hex) => t.board.ids[hex]!);

export function pathOf(t: Theatre, ids: readonly string[]): number[] | Refusal {
  const path: number[] = [];
  for (const id of ids) {
    const hex = landHex(t, id);
    if (isRefusal(hex)) return hex;
    path.push(hex);
  }
  return path;
}

/** The unit of a filter, if it names one that exists. */
export const wanted = (filter: OptionsFilter, id: string): boolean => filter.unit === undefined || filter.unit === id;

export { accept, no, refuse };
