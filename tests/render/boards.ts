import { hexCentre } from '#kernel/board/hex';
import type { BoardSheet, Legend, SpaceSheet, TerrainStyle, UnitView, View } from '#render/seen';

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

export const LEGEND: Legend = {
  sides: [
    { what: 'axis', ink: '#33413a', paper: '#b4bdb0' },
    { what: 'soviet', ink: '#8e2a1c', paper: '#dfc096' },
  ],
  nations: [{ what: 'romanian', label: 'Romania', paper: '#a3c388' }],
  units: [
    { what: 'infantry', label: 'infantry', glyphs: ['cross'] },
    { what: 'panzer', label: 'panzer', glyphs: ['oval'] },
    { what: 'hq', label: 'headquarters', glyphs: ['flag'] },
  ],
  factors: [],
  states: [
    { what: 'out-of-supply', label: 'out of supply', sign: 'O', colour: '#c0281c' },
    { what: 'disorganised', label: 'disorganised', sign: 'D', colour: '#7a3fa0' },
    { what: 'moved', label: 'moved', sign: '·', colour: '#777777' },
    { what: 'actions', label: 'actions', sign: 'A', colour: '#44576b' },
    { what: 'reduced', label: 'reduced' },
  ],
  markers: [
    { what: 'vip', label: 'leader', paper: '#f4c430', ink: '#3a2a00' },
    { what: 'blown-bridge', label: 'blown bridge', paper: '#8a5a2b', ink: '#ffffff', broken: true },
    { what: 'activation', label: 'activation', paper: '#7a4fa0', ink: '#ffffff' },
  ],
  places: [
    { what: 'major-city', label: 'major city', sign: 'city' },
    { what: 'city', label: 'city', sign: 'city' },
    { what: 'minor-city', label: 'minor city', sign: 'small-city' },
    { what: 'town', label: 'town', sign: 'town' },
    { what: 'vp', label: 'victory points', sign: 'victory-points' },
    { what: 'port', label: 'port', sign: 'port' },
    { what: 'airfield', label: 'airfield', sign: 'airfield' },
    { what: 'fort', label: 'fortified', sign: 'works' },
    { what: 'entry', label: 'entry', sign: 'tag' },
    { what: 'marker', label: 'marker', sign: 'tag' },
  ],
  edges: [
    { what: 'lake', label: 'lake', stroke: 'lake' },
    { what: 'major-river', label: 'major river', stroke: 'major-river' },
    { what: 'river', label: 'river', stroke: 'river' },
    { what: 'alpine', label: 'range or ridge', stroke: 'range' },
    { what: 'pass', label: 'pass', stroke: 'pass' },
    { what: 'bridge', label: 'bridge', stroke: 'bridge' },
    { what: 'solid', label: 'connection', stroke: 'way' },
    { what: 'dashed', label: 'dashed connection', stroke: 'hard-way' },
  ],
  lines: [
    { what: 'road', label: 'road', stroke: 'road' },
    { what: 'supply-rail', label: 'railway, supply only', stroke: 'supply-rail' },
    { what: 'rail', label: 'railway', stroke: 'rail' },
  ],
  boxes: [{ what: 'turn-track', label: 'turn track' }],
};

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
    legend: LEGEND,
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
    legend: LEGEND,
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
  legend: LEGEND,
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
