import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

const textsBelow = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');

/** The numbers of rulings a README tells: `H-05`, `H-43 to H-48`. */
function toldIn(readme: string, letter: string): Set<number> {
  const ruling = new RegExp(`\\b${letter}-(\\d+)(?: to ${letter}-(\\d+))?`, 'g');
  return new Set(
    [...readme.matchAll(ruling)].flatMap(([, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) => Number(first) + more),
    ),
  );
}

describe('rulings', () => {
  it.each([
    ['salerno', 'H'],
    ['tempesta', 'R'],
  ])('that %s cites stand in its README', (game, letter) => {
    const told = toldIn(readFileSync(join(root, `src/rulesets/${game}/README.md`), 'utf8'), letter);
    const texts = [`src/rulesets/${game}`, `tests/rulesets/${game}`, `scenarios/${game}`].map(textsBelow).join('\n');
    const cited = new Set(
      [...texts.matchAll(new RegExp(`\\b${letter}-(\\d+)\\b`, 'g'))].map(([, number]) => Number(number)),
    );
    expect(cited.size).toBeGreaterThan(10);
    expect([...cited].filter((number) => !told.has(number))).toEqual([]);
  });

  it('that the options of caucasus name are those of its README', () => {
    const readme = readFileSync(join(root, 'src/rulesets/caucasus/README.md'), 'utf8');
    for (const scenario of ['campaign', 'tournament']) {
      const { options } = JSON.parse(readFileSync(join(root, `scenarios/caucasus/${scenario}.json`), 'utf8'));
      expect(options.length).toBeGreaterThan(20);
      for (const { id, ruling } of options) {
        expect(readme, `${id} in ${scenario}`).toMatch(new RegExp(`^${ruling}\\. .*\`${id}\``, 'm'));
      }
    }
  });
});
