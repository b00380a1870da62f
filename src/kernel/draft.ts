import type { z } from 'zod';
import { metaOf, type Named } from './field.ts';
import type { Forecast } from './forecast.ts';
import type { Json, JsonObject, Typed } from './json.ts';
import type { ExplainedRefusal } from './refusal.ts';
import { eachLanguage, type Text, verbatim } from './text.ts';

/*
 * A draft is a half-filled order. For every field it says what may come next, given the others as they are filled. It is made from
 * the orders that the game lists and judged by the game: a set of units that is not listed as such can still be put together, one
 * unit after the other, and the judgement says whether it is legal.
 */

export const NATURES = [
  'unit',
  'units',
  'space',
  'spaces',
  'path',
  'edge',
  'side',
  'formation',
  'number',
  'choice',
  'flag',
  'list',
  'value',
] as const;
/** What a field takes. `units`, `spaces` and `list` are filled one by one; a `value` is whatever the schema says. */
export type Nature = (typeof NATURES)[number];

export interface Candidate {
  readonly value: Json;
  readonly label: Text;
  /** What it names on the board. */
  readonly unit?: string;
  readonly space?: string;
  /** What lies between two spaces. */
  readonly edge?: readonly [string, string];
  /** The way to the space, where the field is a path. */
  readonly path?: readonly string[];
  readonly cost?: Forecast['cost'];
}

export interface DraftField {
  readonly name: string;
  readonly title: Text;
  readonly nature: Nature;
  readonly isRequired: boolean;
  /** How many a list takes, or how large a number may be. The fewest of a list are those of a listed order. */
  readonly min?: number;
  readonly max?: number;
  readonly value?: Json;
  /** What may be chosen, or added to a list. */
  readonly candidates: readonly Candidate[];
  /** False where there may be more than these: other values are judged like them. */
  readonly isComplete: boolean;
  /** Other ways to where the path leads that was filled in, the best first. */
  readonly alternatives?: readonly Candidate[];
}

export interface Draft<Order> {
  readonly type: string;
  readonly fields: readonly DraftField[];
  /** The order, where nothing is missing and the rules accept it. */
  readonly order?: Order;
  /** Why the rules do not, where nothing is missing. */
  readonly refusal?: ExplainedRefusal;
  readonly forecast?: Forecast;
}

/** What a draft is made from. */
export interface DraftTable<Order extends Typed> {
  readonly schema: z.ZodType<Order>;
  /** Orders of the type that may be given now. */
  readonly listed: readonly Order[];
  /** Whether these are all that the game lists. */
  readonly isComplete: boolean;
  /** Legal ways of a half-filled order to a space, the best first. */
  ways(
    order: { readonly type: string; readonly [field: string]: Json | undefined },
    to: string,
  ): Iterable<readonly string[]>;
  judge(order: Order): ExplainedRefusal | undefined;
  /** The refusal of the order that was filled in, with what could be given instead. */
  leadOn?(order: Order, refusal: ExplainedRefusal): ExplainedRefusal;
  forecast(order: Order): Forecast | undefined;
  label(what: Named | undefined, value: string): Text;
  /** What the whole of a value is called, where the game says so. */
  called?(field: string, value: Json): Text | undefined;
  /** Titles of fields that only this game has. */
  readonly titles?: Readonly<Record<string, Text>> | undefined;
}

/** Judging a candidate costs about as much as an order. */
const MOST_JUDGED = 300;
/** `open`: not complete yet; `unjudged`: one too many to judge. Whoever chooses it is told. */
type Verdict = 'legal' | 'refused' | 'open' | 'unjudged';

