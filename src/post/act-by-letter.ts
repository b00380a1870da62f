import { type Caller, idOf } from '#games/caller';
import type { GameCard } from '#games/cards';
import type { ActsBesideThePlay } from '#games/games';
import { localDay } from '#games/live/time-control';
import { fail, type Outcome, succeed } from '#games/outcome';
import { firstOf, known } from '#kernel/known';
import type { Side } from '#kernel/side';
import type { Language } from '#kernel/text';
import { parseDay } from './human-day.ts';
import { beginsLikeAct, type LetterAct, LONGEST_TEXT, lacksText, parseAct, takesText } from './letter-acts.ts';
import { actAmongOthers, actTooLong, actUnclear, actWithoutText, type RefusedLine } from './letter-refusals.ts';
import { ledSides, type PostOffice, renewAddress, tellingFor, undoAskedFor } from './post-office.ts';
import { standBy } from './standing-by-letter.ts';

/* Acts beside the play that come by letter: found among its lines, and carried out by the same use cases as through any other door. */

export type FoundAct =
  | { readonly found: 'act'; readonly act: LetterAct }
  /** None, but what looks like one keeps the whole letter from being carried out. */
  | { readonly found: 'refusal'; readonly refusal: RefusedLine };

interface SearchedLetter {
  readonly lines: readonly string[];
  readonly ruleset: string;
  readonly language: Language;
  /** Whether a line is an order in the notation of the game, allowed or not. Then it is never anything else. */
  readonly isOrder: (line: string) => Promise<boolean>;
}

/** Lines that are looked at: no letter of orders is carried out further either, and no text has more. */
const MOST_LINES = 200;

/** What a letter says beside the play; undefined for a letter of orders. */
export async function findAct({ lines, ruleset, language, isOrder }: SearchedLetter): Promise<FoundAct | undefined> {
  const refuse = (refusal: RefusedLine): FoundAct => ({ found: 'refusal', refusal });
  const isAct = async (line: string): Promise<boolean> => parseAct(line) !== undefined && !(await isOrder(line));
  for (const [at, line] of lines.slice(0, MOST_LINES).entries())
    if (at > 0 && (await isAct(line))) return refuse(actAmongOthers(ruleset, at, language));
  const [first, ...below] = lines;
  if (first === undefined || !beginsOrIsAct(first) || (await isOrder(first))) return undefined;
  const begun = parseAct(first);
  if (begun === undefined) return refuse(actUnclear(ruleset, language));
  if (below.length === 0 && !takesText(begun)) return { found: 'act', act: begun };
  if (!takesText(begun)) return refuse(actAmongOthers(ruleset, 0, language));
  const most = known(LONGEST_TEXT[begun.act], 'longest text of', begun.act);
  const act = withText(begun, below);
  if (lines.length > MOST_LINES || ('text' in act && act.text.length > most))
    return refuse(actTooLong(ruleset, { characters: most, lines: MOST_LINES }, language));
  // What of it was to be carried out is not guessed.
  for (const line of below) if (await isOrder(line)) return refuse(actAmongOthers(ruleset, 0, language));
  if (lacksText(act)) return refuse(actWithoutText(ruleset, language));
  return { found: 'act', act };
}

const beginsOrIsAct = (line: string): boolean => beginsLikeAct(line) || parseAct(line) !== undefined;

const withText = (act: LetterAct, below: readonly string[]): LetterAct =>
  'text' in act ? { ...act, text: [act.text, ...below].join('\n').trim() } : act;

export interface ActLetter {
  readonly act: LetterAct;
  /** Its lines, under the key that makes it count once. */
  readonly lines: readonly string[];
  readonly key: string;
  /** Whom it is for; nobody where a moderator writes who leads no guest. */
  readonly side: Side | undefined;
  readonly inReplyTo: string | undefined;
}

export async function carryOut(
  office: PostOffice,
  caller: Caller,
  game: GameCard,
  letter: ActLetter,
): Promise<Outcome<GameCard>> {
  const { key, lines: said } = letter;
  // What stores no event counts as often as it comes: the same once more changes nothing.
  if (letter.act.act === 'standing') return perform(office, office.games, caller, game, letter);
  return office.games.once(caller, game.id, { key, said, act: (acts) => perform(office, acts, caller, game, letter) });
}

