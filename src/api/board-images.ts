import type { Caller } from '#games/caller';
import type { GameCard, Games, GameView, ReadView } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import { type Language, type Localised, localised, type Text } from '#kernel/text';
import { KeptAnswers } from './kept-answers.ts';
import type { BoardFormat } from './requests.ts';

/** What is drawn; all of it may be known to the viewer. */
export interface Drawing extends Localised<Pick<GameView, 'board' | 'view' | 'clock' | 'tracks'>> {
  readonly title: string;
  /** Of the words beside a board of text. */
  readonly language?: Language | undefined;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
}

/** Nothing where there is too much else to draw, or too much to draw. */
export interface Draughtsman {
  svg(drawing: Drawing): Promise<Uint8Array | undefined>;
  png(drawing: Drawing): Promise<Uint8Array | undefined>;
  text(drawing: Drawing): Promise<Uint8Array | undefined>;
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
  return succeed({ ...localised({ board, view, clock, tracks, sides }, language), title, language });
}

export interface BoardImage {
  readonly mediaType: string;
  readonly etag: string;
  readonly content: Buffer;
}

export const BOARD_MEDIA_TYPES: Readonly<Record<BoardFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
};

const ROOM = 32 * 1024 * 1024;
const TRY_AGAIN_AFTER = 2;

/** Boards drawn for a viewer, kept per game, version and viewer. */
export class BoardImages {
  readonly #games: Games;
  readonly #draughtsman: Draughtsman;
  readonly #kept = new KeptAnswers(ROOM);
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
    let drawn = this.#underWay.get(etag);
    if (drawn === undefined) {
      const may = mayDraw();
      if (!may.ok) return may;
      drawn = this.#drawn(format, drawing.value).finally(() => this.#underWay.delete(etag));
      this.#underWay.set(etag, drawn);
    }
    const content = await drawn;
    if (content === undefined) return notDrawn;
    this.#kept.keep(etag, content);
    return succeed({ mediaType, etag, content });
  }

  async #drawn(format: BoardFormat, drawing: Drawing): Promise<Buffer | undefined> {
    const drawn = await this.#draughtsman[format === 'txt' ? 'text' : format](drawing);
    return drawn === undefined ? undefined : Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  }
}

const notDrawn = fail('unavailable', 'board-not-drawn', 'There are too many boards to draw just now; try again.', {
  retryAfter: TRY_AGAIN_AFTER,
});
