import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#rulesets/catalogue';
import { buildProgram, startService, temporaryFolder } from './support/process.ts';

const root = new URL('../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const scripts = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).scripts as Record<string, string>;

/** The shell blocks below a heading. */
function commandsBelow(heading: string): string {
  const chapter = readme.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  if (chapter === undefined) throw new Error(`the README has no chapter “${heading}”`);
  return [...chapter.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map((match) => match[1]).join('\n');
}

describe('the README', () => {
  beforeAll(buildProgram);

  it('plays a first turn with the commands it shows', async () => {
    const folder = await temporaryFolder();
    const service = startService({ IMPULSE_DATA: join(folder.path, 'data') });
    try {
      const address = await service.address();
      const commands = commandsBelow('Play a first turn').replace('http://127.0.0.1:4000', address);
      expect(commands).toContain(address);
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], { cwd: folder.path });
      const answers = stdout.match(/\{"[\s\S]*?\}(?=\{"|$)/g) ?? [];
      const [options, done, refused] = answers.map((text) => JSON.parse(text));
      expect(options).toMatchObject({ side: 'soviet', next: expect.any(String) });
      expect(done.moves).toMatchObject([{ side: 'soviet', order: { type: 'PlaceArmyUnit' } }]);
      expect(refused.refusal.clause).toMatch(/^caucasus\//);
      expect(await readFile(join(folder.path, 'board.svg'), 'utf8')).toMatch(/^<svg/);
    } finally {
      service.kill('SIGTERM');
      await service.ended;
      await folder.remove();
    }
  });

  it('names commands that exist', () => {
    const named = [...readme.matchAll(/\bnpm (?:run )?([a-z:]+)/g)].map((match) => match[1]!);
    for (const name of named) if (name !== 'install') expect(Object.keys(scripts), name).toContain(name);
    const impulse = readFileSync(new URL('src/cli/impulse.ts', root), 'utf8');
    for (const [, command] of readme.matchAll(/\bnpx impulse ([a-z]+)/g)) expect(impulse).toContain(`  ${command}:`);
  });

  it('lists variables that the configuration knows', () => {
    const config = readFileSync(new URL('src/config.ts', root), 'utf8');
    const variables = [...readme.matchAll(/`([A-Z][A-Z_]+)`/g)].map((match) => match[1]!);
    expect(variables.length).toBeGreaterThan(4);
    // The password is that of the database in docker-compose.yml; the service knows it from its address.
    for (const variable of variables)
      if (variable !== 'POSTGRES_PASSWORD') expect(config, variable).toContain(variable);
  });

  it('and that of the API leave no variable out', () => {
    const config = readFileSync(new URL('src/config.ts', root), 'utf8');
    const known = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1]!);
    const told = readme + readFileSync(new URL('src/api/README.md', root), 'utf8');
    expect(known).toContain('MAIL_LISTEN_HOST');
    expect(known.filter((variable) => !told.includes(`\`${variable}`))).toEqual([]);
  });

  it('is right that variables reach the service in its container, and so do those of the API', () => {
    const compose = readFileSync(new URL('docker-compose.yml', root), 'utf8');
    const config = readFileSync(new URL('src/config.ts', root), 'utf8');
    const known = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1]!);
    // The container itself says where it listens; its data are in the database.
    const own = ['HOST', 'PORT', 'DATABASE_URL', 'IMPULSE_DATA', 'MAIL_LISTEN_HOST'];
    expect(known).toEqual(expect.arrayContaining([...own, 'MAIL_DOMAIN', 'LOG_LEVEL']));
    for (const variable of known) {
      if (!own.includes(variable)) expect(compose).toContain(`      ${variable}: \${${variable}:-`);
    }
  });

  it('tells of every game, and of files that every game has', () => {
    for (const { about } of catalogue) {
      expect(readme, 'the table of games').toContain(`\n| \`${about.id}\` | *${about.title}*`);
      for (const path of ['src/rulesets/<game>/README.md', 'scenarios/<game>/SOURCES.md']) {
        expect(readme).toContain(`\`${path}\``);
        const file = path.replace('<game>', about.id);
        expect(existsSync(new URL(file, root)), file).toBe(true);
      }
    }
  });

  it('links to files that exist', () => {
    for (const [, target] of readme.matchAll(/\]\(([^)#:]+)\)/g)) {
      expect(() => readFileSync(new URL(target!, root)), target).not.toThrow();
    }
  });
});
