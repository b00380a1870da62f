import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order, OrderOf } from '#rulesets/tempesta/orders/index';
import { attackerDice, defenderDice } from '#rulesets/tempesta/rules/assault';
import { needOf } from '#rulesets/tempesta/rules/fire';
import { deniedRows } from '#rulesets/tempesta/rules/reaction';
import { flyMission } from '#rulesets/tempesta/sequence/mission';
import type { Run } from '#rulesets/tempesta/sequence/run';
import { type Bench, bench, find, has, misses, rolls } from './bench.ts';

/* Sentences that are easily overlooked, each where two paragraphs meet. */

const accepted = (table: Bench, order: Order): boolean => table.referee.play.decide(table.state, order, 'red').accepted;
const FIRE: OrderOf<'Fire'> = {
  type: 'Fire',
  units: ['red-1-a'],
  target: 'D5',
  factor: 'ff',
  intention: 'eliminate',
  mode: 'direct',
  shots: 1,
};
const across = (y: string): string[] => Array.from({ length: 12 }, (_, x) => `${y}${x + 1}`);

describe('strategy', () => {
  /** Parachutists attack at level 5. */
  const airborne = (weather: 'good' | 'bad'): Bench => {
    const table = bench()
      .unit('red-1-a', 'ger-fallschirm-1943/fj', '', { away: true })
      .unit('red-2-a', 'ger-fallschirm-1943/fj', '', { formation: 'red-2', away: true });
    Object.assign(table.state, { stage: 'plans', modeDeclared: false });
    Object.assign(table.state.players.red, { list: 'ger-fallschirm-1943', aggression: 5 });
    return table.weather(weather);
  };
  const plan = (changes: Partial<OrderOf<'SealAttackerPlan'>>): Order => ({
    type: 'SealAttackerPlan',
    mode: 'normal',
    programmed: [],
    marches: [],
    reserves: ['red-1'],
    cincOffTable: false,
    ...changes,
  });

  it('[tempesta/12-h, tempesta/12-j] an airborne Division kept on the ground by the weather has neither rows nor marches', () => {
    const table = airborne('bad');
    expect(accepted(table, plan({}))).toBe(true);
    expect(table.refused('red', plan({ marches: [{ formation: 'red-2', side: 'W' }] }))).toBe('12-j');
    expect(deniedRows(table.game)).toBe(2);
    table.state.players.red.list = 'ger-panzer-1943';
    expect(deniedRows(table.game)).toBe(4);
    expect(airborne('good').refused('red', plan({}))).toBe('12-k');
  });
});

describe('movement', () => {
  /** A lorry on a road that runs through D4 to D6, with three points after it has started its road move. */
  const driving = (lay: (table: Bench) => Bench): Bench => {
    const table = lay(bench().road('flat', ...across('D'))).unit('red-1-a', 'truck', 'D4', { facing: 2 });
    table.acting('red-1-a', 5).quiet('red', { type: 'StartRoadMove', units: ['red-1-a'] });
    return table;
  };
  const onward: Order = { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'D6'], road: true };

  it('[tempesta/15-y, tempesta/15-x, tempesta/39-l] works and smoke fill the quadrant, its road included', () => {
    const left = (lay: (table: Bench) => Bench): number => {
      const table = driving(lay);
      table.quiet('red', onward);
      expect(table.where('red-1-a')).toBe('D6');
      return table.pa('red-1-a');
    };
    expect([
      left((table) => table),
      left((table) => table.wood('D5')),
      left((table) => table.defence('atObstacle', 'D5')),
      left((table) => table.defence('wire', 'D5')),
      left((table) => table.defence('bunkerLight', 'D5', { facing: 0 })),
      left((table) => table.patch('D5', { smokeUntil: 9 })),
    ]).toEqual([3, 3, 0, 0, 0, 0]);
    const short = driving((table) => table.defence('atObstacle', 'D5'));
    short.state.units['red-1-a']!.act!.pa2 = 5;
    expect(short.fresh().refused('red', onward)).toBe('39-a');
  });

  it('[tempesta/15-y, tempesta/8-a] anti-tank obstacles hinder guns moved by hand as they do foot', () => {
    const left = (entry: string, lay: (table: Bench) => Bench): number => {
      const table = lay(bench()).unit('red-1-a', entry, 'D5').acting('red-1-a', 6);
      table.quiet('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['C5'] });
      return table.pa('red-1-a');
    };
    const obstacles = (table: Bench): Bench => table.defence('atObstacle', 'D5');
    expect([left('at45', (table) => table), left('at45', obstacles), left('rifle', obstacles)]).toEqual([4, 3, 4]);
  });

  it('[tempesta/15-f] nobody halts in mid-stream but amphibious units and bridge builders', () => {
    const wide = (entry: string): Bench =>
      bench()
        .river(...across('C'), ...across('D'), ...across('E'))
        .patch('C5', { bridge: 'pontoon' })
        .unit('red-1-a', entry, 'C5', entry === 'dukw' ? { facing: 4 } : {})
        .acting('red-1-a', 6);
    const step: Order = { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] };
    expect([wide('rifle').refused('red', step), accepted(wide('pontoon'), step), accepted(wide('dukw'), step)]).toEqual(
      ['15-f', true, true],
    );
    const bridged = wide('rifle').patch('D5', { ford: true });
    bridged.quiet('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'E5'] });
    expect(bridged.where('red-1-a')).toBe('E5');
  });
});

