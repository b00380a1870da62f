import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { aspectOf, inArc } from '#rulesets/tempesta/rules/arc';
import { commandLine } from '#rulesets/tempesta/rules/command';
import { sight } from '#rulesets/tempesta/rules/fire';
import { gridOf, labelOf } from '#rulesets/tempesta/rules/grid';
import type { SightMode, Viewer } from '#rulesets/tempesta/rules/sight';
import { type Bench, bench } from './bench.ts';

const looks = (table: Bench, from: string, to: string, viewer: Viewer = 'foot', mode: SightMode = 'direct') =>
  sight(table.game, table.at(from), table.at(to), viewer, mode);
const range = (table: Bench, from: string, to: string): number =>
  table.game.field.ranges(table.at(from))[table.at(to)]!;

/** The first printed table: closed D3, C4, B4, a hill on B5 and B6. */
const firstFigure = (): Bench =>
  bench()
    .wood('D3', 'C4', 'B4')
    .hill('ridge', 1, 'B5', 'B6')
    .unit('red-1-a', 'maxim', 'E5')
    .unit('blue-1-1', 'rifle', 'D3')
    .unit('blue-1-2', 'rifle', 'C3')
    .unit('blue-1-3', 'rifle', 'C4')
    .unit('blue-1-4', 'rifle', 'B4')
    .unit('blue-1-5', 'rifle', 'A6');

/** The second: closed C3, D4, D5, E5, a hill on B2 and B3, mortars in E4, a commander in C3. */
const secondFigure = (): Bench =>
  bench()
    .ground('b', 'C3', 'E5')
    .wood('D4', 'D5')
    .hill('knoll', 1, 'B2', 'B3')
    .unit('red-1-b', 'mortar', 'E4')
    .unit('blue-1-1', 'rifle', 'B1')
    .unit('blue-1-2', 't34', 'A4')
    .unit('blue-1-3', 't34', 'B5')
    .unit('blue-1-4', 't34', 'B6')
    .unit('blue-1-5', 't34', 'A7');

