import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { SeededDice } from '#kernel/dice';
import { execute } from '#kernel/engine';
import type { Play } from '#kernel/ruleset';
import type { SalernoEvent as Event, SalernoOrder as Order, SalernoState as State } from '#rulesets/salerno/index';
import { salerno } from '#rulesets/salerno/index';
import type { SalernoSide } from '#rulesets/salerno/names';
import { orders } from '#rulesets/salerno/orders/index';
import { arrivalsDue } from '#rulesets/salerno/rules/calendar';
import { divisionOf } from '#rulesets/salerno/rules/movement';
import { unplaced } from '#rulesets/salerno/rules/places';
import { loadScenario, SCENARIOS, type ScenarioId } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';
import { plan } from './sandbox.ts';

const pack = packOf('salerno');
const THEATRES = new Map<string, ReturnType<typeof buildTheatre>>();
const theatreOf = (id: ScenarioId) => {
  if (!THEATRES.has(id)) THEATRES.set(id, buildTheatre(loadScenario(pack, id)));
  return THEATRES.get(id)!;
};
const PLAYS = new Map<string, ReturnType<typeof salerno.load>>();
const playOf = (id: ScenarioId) => {
  if (!PLAYS.has(id)) PLAYS.set(id, salerno.load(pack, id));
  return PLAYS.get(id)!;
};
type Game = Referee<State, Order, Event, Play<State, Order, Event>>;
const STARTS = new Map<string, string>();

/** The scenario set up with the first places that will do, at its first decision of play. */
const begin = (id: ScenarioId, ...dice: number[]): Game => {
  const play = playOf(id);
  if (!STARTS.has(id)) {
    const referee = new Referee(play, {});
    for (const side of theatreOf(id).sheet.setUpOrder) {
      for (;;) {
        const [next] = referee.play.options(referee.state, side, { type: 'PlaceUnits' });
        if (next === undefined) break;
        referee.order(side, next);
      }
      if (side === theatreOf(id).sheet.setUpOrder[1]) STARTS.set(id, JSON.stringify(referee.state));
      else referee.order(side, { type: 'EndPhase', phase: 'set-up' });
    }
  }
  const referee = new Referee(play, {}, JSON.parse(STARTS.get(id)!) as State);
  referee.dice(...dice);
  referee.order(theatreOf(id).sheet.setUpOrder[1], { type: 'EndPhase', phase: 'set-up' });
  return referee;
};
describe('set-up in any order', () => {
  it.each(SCENARIOS)('%s: whoever comes last finds room, or somebody makes it', (id) => {
    const play = playOf(id);
    const chance = new SeededDice(3);
    const any = <Item>(items: readonly Item[]): Item => items[chance.below(items.length)]!;
    const game = new Referee(play, {});
    for (const side of theatreOf(id).sheet.setUpOrder) {
      for (;;) {
        const waiting = unplaced({ theatre: theatreOf(id), state: game.state, side });
        if (waiting.length === 0) break;
        const places = [...play.options(game.state, side, { type: 'PlaceUnits', unit: any(waiting) })];
        game.order(side, any(places.length > 0 ? places : [...play.options(game.state, side)]));
      }
      const end = { type: 'EndPhase', phase: 'set-up' } as const;
      expect([...play.options(game.state, side, { type: 'EndPhase' })]).toEqual([end]);
      if (side === theatreOf(id).sheet.setUpOrder[0]) game.order(side, end);
    }
  });

  it('one that was put down may be put elsewhere', () => {
    const game = new Referee(playOf('salerno'), {});
    const [first] = game.play.options(game.state, 'allied', { unit: '141/36' });
    game.order('allied', first!);
    const others = [...game.play.options(game.state, 'allied', { unit: '141/36' })];
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContainEqual(first);
  });
});

const skip = (game: Game, kind: string): void => {
  for (
    let decision = game.play.pending(game.state)[0];
    decision !== undefined && decision.kind !== kind;
    decision = game.play.pending(game.state)[0]
  )
    game.order(decision.side, decision.neutral!);
};
const give = (game: Game, side: SalernoSide, order: Parameters<typeof orders.schema.parse>[0]) =>
  game.order(side, orders.schema.parse(order));
