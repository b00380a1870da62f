import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { isGroundFor } from '#rulesets/salerno/rules/entry';
import { divisionOf } from '#rulesets/salerno/rules/movement';
import { loadScenario, SCENARIOS } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { pack, plan, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/** Just before an impulse begins; `go` opens it. */
const beforeImpulse = (turn: number, impulse: number, input: SandboxInput = {}) => {
  const table = sandbox({ ...input, turn, impulse: impulse - 1 });
  table.state.stack = [];
  return at(table, turn, impulse);
};
/** Puts the game just before another impulse. */
const at = (table: Sandbox, turn: number, impulse: number) => {
  Object.assign(table.state, { turn, impulse: impulse - 1 });
  table.state.stack = [
    { kind: 'impulse-start' },
    { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
  ];
  table.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'recovery' });
  while (table.kind === 'replacements') table.order(table.side, { type: 'EndPhase', phase: 'replacements' });
  return table;
};
const enter = (unit: string, hex: string) => ({ type: 'EnterUnits', placements: [{ unit, hex }] });
const ARRIVAL = { at: [2, 2] as const, side: 'axis' as const, units: ['145/65.I', '146/65.I'], formations: ['65.I'] };
const arrival = (fields: object = {}): SandboxInput => ({ arrivals: [{ ...ARRIVAL, at: [2, 2], ...fields }] });

