import type { BoardSheet } from '#kernel/board/sheet';
import { type Box, type Layout, overlap, type PlacedSpace } from './geometry.ts';
import { type Attributes, element, escapeXml, group, num, text, textWidth } from './markup.ts';
import { INK } from './palette.ts';

/* Towns, ports, victory points, entry letters; numbers and names of spaces. */

const has = (space: PlacedSpace, pattern: RegExp): string | undefined =>
  space.sheet.features.find((feature) => pattern.test(feature));

function drawSettlement(space: PlacedSpace, scale: number): string {
  const { x, y } = space;
  if (has(space, /^(major-city|city|metropolis)/)) {
    const blocks = [
      [-0.3, -0.22, 0.24, 0.2],
      [-0.02, -0.26, 0.3, 0.22],
      [-0.26, 0.02, 0.2, 0.22],
      [-0.03, 0, 0.2, 0.26],
      [0.2, 0.02, 0.14, 0.2],
    ].map(
      ([bx, by, w, h]) =>
        `M${num(x + bx! * scale)} ${num(y + by! * scale)}h${num(w! * scale)}v${num(h! * scale)}h${num(-w! * scale)}Z`,
    );
    return element('path', { d: blocks.join(''), fill: '#8d3f2c', stroke: '#4d1f14', 'stroke-width': 1 });
  }
  if (has(space, /^(minor-city|large-town)/)) {
    const blocks = [
      [-0.2, -0.14, 0.18, 0.16],
      [0.01, -0.18, 0.19, 0.17],
      [-0.12, 0.05, 0.2, 0.14],
    ].map(
      ([bx, by, w, h]) =>
        `M${num(x + bx! * scale)} ${num(y + by! * scale)}h${num(w! * scale)}v${num(h! * scale)}h${num(-w! * scale)}Z`,
    );
    return element('path', { d: blocks.join(''), fill: '#a55a3f', stroke: '#5c2a1a', 'stroke-width': 1 });
  }
  if (has(space, /^(town|village|settlement)/))
    return element('circle', {
      cx: x,
      cy: y,
      r: scale * 0.09,
      fill: '#a55a3f',
      stroke: '#3d1c10',
      'stroke-width': 1.2,
    });
  return '';
}

function drawSigns(space: PlacedSpace, scale: number): string {
  const signs: string[] = [];
  const { x, y } = space;
  const points = has(space, /^vp:/)?.slice(3);
  const [right, left, row] = [x + scale * 0.36, x - scale * 0.36, y - scale * 0.16];
  if (points !== undefined)
    signs.push(
      element('path', { d: star(right, row, scale * 0.13), fill: '#d8a514', stroke: '#7a5a05', 'stroke-width': 0.8 }),
      text(points, right, row + scale * 0.05, { size: scale * 0.14, weight: 'bold', fill: INK }),
    );
  if (has(space, /^port$|^port(?!:)/))
    signs.push(
      element('circle', { cx: left, cy: row, r: scale * 0.095, fill: '#f4fbff', stroke: '#1d5b8a', 'stroke-width': 1 }),
      element('path', {
        d: `M${num(left)} ${num(row - scale * 0.06)}v${num(scale * 0.12)}m${num(-scale * 0.05)} ${num(-scale * 0.045)}q${num(scale * 0.05)} ${num(scale * 0.07)} ${num(scale * 0.1)} 0m${num(-scale * 0.08)} ${num(-scale * 0.045)}h${num(scale * 0.06)}`,
        fill: 'none',
        stroke: '#1d5b8a',
        'stroke-width': scale * (has(space, /^port:major/) ? 0.03 : 0.018),
      }),
    );
  if (has(space, /^airfield/))
    signs.push(
      element('path', {
        d: `M${num(left)} ${num(y + scale * 0.06)}v${num(scale * 0.2)}m${num(-scale * 0.1)} ${num(-scale * 0.13)}h${num(scale * 0.2)}m${num(-scale * 0.14)} ${num(scale * 0.11)}h${num(scale * 0.08)}`,
        stroke: '#2d4a6b',
        'stroke-width': scale * 0.035,
        'stroke-linecap': 'round',
      }),
    );
  if (has(space, /^(fort|gustav|bernhardt|bunker|trench)/))
    signs.push(
      element('path', {
        d: `M${num(x - scale * 0.4)} ${num(y + scale * 0.05)}a${num(scale * 0.4)} ${num(scale * 0.4)} 0 0 1 ${num(scale * 0.8)} 0`,
        fill: 'none',
        stroke: '#7a1f1f',
        'stroke-width': scale * 0.03,
        'stroke-dasharray': `${num(scale * 0.06)} ${num(scale * 0.04)}`,
      }),
    );
  return signs.join('');
}

const TAG_COLOUR = /^(.+)-(red|blue|black|green|orange)$/;

/** A label in a frame; `R1-red` is written R1 in red. */
function tag(content: string, x: number, y: number, size: number): string {
  const [, word = content, colour = INK] = content.match(TAG_COLOUR) ?? [];
  const width = Math.max(size * 1.3, textWidth(word, size) + size * 0.5);
  return (
    element('rect', {
      x: x - width / 2,
      y: y - size * 0.65,
      width,
      height: size * 1.3,
      rx: size * 0.3,
      fill: '#fff6d8',
      stroke: colour,
      'stroke-width': 1,
    }) + text(word, x, y + size * 0.37, { size, weight: 'bold', fill: colour })
  );
}

