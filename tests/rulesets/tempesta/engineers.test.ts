import { describe, expect, it } from 'vitest';
import type { DefenceKind } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order, OrderOf } from '#rulesets/tempesta/orders/index';
import { type Bench, bench, find } from './bench.ts';

type Task = OrderOf<'EngineerWork'>['task'];

const work = (target: string, task: Task): Order => ({ type: 'EngineerWork', unit: 'red-1-e', target, task });
const accepted = (table: Bench, order: Order): boolean => table.referee.play.decide(table.state, order, 'red').accepted;
const sappers = (cell: string, lay: (table: Bench) => Bench = (table) => table): Bench =>
  lay(bench()).unit('red-1-e', 'sappers', cell).acting('red-1-e', 5);

/** One try with a given die: whether it came off, and what became of the engineers. */
function attempt(from: string, lay: (table: Bench) => Bench, task: Task, die: number): [boolean, string] {
  const table = sappers(from, lay).dice(die);
  const { success } = find(table.quiet('red', work('D5', task)), 'EngineersWorked');
  return [success, table.where('red-1-e')];
}

const MARKERS: readonly [Task, DefenceKind][] = [
  ['trench', 'trench'],
  ['wire', 'wire'],
  ['atObstacle', 'atObstacle'],
  ['bunker', 'bunkerLight'],
  ['bunker', 'bunkerHeavy'],
];

describe('clearing and demolishing', () => {
  const wire = (table: Bench): Bench => table.defence('wire', 'D5');

  it('[tempesta/91-a] engineers work in good or overcast weather', () => {
    const table = sappers('D4', wire);
    expect(accepted(table, work('D5', 'wire'))).toBe(true);
    expect(accepted(table.weather('overcast'), work('D5', 'wire'))).toBe(true);
    expect(table.weather('bad').refused('red', work('D5', 'wire'))).toBe('91-a');
  });

  it('[tempesta/91-a] they work in the quadrant itself or from one beside it', () => {
    expect(accepted(sappers('D5', wire), work('D5', 'wire'))).toBe(true);
    expect(accepted(sappers('C4', wire), work('D5', 'wire'))).toBe(true);
    expect(sappers('D3', wire).refused('red', work('D5', 'wire'))).toBe('91-a');
    expect(sappers('D4').refused('red', work('D5', 'wire'))).toBe('91-a');
  });

  it('[tempesta/91-a] a quadrant held by the enemy is worked on from outside only', () => {
    const held = (table: Bench): Bench => wire(table).unit('blue-1-x', 'maxim', 'D5');
    const table = sappers('D4', held);
    expect(
      table.referee.play.decide(table.state, { type: 'MoveUnits', units: ['red-1-e'], path: ['D5'] }, 'red'),
    ).toMatchObject({ accepted: false });
    expect(accepted(table, work('D5', 'wire'))).toBe(true);
  });

  it('[tempesta/91-b] from beside, works and buildings fall on 3 and more', () => {
    for (const [task, kind] of MARKERS) {
      const lay = (table: Bench): Bench => table.defence(kind, 'D5', { facing: 0 });
      expect([attempt('D4', lay, task, 2), attempt('D4', lay, task, 3)]).toEqual([
        [false, 'D4'],
        [true, 'D4'],
      ]);
    }
    const town = (table: Bench): Bench => table.ground('b', 'D5');
    expect([attempt('D4', town, 'building', 2)[0], attempt('D4', town, 'building', 3)[0]]).toEqual([false, true]);
  });

  it('[tempesta/91-b] mines are cleared only from inside', () => {
    const mines = (table: Bench): Bench => table.defence('minefield', 'D5');
    expect(sappers('D4', mines).refused('red', work('D5', 'minefield'))).toBe('91-b');
    expect(attempt('D5', mines, 'minefield', 2)).toEqual([true, 'D5']);
  });

  it('[tempesta/91-b] inside, everything succeeds on 2 and more, and the marker is gone', () => {
    for (const [task, kind] of [...MARKERS, ['minefield', 'minefield']] as const) {
      const table = sappers('D5', (other) => other.defence(kind, 'D5', { facing: 0 })).dice(2);
      table.quiet('red', work('D5', task));
      expect(table.cell('D5').defence).toBeUndefined();
      expect(attempt('D5', (other) => other.defence(kind, 'D5', { facing: 0 }), task, 1)[0]).toBe(false);
    }
  });

  it('[tempesta/91-c] a failure inside kills engineers at mines, buildings and bunkers', () => {
    expect(attempt('D5', (table) => table.defence('minefield', 'D5'), 'minefield', 1)).toEqual([false, 'eliminated']);
    expect(attempt('D5', (table) => table.ground('b', 'D5'), 'building', 1)).toEqual([false, 'eliminated']);
    expect(attempt('D5', (table) => table.defence('bunkerHeavy', 'D5'), 'bunker', 1)).toEqual([false, 'eliminated']);
  });

  it('[tempesta/91-c] at wire, trenches and obstacles, or from beside, they survive', () => {
    for (const kind of ['wire', 'trench', 'atObstacle'] as const)
      expect(attempt('D5', (table) => table.defence(kind, 'D5'), kind, 1)).toEqual([false, 'D5']);
    expect(attempt('D4', (table) => table.ground('b', 'D5'), 'building', 1)).toEqual([false, 'D4']);
    expect(attempt('D4', (table) => table.defence('bunkerLight', 'D5'), 'bunker', 1)).toEqual([false, 'D4']);
  });

  it('[tempesta/91-d] a demolished building or bunker leaves partial ground', () => {
    const town = sappers('D4', (table) => table.ground('b', 'D5')).dice(3);
    expect(town.cell('D5').scenario).toBe('closed');
    town.quiet('red', work('D5', 'building'));
    expect(town.cell('D5').scenario).toBe('partial');
    const bunker = sappers('D4', (table) => table.defence('bunkerLight', 'D5')).dice(3);
    bunker.quiet('red', work('D5', 'bunker'));
    expect([bunker.cell('D5').scenario, bunker.cell('D5').defence]).toEqual(['partial', undefined]);
    const failed = sappers('D4', (table) => table.ground('b', 'D5')).dice(2);
    failed.quiet('red', work('D5', 'building'));
    expect(failed.cell('D5').scenario).toBe('closed');
  });

  const garrison = (kind: 'trench' | 'bunkerHeavy', die: number, ...saves: number[]): Bench => {
    const lay = (table: Bench): Bench =>
      table
        .defence(kind, 'D5', { facing: 2 })
        .unit('blue-1-t', 't34', 'D5', { facing: 2 })
        .unit('blue-1-x', 'maxim', 'D5');
    const table = sappers('D4', lay).dice(die, ...saves);
    table.quiet('red', work('D5', kind === 'trench' ? 'trench' : 'bunker'));
    return table;
  };

  it('[tempesta/91-d] enemies in the cleared quadrant are lost unless their own save helps them', () => {
    const saved = garrison('trench', 3, 4);
    expect([saved.where('blue-1-t'), saved.where('blue-1-x')]).toEqual(['D5', 'eliminated']);
    const lost = garrison('trench', 3, 3);
    expect([lost.where('blue-1-t'), lost.where('blue-1-x')]).toEqual(['eliminated', 'eliminated']);
    const failed = garrison('trench', 2);
    expect([failed.where('blue-1-t'), failed.where('blue-1-x')]).toEqual(['D5', 'D5']);
  });

  it('[tempesta/91-d] nobody is saved from a bunker or a building that falls', () => {
    const bunker = garrison('bunkerHeavy', 3);
    expect([bunker.where('blue-1-t'), bunker.where('blue-1-x')]).toEqual(['eliminated', 'eliminated']);
    const town = sappers('D4', (table) => table.ground('b', 'D5').unit('blue-1-t', 't34', 'D5', { facing: 2 })).dice(6);
    town.quiet('red', work('D5', 'building'));
    expect(town.where('blue-1-t')).toBe('eliminated');
  });
});

