import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { allowance } from '#rulesets/salerno/rules/movement';
import { pack, plan, type SandboxInput, sandbox } from './sandbox.ts';

const AIRFIELD: SandboxInput = {
  hexes: { '0202': { airfield: { name: 'Foggia', points: 3 } } },
  control: { 'airfield Foggia': 'allied' },
};

describe('airborne assault', () => {
  const planning = (units: Record<string, string>, input: SandboxInput = {}) =>
    sandbox({ ...AIRFIELD, units, ...input }).open({ kind: 'planning' });
  it('[salerno/9.4-a] 82 Air, 1 Air, 509 or 1 SSF, one division at a time', () => {
    const table = planning({
      '504/82 Air': '0202',
      '505/82 Air': '0202',
      '1 Para/1 Air': '0201',
      '509': '0203',
      '1 SSF': '0302',
      '11/78': '0202',
    });
    expect(table.refused('allied', plan({ airborne: ['504/82 Air', '1 Para/1 Air'] }))).toBe('one-division');
    expect(table.refused('allied', plan({ airborne: ['11/78'] }))).toBe('not-airborne');
    for (const airborne of [['504/82 Air', '505/82 Air'], ['509'], ['1 SSF'], ['1 Para/1 Air']])
      expect(table.accepts('allied', plan({ airborne }))).toBe(true);
    table.order('allied', plan({ airborne: ['504/82 Air', '505/82 Air'] }));
    expect(table.state.plans.allied!.cost).toBe(pack.tables.costs['airborne-division'].points);
  });

  it('[salerno/9.4-b] from a friendly airfield, or straight from the reinforcements', () => {
    const table = planning({ '505/82 Air': '0204', '504/82 Air': 'pool' });
    expect(table.refused('allied', plan({ airborne: ['505/82 Air'] }))).toBe('no-airfield');
    expect(table.accepts('allied', plan({ airborne: ['504/82 Air'] }))).toBe(true);
  });

  it('[salerno/8.1-d] not in bad weather', () => {
    expect(
      planning({ '504/82 Air': 'pool' }, { weather: 'bad' }).refused('allied', plan({ airborne: ['504/82 Air'] })),
    ).toBe('bad-weather');
    expect(planning({ '504/82 Air': 'pool' }).accepts('allied', plan({ airborne: ['504/82 Air'] }))).toBe(true);
  });

  const dropping = (units: Record<string, string>, airborne: string[], input: SandboxInput = {}) => {
    const table = sandbox({ units, ...input }).segment('allied');
    table.state.airborne = airborne;
    return table;
  };
  const drop = (unit: string, hex: string) => ({ type: 'DropUnit', unit, hex });
  it('[salerno/9.4-c] onto plains and hills', () => {
    const table = dropping({ '505/82 Air': 'pool' }, ['505/82 Air'], {
      hexes: { '0505': { terrain: 'mountain' }, '1010': { terrain: 'hill' } },
    });
    expect(table.refused('allied', drop('505/82 Air', '0505'))).toBe('not-a-drop-zone');
    table.dice(5).order('allied', drop('505/82 Air', '1010'));
    expect(table.last('UnitDropped')).toMatchObject({ landed: '1010', dice: [5], stepLost: false });
  });

  it('[salerno/9.4-d, salerno/9.4-e] a die for the distance, a second for the direction', () => {
    for (const [faces, landed] of [
      [[5], '0505'],
      [[4, 1], '0504'],
      [[3, 4], '0506'],
      [[2, 1], '0503'],
    ] as const) {
      const table = dropping({ '505/82 Air': 'pool' }, ['505/82 Air']);
      table.dice(...faces).order('allied', drop('505/82 Air', '0505'));
      expect([faces, table.last('UnitDropped').landed]).toEqual([faces, landed]);
    }
  });

  it('[salerno/9.4-f] in the sea, in the mountains or on the enemy a step is lost', () => {
    const SEA: SandboxInput = { hexes: { '0504': { terrain: 'sea' } } };
    const lost = dropping({ '509': 'pool' }, ['509'], SEA);
    lost.dice(4, 1).order('allied', drop('509', '0505'));
    expect(lost.unit('509').at).toBe('cadre');
    const wet = dropping({ '504/82 Air': 'pool' }, ['504/82 Air'], SEA);
    wet.dice(4, 1).order('allied', drop('504/82 Air', '0505'));
    expect(wet.unit('504/82 Air').steps).toBe(1);
    expect(
      wet.theatre.map.distance(wet.theatre.hexIndex(wet.unit('504/82 Air').at), wet.theatre.hexIndex('0504')),
    ).toBe(1);
    const hot = dropping({ '504/82 Air': 'pool', 'I-9/26.Pz': '0504' }, ['504/82 Air']);
    hot.dice(4, 1).order('allied', drop('504/82 Air', '0505'));
    expect(hot.unit('504/82 Air').steps).toBe(1);
  });

  it('[salerno/9.4-g, salerno/9.4-h] then half the movement and attacks, but only among themselves', () => {
    const table = dropping({ '504/82 Air': 'pool', 'I-9/26.Pz': '0508', '11/78': '0607' }, ['504/82 Air']);
    table.dice(6).order('allied', drop('504/82 Air', '0505'));
    table.pass();
    expect(allowance(table.theatre, table.state, '504/82 Air', 'half')).toBe(4);
    expect(table.refused('allied', { type: 'MoveStack', units: ['504/82 Air'], path: ['0506', '0507', '0607'] })).toBe(
      'too-far',
    );
    table.move('allied', ['504/82 Air'], '0506', '0507');
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    expect(table.refused('allied', { type: 'DeclareAttack', hex: '0508', attackers: ['504/82 Air', '11/78'] })).toBe(
      'not-active',
    );
    expect(table.accepts('allied', { type: 'DeclareAttack', hex: '0508', attackers: ['504/82 Air'] })).toBe(true);
  });

  it('[salerno/9.4-i] supplied at the end of that impulse, checked in the next', () => {
    const table = sandbox({ radius: 1, units: { '504/82 Air': '0909' } });
    table.unit('504/82 Air').manner = 'dropped';
    table.state.active = 'allied';
    table.open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'supply' });
    expect(table.unit('504/82 Air')).toMatchObject({ oos: false, supply: 'drop', manner: 'normal' });
    table.state.stack = [];
    table.state.active = 'allied';
    table.open({ kind: 'impulse-end' });
    table.open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'supply' });
    expect(table.unit('504/82 Air').oos).toBe(true);
  });
});

