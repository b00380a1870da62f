import { describe, expect, it } from 'vitest';
import type { Outlook } from '#kernel/outlook';
import type { SalernoOrder as Order } from '#rulesets/salerno/index';
import type { SalernoSide } from '#rulesets/salerno/names';
import { type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

const ROAD = [['0101', '0102', '0103', '0104', '0105', '0106']];
/** The supply step of a side, on a board with one road down from the Allied base. */
const supplyStep = (input: SandboxInput, side: SalernoSide = 'allied'): Sandbox => {
  const table = sandbox({ radius: 2, roads: ROAD, ...input });
  table.state.active = side;
  return table.open({ kind: 'segment', side, number: 1, step: 'supply' });
};
const outlookOf = (table: Sandbox, side: SalernoSide, unit: string): Outlook =>
  table.referee.play.outlook(table.state, side).find((each) => each.unit === unit)!;

describe('what the next check of supply will bring', () => {
  it('[salerno/17-b] shows the way to the source, hex by hex', () => {
    const found = outlookOf(supplyStep({ units: { '11/78': '0304' } }), 'allied', '11/78');
    expect(found).toMatchObject({ grade: 'sound', clause: 'salerno/17-b', state: { en: 'in supply' } });
    expect(found.way![0]).toBe('0304');
    expect(found.way!.slice(-3)).toEqual(['0103', '0102', '0101']);
  });

  it('[salerno/17-c] names the hexes in which the enemy cuts it', () => {
    const table = supplyStep({ units: { '11/78': '0106', 'I-9/26.Pz': '0202' }, radius: 1 });
    const found = outlookOf(table, 'allied', '11/78');
    expect(found).toMatchObject({ grade: 'strained', clause: 'salerno/17-c' });
    expect(found.cut).toContain('0102');
    table.unit('I-9/26.Pz').at = 'cadre';
    expect(outlookOf(table, 'allied', '11/78').grade).toBe('sound');
  });

  it('[salerno/17-e] names both banks of a blown bridge', () => {
    const table = supplyStep({
      units: { '11/78': '0106' },
      radius: 1,
      edges: [{ a: '0103', b: '0104', river: 'Sele', bridge: true }],
    });
    table.state.bridges['0103/0104'] = 'blown';
    const found = outlookOf(table, 'allied', '11/78');
    expect([...found.cut!].sort()).toEqual(['0103', '0104']);
  });

  it('[salerno/17.2-e] says what a second failure costs, as it then happens', () => {
    const table = supplyStep({ units: { '11/78': '0909', 'I-9/26.Pz': '0910' } });
    table.unit('11/78').oos = true;
    expect(outlookOf(table, 'allied', '11/78')).toMatchObject({
      grade: 'lost',
      state: { en: 'still out of supply: loses a step; too far from a source' },
    });
    table.dice(1, 1, 1, 1, 1, 1).order('allied', { type: 'EndPhase', phase: 'supply' });
    expect(table.unit('11/78').steps).toBe(1);
    const last = supplyStep({ units: { 'I-9/26.Pz': '0909' }, radius: 1 }, 'axis');
    last.unit('I-9/26.Pz').oos = true;
    expect(outlookOf(last, 'axis', 'I-9/26.Pz').state.en).toContain('eliminated on 5 or more');
  });

  it('[salerno/17.6-a, salerno/17.3-a] offers what would save it, and the offer does', () => {
    const table = supplyStep({ units: { '11/78': '0504', '36/78': '0704' }, aircraft: { allied: 1 } });
    const [one, both] = ['11/78', '36/78'].map((unit) => outlookOf(table, 'allied', unit));
    const extended = one!.remedies!.find(({ order }) => order?.type === 'ExtendSupply')!;
    expect(extended.saves).toEqual(['11/78']);
    expect(both!.remedies!.map(({ saves }) => saves)).toContainEqual(['11/78', '36/78']);
    expect(both!.remedies!.find(({ order }) => order?.type === 'AirSupply')!.label.en).toContain('3 chances in 6');
    table.order('allied', extended.order as never);
    expect(outlookOf(table, 'allied', '11/78').grade).toBe('sound');
    expect(outlookOf(table, 'allied', '36/78').grade).toBe('strained');
  });

  it('[salerno/9.9-a] rests on what the side may know', () => {
    const guns = supplyStep({ units: { '11/78': '0106', 'I-9/26.Pz': '1010' }, guns: { '26.Pz Art': '0302' } });
    const units = supplyStep({ units: { '11/78': '0106', 'I-9/26.Pz': '0302' } });
    expect(outlookOf(guns, 'allied', '11/78')).toEqual(outlookOf(units, 'allied', '11/78'));
  });
});

describe('what is at stake in a question', () => {
  const stake = (table: Sandbox) => {
    const [asked] = table.referee.play.pending(table.state);
    return table.referee.play.stake(table.state, asked!);
  };
  const attacked = (input: SandboxInput): Sandbox => {
    const table = sandbox({ units: { '11/78': '0504', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505' }, ...input })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    while (table.kind === 'interjection') table.order(table.side, { type: 'Pass' });
    return table;
  };

  it('[salerno/14.2.6-a] whoever may support is told the combat as it stands', () => {
    const table = attacked({ guns: { '78 Art': '0504', '26.Pz Art': '0506' } });
    const order: Order = { type: 'ChooseSupport', firer: '78 Art' };
    const promised = table.referee.play.forecast(table.state, order, 'allied')!;
    table.order('allied', order);
    expect(table.side).toBe('axis');
    const told = stake(table)!;
    expect(told.total).toEqual(promised.total);
    // The same chances, the best for the defender first.
    expect([...told.chances].reverse().map(({ ways }) => ways)).toEqual(promised.chances.map(({ ways }) => ways));
  });

  it('[salerno/14.3.2-b] whoever may retreat is told what each answer costs', () => {
    const table = attacked({ aircraft: { axis: 1 } });
    table.dice(5, 6);
    for (let count = 0; count < 6 && table.kind !== 'loss-response'; count++) table.order(table.side, { type: 'Pass' });
    const { items } = stake(table)!;
    expect(items.slice(0, 2).map(({ value }) => value)).toEqual([1, 0]);
  });

  it('[salerno/13-a] whoever may react is told the attack that threatens', () => {
    const table = sandbox({ units: { '11/78': '0502', 'I-9/26.Pz': '0505', 'MG/1.FJ': '0505' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    for (let count = 0; count < 6 && table.kind !== 'reaction'; count++) table.order(table.side, { type: 'Pass' });
    expect(stake(table)!.total!.en).toMatch(/^6 against/);
  });
});

describe('marches by destination', () => {
  const read = (table: Sandbox, line: string) =>
    table.referee.play.notation.parseOrder(line, table.state, 'allied') as { order?: Order };
  const marching = (input: SandboxInput = {}) =>
    sandbox({ units: { '11/78': '0502' }, ...input })
      .segment('allied', '78 Inf')
      .begin('78 Inf');

  it('[salerno/11-a] takes the cheapest way', () => {
    const table = marching({ hexes: { '0503': { terrain: 'hill' }, '0504': { terrain: 'hill' } } });
    const { order } = read(table, 'move 11/78 to 0505');
    const [way] = [...table.referee.play.ways(table.state, { type: 'MoveStack', units: ['11/78'] }, '0505', 'allied')];
    expect(order).toMatchObject({ type: 'MoveStack', path: way });
    const forecast = table.referee.play.forecast(table.state, order!, 'allied')!;
    const straight = table.referee.play.forecast(
      table.state,
      { ...order!, path: ['0503', '0504', '0505'] } as Order,
      'allied',
    )!;
    expect(forecast.cost!.spent).toBeLessThanOrEqual(straight.cost!.spent);
    expect(table.accepts('allied', order as never)).toBe(true);
  });

  it('passes the stops that are named', () => {
    const table = marching();
    const { order } = read(table, 'move 11/78 to 0505 via 0603');
    expect((order as { path: string[] }).path).toContain('0603');
    expect(table.accepts('allied', order as never)).toBe(true);
  });

  it('[salerno/11.1-a] shows a way out of contact too', () => {
    const table = marching({ units: { '11/78': '0502', 'I-9/26.Pz': '0304' } });
    const ways = [...table.referee.play.ways(table.state, { type: 'MoveStack', units: ['11/78'] }, '0506', 'allied')];
    for (const path of ways) expect(table.accepts('allied', { type: 'MoveStack', units: ['11/78'], path })).toBe(true);
    expect(ways.length).toBeGreaterThan(0);
  });
});
