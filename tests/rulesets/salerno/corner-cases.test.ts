import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { asSide, SPECTATOR } from '#kernel/side';
import { supplyAt } from '#rulesets/salerno/rules/supply';
import { pack, plan, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/* Where two paragraphs meet, and where one says more than its plainest case. */

const supplyOf = (table: Sandbox, unit: string): string => {
  forgetDerived(table.state);
  return supplyAt(table.theatre, table.state, unit, table.theatre.hexIndex(table.unit(unit).at)).mode;
};

describe('rearguards and guns alone', () => {
  const withRearguard = (input: SandboxInput = {}): Sandbox => {
    const table = sandbox({ rules: ['rearguards'], sheet: { rearguards: 4 }, ...input });
    table.state.rearguards = ['0505'];
    return table;
  };

  it('[salerno/13-e, salerno/9.9-a] a move near a rearguard opens the same window as one near any stack', () => {
    const kinds = (['rearguard', 'battalion', 'guns'] as const).map((what) => {
      const table = sandbox({
        rules: ['rearguards'],
        units: { '11/78': '0501', ...(what === 'battalion' ? { 'I-9/26.Pz': '0505' } : { 'I-9/26.Pz': '1111' }) },
        guns: what === 'guns' ? { '26.Pz Art': '0505' } : {},
      }).segment('allied', '78 Inf');
      if (what === 'rearguard') table.state.rearguards = ['0505'];
      table.begin('78 Inf').order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503'] });
      return table.kind;
    });
    expect(kinds).toEqual(['reaction', 'reaction', 'reaction']);
  });

  it('[salerno/12-b, salerno/11.5-b] nobody is shipped, brought up or given back into a hex a rearguard holds', () => {
    const ports: SandboxInput = {
      radius: 6,
      hexes: { '0202': { port: 'Napoli' }, '0505': { port: 'Anzio' } },
      control: { 'port Napoli': 'allied', 'port Anzio': 'axis' },
      roads: [['0101', '0202']],
      units: { '11/78': '0202' },
    };
    const sea = withRearguard(ports).segment('allied', '78 Inf').begin('78 Inf');
    expect(sea.refused('allied', { type: 'ShipUnits', units: ['11/78'], to: '0505' })).toBe('enemy-present');
    const entering = withRearguard({
      units: { '11/78': 'pool' },
      arrivals: [{ id: 'T2', at: [2, 1], side: 'allied', units: ['11/78'], entry: { hexes: [4 * 12 + 4] } }],
    }).open({ kind: 'reinforcements', side: 'allied' });
    expect(entering.refused('allied', { type: 'EnterUnits', placements: [{ unit: '11/78', hex: '0505' }] })).toBe(
      'enemy-present',
    );
    const back = withRearguard({ units: { '11/78': 'cadre', '36/78': '0504' } }).open({
      kind: 'replacements',
      side: 'allied',
      infantry: {},
      armour: {},
      independents: 0,
    });
    expect(back.refused('allied', { type: 'ReplaceStep', unit: '11/78', hex: '0505' })).toBe('no-return-there');
    expect(back.accepts('allied', { type: 'ReplaceStep', unit: '11/78', hex: '0504' })).toBe(true);
  });

  it('[salerno/16-a, salerno/12-a] guns are not sited on a rearguard, nor rearguards on guns', () => {
    const table = withRearguard({ units: { '11/78': '0504' } }).open({ kind: 'artillery', side: 'allied', last: true });
    expect(table.refused('allied', { type: 'PlaceGun', gun: '78 Art', hex: '0505' })).toBe('enemy-present');
    const works = sandbox({ rules: ['rearguards'], units: { '11/78': '0901' }, guns: { '78 Art': '0505' } });
    works.open({ kind: 'fieldworks' });
    expect(works.refused('axis', { type: 'PlaceRearguards', hexes: ['0505'] })).toBe('enemy-present');
  });

  it('[salerno/9.9-a] a refusal does not tell guns from units in a stack nobody can look into', () => {
    const codes = (units: Record<string, string>, guns: Record<string, string>) => {
      const axis = sandbox({
        rules: ['rearguards'],
        hexes: { '0505': { terrain: 'mountain' } },
        units: { 'I-9/26.Pz': '0511', '11/78': '1111', ...units },
        guns,
      });
      axis.state.mules.push({ id: 'axis-mule-1', side: 'axis', hex: '', usableFrom: 0 });
      axis.segment('axis', '26.Pz');
      const kg = axis.refused('axis', { type: 'EmergencyActivate', marker: 'KG', hex: '0505', units: ['I-9/26.Pz'] });
      axis.begin('26.Pz');
      const mule = axis.refused('axis', { type: 'PlaceMule', mule: 'axis-mule-1', hex: '0505' });
      axis.open({ kind: 'fieldworks' });
      return [
        kg,
        mule,
        axis.refused('axis', { type: 'PlaceRearguards', hexes: ['0505'] }),
        axis.refused('axis', { type: 'PlaceRearguards', hexes: ['0506'] }),
      ];
    };
    expect(codes({}, { '78 Art': '0505' })).toEqual(codes({ '36/78': '0505' }, {}));
  });

  it('[salerno/12-f, salerno/14.3.1-c] a rearguard does not fall back over a river in flood', () => {
    const banks = ['0406', '0506', '0606'].map((b) => ({ a: '0505', b, river: 'Sangro' }));
    const ways = (weather: 'good' | 'bad') => {
      const table = withRearguard({ edges: banks, weather, units: { '11/78': '0504' } }).segment('allied', '78 Inf');
      table
        .begin('78 Inf', 'combat')
        .dice(2)
        .order('allied', {
          type: 'DeclareAttack',
          hex: '0505',
          attackers: ['11/78'],
        });
      return table
        .options('axis', 'Retreat')
        .flatMap((order) => (order.type === 'Retreat' ? [order.path[0]!] : []))
        .filter((hex) => banks.some(({ b }) => b === hex));
    };
    expect(ways('good')).not.toEqual([]);
    expect(ways('bad')).toEqual([]);
  });

  it('[salerno/12-e, salerno/11.7-a] a rearguard blows its bridge in a reaction and while Reserves act', () => {
    const edge = ['0505', '0504'];
    const table = withRearguard({
      edges: [{ a: '0505', b: '0504', river: 'Sangro', bridge: true }],
      units: { '11/78': '0501', 'I-9/26.Pz': '0909' },
    }).segment('allied', '78 Inf');
    table.begin('78 Inf');
    expect(table.refused('axis', { type: 'BlowBridge', edge, by: 'rearguard' })).toBe('wrong-side');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503'] });
    expect(table.kind).toBe('reaction');
    expect(table.options('axis', 'BlowBridge')).toContainEqual({ type: 'BlowBridge', edge, by: 'rearguard' });
    table.order('axis', { type: 'BlowBridge', edge, by: 'rearguard' });
    expect(table.state.bridges).toEqual({ '0504/0505': 'blown' });
    const reserves = withRearguard({
      edges: [{ a: '0505', b: '0504', river: 'Sangro', bridge: true }],
      units: { 'I-9/26.Pz': '0909' },
    }).segment('allied');
    reserves.open({ kind: 'reserves', side: 'allied', turn: 'axis', activePassed: true, otherPassed: false });
    expect(reserves.accepts('axis', { type: 'BlowBridge', edge, by: 'rearguard' })).toBe(true);
  });

  it('[salerno/13-f, salerno/11.7-a] a unit at a bridge may react by blowing it where it stands', () => {
    const edge = ['0505', '0504'];
    const table = sandbox({
      edges: [{ a: '0505', b: '0504', river: 'Sangro', bridge: true }],
      units: { '11/78': '0501', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '0505' },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503'] });
    expect(table.kind).toBe('reaction');
    table.order('axis', { type: 'BlowBridge', edge, by: 'I-9/26.Pz' });
    expect(table.state.bridges).toEqual({ '0504/0505': 'blown' });
    expect(table.unit('I-9/26.Pz')).toMatchObject({ at: '0505', reacted: true });
    expect(table.refused('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0506'] })).toBe('already-done');
    expect(table.accepts('axis', { type: 'React', units: ['II-9/26.Pz'], path: ['0506'] })).toBe(true);
  });

  const reactedAway = (guns: Record<string, string>, rearguards: string[]) => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0505', '11/78': '0502' }, guns }).segment('allied', '78 Inf');
    table.state.rearguards = rearguards;
    table.begin('78 Inf').order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'] });
    while (table.kind === 'defensive-fire') table.order('axis', { type: 'Pass' });
    table.order('axis', { type: 'React', units: ['I-9/26.Pz'], path: ['0506', '0507'] });
    while (table.kind === 'defensive-fire') table.order('allied', { type: 'Pass' });
    table.order('axis', { type: 'Pass' });
    while (table.kind === 'exchange-fire') table.order('axis', { type: 'Pass' });
    return table;
  };
  it('[salerno/16-f, salerno/13.1-a] guns left behind by a reaction fire once and are gone when they are followed up', () => {
    const table = reactedAway({ '26.Pz Art': '0505' }, []);
    expect(table.kind).toBe('advance-after-reaction');
    table.order('allied', { type: 'AdvanceAfterReaction', units: ['11/78'], hex: '0505' });
    expect([table.kind, table.side]).toEqual(['last-shot', 'axis']);
    table.order('axis', { type: 'Pass' });
    expect(table.last('GunsRemoved')).toMatchObject({ guns: ['26.Pz Art'], cause: 'overrun' });
    expect(table.state.guns['26.Pz Art']!.hex).toBe('');
  });

  it('[salerno/12-b, salerno/13.1-a] a rearguard left behind bars the hex', () => {
    expect(reactedAway({}, ['0505']).kind).not.toBe('advance-after-reaction');
  });
});

