import { describe, expect, it } from 'vitest';
import { reckon } from '#rulesets/salerno/rules/combat';
import { fireModifier } from '#rulesets/salerno/rules/fire';
import { pack, type Sandbox, type SandboxInput, sandbox } from '../sandbox.ts';

/* Clauses of combat and fire that say "or" and "and": each half by itself, where another test shows only one of them. */

const chart = pack.tables.terrain;
type Ground = NonNullable<SandboxInput['hexes']>[string];
/** Ground in 0505; the Gustav line in force, a fortification where one is asked for. */
const on = (ground: Ground | 'fort', input: SandboxInput): Sandbox => {
  const table = sandbox({ ...input, hexes: { ...input.hexes, '0505': ground === 'fort' ? {} : ground } });
  table.state.gustav = 2;
  if (ground === 'fort') table.state.fortifications = ['0505'];
  return table;
};
const CITY = { city: true } as const;
const GUSTAV = { gustav: true } as const;
const BERNHARDT = { bernhardt: true } as const;
const WALLS = [
  ['a city', CITY],
  ['the Gustav line', GUSTAV],
  ['the Bernhardt line', BERNHARDT],
  ['a fortification', 'fort'],
] as const;
const sum = (table: Sandbox, side: 'allied' | 'axis', attackers: string[]) => {
  const defenders = Object.keys(table.state.units).filter((unit) => table.unit(unit).at === '0505');
  return reckon(table.theatre, table.state, side, table.theatre.hexIndex('0505'), attackers, defenders, 0);
};
const amounts = (list: readonly { reason: string; amount: number }[]) =>
  Object.fromEntries(list.map(({ reason, amount }) => [reason, amount]));
const passUntil = (table: Sandbox, kind: string): void => {
  while (table.kind !== kind) table.order(table.side, { type: 'Pass' });
};
const shell = (hex: string, ...firers: string[]) => ({ type: 'Bombard', firers, hex });

describe('ground', () => {
  it.each([...WALLS, ['a mountain', { terrain: 'mountain' }], ['a village', { village: true }]] as const)(
    '[salerno/14.2.1-d] armour gains nothing in %s, infantry does',
    (_, ground) => {
      const strength = (unit: string) => {
        const table = on(ground, { units: { '11/78': '0504', [unit]: '0505' } });
        return sum(table, 'allied', ['11/78']).defence / table.theatre.counters.get(unit)!.combat[0]!;
      };
      expect(strength('A/26.Pz')).toBe(1);
      expect(strength('I-9/26.Pz')).toBeGreaterThan(1);
    },
  );

  it.each(WALLS)('[salerno/14.2.2-c] no armour bonus in %s', (_, ground) => {
    const table = on(ground, { units: { '7/6': '0504', 'A/26.Pz': '0505' } });
    expect(sum(table, 'allied', ['7/6']).modifiers).toEqual([]);
  });

  it('[salerno/9.6-c] neither line nor fortification helps the Allies', () => {
    for (const ground of [GUSTAV, BERNHARDT, 'fort'] as const) {
      const held = (unit: string, by: string) =>
        sum(on(ground, { units: { [unit]: '0505', [by]: '0504' } }), unit === '11/78' ? 'axis' : 'allied', [by])
          .defence;
      expect(held('I-9/26.Pz', '11/78')).toBe(2 * chart.fortified.defence);
      expect(held('11/78', 'I-9/26.Pz')).toBe(6);
    }
  });

  it.each([GUSTAV, BERNHARDT, 'fort'] as const)(
    '[salerno/14.2.4-b] no encirclement of a fortified hex: %o',
    (ground) => {
      const table = on(ground, { units: { '11/78': '0504', '36/78': '0506', 'I-9/26.Pz': '0505' } });
      expect(sum(table, 'allied', ['11/78', '36/78']).shifts).toEqual([]);
    },
  );
});

describe('Tank Shock', () => {
  const attack = (ground: Ground | 'fort', defender: string) => {
    const table = on(ground, { units: { 'I-67/26.Pz': '0504', 'C/26.Pz': '0504', [defender]: '0505' } });
    return sum(table, 'axis', ['I-67/26.Pz', 'C/26.Pz']).strengths[0]!.strength;
  };

  it('[salerno/14.2.3-a] doubles in the open, not against armour, in hills, mountains or a city', () => {
    expect(attack({}, '11/78')).toBe(6);
    expect(attack({ village: true }, '11/78')).toBe(6);
    expect(attack({}, '7/6')).toBe(3);
    expect(attack(CITY, '11/78')).toBe(3);
    for (const terrain of ['hill', 'mountain'] as const) expect(attack({ terrain }, '11/78')).toBe(1.5);
  });

  it.each([GUSTAV, BERNHARDT, 'fort'] as const)(
    '[salerno/14.2.3-a] does not double against Axis walls: %o',
    (ground) => {
      const table = on(ground, { units: { '7/6': '0504', '11/78': '0504', 'I-9/26.Pz': '0505' } });
      expect(sum(table, 'allied', ['7/6', '11/78']).strengths[0]!.strength).toBe(8);
      const open = on({}, { units: { '7/6': '0504', '11/78': '0504', 'I-9/26.Pz': '0505' } });
      expect(sum(open, 'allied', ['7/6', '11/78']).strengths[0]!.strength).toBe(16);
    },
  );
});

