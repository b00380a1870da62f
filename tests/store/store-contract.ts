import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#store/store';
import { describeAppends } from './contract/appends.ts';
import { describeDirectory } from './contract/directory.ts';
import { describeGames } from './contract/games.ts';
import { describeNotices } from './contract/notices.ts';
import { describeOutages } from './contract/outages.ts';
import { describeOutbox } from './contract/outbox.ts';
import { describeReading } from './contract/reading.ts';
import { nextInstant } from './sample-game.ts';

/** What every store promises, whatever it is made of. */
export function describeStore(title: string, open: () => Promise<{ store: Store; clean: () => Promise<void> }>): void {
  describe(title, () => {
    let store: Store;
    let clean: () => Promise<void>;
    const opened = (): Store => store;

    beforeAll(async () => {
      ({ store, clean } = await open());
    });
    afterAll(async () => {
      await store?.close();
      await clean?.();
    });

    describeGames(opened);
    describeAppends(opened);
    describeReading(opened);
    describeOutbox(opened);
    describeNotices(opened);
    describeOutages(opened);
    describeDirectory(opened);

    describe('packs', () => {
      it('keeps a pack under its hash, once', async () => {
        const hash = createHash('sha256').update(randomUUID()).digest('hex');
        const pack = { hash, ruleset: 'tito', pack: { map: { spaces: [1, 2, 3] } } };
        await store.packs.keep(pack, nextInstant());
        await store.packs.keep(pack, nextInstant());
        expect(await store.packs.findPack(hash)).toEqual(pack);
        expect(await store.packs.findPack('unknown')).toBeUndefined();
      });
    });

    it('is ready', async () => {
      await expect(store.ready()).resolves.toBeUndefined();
    });
  });
}
