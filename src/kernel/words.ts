import type { BoardNames, Named } from './field.ts';
import type { Lexicon } from './line.ts';
import { nameBook } from './notation.ts';
import { eachLanguage, enumerate, LANGUAGES, type NamesIn, type Text, verbatim } from './text.ts';

/*
 * Names and notation of a game from one list per kind of thing: id -> what it is called. Things are read by their id or by their
 * name in any language and written by their id. A game whose things have more names than one makes its own.
 */

type Called = Readonly<Record<string, Text>>;

const A: Readonly<Record<Named, Text>> = {
  unit: { en: 'a unit', it: 'un’unità' },
  space: { en: 'a place', it: 'un luogo' },
  side: { en: 'a side', it: 'una parte' },
  formation: { en: 'a formation', it: 'una formazione' },
};

/** Things that are called by their ids. */
export const calledByIds = (ids: readonly string[]): Called => Object.fromEntries(ids.map((id) => [id, verbatim(id)]));

export function boardWords({
  questions,
  fillers,
  ...things
}: Readonly<Record<'unit' | 'space' | 'side', Called>> & {
  readonly formation?: Called;
  readonly questions: readonly { readonly kind: string; readonly title: Text }[];
  readonly fillers: readonly string[];
}): { readonly names: NamesIn<BoardNames>; readonly lexicon: Lexicon<unknown>; readonly fillers: readonly string[] } {
  const titles: Called = Object.fromEntries(questions.map(({ kind, title }) => [kind, title]));
  return {
    names: eachLanguage((language) => {
      const call =
        (called: Called) =>
        (id: string): string =>
          Object.hasOwn(called, id) ? called[id]![language] : id;
      const unit = call(things.unit);
      return {
        unit,
        units: (ids) => enumerate(ids.map(unit), language),
        space: call(things.space),
        side: call(things.side),
        ...(things.formation === undefined ? {} : { formation: call(things.formation) }),
        question: call(titles),
      };
    }),
    lexicon: Object.fromEntries(
      (Object.entries(things) as [Named, Called][]).map(([what, called]) => {
        const book = nameBook(
          Object.entries(called).map(([id, name]) => [id, [id, ...LANGUAGES.map((each) => name[each])]] as const),
        );
        return [what, { read: (line) => line.name(book, A[what]), write: (id: string) => id }];
      }),
    ) as Lexicon<unknown>,
    fillers,
  };
}