/** A board whose first column is the Tyrrhenian, with a coast behind it and Naples at its foot. */
const coast = (input: SandboxInput = {}): SandboxInput => {
  const hexes: SandboxInput['hexes'] = {};
  for (let row = 1; row <= 12; row++) {
    const id = String(row).padStart(2, '0');
    hexes[`01${id}`] = { terrain: 'sea', ...(row <= 10 ? { greyBorder: true } : {}) };
    hexes[`02${id}`] = { coast: 'tyrrhenian' };
    hexes[`12${id}`] = { coast: 'adriatic' };
  }
  hexes['0211'] = { coast: 'tyrrhenian', port: 'Napoli', place: 'Napoli' };
  hexes['0206'] = { coast: 'tyrrhenian', terrain: 'hill' };
  hexes['0202'] = { coast: 'tyrrhenian', terrain: 'mountain' };
  hexes['0905'] = { airfield: { name: 'Foggia', points: 3 } };
  return {
    turn: 5,
    hexes: { ...hexes, ...input.hexes },
    control: { Napoli: 'allied', 'port Napoli': 'allied', ...input.control },
    terminals: [
      { id: 'Napoli', side: 'allied', armies: ['V'], hex: 1 * 12 + 10 },
      { id: 'axis', side: 'axis', hex: 11 * 12 + 11 },
    ],
    ...Object.fromEntries(Object.entries(input).filter(([key]) => key !== 'hexes' && key !== 'control')),
    sheet: { naples: 'depots-may-switch', landings: 'all', ...input.sheet },
  };
};
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
    returns: false,
    mules: 0,
  },
};
const R1 = { impulses: 1, cadreSteps: 0, arrival: { ...R0.arrival, id: 'R1', units: ['525 A'], formations: [] } };

