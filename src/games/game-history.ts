import type { EventStore, StoredMove } from '#store/event-store';
import type { Caller } from './caller.ts';
import type { Games } from './games.ts';
import { type Outcome, succeed } from './outcome.ts';

export interface MoveLine {
  readonly id: string;
  readonly side?: string;
  /** Only for whoever may know it. */
  readonly order?: unknown;
  readonly from: number;
  readonly to: number;
}

export interface ImpulseChapter {
  readonly impulse: number;
  readonly label: string;
  readonly side?: string;
  readonly version: number;
  readonly at: string;
  readonly moves: readonly MoveLine[];
}

export interface TurnChapter {
  readonly turn: number;
  readonly label: string;
  readonly version: number;
  readonly at: string;
  readonly impulses: readonly ImpulseChapter[];
  /** The moves of the turn outside its impulses. */
  readonly moves: readonly MoveLine[];
}

const PAGE = 1000;

/** The turns of a game as the store keeps them, with the moves a caller may know of. */
export class GameHistory {
  readonly #games: Games;
  readonly #events: EventStore;

  constructor(games: Games, events: EventStore) {
    this.#games = games;
    this.#events = events;
  }

  async turns(caller: Caller, id: string): Promise<Outcome<readonly TurnChapter[]>> {
    const found = await this.#games.game(caller, id);
    if (!found.ok) return found;
    const { you, status } = found.value;
    const known = await this.#knownMoves(caller, id);
    if (!known.ok) return known;
    const [turns, impulses, moves] = await Promise.all([
      this.#events.readTurns(id),
      this.#events.readImpulses(id),
      this.#events.readMoves(id),
    ]);
    const isOwn = (move: StoredMove): boolean =>
      status === 'ended' || you.moderator || (move.side !== undefined && you.sides.includes(move.side));
    const lineOf = (move: StoredMove): MoveLine => ({
      id: move.id,
      from: move.versionBefore,
      to: move.versionAfter,
      ...(move.side === undefined ? {} : { side: move.side }),
      ...(move.order !== undefined && isOwn(move) ? { order: move.order } : {}),
    });
    const told = moves.filter((move) => isOwn(move) || known.value.has(move.id));
    return succeed(
      turns.map(({ turn, label, version, at }) => {
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

  /** Moves with at least one event the caller may know of: the others, sealed ones say, do not exist for them. */
  async #knownMoves(caller: Caller, id: string): Promise<Outcome<ReadonlySet<string>>> {
    const known = new Set<string>();
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page = await this.#games.events(caller, id, { after, limit: PAGE });
      if (!page.ok) return page;
      for (const { move } of page.value.events) if (move !== undefined) known.add(move);
      after = page.value.next;
    }
    return succeed(known);
  }
}
