import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { asSide } from '#kernel/side';
import { playOn, salerno } from '#rulesets/salerno/index';
import { positionOf, sideOfCode } from '#rulesets/salerno/rules/position';
import { loadScenario } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';
import { pack, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/* Two rules that meet: what one of them allows is still forbidden by the other, or the other way round. */

/** A sea in the first column, a coast behind it, a port at its foot and an airfield inland. */
const shore = (units: Record<string, string>, input: SandboxInput = {}) => {
  const hexes: SandboxInput['hexes'] = { '0905': { airfield: { name: 'Foggia', points: 3 } } };
  for (let row = 1; row <= 12; row++) {
    const id = String(row).padStart(2, '0');
    hexes[`01${id}`] = { terrain: 'sea' };
    hexes[`02${id}`] = { coast: 'tyrrhenian', ...(row === 11 ? { port: 'Napoli', place: 'Napoli' } : {}) };
  }
  const table = sandbox({
    turn: 5,
    hexes,
    units,
    control: { Napoli: 'allied', 'port Napoli': 'allied', 'airfield Foggia': 'allied' },
    ...input,
  }).segment('allied', '3 Inf');
  table.state.source = 'naples';
  return table;
};

describe('between the plan and the deed', () => {
  const LANDING = { type: 'LandMinor', hex: '0204' };
  it('[salerno/9.5-e] who was driven from the port since the plan does not sail', () => {
    const driven = shore({ '100': '0409' });
    driven.state.minorLanding = '100';
    expect(driven.refused('allied', LANDING)).toBe('no-port');
    expect(driven.options('allied', 'LandMinor')).toEqual([]);
    const lost = shore({ '100': '0211' }, { control: { 'port Napoli': 'axis' } });
    lost.state.minorLanding = '100';
    expect(lost.refused('allied', LANDING)).toBe('no-port');
  });

  it('[salerno/9.5-e, salerno/14.3-b] the dead neither land nor jump', () => {
    const fallen = shore({ '100': 'cadre' });
    fallen.state.minorLanding = '100';
    expect(fallen.refused('allied', LANDING)).toBe('no-port');

    const force = shore({ '7/3 Inf': '0211', '15/3 Inf': 'cadre', '30/3 Inf': '0408' });
    force.state.majorLanding = ['7/3 Inf', '15/3 Inf', '30/3 Inf'];
    force.order('allied', { type: 'PlaceLandingDepot', hex: '0204' });
    expect(force.state.majorLanding).toEqual(['7/3 Inf']);
    expect(force.refused('allied', { type: 'LandUnits', placements: [{ unit: '15/3 Inf', hex: '0204' }] })).toBe(
      'not-afloat',
    );

    const jumpers = shore({ '504/82 Air': '0905', '505/82 Air': 'cadre', '325/82 Air': '0605' });
    jumpers.state.airborne = ['505/82 Air', '325/82 Air', '504/82 Air'];
    expect(jumpers.refused('allied', { type: 'DropUnit', unit: '505/82 Air', hex: '0505' })).toBe('no-airfield');
    expect(new Set(jumpers.options('allied', 'DropUnit').map((order) => 'unit' in order && order.unit))).toEqual(
      new Set(['504/82 Air']),
    );
    jumpers.dice(6).order('allied', { type: 'DropUnit', unit: '504/82 Air', hex: '0505' });
    expect(jumpers.state.airborne).toEqual([]);
  });

  it('[salerno/9.2-d, salerno/9.5-d] a bonus that was named ashore does not land as well', () => {
    const units = { '7/3 Inf': '0211', '30/3 Inf': '0808', '751 T': '0211', '753 T': '0808' };
    const landing = () => {
      const table = shore(units);
      table.state.majorLanding = ['7/3 Inf', '751 T'];
      return table;
    };
    const whole = landing();
    whole.order('allied', { type: 'PlaceLandingDepot', hex: '0204' });
    expect(whole.state.majorLanding).toEqual(['7/3 Inf', '751 T']);

    const spent = landing();
    spent.begin('3 Inf').order('allied', { type: 'NameBonus', counter: '753 T' });
    spent.order('allied', { type: 'EndPhase', phase: 'movement' });
    spent.pass();
    spent.order('allied', { type: 'PlaceLandingDepot', hex: '0204' });
    expect(spent.state.majorLanding).toEqual(['7/3 Inf']);
  });

  it('[salerno/6-b, salerno/9.5-d] a landing is paid for by the Army of its divisions, whoever is named first', () => {
    const table = shore({ '7/3 Inf': '0211', '1/11': '0211' }, { pools: { V: 1, VIII: 20, XVAG: 0 } });
    table.open({ kind: 'planning' });
    const landing = (fields: object, ...majorLanding: string[]) => ({
      type: 'SubmitPlan',
      divisions: ['3 Inf'],
      majorLanding,
      ...fields,
    });
    expect(table.refused('allied', landing({}, '7/3 Inf', '1/11'))).toBe('pools-too-small');
    expect(table.refused('allied', landing({}, '1/11', '7/3 Inf'))).toBe('pools-too-small');
    // A division that changes Army with this plan lands at the expense of the Army it joins.
    const reassign = [{ formation: '3 Inf', army: 'VIII', corps: 'none' }];
    expect(table.accepts('allied', landing({ reassign }, '7/3 Inf', '1/11'))).toBe(true);
  });

  it('[salerno/17.2-g] whoever is given up on the way to the beach stays in the Cadre', () => {
    const table = shore({ '7/3 Inf': '0211', '15/3 Inf': '0211' });
    table.state.majorLanding = ['7/3 Inf', '15/3 Inf'];
    table.unit('15/3 Inf').oos = true;
    table.order('allied', { type: 'PlaceLandingDepot', hex: '0204' });
    table.order('allied', { type: 'EliminateUnits', units: ['15/3 Inf'] });
    expect(table.refused('allied', { type: 'LandUnits', placements: [{ unit: '15/3 Inf', hex: '0204' }] })).toBe(
      'not-afloat',
    );
    table.order('allied', { type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex: '0204' }] });
    table.pass();
    expect(table.kind).toBe('movement-step');
  });

  it('[salerno/8-a, salerno/15.1-a] a Reserve that a plan names for a landing is not thrown in elsewhere', () => {
    const table = shore({ '7/3 Inf': '0211', '15/3 Inf': '0210' });
    for (const unit of ['7/3 Inf', '15/3 Inf']) table.unit(unit).reserve = true;
    table.state.majorLanding = ['7/3 Inf'];
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    expect(table.options('allied', 'ActivateReserve')).toEqual([{ type: 'ActivateReserve', hex: '0210' }]);
    expect(table.refused('allied', { type: 'ActivateReserve', hex: '0211', units: ['7/3 Inf'] })).toBe(
      'awaits-operation',
    );
  });
});

