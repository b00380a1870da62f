import { keepNewest } from '#kernel/known';
import { renderPartPng, renderPng } from '#render/png';
import type { BoardSheet, View } from '#render/seen';
import { type DrawingOptions, renderGround, renderSvg } from '#render/svg';
import { renderText, type TextBoardOptions } from '#render/text';

interface OnSheet {
  /** The sheet as JSON, shared by all drawings of it, and a name for it. */
  readonly sheet: SharedArrayBuffer;
  readonly sheetName: string;
}

interface DrawPosition extends OnSheet {
  readonly format: 'svg' | 'png' | 'text';
  readonly view: View;
  readonly options: DrawingOptions & TextBoardOptions;
}

/** A picture for an e-mail of what lies around some spaces. */
interface DrawPart extends OnSheet {
  readonly format: 'part';
  readonly view: View;
  readonly around: readonly string[];
}

/** The board alone. */
interface DrawGround extends OnSheet {
  readonly format: 'ground';
}

export type DrawBoard = DrawPosition | DrawPart | DrawGround;

const SHEETS_KEPT = 8;
const sheets = new Map<string, BoardSheet>();

/** The same object for the same sheet, because the renderer keeps what it has drawn of it. */
function sheetOf({ sheetName, sheet }: DrawBoard): BoardSheet {
  const known = sheets.get(sheetName) ?? (JSON.parse(Buffer.from(sheet).toString()) as BoardSheet);
  sheets.delete(sheetName);
  sheets.set(sheetName, known);
  keepNewest(sheets, SHEETS_KEPT);
  return known;
}

export async function drawBoard(job: DrawBoard): Promise<Uint8Array> {
  const sheet = sheetOf(job);
  if (job.format === 'ground') return Buffer.from(renderGround(sheet));
  if (job.format === 'part') return renderPartPng(sheet, job.view, job.around);
  const { format, view, options } = job;
  if (format === 'png') return renderPng(sheet, view, options);
  return Buffer.from(format === 'svg' ? renderSvg(sheet, view, options) : renderText(sheet, view, options));
}
