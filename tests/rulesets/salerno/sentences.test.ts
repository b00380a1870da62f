import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EventOf } from '#rulesets/salerno/events/index';
import { campaigning } from './campaigning.ts';
import { pack, plan, type SandboxInput, sandbox } from './sandbox.ts';

/* Sentences of obligation and prohibition: each has a clause, and those that had none have their tests here. */

interface Sentence {
  readonly paragraph: string;
  readonly sentence: number;
  readonly clauses: readonly string[];
}
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const sentences: Record<'english' | 'italian', Sentence[]> = read('../../../src/rulesets/salerno/sentences.json');
const clauses: { id: string; section: string }[] = read('../../../src/rulesets/salerno/clauses.json');

describe.each(['english', 'italian'] as const)('the sentences of the %s edition', (edition) => {
  const list = sentences[edition];

  it('are listed once each, in the order of the book', () => {
    expect(list.length).toBeGreaterThan(180);
    const keys = list.map(({ paragraph, sentence }) => `${paragraph}#${sentence}`);
    expect(new Set(keys).size).toBe(keys.length);
    const order = ({ paragraph, sentence }: Sentence) => [...paragraph.split('.').map(Number), -1, sentence];
    for (let at = 1; at < list.length; at++) {
      const [before, after] = [order(list[at - 1]!), order(list[at]!)];
      const differs = before.findIndex((part, index) => part !== after[index]);
      expect(before[differs]! < (after[differs] ?? -1), `${keys[at - 1]} before ${keys[at]}`).toBe(true);
    }
  });

  it('have clauses that exist, except introductions', () => {
    const known = new Set(clauses.map(({ id }) => id));
    for (const { paragraph, sentence, clauses: cited } of list)
      for (const clause of cited) expect(known, `${paragraph}#${sentence}`).toContain(clause);
    const without = list.filter(({ clauses: cited }) => cited.length === 0).map(({ paragraph }) => paragraph);
    // What the game is about, a list that follows, a scenario's story, a list without entries.
    expect(without).toEqual(edition === 'english' ? ['1', '22.2'] : ['1', '5', '22.1']);
  });
});

it('every paragraph that obliges anybody has a clause of its own or of one it refers to', () => {
  const sections = new Set(clauses.map(({ section }) => section));
  const strangers = [...sentences.english, ...sentences.italian].filter(
    ({ paragraph, clauses: cited }) => cited.length > 0 && !sections.has(paragraph),
  );
  expect([...new Set(strangers.map(({ paragraph }) => paragraph))]).toEqual([]);
});

