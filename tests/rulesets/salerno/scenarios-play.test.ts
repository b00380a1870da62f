import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { reserveHexes } from '#rulesets/salerno/rules/activation';
import { defenceOf } from '#rulesets/salerno/rules/combat';
import { sourcesInReach } from '#rulesets/salerno/rules/supply';
import { isFortified } from '#rulesets/salerno/rules/terrain';
import { Campaigning, campaigning } from './campaigning.ts';
import { pack, type Sandbox, type SandboxInput, sandbox } from './sandbox.ts';

/** A small board under the conditions of a scenario. */
const under = (id: 'ortona' | 'salerno' | 'anzio' | 'diadem' | 'kesselring', input: SandboxInput = {}) => {
  const { options, aircraft, rearguards, offensives, landings, airborne, fortifications, weather } = pack[id];
  return sandbox({
    ...input,
    sheet: {
      options,
      rearguards,
      offensives,
      landings,
      airborne,
      fortifications,
      weather,
      ...(aircraft === undefined ? {} : { aircraft }),
      ...input.sheet,
    },
  });
};

/** The weather and the aircraft of an impulse, with these faces. */
const skies = (table: Sandbox, ...faces: number[]) => {
  table.open({ kind: 'weather' }).open({ kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'x' });
  table.dice(...faces).order('axis', { type: 'EndPhase', phase: 'recovery' });
  const { allied, axis } = table.state.aircraft;
  return { weather: table.state.weather, allied: allied.available, axis: axis.available };
};

/** The Axis attacks a brigade: whether it is asked about the Gegenangriff. */
const attackWith = (id: 'ortona' | 'salerno' | 'anzio', ...faces: number[]) => {
  const table = under(id, { units: { 'I-9/26.Pz': '0504', '11/78': '0505' } }).segment('axis', '26.Pz');
  table.begin('26.Pz', 'combat').dice(...faces);
  table.order('axis', { type: 'DeclareAttack', hex: '0505', attackers: ['I-9/26.Pz'] });
  return table;
};

