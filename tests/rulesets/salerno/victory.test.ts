import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { asSide } from '#kernel/side';
import { cadreSteps, lostSteps, outcomeAt, victoryOf, victoryPoints } from '#rulesets/salerno/victory';
import { pack, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

const CITIES: SandboxInput['hexes'] = {
  '0203': { place: 'Roma', city: true },
  '0503': { place: 'Napoli', city: true },
  '0803': { place: 'Foggia', city: true },
};
const allCities = (side: 'allied' | 'axis') => ({ Roma: side, Napoli: side, Foggia: side });
const now = (table: Sandbox) => outcomeAt(table.theatre, table.state, 'any-moment');
const BRIGADES = { '11/78': '0203', '36/78': '0503', '38/78': '0803' };

describe('the campaign', () => {
  it('[salerno/2.1-a, salerno/2.1-f] supplied Allies in the three cities win decisively until turn 5, marginally after it', () => {
    for (const [turn, level] of [
      [5, 'decisive'],
      [6, 'marginal'],
      [10, 'marginal'],
    ] as const) {
      const table = sandbox({ hexes: CITIES, units: BRIGADES, control: allCities('allied'), turn });
      expect(now(table)).toMatchObject({ winner: 'allied', level });
    }
  });

  it('[salerno/2.1-f] the last unit to move in completes it at once', () => {
    const table = sandbox({
      hexes: CITIES,
      turn: 10,
      units: { ...BRIGADES, '38/78': '0804' },
      control: { ...allCities('allied'), Foggia: 'axis' },
    }).segment('allied', '78 Inf');
    table.begin('78 Inf').order('allied', { type: 'MoveStack', units: ['38/78'], path: ['0803'] });
    expect(table.state.outcome).toMatchObject({ winner: 'allied', level: 'marginal' });
  });

  it('[salerno/2.1-b] parachutists do not occupy a city', () => {
    const table = sandbox({
      hexes: CITIES,
      turn: 4,
      units: { '504/82 Air': '0203', '36/78': '0503', '38/78': '0803' },
      control: allCities('allied'),
    });
    expect(now(table)).toBeUndefined();
    table.unit('11/78').at = '0203';
    forgetDerived(table.state);
    expect(now(table)).toMatchObject({ winner: 'allied', level: 'decisive' });
  });

  it('[salerno/2.1-c] a garrison out of supply does not count', () => {
    const table = sandbox({ hexes: CITIES, turn: 3, units: BRIGADES, control: allCities('allied') });
    table.unit('38/78').oos = true;
    expect(now(table)).toBeUndefined();
  });

  it('[salerno/2.1-a, salerno/17.1-f] a garrison fed by the other Army counts once the fee is paid', () => {
    const table = sandbox({
      hexes: CITIES,
      turn: 3,
      units: { '11/78': '0203', '36/78': '0503', '7/3 Inf': '0803' },
      control: allCities('allied'),
      terminals: [{ id: 'road', side: 'allied', armies: ['VIII'], hex: 0 }],
    });
    expect(now(table)).toBeUndefined();
    table.state.used.foreignPaid = ['7/3 Inf'];
    expect(now(table)).toMatchObject({ winner: 'allied', level: 'decisive' });
  });

  it('[salerno/2.1-a, salerno/17.1-f] and goes on counting until the next check, also after the impulse', () => {
    const table = sandbox({
      hexes: CITIES,
      turn: 3,
      units: { '11/78': '0202', '36/78': '0503', '7/3 Inf': '0803' },
      control: { ...allCities('allied'), Roma: 'axis' },
      terminals: [{ id: 'road', side: 'allied', armies: ['VIII'], hex: 0 }],
    }).open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    table.order('allied', { type: 'PayForeignSupply', units: ['7/3 Inf'] });
    table.dice(6, 6, 6).order('allied', { type: 'EndPhase', phase: 'supply' });
    expect([table.unit('7/3 Inf').oos, table.unit('7/3 Inf').supply]).toEqual([false, 'foreign']);
    expect(table.state.serial).toBe(11);
    table.unit('11/78').at = '0203';
    table.state.control.Roma = { side: 'allied', since: 11 };
    forgetDerived(table.state);
    expect(now(table)).toMatchObject({ winner: 'allied', level: 'decisive' });
  });

  it('[salerno/2.1-d, salerno/2.1-g] 24 supplied steps off the north edge', () => {
    const table = sandbox({ turn: 5 });
    table.state.exitedSteps = 23;
    expect(now(table)).toBeUndefined();
    table.state.exitedSteps = 24;
    expect(now(table)).toMatchObject({ winner: 'allied', level: 'decisive' });
    table.state.turn = 8;
    expect(now(table)).toMatchObject({ winner: 'allied', level: 'marginal' });
  });

  it('[salerno/2.1-h, salerno/11.6-a] who leaves out of supply is gone but does not score', () => {
    const table = sandbox({
      turn: 4,
      exits: [{ hex: '0501', edge: 'north-of-2' }],
      units: { '11/78': '0501', '36/78': '0501' },
    }).segment('allied', '78 Inf');
    table.state.exitedSteps = 22;
    table.unit('11/78').oos = true;
    table.begin('78 Inf').order('allied', { type: 'ExitMap', units: ['11/78'] });
    expect(table.state.exitedSteps).toBe(22);
    expect(table.refused('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502'] })).toBe('not-on-map');
    // Nor is it given up into the Cadre, from where it could come back.
    expect(table.refused('allied', { type: 'EliminateUnits', units: ['11/78'] })).toBe('not-on-map');
    expect(table.options('allied', 'EliminateUnits')).toEqual([]);
    expect(lostSteps(table.theatre, table.state, 'allied')).toBe(0);
    table.order('allied', { type: 'ExitMap', units: ['36/78'] });
    expect(table.state.outcome).toMatchObject({ winner: 'allied', level: 'decisive' });
  });

  it('[salerno/2.1-d, salerno/17.1-f] who leaves by the road of the other Army scores: the fee falls due at a check', () => {
    const table = sandbox({
      turn: 4,
      exits: [{ hex: '0501', edge: 'north-of-2' }],
      units: { '7/3 Inf': '0501' },
      terminals: [{ id: 'road', side: 'allied', armies: ['VIII'], hex: 0 }],
    }).segment('allied', '3 Inf');
    table.begin('3 Inf').order('allied', { type: 'ExitMap', units: ['7/3 Inf'] });
    expect(table.state.exitedSteps).toBe(2);
    expect(table.last('UnitsExited')).toMatchObject({ supplied: true });
  });

  it('[salerno/2.1-a, salerno/2.1-d, salerno/17.3-b] who is supplied from the air counts until the next check', () => {
    // Rome is cut off: the enemy lies all round it.
    const ring = ['0202', '0204', '0102', '0103', '0302', '0303'].map((hex, at) => [`${'ABCDEF'[at]}/16.Pz`, hex]);
    const table = sandbox({
      hexes: CITIES,
      turn: 3,
      units: { ...BRIGADES, ...Object.fromEntries(ring) },
      control: allCities('allied'),
      aircraft: { allied: 1 },
      terminals: [{ id: 'road', side: 'allied', hex: 11 * 12 }],
    }).open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    table.dice(5).order('allied', { type: 'AirSupply', aircraft: 'allied-air-1', hex: '0203' });
    expect(table.state.outcome).toBeUndefined();
    table.order('allied', { type: 'EndPhase', phase: 'supply' });
    expect(table.unit('11/78').supply).toBe('air');
    expect(table.state.outcome).toMatchObject({ winner: 'allied', level: 'decisive' });

    const leaving = (supply: 'air' | 'ground') => {
      const exit = sandbox({
        turn: 3,
        exits: [{ hex: '0203', edge: 'north-of-2' }],
        units: { '11/78': '0203', ...Object.fromEntries(ring) },
      }).segment('allied', '78 Inf');
      exit.unit('11/78').supply = supply;
      exit.begin('78 Inf').order('allied', { type: 'ExitMap', units: ['11/78'] });
      return exit.state.exitedSteps;
    };
    expect([leaving('air'), leaving('ground')]).toEqual([2, 0]);
  });

  it('[salerno/2.1-e, salerno/2.1-f, salerno/2.1-g] what is won decisively is not lessened by what is won marginally in the same moment', () => {
    const both = (turn: number) => {
      const table = sandbox({ hexes: CITIES, turn, units: BRIGADES, control: allCities('allied') });
      table.state.exitedSteps = 24;
      let left = 45;
      for (const { id, side, steps } of table.theatre.counters.values()) {
        if (side !== 'axis' || steps > left) continue;
        Object.assign(table.unit(id), { at: 'cadre', steps: 0 });
        left -= steps;
      }
      return now(table);
    };
    expect(both(6)).toMatchObject({ winner: 'allied', level: 'decisive', reason: { kind: 'axis-destroyed' } });
    expect(both(5)).toMatchObject({ winner: 'allied', level: 'decisive' });
  });

  it('[salerno/2.1-e] 45 Axis steps in the Cadre against 27 of one’s own, in any turn', () => {
    const attrition = (axis: number, allied: number) => {
      const table = sandbox({ turn: 9 });
      const kill = (side: 'allied' | 'axis', steps: number) => {
        let left = steps;
        for (const counter of table.theatre.counters.values()) {
          if (counter.side !== side || counter.steps > left || left === 0) continue;
          Object.assign(table.unit(counter.id), { at: 'cadre', steps: 0 });
          left -= counter.steps;
        }
      };
      kill('axis', axis);
      kill('allied', allied);
      expect(cadreSteps(table.theatre, table.state, 'axis')).toBe(axis);
      return now(table);
    };
    expect(attrition(45, 27)).toMatchObject({ winner: 'allied', level: 'decisive' });
    expect(attrition(45, 28)).toBeUndefined();
    expect(attrition(44, 27)).toBeUndefined();
  });

  it('[salerno/2.2-a] the Axis in the three cities wins from turn 4 on', () => {
    const units = { 'I-9/26.Pz': '0203', 'II-9/26.Pz': '0503', 'I-67/26.Pz': '0803' };
    const table = sandbox({ hexes: CITIES, turn: 3, units, control: allCities('axis') });
    expect(now(table)).toBeUndefined();
    table.state.turn = 4;
    expect(now(table)).toMatchObject({ winner: 'axis', level: 'decisive' });
  });

  it('[salerno/2.2-b, salerno/17.1-e] a depot alone in its hex is captured by whoever enters, and the campaign is over', () => {
    const table = sandbox({ units: { 'I-64/16.Pz': '0506' }, depots: { 'depot 1': '0505' } }).segment('axis', '16.Pz');
    table.begin('16.Pz').order('axis', { type: 'MoveStack', units: ['I-64/16.Pz'], path: ['0505'] });
    expect(table.all('DepotCaptured')).toHaveLength(1);
    expect(table.state.outcome).toMatchObject({ winner: 'axis', level: 'decisive' });
    expect(table.kind).toBe('none');
    const guarded = sandbox({
      units: { 'I-64/16.Pz': '0506', '11/78': '0505' },
      depots: { 'depot 1': '0505' },
    }).segment('axis', '16.Pz');
    guarded.begin('16.Pz');
    expect(guarded.refused('axis', { type: 'MoveStack', units: ['I-64/16.Pz'], path: ['0505'] })).toBe('enemy-present');
  });

  it('[salerno/2.2-c] at the end the Axis wins marginally if it keeps Rome, otherwise nobody does', () => {
    const table = sandbox({ hexes: CITIES, turn: 10, control: allCities('axis') });
    expect(outcomeAt(table.theatre, table.state, 'game-end')).toMatchObject({ winner: 'axis', level: 'marginal' });
    table.state.control['Roma'] = { side: 'allied', since: 3 };
    expect(outcomeAt(table.theatre, table.state, 'game-end')).toMatchObject({ winner: 'draw' });
  });
});

