import { z } from 'zod';
import { eachLanguage, isText, type Language, type Phrase, type Saying, type Text } from './text.ts';

/*
 * Fields of orders, events, questions and refusals: zod schemas that know what they name. From them the kernel derives the JSON
 * Schema with its references (`x-names`), which units and spaces a value speaks of, and how a field is read and written.
 */

export const NAMED = ['unit', 'space', 'side', 'formation'] as const;
/** What a string may name on the board. */
export type Named = (typeof NAMED)[number];

/** Kept beside a schema and published with it. */
interface FieldMeta {
  readonly 'x-names'?: Named;
  /** How a written order reads it, where that is not told by what it names: a word of the game's lexicon. */
  readonly 'x-reads'?: string;
  /** The words of a choice, by value. */
  readonly 'x-words'?: Readonly<Record<string, Text>>;
  /** What the field is called in a form, where its name does not say it. */
  readonly 'x-title'?: Text;
}

const LONGEST_ID = 64;
const MOST = 200;

const named = (what: Named) =>
  z
    .string()
    .min(1)
    .max(LONGEST_ID)
    .meta({ 'x-names': what } satisfies FieldMeta);

export const unit = () => named('unit');
export const space = () => named('space');
export const formation = () => named('formation');
export const units = ({ min = 1, max = MOST }: { readonly min?: number; readonly max?: number } = {}) =>
  z.array(unit()).min(min).max(max);
export const spaces = ({ min = 1, max = MOST }: { readonly min?: number; readonly max?: number } = {}) =>
  z.array(space()).min(min).max(max);
/** Spaces one after the other. */
export const path = ({ min = 1, max = MOST }: { readonly min?: number; readonly max?: number } = {}) =>
  spaces({ min, max }).meta({ 'x-reads': 'path' } satisfies FieldMeta);
/** What lies between two spaces. */
export const edge = () => z.tuple([space(), space()]);
export const sideOf = <const Sides extends readonly [string, ...string[]]>(sides: Sides) =>
  z.enum(sides).meta({ 'x-names': 'side' } satisfies FieldMeta);
/** A side, where the schema need not know which there are. */
export const sideName = () => named('side');
export const count = (min = 0, max = 1_000_000) => z.int().min(min).max(max);
export const flag = () => z.boolean();
/** One of a few words, each with what players call it. */
export const choice = <const Words extends Readonly<Record<string, Text>>>(words: Words) =>
  z.enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]]).meta({
    'x-words': words,
  } satisfies FieldMeta);
/** A field that is read in its own way: `reading('vip', z.enum(VIPS))`. */
export const reading = <Schema extends z.ZodType>(how: string, schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), 'x-reads': how } satisfies FieldMeta) as Schema;

/** A field that a form calls so: `titled({ en: 'By', it: 'Chi' }, unit())`. */
export const titled = <Schema extends z.ZodType>(title: Text, schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), 'x-title': title } satisfies FieldMeta) as Schema;

export const metaOf = (schema: z.ZodType): FieldMeta => (schema.meta() ?? {}) as FieldMeta;

/** What a value names on the board. */
export interface Mentions {
  readonly units: readonly string[];
  readonly spaces: readonly string[];
}

type Collect = (value: unknown, found: Record<'unit' | 'space', Set<string>>) => void;

/** A function that finds what values of this schema name; undefined where they can name nothing. */
function collector(schema: z.ZodType): Collect | undefined {
  const names = metaOf(schema)['x-names'];
  if (names === 'unit' || names === 'space') return (value, found) => found[names].add(value as string);
  const { def } = schema as unknown as { def: ZodDef };
  switch (def.type) {
    case 'array':
      return each(collector(def.element));
    case 'tuple': {
      const parts = def.items.map(collector);
      const rest = def.rest === null ? undefined : collector(def.rest);
      return [...parts, rest].every((part) => part === undefined)
        ? undefined
        : (value, found) => {
            for (const [at, item] of (value as unknown[]).entries())
              (at < parts.length ? parts[at] : rest)?.(item, found);
          };
    }
    case 'object': {
      const parts = Object.entries(def.shape).flatMap(([key, field]) => {
        const collect = collector(field);
        return collect === undefined ? [] : [[key, collect] as const];
      });
      if (parts.length === 0) return undefined;
      return (value, found) => {
        const fields = value as Record<string, unknown>;
        for (const [key, collect] of parts) if (fields[key] !== undefined) collect(fields[key], found);
      };
    }
    case 'record': {
      const [key, item] = [collector(def.keyType), collector(def.valueType)];
      if (key === undefined && item === undefined) return undefined;
      return (value, found) => {
        for (const [name, field] of Object.entries(value as object)) {
          key?.(name, found);
          item?.(field, found);
        }
      };
    }
    case 'union': {
      const parts = def.options.flatMap((option) => {
        const collect = collector(option);
        return collect === undefined ? [] : [[option, collect] as const];
      });
      if (parts.length === 0) return undefined;
      return (value, found) => {
        for (const [option, collect] of parts) if (option.safeParse(value).success) collect(value, found);
      };
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly': {
      const inner = collector(def.innerType);
      return inner === undefined
        ? undefined
        : (value, found) => {
            if (value !== undefined && value !== null) inner(value, found);
          };
    }
    default:
      return undefined;
  }
}