/** Entries in the middle of a hex, at the lower edge of a square; on zones, where units lie in the middle, every `what:which` in a row at the lower edge. */
function drawTags(space: PlacedSpace, layout: Layout): string {
  const { scale } = layout;
  const values = (pattern: RegExp): string[] =>
    space.sheet.features
      .filter((feature) => pattern.test(feature))
      .map((feature) => feature.slice(feature.indexOf(':') + 1));
  const entries = values(/^entry:/);
  if (layout.kind === 'hex') return entries.map((entry) => tag(entry, space.x, space.y, scale * 0.2)).join('');
  if (layout.kind === 'square')
    return entries.map((entry) => tag(entry, space.x, space.y + scale * 0.42, scale * 0.1)).join('');
  const tags = values(/^(?!vp:|port:|pass:)[a-z-]+:/);
  const step = scale * 0.24;
  return tags
    .map((value, at) => tag(value, space.x + (at - (tags.length - 1) / 2) * step, space.y + scale * 0.29, scale * 0.11))
    .join('');
}

function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = -Math.PI / 2 + (at * Math.PI) / 5;
    const radius = at % 2 === 0 ? r : r * 0.55;
    return `${num(x + radius * Math.cos(angle))} ${num(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

export function drawPlaces(layout: Layout): string {
  const zone = layout.kind === 'zone';
  return group(
    { class: 'places' },
    ...[...layout.spaces.values()].map(
      (space) =>
        (zone ? '' : drawSettlement(space, layout.scale)) + drawSigns(space, layout.scale) + drawTags(space, layout),
    ),
  );
}

/** The printed number of a space, at its upper edge; zones are known by their numbers, so these stand out. */
export function drawNumbers(sheet: BoardSheet, layout: Layout): string {
  const { scale } = layout;
  const zone = sheet.kind === 'zone';
  const rise = zone ? 0.2 : sheet.kind === 'hex' && sheet.orientation !== 'flat' ? 0.39 : 0.37;
  const style: Attributes = zone
    ? {
        fill: INK,
        'font-size': scale * 0.165,
        'font-weight': 'bold',
        stroke: '#fdf8ea',
        'stroke-width': scale * 0.035,
        'paint-order': 'stroke',
      }
    : { fill: '#6b6149', 'font-size': scale * 0.125 };
  return group(
    { class: 'numbers', 'text-anchor': 'middle', ...style },
    ...[...layout.spaces.values()].map((space) => {
      const label = space.sheet.label ?? space.sheet.id;
      return label === '' ? '' : element('text', { x: space.x, y: space.y - scale * rise }, escapeXml(label));
    }),
  );
}

const importance = (space: PlacedSpace): number =>
  has(space, /^(major-city|city)/) ? 3 : has(space, /^(minor-city|vp:)/) ? 2 : 1;

/** A long name of a zone in two lines, broken at the space nearest to its middle. */
function broken(name: string): string[] {
  if (name.length <= 14) return [name];
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index);
  const best = breaks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

/** Where a name may stand about its space, best first; in units of the scale, baseline of its first line. */
const SPOTS = [
  [0, 0],
  [0, 0.07],
  [0.2, 0],
  [-0.2, 0],
  [0.34, 0.05],
  [-0.34, 0.05],
  [0, -0.77],
  [0, 0.17],
] as const;

/** Names below their spaces, moved aside or made smaller where two would cover each other; important ones first. */
export function drawNames(layout: Layout): string {
  const { scale } = layout;
  const zone = layout.kind === 'zone';
  const drop = zone ? 0.5 : 0.44;
  // The numbers of zones must stay readable.
  const taken: Box[] = zone
    ? [...layout.spaces.values()].map(({ x, y }) => ({
        x: x - scale * 0.12,
        y: y - scale * 0.37,
        width: scale * 0.24,
        height: scale * 0.15,
      }))
    : [];
  const named = [...layout.spaces.values()]
    .filter((space) => space.sheet.name !== undefined && space.sheet.name !== '')
    .sort((a, b) => importance(b) - importance(a) || (a.sheet.id < b.sheet.id ? -1 : 1));
  const labels = named.map((space) => {
    const lines = zone ? broken(space.sheet.name!) : [space.sheet.name!];
    const rank = importance(space);
    const heights = zone ? [0.14, 0.125, 0.11] : [[0.16, 0.18, 0.2][rank - 1]!, [0.15, 0.165, 0.185][rank - 1]!, 0.14];
    for (const height of heights)
      for (const [dx, dy] of SPOTS) {
        const size = height * scale;
        const width = Math.max(...lines.map((line) => textWidth(line, size)));
        const y = space.y + (drop + dy) * scale;
        const box = {
          x: space.x + dx * scale - width / 2,
          y: y - size * 0.8,
          width,
          height: size * (1 + 0.95 * (lines.length - 1)),
        };
        if (taken.some((other) => overlap(box, other)) || box.x < 2 || box.x + width > layout.width - 2) continue;
        taken.push(box);
        return write(lines, rank, size, space.x + dx * scale, y);
      }
    return write(lines, rank, heights.at(-1)! * scale, space.x, space.y + drop * scale);
  });
  return group({ class: 'names' }, ...labels);
}

const write = (lines: readonly string[], rank: number, size: number, x: number, y: number): string =>
  lines
    .map((line, at) =>
      text(rank === 3 ? line.toUpperCase() : line, x, y + at * size * 0.95, {
        size: rank === 3 ? size * 0.9 : size,
        ...(rank > 1 ? { weight: 'bold' as const } : {}),
        fill: '#1d1a14',
        halo: '#fdf8ea',
      }),
    )
    .join('');
