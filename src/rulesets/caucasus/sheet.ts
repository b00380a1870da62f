import { hexCentre } from '#kernel/board/hex';
import { type BoardSheet, type EdgeSheet, identified, type SpaceSheet, type TerrainStyle } from '#kernel/plain/sheet';
import type { CaucasusScenario, HexData, HexsideData, MapData } from './scenario.ts';

const TERRAIN_STYLES: readonly TerrainStyle[] = [
  { id: 'open', label: 'Open', fill: '#ece5c4' },
  { id: 'desert', label: 'Desert', fill: '#f0dba0', pattern: 'dots' },
  { id: 'rough', label: 'Rough', fill: '#d9c79b', pattern: 'hills' },
  { id: 'swamp', label: 'Swamp', fill: '#cfd9b8', pattern: 'marsh' },
  { id: 'seasonal-swamp', label: 'Seasonal swamp', fill: '#dfdcb4', pattern: 'marsh' },
  { id: 'forest', label: 'Forest', fill: '#b9cd94', pattern: 'trees' },
  { id: 'mountain', label: 'Mountain', fill: '#c2a884', pattern: 'peaks' },
  { id: 'sea', label: 'Sea', fill: '#b5d3e3', pattern: 'waves' },
];

/** Centres counted from the top left corner of the map; the shift of a row follows its printed number. */
function centres(map: MapData): (hex: { readonly column: number; readonly row: number }) => { x: number; y: number } {
  const all = [...map.hexes, ...map.seaHexes].map((hex) => hexCentre(map.layout, hex));
  const left = Math.min(...all.map(({ x }) => x)) - 0.5;
  const top = Math.min(...all.map(({ y }) => y)) - 0.6;
  return (hex) => {
    const { x, y } = hexCentre(map.layout, hex);
    return { x: x - left, y: y - top };
  };
}

const features = ({ place, entry }: HexData): string[] => [
  ...(place ? [place.kind] : []),
  ...(place?.port ? ['port', `port:${place.port.size}`] : []),
  ...(place && place.victoryPoints > 0 ? [`vp:${place.victoryPoints}`] : []),
  ...(entry ? [`entry:${entry}`] : []),
];

const sideFeatures = (side: HexsideData): string[] => [
  ...(side.river ? [side.river === 'major' ? 'major-river' : 'river'] : []),
  ...(side.lake ? ['lake'] : []),
  ...(side.alpine ? ['alpine'] : []),
  ...(side.pass ? ['pass', `pass:${side.pass}`] : []),
  ...(side.sea ? ['coast'] : []),
];

/** The map as clients draw it. It never changes during a game: seasonal swamp stays a ground of its own, and closed passes are markers. */
export function boardSheet({ map }: CaucasusScenario): BoardSheet {
  const centre = centres(map);
  const spaces: SpaceSheet[] = [
    ...map.seaHexes.map((hex) => ({ id: hex.id, label: '', ...centre(hex), terrain: 'sea', features: [] })),
    ...map.hexes.map((hex) => ({
      id: hex.id,
      ...(hex.place ? { name: hex.place.name } : {}),
      ...centre(hex),
      terrain: hex.terrain,
      features: features(hex),
      provenance: hex.place?.provenance ?? ('reconstructed' as const),
    })),
  ];
  const edges: EdgeSheet[] = map.sides.map((side) => ({ a: side.a, b: side.b, features: sideFeatures(side) }));
  return identified('caucasus', {
    kind: 'hex',
    title: map.title,
    width: Math.max(...spaces.map((space) => space.x)) + 0.5,
    height: Math.max(...spaces.map((space) => space.y)) + 0.6,
    orientation: map.layout.orientation,
    spaces,
    edges,
    lines: map.lines.map((line) => ({
      kind: line.kind === 'road' ? 'road' : line.railMovement ? 'rail' : 'supply-rail',
      name: line.name,
      spaces: line.hexes,
    })),
    terrains: TERRAIN_STYLES,
  });
}