describe('movement', () => {
  const PORTS: SandboxInput = {
    radius: 6,
    hexes: { '0202': { port: 'Napoli' }, '0208': { port: 'Anzio' } },
    control: { 'port Napoli': 'allied', 'port Anzio': 'allied' },
    roads: [['0101', '0202']],
  };
  it('[salerno/11.5-a, salerno/13-a] a unit that comes by sea may be reacted to and fired at', () => {
    const table = sandbox({ ...PORTS, units: { '11/78': '0202', 'I-9/26.Pz': '0209' }, guns: { '26.Pz Art': '0209' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'ShipUnits', units: ['11/78'], to: '0208' });
    const kinds: string[] = [];
    for (; table.side === 'axis'; table.order('axis', { type: 'Pass' })) kinds.push(table.kind);
    expect(kinds).toEqual(['defensive-fire', 'reaction']);
    expect(table.kind).toBe('movement-step');
  });

  it('[salerno/11.5-a] only units of a formation that is active go by sea', () => {
    const table = sandbox({ ...PORTS, units: { '11/78': '0202', '36/78': '0202' } }).segment('allied');
    table.order('allied', { type: 'EmergencyActivate', marker: 'TF', hex: '0202', units: ['11/78'] });
    table.order('allied', { type: 'EndPhase', phase: 'reserve' });
    expect(table.refusal('allied', { type: 'ShipUnits', units: ['11/78'], to: '0208' })).toMatchObject({
      code: 'formation-not-active',
      clause: 'salerno/11.5-a',
    });
  });

  it('[salerno/9.5.7-b] a stack does not lend its movement to whoever comes out of Bari', () => {
    const table = sandbox({ units: { '11/78': '0505', '36/78': '0505' } }).segment('allied', '78 Inf');
    table.begin('78 Inf');
    table.unit('36/78').manner = 'bari';
    const path = ['0506', '0507', '0508', '0509'];
    expect(table.refused('allied', { type: 'MoveStack', units: ['11/78', '36/78'], path })).toBe(
      'different-allowances',
    );
    expect(table.refused('allied', { type: 'MoveStack', units: ['36/78'], path })).toBe('too-far');
    expect(table.accepts('allied', { type: 'MoveStack', units: ['11/78'], path })).toBe(true);
  });

  it('[salerno/16.1-a] the mover bombards in a pause of his own move', () => {
    const table = sandbox({ units: { '11/78': '0502', 'I-9/26.Pz': '0507' }, guns: { '78 Art': '0504' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503'], ending: 'hold' });
    expect(table.kind).toBe('continue-move');
    table.dice(1, 1).order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0507' });
    expect(table.kind).toBe('continue-move');
    expect(table.refused('axis', { type: 'Bombard', firers: ['78 Art'], hex: '0507' })).toBe('wrong-side');
  });

  it('[salerno/16.3-a] nine factors of one counter interdict like six', () => {
    const table = sandbox({
      rules: ['interdiction'],
      units: { '145/65.I': '0512', '11/78': '0301' },
      guns: { 'XIII Art': '0303' },
    }).segment('axis', '65.I');
    table.state.activations.push({ formation: 'XIII Corps', divisions: [], done: false, bonus: [] });
    table.begin('65.I').order('axis', { type: 'MoveStack', units: ['145/65.I'], path: ['0511'] });
    // Out of its range the gun has no say; a hex within it is another matter.
    expect(table.kind).toBe('movement-step');
    const near = sandbox({
      rules: ['interdiction'],
      units: { '145/65.I': '0507', '11/78': '0301' },
      guns: { 'XIII Art': '0304' },
    }).segment('axis', '65.I');
    near.state.activations.push({ formation: 'XIII Corps', divisions: [], done: false, bonus: [] });
    near.begin('65.I').order('axis', { type: 'MoveStack', units: ['145/65.I'], path: ['0506'] });
    expect(near.kind).toBe('interdiction');
    near.order('allied', { type: 'Interdict', firers: ['XIII Art'], hex: '0506' });
    expect(near.last('HexInterdicted')).toMatchObject({ factors: 6, extra: 4 });
  });
});

describe('supply', () => {
  it('[salerno/17-e] no path fords a river where its bridge was blown', () => {
    const table = sandbox({
      radius: 6,
      columns: 1,
      edges: [{ a: '0103', b: '0104', river: 'Sangro', bridge: true }],
      units: { '11/78': '0104' },
    });
    expect(supplyOf(table, '11/78')).toBe('ground');
    table.state.bridges = { '0103/0104': 'blown' };
    expect(supplyOf(table, '11/78')).toBe('none');
    const ford = sandbox({
      radius: 6,
      columns: 1,
      edges: [{ a: '0103', b: '0104', river: 'Sangro' }],
      units: { '11/78': '0104' },
    });
    expect(supplyOf(ford, '11/78')).toBe('ground');
  });

  it('[salerno/17.5-a, salerno/9.5.7-a] whoever is in the port of Bari is supplied', () => {
    const table = sandbox({ radius: 1, units: { '11/78': 'bari', '36/78': '0909' } });
    for (const unit of ['11/78', '36/78']) table.unit(unit).oos = true;
    table.state.active = 'allied';
    table.open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'supply' });
    expect(table.unit('11/78')).toMatchObject({ oos: false, supply: 'port' });
    expect(table.unit('36/78').steps).toBe(1);
    expect(table.last('SupplyChecked')).toMatchObject({ cleared: ['11/78'], hexesCleared: [] });
  });

  const landed = (landing: 'major' | 'minor') => {
    const table = sandbox({ radius: 1, units: { '11/78': '0909' }, terminals: [] });
    table.referee.play.evolve(table.state, {
      type: 'UnitsLanded',
      landing,
      placements: [{ unit: '11/78', hex: '0909' }],
      seen: false,
    });
    table.state.active = 'allied';
    table.open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'supply' });
    return table.unit('11/78').oos;
  };
  it('[salerno/9.5.3-b, salerno/9.5-g] a minor landing is supplied by itself, a major one by its depot', () => {
    expect(landed('minor')).toBe(false);
    expect(landed('major')).toBe(true);
  });
});

