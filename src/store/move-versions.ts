import type { GameAppend } from './event-store.ts';

/** The version of the game before each move of an append, and after the last of its events. */
export function moveVersions({
  expectedVersion,
  moves,
  events,
}: Pick<GameAppend, 'expectedVersion' | 'moves' | 'events'>): readonly (readonly [before: number, after: number])[] {
  const lastOf = new Map<string, number>();
  for (const { moveId, seq } of events) if (moveId !== undefined) lastOf.set(moveId, seq);
  let reached = expectedVersion;
  return moves.map(({ id }) => {
    const before = reached;
    reached = lastOf.get(id) ?? reached;
    return [before, reached];
  });
}
