import { describe, expect, it } from 'vitest';
import { tito } from '#rulesets/tito/index';
import { playAtRandom } from '../../support/referee.ts';
import { newGame, play, position } from './table.ts';

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

  it('ends from a position with leaders to catch and to guard', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const game = position({
        step: 'movement',
        turn: 2,
        alert: 6,
        germans: { 54: ['rot-1', 'rot-2', 'rybka'], 47: ['blau-1', 'blau-2'], 61: ['panther-1'] },
        partisans: { 44: ['youth-1', 'youth-2'], 69: ['hq-1', 'hq-2', 'hq-3', 'hq-4'] },
        tito: { status: 'free', at: '53' },
        churchill: { status: 'prisoner', at: '47', escort: 'blau-1' },
        documents: '55',
      });
      const { ended } = playAtRandom(game, seed, { orders: LONGEST }, (order) => {
        used.add(order.type);
        for (const invariant of play.invariants)
          expect([seed, invariant.broken(game.state)]).toEqual([seed, undefined]);
      });
      expect([seed, ended]).toEqual([seed, true]);
    }
  });

  it('uses every kind of order', () => {
    expect([...used].sort()).toEqual(tito.kinds.orders.map(({ type }) => type).sort());
    expect(told.size).toBeGreaterThan(48);
  });
});
