import type { UnreachableReason } from '#games/live/service-events';
import type { PlayerRow } from '#store/directory-store';
import { reasonOf } from './delivery-report.ts';
import { confirmedAddress, type PostOffice } from './post-office.ts';

/*
 * Addresses to which e-mails do not arrive. Nothing more is sent there until their player names another one, confirms it again, or writes
 * from it. Whoever plays with them is notified by their games.
 */

interface DeadAddress {
  readonly email: string;
  readonly since: string;
  readonly why: UnreachableReason;
}

type Office = Pick<PostOffice, 'directory' | 'games' | 'now'>;

const keyOf = (player: string): string => `dead-address:${player}`;

async function markOf({ directory }: Pick<Office, 'directory'>, player: PlayerRow): Promise<DeadAddress | undefined> {
  const value = await directory.findSetting(keyOf(player.id));
  const mark = value === undefined ? undefined : (JSON.parse(value) as DeadAddress);
  const isOver = mark?.email !== player.email || (player.emailConfirmedAt ?? '') > (mark?.since ?? '');
  return isOver ? undefined : mark;
}

/** Where a player is written to: an address that is theirs and takes e-mails. */
export async function addressOf(
  office: Pick<Office, 'directory'>,
  player: PlayerRow,
): Promise<{ readonly address?: string; readonly dead?: DeadAddress }> {
  const address = confirmedAddress(player);
  const dead = address === undefined ? undefined : await markOf(office, player);
  if (dead !== undefined) return { dead };
  return address === undefined ? {} : { address };
}

export async function noteDead(office: Office, player: PlayerRow, why: UnreachableReason): Promise<void> {
  if (player.email === undefined || (await markOf(office, player)) !== undefined) return;
  const since = office.now().toISOString();
  const mark: DeadAddress = { email: player.email, since, why };
  await office.directory.setSetting(keyOf(player.id), JSON.stringify(mark));
  await office.games.noteReach(player.id, { reach: 'lost', why, since });
}

/** Another address, the same confirmed again, or an e-mail from it. */
export async function noteAlive(office: Office, player: string): Promise<void> {
  if ((await office.directory.findSetting(keyOf(player))) === undefined) return;
  await office.directory.dropSetting(keyOf(player));
  await office.games.noteReach(player, { reach: 'back' });
}

/** Why the recipient of an e-mail was refused for good; undefined where something else was. */
export function deadReasonOf(fault: unknown): UnreachableReason | undefined {
  const {
    command,
    response = '',
    responseCode,
  } = fault as {
    readonly command?: string;
    readonly response?: string;
    readonly responseCode?: number;
  };
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isAboutRecipient = command === 'RCPT TO' || status?.startsWith('5.1.') === true;
  return isAboutRecipient ? reasonOf(status, responseCode) : undefined;
}
