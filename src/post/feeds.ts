import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Caller } from '#games/caller';
import type { EventCard, GameSummary } from '#games/cards';
import type { Games } from '#games/games';
import { fail, type Outcome, succeed } from '#games/outcome';
import { known } from '#kernel/known';
import { sideNamed } from '#kernel/side';
import { type Language, languageOr, type Text } from '#kernel/text';
import type { DirectoryStore } from '#store/directory-store';
import type { EventStore } from '#store/event-store';
import { type AtomEntry, escapeXml, makeAtom } from './atom.ts';
import { type CalendarEntry, makeCalendar } from './calendar.ts';
import { callerOf } from './post-office.ts';

/*
 * What readers of feeds and calendars are told. Feeds are for everybody: they show what a spectator may know. The calendar of a player
 * shows what that player is asked; its address is a secret.
 */

export interface FeedsParts {
  readonly games: Pick<Games, 'game' | 'events' | 'list' | 'ruleset'>;
  readonly events: Pick<EventStore, 'readTurns' | 'readImpulses' | 'pendingOf'>;
  readonly directory: Pick<
    DirectoryStore,
    'findClub' | 'findPlayer' | 'findSetting' | 'setSetting' | 'keepSetting' | 'mailPreference'
  >;
  /** Where people reach the service; without it feeds have no links. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
}

const NOBODY: Caller = { kind: 'anonymous' };
const CHAPTERS = 20;
const EVENTS = 1_000;
const GAMES = 100;
const DEADLINES = 200;

const WORDS = {
  en: {
    opening: 'Before the first turn',
    board: 'The board',
    opened: (who: string) => (who === '' ? 'A game was opened.' : `A game was opened: ${who}.`),
    ended: (how: string) => `The game has ended: ${how}.`,
    won: (who: string) => `${who} won`,
    drawn: 'a draw',
    over: 'over',
    newGame: (name: string) => `New game: ${name}`,
    result: (name: string) => `Result: ${name}`,
    calendar: 'Impulse: my deadlines',
    due: (game: string, question: string) => `${game}: ${question}`,
    asked: (side: string) => `You are asked as ${side}.`,
  },
  it: {
    opening: 'Prima del primo turno',
    board: 'La mappa',
    opened: (who: string) => (who === '' ? 'Si apre una partita.' : `Si apre una partita: ${who}.`),
    ended: (how: string) => `La partita è finita: ${how}.`,
    won: (who: string) => `vince ${who}`,
    drawn: 'un pareggio',
    over: 'conclusa',
    newGame: (name: string) => `Nuova partita: ${name}`,
    result: (name: string) => `Risultato: ${name}`,
    calendar: 'Impulse: le mie scadenze',
    due: (game: string, question: string) => `${game}: ${question}`,
    asked: (side: string) => `Tocca a te (${side}).`,
  },
} as const;

interface Chapter {
  readonly key: string;
  readonly title: Text | undefined;
  /** The first of its events. */
  readonly from: number;
}

export class Feeds {
  readonly #parts: FeedsParts;

  constructor(parts: FeedsParts) {
    this.#parts = parts;
  }