describe('line of sight', () => {
  it('[tempesta/48-d] the machine guns of the first figure reach D3 and C4 only', () => {
    const table = firstFigure();
    expect(['D3', 'C3', 'C4', 'B4', 'A6'].map((target) => looks(table, 'E5', target).visible)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(['D3', 'C3', 'C4', 'B4', 'A6'].map((target) => range(table, 'E5', target))).toEqual([2, 3, 2, 3, 4]);
    table.acting('red-1-a', 3);
    const fire = (target: string) => ({
      type: 'Fire' as const,
      units: ['red-1-a'],
      target,
      factor: 'ff' as const,
      intention: 'eliminate' as const,
      mode: 'direct' as const,
      shots: 1,
    });
    expect(table.refused('red', fire('C3'))).toBe('47-h');
    expect(table.refused('red', fire('B4'))).toBe('47-a');
    expect(table.refused('red', fire('A6'))).toBe('47-b');
    table.dice(1, 1, 1, 1, 1, 1);
    expect(table.quiet('red', fire('D3')).some(({ type }) => type === 'Fired')).toBe(true);
  });

  it('[tempesta/48-e] the mortars of the second figure with the commander in C3 reach B1, B5, B6 and A7, not A4', () => {
    const table = secondFigure().unit('red-1-cs', 'cs1', 'C3').acting('red-1-b', 3);
    const targets = ['B1', 'A4', 'B5', 'B6', 'A7'];
    expect(targets.map((target) => looks(table, 'E4', target, 'foot', 'observe').visible)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(targets.map((target) => looks(table, 'C3', target, 'vehicle', 'observe').visible)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    // The vehicles can be reached by a mortar with a factor against armour.
    table.unit('red-1-b', 'mortar120', 'E4').acting('red-1-b', 3);
    const order = (target: string) => ({
      type: 'Fire' as const,
      units: ['red-1-b'],
      target,
      factor: target === 'B1' ? ('ff' as const) : ('ffUc' as const),
      intention: 'suppress' as const,
      mode: 'indirect' as const,
      shots: 1,
    });
    expect(targets.map((target) => table.referee.play.decide(table.state, order(target), 'red').accepted)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('[tempesta/48-a] indirect fire needs sight of the firer, a commander or a scout', () => {
    const table = secondFigure().unit('red-1-b', 'mortar120', 'E4').acting('red-1-b', 3);
    const order = {
      type: 'Fire' as const,
      units: ['red-1-b'],
      target: 'B5',
      factor: 'ffUc' as const,
      intention: 'suppress' as const,
      mode: 'indirect' as const,
      shots: 1,
    };
    expect(table.refused('red', order)).toBe('48-a');
    table.unit('red-1-s', 'scouts', 'C3');
    expect(table.referee.play.decide(table.state, order, 'red').accepted).toBe(true);
  });

  it('[tempesta/48-b] indirect fire is never made at one quadrant', () => {
    const table = bench()
      .unit('red-1-b', 'mortar', 'E5')
      .unit('blue-1-x', 'rifle', 'E6')
      .unit('blue-1-y', 'rifle', 'E7')
      .acting('red-1-b', 3);
    const order = (target: string) => ({
      type: 'Fire' as const,
      units: ['red-1-b'],
      target,
      factor: 'ff' as const,
      intention: 'eliminate' as const,
      mode: 'indirect' as const,
      shots: 1,
    });
    expect(table.refused('red', order('E6'))).toBe('48-b');
    expect(table.referee.play.decide(table.state, order('E7'), 'red').accepted).toBe(true);
  });

  it('[tempesta/48-c] only units flagged in the list fire indirectly', () => {
    const table = bench().unit('red-1-m', 'maxim', 'E5').unit('blue-1-x', 'rifle', 'E8').acting('red-1-m', 3);
    expect(
      table.refused('red', {
        type: 'Fire',
        units: ['red-1-m'],
        target: 'E8',
        factor: 'ff',
        intention: 'eliminate',
        mode: 'indirect',
        shots: 1,
      }),
    ).toBe('48-c');
  });

  it('[tempesta/46-a] direct fire needs a clear line between the centres', () => {
    const table = bench()
      .wood('A2')
      .unit('red-1-m', 'maxim', 'A1')
      .unit('blue-1-x', 'rifle', 'A3')
      .acting('red-1-m', 3);
    const order = {
      type: 'Fire' as const,
      units: ['red-1-m'],
      target: 'A3',
      factor: 'ff' as const,
      intention: 'eliminate' as const,
      mode: 'direct' as const,
      shots: 1,
    };
    expect(table.refused('red', order)).toBe('47-a');
    table.ground('.', 'A2');
    expect(table.referee.play.decide(table.state, order, 'red').accepted).toBe(true);
  });

  it('[tempesta/46-b] the eight quadrants around are in sight, the pinched corner apart', () => {
    const table = bench().wood('A2');
    expect(looks(table, 'A1', 'B2').visible).toBe(true);
    for (const near of ['D4', 'D5', 'D6', 'E4', 'E6', 'F4', 'F5', 'F6'])
      expect(looks(table, 'E5', near).visible).toBe(true);
  });

  it('[tempesta/47-a] sight enters the first closed quadrant and goes no further', () => {
    const table = firstFigure();
    expect(looks(table, 'E5', 'C4').visible).toBe(true);
    expect(looks(table, 'E5', 'B4')).toMatchObject({ visible: false, why: '47-a', at: table.at('C4') });
  });

  it('[tempesta/47-b] from below only the first row of a hill is seen', () => {
    const table = firstFigure();
    expect(looks(table, 'E5', 'A6')).toMatchObject({ visible: false, why: '47-b' });
    expect(looks(table, 'E5', 'B6').visible).toBe(true);
    const deep = bench().hill('h', 1, 'A3', 'A4');
    expect(looks(deep, 'A1', 'A3').visible).toBe(true);
    expect(looks(deep, 'A1', 'A4')).toMatchObject({ visible: false, why: '47-b' });
  });

  it('[tempesta/47-c] from a hill one looks over woods, lower hills and units that are not beside the target', () => {
    expect(looks(bench().hill('h', 2, 'A1').wood('A3'), 'A1', 'A5').visible).toBe(true);
    expect(looks(bench().hill('h', 2, 'A1').wood('A4'), 'A1', 'A5')).toMatchObject({ visible: false, why: '47-a' });
    expect(looks(bench().hill('h', 2, 'A1').hill('low', 1, 'A3'), 'A1', 'A5').visible).toBe(true);
    expect(looks(bench().hill('h', 2, 'A1').hill('equal', 2, 'A3'), 'A1', 'A5')).toMatchObject({
      visible: false,
      why: '47-b',
    });
    expect(looks(bench().hill('h', 1, 'A1', 'A2', 'A3'), 'A1', 'A5').visible).toBe(true);
    expect(looks(bench().hill('h', 2, 'A1').unit('red-1-x', 't34', 'A3'), 'A1', 'A5').visible).toBe(true);
    // The privilege is the viewer's alone, unless the option says otherwise.
    expect(looks(bench().hill('h', 2, 'A5').wood('A3'), 'A1', 'A5').visible).toBe(false);
    expect(looks(bench({ hillReciprocalView: 'yes' }).hill('h', 2, 'A5').wood('A3'), 'A1', 'A5').visible).toBe(true);
  });

  it('[tempesta/47-e] in bad weather sight ends at one quadrant', () => {
    const table = bench().weather('bad');
    expect(looks(table, 'A1', 'A3')).toMatchObject({ visible: false, why: '47-e' });
    expect(looks(table, 'A1', 'A3', 'foot', 'observe').visible).toBe(false);
    expect(looks(table, 'A1', 'B2').visible).toBe(true);
  });

  it('[tempesta/47-f] foot and guns do not shoot through units of either side', () => {
    const table = bench()
      .unit('red-1-m', 'maxim', 'A1')
      .unit('red-1-r', 'rifle', 'A2')
      .unit('blue-1-x', 'rifle', 'A4')
      .acting('red-1-m', 3);
    expect(
      table.refused('red', {
        type: 'Fire',
        units: ['red-1-m'],
        target: 'A4',
        factor: 'ff',
        intention: 'eliminate',
        mode: 'direct',
        shots: 1,
      }),
    ).toBe('47-f');
    expect(looks(table, 'A1', 'A4', 'foot', 'observe').visible).toBe(true);
  });

  it('[tempesta/47-g] vehicles shoot over foot, guns and wrecks that are not beside the target, never over live vehicles', () => {
    expect(looks(bench().unit('red-1-r', 'rifle', 'A2'), 'A1', 'A4', 'vehicle').visible).toBe(true);
    expect(looks(bench().unit('red-1-r', 'rifle', 'A3'), 'A1', 'A4', 'vehicle')).toMatchObject({
      visible: false,
      why: '47-g',
    });
    expect(looks(bench().unit('red-1-r', 't34', 'A2'), 'A1', 'A4', 'vehicle')).toMatchObject({
      visible: false,
      why: '47-g',
    });
    const wreck = bench();
    wreck.cell('A2', { wrecks: 1 });
    expect(looks(wreck, 'A1', 'A4', 'vehicle').visible).toBe(true);
    expect(looks(wreck, 'A1', 'A4', 'foot')).toMatchObject({ visible: false, why: '47-f' });
  });

  it('[tempesta/47-h] between two closed quadrants only a neighbour in the open is seen', () => {
    expect(looks(firstFigure(), 'E5', 'C3')).toMatchObject({ visible: false, why: '47-h' });
    expect(looks(bench().wood('A2', 'B1'), 'A1', 'B2').visible).toBe(true);
    expect(looks(bench().wood('A2', 'B1', 'B2'), 'A1', 'B2')).toMatchObject({ visible: false, why: '47-h' });
  });

  it('[tempesta/47-i] one touched corner is harmless, and commanders never block', () => {
    expect(looks(secondFigure(), 'E4', 'B1', 'foot', 'observe').visible).toBe(true);
    expect(looks(bench().wood('A2', 'B2'), 'A1', 'B2').visible).toBe(true);
    expect(looks(bench().unit('red-1-cs', 'cs1', 'A2'), 'A1', 'A4').visible).toBe(true);
  });

  it('[tempesta/47-j] a line across partial ground makes what lies behind partial, the own quadrant does not', () => {
    expect(looks(bench().ground('f', 'A2'), 'A1', 'A4')).toMatchObject({ visible: true, crossedPartial: true });
    expect(looks(bench().ground('f', 'A1'), 'A1', 'A4')).toMatchObject({ visible: true, crossedPartial: false });
    const table = bench()
      .ground('f', 'A2')
      .unit('red-1-m', 'maxim', 'A1')
      .unit('blue-1-x', 'rifle', 'A4')
      .acting('red-1-m', 3)
      .dice(6, 6, 1, 1, 1, 6);
    table.quiet('red', {
      type: 'Fire',
      units: ['red-1-m'],
      target: 'A4',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    expect(table.where('blue-1-x')).toBe('A4');
  });

  it('[tempesta/47-k] guns do not see foot beside them unless the list says so', () => {
    const table = bench().unit('red-1-g', 'pak40', 'C3').unit('blue-1-x', 'rifle', 'B3').acting('red-1-g', 3);
    const order = (target: string, factor: 'ff' | 'ffUc', unit = 'red-1-g') => ({
      type: 'Fire' as const,
      units: [unit],
      target,
      factor,
      intention: 'eliminate' as const,
      mode: 'direct' as const,
      shots: 1,
    });
    expect(table.refused('red', order('B3', 'ff'))).toBe('47-k');
    table.unit('blue-1-t', 't34', 'B3');
    expect(table.referee.play.decide(table.state, order('B3', 'ffUc'), 'red').accepted).toBe(true);
    const far = bench().unit('red-1-g', 'pak40', 'C3').unit('blue-1-x', 'rifle', 'A3').acting('red-1-g', 3);
    expect(far.referee.play.decide(far.state, order('A3', 'ff'), 'red').accepted).toBe(true);
    const sharp = bench().unit('red-1-g', 'sharp-gun', 'C3').unit('blue-1-x', 'rifle', 'B3').acting('red-1-g', 3);
    expect(sharp.referee.play.decide(sharp.state, order('B3', 'ff'), 'red').accepted).toBe(true);
  });

  it('[tempesta/49-a] called fire needs sight from the observer', () => {
    const table = bench()
      .wood('A3')
      .unit('red-1-uo', 'uo2', 'A1')
      .unit('red-1-gun', 'how122', '')
      .step('observers')
      .dice(6);
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    table.order('red', { type: 'AcceptMotivation' });
    const call = {
      type: 'CallFire' as const,
      factor: 'ff' as const,
      target: 'A5',
      mode: 'concentrated' as const,
      smoke: false,
      shots: 1,
    };
    expect(table.refused('red', call)).toBe('49-a');
    table.ground('.', 'A3');
    expect(table.referee.play.decide(table.state, call, 'red').accepted).toBe(true);
  });
});

describe('range', () => {
  it('[tempesta/50-a] range counts the target and not the firer, with one diagonal at most', () => {
    const table = bench();
    expect(range(table, 'A1', 'D4')).toBe(5);
    expect(range(table, 'A1', 'B5')).toBe(4);
    expect(range(table, 'A1', 'E1')).toBe(4);
  });

  it('[tempesta/50-b] closed and first partial quadrants on the way shorten the range, units do not', () => {
    const walls = bench();
    for (const row of ['A', 'C']) for (let x = 1; x <= 12; x++) walls.wood(`${row}${x}`);
    walls.wood('B3');
    expect(range(walls, 'B1', 'B4')).toBe(4);
    expect(range(bench().wood('B3'), 'B1', 'B4')).toBe(4);
    const fields = bench().ground('f', 'B2', 'B3');
    for (const row of ['A', 'C']) for (let x = 1; x <= 12; x++) fields.wood(`${row}${x}`);
    expect(range(fields, 'B1', 'B4')).toBe(4);
    expect(range(bench().wood('A1', 'A3'), 'A1', 'A3')).toBe(2);
    expect(range(bench().unit('red-1-x', 'rifle', 'A2'), 'A1', 'A3')).toBe(2);
  });

  it('[tempesta/50-b, tempesta/15-j, tempesta/15-y] railways and anti-tank obstacles shorten it as they slow foot, wire does not', () => {
    const between = (lay: (table: Bench, label: string) => Bench): number => {
      const table = bench();
      for (const row of ['A', 'B', 'C']) lay(table, `${row}3`);
      return range(table, 'B1', 'B4');
    };
    expect([
      between((table, label) => table.patch(label, { railways: ['railway-1'] })),
      between((table, label) => table.defence('atObstacle', label)),
      between((table, label) => table.defence('atObstacle', label, { genuine: false })),
      between((table, label) => table.defence('wire', label)),
    ]).toEqual([4, 4, 3, 3]);
  });

  it('[tempesta/50-b, tempesta/24-a] obstacles that lay hidden with an ambush count from its discovery on', () => {
    const table = bench().unit('red-1-a', 'maxim', 'B1').unit('blue-1-x', 'rifle', 'B5').acting('red-1-a', 3);
    const fire: Order = {
      type: 'Fire',
      units: ['red-1-a'],
      target: 'B5',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    };
    const { play } = table.referee;
    expect(play.decide(table.state, fire, 'red').accepted).toBe(true);
    const defence = { kind: 'atObstacle' as const, facing: -1 };
    play.evolve(table.state, { type: 'AmbushRevealed', side: 'blue', cell: 'B3', units: [], facings: {}, defence });
    expect(table.refused('red', fire)).toBe('50-a');
  });
});

describe('arcs', () => {
  const cellsIn = (
    width: number,
    height: number,
    x: number,
    y: number,
    facing: number,
    arc: number,
    shown: (dx: number, dy: number) => boolean = () => true,
  ): string[] => {
    const grid = gridOf(width, height);
    const from = (y - 1) * width + (x - 1);
    return Array.from({ length: grid.size }, (_, cell) => cell)
      .filter(
        (cell) =>
          inArc(facing, arc, from, cell, grid) && shown((cell % width) - (x - 1), Math.floor(cell / width) - (y - 1)),
      )
      .map((cell) => `${(cell % width) + 1},${Math.floor(cell / width) + 1}`);
  };

  it('[tempesta/51-a] ninety degrees towards a side, as printed', () => {
    expect(cellsIn(6, 9, 3, 4, 0, 90)).toEqual([
      '1,1',
      '2,1',
      '3,1',
      '4,1',
      '5,1',
      '6,1',
      '1,2',
      '2,2',
      '3,2',
      '4,2',
      '5,2',
      '2,3',
      '3,3',
      '4,3',
    ]);
  });

  it('[tempesta/51-b] ninety degrees towards a corner, as printed', () => {
    const cells = cellsIn(6, 9, 1, 9, 1, 90, (dx, dy) => dx - dy <= 5);
    expect(cells).toHaveLength(20);
    expect(cells).toContain('1,4');
    expect(cells).toContain('6,9');
    expect(inArc(1, 90, 8 * 6, 8 * 6 + 1, gridOf(6, 9))).toBe(true);
  });

  it('[tempesta/51-c] a hundred and eighty degrees, as printed', () => {
    expect(cellsIn(8, 10, 4, 3, 0, 180)).toHaveLength(16);
    const cells = cellsIn(8, 10, 2, 9, 1, 180, (dx, dy) => dx - dy <= 5);
    expect(cells.filter((cell) => Number(cell.split(',')[1]) >= 3)).toHaveLength(30);
    expect(cells).toContain('1,7');
    expect(cells).not.toContain('1,8');
  });

  it('[tempesta/51-d] three hundred and sixty degrees bar nothing but the own quadrant', () => {
    const grid = gridOf(12, 8);
    for (const near of [0, 1, 2, 12, 14, 24, 25, 26]) expect(inArc(3, 360, 13, near, grid)).toBe(true);
    expect(inArc(3, 360, 13, 13, grid)).toBe(false);
  });

  it('[tempesta/52-a] front, flank and rear, as printed', () => {
    const grid = gridOf(8, 7);
    const at = (x: number, y: number): number => (y - 1) * 8 + (x - 1);
    const by = (aspect: string): number =>
      Array.from({ length: grid.size }, (_, cell) => cell).filter(
        (cell) => cell !== at(4, 5) && aspectOf(0, at(4, 5), cell, grid) === aspect,
      ).length;
    expect(by('front')).toBe(23);
    expect(by('rear')).toBe(8);
    expect(aspectOf(0, at(4, 5), at(8, 2), grid)).toBe('flank');
    expect(aspectOf(0, at(4, 5), at(8, 1), grid)).toBe('front');
    expect(aspectOf(0, at(4, 5), at(2, 7), grid)).toBe('rear');
  });

  it('every arc lies in the next wider one', () => {
    const grid = gridOf(12, 8);
    for (let facing = 0; facing < 8; facing++)
      for (let cell = 0; cell < grid.size; cell++) {
        if (inArc(facing, 90, 40, cell, grid)) expect(inArc(facing, 180, 40, cell, grid)).toBe(true);
        if (inArc(facing, 180, 40, cell, grid)) expect(inArc(facing, 360, 40, cell, grid)).toBe(true);
      }
    expect(labelOf(40, 12)).toBe('D5');
  });
});

describe('command lines', () => {
  const line = (table: Bench, unit = 'red-1-r'): number =>
    commandLine(table.game, table.state.units['red-1-cs']!, table.state.units[unit]!);
  const pair = (from: string, to: string, entry = 'rifle'): Bench =>
    bench().unit('red-1-cs', 'cs1', from).unit('red-1-r', entry, to);

  it('[tempesta/31-a] both ends count', () => {
    expect([line(pair('D4', 'D4')), line(pair('D4', 'D5')), line(pair('D4', 'D7'))]).toEqual([1, 2, 4]);
  });

  it('[tempesta/31-b] one diagonal step at most', () => {
    expect([line(pair('D4', 'F6')), line(pair('D4', 'E5'))]).toEqual([4, 2]);
  });

  it('[tempesta/31-d] bad weather lengthens every line', () => {
    expect(line(pair('D4', 'D5').weather('bad'))).toBe(3);
  });

  it('[tempesta/31-e] closed quadrants lengthen the line unless both are on joined roads', () => {
    const corridor = (): Bench => {
      const table = pair('B1', 'B3').wood('B2');
      for (const row of ['A', 'C']) for (let x = 1; x <= 12; x++) table.wood(`${row}${x}`);
      return table;
    };
    expect(line(corridor())).toBe(4);
    const road = corridor().road('flat', 'B1', 'B2', 'B3');
    road.state.units['red-1-cs']!.onRoad = true;
    road.state.units['red-1-r']!.onRoad = true;
    expect(line(road.fresh())).toBe(3);
    expect(line(pair('D4', 'D5').wood('D4', 'D5'))).toBe(4);
    expect(line(pair('D4', 'D4').wood('D4'))).toBe(2);
    expect(
      line(
        bench({ commandLineClosedEnds: 'not-counted' })
          .unit('red-1-cs', 'cs1', 'D4')
          .unit('red-1-r', 'rifle', 'D4')
          .wood('D4'),
      ),
    ).toBe(1);
  });

  it('[tempesta/31-f] the line of scouts is never longer than three', () => {
    expect(line(pair('D4', 'D11', 'scouts').wood('D6', 'D8').weather('bad'))).toBe(3);
  });

  it('a line is never shorter than the distance plus one', () => {
    const table = pair('D4', 'D4').wood('C5', 'E7', 'D9');
    const lines = table.game.field.commandLines(table.at('D4'), true);
    for (let cell = 0; cell < 96; cell++)
      expect(lines[cell]!).toBeGreaterThanOrEqual(table.game.steps(table.at('D4'), cell) + 1);
  });
});