describe('reinforcements', () => {
  it('[salerno/18-a] enter on supplied hexes at least six hexes from the enemy, or where the table says', () => {
    const table = beforeImpulse(2, 2, { ...arrival(), units: { '11/78': '0501' } });
    expect([table.kind, table.side]).toEqual(['reinforcements', 'axis']);
    expect(table.refused('axis', enter('145/65.I', '0506'))).toBe('too-near-the-enemy');
    expect(table.accepts('axis', enter('145/65.I', '0507'))).toBe(true);
    table.order('axis', enter('145/65.I', '0507'));
    expect(table.unit('145/65.I').at).toBe('0507');

    const thin = beforeImpulse(2, 2, { ...arrival(), units: { '11/78': '0501' }, radius: 3 });
    expect(thin.refused('axis', enter('145/65.I', '0508'))).toBe('not-supplied');
    expect(thin.accepts('axis', enter('145/65.I', '0212'))).toBe(true);

    const named = beforeImpulse(2, 2, { ...arrival({ entry: { hexes: [4 * 12 + 2] } }), units: { '11/78': '0501' } });
    expect(named.refused('axis', enter('145/65.I', '0507'))).toBe('not-the-entry-hex');
    named.order('axis', enter('145/65.I', '0503'));
    expect(named.unit('145/65.I').at).toBe('0503');
  });

  it('[salerno/18-a] are in supply where they enter by what the path costs their own kind', () => {
    // Four points on foot to the road at the base, six on wheels: bad weather makes the plain dearer for them.
    const table = beforeImpulse(2, 2, {
      ...arrival({ formations: ['26.Pz', '65.I'], units: ['I-9/26.Pz', '145/65.I'] }),
      radius: 4,
    });
    table.state.weather = 'bad';
    forgetDerived(table.state);
    expect(table.accepts('axis', enter('145/65.I', '0510'))).toBe(true);
    expect(table.refusal('axis', enter('I-9/26.Pz', '0510'))).toMatchObject({
      code: 'not-supplied',
      clause: 'salerno/18-a',
    });
    expect(table.accepts('axis', enter('I-9/26.Pz', '0311'))).toBe(true);
    const offered = table.options('axis', 'EnterUnits');
    expect(offered).toContainEqual(enter('145/65.I', '0510'));
    expect(offered).not.toContainEqual(enter('I-9/26.Pz', '0510'));
  });

  it('[salerno/11-c, salerno/18-a] armour comes in on mountains only where a road leads', () => {
    const hexes = { '0507': { terrain: 'mountain' as const }, '0607': { terrain: 'mountain' as const } };
    const table = beforeImpulse(2, 2, {
      ...arrival({ formations: ['HG', '65.I'], units: ['A/HG', '145/65.I'] }),
      hexes,
      roads: [['0607', '0608']],
    });
    expect(table.refusal('axis', enter('A/HG', '0507'))).toMatchObject({
      code: 'impassable-ground',
      clause: 'salerno/11-c',
    });
    expect(table.accepts('axis', enter('A/HG', '0607'))).toBe(true);
    expect(table.accepts('axis', enter('145/65.I', '0507'))).toBe(true);
    const offered = table.options('axis', 'EnterUnits');
    expect(offered).toContainEqual(enter('A/HG', '0607'));
    expect(offered).toContainEqual(enter('145/65.I', '0507'));
    expect(offered).not.toContainEqual(enter('A/HG', '0507'));
  });

  it('[salerno/11-c] every card that names its hexes names one for each of its counters', () => {
    let named = 0;
    for (const id of SCENARIOS) {
      const theatre = buildTheatre(loadScenario(packOf('salerno'), id));
      for (const { entry, units } of theatre.arrivals.values())
        for (const unit of entry === undefined ? [] : units) {
          expect(
            entry!.hexes.some((hex) => isGroundFor(theatre, unit, hex)),
            `${id}: ${unit}`,
          ).toBe(true);
          named += 1;
        }
    }
    expect(named).toBeGreaterThan(5);
  });

  it('[salerno/18-b] may be held back to later impulses and turns', () => {
    const table = beforeImpulse(2, 2, arrival());
    table.order('axis', enter('145/65.I', '0505'));
    table.order('axis', { type: 'EndPhase', phase: 'reinforcements' });
    expect(table.unit('146/65.I').at).toBe('pool');
    at(table, 3, 1);
    expect([table.kind, table.side]).toEqual(['reinforcements', 'axis']);
    table.order('axis', enter('146/65.I', '0505'));
    expect(table.unit('146/65.I').at).toBe('0505');
    expect(table.all('FormationsArrived')).toHaveLength(1);
  });

  it('[salerno/18-c] come in the next turn when theirs ends before their impulse', () => {
    const table = beforeImpulse(2, 1, arrival());
    expect(table.kind).toBe('plan');
    expect(table.unit('145/65.I').at).toBe('absent');
    table.order('allied', plan());
    table.dice(6, 1, 1).order('axis', plan());
    expect(table.state).toMatchObject({ turn: 3, impulse: 1 });
    while (table.kind === 'replacements') table.order(table.side, { type: 'EndPhase', phase: 'replacements' });
    expect([table.kind, table.side]).toEqual(['reinforcements', 'axis']);
    table.order('axis', enter('145/65.I', '0505'));
    expect(table.unit('145/65.I').at).toBe('0505');
  });

  it('[salerno/22-a] a formation arrives with its headquarters and its guns, and comes back with them', () => {
    const table = beforeImpulse(2, 2, arrival({ formations: ['51.GK', '65.I'] }));
    expect(table.last('FormationsArrived').guns).toEqual(['51.GK Art', '65.I Art']);
    for (const gun of ['51.GK Art', '65.I Art']) expect(table.state.guns[gun]).toMatchObject({ inPlay: true, hex: '' });
    expect(table.state.guns['305.I Art']!.inPlay).toBe(false);
    table.order('axis', enter('145/65.I', '0505'));
    table.order('axis', { type: 'EndPhase', phase: 'reinforcements' });
    table.order('allied', plan());
    table.order('axis', plan({ divisions: ['65.I'] }));
    for (const side of ['allied', 'axis'] as const) {
      if (side === 'axis') table.order('axis', { type: 'PlaceGun', gun: '65.I Art', hex: '0505' });
      table.order(side, { type: 'EndPhase', phase: 'artillery' });
    }
    expect(table.state.guns['65.I Art']!.hex).toBe('0505');

    const away = pack.campaign.withdrawals.find(({ id }) => id === 'T7 HG')!;
    const back = pack.campaign.reinforcements.find(({ id }) => id === 'T9 HG')!;
    const again = beforeImpulse(away.turn, 1, {
      units: { 'A/HG': '0505' },
      arrivals: [
        { id: back.id, at: back.at, side: 'axis', units: back.units, formations: back.formations, returns: true },
      ],
      sheet: { withdrawals: [away] },
    });
    again.order('axis', { type: 'WithdrawFormation', entry: away.id, formation: 'HG' });
    expect(again.state.guns['HG Art']!.inPlay).toBe(false);
    at(again, back.at[0], 1);
    expect(again.state.guns['HG Art']!.inPlay).toBe(true);
    expect(again.unit('A/HG').at).toBe('pool');
  });
});

