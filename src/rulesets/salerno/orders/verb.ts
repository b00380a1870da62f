import type { JsonObject } from '#kernel/json';
import type { Refusal } from '#kernel/plain/refusal';
import type { SalernoSide } from '../names.ts';
import type { FrameKind, FrameOf } from '../sequence/frames.ts';
import type { Scene } from '../sequence/stack.ts';
import { type State, topOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import type { OrderOf, OrderType } from './schema.ts';

/** What an order is judged on: the data, the state and who gives it. */
export interface Desk {
  readonly theatre: Theatre;
  readonly state: State;
  readonly side: SalernoSide;
}

/** Refused, or what is to be carried out; what the rules then do by themselves follows from it. */
export type Ruling = { readonly refusal: Refusal } | { readonly carry: (scene: Scene) => void };

export interface Verb<Type extends OrderType> {
  decide(desk: Desk, order: OrderOf<Type>): Ruling;
  /**
   * Orders of this kind that would be accepted now: a family described in the README where all of them are too many. Kinds that are LARGER
   * list all of them for one unit, if one is named.
   */
  options(desk: Desk, unit?: string): Iterable<OrderOf<Type>>;
}

export type Verbs = { readonly [Type in OrderType]: Verb<Type> };

/** Paragraphs are written without the name of the game. */
export const no = (
  code: string,
  paragraph: string,
  reason: string,
  facts?: JsonObject,
  remedy?: string,
): { refusal: Refusal } => ({
  refusal: {
    code,
    clause: `salerno/${paragraph}`,
    reason,
    ...(facts === undefined ? {} : { facts }),
    ...(remedy === undefined ? {} : { remedy }),
  },
});

export const yes = (carry: (scene: Scene) => void): Ruling => ({ carry });

export const isRefused = (ruling: unknown): ruling is { refusal: Refusal } =>
  typeof ruling === 'object' && ruling !== null && 'refusal' in ruling;

/** The top frame if it is of the kind and of the side; otherwise why the order comes at the wrong time. */
export function frameFor<Kind extends FrameKind>(
  desk: Desk,
  kind: Kind,
  paragraph: string,
): FrameOf<Kind> | { refusal: Refusal } {
  const top = topOf(desk.state);
  if (top.kind !== kind) return wrongTime(desk, paragraph);
  if ('side' in top && top.side !== desk.side) return wrongTime(desk, paragraph);
  return top as FrameOf<Kind>;
}

export const wrongTime = ({ state }: Desk, paragraph: string): { refusal: Refusal } =>
  no('wrong-time', paragraph, 'this cannot be done at this point of the sequence', { now: topOf(state).kind });

export const unknownUnit = (unit: string): { refusal: Refusal } =>
  no('unknown-unit', '3', `there is no unit ${unit} of yours to give orders to`, { unit });

/** Refuses counters that do not exist or belong to the enemy; the answer is the same for both. */
export function ownUnits({ theatre, state, side }: Desk, units: readonly string[]): { refusal: Refusal } | undefined {
  const seen = new Set<string>();
  for (const unit of units) {
    if (theatre.counters.get(unit)?.side !== side || state.units[unit] === undefined) return unknownUnit(unit);
    if (seen.has(unit)) return no('named-twice', '11', `${unit} is named twice`, { unit });
    seen.add(unit);
  }
  return undefined;
}

/** The one hex all of them stand on. */
export function sameHex({ theatre, state }: Desk, units: readonly string[]): { refusal: Refusal } | number {
  const first = state.units[units[0]!]!.at;
  const hex = theatre.hexIndex(first);
  if (hex < 0) return no('not-on-map', '11', `${units[0]!} is not on the map`, { unit: units[0]! });
  const stray = units.find((unit) => state.units[unit]!.at !== first);
  if (stray !== undefined)
    return no('not-together', '11', 'units that act as a stack start in one hex', { unit: stray });
  return hex;
}

export const knownHex = ({ theatre }: Desk, hex: string): { refusal: Refusal } | number => {
  const index = theatre.hexIndex(hex);
  return index < 0 ? no('unknown-hex', '3', `there is no hex ${hex} in this scenario`, { hex }) : index;
};

/** Who goes together in options: each unit of a hex alone and all of it, or every company of the one that is asked for. */
export function* stacksOf(desk: Desk, units: readonly string[], wanted: string | undefined): Iterable<string[]> {
  const { theatre, state } = desk;
  if (wanted !== undefined) {
    const at = state.units[wanted]?.at;
    yield* companiesOf(
      wanted,
      units.filter((unit) => state.units[unit]!.at === at),
    );
    return;
  }
  const byHex = new Map<string, string[]>();
  for (const unit of units) {
    const { at } = state.units[unit]!;
    byHex.set(at, [...(byHex.get(at) ?? []), unit]);
  }
  for (const unit of units) yield [unit];
  for (const [at, list] of byHex) if (list.length > 1 && theatre.hexIndex(at) >= 0) yield list;
}

/** Whether some units may act together: if so, any of them may without the others. */
type Fits = (units: readonly string[]) => boolean;

/** Every company of a unit among these: alone, with everybody, then small ones before large ones. There may be very many: whoever reads them stops. */
export function* companiesOf(unit: string, all: readonly string[], fits: Fits = () => true): Iterable<string[]> {
  if (!all.includes(unit) || !fits([unit])) return;
  yield [unit];
  if (all.length > 1 && fits(all)) yield [...all];
  const others = all.filter((other) => other !== unit);
  for (let size = 1; size < others.length; size++) {
    let isEmpty = true;
    for (const company of joined([unit], others, size, fits)) {
      isEmpty = false;
      yield all.filter((each) => company.includes(each));
    }
    if (isEmpty) return;
  }
}

/** A company with so many of the others. */
function* joined(
  company: readonly string[],
  others: readonly string[],
  size: number,
  fits: Fits,
): Iterable<readonly string[]> {
  if (size === 0) {
    yield company;
    return;
  }
  for (let at = 0; at + size <= others.length; at++) {
    const larger = [...company, others[at]!];
    if (fits(larger)) yield* joined(larger, others.slice(at + 1), size - 1, fits);
  }
}
