import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import type { DefenceKind } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { judgeDivision } from '#rulesets/tempesta/rules/division';
import { needOf } from '#rulesets/tempesta/rules/fire';
import { loadTheatre } from '#rulesets/tempesta/theatre';
import { type Bench, bench, find, pack } from './bench.ts';
import { across, buy, buying, cells, clause, down, open, seal } from './preparing.ts';

/* Clauses that say "or" and "and", before the battle: each half by itself, where another test shows only one of them. */

const verdict = (table: Bench, order: Order, by: 'red' | 'blue' = 'red'): string => {
  const judged = table.referee.play.decide(table.state, order, by);
  return judged.accepted ? 'accepted' : judged.refusal.clause.replace('tempesta/', '');
};
const ROADS: Pick<Order & { type: 'BuyTerrain' }, 'roads'> = { roads: ['flat', 'flat'] };

describe('the Divisions', () => {
  it('[tempesta/10-a] who belongs to which formation is shown as well', () => {
    const { play, state } = open('prepared-armies');
    type Shown = { id: string; side: string; units: string[] };
    const shown = play.view(state, asSide('blue')).extra['formations'] as unknown as Shown[];
    const red = shown.filter(({ id, side }) => side === 'red' && !id.endsWith('hq'));
    expect(red.length).toBeGreaterThan(2);
    for (const { id, units } of red)
      expect([...units].sort(), id).toEqual(
        Object.values(state.units)
          .filter(({ formation }) => formation === id)
          .map((unit) => unit.id)
          .sort(),
      );
  });

  it('[tempesta/30-c] horses and mules are no wheels for a CS with three attempts', () => {
    const horsed = structuredClone(pack) as { lists: { lists: { id: string; units: { id: string }[] }[] } };
    const { lists } = horsed.lists;
    const team = lists.find(({ id }) => id === 'sov-rifle-1943')!.units.find(({ id }) => id === 'horse-team')!;
    lists.find(({ id }) => id === 'ger-panzer-1943')!.units.push(team);
    const changed = loadTheatre(horsed as unknown as typeof pack, 'crossroads');
    const led = (carrier: string): string =>
      judgeDivision(
        changed,
        {
          list: 'ger-panzer-1943',
          formations: [
            { name: '1', cs: 'cs-3', uo: [], units: { pzgr: 1, [carrier]: 1 } },
            ...['2', '3'].map((name) => ({ name, cs: 'cs-2', uo: [], units: { pz3: 1 } })),
          ],
          offTable: {},
          defences: {},
        },
        1500,
      )?.clause ?? 'accepted';
    expect([led('horse-team'), led('truck')]).toEqual(['tempesta/30-c', 'accepted']);
  });
});

