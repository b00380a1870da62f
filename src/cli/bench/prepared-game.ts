import { createHash } from 'node:crypto';
import { defaultOptions } from '#games/hosted-rulesets';
import { ChainDice, HashChain, SeededDice } from '#kernel/dice';
import { type AnyPlay, type AnyRuleset, carryOut, execute } from '#kernel/engine';
import type { JsonObject, Typed } from '#kernel/json';
import type { Pack } from '#kernel/ruleset';
import type { Side } from '#kernel/side';

export interface PreparedOrder {
  readonly side: Side;
  readonly order: Typed;
}

export interface PreparedGame {
  readonly orders: readonly PreparedOrder[];
  /** Events that follow from the orders and the start. */
  readonly events: readonly Typed[];
}

/** What dice a game opened with this seed will show, so that its orders can be worked out beforehand. */
export const chainOf = (seed: string): HashChain => HashChain.from(createHash('sha256').update(seed).digest());

/** Legal orders for a game that is about to be played over HTTP: the same rules, the same dice, ahead of time. */
export function prepareGame(
  play: AnyPlay,
  options: JsonObject,
  game: string,
  chain: HashChain,
  most: number,
  luck: number,
): PreparedGame {
  const state = play.setUp(options);
  const dice = new ChainDice(chain, { game, phrases: {} }, 1);
  const chance = new SeededDice(luck);
  const orders: PreparedOrder[] = [];
  const events: Typed[] = [];
  if (play.start !== undefined)
    for (const { event } of execute(play, state, play.start(state), dice)) events.push(event);
  while (orders.length < most) {
    const [decision] = play.pending(state);
    if (decision === undefined) break;
    const order = pickAmong(play.options(state, decision.side), chance);
    if (order === undefined) throw new Error(`${decision.side} must answer ${decision.kind}, but has no option`);
    const carried = carryOut(play, state, order, decision.side, dice);
    if (!carried.accepted) throw new Error(`an option was refused: ${JSON.stringify(carried.refusal)}`);
    for (const { event } of carried.events) events.push(event);
    orders.push({ side: decision.side, order });
  }
  return { orders, events };
}

/** Mostly moves and seldom the end of a phase, as people play. */
export function pickAmong(options: Iterable<Typed>, chance: SeededDice): Typed | undefined {
  const looked: Typed[] = [];
  for (const option of options) {
    looked.push(option);
    if (looked.length === 24) break;
  }
  return looked[chance.below(Math.max(1, looked.length))];
}

export interface BenchedRuleset {
  readonly ruleset: AnyRuleset;
  readonly pack: Pack;
  readonly scenario: string;
  readonly play: AnyPlay;
  readonly options: JsonObject;
}

/** The scenario with most on its map: what is quick there is quick everywhere. */
export function benchedRuleset(ruleset: AnyRuleset, pack: Pack): BenchedRuleset {
  const benched = ruleset.scenarios(pack).map((sheet) => {
    const options = ruleset.schemas.options.parse(defaultOptions(sheet)) as JsonObject;
    const play = ruleset.load(pack, sheet.id);
    return { ruleset, pack, scenario: sheet.id, play, options, size: JSON.stringify(play.setUp(options)).length };
  });
  const [largest] = benched.sort((a, b) => b.size - a.size);
  if (largest === undefined) throw new Error(`${ruleset.about.id} has no scenario`);
  return largest;
}
