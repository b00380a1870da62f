import { Attempts } from '#accounts/attempts';
import { ANONYMOUS, type Caller, idOf, isAdmin } from '#games/caller';
import type { GameCard } from '#games/cards';
import { fail, type Outcome, succeed } from '#games/outcome';
import { type Language, languageOr } from '#kernel/text';
import { addressOf } from './dead-addresses.ts';
import { makeInvitation } from './join-letters.ts';
import { JOIN_WORDS } from './join-words.ts';
import { makeLetterText } from './letter-markup.ts';
import { paragraph } from './letter-parts.ts';
import { WORDS } from './letter-words.ts';
import { invitationOfAddress } from './mail-address.ts';
import { isRefusedForGood } from './mailer.ts';
import { callerOf, joinPage, type PostOffice, pageOf, tellingFor, threadOf } from './post-office.ts';
import type { WaitingLetters } from './waiting-letters.ts';

/* Invitations that are answered by e-mail. What is kept of one says who may answer it, for which game. */

export interface KeptInvitation {
  readonly game: string;
  /** Only answers from this address count. */
  readonly email: string;
  readonly language: Language;
  /** Whoever is invited by name; else whoever reads the e-mails to the address. */
  readonly player?: string;
  /** Who invites whoever is not known here. */
  readonly by?: string;
  /** Invited by the administrator, who lets in whom they like. */
  readonly isFromAdministrator?: boolean;
}

export interface InviteByMail {
  readonly email: string;
  readonly language?: string | undefined;
}

export interface SentInvitation {
  readonly email: string;
  /** Whether the e-mail has left; else it does as soon as the mail server can be reached. */
  readonly sent: boolean;
}

const PREFIX = 'mail-invitation:';
const DAY = 86_400_000;
/** So many e-mails to strangers a day from one player, and to one address. */
const MOST = { fromOne: 20, toOne: 3 } as const;

/** Where whoever is invited answers to; what says so is kept. */
export async function invitationAddress(office: PostOffice, kept: KeptInvitation): Promise<string> {
  const key = office.addresses.invitationKey(kept.game, kept.player ?? kept.email);
  await office.directory.setSetting(PREFIX + key, JSON.stringify(kept));
  return office.addresses.invitationAddress(key);
}

export async function findInvitation(
  office: PostOffice,
  recipients: readonly string[],
): Promise<(KeptInvitation & { readonly address: string }) | undefined> {
  for (const address of recipients) {
    const key = invitationOfAddress(address);
    const value = key === undefined ? undefined : await office.directory.findSetting(PREFIX + key);
    if (value !== undefined) return { ...(JSON.parse(value) as KeptInvitation), address };
  }
  return undefined;
}

/** Who invites: the moderator, or whoever opened the game. */
export async function inviterOf(
  office: PostOffice,
  game: Pick<GameCard, 'id' | 'moderator'>,
): Promise<string | undefined> {
  const opener = (await office.events.find(game.id))?.openedBy;
  return game.moderator?.name ?? (opener === undefined ? undefined : (await office.directory.findPlayer(opener))?.name);
}

/** Invites whoever reads the e-mails to an address to a game that waits for players. */
export async function inviteByMail(
  office: PostOffice,
  letters: WaitingLetters,
  caller: Caller,
  id: string,
  { email, language: wanted }: InviteByMail,
): Promise<Outcome<SentInvitation>> {
  const by = idOf(caller);
  const found = await office.games.game(caller, id);
  if (!found.ok) return found;
  const game = found.value;
  const isOpener = by !== undefined && (await office.events.find(id))?.openedBy === by;
  if (by === undefined || !(isOpener || game.you.moderator || isAdmin(caller)))
    return fail('not-allowed', 'not-the-host', {
      en: 'Whoever opened the game, or its moderator, invites to it.',
      it: 'Invita chi ha aperto la partita, o il suo moderatore.',
    });
  if (game.status !== 'waiting')
    return fail('conflict', 'begun-already', {
      en: 'The game waits for nobody any more.',
      it: 'La partita non aspetta più nessuno.',
    });
  if (office.registration === 'closed' && !isAdmin(caller))
    return fail('not-allowed', 'registration-closed', {
      en: 'Here only the administrator invites people by their e-mail address. Invite a player by name.',
      it: 'Qui solo l’amministratore invita per indirizzo e-mail. Invita un giocatore per nome.',
    });
  const attempts = new Attempts(office.directory, () => office.now().getTime());
  const address = email.trim().toLowerCase();
  const wait = Math.max(
    await attempts.take([`invites ${by}`], { most: MOST.fromOne, window: DAY }),
    await attempts.take([`invited ${address}`], { most: MOST.toOne, window: DAY }),
  );
  if (wait > 0)
    return fail('too-many', 'too-many-invitations', {
      en: 'Too many invitations today: to this address, or by you.',
      it: 'Troppi inviti per oggi: a questo indirizzo o da parte tua.',
    });
  const language = languageOr(wanted);
  const kept = { game: id, email: address, language, by, ...(isAdmin(caller) ? { isFromAdministrator: true } : {}) };
  const replyTo = await invitationAddress(office, kept);
  const page = await office.games.events(ANONYMOUS, id, { language });
  const inviter = caller.kind === 'player' && !isAdmin(caller) ? caller.name : await inviterOf(office, game);
  try {
    const sent = await letters.send({
      to: { name: address, address },
      replyTo,
      returnPath: replyTo,
      ...makeInvitation({
        guest: undefined,
        inviter,
        game,
        news: page.ok ? page.value.items : [],
        url: joinPage(office, id),
        language,
      }),
      messageId: `<invitation.${office.addresses.invitationKey(id, address)}.${office.now().getTime()}@${office.domain}>`,
      references: threadOf(office, id),
    });
    return succeed({ email: address, sent: sent === 'sent' });
  } catch (fault) {
    if (!isRefusedForGood(fault)) throw fault;
    return fail('conflict', 'address-refused', {
      en: `The mail server takes no e-mail to ${address}. Is it spelled right?`,
      it: `Il server di posta non accetta e-mail per ${address}. È scritto bene?`,
    });
  }
}

/** Tells whoever invited somebody by their address that the e-mail came back. */
export async function reportInvitation(
  office: PostOffice,
  letters: WaitingLetters,
  { by, game, email }: KeptInvitation,
): Promise<void> {
  const inviter = by === undefined ? undefined : await office.directory.findPlayer(by);
  const { address } = inviter === undefined ? {} : await addressOf(office, inviter);
  const card = inviter === undefined ? undefined : await office.games.game(callerOf(inviter), game);
  if (inviter === undefined || address === undefined || !card?.ok) return;
  const { language } = await tellingFor(office, inviter.id);
  const words = JOIN_WORDS[language];
  await letters.send({
    to: { name: inviter.name, address },
    returnPath: office.addresses.bounceAddressOf(inviter.id),
    subject: words.cameBackSubject(card.value.name),
    ...makeLetterText([
      paragraph(words.hello(inviter.name)),
      paragraph(words.cameBack(email)),
      { kind: 'link', text: WORDS[language].page, url: pageOf(office, game) },
    ]),
    messageId: `<came-back.${office.addresses.invitationKey(game, email)}.${office.now().getTime()}@${office.domain}>`,
    references: threadOf(office, game),
  });
}
