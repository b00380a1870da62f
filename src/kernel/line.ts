import { z } from 'zod';
import { metaOf } from './field.ts';
import { keywordBook, type NameBook, NotUnderstood, nameBook, type OrderLine } from './notation.ts';
import { LANGUAGES, type Language, type Text } from './text.ts';

/*
 * The line that players write, read and written from one declaration:
 *
 *   line: { en: ['move {units} to {path}', 'mv {units} {path}'], it: ['muovi {units} a {path}', 'sposta {units} {path}'] }
 *
 * The words before the first field are the verb. `{units}` is a field, read and written by what it names. `[facing {facing}]` may be
 * left out, `<at {target}>` may not, and parts in brackets of either kind that follow each other may come in any order; one whose fields
 * are all lists may come again and adds to them, and so does a list that a line names twice. `{reverse?in reverse}` is a field that is
 * true where the words are written. `with|using` is one word with two spellings, of which the first is written; a hyphen stands for a
 * space in it, and verbs have spellings too. `{...}` is all fields at once, as data in braces, which the game's lexicon reads by the
 * word `data`. What a field is when nobody speaks of it is not written in square brackets.
 * The first line of a language is the one that is written; all lines of all languages are read.
 */
export type LineSpec = Readonly<Record<Language, readonly [string, ...string[]]>>;

/** How the fields of a game are read and written, by what they name (`unit`, `space`, `side`, `formation`, `path`) or by a word of their own. */
export interface Lexicon<Desk> {
  readonly [how: string]: LexiconEntry<Desk> | undefined;
}
export interface LexiconEntry<Desk> {
  /** `draft` holds the fields of the line that have been read already. */
  read(line: OrderLine, desk: Desk, draft: Readonly<Record<string, unknown>>): unknown;
  write(value: never, desk: Omit<Desk, 'side'>, language: Language): string;
}

/** A word of the line, by its spellings; the first is the one that is written. */
interface Spelt {
  readonly text: string;
  readonly spellings: readonly string[];
  readonly book: NameBook<string>;
}
type Part =
  | ({ readonly kind: 'word' } & Spelt)
  | { readonly kind: 'field'; readonly field: string }
  | ({ readonly kind: 'flag'; readonly field: string } & Spelt)
  | { readonly kind: 'all' }
  | { readonly kind: 'optional' | 'needed'; readonly parts: readonly Part[] };

export interface Template {
  readonly verb: string;
  readonly language: Language;
  readonly parts: readonly Part[];
}

const TOKEN = /\[([^\]]*)\]|<([^>]*)>|\{(\w+)\?([^}]*)\}|\{(\w+)\}|(\{\.\.\.\})|([^\s{}[\]<>]+)/g;
/** All fields at once: under this name a line's fields hold how they are read. */
export const ALL = '...';

function partsOf(text: string): Part[] {
  return [...text.matchAll(TOKEN)].map(([, optional, needed, flag, words, field, all, word]): Part => {
    if (optional !== undefined) return { kind: 'optional', parts: partsOf(optional) };
    if (needed !== undefined) return { kind: 'needed', parts: partsOf(needed) };
    if (all !== undefined) return { kind: 'all' };
    if (flag !== undefined) return { kind: 'flag', field: flag, ...spelt(words!) };
    if (field !== undefined) return { kind: 'field', field };
    return { kind: 'word', ...spelt(word!) };
  });
}

const SPELLINGS = '|';

function spelt(words: string): Spelt {
  const spellings = words.split(SPELLINGS);
  const text = spellings[0]!;
  return { text, spellings, book: keywordBook({ [text]: spellings }) };
}