async function perform(
  office: PostOffice,
  acts: ActsBesideThePlay,
  caller: Caller,
  game: GameCard,
  { act, side, inReplyTo }: ActLetter,
): Promise<Outcome<GameCard>> {
  const { id } = game;
  switch (act.act) {
    case 'answer-undo': {
      const { agreed, to = undoAskedFor(inReplyTo) } = act;
      const asked = ledSides(game).find((each) => !game.undo?.agreed.includes(each));
      return acts.answerUndo(caller, id, { side: asked ?? side, agreed, to });
    }
    case 'undo': {
      const reason = act.text === '' ? undefined : act.text;
      return acts.undo(caller, id, { side: await sideTakingBack(office, game), to: act.to, reason });
    }
    case 'dispute': {
      if (side === undefined) return noSeat;
      const move = act.about === undefined ? undefined : await moveTold(office, caller, game, side, act.about);
      if (act.about !== undefined && move === undefined) {
        return fail('not-found', 'unknown-move', {
          en: 'You have been told of no such move.',
          it: 'Nessuna e-mail ti ha parlato di una mossa così.',
        });
      }
      return acts.raiseDispute(caller, id, { side, move, text: act.text });
    }
    case 'away': {
      if (side === undefined) return noSeat;
      const today = localDay(office.now(), await zoneOf(office, caller));
      const day = (text: string): string => parseDay(text, today) ?? text;
      const from = act.from === undefined ? {} : { from: day(act.from) };
      return acts.takeAbsence(caller, id, { side, ...from, to: day(act.to) });
    }
    case 'concede':
      return side === undefined ? noSeat : acts.concede(caller, id, { side });
    case 'remind': {
      const named = sideNamed(game, act.side);
      if (named === undefined) return unknownSide(act.side);
      return acts.moderate(caller, id, { act: 'remind', side: named });
    }
    case 'extend': {
      const named = sideNamed(game, act.side);
      if (named === undefined) return unknownSide(act.side);
      const until = await extendedUntil(office, caller, game, named, act);
      return acts.moderate(caller, id, { act: 'extend', side: named, until, reason: act.text });
    }
    case 'replace': {
      const named = sideNamed(game, act.side);
      if (named === undefined) return unknownSide(act.side);
      const player = await office.directory.findPlayerByName(act.player);
      if (player === undefined)
        return fail(
          'not-found',
          'unknown-player',
          { en: `There is no player called “${act.player}”.`, it: `Nessun giocatore si chiama «${act.player}».` },
          { name: act.player },
        );
      return acts.moderate(caller, id, { act: 'replace', side: named, player: player.id, reason: act.text });
    }
    case 'rule': {
      const open = game.disputes.filter(({ ruling }) => ruling === undefined);
      const dispute = disputeNamed(open, act.dispute);
      if (dispute === undefined && open.length === 0)
        return fail('not-found', 'no-dispute', { en: 'No dispute is open.', it: 'Nessun reclamo è aperto.' });
      if (dispute === undefined)
        return fail('malformed', 'which-dispute', {
          en: 'Several disputes are open: name the one you rule on.',
          it: 'Sono aperti più reclami: di’ su quale decidi.',
        });
      const ruling = { act: 'rule', dispute, clause: act.clause, ruling: act.text } as const;
      return acts.moderate(caller, id, ruling);
    }
    case 'pause':
      return acts.moderate(caller, id, { act: 'pause', reason: act.text });
    case 'reports':
      return acts.moderate(caller, id, { act: 'reports', wanted: act.wanted });
    case 'adjudicate': {
      const verdict = verdictIn(game, act.verdict);
      if (verdict === undefined) return unknownSide(act.verdict);
      return acts.moderate(caller, id, { act: 'adjudicate', ...verdict, reason: act.text });
    }
    case 'confirm-verdict': {
      if (game.adjudication === undefined)
        return fail('conflict', 'no-verdict', { en: 'No verdict is proposed.', it: 'Nessun verdetto è proposto.' });
      const { judge: _, ...proposed } = game.adjudication;
      return acts.moderate(caller, id, { act: 'adjudicate', ...proposed });
    }
    case 'standing': {
      if (side === undefined) return noSeat;
      const left = await standBy(office, caller, game, side, act);
      return left.ok ? succeed(game) : left;
    }
    case 'dice':
      if (game.status === 'waiting') return acts.moderate(caller, id, { act: 'begin', dice: act.faces });
      return fail('conflict', 'no-dice-wanted', {
        en: 'No order waits for dice.',
        it: 'Nessun ordine attende dei dadi.',
      });
    case 'resume':
      return acts.moderate(caller, id, { act: 'resume' });
    case 'renew-address': {
      const player = idOf(caller);
      if (player === undefined) return noSeat;
      // A copy of the letter finds nobody at the address until now: it counts once.
      await renewAddress(office, id, player);
      return succeed(game);
    }
  }
}

