import { describe, expect, it } from 'vitest';
import { withdrawalsDue } from '#rulesets/salerno/rules/calendar';
import { divisionOf } from '#rulesets/salerno/rules/movement';
import { pack, type SandboxInput, sandbox } from './sandbox.ts';

const entering = (input: SandboxInput = {}) => {
  const table = sandbox({
    units: { '145/65.I': 'pool', '146/65.I': 'pool' },
    arrivals: [{ id: 'card', at: [2, 2], side: 'axis', units: ['145/65.I', '146/65.I'], formations: ['65.I'] }],
    ...input,
  });
  return table.open({ kind: 'reinforcements', side: 'axis' });
};
/** A phase that stays open because a card of that side has come up already. */
const phase = (side: 'allied' | 'axis', input: SandboxInput) => {
  const table = sandbox({
    arrivals: [{ id: 'earlier', at: [1, 1], side, units: [side === 'allied' ? 'CIL' : 'Ost'] }],
    ...input,
  });
  table.state.entries = ['earlier'];
  return table.open({ kind: 'reinforcements', side });
};
const enter = (unit: string, hex: string) => ({ type: 'EnterUnits', placements: [{ unit, hex }] });

describe('reinforcements', () => {
  it('[salerno/18-a] at their named hexes, or supplied and six hexes from the enemy', () => {
    const table = entering({ units: { '145/65.I': 'pool', '11/78': '0503' } });
    expect(table.refused('axis', enter('145/65.I', '0508'))).toBe('too-near-the-enemy');
    expect(table.accepts('axis', enter('145/65.I', '0509'))).toBe(true);
    const cut = entering({ radius: 1 });
    expect(cut.refused('axis', enter('145/65.I', '1101'))).toBe('not-supplied');
    const named = entering({
      units: { '145/65.I': 'pool', '11/78': '0503' },
      arrivals: [{ id: 'card', at: [2, 2], side: 'axis', units: ['145/65.I'], entry: { hexes: [4 * 12 + 4] } }],
    });
    expect(named.refused('axis', enter('145/65.I', '0509'))).toBe('not-the-entry-hex');
    named.order('axis', enter('145/65.I', '0505'));
    expect(named.unit('145/65.I').at).toBe('0505');
  });

  const start = (turn: number, impulse: number) => {
    const table = sandbox({
      turn,
      impulse: impulse - 1,
      arrivals: [{ id: 'card', at: [2, 2], side: 'axis', units: ['145/65.I'], formations: ['65.I'] }],
    });
    table.state.stack = [
      { kind: 'impulse-start' },
      { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
    ];
    table.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'recovery' });
    return table;
  };
  it('[salerno/18-b, salerno/18-c] they may be held back, and come in later turns when theirs ended early', () => {
    expect(start(2, 1).unit('145/65.I').at).toBe('absent');
    const table = start(3, 2);
    expect(table.last('FormationsArrived')).toMatchObject({ entry: 'card', units: ['145/65.I'] });
    expect(table.kind).toBe('reinforcements');
    table.order('axis', { type: 'EndPhase', phase: 'reinforcements' });
    expect(table.unit('145/65.I').at).toBe('pool');
  });

  it('[salerno/9.5.7-d] those of the VIII Army may enter the Bari box', () => {
    const table = phase('allied', {
      units: { '11/78': 'pool', '7/3 Inf': 'pool' },
      exits: [{ hex: '0512', symbol: 'viii' }],
    });
    table.order('allied', enter('11/78', 'bari'));
    expect(table.unit('11/78').at).toBe('bari');
    expect(table.refused('allied', enter('7/3 Inf', 'bari'))).toBe('not-viii-army');
  });
});

