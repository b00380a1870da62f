import { hexCentre } from '#kernel/board/hex';
import { type BoardSheet, identified, type LineSheet } from '#kernel/plain/sheet';
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
    if (inPlay(hex)) runs[runs.length - 1]!.push(hex);
    else if (runs[runs.length - 1]!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** The map of the scenario for clients and the renderer. */
export function boardSheet(theatre: Theatre): BoardSheet {
  const { map, sheet } = theatre;
  const { data } = map;
  const position = (id: string) => ({ column: Number(id.slice(0, 2)) - 1, row: Number(id.slice(2)) - 1 });
  const inPlay = (id: string): boolean => theatre.hexIndex(id) >= 0;
  const roads: LineSheet[] = data.roads.flatMap((road) =>
    runsOf(road.hexes, inPlay).map((spaces) => ({
      kind: road.kind === 'major' ? 'road' : 'minor-road',
      ...(road.name === undefined ? {} : { name: road.name }),
      spaces,
    })),
  );
  const exits = new Map(data.exits.flatMap((exit) => (exit.symbol === undefined ? [] : [[exit.hex, exit.symbol]])));
  return identified(`salerno-${sheet.id}`, {
    kind: 'hex',
    title: `${sheet.title}: ${data.title}`,
    width: data.columns,
    height: data.rows,
    orientation: 'flat',
    spaces: theatre.hexes.map((hex) => {
      const { x, y } = hexCentre(data.layout, position(hex.id));
      return {
        id: hex.id,
        ...(hex.place === undefined ? {} : { name: hex.place }),
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
    terrains: [
      { id: 'clear', label: 'Clear', fill: '#e9e3c4' },
      { id: 'hill', label: 'Hill', fill: '#d3bf8e', pattern: 'hills' },
      { id: 'mountain', label: 'Mountain', fill: '#b49a72', pattern: 'peaks' },
      { id: 'sea', label: 'Sea', fill: '#a9c8d8', pattern: 'waves' },
      { id: 'lake', label: 'Lake', fill: '#a9c8d8' },
    ],
  });
}
