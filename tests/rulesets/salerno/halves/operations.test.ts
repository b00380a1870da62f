import { describe, expect, it } from 'vitest';
import { inspectSupply } from '#rulesets/salerno/rules/supply-check';
import { outcomeAt } from '#rulesets/salerno/victory';
import { pack, plan, type Sandbox, type SandboxInput, sandbox } from '../sandbox.ts';

/* Clauses of plans, movement, landings, supply and victory that say "or" and "and": each half by itself, where another test shows only one. */

const put = (gun: string, hex: string) => ({ type: 'PlaceGun', gun, hex });
const RIVER = { a: '0505', b: '0504', river: 'Sangro' } as const;
const edge = ['0504', '0505'];

describe('counters', () => {
  it('[salerno/3-b] German infantry battalions and tanks and Allied recce have one step', () => {
    const steps = (id: string) => sandbox().theatre.counters.get(id)!.steps;
    for (const unit of ['I-9/26.Pz', 'A/26.Pz', 'III-3/1.FJ', 'KDG', '509'])
      expect([unit, steps(unit)]).toEqual([unit, 1]);
    for (const unit of ['11/78', '145/65.I', '7/6']) expect([unit, steps(unit)]).toEqual([unit, 2]);
  });

  it('[salerno/10-c] neither depots, fortifications, rearguards, mules nor guns take up room', () => {
    const units = { '11/78': '0505', '36/78': '0505', '38/78': '0505', '4/3': '0504' };
    const table = sandbox({ units, guns: { '78 Art': '0505' }, depots: { 'depot 1': '0505' }, edges: [RIVER] });
    table.state.fortifications = ['0505'];
    table.state.bridges = { '0504/0505': 'built' };
    table.state.mules.push({ id: 'allied-mule-9', side: 'allied', hex: '0505', usableFrom: 0 });
    table.segment('allied', '78 Inf').begin('78 Inf').order('allied', { type: 'NameBonus', counter: '4/3' });
    // Nine dots and one more make ten.
    expect(table.accepts('allied', { type: 'MoveStack', units: ['4/3'], path: ['0505'] })).toBe(true);
    const axis = sandbox({
      rules: ['rearguards'],
      units: { '145/65.I': '0505', '146/65.I': '0505', '147/65.I': '0505', 'I-9/26.Pz': '0504' },
    });
    axis.state.rearguards = ['0505'];
    axis.segment('axis', '26.Pz').begin('26.Pz');
    expect(axis.accepts('axis', { type: 'MoveStack', units: ['I-9/26.Pz'], path: ['0505'] })).toBe(true);
  });
});

describe('plans', () => {
  const planning = (input: SandboxInput = {}) => sandbox(input).open({ kind: 'planning' });

  it.each([
    ['allied', { offensive: 'V' }, 2],
    ['allied', { reassign: [{ formation: '45 Inf', army: 'VIII' }] }, 1],
    ['axis', { fortification: true }, 1],
  ] as const)('[salerno/6.1-c] %s: %o counts for the initiative', (side, fields, cost) => {
    const table = planning({ rules: ['offensives'], units: { '157/45': '0303', 'I-9/26.Pz': '0909' } });
    const other = side === 'axis' ? 'allied' : 'axis';
    table.order(side, plan(fields as never));
    table.order(other, plan());
    expect(table.last('PlansRevealed')[side]).toBe(cost);
    expect(table.last('InitiativeSet').side).toBe(side);
  });

  it('[salerno/6.1-c] what is spent afterwards does not', () => {
    const table = planning({ units: { '11/78': '0303', 'I-9/26.Pz': '0909', 'II-9/26.Pz': '0908' } });
    table.order('allied', plan({ divisions: ['78 Inf'] }));
    table.order('axis', plan({ divisions: ['26.Pz'] }));
    for (const side of ['axis', 'allied'] as const) table.order(side, { type: 'EndPhase', phase: 'artillery' });
    table.order('axis', { type: 'EndPhase', phase: 'fieldworks' });
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    table.order('axis', { type: 'EmergencyActivate', marker: 'KG', hex: '0909', units: ['I-9/26.Pz'] });
    expect(table.all('InitiativeSet').map(({ side }) => side)).toEqual(['allied']);
  });

  it('[salerno/7.1-d] the Axis reassigns a division for nothing too', () => {
    const table = planning({ corps: { '76.PzK': ['26.Pz', '1.FJ', '16.Pz'] } });
    table.state.guns['14.Armee Art']!.inPlay = true;
    table.order('axis', plan({ reassign: [{ formation: '26.Pz', army: '14', corps: 'none' }] }));
    expect(table.state.plans.axis!.cost).toBe(0);
  });

  it('[salerno/7.1.1-c, salerno/7.1.1-d] Poles stay in their Corps, and it may change Army', () => {
    const table = planning({ corps: { 'II Pol Corps': ['3 Pol', '5 Pol'], 'XIII Corps': ['8 Ind'] } });
    const go = (formation: string, army: string, corps?: string) =>
      plan({ reassign: [{ formation, army, ...(corps === undefined ? {} : { corps }) }] });
    expect(table.refused('allied', go('3 Pol', 'VIII', 'XIII Corps'))).toBe('national-corps');
    expect(table.accepts('allied', go('II Pol Corps', 'V'))).toBe(true);
  });

  it('[salerno/9.5-d] two divisions by themselves land as a Corps of two does', () => {
    const table = planning({
      turn: 5,
      hexes: { '0211': { port: 'Napoli', place: 'Napoli' } },
      control: { Napoli: 'allied', 'port Napoli': 'allied' },
      units: { '7/3 Inf': '0211', '157/45': '0211' },
    });
    table.state.source = 'naples';
    expect(table.accepts('allied', plan({ divisions: ['3 Inf', '45 Inf'], majorLanding: ['7/3 Inf', '157/45'] }))).toBe(
      true,
    );
  });

  it('[salerno/9.4-b] on the airfield or next to it, while it is friendly', () => {
    const jumps = (at: string, holder: 'allied' | 'axis') =>
      planning({
        hexes: { '0505': { airfield: { name: 'Foggia', points: 3 } } },
        control: { 'airfield Foggia': holder },
        units: { '509': at },
      }).accepts('allied', plan({ airborne: ['509'] }));
    expect([jumps('0505', 'allied'), jumps('0506', 'allied'), jumps('0507', 'allied')]).toEqual([true, true, false]);
    expect([jumps('0505', 'axis'), jumps('0506', 'axis')]).toEqual([false, false]);
  });
});

