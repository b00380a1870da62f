import type { Json, JsonObject, OrderDraft } from '../../../clients/typescript/index.ts';

/*
 * The grammar of pointing. The service says what may come next for a half-filled order; whoever points at a unit or a place
 * fills the field that can take it. Nothing here knows a game.
 */

export type Draft = NonNullable<OrderDraft['draft']>;
export type DraftField = Draft['fields'][number];
export type Candidate = DraftField['candidates'][number];
export type Kind = OrderDraft['kinds'][number];

/** Something pointed at that does not say enough yet: a unit of which the place is missing, or the other way round. */
export interface Held {
  readonly unit?: string;
  readonly space?: string;
  /** Two spaces, as `edgeKey` writes them: what lies between them. */
  readonly edge?: string;
}

export interface Reach {
  readonly path?: readonly string[];
  readonly cost?: number;
  /** As the service calls it: what is not on the map is shown by its name. */
  readonly label?: string;
}

export interface Marks {
  /** With what the service calls them. */
  readonly units: ReadonlyMap<string, string | undefined>;
  readonly spaces: ReadonlyMap<string, Reach>;
  readonly edges: ReadonlyMap<string, Reach>;
}

export const edgeKey = (a: string, b: string): string => [a, b].sort().join(' | ');
export const edgeEnds = (key: string): readonly [string, string] => key.split(' | ') as [string, string];