export function draftOf<Order extends Typed>(type: string, given: JsonObject, table: DraftTable<Order>): Draft<Order> {
  const shapes = fieldsOf(type, table.schema);
  const order = completed(type, given, shapes, table.schema);
  const objection = order === undefined ? undefined : table.judge(order);
  const accepted = objection === undefined ? order : undefined;
  const refusal =
    order === undefined || objection === undefined ? undefined : (table.leadOn?.(order, objection) ?? objection);
  const forecast = accepted === undefined ? undefined : table.forecast(accepted);
  let judged = 0;
  const verdictOn = (fields: JsonObject): Verdict => {
    const candidate = completed(type, fields, shapes, table.schema);
    if (candidate === undefined) return 'open';
    if (judged >= MOST_JUDGED) return 'unjudged';
    judged++;
    return table.judge(candidate) === undefined ? 'legal' : 'refused';
  };
  const listed = new Set(table.listed.map((each) => JSON.stringify(each)));
  const costOf = (fields: JsonObject): Forecast['cost'] => {
    const candidate = completed(type, fields, shapes, table.schema);
    if (candidate === undefined) return undefined;
    // What leaves out a field that may be left out need not be one of those that are listed.
    if (!listed.has(JSON.stringify(candidate)) && table.judge(candidate) !== undefined) return undefined;
    return table.forecast(candidate)?.cost;
  };
  return {
    type,
    fields: shapes.map((shape): DraftField => {
      const { name, nature, isRequired, max } = shape;
      const min = isList(shape) ? fewestOf(shape, given, shapes, table) : shape.min;
      const title = table.titles?.[name] ?? shape.title ?? verbatim(name);
      const value = given[name];
      const { candidates, isComplete } = candidatesOf(shape, given, shapes, table, verdictOn, costOf);
      const alternatives = nature === 'path' ? alternativesOf(type, shape, given, table, costOf) : [];
      return {
        name,
        title,
        nature,
        isRequired,
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
        ...(value === undefined ? {} : { value }),
        candidates,
        isComplete,
        ...(alternatives.length === 0 ? {} : { alternatives }),
      };
    }),
    ...(accepted === undefined ? {} : { order: accepted }),
    ...(refusal === undefined ? {} : { refusal }),
    ...(forecast === undefined ? {} : { forecast }),
  };
}

export interface FieldShape {
  readonly name: string;
  /** Absent where only the game knows what it is called. */
  readonly title: Text | undefined;
  readonly nature: Nature;
  readonly schema: z.ZodType;
  readonly names: Named | undefined;
  readonly words: Readonly<Record<string, Text>> | undefined;
  readonly isRequired: boolean;
  readonly min?: number;
  readonly max?: number;
}

const isList = ({ nature }: FieldShape): boolean => nature === 'units' || nature === 'spaces' || nature === 'list';

/** The order that the fields make, where none is missing. */
function completed<Order extends Typed>(
  type: string,
  given: JsonObject,
  shapes: readonly FieldShape[],
  schema: z.ZodType<Order>,
): Order | undefined {
  const fields: Record<string, unknown> = { ...given, type };
  for (const shape of shapes) {
    if (!shape.isRequired || given[shape.name] !== undefined) continue;
    // A list that may be empty is, until something is put into it.
    if (!isList(shape) || shape.min !== 0) return undefined;
    fields[shape.name] = [];
  }
  const parsed = schema.safeParse(fields);
  return parsed.success ? parsed.data : undefined;
}

function candidatesOf<Order extends Typed>(
  shape: FieldShape,
  given: JsonObject,
  shapes: readonly FieldShape[],
  table: DraftTable<Order>,
  judged: (fields: JsonObject) => Verdict,
  costOf: (fields: JsonObject) => Forecast['cost'],
): Pick<DraftField, 'candidates' | 'isComplete'> {
  const { name } = shape;
  const filled = shapes.filter((other) => given[other.name] !== undefined && (other !== shape || isList(shape)));
  const found = new Map<string, { readonly value: Json; isListed: boolean }>();
  for (const order of table.listed) {
    const fields = order as unknown as JsonObject;
    const kinship = filled.map((other) => relation(other, fields[other.name], given[other.name]));
    if (kinship.includes('none')) continue;
    const isListed = kinship.every((each) => each === 'same');
    const value = fields[name];
    if (value === undefined) continue;
    const offered = isList(shape) ? beyond(itemsOf(value), itemsOf(given[name])) : [value];
    for (const item of offered) {
      const key = shape.nature === 'path' ? String(itemsOf(item).at(-1)) : keyOf(item);
      const known = found.get(key);
      if (known === undefined) found.set(key, { value: item, isListed });
      else known.isListed ||= isListed;
    }
  }
  const candidates: Candidate[] = [];
  let { isComplete } = table;
  for (const { value, isListed } of found.values()) {
    const fields = { ...given, [name]: isList(shape) ? [...itemsOf(given[name]), value] : value };
    const verdict = isListed || isList(shape) ? 'legal' : judged(fields);
    if (verdict === 'refused') continue;
    if (verdict === 'unjudged') isComplete = false;
    const isPlace = shape.nature === 'path' || shape.nature === 'space';
    const cost = isPlace && verdict === 'legal' ? costOf(fields) : undefined;
    candidates.push({ ...called(shape, value, table), ...(cost === undefined ? {} : { cost }) });
  }
  return { candidates, isComplete };
}