describe('landings', () => {
  const SHORE: SandboxInput = {
    turn: 5,
    hexes: {
      '0203': { coast: 'tyrrhenian' },
      '0204': { coast: 'tyrrhenian', terrain: 'hill' },
      '0211': { coast: 'tyrrhenian', port: 'Napoli', place: 'Napoli' },
    },
    control: { Napoli: 'allied', 'port Napoli': 'allied' },
    sheet: { naples: 'depots-may-switch', landings: 'all' },
  };
  it('[salerno/9.5-c, salerno/9.5.3-c] the depot of a minor landing does not forbid the major one', () => {
    const table = sandbox({ ...SHORE, units: { '7/3 Inf': '0211' }, depots: { 'Depot 1': '0203' } }).open({
      kind: 'planning',
    });
    Object.assign(table.state.depots[0]!, { landing: true });
    const order = plan({ divisions: ['3 Inf'], majorLanding: ['7/3 Inf'] });
    expect(table.refused('allied', order)).toBe('naples-first');
    table.state.source = 'naples';
    expect(table.accepts('allied', order)).toBe(true);
  });

  it('[salerno/9.5-e] reinforcements embark in the turn they are due, not those held back from an earlier one', () => {
    const table = sandbox({
      ...SHORE,
      units: { '7/3 Inf': 'pool', '157/45': 'pool' },
      arrivals: [
        { id: 'T5', at: [5, 1], side: 'allied', units: ['7/3 Inf'] },
        { id: 'T4', at: [4, 1], side: 'allied', units: ['157/45'] },
      ],
    }).open({ kind: 'planning' });
    Object.assign(table.state, { source: 'naples', entries: ['T4', 'T5'], cards: { T4: 4, T5: 5 } });
    expect(table.accepts('allied', plan({ divisions: ['3 Inf'], majorLanding: ['7/3 Inf'] }))).toBe(true);
    expect(table.refused('allied', plan({ divisions: ['45 Inf'], majorLanding: ['157/45'] }))).toBe('no-port');
    expect(table.refused('allied', plan({ minorLanding: '157/45' }))).toBe('no-port');
  });

  it('[salerno/9.5-f, salerno/9.5.4-a] raiders climb ashore where a depot cannot go', () => {
    const table = sandbox({ ...SHORE, units: { Rngrs: '0211' } }).segment('allied');
    table.state.minorLanding = 'Rngrs';
    expect(table.refused('allied', { type: 'LandMinor', hex: '0204', depot: true })).toBe('no-beach');
    expect(table.accepts('allied', { type: 'LandMinor', hex: '0204', depot: false })).toBe(true);
    expect(table.accepts('allied', { type: 'LandMinor', hex: '0203', depot: true })).toBe(true);
  });

  const R0 = {
    impulses: 0,
    cadreSteps: 2,
    arrival: {
      id: 'R0',
      at: [1, 1] as [number, number],
      side: 'axis' as const,
      units: ['11/4.FJ'],
      guns: [],
      formations: ['4.FJ'],
      entry: { hexes: [10 * 12] },
      returns: false,
      mules: 0,
    },
  };
  const answering = () => {
    const table = sandbox({
      ...SHORE,
      units: { '7/3 Inf': '0211', '145/65.I': 'cadre', '147/65.I': '1110', '274/94.I': 'pool' },
      arrivals: [
        { id: 'T3', at: [3, 1], units: ['274/94.I'], entry: { hexes: [11 * 12] } },
        { id: 'T7', at: [7, 1], units: ['11/4.FJ'], condition: 'no-major-landing' },
      ],
      caseRichard: [R0],
    }).segment('allied', '3 Inf');
    Object.assign(table.state, { source: 'naples', entries: ['T3'], cards: { T3: 3 }, majorLanding: ['7/3 Inf'] });
    table.order('allied', { type: 'PlaceLandingDepot', hex: '0203' });
    return table;
  };
  it('[salerno/9.5.1-b] the two steps out of the Cadre may be those of one counter', () => {
    const table = answering();
    table.order('axis', { type: 'RecoverStep', unit: '145/65.I', hex: '1110' });
    expect(table.refused('axis', { type: 'RecoverStep', unit: '147/65.I' })).toBe('cadre-only');
    table.order('axis', { type: 'RecoverStep', unit: '145/65.I' });
    expect(table.unit('145/65.I').steps).toBe(2);
    expect(table.kind).toBe('case-richard');
  });

  it('[salerno/9.5.1-b, salerno/18-a] R0 alone answers the landing, by the hexes of its own card', () => {
    const table = answering();
    table.order('axis', { type: 'EndPhase', phase: 'recovery' });
    const enter = (unit: string, hex: string) => ({ type: 'EnterUnits', placements: [{ unit, hex }] });
    expect(table.refused('axis', enter('274/94.I', '1201'))).toBe('not-yet');
    expect(table.refused('axis', enter('11/4.FJ', '1201'))).toBe('not-the-entry-hex');
    expect(table.options('axis', 'EnterUnits')).toEqual([enter('11/4.FJ', '1101')]);
    table.order('axis', enter('11/4.FJ', '1101'));
  });

  it('[salerno/9.5.4-a, salerno/9.5-g] a unit that finds no beach does not keep the raiders aboard', () => {
    const table = sandbox({ ...SHORE, units: { '7/3 Inf': '0211', Rngrs: '0211' }, depots: { 'depot 1': '0203' } });
    table.segment('allied', '3 Inf').open({
      kind: 'operation',
      side: 'allied',
      source: 'landing',
      formation: 'major',
      step: 'place',
      units: ['7/3 Inf', 'Rngrs'],
    });
    Object.assign(table.state, { majorLanding: ['7/3 Inf', 'Rngrs'], landingDepot: 'depot 1' });
    expect(table.options('allied', 'LandUnits')).toMatchObject([{ placements: [{ unit: '7/3 Inf', hex: '0203' }] }]);
    // The one clear beach is full.
    for (const unit of ['11/78', '36/78', '38/78']) table.unit(unit).at = '0203';
    forgetDerived(table.state);
    expect(table.options('allied', 'LandUnits')).toMatchObject([
      { placements: [{ unit: 'Rngrs', hex: '0203' }] },
      { placements: [{ unit: 'Rngrs', hex: '0204' }] },
    ]);
  });

  it('[salerno/22.5-b, salerno/9.5.3-c, salerno/9.5.5-d] Kesselring’s Option: a depot put ashore supplies, and a ship may come along', () => {
    expect(pack.kesselring.terminals).toContainEqual({ kind: 'depots', side: 'allied', armies: ['V'] });
    expect(pack.kesselring.ships).toEqual(['Naval 3', 'Naval 6']);
  });

  it('[salerno/9.4-c] Rome is a plain like any other to parachutists, if nobody holds it', () => {
    const table = sandbox({ turn: 6, hexes: { '0505': { place: 'Roma', city: true } }, units: { '509': 'pool' } });
    table.segment('allied');
    table.state.airborne = ['509'];
    table.dice(6).order('allied', { type: 'DropUnit', unit: '509', hex: '0505' });
    expect(table.last('UnitDropped')).toMatchObject({ landed: '0505', stepLost: false });
  });
});

