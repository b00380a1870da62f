import { type BoardSheet, type EdgeSheet, identified, type SpaceSheet, type TerrainStyle } from '#kernel/board/sheet';
import { known } from '#kernel/known';
import { legend } from './legend.ts';
import type { Theatre } from './theatre.ts';
import { nameOf } from './theatre.ts';

/* The map as clients draw it: about one unit from a zone to the next. */

const UNIT = 78;
const RADIUS = 0.41;
const MARGIN = 0.1;

const TERRAINS: readonly TerrainStyle[] = [
  { id: 'green', label: { en: 'Open, no protection', it: 'Aperto, nessuna protezione' }, fill: '#b9d59a' },
  {
    id: 'orange',
    label: { en: 'Houses and trenches, protection 1', it: 'Case e trincee, protezione 1' },
    fill: '#f2c078',
    pattern: 'houses',
  },
  {
    id: 'red',
    label: { en: 'Works, rocks, thick forest, protection 3', it: 'Fortificazioni, rocce, bosco fitto, protezione 3' },
    fill: '#d98b7a',
    pattern: 'peaks',
  },
];

const MISSIONS: Readonly<Record<string, string>> = { 'mission-us': 'US', 'mission-gb': 'GB', 'mission-ussr': 'USSR' };

function featuresOf({ dropZone, entries, special }: Theatre['map']['zones'][number]): string[] {
  const features: string[] = [];
  if (special !== undefined && MISSIONS[special] !== undefined) features.push(`mission:${MISSIONS[special]}`);
  if (special === 'cave') features.push('cave');
  if (special === 'evacuation') features.push('airfield');
  if (dropZone !== undefined) features.push(`drop-zone:${dropZone.id}-${dropZone.number}`);
  for (const { colour, label } of entries ?? []) features.push(`entry:${label}-${colour}`);
  return features;
}

/** Points in the unit of the board. */
type Point = readonly [number, number];

const CORNERS = 16;

/** Keeps the part of a convex outline nearer to `centre` than to `other`, less half a margin. */
function cut(outline: readonly Point[], centre: Point, other: Point, margin: number): Point[] {
  const dx = other[0] - centre[0];
  const dy = other[1] - centre[1];
  const length = Math.hypot(dx, dy);
  const limit = length / 2 - margin / 2;
  const reach = ([x, y]: Point) => ((x - centre[0]) * dx + (y - centre[1]) * dy) / length - limit;
  const kept: Point[] = [];
  outline.forEach((point, at) => {
    const next = known(outline[(at + 1) % outline.length], 'corner', at);
    const a = reach(point);
    const b = reach(next);
    if (a <= 0) kept.push(point);
    if (a < 0 !== b < 0 && a !== b) {
      const part = a / (a - b);
      kept.push([point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])]);
    }
  });
  return kept;
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A disc round every centre, flattened where neighbours come too close: zones never overlap. */
function outlinesOf(centres: readonly Point[], radius: number, margin: number): Point[][] {
  return centres.map((centre) => {
    let outline: Point[] = Array.from({ length: CORNERS }, (_, corner) => {
      const angle = ((corner + 0.5) / CORNERS) * 2 * Math.PI;
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
    });
    for (const other of centres) {
      const distance = Math.hypot(other[0] - centre[0], other[1] - centre[1]);
      if (other !== centre && distance < 2 * radius + margin) outline = cut(outline, centre, other, margin);
    }
    return outline.map(([x, y]) => [rounded(x), rounded(y)]);
  });
}

const boards = new WeakMap<Theatre, BoardSheet>();

/** The same map for everybody and all the time: drawn once per scenario. */
export function boardOf(theatre: Theatre): BoardSheet {
  const board = boards.get(theatre) ?? drawBoard(theatre);
  boards.set(theatre, board);
  return board;
}

function drawBoard({ map, scenario }: Theatre): BoardSheet {
  const centres = map.zones.map(({ x, y }): Point => [x / UNIT, y / UNIT]);
  const outlines = outlinesOf(centres, RADIUS, MARGIN);
  const spaces = map.zones.map(
    (zone, at): SpaceSheet => ({
      id: zone.id,
      ...(zone.label === undefined ? {} : { label: `${zone.id} ${zone.label}` }),
      name: nameOf(zone),
      x: zone.x / UNIT,
      y: zone.y / UNIT,
      terrain: zone.terrain,
      outline: known(outlines[at], 'outline of', zone.id),
      features: featuresOf(zone),
      provenance: zone.provenance,
    }),
  );
  const edges = map.connections.map(([a, b, kind]): EdgeSheet => ({ a, b, features: [kind] }));
  return identified(`tito-${scenario.id}`, {
    kind: 'zone',
    title: { en: map.title, it: map.titleInItalian ?? map.title },
    width: map.width / UNIT,
    height: map.height / UNIT,
    spaces,
    edges,
    lines: [],
    terrains: TERRAINS,
    legend,
  });
}
