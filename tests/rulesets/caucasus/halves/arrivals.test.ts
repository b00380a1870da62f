import { describe, expect, it } from 'vitest';
import type { Replacement } from '#rulesets/caucasus/names';
import { sitesOf } from '#rulesets/caucasus/rules/reinforcements';
import { FULL, LIMITED, OUT, supplyMap } from '#rulesets/caucasus/rules/supply';
import { all, find, Stage } from '../stage.ts';

/* Chapters 2, 4, 14, 15, 17, 19 and 21, every case of the clauses that name several. */

const [INF, RIFLE, RIFLE2] = ['ax-inf-73', 'sv-rd-353rd', 'sv-rd-74th'];
const CITIES = ['1030', '2028', '2747', '1453', '3444'];
const sites = (stage: Stage, id: string): string[] =>
  sitesOf(stage.t, stage.state, stage.index(id)).map((hex) => stage.t.board.ids[hex]!);
const arriving = (side: 'axis' | 'soviet', turn: number, id: string, box = 'track') => {
  const stage = new Stage({ turn, phase: `${side}-initial` });
  stage.state.step = 'reinforcements';
  return stage.put(id, box, { due: turn });
};

const { board } = new Stage().t;

describe('who arrives where', () => {
  it('[caucasus/4.2-b] J is closed again when the Soviets have taken it back', () => {
    const stage = arriving('axis', 7, 'ax-rinf-10').hold('axis', '1922');
    expect(sites(stage, 'ax-rinf-10')).toEqual(['1922']);
    expect(sites(stage.hold('soviet', '1922'), 'ax-rinf-10')).toEqual([]);
  });

  it.each([
    ['Krasnodar alone', ['2028'], ['2036'], 7, 0],
    ['Voroshilovsk alone', ['2036'], ['2028'], 7, 0],
    ['both', ['2028', '2036'], [], 7, 1],
    ['both, later', ['2028', '2036'], [], 9, 1],
  ] as const)('[caucasus/4.2-h] %s: Ost troops', (_, axis, soviet, turn, times) => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: turn - 1 }).hold(
      'axis',
      '1030',
      '2747',
      '2231',
      '2125',
      '2428',
    );
    for (const id of ['ax-ost-1', 'ax-ost-2', 'ax-ost-3']) stage.put(id, 'ost');
    stage.hold('axis', ...axis).hold('soviet', ...soviet);
    if (turn === 9) stage.put('ax-inf-298', '1030');
    const events = stage.dice(1, 2, 3, 4, 5, 6).order('soviet', { type: 'EndCombatPhase' });
    expect(all(events, 'OstRecruited')).toHaveLength(times);
  });

  it('[caucasus/4.2-j] cities of both sizes, and neither towns nor cities whose railway is cut', () => {
    const stage = arriving('axis', 8, 'ax-ost-1').holdAll('axis');
    const found = sites(stage, 'ax-ost-1');
    const ranks = new Set(found.map((hex) => board.settlement[stage.hex(hex)]));
    expect(ranks).toEqual(new Set([2, 3]));
    expect(found).toContain('2231');
    // Maikop hangs on one line: Soviets beside it, out of reach of the city itself
    const cut = board.ids.filter((id) => {
      const hex = board.index.get(id)!;
      return board.railHex[hex] === 1 && board.settlement[hex] === 0 && board.distance(hex, stage.hex('2231')) === 2;
    });
    const guards = ['sv-rd-4th', 'sv-rd-109th', 'sv-rd-261st', 'sv-rd-218th', 'sv-rd-230th', 'sv-rd-275th'];
    for (const [n, hex] of cut.slice(0, 6).entries()) stage.put(guards[n]!, hex);
    expect(sites(stage, 'ax-ost-1')).not.toContain('2231');
  });

  it('[caucasus/4.4-e, caucasus/17.2-c, caucasus/15.2-c] a Major City off the connected railways takes nobody in', () => {
    const scene = () => {
      const stage = new Stage({ turn: 3, phase: 'soviet-primary-movement' }).put(RIFLE, 'cadre', { steps: 0 });
      stage.state.replacements['soviet-infantry'] = 1;
      return stage.touch();
    };
    const back = (stage: Stage) =>
      stage.options('soviet', 'UseReplacement').map((order) => (order.type === 'UseReplacement' ? order.hex : ''));
    expect(back(scene())).toEqual(expect.arrayContaining(['2028', '2747', '1453', '3444']));
    const around = scene().put(INF, '2027').put('ax-inf-9', '1929').put('ax-inf-111', '2029').put('ax-inf-125', '1928');
    expect(back(around)).not.toContain('2028');
    // an HQ in Full Supply takes them in, one in Limited Supply does not
    expect(back(scene().put('sv-hq-bs', '1737'))).toContain('1737');
    expect(back(scene().put('sv-hq-bs', '1737', { supply: 'limited' }))).not.toContain('1737');
  });

  it('[caucasus/15.1-d] headquarters come back in Major Cities on connected railways and at entry hexes', () => {
    const stage = new Stage({ turn: 4, phase: 'axis-initial' }).put('ax-hq-17a', 'hq-return', { steps: 0 });
    stage.state.step = 'hq-return';
    const hexes = stage
      .touch()
      .options('axis', 'ReturnHq')
      .map((order) => (order.type === 'ReturnHq' ? order.hex : ''));
    expect(hexes).toEqual(expect.arrayContaining(['1030', '0928', '0934', '0936']));
    expect(hexes.filter((hex) => CITIES.includes(hex))).toEqual(['1030']);
  });

  it('[caucasus/4.7-g] a sortie of a fleet that is gone does nothing', () => {
    const stage = new Stage({ turn: 3, phase: 'axis-secondary-combat' });
    stage.state.noneChits = 0;
    stage.state.fleet = { 'fleet-1': 'removed', 'fleet-2': 'removed' };
    const events = stage.touch().dice(6).order('axis', { type: 'EndCombatPhase' });
    expect(all(events, 'FleetSortied')).toEqual([]);
    expect(stage.state.fleet).toEqual({ 'fleet-1': 'removed', 'fleet-2': 'removed' });
  });

  it('[caucasus/4.8-c] fleet and air help the Soviets in bad weather', () => {
    const stage = new Stage({ turn: 7, phase: 'soviet-primary-combat' })
      .put('sv-nb-1st', '2329')
      .put('sv-hq-bs', '2630');
    stage.put('ax-bic-4', '2428').state.weather = 'bad';
    stage.state.fleet['fleet-1'] = 'available';
    const order = {
      type: 'DeclareAttack' as const,
      target: '2428',
      units: ['sv-nb-1st'],
      air: 'air-4a',
      fleet: 'fleet-1',
    };
    const { odds } = find(stage.touch().dice(1).order('soviet', order), 'AttackDeclared');
    expect(odds.shifts).toEqual(
      expect.arrayContaining([
        { kind: 'fleet', columns: 2 },
        { kind: 'air', columns: 1 },
      ]),
    );
  });

  it('[caucasus/4.8-a] the weather of a turn is rolled anew with the next', () => {
    const stage = new Stage({ turn: 6, phase: 'soviet-primary-combat' }).hold(
      'axis',
      '1030',
      '2028',
      '2747',
      '2231',
      '2125',
    );
    stage.state.weather = 'bad';
    const events = stage.touch().dice(1, 2).order('soviet', { type: 'EndCombatPhase' });
    if (stage.kinds[0] === 'free-replacement') {
      expect(find(stage.order('axis', stage.options('axis')[0]!), 'WeatherRolled').weather).toBe('good');
    } else expect(find(events, 'WeatherRolled').weather).toBe('good');
    expect(stage.state.weather).toBe('good');
  });
});