describe('breakthroughs', () => {
  it('[salerno/14-c, salerno/14.3.4-a] those who have advanced may turn against different hexes', () => {
    const table = sandbox({
      units: {
        '11/78': '0504',
        '36/78': '0504',
        'I-9/26.Pz': '0505',
        'II-9/26.Pz': '0506',
        'I-67/26.Pz': '0605',
      },
    })
      .segment('allied', '78 Inf')
      .begin('78 Inf', 'combat');
    const strike = (hex: string, ...attackers: string[]) => {
      table.attack('allied', hex, attackers, 6, 6);
      while (table.kind !== 'advance') table.order(table.side, table.referee.options(table.side)[0]!);
    };
    strike('0505', '11/78', '36/78');
    table.order('allied', { type: 'Advance', units: ['11/78', '36/78'] });
    table.pass();
    expect(table.kind).toBe('breakthrough');
    strike('0506', '11/78');
    table.order('allied', { type: 'Pass' });
    expect(table.unit('11/78').endOps).not.toBe('none');
    expect([table.kind, table.unit('36/78').endOps]).toEqual(['breakthrough', 'none']);
    expect(table.refused('allied', { type: 'DeclareAttack', hex: '0605', attackers: ['11/78'] })).toBe('not-active');
    strike('0605', '36/78');
    table.order('allied', { type: 'Pass' });
    expect(table.unit('36/78').endOps).not.toBe('none');
    expect(table.kind).not.toBe('breakthrough');
  });
});