describe('who acts', () => {
  it('[salerno/7.1.2-a] an independent acts in an emergency group, by redeployment and from Reserve', () => {
    const table = () => sandbox({ units: { KDG: '0303', '11/78': '0707' } }).segment('allied');
    const march = { type: 'MoveStack', units: ['KDG'], path: ['0304'] };
    for (const order of [
      { type: 'EmergencyActivate', marker: 'TF', hex: '0303', units: ['KDG'] },
      { type: 'TacticalRedeploy', hex: '0303', units: ['KDG'] },
    ]) {
      const group = table();
      group.order('allied', order);
      if (group.kind === 'reserve-step') group.order('allied', { type: 'EndPhase', phase: 'reserve' });
      expect(group.accepts('allied', march)).toBe(true);
    }
    const reserve = table();
    reserve.unit('KDG').reserve = true;
    reserve.order('allied', { type: 'EndPhase', phase: 'operations' });
    reserve.order('allied', { type: 'ActivateReserve', hex: '0303' });
    expect(reserve.accepts('allied', march)).toBe(true);
  });

  it('[salerno/7.1.3-a] a tank counter of an inactive division may be a bonus unit', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0909', 'A/HG': '1010' } }).segment('axis', '26.Pz');
    table.begin('26.Pz').order('axis', { type: 'NameBonus', counter: 'A/HG' });
    expect(table.accepts('axis', { type: 'MoveStack', units: ['A/HG'], path: ['1009'] })).toBe(true);
  });

  it('[salerno/9.1-b] a division that named an independent has no bonus left for the guns of its Corps', () => {
    const table = sandbox({
      corps: { '76.PzK': ['26.Pz'] },
      units: { 'I-9/26.Pz': '0909', 'Flak A': '1010' },
    }).segment('axis', '26.Pz');
    table.begin('26.Pz').order('axis', { type: 'NameBonus', counter: 'Flak A' });
    expect(table.refused('axis', { type: 'NameBonus', counter: '76.PzK Art', hex: '0909' })).toBe('no-bonus-left');
  });

  it('[salerno/15-a] nobody is put in Reserve who is not active', () => {
    const table = sandbox({ units: { '11/78': '0505', '13/5 Inf': '0303' } }).segment('allied', '78 Inf');
    table.begin('78 Inf', 'reserve');
    expect(table.refused('allied', { type: 'DesignateReserve', hex: '0303', units: ['13/5 Inf'] })).toBe('not-active');
    expect(table.accepts('allied', { type: 'DesignateReserve', hex: '0505', units: ['11/78'] })).toBe(true);
  });
});

