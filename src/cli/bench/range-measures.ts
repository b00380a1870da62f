import { SeededDice } from '#kernel/dice';
import { carryOut, execute } from '#kernel/engine';
import { destinations } from '#rulesets/caucasus/rules/reach';
import { moverOf } from '#rulesets/caucasus/rules/step-cost';
import type { State } from '#rulesets/caucasus/state';
import { buildTheatre } from '#rulesets/caucasus/theatre';
import { type BenchedRuleset, pickAmong } from './prepared-game.ts';

const ORDERS = 500;

/** Where one unit can get to, with the ways there: all units on the map, through a game of the Caucasus. Microseconds. */
export function measureRange(caucasus: BenchedRuleset): number {
  // Once for the compiler.
  playThrough(caucasus);
  return playThrough(caucasus);
}

function playThrough({ pack, scenario, play, options }: BenchedRuleset): number {
  const theatre = buildTheatre(pack, scenario);
  const state = play.setUp(options) as State;
  const dice = new SeededDice(5);
  const chance = new SeededDice(9);
  if (play.start !== undefined) execute(play, state, play.start(state), dice);
  let time = 0;
  let ranges = 0;
  for (let orders = 0; orders < ORDERS; orders++) {
    const [decision] = play.pending(state);
    if (decision === undefined) break;
    const order = pickAmong(play.options(state, decision.side), chance);
    if (order === undefined) throw new Error(`${decision.side} must answer ${decision.kind}, but has no option`);
    carryOut(play, state, order, decision.side, dice);
    const movers = state.units.flatMap(({ at }, unit) => {
      const hex = theatre.board.index.get(at);
      return hex === undefined ? [] : [{ hex, mover: moverOf(theatre, state, [unit]) }];
    });
    const begun = performance.now();
    for (const { hex, mover } of movers) destinations(theatre, state, mover, hex, { spent: 0, hexes: 0 });
    time += performance.now() - begun;
    ranges += movers.length;
  }
  return (time * 1000) / ranges;
}
