import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#games/caller';
import type { EventCard, GameCard } from '#games/cards';
import type { Games } from '#games/games';
import { isTimeZone } from '#games/live/time-control';
import type { Outcome } from '#games/outcome';
import type { Telling } from '#games/reading/service-report';
import { makeViewer, type Side, SPECTATOR } from '#kernel/side';
import { type Language, languageOr } from '#kernel/text';
import type { DirectoryStore, PlayerRow } from '#store/directory-store';
import type { EventStore, StoredMove } from '#store/event-store';
import type { InboundLetter } from './inbound-letter.ts';
import { diceOf, type UndoStory } from './letter-parts.ts';
import type { MailAddressBook } from './mail-address.ts';
import type { Mailer } from './mailer.ts';

/** What everything that writes or reads letters works with. */
export interface PostOffice {
  readonly games: Games;
  readonly directory: DirectoryStore;
  readonly events: Pick<EventStore, 'readMoves' | 'readTurns' | 'pendingOf' | 'seats' | 'find' | 'findRequest'>;
  readonly mailer: Mailer;
  readonly addresses: MailAddressBook;
  /** The name of the receiving server whose `Authentication-Results` are believed. */
  readonly authservId?: string | undefined;
  /** A small picture of the board of a game around some spaces, those first that matter most, as a caller may see it. */
  readonly drawBoard: (
    caller: Caller,
    game: string,
    part: { readonly as: Side; readonly around: readonly string[]; readonly language: Language },
  ) => Promise<Uint8Array | undefined>;
  /** Makes a player of somebody who answers an invitation. */
  readonly enrol?: (
    player: { readonly name: string; readonly email: string },
    by: 'administrator' | 'anybody',
  ) => Promise<Outcome<{ readonly id: string }>>;
  /** Whether anybody may register. */
  readonly registration?: 'open' | 'closed';
  /** Reads a long letter apart from this thread; undefined where too many wait. Without it this thread does it. */
  readonly readLongLetter?: (raw: Uint8Array) => Promise<InboundLetter | undefined>;
  /** Where the service is reached from outside, for links. */
  readonly publicUrl: string;
  readonly domain: string;
  readonly now: () => Date;
}

export const callerOf = ({ id, name }: PlayerRow): Caller => ({ kind: 'player', id, name, role: 'player' });

/**
 * Where a player is written to about games: an address that is theirs. To one that nobody has confirmed, anybody could have as
 * many letters written as they like.
 */
export const confirmedAddress = ({ email, emailConfirmedAt }: PlayerRow): string | undefined =>
  emailConfirmedAt === undefined ? undefined : email;

/** In which language a player is written to, and by which clock moments are told. */
export async function tellingFor(office: PostOffice, player: string): Promise<Telling & { readonly timeZone: string }> {
  const { language, timeZone = UTC } = (await office.directory.mailPreference(player)) ?? {};
  // A zone that another edition of the zone tables had is better than no letter, and UTC better than that.
  return { language: languageOr(language), timeZone: isTimeZone(timeZone) ? timeZone : UTC };
}
const UTC = 'UTC';

export const unsubscribeUrl = (office: PostOffice, player: string): string =>
  `${office.publicUrl}/api/mail/unsubscribe/${encodeURIComponent(office.addresses.unsubscribeToken(player))}`;

/**
 * The version at which a side's last order was given in person: what came later is news to it, also what a standing order, a queued one
 * or the rules did in its name.
 */
async function lastOrderOf(office: PostOffice, game: string, side: Side): Promise<number> {
  const moves = await office.events.readMoves(game);
  const isInPerson = ({ order, origin }: StoredMove): boolean =>
    order !== undefined && (origin === undefined || origin === 'moderator');
  return moves.findLast((move) => move.side === side && isInPerson(move))?.versionAfter ?? 0;
}

/** The sides whose orders somebody gives: their own, and the moderator those of guests. */
export function ledSides({ you, seats }: GameCard): readonly Side[] {
  const guests = seats.filter(({ player }) => player !== undefined && player.id === undefined).map(({ side }) => side);
  return you.sides.length === 0 && you.moderator ? guests : you.sides;
}

/** With whose eyes a letter tells: those of its side, or of anybody where a moderator leads none. */
export const eyesFor = (side: Side | undefined): string => side ?? makeViewer(SPECTATOR);

/** The game as a side's reader may know it: where the moderator reads for a guest, others' sealed decisions are not there. */
export async function asSeenBy(
  office: PostOffice,
  caller: Caller,
  game: GameCard,
  side: Side | undefined,
): Promise<GameCard> {
  if (!game.you.moderator) return game;
  const seen = await office.games.view(caller, game.id, { as: eyesFor(side) });
  return { ...game, pending: seen.ok ? seen.value.pending : game.pending.filter((decision) => decision.side === side) };
}

/** Events a letter tells at most: the latest, because the reader decides on what they led to. */
const EVENTS_TOLD = 500;

export interface News {
  readonly events: readonly EventCard[];
  /** Whether more happened before them. */
  readonly hasEarlier: boolean;
}

