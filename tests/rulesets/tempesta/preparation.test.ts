import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import { gridOf } from '#rulesets/tempesta/board/grid';
import { layOut } from '#rulesets/tempesta/board/terrain';
import type { Event } from '#rulesets/tempesta/events';
import { gameOf } from '#rulesets/tempesta/game';
import { tempesta } from '#rulesets/tempesta/index';
import type { Order } from '#rulesets/tempesta/order';
import { weatherFor } from '#rulesets/tempesta/procedure/preparation';
import { offTableLock, reinforcementLock } from '#rulesets/tempesta/rules/command';
import { judgeFigurePlace } from '#rulesets/tempesta/rules/figures';
import { reserveCount } from '#rulesets/tempesta/rules/plans';
import { deniedRows } from '#rulesets/tempesta/rules/reaction';
import type { Figure, Stage, TempestaState } from '#rulesets/tempesta/state';
import { Referee } from '../../support/referee.ts';
import { bench, codex, find, has, pack } from './bench.ts';

type Game = Referee<TempestaState, Order, Event>;

const open = (scenario: string, options: Record<string, string> = {}): Game =>
  new Referee(tempesta.load(pack, scenario), options);
const clause = (referee: Game, by: 'red' | 'blue', order: Order): string => {
  const verdict = referee.play.decide(referee.state, order, by);
  return verdict.accepted ? 'accepted' : verdict.refusal.clause.replace('tempesta/', '');
};
const seal = (aggression: number, risk = false): Order => ({ type: 'SealReconnaissance', aggression, risk });

/** UK infantry (red, levels 2 to 4) and parachutists (blue, levels 1, 2, 3, 5) after these seals and dice. */
const reconnoitred = (red: [number, boolean], blue: [number, boolean], ...dice: number[]): Game => {
  const referee = open('prepared-armies').dice(...dice);
  referee.order('red', seal(...red));
  referee.order('blue', seal(...blue));
  return referee;
};

/** A table about to be bought for, in a theatre, with so many points. */
const buying = (theatre: string, points: number, changes: Partial<TempestaState> = {}): Game => {
  const referee = open('prepared-armies');
  Object.assign(referee.state, { stage: 'terrain-purchase', battle: 'defensive', attacker: 'red', ...changes });
  Object.assign(referee.state.terrain, { theatre, points, builder: 'blue' });
  return referee;
};
const cells = (
  ground: string,
  scenario: 'open' | 'partial' | 'closed',
  ...points: [number, number][]
): Figure['cells'] => points.map(([dx, dy]) => ({ dx, dy, ground, scenario }));
const buy = (changes: Partial<Order & { type: 'BuyTerrain' }> = {}): Order => ({
  type: 'BuyTerrain',
  figures: [],
  sea: false,
  rivers: 0,
  roads: [],
  railways: 0,
  ...changes,
});
const row = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, at) => [at % 3, Math.floor(at / 3)]);
const woods = (count: number) => {
  const figures = Math.ceil(count / 5);
  return Array.from({ length: figures }, (_, at) => ({
    cells: cells('wood', 'closed', ...row(Math.floor((count + at) / figures))),
    hill: 0,
  }));
};
const across = (y: string): string[] => Array.from({ length: 12 }, (_, x) => `${y}${x + 1}`);
const down = (x: number): string[] => ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((y) => `${y}${x}`);

describe('reconnaissance', () => {
  it('[tempesta/11-a] each seals a level of the own list, and the other sees only that it is sealed', () => {
    const referee = open('prepared-armies');
    expect([clause(referee, 'red', seal(1)), clause(referee, 'red', seal(4))]).toEqual(['11-a', 'accepted']);
    const [event] = referee.order('red', seal(4, true));
    expect(referee.play.disclose(event!, asSide('blue'))).toEqual({ type: 'ReconnaissanceSealed', side: 'red' });
    expect(JSON.stringify(referee.play.view(referee.state, asSide('blue')))).not.toContain('"sealed"');
  });

  it('[tempesta/11-b] both choices are opened together', () => {
    const referee = open('prepared-armies').dice(3, 2, 1, 1, 1, 1, 1);
    expect(has(referee.order('red', seal(4)), 'ReconnaissanceRolled')).toBe(false);
    expect(referee.order('blue', seal(2, true)).filter(({ type }) => type === 'ReconnaissanceRolled')).toHaveLength(1);
  });

  it('[tempesta/11-c] the higher total attacks', () => {
    const referee = reconnoitred([4, false], [1, false], 3, 5);
    expect([referee.state.attacker, referee.state.margin, referee.state.battle]).toEqual(['red', 1, 'defensive']);
  });

  it('[tempesta/11-d] equal totals make an encounter in which aggression has no effect', () => {
    const referee = reconnoitred([4, false], [2, false], 3, 5, 1, 2, 3, 1, 1, 1, 1, 1);
    expect([referee.state.battle, referee.state.attacker]).toEqual(['encounter', undefined]);
    const game = gameOf(codex, referee.state);
    expect([offTableLock(game, 'red'), offTableLock(game, 'blue'), reinforcementLock(game, 'red')]).toEqual([3, 3, 0]);
  });

  const weather = (a: number, b: number, gamblers: number): string =>
    weatherFor({ tables: codex.tables }, { red: a, blue: b }, gamblers);

  it('[tempesta/11-e] one gambler: twice as much is overcast', () => {
    expect([weather(4, 2, 1), weather(3, 2, 1)]).toEqual(['overcast', 'good']);
  });

  it('[tempesta/11-f] one gambler: three times as much is bad', () => {
    expect([weather(6, 2, 1), weather(5, 2, 1)]).toEqual(['bad', 'overcast']);
  });

  it('[tempesta/11-g] two gamblers: any difference is overcast', () => {
    expect([weather(4, 3, 2), weather(4, 4, 2)]).toEqual(['overcast', 'good']);
  });

  it('[tempesta/11-h] two gamblers: twice as much is bad', () => {
    expect([weather(2, 1, 2), weather(5, 3, 2)]).toEqual(['bad', 'overcast']);
  });

  it('[tempesta/11-i] in all other cases the weather is good, and the 36 pairs fall as they should', () => {
    expect(weather(6, 1, 0)).toBe('good');
    const count = (gamblers: number): number[] => {
      const all = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => weather(a, b, gamblers)));
      return ['good', 'overcast', 'bad'].map((kind) => all.filter((found) => found === kind).length);
    };
    expect([count(0), count(1), count(2)]).toEqual([
      [36, 0, 0],
      [18, 8, 10],
      [6, 12, 18],
    ]);
  });
});

