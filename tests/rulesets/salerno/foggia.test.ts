import { describe, expect, it } from 'vitest';
import { orders } from '#rulesets/salerno/orders/index';
import type { Arrival } from '#rulesets/salerno/scenario';
import { pack, plan, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

const { caseFoggia, withdrawals } = pack.campaign;
const CORPS: Arrival = {
  id: 'Case Foggia',
  at: [1, 1],
  side: 'axis',
  units: caseFoggia!.arrival.units,
  guns: [],
  formations: caseFoggia!.arrival.formations,
  returns: false,
  mules: 0,
};
const HEADS = 1;
const TAILS = 2;

/** The end of an impulse with an Allied brigade in Foggia. */
const fallen = (turn: number, impulse: number, input: SandboxInput = {}) =>
  sandbox({
    turn,
    impulse,
    rules: ['case-foggia'],
    hexes: { '0503': { place: 'Foggia', city: true } },
    caseFoggia: CORPS,
    ...input,
    sheet: { withdrawals, ...input.sheet },
    units: { '11/78': '0503', 'I-9/26.Pz': '0511', ...input.units },
  }).open({ kind: 'last-call', side: 'allied' });
const toss = (table: Sandbox, ...dice: number[]) => table.dice(...dice).order('allied', { type: 'Pass' });

/** Declines everything, plans one Axis division in every impulse, and does what must be done. */
const playOn = (table: Sandbox, until: (table: Sandbox) => boolean) => {
  table.referee.seed(7);
  for (let count = 0; count < 200 && !until(table); count++) {
    const { kind, side, neutral } = table.referee.play.pending(table.state)[0]!;
    const wanted = kind === 'plan' && side === 'axis' ? orders.schema.parse(plan({ divisions: ['26.Pz'] })) : neutral;
    const allowed = wanted !== undefined && table.referee.play.decide(table.state, wanted, side).accepted;
    const [first] = allowed ? [wanted] : table.referee.play.options(table.state, side);
    table.referee.order(side, first!);
  }
  return table;
};
const isAt = (turn: number, impulse: number) => (table: Sandbox) =>
  table.state.turn === turn && table.state.impulse === impulse && table.kind === 'plan';

describe('Case Foggia', () => {
  it('[salerno/21-a] one coin at the end of the impulse in which Foggia falls, until turn 3', () => {
    const heads = fallen(3, 4);
    toss(heads, HEADS, 6, 1, 1);
    expect(heads.all('CaseFoggiaTossed')).toMatchObject([{ dice: [HEADS], reconquest: false }]);
    expect(heads.state.foggia).toMatchObject({ tossed: true, due: 0 });
    expect(heads.kind).toBe('plan');
    heads.state.stack.push({ kind: 'impulse-end' }, { kind: 'last-call', side: 'allied' });
    toss(heads, 6, 1, 1);
    expect(heads.all('CaseFoggiaTossed')).toHaveLength(1);

    const tails = fallen(3, 4);
    toss(tails, TAILS, 3);
    expect(tails.last('CaseFoggiaTossed')).toMatchObject({ dice: [TAILS], reconquest: true });
    const types = tails.referee.log.map(({ event }) => event.type);
    expect(types.indexOf('CaseFoggiaTossed')).toBeGreaterThan(types.indexOf('ImpulseEnded'));

    const late = fallen(4, 1);
    toss(late, 6, 1, 1);
    expect(late.all('CaseFoggiaTossed')).toEqual([]);
    const empty = fallen(3, 4, { units: { '11/78': '0504' } });
    toss(empty, 6, 1, 1);
    expect(empty.all('CaseFoggiaTossed')).toEqual([]);
    const off = fallen(3, 4, { rules: [] });
    toss(off, 6, 1, 1);
    expect(off.all('CaseFoggiaTossed')).toEqual([]);
  });

  it('[salerno/21-b] the two divisions arrive when the third impulse after the toss opens', () => {
    const table = fallen(2, 2);
    toss(table, TAILS, 1);
    playOn(table, isAt(2, 4));
    expect(table.unit('A/24.Pz').at).toBe('absent');
    expect(table.all('CaseFoggiaArrived')).toEqual([]);
    playOn(table, ({ state }) => state.impulse === 5);
    expect([table.kind, table.side]).toEqual(['reinforcements', 'axis']);
    for (const unit of CORPS.units) expect(table.unit(unit).at, unit).toBe('pool');
    for (const formation of CORPS.formations) expect(table.state.formations[formation]!.inPlay).toBe(true);
    table.order('axis', { type: 'EnterUnits', placements: [{ unit: 'A/24.Pz', hex: '0511' }] });
    expect(table.unit('A/24.Pz').at).toBe('0511');
  });

  it('[salerno/21-b] an impulse that is not played because the turn ends does not count', () => {
    const table = fallen(2, 2);
    toss(table, TAILS, 1);
    playOn(table, isAt(2, 4));
    table.order('allied', plan());
    table.order('axis', plan());
    playOn(table, isAt(3, 1));
    expect(table.unit('A/24.Pz').at).toBe('absent');
    playOn(table, ({ state }) => state.impulse === 2);
    expect(table.state).toMatchObject({ turn: 3, impulse: 2 });
    expect(table.unit('A/24.Pz').at).toBe('pool');
  });

  it('[salerno/21-c] five points more at once and in every turn they are in play', () => {
    const table = fallen(2, 2, { pools: { AXIS: 8 } });
    toss(table, TAILS, 1);
    playOn(table, isAt(2, 4));
    expect(table.state.pools.AXIS).toBe(7);
    playOn(table, isAt(2, 5));
    expect(table.last('CaseFoggiaArrived').points).toBe(5);
    expect(table.state.pools.AXIS).toBe(11);
    const { turns } = pack.tables.track.AXIS;
    for (const turn of [3, 4, 5]) {
      table.order('allied', plan());
      table.order('axis', plan());
      playOn(table, isAt(turn, 1));
      expect([turn, table.state.pools.AXIS]).toEqual([turn, turns[turn - 1]! + (turn < 5 ? 5 : 0)]);
    }
  });

  it('[salerno/21-d] both leave for good at the start of turn 5, and their aircraft with them', () => {
    const table = fallen(4, 2, { units: { 'A/24.Pz': '0911', 'I-21/24.Pz': 'cadre', 'A/1.SS Pz': '0912' } });
    Object.assign(table.state.foggia, { tossed: true, inPlay: true, due: 1 });
    table.state.entries.push(CORPS.id);
    for (const formation of CORPS.formations) table.state.formations[formation]!.inPlay = true;
    table.dice(6, 1, 1, 6).order('allied', { type: 'Pass' });
    const rolled = (side: string) =>
      table
        .all('AircraftChecked')
        .filter((event) => event.side === side)
        .at(-1)!.dice;
    if (table.kind === 'reinforcements') table.order(table.side, { type: 'EndPhase', phase: 'reinforcements' });
    expect(rolled('axis')).toEqual([1, 6]);
    table.order('allied', plan());
    table.dice(6, 1, 1).order('axis', plan());
    while (table.kind === 'replacements') table.order(table.side, { type: 'EndPhase', phase: 'replacements' });
    while (table.kind === 'reinforcements' && table.side === 'allied') {
      const [first] = table.options('allied', 'WithdrawFormation');
      table.referee.order('allied', first ?? { type: 'EndPhase', phase: 'reinforcements' });
    }
    expect(table.state).toMatchObject({ turn: 5, impulse: 1 });
    expect([table.kind, table.side]).toEqual(['reinforcements', 'axis']);
    expect(table.refused('axis', { type: 'EndPhase', phase: 'reinforcements' })).toBe('withdrawal-due');
    let orders = table.options('axis', 'WithdrawFormation');
    while (orders.length > 0) {
      table.referee.order('axis', orders[0]!);
      orders = table.options('axis', 'WithdrawFormation');
    }
    for (const unit of CORPS.units) expect(table.unit(unit).at, unit).toBe('withdrawn');
    for (const formation of CORPS.formations)
      expect(table.state.formations[formation]).toMatchObject({ inPlay: false, withdrawn: true });
    if (table.kind === 'reinforcements') table.order('axis', { type: 'EndPhase', phase: 'reinforcements' });
    expect(rolled('axis')).toHaveLength(1);
    playOn(table, isAt(5, 3));
    expect(table.unit('A/24.Pz').at).toBe('withdrawn');
  });

  it('[salerno/21-e] the Allies recover as many steps as the die shows, parachutists too', () => {
    const table = fallen(2, 2, { units: { '509': 'cadre', '751 T': 'cadre', '36/78': '0403', '38/78': '0603' } });
    for (const unit of ['36/78', '38/78']) table.unit(unit).steps = 1;
    toss(table, TAILS, 3);
    expect(table.last('CaseFoggiaReliefRolled')).toMatchObject({ dice: [3], steps: 3 });
    expect([table.kind, table.side]).toEqual(['recovery', 'allied']);
    table.order('allied', { type: 'RecoverStep', unit: '509', hex: '0303' });
    table.order('allied', { type: 'RecoverStep', unit: '751 T', hex: '0303' });
    table.order('allied', { type: 'RecoverStep', unit: '36/78' });
    expect(table.unit('509')).toMatchObject({ at: '0303', steps: 1 });
    expect(table.unit('36/78').steps).toBe(2);
    expect(table.refused('allied', { type: 'RecoverStep', unit: '38/78' })).toBe('wrong-time');
  });

  it('[salerno/21-e] the airborne divisions may stay two turns longer and one division come early', () => {
    const table = fallen(2, 2, {
      units: { '505/82 Air': '0403', '1 Para/1 Air': '0603' },
      arrivals: [
        { id: 'T3', at: [3, 1], side: 'allied', units: ['A/1 Arm', 'B/1 Arm', '6/1 Arm'], formations: ['1 Arm'] },
        { id: 'T4', at: [4, 1], side: 'allied', units: ['4 TM/2 DIM'], formations: ['2 DIM'] },
        { id: 'T5', at: [5, 1], side: 'allied', units: ['3 TA/3 DIA'], formations: ['3 DIA'] },
      ],
    });
    toss(table, TAILS, 1);
    table.order('allied', { type: 'EndPhase', phase: 'recovery' });
    expect(table.kind).toBe('foggia-relief');
    expect(table.refused('allied', { type: 'DelayWithdrawal', formations: ['7 Arm'] })).toBe('cannot-be-delayed');
    table.order('allied', { type: 'DelayWithdrawal', formations: ['82 Air', '1 Air'] });
    const due = (formation: string) => withdrawals.find(({ formations }) => formations.includes(formation))!.turn;
    expect(table.state.delayed).toEqual({ '82 Air': due('82 Air') + 2, '1 Air': due('1 Air') + 2 });
    expect(table.refused('allied', { type: 'BringForward', formation: '3 DIA' })).toBe('not-a-later-division');
    table.order('allied', { type: 'BringForward', formation: '1 Arm' });
    expect(table.refused('allied', { type: 'BringForward', formation: '2 DIM' })).toBe('brought-forward');
    table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'case-foggia' });
    expect([table.kind, table.side]).toEqual(['reinforcements', 'allied']);
    table.order('allied', { type: 'EnterUnits', placements: [{ unit: 'A/1 Arm', hex: '0102' }] });
    expect(table.unit('A/1 Arm').at).toBe('0102');

    const leaves = (turn: number) => {
      Object.assign(table.state, { turn, impulse: 0 });
      table.state.stack = [{ kind: 'impulse-start' }, { kind: 'last-call', side: 'allied' }];
      table.referee.seed(3);
      table.order('allied', { type: 'Pass' });
      while (table.kind === 'replacements') table.order(table.side, { type: 'EndPhase', phase: 'replacements' });
      return table
        .options('allied', 'WithdrawFormation')
        .map((order) => order.type === 'WithdrawFormation' && order.formation);
    };
    expect(leaves(due('82 Air') + 1)).not.toContain('82 Air');
    expect(leaves(due('82 Air') + 2)).toContain('82 Air');
  });
});
