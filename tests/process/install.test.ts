import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
const run = promisify(execFile);

/** The files a clone of this folder has: what is committed or would be. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));

let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder?.remove());

/**
 * The packages that are installed here, as hard links, so that `npm install` finds what it wants and nothing is fetched: it is
 * also forbidden to. npm still compares all of it with package.json and fails where a package is missing or is another version.
 */
function lendPackages(to: string): void {
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(to, 'node_modules')]);
}

const environment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  npm_config_offline: 'true',
  npm_config_cache: join(folder!.path, 'npm-cache'),
  ...more,
});

/** Starts a command, waits until it says where it listens, asks, and stops it. */
async function whileRunning(
  [command = '', ...args]: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  ask: (address: string) => Promise<void>,
): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: 'pipe' });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      const listen = (chunk: Buffer): void => {
        said += chunk;
        const found = /service +(http:\S+)/.exec(said);
        if (found !== null) resolve(found[1]!);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('error', reject);
      void ended.then((code) => reject(new Error(`${command} ended (${code}):\n${said}`)));
    });
    await ask(address);
  } finally {
    child.kill('SIGTERM');
    expect(await ended, said).toBe(0);
  }
}

describe('what is installed', () => {
  it('is named by exact versions, because there is no lock: one that lists the packages of one platform breaks the others', () => {
    expect(sources.map((file) => basename(file))).not.toContain('package-lock.json');
    expect(read('.npmrc').split('\n')).toContain('package-lock=false');
    for (const kind of ['dependencies', 'devDependencies'])
      for (const [name, version] of Object.entries(manifest[kind]!)) {
        expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
        expect(JSON.parse(read(`node_modules/${name}/package.json`)).version, name).toBe(version);
      }
  });
});

describe('a fresh clone', { timeout: 600_000 }, () => {
  it('is unchanged after install, start and test', async () => {
    const clone = join(folder!.path, 'clone');
    for (const file of sources) cpSync(join(ROOT, file), join(clone, file), { verbatimSymlinks: true });
    const git = (...args: string[]) =>
      run('git', ['-c', 'user.name=test', '-c', 'user.email=test@impulse.example', ...args], { cwd: clone });
    await git('init', '--quiet');
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'as cloned');
    lendPackages(clone);
    const env = environment({ PORT: '0', LOG_LEVEL: 'warn' });
    await run('npm', ['install'], { cwd: clone, env });
    await whileRunning(['npm', 'start'], { cwd: clone, env }, async (address) => {
      expect((await fetch(`${address}/ready`)).status).toBe(200);
    });
    await run('npm', ['test', '--', 'tests/kernel/json.test.ts'], { cwd: clone, env });
    expect((await git('status', '--porcelain')).stdout).toBe('');
  });
});

interface Step {
  readonly instruction: string;
  readonly rest: string;
}

function parseDockerfile(text: string): Step[] {
  return text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { instruction, rest };
    });
}

/** One image under way: a folder in place of the root of its file system. */
class Stage {
  readonly root: string;
  readonly env: Record<string, string> = {};
  workdir = '/';
  command: readonly string[] = [];
  healthcheck: readonly string[] = [];

  constructor(root: string) {
    this.root = root;
    mkdirSync(root, { recursive: true });
  }

  /** Where a path of the image lies here. */
  at(path: string): string {
    return path.startsWith('/') ? join(this.root, path) : join(this.root, this.workdir, path);
  }

  enter(path: string): void {
    this.workdir = path;
    mkdirSync(this.cwd, { recursive: true });
  }

  get cwd(): string {
    return this.at('.');
  }
}

/** What a `COPY` of the build context may take: a clean copy of the sources without what .dockerignore names (at the top, as ours does). */
function makeContext(to: string): string {
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  for (const file of sources) {
    const first = file.split('/')[0]!;
    const isIgnored = ignored.some((each) => (each.startsWith('*') ? first.endsWith(each.slice(1)) : first === each));
    if (!isIgnored) cpSync(join(ROOT, file), join(to, file), { verbatimSymlinks: true });
  }
  return to;
}

