import type { Draughtsman } from '#api/board-images';
import { renderPng } from '#render/png';
import { renderSvg } from '#render/svg';
import { renderText } from '#render/text';

/** Draws boards with the renderer. */
export const draughtsman: Draughtsman = {
  svg: ({ board, view, ...more }) => renderSvg(board, view, more),
  png: ({ board, view, ...more }) => renderPng(board, view, more),
  text: ({ board, view, ...more }) => renderText(board, view, more),
};
