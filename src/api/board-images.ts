import { hash } from 'node:crypto';
import type { Caller } from '#games/caller';
import type { GameCard, GameView, PublicBoard } from '#games/cards';
import type { Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { ReadView } from '#games/requests';
import type { FittedBoard } from '#kernel/board/extent';
import { type Language, type Localised, localised, type Text } from '#kernel/text';
import type { BoardSheet } from '#render/seen';
import { renderCounters } from '#render/sprite';
import { KeptAnswers } from './kept-answers.ts';
import type { BoardFormat } from './requests/index.ts';

/** What is drawn; all of it may be known to the viewer. */
export interface Drawing extends Localised<Pick<GameView, 'view' | 'clock' | 'tracks'>> {
  readonly board: BoardSheet;
  readonly title: string;
  /** Of the words beside a board of text. */
  readonly language?: Language | undefined;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
}

/** Nothing where there is too much else to draw, or too much to draw. */
export interface Draughtsman {
  svg(drawing: Drawing): Promise<Uint8Array | undefined>;
  png(drawing: Drawing): Promise<Uint8Array | undefined>;
  /** A small picture of what lies around some spaces, for an e-mail. */
  part(drawing: Pick<Drawing, 'board' | 'view'>, around: readonly string[]): Promise<Uint8Array | undefined>;
  text(drawing: Drawing): Promise<Uint8Array | undefined>;
  /** The board alone as SVG, without anybody on it. */
  ground(board: BoardSheet): Promise<Uint8Array | undefined>;
}

const spokenBoards = new WeakMap<FittedBoard, Map<Language, Localised<FittedBoard>>>();

/** A board in a language: always the same object, by which those who draw keep what they have drawn of it. */
function boardIn(board: FittedBoard, language: Language): Localised<FittedBoard> {
  const spoken = spokenBoards.get(board) ?? new Map<Language, Localised<FittedBoard>>();
  spokenBoards.set(board, spoken);
  const known = spoken.get(language) ?? localised(board, language);
  spoken.set(language, known);
  return known;
}

const IMPORTED: Text = { en: 'imported', it: 'importata' };

/** Puts together what is drawn of a position. */
export async function drawingOf(
  games: Games,
  caller: Caller,
  seen: GameView,
  language: Language,
): Promise<Outcome<Drawing>> {
  const card = await games.game(caller, seen.game);
  return card.ok ? drawingFor(games, card.value, seen, language) : card;
}

function drawingFor(
  games: Games,
  card: Pick<GameCard, 'ruleset' | 'name' | 'imported'>,
  { board, view, clock, tracks }: GameView,
  language: Language,
): Outcome<Drawing> {
  const ruleset = games.ruleset(card.ruleset);
  if (!ruleset.ok) return ruleset;
  const { sides } = ruleset.value.about;
  const title = card.imported === undefined ? card.name : `${card.name} (${IMPORTED[language]})`;
  const position = localised({ view, clock, tracks, sides }, language);
  return succeed({ ...position, board: boardIn(board, language), title, language });
}

export interface BoardImage {
  readonly mediaType: string;
  readonly etag: string;
  readonly content: Buffer;
}

/** A board, or its drawing, as it never changes. */
export interface KeptBoard {
  readonly etag: string;
  readonly content: Buffer;
  readonly audience: PublicBoard['audience'];
}

export interface ReadCounters extends ReadView {
  /** Only those that have changed since this version. */
  readonly since?: number | undefined;
}

export const BOARD_MEDIA_TYPES: Readonly<Record<BoardFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
};

const ROOM = 32 * 1024 * 1024;
const TRY_AGAIN_AFTER = 2;
/** Spaces of a map that can be read as a small picture. */
const READABLE_WHOLE = 150;

/** Boards drawn for a viewer, kept per game, version and viewer. */
export class BoardImages {
  readonly #games: Games;
  readonly #draughtsman: Draughtsman;
  readonly #kept = new KeptAnswers(ROOM);
  readonly #boards = new KeptAnswers(ROOM);
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();

  constructor(games: Games, draughtsman: Draughtsman) {
    this.#games = games;
    this.#draughtsman = draughtsman;
  }

  /** `mayDraw` is asked where the board is not kept yet: drawing is work, and one caller may not have all of it. */
  async draw(
    caller: Caller,
    id: string,
    format: BoardFormat,
    { language = 'en', ...request }: ReadView & { readonly language?: Language | undefined },
    mayDraw: () => Outcome<true> = () => succeed(true),
  ): Promise<Outcome<BoardImage>> {
    const seen = await this.#games.view(caller, id, request);
    if (!seen.ok) return seen;
    const card = await this.#games.game(caller, id);
    if (!card.ok) return card;
    const { version, as } = seen.value;
    // What was secret at a version is open once the game has ended, and while it has.
    const etag = `"${id}.${version}.${as}.${card.value.status}.${format}.${language}"`;
    const mediaType = BOARD_MEDIA_TYPES[format];
    const kept = this.#kept.find(etag);
    if (kept !== undefined) return succeed({ mediaType, etag, content: kept });
    const drawing = drawingFor(this.#games, card.value, seen.value, language);
    if (!drawing.ok) return drawing;
    const drawn = await this.#drawOnce(etag, mayDraw, () =>
      this.#draughtsman[format === 'txt' ? 'text' : format](drawing.value),
    );
    if (drawn.ok) this.#kept.keep(etag, drawn.value);
    return drawn.ok ? succeed({ mediaType, etag, content: drawn.value }) : drawn;
  }