describe('aggression', () => {
  const at = (level: number, attacker: 'red' | 'blue' = 'red'): ReturnType<typeof bench> => {
    const table = bench();
    table.state.attacker = attacker;
    table.state.players.red.aggression = level;
    table.state.players.blue.aggression = level;
    return table;
  };

  it('[tempesta/12-a] a level-1 defender regroups one formation, in good weather and by day', () => {
    const after = (changes: Partial<TempestaState>): Stage => {
      const referee = open('in-the-bocage').seed(3);
      for (let orders = 0; referee.state.stage !== 'attacker-deployment' && orders < 300; orders++) {
        const [pending] = referee.play.pending(referee.state);
        const list = referee.options(pending!.side);
        const plan =
          list.find(
            (order) => order.type === 'SealAttackerPlan' && order.mode === 'normal' && order.marches.length === 0,
          ) ??
          list.find(({ type }) => type.startsWith('Finish')) ??
          list[0]!;
        referee.order(pending!.side, plan);
      }
      Object.assign(referee.state, changes);
      for (let orders = 0; referee.state.stage === 'attacker-deployment' && orders < 300; orders++) {
        const list = referee.options('red');
        referee.order('red', list.find(({ type }) => type === 'FinishDeployment') ?? list[0]!);
      }
      return referee.state.stage;
    };
    expect([after({}), after({ weather: 'overcast' }), after({ mode: 'night' })]).toEqual([
      'redeployment',
      'play',
      'play',
    ]);
  });

  it('[tempesta/12-b] ambushes by level: two, one, none', () => {
    const most = (level: number): number => {
      const referee = open('in-the-bocage');
      referee.order('blue', { type: 'FinishDefences' });
      referee.state.players.blue.aggression = level;
      const reserves = Object.keys(referee.state.formations)
        .filter((id) => id.startsWith('blue-') && id !== 'blue-hq')
        .slice(0, reserveCount(gameOf(codex, referee.state), 'blue', false));
      const free = ['blue-1', 'blue-2', 'blue-3', 'blue-4'].find((id) => !reserves.includes(id))!;
      const unit = (at: number): string =>
        Object.values(referee.state.units).filter(
          ({ formation, attempts, entry }) => formation === free && attempts === 0 && /fj/.test(entry),
        )[at]!.id;
      const plan = (count: number): Order => ({
        type: 'SealDefenderPlan',
        reserves,
        cincOffTable: false,
        ambushes: ['C11', 'F10', 'H12']
          .slice(0, count)
          .map((cell, index) => ({ cell, units: [unit(index)], facings: {} })),
      });
      for (const cell of ['C11', 'F10', 'H12'])
        referee.state.cells[gridOf(12, 8).labels.indexOf(cell)]!.scenario = 'closed';
      return [3, 2, 1, 0].find((count) => clause(referee, 'blue', plan(count)) === 'accepted') ?? -1;
    };
    expect([1, 2, 3, 4, 5].map(most)).toEqual([2, 1, 0, 0, 0]);
  });

  it('[tempesta/12-c] the defender’s off-table units wait 4, 3, 1, 3, 4 turns', () => {
    expect([1, 2, 3, 4, 5].map((level) => offTableLock(at(level).game, 'blue'))).toEqual([4, 3, 1, 3, 4]);
    const called = (level: number, turn: number): boolean => {
      const table = at(level).unit('blue-1-uo', 'uo2', 'D4').unit('blue-off', 'how122', '').step('observers', 'blue');
      table.state.turn = turn;
      return table
        .fresh()
        .referee.play.decide(table.state, { type: 'MotivateObserver', observer: 'blue-1-uo', purpose: 'UA' }, 'blue')
        .accepted;
    };
    expect([called(3, 1), called(3, 2), called(5, 4), called(5, 5)]).toEqual([false, true, false, true]);
  });

  it('[tempesta/12-d] the attacker’s wait 4 turns at level 1, 3 at level 2, none above', () => {
    expect([1, 2, 3, 4, 5].map((level) => offTableLock(at(level).game, 'red'))).toEqual([4, 3, 0, 0, 0]);
    const table = at(2).unit('red-1-uo', 'uo2', 'D4').unit('red-off', 'how122', '').step('observers');
    table.state.turn = 3;
    expect(table.fresh().refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' })).toBe(
      '12-d',
    );
  });

  it('[tempesta/12-e] a level-1 attacker holds two formations back, others one', () => {
    expect([1, 2, 3, 4, 5].map((level) => reserveCount(at(level).game, 'red', false))).toEqual([2, 1, 1, 1, 1]);
  });

  const attacking = (scenario: string, level: number, changes: Partial<TempestaState> = {}): Game => {
    const referee = open(scenario);
    referee.order('blue', { type: 'FinishDefences' });
    referee.state.players.red.aggression = level;
    Object.assign(referee.state, changes);
    return referee;
  };
  const plan = (changes: Partial<Order & { type: 'SealAttackerPlan' }> = {}): Order => ({
    type: 'SealAttackerPlan',
    mode: 'normal',
    programmed: [],
    marches: [],
    reserves: ['red-1'],
    cincOffTable: false,
    ...changes,
  });
  const programme = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      turn: at + 1,
      kind: 'UA' as const,
      factor: 'ff' as const,
      target: 'D8',
      mode: 'concentrated' as const,
      smoke: false,
    }));

  it('[tempesta/12-f] programmed fires by level: 0, 0, 1, 2, 3', () => {
    const most = (level: number): number =>
      [4, 3, 2, 1, 0].find(
        (count) =>
          clause(
            attacking('in-the-bocage', level),
            'red',
            plan({ programmed: programme(count), reserves: level === 1 ? ['red-1', 'red-2'] : ['red-1'] }),
          ) === 'accepted',
      ) ?? -1;
    expect([1, 2, 3, 4, 5].map(most)).toEqual([0, 0, 1, 2, 3]);
  });

  it('[tempesta/12-g] no reinforcement die in turn 1 at level 4, in turns 1 and 2 at level 5', () => {
    const rolls = (level: number, turn: number): boolean => {
      const table = at(level)
        .formation('red-2', { status: 'reserve' })
        .unit('red-2-cs', 'cs1', '', { formation: 'red-2', away: true })
        .step('entry-rolls');
      table.state.turn = turn;
      return table.fresh().referee.play.decide(table.state, { type: 'RollReinforcements' }, 'red').accepted;
    };
    expect([rolls(5, 1), rolls(5, 2), rolls(5, 3), rolls(4, 1), rolls(4, 2), rolls(3, 1)]).toEqual([
      false,
      false,
      true,
      false,
      true,
      true,
    ]);
    const due = at(5)
      .formation('red-2', { status: 'reserve' })
      .unit('red-2-cs', 'cs1', '', { formation: 'red-2', away: true })
      .step('entry-rolls');
    due.state.turn = 3;
    expect(due.fresh().refused('red', { type: 'EndStep' })).toBe('23-a');
  });

  it('[tempesta/12-h] four rows are denied to the defender of a level-4 or landbound level-5 attack', () => {
    expect([1, 2, 3, 4, 5].map((level) => deniedRows(at(level).game))).toEqual([2, 2, 2, 4, 4]);
    expect(deniedRows(gameOf(codex, open('the-drop').state))).toBe(2);
  });

  it('[tempesta/12-i] at level 4 one flank march or a night attack of three turns, not both', () => {
    const referee = attacking('in-the-bocage', 4);
    const march = [{ formation: 'red-2', side: 'N' as const }];
    expect([
      clause(referee, 'red', plan({ marches: march })),
      clause(referee, 'red', plan({ mode: 'night' })),
      clause(referee, 'red', plan({ mode: 'night', marches: march })),
      clause(referee, 'red', plan({ marches: [{ formation: 'red-2', side: 'E' }] })),
    ]).toEqual(['accepted', 'accepted', '12-i', '12-i']);
    expect(codex.tables.aggression['4'].nightTurns).toBe(3);
  });

  it('[tempesta/12-j] at level 5 two marches on different sides, one of them to the rear', () => {
    const referee = attacking('in-the-bocage', 5);
    const marches = (...sides: ('N' | 'E' | 'S' | 'W')[]): string =>
      clause(referee, 'red', plan({ marches: sides.map((side, index) => ({ formation: `red-${index + 2}`, side })) }));
    expect([marches('N', 'N'), marches('N', 'E'), marches('N', 'S', 'E'), marches('N', 'S')]).toEqual([
      '25-a',
      'accepted',
      '12-j',
      'accepted',
    ]);
  });

  it('[tempesta/12-k] a level-5 airborne Division must jump', () => {
    const referee = attacking('the-drop', 5);
    expect([clause(referee, 'red', plan()), clause(referee, 'red', plan({ mode: 'airborne', reserves: [] }))]).toEqual([
      '12-k',
      'accepted',
    ]);
  });

  it('[tempesta/12-l] in an encounter nobody uses off-table units for three turns', () => {
    const table = bench().unit('red-1-uo', 'uo2', 'D4').unit('red-off', 'how122', '').step('observers');
    Object.assign(table.state, { battle: 'encounter', turn: 3 });
    delete table.state.attacker;
    expect(table.fresh().refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' })).toBe(
      '12-l',
    );
    table.state.turn = 4;
    expect(
      table
        .fresh()
        .referee.play.decide(table.state, { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' }, 'red')
        .accepted,
    ).toBe(true);
  });

  it('[tempesta/70-a] only an attacker whose level allows it programmes fire', () => {
    expect(clause(attacking('in-the-bocage', 3), 'red', plan({ programmed: programme(1) }))).toBe('accepted');
    expect(clause(attacking('in-the-bocage', 3), 'blue', plan({ programmed: programme(1) }))).toBe('13-a');
  });

  it('[tempesta/25-a] flanks are nobody’s edge, the rear is the enemy’s, one formation each', () => {
    const referee = attacking('in-the-bocage', 5);
    const to = (side: 'N' | 'E' | 'S' | 'W'): string =>
      clause(referee, 'red', plan({ marches: [{ formation: 'red-2', side }] }));
    expect([to('N'), to('S'), to('E'), to('W')]).toEqual(['accepted', 'accepted', 'accepted', '25-a']);
  });

  it('[tempesta/25-b] over the sea only amphibious units march', () => {
    const referee = attacking('landing-beach', 5, { entrySide: { red: 'N', blue: 'S' } });
    expect(clause(referee, 'red', plan({ marches: [{ formation: 'red-2', side: 'W' }] }))).toBe('25-b');
    for (const unit of Object.values(referee.state.units))
      if (unit.formation === 'red-2' && unit.attempts === 0) unit.entry = 'us-infantry-1944/lvt';
    expect(clause(referee, 'red', plan({ marches: [{ formation: 'red-2', side: 'W' }] }))).toBe('accepted');
  });

  it('[tempesta/26-a] an airborne attack needs level 5, weather not bad, and every unit airborne', () => {
    const jump = (changes: Partial<TempestaState>, level = 5): string =>
      clause(attacking('the-drop', level, changes), 'red', plan({ mode: 'airborne', reserves: [] }));
    expect([jump({}), jump({ weather: 'overcast' }), jump({ weather: 'bad' }), jump({}, 3)]).toEqual([
      'accepted',
      'accepted',
      '26-a',
      '26-a',
    ]);
    const mixed = attacking('the-drop', 5);
    mixed.state.units['red-1-para-1']!.entry = 'uk-infantry-1944/infantry';
    expect(clause(mixed, 'red', plan({ mode: 'airborne', reserves: [] }))).toBe('26-a');
  });

  it('[tempesta/28-a] a night attack needs level 4 and good weather', () => {
    expect([
      clause(attacking('in-the-bocage', 4, { weather: 'overcast' }), 'red', plan({ mode: 'night' })),
      clause(attacking('in-the-bocage', 5), 'red', plan({ mode: 'night' })),
    ]).toEqual(['28-a', '28-a']);
  });

  it('[tempesta/22-e] the marching formation may be the reserve', () => {
    expect(
      clause(
        attacking('in-the-bocage', 4),
        'red',
        plan({ reserves: ['red-2'], marches: [{ formation: 'red-2', side: 'N' }] }),
      ),
    ).toBe('accepted');
  });

  it('[tempesta/22-a] one formation of the attacker in reserve, none in an airborne attack', () => {
    const referee = attacking('in-the-bocage', 3);
    expect([
      clause(referee, 'red', plan({ reserves: [] })),
      clause(referee, 'red', plan()),
      clause(referee, 'red', plan({ reserves: ['red-1', 'red-2'] })),
    ]).toEqual(['22-a', 'accepted', '22-a']);
    expect(reserveCount(gameOf(codex, attacking('the-drop', 5).state), 'red', true)).toBe(0);
  });

  const defending = (formations: number, margin: number, level = 3): number => {
    const table = at(3);
    table.state.players.red.aggression = level;
    for (let number = 1; number <= formations; number++) table.formation(`blue-${number}`, {});
    table.state.margin = margin;
    return reserveCount(table.fresh().game, 'blue', false);
  };

  it('[tempesta/22-b] the defender holds back as many as the totals differ, keeping two', () => {
    expect([defending(6, 3), defending(6, 5)]).toEqual([3, 4]);
  });

  it('[tempesta/22-c] and always one more than the attacker', () => {
    expect([defending(5, 1), defending(3, 1)]).toEqual([2, 2]);
    const table = [3, 4, 5, 6].map((formations) => [1, 2, 3, 4, 5].map((margin) => defending(formations, margin)));
    expect(table).toEqual([
      [2, 2, 2, 2, 2],
      [2, 2, 2, 2, 2],
      [2, 2, 3, 3, 3],
      [2, 2, 3, 4, 4],
    ]);
    expect([3, 4, 5, 6].map((formations) => [1, 2, 3, 4, 5].map((margin) => defending(formations, margin, 1)))).toEqual(
      [
        [2, 2, 2, 2, 2],
        [3, 3, 3, 3, 3],
        [3, 3, 3, 3, 3],
        [3, 3, 3, 4, 4],
      ],
    );
  });

  it('[tempesta/22-d] the CinC is no reserve but may be left behind for good', () => {
    const referee = attacking('in-the-bocage', 4);
    expect(clause(referee, 'red', plan({ reserves: ['red-hq'] }))).toBe('22-d');
    referee.order('red', plan({ cincOffTable: true }));
    const blue = referee.options('blue', 'SealDefenderPlan')[0]!;
    referee.order('blue', blue);
    referee.state.stage = 'attacker-deployment';
    expect(clause(referee, 'red', { type: 'DeployUnit', unit: 'red-cinc', cell: 'D1' })).toBe('22-d');
  });

  it('[tempesta/24-a] an ambush lies in closed ground or on a hill, units of one formation, no commanders', () => {
    const referee = attacking('in-the-bocage', 4);
    const reserves = ['blue-3', 'blue-4'];
    const lay = (cell: string, units: string[], facings: Record<string, number> = {}): string =>
      clause(referee, 'blue', {
        type: 'SealDefenderPlan',
        reserves,
        cincOffTable: false,
        ambushes: [{ cell, units, facings }],
      });
    expect(lay('D10', ['blue-1-fj-1'])).toBe('24-a');
    expect(lay('B11', ['blue-1-fj-1', 'blue-1-fj-2'])).toBe('accepted');
    expect(lay('B11', ['blue-1-cs'])).toBe('24-a');
    expect(lay('B11', ['blue-1-fj-1', 'blue-2-fj-1'])).toBe('24-a');
    expect(lay('E5', ['blue-1-fj-1'])).toBe('accepted');
  });

  it('[tempesta/24-b] it must not overcrowd its quadrant', () => {
    const plan24 = (units: string[], facings: Record<string, number> = {}): Order => ({
      type: 'SealDefenderPlan',
      reserves: ['blue-1', 'blue-2'],
      cincOffTable: false,
      ambushes: [{ cell: 'B11', units, facings }],
    });
    const referee = attacking('in-the-bocage', 4);
    const three = ['blue-3-fj-1', 'blue-3-fj-2', 'blue-3-fj-3'];
    expect(clause(referee, 'blue', plan24(three))).toBe('24-b');
    expect(
      clause(referee, 'blue', plan24(['blue-3-fj-1', 'blue-3-fj-2', 'blue-3-lg75-1'], { 'blue-3-lg75-1': 6 })),
    ).toBe('accepted');
    const loose = open('in-the-bocage', { ambushCrowding: 'cell-limit' });
    loose.order('blue', { type: 'FinishDefences' });
    expect(clause(loose, 'blue', plan24(three))).toBe('accepted');
  });

  it('[tempesta/24-c] a second ambush lies at least two quadrants away', () => {
    const referee = attacking('in-the-bocage', 4);
    const two = (a: string, b: string): string =>
      clause(referee, 'blue', {
        type: 'SealDefenderPlan',
        reserves: ['blue-3', 'blue-4'],
        cincOffTable: false,
        ambushes: [
          { cell: a, units: ['blue-1-fj-1'], facings: {} },
          { cell: b, units: ['blue-2-fj-1'], facings: {} },
        ],
      });
    expect([two('B11', 'C11'), two('B11', 'E11')]).toEqual(['24-c', 'accepted']);
  });

  it('[tempesta/24-d] the plan records the facing of guns and vehicles', () => {
    const referee = attacking('in-the-bocage', 4);
    const gun = (facings: Record<string, number>): string =>
      clause(referee, 'blue', {
        type: 'SealDefenderPlan',
        reserves: ['blue-1', 'blue-2'],
        cincOffTable: false,
        ambushes: [{ cell: 'B11', units: ['blue-3-lg75-1'], facings }],
      });
    expect([gun({}), gun({ 'blue-3-lg75-1': 4 })]).toEqual(['24-d', 'accepted']);
  });
});

