import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { canTrace, isSuppliedHex } from '#rulesets/salerno/rules/supply';
import { inspectSupply } from '#rulesets/salerno/rules/supply-check';
import { pack, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

const TERMINAL = 4 * 12; // hex 0501
const ALLIED = [{ id: 'road', side: 'allied' as const, hex: TERMINAL }];
const chart = pack.tables.terrain;
/** How the check would find a unit: its mode, `foreign` or `none`. */
const mode = (table: Sandbox, unit: string): string => {
  const { modes, foreign } = inspectSupply(table.theatre, table.state, table.theatre.counters.get(unit)!.side);
  return foreign.includes(unit) ? 'foreign' : modes[unit]!;
};
const check = (table: Sandbox, side: 'allied' | 'axis' = 'allied'): Sandbox => {
  table.state.active = side;
  return table.open({ kind: 'segment', side, number: 1, step: 'supply' });
};
const finish = (table: Sandbox, side: 'allied' | 'axis' = 'allied', ...dice: number[]): Sandbox => {
  table.dice(...dice, 6, 1, 1).order(side, { type: 'EndPhase', phase: 'supply' });
  return table;
};
const column = (hexes: number, from = 2) =>
  Array.from({ length: hexes }, (_, at) => `05${String(from + at).padStart(2, '0')}`);

describe('tracing', () => {
  it('[salerno/17-b] six movement points to a road of the source', () => {
    expect(mode(sandbox({ radius: 6, terminals: ALLIED, units: { '11/78': '0507' } }), '11/78')).toBe('ground');
    expect(mode(sandbox({ radius: 6, terminals: ALLIED, units: { '11/78': '0508' } }), '11/78')).toBe('none');
    const road = sandbox({
      radius: 6,
      terminals: ALLIED,
      roads: [['0501', '0502', '0503']],
      units: { '11/78': '0509' },
    });
    expect(mode(road, '11/78')).toBe('ground');
  });

  const narrow: SandboxInput = {
    radius: 6,
    terminals: ALLIED,
    // A corridor down one column: everything beside it is sea.
    hexes: Object.fromEntries(
      ['04', '06'].flatMap((c) =>
        Array.from({ length: 12 }, (_, r) => [`${c}${String(r + 1).padStart(2, '0')}`, { terrain: 'sea' as const }]),
      ),
    ),
  };
  const corridor = (units: Record<string, string>, input: SandboxInput = {}) =>
    sandbox({ ...narrow, ...input, hexes: { ...narrow.hexes, ...input.hexes }, units });

  it('[salerno/17-c] an enemy on or next to an empty hex of the path cuts it; a friend there keeps it open', () => {
    const open06 = { hexes: { '0602': { terrain: 'clear' as const } } };
    expect(mode(corridor({ '11/78': '0505', '145/65.I': '0602' }, open06), '11/78')).toBe('none');
    expect(
      mode(corridor({ '11/78': '0505', '36/78': '0503', '38/78': '0502', '145/65.I': '0602' }, open06), '11/78'),
    ).toBe('ground');
    expect(mode(corridor({ '11/78': '0505', '145/65.I': '0503' }), '11/78')).toBe('none');
  });

  it('[salerno/17-d] an enemy that cannot enter the hex does not cut it', () => {
    const peaks = {
      radius: 8,
      hexes: {
        '0503': { terrain: 'mountain' as const },
        '0602': { terrain: 'clear' as const },
        '0502': { terrain: 'mountain' as const },
      },
    };
    expect(mode(corridor({ '11/78': '0504', 'A/26.Pz': '0602' }, peaks), '11/78')).toBe('ground');
    expect(mode(corridor({ '11/78': '0504', '145/65.I': '0602' }, peaks), '11/78')).toBe('none');
    const flood = {
      weather: 'bad' as const,
      hexes: { '0602': { terrain: 'clear' as const } },
      edges: [
        { a: '0602', b: '0502', river: 'Volturno' },
        { a: '0602', b: '0503', river: 'Volturno' },
      ],
    };
    expect(mode(corridor({ '11/78': '0505', '145/65.I': '0602' }, flood), '11/78')).toBe('ground');
  });

  it('[salerno/17-e] a blown bridge cuts the road until it is repaired', () => {
    const table = corridor(
      { '11/78': '0511' },
      {
        weather: 'bad',
        roads: [['0501', ...column(10)]],
        edges: [{ a: '0503', b: '0504', river: 'Sangro', bridge: true }],
      },
    );
    expect(mode(table, '11/78')).toBe('ground');
    table.state.bridges = { '0503/0504': 'blown' };
    forgetDerived(table.state);
    expect(mode(table, '11/78')).toBe('none');
    table.state.bridges = {};
    forgetDerived(table.state);
    expect(mode(table, '11/78')).toBe('ground');
  });

  it('[salerno/17-f] weather and roads count in the path', () => {
    const near = sandbox({
      radius: 6,
      weather: 'bad',
      terminals: [{ id: 'axis', side: 'axis', hex: TERMINAL }],
      units: { 'I-9/26.Pz': '0504' },
    });
    expect(chart.hexes.clear.movement.mot[1]).toBe(4);
    expect(mode(near, 'I-9/26.Pz')).toBe('ground');
    const far = sandbox({
      radius: 6,
      weather: 'bad',
      terminals: [{ id: 'axis', side: 'axis', hex: TERMINAL }],
      units: { 'I-9/26.Pz': '0505' },
    });
    expect(mode(far, 'I-9/26.Pz')).toBe('none');
  });

  it('[salerno/12-d] a rearguard cuts supply in its own hex only', () => {
    const beside = corridor(
      { '11/78': '0509' },
      { roads: [['0501', ...column(8)]], hexes: { '0603': { terrain: 'clear' } } },
    );
    beside.state.rearguards = ['0603'];
    expect(mode(beside, '11/78')).toBe('ground');
    const across = corridor({ '11/78': '0509' }, { roads: [['0501', ...column(8)]] });
    across.state.rearguards = ['0503'];
    expect(mode(across, '11/78')).toBe('none');
  });

  it('[salerno/17.1-a, salerno/17.1-b] the Axis draws on the north of map 2, the VIII Army on the south of map 1', () => {
    const { terminals } = pack.campaign;
    expect(terminals).toContainEqual(
      expect.objectContaining({ kind: 'exits', side: 'axis', edge: 'north-of-2', only: 'symbol' }),
    );
    expect(terminals).toContainEqual(
      expect.objectContaining({ kind: 'exits', side: 'allied', edge: 'south-of-1', only: 'symbol', armies: ['VIII'] }),
    );
    const table = sandbox({
      radius: 6,
      terminals: [
        { id: 'north', side: 'axis', hex: TERMINAL },
        { id: 'south', side: 'allied', armies: ['VIII'], hex: TERMINAL + 11 },
      ],
      units: { 'I-9/26.Pz': '0505', 'II-9/26.Pz': '1109', '11/78': '0510' },
    });
    expect([mode(table, 'I-9/26.Pz'), mode(table, 'II-9/26.Pz'), mode(table, '11/78')]).toEqual([
      'ground',
      'none',
      'ground',
    ]);
  });

  it('[salerno/17.1-f] a fee paid in parts is the same fee: a third unit goes with the point of two others', () => {
    const viii = [{ id: 'south', side: 'allied' as const, armies: ['VIII' as const], hex: TERMINAL }];
    const units = { '7/3 Inf': '0502', '15/3 Inf': '0502', '30/3 Inf': '0503', '157/45': '0503' };
    const table = check(sandbox({ radius: 6, terminals: viii, units }));
    table.order('allied', { type: 'PayForeignSupply', units: ['7/3 Inf', '15/3 Inf'] });
    expect(table.state.pools.V).toBe(19);
    table.order('allied', { type: 'PayForeignSupply', units: ['30/3 Inf'] });
    expect(table.state.pools.V).toBe(19);
    table.order('allied', { type: 'PayForeignSupply', units: ['157/45'] });
    expect(table.state.pools.V).toBe(18);
    finish(table);
    expect(table.last('SupplyChecked').marked).toEqual([]);
  });

  it('[salerno/17.1-f, salerno/17.3-a] each Army may pay for its own where the Army Group has nothing left, or aircraft try', () => {
    const far = TERMINAL + 11;
    const terminals = [
      { id: 'south', side: 'allied' as const, armies: ['VIII' as const], hex: TERMINAL },
      { id: 'north', side: 'allied' as const, armies: ['V' as const], hex: far },
    ];
    const table = check(
      sandbox({
        radius: 2,
        terminals,
        units: { '7/3 Inf': '0502', '11/78': '0511' },
        pools: { XVAG: 0 },
        aircraft: { allied: 1 },
      }),
    );
    expect(table.options('allied', 'PayForeignSupply')).toEqual([
      { type: 'PayForeignSupply', units: ['7/3 Inf'] },
      { type: 'PayForeignSupply', units: ['11/78'] },
    ]);
    expect(table.options('allied', 'AirSupply')).toHaveLength(2);
  });

  it('[salerno/17.1-f] divisions at the other Army’s source pay a point for three units, independents nothing', () => {
    const viii = [{ id: 'south', side: 'allied' as const, armies: ['VIII' as const], hex: TERMINAL }];
    const units = { '7/3 Inf': '0502', '15/3 Inf': '0502', '30/3 Inf': '0503', '157/45': '0503', '751 T': '0504' };
    const table = check(sandbox({ radius: 6, terminals: viii, units }));
    expect([mode(table, '7/3 Inf'), mode(table, '751 T')]).toEqual(['foreign', 'ground']);
    expect(table.options('allied', 'ExtendSupply')).toHaveLength(1);
    table.order('allied', { type: 'PayForeignSupply', units: ['7/3 Inf', '15/3 Inf', '30/3 Inf', '157/45'] });
    expect(table.state.pools.V).toBe(18);
    finish(table);
    expect(table.last('SupplyChecked').marked).toEqual([]);
    const twelve = check(sandbox({ radius: 6, terminals: viii, units: { '7/3 Inf': '0502' } }));
    finish(twelve);
    expect(twelve.unit('7/3 Inf').oos).toBe(true);
  });

  it('[salerno/17.5-a] in or next to a friendly port the Allies are always supplied', () => {
    const port = (at: string, side: 'allied' | 'axis') =>
      mode(
        sandbox({
          radius: 1,
          terminals: [],
          hexes: { '0505': { port: 'Napoli' } },
          control: { 'port Napoli': side },
          units: { '11/78': at },
        }),
        '11/78',
      );
    expect([port('0506', 'allied'), port('0507', 'allied'), port('0506', 'axis')]).toEqual(['port', 'none', 'none']);
  });

  it('[salerno/17.6-a] two points at most extend the path, by two each, for everybody', () => {
    const table = check(sandbox({ radius: 6, terminals: ALLIED, units: { '11/78': '0511', '36/78': '0512' } }));
    expect(mode(table, '11/78')).toBe('none');
    for (const limit of [8, 10]) {
      table.order('allied', { type: 'ExtendSupply' });
      expect(table.last('SupplyExtended').limit).toBe(limit);
    }
    expect(mode(table, '11/78')).toBe('ground');
    expect(table.refused('allied', { type: 'ExtendSupply' })).toBe('radius-at-most');
  });
});

describe('sources of the V Army', () => {
  const NAPLES: SandboxInput = {
    hexes: { '0505': { place: 'Napoli' } },
    control: { Napoli: 'allied' },
    depots: { 'depot 1': '0202', 'depot 2': '0302' },
    sheet: { naples: 'depots-may-switch' },
  };
  it('[salerno/17.1-c, salerno/9.5.5-b] the switch to Naples is for good and takes depots and ships away', () => {
    const table = sandbox({ ...NAPLES, guns: { 'Naval 3': '0101', 'Naval 6': '0101' } }).segment('allied');
    table.order('allied', { type: 'SwitchToNaples' });
    expect(table.state.depots.every(({ hex }) => hex === '')).toBe(true);
    expect([table.state.guns['Naval 3']!.hex, table.state.guns['Naval 6']!.hex]).toEqual(['', '']);
    expect(table.refused('allied', { type: 'SwitchToNaples' })).toBe('switched-already');
    expect(
      sandbox({ ...NAPLES, control: { Napoli: 'axis' } })
        .segment('allied')
        .refused('allied', { type: 'SwitchToNaples' }),
    ).toBe('naples-not-held');
    const firing = sandbox({
      ...NAPLES,
      units: { 'I-9/26.Pz': '0204' },
      guns: { 'Naval 3': '0101', 'Naval 6': '0101' },
    }).segment('allied');
    expect(firing.accepts('allied', { type: 'Bombard', firers: ['Naval 3', 'Naval 6'], hex: '0204' })).toBe(true);
  });

  it('[salerno/17.1-d] depots taken off may be used from the next impulse', () => {
    const table = sandbox(NAPLES).segment('allied');
    table.order('allied', { type: 'SwitchToNaples' });
    expect(table.state.depots.map(({ usableFrom }) => usableFrom)).toEqual([11, 11]);
    table.open({ kind: 'planning' });
    const order = { type: 'SubmitPlan', divisions: ['3 Inf'], majorLanding: ['7/3 Inf'] };
    table.state.units['7/3 Inf']!.at = 'pool';
    table.state.formations['3 Inf']!.inPlay = true;
    expect(table.refused('allied', order)).toBe('no-depot-in-stock');
    table.state.serial += 1;
    expect(table.accepts('allied', order)).toBe(true);
  });

  it('[salerno/9.5-j] a landing depot leaves when its troops can trace elsewhere', () => {
    const landed = (radius: number) => {
      const table = sandbox({
        ...NAPLES,
        radius,
        depots: { 'depot 1': '0510' },
        terminals: ALLIED,
        units: { '7/3 Inf': '0509' },
      }).segment('allied');
      Object.assign(table.state.depots[0]!, { landing: true, serves: ['7/3 Inf'] });
      return table;
    };
    expect(landed(4).refused('allied', { type: 'WithdrawDepot', depot: 'depot 1' })).toBe('troops-depend-on-it');
    const free = landed(60);
    free.order('allied', { type: 'WithdrawDepot', depot: 'depot 1' });
    expect(free.state.depots[0]).toMatchObject({ hex: '', usableFrom: free.state.serial + 1 });
  });

  const withdraw = { type: 'WithdrawDepot', depot: 'depot 1' };
  it('[salerno/9.5-j] a depot placed at set-up leaves on the same terms where there is no switch to Naples', () => {
    const beachhead = (naples: 'no' | 'depots-may-switch', radius: number) =>
      sandbox({
        radius,
        depots: { 'depot 1': '0510' },
        guns: { 'Naval 3': '0101', 'Naval 6': '0101' },
        terminals: ALLIED,
        units: { '7/3 Inf': '0509' },
        sheet: { naples, terminals: [{ kind: 'depots', side: 'allied' }] },
      }).segment('allied');
    const alone = beachhead('no', 4);
    expect(alone.refusal('allied', withdraw)).toMatchObject({
      code: 'troops-depend-on-it',
      clause: 'salerno/9.5-j',
      facts: { unit: '7/3 Inf' },
    });
    expect(alone.options('allied', 'WithdrawDepot')).toEqual([]);
    const joined = beachhead('no', 60);
    expect(joined.options('allied', 'WithdrawDepot')).toEqual([withdraw]);
    joined.order('allied', withdraw);
    expect(joined.state.depots[0]).toMatchObject({ hex: '', usableFrom: joined.state.serial + 1 });
    expect(joined.state.source).toBe('depots');
    expect([joined.state.guns['Naval 3']!.hex, joined.state.guns['Naval 6']!.hex]).toEqual(['', '']);
    expect(beachhead('depots-may-switch', 60).refusal('allied', withdraw)).toMatchObject({
      code: 'first-depots',
      clause: 'salerno/17.1-c',
    });
  });

  it('[salerno/9.5-j] the troops of a depot are all who draw on it, landed there or not', () => {
    const landed = (units: Record<string, string>, input: SandboxInput = {}) => {
      const table = sandbox({
        ...NAPLES,
        radius: 4,
        depots: { 'depot 1': '0510' },
        terminals: [{ ...ALLIED[0]!, armies: ['V', 'VIII'] }],
        units,
        ...input,
      }).segment('allied');
      table.state.depots[0]!.landing = true;
      return table;
    };
    // One of the V Army and an independent that marched in; those of the VIII Army draw on it for a fee only.
    for (const unit of ['7/3 Inf', '751 T'])
      expect(landed({ [unit]: '0509' }).refusal('allied', withdraw)).toMatchObject({
        code: 'troops-depend-on-it',
        facts: { unit },
      });
    expect(landed({ '7/3 Inf': '0509' }, { radius: 60 }).accepts('allied', withdraw)).toBe(true);
    // Whoever neither landed there nor draws on it does not hold it back.
    const others: Record<string, string>[] = [{ '11/78': '0509' }, { '7/3 Inf': '1101' }, {}];
    for (const units of others) {
      expect(landed(units).refused('allied', withdraw)).not.toBe('troops-depend-on-it');
      expect(landed(units, { radius: 60 }).accepts('allied', withdraw)).toBe(true);
    }
    // A port keeps a unit in supply but is no line to a terminal.
    const port = landed(
      { '7/3 Inf': '0509' },
      { hexes: { ...NAPLES.hexes, '0508': { port: 'Anzio' } }, control: { ...NAPLES.control, 'port Anzio': 'allied' } },
    );
    expect(mode(port, '7/3 Inf')).toBe('port');
    expect(port.refused('allied', withdraw)).toBe('troops-depend-on-it');
  });

  it('[salerno/9.5-j, salerno/2.2-b] a depot left alone before the enemy is not spirited away: a line must lead to another source', () => {
    const lone = (units: Record<string, string>, radius: number) => {
      const table = sandbox({ ...NAPLES, radius, depots: { 'depot 1': '0510' }, terminals: ALLIED, units });
      table.state.depots[0]!.landing = true;
      return table.segment('allied');
    };
    expect(lone({}, 4).refusal('allied', withdraw)).toMatchObject({ code: 'no-line', clause: 'salerno/9.5-j' });
    expect(lone({ 'I-9/26.Pz': '0511' }, 60).refused('allied', withdraw)).toBe('no-line');
    expect(lone({ 'I-9/26.Pz': '0511' }, 60).options('allied', 'WithdrawDepot')).toEqual([]);
    expect(lone({ 'I-9/26.Pz': '1112' }, 60).accepts('allied', withdraw)).toBe(true);
  });
});

describe('out of supply', () => {
  const cut = (units: Record<string, string>, input: SandboxInput = {}) =>
    check(sandbox({ radius: 1, terminals: ALLIED, units, ...input }));
  it('[salerno/17-g] Reserves lose their status', () => {
    const table = cut({ '11/78': '0909', '36/78': '0909' });
    for (const unit of ['11/78', '36/78']) table.unit(unit).reserve = true;
    finish(table);
    for (const unit of ['11/78', '36/78']) expect(table.unit(unit)).toMatchObject({ oos: true, reserve: false });
  });

  it('[salerno/17.2-e] whoever fails again loses a step; the last step on a 5 or 6', () => {
    const table = cut({ '11/78': '0909' });
    table.unit('11/78').oos = true;
    finish(table);
    expect(table.unit('11/78').steps).toBe(1);
    for (const [die, at] of [
      [4, '0909'],
      [5, 'cadre'],
    ] as const) {
      const last = cut({ KDG: '0909' });
      last.unit('KDG').oos = true;
      finish(last, 'allied', die);
      expect(last.unit('KDG').at).toBe(at);
    }
  });

  it('[salerno/17.2-f] they are activated like others and move two points less', () => {
    const table = sandbox({ units: { '11/78': '0505', '36/78': '0605', '38/78': '0705' } }).segment('allied', '78 Inf');
    for (const unit of ['11/78', '36/78', '38/78']) table.unit(unit).oos = true;
    table.begin('78 Inf');
    expect(
      table.refused('allied', { type: 'MoveStack', units: ['11/78'], path: ['0504', '0503', '0502', '0501'] }),
    ).toBe('too-far');
    table.move('allied', ['11/78'], '0504', '0503', '0502');
  });

  it('[salerno/17.2-g] they may be given up', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0605' } }).segment('axis');
    table.unit('I-9/26.Pz').oos = true;
    table.order('axis', { type: 'EliminateUnits', units: ['I-9/26.Pz'] });
    expect(table.unit('I-9/26.Pz').at).toBe('cadre');
    expect(table.refused('axis', { type: 'EliminateUnits', units: ['II-9/26.Pz'] })).toBe('in-supply');
  });

  it('[salerno/17.3-a, salerno/17.3-b] an aircraft supplies a hex on a four, one less beside the enemy, once', () => {
    const table = cut(
      { '11/78': '0909', '36/78': '0909', '4/3': '0909', '38/78': '1111', 'I-9/26.Pz': '1110' },
      { aircraft: { allied: 3 } },
    );
    table.dice(4).order('allied', { type: 'AirSupply', aircraft: 'allied-air-1', hex: '1111' });
    expect(table.last('AirSupplyAttempted')).toMatchObject({ modifier: -1, succeeded: false });
    expect(table.refused('allied', { type: 'AirSupply', aircraft: 'allied-air-2', hex: '1111' })).toBe(
      'air-supply-tried',
    );
    table.dice(5).order('allied', { type: 'AirSupply', aircraft: 'allied-air-2', hex: '0909' });
    finish(table);
    for (const unit of ['11/78', '36/78', '4/3']) expect(table.unit(unit)).toMatchObject({ supply: 'air', oos: false });
    expect(table.unit('38/78').oos).toBe(true);
  });
});

