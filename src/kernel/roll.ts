import type { z } from 'zod';
import { phraseOf } from './field.ts';
import { type Language, type NamesIn, type Phrase, phrased, type Saying, type Text } from './text.ts';

/*
 * One kind of roll is one value: the purpose, which is stored and bound into the proof of the dice, and what people read of it.
 *
 *   const combat = roll('combat {hex}', { hex: space() }, { en: 'Combat in {hex}', it: 'Combattimento a {hex}' });
 *   table.roll({ purpose: combat({ hex: '1330' }), dice: 2, sides: 6 });
 */

export interface RollRequest {
  /** What the die decides: `combat 1330`, `weather`. Bound into the proof. People read what `Play.sayRoll` makes of it. */
  readonly purpose: string;
  readonly dice: number;
  readonly sides: number;
  /** True when somebody may not know the faces yet (a hidden draw): the roll can then be verified only after the game. */
  readonly secret?: boolean;
}

declare const declared: unique symbol;
/** What a die decides, as a kind of roll makes it: `combat 1330`. */
export type Purpose = string & { readonly [declared]: true };

export interface DeclaredRoll extends RollRequest {
  readonly purpose: Purpose;
}

type Subject = Readonly<Record<string, string>>;

export interface RollKind<Names, Field extends string = never> {
  (subject: Readonly<Record<Field, string | number | readonly string[]>>): Purpose;
  /** The purpose as it is declared. */
  readonly pattern: string;
  /** The subject of a purpose of this kind. */
  subjectOf(purpose: string): Subject | undefined;
  readonly title: Phrase<Subject, Names>;
}

/** All kinds of rolls of a game. */
export type RollKinds<Names> = Readonly<Record<string, Pick<RollKind<Names>, 'pattern' | 'subjectOf' | 'title'>>>;

const FIELD = /\{(\w+)\}/g;

/** Rolls of one game: `const roll = rollsOf<Names>()`. */
export const rollsOf =
  <Names>() =>
  <Shape extends z.ZodRawShape>(
    pattern: string,
    fields: Shape,
    title: Saying<Readonly<Record<keyof Shape & string, string>>, Names>,
  ): RollKind<Names, keyof Shape & string> => {
    for (const field of Object.keys(fields))
      if (!pattern.includes(`{${field}}`)) throw new Error(`the purpose "${pattern}" does not tell its ${field}`);
    const reading = new RegExp(`^${pattern.replace(/[.+*?^$()[\]\\|]/g, '\\$&').replace(FIELD, '(?<$1>.+)')}$`);
    const make = (subject: Readonly<Record<string, unknown>>): Purpose =>
      pattern.replace(FIELD, (_, field: string) => {
        const value = subject[field];
        return Array.isArray(value) ? value.join('/') : String(value);
      }) as Purpose;
    return Object.assign(make, {
      pattern,
      subjectOf: (purpose: string): Subject | undefined => {
        const read = reading.exec(purpose);
        return read === null ? undefined : { ...read.groups };
      },
      title: phraseOf(title as Saying<Subject, Names>, fields),
    });
  };

export interface RollBook<Names> {
  /** What people read of a roll; undefined for one that is none of this game. */
  say(purpose: string, names: NamesIn<Names>): Text | undefined;
  sayIn(language: Language, purpose: string, names: Names): string | undefined;
}

export function rollBook<Names>(kinds: RollKinds<Names>): RollBook<Names> {
  // `way from {zone}` before `{what} from {zone}`.
  const wordsOf = ({ pattern }: { readonly pattern: string }): number => pattern.replace(FIELD, '').length;
  const byDetail = Object.values(kinds).sort((a, b) => wordsOf(b) - wordsOf(a));
  const find = (purpose: string) => {
    for (const { subjectOf, title } of byDetail) {
      const subject = subjectOf(purpose);
      if (subject !== undefined) return { subject, title };
    }
    return undefined;
  };
  return {
    say(purpose, names) {
      const found = find(purpose);
      return found && phrased(found.title, found.subject, names);
    },
    sayIn(language, purpose, names) {
      const found = find(purpose);
      return found?.title[language](found.subject, names);
    },
  };
}
