import { SeededDice } from '#kernel/dice';
import { carryOut, execute } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { MODERATOR } from '#kernel/side';
import type { BenchedRuleset } from './prepared-game.ts';

export interface EngineMeasures {
  readonly ruleset: string;
  readonly scenario: string;
  /** Judging and carrying out an order, microseconds. */
  readonly orderMicroseconds: number;
  readonly replayEventsPerSecond: number;
  /** All options of the side to move, in the middle of the game: the slowest of many positions, milliseconds. */
  readonly optionsMilliseconds: number;
  readonly viewMilliseconds: number;
  readonly stateBytes: number;
}

const ORDERS = 600;

/** The rules alone, without server and database. */
export function measureEngine({ ruleset, scenario, play, options }: BenchedRuleset): EngineMeasures {
  const state = play.setUp(options);
  const dice = new SeededDice(5);
  const chance = new SeededDice(9);
  const events: Typed[] = [];
  if (play.start !== undefined)
    for (const { event } of execute(play, state, play.start(state), dice)) events.push(event);
  let orderTime = 0;
  let orders = 0;
  let slowestOptions = 0;
  let viewTime = 0;
  let views = 0;
  while (orders < ORDERS) {
    const [decision] = play.pending(state);
    if (decision === undefined) break;
    const looked: Typed[] = [];
    const whole = orders % 20 === 0;
    const listed = performance.now();
    for (const option of play.options(state, decision.side)) {
      looked.push(option);
      if (!whole && looked.length === 24) break;
    }
    if (whole && orders > 0) slowestOptions = Math.max(slowestOptions, performance.now() - listed);
    const order = looked[chance.below(looked.length)]!;
    const begun = performance.now();
    const carried = carryOut(play, state, order, decision.side, dice);
    orderTime += performance.now() - begun;
    orders++;
    if (!carried.accepted) throw new Error(`an option was refused: ${JSON.stringify(carried.refusal)}`);
    for (const { event } of carried.events) events.push(event);
    if (whole) {
      const seen = performance.now();
      JSON.stringify([play.view(state, MODERATOR), play.board(state, MODERATOR)]);
      viewTime += performance.now() - seen;
      views++;
    }
  }
  return {
    ruleset: ruleset.about.id,
    scenario,
    orderMicroseconds: (orderTime * 1000) / Math.max(1, orders),
    replayEventsPerSecond: replaySpeed(() => play.setUp(options), events, play.evolve.bind(play)),
    optionsMilliseconds: slowestOptions,
    viewMilliseconds: viewTime / Math.max(1, views),
    stateBytes: JSON.stringify(state).length,
  };
}

function replaySpeed(
  fresh: () => unknown,
  events: readonly Typed[],
  evolve: (state: unknown, event: Typed) => void,
): number {
  let replayed = 0;
  let time = 0;
  while (time < 500) {
    const state = fresh();
    const begun = performance.now();
    for (const event of events) evolve(state, event);
    time += performance.now() - begun;
    replayed += events.length;
  }
  return (replayed * 1000) / time;
}
