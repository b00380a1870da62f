import { hexCentre } from '#kernel/board/hex';
import type { BoardSheet, SpaceSheet, TerrainStyle, UnitView, View } from '#render/seen';

/* Small boards of every kind, for the tests of the drawings. */

export const TERRAINS: readonly TerrainStyle[] = [
  { id: 'open', label: 'Open', fill: '#ece5c4' },
  { id: 'forest', label: 'Forest', fill: '#b9cd94', pattern: 'trees' },
  { id: 'mountain', label: 'Mountain', fill: '#c2a884', pattern: 'peaks' },
  { id: 'hill', label: 'Hills', fill: '#d9c79b', pattern: 'hills' },
  { id: 'marsh', label: 'Marsh', fill: '#cfd9b8', pattern: 'marsh' },
  { id: 'desert', label: 'Desert', fill: '#f0dba0', pattern: 'dots' },
  { id: 'houses', label: 'Houses', fill: '#d8b8a6', pattern: 'houses' },
  { id: 'crops', label: 'Crops', fill: '#e6dca0', pattern: 'crops' },
  { id: 'sea', label: 'Sea', fill: '#b5d3e3', pattern: 'waves' },
];

const terrainAt = (at: number): string => TERRAINS[at % TERRAINS.length]!.id;

export function hexBoard(orientation: 'flat' | 'pointy'): BoardSheet {
  const layout = { orientation, shifted: 'odd' } as const;
  const spaces: SpaceSheet[] = [];
  for (let column = 0; column < 6; column++)
    for (let row = 0; row < 5; row++) {
      const { x, y } = hexCentre(layout, { column, row });
      const id = `${column}${row}`;
      spaces.push({ id, x: x + 0.6, y: y + 0.6, terrain: terrainAt(column + row), features: [] });
    }
  spaces[7] = { ...spaces[7]!, name: 'Rostov', features: ['major-city', 'port', 'vp:3'] };
  spaces[12] = { ...spaces[12]!, name: 'Salsk', features: ['town', 'airfield', 'fort'] };
  spaces[20] = { ...spaces[20]!, features: ['entry:A'] };
  return {
    kind: 'hex',
    id: `test-${orientation}`,
    title: 'A test of hexes',
    width: 7,
    height: 6,
    orientation,
    spaces,
    edges: [
      { a: '12', b: '13', features: ['river'] },
      { a: '13', b: '14', features: ['major-river', 'bridge'] },
      { a: '21', b: '22', features: ['alpine', 'pass', 'pass:Krestovy'] },
      { a: '31', b: '32', features: ['lake'] },
    ],
    lines: [
      { kind: 'road', name: 'H1', spaces: ['12', '13', '14'] },
      { kind: 'rail', name: 'R1', spaces: ['21', '22', '23'] },
      { kind: 'supply-rail', spaces: ['31', '32'] },
    ],
    terrains: TERRAINS,
  };
}

export function squareBoard(): BoardSheet {
  const spaces: SpaceSheet[] = [];
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 6; column++)
      spaces.push({
        id: `${'ABCDEF'[column]}${row + 1}`,
        x: column + 0.5,
        y: row + 0.5,
        terrain: terrainAt(column * 2 + row),
        features: [],
      });
  return {
    kind: 'square',
    id: 'test-square',
    title: 'A test of squares',
    width: 6,
    height: 4,
    spaces,
    edges: [{ a: 'A1', b: 'A2', features: ['river'] }],
    lines: [{ kind: 'road', spaces: ['A2', 'B2', 'C2'] }],
    terrains: TERRAINS,
  };
}

export const zoneBoard = (): BoardSheet => ({
  kind: 'zone',
  id: 'test-zone',
  title: 'A test of zones',
  width: 400,
  height: 300,
  spaces: [
    { id: '1', name: 'Drvar', x: 80, y: 80, terrain: 'houses', features: ['entry:R1-red'] },
    { id: '2', name: 'Cave', x: 180, y: 80, terrain: 'mountain', features: ['marker:A'] },
    {
      id: '3',
      name: 'Field',
      x: 180,
      y: 180,
      terrain: 'open',
      outline: [
        [150, 150],
        [210, 150],
        [210, 210],
        [150, 210],
      ],
      features: [],
    },
  ],
  edges: [
    { a: '1', b: '2', features: ['solid'] },
    { a: '2', b: '3', features: ['dashed'] },
  ],
  lines: [],
  terrains: TERRAINS,
});

export const unit = (id: string, side: string, rest: Partial<UnitView> = {}): UnitView => ({
  id,
  name: id,
  side,
  kind: 'infantry',
  factors: {},
  face: '5-7-3',
  markers: [],
  ...rest,
});

export const viewOf = (units: readonly UnitView[], rest: Partial<View> = {}): View => ({
  units,
  stacks: [],
  control: {},
  markers: [],
  extra: {},
  ...rest,
});
