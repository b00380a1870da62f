import type { BoardSheet, TerrainStyle } from '#kernel/board/sheet';
import type { Clock, Track } from '#kernel/ruleset';
import type { UnitView, View } from '#kernel/view';
import { drawCounter, drawMarkerSign, isShown } from './counters.ts';
import type { UsedStroke } from './lines.ts';
import { element, fitted, group, text, textWidth } from './markup.ts';
import { counterPaper, INK, sideInk } from './palette.ts';
import { patternPath, patternStyle } from './terrain.ts';

/* What stands around the map: title and clock above, tracks, boxes and legend below. Each answers its height. */

export interface Panel {
  readonly svg: string;
  readonly height: number;
}

const NOTHING: Panel = { svg: '', height: 0 };
const MARGIN = 16;

export const clockText = (clock: Clock): string =>
  [clock.turnLabel, clock.impulseLabel, clock.phaseLabel]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');

export function drawTitle(title: string, clock: Clock | undefined, width: number): Panel {
  const height = 46;
  const now = clock === undefined ? '' : clockText(clock);
  return {
    height,
    svg: group(
      { class: 'title' },
      element('rect', { width, height, fill: clock?.side === undefined ? '#2f2a22' : sideInk(clock.side) }),
      text(fitted(title, 24, width * 0.55), MARGIN, 31, { size: 24, weight: 'bold', fill: '#fdf8ea', anchor: 'start' }),
      text(fitted(now, 19, width * 0.42), width - MARGIN, 30, { size: 19, fill: '#fdf8ea', anchor: 'end' }),
    ),
  };
}

/** Things in rows from left to right, wrapped at the width. */
function flow(
  items: readonly { readonly width: number; draw(x: number, y: number): string }[],
  width: number,
  rowHeight: number,
  gap: number,
): Panel {
  let [x, y] = [MARGIN, 0];
  const drawn = items.map((item) => {
    if (x > MARGIN && x + item.width > width - MARGIN) {
      x = MARGIN;
      y += rowHeight;
    }
    const svg = item.draw(x, y);
    x += item.width + gap;
    return svg;
  });
  return items.length === 0 ? NOTHING : { svg: drawn.join(''), height: y + rowHeight };
}

const trackText = ({ value, maximum }: Track): string =>
  maximum === undefined ? String(value) : `${value} / ${maximum}`;

export function drawTracks(tracks: readonly Track[], width: number): Panel {
  const size = 15;
  const panel = flow(
    tracks.map((track) => {
      const value = trackText(track);
      const labelWidth = textWidth(track.label, size) + 16;
      const valueWidth = textWidth(value, size) + 18;
      return {
        width: labelWidth + valueWidth,
        draw: (x, y) =>
          element('rect', {
            x,
            y: y + 6,
            width: labelWidth + valueWidth,
            height: 24,
            rx: 5,
            fill: '#fdf8ea',
            stroke: track.side ? sideInk(track.side) : '#6b6149',
            'stroke-width': 1.4,
          }) +
          text(track.label, x + 8, y + 23, { size, fill: INK, anchor: 'start' }) +
          text(value, x + labelWidth + valueWidth - 9, y + 23, {
            size,
            weight: 'bold',
            fill: track.side ? sideInk(track.side) : INK,
            anchor: 'end',
          }),
      };
    }),
    width,
    34,
    8,
  );
  return panel.height === 0 ? NOTHING : { svg: group({ class: 'tracks' }, panel.svg), height: panel.height + 6 };
}

const readable = (id: string): string => {
  const words = id.replace(/[-_:]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Units off the map, box by box. */
export function drawBoxes(view: View, width: number, counter: number): Panel {
  const boxes = new Map<string, UnitView[]>();
  for (const unit of view.units) {
    if (unit.space !== undefined || unit.box === undefined) continue;
    const there = boxes.get(unit.box);
    if (there === undefined) boxes.set(unit.box, [unit]);
    else there.push(unit);
  }
  const cell = counter * 1.12;
  const perRow = Math.max(1, Math.floor((width - 2 * MARGIN - 16) / cell));
  const tallest = Math.max(1, ...[...boxes.values()].map((units) => Math.ceil(units.length / perRow)));
  const items = [...boxes].map(([box, units]) => {
    const columns = Math.min(units.length, tallest === 1 ? perRow : Math.max(1, Math.ceil(units.length / tallest)));
    const title = `${readable(box)} (${units.length})`;
    const boxWidth = Math.max(columns * cell + 12, textWidth(title, 15) + 20);
    return {
      width: boxWidth,
      draw: (x: number, y: number) =>
        element('rect', {
          x,
          y: y + 4,
          width: boxWidth,
          height: tallest * cell + 32,
          rx: 6,
          fill: '#fdf8ea',
          stroke: '#8b7f63',
        }) +
        text(title, x + 8, y + 21, { size: 15, weight: 'bold', fill: INK, anchor: 'start' }) +
        units
          .map((unit, at) =>
            drawCounter(unit, x + 8 + (at % columns) * cell, y + 28 + Math.floor(at / columns) * cell, counter),
          )
          .join(''),
    };
  });
  const panel = flow(items, width, tallest * cell + 42, 10);
  return panel.height === 0 ? NOTHING : { svg: group({ class: 'boxes' }, panel.svg), height: panel.height + 4 };
}

function terrainSwatch(style: TerrainStyle, x: number, y: number): string {
  const [w, h] = [40, 26];
  const signs = style.pattern
    ? element('path', {
        d: [10, 20, 30].map((dx) => patternPath(style.pattern!, { x: x + dx, y: y + h / 2 }, 5)).join(''),
        ...patternStyle(style.pattern),
      })
    : '';
  return element('rect', { x, y, width: w, height: h, fill: style.fill, stroke: '#8b7f63' }) + signs;
}

export function drawLegend(
  sheet: BoardSheet,
  strokes: readonly UsedStroke[],
  sides: readonly { readonly id: string; readonly name: string }[],
  view: View,
  width: number,
): Panel {
  const size = 15;
  const inUse = new Set(sheet.spaces.map((space) => space.terrain));
  const markers = new Set(
    [...view.units, ...view.stacks].flatMap((marked) => marked.markers.map((marker) => marker.replace(/:.*/s, ''))),
  );
  const item = (label: string, draw: (x: number, y: number) => string) => ({
    width: 48 + textWidth(label, size) + 14,
    draw: (x: number, y: number) => draw(x, y + 7) + text(label, x + 48, y + 26, { size, fill: INK, anchor: 'start' }),
  });
  const panel = flow(
    [
      ...sheet.terrains
        .filter((style) => inUse.has(style.id))
        .map((style) => item(style.label, (x, y) => terrainSwatch(style, x, y))),
      ...strokes.map((stroke) =>
        item(stroke.label, (x, y) => stroke.draw({ x: x + 4, y: y + 13 }, { x: x + 38, y: y + 13 }, 72)),
      ),
      ...[...markers]
        .sort()
        .filter(isShown)
        .map((marker) => item(readable(marker), (x, y) => drawMarkerSign(marker, x + 24, y + 13, 10))),
      ...sides.map(({ id, name }) =>
        item(name, (x, y) =>
          element('rect', {
            x: x + 8,
            y,
            width: 26,
            height: 26,
            rx: 3,
            fill: counterPaper(id),
            stroke: sideInk(id),
            'stroke-width': 3,
          }),
        ),
      ),
    ],
    width,
    38,
    10,
  );
  return panel.height === 0 ? NOTHING : { svg: group({ class: 'legend' }, panel.svg), height: panel.height + 8 };
}
