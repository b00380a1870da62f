import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import type { JsonObject } from '#kernel/json';
import { canTrace } from '#rulesets/salerno/rules/supply';
import { type SandboxInput, sandbox } from './sandbox.ts';

/** Rome in two hexes, an Axis battalion in it and a brigade before the gates. */
const ROME: SandboxInput['hexes'] = {
  '0505': { place: 'Roma', city: true },
  '0506': { place: 'Roma', city: true },
};
const before = (turn: number, input: SandboxInput = {}) =>
  sandbox({ hexes: ROME, turn, units: { 'I-9/26.Pz': '0505', '11/78': '0504' }, ...input });
const assault: JsonObject = { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] };

describe('Rome, open city', () => {
  it('[salerno/17-d, salerno/20-b] whoever may not enter Rome does not cut a path through it', () => {
    // The only way from the source leads through Rome: one column of land, and the hex of the enemy beside it.
    const sea = Object.fromEntries(
      ['04', '06'].flatMap((column) =>
        Array.from({ length: 12 }, (_, row) => [`${column}${String(row + 1).padStart(2, '0')}`, { terrain: 'sea' }]),
      ),
    ) as NonNullable<SandboxInput['hexes']>;
    const table = sandbox({
      columns: 6,
      hexes: { ...sea, ...ROME, '0606': { terrain: 'clear' } },
      turn: 6,
      units: { '11/78': '0507', 'I-9/26.Pz': '0606' },
      terminals: [{ id: 'road', side: 'allied', hex: 4 * 12 }],
    });
    const through = () => canTrace(table.theatre, table.state, '11/78');
    expect(through()).toBe(false);
    table.state.romeBan = true;
    forgetDerived(table.state);
    expect(through()).toBe(true);
  });

  it('[salerno/20-a] from turn 5 the Axis goes back two hexes without a die when it is attacked there', () => {
    const fought = before(4).segment('allied', '78 Inf');
    fought.begin('78 Inf', 'combat').attack('allied', '0505', ['11/78'], 1, 1);
    expect(fought.all('RomeEvacuated')).toEqual([]);
    expect(fought.all('CombatResolved')).toHaveLength(1);

    const table = before(5).segment('allied', '78 Inf');
    table.begin('78 Inf', 'combat').order('allied', assault);
    expect(table.last('RomeEvacuated')).toMatchObject({ hex: '0505', units: ['I-9/26.Pz'] });
    expect([table.kind, table.side]).toEqual(['retreat', 'axis']);
    expect(table.refused('axis', { type: 'Retreat', path: ['0605'] })).toBe('no-retreat-there');
    expect(table.refused('axis', { type: 'Retreat', path: ['0605', '0506'] })).toBe('no-retreat-there');
    table.order('axis', { type: 'Retreat', path: ['0605', '0706'] });
    table.pass();
    expect(table.unit('I-9/26.Pz')).toMatchObject({ at: '0706', steps: 1 });
    expect(table.all('CombatResolved')).toEqual([]);
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    expect(table.unit('11/78').at).toBe('0505');
  });

  it('[salerno/20-b] once out the Axis neither enters nor attacks Rome until the Allies have been in it', () => {
    const table = before(5, { units: { 'I-9/26.Pz': '0505', '11/78': '0504', 'II-9/26.Pz': '0507' } });
    table.segment('allied', '78 Inf').begin('78 Inf', 'combat').order('allied', assault);
    table.order('axis', { type: 'Retreat', path: ['0605', '0706'] });
    table.pass().order('allied', { type: 'Pass' });
    expect(table.unit('11/78').at).toBe('0504');

    const next = (side: 'allied' | 'axis', division: string) => {
      table.state.serial += 1;
      table.state.stack = [{ kind: 'impulse-end' }];
      table.state.activations = [];
      for (const unit of ['I-9/26.Pz', 'II-9/26.Pz', '11/78'])
        Object.assign(table.unit(unit), { endOps: 'none', attacked: false, moved: false });
      return table.segment(side, division).begin(division);
    };
    next('axis', '26.Pz');
    expect(table.refused('axis', { type: 'MoveStack', units: ['II-9/26.Pz'], path: ['0506'] })).toBe('rome-banned');
    expect(table.options('axis', 'MoveStack').some((order) => JSON.stringify(order).includes('"0506"'))).toBe(false);

    next('allied', '78 Inf').move('allied', ['11/78'], '0505');
    expect(table.state.romeBan).toBe(false);
    next('axis', '26.Pz').move('axis', ['II-9/26.Pz'], '0506');
    expect(table.unit('II-9/26.Pz').at).toBe('0506');
    table.order('axis', { type: 'EndPhase', phase: 'movement' });
    table.attack('axis', '0505', ['II-9/26.Pz'], 1, 1);
    expect(table.last('CombatResolved')).toMatchObject({ side: 'axis', hex: '0505' });
  });

  it('[salerno/20-b] the ban covers attacks on a Rome that the Allies only shell or pass by', () => {
    const table = before(5, { units: { 'I-9/26.Pz': '0507', '11/78': '0901' } }).segment('axis', '26.Pz');
    table.state.romeBan = true;
    table.state.mules.push({ id: 'mule', side: 'allied', hex: '0506', usableFrom: 0 });
    forgetDerived(table.state);
    table.begin('26.Pz').order('axis', { type: 'EndPhase', phase: 'movement' });
    table.open({
      kind: 'operation',
      side: 'axis',
      source: 'formation',
      formation: '26.Pz',
      step: 'combat',
      units: ['I-9/26.Pz'],
    });
    table.unit('I-9/26.Pz').endOps = 'none';
    expect(table.refused('axis', { type: 'DeclareAttack', hex: '0506', attackers: ['I-9/26.Pz'] })).toBe('rome-banned');
  });

  it('[salerno/20-c] nobody fires at Rome: neither aircraft nor guns, nor in support of an attack on it', () => {
    const air = (turn: number) => {
      const table = before(turn, { aircraft: { allied: 3 } })
        .segment('allied', '78 Inf')
        .begin('78 Inf');
      return table.accepts('allied', {
        type: 'Bombard',
        firers: ['allied-air-1', 'allied-air-2', 'allied-air-3'],
        hex: '0505',
      });
    };
    expect([air(4), air(5)]).toEqual([true, false]);
    const guns = (turn: number) => {
      const table = before(turn, {
        units: { '11/78': '0505', 'I-9/26.Pz': '0507' },
        guns: { '26.Pz Art': '0507' },
      }).segment('axis', '26.Pz');
      return table.begin('26.Pz').accepts('axis', { type: 'Bombard', firers: ['26.Pz Art'], hex: '0505' });
    };
    expect([guns(4), guns(5)]).toEqual([true, false]);
    const support = (turn: number) => {
      const table = before(turn, {
        units: { '11/78': '0506', 'I-9/26.Pz': '0507' },
        guns: { '26.Pz Art': '0507' },
      }).segment('axis', '26.Pz');
      table.begin('26.Pz', 'combat').dice(1, 1);
      table.order('axis', { type: 'DeclareAttack', hex: '0506', attackers: ['I-9/26.Pz'] });
      return table.accepts('axis', { type: 'ChooseSupport', firer: '26.Pz Art' });
    };
    expect([support(4), support(5)]).toEqual([true, false]);
  });

  it('[salerno/20-b] while it is barred nobody of the Axis is put down in Rome either', () => {
    const closed = (units: Record<string, string>, input: SandboxInput = {}) => {
      const table = before(6, { units: { '11/78': '0101', ...units }, rules: ['rearguards'], ...input });
      table.state.romeBan = true;
      return table;
    };
    const rome = ['0505', '0506'].map((id) => closed({}).theatre.hexIndex(id));
    const into = (orders: readonly object[]) => orders.filter((order) => /"050[56]"/.test(JSON.stringify(order)));

    const arriving = closed({ Ost: 'pool' }, { arrivals: [{ units: ['Ost'], entry: { hexes: rome } }] });
    arriving.state.entries.push('arrival 0');
    arriving.open({ kind: 'reinforcements', side: 'axis' });
    const enter = { type: 'EnterUnits', placements: [{ unit: 'Ost', hex: '0505' }] };
    expect(arriving.refusal('axis', enter)).toMatchObject({ code: 'rome-banned', clause: 'salerno/20-b' });
    expect(arriving.options('axis', 'EnterUnits')).toEqual([]);
    arriving.state.romeBan = false;
    expect(arriving.accepts('axis', enter)).toBe(true);

    const returning = closed({ Ost: 'cadre' });
    returning.open({ kind: 'replacements', side: 'axis', infantry: {}, armour: {}, independents: 0 });
    expect(returning.refused('axis', { type: 'ReplaceStep', unit: 'Ost', hex: '0505' })).toBe('rome-banned');
    expect(into(returning.options('axis', 'ReplaceStep'))).toEqual([]);

    const siting = closed({ 'I-9/26.Pz': '0507' }).open({ kind: 'artillery', side: 'axis', last: true });
    expect(siting.refused('axis', { type: 'PlaceGun', gun: '26.Pz Art', hex: '0506' })).toBe('rome-banned');
    expect(siting.accepts('axis', { type: 'PlaceGun', gun: '26.Pz Art', hex: '0507' })).toBe(true);

    const works = closed({ 'I-9/26.Pz': '0507' }).open({ kind: 'fieldworks' });
    expect(works.refusal('axis', { type: 'PlaceRearguards', hexes: ['0506'] })).toMatchObject({
      code: 'rome-banned',
      clause: 'salerno/20-b',
    });
    expect(into(works.options('axis', 'PlaceRearguards'))).toEqual([]);

    const crowd = Object.fromEntries(
      ['A', 'B', 'C', 'D'].flatMap((name) => [
        [`${name}/26.Pz`, '0507'],
        [`${name}/16.Pz`, '0507'],
      ]),
    );
    const pushed = closed(
      { ...crowd, '145/65.I': '0507', '146/65.I': '0507', '147/65.I': '0507' },
      { hexes: { ...ROME, '0507': { terrain: 'mountain' } }, edges: [{ a: '0507', b: '0506', road: 'minor' }] },
    );
    pushed.open({ kind: 'overstack', side: 'allied', hex: '0507' });
    expect(pushed.options('allied', 'RelocateExcess').length).toBeGreaterThan(0);
    expect(into(pushed.options('allied', 'RelocateExcess'))).toEqual([]);
  });

  it('[salerno/20-b, salerno/14.3.1-b] who finds no way out of Rome has not left it: a step is lost and nothing is barred', () => {
    const table = before(5, {
      hexes: { '0505': { place: 'Roma', city: true } },
      units: {
        '145/65.I': '0505',
        '11/78': '0504',
        '36/78': '0604',
        '38/78': '0605',
        '1/1 Can': '0506',
        '2/1 Can': '0405',
        '3/1 Can': '0404',
      },
    });
    table.segment('allied', '78 Inf').begin('78 Inf', 'combat').order('allied', assault);
    expect(table.all('RetreatImpossible')).toHaveLength(1);
    expect(table.all('RomeEvacuated')).toEqual([]);
    expect(table.unit('145/65.I')).toMatchObject({ at: '0505', steps: 1 });
    expect(table.state.romeBan).toBe(false);
  });

  it('[salerno/20-a, salerno/20-b] the way out may lead through another part of the city', () => {
    const table = before(5, {
      units: {
        '145/65.I': '0505',
        '11/78': '0504',
        '36/78': '0604',
        '38/78': '0605',
        '2/1 Can': '0405',
        '3/1 Can': '0404',
      },
    });
    table.segment('allied', '78 Inf').begin('78 Inf', 'combat').order('allied', assault);
    expect(table.all('RetreatImpossible')).toEqual([]);
    expect(table.options('axis', 'Retreat').length).toBeGreaterThan(0);
    table.order('axis', { type: 'Retreat', path: ['0506', '0507'] });
    expect(table.unit('145/65.I')).toMatchObject({ at: '0507', steps: 2 });
    expect(table.state.romeBan).toBe(true);
  });

  it('[salerno/20-a, salerno/14.3.1-d] full hexes before the gates send them further, and no stack is too large to leave', () => {
    const ring = ['0504', '0604', '0605', '0405', '0404'];
    const allies = ['11/78', '36/78', '38/78', '2/1 Can', '3/1 Can'];
    const besieged = Object.fromEntries(ring.map((hex, at) => [allies[at]!, hex]));
    // The only way out leads south over the other part of the city; the hexes beyond it are full.
    const full = (hex: string, units: readonly string[]) => Object.fromEntries(units.map((unit) => [unit, hex]));
    const mountain = { terrain: 'mountain' } as const;
    const table = before(5, {
      hexes: { ...ROME, '0406': mountain, '0507': mountain, '0606': mountain },
      units: {
        ...besieged,
        '145/65.I': '0505',
        ...full('0406', ['131/44.I', '132/44.I', '134/44.I']),
        ...full('0507', ['191/71.I', '194/71.I', '211/71.I']),
        ...full('0606', ['576/305.I', '577/305.I', '578/305.I']),
      },
    });
    table.segment('allied', '78 Inf').begin('78 Inf', 'combat').order('allied', assault);
    expect(table.all('RetreatImpossible')).toEqual([]);
    const ways = table.options('axis', 'Retreat').map((order) => (order as { path: string[] }).path);
    expect(Math.min(...ways.map((path) => path.length))).toBe(3);
    table.order('axis', { type: 'Retreat', path: ['0506', '0507', '0508'] });
    expect(table.unit('145/65.I')).toMatchObject({ at: '0508', steps: 2 });

    // Twelve dots may stand in a city, ten in the open.
    const crowd = ['145/65.I', '146/65.I', '147/65.I', '131/44.I', '132/44.I', '134/44.I'];
    const large = before(5, { units: { ...full('0505', crowd), '11/78': '0504' } });
    large.segment('allied', '78 Inf').begin('78 Inf', 'combat').order('allied', assault);
    expect(large.all('RetreatImpossible')).toEqual([]);
    large.order('axis', { type: 'Retreat', path: ['0605', '0706'] });
    expect([large.kind, large.side]).toEqual(['retreat-fire', 'allied']);
    large.order('allied', { type: 'Pass' });
    expect([large.kind, large.side]).toEqual(['overstack', 'allied']);
    expect(crowd.map((unit) => large.unit(unit)).every(({ at, steps }) => at === '0706' && steps === 2)).toBe(true);
  });

  it('[salerno/14.3.1-e, salerno/20-c] who has left Rome may be shelled like anybody who goes back, in it he may not', () => {
    const table = before(5, { units: { '145/65.I': '0505', '11/78': '0504' }, guns: { '78 Art': '0504' } });
    table.segment('allied', '78 Inf').begin('78 Inf', 'combat').order('allied', assault);
    table.order('axis', { type: 'Retreat', path: ['0605', '0706'] });
    expect([table.kind, table.side]).toEqual(['retreat-fire', 'allied']);
    expect(table.refused('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0505' })).toBe('open-city');
    table.dice(6, 4).order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0706' });
    expect(table.last('Bombarded')).toMatchObject({ hex: '0706', shifts: { moved: 1 } });
  });

  it('[salerno/20-b] there is no ban while Allied units stand in another part of the city', () => {
    const table = before(5, { units: { 'I-9/26.Pz': '0506', '11/78': '0505', '36/78': '0407' } });
    table.segment('allied', '78 Inf').begin('78 Inf', 'combat');
    table.order('allied', { type: 'DeclareAttack', hex: '0506', attackers: ['11/78'] });
    expect(table.last('RomeEvacuated').hex).toBe('0506');
    table.order('axis', { type: 'Retreat', path: ['0507', '0508'] });
    expect(table.state.romeBan).toBe(false);
  });

  it('[salerno/2.1-a] the whole city falls to whoever is left in it', () => {
    const table = before(5, {
      units: { 'I-9/26.Pz': '0506', '11/78': '0504' },
      control: { Roma: 'axis' },
    });
    table.segment('allied', '78 Inf').begin('78 Inf').move('allied', ['11/78'], '0505');
    expect(table.state.control['Roma']!.side).toBe('axis');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.order('allied', { type: 'DeclareAttack', hex: '0506', attackers: ['11/78'] });
    table.order('axis', { type: 'Retreat', path: ['0507', '0508'] });
    table.pass().order('allied', { type: 'Pass' });
    expect(table.unit('11/78').at).toBe('0505');
    expect(table.state.control['Roma']!.side).toBe('allied');
  });
});
