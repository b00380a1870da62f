import { describe, expect, it } from 'vitest';
import { type SandboxInput, sandbox } from './sandbox.ts';

/* Two rules that meet: what one of them allows is still forbidden by the other, or the other way round. */

/** A sea in the first column, a coast behind it, a port at its foot and an airfield inland. */
const shore = (units: Record<string, string>, input: SandboxInput = {}) => {
  const hexes: SandboxInput['hexes'] = { '0905': { airfield: { name: 'Foggia', points: 3 } } };
  for (let row = 1; row <= 12; row++) {
    const id = String(row).padStart(2, '0');
    hexes[`01${id}`] = { terrain: 'sea' };
    hexes[`02${id}`] = { coast: 'tyrrhenian', ...(row === 11 ? { port: 'Napoli', place: 'Napoli' } : {}) };
  }
  const table = sandbox({
    turn: 5,
    hexes,
    units,
    control: { Napoli: 'allied', 'port Napoli': 'allied', 'airfield Foggia': 'allied' },
    ...input,
  }).segment('allied', '3 Inf');
  table.state.source = 'naples';
  return table;
};

describe('between the plan and the deed', () => {
  const LANDING = { type: 'LandMinor', hex: '0204' };
  it('[salerno/9.5-e] who was driven from the port since the plan does not sail', () => {
    const driven = shore({ '100': '0409' });
    driven.state.minorLanding = '100';
    expect(driven.refused('allied', LANDING)).toBe('no-port');
    expect(driven.options('allied', 'LandMinor')).toEqual([]);
    const lost = shore({ '100': '0211' }, { control: { 'port Napoli': 'axis' } });
    lost.state.minorLanding = '100';
    expect(lost.refused('allied', LANDING)).toBe('no-port');
  });

  it('[salerno/9.5-e, salerno/14.3-b] the dead neither land nor jump', () => {
    const fallen = shore({ '100': 'cadre' });
    fallen.state.minorLanding = '100';
    expect(fallen.refused('allied', LANDING)).toBe('no-port');

    const force = shore({ '7/3 Inf': '0211', '15/3 Inf': 'cadre', '30/3 Inf': '0408' });
    force.state.majorLanding = ['7/3 Inf', '15/3 Inf', '30/3 Inf'];
    force.order('allied', { type: 'PlaceLandingDepot', hex: '0204' });
    expect(force.state.majorLanding).toEqual(['7/3 Inf']);
    expect(force.refused('allied', { type: 'LandUnits', placements: [{ unit: '15/3 Inf', hex: '0204' }] })).toBe(
      'not-afloat',
    );

    const jumpers = shore({ '504/82 Air': '0905', '505/82 Air': 'cadre', '325/82 Air': '0605' });
    jumpers.state.airborne = ['505/82 Air', '325/82 Air', '504/82 Air'];
    expect(jumpers.refused('allied', { type: 'DropUnit', unit: '505/82 Air', hex: '0505' })).toBe('no-airfield');
    expect(new Set(jumpers.options('allied', 'DropUnit').map((order) => 'unit' in order && order.unit))).toEqual(
      new Set(['504/82 Air']),
    );
    jumpers.dice(6).order('allied', { type: 'DropUnit', unit: '504/82 Air', hex: '0505' });
    expect(jumpers.state.airborne).toEqual([]);
  });

  it('[salerno/17.2-g] whoever is given up on the way to the beach stays in the Cadre', () => {
    const table = shore({ '7/3 Inf': '0211', '15/3 Inf': '0211' });
    table.state.majorLanding = ['7/3 Inf', '15/3 Inf'];
    table.unit('15/3 Inf').oos = true;
    table.order('allied', { type: 'PlaceLandingDepot', hex: '0204' });
    table.order('allied', { type: 'EliminateUnits', units: ['15/3 Inf'] });
    expect(table.refused('allied', { type: 'LandUnits', placements: [{ unit: '15/3 Inf', hex: '0204' }] })).toBe(
      'not-afloat',
    );
    table.order('allied', { type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex: '0204' }] });
    table.pass();
    expect(table.kind).toBe('movement-step');
  });

  it('[salerno/8-a, salerno/15.1-a] a Reserve that a plan names for a landing is not thrown in elsewhere', () => {
    const table = shore({ '7/3 Inf': '0211', '15/3 Inf': '0210' });
    for (const unit of ['7/3 Inf', '15/3 Inf']) table.unit(unit).reserve = true;
    table.state.majorLanding = ['7/3 Inf'];
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    expect(table.options('allied', 'ActivateReserve')).toEqual([{ type: 'ActivateReserve', hex: '0210' }]);
    expect(table.refused('allied', { type: 'ActivateReserve', hex: '0211', units: ['7/3 Inf'] })).toBe('not-free');
  });
});