const each = (collect: Collect | undefined): Collect | undefined =>
  collect === undefined
    ? undefined
    : (value, found) => {
        for (const item of value as Iterable<unknown>) collect(item, found);
      };

type ZodDef =
  | { readonly type: 'array'; readonly element: z.ZodType }
  | { readonly type: 'tuple'; readonly items: readonly z.ZodType[]; readonly rest: z.ZodType | null }
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, z.ZodType>> }
  | { readonly type: 'record'; readonly keyType: z.ZodType; readonly valueType: z.ZodType }
  | { readonly type: 'union'; readonly options: readonly z.ZodType[] }
  | { readonly type: 'optional' | 'nullable' | 'default' | 'readonly'; readonly innerType: z.ZodType };

const NOTHING: Mentions = { units: [], spaces: [] };

export function mentionsOf(schema: z.ZodType): (value: unknown) => Mentions {
  const collect = collector(schema);
  if (collect === undefined) return () => NOTHING;
  return (value) => {
    const found = { unit: new Set<string>(), space: new Set<string>() };
    collect(value, found);
    return { units: [...found.unit], spaces: [...found.space] };
  };
}

/** What every game can call by name. */
export interface BoardNames {
  unit(id: string): string;
  units(ids: readonly string[]): string;
  space(id: string): string;
  side(id: string): string;
  /** In games that have formations. */
  formation?(id: string): string;
  /** The title of a question. */
  question(kind: string): string;
}

/** A declared sentence made into functions: its fields are called by the names of what they name. */
export function phraseOf<Subject, Names>(saying: Saying<Subject, Names>, shape: z.ZodRawShape): Phrase<Subject, Names> {
  return eachLanguage((language) => {
    const declared = saying[language];
    return typeof declared === 'function' ? declared : sentence(declared, shape, language);
  });
}

const FIELD = /\{(\w+)\}/g;

function sentence<Subject, Names>(
  words: string,
  shape: z.ZodRawShape,
  language: Language,
): (subject: Subject, names: Names) => string {
  for (const [, field] of words.matchAll(FIELD))
    if (!Object.hasOwn(shape, field!)) throw new Error(`"${words}" speaks of an unknown field: ${field}`);
  const called = Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, calledBy(schema as z.ZodType, language)]),
  );
  return (subject, names) =>
    words.replace(FIELD, (_, field: string) =>
      called[field]!((subject as Record<string, unknown>)[field], names as BoardNames),
    );
}

/** How a value of this schema is called. */
function calledBy(schema: z.ZodType, language: Language): (value: unknown, names: BoardNames) => string {
  const { names: what, words } = nature(schema);
  const one = (value: unknown, names: BoardNames): string => {
    if (typeof value === 'object' && value !== null && isText(value)) return value[language];
    const id = String(value);
    if (words !== undefined) return words[id]?.[language] ?? id;
    return what === undefined ? id : (names[what]?.(id) ?? id);
  };
  return (value, names) => {
    if (value === undefined || value === null) return '';
    if (!Array.isArray(value)) return one(value, names);
    return what === 'unit' ? names.units(value) : value.map((each) => one(each, names)).join(', ');
  };
}

/** What a value of this schema, or each of the values in a list, names on the board. */
export const namedBy = (schema: z.ZodType): Named | undefined => nature(schema).names;

/** What a value, or each of the values in a list, is called by. */
function nature(schema: z.ZodType): { readonly names?: Named; readonly words?: Readonly<Record<string, Text>> } {
  const { 'x-names': names, 'x-words': words } = metaOf(schema);
  if (names !== undefined) return { names };
  if (words !== undefined) return { words };
  const { def } = schema as unknown as {
    def: { innerType?: z.ZodType; element?: z.ZodType; items?: readonly z.ZodType[] };
  };
  const inner = def.element ?? def.items?.[0] ?? def.innerType;
  return inner === undefined ? {} : nature(inner);
}
