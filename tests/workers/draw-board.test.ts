import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import type { Drawing } from '#api/board-images';
import { draughtsman, openDraughtsman } from '#draughtsman';
import { defaultOptions } from '#games/hosted-rulesets';
import { hostCatalogue } from '#host-catalogue';
import type { JsonObject } from '#kernel/json';
import { SPECTATOR } from '#kernel/side';
import { localised } from '#kernel/text';
import { MOST_BYTES, MOST_PIXELS, renderPng } from '#render/png';
import { catalogue } from '#rulesets/catalogue';
import { WorkerPool } from '#workers/pool';

/* The largest map there is, drawn while others are served. */

const pool = new WorkerPool({ threads: 1, waiting: 8, within: 120_000, megabytes: 512 });
afterAll(() => pool.close());

const salerno = catalogue.filter(({ about }) => about.id === 'salerno');
const [{ ruleset, pack }] = (await hostCatalogue(salerno, undefined)) as [
  Awaited<ReturnType<typeof hostCatalogue>>[number],
];
const sheet = ruleset.scenarios(pack).find(({ id }) => id === 'campaign')!;
const play = ruleset.load(pack, sheet.id);
const state = play.setUp(ruleset.schemas.options.parse(defaultOptions(sheet)) as JsonObject);
const seen = {
  board: play.board(state, SPECTATOR),
  view: play.view(state, SPECTATOR),
  clock: play.clock(state),
  tracks: play.tracks(state, SPECTATOR),
  sides: ruleset.about.sides,
};
const drawing: Drawing = { ...localised(seen, 'en'), title: 'The campaign' };

describe('a board drawn in a thread', () => {
  const threads = openDraughtsman(pool);

  it('is the same as in this one', async () => {
    for (const format of ['svg', 'text'] as const)
      expect(Buffer.from((await threads[format](drawing))!).toString()).toBe(
        Buffer.from((await draughtsman[format](drawing))!).toString(),
      );
  });

  it('is a picture of a bounded size, and nobody waits for it', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const png = Buffer.from((await threads.png(drawing))!);
    delay.disable();
    const pixels = png.readUInt32BE(16) * png.readUInt32BE(20);
    expect(pixels).toBeGreaterThan(MOST_PIXELS / 2);
    expect(pixels).toBeLessThanOrEqual(MOST_PIXELS);
    expect(png.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(delay.max / 1e6).toBeLessThan(500);
  });

  it('is made smaller where it would have too many pixels', async () => {
    const png = await renderPng(drawing.board, drawing.view, { width: 5_200 });
    expect(png.readUInt32BE(16)).toBeLessThan(5_200);
    expect(png.readUInt32BE(16) * png.readUInt32BE(20)).toBeLessThanOrEqual(MOST_PIXELS);
  });

  it('is not drawn where there are too many', async () => {
    const drawn = await Promise.all(Array.from({ length: 20 }, () => threads.text(drawing)));
    expect(drawn.filter((each) => each !== undefined).length).toBe(9);
  });
});
