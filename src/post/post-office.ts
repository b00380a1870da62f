import type { Caller } from '#games/caller';
import type { Games } from '#games/games';
import type { Language } from '#kernel/refusal';
import type { Side } from '#kernel/side';
import type { DirectoryStore, PlayerRow } from '#store/directory-store';
import type { EventStore } from '#store/event-store';
import type { MailAddressBook } from './mail-address.ts';
import type { Mailer } from './mailer.ts';

/** What everything that writes or reads letters works with. */
export interface PostOffice {
  readonly games: Games;
  readonly directory: DirectoryStore;
  readonly events: Pick<EventStore, 'readMoves' | 'pendingOf' | 'seats'>;
  readonly mailer: Mailer;
  readonly addresses: MailAddressBook;
  /** The board of a game as a caller may see it. */
  readonly drawBoard: (caller: Caller, game: string, as: Side) => Promise<Uint8Array | undefined>;
  /** Where the service is reached from outside, for links. */
  readonly publicUrl: string;
  readonly domain: string;
  readonly now: () => Date;
}

export const callerOf = ({ id, name }: PlayerRow): Caller => ({ kind: 'player', id, name, role: 'player' });

export async function languageOf(office: PostOffice, player: string): Promise<Language> {
  return (await office.directory.mailPreference(player))?.language === 'it' ? 'it' : 'en';
}

export const unsubscribeUrl = (office: PostOffice, player: string): string =>
  `${office.publicUrl}/api/mail/unsubscribe/${encodeURIComponent(office.addresses.unsubscribeToken(player))}`;

/** Letters about one game form a thread. */
export const threadOf = (office: PostOffice, game: string): string => `<${game}@${office.domain}>`;
