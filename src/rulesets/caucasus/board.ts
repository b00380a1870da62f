import { hexCentre } from '#kernel/board/hex';
import { type BoardSheet, type EdgeSheet, identified, type SpaceSheet, type TerrainStyle } from '#kernel/board/sheet';
import { verbatim } from '#kernel/text';
import { legend } from './legend.ts';
import type { CaucasusScenario, HexData, HexsideData, MapData } from './scenario.ts';
import type { Theatre } from './theatre.ts';

const TERRAIN_STYLES: readonly TerrainStyle[] = [
  { id: 'open', label: { en: 'Open', it: 'Terreno aperto' }, fill: '#ece5c4' },
  { id: 'desert', label: { en: 'Desert', it: 'Deserto' }, fill: '#f0dba0', pattern: 'dots' },
  { id: 'rough', label: { en: 'Rough', it: 'Terreno accidentato' }, fill: '#d9c79b', pattern: 'hills' },
  { id: 'swamp', label: { en: 'Swamp', it: 'Palude' }, fill: '#cfd9b8', pattern: 'marsh' },
  { id: 'seasonal-swamp', label: { en: 'Seasonal swamp', it: 'Palude stagionale' }, fill: '#dfdcb4', pattern: 'marsh' },
  { id: 'forest', label: { en: 'Forest', it: 'Foresta' }, fill: '#b9cd94', pattern: 'trees' },
  { id: 'mountain', label: { en: 'Mountain', it: 'Montagna' }, fill: '#c2a884', pattern: 'peaks' },
  { id: 'sea', label: { en: 'Sea', it: 'Mare' }, fill: '#b5d3e3', pattern: 'waves' },
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
      ...(hex.place ? { name: verbatim(hex.place.name) } : {}),
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
    legend,
  });
}

const sheets = new WeakMap<Theatre, BoardSheet>();

/** Made once for a scenario. */
export function boardOf(t: Theatre): BoardSheet {
  const sheet = sheets.get(t) ?? boardSheet(t.data);
  sheets.set(t, sheet);
  return sheet;
}