describe('guns', () => {
  it('[salerno/5-i] ships are ready again too', () => {
    const table = sandbox({
      units: { '11/78': '0303', 'I-9/26.Pz': '0909' },
      guns: { 'Naval 6': '0101' },
      depots: { 'depot 1': '0202' },
    }).open({ kind: 'planning' });
    table.state.guns['Naval 6']!.fired = true;
    table.order('allied', plan({ divisions: ['78 Inf'] }));
    table.order('axis', plan());
    expect(table.state.guns['Naval 6']!.fired).toBe(false);
  });

  it('[salerno/16-b, salerno/9.2-g] the guns of an Army come as a bonus of one of its Corps, not of a division', () => {
    const named = { type: 'NameBonus', counter: 'VIII Army Art', hex: '0505' };
    const table = () =>
      sandbox({
        corps: { 'XIII Corps': ['78 Inf', '5 Inf'] },
        units: { '11/78': '0505', '13/5 Inf': '0506' },
        guns: { 'VIII Army Art': '' },
      });
    expect(table().segment('allied', '78 Inf').begin('78 Inf').accepts('allied', named)).toBe(false);
    const corps = table()
      .segment('allied', ['XIII Corps', ['78 Inf', '5 Inf']])
      .begin('XIII Corps');
    expect(corps.accepts('allied', { ...named, hex: '0509' })).toBe(false);
    corps.order('allied', named);
    expect(corps.state.guns['VIII Army Art']!.hex).toBe('0505');
  });

  it('[salerno/17.2-d] nor in the hex of units out of supply', () => {
    const table = sandbox({ units: { '11/78': '0505', '36/78': '0508' } }).segment('allied');
    table.unit('11/78').oos = true;
    table.open({ kind: 'artillery', side: 'allied', last: true });
    expect(table.refused('allied', put('78 Art', '0505'))).toBe('next-to-unsupplied');
    expect(table.accepts('allied', put('78 Art', '0508'))).toBe(true);
  });

  it('[salerno/16.4-a] the Nebelwerfer needs a unit in supply', () => {
    const table = sandbox({ radius: 1, units: { 'I-9/26.Pz': '0606' }, guns: { Nebelwerfer: '' } }).segment('axis');
    table.open({ kind: 'artillery', side: 'axis', last: true });
    expect(table.accepts('axis', put('Nebelwerfer', '0606'))).toBe(false);
    expect(table.accepts('axis', put('Nebelwerfer', '0909'))).toBe(false);
  });
});

describe('bridges and ports', () => {
  const beside = (bridge: 'none' | 'blown', weather: 'good' | 'bad') => {
    const table = sandbox({
      weather,
      edges: [bridge === 'none' ? RIVER : { ...RIVER, bridge: true, road: 'minor' }],
      units: { '11/78': '0505', 'I-9/26.Pz': '0909' },
    }).segment('allied', '78 Inf');
    if (bridge === 'blown') table.state.bridges = { '0504/0505': 'blown' };
    return table.begin('78 Inf');
  };
  const build = { type: 'BuildBridge', edge, unit: '11/78' };

  it('[salerno/8.1-e] in bad weather a bridge is neither built nor repaired', () => {
    for (const bridge of ['none', 'blown'] as const)
      expect(beside(bridge, 'bad').refused('allied', build)).toBe('bad-weather');
  });

  it('[salerno/11.8-a] in good weather it is built or repaired', () => {
    for (const bridge of ['none', 'blown'] as const) {
      const table = beside(bridge, 'good');
      table.order('allied', build);
      expect(table.frame('move').spent['11/78']).toBe(6);
      expect(table.accepts('allied', { type: 'ContinueMove', path: ['0504'] })).toBe(true);
      expect(table.state.bridges['0504/0505']).not.toBe('blown');
    }
  });

  it('[salerno/11.5-b] nobody sails from a port the enemy was last in', () => {
    const sail = (holder: 'allied' | 'axis') =>
      sandbox({
        hexes: { '0202': { port: 'Napoli' }, '0208': { port: 'Anzio' } },
        control: { 'port Napoli': holder, 'port Anzio': 'allied' },
        units: { '11/78': '0202' },
      })
        .segment('allied', '78 Inf')
        .begin('78 Inf')
        .accepts('allied', { type: 'ShipUnits', units: ['11/78'], to: '0208' });
    expect([sail('allied'), sail('axis')]).toEqual([true, false]);
  });

  it('[salerno/9.5.4-a] Rangers, commandos and the Special Service Force on hills and on mountains', () => {
    const land = (unit: string, terrain: 'hill' | 'mountain') => {
      const table = sandbox({
        turn: 5,
        hexes: {
          '0104': { terrain: 'sea' },
          '0204': { coast: 'tyrrhenian', terrain },
          '0211': { coast: 'tyrrhenian', port: 'Napoli', place: 'Napoli' },
        },
        control: { Napoli: 'allied', 'port Napoli': 'allied' },
        units: { [unit]: '0211' },
      }).segment('allied');
      table.state.minorLanding = unit;
      return table.accepts('allied', { type: 'LandMinor', hex: '0204', depot: false });
    };
    for (const terrain of ['hill', 'mountain'] as const) {
      for (const unit of ['Rngrs', 'CMD A', '1 SSF']) expect([unit, land(unit, terrain)]).toEqual([unit, true]);
      expect(land('100', terrain)).toBe(false);
    }
  });

  it('[salerno/9.4-f] a drop into the mountains loses a step and finds the next ground', () => {
    const table = sandbox({ units: { '504/82 Air': 'pool' }, hexes: { '0504': { terrain: 'mountain' } } }).segment(
      'allied',
    );
    table.state.airborne = ['504/82 Air'];
    table.dice(4, 1).order('allied', { type: 'DropUnit', unit: '504/82 Air', hex: '0505' });
    expect(table.last('UnitDropped')).toMatchObject({ stepLost: true });
    expect(table.unit('504/82 Air').steps).toBe(1);
    expect(table.unit('504/82 Air').at).not.toBe('0504');
  });
});

