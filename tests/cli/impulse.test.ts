import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { impulse } from '#cli/impulse';
import { createGames } from '#games/games-service';
import { hostCatalogue } from '#host-catalogue';
import { catalogue } from '#rulesets/catalogue';
import { openStore } from '#store/open-store';
import { makeUniqueId } from '#unique-id';
import { ANNA, CARLA, granted } from '../support/games.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/process.ts';
import { rechained } from '../support/records.ts';

let database: TestDatabase;
let other: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let game: string;

interface Spoken {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly bytes: Buffer;
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv = { DATABASE_URL: database.url }): Promise<Spoken> {
  let [out, err] = ['', ''];
  const chunks: Buffer[] = [];
  const code = await impulse(args, {
    env,
    say: (line) => {
      out += `${line}\n`;
    },
    mutter: (line) => {
      err += `${line}\n`;
    },
    write: (bytes) => {
      chunks.push(Buffer.from(bytes));
    },
  });
  return { code, out, err, bytes: Buffer.concat(chunks) };
}

/** A game of the first ruleset of the catalogue, some orders long and then given up, or adjudicated a draw. */
async function playSome(end: 'conceded' | 'drawn' | 'running' = 'conceded'): Promise<string> {
  const store = await openStore({ databaseUrl: database.url, dataFolder: '', log: () => {} });
  const games = await createGames({
    store,
    hosted: await hostCatalogue(catalogue, undefined),
    keep: 10,
    snapshotEvery: 500,
    now: () => new Date(),
    newId: makeUniqueId,
    randomBytes,
    invariants: 'checked',
    log: { warn: () => {}, error: () => {} },
  });
  const [first] = games.rulesets();
  const wanted = { ruleset: first!.about.id, scenario: first!.scenarios[0]!.id };
  const { id } = granted(await games.open(CARLA, { ...wanted, as: 'moderator' }));
  for (const side of first!.about.seats) granted(await games.takeSeat(ANNA, id, side, {}));
  for (let orders = 0; orders < 12; orders++) {
    const { pending } = granted(await games.game(ANNA, id));
    const { side } = pending[0]!;
    const { items: options } = granted(await games.options(ANNA, id, { side, limit: 50 }));
    const { order } = options[(orders * 7) % options.length]!;
    granted(await games.submit(ANNA, id, { orders: [order], side }));
  }
  if (end === 'running') {
    // goes on
  } else if (end === 'conceded') granted(await games.concede(ANNA, id, { side: first!.about.seats[0]! }));
  else {
    const verdict = { winner: 'draw', level: 'draw', points: {}, reason: 'enough' } as const;
    granted(await games.moderate(CARLA, id, { act: 'adjudicate', ...verdict }));
  }
  await games.close();
  await store.close();
  return id;
}

beforeAll(async () => {
  [database, other, folder] = await Promise.all([createTestDatabase(), createTestDatabase(), temporaryFolder()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), other.drop(), folder.remove()]);
});

