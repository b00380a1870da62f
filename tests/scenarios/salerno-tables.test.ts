import { describe, expect, it } from 'vitest';
import { OPERATIONS, readPack } from '#rulesets/salerno/scenario';
import { packOf } from '../support/packs.ts';

/** What the rules reveal about charts that are missing. */
const { tables, map } = readPack(packOf('salerno'));
const crt = (column: string, total: number): string =>
  tables.crt.rows[total - tables.crt.firstRow]![tables.crt.columns.indexOf(column)]!;
const bomb = (column: string, total: number): string =>
  tables.bombardment.rows[total - tables.bombardment.firstRow]![tables.bombardment.columns.indexOf(column)]!;
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/** Chances out of 36 that an unmodified 2d6 meets a test. */
const chances = (test: (total: number) => boolean): number =>
  WAYS.reduce((sum, ways, at) => sum + (test(at + 2) ? ways : 0), 0);

describe('combat results', () => {
  it('has the columns 1:3 to 6:1 and none between 1:1 and 2:1 (C-01)', () => {
    expect(tables.crt.columns).toEqual(['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']);
  });

  it('gives the results of the example of play (C-02, C-03, C-04)', () => {
    expect([crt('2:1', 9), crt('1:1', 7), crt('3:1', 10)]).toEqual(['D1', 'A1*D1*', 'D2']);
  });

  it('knows retreats alone and with losses, END OPS for one side and for both (C-05)', () => {
    const cells = new Set(tables.crt.rows.flat());
    for (const cell of ['R', 'D1R', 'A1*', 'D1*', 'A1*D1*']) expect(cells).toContain(cell);
    for (const cell of cells) expect(cell).toMatch(/^(?=.)(A\d\*?)?(D\d\*?)?(R\*?)?$/);
  });

  it('makes a lone unit give way at 1:1 on every total from 7 up (C-06)', () => {
    for (let total = 7; total <= 14; total++) expect(crt('1:1', total)).toMatch(/[DR]/);
  });

  it('leaves the attacker a real chance of a loss even at 6:1 (C-07)', () => {
    expect(chances((total) => crt('6:1', total).startsWith('A'))).toBeGreaterThanOrEqual(6);
  });

  it('has rows for totals beyond the dice (C-08) and gets no worse for the attacker from column to column or row to row', () => {
    expect(tables.crt.firstRow).toBe(2);
    expect(tables.crt.rows).toHaveLength(13);
    const losses = (cell: string, side: 'A' | 'D'): number => Number(cell.match(new RegExp(`${side}(\\d)`))?.[1] ?? 0);
    const worth = (cell: string): number =>
      2 * losses(cell, 'D') - 2 * losses(cell, 'A') + (cell.includes('R') ? 1 : 0);
    for (const [at, row] of tables.crt.rows.entries())
      for (const [column, cell] of row.entries()) {
        if (column > 0) expect(worth(cell)).toBeGreaterThanOrEqual(worth(row[column - 1]!));
        if (at > 0) expect(worth(cell)).toBeGreaterThanOrEqual(worth(tables.crt.rows[at - 1]![column]!));
      }
  });
});