describe('formations called away', () => {
  const { withdrawals } = pack.campaign;
  const leaving = (turn: number, units: Record<string, string>, input: SandboxInput = {}) =>
    beforeImpulse(turn, 1, { units, ...input, sheet: { withdrawals, ...input.sheet } });
  const end = { type: 'EndPhase', phase: 'reinforcements' };

  it('[salerno/18.1-a] leave the map and the Cadre before anything else is done', () => {
    const [entry] = withdrawals.filter(({ formations }) => formations.includes('82 Air'));
    const table = leaving(entry!.turn, { '505/82 Air': '0505', '325/82 Air': 'cadre', '11/78': '0303' });
    table.state.guns['82 Air Art']!.hex = '0505';
    expect([table.kind, table.side]).toEqual(['reinforcements', 'allied']);
    expect(table.refused('allied', end)).toBe('withdrawal-due');
    expect(table.refused('allied', { type: 'WithdrawFormation', entry: entry!.id, formation: '78 Inf' })).toBe(
      'no-withdrawal-due',
    );
    table.order('allied', { type: 'WithdrawFormation', entry: entry!.id, formation: '82 Air' });
    expect(table.unit('505/82 Air').at).toBe('withdrawn');
    expect(table.unit('325/82 Air').at).toBe('withdrawn');
    expect(table.unit('11/78').at).toBe('0303');
    expect(table.state.formations['82 Air']).toMatchObject({ inPlay: false, withdrawn: true });
    expect(table.state.guns['82 Air Art']).toMatchObject({ inPlay: false, hex: '' });
    if (table.kind === 'reinforcements') table.order('allied', end);
    expect(table.kind).toBe('plan');
    const early = leaving(entry!.turn - 1, { '505/82 Air': '0505' });
    expect(early.kind).toBe('plan');
  });

  it('[salerno/18.1-b] where only a kind is named the player picks the formation', () => {
    const entry = withdrawals.find(({ choose }) => choose !== undefined)!;
    const table = leaving(entry.turn, { '2/1 Inf': '0303', '128/46': '0505', '167/56': '0707' });
    const go = (formation: string) => ({ type: 'WithdrawFormation', entry: entry.id, formation });
    expect(entry.formations).toEqual(['1 Inf', '46 Inf', '56 Inf']);
    for (const formation of entry.formations) expect(table.accepts('allied', go(formation)), formation).toBe(true);
    for (const formation of ['56 Inf', '1 Inf'].slice(0, entry.choose!.count)) table.order('allied', go(formation));
    expect(table.unit('167/56').at).toBe('withdrawn');
    expect(table.unit('128/46').at).toBe('0505');
    expect(table.accepts('allied', go('46 Inf'))).toBe(false);
  });

  it('[salerno/18.1-c] units that stay behind are independents from then on', () => {
    const entry = withdrawals.find(({ keep }) => keep.includes('504/82 Air'))!;
    const table = leaving(entry.turn, { '504/82 Air': '0505', '505/82 Air': '0606', '11/78': '0303' });
    expect(divisionOf(table.theatre, table.state, '504/82 Air')).toBe('82 Air');
    table.order('allied', { type: 'WithdrawFormation', entry: entry.id, formation: '82 Air' });
    expect(table.unit('504/82 Air').at).toBe('0505');
    expect(divisionOf(table.theatre, table.state, '504/82 Air')).toBe('');
    if (table.kind === 'reinforcements') table.order('allied', end);
    expect(table.refused('allied', plan({ divisions: ['82 Air'] }))).toBe('unknown-formation');
    table.order('allied', plan({ divisions: ['78 Inf'] }));
    table.order('axis', plan());
    for (const side of ['axis', 'allied'] as const) table.order(side, { type: 'EndPhase', phase: 'artillery' });
    table.order('allied', { type: 'BeginFormation', formation: '78 Inf' });
    table.order('allied', { type: 'NameBonus', counter: '504/82 Air' });
    expect(table.last('BonusNamed').counter).toBe('504/82 Air');
  });

  it('[salerno/18.1-a] a Corps that leaves does not take along divisions that are not called away', () => {
    const entry = withdrawals.find(({ formations }) => formations.includes('2.SS PzK'))!;
    const table = sandbox({
      sheet: { withdrawals },
      units: { 'A/24.Pz': '0505', 'A/1.SS Pz': '0606', '145/65.I': '0707' },
      corps: { '2.SS PzK': ['24.Pz', '1.SS Pz', '65.I'] },
    });
    table.state.foggia.inPlay = true;
    at(table, entry.turn, 1);
    table.order('axis', { type: 'WithdrawFormation', entry: entry.id, formation: '2.SS PzK' });
    expect(table.unit('A/24.Pz').at).toBe('withdrawn');
    expect(table.unit('A/1.SS Pz').at).toBe('withdrawn');
    expect(table.unit('145/65.I').at).toBe('0707');
    expect(table.state.formations['65.I']).toMatchObject({ inPlay: true, corps: '' });
  });
});
