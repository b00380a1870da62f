import type { Caller } from '#games/caller';
import type { EventCard, Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import type { Language } from '#kernel/refusal';
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
}

const PAGE = 1000;

/** Turn reports, from what is disclosed to whoever asks. */
export class TurnReports {
  readonly #games: Games;
  readonly #events: EventStore;

  constructor(games: Games, events: EventStore) {
    this.#games = games;
    this.#events = events;
  }

  async write(
    caller: Caller,
    id: string,
    request: ReadReport,
  ): Promise<Outcome<{ readonly mediaType: string; readonly text: string }>> {
    const { format = 'text', language = 'en', from = 0, to = Number.POSITIVE_INFINITY, as } = request;
    if (from > to) return fail('malformed', 'invalid-request', '`from` is after `to`.', { from, to });
    const game = await this.#games.game(caller, id);
    if (!game.ok) return game;
    const at = to < game.value.version ? to : undefined;
    const position = await this.#games.view(caller, id, { as, at });
    if (!position.ok) return position;
    const events: EventCard[] = [];
    for (let after: number | undefined = from; after !== undefined && after < to; ) {
      const page = await this.#games.events(caller, id, { after, limit: PAGE, language, as });
      if (!page.ok) return page;
      events.push(...page.value.events.filter((event) => event.version <= to));
      after = page.value.next;
    }
    const turns = await this.#events.readTurns(id);
    const report = { game: game.value, position: position.value, events, turns, language };
    const text = makeTurnReport(report, format);
    return succeed({ mediaType: REPORT_MEDIA_TYPES[format], text });
  }
}