const CARD = {
  id: 'card',
  turn: 3,
  side: 'allied' as const,
  formations: ['82 Air'],
  units: [],
  keep: ['504/82 Air'],
  provenance: 'reconstructed' as const,
};
describe('withdrawals', () => {
  const due = (input: SandboxInput = {}) =>
    phase('allied', {
      turn: 3,
      units: { '504/82 Air': '0303', '505/82 Air': '0404', '325/82 Air': 'cadre' },
      sheet: { withdrawals: [CARD] },
      ...input,
    });

  it('[salerno/18.1-a, salerno/18.1-c] they are compulsory and take map and Cadre; who stays is independent', () => {
    const table = due();
    expect(table.refused('allied', { type: 'EndPhase', phase: 'reinforcements' })).toBe('withdrawal-due');
    table.order('allied', { type: 'WithdrawFormation', entry: 'card', formation: '82 Air' });
    expect(['505/82 Air', '325/82 Air'].map((unit) => table.unit(unit).at)).toEqual(['withdrawn', 'withdrawn']);
    expect(table.unit('504/82 Air').at).toBe('0303');
    expect(divisionOf(table.theatre, table.state, '504/82 Air')).toBe('');
    expect(withdrawalsDue(table.theatre, table.state, 'allied')).toEqual([]);
  });

  it('[salerno/18.1-b] where only a type is named the player picks', () => {
    const choice = { ...CARD, formations: ['46 Inf', '56 Inf'], keep: [], choose: { count: 1 } };
    const table = due({ units: { '128/46': '0303', '167/56': '0404' }, sheet: { withdrawals: [choice] } });
    expect(table.options('allied', 'WithdrawFormation')).toHaveLength(2);
    table.order('allied', { type: 'WithdrawFormation', entry: 'card', formation: '56 Inf' });
    expect([table.unit('128/46').at, table.unit('167/56').at]).toEqual(['0303', 'withdrawn']);
    expect(withdrawalsDue(table.theatre, table.state, 'allied')).toEqual([]);
    expect(pack.campaign.withdrawals.some(({ choose }) => choose !== undefined)).toBe(true);
  });

  it('[salerno/9.5.2-a, salerno/9.5.2-b] without a major landing the CEF leaves in turn 7 and the V Army has ten points fewer', () => {
    const card = pack.campaign.withdrawals.find(
      ({ formations, condition }) => formations.includes('CEF') && condition === 'no-major-landing',
    )!;
    expect(card.turn).toBe(7);
    const input: SandboxInput = {
      turn: 7,
      corps: { CEF: ['2 DIM'] },
      units: { '4 TM/2 DIM': '0303' },
      sheet: { withdrawals: [card] },
    };
    const stay = sandbox(input);
    stay.state.landingTurn = 5;
    expect(withdrawalsDue(stay.theatre, stay.state, 'allied')).toEqual([]);
    const go = phase('allied', input);
    while (go.options('allied', 'WithdrawFormation').length > 0)
      go.order('allied', go.options('allied', 'WithdrawFormation')[0] as never);
    expect(go.unit('4 TM/2 DIM').at).toBe('withdrawn');
    expect(go.state.formations['CEF']!.inPlay).toBe(false);
    const points = (landingTurn: number) => {
      const table = sandbox({ turn: 6 });
      table.state.landingTurn = landingTurn;
      table.state.stack = [
        { kind: 'turn-start' },
        { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
      ];
      table.dice(6, 1, 1, 1).order('axis', { type: 'EndPhase', phase: 'recovery' });
      return table.state.pools.V;
    };
    expect(points(0)).toBe(pack.tables.track.V.turns[6]! - 10);
    expect(points(5)).toBe(pack.tables.track.V.turns[6]);
  });
});

describe('replacements', () => {
  const replacing = (side: 'allied' | 'axis', units: Record<string, string>, input: SandboxInput = {}) =>
    sandbox({ units, ...input }).open({ kind: 'replacements', side, infantry: {}, armour: {}, independents: 0 });
  const back = (unit: string, hex?: string) => ({ type: 'ReplaceStep', unit, ...(hex === undefined ? {} : { hex }) });

  it('[salerno/19-a] a division recovers one infantry step and one of armour', () => {
    const table = replacing('axis', {
      'I-9/26.Pz': '0505',
      'II-9/26.Pz': 'cadre',
      'I-67/26.Pz': 'cadre',
      'A/26.Pz': 'cadre',
    });
    table.order('axis', back('II-9/26.Pz', '0506'));
    table.order('axis', back('A/26.Pz', '0505'));
    expect(table.refused('axis', back('I-67/26.Pz', '0506'))).toBe('quota-used');
  });

  it('[salerno/19-b] two of each with a unit in Reserve', () => {
    const table = replacing('axis', {
      'I-3/1.FJ': '0505',
      'II-3/1.FJ': 'cadre',
      'III-3/1.FJ': 'cadre',
      'I-1/1.FJ': 'cadre',
    });
    table.unit('I-3/1.FJ').reserve = true;
    table.order('axis', back('II-3/1.FJ', '0506'));
    table.order('axis', back('III-3/1.FJ', '0506'));
    expect(table.refused('axis', back('I-1/1.FJ', '0506'))).toBe('quota-used');
  });

  it('[salerno/19-c] six steps for Allied independents, three for those of the Axis', () => {
    const tanks = ['4/3', '4/44', '4/50', '7/2', '7/6', '7/8', '1/11'];
    const allied = replacing('allied', Object.fromEntries(tanks.map((unit) => [unit, 'cadre'])));
    for (const unit of tanks.slice(0, 6)) allied.order('allied', back(unit, '0202'));
    expect(allied.refused('allied', back('1/11', '0303'))).toBe('quota-used');
    const units = ['Flak A', 'Flak B', 'Ost', 'XI'];
    const axis = replacing('axis', Object.fromEntries(units.map((unit) => [unit, 'cadre'])));
    for (const unit of units.slice(0, 3)) axis.order('axis', back(unit, '0909'));
    expect(axis.refused('axis', back('XI', '0909'))).toBe('quota-used');
  });

  it('[salerno/19-d] never Allied paratroops, special forces or Tigers; German paratroops yes', () => {
    const allied = replacing('allied', { Rngrs: 'cadre', '504/82 Air': 'cadre', '505/82 Air': '0202' });
    expect(allied.refused('allied', back('Rngrs', '0202'))).toBe('irreplaceable');
    expect(allied.refused('allied', back('504/82 Air', '0202'))).toBe('irreplaceable');
    const axis = replacing('axis', { '508 A': 'cadre', 'I-3/1.FJ': 'cadre', 'II-3/1.FJ': '0505' });
    expect(axis.refused('axis', back('508 A', '0505'))).toBe('irreplaceable');
    expect(axis.accepts('axis', back('I-3/1.FJ', '0505'))).toBe(true);
  });

  it('[salerno/19-e, salerno/19-h] next to the enemy yes; out of supply or on air supply no', () => {
    const table = replacing('allied', { '11/78': '0505', '36/78': '0202', '38/78': '0303', 'I-9/26.Pz': '0506' });
    for (const unit of ['11/78', '36/78', '38/78']) table.unit(unit).steps = 1;
    table.unit('36/78').oos = true;
    table.unit('38/78').supply = 'air';
    expect(table.refused('allied', back('36/78'))).toBe('out-of-supply');
    expect(table.refused('allied', back('38/78'))).toBe('out-of-supply');
    table.order('allied', back('11/78'));
    expect(table.unit('11/78').steps).toBe(2);
  });

  it('[salerno/19-f] from the Cadre next to its division, or far from the enemy when nobody is left', () => {
    const table = replacing('allied', { '11/78': '0505', '36/78': 'cadre' });
    expect(table.refused('allied', back('36/78', '0507'))).toBe('no-return-there');
    expect(table.accepts('allied', back('36/78', '0506'))).toBe(true);
    expect(table.accepts('allied', back('36/78', '0505'))).toBe(true);
    const alone = replacing('allied', { '36/78': 'cadre', 'I-9/26.Pz': '0509' });
    expect(alone.refused('allied', back('36/78', '0504'))).toBe('no-return-there');
    alone.order('allied', back('36/78', '0503'));
    expect(alone.unit('36/78')).toMatchObject({ at: '0503', steps: 1 });
  });

  it('[salerno/19-g] independents come back on any supplied hex', () => {
    const table = replacing('allied', { KDG: 'cadre', 'I-9/26.Pz': '0506' });
    expect(table.accepts('allied', back('KDG', '0505'))).toBe(true);
    expect(replacing('allied', { KDG: 'cadre' }, { radius: 1 }).refused('allied', back('KDG', '1111'))).toBe(
      'no-return-there',
    );
  });

  it('[salerno/19-i] into the Reserve of its division, if it has one', () => {
    const table = replacing('axis', { 'I-3/1.FJ': '0505', 'II-3/1.FJ': 'cadre' });
    expect(table.refused('axis', { ...back('II-3/1.FJ', '0505'), reserve: true })).toBe('division-without-reserve');
    table.unit('I-3/1.FJ').reserve = true;
    table.order('axis', { ...back('II-3/1.FJ', '0505'), reserve: true });
    expect(table.unit('II-3/1.FJ').reserve).toBe(true);
  });
});

describe('Rome, open city', () => {
  const ROME: SandboxInput = {
    hexes: { '0505': { place: 'Roma', city: true } },
    units: { '11/78': '0504', 'I-9/26.Pz': '0505' },
    terminals: [
      { id: 'axis', side: 'axis', hex: 4 * 12 + 11 },
      { id: 'allied', side: 'allied', hex: 0 },
    ],
  };
  it('[salerno/20-a] from turn 5 the Axis leaves Rome when it is attacked, without a die', () => {
    const before = sandbox({ ...ROME, turn: 4 })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    before.dice(1, 1).order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    expect(before.all('RomeEvacuated')).toEqual([]);
    const table = sandbox({ ...ROME, turn: 5, aircraft: { allied: 1 } })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    expect(table.last('RomeEvacuated').units).toEqual(['I-9/26.Pz']);
    expect(table.refused('axis', { type: 'Retreat', path: ['0506'] })).toBe('no-retreat-there');
    table.order('axis', { type: 'Retreat', path: ['0506', '0507'] });
    expect(table.all('CombatResolved')).toEqual([]);
    expect(table.kind).toBe('retreat-fire');
    table.pass();
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    expect(table.state.control['Roma']!.side).toBe('allied');
  });

  it('[salerno/20-b] then it neither enters nor attacks Rome until the Allies hold it', () => {
    const table = sandbox({ ...ROME, turn: 5, units: { 'I-9/26.Pz': '0506', '11/78': '0503' } })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    table.state.romeBan = true;
    expect(table.refused('axis', { type: 'MoveStack', units: ['I-9/26.Pz'], path: ['0505'] })).toBe('rome-banned');
    const taken = sandbox({ ...ROME, turn: 5, units: { '11/78': '0504', 'I-9/26.Pz': '0506' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    taken.state.romeBan = true;
    taken.move('allied', ['11/78'], '0505');
    expect(taken.state.romeBan).toBe(false);
    taken.state.stack = [{ kind: 'impulse-end' }];
    taken.segment('axis', '26.Pz').begin('26.Pz', 'combat');
    expect(taken.accepts('axis', { type: 'DeclareAttack', hex: '0505', attackers: ['I-9/26.Pz'] })).toBe(true);
  });

  it('[salerno/20-c] nobody fires at Rome from turn 5', () => {
    const fire = (turn: number) =>
      sandbox({ ...ROME, turn, aircraft: { allied: 3 }, guns: { '78 Art': '0503', '26.Pz Art': '0506' } }).segment(
        'allied',
        '78 Inf',
      );
    expect(
      fire(5).refused('allied', {
        type: 'Bombard',
        firers: ['allied-air-1', 'allied-air-2', 'allied-air-3'],
        hex: '0505',
      }),
    ).toBe('open-city');
    expect(fire(4).accepts('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0505' })).toBe(true);
    const axis = sandbox({
      ...ROME,
      turn: 5,
      units: { '11/78': '0505', 'I-9/26.Pz': '0506' },
      guns: { '26.Pz Art': '0506' },
    }).segment('axis', '26.Pz');
    expect(axis.refused('axis', { type: 'Bombard', firers: ['26.Pz Art'], hex: '0505' })).toBe('open-city');
  });
});

describe('Case Foggia', () => {
  const arrival = {
    id: 'SS',
    at: [1, 1] as [number, number],
    side: 'axis' as const,
    units: ['A/24.Pz', 'I-1/1.SS Pz'],
    guns: [],
    formations: ['24.Pz', '1.SS Pz'],
    returns: false,
    mules: 0,
  };
  const FOGGIA: SandboxInput = {
    rules: ['case-foggia'],
    hexes: { '0505': { place: 'Foggia' } },
    control: { Foggia: 'allied' },
    units: { '11/78': '0505' },
    caseFoggia: arrival,
    sheet: { caseFoggia: pack.campaign.caseFoggia! },
  };
  const endImpulse = (input: SandboxInput, ...dice: number[]) => {
    const table = sandbox({ ...FOGGIA, ...input });
    table.open({ kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' });
    table.dice(...dice).order('axis', { type: 'EndPhase', phase: 'recovery' });
    return table;
  };
  it('[salerno/21-a] when Foggia falls by turn 3 a coin is tossed at the end of the impulse', () => {
    expect(endImpulse({ turn: 3 }, 2, 3).all('CaseFoggiaTossed')).toHaveLength(1);
    expect(endImpulse({ turn: 3 }, 1, 6, 1, 1).last('CaseFoggiaTossed').reconquest).toBe(false);
    expect(endImpulse({ turn: 4 }, 6, 1, 1).all('CaseFoggiaTossed')).toEqual([]);
    expect(endImpulse({ turn: 3, units: { '11/78': '0506' } }, 6, 1, 1).all('CaseFoggiaTossed')).toEqual([]);
  });

  it('[salerno/21-b, salerno/21-c] three impulses later two divisions come, with five points a turn', () => {
    const table = endImpulse({ turn: 2, pools: { AXIS: 6 } }, 2, 3);
    expect(table.last('CaseFoggiaTossed').due).toBe(table.state.serial + 3);
    table.state.serial = table.state.foggia.due - 1;
    table.state.stack = [
      { kind: 'impulse-start' },
      { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
    ];
    table.order('axis', { type: 'EndPhase', phase: 'recovery' });
    expect(table.last('FormationsArrived')).toMatchObject({ entry: 'SS', formations: ['24.Pz', '1.SS Pz'] });
    expect(table.state.pools.AXIS).toBe(11);
    for (const [turn, bonus] of [
      [2, 5],
      [4, 0],
    ] as const) {
      table.state.turn = turn;
      table.state.stack = [
        { kind: 'turn-start' },
        { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
      ];
      table.order('axis', { type: 'EndPhase', phase: 'recovery' });
      expect(table.state.pools.AXIS).toBe(pack.tables.track.AXIS.turns[turn]! + bonus);
    }
  });

  it('[salerno/21-d] they leave for good at the start of turn 5', () => {
    const cards = pack.campaign.withdrawals.filter(({ condition }) => condition === 'case-foggia');
    expect(cards.flatMap(({ formations }) => formations)).toEqual(expect.arrayContaining(['24.Pz', '1.SS Pz']));
    const table = phase('axis', {
      turn: 5,
      units: { 'A/24.Pz': '0505', 'I-1/1.SS Pz': 'cadre' },
      sheet: { withdrawals: cards },
    });
    table.state.foggia.inPlay = true;
    while (table.options('axis', 'WithdrawFormation').length > 0)
      table.order('axis', table.options('axis', 'WithdrawFormation')[0] as never);
    expect([table.unit('A/24.Pz').at, table.unit('I-1/1.SS Pz').at]).toEqual(['withdrawn', 'withdrawn']);
  });

  it('[salerno/21-e] in return the Allies keep their airborne divisions, get one early and recover a die of steps', () => {
    const withdrawals = [{ ...CARD, mayBeDelayed: true as const }];
    const table = endImpulse(
      {
        turn: 2,
        units: {
          '11/78': '0505',
          '509': 'cadre',
          '4/3': '0303',
          '4/44': 'cadre',
          '4/50': 'cadre',
          '504/82 Air': '0202',
        },
        sheet: { caseFoggia: pack.campaign.caseFoggia!, withdrawals },
        arrivals: [{ id: 'T3', at: [3, 1], side: 'allied', units: ['2/1 Inf'], formations: ['1 Inf'] }],
      },
      2,
      3,
    );
    table.unit('4/3').steps = 1;
    expect([table.kind, table.side]).toEqual(['recovery', 'allied']);
    table.order('allied', { type: 'RecoverStep', unit: '509', hex: '0303' });
    table.order('allied', { type: 'RecoverStep', unit: '4/3' });
    table.order('allied', { type: 'RecoverStep', unit: '4/44', hex: '0303' });
    expect(table.refused('allied', { type: 'RecoverStep', unit: '4/50', hex: '0303' })).toBe('wrong-time');
    table.order('allied', { type: 'DelayWithdrawal', formations: ['82 Air'] });
    expect(table.state.delayed).toEqual({ '82 Air': 5 });
    table.order('allied', { type: 'BringForward', formation: '1 Inf' });
    expect(table.unit('2/1 Inf').at).toBe('pool');
    table.state.turn = 4;
    expect(withdrawalsDue(table.theatre, table.state, 'allied')).toEqual([]);
    table.state.turn = 5;
    expect(withdrawalsDue(table.theatre, table.state, 'allied')).toHaveLength(1);
  });
});