const refusal = (game: Game, side: SalernoSide, order: Parameters<typeof orders.schema.parse>[0]) =>
  game.refused(side, orders.schema.parse(order)).code;
const events = (game: Game, type: Event['type']) =>
  game.log.filter(({ event }) => event.type === type).map(({ event }) => event);

it('[salerno/18.1-c, salerno/7.1.2-a] in every scenario whoever is set up or comes in acts with a division in play or as an independent', () => {
  for (const id of SCENARIOS) {
    const theatre = theatreOf(id);
    const state = playOf(id).setUp({});
    const inPlay = new Set(Object.keys(state.formations).filter((division) => state.formations[division]!.inPlay));
    const arrivals = [...theatre.scenario.reinforcements].sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
    const stray = (units: readonly string[]) =>
      units.filter((unit) => {
        const division = divisionOf(theatre, state, unit);
        return division !== '' && !inPlay.has(division);
      });
    expect([id, stray(theatre.setUp.flatMap(({ units }) => units))]).toEqual([id, []]);
    for (const { id: card, formations, units } of arrivals) {
      for (const division of formations) inPlay.add(division);
      expect([id, card, stray(units)]).toEqual([id, card, []]);
    }
  }
});

describe('every scenario', () => {
  it.each(['ortona', 'salerno', 'anzio', 'diadem', 'kesselring', 'campaign'] as const)(
    '%s can be set up and holds its invariants',
    (id) => {
      const game = begin(id, 6, 6, 6, 6);
      for (const invariant of game.play.invariants) expect(invariant.broken(game.state)).toBeUndefined();
      expect(game.play.pending(game.state).length).toBeGreaterThan(0);
    },
  );

  it('[salerno/22-a] (div) stands for all units, headquarters and guns', () => {
    const theatre = theatreOf('ortona');
    expect(theatre.members.get('65.I')).toHaveLength(3);
    expect(theatre.formations.get('65.I')).toMatchObject({ kind: 'division' });
    expect(theatre.guns.get(theatre.formations.get('65.I')!.gun)).toMatchObject({ level: 'division' });
    expect(begin('ortona', 6).state.guns['65.I Art']!.inPlay).toBe(true);
  });
});

