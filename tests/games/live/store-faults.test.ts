import { describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '#store/faults';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ANNA, BRUNO, gamesOver, granted, skirmishBegun } from '../../support/games.ts';

/*
 * A database that goes away in the middle of an act: memory must not keep what was never stored.
 */

const gone = async (): Promise<never> => {
  throw new StoreUnavailable('the database did not answer');
};

describe('an order under way when the database goes', () => {
  it('leaves nothing behind in memory', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store);
    const id = await skirmishBegun(games);
    // A process that has just read the game knows of no standing orders yet.
    const again = await gamesOver(store);
    const before = granted(await again.view(ANNA, id, {}));
    const asked = vi.spyOn(store.events, 'standingOrders').mockImplementationOnce(gone);
    await expect(again.submit(ANNA, id, { text: 'advance R1 to wood\nend' })).rejects.toThrow('did not answer');
    expect(asked).toHaveBeenCalledOnce();

    expect(granted(await again.view(ANNA, id, {}))).toEqual(before);
    expect(granted(await again.game(ANNA, id)).pending).toMatchObject([{ side: 'red' }]);
    const given = granted(await again.submit(ANNA, id, { text: 'advance R1 to wood\nend' }));
    expect(given.refusal).toBeUndefined();
    granted(await again.submit(BRUNO, id, { text: 'end' }));
    // What is in memory is what the events tell.
    const afresh = await gamesOver(store);
    expect(granted(await again.view(ANNA, id, {}))).toEqual(granted(await afresh.view(ANNA, id, {})));
  });
});
