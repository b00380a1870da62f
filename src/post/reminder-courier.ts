import type { NoticeStore } from '#store/notice-store';
import type { OutboxRow } from '#store/outbox-store';
import type { Courier, Delivery } from './dispatcher.ts';
import { isTimely } from './player-courier.ts';
import { callerOf, type PostOffice } from './post-office.ts';
import type { PushCourier } from './push-courier.ts';

export interface ReminderParts {
  readonly games: Pick<PostOffice['games'], 'game'>;
  readonly directory: Pick<PostOffice['directory'], 'findPlayer'>;
  readonly notices: Pick<NoticeStore, 'add'>;
  readonly push: Pick<PushCourier, 'deliver'>;
  readonly now: () => Date;
  /** Writes the e-mail, where mail is configured. */
  readonly letters?: Courier | undefined;
}

/** Notes at its hour that time is nearly over, tells the browsers of it, and has the e-mail written. */
export class ReminderCourier implements Courier {
  readonly kind = 'reminder';
  readonly patience?: number;
  readonly longestWait?: number;
  readonly #parts: ReminderParts;

  constructor(parts: ReminderParts) {
    this.#parts = parts;
    const { patience, longestWait } = parts.letters ?? {};
    if (patience !== undefined) this.patience = patience;
    if (longestWait !== undefined) this.longestWait = longestWait;
  }

  async deliver(row: OutboxRow): Promise<Delivery> {
    // Noted once, however often the e-mail is tried.
    if (row.attempts <= 1) await this.#note(row);
    return this.#parts.letters?.deliver(row) ?? { done: 'delivered' };
  }

  async #note(row: OutboxRow): Promise<void> {
    const { games, directory, notices, push, now } = this.#parts;
    const { side } = row.payload as { readonly side: string };
    const player = await directory.findPlayer(row.recipient.split(':')[1] ?? '');
    const game = player && (await games.game(callerOf(player), row.gameId));
    if (player === undefined || !game?.ok) return;
    if (!game.value.you.sides.includes(side) || !isTimely(row, side, game.value)) return;
    const { topic, payload } = row;
    await notices.add(row.gameId, { player: player.id, topic, payload, at: now().toISOString() });
    await push.deliver({ ...row, recipient: `push:${player.id}` });
  }
}