describe('bombardment', () => {
  it('has consecutive columns with 3-5, 6-8 and 9-12 among them (C-10)', () => {
    const { columns, from } = tables.bombardment;
    expect(columns.slice(1, 4)).toEqual(['3-5', '6-8', '9-12']);
    expect(from).toHaveLength(columns.length);
    for (const [at, label] of columns.entries()) expect(Number.parseInt(label, 10)).toBe(from[at]);
    for (const [at, label] of columns.slice(0, -1).entries())
      expect(Number(label.split('-')[1])).toBe(from[at + 1]! - 1);
  });

  it('gives the results of the example of play (C-11)', () => {
    expect([bomb('9-12', 4), bomb('9-12', 8), bomb('3-5', 4), bomb('3-5', 10), bomb('6-8', 11)]).toEqual([
      '-',
      'R',
      '-',
      'R',
      'R',
    ]);
  });

  it('shifts for movement, size and villages as the example does (C-12)', () => {
    expect(tables.bombardment.shifts).toMatchObject({
      moved: 1,
      large: { halfDots: 8, shift: 1 },
      small: { halfDots: 2, shift: -1 },
    });
    expect(tables.terrain.village.bombardmentShift).toBe(-1);
    expect(tables.terrain.fortified.bombardmentShift).toBeLessThan(0);
  });

  it('has green and red hits and END OPS (C-13)', () => {
    const cells = new Set(tables.bombardment.rows.flat());
    for (const cell of ['-', 'EO', 'G', 'R', '1*']) expect(cells).toContain(cell);
  });

  it('nearly spares a lone battalion in a city, on a mountain or in a village (C-14)', () => {
    const harm = (fire: number, terrain: number): number => {
      const column =
        tables.bombardment.from.findLastIndex((least) => fire >= least) +
        tables.bombardment.shifts.small.shift +
        terrain;
      return column < 0 ? 0 : chances((total) => bomb(tables.bombardment.columns[column]!, total) !== '-');
    };
    const { city, village, hexes } = tables.terrain;
    for (const shift of [city.bombardmentShift, village.bombardmentShift, hexes.mountain.bombardmentShift])
      expect(harm(4, shift)).toBe(0);
    expect(harm(9, hexes.mountain.bombardmentShift)).toBeLessThanOrEqual(6);
    expect(harm(9, city.bombardmentShift)).toBeLessThanOrEqual(6);
  });
});

