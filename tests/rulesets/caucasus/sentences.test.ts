import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { find, Stage } from './stage.ts';

/* Every sentence of the rulebook that obliges, forbids or limits, by paragraph and place in it, with the clauses that hold it. */

interface Sentence {
  readonly paragraph: string;
  readonly sentence: number;
  readonly clauses: readonly string[];
}

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/rulesets/caucasus/${file}`, import.meta.url), 'utf8'));
const sentences: readonly Sentence[] = read('sentences.json');
const clauses = new Set((read('clauses.json') as { readonly id: string }[]).map(({ id }) => id));

describe('the sentences of the rulebook', () => {
  it('have a clause each', () => {
    expect(sentences.length).toBeGreaterThan(300);
    expect(sentences.filter((each) => each.clauses.length === 0)).toEqual([]);
    expect(sentences.flatMap((each) => each.clauses).filter((id) => !clauses.has(id))).toEqual([]);
  });

  it('are numbered without a gap in every paragraph', () => {
    const last = new Map<string, number>();
    for (const { paragraph, sentence } of sentences) {
      expect(sentence, paragraph).toBe((last.get(paragraph) ?? 0) + 1);
      last.set(paragraph, sentence);
    }
  });

  it('[caucasus/10.1-j] a result concerns the units in the combat alone', () => {
    const stage = new Stage({ phase: 'axis-primary-combat', turn: 2 })
      .put('ax-inf-73', '1736')
      .put('ax-inf-9', '1736')
      .put('ax-pz-13', '1736')
      .put('sv-rd-353rd', '1737');
    const events = stage.dice(1).order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-inf-73'] }); // 1-1: A1
    expect(find(events, 'CombatResolved').result).toBe('A1');
    expect(['ax-inf-73', 'ax-inf-9', 'ax-pz-13'].map((id) => stage.unit(id).steps)).toEqual([2, 3, 3]);
    const won = new Stage({ phase: 'axis-primary-combat', turn: 2 })
      .put('ax-pz-13', '1736')
      .put('ax-pz-14', '1736')
      .put('sv-rd-353rd', '1737', { steps: 1 });
    won.dice(6).order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13'] });
    expect(won.refused('axis', { type: 'Advance', units: ['ax-pz-14'], path: ['1737'] })).toBeDefined();
  });

  it('[caucasus/15.1-f, caucasus/15.2-f] headquarters and Brandenburgers have one step', () => {
    const stage = new Stage();
    const lone = stage.t.roster.counters.filter(({ special }) => special === 'hq' || special === 'brandenburg');
    expect(lone.map(({ maxSteps }) => maxSteps)).toEqual([1, 1, 1, 1, 1]);
    const hit = new Stage({ phase: 'axis-primary-combat', turn: 2 }).put('ax-pz-13', '1736').put('sv-hq-bs', '1737');
    hit.order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-pz-13'] });
    expect(hit.unit('sv-hq-bs').at).toBe('hq-return');
    const spent = new Stage({ phase: 'axis-primary-combat', turn: 2 })
      .put('ax-brand', '1736')
      .put('sv-rb-103rd', '1737');
    spent.dice(1).order('axis', { type: 'DeclareAttack', target: '1737', units: ['ax-brand'] }); // 1-2, 1-1 by quality: A1
    expect(spent.unit('ax-brand').at).toBe('cadre');
  });

  it('[caucasus/TEC-p] effects of terrain do not add up: one bonus, one halving, one cost', () => {
    const odds = (stage: Stage, target: string, ...units: string[]) =>
      find(stage.dice(1).order('axis', { type: 'DeclareAttack', target, units }), 'AttackDeclared').odds;
    const city = new Stage({ phase: 'axis-primary-combat', turn: 2 })
      .put('ax-pz-13', '2025')
      .put('ax-pz-14', '2025')
      .put('sv-rd-353rd', '2125');
    expect(odds(city, '2125', 'ax-pz-13', 'ax-pz-14').bonus).toBe(3); // Minor City in Forest: 3, not 5
    const river = new Stage({ phase: 'axis-primary-combat', turn: 2 })
      .put('ax-pz-13', '1034', { supply: 'limited' })
      .put('sv-rd-353rd', '1134', { steps: 1 });
    expect(odds(river, '1134', 'ax-pz-13').attack).toBe(5); // short of supply and across a river: halved once
    const road = new Stage().put('ax-pz-13', '2428');
    const [moved] = road.order('axis', { type: 'MoveStack', units: ['ax-pz-13'], path: ['2328'] });
    expect(moved).toMatchObject({ spent: 2, stopped: false }); // road in Forest: one point, no stop
  });
});
