import { describe, expect, it } from 'vitest';
import { tito } from '#rulesets/tito/index';
import { playAtRandom } from '../../support/referee.ts';
import { newGame, play } from './table.ts';

const GAMES = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 100);

describe('random legal play', () => {
  it.each(['hard', 'medium', 'easy'] as const)('reaches the end at every difficulty: %s', (difficulty) => {
    const endings = new Map<string, number>();
    const used = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const game = newGame(difficulty);
      game.seed(seed * 7919);
      game.start();
      const { ended } = playAtRandom(game, seed, { orders: 5000 }, (order, _, events) => {
        used.add(order.type);
        if (seed <= 20) for (const event of events) expect(tito.schemas.event.safeParse(event).success).toBe(true);
        for (const invariant of play.invariants) {
          const broken = invariant.broken(game.state);
          if (broken !== undefined)
            throw new Error(`seed ${seed}, ${JSON.stringify(order)}: ${invariant.clause} ${broken}`);
        }
      });
      expect(ended).toBe(true);
      const { level } = play.victory(game.state, { kind: 'spectator' });
      endings.set(level!, (endings.get(level!) ?? 0) + 1);
    }
    console.log(difficulty, [...endings], [...used].length);
  });
});
