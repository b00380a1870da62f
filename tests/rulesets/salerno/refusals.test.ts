import { describe, expect, it } from 'vitest';
import { type SandboxInput, sandbox } from './sandbox.ts';

/* A refusal names the paragraph that forbids the order, as far as the player can know it. */

describe('a step that is refused', () => {
  const march = (input: SandboxInput, unit = '11/78', to = '0505') => {
    const allied = unit !== 'I-9/26.Pz';
    const table = sandbox({ ...input, units: { [unit]: '0504', ...input.units } });
    table.segment(allied ? 'allied' : 'axis', allied ? '78 Inf' : '26.Pz');
    return { table, order: { type: 'MoveStack', units: [unit], path: [to] } };
  };
  const clauseOf = (input: SandboxInput, change: (table: ReturnType<typeof sandbox>) => void = () => {}) => {
    const { table, order } = march(input);
    change(table);
    table.begin('78 Inf');
    return table.refusal('allied', order).clause;
  };

  it('[salerno/11-b, salerno/12-b] by units, or by a rearguard one stands next to', () => {
    expect(clauseOf({ units: { 'I-9/26.Pz': '0505' } })).toBe('salerno/11-b');
    expect(clauseOf({}, (table) => table.state.rearguards.push('0505'))).toBe('salerno/12-b');
  });

  it('[salerno/8.1-b] by a river in flood', () => {
    expect(clauseOf({ weather: 'bad', edges: [{ a: '0504', b: '0505', river: 'Sangro' }] })).toBe('salerno/8.1-b');
  });

  it('[salerno/11-c] by mountains without a road, for armour', () => {
    const table = sandbox({ hexes: { '0505': { terrain: 'mountain' } }, units: { 'A/26.Pz': '0504' } })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    expect(table.refusal('axis', { type: 'MoveStack', units: ['A/26.Pz'], path: ['0505'] }).clause).toBe(
      'salerno/11-c',
    );
  });

  it('[salerno/20-b] by the ban on Rome', () => {
    const { table, order } = march({ turn: 6, hexes: { '0505': { place: 'Roma', city: true } } }, 'I-9/26.Pz');
    table.state.romeBan = true;
    table.begin('26.Pz');
    expect(table.refusal('axis', order).clause).toBe('salerno/20-b');
  });

  it('[salerno/13-b] by the points, counted as the move counts them', () => {
    const far = ['0506', '0507', '0508', '0509', '0510', '0511', '0512'];
    const table = sandbox({ units: { '11/78': '0501', 'I-9/26.Pz': '0505' } }).segment('allied', '78 Inf');
    table.begin('78 Inf').order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503'] });
    expect(table.kind).toBe('reaction');
    expect(table.refusal('axis', { type: 'React', units: ['I-9/26.Pz'], path: far }).clause).toBe('salerno/13-b');
  });

  it('[salerno/9.9-a] by a stack nobody can look into, whatever it holds', () => {
    const refusals = (['units', 'guns', 'rearguard'] as const).map((what) => {
      const table = sandbox({
        units: { '11/78': '0501', ...(what === 'units' ? { 'I-9/26.Pz': '0505' } : { 'I-9/26.Pz': '1111' }) },
        guns: what === 'guns' ? { '26.Pz Art': '0505' } : {},
      }).segment('allied', '78 Inf');
      if (what === 'rearguard') table.state.rearguards = ['0505'];
      table.begin('78 Inf');
      return table.refusal('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503', '0504', '0505'] });
    });
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[2]).toEqual(refusals[0]);
  });
});

describe('a retreat that is refused', () => {
  const beaten = (input: SandboxInput = {}) => {
    const table = sandbox({
      terminals: [
        { id: 'allied base', side: 'allied', hex: 0 },
        { id: 'axis base', side: 'axis', hex: 4 * 12 + 11 },
      ],
      ...input,
      units: { '11/78': '0504', '36/78': '0504', 'I-9/26.Pz': '0505', ...input.units },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    // Six against two, and a seven on 3:1 is a retreat.
    table.attack('allied', '0505', ['11/78'], 3, 4);
    return table;
  };
  it('[salerno/14.3.1-a, salerno/14.3.1-c, salerno/14.3.1-d] says which of its rules it breaks', () => {
    const stack = ['145/65.I', '146/65.I', '147/65.I', '267/94.I', '274/94.I'];
    const table = beaten({ units: Object.fromEntries(stack.map((unit) => [unit, '0506'])) });
    expect(table.kind).toBe('retreat');
    const clause = (...path: string[]) => table.refusal('axis', { type: 'Retreat', path }).clause;
    expect(clause('0404')).toBe('salerno/14.3.1-a');
    expect(clause('0504')).toBe('salerno/14.3.1-c');
    expect(clause('0506')).toBe('salerno/14.3.1-d');
    expect(table.refusal('axis', { type: 'Retreat', path: ['0504'] }).remedy?.en).toMatch(/^Retreat to /);
  });
});

it('[salerno/8-b, salerno/8-a] a redeployment says whether END OPS or an earlier activation is in the way', () => {
  const table = sandbox({ units: { '11/78': '0303' } }).segment('allied');
  const order = { type: 'TacticalRedeploy', hex: '0303', units: ['11/78'] };
  table.unit('11/78').endOps = 'bombardment';
  expect(table.refusal('allied', order)).toMatchObject({ code: 'end-ops', clause: 'salerno/8-b' });
  table.unit('11/78').endOps = 'none';
  table.unit('11/78').activated = table.state.serial;
  expect(table.refusal('allied', order)).toMatchObject({ code: 'activated-already', clause: 'salerno/8-a' });
});

it('[salerno/11-c] set-up puts no armour where it could not have driven', () => {
  const table = sandbox({ hexes: { '0505': { terrain: 'mountain' } } });
  table.state.units['A/26.Pz']!.at = 'set-up';
  Object.assign(table.theatre, {
    setUp: [{ side: 'axis', units: ['A/26.Pz', 'I-9/26.Pz'], reserve: false, hexes: [4 * 12 + 4, 4 * 12 + 5] }],
  });
  table.state.units['I-9/26.Pz']!.at = 'set-up';
  table.open({ kind: 'set-up', side: 'axis', second: true });
  const place = (unit: string, hex: string) => ({ type: 'PlaceUnits', placements: [{ unit, hex }] });
  expect(table.refusal('axis', place('A/26.Pz', '0505'))).toMatchObject({
    code: 'impassable-ground',
    clause: 'salerno/11-c',
  });
  expect(table.options('axis', 'PlaceUnits')).toEqual([
    place('A/26.Pz', '0506'),
    place('I-9/26.Pz', '0505'),
    place('I-9/26.Pz', '0506'),
  ]);
  expect(
    table.refused('axis', {
      type: 'PlaceUnits',
      placements: [
        { unit: 'I-9/26.Pz', hex: '0505' },
        { unit: 'I-9/26.Pz', hex: '0506' },
      ],
    }),
  ).toBe('named-twice');
  table.order('axis', place('I-9/26.Pz', '0505'));
});