describe('a bridge of boats', () => {
  const BUILD: Order = { type: 'BuildPontoon', unit: 'red-1-e' };
  const stream = ['A5', 'B5', 'C5', 'D5', 'E5', 'F5', 'G5', 'H5'];
  const bridgers = (entry = 'pontoon', cell = 'D5', points = 5): Bench =>
    bench()
      .river(...stream)
      .unit('red-1-e', entry, cell)
      .acting('red-1-e', points);

  it('[tempesta/92-a] bridging engineers in the river build on 4 and more, for 5 points', () => {
    const bridge = (die: number): [string | undefined, number] => {
      const table = bridgers('pontoon', 'D5', 6).dice(die);
      table.quiet('red', BUILD);
      return [table.cell('D5').bridge, table.pa('red-1-e')];
    };
    expect([bridge(3), bridge(4)]).toEqual([
      [undefined, 1],
      ['pontoon', 1],
    ]);
    expect(bridgers('pontoon', 'D5', 4).referee.refused('red', BUILD).facts).toMatchObject({ needed: 5, left: 4 });
  });

  it('[tempesta/92-a] other engineers, other quadrants, bad weather and night do not serve', () => {
    expect(bridgers('sappers').refused('red', BUILD)).toBe('92-a');
    expect(bridgers('pontoon', 'D4').refused('red', BUILD)).toBe('92-a');
    expect(accepted(bridgers().weather('overcast'), BUILD)).toBe(true);
    expect(bridgers().weather('bad').refused('red', BUILD)).toBe('92-a');
    expect(bridgers().night(1).refused('red', BUILD)).toBe('92-a');
  });

  it('[tempesta/92-a] what was built is crossed', () => {
    const across = (die: number): string => {
      const table = bridgers().unit('red-1-a', 'rifle', 'D5', { formation: 'red-1' }).dice(die);
      table.quiet('red', BUILD);
      table.acting('red-1-a', 6);
      const verdict = table.referee.play.decide(
        table.state,
        { type: 'MoveUnits', units: ['red-1-a'], path: ['D6'] },
        'red',
      );
      return verdict.accepted ? 'over' : 'stopped';
    };
    expect([across(4), across(3)]).toEqual(['over', 'stopped']);
  });
});
