import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
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

const importsOf = (path: string): string[] => {
  const text = readFileSync(path, 'utf8');
  return [
    ...text.matchAll(/(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\})?[^'"\n;]*?from\s+['"]([^'"]+)['"]/g),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
  ].map((match) => match[1]!);
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
});
