import { firstOf } from '#kernel/known';
import { element, escapeXml, fitted, group, num, text } from './markup.ts';
import { INK, type Palette } from './palette.ts';
import type { UnitView } from './seen.ts';
import { drawSymbol } from './symbols.ts';

/* A counter as it lies on the map: designation, size, symbol, face, steps and what happened to it. */

/** What a counter is called in little room: `13th Panzer Division` 13, `Second wave 4` SW4, `Corps Felmy` Felmy. */
export function designation(name: string): string {
  const number = name.match(/^(?:[A-Z]{1,3}\.? )?(\d+)/)?.[1];
  if (number !== undefined) return number;
  const words = name
    .split(/[\s"()]+/)
    .filter((word) => word !== '' && !/^(the|corps|unit|division|brigade|group)$/i.test(word));
  const numbered = words.findIndex((word) => /^\d+$/.test(word));
  if (numbered === 1) return `${firstOf(words).slice(0, 3)}${words[1]}`;
  if (numbered > 1)
    return `${words
      .slice(0, numbered)
      .map((word) => word.charAt(0).toUpperCase())
      .join('')}${words[numbered]}`;
  return (words[0] ?? name).slice(0, 5);
}

/** A square counter of side `size` with its top left corner at x, y. */
export function drawCounter(
  unit: UnitView,
  palette: Palette,
  x: number,
  y: number,
  size: number,
  /** A counter drawn once more, beside the map, is not the one that clients look for. */
  mark: 'data-unit' | 'data-shown-again' = 'data-unit',
): string {
  return element(
    'g',
    { class: `unit side-${cssWord(unit.side)}`, [mark]: unit.id, transform: `translate(${num(x)} ${num(y)})` },
    drawFace(unit, palette, size),
  );
}

const isReduced = ({ steps }: UnitView): boolean => steps !== undefined && steps.left < steps.of;

/** The face that is up, with its top left corner at 0, 0. */
export function drawFace(
  unit: UnitView,
  palette: Palette,
  size: number,
  side: 'front' | 'back' = isReduced(unit) ? 'back' : 'front',
): string {
  const paper = palette.paper(unit.side, unit.nationality);
  const boxWidth = size * 0.5;
  const boxHeight = size * 0.32;
  const boxX = (size - boxWidth) / 2;
  const boxY = size * 0.23;
  const faceSize = Math.min(size * 0.31, (size * 0.94) / (Math.max(3, unit.face.length) * 0.5));
  const states = unit.markers.map((marker) => palette.called('states', marker));
  const title = [unit.name, unit.face, ...states].filter((part) => part !== '').join(', ');
  return [
    element('title', {}, escapeXml(title)),
    drawCard(size, paper, palette.ink(unit.side), size * 0.035),
    // A reduced counter shows its other side: a band across the top.
    side === 'back'
      ? element('rect', {
          x: size * 0.04,
          y: size * 0.04,
          width: size * 0.92,
          height: size * 0.15,
          fill: '#ffffff',
          'fill-opacity': '.75',
        })
      : '',
    text(fitted(designation(unit.name), size * 0.2, size * 0.62), size * 0.06, size * 0.19, {
      size: size * 0.2,
      weight: 'bold',
      fill: INK,
      anchor: 'start',
    }),
    text(unit.size ?? '', size * 0.94, size * 0.17, { size: size * 0.16, fill: INK, anchor: 'end' }),
    drawSymbol(palette.glyphs(unit.kind), boxX, boxY, boxWidth, boxHeight),
    text(unit.face, size / 2, size * 0.89, { size: faceSize, weight: 'bold', fill: INK }),
    drawSteps(unit, size),
    drawFacing(unit, size),
    drawStates(unit.markers, palette, size),
  ].join('');
}

/** The face that is down, as printed: what has happened to the unit is seen on the other one. */
export function drawBack(unit: UnitView, palette: Palette, size: number): string {
  const { back, steps: _, facing: __, ...printed } = unit;
  if (back === undefined) return '';
  return drawFace({ ...printed, ...back, markers: [] }, palette, size, isReduced(unit) ? 'front' : 'back');
}

/** A word that is safe inside a class attribute. */
const cssWord = (word: string): string => word.replace(/[^\w-]/g, '_');

function drawSteps({ steps }: UnitView, size: number): string {
  if (steps === undefined || steps.of < 2 || steps.of > 6) return '';
  const side = size * 0.085;
  return group(
    {},
    ...Array.from({ length: steps.of }, (_, at) =>
      element('rect', {
        x: size * 0.85,
        y: size * 0.25 + at * side * 1.35,
        width: side,
        height: side,
        fill: at < steps.left ? INK : 'none',
        stroke: INK,
        'stroke-width': 0.6,
      }),
    ),
  );
}

export const FACING = '#c0281c';

/** A small arrow on the rim where a unit looks, or to which it is turned. */
function drawFacing({ facing }: UnitView, size: number): string {
  if (facing === undefined) return '';
  const half = size / 2;
  const radians = (facing * Math.PI) / 180;
  // From the middle to the rim: further towards a corner.
  const rim = half / Math.max(Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians)));
  return element('path', {
    d: `M${num(-size * 0.12)} ${num(-rim)}L0 ${num(-rim - size * 0.16)}L${num(size * 0.12)} ${num(-rim)}Z`,
    transform: `translate(${num(half)} ${num(half)}) rotate(${num(facing)})`,
    fill: FACING,
  });
}

export function drawState(marker: string, palette: Palette, cx: number, cy: number, radius: number): string {
  const { sign = '', colour } = palette.state(marker);
  return (
    element('circle', { cx, cy, r: radius, fill: colour, stroke: '#ffffff', 'stroke-width': 0.7 }) +
    text(sign, cx, cy + radius * 0.55, { size: radius * 1.55, weight: 'bold', fill: '#ffffff' })
  );
}

function drawStates(markers: readonly string[], palette: Palette, size: number): string {
  const radius = size * 0.13;
  return group(
    {},
    ...markers
      .filter((marker) => palette.state(marker).sign !== undefined)
      .slice(0, 4)
      .map((marker, at) => drawState(marker, palette, size * 0.1, size * 0.34 + at * radius * 1.75, radius)),
  );
}

/** The piece of cardboard itself, with its shadow. */
function drawCard(size: number, fill: string, stroke: string, width: number): string {
  const square = { width: size, height: size, rx: size * 0.08 };
  return (
    element('rect', { x: 0.8, y: 1.2, ...square, fill: '#000000', 'fill-opacity': '.28' }) +
    element('rect', { ...square, fill, stroke, 'stroke-width': width })
  );
}

/** The back of a counter, where the viewer only knows that something is there. */
export function drawUnknown(side: string, palette: Palette, x: number, y: number, size: number): string {
  return element(
    'g',
    { class: `unit unknown side-${cssWord(side)}`, transform: `translate(${num(x)} ${num(y)})` },
    drawUnknownFace(side, palette, size),
  );
}

export const drawUnknownFace = (side: string, palette: Palette, size: number): string =>
  drawCard(size, palette.ink(side), '#ffffff', size * 0.04) +
  text('?', size / 2, size * 0.72, { size: size * 0.62, weight: 'bold', fill: '#ffffff' });