/** How many a list must hold: as many as any listed order that agrees with the other fields. */
function fewestOf<Order extends Typed>(
  shape: FieldShape,
  given: JsonObject,
  shapes: readonly FieldShape[],
  { listed }: DraftTable<Order>,
): number {
  const filled = shapes.filter((other) => other !== shape && given[other.name] !== undefined);
  let fewest: number | undefined;
  for (const order of listed) {
    const fields = order as unknown as JsonObject;
    const { length } = itemsOf(fields[shape.name]);
    if (fewest !== undefined && length >= fewest) continue;
    if (filled.every((other) => relation(other, fields[other.name], given[other.name]) !== 'none')) fewest = length;
  }
  return Math.max(shape.min ?? 0, fewest ?? 0);
}

/** Ways that a draft shows beside the one that was chosen. */
const MOST_WAYS = 8;

function alternativesOf<Order extends Typed>(
  type: string,
  shape: FieldShape,
  given: JsonObject,
  table: DraftTable<Order>,
  costOf: (fields: JsonObject) => Forecast['cost'],
): readonly Candidate[] {
  const { [shape.name]: chosen, ...others } = given;
  const to = itemsOf(chosen).at(-1);
  if (typeof to !== 'string') return [];
  const found: Candidate[] = [];
  for (const way of table.ways({ ...others, type }, to)) {
    if (keyOf([...way]) === keyOf(chosen)) continue;
    const cost = costOf({ ...given, [shape.name]: [...way] });
    found.push({ ...called(shape, [...way], table), ...(cost === undefined ? {} : { cost }) });
    if (found.length === MOST_WAYS) break;
  }
  return found;
}

/** How a listed order stands to what is filled in. A list may hold more or fewer: then the judgement decides. */
function relation(shape: FieldShape, listed: Json | undefined, given: Json | undefined): 'same' | 'near' | 'none' {
  if (listed === undefined) return shape.isRequired ? 'none' : 'near';
  if (!isList(shape)) {
    if (keyOf(listed) === keyOf(given)) return 'same';
    const [there, here] = [itemsOf(listed), itemsOf(given)];
    return shape.nature === 'path' && keyOf(there.at(-1)) === keyOf(here.at(-1)) ? 'near' : 'none';
  }
  const [there, here] = [itemsOf(listed), itemsOf(given)];
  const [more, fewer] = [beyond(there, here).length, beyond(here, there).length];
  if (more === 0 && fewer === 0) return 'same';
  return more === 0 || fewer === 0 ? 'near' : 'none';
}