describe('Ortona', () => {
  it('[salerno/22.1-a] turn 4, 18 points for the VIII Army, 12 for the Axis, and then it is over', () => {
    const game = begin('ortona', 4);
    expect(game.state).toMatchObject({ turn: 4, pools: { V: 0, VIII: 18, XVAG: 0, AXIS: 12 } });
    give(game, 'allied', plan());
    give(game, 'axis', plan());
    expect(game.state.outcome).toBeDefined();
    expect(game.play.pending(game.state)).toEqual([]);
    expect(refusal(game, 'allied', plan())).toBe('game-over');
  });

  it('[salerno/22.1-b, salerno/22.1-e] first impulse: good weather, Allied initiative; two Allied aircraft, a German one on 4-6', () => {
    for (const [die, axis] of [
      [3, 0],
      [4, 1],
    ] as const) {
      const game = begin('ortona', die);
      expect(events(game, 'WeatherSet')).toMatchObject([{ weather: 'good', dice: [] }]);
      expect([game.state.aircraft.allied.available, game.state.aircraft.axis.available]).toEqual([2, axis]);
    }
    const game = begin('ortona', 3);
    give(game, 'allied', plan({ divisions: ['78 Inf'] }));
    give(game, 'axis', plan({ divisions: ['65.I', '1.FJ', '90.PzG'] }));
    expect(events(game, 'InitiativeSet')).toMatchObject([{ side: 'allied', forced: true }]);
    game.dice(1);
    skip(game, 'plan');
    expect(events(game, 'WeatherSet').at(-1)).toMatchObject({ weather: 'bad', dice: [1] });
    expect([game.state.aircraft.allied.available, game.state.aircraft.axis.available]).toEqual([0, 0]);
  });

  it('[salerno/22.1-c] the Sangro bridges are blown and the Gustav line works', () => {
    const theatre = theatreOf('ortona');
    const { state } = begin('ortona', 3);
    let bridges = 0;
    for (const edge of theatre.scenario.board.data.edges) {
      if (edge.river !== 'Sangro' || !edge.bridge || theatre.hexIndex(edge.a) < 0 || theatre.hexIndex(edge.b) < 0)
        continue;
      bridges += 1;
      expect(state.bridges[[edge.a, edge.b].sort().join('/')]).toBe('blown');
    }
    expect(bridges).toBeGreaterThan(0);
    expect(state.gustav).toBe(2);
  });

  it('[salerno/22.1-d] no landings, rearguards, Nebelwerfer, Gegenangriff or fortifications; the VIII Army Offensive', () => {
    const game = begin('ortona', 3);
    expect(refusal(game, 'allied', plan({ minorLanding: '4/3' }))).toBe('no-such-operation');
    expect(refusal(game, 'axis', plan({ fortification: true }))).toBe('no-fortification');
    expect(refusal(game, 'allied', plan({ offensive: 'V' }))).toBe('no-offensive-marker');
    expect(game.play.decide(game.state, orders.schema.parse(plan({ offensive: 'VIII' })), 'allied').accepted).toBe(
      true,
    );
    expect(theatreOf('ortona').guns.has('Nebelwerfer')).toBe(false);
    expect(theatreOf('ortona').sheet.options.gegenangriff).toBe('off');
    game.state.stack.push({ kind: 'fieldworks' });
    forgetDerived(game.state);
    expect(refusal(game, 'axis', { type: 'PlaceRearguards', hexes: [theatreOf('ortona').map.ids[0]!] })).toBe(
      'too-few-rearguards',
    );
  });

  it('[salerno/22.1-f] II-67 and tank B of 26.Pz start in Lanciano in Reserve', () => {
    const { state } = begin('ortona', 3);
    const lanciano = theatreOf('ortona')
      .sites.get('Lanciano')!
      .hexes.map((hex) => theatreOf('ortona').map.ids[hex]);
    for (const unit of ['II-67/26.Pz', 'B/26.Pz']) {
      expect(state.units[unit]!.reserve).toBe(true);
      expect(lanciano).toContain(state.units[unit]!.at);
    }
    expect(theatreOf('ortona').sheet.reserveMarkers).toEqual({ allied: 4, axis: 3 });
  });

  it('[salerno/22.1-g] 90.PzG and 26.Pz at 4.2, 5.GJ at 4.3', () => {
    const theatre = theatreOf('ortona');
    const named = (unit: string) => theatre.arrivals.get(theatre.arrivalOf.get(unit)!)!;
    expect(named('I-361/90.PzG').at).toEqual([4, 2]);
    expect(named('C/26.Pz').at).toEqual([4, 2]);
    expect(named('85/5.GJ').at).toEqual([4, 3]);
    const places = (unit: string) => new Set(named(unit).entry!.hexes.map((hex) => theatre.hexes[hex]!.place));
    expect([...places('I-361/90.PzG')]).toEqual(['Montesilvano']);
    expect([...places('C/26.Pz')]).toEqual(['Chieti']);
    expect([...places('85/5.GJ')]).toEqual(['Popoli']);
    const { state } = begin('ortona', 3);
    const due = (impulse: number) =>
      arrivalsDue(theatre, { ...state, impulse, entries: [] }).flatMap(({ units }) => units);
    expect(due(2)).not.toContain('85/5.GJ');
    expect(due(3)).toContain('85/5.GJ');
  });
});

