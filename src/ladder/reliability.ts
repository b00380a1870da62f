import { known } from '#kernel/known';
import type { Side } from '#kernel/side';
import type { RatedGame } from './rated-game.ts';

/** What is known of one game about how its players answered. */
export interface AnswerLog {
  /** Moves in order: who gave an order and when. */
  readonly moves: readonly { readonly side?: Side; readonly at: string; readonly isAutomatic: boolean }[];
  readonly missed: readonly { readonly side: Side }[];
  readonly players: Readonly<Record<Side, string>>;
}

export interface Reliability {
  readonly player: string;
  /** Finished games of the club in which the player had a seat. */
  readonly games: number;
  readonly answers: number;
  /** Half of the answers took at most so many hours. Absent where nobody has waited for an answer yet. */
  readonly medianHours?: number;
  /** Nine in ten took at most so many. */
  readonly slowestHours?: number;
  readonly missedDeadlines: number;
  /** Games lost on time, and games for which the player never appeared. */
  readonly forfeited: number;
  readonly noShows: number;
}

const HOUR = 3_600_000;

interface EndingCount {
  games: number;
  forfeited: number;
  noShows: number;
}

/** How the games of the players ended. */
export class EndingTally {
  readonly #counts = new Map<string, EndingCount>();

  #of(player: string): EndingCount {
    const count = this.#counts.get(player) ?? { games: 0, forfeited: 0, noShows: 0 };
    this.#counts.set(player, count);
    return count;
  }

  end({ sides, ending, source }: RatedGame): void {
    if (ending === 'annulled' || source !== 'service') return;
    for (const player of new Set(sides.flatMap((side) => side.player ?? []))) this.#of(player).games++;
    for (const { player, outcome } of sides) {
      if (player === undefined || outcome !== 'lost') continue;
      if (ending === 'forfeited') this.#of(player).forfeited++;
      if (ending === 'no-show') this.#of(player).noShows++;
    }
  }

  of(player: string): EndingCount {
    return this.#counts.get(player) ?? { games: 0, forfeited: 0, noShows: 0 };
  }

  players(): readonly string[] {
    return [...this.#counts.keys()].sort();
  }
}

interface AnswerCount {
  missed: number;
  readonly hours: number[];
  isSorted: boolean;
}

/** How long players take to answer: from the opponent's last move to their first order after it. Automatic answers do not count. */
export class AnswerTally {
  readonly #counts = new Map<string, AnswerCount>();

  #of(player: string): AnswerCount {
    const count = this.#counts.get(player) ?? { missed: 0, hours: [], isSorted: true };
    this.#counts.set(player, count);
    return count;
  }

  add({ moves, missed: late, players }: AnswerLog): void {
    for (const { side } of late) {
      const player = players[side];
      if (player !== undefined) this.#of(player).missed++;
    }
    moves.forEach(({ side, at, isAutomatic }, index) => {
      const before = moves[index - 1];
      if (side === undefined || before === undefined || before.side === side || isAutomatic) return;
      const player = players[side];
      if (player === undefined) return;
      const count = this.#of(player);
      count.hours.push((Date.parse(at) - Date.parse(before.at)) / HOUR);
      count.isSorted = false;
    });
  }

  of(player: string): Pick<Reliability, 'answers' | 'medianHours' | 'slowestHours' | 'missedDeadlines'> {
    const count = this.#counts.get(player);
    if (count === undefined) return { answers: 0, missedDeadlines: 0 };
    const { hours, missed } = count;
    if (!count.isSorted) hours.sort((a, b) => a - b);
    count.isSorted = true;
    const at = (share: number): number =>
      Math.round(known(hours[Math.ceil(hours.length * share) - 1], 'hour') * 100) / 100;
    return {
      answers: hours.length,
      ...(hours.length === 0 ? {} : { medianHours: at(0.5), slowestHours: at(0.9) }),
      missedDeadlines: missed,
    };
  }
}

/** How far one can rely on the players of a club. */
export class Reliabilities {
  readonly #endings: EndingTally;
  readonly #answers: AnswerTally;

  constructor(endings: EndingTally, answers: AnswerTally) {
    this.#endings = endings;
    this.#answers = answers;
  }

  of(player: string): Reliability {
    return { player, ...this.#endings.of(player), ...this.#answers.of(player) };
  }

  players(): readonly string[] {
    return this.#endings.players();
  }
}
