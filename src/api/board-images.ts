import type { Caller } from '#games/caller';
import type { GameCard, Games, GameView, ReadView } from '#games/games';
import { type Outcome, succeed } from '#games/outcome';
import { type Language, type Localised, localised } from '#kernel/text';
import { KeptAnswers } from './kept-answers.ts';
import type { BoardFormat } from './requests.ts';

/** What is drawn; all of it may be known to the viewer. */
export interface Drawing extends Localised<Pick<GameView, 'board' | 'view' | 'clock' | 'tracks'>> {
  readonly title: string;
  /** Of the words beside a board of text. */
  readonly language?: Language | undefined;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
}

export interface Draughtsman {
  svg(drawing: Drawing): string;
  png(drawing: Drawing): Promise<Uint8Array>;
  text(drawing: Drawing): string;
}

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
  card: Pick<GameCard, 'ruleset' | 'name'>,
  { board, view, clock, tracks }: GameView,
  language: Language,
): Outcome<Drawing> {
  const ruleset = games.ruleset(card.ruleset);
  if (!ruleset.ok) return ruleset;
  const { sides } = ruleset.value.about;
  return succeed({ ...localised({ board, view, clock, tracks, sides }, language), title: card.name, language });
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

/** Boards drawn for a viewer, kept per game, version and viewer. */
export class BoardImages {
  readonly #games: Games;
  readonly #draughtsman: Draughtsman;
  readonly #kept = new KeptAnswers(ROOM);

  constructor(games: Games, draughtsman: Draughtsman) {
    this.#games = games;
    this.#draughtsman = draughtsman;
  }

  async draw(
    caller: Caller,
    id: string,
    format: BoardFormat,
    { language = 'en', ...request }: ReadView & { readonly language?: Language | undefined },
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
    const content = await this.#drawn(format, drawing.value);
    this.#kept.keep(etag, content);
    return succeed({ mediaType, etag, content });
  }

  async #drawn(format: BoardFormat, drawing: Drawing): Promise<Buffer> {
    switch (format) {
      case 'svg':
        return Buffer.from(this.#draughtsman.svg(drawing));
      case 'png':
        return Buffer.from(await this.#draughtsman.png(drawing));
      case 'txt':
        return Buffer.from(this.#draughtsman.text(drawing));
    }
  }
}