describe('modifiers', () => {
  it('[salerno/14.2.5-a] mountain troops: one bonus for each attacking hex, one for the defender', () => {
    const mountain = { terrain: 'mountain' } as const;
    const bonus = (units: Record<string, string>, ...attackers: string[]) =>
      amounts(sum(on(mountain, { units }), 'axis', attackers).modifiers);
    const defended = { '4 TM/2 DIM': '0505', '5 TM/2 DIM': '0505' };
    expect(bonus({ ...defended, '85/5.GJ': '0504', '100/5.GJ': '0504' }, '85/5.GJ', '100/5.GJ')).toEqual({
      'attacking-mountain-troops': 1,
      'defending-mountain-troops': -1,
    });
    expect(bonus({ '11/78': '0505', '85/5.GJ': '0504', '100/5.GJ': '0604' }, '85/5.GJ', '100/5.GJ')).toEqual({
      'attacking-mountain-troops': 2,
    });
  });

  it('[salerno/14.2.7-a] devils: paratroops, machine guns and special forces, in a city and in fortified lines', () => {
    const off = (ground: Ground | 'fort', defender: string, attacker: string) => {
      const table = on(ground, { rules: ['devils'], units: { [defender]: '0505', [attacker]: '0504' } });
      const side = table.theatre.counters.get(attacker)!.side;
      return amounts(sum(table, side, [attacker]).modifiers)['devils'];
    };
    for (const unit of ['I-3/1.FJ', 'MG/1.FJ'])
      for (const [, ground] of WALLS) expect([unit, off(ground, unit, '11/78')]).toEqual([unit, -1]);
    expect(off(CITY, 'Rngrs', 'I-9/26.Pz')).toBe(-1);
    expect(off(CITY, 'I-9/26.Pz', '11/78')).toBeUndefined();
    expect(off({ terrain: 'hill' }, 'I-3/1.FJ', '11/78')).toBeUndefined();
    // A line of the Axis is no line to the Allies.
    expect(off(GUSTAV, 'Rngrs', 'I-9/26.Pz')).toBeUndefined();
  });

  it('[salerno/16.2-a] a gun, an aircraft or a ship supports, one of them', () => {
    for (const firer of ['78 Art', 'allied-air-1', 'Naval 3']) {
      const table = sandbox({
        units: { '11/78': '0504', 'I-9/26.Pz': '0505' },
        guns: { '78 Art': '0503', 'Naval 3': '0504' },
        depots: { 'depot 1': '0101' },
        aircraft: { allied: 1 },
      })
        .segment('allied', '78 Inf')
        .begin('78 Inf', 'combat');
      table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
      table.dice(4, 5, 3, 4).order('allied', { type: 'ChooseSupport', firer });
      expect(table.last('SupportRolled')).toMatchObject({ firer, die: 2, columns: 0 });
      expect(table.all('CombatResolved')).toHaveLength(1);
    }
  });

  it('[salerno/9.10-b] an Offensive adds one to the bombardments of its Army too', () => {
    const table = sandbox({ units: { '11/78': '0503', '7/3 Inf': '0303', 'I-9/26.Pz': '0505' } }).segment(
      'allied',
      '78 Inf',
      '3 Inf',
    );
    Object.assign(table.state.guns, {
      '78 Art': { hex: '0503', inPlay: true, fired: false },
      '3 Inf Art': { hex: '0303', inPlay: true, fired: false },
    });
    table.state.offensive = 'VIII';
    const modifier = (gun: string) => fireModifier(table.theatre, table.state, [gun]);
    expect([modifier('78 Art'), modifier('3 Inf Art')]).toEqual([1, 0]);
    table.dice(3, 4).order('allied', shell('0505', '78 Art'));
    expect(table.last('Bombarded').modifier).toBe(1);
  });
});