describe('Salerno', () => {
  it('[salerno/22.2-a] in 1.1 only the Axis plays; the Allies intervene with fire and their Task Force', () => {
    const game = begin('salerno', 3, 3);
    const division = Object.keys(game.state.formations).find(
      (id) =>
        game.state.formations[id]!.inPlay &&
        theatreOf('salerno').formations.get(id)!.side === 'allied' &&
        theatreOf('salerno').formations.get(id)!.kind === 'division',
    )!;
    expect(refusal(game, 'allied', plan({ divisions: [division] }))).toBe('axis-only-impulse');
    give(game, 'allied', plan());
    give(game, 'axis', plan());
    game.dice(3, 3);
    skip(game, 'plan');
    expect(events(game, 'SegmentStarted')).toMatchObject([{ side: 'axis' }]);
    expect(events(game, 'SupplyChecked').map((event) => 'side' in event && event.side)).toEqual(['axis']);
    const fire = begin('salerno', 3, 3);
    give(fire, 'allied', plan());
    give(fire, 'axis', plan({ divisions: ['16.Pz'] }));
    skip(fire, 'operations');
    fire.state.stack.push({
      kind: 'fire',
      side: 'allied',
      reason: 'end-of-move',
      hexes: [fire.state.units['Afkl/16.Pz']!.at],
      units: ['Afkl/16.Pz'],
      land: true,
      air: true,
      interdict: false,
      answered: false,
    });
    forgetDerived(fire.state);
    expect(
      fire.play.decide(
        fire.state,
        { type: 'Bombard', firers: ['allied-air-1'], hex: fire.state.units['Afkl/16.Pz']!.at },
        'allied',
      ).accepted,
    ).toBe(true);
  });

  it('[salerno/22.2-b] the divisions about Rome and Formia enter at 1.3; Reggio and tank B of 15.PzG take no part', () => {
    const theatre = theatreOf('salerno');
    expect(theatre.arrivals.get(theatre.arrivalOf.get('I-8/3.PzG')!)!.at).toEqual([1, 3]);
    expect(theatre.arrivals.get(theatre.arrivalOf.get('I-9/26.Pz')!)!.at).toEqual([1, 3]);
    expect(theatre.counters.has('Reggio/15.PzG')).toBe(false);
    expect(theatre.counters.has('B/15.PzG')).toBe(false);
  });

  it('[salerno/22.2-c] no major landing, no Offensive, no fortification; four rearguards and Gegenangriff; minor landings', () => {
    const game = begin('salerno', 3, 3);
    const { sheet } = theatreOf('salerno');
    expect(refusal(game, 'axis', plan({ fortification: true }))).toBe('no-fortification');
    expect(refusal(game, 'allied', plan({ offensive: 'V' }))).toBe('no-offensive-marker');
    expect(refusal(game, 'allied', plan({ majorLanding: ['CMD B'] }))).toBe('no-such-operation');
    expect(sheet).toMatchObject({ rearguards: 4, landings: 'minor', fortifications: 0 });
    expect(game.state.rules).toEqual(expect.arrayContaining(['rearguards', 'gegenangriff']));
  });
});

