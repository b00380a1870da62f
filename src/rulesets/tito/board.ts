import { type BoardSheet, type EdgeSheet, identified, type SpaceSheet, type TerrainStyle } from '#kernel/plain/sheet';
import { outlinesOf, type Point } from './outline.ts';
import type { Theatre } from './theatre.ts';

/* The map as clients draw it: about one unit from a zone to the next. */

const UNIT = 78;
const RADIUS = 0.41;
const MARGIN = 0.1;

const TERRAINS: readonly TerrainStyle[] = [
  { id: 'green', label: 'Open, no protection', fill: '#b9d59a' },
  { id: 'orange', label: 'Houses and trenches, protection 1', fill: '#f2c078', pattern: 'houses' },
  { id: 'red', label: 'Works, rocks, thick forest, protection 3', fill: '#d98b7a', pattern: 'peaks' },
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

export function boardOf({ map, scenario }: Theatre): BoardSheet {
  const centres: Point[] = map.zones.map(({ x, y }) => [x / UNIT, y / UNIT]);
  const outlines = outlinesOf(centres, RADIUS, MARGIN);
  const spaces = map.zones.map(
    (zone, at): SpaceSheet => ({
      id: zone.id,
      ...(zone.label === undefined ? {} : { label: `${zone.id} ${zone.label}` }),
      name: zone.name,
      x: centres[at]![0],
      y: centres[at]![1],
      terrain: zone.terrain,
      outline: outlines[at]!,
      features: featuresOf(zone),
      provenance: zone.provenance,
    }),
  );
  const edges = map.connections.map(([a, b, kind]): EdgeSheet => ({ a, b, features: [kind] }));
  return identified(`tito-${scenario.id}`, {
    kind: 'zone',
    title: map.title,
    width: map.width / UNIT,
    height: map.height / UNIT,
    spaces,
    edges,
    lines: [],
    terrains: TERRAINS,
  });
}