const noSeat = fail('not-allowed', 'not-seated', {
  en: 'You have no seat in this game.',
  it: 'Non hai un posto in questa partita.',
});

const unknownSide = (name: string): Outcome<never> =>
  fail(
    'not-found',
    'unknown-side',
    {
      en: `No side or player of this game is called “${name}”.`,
      it: `In questa partita nessuna parte e nessun giocatore si chiama «${name}».`,
    },
    { side: name },
  );

/** The side that people call so, in any language, or by its player. */
function sideNamed({ seats }: GameCard, name: string): Side | undefined {
  const wanted = name.trim().toLowerCase();
  return seats.find(({ side, sideName, player }) =>
    [side, ...Object.values(sideName), player?.name].some((each) => each?.toLowerCase() === wanted),
  )?.side;
}

/** By its number among those that are open; the only one need not be named. */
function disputeNamed(open: GameCard['disputes'], named: string | undefined): string | undefined {
  if (named === undefined) return open.length === 1 ? firstOf(open).id : undefined;
  return /^\d{1,3}$/.test(named) ? (open[Number(named) - 1]?.id ?? named) : named;
}

const DRAW = /^(?:a )?(?:draw|pareggio|patta)(?![\p{L}\d])/iu;

/** `Axis 12, Soviets 8`, `draw`: the side named first wins; its points and those of others where they are said. */
function verdictIn({ seats }: GameCard, text: string) {
  const points: Record<Side, number> = {};
  let first: { readonly side: Side; readonly at: number } | undefined;
  for (const { side, sideName, player } of seats)
    for (const name of [side, ...Object.values(sideName), ...(player === undefined ? [] : [player.name])]) {
      const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const found = new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])(?: +(-?\\d{1,4}))?`, 'iu').exec(text);
      if (found === null) continue;
      if (found[1] !== undefined) points[side] = Number(found[1]);
      if (first === undefined || found.index < first.at) first = { side, at: found.index };
    }
  const winner = DRAW.test(text.trim()) ? 'draw' : first?.side;
  return winner === undefined ? undefined : { winner, level: winner, points };
}

const HOUR = 3_600_000;
const LAST_OF_DAY = 'T23:59:00.000Z';

/** More hours are added to the deadline, or to now where there is none or it has passed; a day is meant to its end. */
async function extendedUntil(
  office: PostOffice,
  caller: Caller,
  { pending }: GameCard,
  side: Side,
  { hours, until }: { readonly hours?: number; readonly until?: string },
): Promise<string> {
  const now = office.now();
  if (hours === undefined) {
    const day = parseDay(until ?? '', localDay(now, await zoneOf(office, caller)));
    return day === undefined ? (until ?? '') : `${day}${LAST_OF_DAY}`;
  }
  const deadline = pending.find((decision) => decision.side === side)?.deadline;
  const from = Math.max(now.getTime(), deadline === undefined ? 0 : Date.parse(deadline));
  return new Date(from + hours * HOUR).toISOString();
}

const zoneOf = async (office: PostOffice, caller: Caller): Promise<string> => {
  const player = idOf(caller);
  return player === undefined ? 'UTC' : (await tellingFor(office, player)).timeZone;
};

/** Whoever holds several seats takes back the last order they gave; for all others the game knows whose it is. */
async function sideTakingBack({ events }: PostOffice, { id, you: { sides } }: GameCard): Promise<Side | undefined> {
  if (sides.length < 2) return undefined;
  const moves = await events.readMoves(id);
  return moves.findLast(({ side, order }) => order !== undefined && sides.includes(side ?? ''))?.side;
}

/** Events back from now among which the last move is looked for. */
const EVENTS_SEARCHED = 500;

/** A move as far as its side was told of it: what was done under cover is not named by accident. */
async function moveTold(
  { games }: PostOffice,
  caller: Caller,
  { id, version }: GameCard,
  side: Side,
  about: 'last' | number,
): Promise<string | undefined> {
  const after = Math.max(0, about === 'last' ? version - EVENTS_SEARCHED : about - 1);
  const page = await games.events(caller, id, { as: side, after, limit: about === 'last' ? EVENTS_SEARCHED : 1 });
  const told = page.ok ? page.value.items.filter((event) => event.source === 'game' && event.move !== undefined) : [];
  return (about === 'last' ? told.at(-1) : told.find((event) => event.version === about))?.move;
}
