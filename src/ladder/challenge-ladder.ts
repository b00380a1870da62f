import { inOrder, isCounted, isDuel, type RatedGame } from './rated-game.ts';

export interface ChallengeRules {
  /** How many rungs above oneself one may challenge. */
  readonly reach: number;
}

/**
 * The rungs of a challenge ladder, top first. Newcomers enter at the bottom with their first game; a challenger who beats
 * somebody above takes that rung and everybody between moves one down.
 */
export function computeRungs(games: readonly RatedGame[]): readonly string[] {
  const rungs: string[] = [];
  for (const game of inOrder(games)) {
    if (!isDuel(game) || !isCounted(game)) continue;
    for (const { player } of game.sides) if (!rungs.includes(player)) rungs.push(player);
    const winner = game.sides.find(({ outcome }) => outcome === 'won')?.player;
    const loser = game.sides.find(({ outcome }) => outcome === 'lost')?.player;
    if (winner === undefined || loser === undefined) continue;
    const [from, to] = [rungs.indexOf(winner), rungs.indexOf(loser)];
    if (from > to) {
      rungs.splice(from, 1);
      rungs.splice(to, 0, winner);
    }
  }
  return rungs;
}

/** Whom a player may challenge: those at most `reach` rungs above; a newcomer the lowest. */
export function mayChallenge(
  rungs: readonly string[],
  challenger: string,
  { reach }: ChallengeRules,
): readonly string[] {
  const at = rungs.indexOf(challenger);
  const from = at < 0 ? rungs.length : at;
  return rungs.slice(Math.max(0, from - reach), from);
}
