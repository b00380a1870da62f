import { randomUUID } from 'node:crypto';
import type { GameAppend, GameOpening, GameRow, MoveDraft, PendingRow, SaltedMove } from '#store/event-store';
import { type ChainEnd, chainEvents, type UnchainedEvent } from '#store/hash-chain';
import type { Store } from '#store/store';

/** Games and appends as the use cases would make them, small enough to read. */

let minute = 0;
/** Times that never repeat and always grow. */
export const nextInstant = (): string => new Date(Date.UTC(2026, 10, 16, 9, minute++)).toISOString();

export const sampleOpening = (fields: Partial<GameOpening> = {}): GameOpening => ({
  id: randomUUID(),
  name: 'Winter on the Terek',
  ruleset: 'caucasus',
  rulesetVersion: 1,
  scenario: 'campaign',
  packHash: 'a'.repeat(64),
  options: { fog: true },
  diceMode: 'chain',
  diceSeeded: false,
  diceCommitment: { head: 'b'.repeat(64), length: 65_536, veil: 'c'.repeat(64) },
  diceSecret: 'd'.repeat(64),
  createdAt: nextInstant(),
  ...fields,
});

export interface SampleAppend extends Partial<Omit<GameAppend, 'gameId' | 'expectedVersion' | 'moves' | 'events'>> {
  readonly events?: number;
  readonly order?: MoveDraft['order'];
  readonly by?: string;
}

/** One move with some events that follow on from where the game stands. */
export function sampleAppend(game: Pick<GameRow, 'id'> & ChainEnd, fields: SampleAppend = {}): GameAppend {
  const { events: count = 2, order = { type: 'MoveUnit', unit: 'XL Pz' }, by = 'ann', ...rest } = fields;
  const move: SaltedMove = {
    ...{ id: randomUUID(), order, by, side: 'axis', turn: 1, at: nextInstant() },
    salt: randomUUID(),
  };
  const contents = Array.from(
    { length: count },
    (_, index): UnchainedEvent => ({
      moveId: move.id,
      source: 'game',
      type: 'UnitMoved',
      shape: 1,
      data: { type: 'UnitMoved', unit: 'XL Pz', to: `21${10 + index}`, note: 'Élista — größte Höhe' },
      rolls:
        index === 0
          ? [
              {
                number: game.version + 1,
                purpose: 'weather',
                sides: 6,
                faces: [4],
                source: 'chain',
                link: 'e'.repeat(64),
              },
            ]
          : [],
      at: move.at,
    }),
  );
  return {
    gameId: game.id,
    expectedVersion: game.version,
    moves: [move],
    events: chainEvents(game, count === 0 ? [] : [move], contents),
    ...rest,
  };
}

/** Where the game stands after an append. */
export const endOf = (
  { gameId, expectedVersion, events }: GameAppend,
  before: ChainEnd,
): ChainEnd & { id: string } => ({
  id: gameId,
  version: expectedVersion + events.length,
  lastHash: events.at(-1)?.hash ?? before.lastHash,
});

/** A sample game in a store. */
export const openGame = (store: Store, fields: Partial<GameOpening> = {}): Promise<GameRow> =>
  store.events.create(sampleOpening(fields));

/** A decision that somebody is waited for. */
export const samplePending = (id: string, fields: Partial<PendingRow> = {}): Omit<PendingRow, 'gameId'> => ({
  id,
  kind: 'movement-phase',
  side: 'axis',
  clause: 'caucasus/7.1',
  about: { units: ['XL Pz'] },
  sealed: false,
  openedAt: nextInstant(),
  ...fields,
});