describe('replacements', () => {
  const rolled = (die: number, box: Record<string, string> = {}) => {
    const stage = new Stage({ phase: 'soviet-primary-combat', turn: 2 }).hold('axis', '1030');
    for (const [id, at] of Object.entries(box)) stage.put(id, at, { steps: 0 });
    stage.dice(die).order('soviet', { type: 'EndCombatPhase' });
    return stage;
  };

  it.each(['german-infantry', 'german-elite-infantry', 'axis-minor'] as const)(
    '[caucasus/4.5-c] a four may become %s',
    (kind) => {
      const stage = rolled(4);
      stage.order('axis', { type: 'ChooseReplacement', kind });
      expect(stage.state.replacements[kind]).toBe(1);
    },
  );

  it.each(['german-infantry', 'german-elite-infantry', 'axis-minor', 'german-mechanised'] as const)(
    '[caucasus/4.5-c, caucasus/4.5-d] a six may become %s',
    (kind) => {
      const stage = rolled(6);
      stage.order('axis', { type: 'ChooseReplacement', kind });
      expect(stage.state.replacements[kind]).toBe(1);
    },
  );

  it('[caucasus/17.1-a] the Axis by its table, the Soviets by their events', () => {
    expect(
      all(
        rolled(1).log.map(({ event }) => event),
        'ReplacementGained',
      ).map(({ cause }) => cause),
    ).toEqual(['table']);
    const soviet = new Stage({ turn: 3, phase: 'axis-secondary-combat' });
    soviet.state.noneChits = 0;
    const events = soviet.touch().dice(5).order('axis', { type: 'EndCombatPhase' });
    expect(all(events, 'ReplacementGained').map(({ cause }) => cause)).toEqual(['event']);
  });

  it('[caucasus/17.2-b] Full Supply does as well as Limited', () => {
    for (const supply of ['full', 'limited'] as const) {
      const stage = new Stage({ turn: 3 }).put(INF, '1737', { steps: 2, supply });
      stage.state.replacements['german-infantry' satisfies Replacement] = 1;
      stage.touch().order('axis', { type: 'UseReplacement', unit: INF, kind: 'german-infantry' });
      expect(stage.unit(INF).steps, supply).toBe(3);
    }
  });
});

