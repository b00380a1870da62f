import { SeededDice } from '#kernel/dice';
import { type AnyPlay, carryOut, execute } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { known } from '#kernel/known';
import { MODERATOR, type Side } from '#kernel/side';
import { localised } from '#kernel/text';
import { renderSvg } from '#render/svg';
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
  /** The board as SVG. */
  readonly drawMilliseconds: number;
  readonly stateBytes: number;
}

const ORDERS = 2_000;
/** All options are listed, and the board drawn, at one order in so many. */
const LOOK_EVERY = 40;

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
  let drawTime = 0;
  let views = 0;
  while (orders < ORDERS) {
    const [decision] = play.pending(state);
    if (decision === undefined) break;
    const looked: Typed[] = [];
    const whole = orders % LOOK_EVERY === 0;
    for (const option of play.options(state, decision.side)) {
      looked.push(option);
      if (!whole && looked.length === 24) break;
    }
    if (whole && orders > 0) slowestOptions = Math.max(slowestOptions, listingTime(play, state, decision.side));
    const order = known(looked[chance.below(looked.length)], 'option');
    const begun = performance.now();
    const carried = carryOut(play, state, order, decision.side, dice);
    orderTime += performance.now() - begun;
    orders++;
    if (!carried.accepted) throw new Error(`an option was refused: ${JSON.stringify(carried.refusal)}`);
    for (const { event } of carried.events) events.push(event);
    if (whole) {
      const seen = performance.now();
      const view = localised(play.view(state, MODERATOR), 'en');
      const board = localised(play.board(state, MODERATOR), 'en');
      JSON.stringify([view, board]);
      const drawn = performance.now();
      renderSvg(board, view);
      viewTime += drawn - seen;
      drawTime += performance.now() - drawn;
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
    drawMilliseconds: drawTime / Math.max(1, views),
    stateBytes: JSON.stringify(state).length,
  };
}

/** All options of a position that the rules have never seen: the quickest of some times, as neighbours may slow down any one. */
function listingTime(play: AnyPlay, state: unknown, side: Side): number {
  const times = Array.from({ length: 3 }, () => {
    const unseen = structuredClone(state);
    const begun = performance.now();
    let options = 0;
    for (const _ of play.options(unseen, side)) options++;
    return options === 0 ? 0 : performance.now() - begun;
  });
  return Math.min(...times);
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