describe('Anzio', () => {
  it('[salerno/22.3-a] 14 and 16 points, then 16 and 22', () => {
    const theatre = theatreOf('anzio');
    expect(theatre.scenario.points(5)).toEqual({ V: 14, VIII: 0, XVAG: 0, AXIS: 16 });
    expect(theatre.scenario.points(6)).toEqual({ V: 16, VIII: 0, XVAG: 0, AXIS: 22 });
  });

  it('[salerno/22.3-b, salerno/22.3-c] 5.1 is the Axis’ alone and fair; three aircraft against one; V Offensive, two rearguards', () => {
    const game = begin('anzio');
    expect(events(game, 'WeatherSet')).toMatchObject([{ weather: 'good', dice: [] }]);
    expect([game.state.aircraft.allied.available, game.state.aircraft.axis.available]).toEqual([3, 1]);
    expect(refusal(game, 'allied', plan({ divisions: ['3 Inf'] }))).toBe('axis-only-impulse');
    give(game, 'allied', plan());
    give(game, 'axis', plan({ divisions: ['HG'] }));
    game.dice(6);
    skip(game, 'plan');
    expect(events(game, 'SegmentStarted')).toMatchObject([{ side: 'axis' }]);
    expect(events(game, 'WeatherSet').at(-1)).toMatchObject({ dice: [6] });
    expect(game.play.decide(game.state, orders.schema.parse(plan({ offensive: 'V' })), 'allied').accepted).toBe(true);
    expect(refusal(game, 'allied', plan({ offensive: 'VIII' }))).toBe('no-offensive-marker');
    game.state.stack.push({ kind: 'fieldworks' });
    forgetDerived(game.state);
    expect(refusal(game, 'axis', { type: 'PlaceRearguards', hexes: ['0101', '0102', '0103'] })).toBe(
      'too-few-rearguards',
    );
  });

  it('[salerno/22.3-d] divisional units without their headquarters are independents', () => {
    const game = begin('anzio');
    expect(refusal(game, 'axis', plan({ divisions: ['29.PzG'] }))).toBe('unknown-formation');
    give(game, 'allied', plan());
    give(game, 'axis', plan({ divisions: ['4.FJ'] }));
    skip(game, 'operations');
    give(game, 'axis', { type: 'BeginFormation', formation: '4.FJ' });
    give(game, 'allied', { type: 'Pass' });
    expect(game.play.decide(game.state, { type: 'NameBonus', counter: 'II-71/29.PzG' }, 'axis').accepted).toBe(true);
  });

  it('[salerno/22.3-e] in turn 6 three Allied and two Axis steps for independents', () => {
    const game = begin('anzio');
    game.state.stack = [
      { kind: 'planning' },
      { kind: 'replacements', side: 'axis', infantry: {}, armour: {}, independents: 2 },
    ];
    Object.assign(game.state.units['Flak A']!, { at: 'cadre', steps: 0 });
    expect(
      game.refused('axis', { type: 'ReplaceStep', unit: 'Flak A', hex: game.state.units['Flak B']!.at }),
    ).toMatchObject({ code: 'quota-used', facts: { limit: 2 } });
    game.state.stack.push({ kind: 'replacements', side: 'allied', infantry: {}, armour: {}, independents: 3 });
    forgetDerived(game.state);
    Object.assign(game.state.units['751 T']!, { steps: 1 });
    expect(game.refused('allied', { type: 'ReplaceStep', unit: '751 T' })).toMatchObject({
      code: 'quota-used',
      facts: { limit: 3 },
    });
  });
});

describe('Diadem', () => {
  it('[salerno/22.4-a] Allied initiative, good weather, bridges blown, Gustav at work', () => {
    const game = begin('diadem', 3, 3);
    const theatre = theatreOf('diadem');
    expect(events(game, 'WeatherSet')).toMatchObject([{ weather: 'good', dice: [] }]);
    expect(game.state.gustav).toBe(2);
    for (const edge of theatre.scenario.board.data.edges)
      if (
        ['Garigliano', 'Rapido', 'Aventino', 'Foro'].includes(edge.river ?? '') &&
        edge.bridge &&
        theatre.hexIndex(edge.a) >= 0 &&
        theatre.hexIndex(edge.b) >= 0
      )
        expect(game.state.bridges[[edge.a, edge.b].sort().join('/')]).toBe('blown');
    give(game, 'allied', plan({ divisions: ['3 Inf'] }));
    give(game, 'axis', plan({ divisions: ['1.FJ', '26.Pz'] }));
    expect(events(game, 'InitiativeSet')).toMatchObject([{ side: 'allied', forced: true }]);
  });

  it('[salerno/22.4-b] three of five fortifications are free at set-up', () => {
    const play = playOf('diadem');
    const game = new Referee(play, {});
    for (
      let order = game.play.options(game.state, 'axis', { type: 'PlaceUnits' })[Symbol.iterator]().next();
      !order.done;
      order = game.play.options(game.state, 'axis', { type: 'PlaceUnits' })[Symbol.iterator]().next()
    )
      game.order('axis', order.value as Order);
    for (let count = 0; count < 3; count++) game.order('axis', game.options('axis', 'PlaceFortification')[0]!);
    expect(game.options('axis', 'PlaceFortification')).toEqual([]);
    const hex = Object.values(game.state.units).find(
      ({ at }) => theatreOf('diadem').hexIndex(at) >= 0 && !game.state.fortifications.includes(at),
    )!.at;
    expect(game.refused('axis', { type: 'PlaceFortification', hex }).code).toBe('no-fortification');
    expect(game.state).toMatchObject({ fortificationsLeft: 2, freeFortifications: 0 });
  });
});