describe('the banks of a river', () => {
  const stream = (): Bench => bench().river(...across('D'));
  const cross = (table: Bench, id: string): void => {
    const unit = table.state.units[id]!;
    unit.bank = table.state.cells[unit.cell]!.banks[1]!;
  };
  const banks = (table: Bench, ...ids: string[]) => ids.map((id) => [table.where(id), table.state.units[id]!.bank]);

  it('[tempesta/15-f, tempesta/66-a] whoever falls back along it keeps to his own', () => {
    const table = stream()
      .unit('red-1-a', 'mg', 'D2')
      .unit('blue-1-x', 'rifle', 'D4')
      .unit('blue-1-y', 'rifle', 'D4')
      .unit('blue-1-z', 'smg', 'D4')
      .suppress('D4');
    cross(table, 'blue-1-z');
    table.acting('red-1-a', 3).dice(...rolls(4, 36), 6);
    table.quiet('red', { ...FIRE, target: 'D4', shots: 3 });
    table.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 4 }] });
    const [north, south] = table.state.cells[table.at('D5')]!.banks;
    expect(banks(table, 'blue-1-y', 'blue-1-z')).toEqual([
      ['D5', north],
      ['D5', south],
    ]);
  });

  it('[tempesta/15-f, tempesta/36-a] a new CS stands on the bank of his own units', () => {
    const table = stream()
      .unit('red-1-cs', 'cs1', 'A1')
      .unit('red-2-a', 'rifle', 'D4', { formation: 'red-2' })
      .unit('red-1-a', 'rifle', 'D4');
    cross(table, 'red-1-a');
    table.state.units['red-1-cs']!.where = 'eliminated';
    table.step('replacements').dice(6).order('red', { type: 'RollReplacement', formation: 'red-1', cell: 'D4' });
    expect(table.state.units[table.state.formations['red-1']!.cs]!.bank).toBe(table.state.units['red-1-a']!.bank);
  });

  it('[tempesta/15-f, tempesta/90-c] whoever storms along it keeps to his own', () => {
    const table = stream()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D5');
    cross(table, 'red-1-b');
    table.acting(['red-1-a', 'red-1-b'], 6);
    table.quiet('red', { type: 'DeclareAssault', units: ['red-1-a', 'red-1-b'], target: 'D5' });
    table.dice(...rolls(1, 8), 6, ...misses(6)).quiet('red', { type: 'ContinueAssault' });
    const [north, south] = table.state.cells[table.at('D5')]!.banks;
    expect(banks(table, 'red-1-a', 'red-1-b')).toEqual([
      ['D5', north],
      ['D5', south],
    ]);
  });
});

