import type { Caller } from '#games/caller';
import type { EventCard, GameCard, GameView } from '#games/cards';
import type { Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { Language } from '#kernel/text';
import type { EventStore } from '#store/event-store';
import { makeTurnReport, REPORT_MEDIA_TYPES, type ReportFormat } from './turn-report.ts';

export interface ReadReport {
  readonly format?: ReportFormat | undefined;
  readonly language?: Language | undefined;
  readonly as?: string | undefined;
  /** The version after which the report begins. */
  readonly from?: number | undefined;
  /** The version with which it ends. */
  readonly to?: number | undefined;
  /** Lists every die with what proves it. */
  readonly proofs?: boolean | undefined;
}

export interface WrittenReport {
  readonly mediaType: string;
  /** By game, turn, impulse and side: `our-first-game-t03-i2-axis.md`. */
  readonly fileName: string;
  readonly text: string;
}

const PAGE = 1000;

/** Turn reports, from what is disclosed to whoever asks. */
export class TurnReports {
  readonly #games: Games;
  readonly #events: Pick<EventStore, 'readTurns'>;
  readonly #publicUrl: string | undefined;

  constructor(games: Games, events: Pick<EventStore, 'readTurns'>, publicUrl?: string) {
    this.#games = games;
    this.#events = events;
    this.#publicUrl = publicUrl;
  }

  async write(caller: Caller, id: string, request: ReadReport): Promise<Outcome<WrittenReport>> {
    const { format = 'text', language = 'en', from = 0, to = Number.POSITIVE_INFINITY, as } = request;
    if (from > to)
      return fail(
        'malformed',
        'invalid-request',
        { en: '`from` is after `to`.', it: '`from` viene dopo `to`.' },
        { from, to },
      );
    const game = await this.#games.game(caller, id);
    if (!game.ok) return game;
    const at = to < game.value.version ? to : undefined;
    const position = await this.#games.view(caller, id, { as, at });
    if (!position.ok) return position;
    const events: EventCard[] = [];
    for (let after: number | undefined = from; after !== undefined && after < to; ) {
      const page = await this.#games.events(caller, id, { after, limit: PAGE, language, as, machinery: 'left-out' });
      if (!page.ok) return page;
      events.push(...page.value.items.filter((event) => event.version <= to));
      after = page.value.next;
    }
    const isWhole = from === 0 && at === undefined && game.value.status === 'ended';
    const boardUrl = this.#boardUrl(id, position.value.version);
    const ruleset = this.#games.ruleset(game.value.ruleset);
    const text = makeTurnReport(
      {
        game: game.value,
        sides: ruleset.ok ? ruleset.value.about.sides : [],
        position: position.value,
        events,
        turns: await this.#events.readTurns(id),
        language,
        span: isWhole ? 'game' : 'part',
        proofs: request.proofs === true ? 'listed' : 'left-out',
        ...(boardUrl === undefined ? {} : { boardUrl }),
      },
      format,
    );
    const fileName = makeFileName(game.value, position.value, isWhole ? 'game' : 'part', format);
    return succeed({ mediaType: REPORT_MEDIA_TYPES[format], fileName, text });
  }

  /** A picture in a forum is fetched by whoever reads it: it shows what all may see. */
  #boardUrl(id: string, version: number): string | undefined {
    if (this.#publicUrl === undefined) return undefined;
    return `${this.#publicUrl}/api/games/${encodeURIComponent(id)}/board.png?as=spectator&at=${version}`;
  }
}

const EXTENSIONS: Readonly<Record<ReportFormat, string>> = {
  text: 'txt',
  markdown: 'md',
  bbcode: 'bbcode.txt',
  html: 'html',
};
const LONGEST_NAME = 60;

/** Small letters, digits and hyphens: what every file system takes. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');

function makeFileName(
  { id, name }: Pick<GameCard, 'id' | 'name'>,
  { clock, as }: Pick<GameView, 'clock' | 'as'>,
  span: 'part' | 'game',
  format: ReportFormat,
): string {
  const title = slugOf(name) || slugOf(id);
  const turn = `t${String(clock.turn).padStart(2, '0')}`;
  const when =
    span === 'game' ? ['after-action'] : [turn, ...(clock.impulse === undefined ? [] : [`i${clock.impulse}`])];
  return `${[title, ...when, slugOf(as)].join('-')}.${EXTENSIONS[format]}`;
}
