import { describe, expect, it } from 'vitest';
import { salerno } from '#rulesets/salerno/index';
import { OPTIONAL_RULES } from '#rulesets/salerno/names';
import { SCENARIOS } from '#rulesets/salerno/scenario';
import { packOf } from '../../support/packs.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';

/* Random legal orders from the set-up to the end of every scenario. IMPULSE_FUZZ_GAMES plays more of them. */
const GAMES = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const pack = packOf('salerno');

describe('random legal play', () => {
  it.each(SCENARIOS)('%s comes to its end', { timeout: 120_000 }, (scenario) => {
    const play = salerno.load(pack, scenario);
    for (let seed = 1; seed <= GAMES; seed++) {
      const referee = new Referee(play, { rules: [...OPTIONAL_RULES] });
      const game = playAtRandom(referee, seed, { orders: 12_000, among: 120 }, (order, by) => {
        for (const invariant of play.invariants)
          expect(invariant.broken(referee.state), `[${invariant.clause}] after ${order.type} by ${by}`).toBeUndefined();
      });
      expect(game.ended, `seed ${seed} after ${game.orders} orders`).toBe(true);
      expect(play.victory(referee.state, { kind: 'moderator' }).status).toBe('ended');
      for (const side of ['allied', 'axis']) {
        expect([...play.options(referee.state, side)]).toEqual([]);
        expect(referee.refused(side, { type: 'Pass' }).code).toBe('game-over');
      }
    }
  });
});
