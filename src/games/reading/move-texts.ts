import type { Typed } from '#kernel/json';
import { keepNewest } from '#kernel/known';
import type { Text } from '#kernel/text';
import type { StoredMove } from '#store/event-store';
import type { LiveGames } from '../live/live-games.ts';
import { writtenOrder } from '../live/written-order.ts';

const GAMES = 200;

/**
 * The orders of moves as players write them. How an order is written depends on the position it was given in, so the game is
 * gone through once; what has been written is kept, since moves do not change.
 */
export class MoveTexts {
  readonly #live: Pick<LiveGames, 'walk'>;
  readonly #known = new Map<string, Map<string, Text>>();

  constructor(live: Pick<LiveGames, 'walk'>) {
    this.#live = live;
  }

  /** By the id of the move; moves without an order have none. */
  async of(game: string, moves: readonly StoredMove[]): Promise<ReadonlyMap<string, Text>> {
    const texts = this.#known.get(game) ?? new Map<string, Text>();
    this.#known.delete(game);
    this.#known.set(game, texts);
    keepNewest(this.#known, GAMES);
    const wanted = moves.filter(({ id, order }) => order !== undefined && !texts.has(id));
    if (wanted.length === 0) return texts;
    const at = new Map<number, StoredMove[]>();
    for (const move of wanted) at.set(move.versionBefore, [...(at.get(move.versionBefore) ?? []), move]);
    const versions = [...at.keys()];
    await this.#live.walk(game, Math.min(...versions), Math.max(...versions), ({ version, play, state }) => {
      for (const { id, order } of at.get(version) ?? []) {
        try {
          texts.set(id, writtenOrder(play, order as unknown as Typed, state));
        } catch {
          // A record from elsewhere tells truly what happened, but may name orders that the rules of today do not know.
        }
      }
    });
    return texts;
  }
}
