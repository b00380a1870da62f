import type { Caller } from '#games/caller';
import type { GameCard } from '#games/cards';
import type { Games } from '#games/games';
import type { Side } from '#kernel/side';
import type { Language } from '#kernel/text';

/*
 * The choices that an e-mail offers, numbered from 1: `3` is then an answer. The same position gives the same sheet, so that the
 * numbers of an answer can be read by making the sheet again.
 */

export interface OrderSheet {
  /** Orders as players write them, by number. */
  readonly choices: readonly string[];
  /** How many more there are, where the sheet holds only some of each kind; at least so many where they were not all counted. */
  readonly more: readonly { readonly title: string; readonly count: number; readonly isCounted: boolean }[];
}

export const NO_SHEET: OrderSheet = { choices: [], more: [] };

/** All choices are listed up to this number; of more, some of each kind. */
const ALL_LISTED = 12;
const OF_A_KIND = 3;
const MOST_LISTED = 24;

/** The sheet of a side that is asked; an empty one for a side that is not. */
export async function orderSheet(
  games: Games,
  caller: Caller,
  { id, pending }: Pick<GameCard, 'id' | 'pending'>,
  side: Side,
  language: Language,
): Promise<OrderSheet> {
  if (!pending.some((decision) => decision.side === side)) return NO_SHEET;
  const all = await games.options(caller, id, { side, language, limit: ALL_LISTED });
  if (!all.ok) return NO_SHEET;
  if (all.value.next === undefined) return { choices: all.value.items.map(({ text }) => text), more: [] };
  const drafted = await games.draft(caller, id, { side });
  const kinds = drafted.ok ? drafted.value.kinds : [];
  const choices: string[] = [];
  const each = Math.max(OF_A_KIND, Math.floor(MOST_LISTED / Math.max(1, kinds.length)));
  const more: OrderSheet['more'][number][] = [];
  // What needs nothing else (end, pass) comes first: it is what players are asked for in the end.
  const simple = kinds.filter(({ order }) => order !== undefined);
  for (const { type, title, count, more: isCut } of [...simple, ...kinds.filter(({ order }) => order === undefined)]) {
    const room = Math.min(each, MOST_LISTED - choices.length);
    const some = room <= 0 ? undefined : await games.options(caller, id, { side, language, type, limit: room });
    const listed = some?.ok ? some.value.items.map(({ text }) => text) : [];
    choices.push(...listed);
    const left = count - listed.length;
    if (left > 0) more.push({ title: title[language], count: left, isCounted: !isCut });
  }
  return { choices, more };
}
