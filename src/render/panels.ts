import { known } from '#kernel/known';
import { drawCounter, drawState, drawUnknown, FACING } from './counters.ts';
import { collect } from './geometry.ts';
import type { UsedStroke } from './lines.ts';
import { capital, element, fitted, group, num, text, textWidth } from './markup.ts';
import { INK, type Palette, paletteOf } from './palette.ts';
import { explainedPlaces } from './places.ts';
import type { BoardSheet, Clock, TerrainStyle, Track, UnitView, View } from './seen.ts';
import { explainedMarkers, pilesOf } from './stacks.ts';
import { patternPath, patternStyle } from './terrain.ts';
import type { TextWords } from './text-words.ts';

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

export function drawTitle(title: string, clock: Clock | undefined, palette: Palette, width: number): Panel {
  const height = 46;
  const now = clock === undefined ? '' : clockText(clock);
  return {
    height,
    svg: group(
      { class: 'title' },
      element('rect', { width, height, fill: clock?.side === undefined ? '#2f2a22' : palette.ink(clock.side) }),
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

type Sides = readonly { readonly id: string; readonly name: string }[];

/** Tracks of two sides that are called alike are told apart by the name of the side, not by colour alone. */
export function trackLabels(tracks: readonly Track[], sides: Sides): string[] {
  return tracks.map(({ label, side }) => {
    const isShared = tracks.some((other) => other.label === label && other.side !== side);
    return side === undefined || !isShared ? label : `${label}, ${sides.find(({ id }) => id === side)?.name ?? side}`;
  });
}

export function drawTracks(tracks: readonly Track[], sides: Sides, palette: Palette, width: number): Panel {
  const size = 15;
  const labels = trackLabels(tracks, sides);
  const panel = flow(
    tracks.map((track, at) => {
      const label = known(labels[at], 'label', at);
      const value = trackText(track);
      const labelWidth = textWidth(label, size) + 16;
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
            stroke: track.side ? palette.ink(track.side) : '#6b6149',
            'stroke-width': 1.4,
          }) +
          text(label, x + 8, y + 23, { size, fill: INK, anchor: 'start' }) +
          text(value, x + labelWidth + valueWidth - 9, y + 23, {
            size,
            weight: 'bold',
            fill: track.side ? palette.ink(track.side) : INK,
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

/** A frame with a title and counters side by side. */
interface Frame {
  readonly title: string;
  readonly counters: readonly ((x: number, y: number, size: number) => string)[];
}

function drawFrames(frames: readonly Frame[], width: number, counter: number): Panel {
  const cell = counter * 1.12;
  const perRow = Math.max(1, Math.floor((width - 2 * MARGIN - 16) / cell));
  const tallest = Math.max(1, ...frames.map(({ counters }) => Math.ceil(counters.length / perRow)));
  const items = frames.map(({ title, counters }) => {
    const columns = Math.min(counters.length, tallest === 1 ? perRow : Math.ceil(counters.length / tallest));
    const frameWidth = Math.max(columns * cell + 12, textWidth(title, 15) + 20);
    return {
      width: frameWidth,
      draw: (x: number, y: number) =>
        element('rect', {
          x,
          y: y + 4,
          width: frameWidth,
          height: tallest * cell + 32,
          rx: 6,
          fill: '#fdf8ea',
          stroke: '#8b7f63',
        }) +
        text(title, x + 8, y + 21, { size: 15, weight: 'bold', fill: INK, anchor: 'start' }) +
        counters
          .map((draw, at) => draw(x + 8 + (at % columns) * cell, y + 28 + Math.floor(at / columns) * cell, counter))
          .join(''),
    };
  });
  return flow(items, width, tallest * cell + 42, 10);
}

/** Units off the map, box by box. */
export function drawBoxes(view: View, palette: Palette, width: number, counter: number): Panel {
  const boxes = new Map<string, UnitView[]>();
  for (const unit of view.units) {
    if (unit.space === undefined && unit.box !== undefined) collect(boxes, unit.box, unit);
  }
  const frames = [...boxes].map(([box, units]) => ({
    title: `${capital(palette.called('boxes', box))} (${units.length})`,
    counters: units.map((unit) => (x: number, y: number, size: number) => drawCounter(unit, palette, x, y, size)),
  }));
  const panel = drawFrames(frames, width, counter);
  return panel.height === 0 ? NOTHING : { svg: group({ class: 'boxes' }, panel.svg), height: panel.height + 4 };
}

/** Who lies below whom: a fanned stack shows only its top, so every stack of several is spread out here, top first. */
export function drawSpreadStacks(
  sheet: BoardSheet,
  view: View,
  words: TextWords,
  width: number,
  counter: number,
): Panel {
  if (sheet.kind !== 'hex') return NOTHING;
  const palette = paletteOf(sheet);
  const spaces = new Map(sheet.spaces.map((space) => [space.id, space]));
  const frames = pilesOf(view)
    .filter(({ stack, units }) => units.length > 1 && spaces.has(stack.space))
    .sort((a, b) => (a.stack.space < b.stack.space ? -1 : a.stack.space > b.stack.space ? 1 : 0))
    .map(({ stack, units }) => {
      const { id, label, name } = known(spaces.get(stack.space), 'space', stack.space);
      return {
        title: [label === undefined || label === '' ? id : label, name].filter(Boolean).join(' '),
        counters: units.map(
          (unit) => (x: number, y: number, size: number) =>
            unit === undefined
              ? drawUnknown(stack.side, palette, x, y, size)
              : drawCounter(unit, palette, x, y, size, 'data-shown-again'),
        ),
      };
    });
  const panel = drawFrames(frames, width, counter);
  if (panel.height === 0) return NOTHING;
  const heading = text(words.stacks, MARGIN, 17, { size: 15, fill: INK, anchor: 'start' });
  const below = group({ transform: 'translate(0 20)' }, panel.svg);
  return { svg: group({ class: 'spread-stacks' }, heading, below), height: panel.height + 24 };
}

function terrainSwatch(style: TerrainStyle, x: number, y: number): string {
  const [w, h] = [40, 26];
  const signs = style.pattern
    ? element('path', {
        d: [10, 20, 30]
          .map((dx) => patternPath(known(style.pattern, 'pattern'), { x: x + dx, y: y + h / 2 }, 5))
          .join(''),
        ...patternStyle(style.pattern),
      })
    : '';
  return element('rect', { x, y, width: w, height: h, fill: style.fill, stroke: '#8b7f63' }) + signs;
}

/** Only who has something to show; before anybody has, all of them. */
function sidesIn(view: View, sides: Sides): Sides {
  const seen = new Set([
    ...[...view.units, ...view.stacks, ...view.markers].map(({ side }) => side),
    ...Object.values(view.control),
  ]);
  const shown = sides.filter(({ id }) => seen.has(id));
  return shown.length === 0 ? sides : shown;
}

/** The arrow on the rim of a counter. */
const drawArrow = (x: number, y: number): string =>
  element('path', { d: `M${num(x)} ${num(y - 7)}l14 7l-14 7Z`, fill: FACING });

export function drawLegend(
  sheet: BoardSheet,
  strokes: readonly UsedStroke[],
  sides: Sides,
  view: View,
  words: TextWords,
  width: number,
): Panel {
  const size = 15;
  const palette = paletteOf(sheet);
  const inUse = new Set(sheet.spaces.map((space) => space.terrain));
  // What a marker is called -> one as it lies on a counter, with the value it carries there.
  const markers = new Map<string, string>();
  for (const marker of [...view.units, ...view.stacks].flatMap((marked) => marked.markers)) {
    const name = marker.replace(/:.*/s, '');
    if (!markers.has(name)) markers.set(name, marker);
  }
  const isTurned = view.units.some(({ facing }) => facing !== undefined);
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
      ...[...explainedPlaces(sheet), ...explainedMarkers(view, palette)].map(({ label, draw }) =>
        item(label, (x, y) => draw({ x: x + 22, y: y + 13 })),
      ),
      ...[...markers]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .filter(([, marker]) => palette.state(marker).sign !== undefined)
        .map(([name, marker]) =>
          item(capital(palette.called('states', name)), (x, y) => drawState(marker, palette, x + 24, y + 13, 10)),
        ),
      ...(isTurned ? [item(words.turnedThisWay, (x, y) => drawArrow(x + 12, y + 13))] : []),
      ...sidesIn(view, sides).map(({ id, name }) =>
        item(name, (x, y) =>
          element('rect', {
            x: x + 8,
            y,
            width: 26,
            height: 26,
            rx: 3,
            fill: palette.paper(id),
            stroke: palette.ink(id),
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