describe('sentences that had no clause', () => {
  const planning = (input: SandboxInput = {}) =>
    sandbox({ units: { '11/78': '0503', '13/5 Inf': '0703', 'I-9/26.Pz': '0509' }, ...input });

  it('[salerno/6-h] what the plan has not bought does not begin', () => {
    const table = planning().segment('allied', '78 Inf');
    expect(table.refused('allied', { type: 'BeginFormation', formation: '5 Inf' })).toBe('not-activated');
    expect(table.accepts('allied', { type: 'BeginFormation', formation: '78 Inf' })).toBe(true);
  });

  it('[salerno/6-i] each side plans its own operations only', () => {
    const table = planning({ rules: ['intelligence', 'offensives'] }).open({ kind: 'planning' });
    for (const foreign of [{ gustav: 2 }, { fortification: true }])
      expect(table.refused('allied', plan(foreign))).toBe('other-side-only');
    for (const foreign of [
      { airGroups: 1 },
      { airborne: ['11/78'] },
      { majorLanding: ['11/78'] },
      { minorLanding: '11/78' },
      { offensive: 'V' },
      { intelligence: true },
    ])
      expect(table.refused('axis', plan(foreign))).toBe('other-side-only');
  });

  it('[salerno/9.4-j] one parachute unit jumps at its own price', () => {
    const table = sandbox({
      units: { '504/82 Air': '0503', '505/82 Air': '0503', 'I-9/26.Pz': '0909' },
      hexes: { '0503': { airfield: { name: 'Test', points: 1 } } },
      control: { 'airfield Test': 'allied' },
    }).open({ kind: 'planning' });
    const { costs } = pack.tables;
    expect(costs['airborne-unit'].points).not.toBe(costs['airborne-division'].points);
    const price = (airborne: string[]) => {
      const before = structuredClone(table.state);
      table.order('allied', plan({ airborne }));
      const { cost } = table.state.plans.allied!;
      Object.assign(table.state, before);
      return cost;
    };
    expect(price(['504/82 Air'])).toBe(costs['airborne-unit'].points);
    expect(price(['504/82 Air', '505/82 Air'])).toBe(costs['airborne-division'].points);
  });

  it('[salerno/16.1.2-d] any number of guns answers a move, together or one after the other', () => {
    const table = sandbox({
      units: { 'I-9/26.Pz': '0502', 'II-9/26.Pz': '0502', '11/78': '0505' },
      guns: { '78 Art': '0506', '5 Inf Art': '0506', '1 Can Art': '0506' },
    })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    table.order('axis', { type: 'MoveStack', units: ['I-9/26.Pz', 'II-9/26.Pz'], path: ['0503', '0504'] });
    table.dice(1, 1).order('allied', { type: 'Bombard', firers: ['78 Art', '5 Inf Art'], hex: '0504' });
    table.dice(1, 1).order('allied', { type: 'Bombard', firers: ['1 Can Art'], hex: '0504' });
    expect(table.all('Bombarded').map(({ firers }) => firers.length)).toEqual([2, 1]);
  });

  it('[salerno/17.1-g] a depot outlasts the bombardment and the combat that destroy whoever stands on it', () => {
    const rows = pack.tables.bombardment.rows.map((row) => row.map(() => '1'));
    const shelled = sandbox({
      units: { '11/78': '0505', 'I-9/26.Pz': '0503' },
      guns: { '26.Pz Art': '0503' },
      depots: { 'depot 1': '0505' },
      tables: { bombardment: { ...pack.tables.bombardment, rows } },
    }).segment('axis', '26.Pz');
    shelled.unit('11/78').steps = 1;
    shelled.dice(3, 3).order('axis', { type: 'Bombard', firers: ['26.Pz Art'], hex: '0505' });
    expect(shelled.unit('11/78').at).toBe('cadre');
    expect(shelled.state.depots[0]).toMatchObject({ hex: '0505', captured: false });
    const fought = sandbox({
      units: { '509': '0505', 'I-9/26.Pz': '0504', 'II-9/26.Pz': '0504', 'I-67/26.Pz': '0504', 'II-67/26.Pz': '0604' },
      depots: { 'depot 1': '0505' },
    })
      .segment('axis', '26.Pz')
      .begin('26.Pz', 'combat');
    fought.attack('axis', '0505', ['I-9/26.Pz', 'II-9/26.Pz', 'I-67/26.Pz', 'II-67/26.Pz'], 6, 6);
    while (fought.side === 'allied')
      fought.order('allied', fought.options('allied', 'AnswerLoss')[0] ?? { type: 'Pass' });
    const { hex, captured } = fought.state.depots[0]!;
    expect([hex, captured, fought.all('DepotCaptured')]).toEqual(['0505', false, []]);
  });

  it('[salerno/18.1-d] a withdrawal that is due is carried out', () => {
    const game = campaigning('campaign').toPhase('plan', 3, 1);
    const due = game.all('FormationWithdrawn') as EventOf<'FormationWithdrawn'>[];
    expect(due.length).toBeGreaterThan(0);
    const table = sandbox({
      turn: 3,
      units: { '504/82 Air': '0503', 'I-9/26.Pz': '0909' },
      sheet: { withdrawals: pack.campaign.withdrawals.filter(({ formations }) => formations.includes('82 Air')) },
    });
    table.state.turn = pack.campaign.withdrawals.find(({ formations }) => formations.includes('82 Air'))!.turn;
    table.open({ kind: 'reinforcements', side: 'allied' });
    expect(table.refused('allied', { type: 'EndPhase', phase: 'reinforcements' })).toBe('withdrawal-due');
    expect(table.referee.play.pending(table.state)[0]).not.toHaveProperty('neutral');
  });

  it('[salerno/22.1-j] 1.FJ stands on the Gustav line at Ortona, in neither of the two towns', () => {
    const { theatre } = campaigning('ortona');
    const group = theatre.setUp.find(({ units }) => units.some((unit) => unit.endsWith('/1.FJ')))!;
    const hexes = group.hexes.map((hex) => theatre.hexes[hex]!);
    expect(hexes.length).toBeGreaterThan(3);
    expect(hexes.every(({ gustav }) => gustav === true)).toBe(true);
    expect(hexes.map(({ place }) => place)).not.toContain('Castel di Sangro');
    expect(hexes.map(({ place }) => place)).not.toContain('Casoli');
  });

  it('[salerno/22.3-g] at Anzio nobody lands again and nothing is fortified', () => {
    const game = campaigning('anzio').toPlans(6, 1);
    const unit = game.theatre.members.get('3 Inf')![0]!;
    expect(game.refused('allied', plan({ minorLanding: unit }))).toBe('no-such-operation');
    expect(game.refused('allied', plan({ divisions: ['3 Inf'], majorLanding: [unit] }))).toBe('no-such-operation');
    expect(game.refused('axis', plan({ fortification: true }))).toBe('no-fortification');
  });
});