  /** A small picture of the part of a board around some spaces; nothing where all of a large map would be shown. */
  async part(
    caller: Caller,
    id: string,
    { as, around, language }: { readonly as: string; readonly around: readonly string[]; readonly language: Language },
  ): Promise<Uint8Array | undefined> {
    const seen = await this.#games.view(caller, id, { as });
    if (!seen.ok) return undefined;
    const { board, view } = seen.value;
    if (around.length === 0 && board.spaces.length > READABLE_WHOLE) return undefined;
    return this.#draughtsman.part({ board: boardIn(board, language), view: localised(view, language) }, around);
  }

  /** A board as the bytes of its JSON. */
  sheet(caller: Caller, id: string, language: Language): Promise<Outcome<KeptBoard>> {
    return this.#board(caller, id, `${id}.${language}`, async (board) =>
      succeed(Buffer.from(JSON.stringify(boardIn(board, language)))),
    );
  }

  /** A board as SVG, without anybody on it. */
  ground(
    caller: Caller,
    id: string,
    language: Language,
    mayDraw: () => Outcome<true> = () => succeed(true),
  ): Promise<Outcome<KeptBoard>> {
    const name = `${id}.${language}.svg`;
    return this.#board(caller, id, name, (board) =>
      this.#drawOnce(name, mayDraw, () => this.#draughtsman.ground(boardIn(board, language))),
    );
  }

  /** The counters and markers of a position as symbols: all of them, or those that have changed since a version. */
  async counters(
    caller: Caller,
    id: string,
    { since, language, ...request }: ReadCounters & { readonly language: Language },
  ): Promise<Outcome<BoardImage>> {
    const mediaType = BOARD_MEDIA_TYPES.svg;
    if (since === undefined) {
      const seen = await this.#games.view(caller, id, request);
      if (!seen.ok) return seen;
      const { board, view } = seen.value;
      const content = Buffer.from(renderCounters(boardIn(board, language), localised(view, language)));
      return succeed({ mediaType, etag: tagOf(content), content });
    }
    const changes = await this.#games.viewChanges(caller, id, { ...request, since, language });
    if (!changes.ok) return changes;
    const { boardId, units, stacks, markers } = changes.value;
    const found = await this.#games.board(caller, boardId);
    if (!found.ok) return found;
    const changed = { units: units.changed, stacks: stacks.changed, markers: markers.changed };
    const content = Buffer.from(renderCounters(boardIn(found.value.board, language), changed));
    return succeed({ mediaType, etag: tagOf(content), content });
  }

  /** Made once and kept, but for what is not for everybody. */
  async #board(
    caller: Caller,
    id: string,
    name: string,
    make: (board: FittedBoard) => Promise<Outcome<Buffer>>,
  ): Promise<Outcome<KeptBoard>> {
    const etag = `"${name}"`;
    const kept = this.#boards.find(name);
    if (kept !== undefined) return succeed({ etag, content: kept, audience: 'everybody' });
    const found = await this.#games.board(caller, id);
    if (!found.ok) return found;
    const { board, audience } = found.value;
    const made = await make(board);
    if (!made.ok) return made;
    if (audience === 'everybody') this.#boards.keep(name, made.value);
    return succeed({ etag, content: made.value, audience });
  }

  /** Whoever asks for what is being drawn gets the same drawing. */
  async #drawOnce(
    name: string,
    mayDraw: () => Outcome<true>,
    draw: () => Promise<Uint8Array | undefined>,
  ): Promise<Outcome<Buffer>> {
    let drawn = this.#underWay.get(name);
    if (drawn === undefined) {
      const may = mayDraw();
      if (!may.ok) return may;
      drawn = draw()
        .then(asBuffer)
        .finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, drawn);
    }
    const content = await drawn;
    return content === undefined ? notDrawn : succeed(content);
  }
}

const tagOf = (content: Buffer): string => `"${hash('sha1', content, 'base64url')}"`;

const asBuffer = (drawn: Uint8Array | undefined): Buffer | undefined =>
  drawn === undefined ? undefined : Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);

const notDrawn = fail(
  'unavailable',
  'board-not-drawn',
  {
    en: 'There are too many boards to draw just now; try again.',
    it: 'Ora ci sono troppe mappe da disegnare: riprova.',
  },
  {
    retryAfter: TRY_AGAIN_AFTER,
  },
);
