import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * Every seat has a mail address of its own that nobody else can guess: `orders+<game>.<code>@<domain>`. The code is an HMAC of game
 * and player under a secret of the service, so nothing need be stored and a seat handed over gets another address. Who wants another
 * one without that gets another edition, which is stored.
 */

export interface MailAddressBook {
  addressOf(game: string, player: string, edition?: string): string;
  /** Whether an address is this player's of this game. */
  isAddressOf(address: string, game: string, player: string, edition?: string): boolean;
  /** Where failures of e-mails to a player are reported to (VERP): the address says whose e-mail did not arrive. */
  bounceAddressOf(player: string): string;
  parseBounceAddress(address: string): string | undefined;
  /** Where an invitation is answered. The key is the same for the same game and guest. */
  invitationKey(game: string, guest: string): string;
  invitationAddress(key: string): string;
  /** Unsubscribing needs no password: the token is the player's own. */
  unsubscribeToken(player: string): string;
  parseUnsubscribeToken(token: string): string | undefined;
}

const CODE_LENGTH = 20;
/** With the id of a player it fits into the 64 characters that the part before the @ may have (RFC 5321). */
const BOUNCE_CODE_LENGTH = 16;

export function makeAddressBook(secret: string, domain: string): MailAddressBook {
  const code = (purpose: string, ...parts: readonly string[]): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex')
      .slice(0, CODE_LENGTH);
  const addressOf = (game: string, player: string, edition?: string): string =>
    `orders+${game}.${code('seat', game, player, ...(edition === undefined ? [] : [edition]))}@${domain}`;
  const bounceAddressOf = (player: string): string =>
    `bounce+${player}.${code('bounce', player).slice(0, BOUNCE_CODE_LENGTH)}@${domain}`;
  return {
    addressOf,
    isAddressOf: (address, game, player, edition) =>
      isSame(address.toLowerCase(), addressOf(game, player, edition).toLowerCase()),
    bounceAddressOf,
    parseBounceAddress: (address) => {
      const player = /^bounce\+([0-9a-z-]{1,40})\.[0-9a-f]{16}@/i.exec(address)?.[1]?.toLowerCase();
      return player !== undefined && isSame(address.toLowerCase(), bounceAddressOf(player).toLowerCase())
        ? player
        : undefined;
    },
    invitationKey: (game, guest) => code('invitation', game, guest.toLowerCase()),
    invitationAddress: (key) => `invitation+${key}@${domain}`,
    unsubscribeToken: (player) => `${player}.${code('unsubscribe', player)}`,
    parseUnsubscribeToken: (token) => {
      const [player, given] = [token.slice(0, token.lastIndexOf('.')), token.slice(token.lastIndexOf('.') + 1)];
      return isSame(given, code('unsubscribe', player)) ? player : undefined;
    },
  };
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** The game an address belongs to, if it is an address for orders at all. */
export const gameOfAddress = (address: string): string | undefined =>
  /^orders\+([0-9a-z-]{8,40})\.[0-9a-f]{20}@/i.exec(address)?.[1]?.toLowerCase();

/** The key of an invitation that an address answers. */
export const invitationOfAddress = (address: string): string | undefined =>
  /^invitation\+([0-9a-f]{20})@/i.exec(address)?.[1]?.toLowerCase();
