import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import type { BoardSheet, View } from './seen.ts';
import { type DrawingOptions, FONT_FAMILY, renderSvg } from './svg.ts';

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

/** Drawn outside the main thread: a campaign map takes some tenths of a second. */
export async function renderPng(sheet: BoardSheet, view: View, options: PngOptions = {}): Promise<Buffer> {
  const { width } = options;
  const drawn = await renderAsync(renderSvg(sheet, view, options), {
    font: {
      loadSystemFonts: false,
      fontFiles: FONT_FILES,
      defaultFontFamily: FONT_FAMILY,
      sansSerifFamily: FONT_FAMILY,
    },
    fitTo:
      width === undefined
        ? { mode: 'original' }
        : { mode: 'width', value: Math.min(WIDEST, Math.max(NARROWEST, Math.round(width))) },
  });
  return drawn.asPng();
}