describe('reserves of the other side', () => {
  it('[salerno/15.2-b] who has waited while the active side had Reserves left may use his own when it is done', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0303', 'II-9/26.Pz': '0503', '11/78': '0909' } }).segment('axis');
    for (const unit of ['I-9/26.Pz', 'II-9/26.Pz', '11/78']) table.unit(unit).reserve = true;
    table.order('axis', { type: 'EndPhase', phase: 'operations' });
    table.order('axis', { type: 'ActivateReserve', hex: '0303' });
    table.order('axis', { type: 'EndPhase', phase: 'movement' });
    expect([table.kind, table.side]).toEqual(['reserve-interrupt', 'allied']);
    table.order('allied', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['reserves', 'axis']);
    table.order('axis', { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['reserve-interrupt', 'allied']);
    table.order('allied', { type: 'ActivateReserve', hex: '0909' });
    table.dice(6, 1, 1).order('allied', { type: 'EndPhase', phase: 'movement' });
    expect(table.all('SupplyChecked')).toHaveLength(1);
  });

  it('[salerno/15.2-b] and is asked once when the active side had none left to begin with', () => {
    const table = sandbox({ units: { 'I-9/26.Pz': '0303', '11/78': '0909' } }).segment('axis');
    for (const unit of ['I-9/26.Pz', '11/78']) table.unit(unit).reserve = true;
    table.order('axis', { type: 'EndPhase', phase: 'operations' });
    table.order('axis', { type: 'Pass' });
    table.dice(6, 1, 1).order('allied', { type: 'Pass' });
    expect(table.all('SupplyChecked')).toHaveLength(1);
  });
});

describe('fire at whoever comes by sea', () => {
  it('[salerno/16.1-c, salerno/11.5-b] a voyage is movement: the shells fall one column to the right', () => {
    const table = sandbox({
      hexes: { '0303': { port: 'A', place: 'A' }, '0707': { port: 'B', place: 'B' } },
      control: { 'port A': 'allied', 'port B': 'allied' },
      terminals: [{ id: 'roads', side: 'allied', hex: 2 * 12 + 2 }],
      units: { '11/78': '0303', 'I-9/26.Pz': '0708' },
      guns: { '26.Pz Art': '0708' },
    }).segment('allied', '78 Inf');
    table.begin('78 Inf').order('allied', { type: 'ShipUnits', units: ['11/78'], to: '0707' });
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'axis']);
    table.dice(1, 1).order('axis', { type: 'Bombard', firers: ['26.Pz Art'], hex: '0707' });
    expect(table.last('Bombarded').shifts.moved).toBe(1);
  });
});

describe('interdiction after losses', () => {
  it('[salerno/16.3-c] a stack that has lost its first unit may still be slowed down, but not where it stands', () => {
    const table = sandbox({
      units: { 'A/26.Pz': '0503', 'I-9/26.Pz': '0503', '11/78': '0604' },
      guns: { '78 Art': '0604' },
      aircraft: { allied: 1 },
      rules: ['interdiction'],
    }).segment('axis', '26.Pz');
    table.begin('26.Pz').order('axis', {
      type: 'MoveStack',
      units: ['A/26.Pz', 'I-9/26.Pz'],
      path: ['0504', '0505', '0506'],
    });
    while (table.unit('I-9/26.Pz').at !== '0504') table.order(table.side, { type: 'Pass' });
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'allied']);
    table.dice(6, 5).order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0504' });
    while (table.kind !== 'defensive-fire')
      table.order(
        table.side,
        table.kind === 'hit-choice'
          ? { type: 'ChooseHit', choice: 'step' }
          : { type: 'TakeLosses', losses: [{ unit: 'A/26.Pz', steps: 1 }] },
      );
    expect(table.unit('A/26.Pz').at).toBe('cadre');
    expect(table.refused('allied', { type: 'Interdict', firers: ['allied-air-1'], hex: '0504' })).toBe(
      'entered-already',
    );
    expect(table.options('allied', 'Interdict')).toContainEqual({
      type: 'Interdict',
      firers: ['allied-air-1'],
      hex: '0505',
    });
  });
});

describe('guns overrun on the march', () => {
  const overrun = (path: string[], input: SandboxInput = {}) => {
    const table = sandbox({
      units: { 'I-9/26.Pz': '0503', '11/78': '0605' },
      guns: { '5 Inf Art': '0504', '78 Art': '0605' },
      ...input,
    }).segment('axis', '26.Pz');
    table.begin('26.Pz').order('axis', { type: 'MoveStack', units: ['I-9/26.Pz'], path });
    expect([table.kind, table.side]).toEqual(['last-shot', 'allied']);
    table.dice(1, 1).order('allied', { type: 'Bombard', firers: ['5 Inf Art'], hex: '0504' });
    table.order('allied', { type: 'Pass' });
    return table;
  };
  it('[salerno/16-f] they are gone after their last shot, also where the march was to go on', () => {
    for (const path of [['0504'], ['0504', '0404']]) {
      const table = overrun(path);
      expect(table.state.guns['5 Inf Art']).toMatchObject({ hex: '', fired: true });
      expect(table.last('GunsRemoved')).toMatchObject({ guns: ['5 Inf Art'], cause: 'overrun' });
    }
    const table = overrun(['0504', '0404']);
    expect([table.kind, table.side]).toEqual(['continue-move', 'axis']);
    table.order('axis', { type: 'ContinueMove', path: ['0404'] });
    expect(table.pass().unit('I-9/26.Pz').at).toBe('0404');
  });

  it('[salerno/16.1.2-a, salerno/16-f] the last shot takes nothing from the guns behind them', () => {
    const table = overrun(['0504', '0505', '0506'], { units: { 'I-9/26.Pz': '0503', '11/78': '0604' } });
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'allied']);
    expect(table.accepts('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0504' })).toBe(true);
  });
});

