import { describe, expect, it } from 'vitest';
import type { Outcome } from '#games/outcome';
import type { StoredEvent } from '#store/event-store';
import { MemoryEventStore } from '#store/memory/memory-event-store';
import { openMemoryTables } from '#store/memory/memory-tables';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, CARLA, denied, gamesOver, granted, skirmishBegun } from '../../support/games.ts';

/* Somebody has changed the database behind the back of the service. */

/** A store whose tables lie open to the test. */
function openTables() {
  const tables = openMemoryTables();
  const store: Store = { ...openMemoryStore(), events: new MemoryEventStore(tables) };
  return { tables, store };
}

async function playedGame(snapshotEvery: number) {
  const { tables, store } = openTables();
  const games = await gamesOver(store, { snapshotEvery });
  const id = await skirmishBegun(games);
  granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' }));
  granted(await games.submit(BRUNO, id, { text: 'advance B1 hill\nend' }));
  await games.close();
  const errors: string[] = [];
  const log = { warn: () => {}, error: (_: object, message: string) => errors.push(message) };
  return { id, store, game: tables.games.get(id)!, errors, afresh: () => gamesOver(store, { snapshotEvery, log }) };
}

type Played = Awaited<ReturnType<typeof playedGame>>;

const changeEvent = ({ game }: Played, at: number, change: (event: StoredEvent) => object): void => {
  const event = JSON.parse(game.events[at]!) as StoredEvent;
  game.events[at] = JSON.stringify({ ...event, ...change(event) });
};
const advanced = ({ game }: Played): number => game.events.findIndex((text) => text.includes('UnitAdvanced'));

const NEVER = 10_000;

describe('a game whose record was changed in the database', () => {
  const changes: Record<string, (played: Played) => void> = {
    'an event': (played) =>
      changeEvent(played, advanced(played), ({ data }) => ({ data: { ...(data as object), to: 'hill' } })),
    'a die': (played) => {
      const at = played.game.events.findIndex((text) => text.includes('"link"'));
      changeEvent(played, at, ({ rolls }) => ({
        rolls: rolls.map((roll) => ({ ...roll, faces: roll.faces.map((face) => (face % 3) + 1) })),
      }));
    },
    'the end of the record': ({ game }) => {
      game.events.pop();
    },
    'the opening': ({ game }) => {
      game.row = { ...game.row, options: { turns: 9 } };
    },
    'the last hash': ({ game }) => {
      game.row = { ...game.row, lastHash: '0'.repeat(64) };
    },
  };
  it.each(Object.keys(changes))('is stopped when it is loaded, and says so: %s', async (what) => {
    const played = await playedGame(NEVER);
    changes[what]!(played);
    const games = await played.afresh();
    const answers: readonly Outcome<unknown>[] = [
      await games.game(CARLA, played.id),
      await games.view(ANNA, played.id, {}),
      await games.events(CARLA, played.id, {}),
      await games.submit(ANNA, played.id, { text: 'end' }),
      await games.record(CARLA, played.id),
    ];
    for (const answer of answers)
      expect(denied(answer)).toMatchObject({
        kind: 'frozen',
        code: 'broken-record',
        message: { en: expect.stringMatching(/event|game/) },
      });
    expect((await played.store.events.find(played.id))?.frozen).toMatch(/event|game/);
    expect(played.errors).toEqual(['a broken record froze a game']);
  });

  it.each(['an event', 'a die', 'the opening'])('is stopped soon where a snapshot lies behind it: %s', async (what) => {
    const played = await playedGame(5);
    expect(played.game.snapshots.size).toBeGreaterThan(0);
    changes[what]!(played);
    const games = await played.afresh();
    await games.game(CARLA, played.id);
    await games.recordsChecked();
    expect(denied(await games.submit(ANNA, played.id, { text: 'end' }))).toMatchObject({ kind: 'frozen' });
    expect(played.errors).toEqual(['a broken record froze a game']);
  });

  it('is stopped soon where only a move was changed, which no position rests on', async () => {
    const played = await playedGame(5);
    const at = played.game.moves.findIndex(({ order }) => order !== undefined);
    played.game.moves[at] = { ...played.game.moves[at]!, by: 'carla' };
    const games = await played.afresh();
    granted(await games.game(CARLA, played.id));
    await games.recordsChecked();
    expect(denied(await games.submit(ANNA, played.id, { text: 'end' }))).toMatchObject({ kind: 'frozen' });
    expect((await played.store.events.find(played.id))?.frozen).toMatch(/the content of move/);
  });

  it('is stopped at once where the snapshot itself was changed', async () => {
    const played = await playedGame(5);
    for (const [version, snapshot] of played.game.snapshots)
      played.game.snapshots.set(version, {
        ...snapshot,
        text: snapshot.text.replace('"wood"', '"hill"').replace('"bridge"', '"hill"'),
      });
    const games = await played.afresh();
    expect(denied(await games.game(CARLA, played.id))).toMatchObject({
      kind: 'frozen',
      message: { en: expect.stringMatching(/snapshot/) },
    });
  });

  it('is stopped where an event is read that was changed after it was loaded', async () => {
    const played = await playedGame(NEVER);
    const games = await played.afresh();
    granted(await games.game(CARLA, played.id));
    changes['an event']!(played);
    expect(denied(await games.events(CARLA, played.id, {}))).toMatchObject({ kind: 'frozen' });
  });

  it('leaves a game alone that nobody has changed', async () => {
    for (const every of [5, NEVER]) {
      const played = await playedGame(every);
      const games = await played.afresh();
      granted(await games.game(CARLA, played.id));
      await games.recordsChecked();
      granted(await games.submit(ANNA, played.id, { text: 'end' }));
      expect(played.errors).toEqual([]);
    }
  });
});
