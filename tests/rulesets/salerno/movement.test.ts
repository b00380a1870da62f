import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import type { SalernoOrder as Order } from '#rulesets/salerno/index';
import { farFromEnemy } from '#rulesets/salerno/rules/entry';
import { groundCost } from '#rulesets/salerno/rules/ground-costs';
import { allowance, stepCost } from '#rulesets/salerno/rules/movement';
import { positionOf } from '#rulesets/salerno/rules/position';
import { counterOf } from '#rulesets/salerno/theatre';
import { hexId, pack, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/** Half movement points of one step, or -1. */
const cost = (table: Sandbox, unit: string, from: string, to: string): number => {
  const [a, b] = [table.theatre.hexIndex(from), table.theatre.hexIndex(to)];
  return stepCost(
    table.theatre,
    table.state,
    counterOf(table.theatre, unit),
    a,
    b,
    table.theatre.map.arcBetween(a, b),
    'true',
  );
};
const chart = pack.tables.terrain;
const RIVER = { a: '0505', b: '0504', river: 'Sangro' };

describe('terrain and weather', () => {
  it('[salerno/8.1-b, salerno/11-e] rivers are crossed in good weather, in bad weather over bridges only', () => {
    const plain = (weather: 'good' | 'bad', edge = {}) => sandbox({ weather, edges: [{ ...RIVER, ...edge }] });
    expect(cost(plain('good'), '11/78', '0505', '0504')).toBe(
      chart.hexes.clear.movement.foot[0]! + chart.hexsides.river.movement.foot[0]!,
    );
    expect(cost(plain('bad'), '11/78', '0505', '0504')).toBe(-1);
    const bridged = plain('bad', { road: 'minor', bridge: true });
    expect(cost(bridged, '11/78', '0505', '0504')).toBe(chart.roads.minor.halfPoints);
    bridged.state.bridges = { '0504/0505': 'blown' };
    forgetDerived(bridged.state);
    expect(cost(bridged, '11/78', '0505', '0504')).toBe(-1);
    const built = plain('bad');
    built.state.bridges = { '0504/0505': 'built' };
    expect(cost(built, '11/78', '0505', '0504')).toBe(chart.hexes.clear.movement.foot[1]);
  });

  it('[salerno/8.1-g] vehicles pay more for plain ground in bad weather', () => {
    expect(cost(sandbox({ weather: 'good' }), 'I-9/26.Pz', '0505', '0504')).toBe(chart.hexes.clear.movement.mot[0]);
    expect(cost(sandbox({ weather: 'bad' }), 'I-9/26.Pz', '0505', '0504')).toBe(chart.hexes.clear.movement.mot[1]);
    expect(chart.hexes.clear.movement.mot[1]).toBeGreaterThan(chart.hexes.clear.movement.mot[0]!);
  });

  it('[salerno/11-c, salerno/11.2-a] armour enters mountains by road only; a road cancels the ground for everybody on it', () => {
    const hexes = { '0504': { terrain: 'mountain' as const } };
    const wild = sandbox({ hexes });
    expect(cost(wild, '7/6', '0505', '0504')).toBe(-1);
    expect(cost(wild, '11/78', '0505', '0504')).toBe(chart.hexes.mountain.movement.foot[0]);
    const road = sandbox({ hexes, roads: [['0505', '0504']] });
    expect(cost(road, '7/6', '0505', '0504')).toBe(chart.roads.minor.halfPoints);
    expect(cost(road, '11/78', '0505', '0504')).toBe(chart.roads.minor.halfPoints);
    expect(cost(road, '11/78', '0604', '0504')).toBe(chart.hexes.mountain.movement.foot[0]);
  });

  it('[salerno/11.4-a] mountain troops pay one point less for mountains and ridges', () => {
    const hexes = { '0504': { terrain: 'mountain' as const } };
    const table = sandbox({ hexes, edges: [{ a: '0505', b: '0506', ridge: true }] });
    expect(cost(table, '85/5.GJ', '0505', '0504')).toBe(chart.hexes.mountain.movement.foot[0]! - 2);
    const step = (unit: string) =>
      groundCost(
        table.theatre,
        table.state,
        counterOf(table.theatre, unit),
        table.theatre.map.arcBetween(table.theatre.hexIndex('0505'), table.theatre.hexIndex('0506')),
      );
    expect(step('145/65.I') - step('85/5.GJ')).toBe(2);
    const supply = sandbox({
      radius: 2,
      hexes: { '0103': { terrain: 'mountain' }, '0203': { terrain: 'mountain' } },
      terminals: [{ id: 'x', side: 'axis', hex: 2 }],
      units: { '85/5.GJ': '0104' },
    });
    supply.state.active = 'axis';
    supply.open({ kind: 'segment', side: 'axis', number: 1, step: 'supply' });
    supply.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'supply' });
    expect(supply.unit('85/5.GJ').supply).toBe('ground');
  });
});