describe('rocky hills', () => {
  it('[tempesta/15-e] a vehicle that comes by road stands on the road, and stays on it', () => {
    const table = bench()
      .ground('k', 'D5')
      .hill('crag', 2, 'D5')
      .road('flat', ...across('D'))
      .unit('red-1-a', 't34', 'D4', { facing: 2 })
      .acting('red-1-a', 6);
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
    expect([table.where('red-1-a'), table.state.units['red-1-a']!.onRoad]).toEqual(['D5', true]);
    expect(table.refused('red', { type: 'SetRoadPosition', units: ['red-1-a'], onRoad: false })).toBe('15-e');
  });

  const crag = (): Bench =>
    bench()
      .ground('k', 'D5')
      .hill('crag', 2, 'D5')
      .road('flat', ...across('D'));

  it('[tempesta/15-e, tempesta/90-c] so does one that takes it by assault or falls back to it, foot stands among the rocks', () => {
    const stormed = crag()
      .unit('red-1-a', 't34', 'D4', { facing: 2 })
      .unit('blue-1-x', 'rifle', 'D5')
      .acting('red-1-a', 6);
    stormed.quiet('red', { type: 'DeclareAssault', units: ['red-1-a'], target: 'D5' });
    stormed.dice(...rolls(1, 4), 6, ...misses(6)).quiet('red', { type: 'ContinueAssault' });
    expect([stormed.where('red-1-a'), stormed.state.units['red-1-a']!.onRoad]).toEqual(['D5', true]);
    const driven = crag()
      .unit('red-1-a', 'mg', 'D2')
      .unit('blue-1-x', 'rifle', 'D4')
      .unit('blue-1-t', 'truck', 'D4', { facing: 6, onRoad: true })
      .unit('blue-1-y', 'rifle', 'D4')
      .suppress('D4')
      .acting('red-1-a', 3)
      .dice(...rolls(3, 18), 6);
    driven.quiet('red', {
      type: 'Fire',
      units: ['red-1-a'],
      target: 'D4',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 3,
    });
    driven.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 3 }] });
    expect(['blue-1-t', 'blue-1-y'].map((id) => [driven.where(id), driven.state.units[id]!.onRoad])).toEqual([
      ['D5', true],
      ['D5', false],
    ]);
  });
});

describe('setting down', () => {
  /** Blue deploys; red comes from the north. */
  const deploying = (): Bench => {
    const table = bench()
      .formation('blue-1', { status: 'operative' })
      .unit('blue-1-t', 'truck', '', { away: true })
      .unit('blue-1-a', 'rifle', '', { away: true });
    Object.assign(table.state, { stage: 'defender-deployment', modeDeclared: false });
    table.state.players.red.aggression = 3;
    return table.fresh();
  };
  const deploy = (unit: string, cell: string, more: object = {}): Order => ({
    type: 'DeployUnit',
    unit,
    cell,
    facing: 0,
    ...more,
  });

  it('[tempesta/6-a] whoever is aboard goes along when the transport is set down elsewhere', () => {
    const table = deploying();
    table.order('blue', deploy('blue-1-t', 'F5'));
    table.order('blue', deploy('blue-1-a', 'F5', { carriedBy: 'blue-1-t' }));
    table.order('blue', deploy('blue-1-t', 'G7'));
    expect([table.where('blue-1-t'), table.where('blue-1-a')]).toEqual(['G7', 'G7']);
    for (const { broken } of table.referee.play.invariants) expect(broken(table.state)).toBeUndefined();
    for (let number = 1; number <= 6; number++) table.unit(`blue-2-${number}`, 'rifle', 'H5', { formation: 'blue-2' });
    expect(table.refused('blue', deploy('blue-1-t', 'H5'))).toBe('40-a');
  });

  it('[tempesta/15-f] at a river on the bank of the own side', () => {
    const bank = (side: 'N' | 'S'): number => {
      const table = deploying().river(...across('F'));
      table.state.entrySide = { red: side === 'N' ? 'S' : 'N', blue: side };
      table.fresh().order('blue', deploy('blue-1-a', 'F5'));
      return table.state.units['blue-1-a']!.bank;
    };
    const regions = deploying().river(...across('F')).state.cells;
    expect([bank('S'), bank('N')]).toEqual([regions[7 * 12]!.region, regions[0]!.region]);
  });

  it('[tempesta/20-c] before a landing only real trenches and bunkers hold those who stand too far forward', () => {
    const table = deploying().defence('trench', 'C5').defence('trench', 'C7', { genuine: false, known: false });
    for (const cell of [...across('A'), ...across('B')]) table.ground('~', cell);
    table.state.players.red.aggression = 4;
    expect(table.fresh().referee.play.decide(table.state, deploy('blue-1-a', 'C5'), 'blue').accepted).toBe(true);
    expect(table.refused('blue', deploy('blue-1-a', 'C7'))).toBe('12-h');
  });
});

