import type { FittedBoard } from '#kernel/board/extent';
import type { ChainCommitment } from '#kernel/dice';
import type { Json } from '#kernel/json';
import { sideNamed, type Viewer } from '#kernel/side';
import type { Text } from '#kernel/text';
import { type Caller, idOf } from '../caller.ts';
import type { DiceCard, GameCard, GameView, SeatCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import type { Frame, UnreachableReason } from '../live/service-events.ts';
import { eyesOf, isModerator, pendingCards } from './disclosure.ts';
import { waitingText } from './waiting.ts';

/** Those whose ids a game's row holds. */
export interface CardNames {
  readonly moderator?: string | undefined;
  readonly importer?: string | undefined;
}

/** One game at a glance, as a viewer may know it. */
export function gameCard(game: LiveGame, caller: Caller, viewer: Viewer, names: CardNames): GameCard {
  const { row, frame } = game;
  const own = game.sidesOf(idOf(caller));
  const moderator = isModerator(game, caller);
  const eyes = eyesOf(game, viewer);
  const pending = pendingCards(game, eyes, own);
  const seats = game.about.seats.map((side) => seatCard(game, side));
  const isAsked = game.status !== 'running' || pending.some(({ side }) => own.includes(side));
  return {
    id: row.id,
    name: row.name,
    ruleset: row.ruleset,
    rulesetTitle: game.about.title,
    rulesetVersion: row.rulesetVersion,
    scenario: row.scenario,
    scenarioTitle: game.play.sheet.title,
    options: row.options,
    packHash: row.packHash,
    status: game.status,
    version: game.version,
    head: game.lastHash,
    createdAt: row.createdAt,
    ...(game.told.endedAt === undefined || frame.sandbox !== undefined ? {} : { endedAt: game.told.endedAt }),
    seats,
    ...(row.moderator === undefined
      ? {}
      : { moderator: { id: row.moderator, name: names.moderator ?? row.moderator } }),
    ...(row.importedBy === undefined
      ? {}
      : { imported: { by: { id: row.importedBy, name: names.importer ?? row.importedBy } } }),
    clock: game.clock,
    tracks: game.play.tracks(game.state, eyes),
    victory: game.victory(eyes),
    pending,
    ...(isAsked ? {} : { waiting: waitingText(seats, pending) }),
    dice: diceCard(game),
    seeded: row.diceSeeded,
    ...(row.club === undefined ? {} : { club: row.club }),
    ...(row.season === undefined ? {} : { season: row.season }),
    ...(frame.bids === undefined || frame.started ? {} : { bidders: frame.bids.map(({ name }) => name) }),
    ...(Object.keys(frame.handicap).length === 0 ? {} : { handicap: frame.handicap }),
    ...(frame.sandbox === undefined
      ? {}
      : { sandbox: { ...frame.sandbox, imagined: frame.sandbox.side !== undefined } }),
    ...(frame.timeControl === undefined ? {} : { timeControl: frame.timeControl }),
    ...(frame.paused === undefined ? {} : { paused: frame.paused }),
    ...(frame.undo === undefined ? {} : { undo: frame.undo }),
    ...(frame.adjudication === undefined ? {} : { adjudication: proposalOf(frame.adjudication) }),
    ...(frame.annulled === undefined ? {} : { annulled: frame.annulled }),
    disputes: frame.disputes,
    queue: game.queue
      .filter(({ side }) => own.includes(side) || moderator)
      .map(({ side, wanted, refusal }) => ({
        side,
        order: ('line' in wanted ? wanted.line : wanted.order) as Json,
        ...(refusal === undefined ? {} : { refusal }),
      })),
    you: {
      sides: own,
      moderator,
      toAct: game.status === 'running' && game.pending.some(({ side }) => own.includes(side)),
    },
  };
}

/** A position as it is seen with some eyes. */
export function gameView(game: LiveGame, eyes: Viewer, as: string, board: FittedBoard): GameView {
  return {
    game: game.row.id,
    version: game.version,
    as,
    clock: game.clock,
    tracks: game.play.tracks(game.state, eyes),
    victory: game.victory(eyes),
    pending: pendingCards(game, eyes),
    boardId: board.id,
    board,
    view: game.play.view(game.state, eyes),
  };
}

function seatCard(game: LiveGame, side: string): SeatCard {
  const seat = game.frame.seats[side];
  const phrase = game.frame.phrases[side];
  const lost = game.frame.unreachable[side];
  return {
    side,
    sideName: sideNamed(game.about, side),
    ...(seat === undefined
      ? {}
      : { player: { ...(seat.player === undefined ? {} : { id: seat.player }), name: seat.name } }),
    // A phrase is shown only once every seat has given its own: nobody answers another's.
    ...(phrase === undefined || !game.frame.started ? {} : { phrase }),
    ...(lost === undefined
      ? {}
      : { unreachable: { since: lost.since, reason: UNREACHABLE[lost.why], clock: lost.clock } }),
  };
}

const UNREACHABLE: Readonly<Record<UnreachableReason, Text>> = {
  'unknown-address': {
    en: 'Their mail server knows no such address.',
    it: 'Il suo server di posta non conosce l’indirizzo.',
  },
  refused: { en: 'Their mail server refuses the e-mails.', it: 'Il suo server di posta rifiuta le e-mail.' },
};

function diceCard(game: LiveGame): DiceCard {
  const { row, rolls } = game;
  const commitment = row.diceCommitment as unknown as ChainCommitment | undefined;
  return {
    mode: row.diceMode,
    seeded: row.diceSeeded,
    ...(commitment === undefined ? {} : { commitment }),
    rolls,
    ...(game.status === 'ended' && game.veil !== undefined ? { veil: game.veil } : {}),
  };
}

function proposalOf({
  judge,
  winner,
  level,
  points,
  reason,
}: NonNullable<Frame['adjudication']>): NonNullable<GameCard['adjudication']> {
  return { judge, winner, level, points, reason };
}