describe('the major landing', () => {
  const planning = (input: SandboxInput = {}) => {
    const table = sandbox(
      coast({
        units: { '7/3 Inf': '0211', '15/3 Inf': '0210', '30/3 Inf': '0209', '157/45': 'pool', '133/34': '0211' },
        corps: { 'VI Corps': ['3 Inf', '45 Inf'] },
        ...input,
      }),
    ).open({ kind: 'planning' });
    table.state.source = 'naples';
    return table;
  };
  const landing = (...majorLanding: string[]) => plan({ divisions: ['3 Inf'], majorLanding });
  it('[salerno/9.5-a, salerno/9.5-b, salerno/9.5-c] once, by turn 6, when the V Army draws on Naples', () => {
    const table = planning();
    expect(table.accepts('allied', landing('7/3 Inf'))).toBe(true);
    table.state.turn = 6;
    expect(table.accepts('allied', landing('7/3 Inf'))).toBe(true);
    table.state.turn = 7;
    expect(table.refused('allied', landing('7/3 Inf'))).toBe('too-late');
    table.state.turn = 5;
    table.state.landingTurn = 5;
    expect(table.refused('allied', landing('7/3 Inf'))).toBe('landing-made');
    const early = planning({ depots: { 'depot 1': '0203', 'depot 2': '0204' } });
    early.state.source = 'depots';
    expect(early.refused('allied', landing('7/3 Inf'))).toBe('naples-first');
  });

  it('[salerno/9.5-d] two divisions or a Corps of two, activated by the plan', () => {
    const table = planning();
    expect(
      table.refused(
        'allied',
        plan({ divisions: ['3 Inf', '45 Inf', '34 Inf'], majorLanding: ['7/3 Inf', '157/45', '133/34'] }),
      ),
    ).toBe('too-many-divisions');
    expect(table.refused('allied', plan({ majorLanding: ['7/3 Inf'] }))).toBe('not-activated');
    table.order(
      'allied',
      plan({ corps: [{ corps: 'VI Corps', divisions: ['3 Inf', '45 Inf'] }], majorLanding: ['7/3 Inf', '157/45'] }),
    );
    expect(table.state.plans.allied!.cost).toBe(3 + pack.tables.costs['major-landing'].points);
  });

  it('[salerno/9.5-e] from a friendly port or the reinforcements', () => {
    const table = planning();
    expect(table.refused('allied', landing('30/3 Inf'))).toBe('no-port');
    expect(table.accepts('allied', landing('15/3 Inf'))).toBe(true);
    expect(table.accepts('allied', plan({ divisions: ['45 Inf'], majorLanding: ['157/45'] }))).toBe(true);
  });

  const ashore = (input: SandboxInput = {}) => {
    const table = sandbox(
      coast({
        units: {
          '7/3 Inf': 'pool',
          '15/3 Inf': 'pool',
          '751 T': 'pool',
          '145/65.I': 'cadre',
          '146/65.I': 'cadre',
          '147/65.I': '1110',
        },
        caseRichard: [R0, R1],
        ...input,
      }),
    ).segment('allied', '3 Inf');
    table.state.source = 'naples';
    table.state.majorLanding = ['7/3 Inf', '15/3 Inf', '751 T'];
    return table;
  };
  it('[salerno/9.5-f] the depot goes on a clear coast without enemies', () => {
    const table = ashore({ units: { '7/3 Inf': 'pool', 'I-9/26.Pz': '0205' } });
    expect(table.refused('allied', { type: 'PlaceLandingDepot', hex: '0206' })).toBe('no-beach');
    expect(table.refused('allied', { type: 'PlaceLandingDepot', hex: '0205' })).toBe('no-beach');
    table.order('allied', { type: 'PlaceLandingDepot', hex: '0204' });
    expect(table.state.depots[0]).toMatchObject({ hex: '0204', landing: true });
  });

  const beach = () => {
    const table = ashore();
    table.order('allied', { type: 'PlaceLandingDepot', hex: '0205' });
    return table;
  };
  it('[salerno/9.5-k, salerno/9.5.1-a, salerno/9.5.1-b] Case Richard: five points, R0 and two Cadre steps before anybody lands', () => {
    const table = ashore({ pools: { AXIS: 10 } });
    table.order('allied', { type: 'PlaceLandingDepot', hex: '0205' });
    expect(table.state.pools.AXIS).toBe(15);
    expect([table.kind, table.side]).toEqual(['recovery', 'axis']);
    expect(table.refused('allied', { type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex: '0204' }] })).toBe(
      'wrong-side',
    );
    table.order('axis', { type: 'RecoverStep', unit: '145/65.I', hex: '1110' });
    table.order('axis', { type: 'RecoverStep', unit: '146/65.I', hex: '1110' });
    expect(table.kind).toBe('case-richard');
    table.order('axis', { type: 'EnterUnits', placements: [{ unit: '11/4.FJ', hex: '1001' }] });
    table.order('axis', { type: 'EndPhase', phase: 'case-richard' });
    table.order('allied', { type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex: '0204' }] });
    const types = table.referee.log.map(({ event }) => event.type);
    const order = ['DepotPlaced', 'CaseRichardTriggered', 'UnitsEntered', 'UnitsLanded'].map((type) =>
      types.indexOf(type as never),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    table.state.turn = 5;
    table.state.stack = [
      { kind: 'turn-start' },
      { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
    ];
    table.dice(6, 1, 1, 1).order('axis', { type: 'EndPhase', phase: 'recovery' });
    expect(table.state.pools.AXIS).toBe(pack.tables.track.AXIS.turns[5]! + 5);
  });

  it('[salerno/6-f] standing changes are added to the track', () => {
    const table = beach();
    table.state.turn = 4;
    table.state.stack = [
      { kind: 'turn-start' },
      { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
    ];
    table.dice(6, 1, 1, 1).order('axis', { type: 'EndPhase', phase: 'recovery' });
    expect(table.state.pools.AXIS).toBe(pack.tables.track.AXIS.turns[4]! + pack.tables.trackChanges.caseRichard);
  });

  it('[salerno/9.5.1-c] later groups come in the following impulses', () => {
    const table = beach();
    table.state.stack = [
      { kind: 'impulse-start' },
      { kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' },
    ];
    table.dice(6, 1, 1).order('axis', { type: 'EndPhase', phase: 'recovery' });
    expect(table.last('FormationsArrived')).toMatchObject({ entry: 'R1', units: ['525 A'] });
  });

  const landed = () => {
    const table = beach();
    table.order('axis', { type: 'EndPhase', phase: 'recovery' });
    table.order('axis', { type: 'EndPhase', phase: 'case-richard' });
    return table;
  };
  it('[salerno/9.5-g] units land on clear coast within three hexes of the depot', () => {
    const table = landed();
    expect(table.refused('allied', { type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex: '0209' }] })).toBe(
      'far-from-depot',
    );
    expect(table.refused('allied', { type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex: '0206' }] })).toBe(
      'no-beach',
    );
    expect(table.accepts('allied', { type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex: '0208' }] })).toBe(true);
  });

  it('[salerno/9.5-h, salerno/9.5-i] they move half their factor, may attack, and are not put in Reserve', () => {
    const table = landed();
    table.order('allied', {
      type: 'LandUnits',
      placements: [
        { unit: '7/3 Inf', hex: '0204' },
        { unit: '15/3 Inf', hex: '0205' },
        { unit: '751 T', hex: '0205' },
      ],
    });
    table.pass();
    expect(table.kind).toBe('movement-step');
    expect([
      allowance(table.theatre, table.state, '7/3 Inf', 'half'),
      allowance(table.theatre, table.state, '751 T', 'half'),
    ]).toEqual([4, 6]);
    expect(table.refused('allied', { type: 'MoveStack', units: ['7/3 Inf'], path: ['0304', '0404', '0504'] })).toBe(
      'too-far',
    );
    table.state.stack[table.state.stack.length - 1] = { ...table.frame('operation'), step: 'reserve' };
    expect(table.refused('allied', { type: 'DesignateReserve', hex: '0204', units: ['7/3 Inf'] })).toBe('just-landed');
    table.unit('7/3 Inf').manner = 'normal';
    expect(table.accepts('allied', { type: 'DesignateReserve', hex: '0204', units: ['7/3 Inf'] })).toBe(true);
    table.unit('147/65.I').at = '0304';
    forgetDerived(table.state);
    table.state.stack[table.state.stack.length - 1] = { ...table.frame('operation'), step: 'combat' };
    expect(table.accepts('allied', { type: 'DeclareAttack', hex: '0304', attackers: ['7/3 Inf'] })).toBe(true);
  });
});

