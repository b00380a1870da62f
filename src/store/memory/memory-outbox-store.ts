import { known } from '#kernel/known';
import type { GameId, Instant } from '../ids.ts';
import type { ClaimedRow, LaneState, LaneTrouble, OutboxClaim, OutboxStore } from '../outbox-store.ts';
import { kept, type MemoryOutboxRow, type MemoryTables } from './memory-tables.ts';

export class MemoryOutboxStore implements OutboxStore {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async claim({ now, leasedUntil, limit, kind, ofOne }: OutboxClaim): Promise<readonly ClaimedRow[]> {
    const heads: MemoryOutboxRow[] = [];
    for (const game of this.#tables.games.values()) {
      const lanes = new Set<string>();
      for (const entry of game.outbox) {
        if (entry.done || lanes.has(entry.row.recipient)) continue;
        lanes.add(entry.row.recipient);
        const isMeant = kind === undefined || entry.row.recipient.startsWith('webhook:') === (kind === 'webhooks');
        if (entry.notBefore <= now && isMeant) heads.push(entry);
      }
    }
    const turns = new Map(ofOne?.underWay);
    const queue = heads
      .sort((a, b) => (a.row.at < b.row.at ? -1 : 1))
      .map((entry) => {
        const owner = this.#ownerOf(entry.row.recipient);
        const turn = (turns.get(owner) ?? 0) + 1;
        turns.set(owner, turn);
        return { entry, owner, turn };
      });
    const claimed = queue
      .filter(({ turn }) => ofOne === undefined || turn <= ofOne.most)
      .sort((a, b) => a.turn - b.turn)
      .slice(0, limit);
    return claimed.map(({ entry, owner }) => {
      entry.notBefore = leasedUntil;
      entry.attempts += 1;
      return kept({ ...entry.row, attempts: entry.attempts, owner });
    });
  }

  #ownerOf(recipient: string): string {
    const [kind, id = ''] = recipient.split(':');
    return kind === 'webhook' ? (this.#tables.webhooks.get(id)?.owner ?? id) : id;
  }

  async acknowledge(gameId: GameId, number: number, at: Instant): Promise<void> {
    this.#note(gameId, number, { done: true, closedAt: at });
  }

  async postpone(gameId: GameId, number: number, until: Instant, reason: string): Promise<void> {
    this.#note(gameId, number, { notBefore: until, reason });
  }

  async abandon(gameId: GameId, number: number, at: Instant, reason: string): Promise<void> {
    this.#note(gameId, number, { done: true, closedAt: at, givenUp: true, reason });
  }

  async waiting(): Promise<number> {
    let rows = 0;
    for (const game of this.#tables.games.values()) rows += game.outbox.filter((entry) => !entry.done).length;
    return rows;
  }

  async lanes(gameId: GameId, recipients: readonly string[]): Promise<readonly LaneState[]> {
    const rows = this.#tables.games.get(gameId)?.outbox ?? [];
    return recipients.flatMap((recipient) => {
      const lane = rows.filter(({ row }) => row.recipient === recipient);
      return lane.length === 0 ? [] : [laneState(recipient, lane)];
    });
  }

  async troubles(limit: number): Promise<readonly LaneTrouble[]> {
    const lanes = new Map<string, LaneTrouble>();
    for (const game of this.#tables.games.values())
      for (const { row, done, givenUp, attempts, reason, closedAt, notBefore } of game.outbox) {
        if (reason === undefined || (done && !givenUp)) continue;
        const state = done ? 'abandoned' : 'waiting';
        const key = `${row.gameId} ${row.recipient} ${state}`;
        if (state === 'waiting' && lanes.has(key)) continue;
        const { gameId, recipient, topic } = row;
        lanes.set(key, { gameId, recipient, topic, state, attempts, reason, at: closedAt ?? notBefore });
      }
    const rank = ({ state, at }: LaneTrouble): string => `${state === 'waiting' ? 1 : 0} ${at}`;
    return kept([...lanes.values()].sort((a, b) => (rank(a) < rank(b) ? 1 : -1)).slice(0, limit));
  }

  /** Whatever is in memory is gone with the process. */
  async forgetClosed(): Promise<void> {}

  #note(gameId: GameId, number: number, change: Partial<MemoryOutboxRow>): void {
    const entry = this.#entry(gameId, number);
    if (entry) Object.assign(entry, change);
  }

  #entry(gameId: GameId, number: number): MemoryOutboxRow | undefined {
    return this.#tables.games.get(gameId)?.outbox[number - 1];
  }
}

function laneState(recipient: string, lane: readonly MemoryOutboxRow[]): LaneState {
  const waiting = lane.filter(({ done }) => !done);
  const [head] = waiting;
  const closed = lane
    .filter(({ closedAt }) => closedAt !== undefined)
    .sort((a, b) =>
      known(a.closedAt, 'closed at') < known(b.closedAt, 'closed at')
        ? -1
        : known(a.closedAt, 'closed at') > known(b.closedAt, 'closed at')
          ? 1
          : a.row.number - b.row.number,
    );
  const delivered = closed.findLast(({ givenUp }) => !givenUp);
  const dropped = closed.findLast(({ givenUp }) => givenUp);
  return {
    recipient,
    waiting: waiting.length,
    ...(delivered === undefined ? {} : { deliveredAt: known(delivered.closedAt, 'closed at') }),
    ...(head?.reason === undefined
      ? {}
      : { failing: { attempts: head.attempts, reason: head.reason, nextAttemptAt: head.notBefore } }),
    ...(dropped === undefined
      ? {}
      : { givenUp: { at: known(dropped.closedAt, 'closed at'), reason: known(dropped.reason, 'reason') } }),
  };
}