describe('supply', () => {
  const mode = (table: Sandbox, unit: string): string =>
    inspectSupply(table.theatre, table.state, table.theatre.counters.get(unit)!.side).modes[unit]!;

  it('[salerno/17-f] a road makes the path cheaper', () => {
    const far = (input: SandboxInput) =>
      mode(
        sandbox({
          radius: 6,
          terminals: [{ id: 'axis', side: 'axis', hex: 4 * 12 }],
          units: { 'I-9/26.Pz': '0509' },
          ...input,
        }),
        'I-9/26.Pz',
      );
    const road = ['0501', '0502', '0503', '0504', '0505', '0506'];
    expect([far({}), far({ roads: [road] })]).toEqual(['none', 'ground']);
  });

  it('[salerno/17.5-a] in the port itself as well as next to it', () => {
    const at = (hex: string) =>
      mode(
        sandbox({
          radius: 1,
          terminals: [],
          hexes: { '0505': { port: 'Napoli' } },
          control: { 'port Napoli': 'allied' },
          units: { '11/78': hex },
        }),
        '11/78',
      );
    expect([at('0505'), at('0506'), at('0507')]).toEqual(['port', 'port', 'none']);
  });
});

describe('victory', () => {
  const CITIES: SandboxInput['hexes'] = {
    '0203': { place: 'Roma' },
    '0503': { place: 'Napoli' },
    '0803': { place: 'Foggia' },
  };

  it('[salerno/2.2-a] the Axis has to be supplied in the three cities', () => {
    const held = (radius: number) => {
      const table = sandbox({
        hexes: CITIES,
        turn: 4,
        radius,
        units: { 'I-9/26.Pz': '0203', 'II-9/26.Pz': '0503', 'I-67/26.Pz': '0803' },
        control: { Roma: 'axis', Napoli: 'axis', Foggia: 'axis' },
      });
      return outcomeAt(table.theatre, table.state, 'any-moment')?.winner;
    };
    expect([held(60), held(1)]).toEqual(['axis', undefined]);
  });

  it('[salerno/22.5-e] Termoli and Sessa Aurunca win Kesselring for the Allies, one of them does not', () => {
    const held = (...places: string[]) => {
      const table = sandbox({
        hexes: { '0505': { place: 'Termoli' }, '0508': { place: 'Sessa Aurunca' } },
        units: { '11/78': '0505', '36/78': '0508' },
        control: Object.fromEntries(places.map((place) => [place, 'allied'])),
        sheet: { victory: pack.kesselring.victory, naples: 'already' },
      });
      return outcomeAt(table.theatre, table.state, 'impulse-end')?.winner;
    };
    expect(held('Termoli', 'Sessa Aurunca')).toBe('allied');
    expect([held('Termoli'), held('Sessa Aurunca')]).toEqual([undefined, undefined]);
  });

  it('[salerno/22.2-e, salerno/22.1-i, salerno/22.3-f, salerno/22.5-e] the places of the sheets, by name', () => {
    const places = (scenario: 'ortona' | 'salerno' | 'anzio' | 'kesselring', points: number) =>
      pack[scenario].victory
        .points!.places.filter((entry) => entry.points === points)
        .map(({ place }) => place)
        .sort()
        .join(', ');
    expect(places('salerno', 3)).toBe('Foggia, Napoli');
    expect(places('salerno', 1)).toBe(
      'Avellino, Benevento, Campobasso, Caserta, Eboli, Nocera Inferiore, Salerno, San Severo, Teora, Termoli',
    );
    expect(places('ortona', 1)).toBe('Orsogna, Ortona, Pescara, Popoli');
    expect(places('anzio', 1)).toBe('Albano, Anzio, Aprilia, Cisterna, Valmontone, Velletri');
    expect(places('kesselring', 2)).toBe('Foggia, Napoli, Sessa Aurunca, Termoli');
    expect(places('kesselring', 1)).toBe('Benevento, Campobasso, Caserta, Cerignola, Lucera, Salerno, San Severo');
  });
});