describe('many at once', () => {
  it('[salerno/10-d, salerno/10-a] the excess of a stack is not piled up in a hex that holds only part of it', () => {
    const table = sandbox({
      hexes: { '0505': { terrain: 'mountain' }, '0504': { terrain: 'mountain' } },
      units: { '145/65.I': '0505', '146/65.I': '0505', '147/65.I': '0505', '131/44.I': '0505', '132/44.I': '0505' },
    });
    for (const unit of ['721/114.J', '741/114.J']) table.unit(unit).at = '0504';
    table.open({ kind: 'overstack', side: 'allied', hex: '0505' });
    const push = (...moves: [string, string][]) => ({
      type: 'RelocateExcess',
      moves: moves.map(([unit, hex]) => ({ unit, hex })),
    });
    expect(table.accepts('allied', push(['145/65.I', '0504']))).toBe(true);
    expect(table.refused('allied', push(['145/65.I', '0504'], ['146/65.I', '0504']))).toBe('stacking');
    expect(table.refused('allied', push(['145/65.I', '0504'], ['145/65.I', '0506']))).toBe('named-twice');
    expect(table.accepts('allied', push(['145/65.I', '0504'], ['146/65.I', '0506']))).toBe(true);
  });

  it('[salerno/10-d, salerno/15-c, salerno/15-b] whoever is pushed out of a stack has moved and is in Reserve no longer', () => {
    const table = sandbox({
      hexes: { '0505': { terrain: 'mountain' } },
      units: { '145/65.I': '0505', '146/65.I': '0505', '147/65.I': '0505', '131/44.I': '0505', '11/78': '1212' },
      sheet: { reserveMarkers: { allied: 1, axis: 1 } },
    }).segment('axis');
    for (const unit of ['145/65.I', '146/65.I']) table.unit(unit).reserve = true;
    table.open({ kind: 'overstack', side: 'allied', hex: '0505' });
    table.order('allied', { type: 'RelocateExcess', moves: [{ unit: '145/65.I', hex: '0504' }] });
    expect(table.unit('145/65.I')).toMatchObject({ at: '0504', reserve: false });
    expect(table.unit('146/65.I').reserve).toBe(true);
    expect(table.last('ReserveCleared')).toMatchObject({ hex: '0505', units: ['145/65.I'], cause: 'moved' });
  });

  it('[salerno/11-a, salerno/11.5-b] units of two ports do not sail together', () => {
    const table = sandbox({
      hexes: { '0303': { port: 'A' }, '0305': { port: 'B' }, '0707': { port: 'C' } },
      control: { 'port A': 'allied', 'port B': 'allied', 'port C': 'allied' },
      roads: [['0303', '0304', '0305']],
      terminals: [{ id: 'roads', side: 'allied', hex: 2 * 12 + 2 }],
      units: { '11/78': '0303', '36/78': '0305' },
    }).segment('allied', '78 Inf');
    table.begin('78 Inf');
    expect(table.refused('allied', { type: 'ShipUnits', units: ['11/78', '36/78'], to: '0707' })).toBe('not-together');
    expect(table.accepts('allied', { type: 'ShipUnits', units: ['36/78'], to: '0707' })).toBe(true);
  });
});

describe('the score', () => {
  it('[salerno/2.2-a, salerno/2.1-e] what would have won the game is not called met while it goes on', () => {
    const play = salerno.load(packOf('salerno'), 'campaign');
    const state = play.setUp({});
    const cities = play.victory(state, asSide('axis')).conditions.find(({ id }) => id === 'cities-axis');
    // The Axis begins in all three cities, but they count from turn 4 on, and in supply.
    expect(cities).toMatchObject({
      progress: 3,
      target: 3,
      met: false,
      title: { en: expect.stringContaining('from turn 4') },
    });
    const met = (table: Sandbox) =>
      table.referee.play
        .victory(table.state, asSide('axis'))
        .conditions.filter((condition) => condition.met)
        .map(({ id }) => id);
    const lost = sandbox({
      units: Object.fromEntries(
        Object.values(pack.units.counters)
          .filter(({ side }) => side === 'axis')
          .map(({ id }) => [id, 'cadre']),
      ),
      sheet: { victory: pack.campaign.victory },
    });
    expect(met(lost)).toEqual([]);
    lost.state.outcome = { winner: 'allied', level: 'decisive', reason: { kind: 'axis-destroyed' } };
    expect(met(lost)).toEqual(['attrition']);
  });
});

