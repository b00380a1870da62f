import { hexCentre } from '#kernel/board/hex';
import { type BoardSheet, identified, type LineSheet, type TerrainStyle } from '#kernel/board/sheet';
import { lastOf } from '#kernel/known';
import { verbatim } from '#kernel/text';
import { legend } from './legend.ts';
import type { Theatre } from './theatre.ts';

const features = (hex: Theatre['hexes'][number]): string[] => {
  const list: string[] = [];
  if (hex.city) list.push('city');
  if (hex.village) list.push('village');
  if (hex.port !== undefined) list.push('port');
  if (hex.airfield !== undefined) list.push(`airfield:${hex.airfield.points}`);
  if (hex.gustav) list.push('gustav');
  if (hex.bernhardt) list.push('bernhardt');
  if (hex.coast !== undefined) list.push(`coast:${hex.coast}`);
  if (hex.greyBorder) list.push('grey-border');
  return list;
};

/** Stretches of a road inside the playing area; where it leaves and comes back there are two. */
function runsOf(hexes: readonly string[], inPlay: (hex: string) => boolean): string[][] {
  const runs: string[][] = [[]];
  for (const hex of hexes) {
    if (inPlay(hex)) lastOf(runs).push(hex);
    else if (lastOf(runs).length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

const TERRAINS: readonly TerrainStyle[] = [
  { id: 'clear', label: { en: 'Clear', it: 'Pianura' }, fill: '#e9e3c4' },
  { id: 'hill', label: { en: 'Hill', it: 'Collina' }, fill: '#d3bf8e', pattern: 'hills' },
  { id: 'mountain', label: { en: 'Mountain', it: 'Montagna' }, fill: '#b49a72', pattern: 'peaks' },
  { id: 'sea', label: { en: 'Sea', it: 'Mare' }, fill: '#a9c8d8', pattern: 'waves' },
  { id: 'lake', label: { en: 'Lake', it: 'Lago' }, fill: '#a9c8d8' },
];

const boards = new WeakMap<Theatre, BoardSheet>();

/** The same map for everybody and all the time: drawn once per scenario. */
export function boardOf(theatre: Theatre): BoardSheet {
  const board = boards.get(theatre) ?? drawBoard(theatre);
  boards.set(theatre, board);
  return board;
}

function drawBoard(theatre: Theatre): BoardSheet {
  const { map, sheet } = theatre;
  const { data } = map;
  const position = (id: string) => ({ column: Number(id.slice(0, 2)) - 1, row: Number(id.slice(2)) - 1 });
  const inPlay = (id: string): boolean => theatre.hexIndex(id) >= 0;
  const roads: LineSheet[] = data.roads.flatMap((road) =>
    runsOf(road.hexes, inPlay).map((spaces) => ({
      kind: road.kind === 'major' ? 'road' : 'minor-road',
      ...(road.name === undefined ? {} : { name: verbatim(road.name) }),
      spaces,
    })),
  );
  const exits = new Map(data.exits.flatMap((exit) => (exit.symbol === undefined ? [] : [[exit.hex, exit.symbol]])));
  return identified(`salerno-${sheet.id}`, {
    kind: 'hex',
    title: { en: `${sheet.title}: ${data.title}`, it: `${sheet.titolo}: ${data.titolo}` },
    width: data.columns,
    height: data.rows,
    orientation: 'flat',
    spaces: theatre.hexes.map((hex) => {
      const { x, y } = hexCentre(data.layout, position(hex.id));
      return {
        id: hex.id,
        ...(hex.place === undefined ? {} : { name: verbatim(hex.place) }),
        x,
        y,
        terrain: hex.terrain,
        features: [...features(hex), ...(exits.has(hex.id) ? [`exit:${exits.get(hex.id)}`] : [])],
        provenance: data.provenance,
      };
    }),
    edges: data.edges
      .filter(({ a, b }) => inPlay(a) && inPlay(b))
      .map(({ a, b, river, ridge, bridge }) => ({
        a,
        b,
        features: [
          ...(river === undefined ? [] : ['river']),
          ...(ridge ? ['ridge'] : []),
          ...(bridge ? ['bridge'] : []),
        ],
      }))
      .filter((edge) => edge.features.length > 0),
    lines: roads,
    terrains: TERRAINS,
    legend,
  });
}
