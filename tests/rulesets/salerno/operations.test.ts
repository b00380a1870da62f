import { describe, expect, it } from 'vitest';
import { allowance } from '#rulesets/salerno/rules/movement';
import { counterOf } from '#rulesets/salerno/theatre';
import { plan, type SandboxInput, sandbox } from './sandbox.ts';

const XIII: SandboxInput = {
  corps: { 'XIII Corps': ['78 Inf', '1 Can', '5 Inf'], '76.PzK': ['26.Pz', '1.FJ'] },
  units: {
    '11/78': '0303',
    '2/1 Can': '0403',
    '13/5 Inf': '0503',
    '7/6': '0603',
    '7/2': '0604',
    KDG: '0704',
    '7/8': '0705',
    '4/3': '0804',
    '4/44': '0805',
    '4/50': '0904',
    '1/11': '0905',
  },
};
const corps = (input: SandboxInput = XIII) => sandbox(input).segment('allied', ['XIII Corps', ['78 Inf', '1 Can']]);

describe('activation', () => {
  it('[salerno/7.1.2-a] an independent moves only when something activates it', () => {
    const table = corps().begin('XIII Corps');
    expect(table.refused('allied', { type: 'MoveStack', units: ['KDG'], path: ['0705'] })).toBe('not-active');
    expect(table.refused('allied', { type: 'NameBonus', counter: 'KDG', hex: '0703' })).toBe('not-sited');
    table.order('allied', { type: 'NameBonus', counter: 'KDG' });
    expect(table.last('BonusNamed')).toMatchObject({ used: 1, capacity: 6 });
    table.move('allied', ['KDG'], '0703');
  });

  it('[salerno/7.1.3-a, salerno/7.1.3-b] an Axis battalion of an inactive division may be a bonus unit, not one of an active division', () => {
    const input = { ...XIII, units: { 'I-9/26.Pz': '0909', 'III-1/1.FJ': '1009', '145/65.I': '1109' } };
    const table = sandbox(input).segment('axis', '26.Pz');
    table.begin('26.Pz');
    expect(table.refused('axis', { type: 'NameBonus', counter: '145/65.I' })).toBe('not-a-bonus-unit');
    table.order('axis', { type: 'NameBonus', counter: 'III-1/1.FJ' });
    const both = sandbox(input).segment('axis', '26.Pz', '1.FJ');
    both.begin('26.Pz');
    expect(both.refused('axis', { type: 'NameBonus', counter: 'III-1/1.FJ' })).toBe('not-a-bonus-unit');
  });

  it('[salerno/8-a] nobody is activated twice in an impulse', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0909', 'II-9/26.Pz': '0908' } }).segment('axis', '26.Pz');
    table.begin('26.Pz').move('axis', ['I-9/26.Pz'], '0910');
    expect(table.refused('axis', { type: 'EmergencyActivate', marker: 'KG', hex: '0910', units: ['I-9/26.Pz'] })).toBe(
      'activated-already',
    );
    table.state.serial += 1;
    expect(table.accepts('axis', { type: 'EmergencyActivate', marker: 'KG', hex: '0910', units: ['I-9/26.Pz'] })).toBe(
      true,
    );
  });

  it('[salerno/8-b] END OPS forbids moving, attacking, reacting and being activated', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0909', '11/78': '0908' } }).segment('axis', '26.Pz');
    table.begin('26.Pz');
    table.unit('I-9/26.Pz').endOps = 'bombardment';
    expect(table.refused('axis', { type: 'MoveStack', units: ['I-9/26.Pz'], path: ['0910'] })).toBe('end-ops');
    const attack = sandbox({ units: { 'I-9/26.Pz': '0909', 'II-9/26.Pz': '0909', '11/78': '0908' } }).segment(
      'axis',
      '26.Pz',
    );
    attack.begin('26.Pz', 'combat');
    attack.unit('I-9/26.Pz').endOps = 'bombardment';
    expect(attack.refused('axis', { type: 'DeclareAttack', hex: '0908', attackers: ['I-9/26.Pz'] })).toBe('end-ops');
    const react = sandbox({ units: { 'I-9/26.Pz': '0909', '11/78': '0906' } }).segment('allied', '78 Inf');
    react.unit('I-9/26.Pz').endOps = 'combat';
    react.begin('78 Inf').order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0907'] });
    expect(react.kind).toBe('reaction');
    expect(react.refused('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0910'] })).toBe('end-ops');
    const group = sandbox({ units: { 'I-9/26.Pz': '0909' } }).segment('axis');
    group.unit('I-9/26.Pz').endOps = 'own';
    expect(group.refused('axis', { type: 'EmergencyActivate', marker: 'KG', hex: '0909', units: ['I-9/26.Pz'] })).toBe(
      'end-ops',
    );
  });

  it('[salerno/8-c] END OPS takes nothing from a defender', () => {
    for (const marker of ['none', 'combat'] as const) {
      const table = sandbox({ units: { 'I-9/26.Pz': '0505', '11/78': '0504' } }).segment('allied', '78 Inf');
      table.unit('I-9/26.Pz').endOps = marker;
      table.begin('78 Inf', 'combat');
      expect(table.attack('allied', '0505', ['11/78'], 1, 1)).toMatchObject({ defence: 2, ratio: '3:1' });
    }
  });

  it('[salerno/9.1-b] a division names one independent or the guns of its Corps', () => {
    const table = sandbox({ ...XIII, units: { 'I-9/26.Pz': '0909', 'Flak A': '1010', 'Flak B': '1011' } }).segment(
      'axis',
      '26.Pz',
    );
    table.begin('26.Pz');
    table.order('axis', { type: 'NameBonus', counter: '76.PzK Art', hex: '0909' });
    expect(table.state.guns['76.PzK Art']!.hex).toBe('0909');
    expect(table.refused('axis', { type: 'NameBonus', counter: 'Flak A' })).toBe('no-bonus-left');
  });

  it('[salerno/9.1-c] strategic movement excludes combat and Reserve', () => {
    const table = sandbox({
      rows: 30,
      units: { '11/78': '0525' },
      terminals: [{ id: 'a', side: 'allied', hex: 0 }],
    }).segment('allied', '78 Inf');
    table.begin('78 Inf');
    const path = Array.from({ length: 18 }, (_, at) => `05${String(24 - at).padStart(2, '0')}`);
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path, mode: 'strategic' });
    expect(table.unit('11/78')).toMatchObject({ at: '0507', endOps: 'own' });
    expect(table.refused('allied', { type: 'DesignateReserve', hex: '0507', units: ['11/78'] })).toBe('wrong-time');
    expect(table.refused('allied', { type: 'DeclareAttack', hex: '0506', attackers: ['11/78'] })).toBe('wrong-time');
    const next = sandbox({ units: { '11/78': '0505', 'I-9/26.Pz': '0506' } }).segment('allied', '78 Inf');
    next.begin('78 Inf', 'combat');
    next.unit('11/78').manner = 'strategic';
    expect(next.refused('allied', { type: 'DeclareAttack', hex: '0506', attackers: ['11/78'] })).toBe(
      'moved-strategically',
    );
  });

  it('[salerno/9.2-b, salerno/9.2-h] the divisions of a Corps act as one, two Corps one after the other', () => {
    const table = sandbox({
      corps: { 'XIII Corps': ['78 Inf', '1 Can'], 'VI Corps': ['3 Inf', '45 Inf'] },
      units: { '11/78': '0504', '2/1 Can': '0604', '7/3 Inf': '0202', '157/45': '0203', 'I-9/26.Pz': '0505' },
    }).segment('allied', ['XIII Corps', ['78 Inf', '1 Can']], ['VI Corps', ['3 Inf', '45 Inf']]);
    table.begin('XIII Corps');
    expect(table.refused('allied', { type: 'MoveStack', units: ['7/3 Inf'], path: ['0201'] })).toBe('not-active');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.attack('allied', '0505', ['11/78', '2/1 Can'], 1, 1);
    while (table.kind !== 'operations')
      table.order(
        table.side,
        table.referee.play.pending(table.state)[0]!.neutral ?? table.referee.options(table.side)[0]!,
      );
    table.begin('VI Corps');
  });

  it('[salerno/9.2-c] a Corps brings its guns without using its bonus', () => {
    const table = corps().open({ kind: 'artillery', side: 'allied', last: true });
    table.order('allied', { type: 'PlaceGun', gun: 'XIII Art', hex: '0303' });
    expect(table.last('GunPlaced')).toMatchObject({ active: true, grantedBy: '' });
    expect(table.state.activations[0]!.bonus).toEqual([]);
  });

  it('[salerno/9.2-d, salerno/9.2-e, salerno/9.2-f] a Corps with two divisions names up to six, during operations', () => {
    const table = corps().begin('XIII Corps');
    for (const counter of ['7/6', '7/2', 'KDG', '7/8', '4/3', '4/44'])
      table.order('allied', { type: 'NameBonus', counter });
    expect(table.last('BonusNamed')).toMatchObject({ used: 6, capacity: 6 });
    expect(table.refused('allied', { type: 'NameBonus', counter: '4/50' })).toBe('no-bonus-left');
  });

  it('[salerno/9.2-g] Army guns are sited when a Corps names them; a division cannot', () => {
    const input = { ...XIII, guns: { 'VIII Army Art': '' } };
    const table = corps(input).begin('XIII Corps');
    table.order('allied', { type: 'NameBonus', counter: 'VIII Army Art', hex: '0303' });
    expect(table.state.guns['VIII Army Art']!.hex).toBe('0303');
    expect(table.last('BonusNamed').used).toBe(1);
    const single = sandbox(input).segment('allied', '78 Inf').begin('78 Inf');
    expect(single.refused('allied', { type: 'NameBonus', counter: 'VIII Army Art', hex: '0303' })).toBe(
      'gun-not-granted',
    );
  });
});

