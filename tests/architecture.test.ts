import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#kernel/text';

const root = new URL('../', import.meta.url).pathname;
const { missingWords } = (await import(new URL('../tools/missing-words.mjs', import.meta.url).href)) as {
  readonly missingWords: (languages: readonly string[]) => string[];
};
const src = join(root, 'src');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'generated' ? [] : filesBelow(path);
    return /\.tsx?$/.test(path) ? [path] : [];
  });

/** Which module may import which others: the arrows of the design. A module may always import itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  rulesets: ['kernel'],
  render: ['kernel'],
  store: ['kernel'],
  accounts: ['kernel', 'store', 'games'],
  games: ['kernel', 'store'],
  ladder: ['kernel', 'store', 'games'],
  post: ['kernel', 'store', 'games', 'ladder', 'render', 'accounts'],
  // A fault of the store becomes an answer here; nothing else of it is known.
  api: ['kernel', 'games', 'accounts', 'ladder', 'post', 'render', '#store/faults'],
  workers: ['kernel', 'rulesets', 'store', 'games', 'ladder', 'render', 'post'],
  cli: ['workers', 'kernel', 'rulesets', 'store', 'games', 'accounts', 'ladder', 'post', 'render', 'api', '.'],
  '.': ['workers', 'kernel', 'rulesets', 'store', 'games', 'accounts', 'ladder', 'post', 'render', 'api', 'cli'],
};

/** What the pure modules may use from outside. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  kernel: ['zod', 'node:crypto'],
  rulesets: ['zod'],
};

const moduleOf = (path: string): string => {
  const parts = relative(src, path).split('/');
  return parts.length === 1 ? '.' : parts[0]!;
};

interface Import {
  readonly target: string;
  readonly of: 'value' | 'type';
}

const isOnlyTypes = (names: string): boolean =>
  names.startsWith('type ') ||
  (/^\{[^}]*\}$/.test(names) &&
    names
      .slice(1, -1)
      .split(',')
      .map((name) => name.trim())
      .every((name) => name === '' || name.startsWith('type ')));

const read = (path: string): Import[] => {
  const text = readFileSync(path, 'utf8');
  const named = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b\s*([^'"\n;]*?(?:\{[^}]*\})?[^'"\n;]*?)\s*from\s+['"]([^'"]+)['"]/g,
  );
  const later = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  return [
    ...[...named].map(
      ([, names, target]): Import => ({
        target: target!,
        of: isOnlyTypes(names!) ? 'type' : 'value',
      }),
    ),
    ...[...later].map(([, target]): Import => ({ target: target!, of: 'value' })),
  ];
};

const known = new Map<string, Import[]>();
const importsWithKindOf = (path: string): Import[] => {
  const imports = known.get(path) ?? read(path);
  known.set(path, imports);
  return imports;
};
const importsOf = (path: string): string[] => importsWithKindOf(path).map(({ target }) => target);

/** The file of ours that an import leads to. */
const fileOf = (path: string, target: string): string | undefined => {
  if (!/^[#.]/.test(target)) return undefined;
  const file = target.startsWith('#') ? join(src, `${target.slice(1)}.ts`) : join(path, '..', target);
  return existsSync(file) ? file : undefined;
};

/** Files that import each other in a ring, by Tarjan's search for strongly connected parts. */
function rings(of: readonly Import['of'][]): string[][] {
  const found: string[][] = [];
  const reached = new Map<string, number>();
  const lowest = new Map<string, number>();
  const under: string[] = [];
  const visit = (path: string): void => {
    const number = reached.size;
    reached.set(path, number);
    lowest.set(path, number);
    under.push(path);
    for (const each of importsWithKindOf(path)) {
      const next = of.includes(each.of) ? fileOf(path, each.target) : undefined;
      if (next === undefined || !files.includes(next)) continue;
      if (!reached.has(next)) visit(next);
      if (under.includes(next)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(next)!));
    }
    if (lowest.get(path) !== number) return;
    const ring = under.splice(under.indexOf(path)).map((each) => relative(src, each));
    if (ring.length > 1) found.push(ring.sort());
  };
  for (const path of files) if (!reached.has(path)) visit(path);
  return found;
}

/** The rooms of `games/`: what a room may import of the others. Files outside the rooms are everybody's. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  live: [],
  reading: ['live'],
  acts: ['live', 'reading'],
  record: ['live', 'reading', 'acts'],
};

const roomOf = (path: string): string | undefined => {
  const [module, room, file] = relative(src, path).split('/');
  return module === 'games' && file !== undefined ? room : undefined;
};

const files = filesBelow(src);

describe('the architecture', () => {
  it('knows every module', () => {
    expect([...new Set(files.map(moduleOf))].filter((module) => MAY_IMPORT[module] === undefined)).toEqual([]);
  });

  it('is the one the map of the code shows', () => {
    const rows = readFileSync(join(src, 'README.md'), 'utf8').matchAll(/^\| `(\w+)\/` \|.*\| ([^|]+) \|$/gm);
    const told = Object.fromEntries(
      [...rows].map(([, module, may]) => [module, may!.replaceAll('`', '').split(', ').sort()]),
    );
    const held = Object.entries(MAY_IMPORT).flatMap(([module, may]) => {
      if (module === '.') return [];
      return [
        [module, module === 'cli' ? ['everything'] : [...may, ...(module === 'kernel' ? MAY_USE['kernel']! : [])]],
      ];
    }) as [string, string[]][];
    expect(told).toEqual(Object.fromEntries(held.map(([module, may]) => [module, [...may].sort()])));
  });

  it('imports only along the arrows', () => {
    const wrong = files.flatMap((path) => {
      const from = moduleOf(path);
      return importsOf(path).flatMap((target) => {
        const to = target.startsWith('#')
          ? target.includes('/')
            ? target.slice(1).split('/')[0]!
            : '.'
          : target.startsWith('.')
            ? moduleOf(join(path, '..', target))
            : undefined;
        if (to === undefined) {
          const allowed = MAY_USE[from];
          return allowed !== undefined && !allowed.includes(target) ? [`${relative(root, path)} uses ${target}`] : [];
        }
        return to === from || MAY_IMPORT[from]!.includes(to) || MAY_IMPORT[from]!.includes(target)
          ? []
          : [`${relative(root, path)} imports ${target}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('has no files that import each other in a ring, neither for values nor for types', () => {
    expect(rings(['value'])).toEqual([]);
    expect(rings(['value', 'type'])).toEqual([]);
  });

  it('keeps the rooms of the use cases in their order', () => {
    const inRooms = files.filter((path) => roomOf(path) !== undefined);
    expect([...new Set(inRooms.map(roomOf))].sort()).toEqual(Object.keys(ROOMS).sort());
    const wrong = inRooms.flatMap((path) =>
      importsOf(path).flatMap((target) => {
        const room = roomOf(path)!;
        const to = roomOf(fileOf(path, target) ?? src);
        return to === undefined || to === room || ROOMS[room]!.includes(to)
          ? []
          : [`${relative(root, path)} imports ${target}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps rulesets apart: only the catalogue knows more than one', () => {
    const wrong = files
      .filter((path) => moduleOf(path) === 'rulesets' && relative(src, path) !== 'rulesets/catalogue.ts')
      .flatMap((path) => {
        const own = relative(src, path).split('/')[1]!;
        return importsOf(path)
          .filter((target) =>
            target.startsWith('#rulesets/')
              ? !target.startsWith(`#rulesets/${own}/`)
              : target.startsWith('.') && !relative(src, join(path, '..', target)).startsWith(`rulesets/${own}/`),
          )
          .map((target) => `${relative(root, path)} imports ${target}`);
      });
    expect(wrong).toEqual([]);
  });

  it('writes cross-module imports with #', () => {
    const wrong = files.flatMap((path) =>
      importsOf(path)
        .filter((target) => target.startsWith('.') && moduleOf(join(path, '..', target)) !== moduleOf(path))
        .map((target) => `${relative(root, path)} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names an adapter of the store only where everything is put together', () => {
    const adapters = /^#store\/(memory|prisma|pglite|postgres|sql|open-)/;
    const wrong = files
      .filter((path) => !['.', 'cli', 'store'].includes(moduleOf(path)))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => adapters.test(target))
          .map((target) => `${relative(root, path)} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('keeps the web client apart: it knows the service through the published client alone', () => {
    const web = join(root, 'web/src');
    const wrong = filesBelow(web).flatMap((path) =>
      importsOf(path)
        .filter((target) => {
          if (target.startsWith('#')) return true;
          if (!target.startsWith('.')) return !/^(react|react-dom|d3-zoom|d3-selection)(\/|$)/.test(target);
          const to = relative(root, join(path, '..', target));
          return !to.startsWith('web/src/') && to !== 'clients/typescript/index.ts';
        })
        .map((target) => `${relative(root, path)} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no enum, no default export and no vague file names', () => {
    const vague = /(^|-)(utils?|helpers?|common|misc|manager|base)(-|\.|$)/;
    const wrong = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const name = path.split('/').at(-1)!;
      return [
        ...(/^\s*(export\s+)?(const\s+)?enum\s/m.test(text) ? [`${relative(root, path)}: enum`] : []),
        ...(/^export default /m.test(text) ? [`${relative(root, path)}: default export`] : []),
        ...(vague.test(name) ? [`${relative(root, path)}: vague name`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('has words in every language wherever it has English ones, and no code that asks which language it is', () => {
    expect(missingWords(LANGUAGES)).toEqual([]);
    // A language more is missed in every module that speaks.
    const german = missingWords([...LANGUAGES, 'de']);
    const speaking = ['kernel', 'games', 'accounts', 'ladder', 'post', 'api', 'rulesets/salerno', 'rulesets/tito'];
    for (const place of [...speaking.map((each) => `src/${each}/`), 'web/src/words/'])
      expect(german.some((each) => each.startsWith(place))).toBe(true);
    const asking = files.filter((path) => /[!=]== '(?:en|it)'/.test(readFileSync(path, 'utf8')));
    expect(asking.map((path) => relative(root, path))).toEqual([]);
  });

  it('looks things up by name: few places claim that something is there', () => {
    const claim = /(?<=[\w)\]])!(?=[.[(),;:\]} ]|\+\+|$)/gm;
    const counts = files.map((path) => {
      const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm, '');
      return [relative(root, path), code.match(claim)?.length ?? 0] as const;
    });
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    const most = counts.filter(([, count]) => count > 4).map(([path, count]) => `${count} ${path}`);
    expect(all, `use known, firstOf or lastOf of the kernel; most are in\n${most.join('\n')}`).toBeLessThan(300);
  });
});