describe('replacements', () => {
  const phase = (table: Sandbox) =>
    table.open({ kind: 'replacements', side: 'allied', infantry: {}, armour: {}, independents: 0 });
  it('[salerno/15-d, salerno/19-g] a unit that comes back next to a Reserve takes its status', () => {
    const table = phase(sandbox({ units: { 'I-9/26.Pz': '0505', '4/3': 'cadre', '11/78': '0101' } }));
    table.unit('I-9/26.Pz').reserve = true;
    table.order('allied', { type: 'ReplaceStep', unit: '4/3', hex: '0504' });
    expect(table.unit('I-9/26.Pz').reserve).toBe(false);
    expect(table.last('ReserveCleared')).toMatchObject({ hex: '0505', cause: 'contact' });
  });

  it('[salerno/15-d, salerno/19-i] nobody comes back into Reserve next to the enemy', () => {
    const table = phase(
      sandbox({ units: { 'I-9/26.Pz': '0506', '11/78': 'cadre', '36/78': '0504', '38/78': '0101' } }),
    );
    table.unit('38/78').reserve = true;
    expect(table.refusal('allied', { type: 'ReplaceStep', unit: '11/78', hex: '0505', reserve: true })).toMatchObject({
      code: 'in-contact',
      clause: 'salerno/15-d',
    });
    expect(table.accepts('allied', { type: 'ReplaceStep', unit: '11/78', hex: '0504', reserve: true })).toBe(true);
    expect(table.accepts('allied', { type: 'ReplaceStep', unit: '11/78', hex: '0505' })).toBe(true);
  });

  it('[salerno/19-i] a Reserve of the division on the spot is offered to whoever comes back', () => {
    const table = phase(sandbox({ units: { '11/78': 'cadre', '36/78': '0303', '38/78': '0305', '145/65.I': '1111' } }));
    table.unit('36/78').reserve = true;
    const back = table.options('allied', 'ReplaceStep').filter((order) => 'reserve' in order);
    expect(back).toEqual([{ type: 'ReplaceStep', unit: '11/78', hex: '0303', reserve: true }]);
    table.order('allied', back[0] as never);
    expect(table.unit('11/78')).toMatchObject({ at: '0303', reserve: true });
  });

  it('[salerno/19-h] extra steps do not reach units out of supply either', () => {
    const table = sandbox({ units: { '11/78': '0505', '36/78': '0505' } });
    for (const unit of ['11/78', '36/78']) table.unit(unit).steps = 1;
    table.unit('11/78').oos = true;
    table.open({ kind: 'recovery', side: 'allied', steps: 2, cadreOnly: false, clause: 'salerno/22.3' });
    expect(table.refused('allied', { type: 'RecoverStep', unit: '11/78' })).toBe('out-of-supply');
    expect(table.options('allied', 'RecoverStep')).toEqual([{ type: 'RecoverStep', unit: '36/78' }]);
  });
});

