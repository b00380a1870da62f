import { expect, it } from 'vitest';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ANNA, faceToFace, gamesOver, granted, noticesTo } from '../../support/games.ts';

const recipientsIn = async (setting: Parameters<typeof gamesOver>[1]): Promise<string[]> => {
  const store = openMemoryStore();
  const games = await gamesOver(store, setting);
  const id = await faceToFace(games);
  granted(await games.addWebhook(ANNA, id, { url: 'https://example.org/hook' }));
  granted(await games.submit(ANNA, id, { text: 'end' }));
  const now = new Date().toISOString();
  const rows = await store.outbox.claim({ now, leasedUntil: now, limit: 50 });
  return [...new Set(rows.map(({ recipient }) => recipient.split(':')[0]!))].sort();
};

it('whoever is asked is written to', async () => {
  const store = openMemoryStore();
  await faceToFace(await gamesOver(store));
  expect(await noticesTo(store, 'bruno')).toEqual(['game-started', 'your-turn']);
});

it('letters that nobody carries are not written, webhooks are told all the same', async () => {
  expect(await recipientsIn({ letters: 'carried' })).toEqual(['player', 'webhook']);
  expect(await recipientsIn({ letters: 'not-carried' })).toEqual(['webhook']);
});
