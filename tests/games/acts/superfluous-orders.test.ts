import { beforeEach, describe, expect, it } from 'vitest';
import type { GamesService } from '#games/games-service';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { ANNA, BRUNO, faceToFace, gamesOver, granted, skirmishBegun, spaceOf } from '../../support/games.ts';

let store: Store;
let games: GamesService;
beforeEach(async () => {
  store = openMemoryStore();
  games = await gamesOver(store);
});

describe('an order that ends what is not open', () => {
  it('does nothing, and those behind it go on', async () => {
    const id = await skirmishBegun(games);
    const sent = granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nstand\nadvance R2 to wood' }));
    expect(sent).toMatchObject({ superfluous: [{ index: 1 }], notTried: 0 });
    expect(sent.superfluous[0]!.reason.it).not.toBe('');
    expect(sent.refusal).toBeUndefined();
    expect(sent.moves).toHaveLength(2);
    expect(await spaceOf(games, id, 'R2')).toBe('wood');
  });

  it('alone stores nothing, written or as JSON', async () => {
    const id = await skirmishBegun(games);
    const { version } = granted(await games.game(ANNA, id));
    for (const request of [{ text: 'stand' }, { orders: [{ type: 'Stand' }] }]) {
      const sent = granted(await games.submit(ANNA, id, request));
      expect(sent).toMatchObject({ version, moves: [], superfluous: [{ index: 0 }], notTried: 0 });
      expect(sent.refusal).toBeUndefined();
    }
    // Where it does end something, it is no less than before.
    const other = await faceToFace(games);
    granted(await games.submit(ANNA, other, { text: 'assault hill with R1' }));
    expect(granted(await games.submit(BRUNO, other, { orders: [{ type: 'Stand' }] })).moves).toHaveLength(1);
  });
});

describe('a bare `end` that waits', () => {
  it('does not end what begins only later', async () => {
    const id = await faceToFace(games);
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
    // Bruno means the assault; his own impulse is still to come.
    expect(granted(await games.submit(BRUNO, id, { text: 'withdraw to blue-camp\nend' })).queued).toBe(1);
    granted(await games.submit(ANNA, id, { text: 'end' }));
    expect(granted(await games.game(BRUNO, id))).toMatchObject({
      queue: [],
      pending: [{ side: 'blue', kind: 'impulse' }],
    });
  });

  it('ends what it was written for', async () => {
    const id = await faceToFace(games);
    expect(granted(await games.submit(ANNA, id, { text: 'assault hill with R1\nend' })).queued).toBe(1);
    granted(await games.submit(BRUNO, id, { text: 'withdraw to blue-camp' }));
    expect(granted(await games.game(BRUNO, id)).pending).toMatchObject([{ side: 'blue', kind: 'impulse' }]);
  });
});