describe('Kesselring', () => {
  it('[salerno/22.5-a] 28 and 25 Axis points, nothing added for the SS', () => {
    const theatre = theatreOf('kesselring');
    expect([theatre.scenario.points(2).AXIS, theatre.scenario.points(3).AXIS]).toEqual([28, 25]);
    expect(begin('kesselring', 3, 3).state.pools.AXIS).toBe(28);
  });

  it('[salerno/22.5-b] Axis initiative first; rearguards, Gegenangriff and interdiction, no intelligence', () => {
    const game = begin('kesselring', 3, 3);
    expect(refusal(game, 'allied', plan({ intelligence: true }))).toBe('rule-not-in-use');
    give(game, 'allied', plan({ divisions: ['3 Inf', '34 Inf', '45 Inf'] }));
    give(game, 'axis', plan({ divisions: ['26.Pz'] }));
    expect(events(game, 'InitiativeSet')).toMatchObject([{ side: 'axis', forced: true }]);
    expect(events(game, 'WeatherSet')).toMatchObject([{ weather: 'good', dice: [] }]);
    expect([...game.state.rules].sort()).toEqual(['gegenangriff', 'interdiction', 'rearguards']);
  });

  it('[salerno/22.5-c] 82 Air stays', () => {
    expect(theatreOf('kesselring').sheet.withdrawals).toEqual([]);
  });

  it('[salerno/22.5-d] its reinforcements at 2.2, 2.3 and in turn 3', () => {
    const theatre = theatreOf('kesselring');
    const { state } = begin('kesselring', 3, 3);
    const due = (turn: number, impulse: number) =>
      new Set(
        arrivalsDue(theatre, { ...state, turn, impulse, entries: [] }).flatMap(({ units, formations }) => [
          ...units,
          ...formations,
        ]),
      );
    expect([...due(2, 2)]).toEqual(expect.arrayContaining(['65.I', '305.I', 'II-104/15.PzG', 'III-104/15.PzG']));
    expect(due(2, 2).has('1.SS Pz')).toBe(false);
    expect([...due(2, 3)]).toEqual(expect.arrayContaining(['1.SS Pz', '24.Pz']));
    expect([...due(3, 1)]).toEqual(expect.arrayContaining(['94.I', '44.I', 'II Corps', '1 Arm']));
    expect(due(2, 3).has('94.I')).toBe(false);
  });
});

describe('the campaign', () => {
  it('[salerno/22.6-a] in 1.1 the Allies allocate nothing and only the Axis plays; in 1.2 both do', () => {
    const game = begin('campaign', 3, 3);
    expect(refusal(game, 'allied', plan({ divisions: ['36 Inf', '46 Inf'] }))).toBe('axis-only-impulse');
    give(game, 'allied', plan());
    give(game, 'axis', plan({ divisions: ['16.Pz'] }));
    game.dice(3, 3);
    skip(game, 'plan');
    expect(events(game, 'SegmentStarted')).toHaveLength(1);
    give(game, 'allied', plan({ divisions: ['36 Inf'] }));
    give(game, 'axis', plan());
    game.dice(3, 3);
    skip(game, 'plan');
    expect(events(game, 'SegmentStarted')).toHaveLength(3);
  });

  it('[salerno/22.6-c] it lasts ten turns', () => {
    const game = begin('campaign', 3, 3);
    game.state.turn = 10;
    game.state.axisOnly = false;
    give(game, 'allied', plan());
    give(game, 'axis', plan());
    expect(events(game, 'TurnEnded')).toMatchObject([{ turn: 10 }]);
    expect(game.state.outcome).toBeDefined();
  });
});

describe('the dice of a set-up', () => {
  it('come from the table only', () => {
    const game = begin('ortona', 3);
    const copy = JSON.parse(JSON.stringify(game.state)) as State;
    const play = playOf('ortona');
    const verdict = play.decide(copy, orders.schema.parse(plan()), 'allied');
    expect(verdict.accepted).toBe(true);
    if (verdict.accepted) expect(execute(play, copy, verdict.execute, new SeededDice(1))).toHaveLength(1);
  });
});