describe('fire', () => {
  it('[tempesta/28-b, tempesta/59-a] by night, with one range for all, no distance is short', () => {
    const volume = (night: boolean): number => {
      const table = bench().unit('red-1-a', 'mg', 'D4').unit('blue-1-x', 'rifle', 'D5').acting('red-1-a', 3);
      if (night) table.night(2);
      return find(table.dice(...misses(12)).quiet('red', FIRE), 'Fired').volume;
    };
    expect([volume(false), volume(true)]).toEqual([7, 6]);
  });

  it('[tempesta/7-d] fire from off the table finds a commander where foot would be', () => {
    const shot = {
      kind: 'barrage' as const,
      side: 'red' as const,
      firers: [],
      from: [],
      target: 0,
      factor: 'ff' as const,
      intention: 'eliminate' as const,
      shots: 1,
      crossedPartial: false,
      crossedPartialFoot: false,
      victims: [],
    };
    const need = (lay: (table: Bench) => Bench): number => {
      const table = lay(bench().unit('blue-1-cs', 'cs1', 'D6'));
      return needOf(table.game, table.state.units['blue-1-cs']!, { ...shot, target: table.at('D6') });
    };
    expect([
      need((table) => table),
      need((table) => table.patch('D6', { railways: ['line'] })),
      need((table) => table.unit('blue-1-t', 't34', 'D6')),
      need((table) => table.suppress('D6')),
    ]).toEqual([2, 3, 3, 3]);
  });

  it('[tempesta/24-f] aircraft that were shot down strike nothing and find nobody', () => {
    const revealed = (alive: boolean): boolean => {
      const table = bench().wood('E5').unit('blue-1-m', 'maxim', '', { away: true }).unit('red-1-p', 'il2', '');
      Object.assign(table.state.units['blue-1-m']!, { ambush: true, cell: table.at('E5') });
      table.state.players.blue.ambushes = [{ cell: table.at('E5'), units: ['blue-1-m'], facings: {}, revealed: false }];
      if (!alive) table.state.units['red-1-p']!.where = 'eliminated';
      const events: { type: string }[] = [];
      const run = {
        game: table.fresh().game,
        state: table.state,
        stack: [],
        emit: (event: { type: string }) => events.push(event),
        dice: (_: string, count: number) => misses(count),
        die: () => 1,
      } as unknown as Run;
      const mission = {
        side: 'red' as const,
        kind: 'UAE' as const,
        programmed: false,
        units: ['red-1-p'],
        factor: 'ff' as const,
        mode: 'concentrated' as const,
        smoke: false,
        shots: 1,
        cells: [table.at('E5')],
      };
      flyMission(run, { kind: 'mission', mission });
      return events.some(({ type }) => type === 'AmbushRevealed');
    };
    expect([revealed(true), revealed(false)]).toEqual([true, false]);
  });

  it('[tempesta/66-a] who falls back into a quadrant that bled in this phase takes it along', () => {
    const struck = (bled: boolean): string[] => {
      const table = bench()
        .unit('red-1-a', 'mg', 'D4')
        .unit('blue-1-x', 'rifle', 'D6')
        .unit('blue-1-y', 'rifle', 'D6')
        .unit('blue-1-z', 'rifle', 'D7')
        .suppress('D6')
        .patch('D7', { bled })
        .acting('red-1-a', 1)
        .dice(...rolls(3, 6), 6);
      table.quiet('red', { ...FIRE, target: 'D6' });
      if (table.kinds[0] === 'assign')
        table.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 3 }] });
      return [table.where('blue-1-y'), table.where('blue-1-z')];
    };
    expect([struck(false), struck(true)]).toEqual([
      ['D7', 'D7'],
      ['D8', 'D8'],
    ]);
  });
});