describe('tactical support', () => {
  it('helps by two on 9, not at all on 5 and 6, shifts columns sometimes and can harm (C-20)', () => {
    const row = (roll: number) => tables.support.rows.find((entry) => entry.roll === roll)!;
    expect(tables.support.rows.map((entry) => entry.roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(row(9)).toMatchObject({ die: 2, columns: 0 });
    for (const roll of [5, 6]) expect(row(roll)).toMatchObject({ die: 0, columns: 0 });
    expect(tables.support.rows.some((entry) => entry.columns > 0)).toBe(true);
    expect(tables.support.rows.some((entry) => entry.columns < 0 || entry.die < 0)).toBe(true);
  });
});

describe('weather, terrain, tracks', () => {
  it('[salerno/8.1-a] has good weather in September and June, and on a 6 in October (C-30)', () => {
    expect([tables.weather[0]!.badOn, tables.weather[9]!.badOn]).toEqual([[], []]);
    expect(tables.weather[1]!.badOn).not.toContain(6);
    expect(tables.weather.slice(1, 9).every((month) => month.badOn.length > 0 && month.badOn.length < 6)).toBe(true);
  });

  it('stacks ten dots in clear and something else elsewhere (C-40)', () => {
    const { clear, hill, mountain } = tables.terrain.hexes;
    expect(clear.stackHalfDots).toBe(20);
    expect(new Set([clear, hill, mountain].map((terrain) => terrain.stackHalfDots)).size).toBe(3);
  });

  it('[salerno/8.1-g] bars armour from roadless mountains, closes rivers in bad weather, makes some hexes dearer then (C-41)', () => {
    const { hexes, hexsides } = tables.terrain;
    expect(hexes.mountain.movement.arm).toEqual([null, null]);
    for (const kind of ['foot', 'mot', 'arm'] as const) expect(hexsides.river.movement[kind][1]).toBeNull();
    expect(Object.values(hexes).some((terrain) => terrain.movement.mot[1]! > terrain.movement.mot[0]!)).toBe(true);
  });

  it('has two kinds of road, the major one cheaper (C-42), and mountain troops pay one point less (C-43)', () => {
    expect(tables.terrain.roads.major.halfPoints).toBeLessThan(tables.terrain.roads.minor.halfPoints);
    expect(new Set(map.roads.map((road) => road.kind))).toEqual(new Set(['major', 'minor']));
    expect(tables.terrain.mountainTroops.discount).toBe(2);
  });

  it('halves attacks uphill from clear (C-44), over rivers and ridges (C-46), and helps defenders of cities, mountains and works (C-45)', () => {
    expect(tables.terrain.uphill).toContainEqual({ from: 'clear', into: 'hill', provenance: 'rulebook' });
    expect(tables.terrain.hexsides.river.halvesAttack).toBe(true);
    for (const defence of [
      tables.terrain.city.defence,
      tables.terrain.hexes.mountain.defence,
      tables.terrain.fortified.defence,
    ])
      expect(defence).toBeGreaterThan(1);
    expect(tables.terrain.village.defenceBonus).toBe(1);
  });

  it('charges the prices the rules name (C-50)', () => {
    const price = (id: (typeof OPERATIONS)[number]) => tables.costs[id].points;
    expect(Object.keys(tables.costs).sort()).toEqual([...OPERATIONS].sort());
    expect([
      price('division'),
      price('corps'),
      price('emergency'),
      price('air-group'),
      price('gustav'),
      price('fortification'),
    ]).toEqual([1, 1, 1, 1, 2, 1]);
    expect([price('offensive'), price('gegenangriff'), price('supply-radius'), price('polish-corps')]).toEqual([
      2, 1, 1, 2,
    ]);
  });

  it('anchors the turn track on the scenarios (C-60): Kesselring is the track and five, the part scenarios fit into it', () => {
    const { V, VIII, AXIS } = tables.track;
    expect(AXIS.turns[1]! + tables.trackChanges.caseFoggia).toBe(28);
    expect(AXIS.turns[2]! + tables.trackChanges.caseFoggia).toBe(25);
    expect(VIII.turns[3]).toBeGreaterThanOrEqual(18);
    expect(AXIS.turns[3]).toBeGreaterThan(12);
    for (const [turn, army, axis] of [
      [5, 14, 16],
      [6, 16, 22],
    ] as const) {
      expect(V.turns[turn - 1]).toBeGreaterThanOrEqual(army);
      expect(AXIS.turns[turn - 1]! + tables.trackChanges.caseRichard).toBeGreaterThan(axis);
    }
  });

  it('leaves the Axis a little below the Allies, and the V Army able to lose ten from turn 7 (C-61)', () => {
    const { V, VIII, XVAG, AXIS } = tables.track;
    for (let turn = 1; turn <= 10; turn++) {
      const allied = V.turns[turn - 1]! + VIII.turns[turn - 1]! + XVAG.turns[turn - 1]!;
      expect(AXIS.turns[turn - 1]).toBeLessThan(allied);
      expect(AXIS.turns[turn - 1]! / allied).toBeGreaterThan(0.65);
      if (turn >= 7) expect(V.turns[turn - 1]).toBeGreaterThanOrEqual(10);
    }
  });

  it('prints seven impulse boxes and calls ten months (C-62)', () => {
    expect(tables.markers.impulseBoxes).toBe(7);
    expect(tables.calendar.map((month) => month.turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(tables.calendar[0]!.month).toBe('September 1943');
  });

  it('gives aircraft three factors and the Allies nine at most (C-81, C-90)', () => {
    expect([tables.aircraft.fire, tables.aircraft.most, tables.aircraft.perGroup]).toEqual([3, 9, 3]);
  });
});

describe('provenance', () => {
  it('is on every chart, and every cell the example fixes is in the chart as said', () => {
    for (const chart of [tables.crt, tables.bombardment]) {
      expect(chart.given.length).toBeGreaterThan(0);
      for (const row of chart.rows) expect(row).toHaveLength(chart.columns.length);
      for (const { column, row, cell } of chart.given)
        expect(chart.rows[row - chart.firstRow]![chart.columns.indexOf(column)]).toBe(cell);
    }
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const holdsNumbers = !Array.isArray(value) && Object.values(value).some((one) => typeof one === 'number');
      const says = (path: string[]): boolean =>
        path.some((_, at) => {
          const owner = path
            .slice(0, path.length - at)
            .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], tables);
          return (
            typeof owner === 'object' &&
            owner !== null &&
            Object.keys(owner).some((key) => key.toLowerCase().endsWith('provenance'))
          );
        });
      if (holdsNumbers) expect([path, says(path.split('/').filter(Boolean))]).toEqual([path, true]);
      for (const [key, one] of Object.entries(value))
        if (!['given', 'calendar'].includes(key)) walk(one, `${path}/${key}`);
    };
    walk(tables, '');
  });
});
