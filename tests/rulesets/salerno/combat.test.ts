import { describe, expect, it } from 'vitest';
import { defenceOf, ratioOf, reckon } from '#rulesets/salerno/rules/combat';
import { pack, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

const columns = pack.tables.crt.columns;
const chart = pack.tables.terrain;
/** What an attack amounts to before any die. */
const sum = (table: Sandbox, side: 'allied' | 'axis', target: string, attackers: string[]) => {
  const defenders = Object.keys(table.state.units).filter((unit) => table.unit(unit).at === target);
  return reckon(table.theatre, table.state, side, table.theatre.hexIndex(target), attackers, defenders, 0);
};
const amounts = (list: readonly { reason: string; amount: number }[]) =>
  Object.fromEntries(list.map(({ reason, amount }) => [reason, amount]));

/** Allied units of 78 Inf (or others named) around 0505, ready to attack. */
const ready = (units: Record<string, string>, input: SandboxInput = {}, ...formations: string[]) =>
  sandbox({ units, ...input })
    .segment('allied', ...(formations.length > 0 ? formations : ['78 Inf']))
    .begin(formations[0] ?? '78 Inf', 'combat');

describe('who may attack what', () => {
  it('[salerno/14-a] nobody has to attack', () => {
    const table = ready({ '11/78': '0504', '36/78': '0604', '38/78': '0605', 'I-9/26.Pz': '0505' });
    table.order('allied', { type: 'EndPhase', phase: 'combat' });
    expect(table.all('AttackDeclared')).toEqual([]);
  });

  it('[salerno/14-b] only what is adjacent', () => {
    const table = ready({ '11/78': '0504', '36/78': '0503', 'I-9/26.Pz': '0505' });
    table.unit('36/78').endOps = 'none';
    expect(table.refused('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['36/78'] })).toBe('not-adjacent');
    expect(table.refused('allied', { type: 'DeclareAttack', hex: '0604', attackers: ['11/78'] })).toBe('no-enemy');
  });

  it('[salerno/14-c] a stack may divide its attacks, a unit may not', () => {
    const table = ready({
      '11/78': '0505',
      '36/78': '0505',
      '38/78': '0605',
      'I-9/26.Pz': '0506',
      'II-9/26.Pz': '0504',
    });
    table.attack('allied', '0506', ['11/78'], 1, 1);
    while (table.kind !== 'combat-step') table.order(table.side, table.referee.options(table.side)[0]!);
    expect(table.refused('allied', { type: 'DeclareAttack', hex: '0504', attackers: ['11/78'] })).toBe('end-ops');
    table.attack('allied', '0504', ['36/78'], 1, 1);
  });

  it('[salerno/14-d] a hex may be attacked again and again', () => {
    const table = ready({
      '11/78': '0504',
      '36/78': '0604',
      'I-9/26.Pz': '0505',
      'II-9/26.Pz': '0505',
      'I-67/26.Pz': '0505',
    });
    table.attack('allied', '0505', ['11/78'], 1, 1);
    while (table.kind !== 'combat-step') table.order(table.side, table.referee.options(table.side)[0]!);
    table.attack('allied', '0505', ['36/78'], 1, 1);
    expect(table.all('CombatResolved')).toHaveLength(2);
  });

  it('[salerno/14-e] all attackers add up in one roll', () => {
    const table = ready({ '11/78': '0504', '36/78': '0604', '38/78': '0404', 'I-9/26.Pz': '0505' }, { weather: 'bad' });
    expect(table.attack('allied', '0505', ['11/78', '36/78', '38/78'], 6, 6)).toMatchObject({ attack: 18 });
    expect(table.all('CombatResolved')).toHaveLength(1);
  });

  it('[salerno/14-f] one combat is finished before the next', () => {
    const table = ready({
      '11/78': '0504',
      '36/78': '0504',
      '38/78': '0604',
      'I-9/26.Pz': '0505',
      'II-9/26.Pz': '0505',
      'I-67/26.Pz': '0505',
    });
    table.attack('allied', '0505', ['11/78', '36/78'], 1, 2);
    expect(table.kind).toBe('losses');
    expect(table.refused('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['38/78'] })).toBe('wrong-time');
    table.order('allied', { type: 'TakeLosses', losses: [{ unit: '11/78', steps: 1 }] });
    table.attack('allied', '0505', ['38/78'], 1, 1);
  });

  it('[salerno/14-g] nobody attacks where he could not go', () => {
    const river = ready(
      { '11/78': '0504', '36/78': '0604', 'I-9/26.Pz': '0505' },
      { weather: 'bad', edges: [{ a: '0504', b: '0505', river: 'Sangro' }] },
    );
    river.unit('11/78').endOps = 'none';
    expect(river.refused('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] })).toBe('cannot-enter');
    const peak = ready(
      { '11/78': '0504', '7/6': '0504', 'I-9/26.Pz': '0505' },
      { hexes: { '0505': { terrain: 'mountain' } } },
    );
    peak.state.stack[peak.state.stack.length - 1] = { ...peak.frame('operation'), units: ['11/78', '7/6'] };
    expect(peak.refused('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['7/6'] })).toBe('cannot-enter');
    expect(peak.accepts('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] })).toBe(true);
  });
});

describe('ratio and dice', () => {
  it('[salerno/14.1-a, salerno/14.1-b] ratios are rounded in the defender’s favour and held within the table', () => {
    const ratio = (a: number, d: number) => ratioOf(columns, a, d).ratio;
    expect([ratio(13, 6), ratio(6, 4), ratio(3, 4)]).toEqual(['2:1', '1:1', '1:2']);
    expect([ratio(50, 4), ratio(2, 9), ratio(7, 1), ratio(1, 5), ratio(0, 3), ratio(3, 0)]).toEqual([
      '6:1',
      '1:3',
      '6:1',
      '1:3',
      '1:3',
      '6:1',
    ]);
  });

  it('[salerno/14.1-c] two dice and their modifiers; beyond the last row the last row counts', () => {
    const table = ready(
      { '11/78': '0504', '7/6': '0504', 'A/26.Pz': '0505', 'I-9/26.Pz': '0505' },
      { aircraft: { allied: 1 } },
    );
    table.state.stack[table.state.stack.length - 1] = { ...table.frame('operation'), units: ['11/78', '7/6'] };
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78', '7/6'] });
    table.dice(4, 5, 3, 4).order('allied', { type: 'ChooseSupport', firer: 'allied-air-1' });
    expect(table.last('CombatResolved')).toMatchObject({
      dice: [3, 4],
      modifiers: { 'attacking-armour': 1, 'attacker-support': 2, 'defending-armour': -1 },
      total: 9,
    });
    const top = ready({ '11/78': '0504', 'I-9/26.Pz': '0505' });
    top.unit('I-9/26.Pz').oos = true;
    top.state.offensive = 'VIII';
    const outcome = top.attack('allied', '0505', ['11/78'], 6, 6);
    expect(outcome.total).toBe(14);
    expect(outcome.result).toBe(pack.tables.crt.rows.at(-1)![columns.indexOf('3:1')]);
  });
});

describe('the ground', () => {
  it('[salerno/14.2.1-a] reductions of the attacker do not add up', () => {
    const table = sandbox({
      units: { '11/78': '0504', '36/78': '0504', 'I-9/26.Pz': '0505' },
      hexes: { '0505': { terrain: 'hill' } },
      edges: [{ a: '0504', b: '0505', river: 'Sangro' }],
    });
    expect(sum(table, 'allied', '0505', ['11/78', '36/78']).attack).toBe(6);
  });

  it('[salerno/14.2.1-b] the defender has one multiplier', () => {
    const table = sandbox({
      units: { '11/78': '0504', 'I-9/26.Pz': '0505' },
      hexes: { '0505': { terrain: 'mountain', gustav: true } },
    });
    table.state.gustav = 2;
    expect(sum(table, 'allied', '0505', ['11/78']).defence).toBe(2 * chart.fortified.defence);
  });

  it('[salerno/14.2.1-b] of several multipliers, in whatever pack, the best one counts', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0505' }, hexes: { '0505': { terrain: 'mountain' } } });
    const { theatre, state } = table;
    const hexes = { ...chart.hexes, mountain: { ...chart.hexes.mountain, defence: 4 } };
    const steep = { ...theatre, tables: { ...theatre.tables, terrain: { ...chart, hexes } } };
    const defence = (of: typeof theatre, fortified: boolean) =>
      defenceOf(of, state, theatre.hexIndex('0505'), ['I-9/26.Pz'], fortified);
    expect(defence(theatre, true)).toBe(2 * chart.fortified.defence);
    expect(chart.fortified.defence).toBeLessThan(4);
    expect(defence(steep, true)).toBe(8);
    expect(defence(steep, false)).toBe(8);
  });

  it('[salerno/14.2.1-c] a village adds a point after the multiplier', () => {
    const defence = (hex: SandboxInput['hexes']) =>
      sum(sandbox({ units: { '11/78': '0504', 'I-9/26.Pz': '0505' }, hexes: hex! }), 'allied', '0505', ['11/78'])
        .defence;
    expect(defence({ '0505': { village: true } })).toBe(3);
    expect(defence({ '0505': { village: true, terrain: 'mountain' } })).toBe(2 * chart.hexes.mountain.defence + 1);
  });

  it('[salerno/14.2.1-d] armour gains nothing from walls and mountains', () => {
    const table = sandbox({
      units: { '11/78': '0504', 'A/26.Pz': '0505', 'I-9/26.Pz': '0505' },
      hexes: { '0505': { city: true } },
    });
    expect(sum(table, 'allied', '0505', ['11/78']).defence).toBe(1 + 2 * chart.city.defence);
    const tanks = sandbox({ units: { '11/78': '0504', 'A/26.Pz': '0505' }, hexes: { '0505': { village: true } } });
    expect(sum(tanks, 'allied', '0505', ['11/78']).defence).toBe(1);
  });

  it('[salerno/14.2.1-e] uphill the attack is halved, from hill to hill it is not', () => {
    const units = { '11/78': '0504', '36/78': '0504', '4/3': '0504', 'I-9/26.Pz': '0505' };
    const attackers = ['11/78', '36/78', '4/3'];
    const table = sandbox({ units, hexes: { '0505': { terrain: 'hill' } } });
    table.unit('4/3').steps = 1;
    expect(sum(table, 'allied', '0505', attackers)).toMatchObject({
      attack: 6,
      strengths: [{ factors: 13, halvedBy: 'uphill' }],
    });
    const ridge = sandbox({ units, hexes: { '0505': { terrain: 'hill' }, '0504': { terrain: 'hill' } } });
    ridge.unit('4/3').steps = 1;
    expect(sum(ridge, 'allied', '0505', attackers).attack).toBe(13);
  });

  it('[salerno/9.6-b, salerno/9.6-c, salerno/9.6.1-a] Gustav works when complete, Bernhardt always, both for the Axis alone', () => {
    const gustav = sandbox({
      units: { '11/78': '0504', 'I-9/26.Pz': '0505' },
      hexes: { '0505': { gustav: true, terrain: 'hill' }, '0504': { gustav: true } },
    });
    gustav.state.gustav = 1;
    expect(sum(gustav, 'allied', '0505', ['11/78']).defence).toBe(2);
    gustav.state.gustav = 2;
    expect(sum(gustav, 'allied', '0505', ['11/78']).defence).toBe(2 * chart.fortified.defence);
    expect(sum(gustav, 'axis', '0504', ['I-9/26.Pz']).defence).toBe(6);
    const bernhardt = sandbox({
      units: { '11/78': '0504', 'I-9/26.Pz': '0505' },
      hexes: { '0505': { bernhardt: true } },
    });
    expect(sum(bernhardt, 'allied', '0505', ['11/78']).defence).toBe(2 * chart.fortified.defence);
  });

  it('[salerno/9.7-c] a fortification outlasts its garrison and serves the Axis again', () => {
    const table = ready({ '11/78': '0504', '36/78': '0504', '38/78': '0604', 'I-9/26.Pz': '0505' });
    table.state.fortifications = ['0505'];
    table.attack('allied', '0505', ['11/78', '36/78', '38/78'], 6, 6);
    while (table.kind !== 'advance') table.order(table.side, table.referee.options(table.side)[0]!);
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    expect(table.state.fortifications).toEqual(['0505']);
    const again = sandbox({ units: { '11/78': '0504', 'I-9/26.Pz': '0505' } });
    again.state.fortifications = ['0505'];
    expect(sum(again, 'allied', '0505', ['11/78']).defence).toBe(2 * chart.fortified.defence);
  });
});

describe('armour', () => {
  const modifiers = (table: Sandbox, attackers: string[], target = '0505') =>
    amounts(sum(table, 'allied', target, attackers).modifiers);
  it('[salerno/14.2.2-a, salerno/14.2.2-b] one armour bonus for each attacking hex, one for the defender', () => {
    const two = sandbox({ units: { '7/6': '0504', '7/2': '0504', 'A/26.Pz': '0505' } });
    expect(modifiers(two, ['7/6', '7/2'])).toEqual({ 'attacking-armour': 1, 'defending-armour': -1 });
    const apart = sandbox({ units: { '7/6': '0504', '7/2': '0604', 'I-9/26.Pz': '0505' } });
    expect(modifiers(apart, ['7/6', '7/2'])).toEqual({ 'attacking-armour': 2 });
  });

  it('[salerno/14.2.2-c] no armour bonus in a city or fortified hex', () => {
    for (const hex of [{ city: true as const }, { bernhardt: true as const }]) {
      const table = sandbox({ units: { '7/6': '0504', 'A/26.Pz': '0505' }, hexes: { '0505': hex } });
      expect(modifiers(table, ['7/6'])).toEqual({});
    }
  });

  it('[salerno/14.2.3-a] a stack with armour doubles against infantry in the open', () => {
    const table = sandbox({
      units: { 'I-67/26.Pz': '0504', 'C/26.Pz': '0504', 'Afkl/26.Pz': '0506', '11/78': '0505' },
    });
    const { strengths } = sum(table, 'axis', '0505', ['I-67/26.Pz', 'C/26.Pz', 'Afkl/26.Pz']);
    expect(strengths.map(({ hex, strength }) => [hex, strength])).toEqual([
      ['0504', 6],
      ['0506', 2],
    ]);
  });

  it('[salerno/14.2.3-b, salerno/14.2.3-c] a stack without armour is halved against armour there, a village being no city', () => {
    const units = { '11/78': '0504', '36/78': '0504', 'A/26.Pz': '0505', 'I-9/26.Pz': '0505' };
    expect(sum(sandbox({ units }), 'allied', '0505', ['11/78', '36/78']).attack).toBe(6);
    expect(
      sum(sandbox({ units, hexes: { '0505': { village: true } } }), 'allied', '0505', ['11/78', '36/78']).attack,
    ).toBe(6);
    expect(
      sum(sandbox({ units, hexes: { '0505': { city: true } } }), 'allied', '0505', ['11/78', '36/78']).attack,
    ).toBe(12);
  });

  it('[salerno/8.1-f] bad weather knows no Tank Shock', () => {
    const table = sandbox({ weather: 'bad', units: { 'I-67/26.Pz': '0504', 'C/26.Pz': '0504', '11/78': '0505' } });
    expect(sum(table, 'axis', '0505', ['I-67/26.Pz', 'C/26.Pz']).attack).toBe(3);
    const halved = sandbox({ weather: 'bad', units: { '11/78': '0504', 'A/26.Pz': '0505' } });
    expect(sum(halved, 'allied', '0505', ['11/78']).attack).toBe(6);
  });

  it('[salerno/14.2.3-d, salerno/14.2.3-e] tank destroyers never double, and stop the enemy’s doubling', () => {
    const alone = sandbox({ units: { '601 TD': '0504', 'I-9/26.Pz': '0505' } });
    expect(sum(alone, 'allied', '0505', ['601 TD']).attack).toBe(2);
    const mixed = sandbox({ units: { '601 TD': '0504', '7/6': '0504', 'I-9/26.Pz': '0505' } });
    expect(sum(mixed, 'allied', '0505', ['601 TD', '7/6']).attack).toBe(2 * 2 + 2);
    const guarded = sandbox({ units: { 'I-67/26.Pz': '0504', 'C/26.Pz': '0504', '11/78': '0505', '601 TD': '0505' } });
    expect(sum(guarded, 'axis', '0505', ['I-67/26.Pz', 'C/26.Pz']).attack).toBe(3);
  });
});

describe('shifts and modifiers', () => {
  it('[salerno/14.2.4-a, salerno/14.2.4-b] from two opposite hexes one column more, not against fortifications', () => {
    const units = { 'I-67/26.Pz': '0504', 'C/26.Pz': '0504', 'Afkl/26.Pz': '0506', '11/78': '0505' };
    const table = sandbox({ units });
    table.unit('11/78').steps = 1;
    expect(sum(table, 'axis', '0505', ['I-67/26.Pz', 'C/26.Pz', 'Afkl/26.Pz'])).toMatchObject({
      ratio: '2:1',
      shifts: [{ reason: 'encirclement', amount: 1 }],
    });
    expect(
      amounts(
        sum(sandbox({ units: { ...units, 'Afkl/26.Pz': '0605' } }), 'axis', '0505', ['I-67/26.Pz', 'Afkl/26.Pz'])
          .shifts,
      ),
    ).toEqual({});
    const fort = sandbox({
      units: { '11/78': '0504', '36/78': '0506', 'I-9/26.Pz': '0505' },
      hexes: { '0505': { gustav: true } },
    });
    fort.state.gustav = 2;
    expect(amounts(sum(fort, 'allied', '0505', ['11/78', '36/78']).shifts)).toEqual({});
  });

  it('[salerno/14.2.5-a] mountain troops help in mountains only', () => {
    const units = { '85/5.GJ': '0504', '11/78': '0505', '4 TM/2 DIM': '0505' };
    const mountain = sandbox({ units, hexes: { '0505': { terrain: 'mountain' } } });
    expect(amounts(sum(mountain, 'axis', '0505', ['85/5.GJ']).modifiers)).toEqual({
      'attacking-mountain-troops': 1,
      'defending-mountain-troops': -1,
    });
    const hill = sandbox({ units, hexes: { '0505': { terrain: 'hill' } } });
    expect(amounts(sum(hill, 'axis', '0505', ['85/5.GJ']).modifiers)).toEqual({});
  });

  it('[salerno/17.2-b, salerno/17.2-c] out of supply: one column less in attack, a point more for the attacker in defence', () => {
    const table = sandbox({
      units: { '11/78': '0504', '36/78': '0504', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505' },
      weather: 'bad',
    });
    table.unit('11/78').oos = true;
    const one = sum(table, 'allied', '0505', ['11/78', '36/78']);
    expect([one.ratio, amounts(one.shifts)]).toEqual(['3:1', { 'attacker-out-of-supply': -1 }]);
    table.unit('36/78').oos = true;
    expect(amounts(sum(table, 'allied', '0505', ['11/78', '36/78']).shifts)).toEqual({ 'attacker-out-of-supply': -1 });
    const fight = ready({ '11/78': '0504', 'I-9/26.Pz': '0505' });
    fight.unit('I-9/26.Pz').oos = true;
    expect(fight.attack('allied', '0505', ['11/78'], 3, 3).total).toBe(7);
  });

  it('[salerno/14.2.7-a] devils in a city or fortified hex take a point off, where that rule is used', () => {
    const units = { '11/78': '0504', 'I-3/1.FJ': '0505' };
    const at = (hex: SandboxInput['hexes'], rules: SandboxInput['rules']) =>
      amounts(sum(sandbox({ units, hexes: hex!, rules }), 'allied', '0505', ['11/78']).modifiers);
    expect(at({ '0505': { city: true } }, ['devils'])).toEqual({ devils: -1 });
    expect(at({ '0505': { village: true } }, ['devils'])).toEqual({});
    expect(at({ '0505': { city: true } }, [])).toEqual({});
  });

  const counterattack = (input: SandboxInput = {}) =>
    sandbox({
      rules: ['gegenangriff'],
      weather: 'bad',
      units: { 'I-67/26.Pz': '0504', 'I-9/26.Pz': '0504', '36': '0505' },
      ...input,
    })
      .segment('axis', '26.Pz')
      .begin('26.Pz', 'combat');
  it('[salerno/14.2.8-a] Gegenangriff: a point, once a turn, before an attack of the Axis in its own segment', () => {
    const table = counterattack();
    table.order('axis', { type: 'DeclareAttack', hex: '0505', attackers: ['I-67/26.Pz', 'I-9/26.Pz'] });
    expect(table.kind).toBe('gegenangriff');
    table.dice(3, 1, 1).order('axis', { type: 'PlayGegenangriff' });
    expect(table.state.pools.AXIS).toBe(19);
    const used = counterattack();
    used.state.used.gegenangriffTurn = used.state.turn;
    used.dice(1, 1).order('axis', { type: 'DeclareAttack', hex: '0505', attackers: ['I-67/26.Pz'] });
    expect(used.all('CombatResolved')).toHaveLength(1);
    expect(used.refused('axis', { type: 'PlayGegenangriff' })).toBe('wrong-time');
    const poor = counterattack({ pools: { AXIS: 0 } });
    poor.dice(1, 1).order('axis', { type: 'DeclareAttack', hex: '0505', attackers: ['I-67/26.Pz'] });
    expect(poor.all('CombatResolved')).toHaveLength(1);
    const reserve = sandbox({ rules: ['gegenangriff'], units: { 'I-67/26.Pz': '0503', '11/78': '0505' } }).segment(
      'allied',
      '78 Inf',
    );
    reserve.unit('I-67/26.Pz').reserve = true;
    reserve.order('allied', { type: 'EndPhase', phase: 'operations' });
    reserve.order('axis', { type: 'ActivateReserve', hex: '0503' });
    reserve.order('axis', { type: 'MoveStack', units: ['I-67/26.Pz'], path: ['0504'] });
    reserve.pass().order('axis', { type: 'EndPhase', phase: 'movement' });
    reserve.dice(1, 1, 6, 1, 1).order('axis', { type: 'DeclareAttack', hex: '0505', attackers: ['I-67/26.Pz'] });
    expect(reserve.all('CombatResolved')).toHaveLength(1);
  });

  it('[salerno/14.2.8-b] it shifts one, two or three columns', () => {
    for (const [die, column] of [
      [3, '3:1'],
      [5, '4:1'],
      [6, '5:1'],
    ] as const) {
      const table = counterattack();
      table.order('axis', { type: 'DeclareAttack', hex: '0505', attackers: ['I-67/26.Pz', 'I-9/26.Pz'] });
      table.dice(die, 3, 4).order('axis', { type: 'PlayGegenangriff' });
      expect(table.last('CombatResolved')).toMatchObject({ ratio: '2:1', column });
    }
  });
});

describe('tactical support', () => {
  const guns = { '78 Art': '0503', '5 Inf Art': '0403', '26.Pz Art': '0507' };
  const supported = (input: SandboxInput = {}) => {
    const table = ready(
      { '11/78': '0504', '13/5 Inf': '0404', 'I-9/26.Pz': '0505' },
      { guns, aircraft: { allied: 1, axis: 1 }, ...input },
    );
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    return table;
  };
  it('[salerno/14.2.6-a, salerno/14.2.6-c] the attacker commits one counter, then the defender, then the dice fall', () => {
    const table = supported();
    expect([table.kind, table.side]).toEqual(['support', 'allied']);
    expect(table.refused('axis', { type: 'ChooseSupport', firer: '26.Pz Art' })).toBe('wrong-side');
    table.order('allied', { type: 'ChooseSupport', firer: '78 Art' });
    expect(table.refused('allied', { type: 'ChooseSupport', firer: 'allied-air-1' })).toBe('wrong-side');
    table.dice(3, 3, 2, 3, 3, 4).order('axis', { type: 'ChooseSupport', firer: '26.Pz Art' });
    expect(table.refused('allied', { type: 'ChooseSupport', firer: 'allied-air-1' })).toBe('wrong-side');
    expect(table.state.guns['78 Art']!.fired).toBe(true);
  });

  it('[salerno/14.2.6-b] it changes the die or the column, for the supporter', () => {
    const table = supported();
    table.order('allied', { type: 'Pass' });
    table.dice(4, 5, 3, 4).order('axis', { type: 'ChooseSupport', firer: '26.Pz Art' });
    expect(table.last('CombatResolved').modifiers).toEqual({ 'defender-support': -2 });
    const columns = supported();
    columns.order('allied', { type: 'ChooseSupport', firer: '78 Art' });
    columns.dice(6, 6, 3, 4).order('axis', { type: 'Pass' });
    expect(columns.last('CombatResolved').shifts).toEqual({ 'attacker-support': 2 });
  });

  it('[salerno/16.2-a] factors do not matter for support', () => {
    for (const [firer, input] of [
      ['XIII Art', { corps: { 'XIII Corps': ['78 Inf'] }, guns: { ...guns, 'XIII Art': '0503' } }],
      ['78 Art', {}],
    ] as const) {
      const table = supported(input as SandboxInput);
      if (firer === 'XIII Art') table.state.activations[0]!.bonus.push('XIII Art');
      table.order('allied', { type: 'ChooseSupport', firer });
      table.dice(4, 5, 3, 4).order('axis', { type: 'Pass' });
      expect(table.last('SupportRolled')).toMatchObject({ die: 2, columns: 0 });
    }
  });

  it('[salerno/16.2-b] the attacked hex must be in range', () => {
    const table = supported({ guns: { ...guns, '78 Art': '0501' } });
    expect(table.refused('allied', { type: 'ChooseSupport', firer: '78 Art' })).toBe('no-support');
  });

  it('[salerno/16.2-c, salerno/16-k] inactive divisional guns support a defence, not an attack; fired ones nothing', () => {
    const table = supported();
    expect(table.refused('allied', { type: 'ChooseSupport', firer: '5 Inf Art' })).toBe('no-support');
    const defence = sandbox({ units: { '11/78': '0504', '13/5 Inf': '0404', 'I-9/26.Pz': '0505' }, guns })
      .segment('axis', '26.Pz')
      .begin('26.Pz', 'combat');
    defence.state.guns['78 Art']!.fired = true;
    defence.order('axis', { type: 'DeclareAttack', hex: '0504', attackers: ['I-9/26.Pz'] });
    defence.order('axis', { type: 'Pass' });
    expect(defence.refused('allied', { type: 'ChooseSupport', firer: '78 Art' })).toBe('no-support');
    expect(defence.accepts('allied', { type: 'ChooseSupport', firer: '5 Inf Art' })).toBe(true);
  });
});