/** The items of a list that another one does not hold; what is there twice counts twice. */
function beyond(list: readonly Json[], other: readonly Json[]): readonly Json[] {
  const left = other.map(keyOf);
  return list.filter((item) => {
    const at = left.indexOf(keyOf(item));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

const itemsOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const keyOf = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value));

function called<Order extends Typed>(shape: FieldShape, value: Json, table: DraftTable<Order>): Candidate {
  const { label } = table;
  const { names, words, nature } = shape;
  if (nature === 'path') {
    const path = itemsOf(value).map(String);
    const space = path.at(-1);
    return space === undefined ? { value, label: verbatim('') } : { value, label: label('space', space), space, path };
  }
  if (typeof value === 'string') {
    const own = table.called?.(shape.name, value);
    const text = words?.[value] ?? own ?? label(names, value);
    return {
      value,
      label: text,
      ...(names === 'unit' ? { unit: value } : {}),
      ...(names === 'space' ? { space: value } : {}),
    };
  }
  if (nature === 'edge') {
    const edge = itemsOf(value).map(String) as [string, string];
    const [from, to] = edge.map((space) => label('space', space)) as [Text, Text];
    return { value, label: eachLanguage((language) => `${from[language]} – ${to[language]}`), edge };
  }
  if (typeof value === 'boolean') return { value, label: value ? YES : NO };
  const whole = table.called?.(shape.name, value);
  const schema = isList(shape) ? elementOf(shape.schema) : shape.schema;
  return { value, label: whole ?? composed(value, schema, label), ...firstNamed(value, schema) };
}

const YES: Text = { en: 'Yes', it: 'Sì' };
const NO: Text = { en: 'No', it: 'No' };

/** `13Pz, Rostov`: the parts of a value by what they name. */
function composed(value: Json, schema: z.ZodType, label: (what: Named | undefined, value: string) => Text): Text {
  const parts: Text[] = [];
  walk(value, schema, (leaf, names, words) => parts.push(words?.[String(leaf)] ?? label(names, String(leaf))));
  return eachLanguage((language) => parts.map((part) => part[language]).join(', '));
}

/** The unit that each item of a list names first: `placements` begin with the units that are placed. */
export const unitsIn = (shape: FieldShape, value: Json | undefined): readonly string[] =>
  itemsOf(value).flatMap((item) => firstNamed(item, elementOf(shape.schema)).unit ?? []);

/** The unit and the space that a composed value names first, so that a map can show it. */
function firstNamed(value: Json, schema: z.ZodType): { unit?: string; space?: string } {
  const found: { unit?: string; space?: string } = {};
  walk(value, schema, (leaf, names) => {
    if (names === 'unit' || names === 'space') found[names] ??= String(leaf);
  });
  return found;
}

function walk(
  value: Json,
  schema: z.ZodType,
  visit: (leaf: Json, names: Named | undefined, words: Readonly<Record<string, Text>> | undefined) => void,
): void {
  const bare = bareOf(schema).schema;
  const { def } = bare as unknown as {
    def: {
      type: string;
      element?: z.ZodType;
      shape?: Record<string, z.ZodType>;
      valueType?: z.ZodType;
      items?: z.ZodType[];
    };
  };
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) walk(item, def.element ?? def.items?.[at] ?? bare, visit);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (def.type === 'record')
        visit(key, metaOf((def as { keyType?: z.ZodType }).keyType ?? bare)['x-names'], undefined);
      if (item !== undefined) walk(item, def.shape?.[key] ?? def.valueType ?? bare, visit);
    }
  } else if (value !== null && value !== false) {
    const meta = metaOf(bare);
    visit(value, meta['x-names'], meta['x-words']);
  }
}

const elementOf = (list: z.ZodType): z.ZodType =>
  (list as unknown as { def: { element?: z.ZodType } }).def.element ?? list;

/** A schema without what makes it optional. */
function bareOf(schema: z.ZodType): { readonly schema: z.ZodType; readonly isRequired: boolean } {
  let bare = schema;
  let isRequired = true;
  for (;;) {
    const { def } = bare as unknown as { def: { type: string; innerType?: z.ZodType } };
    if (def.innerType === undefined) return { schema: bare, isRequired };
    if (def.type === 'optional' || def.type === 'default') isRequired = false;
    bare = def.innerType;
  }
}

const SHAPES = new WeakMap<z.ZodType, Map<string, readonly FieldShape[]>>();

/** The fields of a type of orders, in the order in which players fill them. */
export function fieldsOf(type: string, schema: z.ZodType): readonly FieldShape[] {
  let byType = SHAPES.get(schema);
  if (byType === undefined) {
    byType = new Map();
    const { options } = (schema as unknown as { def: { options: readonly z.ZodType[] } }).def;
    for (const option of options) {
      const { shape } = (option as unknown as { def: { shape: Record<string, z.ZodType> } }).def;
      const { type: literal, ...fields } = shape;
      const [known] = (literal as unknown as { def: { values: readonly string[] } }).def.values;
      byType.set(
        known ?? '',
        Object.entries(fields).map(([name, field]) => shapeOf(name, field)),
      );
    }
    SHAPES.set(schema, byType);
  }
  const fields = byType.get(type);
  if (fields === undefined) throw new Error(`this game knows no order ${type}`);
  return fields;
}