export const templatesOf = (spec: LineSpec): Template[] =>
  LANGUAGES.flatMap((language) =>
    spec[language].flatMap((text) => {
      const verbs = /^[^{[<]*/.exec(text)![0].trim();
      if (verbs === '') throw new Error(`a line begins with a verb: ${text}`);
      const parts = partsOf(text.slice(verbs.length));
      return verbs.split(SPELLINGS).map((verb) => ({ verb, language, parts }));
    }),
  );

/** Unwraps what a field may be left out by, and the list it may be. */
function inner(schema: z.ZodType): { readonly item: z.ZodType; readonly isList: boolean; readonly whole: z.ZodType } {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType; element?: z.ZodType } };
  if (def.innerType !== undefined) return inner(def.innerType);
  return def.type === 'array' && def.element !== undefined
    ? { item: inner(def.element).item, isList: true, whole: schema }
    : { item: schema, isList: false, whole: schema };
}

const NUMBER: Text = { en: 'a number', it: 'un numero' };
const ONE_OF_THESE: Text = { en: 'one of the choices', it: 'una delle scelte' };

/** Reads and writes one field. */
export interface FieldNotation<Desk> {
  read(line: OrderLine, desk: Desk, draft: Readonly<Record<string, unknown>>): unknown;
  write(value: unknown, desk: Omit<Desk, 'side'>, language: Language): string;
  /** What the field is where nobody speaks of it. */
  readonly unsaid?: unknown;
}

export function fieldNotation<Desk>(schema: z.ZodType, lexicon: Lexicon<Desk>): FieldNotation<Desk> {
  const { item, isList, whole } = inner(schema);
  const own = metaOf(schema)['x-reads'] ?? metaOf(whole)['x-reads'];
  if (own !== undefined) return entryOf(lexicon, own);
  const one = itemNotation(item, lexicon);
  if (!isList) return one;
  return {
    read(line, desk, draft) {
      const found = [one.read(line, desk, draft)];
      for (;;) {
        const next = line.attempt(() => one.read(line, desk, draft));
        if (next === undefined) return found;
        found.push(next);
      }
    },
    write: (value, desk, language) => (value as unknown[]).map((each) => one.write(each, desk, language)).join(' '),
  };
}

function entryOf<Desk>(lexicon: Lexicon<Desk>, how: string): FieldNotation<Desk> {
  const entry = Object.hasOwn(lexicon, how) ? lexicon[how] : undefined;
  if (entry === undefined) throw new Error(`the lexicon does not say how to read ${how}`);
  return entry as FieldNotation<Desk>;
}

function itemNotation<Desk>(schema: z.ZodType, lexicon: Lexicon<Desk>): FieldNotation<Desk> {
  const meta = metaOf(schema);
  if (meta['x-reads'] !== undefined) return entryOf(lexicon, meta['x-reads']);
  if (meta['x-names'] !== undefined) return entryOf(lexicon, meta['x-names']);
  const words = meta['x-words'];
  if (words !== undefined) {
    const book = nameBook(
      Object.entries(words).map(([value, text]) => [value, [value, ...LANGUAGES.map((each) => text[each])]] as const),
    );
    return {
      read: (line) => line.name(book, ONE_OF_THESE),
      write: (value, _, language) => words[value as string]![language],
    };
  }
  const { def } = schema as unknown as { def: { type: string; entries?: Record<string, string> } };
  if (def.type === 'number' || def.type === 'int') {
    return {
      read(line) {
        const word = line.take(NUMBER);
        if (!/^-?\d{1,9}$/.test(word))
          throw new NotUnderstood({ en: `"${word}" is not a number.`, it: `"${word}" non è un numero.` });
        return Number(word);
      },
      write: (value) => String(value),
    };
  }
  throw new Error(`a field of the kind ${def.type} says neither what it names nor how it is read`);
}

/** The fields that a line names: those that are written out, and those that are true where their words stand. */
export function fieldsIn(parts: readonly Part[], kind: 'field' | 'flag', isOptional = true): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'optional') return isOptional ? fieldsIn(part.parts, kind) : [];
    if (part.kind === 'needed') return fieldsIn(part.parts, kind, isOptional);
    return part.kind === kind ? [part.field] : [];
  });
}

