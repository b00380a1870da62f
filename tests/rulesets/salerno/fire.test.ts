import { describe, expect, it } from 'vitest';
import { fireOf } from '#rulesets/salerno/rules/fire';
import { pack, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

const CORPS = { corps: { 'XIII Corps': ['78 Inf', '5 Inf'], '76.PzK': ['26.Pz'] } };
const siting = (input: SandboxInput, ...formations: Parameters<Sandbox['segment']>[1][]) => {
  const table = sandbox(input).segment('allied', ...formations);
  return table.open({ kind: 'artillery', side: 'allied', last: true });
};
const put = (gun: string, hex: string) => ({ type: 'PlaceGun', gun, hex });
const shell = (hex: string, ...firers: string[]) => ({ type: 'Bombard', firers, hex });

describe('siting', () => {
  it('[salerno/16-a, salerno/16-j] divisional guns stand in or next to a supplied hex of their division, active or not', () => {
    const table = siting({ ...CORPS, units: { '13/5 Inf': '0505' } });
    expect(table.refused('allied', put('5 Inf Art', '0507'))).toBe('far-from-formation');
    table.order('allied', put('5 Inf Art', '0506'));
    expect(table.last('GunPlaced').active).toBe(false);
    const cut = siting({ ...CORPS, radius: 1, units: { '13/5 Inf': '1010' } });
    expect(cut.refused('allied', put('5 Inf Art', '1011'))).toBe('not-supplied');
  });

  it('[salerno/16-b] Corps guns come with their Corps, or as a bonus', () => {
    const units = { 'I-9/26.Pz': '0909' };
    const table = sandbox({ ...CORPS, units })
      .segment('axis')
      .open({ kind: 'artillery', side: 'axis', last: true });
    expect(table.refused('axis', put('76.PzK Art', '0909'))).toBe('corps-not-active');
    const bonus = sandbox({ ...CORPS, units })
      .segment('axis', '26.Pz')
      .open({ kind: 'artillery', side: 'axis', last: true });
    bonus.order('axis', put('76.PzK Art', '0909'));
    expect(bonus.last('GunPlaced')).toMatchObject({ active: true, grantedBy: '26.Pz' });
  });

  it('[salerno/16-c] guns stay where they are when their division moves, and are sited anew', () => {
    const table = sandbox({ units: { '11/78': '0505' }, guns: { '78 Art': '0505' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.move('allied', ['11/78'], '0504', '0503', '0502');
    expect(table.state.guns['78 Art']!.hex).toBe('0505');
    table.open({ kind: 'artillery', side: 'allied', last: true });
    table.order('allied', put('78 Art', '0502'));
    expect(table.state.guns['78 Art']!.hex).toBe('0502');
  });

  it('[salerno/17.2-d] not in or next to units out of supply', () => {
    const table = siting({ units: { '11/78': '0505', '36/78': '0508' } });
    table.unit('11/78').oos = true;
    expect(table.refused('allied', put('78 Art', '0506'))).toBe('next-to-unsupplied');
    expect(table.accepts('allied', put('78 Art', '0507'))).toBe(true);
  });

  it('[salerno/16.4-a] the Nebelwerfer stands with any supplied unit, is always active and fires with guns', () => {
    const table = sandbox({
      units: { 'I-9/26.Pz': '0506', '11/78': '0504' },
      guns: { Nebelwerfer: '', '26.Pz Art': '0506' },
    }).segment('axis', '26.Pz');
    table.open({ kind: 'artillery', side: 'axis', last: true });
    table.order('axis', put('Nebelwerfer', '0506'));
    expect(table.last('GunPlaced').active).toBe(true);
    table.order('axis', { type: 'EndPhase', phase: 'artillery' });
    table.dice(1, 1).order('axis', shell('0504', 'Nebelwerfer', '26.Pz Art'));
    expect(table.last('Bombarded')).toMatchObject({ factors: 7, column: '6-8' });
  });
});

describe('bombardment', () => {
  /** 78 Inf active with its gun next to it, an enemy two hexes off. */
  const battery = (input: SandboxInput = {}) =>
    sandbox({
      units: { '11/78': '0503', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505' },
      guns: { '78 Art': '0503', '5 Inf Art': '0403', '26.Pz Art': '0506' },
      ...input,
    }).segment('allied', '78 Inf');

  it('[salerno/16-d] one mission in an impulse', () => {
    const table = battery().begin('78 Inf');
    table.dice(1, 1).order('allied', shell('0505', '78 Art'));
    expect(table.refused('allied', shell('0505', '78 Art'))).toBe('not-ready');
    table.state.guns['78 Art']!.fired = false;
    expect(table.accepts('allied', shell('0505', '78 Art'))).toBe(true);
  });

  it('[salerno/16-h] factors are not divided between targets', () => {
    const table = battery({ units: { '11/78': '0503', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0605' } });
    expect(() => table.order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0505', factors: 2 })).toThrow();
    table.dice(1, 1).order('allied', shell('0505', '78 Art'));
    expect(table.last('Bombarded').factors).toBe(fireOf(table.theatre, '78 Art'));
    expect(table.refused('allied', shell('0605', '78 Art'))).toBe('not-ready');
  });

  it('[salerno/16-i, salerno/9.5.5-c, salerno/9.8-e] guns, ships and aircraft do not mix; each adds to its own kind, once an impulse', () => {
    const table = battery({
      guns: { '78 Art': '0503', 'Naval 3': '0504', 'Naval 6': '0504' },
      aircraft: { allied: 3 },
      depots: { 'depot 1': '0101' },
    });
    expect(table.refused('allied', shell('0505', '78 Art', 'allied-air-1'))).toBe('mixed-fire');
    expect(table.refused('allied', shell('0505', '78 Art', 'Naval 3'))).toBe('mixed-fire');
    table.dice(1, 1).order('allied', shell('0505', 'Naval 3', 'Naval 6'));
    expect(table.last('Bombarded')).toMatchObject({ factors: 9, column: '9-12' });
    table.dice(1, 1).order('allied', shell('0505', 'allied-air-1', 'allied-air-2', 'allied-air-3'));
    expect(table.last('Bombarded').factors).toBe(9);
    expect(table.refused('allied', shell('0505', 'allied-air-1'))).toBe('not-ready');
  });

  it('[salerno/16.1-a] at any time of one’s own segment', () => {
    const order = shell('0505', '78 Art');
    const idle = battery();
    expect(idle.accepts('allied', order)).toBe(true);
    for (const step of ['reserve', 'movement', 'combat'] as const) {
      const table = battery({ units: { '11/78': '0504', 'I-9/26.Pz': '0505' } }).begin('78 Inf', step);
      expect([step, table.accepts('allied', order)]).toEqual([step, true]);
    }
    const reserves = battery();
    reserves.unit('11/78').reserve = true;
    reserves.order('allied', { type: 'EndPhase', phase: 'operations' });
    expect([reserves.kind, reserves.accepts('allied', order)]).toEqual(['reserves', true]);
  });

  it('[salerno/16.1-b, salerno/16.1-c] factors, terrain, size and movement make the column', () => {
    const four = battery({ units: { '11/78': '0503', '145/65.I': '0505', '146/65.I': '0505' } });
    four.state.moved = ['145/65.I'];
    four.dice(1, 1).order('allied', shell('0505', '78 Art'));
    expect(four.last('Bombarded')).toMatchObject({ shifts: { moved: 1, size: 1, terrain: 0 }, column: '9-12' });
    const one = battery({ units: { '11/78': '0503', 'I-9/26.Pz': '0505' }, guns: { 'XIII Art': '0503' }, ...CORPS });
    one.state.activations[0]!.bonus.push('XIII Art');
    one.dice(1, 1).order('allied', shell('0505', 'XIII Art'));
    expect(one.last('Bombarded')).toMatchObject({ factors: 9, shifts: { size: -1 }, column: '6-8' });
    const village = battery({
      units: { '11/78': '0503', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505' },
      hexes: { '0505': { village: true } },
    });
    village.state.moved = ['II-9/26.Pz'];
    village.dice(1, 1).order('allied', shell('0505', '78 Art'));
    expect(village.last('Bombarded')).toMatchObject({ shifts: { moved: 1, size: 0, terrain: -1 }, column: '3-5' });
    const cave = battery({
      units: { '11/78': '0503', 'I-9/26.Pz': '0505' },
      hexes: { '0505': { terrain: 'mountain' } },
    });
    cave.order('allied', shell('0505', '78 Art'));
    expect(cave.last('Bombarded')).toMatchObject({ column: 'none', dice: [], result: '-' });
  });

  /** Bombards with a result of the table given. */
  const struck = (result: string, input: SandboxInput = {}) => {
    const rows = pack.tables.bombardment.rows.map((row) => row.map(() => result));
    const table = battery({ ...input, tables: { bombardment: { ...pack.tables.bombardment, rows } } });
    table.dice(3, 4).order('allied', shell('0505', '78 Art'));
    return table;
  };
  it('[salerno/16.1-d] green: the owner chooses', () => {
    const table = struck('G');
    expect([table.kind, table.side]).toEqual(['hit-choice', 'axis']);
    table.order('axis', { type: 'ChooseHit', choice: 'end-ops' });
    expect([table.unit('I-9/26.Pz').endOps, table.unit('II-9/26.Pz').endOps]).toEqual(['bombardment', 'bombardment']);
    expect(table.all('StepsLost')).toEqual([]);
  });

  it('[salerno/16.1-e, salerno/16.1-f] red: whoever fired chooses; the owner says who falls', () => {
    const table = struck('R');
    expect([table.kind, table.side]).toEqual(['hit-choice', 'allied']);
    table.order('allied', { type: 'ChooseHit', choice: 'step' });
    expect([table.kind, table.side]).toEqual(['bombardment-loss', 'axis']);
    table.order('axis', { type: 'TakeLosses', losses: [{ unit: 'II-9/26.Pz', steps: 1 }] });
    expect(table.unit('II-9/26.Pz').at).toBe('cadre');
  });

  it('[salerno/16-g] any harm drives the guns in the hex away until the next impulse', () => {
    const table = struck('EO', { guns: { '78 Art': '0503', '26.Pz Art': '0505' } });
    expect(table.unit('I-9/26.Pz').endOps).toBe('bombardment');
    expect(table.state.guns['26.Pz Art']!.hex).toBe('');
    expect(struck('-', { guns: { '78 Art': '0503', '26.Pz Art': '0505' } }).state.guns['26.Pz Art']!.hex).toBe('0505');
  });

  it('[salerno/16.1-g] a hex may be shelled again and again', () => {
    const table = battery({ ...CORPS, guns: { '78 Art': '0503', 'XIII Art': '0503' }, aircraft: { allied: 1 } });
    table.state.activations[0]!.bonus.push('XIII Art');
    for (const firer of ['78 Art', 'XIII Art', 'allied-air-1']) table.dice(1, 1).order('allied', shell('0505', firer));
    expect(table.all('Bombarded')).toHaveLength(3);
  });

  it('[salerno/16.1.1-a] inactive guns fire in one’s own segment only at enemies who have just come close', () => {
    const table = battery({ units: { '11/78': '0504', 'I-9/26.Pz': '0505' }, guns: { '5 Inf Art': '0503' } });
    expect(table.refused('allied', shell('0505', '5 Inf Art'))).toBe('not-entitled');
    table.state.moved = ['I-9/26.Pz'];
    expect(table.accepts('allied', shell('0505', '5 Inf Art'))).toBe(true);
  });

  const march = (input: SandboxInput = {}) => {
    const table = sandbox({ units: { '11/78': '0501', 'I-9/26.Pz': '0505' }, guns: { '26.Pz Art': '0506' }, ...input })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503', '0504', '0604'] });
    return table;
  };
  it('[salerno/16.1.2-a] who moves next to the enemy may be shelled before anybody else moves', () => {
    const table = march();
    expect([table.kind, table.side, table.unit('11/78').at]).toEqual(['defensive-fire', 'axis', '0504']);
    expect(table.accepts('axis', shell('0504', '26.Pz Art'))).toBe(true);
    table.pass();
    expect(table.refused('axis', shell('0604', '26.Pz Art'))).toBe('wrong-side');
  });

  it('[salerno/16.1.2-b] then the move goes on, unless END OPS has stopped it', () => {
    const rows = (result: string) => ({
      bombardment: {
        ...pack.tables.bombardment,
        rows: pack.tables.bombardment.rows.map((row) => row.map(() => result)),
      },
    });
    const stopped = march({ tables: rows('EO') });
    stopped.dice(3, 3).order('axis', shell('0504', '26.Pz Art'));
    stopped.pass();
    expect(stopped.unit('11/78')).toMatchObject({ at: '0504', endOps: 'bombardment' });
    const hurt = march({ tables: rows('R') });
    hurt.dice(3, 3).order('axis', shell('0504', '26.Pz Art'));
    hurt.order('axis', { type: 'ChooseHit', choice: 'step' });
    hurt.order('axis', { type: 'Pass' });
    expect([hurt.kind, hurt.side]).toEqual(['continue-move', 'allied']);
    hurt.order('allied', { type: 'ContinueMove', path: ['0404'] });
    expect(hurt.unit('11/78')).toMatchObject({ at: '0404', steps: 1 });
  });

  it('[salerno/16.1.3-a, salerno/16.1.3-b] aircraft strike at the end of a move, during it where that rule is used', () => {
    const far = (rules: SandboxInput['rules']) => {
      const table = sandbox({ rules, aircraft: { axis: 2 }, units: { '11/78': '0501' } })
        .segment('allied', '78 Inf')
        .begin('78 Inf');
      table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503', '0504'] });
      return table;
    };
    const table = far([]);
    expect([table.kind, table.unit('11/78').at]).toEqual(['defensive-fire', '0504']);
    table.dice(1, 1).order('axis', shell('0504', 'axis-air-1', 'axis-air-2'));
    expect(table.last('Bombarded').factors).toBe(6);
    const during = far(['air-against-movement']);
    expect([during.kind, during.unit('11/78').at]).toEqual(['defensive-fire', '0502']);
  });

  it('[salerno/16-f] guns alone in a hex are lost to whoever enters, after a last shot', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0504', '11/78': '0707' }, guns: { '78 Art': '0505' } })
      .segment('axis', '26.Pz')
      .begin('26.Pz');
    table.order('axis', { type: 'MoveStack', units: ['I-9/26.Pz'], path: ['0505'] });
    expect([table.kind, table.side]).toEqual(['last-shot', 'allied']);
    table.dice(1, 1).order('allied', shell('0505', '78 Art'));
    table.pass();
    expect(table.last('GunsRemoved')).toMatchObject({ guns: ['78 Art'], cause: 'overrun' });
  });
});

describe('interdiction', () => {
  const wary = (input: SandboxInput = {}) =>
    sandbox({
      rules: ['interdiction'],
      aircraft: { axis: 3 },
      units: { '11/78': '0501', 'I-9/26.Pz': '0509' },
      guns: { '26.Pz Art': '0506' },
      ...input,
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
  const block = (hex: string, ...firers: string[]) => ({ type: 'Interdict', firers, hex });

  it('[salerno/16.3-a] three factors add two points, six four, nine are too many', () => {
    const table = wary();
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503'] });
    expect([table.kind, table.side]).toEqual(['interdiction', 'axis']);
    expect(table.refused('axis', block('0502', 'axis-air-1', 'axis-air-2', 'axis-air-3'))).toBe('wrong-amount');
    table.order('axis', block('0502', 'axis-air-1'));
    expect(table.last('HexInterdicted').extra).toBe(2);
    table.order('axis', block('0503', 'axis-air-2', 'axis-air-3'));
    expect(table.last('HexInterdicted').extra).toBe(4);
  });

  it('[salerno/16.3-b] by active guns, ships or aircraft', () => {
    const table = wary();
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503'] });
    expect(table.refused('axis', block('0503', '26.Pz Art'))).toBe('not-active');
    table.state.activations.push({ formation: '26.Pz', divisions: ['26.Pz'], done: false, bonus: [] });
    table.order('axis', block('0503', '26.Pz Art'));
    expect(table.last('HexInterdicted').extra).toBe(2);
  });

  it('[salerno/16.3-c] before the hex is entered; both sides pay until the impulse ends', () => {
    const table = wary();
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503'] });
    table.order('axis', block('0503', 'axis-air-1'));
    table.order('axis', { type: 'Pass' });
    expect(table.kind).toBe('continue-move');
    table.order('allied', { type: 'ContinueMove', path: ['0502', '0503'] });
    table.order('axis', { type: 'Pass' });
    expect(table.refused('axis', block('0502', 'axis-air-2'))).toBe('entered-already');
    table.pass();
    expect(table.last('StackMoved')).toMatchObject({ to: '0503', halfPoints: { '11/78': 2 + 4 } });
    table.state.stack = [{ kind: 'impulse-end' }];
    table.open({ kind: 'last-call', side: 'axis' });
    table.dice(6, 1, 1).order('axis', { type: 'Pass' });
    expect(table.state.interdiction).toEqual({});
  });
});
