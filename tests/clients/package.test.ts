import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/process.ts';
import { openSkirmishes, RunningService } from './running-service.ts';

/* The client as somebody else installs it: the tarball, in an empty project, without the network. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CLIENT = join(ROOT, 'clients/typescript');
const run = promisify(execFile);
const service = new RunningService(openSkirmishes);
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let packed: {
  readonly filename: string;
  readonly version: string;
  readonly files: readonly { readonly path: string }[];
};

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', [...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_config_offline: 'true', npm_config_cache: join(folder.path, 'npm-cache') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

beforeAll(async () => {
  await service.start();
  folder = await temporaryFolder();
  [packed] = JSON.parse(npm(['pack', '--json', '--silent', '--pack-destination', folder.path], CLIENT));
  writeFileSync(join(folder.path, 'package.json'), '{ "name": "empty", "private": true }');
  npm(['install', '--no-audit', '--no-fund', `./${packed.filename}`], folder.path);
}, 300_000);
afterAll(async () => {
  await service.stop();
  await folder?.remove();
});

const PLAY = `
  const red = granted(await new ImpulseClient({ url }).register({ name: process.argv[3] }));
  const client = new ImpulseClient({ url, token: red.token });
  const { id, seats } = granted(await client.openGame({ ruleset: 'skirmish', scenario: 'duel' }));
  for (const { side } of seats) granted(await client.takeSeat(id, side));
  const view = granted(await client.bareView(id));
  granted(await client.submitOrders(id, { side: 'red', text: 'advance R1 to wood' }));
  const now = applyChanges(view, granted(await client.changes(id, view.version)));
  console.log(now.view.units.find((unit) => unit.id === 'R1').space, symbolId('unit', '1/5 Inf'));
`;
const NAMES = '{ applyChanges, granted, ImpulseClient, symbolId }';

/** Of what browsers have, what a client uses. */
const IN_BROWSERS = [
  ...(['fetch', 'crypto', 'URL', 'URLSearchParams', 'TextDecoder', 'TextEncoder'] as const),
  ...(['AbortController', 'AbortSignal', 'Headers', 'setTimeout', 'clearTimeout'] as const),
];

describe('the package of the client', () => {
  it('holds the client, its types and nothing else, and leaves nothing behind', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']));
    for (const form of ['esm', 'cjs'])
      expect(paths).toEqual(expect.arrayContaining([`dist/${form}/index.js`, `dist/${form}/index.d.ts`]));
    expect(
      paths.filter((path) => !/^(README\.md|LICENSE|package\.json|dist\/.*(\.js|\.d\.ts|\/package\.json))$/.test(path)),
    ).toEqual([]);
    expect(packed.version).toMatch(/^\d+\.\d+\.\d+$/);
    const manifest = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'));
    expect([manifest.dependencies, manifest.peerDependencies]).toEqual([undefined, undefined]);
    expect(['dist', 'LICENSE'].filter((left) => existsSync(join(CLIENT, left)))).toEqual([]);
  });

  it.each([
    ['an ES module', 'play.mjs', `import ${NAMES} from 'impulse-client';\nconst url = process.argv[2];\n${PLAY}`],
    [
      'CommonJS',
      'play.cjs',
      `const ${NAMES} = require('impulse-client');\nconst url = process.argv[2];\n(async () => {${PLAY}})();`,
    ],
  ])('plays from %s', async (_, file, text) => {
    writeFileSync(join(folder.path, file), text);
    const { stdout } = await run(process.execPath, [file, service.url, `Anna of ${file}`], { cwd: folder.path });
    expect(stdout.trim()).toBe('wood unit-1_2f_5_20_Inf');
  });

  it('plays from a bundle for browsers, which finds nothing but what browsers have', async () => {
    writeFileSync(
      join(folder.path, 'page.js'),
      `import ${NAMES} from 'impulse-client';\nglobalThis.play = async (url, process, console) => {${PLAY}};`,
    );
    const bundled = await build({
      root: folder.path,
      logLevel: 'silent',
      configFile: false,
      build: { write: false, lib: { entry: join(folder.path, 'page.js'), formats: ['iife'], name: 'page' } },
    });
    const [{ output }] = bundled as unknown as [{ output: readonly [{ code: string }] }];
    const browser = Object.fromEntries(IN_BROWSERS.map((name) => [name, globalThis[name]]));
    const page = createContext(browser) as { play?: (...given: unknown[]) => Promise<void> };
    runInContext(output[0].code, page);
    const said: string[] = [];
    await page.play!(
      service.url,
      { argv: ['', '', '', 'Anna of a page'] },
      { log: (...words: string[]) => said.push(words.join(' ')) },
    );
    expect(said).toEqual(['wood unit-1_2f_5_20_Inf']);
  }, 60_000);

  it('brings types for either', async () => {
    const text = `import { type BareView, type EventOf, granted, ImpulseClient, type Order } from 'impulse-client';
      export async function unitsOf(client: ImpulseClient, id: string): Promise<readonly string[]> {
        const view: BareView = granted(await client.bareView(id));
        return view.view.units.map((unit) => unit.name);
      }
      export const march: Order<'tito'> = { type: 'MoveUnits', units: ['rot-1'], path: ['54', '53'] };
      export const typeOf = (event: EventOf<'tito'>): string => event.type;
      // @ts-expect-error there is no such order
      export const nonsense: Order<'caucasus'> = { type: 'Conquer', world: true };
    `;
    for (const file of ['typed.mts', 'typed.cts']) writeFileSync(join(folder.path, file), text);
    const options = { strict: true, noEmit: true, module: 'nodenext', lib: ['es2023', 'dom'], types: [] };
    writeFileSync(
      join(folder.path, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['typed.mts', 'typed.cts'] }),
    );
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder.path]).catch((fault) => fault);
    expect(stdout).toBe('');
  }, 60_000);
});