/** The fields of a plain shape. */
export const fieldShapes = (shape: z.ZodRawShape): readonly FieldShape[] =>
  Object.entries(shape).map(([name, field]) => shapeOf(name, field as z.ZodType));

function shapeOf(name: string, declared: z.ZodType): FieldShape {
  const { schema, isRequired } = bareOf(declared);
  const meta = { ...metaOf(schema), ...metaOf(declared) };
  const { def } = schema as unknown as { def: { type: string; element?: z.ZodType } };
  const element = def.element === undefined ? undefined : bareOf(def.element).schema;
  const names = meta['x-names'] ?? (element === undefined ? undefined : metaOf(element)['x-names']);
  const { minLength, maxLength } = schema as unknown as { minLength?: number; maxLength?: number };
  const bounds = schema as unknown as { _zod: { bag: { minimum?: number; maximum?: number } } };
  const [min, max] =
    def.type === 'array'
      ? [bounds._zod.bag.minimum ?? minLength ?? 0, bounds._zod.bag.maximum ?? maxLength]
      : def.type === 'number' || def.type === 'int'
        ? [bounds._zod.bag.minimum, bounds._zod.bag.maximum]
        : [];
  return {
    name,
    title: meta['x-title'] ?? FIELD_TITLES[name],
    nature: natureOf(def.type, meta['x-reads'], names, element !== undefined, isBetweenSpaces(schema)),
    schema,
    names,
    words: meta['x-words'] ?? (element === undefined ? undefined : metaOf(element)['x-words']),
    isRequired,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** Two spaces and what lies between them. */
function isBetweenSpaces(schema: z.ZodType): boolean {
  const { items = [] } = (schema as unknown as { def: { items?: readonly z.ZodType[] } }).def;
  return items.length === 2 && items.every((item) => metaOf(item)['x-names'] === 'space');
}

function natureOf(
  type: string,
  reads: string | undefined,
  names: Named | undefined,
  isArray: boolean,
  isEdge: boolean,
): Nature {
  if (isArray) {
    if (reads === 'path') return 'path';
    if (names === 'unit') return 'units';
    return names === 'space' ? 'spaces' : 'list';
  }
  if (names !== undefined) return names;
  switch (type) {
    case 'tuple':
      return isEdge ? 'edge' : 'value';
    case 'boolean':
      return 'flag';
    case 'number':
    case 'int':
      return 'number';
    case 'enum':
    case 'literal':
      return 'choice';
    default:
      return 'value';
  }
}

/** What fields of these names are called in every game, unless the field says otherwise. */
const FIELD_TITLES: Readonly<Record<string, Text>> = {
  unit: { en: 'Unit', it: 'Unità' },
  units: { en: 'Units', it: 'Unità' },
  attackers: { en: 'Attackers', it: 'Attaccanti' },
  firers: { en: 'Who fires', it: 'Chi spara' },
  path: { en: 'Destination', it: 'Destinazione' },
  to: { en: 'Where to', it: 'Dove' },
  from: { en: 'From', it: 'Da' },
  target: { en: 'Target', it: 'Bersaglio' },
  hex: { en: 'Hex', it: 'Esagono' },
  hexes: { en: 'Hexes', it: 'Esagoni' },
  zone: { en: 'Zone', it: 'Zona' },
  cell: { en: 'Quadrant', it: 'Quadrante' },
  formation: { en: 'Formation', it: 'Formazione' },
  formations: { en: 'Formations', it: 'Formazioni' },
  placements: { en: 'Placements', it: 'Piazzamenti' },
  losses: { en: 'Losses', it: 'Perdite' },
  hits: { en: 'Hits', it: 'Colpi' },
  mode: { en: 'How', it: 'Come' },
  kind: { en: 'Kind', it: 'Tipo' },
  facing: { en: 'Facing', it: 'Orientamento' },
  air: { en: 'Air support', it: 'Supporto aereo' },
  fleet: { en: 'Fleet', it: 'Flotta' },
  edge: { en: 'Hexside', it: 'Lato' },
  pool: { en: 'Paid from', it: 'A carico di' },
  side: { en: 'Side', it: 'Parte' },
};
