import type { CountedGame } from './counted-game.ts';

/**
 * The rungs of a challenge ladder, top first. Newcomers enter at the bottom with their first game; a challenger who beats
 * somebody above takes that rung and everybody between moves one down.
 */
export function computeRungs(games: readonly CountedGame[]): readonly string[] {
  const rungs: string[] = [];
  const known = new Set<string>();
  for (const { sides } of games) {
    for (const { player } of sides)
      if (!known.has(player)) {
        known.add(player);
        rungs.push(player);
      }
    const winner = sides.find(({ outcome }) => outcome === 'won')?.player;
    const loser = sides.find(({ outcome }) => outcome === 'lost')?.player;
    if (winner === undefined || loser === undefined) continue;
    const to = rungs.indexOf(loser);
    const from = rungs.indexOf(winner, to);
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
  { reach }: { readonly reach: number },
): readonly string[] {
  const at = rungs.indexOf(challenger);
  const from = at < 0 ? rungs.length : at;
  return rungs.slice(Math.max(0, from - reach), from);
}
