import type { Draughtsman, Drawing } from '#api/board-images';
import { renderPartPng, renderPng } from '#render/png';
import type { BoardSheet } from '#render/seen';
import { renderGround, renderSvg } from '#render/svg';
import { renderText } from '#render/text';
import type { DrawBoard } from '#workers/draw-board';
import { PoolFault, type WorkerPool } from '#workers/pool';

/** Draws boards with the renderer, in this thread: for a command that draws one. */
export const draughtsman: Draughtsman = {
  svg: async ({ board, view, ...more }) => Buffer.from(renderSvg(board, view, more)),
  png: ({ board, view, ...more }) => renderPng(board, view, more),
  part: ({ board, view }, around) => renderPartPng(board, view, around),
  text: async ({ board, view, ...more }) => Buffer.from(renderText(board, view, more)),
  ground: async (board) => Buffer.from(renderGround(board)),
};

interface SharedSheet {
  readonly sheetName: string;
  readonly sheet: SharedArrayBuffer;
}

/** The same in threads: a campaign map takes tenths of a second, whatever it is drawn as. */
export function openDraughtsman(workers: WorkerPool): Draughtsman {
  const shared = new WeakMap<BoardSheet, SharedSheet>();
  let count = 0;
  const share = (board: BoardSheet): SharedSheet => {
    const known = shared.get(board);
    if (known !== undefined) return known;
    const bytes = Buffer.from(JSON.stringify(board));
    const sheet = new SharedArrayBuffer(bytes.length);
    bytes.copy(Buffer.from(sheet));
    const made = { sheetName: `sheet ${count++}`, sheet };
    shared.set(board, made);
    return made;
  };
  const run = async (job: DrawBoard): Promise<Uint8Array | undefined> => {
    try {
      return await workers.run<DrawBoard, Uint8Array>('draw-board', job);
    } catch (fault) {
      if (fault instanceof PoolFault) return undefined;
      throw fault;
    }
  };
  const draw =
    (format: 'svg' | 'png' | 'text') =>
    ({ board, view, title, language, clock, tracks, sides }: Drawing): Promise<Uint8Array | undefined> => {
      const options = { title, clock, tracks, sides, ...(language === undefined ? {} : { language }) };
      return run({ format, ...share(board), view, options });
    };
  return {
    svg: draw('svg'),
    png: draw('png'),
    part: ({ board, view }, around) => run({ format: 'part', ...share(board), view, around }),
    text: draw('text'),
    ground: (board) => run({ format: 'ground', ...share(board) }),
  };
}
