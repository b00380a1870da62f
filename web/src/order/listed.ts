import type { Json, JsonObject } from '../../../clients/typescript/index.ts';

/*
 * One grammar for every game. A legal order names units and places; whoever points at some of them narrows down what may be
 * meant, in any sequence, until one order is left. Nothing here knows a game.
 */

export interface LegalOrder {
  readonly order: JsonObject & { readonly type: string };
  /** As a player writes it. */
  readonly text: string;
}

/** A legal order and what it names on the map. */
export interface Sentence extends LegalOrder {
  readonly units: ReadonlySet<string>;
  /** Of a path only where it leads. */
  readonly spaces: ReadonlySet<string>;
  /** The way a move takes, if the order has one. */
  readonly path?: readonly string[];
}

/** What is on the board, to tell names from other values. */
export interface Known {
  readonly units: { has(id: string): boolean };
  readonly spaces: { has(id: string): boolean };
}

export interface Chosen {
  readonly type?: string;
  readonly units: readonly string[];
  readonly spaces: readonly string[];
}

export const NOTHING: Chosen = { units: [], spaces: [] };
export const isNothing = ({ type, units, spaces }: Chosen): boolean =>
  type === undefined && units.length === 0 && spaces.length === 0;

/** Finds what an order names. */
export function parseOrder({ order, text }: LegalOrder, known: Known): Sentence {
  const units = new Set<string>();
  const spaces = new Set<string>();
  let path: readonly string[] | undefined;
  const note = (value: Json | undefined): void => {
    if (typeof value === 'string') {
      if (known.units.has(value)) units.add(value);
      else if (known.spaces.has(value)) spaces.add(value);
    } else if (Array.isArray(value)) for (const each of value as readonly Json[]) note(each);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) note(each as Json);
  };
  for (const [field, value] of Object.entries(order)) {
    if (field === 'type') continue;
    if (field === 'path' && Array.isArray(value) && value.every((each) => typeof each === 'string')) {
      path = value as readonly string[];
      note(path.at(-1));
    } else note(value);
  }
  return { order, text, units, spaces, ...(path === undefined ? {} : { path }) };
}

export interface Choices {
  /** Orders that name all that is chosen. */
  readonly fitting: readonly Sentence[];
  /** Of these, the ones that name nothing else: ready to be given. */
  readonly ready: readonly Sentence[];
  /** What may be pointed at next. */
  readonly units: ReadonlySet<string>;
  /** With the way there, where an order has one. */
  readonly spaces: ReadonlyMap<string, readonly string[] | undefined>;
  /** Kinds of order that fit, with how many of each. */
  readonly types: ReadonlyMap<string, number>;
}

const fits = (sentence: Sentence, { type, units, spaces }: Chosen): boolean =>
  (type === undefined || sentence.order.type === type) &&
  units.every((unit) => sentence.units.has(unit)) &&
  spaces.every((space) => sentence.spaces.has(space));

export function choicesOf(sentences: readonly Sentence[], chosen: Chosen): Choices {
  const fitting = sentences.filter((sentence) => fits(sentence, chosen));
  const ready = fitting.filter(
    ({ units, spaces }) => units.size === chosen.units.length && spaces.size === chosen.spaces.length,
  );
  const units = new Set<string>();
  const spaces = new Map<string, readonly string[] | undefined>();
  const types = new Map<string, number>();
  const isBeginning = chosen.units.length === 0 && chosen.spaces.length === 0;
  for (const { order, units: named, spaces: places, path } of fitting) {
    types.set(order.type, (types.get(order.type) ?? 0) + 1);
    for (const unit of named) if (!chosen.units.includes(unit)) units.add(unit);
    // At the beginning the units that can act are marked, not everywhere they could go.
    if (isBeginning && named.size > 0) continue;
    for (const space of places)
      if (!chosen.spaces.includes(space))
        spaces.set(space, spaces.get(space) ?? (path?.at(-1) === space ? path : undefined));
  }
  return { fitting, ready, units, spaces, types };
}

/** Points at a unit: it is added, or left out again; where nothing fits with it, it begins anew. */
export function pointAtUnit(sentences: readonly Sentence[], chosen: Chosen, unit: string): Chosen | undefined {
  if (chosen.units.includes(unit)) return { ...chosen, units: chosen.units.filter((each) => each !== unit) };
  return firstThatFits(sentences, [
    { ...chosen, units: [...chosen.units, unit] },
    // Another unit at the same destination, then another unit altogether.
    { ...chosen, units: [unit] },
    { ...chosen, units: [unit], spaces: [] },
    { units: [unit], spaces: [] },
  ]);
}

export function pointAtSpace(sentences: readonly Sentence[], chosen: Chosen, space: string): Chosen | undefined {
  if (chosen.spaces.includes(space)) return { ...chosen, spaces: chosen.spaces.filter((each) => each !== space) };
  return firstThatFits(sentences, [
    { ...chosen, spaces: [...chosen.spaces, space] },
    { ...chosen, spaces: [space] },
    ...(chosen.units.length === 0 ? [{ units: [], spaces: [space] }] : []),
  ]);
}

const firstThatFits = (sentences: readonly Sentence[], tries: readonly Chosen[]): Chosen | undefined =>
  tries.find((chosen) => sentences.some((sentence) => fits(sentence, chosen)));

/** One step back: the last place, then the last unit, then the kind. */
export function stepBack({ type, units, spaces }: Chosen): Chosen {
  if (spaces.length > 0) return { ...(type === undefined ? {} : { type }), units, spaces: spaces.slice(0, -1) };
  if (units.length > 0) return { ...(type === undefined ? {} : { type }), units: units.slice(0, -1), spaces };
  return NOTHING;
}

/** Orders that name nothing on the map: to end, to pass, to roll. They are buttons. */
export const isPlain = ({ units, spaces }: Sentence): boolean => units.size === 0 && spaces.size === 0;
