import type { DeskGame } from '../../../clients/typescript/index.ts';
import { deadlineText } from '../lobby/deadline.ts';
import type { Words } from '../words/index.ts';

export interface Need {
  readonly kind: 'dispute' | 'judge' | 'late' | 'begin' | 'undo' | 'paused';
  readonly text: string;
  readonly detail?: string;
}

const ORDER: readonly Need['kind'][] = ['dispute', 'judge', 'late', 'begin', 'undo', 'paused'];

type Told = Pick<
  DeskGame,
  'status' | 'seats' | 'disputes' | 'adjudication' | 'pending' | 'undo' | 'paused' | 'ruleset' | 'dice'
>;

/** What of a game needs its moderator, the most urgent first. */
export function needsOf(words: Words, game: Told, me: string | undefined, now: number = Date.now()): readonly Need[] {
  const { need } = words.desk;
  const who = (side: string): string => {
    const seat = game.seats.find((each) => each.side === side);
    return seat?.player?.name ?? seat?.sideName ?? side;
  };
  const needs: Need[] = [];
  for (const { side, text, ruling } of game.disputes)
    if (ruling === null) needs.push({ kind: 'dispute', text: need.dispute(who(side)), detail: text });
  if (game.adjudication !== null && game.status === 'running' && game.adjudication.judge !== me)
    needs.push({ kind: 'judge', text: need.judge, detail: game.adjudication.reason });
  for (const { side, deadline, title } of game.pending)
    if (deadline && Date.parse(deadline) < now)
      needs.push({
        kind: 'late',
        text: need.late(who(side)),
        detail: `${title} · ${deadlineText(words, deadline, now)}`,
      });
  if (game.status === 'waiting' && game.dice.mode === 'entered' && game.seats.every(({ player }) => player !== null))
    needs.push({ kind: 'begin', text: need.begin });
  if (game.undo !== null)
    needs.push({ kind: 'undo', text: need.undo(who(game.undo.side)), ...reasonOf(game.undo.reason) });
  if (game.paused !== null) needs.push({ kind: 'paused', text: need.paused, ...reasonOf(game.paused) });
  return needs.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const reasonOf = (reason: string | null): { readonly detail?: string } => (reason ? { detail: reason } : {});
