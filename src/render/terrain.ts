import { known } from '#kernel/known';
import { collect, type Layout, type PlacedSpace, path, scatter } from './geometry.ts';
import { element, group, num } from './markup.ts';
import { DEEP_WATER, type Palette } from './palette.ts';
import type { BoardSheet, TerrainStyle, View } from './seen.ts';

/* The ground: colour and pattern of every space, the grid, the coast, whose it is. */

type Pattern = NonNullable<TerrainStyle['pattern']>;

/** One small sign of a pattern around x, y; `s` is its size. */
const SIGNS: Readonly<Record<Pattern, (x: number, y: number, s: number) => string>> = {
  trees: (x, y, s) =>
    `M${num(x)} ${num(y - s)}q${num(s * 0.7)} ${num(s * 0.5)} ${num(s * 0.45)} ${num(s * 1.1)}h${num(-s * 0.9)}q${num(-s * 0.25)} ${num(-s * 0.6)} ${num(s * 0.45)} ${num(-s * 1.1)}Zm0 ${num(s * 1.1)}v${num(s * 0.5)}`,
  peaks: (x, y, s) =>
    `M${num(x - s * 1.1)} ${num(y + s * 0.7)}L${num(x)} ${num(y - s)}L${num(x + s * 1.1)} ${num(y + s * 0.7)}M${num(x)} ${num(y - s)}l${num(s * 0.2)} ${num(s * 0.9)}l${num(-s * 0.35)} ${num(s * 0.5)}`,
  hills: (x, y, s) => `M${num(x - s)} ${num(y + s * 0.4)}q${num(s)} ${num(-s * 1.3)} ${num(2 * s)} 0`,
  marsh: (x, y, s) =>
    `M${num(x - s)} ${num(y)}h${num(2 * s)}M${num(x - s * 0.4)} ${num(y - s * 0.15)}l${num(-s * 0.25)} ${num(-s * 0.6)}M${num(x)} ${num(y - s * 0.15)}v${num(-s * 0.75)}M${num(x + s * 0.4)} ${num(y - s * 0.15)}l${num(s * 0.25)} ${num(-s * 0.6)}`,
  dots: (x, y, s) => `M${num(x)} ${num(y)}h${num(s * 0.12)}`,
  waves: (x, y, s) => `M${num(x - s)} ${num(y)}q${num(s * 0.5)} ${num(-s * 0.5)} ${num(s)} 0t${num(s)} 0`,
  houses: (x, y, s) =>
    `M${num(x - s * 0.5)} ${num(y + s * 0.5)}v${num(-s * 0.7)}l${num(s * 0.5)} ${num(-s * 0.5)}l${num(s * 0.5)} ${num(s * 0.5)}v${num(s * 0.7)}Z`,
  crops: (x, y, s) =>
    `M${num(x - s)} ${num(y)}l${num(s * 2)} ${num(-s * 0.8)}M${num(x - s)} ${num(y + s * 0.6)}l${num(s * 2)} ${num(-s * 0.8)}`,
};

/** How many signs a space holds, how large they are against it, and how they are drawn. */
const MANNERS: Readonly<
  Record<
    Pattern,
    {
      readonly count: number;
      readonly size: number;
      readonly stroke: string;
      readonly fill: string;
      readonly width: number;
    }
  >
> = {
  trees: { count: 7, size: 0.085, stroke: '#4c6b2f', fill: '#8fae66', width: 0.9 },
  peaks: { count: 5, size: 0.12, stroke: '#6f5434', fill: '#a98c63', width: 1 },
  hills: { count: 5, size: 0.11, stroke: '#9a8253', fill: 'none', width: 1.1 },
  marsh: { count: 5, size: 0.1, stroke: '#5c8c86', fill: 'none', width: 0.9 },
  dots: { count: 12, size: 0.14, stroke: '#c09a4e', fill: 'none', width: 1.4 },
  waves: { count: 1, size: 0.13, stroke: '#8fb9d1', fill: 'none', width: 0.8 },
  houses: { count: 6, size: 0.12, stroke: '#6d4a3a', fill: '#b98a72', width: 0.9 },
  crops: { count: 4, size: 0.13, stroke: '#b9a45a', fill: 'none', width: 0.8 },
};

/** Spots spread over a space, well inside it and apart from each other. */
function spots({ sheet, x, y }: PlacedSpace, count: number, reach: number): { x: number; y: number }[] {
  const turn = scatter(sheet.id, 1) * Math.PI * 2;
  return Array.from({ length: count }, (_, at) => {
    // A sunflower: even spread without a grid.
    const radius = reach * Math.sqrt((at + 0.6) / count);
    const angle = turn + at * 2.39996;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) * 0.95 };
  });
}

