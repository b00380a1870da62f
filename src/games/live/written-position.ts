import { SeededDice } from '#kernel/dice';
import { type AnyRuleset, execute } from '#kernel/engine';
import { Fault } from '#kernel/fault';
import { known } from '#kernel/known';
import { playAtRandom, RandomPlayer } from '#kernel/random-play';
import { MODERATOR } from '#kernel/side';
import { type WordedIssue, wordedIssues } from '../issue-words.ts';
import type { Breathe } from './breather.ts';
import type { LiveGame } from './live-game.ts';
import { writtenOrder } from './written-order.ts';

/*
 * Positions that a person has written, in part or as a whole. What follows from events needs no check; here anything may stand,
 * and a wrong kind of value does not only throw: arithmetic with it may never come to an end. So its looks are judged before
 * anything is asked of it, then everything is asked, then a few orders are tried.
 *
 * That takes tenths of a second: others have their turn between the questions and between the orders. Never within one, because
 * rulesets need not be prepared for another game to come in between. The position is a copy that nobody else has.
 */

/** What does not look like a position of the game, and where, as a JSON Pointer. */
export function strangenessOf({ schemas }: AnyRuleset, state: unknown): readonly WordedIssue[] {
  const judged = schemas.state.safeParse(state);
  if (judged.success) return [];
  const { issues } = judged.error;
  return wordedIssues(issues).map(({ message }, at) => ({
    path: `/${known(issues[at], 'issue').path.map(String).join('/')}`,
    message,
  }));
}

/** Whether the rules say that the game is over. */
export const isOver = ({ play, state }: Pick<LiveGame, 'play' | 'state'>): boolean =>
  play.victory(state, MODERATOR).status === 'ended';

const MOST_LOOKED_AT = 1000;

/** Asks a position everything that it will be asked: one that cannot answer can neither be shown nor played. */
export async function lookAtAll(game: LiveGame, breathe: Breathe): Promise<void> {
  const { play, state, players, about } = game;
  const pending = play.pending(state);
  play.clock(state);
  for (const viewer of [MODERATOR, ...players]) {
    play.victory(state, viewer);
    play.tracks(state, viewer);
    play.board(state, viewer);
    await breathe();
    play.view(state, viewer);
    await breathe();
  }
  for (const seat of about.seats) {
    play.imagine(state, seat);
    await breathe();
    let looked = 0;
    for (const order of play.options(state, seat)) {
      writtenOrder(play, order, state);
      if (++looked === MOST_LOOKED_AT) break;
    }
    if (looked === 0 && pending.some(({ side }) => side === seat))
      throw new Fault({
        en: 'somebody would have to decide without an option',
        it: 'qualcuno dovrebbe decidere senza nessuna opzione',
      });
    await breathe();
  }
  if (!game.frame.started) return;
  const stranger = pending.find(({ side }) => !about.seats.includes(side));
  if (stranger !== undefined)
    throw new Fault({
      en: 'something would be asked of nobody who plays',
      it: 'si chiederebbe qualcosa a chi non gioca',
    });
  const hasEnded = isOver(game);
  if (hasEnded !== (pending.length === 0))
    throw new Fault(
      hasEnded
        ? {
            en: 'the game would have ended, but somebody must decide',
            it: 'la partita sarebbe finita, ma qualcuno deve decidere',
          }
        : { en: 'the game would go on, but nobody decides', it: 'la partita continuerebbe, ma nessuno decide' },
    );
}

/** Games tried from a position, and orders in each: enough to meet what the next orders of any side rest on. */
const TRIALS = 3;
const ORDERS_TRIED = 12;
/** Options looked at per order that is tried. */
const AMONG = 60;

/** Plays on from a position on copies, with dice of their own: nothing of it is told, but whatever throws. */
export async function tryOrders({ play, state, frame }: LiveGame, breathe: Breathe): Promise<void> {
  for (let trial = 1; trial <= TRIALS; trial++) {
    const tried = structuredClone(state);
    const dice = new SeededDice(trial);
    if (!frame.started && play.start !== undefined) execute(play, tried, play.start(tried), dice);
    const player = new RandomPlayer(trial, AMONG);
    for (let order = 0; order < ORDERS_TRIED; order++) {
      const { ended } = playAtRandom(play, tried, player, dice, 1);
      await breathe();
      play.clock(tried);
      for (const invariant of play.invariants) {
        const broken = invariant.broken(tried);
        if (broken !== undefined)
          throw new Fault({
            en: `it would soon break a rule, [${invariant.clause}] ${invariant.title.en}`,
            it: `violerebbe presto una regola, [${invariant.clause}] ${invariant.title.it}`,
          });
      }
      if (ended) break;
    }
  }
}