describe('Case Foggia in the view', () => {
  it('[salerno/21-e] what the Allies gain lies open: the division brought forward, the withdrawals put off', () => {
    const table = sandbox({
      turn: 2,
      units: { '504/82 Air': '0303' },
      sheet: { withdrawals: pack.campaign.withdrawals, caseFoggia: pack.campaign.caseFoggia },
      arrivals: [{ id: 'T3', at: [3, 1], side: 'allied', units: ['2/1 Inf'], formations: ['1 Inf'] }],
    }).open({ kind: 'foggia-relief', side: 'allied' });
    Object.assign(table.state.foggia, { tossed: true, due: table.state.serial + 3 });
    table.order('allied', { type: 'DelayWithdrawal', formations: ['82 Air'] });
    table.order('allied', { type: 'BringForward', formation: '1 Inf' });
    for (const viewer of [asSide('axis'), asSide('allied'), SPECTATOR])
      expect(table.referee.play.view(table.state, viewer).extra).toMatchObject({
        withdrawalsPutOff: { '82 Air': 5 },
        caseFoggia: { reconquest: true, impulsesLeft: 3, inPlay: false, broughtForward: '1 Inf' },
      });
  });
});

describe('plans', () => {
  it('[salerno/7.1-c, salerno/7.1-b] a division that has left its Corps is not paid for with it', () => {
    const table = sandbox({
      units: { '133/34': '0303', '7/3 Inf': '0303', '157/45': '0303' },
      corps: { 'VI Corps': ['34 Inf', '3 Inf', '45 Inf'] },
    }).open({ kind: 'planning' });
    table.order(
      'allied',
      plan({
        reassign: [
          { formation: '45 Inf', army: 'V', corps: 'none' },
          { formation: 'VI Corps', army: 'VIII' },
        ],
      }),
    );
    expect(table.state.plans.allied!.cost).toBe(2 + 1);
  });

  it('[salerno/9.7-a, salerno/6-e] the fieldworks open on what was spent, not on what it was spent for', () => {
    const kinds = [{ divisions: ['26.Pz'] }, { fortification: true }].map((fields) => {
      const table = sandbox({ units: { '11/78': '0303', 'I-9/26.Pz': '0909' } }).open({ kind: 'planning' });
      table.order('allied', plan());
      table.order('axis', plan(fields));
      for (const side of ['allied', 'axis'] as const) table.order(side, { type: 'EndPhase', phase: 'artillery' });
      return table.kind;
    });
    expect(kinds).toEqual(['fieldworks', 'fieldworks']);
  });
});

