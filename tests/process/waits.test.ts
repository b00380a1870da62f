import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_WAIT, makeLine, type Waits } from '#cli/bench/waits';
import { buildProgram, Program, temporaryFolder } from '../support/process.ts';

/*
 * Nobody waits long for the worst that anybody else can ask: the same measurement as `npm run bench` prints, on the built program. The rule
 * is 50 ms; a machine that runs the other tests meanwhile is given ten times that.
 */

const ON_A_BUSY_MACHINE = 10 * LONGEST_WAIT;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let measured: Waits;

beforeAll(async () => {
  await buildProgram();
  folder = await temporaryFolder();
  const out = join(folder.path, 'waits.json');
  const bound = ['--longest-wait', String(ON_A_BUSY_MACHINE)];
  const ended = await new Program(['bin/impulse.js', 'bench', '--only', 'waits', ...bound, '--out', out], {}).ended;
  expect(ended).toMatchObject({ code: 0 });
  measured = JSON.parse(await readFile(out, 'utf8')) as Waits;
  console.info(['the longest waits:', ...measured.waits.slice(0, 10).map(makeLine)].join('\n'));
}, 600_000);
afterAll(() => folder.remove());

describe('the worst anybody can ask', () => {
  it('is known for every route and every operation that the service offers', () => {
    expect(measured.unmeasured).toEqual([]);
    expect(measured.unknown).toEqual([]);
    expect(measured.malformed).toEqual([]);
  });

  it('holds up nobody else', () => {
    expect(measured.waits.length).toBeGreaterThan(300);
    expect(measured.waits.filter(({ milliseconds }) => milliseconds > ON_A_BUSY_MACHINE).map(makeLine)).toEqual([]);
  });
});
