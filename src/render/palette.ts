import { type Glyph, styleIn } from '#kernel/board/legend';
import type { Legend, PlaceStyle } from './seen.ts';

/* How things are drawn and called, looked up in the legend of a board. What it does not name gets a colour and a sign all the same. */

export const INK = '#26221c';
export const WATER = '#3f86b5';
export const DEEP_WATER = '#215f93';

const SPARE_INKS = ['#1f4f86', '#8e2a1c', '#4b6b1f', '#6b3f86', '#8a5a12'] as const;
const SPARE_PAPERS = ['#b9cde6', '#e6bfb4', '#cfdcae', '#d3c1e2', '#e8d3a6'] as const;
const PLAIN_SIGN = '#44576b';
const PLAIN_CHIP = { paper: '#fffbe8', ink: INK } as const;

const spare = (name: string, from: typeof SPARE_INKS | typeof SPARE_PAPERS): string => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return from[sum % from.length] ?? from[0];
};

export class Palette {
  readonly legend: Legend;
  constructor(legend: Legend) {
    this.legend = legend;
  }

  /** The strong colour of a side: borders, control, headings. */
  ink(side: string): string {
    return styleIn(this.legend.sides, side).style?.ink ?? spare(side, SPARE_INKS);
  }

  /** The ground of a counter. */
  paper(side: string, nation = ''): string {
    const { sides, nations } = this.legend;
    return styleIn(nations, nation).style?.paper ?? styleIn(sides, side).style?.paper ?? spare(side, SPARE_PAPERS);
  }

  glyphs(kind: string): readonly Glyph[] {
    return styleIn(this.legend.units, kind).style?.glyphs ?? ['cross'];
  }

  /** A marker on a counter as a letter, or the short value it carries; none where something else tells it already. */
  state(marker: string): { readonly sign: string | undefined; readonly colour: string } {
    const { style, value = '' } = styleIn(this.legend.states, marker);
    const colour = style?.colour ?? PLAIN_SIGN;
    const sign = style === undefined ? marker.charAt(0).toUpperCase() : style.sign;
    return { sign: /^\w{1,2}$/.test(value) ? value : sign, colour };
  }

  chip(kind: string): { readonly paper: string; readonly ink: string; readonly isBroken: boolean } {
    const {
      paper = PLAIN_CHIP.paper,
      ink = PLAIN_CHIP.ink,
      broken = false,
    } = styleIn(this.legend.markers, kind).style ?? {};
    return { paper, ink, isBroken: broken };
  }

  place(feature: string): { readonly style: PlaceStyle | undefined; readonly value: string | undefined } {
    return styleIn(this.legend.places, feature);
  }

  /** What people call a word of the board, with the value it carries: `returns on turn 5`. The value may be the id of a unit. */
  called(
    part: 'states' | 'markers' | 'places' | 'edges' | 'boxes',
    word: string,
    unitName: (id: string) => string | undefined = () => undefined,
  ): string {
    const { style, value } = styleIn<{ readonly what: string; readonly label: string }>(this.legend[part], word);
    if (style === undefined) return word.replace(/[-_:]+/g, ' ').trim();
    return value === undefined ? style.label : `${style.label} ${unitName(value) ?? value}`;
  }
}

const palettes = new WeakMap<Legend, Palette>();

export function paletteOf({ legend }: { readonly legend: Legend }): Palette {
  const palette = palettes.get(legend) ?? new Palette(legend);
  palettes.set(legend, palette);
  return palette;
}