describe('impulse', () => {
  it('migrates, once', async () => {
    const first = await run(['migrate']);
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/applying migration[\s\S]*is up to date/) });
    const again = await run(['migrate']);
    expect(again.out).not.toContain('applying');
    game = await playSome();
  });

  it('exports, verifies and imports', async () => {
    const file = join(folder.path, 'game.json');
    expect(await run(['export', game, '--out', file])).toMatchObject({ code: 0 });
    expect((await run(['export', game])).bytes.toString()).toBe(await readFile(file, 'utf8'));
    const verified = await run(['verify', file], {});
    expect(verified).toMatchObject({
      code: 0,
      out: expect.stringMatching(/events and \d+ moves, chained[\s\S]*The record holds\./),
    });
    expect(await run(['verify', game])).toMatchObject({ code: 0 });
    const imported = await run(['import', file], { DATABASE_URL: other.url });
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining(game) });
    const again = await run(['import', file], { DATABASE_URL: other.url });
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('is here already') });
  });

  it('lists options, drafts an order to its end and tells the outlook of a running game', async () => {
    const running = await playSome('running');
    const listed = await run(['options', running, '--limit', '5']);
    expect(listed).toMatchObject({ code: 0, err: expect.stringMatching(/\w+: \d+/) });
    expect(listed.out.trim().split('\n').length).toBeLessThanOrEqual(5);
    const kinds = await run(['draft', running]);
    const [type] = kinds.out.split(/\s/);
    expect(kinds.out).toMatch(/^\w+ +.+ \(\d+\+?\)$/m);
    const begun = await run(['draft', running, '--type', type!, '--language', 'it']);
    const field = /^ {2}(\w+): .*\n {4}.* {2}(\S+)$/m.exec(begun.out);
    expect(begun.out, begun.err).not.toMatch(/undefined|\[object/);
    const [, name, value] = field!;
    const fields = JSON.stringify({
      [name!]: /placements|units/.test(name!) ? [JSON.parse(value!)] : JSON.parse(value!),
    });
    const further = await run(['draft', running, '--type', type!, '--fields', fields]);
    expect(further).toMatchObject({ code: 0, out: expect.stringContaining(`${name}`) });
    expect(await run(['draft', running, '--type', type!, '--fields', '[1']), 'no JSON').toMatchObject({ code: 2 });
    expect(await run(['outlook', running])).toMatchObject({ code: 0 });
    expect(await run(['options', running, '--unit', 'nobody'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('nobody'),
    });
  });

  it('finds what was changed in a record', async () => {
    const file = join(folder.path, 'forged.json');
    const record = JSON.parse((await run(['export', game])).bytes.toString());
    record.events[4].at = '2020-01-01T00:00:00.000Z';
    await writeFile(file, JSON.stringify(record));
    expect(await run(['verify', file], {})).toMatchObject({ code: 1, out: expect.stringMatching(/FAULT .*event 5/) });
    const rolled = structuredClone(record);
    const event = rolled.events.find(({ rolls }: { rolls: unknown[] }) => rolls.length > 0);
    if (event !== undefined) event.rolls[0].faces[0] = (event.rolls[0].faces[0] % event.rolls[0].sides) + 1;
    await writeFile(file, JSON.stringify(rolled));
    expect((await run(['verify', file], {})).out).toMatch(/FAULT/);
  });

  it('says where a record stops, and never that a broken one is chained', async () => {
    const file = join(folder.path, 'cut.json');
    const record = JSON.parse((await run(['export', game])).bytes.toString());
    const { length } = record.events;
    await writeFile(file, JSON.stringify({ ...record, events: record.events.slice(0, 5) }));
    const cut = await run(['verify', file], {});
    expect(cut).toMatchObject({
      code: 1,
      out: expect.stringMatching(`FAULT the record stops at event 5, its header says ${length}`),
    });
    record.events[3].at = '2026-01-01T00:00:00.000Z';
    await writeFile(file, JSON.stringify(record));
    const broken = await run(['verify', file], {});
    expect(broken).toMatchObject({ code: 1, out: expect.stringMatching(/FAULT .*event 4 does not match its hash/) });
    expect(broken.out).not.toMatch(/chained/);
  });

  it('lists the clubs, and says which it does not know', async () => {
    expect((await run(['ladder'])).bytes.toString()).toBe('there is no club\n');
    const unknown = await run(['ladder', 'Nobody’s']);
    expect(unknown.code).not.toBe(0);
    expect(unknown.err).toContain('there is no club “Nobody’s”');
  });

  it('checks a record against heads that somebody has kept', async () => {
    const [file, list, letter] = ['headed.json', 'heads.json', 'letter.txt'].map((name) => join(folder.path, name)) as [
      string,
      string,
      string,
    ];
    await run(['export', game, '--out', file]);
    const record = JSON.parse(await readFile(file, 'utf8'));
    expect(await run(['heads', '--out', list])).toMatchObject({ code: 0 });
    const kept = JSON.parse(await readFile(list, 'utf8'));
    expect(kept).toMatchObject({ format: 'impulse-heads/1', key: expect.any(String), signature: expect.any(String) });
    const against = (known: string) => run(['verify', file, '--heads', known], {});
    if (record.game.status === 'running')
      expect(await against(list)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/1 known heads? .*signed|signed[\s\S]*1 known head/),
      });
    await writeFile(letter, `Hello\n> impulse-head ${game} ${record.game.version} ${record.game.head}\n`);
    expect(await against(letter)).toMatchObject({ code: 0, out: expect.stringMatching(/1 known head/) });
    await writeFile(letter, `impulse-head ${game} 3 ${'0'.repeat(64)}`);
    expect(await against(letter)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/FAULT event 3 is another one/),
    });
    await writeFile(letter, `impulse-head ${game} 999 ${'0'.repeat(64)}`);
    expect(await against(letter)).toMatchObject({ code: 1, out: expect.stringMatching(/has been at version 999/) });
    await writeFile(letter, 'nothing');
    expect(await against(letter)).toMatchObject({ code: 1, out: expect.stringMatching(/does not name the game/) });
    await writeFile(list, JSON.stringify({ ...kept, at: '2026-01-01T00:00:00.000Z' }));
    expect(await against(list)).toMatchObject({ code: 2, err: expect.stringMatching(/signature is false/) });
  });

  it('finds data in a record that are not those of the game', async () => {
    const file = join(folder.path, 'other-data.json');
    const record = JSON.parse((await run(['export', game])).bytes.toString());
    Object.values<{ note?: string }>(record.pack)[0]!.note = 'not there when the game was played';
    await writeFile(file, JSON.stringify(record));
    expect(await run(['verify', file], {})).toMatchObject({ code: 1, out: expect.stringMatching(/FAULT the data/) });
  });

  it('gives the orders of a record again, where its rules are those of today', async () => {
    const record = JSON.parse((await run(['export', game])).bytes.toString());
    const orders = record.moves.filter(({ order }: { order?: unknown }) => order !== undefined);
    expect(orders.length).toBeGreaterThan(0);
    expect((await run(['verify', game])).out).toMatch(new RegExp(`^${orders.length} orders given again .*legal`, 'm'));
    const file = join(folder.path, 'misreported.json');
    orders[0].order = orders.at(-1).order;
    await writeFile(file, JSON.stringify(record));
    expect(await run(['verify', file], {})).toMatchObject({ code: 1, out: expect.stringMatching(/FAULT .*move/) });
    await writeFile(file, JSON.stringify(rechained(record)));
    expect(await run(['verify', file], {})).toMatchObject({ code: 1, out: expect.stringMatching(/FAULT .*order/) });
  });

  it('says when the orders of a record were given under other rules than today’s', async () => {
    const file = join(folder.path, 'other-edition.json');
    const record = JSON.parse((await run(['export', game])).bytes.toString());
    record.game.rulesetVersion++;
    await writeFile(file, JSON.stringify(rechained(record)));
    const { out } = await run(['verify', file], {});
    expect(out).toMatch(/orders not given again: .* edition \d+ of the rules, here is \d+$/m);
    expect(out).toMatch(/The record holds/);
  });

  it('says where it could not write', async () => {
    for (const command of ['export', 'show']) {
      const { code, err } = await run([command, game, '--out', join(folder.path, 'nowhere', 'file')]);
      expect([code, err]).toEqual([2, expect.stringMatching(/file cannot be written: ENOENT/)]);
    }
  });

  it('shows the board from the database and from a file', async () => {
    const file = join(folder.path, 'game.json');
    const text = await run(['show', game]);
    expect(text.bytes.length).toBeGreaterThan(100);
    // A game that comes from a file was imported, and its board says so.
    const fromFile = (await run(['show', file], {})).bytes.toString();
    expect(fromFile).toContain(' (imported)');
    expect(fromFile.replace(' (imported)', '')).toBe(text.bytes.toString());
    expect((await run(['show', file, '--format', 'svg'], {})).bytes.toString()).toMatch(/^<svg /);
    const png = join(folder.path, 'board.png');
    expect((await run(['show', file, '--format', 'png', '--out', png, '--at', '5'], {})).code).toBe(0);
    expect((await readFile(png)).subarray(0, 4).toString('latin1')).toBe('\x89PNG');
    const json = JSON.parse((await run(['show', file, '--format', 'json', '--as', 'spectator'], {})).bytes.toString());
    expect(json).toMatchObject({ game, as: 'spectator', seeded: false });
    expect(text.bytes.toString()).not.toContain(' (seeded dice)');
    // Whoever opened a game with a seed could predict its dice: wherever it is shown, that is said.
    const record = JSON.parse(await readFile(file, 'utf8'));
    const seeded = join(folder.path, 'seeded.json');
    record.dice.seeded = true;
    await writeFile(seeded, JSON.stringify(rechained(record)));
    expect((await run(['show', seeded], {})).bytes.toString()).toContain(' (seeded dice)');
    const told = await run(['show', seeded, '--format', 'json'], {});
    expect(JSON.parse(told.bytes.toString())).toMatchObject({ seeded: true });
  });

  it('replays a game in sentences', async () => {
    const { code, out } = await run(['replay', game]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ +1 Anna takes a seat/);
    expect(out).toMatch(/the game was won by/);
    const italian = await run(
      ['replay', join(folder.path, 'game.json'), '--language', 'it', '--from', '1', '--to', '3'],
      {},
    );
    expect(italian.out.trim().split('\n')).toHaveLength(3);
    expect(italian.out).toMatch(/prende posto|comincia/);
  });

  it('calls a draw a draw', async () => {
    const { out } = await run(['replay', await playSome('drawn')]);
    expect(out).toMatch(/the game was drawn \(draw\)/);
  });

  it('plays random games', async () => {
    const { code, out } = await run(['fuzz', 'tito', '--games', '1', '--seed', '5'], {});
    expect(code).toBe(0);
    expect(out).toMatch(/tito\/\w+: 1 of 1 games ended/);
  });

  it('lists its commands', async () => {
    const { code, out } = await run(['help'], {});
    expect(code).toBe(0);
    for (const name of ['serve', 'migrate', 'play', 'show', 'replay', 'verify', 'import', 'export', 'fuzz', 'bench']) {
      expect(out).toMatch(new RegExp(`^ +${name} `, 'm'));
      expect((await run([name, '--help'], {})).out).toContain(`impulse ${name}`);
    }
  });

  it.each([
    [['frobnicate'], /no command “frobnicate”/],
    [['serve', '--port', '5000'], /--port/],
    [['show'], /a game is missing/],
    [['show', 'a', 'b'], /what is “b” for/],
    [['show', './nowhere.json'], /no file/],
    [['verify', './nowhere.json'], /no file/],
    [['show', 'tests'], /tests cannot be read: EISDIR/],
    [['play', 'tito', '--set', 'weather=fine'], /^impulse play: --set: Unrecognized key: "weather"/],
    [['show', 'x', '--format', 'gif'], /--format must be one of text/],
    [['show', 'x', '--colour', 'red'], /--colour/],
    [['replay', 'x', '--from', 'start'], /--from must be a whole number/],
    [['verify', fileName()], /is not a record of a game/],
    [['import', fileName()], /not a record of a game/],
    [['export', 'nowhere'], /no game “nowhere”/],
    [['fuzz', 'chess'], /no ruleset “chess”/],
    [['fuzz', 'tito', '--scenario', 'campaign'], /--scenario must be one of roesselsprung, not “campaign”/],
  ])('says what is wrong with %j', async (args, complaint) => {
    const { code, err, out } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(complaint);
  });
});

/** A file that is JSON, but no record. */
function fileName(): string {
  return new URL('../../package.json', import.meta.url).pathname;
}
