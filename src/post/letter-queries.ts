import type { Caller } from '#games/caller';
import type { GameCard } from '#games/cards';
import type { Side } from '#kernel/side';
import type { Language } from '#kernel/text';
import type { Query } from './letter-lines.ts';
import { verdictOf } from './letter-refusals.ts';
import { WORDS } from './letter-words.ts';
import type { PostOffice } from './post-office.ts';
import { standingLines } from './standing-by-letter.ts';

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
    answers.push(await answerTo(office, caller, game, side, query, language));
  return answers;
}

function answerTo(
  office: PostOffice,
  caller: Caller,
  game: GameCard,
  side: Side | undefined,
  query: Query,
  language: Language,
): Promise<QueryAnswer> {
  switch (query.query) {
    case 'help':
      return helpFor(office, caller, game, side, language);
    case 'standing':
      return standingFor(office, caller, game, side, language);
    case 'queue':
      return Promise.resolve(queueOf(game, side, language));
    case 'options':
      return optionsFor(office, caller, game, side, query.about, language);
  }
}

/** What is answered in advance, and what could be: each as the line that does it. */
async function standingFor(
  { games }: PostOffice,
  caller: Caller,
  { id }: GameCard,
  side: Side | undefined,
  language: Language,
): Promise<QueryAnswer> {
  const words = WORDS[language];
  const found = side === undefined ? undefined : await games.standingOrders(caller, id, { side });
  const lines = found?.ok ? standingLines(found.value, language) : [];
  return {
    title: words.standing,
    lines: lines.length === 0 ? [`# ${words.noStanding}`] : [...lines, `# ${words.standingHelp}`],
  };
}

/** Orders that wait until their side is asked again. */
function queueOf({ queue }: GameCard, side: Side | undefined, language: Language): QueryAnswer {
  const words = WORDS[language];
  const own = queue.filter((queued) => queued.side === side);
  const lines = own.map(({ order, refusal }) => {
    const text = typeof order === 'string' ? order : words.givenElsewhere;
    return `# ${text}${refusal === undefined ? '' : `: ${verdictOf(refusal, words)}`}`;
  });
  return {
    title: words.queue,
    lines: lines.length === 0 ? [`# ${words.noQueue}`] : [...lines, `# ${words.queueHelp}`],
  };
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
