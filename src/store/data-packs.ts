import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyRuleset } from '#kernel/engine';
import { makeCanonicalJson } from '#kernel/json';
import { known } from '#kernel/known';
import type { Pack } from '#kernel/ruleset';
import { StoreNotUsable } from './faults.ts';

/*
 * The data of the games, from scenarios/ and from a folder of the club's own whose files take the place of ours:
 * <folder>/<ruleset>/<file>.json. Everything is checked against the ruleset's schema before anybody plays with it.
 */

export interface DataPack {
  readonly ruleset: string;
  readonly hash: string;
  readonly pack: Pack;
  /** Names of the files that came from the club's own folder. */
  readonly ownFiles: readonly string[];
}

export interface DataFolders {
  /** What we publish: `scenarios/`. */
  readonly published: string;
  /** IMPULSE_DATA_DIR */
  readonly own?: string | undefined;
}

export interface DataFault {
  readonly file: string;
  /** Where in the file: `$.spaces[3].terrain`. */
  readonly path: string;
  readonly reason: string;
}

/** Every fault that was found, so that a pack is mended in one go. */
export class CorruptDataPack extends StoreNotUsable {
  readonly faults: readonly DataFault[];

  constructor(faults: readonly DataFault[]) {
    const lines = faults.slice(0, MOST_FAULTS_SHOWN).map(({ file, path, reason }) => `  ${file} ${path}: ${reason}`);
    if (faults.length > lines.length) lines.push(`  and ${faults.length - lines.length} more`);
    super(`the game data cannot be used:\n${lines.join('\n')}`);
    this.faults = faults;
  }
}

const MOST_FAULTS_SHOWN = 20;

/** The same content has the same hash, however its files are formatted. */
export const hashPack = (pack: Pack): string => createHash('sha256').update(makeCanonicalJson(pack)).digest('hex');

/** Reads and checks the packs of all rulesets; throws CorruptDataPack naming file, place and reason. */
export async function readDataPacks(
  rulesets: readonly AnyRuleset[],
  folders: DataFolders,
): Promise<readonly DataPack[]> {
  const faults = await findStrayFolders(rulesets, folders.own);
  const packs: DataPack[] = [];
  for (const ruleset of rulesets) {
    const files = await readFiles(ruleset.about.id, folders, faults);
    const found = findFaults(ruleset, files, folders);
    faults.push(...found);
    if (found.length > 0) continue;
    const pack = packOf(files);
    const ownFiles = files.filter(({ isOwn }) => isOwn).map(({ name }) => name);
    packs.push({ ruleset: ruleset.about.id, hash: hashPack(pack), pack, ownFiles });
  }
  if (faults.length > 0) throw new CorruptDataPack(faults);
  return packs;
}

interface DataFile {
  readonly name: string;
  readonly path: string;
  readonly content: unknown;
  readonly isOwn: boolean;
}

const packOf = (files: readonly DataFile[]): Pack =>
  Object.fromEntries(files.map(({ name, content }) => [name, content]));

async function findStrayFolders(rulesets: readonly AnyRuleset[], own: string | undefined): Promise<DataFault[]> {
  if (own === undefined) return [];
  if (!existsSync(own))
    return [{ file: own, path: '$', reason: 'the folder named by IMPULSE_DATA_DIR does not exist' }];
  const known = rulesets.map(({ about }) => about.id);
  const entries = await readdir(own, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !known.includes(entry.name))
    .map(({ name }) => ({
      file: join(own, name),
      path: '$',
      reason: `there is no ruleset ${name}, only ${known.join(', ')}`,
    }));
}

/** Our files with the club's own in their place; a file that is no JSON is noted and left out. */
async function readFiles(ruleset: string, folders: DataFolders, faults: DataFault[]): Promise<readonly DataFile[]> {
  const files = new Map<string, DataFile>();
  for (const folder of [folders.published, folders.own]) {
    const home = folder === undefined ? undefined : join(folder, ruleset);
    if (home === undefined || !existsSync(home)) continue;
    const names = (await readdir(home)).filter((name) => name.endsWith('.json')).sort();
    for (const fileName of names) {
      const path = join(home, fileName);
      const name = fileName.slice(0, -'.json'.length);
      const text = await readFile(path, 'utf8');
      try {
        files.set(name, { name, path, content: JSON.parse(text), isOwn: folder === folders.own });
      } catch (error) {
        faults.push({
          file: path,
          path: placeOf(error as Error, text),
          reason: `not JSON: ${(error as Error).message}`,
        });
      }
    }
  }
  return [...files.values()];
}

/** `line 12, column 3`, where JSON.parse names a position or ran out of text; some versions of Node only quote the place. */
export function placeOf(error: Error, text: string): string {
  const position = /at position (\d+)/.exec(error.message)?.[1];
  if (position === undefined && !error.message.includes('end of JSON')) return '$';
  const before = position === undefined ? text : text.slice(0, Number(position));
  const lines = before.split('\n');
  return `line ${lines.length}, column ${known(lines[lines.length - 1], 'line').length + 1}`;
}

function findFaults(ruleset: AnyRuleset, files: readonly DataFile[], folders: DataFolders): readonly DataFault[] {
  const pack = packOf(files);
  const home = join(folders.published, ruleset.about.id);
  // A schema that is used once is not worth compiling.
  const parsed = ruleset.schemas.pack.safeParse(pack, { jitless: true });
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => {
      const { path, message } = deepest(issue);
      const [name, ...rest] = path;
      const file = files.find((candidate) => candidate.name === name);
      if (name === undefined) return { file: home, path: '$', reason: message };
      if (!file) return { file: join(home, `${String(name)}.json`), path: '$', reason: 'the file is missing' };
      return { file: file.path, path: makeJsonPath(rest), reason: message };
    });
  }
  return files.some(({ isOwn }) => isOwn)
    ? findUnplayable(ruleset, pack, join(folders.own ?? '', ruleset.about.id))
    : [];
}

/** A schema sees one value at a time: that names lead somewhere and numbers add up shows when a scenario is loaded. */
function findUnplayable(ruleset: AnyRuleset, pack: Pack, file: string): readonly DataFault[] {
  const faults: DataFault[] = [];
  const attempt = (path: string, load: () => void): void => {
    try {
      load();
    } catch (error) {
      faults.push({ file, path, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  attempt('$', () => {
    for (const { id } of ruleset.scenarios(pack)) attempt(`scenario ${id}`, () => void ruleset.load(pack, id));
  });
  return faults;
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly errors?: readonly (readonly Issue[])[];
}

/** Of the alternatives of a union the one that got furthest tells what is wrong. */
function deepest(issue: Issue): Issue {
  const nested = (issue.errors ?? [])
    .flat()
    .map((inner) => deepest({ ...inner, path: [...issue.path, ...inner.path] }));
  return nested.reduce((best, inner) => (inner.path.length > best.path.length ? inner : best), issue);
}

export const makeJsonPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    return /^[A-Za-z_$][\w$]*$/.test(name) ? `${text}.${name}` : `${text}[${JSON.stringify(name)}]`;
  }, '$');