describe('Foggia behind the front', () => {
  it('[salerno/9.8-b, salerno/22.4-a] in Operation Diadem it has long fallen: three Allied aircraft without a roll', () => {
    const { foggia } = pack.diadem;
    const table = sandbox({ turn: 9, sheet: { foggia } }).open({ kind: 'weather' });
    table.open({ kind: 'reinforcements', side: 'axis' });
    table.dice(6, 1).order('axis', { type: 'EndPhase', phase: 'reinforcements' });
    expect(table.all('AircraftChecked')).toMatchObject([
      { side: 'allied', dice: [], total: 3 },
      { side: 'axis', dice: [1], total: 1 },
    ]);
  });

  it('[salerno/9.5.6-a, salerno/22.4-a] and landings on the Adriatic are open', () => {
    const land = (sheet: SandboxInput['sheet']) => {
      const table = sandbox({
        turn: 9,
        hexes: { '0505': { coast: 'adriatic' }, '0707': { port: 'Vasto', place: 'Vasto' } },
        control: { 'port Vasto': 'allied' },
        units: { '100': '0707' },
        sheet: { ...sheet, landings: 'minor' },
      }).segment('allied');
      table.state.minorLanding = '100';
      return table.accepts('allied', { type: 'LandMinor', hex: '0505' });
    };
    expect([land({}), land({ foggia: pack.diadem.foggia })]).toEqual([false, true]);
  });
});

describe('set-up', () => {
  const theatre = buildTheatre(loadScenario(packOf('salerno'), 'salerno'));
  /** Both sides set up, these counters where they are wanted, the others wherever they fit. */
  const setUp = (wanted: Record<string, string>) => {
    const referee = new Referee(playOn(theatre)).seed(1);
    const { play, state } = referee;
    for (let [asked] = play.pending(state); asked?.kind === 'set-up'; [asked] = play.pending(state)) {
      const { side } = asked;
      const [unit, hex] = Object.entries(wanted).find(
        ([id]) => state.units[id]!.at === 'set-up' && theatre.counters.get(id)!.side === side,
      ) ?? ['', ''];
      if (unit !== '') referee.order(side, { type: 'PlaceUnits', placements: [{ unit, hex }] });
      else referee.order(side, referee.options(side, 'PlaceUnits')[0] ?? { type: 'EndPhase', phase: 'set-up' });
    }
    return state;
  };

  it('[salerno/9.5.6-a, salerno/4-a] who is set up in a place holds it from the first impulse on', () => {
    const state = setUp({ '167/56': '2055', '169/56': '1853' });
    expect(['Eboli', 'Pontecagnano', 'airfield Montecorvino'].map((site) => state.control[site])).toEqual([
      { side: 'allied', since: 0 },
      { side: 'allied', since: 0 },
      { side: 'allied', since: 0 },
    ]);
    const { holder } = positionOf(theatre, state);
    for (const { name, hexes } of theatre.sites.values())
      for (const hex of hexes)
        if (holder[hex] !== 0) expect([name, state.control[name]!.side]).toEqual([name, sideOfCode(holder[hex]!)]);
  });

  it('[salerno/4-a, salerno/17.1-e] nobody is set up on an Allied depot, and no depot among the enemy', () => {
    const play = playOn(theatre);
    const state = play.setUp({});
    const verdict = (unit: string, by: 'allied' | 'axis') => {
      const found = play.decide(state, { type: 'PlaceUnits', placements: [{ unit, hex: '1853' }] }, by);
      return found.accepted ? 'accepted' : found.refusal.code;
    };
    const [depot] = state.depots;
    expect(verdict(depot!.id, 'allied')).toBe('accepted');
    state.units['A/16.Pz']!.at = '1853';
    forgetDerived(state);
    expect(verdict(depot!.id, 'allied')).toBe('enemy-present');
    state.units['A/16.Pz']!.at = 'set-up';
    depot!.hex = '1853';
    forgetDerived(state);
    state.stack.pop();
    expect(verdict('A/16.Pz', 'axis')).toBe('enemy-present');
    depot!.hex = '';
    expect(verdict('A/16.Pz', 'axis')).toBe('accepted');
  });
});