describe('emergency groups and redeployment', () => {
  const kg = (units: Record<string, string>, input: SandboxInput = {}) => sandbox({ units, ...input }).segment('axis');
  it('[salerno/9.3-a] a point brings an unplanned group; without a point none', () => {
    const units = { 'I-9/26.Pz': '0909' };
    const table = kg(units, { pools: { AXIS: 1 } });
    table.order('axis', { type: 'EmergencyActivate', marker: 'KG', hex: '0909', units: ['I-9/26.Pz'] });
    expect(table.state.pools.AXIS).toBe(0);
    expect(
      kg(units, { pools: { AXIS: 0 } }).refused('axis', {
        type: 'EmergencyActivate',
        marker: 'KG',
        hex: '0909',
        units: ['I-9/26.Pz'],
      }),
    ).toBe('not-enough-points');
  });

  it('[salerno/9.3-b] it belongs to the active side, but for the Task Force in an Axis-only impulse', () => {
    const order = { type: 'EmergencyActivate', marker: 'TF', hex: '0303', units: ['11/78'] };
    const table = sandbox({ units: { '11/78': '0303', 'I-9/26.Pz': '0909' } }).segment('axis');
    expect(table.refused('allied', order)).toBe('wrong-side');
    table.state.axisOnly = true;
    table.order('axis', { type: 'EndPhase', phase: 'operations' });
    expect([table.kind, table.side]).toEqual(['reserve-interrupt', 'allied']);
    table.order('allied', order);
    expect(table.last('EmergencyGroupFormed')).toMatchObject({ marker: 'TF', side: 'allied' });
  });

  const around = {
    'I-9/26.Pz': '0909',
    'II-9/26.Pz': '0908',
    'I-67/26.Pz': '0910',
    'II-67/26.Pz': '0909',
    'III-1/1.FJ': '0908',
    'I-1/1.FJ': '0910',
    'A/26.Pz': '0909',
    'B/26.Pz': '0909',
  };
  it('[salerno/9.3.1-a] a Kampfgruppe takes up to six dots in and around its hex, of any formation', () => {
    const five = ['I-9/26.Pz', 'II-9/26.Pz', 'I-67/26.Pz', 'II-67/26.Pz', 'III-1/1.FJ'];
    const table = kg(around);
    expect(
      table.refused('axis', {
        type: 'EmergencyActivate',
        marker: 'KG',
        hex: '0909',
        units: [...five, 'I-1/1.FJ', 'A/26.Pz'],
      }),
    ).toBe('too-many-dots');
    table.order('axis', {
      type: 'EmergencyActivate',
      marker: 'KG',
      hex: '0909',
      units: [...five, 'A/26.Pz', 'B/26.Pz'],
    });
  });

  it('[salerno/9.3.1-b] units with END OPS cannot join it', () => {
    const table = kg(around);
    table.unit('I-9/26.Pz').endOps = 'own';
    expect(
      table.refused('axis', {
        type: 'EmergencyActivate',
        marker: 'KG',
        hex: '0909',
        units: ['I-9/26.Pz', 'II-9/26.Pz', 'I-67/26.Pz'],
      }),
    ).toBe('end-ops');
    table.order('axis', { type: 'EmergencyActivate', marker: 'KG', hex: '0909', units: ['II-9/26.Pz', 'I-67/26.Pz'] });
  });

  const spend = (table: ReturnType<typeof kg>) => {
    table.order('axis', { type: 'EndPhase', phase: 'reserve' });
    table.order('axis', { type: 'EndPhase', phase: 'movement' });
    table.pass();
  };
  it('[salerno/9.3.1-c, salerno/9.3.3-a] once an impulse, a second time where that rule is used, never a third', () => {
    const form = (unit: string) => ({ type: 'EmergencyActivate', marker: 'KG', hex: '0909', units: [unit] });
    const table = kg(around);
    table.order('axis', form('I-9/26.Pz'));
    spend(table);
    expect(table.refused('axis', form('II-9/26.Pz'))).toBe('marker-used');
    table.state.used.kg = 0;
    expect(table.accepts('axis', form('II-9/26.Pz'))).toBe(true);
    const flexible = kg(around, { rules: ['axis-flexibility'], pools: { AXIS: 5 } });
    flexible.order('axis', form('I-9/26.Pz'));
    spend(flexible);
    flexible.order('axis', form('II-9/26.Pz'));
    spend(flexible);
    expect(flexible.state.pools.AXIS).toBe(3);
    expect(flexible.refused('axis', form('I-67/26.Pz'))).toBe('marker-used');
  });

  it('[salerno/9.3.2-a, salerno/9.3.2-b] a Task Force is of one hex, six dots and one Army, once an impulse', () => {
    const units = { '7/3 Inf': '0303', '15/3 Inf': '0303', '30/3 Inf': '0304', '11/78': '0303' };
    const tf = (...list: string[]) => ({ type: 'EmergencyActivate', marker: 'TF', hex: '0303', units: list });
    const table = sandbox({ units }).segment('allied');
    expect(table.refused('allied', tf('7/3 Inf', '30/3 Inf'))).toBe('away-from-marker');
    expect(table.refused('allied', tf('7/3 Inf', '11/78'))).toBe('two-armies');
    table.order('allied', tf('7/3 Inf', '15/3 Inf'));
    expect(table.state.pools.V).toBe(19);
    table.order('allied', { type: 'EndPhase', phase: 'reserve' });
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.pass();
    expect(table.refused('allied', tf('11/78'))).toBe('marker-used');
    table.state.used.tf = 0;
    expect(table.accepts('allied', tf('11/78'))).toBe(true);
  });

  it('[salerno/9.3.2-a] where two Armies stand together a Task Force of each is offered', () => {
    const table = sandbox({ units: { '7/3 Inf': '0303', '11/78': '0303', '751 T': '0303' } }).segment('allied');
    const offered = () => table.options('allied', 'EmergencyActivate') as { units: string[] }[];
    expect(offered().map(({ units }) => [...units].sort())).toEqual([
      ['7/3 Inf', '751 T'],
      ['11/78', '751 T'],
    ]);
    for (const order of offered()) expect(table.accepts('allied', order as never)).toBe(true);
    Object.assign(table.state.pools, { VIII: 0, XVAG: 0 });
    expect(offered()).toHaveLength(1);
  });

  it('[salerno/9.3.2-a, salerno/9.10-b] its independents are of the Army of its divisions for that impulse, and of their own where they are alone', () => {
    const units = { '7/3 Inf': '0303', '11/78': '0304', '751 T': '0303', KDG: '0303', '4/3': '0305', '4/44': '0305' };
    const scene = (offensive: 'V' | 'VIII') => {
      const table = sandbox({ units }).segment('allied');
      table.state.offensive = offensive;
      return table;
    };
    const points = (table: ReturnType<typeof scene>, ...names: string[]) =>
      names.map(
        (unit) => allowance(table.theatre, table.state, unit, 'normal') / 2 - counterOf(table.theatre, unit).movement,
      );
    // the King's Dragoon Guards are of the VIII Army: with a division of the V they share its Offensive
    const mixed = scene('V');
    mixed.order('allied', { type: 'EmergencyActivate', marker: 'TF', hex: '0303', units: ['7/3 Inf', 'KDG', '751 T'] });
    expect(points(mixed, '7/3 Inf', 'KDG', '751 T')).toEqual([1, 1, 1]);
    const other = scene('VIII');
    other.order('allied', { type: 'EmergencyActivate', marker: 'TF', hex: '0303', units: ['7/3 Inf', 'KDG', '751 T'] });
    expect(points(other, '7/3 Inf', 'KDG', '751 T')).toEqual([0, 0, 0]);
    const alone = scene('VIII');
    alone.order('allied', { type: 'EmergencyActivate', marker: 'TF', hex: '0303', units: ['KDG', '751 T'], pool: 'V' });
    expect(points(alone, 'KDG', '751 T')).toEqual([1, 0]);
    // with the next impulse they are their own again
    mixed.referee.play.evolve(mixed.state, {
      type: 'ImpulseStarted',
      turn: 2,
      impulse: 2,
      serial: 11,
      axisOnly: false,
    });
    expect(mixed.unit('KDG').loanedTo).toBe('');
  });

  it('[salerno/9.11-a] once an impulse three dots of one hex act for nothing', () => {
    const table = sandbox({ units: { '11/78': '0303', '4/3': '0303', '4/44': '0304', '4/50': '0304' } }).segment(
      'allied',
    );
    const go = (hex: string, ...units: string[]) => ({ type: 'TacticalRedeploy', hex, units });
    expect(table.refused('allied', go('0303', '11/78', '4/3'))).toBe('too-many-dots');
    expect(table.refused('allied', go('0304', '4/3', '4/44'))).toBe('not-together');
    table.order('allied', go('0303', '11/78'));
    table.order('allied', { type: 'EndPhase', phase: 'reserve' });
    table.move('allied', ['11/78'], '0302');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.pass();
    expect(table.refused('allied', go('0304', '4/44'))).toBe('redeployed-already');
    expect(table.all('PointsSpent')).toEqual([]);
  });
});

