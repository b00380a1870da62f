import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { FONT_FAMILY } from './markup.ts';
import type { BoardSheet, View } from './seen.ts';
import { type DrawingOptions, renderPart, renderSvg } from './svg.ts';

const { resolve } = createRequire(import.meta.url);

/** The font comes with the program: a bare server has none. */
const FONT_FILES = [
  '400Regular/RobotoCondensed_400Regular',
  '700Bold/RobotoCondensed_700Bold',
  '400Regular_Italic/RobotoCondensed_400Regular_Italic',
].map((name) => resolve(`@expo-google-fonts/roboto-condensed/${name}.ttf`));

export interface PngOptions extends DrawingOptions {
  /** Pixels across; as wide as the drawing unless said otherwise. */
  readonly width?: number;
}

const NARROWEST = 64;
const WIDEST = 5200;
/** A picture is carried by letters and unpacked by telephones: a larger drawing is made smaller. */
export const MOST_PIXELS = 10_000_000;
export const MOST_BYTES = 5_000_000;
const SMALLER = 0.8;

/** No larger than letters carry; takes some tenths of a second for a campaign map. */
export async function renderPng(sheet: BoardSheet, view: View, options: PngOptions = {}): Promise<Buffer> {
  const svg = renderSvg(sheet, view, options);
  const [, wide = '1', high = '1'] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const asked = Math.min(WIDEST, Math.max(NARROWEST, Math.round(options.width ?? Number(wide))));
  let width = Math.min(asked, Math.floor(Math.sqrt((MOST_PIXELS * Number(wide)) / Number(high))));
  for (;;) {
    const png = await drawn(svg, width);
    if (png.length <= MOST_BYTES || width <= NARROWEST) return png;
    width = Math.floor(width * SMALLER);
  }
}

/** What an e-mail carries: mail programs send it back with every answer. */
export const MOST_BYTES_OF_PART = 150_000;
const WIDEST_PART = 1200;
/** Fewer colours first, then a smaller picture: counters must stay readable as long as they can. */
const COLOURS = [128, 48] as const;

/** The part of a board around some spaces, small enough for an e-mail. */
export async function renderPartPng(
  sheet: BoardSheet,
  view: View,
  around: readonly string[],
  most = MOST_BYTES_OF_PART,
): Promise<Buffer> {
  const svg = renderPart(sheet, view, { around });
  let width = Math.min(WIDEST_PART, Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1] ?? WIDEST_PART));
  for (;;) {
    const image = await rasterised(svg, Math.round(width));
    const raw = { width: image.width, height: image.height, channels: 4 } as const;
    for (const colours of COLOURS) {
      const png = await sharp(image.pixels, { raw })
        .removeAlpha()
        .png({ palette: true, colours, dither: 0, compressionLevel: 9 })
        .toBuffer();
      if (png.length <= most || width <= NARROWEST) return png;
    }
    width *= SMALLER;
  }
}

const drawn = async (svg: string, width: number): Promise<Buffer> => (await rasterised(svg, width)).asPng();

function rasterised(svg: string, width: number): ReturnType<typeof renderAsync> {
  return renderAsync(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: FONT_FILES,
      defaultFontFamily: FONT_FAMILY,
      sansSerifFamily: FONT_FAMILY,
    },
    fitTo: { mode: 'width', value: width },
  });
}