describe('assault', () => {
  const declare = (units: string[]): Order => ({ type: 'DeclareAssault', units, target: 'D6' });

  it('[tempesta/44-a, tempesta/88-b] the way out of a minefield is tested before an assault too', () => {
    const storm = (die: number) => {
      const table = bench()
        .defence('minefield', 'D5')
        .unit('red-1-a', 'rifle', 'D5')
        .unit('blue-1-x', 'rifle', 'D6')
        .acting('red-1-a', 6)
        .dice(die);
      const events = table.quiet('red', declare(['red-1-a']));
      return { table, events };
    };
    const out = storm(6);
    expect([has(out.events, 'AssaultDeclared'), out.table.kinds]).toEqual([true, ['continue']]);
    const stuck = storm(4);
    expect([has(stuck.events, 'AssaultDeclared'), stuck.table.pa('red-1-a')]).toEqual([false, 1]);
    stuck.table.state.units['red-1-a']!.act!.pa2 = 12;
    expect(stuck.table.fresh().refused('red', declare(['red-1-a']))).toBe('44-a');
    expect(storm(1).table.where('red-1-a')).toBe('eliminated');
  });

  it('[tempesta/88-d, tempesta/8-b] a gun in tow fights no more than its tow does', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D5')
      .unit('blue-1-t', 'truck', 'D6', { facing: 6 })
      .unit('blue-1-g', 'zis3', 'D6', { facing: 6, towedBy: 'blue-1-t' })
      .acting('red-1-a', 6);
    expect(table.refused('red', declare(['red-1-a']))).toBe('88-d');
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D6'] });
    expect(['blue-1-t', 'blue-1-g', 'red-1-a'].map((id) => table.where(id))).toEqual([
      'eliminated',
      'eliminated',
      'D6',
    ]);
  });

  it('[tempesta/90-a] where defensive fire counts, so do the riders it takes with their carrier', () => {
    const settle = (assaultLosses: 'assault-dice' | 'with-defensive-fire') => {
      const table = bench({ assaultLosses })
        .unit('red-1-h', 'halftrack', 'D5', { facing: 2 })
        .unit('red-1-r', 'pzgr', 'D5', { facing: 2, carriedBy: 'red-1-h' })
        .unit('red-1-a', 'pz4', 'D5', { facing: 2 })
        .unit('blue-1-x', 'rifle', 'D6')
        .unit('blue-1-y', 'rifle', 'D6')
        .acting(['red-1-h', 'red-1-a', 'red-1-r'], 6);
      table.quiet('red', declare(['red-1-h', 'red-1-a']));
      const { game, state } = table;
      table.referee.play.evolve(state, {
        type: 'UnitsEliminated',
        units: ['red-1-h', 'red-1-r'],
        cause: 'fire',
        cell: 'D5',
      });
      const attack = attackerDice(game, state.units['red-1-a']!, table.at('D6'));
      const defence = 2 * defenderDice(game, state.units['blue-1-x']!, table.at('D6'));
      table.dice(...rolls(1, attack), 1, ...misses(defence), 6).order('red', { type: 'ContinueAssault' });
      const events = table.order('blue', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 1 }] });
      return find(events, 'AssaultResolved');
    };
    expect(settle('assault-dice')).toMatchObject({ losses: { red: 0, blue: 1 }, winner: 'red' });
    expect(settle('with-defensive-fire')).toMatchObject({ losses: { red: 2, blue: 1 }, winner: 'blue' });
  });

  it('[tempesta/90-a] riders lost with their carrier are losses of the assault', () => {
    const table = bench()
      .unit('red-1-h', 'halftrack', 'D5', { facing: 2 })
      .unit('red-1-r', 'pzgr', 'D5', { facing: 2, carriedBy: 'red-1-h' })
      .unit('red-1-a', 'pz4', 'D5', { facing: 2 })
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-y', 'rifle', 'D6')
      .acting(['red-1-h', 'red-1-a', 'red-1-r'], 6);
    table.quiet('red', declare(['red-1-h', 'red-1-a']));
    const { game, state } = table;
    const attack = ['red-1-h', 'red-1-a'].reduce(
      (sum, id) => sum + attackerDice(game, state.units[id]!, table.at('D6')),
      0,
    );
    const defence = 2 * defenderDice(game, state.units['blue-1-x']!, table.at('D6'));
    // A hit each; blue gives its own to the halftrack, whose save fails.
    table.dice(...rolls(1, attack), 1, ...rolls(1, defence), 6).order('red', { type: 'ContinueAssault' });
    const events = [...table.dice(1).order('blue', { type: 'AssignHits', hits: [{ unit: 'red-1-h', hits: 1 }] })];
    events.push(...table.order('blue', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 1 }] }));
    expect(find(events, 'AssaultResolved')).toMatchObject({ losses: { red: 2, blue: 1 }, winner: 'blue' });
  });
});
