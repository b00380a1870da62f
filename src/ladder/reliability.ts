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
export function computeReliability(games: readonly AnswerLog[]): readonly Reliability[] {
  const hours = new Map<string, number[]>();
  const missed = new Map<string, number>();
  for (const { moves, missed: late, players } of games) {
    for (const { side } of late) {
      const player = players[side];
      if (player !== undefined) missed.set(player, (missed.get(player) ?? 0) + 1);
    }
    moves.forEach(({ side, at, isAutomatic }, index) => {
      const before = moves[index - 1];
      if (side === undefined || before === undefined || before.side === side || isAutomatic) return;
      const player = players[side];
      if (player === undefined) return;
      const answers = hours.get(player) ?? [];
      answers.push((Date.parse(at) - Date.parse(before.at)) / HOUR);
      hours.set(player, answers);
    });
  }
  return [...new Set([...hours.keys(), ...missed.keys()])].sort().map((player) => {
    const answers = [...(hours.get(player) ?? [])].sort((a, b) => a - b);
    const median = answers[Math.floor((answers.length - 1) / 2)] ?? 0;
    return {
      player,
      answers: answers.length,
      medianHours: Math.round(median * 100) / 100,
      missedDeadlines: missed.get(player) ?? 0,
    };
  });
}