describe('minor landings and ships', () => {
  const planning = (unit: string, input: SandboxInput = {}) =>
    sandbox(coast({ units: { [unit]: '0211', Rngrs: '0210' }, ...input })).open({ kind: 'planning' });
  it('[salerno/9.5.3-a] from turn 2, one unit an impulse, as often as wanted', () => {
    expect(planning('100', { turn: 1 }).refused('allied', plan({ minorLanding: '100' }))).toBe('too-early');
    const table = planning('100', { turn: 2 });
    expect(() => table.accepts('allied', plan({ minorLanding: ['100', 'Rngrs'] as never }))).toThrow();
    table.order('allied', plan({ minorLanding: '100' }));
    expect(table.state.plans.allied!.cost).toBe(pack.tables.costs['minor-landing'].points);
  });

  const going = (unit: string, input: SandboxInput = {}) => {
    const table = sandbox(coast({ units: { [unit]: '0211' }, ...input })).segment('allied');
    table.state.minorLanding = unit;
    table.state.source = 'naples';
    return table;
  };
  it('[salerno/9.5.3-b] the unit is supplied until the next impulse', () => {
    const table = going('100', { radius: 1, terminals: [] });
    table.order('allied', { type: 'LandMinor', hex: '0204' });
    table.pass();
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    table.pass();
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    table.dice(6, 1, 1).pass().order('allied', { type: 'EndPhase', phase: 'supply' });
    expect(table.unit('100')).toMatchObject({ oos: false, supply: 'landing' });
    table.state.stack = [{ kind: 'impulse-end' }];
    table.state.active = 'allied';
    table.open({ kind: 'segment', side: 'allied', number: 1, step: 'supply' });
    table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'supply' });
    expect(table.unit('100').oos).toBe(true);
  });

  it('[salerno/9.5.3-c] with a depot if one is in stock', () => {
    const none = going('100');
    for (const depot of none.state.depots) depot.usableFrom = 99;
    expect(none.refused('allied', { type: 'LandMinor', hex: '0204', depot: true })).toBe('no-depot-in-stock');
    expect(none.accepts('allied', { type: 'LandMinor', hex: '0204' })).toBe(true);
    const one = going('100');
    one.order('allied', { type: 'LandMinor', hex: '0204', depot: true });
    expect(one.state.depots[0]!.hex).toBe('0204');
  });

  it('[salerno/9.5.4-a] raiders land on hills and mountains too', () => {
    for (const unit of ['Rngrs', 'CMD A'])
      expect(going(unit).accepts('allied', { type: 'LandMinor', hex: '0202' })).toBe(true);
    expect(going('168').refused('allied', { type: 'LandMinor', hex: '0202' })).toBe('no-beach');
  });

  it('[salerno/9.5.6-a] on the Adriatic only with Foggia in hand and joined to a terminal', () => {
    expect(
      going('100', { control: { 'airfield Foggia': 'axis' } }).refused('allied', { type: 'LandMinor', hex: '1205' }),
    ).toBe('adriatic-closed');
    const line = ['0211', '0311', '0410', '0510', '0609', '0709', '0808', '0807', '0806', '0906', '0905'];
    const open = going('100', { radius: 6, control: { 'airfield Foggia': 'allied' }, roads: [line] });
    expect(open.accepts('allied', { type: 'LandMinor', hex: '1205' })).toBe(true);
    // An airfield nobody holds with the enemy next to it traces nowhere [17].
    const threatened = (units: Record<string, string>) =>
      going('100', {
        radius: 6,
        control: { 'airfield Foggia': 'allied' },
        roads: [line],
        units: { '100': '0211', ...units },
      }).accepts('allied', { type: 'LandMinor', hex: '1205' });
    expect(threatened({ '145/65.I': '1004' })).toBe(false);
    expect(threatened({ '145/65.I': '1004', '11/78': '0905' })).toBe(true);
    expect(
      going('100', { radius: 6, control: { 'airfield Foggia': 'allied' } }).refused('allied', {
        type: 'LandMinor',
        hex: '1205',
      }),
    ).toBe('adriatic-closed');
  });

  it('[salerno/9.5.6-a, salerno/9.5.4-a] who is refused a beach of the open Adriatic is told of the beach, not of the sea', () => {
    const clause = (foggia: 'allied' | 'axis') =>
      going('100', {
        control: { 'airfield Foggia': foggia },
        units: { '100': '0211', '145/65.I': '1205' },
      }).refusal('allied', { type: 'LandMinor', hex: '1205' }).clause;
    expect(clause('axis')).toBe('salerno/9.5.6-a');
    expect(clause('allied')).toBe('salerno/9.5.4-a');
  });

  it('[salerno/9.5.5-a, salerno/9.5.5-e] ships lie at the grey border within four hexes of a depot, from the start', () => {
    const table = sandbox(
      coast({ turn: 1, depots: { 'depot 1': '0205', 'depot 2': '0204' }, guns: { 'Naval 3': '', 'Naval 6': '' } }),
    ).open({ kind: 'artillery', side: 'allied', last: true });
    expect(table.refused('allied', { type: 'PlaceGun', gun: 'Naval 3', hex: '0110' })).toBe('far-from-depot');
    expect(table.refused('allied', { type: 'PlaceGun', gun: 'Naval 3', hex: '0111' })).toBe('not-on-the-border');
    table.order('allied', { type: 'PlaceGun', gun: 'Naval 3', hex: '0109' });
    table.order('allied', { type: 'PlaceGun', gun: 'Naval 6', hex: '0102' });
  });

  it('[salerno/9.5.5-d] the small ship may join a minor landing for the impulse, within two hexes of it', () => {
    const table = going('100', { guns: { 'Naval 3': '', 'Naval 6': '' } });
    table.order('allied', { type: 'LandMinor', hex: '0205' });
    table.pass();
    expect(table.refused('allied', { type: 'PlaceGun', gun: 'Naval 3', hex: '0109' })).toBe('not-siting-now');
    expect(table.refused('allied', { type: 'PlaceGun', gun: 'Naval 6', hex: '0105' })).toBe('not-siting-now');
    table.order('allied', { type: 'PlaceGun', gun: 'Naval 3', hex: '0105' });
    table.state.stack = [{ kind: 'impulse-end' }];
    table.open({ kind: 'last-call', side: 'axis' });
    table.state.aircraft.axis.available = 1;
    table.dice(6, 1, 1).order('axis', { type: 'Pass' });
    expect(table.state.guns['Naval 3']!.hex).toBe('');
  });
});