describe('Ortona', () => {
  it('[salerno/22.1-a] is turn 4 alone, with 18 points for the VIII Army and 12 for the Axis', () => {
    const game = campaigning('ortona');
    expect(game.state).toMatchObject({ turn: 4, impulse: 1, pools: { V: 0, VIII: 18, XVAG: 0, AXIS: 12 } });
    game.plans({}, {});
    expect(game.last('TurnEnded').turn).toBe(4);
    expect(game.all('GameEnded')).toHaveLength(1);
    expect(game.all('TurnStarted').map(({ turn }) => turn)).toEqual([4]);
    expect(game.kind).toBe('none');
  });

  it('[salerno/22.1-b] begins with Allied initiative in good weather, whatever was spent', () => {
    const game = campaigning('ortona');
    expect(game.all('WeatherSet')).toEqual([{ type: 'WeatherSet', weather: 'good', dice: [] }]);
    game.plans(
      { corps: [{ corps: 'XIII Corps', divisions: ['1 Can', '5 Inf'] }] },
      { corps: [{ corps: '76.PzK', divisions: ['65.I', '26.Pz', '90.PzG', '1.FJ'] }] },
    );
    expect(game.last('PlansRevealed')).toMatchObject({ allied: 3, axis: 5 });
    expect(game.last('InitiativeSet')).toMatchObject({ side: 'allied', forced: true });
    game.toPlans(4, 2);
    expect(game.last('WeatherSet').dice).toHaveLength(1);
    game.plans({ divisions: ['78 Inf'] }, { divisions: ['65.I', '26.Pz'] });
    expect(game.last('InitiativeSet')).toMatchObject({ side: 'axis', forced: false });
  });

  it('[salerno/22.1-c] starts with the Sangro bridges blown and the Gustav line in force', () => {
    const { state, theatre } = campaigning('ortona');
    const bridges = theatre.map.data.edges.filter(
      ({ a, b, river, bridge }) =>
        river === 'Sangro' && bridge !== undefined && theatre.hexIndex(a) >= 0 && theatre.hexIndex(b) >= 0,
    );
    expect(bridges.length).toBeGreaterThan(2);
    for (const { a, b } of bridges) {
      const arc = theatre.map.arcBetween(theatre.hexIndex(a), theatre.hexIndex(b));
      expect(state.bridges[theatre.edgeKeys[arc]!], `${a}/${b}`).toBe('blown');
    }
    expect(Object.keys(state.bridges)).toHaveLength(bridges.length);
    expect(state.gustav).toBe(2);
    const battalion = 'I-3/1.FJ';
    const hex = theatre.hexIndex(state.units[battalion]!.at);
    expect(theatre.hexes[hex]!.gustav).toBe(true);
    expect(isFortified(theatre, state, hex, 'axis')).toBe(true);
    const factor = theatre.counters.get(battalion)!.combat[0]!;
    expect(defenceOf(theatre, state, hex, [battalion], isFortified(theatre, state, hex, 'axis'))).toBe(
      factor * theatre.tables.terrain.fortified.defence,
    );
  });

  it('[salerno/22.1-d] has no landings, rearguards, Nebelwerfer, Gegenangriff or fortifications, but the VIII Army Offensive', () => {
    const game = campaigning('ortona');
    expect(game.refused('allied', { type: 'SubmitPlan', minorLanding: '11/78' })).toBe('no-such-operation');
    expect(game.refused('allied', { type: 'SubmitPlan', divisions: ['78 Inf'], majorLanding: ['11/78'] })).toBe(
      'no-such-operation',
    );
    expect(game.refused('axis', { type: 'SubmitPlan', fortification: true })).toBe('no-fortification');
    expect(game.refused('allied', { type: 'SubmitPlan', offensive: 'V' })).toBe('no-offensive-marker');
    game.plans({ offensive: 'VIII', divisions: ['78 Inf'] }, { divisions: ['65.I'] });
    expect(game.last('PlansRevealed').allied).toBe(3);
    expect(game.refused('axis', { type: 'PlaceGun', gun: 'Nebelwerfer', hex: game.hex('Lanciano') })).toBe(
      'unknown-unit',
    );
    game.idleUntil(({ kind }) => kind !== 'artillery');
    expect(game.kind).toBe('operations');
    expect(game.refused('axis', { type: 'PlaceRearguards', hexes: [game.hex('Ortona')] })).toBe('wrong-side');
    const rearguards = under('ortona', { units: { 'I-9/26.Pz': '0509' } }).open({ kind: 'fieldworks' });
    expect(rearguards.refused('axis', { type: 'PlaceRearguards', hexes: ['0507'] })).toBe('too-few-rearguards');
    // Nobody has anything to say to the attack: the dice fall at once.
    const attack = attackWith('ortona', 3, 4);
    expect(attack.kind).not.toBe('gegenangriff');
    expect(attack.accepts('axis', { type: 'PlayGegenangriff' })).toBe(false);
    expect(attackWith('salerno').kind).toBe('gegenangriff');
  });

  it('[salerno/22.1-e] gives the Allies two aircraft in good weather, the Axis one on 4 to 6', () => {
    const turn = { turn: 4, impulse: 2 };
    expect(skies(under('ortona', turn), 6, 3)).toEqual({ weather: 'good', allied: 2, axis: 0 });
    expect(skies(under('ortona', turn), 6, 4)).toEqual({ weather: 'good', allied: 2, axis: 1 });
    expect(skies(under('ortona', turn), 1)).toEqual({ weather: 'bad', allied: 0, axis: 0 });
  });

  it('[salerno/22.1-f] starts II-67 and tank B of the 26.Pz in Reserve at Lanciano', () => {
    const game = new Campaigning('ortona');
    const elsewhere = { type: 'PlaceUnits', placements: [{ unit: 'II-67/26.Pz', hex: game.hex('Casoli') }] };
    expect(game.refused('axis', elsewhere)).toBe('not-in-set-up-area');
    game.deploy();
    for (const unit of ['II-67/26.Pz', 'B/26.Pz'])
      expect(game.state.units[unit]).toMatchObject({ at: game.hex('Lanciano'), reserve: true });
    expect(reserveHexes(game.theatre, game.state, 'axis')).toEqual([game.hex('Lanciano')]);
    expect(game.theatre.sheet.reserveMarkers).toEqual({ allied: 4, axis: 3 });
  });

  it('[salerno/22.1-g] brings parts of 90.PzG and 26.Pz in 4.2 and the 5.GJ in 4.3, each at its place', () => {
    const game = campaigning('ortona').toPhase('reinforcements', 4, 2);
    const enter = (unit: string, place: string) => ({
      type: 'EnterUnits',
      placements: [{ unit, hex: game.hex(place) }],
    });
    expect(game.side).toBe('axis');
    for (const unit of ['I-361/90.PzG', 'II-361/90.PzG', 'III-361/90.PzG', 'B/90.PzG', 'C/90.PzG']) {
      expect(game.refused('axis', enter(unit, 'Chieti'))).toBe('not-the-entry-hex');
      expect(game.accepts('axis', enter(unit, 'Montesilvano'))).toBe(true);
    }
    for (const unit of ['I-9/26.Pz', 'II-9/26.Pz', 'C/26.Pz', 'D/26.Pz']) {
      expect(game.refused('axis', enter(unit, 'Montesilvano'))).toBe('not-the-entry-hex');
      expect(game.accepts('axis', enter(unit, 'Chieti'))).toBe(true);
    }
    expect(game.refused('axis', enter('85/5.GJ', 'Popoli'))).toBe('not-due');
    game.toPhase('reinforcements', 4, 3);
    for (const unit of ['85/5.GJ', '100/5.GJ', 'Afkl/5.GJ'])
      expect(game.accepts('axis', enter(unit, 'Popoli'))).toBe(true);
    expect(game.refused('axis', enter('85/5.GJ', 'Chieti'))).toBe('not-the-entry-hex');
    expect(game.state.formations['5.GJ']!.inPlay).toBe(true);
    expect(game.state.guns['5.GJ Art']!.inPlay).toBe(true);
  });

  it('[salerno/22-a] a division written with (div) comes with all its counters, its headquarters and its guns', () => {
    const { theatre, state } = campaigning('ortona');
    const regiments = theatre.members.get('65.I')!;
    expect(regiments.map((unit) => theatre.counters.get(unit)!.steps)).toEqual([2, 2, 2]);
    expect(state.formations['65.I']!.inPlay).toBe(true);
    expect([...theatre.guns.values()].filter(({ formation }) => formation === '65.I')).toHaveLength(1);
    for (const division of ['65.I', '1.FJ', '78 Inf', '8 Ind', '2 NZ', '1 Can', '5 Inf']) {
      const printed = pack.units.counters.filter((counter) => counter.formation === division).map(({ id }) => id);
      const placed = printed.filter((unit) => theatre.hexIndex(state.units[unit]!.at) >= 0);
      expect(placed, division).toEqual(printed);
      expect(printed.length, division).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('Salerno', () => {
  it('[salerno/22.2-a] has an Axis segment only in 1.1; the Allies fire and throw in a Task Force but plan nothing', () => {
    const game = campaigning('salerno');
    expect(game.state).toMatchObject({ turn: 1, impulse: 1, axisOnly: true });
    expect(game.refused('allied', { type: 'SubmitPlan', divisions: ['46 Inf'] })).toBe('axis-only-impulse');
    game.plans({}, { divisions: ['16.Pz'] }).toPlans(1, 2);
    expect(game.all('SegmentStarted').map(({ side }) => side)).toEqual(['axis']);
    expect(game.all('SupplyChecked').map(({ side }) => side)).toEqual(['axis']);
    expect(game.state.axisOnly).toBe(false);

    const table = under('salerno', {
      turn: 1,
      units: { 'I-64/16.Pz': '0507', '11/78': '0504', '36/78': '0904' },
      guns: { '78 Art': '0504' },
    });
    table.state.axisOnly = true;
    table.segment('axis', '16.Pz').begin('16.Pz');
    table.order('axis', { type: 'MoveStack', units: ['I-64/16.Pz'], path: ['0506', '0505'] });
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'allied']);
    table.dice(6, 6).order('allied', { type: 'Bombard', firers: ['78 Art'], hex: '0505' });
    expect(table.all('Bombarded')).toHaveLength(1);
    while (table.kind !== 'reserve-interrupt') {
      const [decision] = table.referee.play.pending(table.state);
      table.referee.order(decision!.side, decision!.neutral!);
    }
    table.order('allied', { type: 'EmergencyActivate', marker: 'TF', hex: '0904', units: ['36/78'] });
    expect(table.last('EmergencyGroupFormed')).toMatchObject({ side: 'allied', marker: 'TF' });
  });

  it('[salerno/22.2-b] the divisions at Rome and Formia enter in 1.3; Reggio and tank B of the 15.PzG stay out', () => {
    const game = campaigning('salerno').toPhase('reinforcements', 1, 2);
    game.idleUntil(({ side }) => side === 'axis');
    const enter = (unit: string) =>
      game.referee.options('axis', 'EnterUnits').filter((order) => JSON.stringify(order).includes(unit));
    expect(enter('A/3.PzG')).toEqual([]);
    expect(
      game.refused('axis', { type: 'EnterUnits', placements: [{ unit: 'A/3.PzG', hex: game.hex('Caserta') }] }),
    ).toBe('not-due');
    game.toPhase('reinforcements', 1, 3).idleUntil(({ side }) => side === 'axis');
    for (const division of ['3.PzG', '26.Pz', '15.PzG']) {
      expect(game.state.formations[division]!.inPlay).toBe(true);
      for (const unit of game.theatre.members.get(division)!)
        if (!unit.includes('104')) expect(game.state.units[unit]!.at, unit).toBe('pool');
    }
    game.referee.order('axis', enter('A/3.PzG')[0]!);
    expect(game.theatre.hexIndex(game.state.units['A/3.PzG']!.at)).toBeGreaterThanOrEqual(0);
    for (const unit of ['Reggio/15.PzG', 'B/15.PzG']) {
      expect(pack.units.counters.some(({ id }) => id === unit)).toBe(true);
      expect(game.theatre.counters.has(unit)).toBe(false);
    }
  });

  it('[salerno/22.2-c] no major landing, Offensive or fortification; four rearguards and the Gegenangriff', () => {
    const game = campaigning('salerno').toPlans(1, 2);
    expect(game.refused('axis', { type: 'SubmitPlan', fortification: true })).toBe('no-fortification');
    expect(game.refused('allied', { type: 'SubmitPlan', divisions: ['46 Inf'], majorLanding: ['128/46'] })).toBe(
      'no-such-operation',
    );
    for (const offensive of ['V', 'VIII', 'XVAG'])
      expect(game.refused('allied', { type: 'SubmitPlan', offensive })).toBe('no-offensive-marker');
    game.plans({}, { divisions: ['16.Pz'] }).idleUntil(({ kind }) => kind === 'fieldworks');
    const hexes = game.referee
      .options('axis', 'PlaceRearguards')
      .flatMap((order) => (order.type === 'PlaceRearguards' && order.hexes.length === 1 ? order.hexes : []));
    expect(game.refused('axis', { type: 'PlaceRearguards', hexes: hexes.slice(0, 5) })).toBe('too-few-rearguards');
    game.order('axis', { type: 'PlaceRearguards', hexes: hexes.slice(0, 4) });
    expect(game.state.rearguards).toHaveLength(4);
    expect(attackWith('salerno').accepts('axis', { type: 'PlayGegenangriff' })).toBe(true);
    game.toPlans(2, 1);
    expect(game.accepts('allied', { type: 'SubmitPlan', minorLanding: '1 Para/1 Air' })).toBe(true);
  });
});

describe('Anzio', () => {
  it('[salerno/9.5-j] its depot stays while it feeds the beachhead; that of Diadem leaves once all have a road', () => {
    const withdraw = { type: 'WithdrawDepot', depot: 'Depot 1' };
    const anzio = campaigning('anzio');
    expect(anzio.refused('allied', withdraw)).toBe('troops-depend-on-it');

    const diadem = campaigning('diadem');
    expect(diadem.refused('allied', withdraw)).toBe('troops-depend-on-it');
    // Those with no other source join the main front.
    for (const [unit, status] of Object.entries(diadem.state.units))
      if (sourcesInReach(diadem.theatre, diadem.state, unit).join() === 'Depot 1') status.at = '2030';
    forgetDerived(diadem.state);
    diadem.order('allied', withdraw);
    expect(diadem.state.depots.every(({ hex }) => hex === '')).toBe(true);
  });

  it('[salerno/22.3-a] gives 14 and 16 points in turn 5, 16 and 22 in turn 6', () => {
    const game = campaigning('anzio');
    expect(game.state.pools).toEqual({ V: 14, VIII: 0, XVAG: 0, AXIS: 16 });
    game.toPlans(6, 1);
    expect(game.state.pools).toEqual({ V: 16, VIII: 0, XVAG: 0, AXIS: 22 });
  });

  it('[salerno/22.3-b] begins in good weather with an Axis segment only', () => {
    const game = campaigning('anzio');
    expect(game.last('WeatherSet')).toMatchObject({ weather: 'good', dice: [] });
    expect(game.refused('allied', { type: 'SubmitPlan', divisions: ['3 Inf'] })).toBe('axis-only-impulse');
    game.plans({}, { divisions: ['HG'] }).toPlans(5, 2);
    expect(game.all('SegmentStarted').map(({ side }) => side)).toEqual(['axis']);
    expect(game.last('WeatherSet').dice).toHaveLength(1);
    expect(game.accepts('allied', { type: 'SubmitPlan', divisions: ['3 Inf'] })).toBe(true);
  });

  it('[salerno/22.3-c] three Allied aircraft and one of the Axis in good weather; the V Army Offensive, two rearguards, Gegenangriff', () => {
    expect(skies(under('anzio', { turn: 5, impulse: 2 }), 6)).toEqual({ weather: 'good', allied: 3, axis: 1 });
    expect(skies(under('anzio', { turn: 5, impulse: 2 }), 1)).toEqual({ weather: 'bad', allied: 0, axis: 0 });
    const table = under('anzio', { units: { 'I-9/26.Pz': '0509' } }).open({ kind: 'fieldworks' });
    expect(table.refused('axis', { type: 'PlaceRearguards', hexes: ['0505', '0605', '0705'] })).toBe(
      'too-few-rearguards',
    );
    expect(table.accepts('axis', { type: 'PlaceRearguards', hexes: ['0505', '0605'] })).toBe(true);
    expect(attackWith('anzio').kind).toBe('gegenangriff');
    const game = campaigning('anzio').toPlans(5, 2);
    expect(game.accepts('allied', { type: 'SubmitPlan', offensive: 'V', divisions: ['3 Inf'] })).toBe(true);
    expect(game.refused('allied', { type: 'SubmitPlan', offensive: 'VIII', divisions: ['3 Inf'] })).toBe(
      'no-offensive-marker',
    );
  });

  it('[salerno/22.3-d] units whose headquarters is not there act as independents', () => {
    const game = campaigning('anzio');
    expect(game.refused('axis', { type: 'SubmitPlan', divisions: ['29.PzG'] })).toBe('unknown-formation');
    game.plans({}, { divisions: ['4.FJ'] }).idleUntil(({ kind }) => kind === 'operations');
    game.order('axis', { type: 'BeginFormation', formation: '4.FJ' });
    game.order('allied', { type: 'Pass' });
    game.order('axis', { type: 'NameBonus', counter: 'II-71/29.PzG' });
    expect(game.last('BonusNamed')).toMatchObject({ counter: 'II-71/29.PzG', grantedBy: '4.FJ' });
    expect(game.refused('axis', { type: 'NameBonus', counter: 'MG/1.FJ' })).toBe('no-bonus-left');
  });

  it('[salerno/22.3-e] turn 6 replaces three Allied and two Axis independent steps', () => {
    const game = campaigning('anzio').toPhase('replacements', 6, 1);
    const dead = {
      allied: ['751 T', '23/46', '191 T', '601 TD'],
      axis: ['II-71/29.PzG', 'MG/1.FJ', 'III-1/1.FJ'],
    } as const;
    for (const unit of [...dead.allied, ...dead.axis])
      Object.assign(game.state.units[unit]!, { at: 'cadre', steps: 0 });
    forgetDerived(game.state);
    const replace = (unit: string, hex: string) => ({ type: 'ReplaceStep', unit, hex });
    for (const [side, quota] of [
      ['allied', 3],
      ['axis', 2],
    ] as const) {
      game.idleUntil((now) => now.kind === 'replacements' && now.side === side);
      const hexes = new Map(
        game.referee
          .options(side, 'ReplaceStep')
          .flatMap((order) =>
            order.type === 'ReplaceStep' && order.hex !== undefined ? [[order.unit, order.hex]] : [],
          ),
      );
      expect([...hexes.keys()].sort()).toEqual([...dead[side]].sort());
      for (const unit of dead[side].slice(0, quota)) game.order(side, replace(unit, hexes.get(unit)!));
      const last = dead[side][quota]!;
      expect(game.refused(side, replace(last, hexes.get(last)!))).toBe('quota-used');
    }
  });

  it('gives the Allies two more steps in 6.2, on the map or from the Cadre', () => {
    const game = campaigning('anzio').toPhase('recovery', 6, 2);
    expect(game.side).toBe('allied');
    for (const unit of ['7/3 Inf', '15/3 Inf']) game.state.units[unit]!.steps = 1;
    for (const unit of ['751 T', 'Rngrs']) Object.assign(game.state.units[unit]!, { at: 'cadre', steps: 0 });
    forgetDerived(game.state);
    const [back] = game.referee.play.options(game.state, 'allied', { type: 'RecoverStep', unit: '751 T' });
    expect(game.refused('allied', { type: 'RecoverStep', unit: 'Rngrs', hex: game.hex('Anzio') })).toBe(
      'irreplaceable',
    );
    game.referee.order('allied', back!);
    expect(game.theatre.hexIndex(game.state.units['751 T']!.at)).toBeGreaterThanOrEqual(0);
    game.order('allied', { type: 'RecoverStep', unit: '7/3 Inf' });
    expect(game.state.units['7/3 Inf']!.steps).toBe(2);
    expect(game.refused('allied', { type: 'RecoverStep', unit: '15/3 Inf' })).toBe('wrong-time');
  });
});

describe('Diadem', () => {
  it('[salerno/22.4-a] begins with Allied initiative in good weather, bridges down and the Gustav line in force', () => {
    const game = campaigning('diadem');
    const { state, theatre } = game;
    const crossed = new Set<string>();
    for (const { a, b, river, bridge } of theatre.map.data.edges) {
      const [from, to] = [theatre.hexIndex(a), theatre.hexIndex(b)];
      if (bridge === undefined || from < 0 || to < 0) continue;
      const place = [from, to].some((hex) => theatre.hexes[hex]!.place === 'Castel di Sangro');
      const down = place || ['Garigliano', 'Rapido', 'Aventino', 'Foro'].includes(river ?? '');
      if (down) crossed.add(place ? 'Castel di Sangro' : river!);
      const key = theatre.edgeKeys[theatre.map.arcBetween(from, to)]!;
      expect([a, b, state.bridges[key]]).toEqual([a, b, down ? 'blown' : undefined]);
    }
    expect([...crossed].sort()).toEqual(['Aventino', 'Castel di Sangro', 'Foro', 'Garigliano', 'Rapido']);
    expect(state.gustav).toBe(2);
    expect(game.last('WeatherSet')).toMatchObject({ weather: 'good', dice: [] });
    game.plans(
      { corps: [{ corps: 'II Corps', divisions: ['85 Inf', '88 Inf'] }], divisions: ['3 Inf', '45 Inf'] },
      {
        corps: [{ corps: '51.GK', divisions: ['1.FJ', '44.I', '5.GJ', '114.J', '305.I', '334.I'] }],
        divisions: ['90.PzG'],
      },
    );
    expect(game.last('PlansRevealed')).toMatchObject({ allied: 5, axis: 8 });
    expect(game.last('InitiativeSet')).toMatchObject({ side: 'allied', forced: true });
  });

  it('[salerno/22.4-b] the Axis has five fortifications, three of them free at set-up', () => {
    const game = new Campaigning('diadem');
    const spots = () =>
      game.referee
        .options('axis', 'PlaceFortification')
        .flatMap((order) => (order.type === 'PlaceFortification' ? [order.hex] : []));
    while (game.referee.options('axis', 'PlaceUnits').length > 0)
      game.referee.order('axis', game.referee.options('axis', 'PlaceUnits')[0]!);
    const free = spots();
    for (const hex of free.slice(0, 3)) game.order('axis', { type: 'PlaceFortification', hex });
    expect(game.refused('axis', { type: 'PlaceFortification', hex: free[3]! })).toBe('no-fortification');
    game.deploy();
    expect(game.state.pools.AXIS).toBe(game.theatre.scenario.points(9).AXIS);
    for (const impulse of [1, 2]) {
      game.toPlans(9, impulse);
      game.plans({ divisions: ['3 Inf'] }, { fortification: true });
      expect(game.last('PlansRevealed').axis).toBe(1);
      game.idleUntil(({ kind }) => kind === 'fieldworks');
      const [first, second] = spots();
      game.order('axis', { type: 'PlaceFortification', hex: first! });
      expect(game.refused('axis', { type: 'PlaceFortification', hex: second! })).toBe('no-fortification');
    }
    expect(game.state.fortifications).toHaveLength(5);
    game.toPlans(9, 3);
    expect(game.refused('axis', { type: 'SubmitPlan', fortification: true })).toBe('no-fortification');
  });
});

describe("Kesselring's Option", () => {
  it('[salerno/22.5-a] the Axis has 28 and 25 points, the Allies those of the track', () => {
    const game = campaigning('kesselring');
    const { track } = pack.tables;
    const allied = (turn: number) => ({
      V: track.V.turns[turn - 1],
      VIII: track.VIII.turns[turn - 1],
      XVAG: track.XVAG.turns[turn - 1],
    });
    expect(game.state.pools).toEqual({ AXIS: 28, ...allied(2) });
    game.toPlans(2, 3);
    expect(game.state.formations['1.SS Pz']!.inPlay).toBe(true);
    expect(game.state.pools.AXIS).toBe(26);
    game.plans({}, {}).toPlans(3, 1);
    expect(game.state.pools).toEqual({ AXIS: 25, ...allied(3) });
  });

  it('[salerno/22.5-b] the Axis has the first initiative in good weather; rearguards, Gegenangriff and interdiction are used', () => {
    const game = campaigning('kesselring');
    expect(game.last('WeatherSet')).toMatchObject({ weather: 'good', dice: [] });
    expect([...game.state.rules].sort()).toEqual(['gegenangriff', 'interdiction', 'rearguards']);
    expect(game.refused('allied', { type: 'SubmitPlan', intelligence: true })).toBe('rule-not-in-use');
    game.plans(
      { corps: [{ corps: 'VI Corps', divisions: ['34 Inf', '3 Inf', '45 Inf', '36 Inf'] }], divisions: ['46 Inf'] },
      { divisions: ['16.Pz', '1.FJ'] },
    );
    expect(game.last('PlansRevealed')).toMatchObject({ allied: 6, axis: 2 });
    expect(game.last('InitiativeSet')).toMatchObject({ side: 'axis', forced: true });

    const interdict = (id: 'kesselring' | 'salerno') => {
      const table = under(id, {
        units: { '11/78': '0501', 'I-9/26.Pz': '0509' },
        aircraft: { axis: 1 },
      }).segment('allied', '78 Inf');
      table.begin('78 Inf').order('allied', { type: 'MoveStack', units: ['11/78'], path: ['0502', '0503'] });
      return table.accepts('axis', { type: 'Interdict', firers: ['axis-air-1'], hex: '0503' });
    };
    expect(interdict('kesselring')).toBe(true);
    expect(interdict('salerno')).toBe(false);
  });

  it('[salerno/22.5-c] the 82nd Airborne stays to the end', () => {
    const game = campaigning('kesselring').toPhase('reinforcements', 3, 1);
    const division = game.theatre.members.get('82 Air')!;
    for (const side of ['allied', 'axis'] as const) {
      game.idleUntil((now) => now.side === side);
      game.order(side, { type: 'EndPhase', phase: 'reinforcements' });
    }
    expect(game.kind).toBe('plan');
    for (const unit of division) expect(game.theatre.hexIndex(game.state.units[unit]!.at)).toBeGreaterThanOrEqual(0);
    expect(game.state.formations['82 Air']).toMatchObject({ inPlay: true, withdrawn: false });
    expect(game.all('FormationWithdrawn')).toEqual([]);
  });

  it('[salerno/22.5-d] brings its reinforcements in 2.2, 2.3 and turn 3', () => {
    const game = campaigning('kesselring');
    const due = (...units: string[]) => units.map((unit) => game.state.units[unit]!.at);
    const first = [
      '145/65.I',
      '146/65.I',
      '147/65.I',
      '576/305.I',
      '577/305.I',
      '578/305.I',
      'II-104/15.PzG',
      'III-104/15.PzG',
    ];
    const second = ['A/1.SS Pz', 'I-1/1.SS Pz', 'A/24.Pz', 'II-26/24.Pz'];
    const third = ['267/94.I', '131/44.I', 'A/1 Arm', '6/1 Arm', '2/1 Inf', '5/2 NZ', '4 GTM'];
    const enter = (unit: string) => ({ type: 'EnterUnits', placements: [{ unit, hex: game.hex('Isernia') }] });
    game.toPhase('reinforcements', 2, 2);
    expect(new Set(due(...first))).toEqual(new Set(['pool']));
    expect(new Set(due(...second, ...third))).toEqual(new Set(['absent']));
    for (const unit of second) expect(game.refused('axis', enter(unit))).toBe('not-due');
    game.toPhase('reinforcements', 2, 3);
    for (const unit of second) expect(game.accepts('axis', enter(unit)), unit).toBe(true);
    expect(new Set(due(...third))).toEqual(new Set(['absent']));
    game.toPhase('reinforcements', 3, 1);
    expect(new Set(due(...third))).toEqual(new Set(['pool']));
    expect(game.state.formations['II Corps']!.inPlay).toBe(true);
    expect(game.state.mules.map(({ side }) => side).sort()).toEqual(['allied', 'allied', 'axis', 'axis']);
  });
});

describe('the campaign', () => {
  it('[salerno/22.6-a] 1.1 is an Axis segment in which the Allies allocate nothing; 1.2 has two segments', () => {
    const game = campaigning('campaign');
    expect(game.refused('allied', { type: 'SubmitPlan', divisions: ['46 Inf', '56 Inf'] })).toBe('axis-only-impulse');
    game.plans({}, { divisions: ['16.Pz'] }).toPlans(1, 2);
    expect(game.all('SegmentStarted').map(({ side }) => side)).toEqual(['axis']);
    game.plans({ divisions: ['46 Inf', '56 Inf'] }, { divisions: ['16.Pz'] }).toPlans(1, 3);
    expect(game.all('SegmentStarted').map(({ side }) => side)).toEqual(['axis', 'allied', 'axis']);
  });

  it('[salerno/22.6-c] lasts ten turns', () => {
    const game = campaigning('campaign');
    Object.assign(game.state, { turn: 9, axisOnly: false });
    game.plans({}, {}).toPlans(10, 1);
    expect(game.kind).toBe('plan');
    game.plans({}, {});
    expect(game.all('TurnEnded').map(({ turn }) => turn)).toEqual([9, 10]);
    expect(game.all('GameEnded')).toHaveLength(1);
    expect(game.kind).toBe('none');
    expect(game.theatre.tables.track.AXIS.turns).toHaveLength(10);
  });
});
