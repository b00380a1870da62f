import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { RandomPlayer } from '#kernel/random-play';
import { OPTIONAL_RULES } from '#rulesets/salerno/names';
import { campaigning } from './campaigning.ts';

/*
 * Random play seldom gets far into the campaign. Here it begins in a later turn, with everything that was due by then at the
 * gates, and plans often come back empty so that turns go by: withdrawals, landings, drops and the Cases are met.
 */
const GAMES = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const ORDERS = 220;

function playFrom(turn: number, seed: number): Set<string> {
  const game = campaigning('campaign', { rules: [...OPTIONAL_RULES] });
  const { play, state } = game.referee;
  Object.assign(state, { turn: turn - 1, axisOnly: false });
  if (turn > 4) {
    state.source = 'naples';
    for (const depot of state.depots) depot.hex = '';
    for (const site of ['Napoli', 'port Napoli', 'Foggia', 'airfield Foggia'])
      if (state.control[site] !== undefined) state.control[site] = { side: 'allied', since: 0 };
    forgetDerived(state);
  }
  game.plans({}, {});
  const player = new RandomPlayer(seed, 150);
  const dice = new SeededDice(seed);
  const chance = new SeededDice(seed + 1);
  const seen = new Set<string>();
  for (let count = 0; count < ORDERS; count++) {
    const pending = play.pending(state);
    if (pending.length === 0) break;
    const { side, kind, neutral } = player.pickDecision(pending);
    const idle = kind === 'plan' && chance.below(3) === 0;
    const order = idle && neutral !== undefined ? neutral : player.pickOrder(play.options(state, side));
    if (order === undefined) throw new Error(`${side} has no answer to ${kind}`);
    const carried = carryOut(play, state, order, side, dice);
    if (!carried.accepted) throw new Error(`${JSON.stringify(order)} refused: ${JSON.stringify(carried.refusal)}`);
    for (const { event } of carried.events) seen.add(event.type);
    for (const { title, broken } of play.invariants)
      expect(broken(state), `${title} after ${JSON.stringify(order)}`).toBeUndefined();
  }
  return seen;
}

describe('random play in the later turns of the campaign', () => {
  it.each([3, 5, 7])(
    'goes on from turn %i without breaking a law',
    (turn) => {
      const seen = new Set<string>();
      for (let seed = 1; seed <= GAMES; seed++) for (const type of playFrom(turn, 1000 * turn + seed)) seen.add(type);
      expect([...seen]).toContain('UnitsEntered');
    },
    600_000,
  );
});
