import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildZoneGraph, edgeKey } from '#kernel/board/graph';
import { buildHexMap, cubeOf, type HexLayout, hexCentre, hexDistance } from '#kernel/board/hex';
import { IMPASSABLE, Reach } from '#kernel/board/path';
import { squaresOnLine } from '#kernel/board/sight';
import { buildSquareMap } from '#kernel/board/square';

const LAYOUTS: readonly HexLayout[] = (['flat', 'pointy'] as const).flatMap((orientation) =>
  (['odd', 'even'] as const).map((shifted) => ({ orientation, shifted })),
);
const hexes = (columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, at) => ({
    id: `h${at}`,
    column: at % columns,
    row: Math.floor(at / columns),
  }));

describe.each(LAYOUTS)('a $orientation hex map with $shifted lines shifted', (layout) => {
  const map = buildHexMap(layout, hexes(9, 8));

  it('joins exactly the hexes whose centres are one apart', () => {
    for (let a = 0; a < map.size; a++) {
      for (let b = 0; b < map.size; b++) {
        const from = hexCentre(layout, { column: a % 9, row: Math.floor(a / 9) });
        const to = hexCentre(layout, { column: b % 9, row: Math.floor(b / 9) });
        const touching = Math.abs(Math.hypot(from.x - to.x, from.y - to.y) - 1) < 1e-9;
        expect(map.arcBetween(a, b) >= 0).toBe(touching);
        expect(map.distance(a, b) === 1).toBe(touching);
      }
    }
  });

  it('numbers directions clockwise, opposite ones three apart', () => {
    for (let space = 0; space < map.size; space++) {
      for (let direction = 0; direction < 6; direction++) {
        const next = map.neighbour(space, direction);
        if (next >= 0) expect(map.neighbour(next, (direction + 3) % 6)).toBe(space);
      }
    }
    const middle = 4 * 9 + 4;
    const centre = hexCentre(layout, { column: 4, row: 4 });
    const bearings = [0, 1, 2, 3, 4, 5].map((direction) => {
      const next = map.neighbour(middle, direction);
      const { x, y } = hexCentre(layout, { column: next % 9, row: Math.floor(next / 9) });
      return (Math.round((Math.atan2(x - centre.x, centre.y - y) * 180) / Math.PI) + 360) % 360;
    });
    expect(bearings).toEqual([...bearings].sort((a, b) => a - b));
  });

  it('measures distance as the number of steps', () => {
    const reach = new Reach(map).search([0], 30, () => 1);
    for (let space = 0; space < map.size; space++) expect(reach.spent[space]).toBe(map.distance(0, space));
  });

  it('obeys the laws of a distance', () => {
    const position = fc.record({ column: fc.integer({ min: 0, max: 60 }), row: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        const [x, y, z] = [a, b, c].map((each) => cubeOf(layout, each)) as [
          ReturnType<typeof cubeOf>,
          ReturnType<typeof cubeOf>,
          ReturnType<typeof cubeOf>,
        ];
        return hexDistance(x, y) === hexDistance(y, x) && hexDistance(x, z) <= hexDistance(x, y) + hexDistance(y, z);
      }),
    );
  });
});

describe('ranges and paths', () => {
  const map = buildHexMap({ orientation: 'flat', shifted: 'odd' }, hexes(12, 12));
  const terrainCost = (_: number, to: number): number => (to % 5 === 0 ? IMPASSABLE : 1 + (to % 3));

  it('finds the least cost of every space, as a plain search over all paths does', () => {
    const reach = new Reach(map).search([40], 9, terrainCost);
    const least = new Map([[40, 0]]);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [space, spent] of [...least]) {
        for (let arc = map.offsets[space]!; arc < map.offsets[space + 1]!; arc++) {
          const next = map.to[arc]!;
          const price = terrainCost(space, next);
          const total = spent + price;
          if (price < 0 || total > 9 || (least.get(next) ?? Number.POSITIVE_INFINITY) <= total) continue;
          least.set(next, total);
          changed = true;
        }
      }
    }
    expect(new Map(reach.reached.map((space) => [space, reach.spent[space]]))).toEqual(
      new Map([...least].sort((a, b) => a[1] - b[1] || a[0] - b[0])),
    );
  });

  it('gives a path that costs what it says, and forgets the search before', () => {
    const reach = new Reach(map);
    reach.search([0], 40, () => 1);
    reach.search([40], 9, terrainCost);
    for (const space of reach.reached) {
      const path = reach.pathTo(space);
      const price = path.slice(1).reduce((sum, next, at) => sum + terrainCost(path[at]!, next), 0);
      expect(price).toBe(reach.spent[space]);
    }
    expect(reach.has(143)).toBe(false);
    expect(reach.pathTo(143)).toEqual([]);
  });

  it('enters but does not pass spaces that stop a mover', () => {
    const wall = new Set([1, 13, 25, 12, 24]);
    const reach = new Reach(map).search(
      [0],
      30,
      () => 1,
      (space) => !wall.has(space),
    );
    expect(reach.has(1)).toBe(true);
    expect(reach.reached.every((space) => space === 0 || wall.has(space))).toBe(true);
  });
});

describe('squares and zones', () => {
  it('joins a square to its eight neighbours, clockwise from north', () => {
    const map = buildSquareMap(5, 4, (x, y) => `${x}.${y}`);
    const middle = map.at(2, 2);
    const around = Array.from(map.to.slice(map.offsets[middle], map.offsets[middle + 1]), (space) => map.ids[space]);
    expect(around).toEqual(['2.1', '3.1', '3.2', '3.3', '2.3', '1.3', '1.2', '1.1']);
    expect(map.offsets[1]).toBe(3);
  });

  it('lists the squares of a straight line once, corners as pairs', () => {
    expect(squaresOnLine(0, 0, 3, 0)).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(squaresOnLine(0, 0, 1, 1)).toEqual([
      [0, 0],
      {
        beside: [
          [1, 0],
          [0, 1],
        ],
      },
      [1, 1],
    ]);
    expect(squaresOnLine(0, 0, 2, 1)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ]);
    expect(squaresOnLine(2, 1, 0, 0)).toEqual([
      [2, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it('joins zones both ways and refuses unknown ones', () => {
    const zones = buildZoneGraph(
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
    );
    expect(zones.arcBetween(0, 1)).toBeGreaterThanOrEqual(0);
    expect(zones.arcBetween(0, 2)).toBe(-1);
    expect(zones.reverse[zones.arcBetween(1, 2)]).toBe(zones.arcBetween(2, 1));
    expect(() => buildZoneGraph(['a'], [['a', 'z']])).toThrow(/unknown zone z/);
    expect(edgeKey('b', 'a')).toBe(edgeKey('a', 'b'));
  });
});
