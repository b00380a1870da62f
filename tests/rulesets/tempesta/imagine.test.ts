import { expect, it } from 'vitest';
import { tempesta } from '#rulesets/tempesta/index';
import type { Seat } from '#rulesets/tempesta/names';
import { Referee } from '../../support/referee.ts';
import { expectLikeness, expectPlayOn } from '../imagination.ts';
import { pack } from './bench.ts';
import { playCombatively } from './combative-play.ts';

/* Battles that are fought: windows, hits to hand out, assaults and missions under way, as each side may suppose them. */

const SEATS: readonly Seat[] = ['red', 'blue'];

it.each([
  ['in-the-bocage', 3],
  ['prepared-armies', 4],
  ['the-drop', 5],
] as const)('%s: what a side imagines holds all through a battle that is fought', (scenario, seed) => {
  const referee = new Referee(tempesta.load(pack, scenario));
  const under = new Set<string>();
  referee.seed(seed);
  referee.start();
  let count = 0;
  playCombatively(referee, seed, 700, ({ type }, by) => {
    const kind = referee.kinds.join();
    count++;
    // Every kind of moment at least once, and one in forty besides.
    if (under.has(kind) && count % 40 !== 0) return;
    under.add(kind);
    for (const side of SEATS) {
      expectLikeness(referee.play, referee.state, side, `${side} after ${type} by ${by}, in ${kind}`);
      if (count % 120 === 0) expectPlayOn(referee.play, referee.state, side, count, 20);
    }
  });
  expect(under.size).toBeGreaterThan(8);
});