describe('bombardment', () => {
  const struck = (result: 'G' | 'R', choice: 'step' | 'end-ops') => {
    const rows = pack.tables.bombardment.rows.map((row) => row.map(() => result));
    const table = sandbox({
      units: { '11/78': '0504', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505' },
      guns: { '78 Art': '0504' },
      tables: { bombardment: { ...pack.tables.bombardment, rows } },
    }).segment('allied', '78 Inf');
    table.dice(3, 4).order('allied', shell('0505', '78 Art'));
    expect([table.kind, table.side]).toEqual(['hit-choice', result === 'G' ? 'axis' : 'allied']);
    table.order(table.side, { type: 'ChooseHit', choice });
    return table;
  };

  it.each(['G', 'R'] as const)(
    '[salerno/16.1-d, salerno/16.1-e, salerno/16.1-f] %s: a step or END OPS, never both',
    (result) => {
      const stopped = struck(result, 'end-ops');
      expect([stopped.unit('I-9/26.Pz').endOps, stopped.unit('II-9/26.Pz').endOps]).toEqual([
        'bombardment',
        'bombardment',
      ]);
      expect(stopped.all('StepsLost')).toEqual([]);
      const hit = struck(result, 'step');
      expect([hit.kind, hit.side]).toEqual(['bombardment-loss', 'axis']);
      hit.order('axis', { type: 'TakeLosses', losses: [{ unit: 'I-9/26.Pz', steps: 1 }] });
      expect([hit.unit('I-9/26.Pz').at, hit.unit('II-9/26.Pz').endOps]).toEqual(['cadre', 'none']);
    },
  );

  it('[salerno/16.3-b] ships and aircraft interdict', () => {
    const table = sandbox({
      rules: ['interdiction'],
      aircraft: { allied: 1 },
      units: { 'I-9/26.Pz': '0501', '11/78': '0509' },
      guns: { 'Naval 6': '0404' },
      depots: { 'depot 1': '0909' },
    })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    table.order('axis', { type: 'MoveStack', units: ['I-9/26.Pz'], path: ['0502', '0503'] });
    expect([table.kind, table.side]).toEqual(['interdiction', 'allied']);
    table.order('allied', { type: 'Interdict', firers: ['Naval 6'], hex: '0502' });
    table.order('allied', { type: 'Interdict', firers: ['allied-air-1'], hex: '0503' });
    expect(table.all('HexInterdicted').map(({ hex, extra }) => [hex, extra])).toEqual([
      ['0502', 4],
      ['0503', 2],
    ]);
  });

  it('[salerno/13-g] reacting units may be interdicted', () => {
    const table = sandbox({
      rules: ['interdiction'],
      aircraft: { allied: 1 },
      units: { 'I-9/26.Pz': '0506', '11/78': '0502' },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    passUntil(table, 'reaction');
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0507', '0508'] });
    expect([table.kind, table.side]).toEqual(['interdiction', 'allied']);
    table.order('allied', { type: 'Interdict', firers: ['allied-air-1'], hex: '0508' });
    table.order('allied', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['continue-move', 'axis']);
    table.order('axis', { type: 'ContinueMove', path: ['0507', '0508'] });
    while (table.kind === 'interdiction') table.order('allied', { type: 'Pass' });
    expect(
      table
        .all('StackMoved')
        .filter(({ side }) => side === 'axis')
        .map(({ halfPoints }) => halfPoints['I-9/26.Pz']),
    ).toEqual([2, 6]);
  });

  it('[salerno/13-a] an advance after combat may be reacted to', () => {
    const table = sandbox({
      units: { '11/78': '0504', '36/78': '0504', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0507' },
      tables: { crt: { ...pack.tables.crt, rows: pack.tables.crt.rows.map((row) => row.map(() => 'D1')) } },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    table.attack('allied', '0505', ['11/78', '36/78'], 3, 4);
    while (table.kind !== 'advance') table.order(table.side, { type: 'AnswerLoss', answer: 'stand' });
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    expect([table.kind, table.side]).toEqual(['reaction', 'axis']);
    expect(table.accepts('axis', { type: 'React', units: ['II-9/26.Pz'], path: ['0508'] })).toBe(true);
  });

  it('[salerno/12-g] after a retreat of the rearguard too the attacker advances and breaks through', () => {
    const table = sandbox({
      rules: ['rearguards'],
      sheet: { rearguards: 4 },
      units: { '11/78': '0504', 'I-9/26.Pz': '0405', 'II-9/26.Pz': '0909' },
    });
    table.state.rearguards = ['0505'];
    table.segment('allied', '78 Inf').begin('78 Inf', 'combat');
    table.dice(2).order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    table.order('axis', table.options('axis', 'Retreat')[0]!);
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    table.pass();
    expect([table.kind, table.state.rearguards.length]).toEqual(['breakthrough', 1]);
  });
});
