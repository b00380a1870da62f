import type { Side } from '#kernel/side';
import type { StoredEvent } from '#store/event-store';
import type { LiveGame } from './live-game.ts';
import type { Workplace } from './workplace.ts';

/** A reminder as it was written: whom it goes to, of what, and the version the game had with it. */
export interface WrittenReminder {
  readonly player: string;
  readonly side: Side;
  readonly decision: string;
  readonly deadline: string;
  readonly version: number;
}

/** Where the game stood after an append. */
interface Standstill {
  readonly at: string;
  /** Whether an order of the reminded side was part of it. */
  readonly isAfterOrder: boolean;
}

/**
 * Whether a reminder was not written once more later on: a decision that was closed, or due at another moment, may be open and due
 * again as before, because an order was taken back or the rules ask once more. Then the later one is sent, and this one is not.
 */
export async function isLastReminder(work: Workplace, id: string, reminder: WrittenReminder): Promise<boolean> {
  const { side, version } = reminder;
  const events = await work.store.events.readEvents(id, { after: version });
  const last = events.at(-1);
  if (last === undefined) return true;
  const moves = await work.store.events.readMoves(id, { after: version });
  const orders = new Set(moves.filter((move) => move.side === side && move.order !== undefined).map((move) => move.id));
  const standstills = standstillsIn(events, orders);
  let isLast = true;
  await work.live.walk(id, version, last.seq, (game) => {
    const standstill = standstills.get(game.version);
    if (standstill !== undefined && !isDueIn(game, reminder, standstill)) isLast = false;
  });
  return isLast;
}

/** The versions at which the game stood: what is appended together has one moment, and a game goes back from where it stands. */
function standstillsIn(
  events: readonly StoredEvent[],
  orders: ReadonlySet<string | undefined>,
): ReadonlyMap<number, Standstill> {
  const standstills = new Map<number, Standstill>();
  let isAfterOrder = false;
  for (const [index, { seq, at, moveId }] of events.entries()) {
    isAfterOrder ||= orders.has(moveId);
    const next = events[index + 1];
    const goesBack = next?.source === 'service' && next.type === 'Rewound';
    if (next?.at === at && !goesBack) continue;
    standstills.set(seq, { at, isAfterOrder });
    isAfterOrder = false;
  }
  return standstills;
}

/** Whether the decision was open there for the same player and, as far as events tell, due at the same moment. */
function isDueIn(game: LiveGame, { player, side, decision, deadline }: WrittenReminder, stood: Standstill): boolean {
  const { paused, seats, extensions, timeControl } = game.frame;
  const isOpen = game.pending.some(({ id }) => id === decision);
  if (!isOpen || paused !== undefined || seats[side]?.player !== player) return false;
  if ((extensions[side] ?? deadline) > deadline) return false;
  const isAnew = timeControl?.per === 'order' && stood.isAfterOrder;
  return !isAnew || game.deadlineOf(side, stood.at) === deadline;
}
