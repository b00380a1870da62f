import type { Caller } from '#games/caller';
import type { GameCard } from '#games/cards';
import type { Side } from '#kernel/side';
import type { Language } from '#kernel/text';
import type { Query } from './letter-lines.ts';
import { WORDS } from './letter-words.ts';
import type { PostOffice } from './post-office.ts';

/* What is asked of the service by e-mail: what can be written, what is possible for a unit or of a kind. */

export interface QueryAnswer {
  readonly title: string;
  readonly lines: readonly string[];
}

const OPTIONS_TOLD = 60;
const QUERIES_ANSWERED = 10;

export async function answersTo(
  office: PostOffice,
  caller: Caller,
  game: GameCard,
  side: Side | undefined,
  queries: readonly Query[],
  language: Language,
): Promise<readonly QueryAnswer[]> {
  const answers: QueryAnswer[] = [];
  for (const query of queries.slice(0, QUERIES_ANSWERED))
    answers.push(
      query.query === 'help'
        ? await helpFor(office, caller, game, side, language)
        : await optionsFor(office, caller, game, side, query.about, language),
    );
  return answers;
}

/** The orders that are possible now, one of each kind, and everything else that can be said. */
async function helpFor(
  { games }: PostOffice,
  caller: Caller,
  { id }: GameCard,
  side: Side | undefined,
  language: Language,
): Promise<QueryAnswer> {
  const words = WORDS[language];
  const lines: string[] = [];
  const drafted = side === undefined ? undefined : await games.draft(caller, id, { side });
  for (const { type, title, help } of drafted?.ok ? drafted.value.kinds : []) {
    const some = await games.options(caller, id, { side, type, language, limit: 1 });
    const [example] = some.ok ? some.value.items : [];
    lines.push(`# ${title[language]}${help === undefined ? '' : `: ${help[language]}`}`);
    if (example !== undefined) lines.push(`#     ${example.text}`);
  }
  return { title: words.help, lines: [...lines, `# ${words.actForms}`] };
}

/** What is possible for a unit, by any of its names, or of a kind of order, which may name a unit or place too: `options attack 1130`. */
async function optionsFor(
  { games }: PostOffice,
  caller: Caller,
  { id }: GameCard,
  side: Side | undefined,
  about: string,
  language: Language,
): Promise<QueryAnswer> {
  const words = WORDS[language];
  const title = about === '' ? words.optionsNow : words.optionsOf(about);
  const ask = async (filter: { readonly unit?: string; readonly type?: string }): Promise<readonly string[]> => {
    const found = await games.options(caller, id, { side, language, limit: SEARCHED, ...filter });
    return found.ok ? found.value.items.map(({ text }) => text) : [];
  };
  let lines = await ask(about === '' ? {} : { unit: about });
  if (lines.length === 0 && about !== '') {
    const drafted = await games.draft(caller, id, { side });
    const [first = '', ...rest] = about.toLowerCase().split(/\s+/);
    const kinds = (drafted.ok ? drafted.value.kinds : []).filter(
      ({ type, title: name }) =>
        type.toLowerCase().startsWith(first) ||
        Object.values(name).some((each) => each.toLowerCase().startsWith(first)),
    );
    const listed = (await Promise.all(kinds.map(({ type }) => ask({ type })))).flat();
    const wanted = rest.join(' ');
    lines = wanted === '' ? listed : listed.filter((line) => line.toLowerCase().includes(wanted));
  }
  if (lines.length === 0) return { title, lines: [`# ${words.noOptions(about)}`] };
  const told = lines.slice(0, OPTIONS_TOLD).map((line) => `# ${line}`);
  const left = lines.length - told.length;
  return { title, lines: left === 0 ? told : [...told, `# ${words.andMore(left)}`] };
}
const SEARCHED = 1000;