it('[salerno/17.3-b] what was flown in feeds whoever flew it in, not the enemy who takes the hex', () => {
  const table = sandbox({ radius: 1, units: { '11/78': '0909', 'I-9/26.Pz': '0911' } });
  table.referee.play.evolve(table.state, {
    type: 'AirSupplyAttempted',
    side: 'axis',
    aircraft: 'axis-air-1',
    hex: '0909',
    dice: [6],
    modifier: 0,
    succeeded: true,
  });
  table.state.active = 'allied';
  table.open({ kind: 'segment', side: 'allied', number: 2, step: 'supply' });
  table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'supply' });
  expect(table.unit('11/78').oos).toBe(true);
});

describe('mules, bridges, ports and rearguards at the edge of their paragraphs', () => {
  it('[salerno/17.4-b, salerno/14-b] mules alone are a target by themselves: nobody has ended his operations next to them', () => {
    const table = sandbox({
      hexes: { '0505': { terrain: 'mountain' } },
      units: { '11/78': '0502', '36/78': '0909', 'I-9/26.Pz': '1111' },
    }).segment('allied', '78 Inf');
    table.state.mules.push({ id: 'axis-mule-1', side: 'axis', hex: '0505', usableFrom: 0 });
    table.begin('78 Inf').move('allied', ['11/78'], '0503', '0504');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    expect(table.unit('11/78').endOps).toBe('none');
    expect(table.unit('36/78').endOps).toBe('own');
    table.order('allied', { type: 'DeclareAttack', hex: '0505', attackers: ['11/78'] });
    expect(table.last('MuleLost')).toMatchObject({ mule: 'axis-mule-1', hex: '0505' });
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    expect(table.unit('11/78').at).toBe('0505');
  });

  it('[salerno/14.3.4-a, salerno/17.4-b] a breakthrough may go on against mules alone', () => {
    const table = sandbox({
      hexes: { '0506': { terrain: 'mountain' } },
      units: { '11/78': '0504', '36/78': '0404', 'I-9/26.Pz': '0505', 'II-9/26.Pz': '1111' },
    }).segment('allied', '78 Inf');
    table.state.mules.push({ id: 'axis-mule-1', side: 'axis', hex: '0506', usableFrom: 0 });
    table.begin('78 Inf', 'combat').attack('allied', '0505', ['11/78', '36/78'], 6, 5);
    while (table.kind !== 'advance') table.order(table.side, table.referee.options(table.side)[0]!);
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    table.pass();
    expect(table.accepts('allied', { type: 'DeclareAttack', hex: '0506', attackers: ['11/78'] })).toBe(true);
  });

  it('[salerno/20-b, salerno/11-d] Rome closed to the Axis is no target that keeps a unit from ending its operations', () => {
    const table = sandbox({
      turn: 5,
      hexes: { '0505': { place: 'Roma' } },
      units: { '11/78': '0505', 'I-9/26.Pz': '0506' },
    }).segment('axis', '26.Pz');
    table.state.romeBan = true;
    table.begin('26.Pz').order('axis', { type: 'EndPhase', phase: 'movement' });
    expect(table.unit('I-9/26.Pz').endOps).toBe('own');
  });

  it('[salerno/17.4-c] mules share the fate of the attackers they lie with, whichever hex these attacked from', () => {
    const mountains = { '0504': { terrain: 'mountain' }, '0506': { terrain: 'mountain' } } as const;
    const table = sandbox({
      hexes: mountains,
      units: { 'I-9/26.Pz': '0504', 'II-9/26.Pz': '0506', '11/78': '0505' },
    }).segment('axis', '26.Pz');
    table.state.mules.push({ id: 'axis-mule-1', side: 'axis', hex: '0506', usableFrom: 0 });
    table.begin('26.Pz', 'combat').attack('axis', '0505', ['I-9/26.Pz', 'II-9/26.Pz'], 1, 1);
    expect([table.unit('I-9/26.Pz').at, table.unit('II-9/26.Pz').at]).toEqual(['cadre', 'cadre']);
    expect(table.state.mules[0]).toMatchObject({ hex: '', usableFrom: table.state.serial + 1 });
  });

  it('[salerno/11.8-a] bridge work after a march ends it; before a march it does not', () => {
    const edge = ['0505', '0504'];
    const river: SandboxInput = {
      edges: [{ a: '0505', b: '0504', river: 'Sangro' }],
      majorRoads: [['0502', '0503', '0504']],
      units: { '11/78': '0502' },
    };
    const table = sandbox(river).segment('allied', '78 Inf').begin('78 Inf');
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0503', '0504'], ending: 'hold' });
    const before = table.frame('move').spent['11/78']!;
    table.order('allied', { type: 'BuildBridge', edge, unit: '11/78' });
    expect(table.frame('move').spent['11/78']).toBe(before + 6);
    expect(table.refusal('allied', { type: 'ContinueMove', path: ['0503'] })).toMatchObject({
      code: 'bridge-work-ends-move',
      clause: 'salerno/11.8-a',
    });
    expect(table.options('allied', 'ContinueMove')).toEqual([]);
    table.order('allied', { type: 'StopMove' });
    expect(table.unit('11/78').at).toBe('0504');
    const early = sandbox({ ...river, units: { '11/78': '0504' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    early.order('allied', { type: 'BuildBridge', edge, unit: '11/78' });
    expect(early.accepts('allied', { type: 'ContinueMove', path: ['0503'] })).toBe(true);
  });

  it('[salerno/11.5-b] a voyage leads to another port', () => {
    const table = sandbox({
      radius: 6,
      hexes: { '0202': { port: 'Napoli' }, '0909': { port: 'Anzio' } },
      control: { 'port Napoli': 'allied', 'port Anzio': 'axis' },
      roads: [['0101', '0202']],
      units: { '11/78': '0202' },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    expect(table.refused('allied', { type: 'ShipUnits', units: ['11/78'], to: '0202' })).toBe('same-port');
    expect(table.accepts('allied', { type: 'ShipUnits', units: ['11/78'], to: '0909' })).toBe(true);
  });

  it('[salerno/12-a] rearguards that stay where they lie are not sited anew, though the enemy has come next to them', () => {
    const table = sandbox({ rules: ['rearguards'], units: { '11/78': '0504', 'I-9/26.Pz': '0911' } });
    table.state.rearguards = ['0505', '0909'];
    table.open({ kind: 'fieldworks' });
    expect(table.refused('axis', { type: 'PlaceRearguards', hexes: ['0505', '0503'] })).toBe('next-to-enemy');
    table.order('axis', { type: 'PlaceRearguards', hexes: ['0505', '0910'] });
    expect(table.state.rearguards).toEqual(['0505', '0910']);
    expect(table.refused('axis', { type: 'PlaceRearguards', hexes: ['0504'] })).toBe('enemy-present');
  });
});