/** Every line names only fields that the order has, and all that it cannot do without. */
export function checkLines(type: string, spec: LineSpec, shape: z.ZodRawShape): void {
  const templates = templatesOf(spec);
  const flags = new Set(templates.flatMap(({ parts }) => fieldsIn(parts, 'flag')));
  const needed = Object.keys(shape).filter((field) => !flags.has(field) && !isDispensable(shape[field] as z.ZodType));
  for (const { parts, verb } of templates) {
    for (const field of [...fieldsIn(parts, 'field'), ...fieldsIn(parts, 'flag')])
      if (!Object.hasOwn(shape, field))
        throw new Error(`the line "${verb}" of ${type} names an unknown field: ${field}`);
    if (namesAll(parts)) continue;
    const sure = fieldsIn(parts, 'field', false);
    for (const field of needed)
      if (!sure.includes(field))
        throw new Error(`the line "${verb}" of ${type} can do without ${field}, the order cannot`);
  }
}

export const namesAll = (parts: readonly Part[]): boolean => parts.some(({ kind }) => kind === 'all');

export const isDispensable = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

/** The same, with a complaint where what was read is none of the values that the field may have. */
export const within = <Desk>(schema: z.ZodType, notation: FieldNotation<Desk>): FieldNotation<Desk> => ({
  ...notation,
  unsaid: schema.safeParse(undefined).data,
  read(line, desk, draft) {
    const { value, words } = line.quoted(() => notation.read(line, desk, draft));
    if (schema.safeParse(value).success) return value;
    throw new NotUnderstood({ en: `"${words}" cannot be ordered here.`, it: `"${words}" non si può ordinare qui.` });
  },
  write: notation.write.bind(notation),
});

/** What is left to read of a line when these fields are known. */
export const without = (parts: readonly Part[], known: Readonly<Record<string, unknown>>): readonly Part[] =>
  parts.filter((part) => {
    if (part.kind === 'field') return !Object.hasOwn(known, part.field);
    if (part.kind !== 'needed') return true;
    const named = fieldsIn(part.parts, 'field');
    return named.length === 0 || named.some((field) => !Object.hasOwn(known, field));
  });

/** All fields of an order, as the lexicon reads data; what does not fit is complained about with its place. */
export function dataNotation<Desk>(shape: z.ZodRawShape, lexicon: Lexicon<Desk>): FieldNotation<Desk> {
  const { read, write } = entryOf(lexicon, 'data');
  const schema = z.strictObject(shape);
  return {
    read(line, desk, draft) {
      const value = read(line, desk, draft);
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      const place = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.');
      throw new NotUnderstood({
        en: `The data do not fit this order${place === '' ? '' : ` at "${place}"`}.`,
        it: `I dati non vanno bene per questo ordine${place === '' ? '' : `: "${place}"`}.`,
      });
    },
    write,
  };
}

/** Reads the fields of a line after its verb. */
export function readParts<Desk>(
  line: OrderLine,
  parts: readonly Part[],
  fields: Readonly<Record<string, FieldNotation<Desk>>>,
  desk: Desk,
  draft: Record<string, unknown> = {},
): Record<string, unknown> {
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (isMovable(part)) {
      // Those that follow each other may come in any order.
      const open: Movable[] = [part];
      for (let next = parts[at + 1]; next !== undefined && isMovable(next); next = parts[at + 1]) {
        open.push(next);
        at++;
      }
      readMovable(line, open, fields, desk, draft);
    } else if (part.kind === 'all') Object.assign(draft, fields[ALL]!.read(line, desk, draft));
    else if (part.kind === 'word') {
      if (line.tryName(part.book) === undefined && !line.isFiller(part.text))
        throw new NotUnderstood({
          en: `"${part.text}" is missing ${line.ended ? 'at the end of the line' : `before "${line.peek()}"`}.`,
          it: `Manca "${part.text}" ${line.ended ? 'alla fine della riga' : `prima di "${line.peek()}"`}.`,
        });
    } else {
      const before = draft[part.field];
      const read = fields[part.field]!.read(line, desk, draft);
      draft[part.field] = Array.isArray(before) && Array.isArray(read) ? [...before, ...read] : read;
    }
  }
  return draft;
}