describe('mules', () => {
  const pass = (input: SandboxInput = {}) =>
    sandbox({
      radius: 2,
      terminals: ALLIED,
      hexes: {
        '0502': { terrain: 'mountain' },
        '0602': { terrain: 'sea' },
        '0402': { terrain: 'sea' },
        '0601': { terrain: 'mountain' },
      },
      sheet: { mules: { allied: 2, axis: 0 } },
      units: { '11/78': '0503' },
      ...input,
    });
  it('[salerno/17.4-a] a mule makes a mountain hex one point cheaper for supply, one to a hex', () => {
    const input: SandboxInput = {
      radius: 4,
      hexes: {
        '0502': { terrain: 'mountain' },
        '0601': { terrain: 'mountain' },
        '0401': { terrain: 'sea' },
        '0402': { terrain: 'sea' },
        '0602': { terrain: 'sea' },
      },
    };
    const withMule = (chart.hexes.mountain.movement.foot[0]! + chart.hexes.clear.movement.foot[0]!) / 2 - 1;
    const dear = pass({ ...input, radius: withMule, units: { '11/78': '0503' } });
    expect(mode(dear, '11/78')).toBe('none');
    dear.state.mules[0]!.hex = '0502';
    forgetDerived(dear.state);
    expect(mode(dear, '11/78')).toBe('ground');
    const table = pass().segment('allied', '78 Inf').begin('78 Inf');
    expect(table.refused('allied', { type: 'PlaceMule', mule: 'allied-mule-1', hex: '0503' })).toBe('not-a-mountain');
    table.order('allied', { type: 'PlaceMule', mule: 'allied-mule-1', hex: '0502' });
    expect(table.refused('allied', { type: 'PlaceMule', mule: 'allied-mule-2', hex: '0502' })).toBe('one-mule');
  });

  it('[salerno/17.4-e] they are moved on during one’s own movement, those placed in an earlier impulse', () => {
    const table = pass({ units: { '11/78': '0502', '36/78': '0601' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    const place = (hex: string) => ({ type: 'PlaceMule', mule: 'allied-mule-1', hex });
    expect(table.options('allied', 'PlaceMule')).toContainEqual(place('0502'));
    table.order('allied', place('0502'));
    expect(table.refusal('allied', place('0601'))).toMatchObject({ code: 'mule-placed', clause: 'salerno/17.4-e' });
    expect(table.options('allied', 'PlaceMule')).not.toContainEqual(place('0601'));
    table.state.serial += 1;
    expect(table.options('allied', 'PlaceMule')).toContainEqual(place('0601'));
    table.order('allied', place('0601'));
    expect(table.state.mules[0]!.hex).toBe('0601');
  });

  it('[salerno/17.4-e] Reserves that act in the enemy’s segment bring none up', () => {
    const table = pass({ units: { '11/78': '0502', 'I-9/26.Pz': '0512' } }).segment('axis', '26.Pz');
    const order = { type: 'PlaceMule', mule: 'allied-mule-1', hex: '0502' };
    const units = ['11/78'];
    table.open({ kind: 'operation', side: 'allied', source: 'reserve', formation: 'reserve', step: 'movement', units });
    expect(table.refused('allied', order)).toBe('not-your-segment');
    expect(table.options('allied', 'PlaceMule')).toEqual([]);
    expect(table.options('allied', 'MoveStack').length).toBeGreaterThan(0);
  });

  it('[salerno/17.4-b] attacked alone they are gone without a die, and back in the next impulse', () => {
    const table = pass({ units: { 'I-9/26.Pz': '0503', 'II-9/26.Pz': '0701', '11/78': '0702' } })
      .segment('axis', '26.Pz')
      .begin('26.Pz', 'combat');
    table.state.mules[0]!.hex = '0502';
    forgetDerived(table.state);
    table.unit('I-9/26.Pz').endOps = 'none';
    table.order('axis', { type: 'DeclareAttack', hex: '0502', attackers: ['I-9/26.Pz'] });
    expect(table.all('CombatResolved')).toEqual([]);
    expect(table.state.mules[0]).toMatchObject({ hex: '', usableFrom: table.state.serial + 1 });
  });

  it('[salerno/17.4-d] they do not keep the enemy from cutting the path', () => {
    const input: SandboxInput = {
      radius: 6,
      hexes: {
        '0502': { terrain: 'mountain' },
        '0401': { terrain: 'sea' },
        '0402': { terrain: 'sea' },
        '0601': { terrain: 'sea' },
        '0602': { terrain: 'clear' },
      },
    };
    const lone = pass({ ...input, units: { '11/78': '0503', '145/65.I': '0602' } });
    lone.state.mules[0]!.hex = '0502';
    expect(mode(lone, '11/78')).toBe('none');
    const guarded = pass({ ...input, units: { '11/78': '0503', '36/78': '0502', '145/65.I': '0602' } });
    guarded.state.mules[0]!.hex = '0502';
    expect(mode(guarded, '11/78')).toBe('ground');
  });
});

describe('supply as others use it', () => {
  it('tells supplied hexes and traces to a named source', () => {
    const table = sandbox({
      radius: 6,
      terminals: [{ id: 'Vasto', side: 'allied', hex: TERMINAL }],
      hexes: { '0501': { place: 'Vasto' } },
      control: { Vasto: 'allied' },
      units: { '11/78': '0505' },
    });
    expect(isSuppliedHex(table.theatre, table.state, 'allied', table.theatre.hexIndex('0507'))).toBe(true);
    expect(isSuppliedHex(table.theatre, table.state, 'allied', table.theatre.hexIndex('0509'))).toBe(false);
    expect(canTrace(table.theatre, table.state, '11/78', 'Vasto')).toBe(true);
    expect(canTrace(table.theatre, table.state, '11/78', 'Roma')).toBe(false);
  });

  it('[salerno/17-c] an empty hex the enemy can step into is not supplied; one that is held is', () => {
    const supplied = (units: Record<string, string>, hex = '0505') => {
      const table = sandbox({ terminals: ALLIED, units, hexes: { '0605': { terrain: 'mountain' } } });
      return isSuppliedHex(table.theatre, table.state, 'allied', table.theatre.hexIndex(hex));
    };
    expect(supplied({ '145/65.I': '0506' })).toBe(false);
    expect(supplied({ '145/65.I': '0506', '11/78': '0505' })).toBe(true);
    expect(supplied({ '145/65.I': '0507' })).toBe(true);
    // Tanks do not come down into a mountain without a road; a stack that cannot be looked into may be more than tanks.
    expect(supplied({ 'A/26.Pz': '0606', '11/78': '0607' }, '0605')).toBe(true);
    expect(supplied({ 'A/26.Pz': '0606' }, '0605')).toBe(false);
  });

  it('[salerno/16-a, salerno/9.7-b] neither guns nor fortifications go where only the enemy could come', () => {
    const units = { '11/78': '0505', 'I-9/26.Pz': '0507', 'II-9/26.Pz': '0607' };
    const table = sandbox({ units });
    table.open({ kind: 'artillery', side: 'axis', last: true });
    expect(table.refused('axis', { type: 'PlaceGun', gun: '26.Pz Art', hex: '0506' })).toBe('not-supplied');
    expect(table.accepts('axis', { type: 'PlaceGun', gun: '26.Pz Art', hex: '0507' })).toBe(true);
    const works = sandbox({ units }).open({ kind: 'fieldworks' });
    works.state.fortificationBought = true;
    expect(works.refused('axis', { type: 'PlaceFortification', hex: '0506' })).toBe('not-supplied');
    expect(works.accepts('axis', { type: 'PlaceFortification', hex: '0507' })).toBe(true);
    const held = sandbox({ units: { ...units, 'I-67/26.Pz': '0506' } }).open({ kind: 'fieldworks' });
    held.state.fortificationBought = true;
    expect(held.accepts('axis', { type: 'PlaceFortification', hex: '0506' })).toBe(true);
  });
});
