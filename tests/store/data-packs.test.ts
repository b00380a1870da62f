import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyRuleset } from '#kernel/engine';
import { CorruptDataPack, hashPack, readDataPacks } from '#store/data-packs';

const pack = z.object({
  map: z.object({
    spaces: z.array(z.object({ id: z.string(), cost: z.union([z.number(), z.object({ summer: z.number() })]) })),
  }),
  units: z.record(z.string(), z.object({ steps: z.int().min(1) })),
});

/** As much of a ruleset as its data needs. */
const ruleset = {
  about: { id: 'terek' },
  schemas: { pack },
  scenarios: () => [{ id: 'campaign' }],
  load: (data: z.infer<typeof pack>) => {
    if (data.map.spaces.length < 2) throw new Error('a map of fewer than two spaces');
  },
} as unknown as AnyRuleset;

const MAP = {
  spaces: [
    { id: 'a', cost: 1 },
    { id: 'b', cost: 2 },
  ],
};
const UNITS = { 'XL Pz': { steps: 2 } };

describe('data packs', () => {
  let home: string;
  const write = async (path: string, content: unknown): Promise<void> => {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const read = (own?: string) =>
    readDataPacks([ruleset], { published: join(home, 'ours'), own: own && join(home, own) });
  const faultsOf = async (own?: string) => {
    const fault = await read(own).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(CorruptDataPack);
    return fault as CorruptDataPack;
  };

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'impulse-packs-'));
    await write('ours/terek/map.json', MAP);
    await write('ours/terek/units.json', UNITS);
    await write('ours/terek/SOURCES.md', 'where it comes from');
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  it('reads the files of a ruleset under their names', async () => {
    const packs = await read();
    expect(packs).toEqual([
      { ruleset: 'terek', hash: hashPack({ map: MAP, units: UNITS }), pack: { map: MAP, units: UNITS }, ownFiles: [] },
    ]);
  });

  it('gives the same content the same hash, however it is written, and other content another', async () => {
    const [first] = await read();
    await write(
      'ours/terek/map.json',
      JSON.stringify({ spaces: MAP.spaces.map(({ id, cost }) => ({ cost, id })) }, null, 4),
    );
    const [second] = await read();
    expect(second?.hash).toBe(first?.hash);
    await write('ours/terek/units.json', { 'XL Pz': { steps: 3 } });
    expect((await read())[0]?.hash).not.toBe(first?.hash);
  });

  it("puts a club's own files in the place of ours", async () => {
    await write('club/terek/units.json', { 'XL Pz': { steps: 4 } });
    const [own] = await read('club');
    expect(own?.pack).toEqual({ map: MAP, units: { 'XL Pz': { steps: 4 } } });
    expect(own?.ownFiles).toEqual(['units']);
  });

  it('names file, place and reason of every fault', async () => {
    await write('ours/terek/map.json', {
      spaces: [
        { id: 'a', cost: 1 },
        { id: 'b', cost: { summer: 'two' } },
      ],
    });
    await write('club/terek/units.json', { 'XL Pz': { steps: 0 } });
    const { faults, message } = await faultsOf('club');
    expect(faults).toEqual([
      {
        file: join(home, 'ours/terek/map.json'),
        path: '$.spaces[1].cost.summer',
        reason: expect.stringMatching(/expected number/),
      },
      { file: join(home, 'club/terek/units.json'), path: '$["XL Pz"].steps', reason: expect.stringMatching(/>=\s?1/) },
    ]);
    expect(message).toContain(`${join(home, 'club/terek/units.json')} $["XL Pz"].steps: `);
  });

  it('names the line of a file that is no JSON', async () => {
    await write('ours/terek/units.json', '{\n  "XL Pz": { "steps": 2 },\n  oops\n}');
    const { faults } = await faultsOf();
    expect(faults[0]).toEqual({
      file: join(home, 'ours/terek/units.json'),
      path: 'line 3, column 3',
      reason: expect.stringMatching(/^not JSON: /),
    });
  });

  it('names a file that is missing', async () => {
    await rm(join(home, 'ours/terek/units.json'));
    expect((await faultsOf()).faults).toEqual([
      { file: join(home, 'ours/terek/units.json'), path: '$', reason: 'the file is missing' },
    ]);
  });

  it('notices a folder for a ruleset that does not exist, and a folder that is not there', async () => {
    await write('club/tarek/units.json', UNITS);
    expect((await faultsOf('club')).message).toMatch(/there is no ruleset tarek, only terek/);
    expect((await faultsOf('nowhere')).message).toMatch(/IMPULSE_DATA_DIR does not exist/);
  });

  it("tries whether a club's own data can be played", async () => {
    await write('club/terek/map.json', { spaces: [{ id: 'a', cost: 1 }] });
    expect((await faultsOf('club')).faults).toEqual([
      { file: join(home, 'club/terek'), path: 'scenario campaign', reason: 'a map of fewer than two spaces' },
    ]);
  });
});