type Movable = Extract<Part, { readonly kind: 'optional' | 'needed' | 'flag' }>;
const isMovable = (part: Part): part is Movable =>
  part.kind === 'optional' || part.kind === 'needed' || part.kind === 'flag';

function readMovable<Desk>(
  line: OrderLine,
  open: Movable[],
  fields: Readonly<Record<string, FieldNotation<Desk>>>,
  desk: Desk,
  draft: Record<string, unknown>,
): void {
  const isTelling = (word: Part | undefined): word is Part & Spelt =>
    word !== undefined && 'spellings' in word && !line.isFiller(word.text);
  const opener = (part: Movable): Part | undefined => (part.kind === 'flag' ? part : part.parts[0]);
  // The word that introduces a part decides, the longer of two that begin alike; then what follows must be right.
  const openers = nameBook(
    open.flatMap((part) => {
      const word = opener(part);
      return isTelling(word) ? [[part, word.spellings] as const] : [];
    }),
  );
  const next = (): Movable | undefined => {
    const meant = line.match(openers)?.value;
    if (meant !== undefined && open.includes(meant)) return meant;
    // A part without such a word is there if it can be read.
    return open.find(
      (part) =>
        part.kind !== 'flag' &&
        !isTelling(opener(part)) &&
        line.can(() => readParts(line, part.parts, fields, desk, { ...draft })),
    );
  };
  const found = new Set<Movable>();
  while (open.length > 0 && !line.ended) {
    const part = next();
    if (part === undefined) break;
    let mayComeAgain = false;
    if (part.kind === 'flag') {
      line.tryName(part.book);
      draft[part.field] = true;
    } else {
      const names = fieldsIn(part.parts, 'field');
      const others = Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));
      const { value: said, words } = line.quoted(() => readParts(line, part.parts, fields, desk, others));
      for (const name of names) draft[name] = together(draft[name], said[name]);
      mayComeAgain = words !== '' && names.length > 0 && names.every((name) => Array.isArray(said[name]));
    }
    found.add(part);
    if (!mayComeAgain) open.splice(open.indexOf(part), 1);
  }
  // What is still missing complains by itself.
  for (const part of open)
    if (part.kind === 'needed' && !found.has(part)) readParts(line, part.parts, fields, desk, draft);
}

const together = (before: unknown, more: unknown): unknown =>
  Array.isArray(before) && Array.isArray(more) ? [...before, ...more] : more;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Writes the fields of a line; parts in brackets only where their fields have something to say. */
export function writeParts<Desk>(
  parts: readonly Part[],
  fields: Readonly<Record<string, FieldNotation<Desk>>>,
  order: Readonly<Record<string, unknown>>,
  desk: Omit<Desk, 'side'>,
  language: Language,
): string[] {
  return parts.flatMap((part) => {
    switch (part.kind) {
      case 'word':
        return [part.text];
      case 'flag':
        return order[part.field] === true ? [part.text] : [];
      case 'field':
        return [fields[part.field]!.write(order[part.field], desk, language)];
      case 'all': {
        const { type: _, ...said } = order;
        return [fields[ALL]!.write(said, desk, language)];
      }
      case 'needed':
        return writeParts(part.parts, fields, order, desk, language);
      case 'optional': {
        const isSaid = part.parts.every(
          (each) => each.kind !== 'field' || !isSame(order[each.field], fields[each.field]!.unsaid),
        );
        return isSaid ? writeParts(part.parts, fields, order, desk, language) : [];
      }
      default:
        throw new Error(`a line has no part ${part satisfies never}`);
    }
  });
}
