import type { Json } from './json.ts';

/*
 * Whatever a person reads is made once, with every language in it, and one is chosen at the door.
 * A third language is a third word in this list and its words wherever the compiler then misses them.
 */

export const LANGUAGES = ['en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);
/** A language that was stored or asked for, if it is spoken here; else English. */
export const languageOr = (value: unknown): Language => (isLanguage(value) ? value : 'en');
/** How dates and numbers are written. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it' };

/** Words in every language. */
export type Text = Readonly<Record<Language, string>>;

/** How a sentence about something is said in each language. `names` knows what things are called in that language. */
export type Phrase<Subject, Names> = Readonly<Record<Language, (subject: Subject, names: Names) => string>>;

/**
 * The same as it is declared: a function, or a sentence whose `{fields}` are called by the names of what they name.
 * `{ en: '{unit} advances to {to}.', it: '{unit} avanza: {to}.' }`
 */
export type Saying<Subject, Names> = Readonly<Record<Language, string | ((subject: Subject, names: Names) => string)>>;

/** The names of things, language by language. */
export type NamesIn<Names> = Readonly<Record<Language, Names>>;

/** The same in every language: a proper name, a number. */
export const verbatim = (words: string): Text => eachLanguage(() => words);

export const eachLanguage = <Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;

/** A text whose words are put together when somebody reads them: refusals and sentences are mostly made for nobody. */
class UnspokenText {
  readonly #say: (language: Language) => string;
  constructor(say: (language: Language) => string) {
    this.#say = say;
  }
  in(language: Language): string {
    return this.#say(language);
  }
  toJSON(): Text {
    return eachLanguage(this.#say);
  }
}
for (const language of LANGUAGES)
  Object.defineProperty(UnspokenText.prototype, language, {
    get(this: UnspokenText) {
      return this.in(language);
    },
  });

export const spoken = (say: (language: Language) => string): Text => new UnspokenText(say) as unknown as Text;

export const phrased = <Subject, Names>(
  phrase: Phrase<Subject, Names>,
  subject: Subject,
  names: NamesIn<Names>,
): Text => spoken((language) => phrase[language](subject, names[language]));

/** `A, B and C`; `A, B e C`. */
const AND: Text = { en: 'and', it: 'e' };
export function enumerate(items: readonly string[], language: Language, joint: Text = AND): string {
  const last = items.at(-1);
  if (last === undefined) return '';
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} ${joint[language]} ${last}`;
}

/** A value with every text in it replaced by its words in one language. */
export type Localised<Value> = [Json] extends [Value] ? Value : LocalisedPart<Value>;
type LocalisedPart<Value> = Value extends object
  ? [IsIndexed<Value>, Value] extends [false, Text]
    ? string
    : { readonly [Key in keyof Value]: Localised<Value[Key]> }
  : Value;
/** A record by any name is not a text, though it may have these names too. */
type IsIndexed<Value> = string extends keyof Value ? true : false;

export const isText = (value: object): value is Text =>
  value instanceof UnspokenText ||
  (LANGUAGES.every((language) => typeof (value as Text)[language] === 'string') &&
    Object.keys(value).length === LANGUAGES.length);

/** Chooses the language of everything in a value: what a door does last. */
export function localised<Value>(value: Value, language: Language): Localised<Value> {
  return localise(value, language) as Localised<Value>;
}

function localise(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => localise(item, language));
  if (isText(value)) return value[language];
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return value;
  const fields: Record<string, unknown> = {};
  for (const key of Object.keys(value)) fields[key] = localise((value as Record<string, unknown>)[key], language);
  return fields;
}
