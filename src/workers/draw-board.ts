import { renderPng } from '#render/png';
import type { BoardSheet, View } from '#render/seen';
import { type DrawingOptions, renderSvg } from '#render/svg';
import { renderText, type TextBoardOptions } from '#render/text';

export interface DrawBoard {
  readonly format: 'svg' | 'png' | 'text';
  /** The sheet as JSON, shared by all drawings of it, and a name for it. */
  readonly sheet: SharedArrayBuffer;
  readonly sheetName: string;
  readonly view: View;
  readonly options: DrawingOptions & TextBoardOptions;
}

const SHEETS_KEPT = 8;
const sheets = new Map<string, BoardSheet>();

/** The same object for the same sheet, because the renderer keeps what it has drawn of it. */
function sheetOf({ sheetName, sheet }: DrawBoard): BoardSheet {
  const known = sheets.get(sheetName) ?? (JSON.parse(Buffer.from(sheet).toString()) as BoardSheet);
  sheets.delete(sheetName);
  sheets.set(sheetName, known);
  if (sheets.size > SHEETS_KEPT) sheets.delete(sheets.keys().next().value!);
  return known;
}

export async function drawBoard(job: DrawBoard): Promise<Uint8Array> {
  const { format, view, options } = job;
  const sheet = sheetOf(job);
  if (format === 'png') return renderPng(sheet, view, options);
  return Buffer.from(format === 'svg' ? renderSvg(sheet, view, options) : renderText(sheet, view, options));
}