  /** A game by its turns and impulses, the newest first. */
  async ofGame(id: string, language: Language): Promise<Outcome<string>> {
    const { games } = this.#parts;
    const found = await games.game(NOBODY, id);
    if (!found.ok) return found;
    const game = found.value;
    const chapters = (await this.#chaptersOf(id)).slice(-CHAPTERS);
    const after = Math.max(known(chapters[0], 'chapter').from - 1, game.version - EVENTS, 0);
    const page = await games.events(NOBODY, id, { after, limit: EVENTS, language, machinery: 'left-out' });
    if (!page.ok) return page;
    const entries = chapters.flatMap((chapter, at) => {
      const until = chapters[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      const events = page.value.items.filter(({ version }) => version >= chapter.from && version < until);
      return events.length === 0 ? [] : [this.#entryOf(id, chapter, events, language)];
    });
    const path = `/api/games/${encodeURIComponent(id)}/feed.atom?language=${language}`;
    return succeed(
      makeAtom({
        id: this.#tag(`game:${id}`),
        title: game.name,
        updated: entries.at(-1)?.updated ?? game.createdAt,
        language,
        self: this.#url(path),
        link: this.#url(`/games/${encodeURIComponent(id)}`),
        entries: entries.toReversed(),
      }),
    );
  }

  /** The games of a club: which were opened and how they ended, the newest first. */
  async ofClub(id: string, language: Language): Promise<Outcome<string>> {
    const { directory, games } = this.#parts;
    const club = await directory.findClub(id);
    if (club === undefined)
      return fail(
        'not-found',
        'unknown-club',
        { en: `There is no club “${id}”.`, it: `Il club «${id}» non esiste.` },
        { club: id },
      );
    const newest = await games.list(NOBODY, { club: id, limit: GAMES });
    const ended = await games.list(NOBODY, { club: id, status: 'ended', limit: GAMES });
    if (!newest.ok) return newest;
    if (!ended.ok) return ended;
    const entries = [
      ...newest.value.items.map((game) => this.#openedEntry(game, language)),
      ...ended.value.items.flatMap((game) => this.#endedEntry(game, language)),
    ].sort((a, b) => (a.updated < b.updated ? 1 : -1));
    return succeed(
      makeAtom({
        id: this.#tag(`club:${id}`),
        title: club.name,
        updated: entries[0]?.updated ?? club.createdAt,
        language,
        self: this.#url(`/api/clubs/${encodeURIComponent(id)}/feed.atom?language=${language}`),
        entries: entries.slice(0, GAMES),
      }),
    );
  }

  /** Where a player's calendar is. Whoever knows the address reads it. */
  async calendarPath(player: string): Promise<string> {
    return `/api/calendars/${encodeURIComponent(player)}.${await this.#codeOf(player)}.ics`;
  }

  async calendarAddress(player: string): Promise<string> {
    const path = await this.calendarPath(player);
    return this.#url(path) ?? path;
  }

  /** Changes the address: the one until now leads nowhere any more. */
  async renewCalendar(player: string): Promise<string> {
    await this.#parts.directory.setSetting(editionKey(player), randomBytes(9).toString('base64url'));
    return this.calendarAddress(player);
  }

  /** The deadlines of whoever the address belongs to. */
  async calendar(token: string, asked: Language | undefined): Promise<Outcome<string>> {
    const { directory, events, games, now } = this.#parts;
    const dot = token.lastIndexOf('.');
    const id = token.slice(0, dot);
    const player =
      dot > 0 && isSame(token.slice(dot + 1), await this.#codeOf(id)) ? await directory.findPlayer(id) : undefined;
    if (player === undefined)
      return fail('not-found', 'unknown-calendar', {
        en: 'There is no calendar at this address.',
        it: 'A questo indirizzo non c’è alcun calendario.',
      });
    const preferred = (await directory.mailPreference(id))?.language;
    const language: Language = asked ?? languageOr(preferred);
    const waiting = (await events.pendingOf(id, DEADLINES)).filter(({ deadline }) => deadline !== undefined);
    const entries: CalendarEntry[] = [];
    for (const gameId of new Set(waiting.map((row) => row.gameId))) {
      const found = await games.game(callerOf(player), gameId);
      if (!found.ok || found.value.paused !== undefined) continue;
      const { you, pending, name, ruleset } = found.value;
      for (const decision of pending) {
        if (decision.deadline === undefined || !you.sides.includes(decision.side)) continue;
        entries.push({
          uid: `${decision.id.replace(/[^\w.-]/g, '_')}.${gameId}@impulse`,
          at: decision.deadline,
          summary: WORDS[language].due(name, decision.title[language]),
          description: WORDS[language].asked(this.#sideName(ruleset, decision.side, language)),
          url: this.#url(`/games/${encodeURIComponent(gameId)}`),
        });
      }
    }
    return succeed(makeCalendar(WORDS[language].calendar, now().toISOString(), entries));
  }

  async #chaptersOf(id: string): Promise<readonly Chapter[]> {
    const { events } = this.#parts;
    const [turns, impulses] = await Promise.all([events.readTurns(id), events.readImpulses(id)]);
    const begun = [
      ...turns.map(({ turn, label, version }) => ({ key: `${turn}`, title: label, from: version })),
      ...impulses.map(({ turn, impulse, label, version }) => {
        const of = turns.find((each) => each.turn === turn)?.label;
        const title = of === undefined ? label : { en: `${of.en}, ${label.en}`, it: `${of.it}, ${label.it}` };
        return { key: `${turn}.${impulse}`, title, from: version };
      }),
    ].sort((a, b) => a.from - b.from || a.key.length - b.key.length);
    // A turn that begins with its first impulse is that impulse.
    const told = begun.filter(({ from }, at) => begun[at + 1]?.from !== from);
    return (told[0]?.from ?? 0) > 1 || told.length === 0 ? [{ key: '0', title: undefined, from: 1 }, ...told] : told;
  }

  #entryOf(game: string, { key, title }: Chapter, events: readonly EventCard[], language: Language): AtomEntry {
    const last = known(events.at(-1), 'event');
    const lines = events
      .filter(({ sentence }) => sentence !== '')
      .map(({ sentence }) => `<li>${escapeXml(sentence)}</li>`);
    const picture = this.#url(`/api/games/${encodeURIComponent(game)}/board.png?as=spectator&at=${last.version}`);
    const image =
      picture === undefined ? '' : `<p><img src="${escapeXml(picture)}" alt="${escapeXml(WORDS[language].board)}"></p>`;
    return {
      id: this.#tag(`game:${game}:${key}`),
      title: title === undefined ? WORDS[language].opening : title[language],
      updated: last.at,
      html: `<ul>${lines.join('')}</ul>${image}`,
      link: this.#url(`/games/${encodeURIComponent(game)}`),
    };
  }

  #openedEntry({ id, name, createdAt, seats }: GameSummary, language: Language): AtomEntry {
    const words = WORDS[language];
    const who = seats.flatMap(({ player }) => player?.name ?? []).join(' – ');
    return {
      id: this.#tag(`game:${id}:opened`),
      title: words.newGame(name),
      updated: createdAt,
      html: `<p>${escapeXml(words.opened(who))}</p>`,
      link: this.#url(`/games/${encodeURIComponent(id)}`),
    };
  }

  #endedEntry({ id, name, endedAt, results, seats, ruleset }: GameSummary, language: Language): AtomEntry[] {
    if (endedAt === undefined) return [];
    const words = WORDS[language];
    const winner = results?.find(({ outcome }) => outcome === 'won');
    const player = winner && seats.find(({ side }) => side === winner.side)?.player?.name;
    const side = winner && this.#sideName(ruleset, winner.side, language);
    const isDrawn = results?.some(({ outcome }) => outcome === 'drawn') === true;
    const how =
      side !== undefined
        ? words.won(player === undefined ? side : `${player} (${side})`)
        : isDrawn
          ? words.drawn
          : words.over;
    return [
      {
        id: this.#tag(`game:${id}:ended`),
        title: words.result(name),
        updated: endedAt,
        html: `<p>${escapeXml(words.ended(how))}</p>`,
        link: this.#url(`/games/${encodeURIComponent(id)}`),
      },
    ];
  }

  #sideName(ruleset: string, side: string, language: Language): string {
    const found = this.#parts.games.ruleset(ruleset);
    return found.ok ? sideNamed(found.value.about, side)[language] : side;
  }

  #url(path: string): string | undefined {
    return this.#parts.publicUrl === undefined ? undefined : `${this.#parts.publicUrl}${path}`;
  }

  /** A name that is unique everywhere and stays (RFC 4151). */
  #tag(name: string): string {
    const { publicUrl } = this.#parts;
    return `tag:${publicUrl === undefined ? 'impulse.invalid' : new URL(publicUrl).hostname},2026:${name}`;
  }

  async #codeOf(player: string): Promise<string> {
    const { directory } = this.#parts;
    const secret = await directory.keepSetting('calendar-secret', randomBytes(32).toString('base64url'));
    const edition = (await directory.findSetting(editionKey(player))) ?? '';
    return createHmac('sha256', secret)
      .update(JSON.stringify([player, edition]))
      .digest('base64url')
      .slice(0, CODE_LENGTH);
  }
}

const CODE_LENGTH = 32;
const editionKey = (player: string): string => `calendar ${player}`;

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
