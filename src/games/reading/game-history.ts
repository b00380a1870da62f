import type { Language, Text } from '#kernel/text';
import type { EventStore, Origin, StoredMove } from '#store/event-store';
import type { Caller } from '../caller.ts';
import type { Games } from '../games.ts';
import { standingIn } from '../live/waypoints.ts';
import { type Outcome, succeed } from '../outcome.ts';

export interface MoveLine {
  readonly id: string;
  readonly side?: string;
  /** Only for whoever may know it, as JSON and as players write it. */
  readonly order?: unknown;
  readonly text?: Text;
  /** What followed, as far as the caller may know it. */
  readonly sentences: readonly string[];
  readonly at: string;
  /** How it came about when nobody sent it at that moment. */
  readonly origin?: Origin;
  readonly from: number;
  readonly to: number;
}

export interface ImpulseChapter {
  readonly impulse: number;
  readonly label: Text;
  readonly side?: string;
  readonly version: number;
  readonly at: string;
  readonly moves: readonly MoveLine[];
}

export interface TurnChapter {
  readonly turn: number;
  readonly label: Text;
  readonly version: number;
  readonly at: string;
  readonly impulses: readonly ImpulseChapter[];
  /** The moves of the turn outside its impulses. */
  readonly moves: readonly MoveLine[];
}

export interface ReadTurns {
  /** One turn only. */
  readonly turn?: number | undefined;
  readonly language?: Language | undefined;
}

/** Events told at once: others have their turn in between. */
const PAGE = 250;

/** The turns of a game as the store keeps them, with the moves a caller may know of. What was taken back is told by the events only. */
export class GameHistory {
  readonly #games: Games;
  readonly #events: EventStore;

  constructor(games: Games, events: EventStore) {
    this.#games = games;
    this.#events = events;
  }

  async turns(caller: Caller, id: string, request: ReadTurns = {}): Promise<Outcome<readonly TurnChapter[]>> {
    const found = await this.#games.game(caller, id);
    if (!found.ok) return found;
    const { you, status } = found.value;
    const [turns, impulses, allMoves] = await Promise.all([
      this.#events.readTurns(id),
      this.#events.readImpulses(id),
      this.#events.readMoves(id),
    ]);
    const { turn: wanted, language = 'en' } = request;
    const stands = standingIn(await this.#events.readEvents(id));
    const moves = allMoves.filter(
      ({ turn, versionAfter }) => (wanted === undefined || turn === wanted) && stands(versionAfter),
    );
    const sentences = await this.#sentences(caller, id, moves, language);
    if (!sentences.ok) return sentences;
    const isOwn = (move: StoredMove): boolean =>
      status === 'ended' || you.moderator || (move.side !== undefined && you.sides.includes(move.side));
    const texts = await this.#games.moveTexts(id, moves.filter(isOwn));
    const lineOf = (move: StoredMove): MoveLine => {
      const text = isOwn(move) ? texts.get(move.id) : undefined;
      return {
        id: move.id,
        from: move.versionBefore,
        to: move.versionAfter,
        at: move.at,
        sentences: sentences.value.get(move.id) ?? [],
        ...(move.side === undefined ? {} : { side: move.side }),
        ...(move.order !== undefined && isOwn(move) ? { order: move.order } : {}),
        ...(text === undefined ? {} : { text }),
        ...(move.origin !== undefined && isOwn(move) ? { origin: move.origin } : {}),
      };
    };
    // Moves of which a caller may know nothing, sealed ones say, do not exist for them.
    const told = moves.filter((move) => isOwn(move) || sentences.value.has(move.id));
    return succeed(
      turns
        .filter(({ turn }) => wanted === undefined || turn === wanted)
        .map(({ turn, label, version, at }) => {
          const inTurn = told.filter((move) => move.turn === turn);
          const chapters = impulses
            .filter((each) => each.turn === turn)
            .map((each) => ({
              impulse: each.impulse,
              label: each.label,
              ...(each.side === undefined ? {} : { side: each.side }),
              version: each.version,
              at: each.at,
              moves: inTurn.filter((move) => move.impulse === each.impulse).map(lineOf),
            }));
          const numbers = new Set(chapters.map(({ impulse }) => impulse));
          const outside = inTurn.filter((move) => move.impulse === undefined || !numbers.has(move.impulse));
          return { turn, label, version, at, impulses: chapters, moves: outside.map(lineOf) };
        }),
    );
  }

  /** Of each move the sentences of the events the caller may know of. */
  async #sentences(
    caller: Caller,
    id: string,
    moves: readonly StoredMove[],
    language: Language,
  ): Promise<Outcome<ReadonlyMap<string, readonly string[]>>> {
    const sentences = new Map<string, string[]>();
    const last = Math.max(0, ...moves.map(({ versionAfter }) => versionAfter));
    const first = Math.min(last, ...moves.map(({ versionBefore }) => versionBefore));
    for (let after: number | undefined = first; after !== undefined && after < last; ) {
      const page = await this.#games.events(caller, id, { after, limit: PAGE, language });
      if (!page.ok) return page;
      for (const { move, sentence } of page.value.items) {
        if (move !== undefined) sentences.set(move, [...(sentences.get(move) ?? []), sentence]);
      }
      after = page.value.next;
    }
    return succeed(sentences);
  }
}