/** A board with the places of a scenario and its own conditions of victory. */
const scenario = (id: 'ortona' | 'salerno' | 'anzio' | 'diadem' | 'kesselring', input: SandboxInput = {}) =>
  sandbox({ ...input, sheet: { victory: pack[id].victory, clause: pack[id].clause, ...input.sheet } });
const at = (table: Sandbox, moment: 'any-moment' | 'impulse-end' | 'game-end') =>
  outcomeAt(table.theatre, table.state, moment);
const kill = (table: Sandbox, ...units: string[]) => {
  for (const unit of units) Object.assign(table.unit(unit), { at: 'cadre', steps: 0 });
};

describe('the scenarios', () => {
  it('[salerno/22.1-h] Ortona: a supplied Allied unit in Pescara at the end of an impulse', () => {
    const input: SandboxInput = {
      hexes: { '0503': { place: 'Pescara' }, '0101': { place: 'Vasto' } },
      units: { '11/78': '0503' },
      control: { Pescara: 'allied', Vasto: 'allied' },
      terminals: [{ id: 'Vasto', side: 'allied', hex: 0 }],
    };
    const table = scenario('ortona', input);
    expect(at(table, 'any-moment')).toBeUndefined();
    expect(at(table, 'impulse-end')).toMatchObject({ winner: 'allied', level: 'automatic' });
    const cut = scenario('ortona', { ...input, units: { ...input.units, 'I-9/26.Pz': '0102', 'II-9/26.Pz': '0201' } });
    expect(at(cut, 'impulse-end')).toBeUndefined();
  });

  it('[salerno/22.1-h, salerno/9.10-b] Ortona: the line of an Offensive reaches a point further, to the end of its impulse', () => {
    const far = (offensive: 'VIII' | '') => {
      const table = scenario('ortona', {
        hexes: { '0108': { place: 'Pescara' }, '0101': { place: 'Vasto' } },
        radius: 6,
        units: { '11/78': '0108' },
        control: { Pescara: 'allied', Vasto: 'allied' },
        terminals: [{ id: 'Vasto', side: 'allied', hex: 0 }],
      });
      table.state.offensive = offensive;
      table.unit('11/78').activated = table.state.serial;
      table.open({ kind: 'last-call', side: 'axis' }).dice(6, 6, 6, 6).order('axis', { type: 'Pass' });
      return table.state.outcome?.winner;
    };
    expect([far('VIII'), far('')]).toEqual(['allied', undefined]);
  });

  it('[salerno/22.1-i] Ortona: places and every five steps; equal is a draw', () => {
    const table = scenario('ortona', {
      hexes: {
        '0202': { place: 'Ortona' },
        '0302': { place: 'Orsogna' },
        '0402': { place: 'Popoli' },
        '0502': { place: 'Pescara' },
      },
      control: { Ortona: 'allied', Orsogna: 'allied', Popoli: 'axis', Pescara: 'axis' },
    });
    kill(
      table,
      'I-9/26.Pz',
      'II-9/26.Pz',
      'I-67/26.Pz',
      'II-67/26.Pz',
      'A/26.Pz',
      'B/26.Pz',
      'C/26.Pz',
      'D/26.Pz',
      'Afkl/26.Pz',
    );
    kill(table, '11/78', '36/78');
    Object.assign(table.unit('38/78'), { at: '0606', steps: 1 });
    expect(victoryPoints(table.theatre, table.state, 'allied')).toBe(3);
    expect(victoryPoints(table.theatre, table.state, 'axis')).toBe(3);
    expect(at(table, 'game-end')).toMatchObject({ winner: 'draw' });
    expect(victoryOf(table.theatre, table.state).points).toEqual({ allied: 3, axis: 3 });
  });

  it('[salerno/22.2-d] Salerno: Napoli and Foggia for the Allies, a depot for the Axis', () => {
    const hexes = { '0503': { place: 'Napoli' }, '0803': { place: 'Foggia' } };
    const table = scenario('salerno', {
      hexes,
      units: { '11/78': '0503', '36/78': '0803' },
      control: { Napoli: 'allied', Foggia: 'allied' },
    });
    expect(at(table, 'any-moment')).toBeUndefined();
    expect(at(table, 'impulse-end')).toMatchObject({ winner: 'allied', level: 'automatic' });
    const lost = scenario('salerno', { units: { 'I-64/16.Pz': '0506' }, depots: { 'depot 1': '0505' } }).segment(
      'axis',
      '16.Pz',
    );
    lost.begin('16.Pz').order('axis', { type: 'MoveStack', units: ['I-64/16.Pz'], path: ['0505'] });
    expect(lost.state.outcome).toMatchObject({ winner: 'axis', level: 'automatic' });
  });

  it('[salerno/22.2-e] Salerno: three points for Napoli and Foggia, one for each town and every five steps', () => {
    const table = scenario('salerno', {
      hexes: { '0503': { place: 'Napoli' }, '0803': { place: 'Foggia' }, '0505': { place: 'Salerno' } },
      control: { Napoli: 'allied', Foggia: 'axis', Salerno: 'allied' },
    });
    kill(table, 'I-9/26.Pz', 'II-9/26.Pz', 'I-67/26.Pz', 'II-67/26.Pz', 'A/26.Pz', 'B/26.Pz');
    expect(victoryPoints(table.theatre, table.state, 'allied')).toBe(5);
    expect(pack.salerno.victory.points!.places.filter(({ points }) => points === 1)).toHaveLength(10);
  });

  it('[salerno/22.3-f] Anzio: Rome or Valmontone against Anzio itself, then six places', () => {
    const hexes = { '0510': { place: 'Anzio' }, '0503': { place: 'Valmontone' }, '0501': { place: 'Roma' } };
    const terminals = [{ id: 'Roma', side: 'axis' as const, hex: 4 * 12 }];
    const axis = scenario('anzio', {
      hexes,
      terminals,
      units: { 'I-9/26.Pz': '0510' },
      control: { Anzio: 'axis', Roma: 'axis' },
    });
    expect(at(axis, 'impulse-end')).toMatchObject({ winner: 'axis', level: 'automatic' });
    const allied = scenario('anzio', {
      hexes,
      units: { '7/3 Inf': '0503' },
      control: { Anzio: 'allied', Valmontone: 'allied' },
      depots: { 'depot 1': '0510' },
    });
    expect(at(allied, 'impulse-end')).toMatchObject({
      winner: 'allied',
      level: 'automatic',
      // One of the two is enough, and only that one is named.
      reason: { kind: 'held', places: ['Valmontone'] },
    });
    expect(pack.anzio.victory.points!.places.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['Anzio', 'Cisterna', 'Aprilia', 'Velletri', 'Albano', 'Valmontone']),
    );
  });

  it('[salerno/22.4-c] Diadem: Rome taken in supply, Rome kept in supply, or a draw', () => {
    const hexes = { '0503': { place: 'Roma' } };
    const taken = scenario('diadem', { hexes, units: { '11/78': '0503' }, control: { Roma: 'allied' }, turn: 10 });
    // the sheet knows neither automatic nor marginal victories
    expect(at(taken, 'impulse-end')).toMatchObject({ winner: 'allied', level: 'victory' });
    const kept = scenario('diadem', { hexes, units: { 'I-9/26.Pz': '0503' }, control: { Roma: 'axis' }, turn: 10 });
    expect(at(kept, 'impulse-end')).toBeUndefined();
    expect(at(kept, 'game-end')).toMatchObject({ winner: 'axis', level: 'victory' });
    const empty = scenario('diadem', { hexes, control: { Roma: 'axis' }, turn: 10 });
    expect(at(empty, 'game-end')).toMatchObject({ winner: 'draw' });
  });

  it('[salerno/22.4-c, salerno/22.3-f] Rome is not occupied while the enemy holds a part of it', () => {
    const hexes = { '0503': { place: 'Roma' }, '0504': { place: 'Roma' } };
    for (const id of ['diadem', 'anzio'] as const) {
      const table = scenario(id, {
        hexes: { ...hexes, '0510': { place: 'Anzio' } },
        units: { '11/78': '0503', 'I-9/26.Pz': '0504' },
        control: { Roma: 'axis', Anzio: 'allied' },
        depots: { 'depot 1': '0510' },
        turn: id === 'diadem' ? 10 : 6,
      });
      expect(at(table, 'impulse-end')).toBeUndefined();
      table.unit('I-9/26.Pz').at = 'cadre';
      table.state.control['Roma'] = { side: 'allied', since: 11 };
      forgetDerived(table.state);
      expect(at(table, 'impulse-end')).toMatchObject({ winner: 'allied' });
    }
  });

  it('[salerno/22.5-e] Kesselring: Napoli and Foggia, or Termoli and Sessa Aurunca; two points, one point, five steps', () => {
    const hexes = {
      '0503': { place: 'Napoli' },
      '0803': { place: 'Foggia' },
      '0505': { place: 'Termoli' },
      '0705': { place: 'Lucera' },
    };
    const table = scenario('kesselring', {
      hexes,
      units: { 'I-9/26.Pz': '0503', 'II-9/26.Pz': '0803' },
      control: { Napoli: 'axis', Foggia: 'axis' },
    });
    expect(at(table, 'impulse-end')).toMatchObject({ winner: 'axis', level: 'automatic' });
    const both = scenario('kesselring', {
      hexes: { ...hexes, '0508': { place: 'Sessa Aurunca' } },
      units: { 'I-9/26.Pz': '0503', 'II-9/26.Pz': '0803', '11/78': '0505', '36/78': '0508' },
      control: { Napoli: 'axis', Foggia: 'axis', Termoli: 'allied', 'Sessa Aurunca': 'allied' },
    });
    expect(at(both, 'impulse-end')).toMatchObject({ winner: 'draw', level: 'draw' });
    const points = scenario('kesselring', {
      hexes,
      control: { Napoli: 'axis', Foggia: 'axis', Termoli: 'allied', Lucera: 'allied' },
    });
    kill(points, '145/65.I', '146/65.I', '147/65.I', '131/44.I', '132/44.I');
    expect(victoryPoints(points.theatre, points.state, 'allied')).toBe(5);
  });

  it('keeps the score where both players can read it', () => {
    const table = scenario('ortona', { hexes: { '0202': { place: 'Ortona' } }, control: { Ortona: 'allied' } });
    expect(table.referee.play.victory(table.state, asSide('axis')).conditions.map(({ id }) => id)).toContain(
      'vp-Ortona',
    );
  });
});
