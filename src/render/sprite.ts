import { known } from '#kernel/known';
import { drawBack, drawFace, drawUnknownFace } from './counters.ts';
import { element, FONT_STACK, num } from './markup.ts';
import { paletteOf } from './palette.ts';
import type { BoardSheet, View } from './seen.ts';
import { drawMarkerAlone } from './stacks.ts';

/*
 * Counters and markers as the symbols of one SVG, for pages that place them themselves: `<use href="#unit-13Pz" width="40"
 * height="40"/>`. They look as they do on a drawn board, in any size.
 *
 *   unit-<id>       the face that is up
 *   back-<id>       the face that is down, where the view tells it
 *   unknown-<side>  where a viewer knows only that something is there
 *   marker-<id>     a marker; its viewBox is as wide as it is where neighbouring spaces are 100 apart
 *
 * Ids of units may hold anything; those of symbols are `symbolId` of them.
 */

const SIDE = 100;

/** An id that an address may name as it stands: whatever is no letter of the Latin alphabet, digit, `-` or `.` is its code in hex between two `_`. */
export const symbolId = (kind: 'unit' | 'back' | 'unknown' | 'marker', id: string): string =>
  `${kind}-${id.replace(/[^A-Za-z0-9.-]/gu, (sign) => `_${known(sign.codePointAt(0), 'sign').toString(16)}_`)}`;

const symbol = (id: string, width: number, height: number, content: string): string =>
  // An arrow on the rim of a counter tells where it looks: outside the square.
  element(
    'symbol',
    { id, viewBox: `0 0 ${num(width)} ${num(height)}`, overflow: 'visible', 'font-family': FONT_STACK },
    content,
  );

export function renderCounters(
  sheet: Pick<BoardSheet, 'legend'>,
  { units, stacks, markers }: Pick<View, 'units' | 'stacks' | 'markers'>,
): string {
  const palette = paletteOf(sheet);
  const sides = [...new Set([...units, ...stacks].map(({ side }) => side))].sort();
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 0, height: 0 },
    ...units.map((unit) => symbol(symbolId('unit', unit.id), SIDE, SIDE, drawFace(unit, palette, SIDE))),
    ...units.flatMap((unit) =>
      unit.back === undefined ? [] : [symbol(symbolId('back', unit.id), SIDE, SIDE, drawBack(unit, palette, SIDE))],
    ),
    ...sides.map((side) => symbol(symbolId('unknown', side), SIDE, SIDE, drawUnknownFace(side, palette, SIDE))),
    ...markers.map((marker) => {
      const { svg, width, height } = drawMarkerAlone(marker, palette, SIDE);
      return symbol(symbolId('marker', marker.id), width, height, svg);
    }),
  );
}
