import type { JsonObject } from '#kernel/json';
import type { ExplainedRefusal } from '#kernel/refusal';
import type { Side } from '#kernel/side';
import type { QueuedOrderRow } from '#store/event-store';

/** An order as somebody sent it: a line in the notation of the game, or its JSON. Read only when its turn comes. */
export type WantedOrder = ({ readonly line: string } | { readonly order: unknown }) & {
  /** What the order before it was about: see `Notation.parseOrder`. */
  readonly within?: string;
};

/** An order that waits until its player is asked again. A refused one stops the queue and says why. */
export interface QueuedOrder {
  readonly side: Side;
  readonly position: number;
  readonly by?: string;
  readonly wanted: WantedOrder;
  readonly queuedAt: string;
  readonly refusal?: ExplainedRefusal;
}

export function makeQueuedRow(queued: QueuedOrder): Omit<QueuedOrderRow, 'gameId'> {
  const { side, position, by, wanted, queuedAt, refusal } = queued;
  const order = { ...wanted, ...(refusal === undefined ? {} : { refusal }) } as unknown as JsonObject;
  return { side, position, ...(by === undefined ? {} : { by }), order, queuedAt };
}

export function parseQueuedRow(row: QueuedOrderRow): QueuedOrder {
  const { side, position, by, queuedAt } = row;
  const { refusal, ...wanted } = row.order as unknown as WantedOrder & { readonly refusal?: ExplainedRefusal };
  return {
    side,
    position,
    ...(by === undefined ? {} : { by }),
    wanted,
    queuedAt,
    ...(refusal === undefined ? {} : { refusal }),
  };
}