export const patternPath = (pattern: Pattern, spot: { readonly x: number; readonly y: number }, size: number): string =>
  SIGNS[pattern](spot.x, spot.y, size);

export const patternStyle = (pattern: Pattern): Readonly<Record<string, string | number>> => {
  const { stroke, fill, width } = MANNERS[pattern];
  return { stroke, fill, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
};

export function drawTerrain(sheet: BoardSheet, layout: Layout): string {
  const byTerrain = new Map<string, PlacedSpace[]>();
  for (const space of layout.spaces.values()) collect(byTerrain, space.sheet.terrain, space);
  const styles = new Map(sheet.terrains.map((style) => [style.id, style]));
  const zones = sheet.kind === 'zone';
  const layers = [...byTerrain].map(([terrain, spaces]) => {
    const style = styles.get(terrain);
    const ground = element('path', {
      d: spaces.map((space) => space.path).join(''),
      fill: style?.fill ?? '#e6e0cf',
      stroke: style?.fill ?? '#e6e0cf',
      'stroke-width': 0.8,
    });
    if (style?.pattern === undefined) return ground;
    const { count, size } = MANNERS[style.pattern];
    const signs = spaces.flatMap((space) =>
      spots(space, zones ? Math.ceil(count / 2) : count, layout.scale * (zones ? 0.28 : 0.42))
        .filter((_, at) => style.pattern !== 'waves' || scatter(space.sheet.id, at) > 0.4)
        .map((spot) => patternPath(known(style.pattern, 'pattern'), spot, size * layout.scale)),
    );
    return ground + element('path', { d: signs.join(''), ...patternStyle(style.pattern) });
  });
  return group({ class: 'terrain' }, ...layers);
}

const isWater = (sheet: BoardSheet): ((space: string) => boolean) => {
  const wet = new Set(sheet.terrains.filter((style) => style.pattern === 'waves').map((style) => style.id));
  const spaces = new Map(sheet.spaces.map((space) => [space.id, wet.has(space.terrain)]));
  return (space) => spaces.get(space) === true;
};

export function drawGrid(sheet: BoardSheet, layout: Layout): string {
  const water = isWater(sheet);
  const land: string[] = [];
  const sea: string[] = [];
  for (const space of layout.spaces.values()) (water(space.sheet.id) ? sea : land).push(space.path);
  const zones = sheet.kind === 'zone';
  const coast = zones
    ? []
    : layout
        .neighbours()
        .filter(([a, b]) => water(a.sheet.id) !== water(b.sheet.id))
        .map(([a, b]) => path(layout.sideOf(a.sheet.id, b.sheet.id)!));
  return group(
    { class: 'grid', fill: 'none' },
    sea.length === 0 ? '' : element('path', { d: sea.join(''), stroke: '#9cc3d8', 'stroke-width': 0.7 }),
    element('path', {
      d: land.join(''),
      stroke: zones ? '#4a4032' : '#8b7f63',
      'stroke-opacity': zones ? undefined : '.55',
      'stroke-width': zones ? 1.6 : 0.8,
    }),
    coast.length === 0
      ? ''
      : element('path', {
          d: coast.join(''),
          stroke: DEEP_WATER,
          'stroke-opacity': '.7',
          'stroke-width': 2,
          'stroke-linecap': 'round',
        }),
  );
}

/** Whose every space is: a tint, and a line where two sides meet. */
export function drawControl(control: View['control'], layout: Layout, palette: Palette): string {
  const bySide = new Map<string, string[]>();
  for (const [space, side] of Object.entries(control)) {
    const placed = layout.spaces.get(space);
    if (placed !== undefined) collect(bySide, side, placed.path);
  }
  if (bySide.size === 0) return '';
  const front =
    layout.kind === 'zone'
      ? []
      : layout
          .neighbours()
          .filter(([a, b]) => {
            const [one, other] = [control[a.sheet.id], control[b.sheet.id]];
            return one !== undefined && other !== undefined && one !== other;
          })
          .map(([a, b]) => path(layout.sideOf(a.sheet.id, b.sheet.id)!));
  return group(
    { class: 'control' },
    ...[...bySide].map(([side, paths]) =>
      element('path', { d: paths.join(''), fill: palette.ink(side), 'fill-opacity': '.07' }),
    ),
    front.length === 0
      ? ''
      : element('path', {
          d: front.join(''),
          fill: 'none',
          stroke: '#c0281c',
          'stroke-opacity': '.75',
          'stroke-width': layout.scale * 0.05,
          'stroke-linecap': 'round',
          'stroke-dasharray': `${num(layout.scale * 0.12)} ${num(layout.scale * 0.1)}`,
        }),
  );
}
