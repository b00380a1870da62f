import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Referee } from '../support/referee.ts';
import { skirmish, skirmishPack } from '../support/skirmish.ts';
import { readBlocks } from './worked-examples.ts';

const root = new URL('../../', import.meta.url);
const GUIDES = ['docs/write-a-ruleset.md', 'docs/write-a-web-client.md', 'clients/typescript/README.md'];

const withoutIndent = (lines: readonly string[]): string => {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length);
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(least).trimEnd()).join('\n');
};

/** Pieces of a file, whole lines one after the other, however far they are indented; a line with `// …` stands for what was left out. */
function isExcerpt(text: string, file: string): boolean {
  const lines = file.split('\n');
  let from = 0;
  return text.split(/^ *\/\/ …$\n?/m).every((piece) => {
    const wanted = piece.replace(/^\n+|\n+$/g, '').split('\n');
    for (let at = from; at + wanted.length <= lines.length; at++) {
      if (withoutIndent(lines.slice(at, at + wanted.length)) !== withoutIndent(wanted)) continue;
      from = at + wanted.length;
      return true;
    }
    return false;
  });
}

describe.each(GUIDES)('%s', (path) => {
  const document = readFileSync(new URL(path, root), 'utf8');
  const blocks = readBlocks(document).filter(({ language }) => language === 'ts');

  it('has code', () => expect(blocks.length).toBeGreaterThan(3));

  it.each(blocks.map((block) => [`line ${block.line}`, block] as const))('shows code as it is: %s', (_, block) => {
    expect(block.mark, 'every block of code names the file it comes from').toMatch(/^\S+\.ts$/);
    const file = readFileSync(new URL(block.mark, root), 'utf8');
    expect(isExcerpt(block.text, file), `${block.mark} does not say:\n${block.text}`).toBe(true);
  });

  it('names files that exist', () => {
    const named = [
      ...document.matchAll(/`((?:src|tests|tools|scenarios|docs|clients)\/[\w./-]+\.(?:ts|mjs|json|md|graphql))`/g),
    ];
    const linked = [...document.matchAll(/\]\(([^)#]+)/g)].filter(([, target]) => !target!.includes(':'));
    const missing = [
      ...named.map(([, name]) => new URL(name!, root)),
      ...linked.map(([, target]) => new URL(target!, new URL(path, root))),
    ].filter((file) => !existsSync(file));
    expect(missing.map(String)).toEqual([]);
  });
});

describe('excerpts', () => {
  const file = 'one\n  two\n  three\n\nfour\n';

  it('are whole lines in their order', () => {
    expect(isExcerpt('two\nthree', file)).toBe(true);
    expect(isExcerpt('one\n// …\nfour', file)).toBe(true);
    expect(isExcerpt('three\ntwo', file)).toBe(false);
    expect(isExcerpt('two\n// …\none', file)).toBe(false);
    expect(isExcerpt('thre', file)).toBe(false);
  });
});

describe('what the guide says about the skirmish', () => {
  const play = skirmish.load(skirmishPack, 'duel');

  it('an assault waits for the defender, then the dice decide', () => {
    const referee = new Referee(play);
    referee.dice(3, 3, 3, 1, 1, 1);
    referee.start();
    referee.order('red', { type: 'Advance', unit: 'R1', to: 'wood' });
    referee.order('red', { type: 'Advance', unit: 'R1', to: 'bridge' });
    referee.order('red', { type: 'EndImpulse' });
    referee.order('blue', { type: 'Advance', unit: 'B1', to: 'hill' });
    referee.order('blue', { type: 'Assault', unit: 'B1', to: 'bridge' });
    expect(referee.kinds).toEqual(['assault']);
    expect(referee.refused('blue', { type: 'EndImpulse' })).toMatchObject({ code: 'wrong-side' });

    referee.dice(4, 4);
    const [fought] = referee.order('red', { type: 'Stand' });
    expect(fought).toMatchObject({ type: 'AssaultFought', strengths: [1, 3], eliminated: 'B1' });
    expect(referee.waitingFor).toEqual(['blue']);
  });

  it('a refusal names the rule and touches nothing', () => {
    const referee = new Referee(play).seed(1);
    referee.start();
    const refused = referee.refused('red', { type: 'Advance', unit: 'R1', to: 'hill' });
    expect(JSON.parse(JSON.stringify(refused))).toEqual({
      code: 'not-adjacent',
      clause: 'skirmish/2',
      reason: { en: 'Hill is not next to Red camp.', it: 'Collina non è adiacente a Campo rosso.' },
      facts: { from: 'red-camp', to: 'hill' },
    });
  });
});