describe('moving', () => {
  it('[salerno/11-a] a stack finishes its move before another starts; points left over are lost', () => {
    const table = sandbox({ units: { '11/78': '0505', '36/78': '0705' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.move('allied', ['11/78'], '0504', '0503');
    table.move('allied', ['36/78'], '0704');
    expect(table.refused('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502'] })).toBe('already-done');
  });

  it('[salerno/11-b] nobody enters a hex with enemy combat units', () => {
    const table = sandbox({ units: { '11/78': '0505', 'I-9/26.Pz': '0503' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    expect(
      table.refusal('allied', { type: 'MoveStack', units: ['11/78'], path: ['0504', '0503', '0502'] }),
    ).toMatchObject({ code: 'enemy-present', clause: 'salerno/11-b', facts: { space: '0503' } });
  });

  it('[salerno/11-d] at the end of movement who neither attacks nor waits in Reserve has ended its operations', () => {
    const table = sandbox({
      units: { '11/78': '0505', '36/78': '0605', '38/78': '0202', '4/3': '0301', 'I-9/26.Pz': '0506' },
    }).segment('allied', '78 Inf');
    table.begin('78 Inf', 'reserve');
    table.order('allied', { type: 'NameBonus', counter: '4/3' });
    table.order('allied', { type: 'DesignateReserve', hex: '0301', units: ['4/3'] });
    table.order('allied', { type: 'EndPhase', phase: 'reserve' });
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    expect(table.last('EndOpsPlaced').units).toEqual(['38/78']);
    expect(['11/78', '36/78', '4/3'].map((unit) => table.unit(unit).endOps)).toEqual(['none', 'none', 'none']);
  });

  it('[salerno/11.1-a] from contact to contact costs a point more, entering contact nothing', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0605' } });
    expect(cost(table, '11/78', '0505', '0506')).toBe(2 + 2);
    expect(cost(table, '11/78', '0504', '0505')).toBe(2);
  });

  it('[salerno/11.3-a, salerno/17.2-a] strategic movement: four times for the Allies, three for the Axis; out of supply two points less', () => {
    const table = sandbox({ units: { '11/78': '0505', 'I-9/26.Pz': '0909' } });
    expect(allowance(table.theatre, table.state, '11/78', 'strategic')).toBe(40);
    expect(allowance(table.theatre, table.state, 'I-9/26.Pz', 'strategic')).toBe(42);
    table.unit('11/78').oos = true;
    table.unit('I-9/26.Pz').oos = true;
    expect(allowance(table.theatre, table.state, '11/78', 'normal')).toBe(6);
    expect(allowance(table.theatre, table.state, '11/78', 'strategic')).toBe(36);
    expect(allowance(table.theatre, table.state, 'I-9/26.Pz', 'reaction')).toBe(4);
  });

  it('[salerno/11.3-b] strategic movement keeps four hexes from the enemy all the way', () => {
    const table = sandbox({ units: { '11/78': '0502', 'I-9/26.Pz': '0509' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    const go = (...path: string[]) => ({ type: 'MoveStack', units: ['11/78'], path, mode: 'strategic' });
    expect(table.refused('allied', go('0503', '0504', '0505', '0506'))).toBe('too-near-for-strategic');
    expect(table.accepts('allied', go('0503', '0504', '0505'))).toBe(true);
  });

  it('[salerno/11.3-b, salerno/18-a] hexes outside the playing area count for distances like any other', () => {
    // A wall of them between the two: by the hexes one could walk the enemy would be far away.
    const outside = Array.from({ length: 11 }, (_, at) => hexId(at + 1, 6));
    const table = sandbox({ units: { '11/78': '0505', 'I-9/26.Pz': '0508' }, outside })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    const go = (...path: string[]) => ({ type: 'MoveStack', units: ['11/78'], path, mode: 'strategic' });
    expect(table.refused('allied', go('0504'))).toBe('too-near-for-strategic');
    const far = farFromEnemy(table.theatre, table.state, 'allied');
    expect(['0504', '0503', '0502'].map((hex) => far(table.theatre.hexIndex(hex)))).toEqual([false, false, true]);
  });

  it('[salerno/10-a, salerno/10-b, salerno/10-c] ten dots to a plain hex, German tanks half a dot each, guns none', () => {
    const units = { '11/78': '0505', '36/78': '0505', '38/78': '0505', '4/3': '0504', '4/44': '0504' };
    const table = sandbox({ units, guns: { '78 Art': '0505', 'XIII Art': '0505' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    for (const counter of ['4/3']) table.order('allied', { type: 'NameBonus', counter });
    table.move('allied', ['4/3'], '0505');
    expect(positionOf(table.theatre, table.state).halfDots[table.theatre.hexIndex('0505')]).toBe(20);
    table.state.activations[0]!.bonus = [];
    table.order('allied', { type: 'NameBonus', counter: '4/44' });
    expect(table.refused('allied', { type: 'MoveStack', units: ['4/44'], path: ['0505'] })).toBe('stacking');
    for (const tank of ['A/26.Pz', 'B/26.Pz', 'A/HG']) expect(counterOf(table.theatre, tank).halfDots).toBe(1);
    expect(chart.hexes.clear.stackHalfDots).toBe(20);
  });

  it('[salerno/10-d] the opponent moves the excess of a stack that was forced together', () => {
    const table = sandbox({ units: { '11/78': '0505', '36/78': '0505', '38/78': '0505', '13/5 Inf': '0505' } }).segment(
      'axis',
    );
    table.open({ kind: 'overstack', side: 'axis', hex: '0505' });
    expect(table.refused('axis', { type: 'RelocateExcess', moves: [{ unit: '11/78', hex: '0503' }] })).toBe(
      'cannot-go-there',
    );
    expect(
      table.refused('axis', {
        type: 'RelocateExcess',
        moves: [
          { unit: '11/78', hex: '0504' },
          { unit: '36/78', hex: '0504' },
        ],
      }),
    ).toBe('more-than-excess');
    table.order('axis', { type: 'RelocateExcess', moves: [{ unit: '11/78', hex: '0504' }] });
    expect(table.unit('11/78').at).toBe('0504');
    expect(table.kind).toBe('operations');
  });
});

describe('by sea, off the map, through Bari', () => {
  const PORTS: SandboxInput = {
    radius: 6,
    hexes: { '0202': { port: 'Napoli', place: 'Napoli' }, '0208': { port: 'Anzio', place: 'Anzio' } },
    control: { 'port Napoli': 'allied', 'port Anzio': 'axis' },
    roads: [['0101', '0202']],
  };
  const ships = (units: Record<string, string>, input: SandboxInput = {}) =>
    sandbox({ ...PORTS, ...input, units })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
  it('[salerno/11.5-a] three units an impulse go from port to port and are done', () => {
    const table = ships({ '11/78': '0202', '36/78': '0202', '38/78': '0202', '4/3': '0202', 'I-9/26.Pz': '0209' });
    table.order('allied', { type: 'NameBonus', counter: '4/3' });
    table.order('allied', { type: 'ShipUnits', units: ['11/78', '36/78', '38/78'], to: '0208' });
    table.pass();
    expect(table.refused('allied', { type: 'ShipUnits', units: ['4/3'], to: '0208' })).toBe('too-many-at-sea');
    expect(table.unit('11/78')).toMatchObject({ at: '0208', endOps: 'own' });
    table.order('allied', { type: 'MoveStack', units: ['4/3'], path: ['0203'] });
    table.pass().order('allied', { type: 'EndPhase', phase: 'movement' });
    expect(table.accepts('allied', { type: 'DeclareAttack', hex: '0209', attackers: ['11/78'] })).toBe(false);
  });

  it('[salerno/11.5-b] the port left must be friendly and supplied, the port entered free of enemies', () => {
    expect(
      ships({ '11/78': '0202', 'I-9/26.Pz': '0208' }).refused('allied', {
        type: 'ShipUnits',
        units: ['11/78'],
        to: '0208',
      }),
    ).toBe('enemy-present');
    const cut = ships({ '11/78': '0202' }, { terminals: [{ id: 'far', side: 'allied', hex: 11 * 12 + 11 }] });
    expect(cut.refused('allied', { type: 'ShipUnits', units: ['11/78'], to: '0208' })).toBe('no-port');
    expect(ships({ '11/78': '0203' }).refused('allied', { type: 'ShipUnits', units: ['11/78'], to: '0208' })).toBe(
      'no-port',
    );
  });

  const BARI: SandboxInput = { exits: [{ hex: '0512', edge: 'south-of-1', symbol: 'viii' }], rows: 12 };
  it('[salerno/9.5.7-a] out by a road of the VIII Army into the box, at sea from the next impulse', () => {
    const table = sandbox({ ...PORTS, ...BARI, units: { '11/78': '0512' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'EnterBari', units: ['11/78'] });
    expect(table.unit('11/78').at).toBe('bari');
    expect(table.refused('allied', { type: 'ShipUnits', units: ['11/78'], to: '0208' })).toBe('already-done');
    const next = sandbox({ ...PORTS, ...BARI, units: { '11/78': 'bari' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    next.order('allied', { type: 'ShipUnits', units: ['11/78'], to: '0208' });
  });

  it('[salerno/9.5.7-b] by land it comes back on a symbol of the VIII Army and moves half its factor', () => {
    const table = sandbox({ ...BARI, units: { '11/78': 'bari' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    expect(table.refused('allied', { type: 'LeaveBari', units: ['11/78'], hex: '0511' })).toBe('no-terminal');
    table.order('allied', { type: 'LeaveBari', units: ['11/78'], hex: '0512' });
    table.pass();
    expect(table.refused('allied', { type: 'MoveStack', units: ['11/78'], path: ['0511', '0510', '0509'] })).toBe(
      'too-far',
    );
    table.move('allied', ['11/78'], '0511', '0510');
  });

  it('[salerno/11.5-a, salerno/9.5.7-a, salerno/9.5.7-b, salerno/11.6-a] several go in one order, and options asked for one of them say so', () => {
    const asked = (table: ReturnType<typeof sandbox>, type: string, unit = '36/78') =>
      [...table.referee.play.options(table.state, 'allied', { type, unit })] as (Order & { units: string[] })[];
    const companies = (orders: readonly { units: string[] }[]) =>
      [...new Set(orders.map(({ units }) => units.join()))].sort();
    const three = { '11/78': 'bari', '36/78': 'bari', '38/78': 'bari', KDG: '0707' };
    const every = ['11/78,36/78', '11/78,36/78,38/78', '36/78', '36/78,38/78'];
    const box = sandbox({ ...PORTS, ...BARI, units: three })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    const roads = asked(box, 'LeaveBari');
    expect(companies(roads)).toEqual(every);
    const voyages = asked(box, 'ShipUnits');
    expect(companies(voyages)).toEqual(every);
    for (const order of [...roads, ...voyages]) expect(box.accepts('allied', order)).toBe(true);
    expect(asked(box, 'LeaveBari', 'KDG')).toEqual([]);
    // not more than are left of the three
    box.state.used.shipped = 1;
    expect(companies(asked(box, 'ShipUnits'))).toEqual(['11/78,36/78', '36/78', '36/78,38/78']);
    const there = { '11/78': '0512', '36/78': '0512', '38/78': '0511' };
    const road = sandbox({ ...PORTS, ...BARI, units: there })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    expect(companies(asked(road, 'EnterBari'))).toEqual(['11/78,36/78', '36/78']);
    road.order('allied', { type: 'EnterBari', units: ['11/78', '36/78'] });
    expect([road.unit('11/78').at, road.unit('36/78').at]).toEqual(['bari', 'bari']);
    const north = sandbox({ units: there, exits: [{ hex: '0512', edge: 'north-of-2' }] });
    north.segment('allied', '78 Inf').begin('78 Inf');
    expect(companies(asked(north, 'ExitMap'))).toEqual(['11/78,36/78', '36/78']);
    expect(north.options('allied', 'ExitMap')).toEqual([
      { type: 'ExitMap', units: ['11/78'] },
      { type: 'ExitMap', units: ['36/78'] },
    ]);
  });

  it('[salerno/9.5.7-c] the box holds ten dots', () => {
    const table = sandbox({
      ...BARI,
      units: { '13/5 Inf': 'bari', '15/5 Inf': 'bari', '17/5 Inf': 'bari', '11/78': '0512' },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    expect(table.refused('allied', { type: 'EnterBari', units: ['11/78'] })).toBe('stacking');
  });
});

describe('bridges', () => {
  const BRIDGE: SandboxInput = { edges: [{ a: '0505', b: '0504', river: 'Sangro', bridge: true, road: 'minor' }] };
  const edge = ['0505', '0504'];
  it('[salerno/11.7-a] active units next to it blow a bridge in their segment, in reaction or from Reserve', () => {
    const table = sandbox({ ...BRIDGE, units: { 'I-9/26.Pz': '0505', 'I-3/1.FJ': '0505' } })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    expect(table.refused('axis', { type: 'BlowBridge', edge, by: 'I-3/1.FJ' })).toBe('not-active');
    table.order('axis', { type: 'BlowBridge', edge, by: 'I-9/26.Pz' });
    expect(table.state.bridges['0504/0505']).toBe('blown');
    const react = sandbox({ ...BRIDGE, units: { 'I-9/26.Pz': '0506', '11/78': '0408' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    react.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0407'] });
    react.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0505'] });
    while (react.kind === 'defensive-fire') react.order('allied', { type: 'Pass' });
    react.order('axis', { type: 'BlowBridge', edge, by: 'I-9/26.Pz' });
    expect(react.last('BridgeBlown')).toMatchObject({ succeeded: true, dice: [] });
    const reserve = sandbox({ ...BRIDGE, units: { 'I-9/26.Pz': '0505' } }).segment('axis');
    reserve.unit('I-9/26.Pz').reserve = true;
    reserve.order('axis', { type: 'EndPhase', phase: 'operations' });
    reserve.order('axis', { type: 'ActivateReserve', hex: '0505' });
    expect(reserve.accepts('axis', { type: 'BlowBridge', edge, by: 'I-9/26.Pz' })).toBe(true);
  });

  it('[salerno/11.7-b] with the enemy at the bridge it takes a four, and each unit tries once in an impulse', () => {
    const table = sandbox({ ...BRIDGE, units: { 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505', '11/78': '0504' } })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    table.dice(3).order('axis', { type: 'BlowBridge', edge, by: 'I-9/26.Pz' });
    expect(table.state.bridges).toEqual({});
    expect(table.refused('axis', { type: 'BlowBridge', edge, by: 'I-9/26.Pz' })).toBe('charge-failed');
    expect(table.refused('axis', { type: 'BlowBridge', edge: [...edge].reverse(), by: 'I-9/26.Pz' })).toBe(
      'charge-failed',
    );
    expect(table.options('axis', 'BlowBridge')).toMatchObject([{ by: 'II-9/26.Pz' }]);
    table.dice(4).order('axis', { type: 'BlowBridge', edge, by: 'II-9/26.Pz' });
    expect(table.state.bridges['0504/0505']).toBe('blown');
  });

  it('[salerno/11.7-c] the bridges of Rome stand', () => {
    const table = sandbox({ ...BRIDGE, hexes: { '0504': { place: 'Roma' } }, units: { 'I-9/26.Pz': '0505' } })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    expect(table.refused('axis', { type: 'BlowBridge', edge, by: 'I-9/26.Pz' })).toBe('rome-bridges');
  });

  it('[salerno/11.8-a] a bridge takes three points at the start or the end of a move', () => {
    const RIVERSIDE: SandboxInput = { edges: [RIVER] };
    const table = sandbox({ ...RIVERSIDE, units: { '11/78': '0508', '36/78': '0505' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0507', '0506', '0505'], ending: 'hold' });
    expect(table.refusal('allied', { type: 'BuildBridge', edge, unit: '11/78' })).toMatchObject({
      code: 'not-enough-points',
      facts: { needed: 3, left: 2 },
    });
    table.order('allied', { type: 'StopMove' });
    table.order('allied', { type: 'BuildBridge', edge, unit: '36/78' });
    expect(table.state.bridges['0504/0505']).toBe('built');
    table.order('allied', { type: 'ContinueMove', path: ['0504'] });
    expect(table.unit('36/78').at).toBe('0504');
  });

  it('[salerno/11.8-b, salerno/8.1-e] under the enemy’s eyes it takes a four; in bad weather there is no bridge work', () => {
    const input: SandboxInput = { edges: [RIVER], units: { '11/78': '0505', 'I-9/26.Pz': '0504' } };
    const table = sandbox(input).segment('allied', '78 Inf').begin('78 Inf');
    table.dice(2).order('allied', { type: 'BuildBridge', edge, unit: '11/78' });
    expect(table.state.bridges).toEqual({});
    expect(table.frame('move').spent['11/78']).toBe(6);
    const lucky = sandbox(input).segment('allied', '78 Inf').begin('78 Inf');
    lucky.dice(4).order('allied', { type: 'BuildBridge', edge, unit: '11/78' });
    expect(lucky.state.bridges['0504/0505']).toBe('built');
    const rain = sandbox({ ...BRIDGE, weather: 'bad', units: { '11/78': '0505', 'I-9/26.Pz': '0909' } }).segment(
      'axis',
      '26.Pz',
    );
    rain.state.bridges = { '0504/0505': 'blown' };
    rain.state.active = 'allied';
    rain.state.stack = [];
    rain.segment('allied', '78 Inf').begin('78 Inf');
    expect(rain.refused('allied', { type: 'BuildBridge', edge, unit: '11/78' })).toBe('bad-weather');
    rain.state.bridges = {};
    expect(rain.accepts('allied', { type: 'BlowBridge', edge, by: '11/78' })).toBe(true);
  });
});

describe('rearguards', () => {
  const sited = (hex: string, input: SandboxInput = {}) => {
    const table = sandbox({ rules: ['rearguards'], sheet: { rearguards: 4, ...input.sheet }, ...input });
    table.state.rearguards = [hex];
    return table;
  };
  it('[salerno/12-a] up to four, one to a hex, supplied and away from the Allies', () => {
    const table = sandbox({
      rules: ['rearguards'],
      units: { '11/78': '0505', 'I-9/26.Pz': '0909' },
      sheet: { rearguards: 4 },
    }).open({ kind: 'fieldworks' });
    const put = (...hexes: string[]) => ({ type: 'PlaceRearguards', hexes });
    expect(table.refused('axis', put('0506'))).toBe('next-to-enemy');
    expect(table.refused('axis', put('0508', '0508'))).toBe('hex-named-twice');
    expect(table.refused('axis', put('0908', '0907', '0906', '0905', '0904'))).toBe('too-few-rearguards');
    expect(
      sandbox({ rules: ['rearguards'], radius: 2, sheet: { rearguards: 4 } })
        .open({ kind: 'fieldworks' })
        .refused('axis', put('1201')),
    ).toBe('not-supplied');
    table.order('axis', put('0507'));
    expect(table.state.rearguards).toEqual(['0507']);
  });

  it('[salerno/12-b, salerno/12-i] they bar their hex, but cost nothing to pass', () => {
    const table = sited('0504', { units: { '11/78': '0506' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    expect(table.refused('allied', { type: 'MoveStack', units: ['11/78'], path: ['0505', '0504'] })).toBe(
      'enemy-present',
    );
    expect(cost(table, '11/78', '0505', '0605')).toBe(2);
    table.move('allied', ['11/78'], '0505');
    expect(cost(table, '11/78', '0505', '0604')).toBe(2);
  });

  it('[salerno/12-c] they stop strategic movement like units', () => {
    const table = sited('0505', { units: { '11/78': '0510' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    expect(
      table.refused('allied', { type: 'MoveStack', units: ['11/78'], path: ['0509', '0508'], mode: 'strategic' }),
    ).toBe('too-near-for-strategic');
  });

  it('[salerno/12-e] they blow bridges in the Axis segment and build none', () => {
    const table = sited('0505', {
      edges: [{ a: '0505', b: '0504', river: 'Sangro', bridge: true }],
      units: { '11/78': '0504' },
    }).segment('axis');
    table.dice(4).order('axis', { type: 'BlowBridge', edge: ['0505', '0504'], by: 'rearguard' });
    expect(table.state.bridges['0504/0505']).toBe('blown');
    const marching = sited('0505', {
      edges: [{ a: '0505', b: '0504', river: 'Sangro' }],
      units: { '11/78': '0504', 'I-9/26.Pz': '0909' },
    })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    expect(marching.refused('axis', { type: 'BuildBridge', edge: ['0505', '0504'], unit: 'rearguard' })).toBe(
      'unknown-unit',
    );
  });

  const attacked = (die: number) => {
    const table = sited('0505', { units: { '11/78': '0504', 'I-9/26.Pz': '0909' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    table.dice(die).order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    return table;
  };
  it('[salerno/12-f] alone and attacked: 1 stands, 2-3 goes back three hexes, 4-6 is gone until the next impulse', () => {
    expect(attacked(1).state.rearguards).toEqual(['0505']);
    const back = attacked(3);
    expect([back.kind, back.side]).toEqual(['retreat', 'axis']);
    back.order('axis', { type: 'Retreat', path: ['0506', '0507', '0508'] });
    expect(back.state.rearguards).toEqual(['0508']);
    const gone = attacked(5);
    expect(gone.state.rearguards).toEqual([]);
    gone.state.stack = [{ kind: 'fieldworks' }];
    expect(gone.accepts('axis', { type: 'PlaceRearguards', hexes: ['0909'] })).toBe(true);
  });

  it('[salerno/12-g] then the attacker may advance and break through', () => {
    const table = sited('0505', { units: { '11/78': '0504', 'I-9/26.Pz': '0506' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    table.dice(5).order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    table.pass();
    expect(table.kind).toBe('breakthrough');
  });

  it('[salerno/12-h] with a beaten stack it is lost and takes no loss for it', () => {
    const table = sited('0505', {
      units: { '11/78': '0504', '36/78': '0504', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505' },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    table.attack('allied', '0505', ['11/78', '36/78'], 4, 4);
    expect(table.last('CombatResolved').result).toBe('D1');
    table.order('axis', { type: 'AnswerLoss', answer: 'stand' });
    expect(table.refused('axis', { type: 'TakeLosses', losses: [{ unit: 'rearguard', steps: 1 }] })).toBe(
      'unknown-unit',
    );
    table.order('axis', { type: 'TakeLosses', losses: [{ unit: 'I-9/26.Pz', steps: 1 }] });
    expect(table.state.rearguards).toEqual([]);
  });
});

describe('reaction', () => {
  const approach = (input: SandboxInput = {}) => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0506', '11/78': '0502' }, ...input })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    return table;
  };
  it('[salerno/13-a, salerno/13-b] an enemy ending within the radius lets a unit move half its factor, rounded up', () => {
    const table = approach();
    expect([table.kind, table.side]).toEqual(['reaction', 'axis']);
    expect(allowance(table.theatre, table.state, 'I-9/26.Pz', 'reaction')).toBe(8);
    expect(allowance(table.theatre, table.state, 'I-3/1.FJ', 'reaction')).toBe(6);
    expect(
      table.refused('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0507', '0508', '0509', '0510', '0511'] }),
    ).toBe('too-far');
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0507', '0508', '0509', '0510'] });
    const far = approach({ units: { 'I-9/26.Pz': '0507', 'II-9/26.Pz': '0506', '11/78': '0502' } });
    expect(far.refused('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0508'] })).toBe('out-of-range');
  });

  it('[salerno/13-c] not in one’s own segment', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0506', '11/78': '0503' } }).segment('axis');
    table.unit('11/78').reserve = true;
    table.order('axis', { type: 'EndPhase', phase: 'operations' });
    table.order('allied', { type: 'ActivateReserve', hex: '0503' });
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0504', '0505'] });
    while (table.kind === 'defensive-fire') table.order('axis', { type: 'Pass' });
    expect(table.kind).not.toBe('reaction');
    expect(table.refused('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0507'] })).toBe('wrong-side');
  });

  it('[salerno/13-d, salerno/13-e] once an impulse, and at once or not at all', () => {
    const table = approach({ units: { 'I-9/26.Pz': '0506', 'II-9/26.Pz': '0606', '11/78': '0502', '36/78': '0702' } });
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0507'] });
    table.order('axis', { type: 'Pass' });
    expect(table.refused('axis', { type: 'React', units: ['II-9/26.Pz'], path: ['0607'] })).toBe('wrong-side');
    table.order('allied', { type: 'MoveStack', units: ['36/78'], path: ['0703', '0704', '0705'] });
    while (table.kind === 'defensive-fire') table.order('axis', { type: 'Pass' });
    expect(table.refused('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0508'] })).toBe('already-done');
    expect(table.accepts('axis', { type: 'React', units: ['II-9/26.Pz'], path: ['0607'] })).toBe(true);
  });

  it('[salerno/13-f] who reacts does not attack', () => {
    const table = approach();
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0505'] });
    while (table.kind === 'defensive-fire') table.order('allied', { type: 'Pass' });
    expect(table.refused('axis', { type: 'DeclareAttack', hex: '0504', attackers: ['I-9/26.Pz'] })).toBe('wrong-time');
  });

  it('[salerno/13-g] reacting units are fired at as movers', () => {
    const table = approach({ units: { 'I-9/26.Pz': '0506', '11/78': '0502' }, guns: { '78 Art': '0503' } });
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0505'] });
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'allied']);
    table.dice(1, 1).order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0505' });
    expect(table.last('Bombarded').shifts).toMatchObject({ moved: 1 });
  });

  it('[salerno/13.1-a] into the hex a reaction has left, and there it is over', () => {
    const table = approach({ units: { 'I-9/26.Pz': '0505', '11/78': '0502' } });
    while (table.kind === 'defensive-fire') table.order('axis', { type: 'Pass' });
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0506', '0507'] });
    while (table.kind === 'defensive-fire') table.order('allied', { type: 'Pass' });
    table.order('axis', { type: 'Pass' });
    while (table.kind === 'exchange-fire') table.order('axis', { type: 'Pass' });
    expect(table.kind).toBe('advance-after-reaction');
    table.order('allied', { type: 'AdvanceAfterReaction', units: ['11/78'], hex: '0505' });
    table.pass();
    expect(table.unit('11/78')).toMatchObject({ at: '0505', endOps: 'own' });
    expect(table.refused('allied', { type: 'MoveStack', units: ['11/78'], path: ['0504'] })).toBe('end-ops');
  });
});