describe('breakthroughs', () => {
  it('[salerno/14-c, salerno/14.3.4-a] those who have advanced may turn against different hexes', () => {
    const table = sandbox({
      units: {
        '11/78': '0504',
        '36/78': '0504',
        'I-9/26.Pz': '0505',
        'II-9/26.Pz': '0506',
        'I-67/26.Pz': '0605',
      },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    const strike = (hex: string, ...attackers: string[]) => {
      table.attack('allied', hex, attackers, 6, 6);
      while (table.kind !== 'advance') table.order(table.side, table.referee.options(table.side)[0]!);
    };
    strike('0505', '11/78', '36/78');
    table.order('allied', { type: 'Advance', units: ['11/78', '36/78'] });
    table.pass();
    expect(table.kind).toBe('breakthrough');
    strike('0506', '11/78');
    table.order('allied', { type: 'Pass' });
    expect(table.unit('11/78').endOps).not.toBe('none');
    expect([table.kind, table.unit('36/78').endOps]).toEqual(['breakthrough', 'none']);
    expect(table.refused('allied', { type: 'DeclareAttack', hex: '0605', attackers: ['11/78'] })).toBe('not-active');
    strike('0605', '36/78');
    table.order('allied', { type: 'Pass' });
    expect(table.unit('36/78').endOps).not.toBe('none');
    expect(table.kind).not.toBe('breakthrough');
  });
});

describe('reserves of the other side', () => {
  it('[salerno/15.2-b] who has waited while the active side had Reserves left may use his own when it is done', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0303', 'II-9/26.Pz': '0503', '11/78': '0909' } }).segment('axis');
    for (const unit of ['I-9/26.Pz', 'II-9/26.Pz', '11/78']) table.unit(unit).reserve = true;
    table.order('axis', { type: 'EndPhase', phase: 'operations' });
    table.order('axis', { type: 'ActivateReserve', hex: '0303' });
    table.order('axis', { type: 'EndPhase', phase: 'movement' });
    expect([table.kind, table.side]).toEqual(['reserve-interrupt', 'allied']);
    table.order('allied', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['reserves', 'axis']);
    table.order('axis', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['reserve-interrupt', 'allied']);
    table.order('allied', { type: 'ActivateReserve', hex: '0909' });
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    expect(table.kind).toBe('supply');
  });

  it('[salerno/15.2-b] and is asked once when the active side had none left to begin with', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0303', '11/78': '0909' } }).segment('axis');
    for (const unit of ['I-9/26.Pz', '11/78']) table.unit(unit).reserve = true;
    table.order('axis', { type: 'EndPhase', phase: 'operations' });
    table.order('axis', { type: 'Pass' });
    table.order('allied', { type: 'Pass' });
    expect(table.kind).toBe('supply');
  });
});

describe('fire at whoever comes by sea', () => {
  it('[salerno/16.1-c, salerno/11.5-c] a voyage is movement: the shells fall one column to the right', () => {
    const table = sandbox({
      hexes: { '0303': { port: 'A', place: 'A' }, '0707': { port: 'B', place: 'B' } },
      control: { 'port A': 'allied', 'port B': 'allied' },
      terminals: [{ id: 'roads', side: 'allied', hex: 2 * 12 + 2 }],
      units: { '11/78': '0303', 'I-9/26.Pz': '0708' },
      guns: { '26.Pz Art': '0708' },
    }).segment('allied', '78 Inf');
    table.begin('78 Inf').order('allied', { type: 'ShipUnits', units: ['11/78'], to: '0707' });
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'axis']);
    table.dice(1, 1).order('axis', { type: 'Bombard', firers: ['26.Pz Art'], hex: '0707' });
    expect(table.last('Bombarded').shifts.moved).toBe(1);
  });
});

describe('interdiction after losses', () => {
  it('[salerno/16.3-c] a stack that has lost its first unit may still be slowed down, but not where it stands', () => {
    const table = sandbox({
      units: { 'A/26.Pz': '0503', 'I-9/26.Pz': '0503', '11/78': '0604' },
      guns: { '78 Art': '0604' },
      aircraft: { allied: 1 },
      rules: ['interdiction'],
    }).segment('axis', '26.Pz');
    table.begin('26.Pz').order('axis', {
      type: 'MoveStack',
      units: ['A/26.Pz', 'I-9/26.Pz'],
      path: ['0504', '0505', '0506'],
    });
    while (table.unit('I-9/26.Pz').at !== '0504') table.order(table.side, { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'allied']);
    table.dice(6, 5).order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0504' });
    while (table.kind !== 'defensive-fire')
      table.order(
        table.side,
        table.kind === 'hit-choice'
          ? { type: 'ChooseHit', choice: 'step' }
          : { type: 'TakeLosses', losses: [{ unit: 'A/26.Pz', steps: 1 }] },
      );
    expect(table.unit('A/26.Pz').at).toBe('cadre');
    expect(table.refused('allied', { type: 'Interdict', firers: ['allied-air-1'], hex: '0504' })).toBe(
      'entered-already',
    );
    expect(table.options('allied', 'Interdict')).toContainEqual({
      type: 'Interdict',
      firers: ['allied-air-1'],
      hex: '0505',
    });
  });
});