describe('lines of supply', () => {
  const grade = (stage: Stage, hex: string, side: 0 | 1): number =>
    supplyMap(stage.t, stage.state, side).grade[stage.hex(hex)]!;

  it('[caucasus/2.33-c] the steppe road gives Limited Supply on every turn before its railway is done', () => {
    for (let turn = 1; turn <= 7; turn++) expect(grade(new Stage({ turn }), '1949', 1), `turn ${turn}`).toBe(LIMITED);
  });

  it('[caucasus/2.34-a] the railway of Sochi carries supply and no rides', () => {
    const stage = new Stage({ turn: 3, phase: 'soviet-primary-movement' })
      .hold('axis', '3454', '2542')
      .put(INF, '2542');
    expect(grade(stage, '2732', 1)).toBe(FULL);
    stage.put(RIFLE, '2732');
    expect(stage.options('soviet', 'RailMove')).toEqual([]);
  });

  it('[caucasus/2.32-c] no line crosses a closed pass', () => {
    // behind the pass of 2736, with the enemy at every other door
    const stage = (turn: number) =>
      new Stage({ turn }).put(RIFLE, '2736').put(INF, '2636').put('ax-inf-9', '2635').put('ax-inf-111', '2737');
    expect([grade(stage(9), '2736', 1) > OUT, grade(stage(10), '2736', 1) > OUT]).toEqual([true, false]);
  });

  it('[caucasus/14.1-c] a road that leads to a port, and one that leads to an entry hex', () => {
    const entries = board.entries.filter((hex) => board.entrySide[hex] === 1);
    const without = (hexes: readonly number[]) => {
      const stage = new Stage({ turn: 3 }).hold('axis', ...hexes.map((hex) => board.ids[hex]!));
      return supplyMap(stage.t, stage.state, 1).grade;
    };
    const away = (hex: number, from: readonly number[]) => Math.min(...from.map((other) => board.distance(hex, other)));
    const [portless, entryless] = [without(board.ports), without(entries)];
    const onRoad = (grades: ArrayLike<number>, sources: readonly number[]) =>
      [...Array(board.size).keys()].filter(
        (hex) => board.roadHex[hex] === 1 && grades[hex] === LIMITED && away(hex, sources) > 5,
      );
    expect(onRoad(entryless, board.ports).length).toBeGreaterThan(0);
    expect(onRoad(portless, entries).length).toBeGreaterThan(0);
    // and without either nobody has anything
    expect([...without([...board.ports, ...entries])].filter((grade) => grade > OUT)).toEqual([]);
  });

  it('[caucasus/14.3-a] five hexes to a railway or a road, and not six', () => {
    const stage = new Stage({ turn: 3 });
    const { grade: grades } = supplyMap(stage.t, stage.state, 1);
    const lines = [...Array(board.size).keys()].filter((hex) => board.railHex[hex] === 1 || board.roadHex[hex] === 1);
    const away = (hex: number) => Math.min(...lines.map((line) => board.distance(hex, line)));
    const far = [...Array(board.size).keys()].filter((hex) => away(hex) > 5);
    for (const hex of far) expect(grades[hex], board.ids[hex]).not.toBe(FULL);
  });

  it.each(['mountain', 'swamp'] as const)(
    '[caucasus/14.3-f] %s in between makes Limited Supply of Full, at its end it does not',
    (terrain) => {
      const stage = new Stage({ turn: 3 });
      const { grade: grades } = supplyMap(stage.t, stage.state, 1);
      const beside = (hex: number, holds: (next: number) => boolean) =>
        [0, 1, 2, 3, 4, 5].some((d) => {
          const next = board.next[hex * 6 + d]!;
          return next >= 0 && board.barrier[hex * 6 + d] === 0 && board.alpine[hex * 6 + d] === 0 && holds(next);
        });
      const ends = [...Array(board.size).keys()].filter(
        (hex) =>
          board.terrain[hex] === terrain && beside(hex, (next) => board.railHex[next] === 1 && grades[next] === FULL),
      );
      expect(ends.length).toBeGreaterThan(0);
      for (const hex of ends) expect(grades[hex], board.ids[hex]).toBe(FULL);
      // whoever has nothing but such hexes around, none of them on a line, is not in Full Supply
      const deep = [...Array(board.size).keys()].filter(
        (hex) =>
          !board.railHex[hex] &&
          !board.roadHex[hex] &&
          !beside(
            hex,
            (next) => board.terrain[next] !== terrain || board.railHex[next] === 1 || board.roadHex[next] === 1,
          ),
      );
      if (terrain === 'mountain') expect(deep.length).toBeGreaterThan(0);
      for (const hex of deep) expect(grades[hex], board.ids[hex]).not.toBe(FULL);
    },
  );
});

