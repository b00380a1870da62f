import type { Side } from '#kernel/side';

/** What is known of one game about how its players answered. */
export interface AnswerLog {
  /** Moves in order: who gave an order and when. */
  readonly moves: readonly { readonly side?: Side; readonly at: string; readonly isAutomatic: boolean }[];
  readonly missed: readonly { readonly side: Side }[];
  readonly players: Readonly<Record<Side, string>>;
}

export interface Reliability {
  readonly player: string;
  readonly answers: number;
  /** Half of the answers took at most so many hours. */
  readonly medianHours: number;
  readonly missedDeadlines: number;
}

const HOUR = 3_600_000;

/** How long players take to answer: from the opponent's last move to their first order after it. Automatic answers do not count. */
export class ReliabilityTally {
  readonly #hours = new Map<string, number[]>();
  readonly #missed = new Map<string, number>();

  add({ moves, missed: late, players }: AnswerLog): void {
    for (const { side } of late) {
      const player = players[side];
      if (player !== undefined) this.#missed.set(player, (this.#missed.get(player) ?? 0) + 1);
    }
    moves.forEach(({ side, at, isAutomatic }, index) => {
      const before = moves[index - 1];
      if (side === undefined || before === undefined || before.side === side || isAutomatic) return;
      const player = players[side];
      if (player === undefined) return;
      const answers = this.#hours.get(player) ?? [];
      answers.push((Date.parse(at) - Date.parse(before.at)) / HOUR);
      this.#hours.set(player, answers);
    });
  }

  lines(): readonly Reliability[] {
    return [...new Set([...this.#hours.keys(), ...this.#missed.keys()])].sort().map((player) => {
      const answers = [...(this.#hours.get(player) ?? [])].sort((a, b) => a - b);
      const median = answers[Math.floor((answers.length - 1) / 2)] ?? 0;
      return {
        player,
        answers: answers.length,
        medianHours: Math.round(median * 100) / 100,
        missedDeadlines: this.#missed.get(player) ?? 0,
      };
    });
  }
}

export function computeReliability(games: readonly AnswerLog[]): readonly Reliability[] {
  const tally = new ReliabilityTally();
  for (const game of games) tally.add(game);
  return tally.lines();
}
