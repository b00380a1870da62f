import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import type { TempestaState } from '#rulesets/tempesta/index';
import type { Stage } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { offTableLock, reinforcementLock } from '#rulesets/tempesta/rules/command';
import { gameOf } from '#rulesets/tempesta/rules/game';
import { gridOf } from '#rulesets/tempesta/rules/grid';
import type { MatchOptions } from '#rulesets/tempesta/rules/match-options';
import { reserveCount } from '#rulesets/tempesta/rules/plans';
import { deniedRows } from '#rulesets/tempesta/rules/reaction';
import { weatherFor } from '#rulesets/tempesta/sequence/preparation';
import { type Bench, bench, has, theatre } from './bench.ts';
import { clause, type Game, open, reconnoitred, seal } from './preparing.ts';

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
    const game = gameOf(theatre, referee.state);
    expect([offTableLock(game, 'red'), offTableLock(game, 'blue'), reinforcementLock(game, 'red')]).toEqual([3, 3, 0]);
  });

  const weather = (a: number, b: number, gamblers: number): string =>
    weatherFor({ tables: theatre.tables }, { red: a, blue: b }, gamblers);

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

  it('[tempesta/12-a] a level-1 defender, and no other, regroups one formation, in good weather and by day', () => {
    const after = (level: number, changes: Partial<TempestaState> = {}): Bench => {
      const table = bench()
        .unit('red-1-cs', 'cs1', 'A4')
        .unit('red-1-a', 'rifle', 'A4')
        .unit('blue-1-cs', 'cs1', 'G4')
        .unit('blue-1-a', 'rifle', 'G4')
        .unit('blue-2-cs', 'cs1', 'G8', { formation: 'blue-2' })
        .unit('blue-2-a', 'rifle', 'G8', { formation: 'blue-2' });
      Object.assign(table.state, { stage: 'attacker-deployment', turn: 1, ...changes });
      table.state.players.blue.aggression = level;
      table.state.players.red.aggression = 3;
      table.fresh().order('red', { type: 'FinishDeployment' });
      return table;
    };
    const stage = (...given: Parameters<typeof after>): Stage => after(...given).state.stage;
    expect([
      stage(1),
      stage(1, { weather: 'overcast' }),
      stage(1, { weather: 'bad' }),
      stage(1, { mode: 'night' }),
    ]).toEqual(['redeployment', 'play', 'play', 'play']);
    expect([2, 3, 4, 5].map((level) => stage(level))).toEqual(['play', 'play', 'play', 'play']);
    const once = after(1);
    const regroup = (formation: string): Order => ({
      type: 'RedeployFormation',
      formation,
      placements: ['cs', 'a'].map((name) => ({ unit: `${formation}-${name}`, cell: 'E6' })),
    });
    const part = { ...regroup('blue-1'), placements: [{ unit: 'blue-1-a', cell: 'E6' }] } as Order;
    expect([
      once.refused('blue', part),
      once.referee.play.decide(once.state, regroup('blue-2'), 'blue').accepted,
    ]).toEqual(['12-a', true]);
    once.order('blue', regroup('blue-1'));
    expect([once.where('blue-1-a'), once.where('blue-2-a'), once.state.stage]).toEqual(['E6', 'G8', 'play']);
    expect(once.referee.play.decide(once.state, regroup('blue-2'), 'blue').accepted).toBe(false);
  });

  it('[tempesta/12-b] ambushes by level: two, one, none', () => {
    const most = (level: number): number => {
      const referee = open('in-the-bocage');
      referee.order('blue', { type: 'FinishDefences' });
      referee.state.players.blue.aggression = level;
      const reserves = Object.keys(referee.state.formations)
        .filter((id) => id.startsWith('blue-') && id !== 'blue-hq')
        .slice(0, reserveCount(gameOf(theatre, referee.state), 'blue', false));
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
    expect(deniedRows(gameOf(theatre, open('the-drop').state))).toBe(2);
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
    expect(theatre.tables.aggression['4'].nightTurns).toBe(3);
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
    expect(clause(attacking('in-the-bocage', 3), 'blue', plan({ programmed: programme(1) }))).toBe('13-b');
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
    // Level 5 may come from the rear as well (12).
    const rear = plan({ reserves: ['red-2'], marches: [{ formation: 'red-2', side: 'E' }] });
    expect(clause(attacking('in-the-bocage', 5), 'red', rear)).toBe('accepted');
  });

  it('[tempesta/22-a] one formation of the attacker in reserve, none in an airborne attack', () => {
    const referee = attacking('in-the-bocage', 3);
    expect([
      clause(referee, 'red', plan({ reserves: [] })),
      clause(referee, 'red', plan()),
      clause(referee, 'red', plan({ reserves: ['red-1', 'red-2'] })),
    ]).toEqual(['22-a', 'accepted', '22-a']);
    expect(reserveCount(gameOf(theatre, attacking('the-drop', 5).state), 'red', true)).toBe(0);
  });

  const defending = (formations: number, margin: number, level = 3, options: Partial<MatchOptions> = {}): number => {
    const table = at(3);
    Object.assign(table.state.options, options);
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

  it('[tempesta/22-c] or keeps two operative first, where that was chosen', () => {
    const operative = { reservePriority: 'operative' } as const;
    expect([3, 4, 5].map((formations) => defending(formations, 1, 3, operative))).toEqual([1, 2, 2]);
    expect([3, 4, 5, 6].map((formations) => defending(formations, 5, 1, operative))).toEqual([1, 2, 3, 4]);
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
    // [57] Scouts and transports do not count, as they never make a target easy; seven is the limit for all (40.1).
    const few = ['blue-4-fj-1', 'blue-4-fj-2', 'blue-4-scouts-1', 'blue-4-scouts-2', 'blue-4-kettenkrad-1'];
    const facing = { 'blue-4-kettenkrad-1': 6, 'blue-4-kettenkrad-2': 6, 'blue-4-spzb41-1': 6 };
    expect(clause(referee, 'blue', plan24(few, facing))).toBe('accepted');
    const seven = [...few, 'blue-4-kettenkrad-2', 'blue-4-spzb41-1'];
    expect(clause(referee, 'blue', plan24(seven, facing))).toBe('accepted');
    expect(clause(referee, 'blue', plan24([...seven, 'blue-4-spzb41-2'], { ...facing, 'blue-4-spzb41-2': 6 }))).toBe(
      '24-b',
    );
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
