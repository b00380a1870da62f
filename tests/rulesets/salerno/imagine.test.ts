import { expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { salerno } from '#rulesets/salerno/index';
import { loadScenario } from '#rulesets/salerno/scenario';
import { buildTheatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { expectLikeness, expectPlayOn } from '../imagination.ts';
import { Fighter } from './fighter.ts';

/* Whole games of players who fight: combats, retreats, bombardments and moves under way, as each side may suppose them. */

it.each([
  ['ortona', 5],
  ['anzio', 6],
] as const)('%s: what a side imagines holds all through a game that is fought', (scenario, seed) => {
  const pack = packOf('salerno');
  const play = salerno.load(pack, scenario);
  const state = play.setUp({});
  const fighter = new Fighter(buildTheatre(loadScenario(pack, scenario)), play, seed);
  const dice = new SeededDice(seed);
  const under = new Set<string>();
  for (let count = 0; play.pending(state).length > 0; count++) {
    const { by, order } = fighter.decide(state);
    expect(carryOut(play, state, order, by, dice).accepted).toBe(true);
    const kind = state.stack.at(-1)?.kind ?? '';
    // Every kind of moment at least once, and one in forty besides.
    if (under.has(kind) && count % 40 !== 0) continue;
    under.add(kind);
    for (const side of ['allied', 'axis'] as const) {
      expectLikeness(play, state, side, `${side} after ${order.type} by ${by}, in ${kind}`);
      if (count % 120 === 0) expectPlayOn(play, state, side, count, 20);
    }
  }
  expect(under.size).toBeGreaterThan(8);
});