/** What a side's reader may know of what happened since its last order. */
export async function newsFor(
  office: PostOffice,
  caller: Caller,
  { id, version }: GameCard,
  side: Side,
  telling: Telling,
): Promise<News> {
  const since = await lastOrderOf(office, id, side);
  const after = Math.max(since, version - EVENTS_TOLD);
  // With the eyes of the side, also where the moderator reads for a guest: such a letter is passed on.
  const page = await office.games.events(caller, id, { ...telling, as: side, after, limit: EVENTS_TOLD });
  return { events: page.ok ? page.value.items : [], hasEarlier: after > since };
}

/** What happened last comes first: the part of the map that a reader wants to see. */
export function spacesOf(events: readonly EventCard[]): readonly string[] {
  const spaces = new Set<string>();
  for (const { touches } of events.toReversed()) for (const space of touches.spaces) spaces.add(space);
  return [...spaces];
}

/** What a proposal to go back would undo, told in phases, turns and dice. */
export async function undoStoryOf(
  { games }: PostOffice,
  caller: Caller,
  game: GameCard,
  side: Side | undefined,
  { language, timeZone }: Telling,
): Promise<UndoStory | undefined> {
  const { undo, id } = game;
  if (undo === undefined) return undefined;
  const as = eyesFor(side);
  const then = await games.view(caller, id, { as, at: undo.to });
  const since = await games.events(caller, id, { as, language, timeZone, after: undo.to, limit: EVENTS_TOLD });
  if (!then.ok || !since.ok) return undefined;
  const { clock } = then.value;
  const played = since.value.items.filter(({ source }) => source === 'game');
  return {
    phase: clock.phaseLabel[language],
    turn: clock.turnLabel[language],
    moves: new Set(played.map(({ move }) => move)).size,
    dice: played.map((event) => diceOf(event).replace(/^ \(|\)$/g, '')).filter((dice) => dice !== ''),
  };
}

/** The page of a game. */
export const pageOf = ({ publicUrl }: PostOffice, game: string): string =>
  `${publicUrl}/games/${encodeURIComponent(game)}`;

/** The page on which a seat of a game is taken. */
export const joinPage = ({ publicUrl }: PostOffice, game: string): string =>
  `${publicUrl}/join/${encodeURIComponent(game)}`;

/** Letters about one game form a thread. */
export const threadOf = (office: PostOffice, game: string): string => `<${game}@${office.domain}>`;

/** The moment of play a sheet belongs to: in another phase its words could mean other orders. */
const momentOf = ({ clock: { turn, impulse, phase } }: GameCard): string =>
  createHash('sha256')
    .update(JSON.stringify([turn, impulse ?? 0, phase]))
    .digest('hex')
    .slice(0, 8);

export const isSameMoment = (one: GameCard, other: GameCard): boolean => momentOf(one) === momentOf(other);

/**
 * The id of a letter. It says up to which version the letter tells; of an order sheet, from which moment it is, so that an answer to an
 * old one is recognised; of a proposal to go back, to which version.
 */
export function makeMessageId(office: PostOffice, name: string, game: GameCard, reader: Side | undefined): string {
  const isAsked = game.pending.some((decision) => decision.side === reader);
  const { undo } = game;
  const isToAnswer = undo !== undefined && reader !== undefined && !undo.agreed.includes(reader);
  const parts = [
    `v${game.version}`,
    ...(isToAnswer ? [`undo-${undo.to}`] : []),
    ...(isAsked ? [`sheet-${momentOf(game)}`] : []),
  ];
  return `<${[name, ...parts].join('.')}@${office.domain}>`;
}

/** The version up to which a letter of ours has told, of an answer to it. */
export const toldUpTo = (inReplyTo: string | undefined): number =>
  Number(/\.v(\d{1,9})[.@]/.exec(inReplyTo ?? '')?.[1] ?? 0);

/** The version to which a letter of ours asked to go back, of an answer to it. */
export function undoAskedFor(inReplyTo: string | undefined): number | undefined {
  const to = /\.undo-(\d{1,9})[.@]/.exec(inReplyTo ?? '')?.[1];
  return to === undefined ? undefined : Number(to);
}

/** Whether a letter answers a sheet of ours that is no longer the present one. */
export function answersOldSheet(inReplyTo: string | undefined, game: GameCard): boolean {
  const sheet = /\.sheet-([0-9a-f]{8})@/.exec(inReplyTo ?? '')?.[1];
  return sheet !== undefined && sheet !== momentOf(game);
}

const editionKey = (game: string, player: string): string => `mail-address ${game} ${player}`;
export const addressEdition = ({ directory }: PostOffice, game: string, player: string): Promise<string | undefined> =>
  directory.findSetting(editionKey(game, player));
export const renewAddress = ({ directory }: PostOffice, game: string, player: string): Promise<void> =>
  directory.setSetting(editionKey(game, player), randomBytes(9).toString('base64url'));
/** Where a player sends orders of a game to. */
export const seatAddress = async (office: PostOffice, game: string, player: string): Promise<string> =>
  office.addresses.addressOf(game, player, await addressEdition(office, game, player));