describe('the Dockerfile', { timeout: 600_000 }, () => {
  const stages = new Map<string, Stage>();
  let last: Stage;

  /** COPY as Docker does it: a missing source is an error, of a folder the content is copied, into `./` everything goes. */
  function copy(stage: Stage, rest: string, context: string): void {
    const words = rest.split(/\s+/);
    const from = words[0]!.startsWith('--from=') ? words.shift()!.slice('--from='.length) : undefined;
    const target = words.pop()!;
    const origin = from === undefined ? undefined : stages.get(from);
    expect(from === undefined || origin !== undefined, `COPY ${rest}: an unknown stage`).toBe(true);
    for (const word of words) {
      const source = origin === undefined ? join(context, word) : origin.at(word);
      const isFolder = statSync(source).isDirectory();
      const into = target.endsWith('/') && !isFolder ? join(stage.at(target), basename(source)) : stage.at(target);
      mkdirSync(dirname(into), { recursive: true });
      if (basename(source) === 'node_modules') execFileSync('cp', ['-al', source, into]);
      else cpSync(source, into, { recursive: true, verbatimSymlinks: true });
    }
  }

  /** RUN in the stage's folder. Absolute paths lie below it; `chown` only looks whether it could. */
  async function execute(stage: Stage, line: string): Promise<void> {
    if (/\bnpm (install|ci)\b/.test(line) && !existsSync(stage.at('node_modules'))) lendPackages(stage.cwd);
    const below = line.replace(/(^|\s)\/(?=\w)/g, `$1${stage.root}/`);
    const tools = join(folder!.path, 'tools');
    mkdirSync(tools, { recursive: true });
    writeFileSync(join(tools, 'chown'), '#!/bin/sh\n[ "$1" = node:node ] && [ -e "$2" ]\n', { mode: 0o755 });
    const env = environment({ ...stage.env, PATH: `${tools}${delimiter}${process.env['PATH']}` });
    await run('sh', ['-euc', below], { cwd: stage.cwd, env });
  }

  it('builds from a clean copy with its own steps', async () => {
    const context = makeContext(join(folder!.path, 'context'));
    let stage: Stage | undefined;
    for (const { instruction, rest } of parseDockerfile(read('Dockerfile'))) {
      if (instruction === 'FROM') {
        const [image = '', , name = `stage-${stages.size}`] = rest.split(/\s+/);
        expect(Number(/^node:(\d+)/.exec(image)?.[1])).toBeGreaterThanOrEqual(
          parseInt(manifest['engines']!['node']!.slice(2), 10),
        );
        stage = new Stage(join(folder!.path, name));
        stages.set(name, stage);
      } else if (stage === undefined) throw new Error(`${instruction} before FROM`);
      else if (instruction === 'WORKDIR') stage.enter(rest);
      else if (instruction === 'ENV')
        for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name!] = value!;
      else if (instruction === 'COPY') copy(stage, rest, context);
      else if (instruction === 'RUN') await execute(stage, rest);
      else if (instruction === 'CMD') stage.command = JSON.parse(rest);
      else if (instruction === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
      else expect(['USER', 'VOLUME', 'EXPOSE']).toContain(instruction);
    }
    last = stage!;
    expect(existsSync(last.at('node_modules/vitest'))).toBe(false);
    expect(existsSync(last.at('node_modules/fastify'))).toBe(true);
  });

  it('leaves a program that starts and that its health check finds healthy', async () => {
    const env = environment({ ...last.env, IMPULSE_DATA: last.at(last.env['IMPULSE_DATA']!), PORT: '0' });
    await whileRunning(last.command, { cwd: last.cwd, env }, async (address) => {
      const { port } = new URL(address);
      const [command = '', ...args] = last.healthcheck;
      await run(command, args, { env: { ...env, PORT: port } });
      await expect(run(command, args, { env: { ...env, PORT: '1' } })).rejects.toThrow();
      // It draws, and it hashes passwords: the packages with machine code are there.
      const { origin } = new URL(`http://127.0.0.1:${port}`);
      const registered = await fetch(`${origin}/api/players`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Anna' }),
      });
      expect(registered.status).toBe(201);
    });
  });
});
