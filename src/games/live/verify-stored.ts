import type { StoredEvent, StoredMove } from '#store/event-store';
import { type ChainEnd, movesVerified, verifyChain } from '#store/hash-chain';
import { makeBreather } from './breather.ts';

const AT_ONCE = 50;

/** As `verifyChain`, while others have their turn. */
export async function verifyEvents(id: string, start: ChainEnd, events: readonly StoredEvent[]): Promise<ChainEnd> {
  const breathe = makeBreather();
  let end = start;
  for (let at = 0; at < events.length; at += AT_ONCE) {
    if (at > 0) await breathe();
    end = verifyChain(id, end, events.slice(at, at + AT_ONCE));
  }
  return end;
}

/** As `verifyMoves`, while others have their turn. */
export async function verifyAllMoves(
  id: string,
  moves: readonly StoredMove[],
  events: readonly Pick<StoredEvent, 'seq' | 'moveId' | 'moveHash'>[],
): Promise<void> {
  const breathe = makeBreather();
  let steps = 0;
  for (const _ of movesVerified(id, moves, events)) if (++steps % AT_ONCE === 0) await breathe();
}