describe('reconnaissance', () => {
  it('[tempesta/11-b] the risk with the weather is as secret as the level', () => {
    const told = (risk: boolean): unknown => {
      const referee = open('prepared-armies');
      const [event] = referee.order('red', seal(4, risk));
      return [referee.play.disclose(event!, asSide('blue')), referee.play.view(referee.state, asSide('blue'))];
    };
    expect(told(true)).toEqual(told(false));
  });

  it('[tempesta/12-g] the defender who chose 4 or 5 waits for his reinforcements as well', () => {
    const rolls = (level: number, turn: number): boolean => {
      const table = bench()
        .formation('blue-2', { status: 'reserve' })
        .unit('blue-2-cs', 'cs1', '', { formation: 'blue-2', away: true })
        .step('entry-rolls', 'blue');
      table.state.players.blue.aggression = level;
      table.state.players.red.aggression = 3;
      table.state.turn = turn;
      return verdict(table.fresh(), { type: 'RollReinforcements' }, 'blue') === 'accepted';
    };
    expect([rolls(4, 1), rolls(4, 2), rolls(5, 1), rolls(5, 2), rolls(5, 3), rolls(3, 1)]).toEqual([
      false,
      true,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('the order of preparation', () => {
  it('[tempesta/13-b] the attacker may seal first, and the defender learns no more than that', () => {
    const referee = open('landing-beach');
    referee.order('blue', { type: 'FinishDefences' });
    const seen = () => JSON.stringify(referee.play.view(referee.state, asSide('blue')));
    const before = referee.options('blue', 'SealDefenderPlan');
    const [event] = referee.order('red', referee.options('red', 'SealAttackerPlan').at(-1)!);
    expect(referee.play.disclose(event!, asSide('blue'))).toEqual({ type: 'PlanSealed', side: 'red' });
    expect(seen()).not.toContain('"plan"');
    expect([referee.waitingFor, referee.options('blue', 'SealDefenderPlan')]).toEqual([['blue'], before]);
  });

  it('[tempesta/13-f] an encounter: terrain, then direction, then the dice for entry in turn', () => {
    const referee = open('prepared-armies').seed(11);
    Object.assign(referee.state, { stage: 'theatre', battle: 'encounter' });
    referee.start();
    for (let orders = 0; referee.state.stage !== 'play' && orders < 300; orders++) {
      const [pending] = referee.play.pending(referee.state);
      const list = referee.options(pending!.side);
      referee.order(pending!.side, list.find(({ type }) => type.startsWith('Finish')) ?? list[0]!);
    }
    const types = referee.log.map(({ event }) => event);
    const at = (type: string): number => types.findIndex((event) => event.type === type);
    expect(at('TheatreChosen')).toBeLessThan(at('TerrainBought'));
    expect(at('TerrainBought')).toBeLessThan(at('DirectionRolled'));
    expect(at('DirectionRolled')).toBeLessThan(at('EncounterEntryRolled'));
    const sides = types.flatMap((event) => (event.type === 'EncounterEntryRolled' ? [event.side] : []));
    expect(sides.every((side, index) => index === 0 || side !== sides[index - 1])).toBe(true);
  });
});

describe('the battlefield', () => {
  it('[tempesta/14-a] closed prevails over the partial of a river or a railway, partial over open', () => {
    const need = (lay: (table: Bench) => Bench): number => {
      const table = lay(bench()).unit('blue-1-x', 'rifle', 'D6');
      return needOf(table.game, table.state.units['blue-1-x']!, {
        kind: 'direct',
        side: 'red',
        firers: [],
        from: [table.at('D4')],
        target: table.at('D6'),
        factor: 'ff',
        intention: 'eliminate',
        shots: 1,
        crossedPartial: false,
        crossedPartialFoot: false,
        victims: [],
      });
    };
    expect([
      need((table) => table.wood('D6').river('D6')),
      need((table) => table.wood('D6').patch('D6', { railways: ['line'] })),
      need((table) => table.wood('D6').defence('atObstacle', 'D6')),
      need((table) => table.river('D6')),
      need((table) => table),
    ]).toEqual([4, 4, 4, 3, 2]);
  });

  it('[tempesta/14-b, tempesta/15-e] a hill has one to five levels and any ground on it', () => {
    const hill = (level: number, ground = '', scenario: 'open' | 'partial' | 'closed' = 'open'): string =>
      clause(
        buying('veryClosed', 30),
        'blue',
        buy({
          roads: ['flat', 'flat', 'flat', 'flat'],
          figures: [{ cells: cells(ground, scenario, [0, 0], [1, 0]), hill: level }],
        }),
      );
    expect([hill(1), hill(5), hill(5, 'wood', 'closed'), hill(2, 'field', 'partial')]).toEqual(
      Array.from({ length: 4 }, () => 'accepted'),
    );
    expect(hill(6)).toBe('15-e');
    const referee = buying('closed', 24).dice(5, 1);
    referee.order('blue', buy({ ...ROADS, figures: [{ cells: cells('wood', 'closed', [0, 0], [1, 0]), hill: 2 }] }));
    referee.order('blue', { type: 'NumberSides', first: 'W' });
    referee.order('blue', { type: 'PlaceFigure', figure: 'figure-1', anchor: 'D5', rotation: 0, mirror: false });
    expect(referee.state.cells[3 * 12 + 4]).toMatchObject({ ground: 'wood', scenario: 'closed', level: 2 });
  });

  it('[tempesta/15-f] a river is one to three quadrants wide', () => {
    const wide = (width: number): string => {
      const referee = buying('closed', 24).dice(1, 1);
      referee.order('blue', buy({ ...ROADS, rivers: 1 }));
      return clause(referee, 'blue', { type: 'PlaceRiver', path: across('D'), width });
    };
    expect([1, 2, 3, 4].map(wide)).toEqual(['accepted', 'accepted', 'accepted', '15-f']);
  });

  it('[tempesta/15-h] in an encounter naval guns of either player bring the sea, in a defence only the attacker’s', () => {
    const coast = (owner: 'red' | 'blue', battle: 'encounter' | 'defensive'): string => {
      const referee = buying('closed', 24, { battle });
      if (battle === 'encounter') delete referee.state.attacker;
      const unit = Object.values(referee.state.units).find(
        ({ side, where }) => side === owner && where === 'off-table',
      )!;
      unit.entry = 'uk-infantry-1944/naval';
      return clause(referee, 'blue', buy({ ...ROADS, sea: true }));
    };
    expect([
      coast('red', 'encounter'),
      coast('blue', 'encounter'),
      coast('red', 'defensive'),
      coast('blue', 'defensive'),
    ]).toEqual(['accepted', 'accepted', 'accepted', '15-h']);
  });

  it('[tempesta/16-f] the die names the builder of an encounter', () => {
    const builder = (die: number): string | undefined => {
      const referee = open('prepared-armies').dice(die, 1, 1, 1, 1, 1, 1, 1, 1);
      Object.assign(referee.state, { stage: 'theatre', battle: 'encounter' });
      referee.start();
      return referee.state.terrain.builder;
    };
    expect(new Set([1, 2, 3, 4, 5, 6].map(builder))).toEqual(new Set(['red', 'blue']));
    const drawn = [1, 2, 3, 4, 5, 6].filter((die) => builder(die) === 'red');
    expect(drawn).toHaveLength(3);
  });

  it('[tempesta/17-d] the sea is laid before a river, a river before the figures', () => {
    const referee = buying('closed', 24).dice(1, 1, 5, 1);
    const unit = Object.values(referee.state.units).find(({ side, where }) => side === 'red' && where === 'off-table')!;
    unit.entry = 'uk-infantry-1944/naval';
    const figures = [{ cells: cells('scrub', 'partial', [0, 0], [1, 0]), hill: 0 }];
    referee.order('blue', buy({ ...ROADS, sea: true, rivers: 1, figures }));
    const river: Order = { type: 'PlaceRiver', path: across('D'), width: 1 };
    const figure: Order = { type: 'PlaceFigure', figure: 'figure-1', anchor: 'F6', rotation: 0, mirror: false };
    expect([clause(referee, 'blue', river), clause(referee, 'blue', figure)]).toEqual(['17-d', '17-d']);
    referee.order('blue', { type: 'PlaceSea', side: 'W', depth: 1 });
    expect(clause(referee, 'blue', figure)).toBe('17-d');
    expect(clause(referee, 'blue', river)).toBe('accepted');
  });

  it('[tempesta/17-f] an even die runs the river between the long sides, clear of the short ones', () => {
    const referee = buying('closed', 24).dice(2, 5);
    referee.order('blue', buy({ ...ROADS, rivers: 1 }));
    const river = (path: string[]): string => clause(referee, 'blue', { type: 'PlaceRiver', path, width: 1 });
    expect([river(across('D')), river(down(3)), river(down(4)), river(down(9)), river(down(10))]).toEqual([
      '17-f',
      '17-f',
      'accepted',
      'accepted',
      '17-f',
    ]);
  });

  it('[tempesta/17-j] railways have the length and the ends of roads', () => {
    const referee = buying('closed', 24);
    referee.order('blue', buy({ ...ROADS, railways: 1 }));
    const rail = (path: string[]): string =>
      clause(referee, 'blue', { type: 'PlaceLinear', linear: 'railway-1', path });
    expect([rail(down(3)), rail(down(3).slice(1)), rail(['A3', 'B2', 'C1'])]).toEqual(['accepted', '17-j', '17-j']);
  });
});

describe('setting up and coming in', () => {
  it('[tempesta/20-c] before a landing a bunker holds those who stand too far forward, wire does not', () => {
    const forward = (kind: DefenceKind): string => {
      const table = bench()
        .formation('blue-1', { status: 'operative' })
        .ground('~', ...across('A'), ...across('B'))
        .defence(kind, 'C5', { facing: 0 })
        .unit('blue-1-a', 'rifle', '', { away: true });
      Object.assign(table.state, { stage: 'defender-deployment' });
      table.state.players.red.aggression = 4;
      return verdict(table.fresh(), { type: 'DeployUnit', unit: 'blue-1-a', cell: 'C5' }, 'blue');
    };
    expect([forward('bunkerLight'), forward('bunkerHeavy'), forward('wire')]).toEqual(['accepted', 'accepted', '12-h']);
  });

  const entering = (entry: 'reinforcement' | 'march' = 'reinforcement'): Bench =>
    bench()
      .formation('red-2', {
        status: 'ready',
        entry,
        tested: true,
        ...(entry === 'march' ? { enterFrom: 'W' as const } : {}),
      })
      .unit('red-2-cs', 'cs1', '', { formation: 'red-2', away: true })
      .unit('red-2-0', 'rifle', '', { formation: 'red-2', away: true })
      .unit('red-2-uo', 'uo2', '', { formation: 'red-2', away: true });
  const enter = (cell: string): Order => ({ type: 'EnterFormation', formation: 'red-2', cell });

  it('[tempesta/4-g] an observer comes in with the formation he is attached to', () => {
    const table = entering().step('entries').dice(3);
    table.state.formations['red-2']!.observers = ['red-2-uo'];
    table.fresh().order('red', enter('A6'));
    const placed = (...units: string[]): Order => ({
      type: 'PlaceEntering',
      placements: units.map((unit) => ({ unit, cell: 'A6' })),
    });
    expect(verdict(table, placed('red-2-cs', 'red-2-0'))).not.toBe('accepted');
    table.order('red', placed('red-2-cs', 'red-2-0', 'red-2-uo'));
    expect(table.where('red-2-uo')).toBe('A6');
  });

  it('[tempesta/27-b] a road that only passes along the edge saves no die', () => {
    const rolled = (...road: string[]) =>
      find(
        entering()
          .road('flat', ...road)
          .step('entries')
          .dice(3)
          .order('red', enter('A5')),
        'EntryPointRolled',
      );
    expect([rolled('A4', 'A5', 'A6').die, rolled('A5', 'B5', 'C5').die]).toEqual([3, undefined]);
  });

  it('[tempesta/27-d] a march is put off in the same way, by an enemy or by the end of the edge', () => {
    const outcome = (cell: string, die: number, lay: (table: Bench) => Bench = (table) => table): string =>
      find(lay(entering('march')).step('entries').dice(die).order('red', enter(cell)), 'EntryPointRolled').outcome;
    expect([outcome('H1', 1), outcome('H1', 6), outcome('D1', 3)]).toContain('delayed');
    expect(outcome('D1', 3)).toBe('entered');
    const held = (table: Bench): Bench => table.unit('blue-1-x', 'rifle', 'C1').unit('blue-1-y', 'rifle', 'E1');
    expect([outcome('D1', 1, held), outcome('D1', 6, held)]).toEqual(['delayed', 'delayed']);
  });
});