describe('terrain', () => {
  it('[tempesta/16-a] open theatre: two dice, no rivers, five closed cells, hills of two levels', () => {
    const referee = buying('open', 12);
    expect(codex.tables.theatres.open.dice).toBe(2);
    expect([
      clause(referee, 'blue', buy({ figures: woods(6) })),
      clause(referee, 'blue', buy({ figures: woods(5) })),
      clause(referee, 'blue', buy({ rivers: 1 })),
      clause(referee, 'blue', buy({ figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 3 }] })),
      clause(referee, 'blue', buy({ roads: ['flat', 'flat'] })),
    ]).toEqual(['16-a', 'accepted', '16-a', '16-a', '16-a']);
  });

  it('[tempesta/16-b] in the open theatre a road is there on 1 to 4, a railway on 1 to 3', () => {
    const roll = (road: number, rail: number): boolean[] => {
      const referee = buying('open', -1);
      referee.dice(6, 6, road, rail).start();
      return [
        clause(referee, 'blue', buy({ roads: ['flat'] })) === 'accepted',
        clause(referee, 'blue', buy({ railways: 1 })) === 'accepted',
      ];
    };
    expect([roll(5, 3), roll(4, 4)]).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('[tempesta/16-c] closed theatre: four dice, two roads, ten closed cells, hills of three levels', () => {
    const referee = buying('closed', 24);
    expect(codex.tables.theatres.closed.dice).toBe(4);
    expect([
      clause(referee, 'blue', buy({ roads: ['flat'] })),
      clause(referee, 'blue', buy({ roads: ['flat', 'flat'], figures: woods(11) })),
      clause(referee, 'blue', buy({ roads: ['flat', 'flat'], figures: woods(10) })),
      clause(
        referee,
        'blue',
        buy({ roads: ['flat', 'flat'], figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 4 }] }),
      ),
    ]).toEqual(['16-c', '16-c', 'accepted', '16-c']);
    const placed = buying('closed', 24);
    placed.order('blue', buy({ roads: ['flat', 'flat'] }));
    placed.order('blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') });
    expect(clause(placed, 'blue', { type: 'FinishTerrain' })).toBe('16-c');
  });

  it('[tempesta/16-d] very closed theatre: five dice, four roads, hills of five levels', () => {
    const referee = buying('veryClosed', 30);
    expect(codex.tables.theatres.veryClosed.dice).toBe(5);
    const four = ['flat', 'flat', 'flat', 'flat'] as const;
    expect([
      clause(referee, 'blue', buy({ roads: ['flat', 'flat', 'flat'] })),
      clause(
        referee,
        'blue',
        buy({ roads: [...four], figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 5 }] }),
      ),
      clause(referee, 'blue', buy({ roads: [...four], figures: woods(20) })),
    ]).toEqual(['16-d', 'accepted', 'accepted']);
  });

  it('[tempesta/16-e] the attacker chooses among the theatres of the defender, who builds', () => {
    const referee = reconnoitred([2, false], [5, false], 1, 6);
    expect([
      referee.state.attacker,
      clause(referee, 'blue', { type: 'ChooseTheatre', theatre: 'open' }),
      clause(referee, 'blue', { type: 'ChooseTheatre', theatre: 'closed' }),
    ]).toEqual(['blue', '16-e', 'accepted']);
    referee.dice(1, 1, 1, 1).order('blue', { type: 'ChooseTheatre', theatre: 'closed' });
    expect(referee.state.terrain.builder).toBe('red');
  });

  it('[tempesta/16-f] in an encounter builder and theatre are drawn', () => {
    const drawn = (red: string, blue: string, ...dice: number[]): [string, number] => {
      const referee = open('prepared-armies').dice(...dice, 1, 1, 1, 1, 1, 1, 1);
      referee.state.players.red.list = red;
      referee.state.players.blue.list = blue;
      Object.assign(referee.state, { stage: 'theatre', battle: 'encounter' });
      const event = find(referee.start(), 'TheatreChosen');
      return [event.theatre, event.draws.length];
    };
    expect(drawn('ita-ariete-1942', 'sov-rifle-1943', 1)).toEqual(['open', 1]);
    expect(drawn('ita-ariete-1942', 'uk-infantry-1944', 1, 2)).toEqual(['closed', 2]);
    expect(drawn('sov-rifle-1943', 'ger-panzer-1943', 2, 2)).toEqual(['closed', 2]);
  });

  const price = (order: Order): number => {
    const referee = buying('veryClosed', 30).dice(5, 1, 5, 1);
    return find(referee.order('blue', order), 'TerrainBought').price;
  };
  const lanes = ['flat', 'flat', 'flat', 'flat'] as const;

  it('[tempesta/17-a] one point a cell and a plain road, two for other lines, one per level above the second', () => {
    expect(price(buy({ roads: [...lanes] }))).toBe(4);
    expect(
      price(buy({ roads: [...lanes], figures: [{ cells: cells('', 'open', [0, 0], [1, 0], [1, 1]), hill: 4 }] })),
    ).toBe(4 + 5);
    expect(price(buy({ roads: ['sunken', 'flat', 'flat', 'flat'] }))).toBe(5);
    expect(price(buy({ roads: [...lanes], rivers: 1, railways: 1 }))).toBe(8);
    expect(clause(buying('veryClosed', 3), 'blue', buy({ roads: [...lanes] }))).toBe('17-a');
  });

  const shape = (...points: [number, number][]): string =>
    clause(
      buying('veryClosed', 30),
      'blue',
      buy({ roads: [...lanes], figures: [{ cells: cells('wood', 'closed', ...points), hill: 0 }] }),
    );

  it('[tempesta/17-b] figures have two to six cells', () => {
    expect([
      shape([0, 0]),
      shape(...row(2)),
      shape(...row(6)),
      shape([0, 0], [1, 0], [0, 1], [1, 1], [2, 1], [2, 2], [0, 2]),
    ]).toEqual(['17-b', 'accepted', 'accepted', '17-b']);
  });

  it('[tempesta/17-c] no more than three in a line, in one piece, turned as one likes', () => {
    expect([
      shape([0, 0], [1, 0], [2, 0], [3, 0]),
      shape(...row(6)),
      shape([0, 0], [1, 1], [2, 2], [3, 3]),
      shape([0, 0], [3, 3]),
    ]).toEqual(['17-c', 'accepted', '17-c', '17-c']);
  });

  const laying = (changes: Partial<Order & { type: 'BuyTerrain' }>, ...dice: number[]): Game => {
    const referee = buying('closed', 24).dice(...dice);
    referee.order('blue', buy({ roads: ['flat', 'flat'], ...changes }));
    if ((changes.figures?.length ?? 0) > 0) referee.order('blue', { type: 'NumberSides', first: 'W' });
    return referee;
  };
  const pair = { cells: cells('wood', 'closed', [0, 0], [1, 0]), hill: 0 };
  const place = (anchor: string, rotation = 0, figure = 'figure-1'): Order => ({
    type: 'PlaceFigure',
    figure,
    anchor,
    rotation,
    mirror: false,
  });

  it('[tempesta/17-d] sea, rivers, figures, then roads and railways', () => {
    const referee = laying({ figures: [pair, pair, pair] }, 5, 1, 5, 1, 5, 1);
    referee.order('blue', place('C3'));
    referee.order('blue', place('F3', 0, 'figure-2'));
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') })).toBe('17-d');
    referee.order('blue', place('F8', 0, 'figure-3'));
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') })).toBe('accepted');
  });

  const naval = (): Game => {
    const referee = buying('closed', 24);
    referee.state.units['red-pdr25-1']!.entry = 'uk-infantry-1944/naval';
    return referee;
  };

  it('[tempesta/15-h] sea only where the attacker has naval guns', () => {
    expect(clause(buying('closed', 24), 'blue', buy({ roads: ['flat', 'flat'], sea: true }))).toBe('15-h');
    expect(clause(naval(), 'blue', buy({ roads: ['flat', 'flat'], sea: true }))).toBe('accepted');
  });

  it('[tempesta/17-e] the sea lies along a short side, two rows deep at most', () => {
    const referee = naval();
    referee.order('blue', buy({ roads: ['flat', 'flat'], sea: true }));
    const sea = (side: 'N' | 'E' | 'S' | 'W', depth: number): string =>
      clause(referee, 'blue', { type: 'PlaceSea', side, depth });
    expect([sea('W', 3), sea('N', 1), sea('W', 2), sea('E', 1)]).toEqual(['17-e', '17-e', 'accepted', 'accepted']);
  });

  it('[tempesta/17-f] an odd die runs the river between the short sides, clear of the long ones', () => {
    const referee = laying({ rivers: 1 }, 3, 5);
    const river = (line: string[], width = 1): string =>
      clause(referee, 'blue', { type: 'PlaceRiver', path: line, width });
    expect([
      river(across('C')),
      river(across('D')),
      river(across('D'), 2),
      river(across('D'), 3),
      river(down(6)),
    ]).toEqual(['17-f', 'accepted', 'accepted', '17-f', '17-f']);
    expect(clause(laying({ rivers: 1 }, 2, 1), 'blue', { type: 'PlaceRiver', path: down(6), width: 1 })).toBe(
      'accepted',
    );
  });

  it('[tempesta/17-g] a figure on a side keeps near it and away from what lies already', () => {
    const referee = laying({ figures: [pair, pair] }, 5, 1, 2, 3);
    referee.order('blue', place('C6'));
    const at = (anchor: string): string => clause(referee, 'blue', place(anchor, 0, 'figure-2'));
    expect([at('D2'), at('C2'), at('B6'), at('A6')]).toEqual(['17-g', 'accepted', '17-g', 'accepted']);
  });

  it('[tempesta/17-h] a figure in the centre keeps away from every edge', () => {
    const referee = laying({ figures: [pair] }, 6, 4);
    expect([
      clause(referee, 'blue', place('B4')),
      clause(referee, 'blue', place('C4')),
      clause(referee, 'blue', place('C10')),
    ]).toEqual(['17-h', 'accepted', '17-h']);
  });

  it('[tempesta/17-i] two cells on the sea at most, and only roads over hills', () => {
    const referee = laying({ figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 2 }], railways: 1 }, 5, 1);
    referee.order('blue', place('D5'));
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'railway-1', path: across('D') })).toBe('17-i');
    expect(clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') })).toBe('accepted');
    const coast = naval();
    coast.dice(1, 1).order(
      'blue',
      buy({
        roads: ['flat', 'flat'],
        sea: true,
        figures: [{ cells: cells('scrub', 'partial', [0, 0], [1, 0], [2, 0]), hill: 0 }],
      }),
    );
    coast.order('blue', { type: 'PlaceSea', side: 'W', depth: 2 });
    coast.order('blue', { type: 'NumberSides', first: 'W' });
    expect([clause(coast, 'blue', place('D1', 1)), clause(coast, 'blue', place('D1'))]).toEqual(['17-i', 'accepted']);
  });

  it('[tempesta/14-b] no river over a hill; a hill on the sea becomes land', () => {
    const referee = laying({ rivers: 1 }, 1, 1);
    referee.state.cells[3 * 12 + 5]!.hill = 'knoll';
    expect(clause(referee, 'blue', { type: 'PlaceRiver', path: across('D'), width: 1 })).toBe('14-b');
    const coast = naval();
    coast
      .dice(1, 1)
      .order(
        'blue',
        buy({ roads: ['flat', 'flat'], sea: true, figures: [{ cells: cells('', 'open', [0, 0], [1, 0]), hill: 1 }] }),
      );
    coast.order('blue', { type: 'PlaceSea', side: 'W', depth: 2 });
    coast.order('blue', { type: 'NumberSides', first: 'W' });
    coast.order('blue', place('D1'));
    expect([coast.state.cells[36]!.sea, coast.state.cells[37]!.sea, coast.state.cells[24]!.sea]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('[tempesta/17-j] roads and railways join two sides and are 8 to 16 quadrants long', () => {
    const referee = laying({});
    const road = (path: string[]): string => clause(referee, 'blue', { type: 'PlaceLinear', linear: 'road-1', path });
    const back = [
      ...['A', 'B', 'C', 'D', 'E'].map((y) => `${y}3`),
      ...['E4', 'E5'],
      ...['D', 'C', 'B', 'A'].map((y) => `${y}5`),
    ];
    const winding = [...across('D').slice(0, 10), 'E11', 'F11', 'F10', 'F9', 'F8', 'G7', 'H7'];
    expect([
      road(down(3).slice(1)),
      road(across('D')),
      road(back),
      road(winding),
      road(['A1', 'A2', 'B3', 'C4', 'D5', 'E6', 'F7']),
    ]).toEqual(['17-j', 'accepted', '17-j', '17-j', '17-j']);
    expect(winding).toHaveLength(17);
  });

  it('[tempesta/17-k] a line may join an earlier one of its kind', () => {
    const referee = laying({ railways: 1 });
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') });
    expect(
      find(referee.order('blue', { type: 'PlaceLinear', linear: 'road-2', path: down(6) }), 'LinearPlaced').junctions,
    ).toBe(1);
    expect(
      find(referee.order('blue', { type: 'PlaceLinear', linear: 'railway-1', path: down(4) }), 'LinearPlaced')
        .junctions,
    ).toBe(0);
  });

  /** The other player before a table with a wood of three cells, with so many points. */
  const modifying = (die: number): Game => {
    const referee = laying(
      { figures: [{ cells: cells('wood', 'closed', [0, 0], [1, 0], [1, 1]), hill: 0 }, ...woods(5)] },
      5,
      1,
      5,
      1,
    );
    referee.order('blue', place('C3'));
    referee.order('blue', place('E8', 0, 'figure-2'));
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-1', path: across('D') });
    referee.order('blue', { type: 'PlaceLinear', linear: 'road-2', path: down(6) });
    referee.dice(die).order('blue', { type: 'FinishTerrain' });
    return referee;
  };

  it('[tempesta/18-a] the other player changes terrain for one die of points, by the same procedure', () => {
    const referee = modifying(4);
    expect([
      clause(referee, 'red', { type: 'MoveFigure', figure: 'figure-2' }),
      clause(referee, 'red', { type: 'AddLinear', kind: 'road', profile: 'flat', path: across('G') }),
    ]).toEqual(['18-a', 'accepted']);
    expect(has(referee.dice(5, 1).order('red', { type: 'MoveFigure', figure: 'figure-1' }), 'FigureRolled')).toBe(true);
    expect([referee.state.terrain.modification!.left, clause(referee, 'red', { type: 'FinishModification' })]).toEqual([
      1,
      '18-a',
    ]);
    referee.order('red', place('F3'));
    expect(clause(referee, 'red', { type: 'FinishModification' })).toBe('accepted');
    const encounter = buying('closed', 24, { battle: 'encounter' });
    delete encounter.state.attacker;
    encounter.state.stage = 'terrain-modification';
    expect(has(encounter.dice(3).start(), 'ModificationRolled')).toBe(true);
    const plain = open('prepared-armies', { encounterModification: 'no' });
    Object.assign(plain.state, { stage: 'terrain-modification', battle: 'encounter' });
    expect(has(plain.dice(6, 1).start(), 'ModificationRolled')).toBe(false);
  });

  it('[tempesta/18-b] figures of one cell only on a one', () => {
    const single: Order = { type: 'AddFigure', cells: cells('wood', 'closed', [0, 0]), hill: 0 };
    expect([clause(modifying(1), 'red', single), clause(modifying(2), 'red', single)]).toEqual(['accepted', '18-b']);
  });

  it('[tempesta/18-c] one road or railway is free', () => {
    const referee = modifying(1);
    referee.dice(5, 1).order('red', { type: 'AddFigure', cells: cells('wood', 'closed', [0, 0]), hill: 0 });
    referee.order('red', place('C9', 0, 'figure-3'));
    referee.order('red', { type: 'AddLinear', kind: 'railway', profile: 'flat', path: down(2) });
    expect(clause(referee, 'red', { type: 'AddLinear', kind: 'road', profile: 'flat', path: across('G') })).toBe(
      '18-c',
    );
  });

  it('[tempesta/18-d] lines stay, levels stay, the theatre’s limits hold', () => {
    const referee = modifying(6);
    expect(clause(referee, 'red', { type: 'MoveFigure', figure: 'road-1' })).toBe('18-d');
    expect(
      clause(referee, 'red', { type: 'AddFigure', cells: cells('wood', 'closed', [0, 0], [1, 0], [1, 1]), hill: 0 }),
    ).toBe('18-d');
    expect(
      clause(referee, 'red', {
        type: 'RecomposeFigure',
        figure: 'figure-1',
        cells: cells('wood', 'closed', [0, 0], [1, 0]),
      }),
    ).toBe('18-a');
    expect(
      referee.play.notation.parseOrder(
        'recompose figure {"figure":"figure-1","cells":[],"hill":3}',
        referee.state,
        'red',
      ).understood,
    ).toBe(false);
  });

  it('a figure that fits nowhere is rolled for again and then left out', () => {
    const referee = laying({ figures: [pair] }, 6, 6, 6, 6);
    for (const cell of referee.state.cells) cell.sea = false;
    expect(referee.state.terrain.figures[0]!.status).toBe('rolled');
    const game = gameOf(codex, referee.state);
    expect(judgeFigurePlace(game, { ...referee.state.terrain.figures[0]!, dice: [5, 6] }, [40, 41])).toBeUndefined();
    expect(layOut(referee.state, gridOf(12, 8))).toHaveLength(96);
  });
});

describe('direction, defences and deployment', () => {
  const directed = (dice: number[], changes: Partial<TempestaState> = {}): Game => {
    const referee = open('prepared-armies').dice(...dice);
    Object.assign(referee.state, { stage: 'direction', battle: 'defensive', attacker: 'red', ...changes });
    referee.start();
    return referee;
  };

  it('[tempesta/19-a] a die each, more foot recon adds one, more recon vehicles two', () => {
    const referee = directed([3, 5]);
    const rolled = find(
      referee.log.map(({ event }) => event),
      'DirectionRolled',
    );
    // One scout each on foot, one recce car for red.
    expect([rolled.totals, rolled.winner]).toEqual([{ red: 5, blue: 5 }, 'blue']);
    const richer = open('prepared-armies').dice(3, 5);
    Object.assign(richer.state, { stage: 'direction', battle: 'defensive', attacker: 'red' });
    richer.state.units['blue-3-scouts-1']!.entry = 'ger-fallschirm-1943/fj';
    expect(find(richer.start(), 'DirectionRolled')).toMatchObject({ totals: { red: 6, blue: 5 }, winner: 'red' });
  });

  it('[tempesta/19-b] the winner picks a side, the other has the opposite; ties go to the defender or are void', () => {
    const referee = directed([3, 5]);
    referee.order('blue', { type: 'ChooseEntrySide', side: 'N' });
    expect(referee.state.entrySide).toEqual({ red: 'S', blue: 'N' });
    const encounter = open('prepared-armies').dice(3, 5, 6, 1);
    Object.assign(encounter.state, { stage: 'direction', battle: 'encounter' });
    expect(encounter.start().filter(({ type }) => type === 'DirectionRolled')).toHaveLength(2);
  });

  /** Soviet rifles defend against a level, red coming from N. */
  const defending = (level: number, changes: Partial<TempestaState> = {}): Game => {
    const referee = open('landing-beach');
    referee.state.players.blue.list = 'sov-rifle-1943';
    Object.assign(referee.state.players.blue, { defencesLeft: { trench: 4, wire: 1, minefield: 1 }, falseLeft: 2 });
    referee.state.players.red.aggression = level;
    Object.assign(referee.state, { entrySide: { red: 'N', blue: 'S' }, ...changes });
    return referee;
  };
  const defence = (kind: 'trench' | 'wire' | 'minefield', cell: string, genuine = true): Order => ({
    type: 'PlaceDefence',
    kind,
    cell,
    genuine,
  });

  it('[tempesta/15-o] only the defender has defences, one to a quadrant', () => {
    const referee = defending(3);
    referee.order('blue', defence('trench', 'E5'));
    expect([clause(referee, 'blue', defence('wire', 'E5')), clause(referee, 'red', defence('wire', 'E6'))]).toEqual([
      '15-o',
      '13-a',
    ]);
  });

  it('[tempesta/15-p] false defences up to the ratio of the list', () => {
    const referee = defending(3);
    referee.order('blue', defence('trench', 'E5', false));
    referee.order('blue', defence('wire', 'E6', false));
    expect(clause(referee, 'blue', defence('wire', 'E7', false))).toBe('15-p');
    expect(open('open-1000').state.players.blue.falseLeft).toBe(0);
  });

  const deployed = (referee: Game): Game => {
    referee.order('blue', { type: 'FinishDefences' });
    referee.order(
      'blue',
      referee
        .options('blue', 'SealDefenderPlan')
        .find((order) => order.type === 'SealDefenderPlan' && order.ambushes.length === 0)!,
    );
    referee.order(
      'red',
      referee
        .options('red', 'SealAttackerPlan')
        .find((order) => order.type === 'SealAttackerPlan' && order.marches.length === 0 && order.mode === 'normal')!,
    );
    return referee;
  };
  const operative = (referee: Game, side: 'red' | 'blue'): string => {
    const ready = Object.values(referee.state.formations).find(
      (formation) => formation.side === side && formation.status === 'operative' && formation.cs !== '',
    )!;
    return Object.values(referee.state.units).find(
      ({ formation, entry, attempts }) => formation === ready.id && attempts === 0 && /fj|infantry$|ranger/.test(entry),
    )!.id;
  };

  it('[tempesta/20-a] the defender keeps out of the first two rows', () => {
    const referee = deployed(defending(3));
    const unit = operative(referee, 'blue');
    expect([
      clause(referee, 'blue', { type: 'DeployUnit', unit, cell: 'B6' }),
      clause(referee, 'blue', { type: 'DeployUnit', unit, cell: 'C6' }),
    ]).toEqual(['20-a', 'accepted']);
    const denied = deployed(defending(4));
    const other = operative(denied, 'blue');
    expect([
      clause(denied, 'blue', { type: 'DeployUnit', unit: other, cell: 'D6' }),
      clause(denied, 'blue', { type: 'DeployUnit', unit: other, cell: 'E6' }),
    ]).toEqual(['12-h', 'accepted']);
  });

  it('[tempesta/13-a] the preparations run in their order', () => {
    const referee = deployed(defending(3));
    const unit = operative(referee, 'red');
    expect(referee.state.stage).toBe('defender-deployment');
    expect(clause(referee, 'red', { type: 'DeployUnit', unit, cell: 'A6' })).toBe('13-a');
    referee.state.stage = 'attacker-deployment';
    expect(clause(referee, 'red', { type: 'DeployUnit', unit, cell: 'A6' })).toBe('accepted');
  });

  it('[tempesta/20-b] the attacker stands in the first row, heavy guns behind their tows', () => {
    const referee = deployed(defending(3));
    referee.state.stage = 'attacker-deployment';
    const unit = operative(referee, 'red');
    expect([
      clause(referee, 'red', { type: 'DeployUnit', unit, cell: 'B6' }),
      clause(referee, 'red', { type: 'DeployUnit', unit, cell: 'A6' }),
    ]).toEqual(['20-b', 'accepted']);
    const formation = referee.state.units[unit]!.formation;
    const others = Object.values(referee.state.units).filter(
      (other) => other.formation === formation && other.attempts === 0 && other.id !== unit,
    );
    others[0]!.entry = 'us-infantry-1944/at57';
    others[1]!.entry = 'us-infantry-1944/truck';
    expect(clause(referee, 'red', { type: 'DeployUnit', unit: others[0]!.id, cell: 'A6', facing: 4 })).toBe('20-b');
    referee.order('red', { type: 'DeployUnit', unit: others[1]!.id, cell: 'A6', facing: 4 });
    expect(
      clause(referee, 'red', { type: 'DeployUnit', unit: others[0]!.id, cell: 'A6', towedBy: others[1]!.id }),
    ).toBe('accepted');
  });

  it('[tempesta/20-b, tempesta/40-a] a tow in a full quadrant is set down elsewhere for its gun, and carries nobody else meanwhile', () => {
    const table = bench().formation('red-1', { status: 'operative' });
    for (const [at, entry] of ['cs1', 'rifle', 'rifle', 'rifle', 'rifle', 'rifle', 'truck'].entries())
      table.unit(`red-1-${at === 0 ? 'cs' : at}`, entry, 'A1');
    table.unit('red-1-g', 'zis3', '', { away: true });
    Object.assign(table.state, { stage: 'attacker-deployment' });
    const deploy = (unit: string, cell: string, more: object = {}): Order => ({
      type: 'DeployUnit',
      unit,
      cell,
      ...more,
    });
    expect(table.fresh().refused('red', deploy('red-1-g', 'A1', { towedBy: 'red-1-6' }))).toBe('40-a');
    expect(table.refused('red', deploy('red-1-g', 'A2', { facing: 4 }))).toBe('20-b');
    expect(table.refused('red', deploy('red-1-1', 'A1', { carriedBy: 'red-1-6' }))).toBe('20-b');
    const [order] = table.referee.options('red', 'DeployUnit');
    expect(order).toEqual(deploy('red-1-6', 'A2', { facing: 4 }));
    table.order('red', order!);
    table.order('red', deploy('red-1-g', 'A2', { towedBy: 'red-1-6' }));
    expect(table.referee.options('red')).toEqual([{ type: 'FinishDeployment' }]);
  });

  it('[tempesta/15-e, tempesta/15-k] a vehicle is offered the road, where rocks leave it nothing else', () => {
    const table = bench()
      .formation('red-1', { status: 'operative' })
      .hill('crag', 2, 'A1', 'A2')
      .ground('k', 'A1', 'A2');
    table.road('flat', 'A1', 'B1').unit('red-1-t', 'truck', '', { away: true });
    Object.assign(table.state, { stage: 'attacker-deployment' });
    const offered = table.fresh().referee.options('red', 'DeployUnit');
    const at = (cell: string) => offered.filter((order) => order.type === 'DeployUnit' && order.cell === cell);
    expect(at('A1')).toEqual([{ type: 'DeployUnit', unit: 'red-1-t', cell: 'A1', facing: 4, onRoad: true }]);
    expect([at('A2').length, at('A3').length]).toEqual([0, 1]);
  });

  it('[tempesta/20-b, tempesta/15-i] beside a sea the attacker starts in his first row, on land', () => {
    const table = bench().ground('~', ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((row) => `${row}1`));
    table.formation('red-1', { status: 'operative' }).unit('red-1-a', 'rifle', '', { away: true });
    Object.assign(table.state, { stage: 'attacker-deployment' });
    const deploy = (cell: string): Order => ({ type: 'DeployUnit', unit: 'red-1-a', cell });
    expect(table.fresh().refused('red', deploy('H1'))).toBe('20-b');
    expect(table.refused('red', deploy('A1'))).toBe('15-i');
    expect(table.referee.play.decide(table.state, deploy('A2'), 'red').accepted).toBe(true);
  });

  it('[tempesta/20-c] from the sea the attacker starts on the beach, and works may stand anywhere', () => {
    const referee = open('landing-beach');
    Object.assign(referee.state.players.blue, { list: 'sov-rifle-1943', defencesLeft: { trench: 2 }, falseLeft: 0 });
    referee.state.players.red.aggression = 4;
    expect(clause(referee, 'blue', defence('trench', 'D3'))).toBe('accepted');
    referee.order('blue', defence('trench', 'D3'));
    deployed(referee);
    const rifle = operative(referee, 'blue');
    expect([
      clause(referee, 'blue', { type: 'DeployUnit', unit: rifle, cell: 'D3' }),
      clause(referee, 'blue', { type: 'DeployUnit', unit: rifle, cell: 'E3' }),
    ]).toEqual(['accepted', '12-h']);
    referee.state.stage = 'attacker-deployment';
    const ranger = operative(referee, 'red');
    expect([
      clause(referee, 'red', { type: 'DeployUnit', unit: ranger, cell: 'D2' }),
      clause(referee, 'red', { type: 'DeployUnit', unit: ranger, cell: 'D1' }),
    ]).toEqual(['accepted', '20-c']);
  });

  const untilPlay = (referee: Game, seed = 5): Game => {
    referee.seed(seed);
    for (let orders = 0; referee.state.stage !== 'play' && orders < 400; orders++) {
      const [pending] = referee.play.pending(referee.state);
      const list = referee.options(pending!.side);
      referee.order(
        pending!.side,
        list.find(({ type }) => type === 'FinishDeployment' || type === 'SkipRedeployment') ??
          list.find(({ type }) => type === 'DeployUnit') ??
          list[0]!,
      );
    }
    return referee;
  };

  it('[tempesta/13-b] plans are sealed without seeing each other', () => {
    const referee = defending(3);
    referee.order('blue', { type: 'FinishDefences' });
    const [event] = referee.order('blue', referee.options('blue', 'SealDefenderPlan')[0]!);
    expect(referee.play.disclose(event!, asSide('red'))).toEqual({ type: 'PlanSealed', side: 'blue' });
    expect([referee.state.stage, referee.waitingFor]).toEqual(['plans', ['red']]);
    referee.order('red', referee.options('red', 'SealAttackerPlan')[0]!);
    expect(referee.state.stage).toBe('defender-deployment');
  });

  it('[tempesta/13-c] the mode of attack is declared after the defender has deployed', () => {
    const events = untilPlay(deployed(defending(3))).log.map(({ event }) => event);
    const declared = events.findIndex(({ type }) => type === 'AttackModeDeclared');
    const last = events.findLastIndex((event) => event.type === 'UnitDeployed' && event.side === 'blue');
    expect(declared).toBeGreaterThan(last);
    expect(last).toBeGreaterThan(0);
  });

  it('[tempesta/13-d] false works but minefields go when the attacker has deployed', () => {
    const referee = defending(3);
    referee.order('blue', defence('trench', 'E5', false));
    referee.order('blue', defence('minefield', 'E6', false));
    referee.order('blue', defence('trench', 'E7'));
    untilPlay(deployed(referee));
    const marks = referee.state.cells.flatMap((cell, at) =>
      cell.defence === undefined ? [] : [gridOf(12, 8).labels[at]],
    );
    expect(marks).toEqual(['E6', 'E7']);
  });

  it('[tempesta/13-e] the attacker moves first', () => {
    const referee = untilPlay(deployed(defending(3)));
    expect([referee.state.turn, referee.state.active, referee.state.first]).toEqual([1, 'red', 'red']);
  });

  it('[tempesta/15-q] a false minefield shows when somebody enters', () => {
    const table = bench()
      .defence('minefield', 'D5', { genuine: false, known: false })
      .unit('red-1-a', 'rifle', 'D4')
      .acting('red-1-a', 3);
    const events = table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
    expect(find(events, 'DefenceRevealed').genuine).toBe(false);
    table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D6'] });
    expect([table.where('red-1-a'), table.pa('red-1-a')]).toEqual(['D6', 1]);
    const real = bench()
      .defence('minefield', 'D5', { known: false })
      .unit('red-1-a', 'rifle', 'D4')
      .acting('red-1-a', 3);
    expect(
      find(real.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] }), 'DefenceRevealed').genuine,
    ).toBe(true);
  });

  it('[tempesta/13-f] an encounter is begun by whoever declares entry first', () => {
    const referee = open('meeting-engagement');
    referee.dice(1).order('red', { type: 'RollEncounterEntry' });
    referee.order('red', { type: 'HoldEntry' });
    referee
      .dice(6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
      .order('blue', { type: 'RollEncounterEntry' });
    referee.order('blue', { type: 'DesignateReinforcements', formations: ['blue-1'] });
    referee.order('blue', { type: 'DeclareEntry' });
    expect([referee.state.turn, referee.state.active, referee.state.first]).toEqual([1, 'blue', 'blue']);
  });

  it('[tempesta/21-a] players roll in turn until one enters with at least one formation', () => {
    const referee = open('meeting-engagement');
    referee.dice(2).order('red', { type: 'RollEncounterEntry' });
    expect(
      find(
        referee.log.map(({ event }) => event),
        'EncounterEntryRolled',
      ),
    ).toMatchObject({ total: 4, allowance: 1 });
    referee.order('red', { type: 'DesignateReinforcements', formations: [] });
    expect(clause(referee, 'red', { type: 'DeclareEntry' })).toBe('21-a');
  });

  it('[tempesta/21-a] whoever has declared his entry does not end his first phase without trying to come in', () => {
    const referee = open('meeting-engagement');
    referee.dice(3, 2, 2, 2, 2, 2).order('red', { type: 'RollEncounterEntry' });
    referee.order('red', { type: 'DesignateReinforcements', formations: ['red-2'] });
    referee.order('red', { type: 'DeclareEntry' });
    while (referee.state.step !== 'entries')
      referee
        .dice(1)
        .order('red', referee.options('red').find(({ type }) => type === 'RollReinforcements') ?? { type: 'EndStep' });
    expect(clause(referee, 'red', { type: 'EndStep' })).toBe('21-a');
    expect(referee.options('red').map(({ type }) => type)).not.toContain('EndStep');
    // Off the end of the side: the entry is put off, and with it the duty.
    referee.dice(1).order('red', { type: 'EnterFormation', formation: 'red-2', cell: 'A1' });
    expect(referee.state.active).toBe('blue');
  });

  it('[tempesta/21-b] formations left out are reserves; entering follows the entry procedure', () => {
    const referee = open('meeting-engagement');
    referee.dice(3, 2, 2, 2, 2, 2).order('red', { type: 'RollEncounterEntry' });
    referee.order('red', { type: 'DesignateReinforcements', formations: ['red-2'] });
    referee.order('red', { type: 'DeclareEntry' });
    expect(
      Object.values(referee.state.formations).filter(({ side, status }) => side === 'red' && status === 'reserve'),
    ).toHaveLength(3);
    while (referee.state.step !== 'entries')
      referee
        .dice(1)
        .order('red', referee.options('red').find(({ type }) => type === 'RollReinforcements') ?? { type: 'EndStep' });
    referee.dice(4);
    expect(
      find(referee.order('red', { type: 'EnterFormation', formation: 'red-2', cell: 'C1' }), 'EntryPointRolled'),
    ).toMatchObject({ die: expect.any(Number), outcome: 'entered' });
  });
});
