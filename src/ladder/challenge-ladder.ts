import type { CountedGame } from './counted-game.ts';

/**
 * The rungs of a challenge ladder, top first. Newcomers enter at the bottom with their first game; a challenger who beats
 * somebody above takes that rung and everybody between moves one down.
 */
export class Rungs {
  readonly #rungs: string[] = [];
  readonly #known = new Set<string>();

  add({ sides }: CountedGame): void {
    for (const { player } of sides)
      if (!this.#known.has(player)) {
        this.#known.add(player);
        this.#rungs.push(player);
      }
    const winner = sides.find(({ outcome }) => outcome === 'won')?.player;
    const loser = sides.find(({ outcome }) => outcome === 'lost')?.player;
    if (winner === undefined || loser === undefined) return;
    const to = this.#rungs.indexOf(loser);
    const from = this.#rungs.indexOf(winner, to);
    if (from > to) {
      this.#rungs.splice(from, 1);
      this.#rungs.splice(to, 0, winner);
    }
  }

  list(): readonly string[] {
    return [...this.#rungs];
  }
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