describe('control and victory', () => {
  it('[caucasus/19.1-a, caucasus/2.37-a] points for towns and for cities, while they are held', () => {
    const stage = new Stage({ turn: 3 });
    const points = () => stage.play.victory(stage.state, { kind: 'spectator' }).points['axis']!;
    const worth = board.objectives.filter((hex) => stage.state.control[hex] === 1);
    expect(new Set(worth.map((hex) => board.settlement[hex]! > 1))).toEqual(new Set([true, false]));
    for (const hex of worth) {
      const before = points();
      stage.hold('axis', board.ids[hex]!);
      expect(points(), board.ids[hex]).toBe(before + board.points[hex]!);
      stage.hold('soviet', board.ids[hex]!);
      expect(points()).toBe(before);
    }
  });

  it('[caucasus/21.1-a] the tournament begins as the campaign does and ends with turn 7', () => {
    const [campaign, tournament] = [new Stage(), new Stage({ scenario: 'tournament' })];
    const start = (stage: Stage) =>
      stage.play.setUp({}).units.map(({ at, steps }, n) => [stage.t.roster.counters[n]!.id, at, steps]);
    const italians = (row: unknown[]) => !String(row[0]).startsWith('ax-it-');
    expect(start(tournament).filter(italians)).toEqual(start(campaign).filter(italians));
    expect([campaign.t.lastTurn, tournament.t.lastTurn]).toEqual([14, 7]);
  });

  it('[caucasus/18.1-a] a division and a brigade merge in either movement phase', () => {
    for (const phase of ['soviet-primary-movement', 'soviet-secondary-movement'] as const) {
      const stage = new Stage({ turn: 3, phase }).put(RIFLE2, '1737', { steps: 1 }).put('sv-rb-9th', '1737');
      stage.order('soviet', { type: 'MergeUnits', keep: RIFLE2, remove: 'sv-rb-9th' });
      expect(stage.unit(RIFLE2).steps).toBe(2);
    }
  });
});
