import type { Caller } from '#games/caller';
import type { Games, ReadView } from '#games/games';
import { type Outcome, succeed } from '#games/outcome';
import type { BoardSheet } from '#kernel/board/sheet';
import type { View } from '#kernel/view';
import { KeptAnswers } from './kept-answers.ts';
import type { BoardFormat } from './requests.ts';

/** How a board is drawn; only ever from what the viewer may see. */
export interface Draughtsman {
  svg(board: BoardSheet, view: View): string;
  png(board: BoardSheet, view: View): Uint8Array | Promise<Uint8Array>;
  text(board: BoardSheet, view: View): string;
}

export interface BoardImage {
  readonly mediaType: string;
  readonly etag: string;
  readonly content: Buffer;
}

const MEDIA_TYPES: Readonly<Record<BoardFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
};

const ROOM = 32 * 1024 * 1024;

/** Boards drawn for a viewer, kept per game, version and viewer. */
export class BoardImages {
  readonly #games: Games;
  readonly #draughtsman: Draughtsman;
  readonly #kept = new KeptAnswers(ROOM);

  constructor(games: Games, draughtsman: Draughtsman) {
    this.#games = games;
    this.#draughtsman = draughtsman;
  }

  async draw(caller: Caller, id: string, format: BoardFormat, request: ReadView): Promise<Outcome<BoardImage>> {
    const seen = await this.#games.viewText(caller, id, request);
    if (!seen.ok) return seen;
    const etag = seen.value.etag.replace(/"$/, `.${format}"`);
    const mediaType = MEDIA_TYPES[format];
    const kept = this.#kept.find(etag);
    if (kept !== undefined) return succeed({ mediaType, etag, content: kept });
    const { board, view } = JSON.parse(seen.value.json) as { readonly board: BoardSheet; readonly view: View };
    const content = await this.#drawn(format, board, view);
    this.#kept.keep(etag, content);
    return succeed({ mediaType, etag, content });
  }

  async #drawn(format: BoardFormat, board: BoardSheet, view: View): Promise<Buffer> {
    switch (format) {
      case 'svg':
        return Buffer.from(this.#draughtsman.svg(board, view));
      case 'png':
        return Buffer.from(await this.#draughtsman.png(board, view));
      case 'txt':
        return Buffer.from(this.#draughtsman.text(board, view));
    }
  }
}