describe('offensives', () => {
  it('[salerno/9.10-b] activated units of the Army march one further, attack and are supplied better', () => {
    const table = sandbox({ units: { '11/78': '0504', '7/3 Inf': '0604', 'I-9/26.Pz': '0505' } }).segment(
      'allied',
      '78 Inf',
      '3 Inf',
    );
    table.state.offensive = 'VIII';
    table.begin('78 Inf');
    expect(allowance(table.theatre, table.state, '11/78', 'normal')).toBe(12);
    expect(allowance(table.theatre, table.state, '7/3 Inf', 'normal')).toBe(10);
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    expect(table.attack('allied', '0505', ['11/78'], 3, 4)).toMatchObject({ modifiers: { offensive: 1 }, total: 8 });
    const far = sandbox({
      radius: 6,
      rows: 20,
      terminals: [{ id: 'a', side: 'allied', hex: 4 * 20 }],
      units: { '11/78': '0508' },
    });
    far.unit('11/78').activated = far.state.serial;
    far.state.active = 'allied';
    far.open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    far.state.offensive = 'VIII';
    far.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'supply' });
    expect(far.unit('11/78').oos).toBe(false);
  });

  it('[salerno/9.10-d] the Army Group’s marker helps both Armies', () => {
    const table = sandbox({ units: { '11/78': '0504', '7/3 Inf': '0604' } }).segment('allied', '78 Inf', '3 Inf');
    table.state.offensive = 'XVAG';
    for (const unit of ['11/78', '7/3 Inf']) {
      table.unit(unit).activated = table.state.serial;
      expect(allowance(table.theatre, table.state, unit, 'normal')).toBe(12);
    }
  });

  it('[salerno/8-d] the active player says who fires first', () => {
    const table = sandbox({
      units: { '11/78': '0503', 'I-9/26.Pz': '0605', 'II-9/26.Pz': '0505' },
      guns: { '78 Art': '0503', '26.Pz Art': '0505' },
    }).segment('allied', '78 Inf');
    table.begin('78 Inf').order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0504'] });
    while (table.kind === 'defensive-fire') table.order('axis', { type: 'Pass' });
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0604'] });
    while (table.kind === 'defensive-fire') table.order('allied', { type: 'Pass' });
    table.order('axis', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['priority', 'allied']);
    expect(table.refused('axis', { type: 'ChoosePriority', first: 'axis' })).toBe('wrong-side');
    table.order('allied', { type: 'ChoosePriority', first: 'axis' });
    expect([table.kind, table.side]).toEqual(['exchange-fire', 'axis']);
  });

  it('plans nothing in an impulse of the Axis alone', () => {
    const table = sandbox({ units: { '11/78': '0303' } }).open({ kind: 'planning' });
    table.state.axisOnly = true;
    expect(table.refused('allied', plan({ divisions: ['78 Inf'] }))).toBe('axis-only-impulse');
  });
});
