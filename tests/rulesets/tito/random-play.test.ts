import { describe, expect, it } from 'vitest';
import { tito } from '#rulesets/tito/index';
import { orderSchema } from '#rulesets/tito/orders/schema';
import { playAtRandom } from '../../support/referee.ts';
import { newGame, play } from './table.ts';

/* Whole games of random legal orders; IMPULSE_FUZZ_GAMES plays more of them. */

const GAMES = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 100);
const LONGEST = 5000;
const used = new Set<string>();
const told = new Set<string>();

describe('random legal play', () => {
  it.each(['hard', 'medium', 'easy'] as const)(
    'ends, whatever is ordered: %s',
    { timeout: 3_600_000 },
    (difficulty) => {
      for (let seed = 1; seed <= GAMES; seed++) {
        const game = newGame(difficulty);
        game.seed(seed * 7919);
        game.start();
        const { ended } = playAtRandom(game, seed, { orders: LONGEST }, (order, _, events) => {
          used.add(order.type);
          for (const event of events) {
            if (seed <= 10 && !tito.schemas.event.safeParse(event).success) throw new Error(JSON.stringify(event));
          }
          for (const invariant of play.invariants) {
            const broken = invariant.broken(game.state);
            if (broken !== undefined)
              throw new Error(`seed ${seed}, ${JSON.stringify(order)}: ${invariant.clause} ${broken}`);
          }
        });
        for (const { event } of game.log) told.add(event.type);
        expect([seed, ended]).toEqual([seed, true]);
        expect(play.victory(game.state, { kind: 'spectator' }).status).toBe('ended');
      }
    },
  );

  it('uses every kind of order', () => {
    expect([...used].sort()).toEqual(orderSchema.options.map(({ shape }) => shape.type.value).sort());
    expect(told.size).toBeGreaterThan(48);
  });
});