const LISTS: readonly string[] = ['units', 'spaces', 'list'];
const isList = ({ nature }: DraftField): boolean => LISTS.includes(nature);
const itemsOf = (value: Json | null | undefined): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);
export const isSame = (a: Json | null | undefined, b: Json | null | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
/** Not to be shown on the map: a choice, a number, yes or no. */
const isOnMap = ({ unit, space }: Candidate): boolean => unit !== null || space !== null;

/** The hexside that a candidate names. */
const edgeOf = ({ nature }: DraftField, { value }: Candidate): string | undefined => {
  const [a, b] = nature === 'edge' ? itemsOf(value) : [];
  return typeof a === 'string' && typeof b === 'string' ? edgeKey(a, b) : undefined;
};

const fitsHeld = (field: DraftField, candidate: Candidate, held: Held): boolean => {
  const edge = edgeOf(field, candidate);
  // A hexside is pointed at as such; its hexes are not offered.
  if (edge !== undefined) return held.edge === edge;
  return (
    held.edge === undefined &&
    (held.unit === undefined || candidate.unit === held.unit) &&
    (held.space === undefined || candidate.space === held.space)
  );
};

/** What may begin an order. */
export function marksOfKinds(kinds: readonly Kind[]): Marks {
  return {
    units: new Map(kinds.flatMap(({ units }) => units.map((unit) => [unit, undefined] as const))),
    spaces: new Map(kinds.flatMap(({ spaces }) => spaces.map((space) => [space, {}] as const))),
    edges: new Map(),
  };
}

/** Whether a field can still take something; lists can until nothing more fits. */
const isOpen = (field: DraftField, fields: JsonObject): boolean => isList(field) || fields[field.name] === undefined;

/** Fields as pointing fills them: those that lack something first. */
const inTurn = ({ fields: all }: Draft, fields: JsonObject): readonly DraftField[] => [
  ...all.filter((field) => isOpen(field, fields)),
  ...all.filter((field) => !isOpen(field, fields)),
];

/** What may be added to a draft by pointing; when nothing is missing, what could be put in the place of what is there. */
export function marksOfDraft(draft: Draft, { fields, held }: Filling): Marks {
  const units = new Map<string, string>();
  const spaces = new Map<string, Reach>();
  const edges = new Map<string, Reach>();
  const isHolding = held.unit !== undefined || held.space !== undefined;
  const lacking = draft.fields.filter((field) => isOpen(field, fields) && field.candidates.some(isOnMap));
  for (const field of lacking.length > 0 ? lacking : draft.fields)
    for (const candidate of field.candidates) {
      const { unit, space, path, cost, label } = candidate;
      const edge = edgeOf(field, candidate);
      if (edge !== undefined) {
        edges.set(edge, { label });
        continue;
      }
      if (!fitsHeld(field, candidate, held)) continue;
      // Of a pair, the unit is pointed at first and the place then.
      const isPair = unit !== null && space !== null;
      if (unit !== null && unit !== held.unit) units.set(unit, label);
      if (space !== null && space !== held.space && (!isPair || isHolding))
        spaces.set(space, {
          label,
          ...(path === null ? {} : { path }),
          ...(cost === null ? {} : { cost: cost.spent }),
        });
    }
  return { units, spaces, edges };
}

/** What the filled fields name: shown as chosen, before the service has answered. */
export function chosenIn(draft: Draft, filled: JsonObject): Chosen {
  const units: string[] = [];
  const spaces: string[] = [];
  const edges: string[] = [];
  const note = (value: Json | null | undefined, nature: string): void => {
    if (typeof value === 'string') {
      if (nature.startsWith('unit')) units.push(value);
      else if (nature.startsWith('space')) spaces.push(value);
    } else if (nature === 'edge' && itemsOf(value).length === 2) {
      const [a, b] = itemsOf(value);
      edges.push(edgeKey(String(a), String(b)));
    } else if (nature === 'path') note(itemsOf(value).at(-1), 'space');
    else for (const item of itemsOf(value)) note(item, nature);
  };
  for (const { name, nature } of draft.fields) note(filled[name], nature);
  return { units, spaces, edges };
}

export interface Chosen {
  readonly units: readonly string[];
  readonly spaces: readonly string[];
  readonly edges: readonly string[];
}

export interface Filling {
  readonly fields: JsonObject;
  readonly held: Held;
}

const without = (fields: JsonObject, name: string): JsonObject => {
  const { [name]: _, ...rest } = fields;
  return rest;
};

/** A field with a candidate taken: added to a list, else put in the place of what was there; what may be left out goes out again. */
export function take(fields: JsonObject, field: DraftField, candidate: Candidate): JsonObject {
  if (!isList(field))
    return !field.isRequired && isSame(fields[field.name], candidate.value)
      ? without(fields, field.name)
      : { ...fields, [field.name]: candidate.value };
  const items = itemsOf(fields[field.name]);
  const isThere = items.some((item) => isSame(item, candidate.value));
  const next = isThere ? items.filter((item) => !isSame(item, candidate.value)) : [...items, candidate.value];
  return next.length === 0 ? without(fields, field.name) : { ...fields, [field.name]: next };
}

/** Takes back what a field says about something that is pointed at once more. */
function release({ fields: filled }: Draft, fields: JsonObject, what: Held): JsonObject | undefined {
  for (const { name, nature } of filled) {
    const value = fields[name];
    const wanted = what.unit ?? what.space;
    if (what.edge !== undefined) {
      const [a, b] = nature === 'edge' ? itemsOf(value) : [];
      if (a !== undefined && edgeKey(String(a), String(b)) === what.edge) return without(fields, name);
      continue;
    }
    const speaksOf = what.unit === undefined ? 'space' : 'unit';
    if (nature === 'path' && what.space !== undefined && itemsOf(value).at(-1) === what.space)
      return without(fields, name);
    if (!nature.startsWith(speaksOf)) continue;
    if (value === wanted) return without(fields, name);
    const items = itemsOf(value);
    if (!items.includes(wanted as Json)) continue;
    const left = items.filter((item) => item !== wanted);
    return left.length === 0 ? without(fields, name) : { ...fields, [name]: left };
  }
  return undefined;
}

/** Points at a unit or a place: fills a field, holds on to it until the rest is pointed at, or lets it go. */
export function point(draft: Draft, { fields, held }: Filling, what: Held): Filling | undefined {
  const released = release(draft, fields, what);
  if (released !== undefined) return { fields: released, held: {} };
  for (const wanted of [{ ...held, ...what }, what]) {
    for (const field of inTurn(draft, fields)) {
      const fitting = field.candidates.filter((candidate) => isOnMap(candidate) && fitsHeld(field, candidate, wanted));
      const [only, ...others] = fitting;
      if (only === undefined) continue;
      if (others.length === 0) return { fields: take(fields, field, only), held: {} };
      return { fields, held: wanted };
    }
  }
  return undefined;
}

/** What is left to choose from when pointing cannot tell it apart: the same unit and place, but another turn, another way. */
export function severalIn(
  draft: Draft,
  { fields, held }: Filling,
): { readonly field: DraftField; readonly candidates: readonly Candidate[] } | undefined {
  if (held.unit === undefined && held.space === undefined) return undefined;
  for (const field of inTurn(draft, fields)) {
    const candidates = field.candidates.filter((each) => isOnMap(each) && fitsHeld(field, each, held));
    const [first] = candidates;
    if (first === undefined) continue;
    const isAlike = candidates.every(({ unit, space }) => unit === first.unit && space === first.space);
    return isAlike ? { field, candidates } : undefined;
  }
  return undefined;
}

/** Fields that are filled beside the map. */
export const formOf = ({ fields }: Draft): readonly DraftField[] =>
  fields.filter(({ candidates }) => candidates.length > 0 && candidates.some((candidate) => !isOnMap(candidate)));

/** Where only one thing can be said, it is said: nobody is asked to choose from one. */
export function fillForced(draft: Draft, fields: JsonObject): JsonObject | undefined {
  const forced = draft.fields.find(
    (field) =>
      field.isRequired &&
      field.value === null &&
      field.candidates.length === 1 &&
      !isOnMap(field.candidates[0]!) &&
      (!isList(field) || field.min === 1),
  );
  return forced === undefined ? undefined : take(fields, forced, forced.candidates[0]!);
}

/** One step back: the field that was filled last loses what was put there last. */
export function stepBack({ fields, held }: Filling): Filling | undefined {
  if (held.unit !== undefined || held.space !== undefined) return { fields, held: {} };
  const last = Object.keys(fields).at(-1);
  if (last === undefined) return undefined;
  const items = itemsOf(fields[last]);
  const isPath = items.length > 1 && last === 'path';
  return {
    fields: items.length > 1 && !isPath ? { ...fields, [last]: items.slice(0, -1) } : without(fields, last),
    held: {},
  };
}
