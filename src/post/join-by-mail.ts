import type { Caller } from '#games/caller';
import type { GameCard } from '#games/cards';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { Side } from '#kernel/side';
import { type Text, verbatim } from '#kernel/text';
import type { PlayerRow } from '#store/directory-store';
import type { InboundLetter } from './inbound-letter.ts';
import { freeSides, type JoinAnswer, makeJoinAnswer } from './join-letters.ts';
import { JOIN_WORDS } from './join-words.ts';
import { readLines } from './letter-body.ts';
import type { KeptInvitation } from './mail-invitations.ts';
import type { Letter } from './mailer.ts';
import { callerOf, confirmedAddress, joinPage, type PostOffice, pageOf, seatAddress, threadOf } from './post-office.ts';

/* Somebody who has only e-mail answers an invitation: with a name, where they have none here, and a phrase. */

/** What an answer to an invitation says. */
export interface JoinRequest {
  readonly name?: string;
  readonly phrase?: string;
  readonly side?: string;
  readonly bid?: { readonly side: string; readonly points: number };
}

const FIELD = /^[#\s]*(name|nome|phrase|frase|side|parte|bid|offerta)\s*[:=]\s*(.*)$/i;
const YES = /^(yes|ok|okay|i accept|accept|i'?m in|s[iì]|va bene|accetto|ci sto)(?![\p{L}\d])[\s,.!]*$/iu;
const LONGEST_NAME_IN_WORDS = 4;
const isEmpty = (text: string): boolean => /^[\s.…_]*$/.test(text);

/** Undefined where it cannot be told what is a name and what a phrase. */
export function parseJoin(lines: readonly string[], guest: 'known' | 'stranger'): JoinRequest | undefined {
  const fields = new Map<string, string>();
  const rest: string[] = [];
  for (const line of lines) {
    const [, label, value = ''] = FIELD.exec(line) ?? [];
    if (label === undefined) rest.push(line);
    else if (!isEmpty(value)) fields.set(label.toLowerCase(), value.trim());
  }
  const given = (...labels: readonly string[]): string | undefined =>
    labels.map((label) => fields.get(label)).find((value) => value !== undefined);
  const bid = parseBid(given('bid', 'offerta'));
  const side = given('side', 'parte');
  const asked = { ...(side === undefined ? {} : { side }), ...(bid === undefined ? {} : { bid }) };
  const said = rest.filter((line) => !YES.test(line));
  const isBare = given('name', 'nome', 'phrase', 'frase') === undefined;
  const name = given('name', 'nome') ?? (isBare && guest === 'stranger' ? said[0] : undefined);
  const phrase = given('phrase', 'frase') ?? (isBare ? said[guest === 'stranger' ? 1 : 0] : undefined);
  if (isBare && said.length > (guest === 'stranger' ? 2 : 1)) return undefined;
  if (guest === 'stranger' && (name === undefined || !looksLikeName(name))) return undefined;
  if (guest === 'known' && isBare && rest.length === 0 && bid === undefined && side === undefined) return undefined;
  return { ...asked, ...(name === undefined ? {} : { name }), ...(phrase === undefined ? {} : { phrase }) };
}

const looksLikeName = (name: string): boolean =>
  !/[.!?,:;]$/.test(name) && name.split(/\s+/).length <= LONGEST_NAME_IN_WORDS;

function parseBid(text: string | undefined): JoinRequest['bid'] {
  const [, side, points] = /^(.{1,60}?)[\s,:]+(\d{1,3})\b/.exec(text ?? '') ?? [];
  return side === undefined ? undefined : { side, points: Number(points) };
}

/** Seats whoever answers an invitation; the answer to them is always written. */
export async function joinByMail(
  office: PostOffice,
  invitation: KeptInvitation,
  letter: InboundLetter,
): Promise<Outcome<Letter>> {
  const known = await guestOf(office, invitation);
  const found = await office.games.game(known === undefined ? { kind: 'anonymous' } : callerOf(known), invitation.game);
  if (!found.ok) return found;
  const { language } = invitation;
  const { lines } = readLines(letter.body, known?.name, letter.unbroken);
  const tried = await tryToJoin(office, invitation, found.value, known, lines);
  const { player, outcome } = tried;
  const after = await office.games.game(
    player === undefined ? { kind: 'anonymous' } : callerOf(player),
    invitation.game,
  );
  const game = after.ok ? after.value : found.value;
  const url = outcome.joined === 'no' ? joinPage(office, game.id) : pageOf(office, game.id);
  const guest = player ?? known;
  const isIn = player !== undefined && outcome.joined === 'seat';
  return succeed({
    to: { name: guest?.name ?? invitation.email, address: invitation.email },
    replyTo: isIn
      ? await seatAddress(office, game.id, player.id)
      : office.addresses.invitationAddress(
          office.addresses.invitationKey(game.id, invitation.player ?? invitation.email),
        ),
    ...makeJoinAnswer({ guest, game, url, language, outcome }),
    messageId: `<joined.${game.id}.${office.now().getTime()}@${office.domain}>`,
    references: threadOf(office, game.id),
    ...(letter.messageId === undefined ? {} : { inReplyTo: letter.messageId }),
  });
}

interface Tried {
  /** Whoever has the seat, or would have. */
  readonly player?: PlayerRow | undefined;
  readonly outcome: JoinAnswer['outcome'];
}

async function tryToJoin(
  office: PostOffice,
  invitation: KeptInvitation,
  game: GameCard,
  known: PlayerRow | undefined,
  lines: readonly string[],
): Promise<Tried> {
  const { language } = invitation;
  const words = JOIN_WORDS[language];
  const no = (why: Text, mayTryAgain = true): Tried => ({
    player: known,
    outcome: { joined: 'no', why: why[language], mayTryAgain },
  });
  const seat = game.seats.find(({ side }) => game.you.sides.includes(side));
  // A copy of the e-mail, or another one: they have their seat.
  if (known !== undefined && seat !== undefined)
    return { player: known, outcome: { joined: 'seat', side: seat.sideName[language] } };
  if (game.status !== 'waiting' || freeSides(game).length === 0) return no(verbatim(words.over), false);
  const request = parseJoin(lines, known === undefined ? 'stranger' : 'known');
  if (request === undefined) return no(verbatim(words.unclear));
  const wanted = request.bid?.side ?? request.side;
  const side = wanted === undefined ? freeSides(game)[0]?.side : sideCalled(game, wanted);
  if (side === undefined) return no(verbatim(words.unknownSide(wanted ?? '')));
  const player = known === undefined ? await enrol(office, invitation, request) : succeed(known);
  if (!player.ok) return no(player.problem.message);
  const taken = await takePart(office, callerOf(player.value), game, side, request);
  if (!taken.ok) return { ...no(taken.problem.message), player: player.value };
  const own = taken.value.seats.find((each) => each.side === side);
  return {
    player: player.value,
    outcome: game.bidders === undefined ? { joined: 'seat', side: own?.sideName[language] ?? side } : { joined: 'bid' },
  };
}

/** Whoever is invited by name, or is known here by the address. */
async function guestOf({ directory }: PostOffice, { player, email }: KeptInvitation): Promise<PlayerRow | undefined> {
  if (player !== undefined) return directory.findPlayer(player);
  return (await directory.findPlayersByEmail(email)).find((each) => confirmedAddress(each) !== undefined);
}

/** A new player, who reads the e-mails to the address: the invitation was sent there and nowhere else. */
async function enrol(
  office: PostOffice,
  { email, language, isFromAdministrator }: KeptInvitation,
  { name = '' }: JoinRequest,
): Promise<Outcome<PlayerRow>> {
  const { directory, enrol: register } = office;
  if (register === undefined) throw new Error('nobody registers players');
  const registered = await register({ name, email }, isFromAdministrator === true ? 'administrator' : 'anybody');
  if (!registered.ok) return registered;
  const { id } = registered.value;
  await directory.confirmEmail(id, email, office.now().toISOString());
  await directory.setMailPreference({ player: id, mode: 'immediate', language });
  const player = await directory.findPlayer(id);
  return player === undefined
    ? fail('not-found', 'unknown-player', { en: 'There is no such player.', it: 'Questo giocatore non esiste.' })
    : succeed(player);
}

function takePart(
  { games }: PostOffice,
  caller: Caller,
  { id, bidders }: GameCard,
  side: Side,
  { phrase, bid }: JoinRequest,
): Promise<Outcome<GameCard>> {
  const about = phrase === undefined ? {} : { phrase: phrase.slice(0, LONGEST_PHRASE) };
  return bidders === undefined
    ? games.takeSeat(caller, id, side, about)
    : games.bidForSide(caller, id, { side, points: bid?.points ?? 0, ...about });
}
const LONGEST_PHRASE = 200;

const sideCalled = (game: GameCard, name: string): Side | undefined =>
  freeSides(game).find(({ side, sideName }) =>
    [side, ...Object.values(sideName)].some((each) => each.toLowerCase() === name.trim().toLowerCase()),
  )?.side;
