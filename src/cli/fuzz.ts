import { defaultOptions } from '#games/hosted-rulesets';
import { SeededDice } from '#kernel/dice';
import { type AnyPlay, type AnyRuleset, execute } from '#kernel/engine';
import type { JsonObject, Typed } from '#kernel/json';
import { playAtRandom, RandomPlayer } from '#kernel/random-play';
import type { Pack } from '#kernel/ruleset';

export interface FuzzRequest {
  readonly games: number;
  readonly seed: number;
  readonly scenario?: string | undefined;
  readonly mostOrders?: number | undefined;
}

export interface FuzzedScenario {
  readonly scenario: string;
  readonly games: number;
  readonly ended: number;
  readonly orders: number;
  readonly events: number;
  readonly seconds: number;
  readonly winners: Readonly<Record<string, number>>;
  readonly faults: readonly { readonly seed: number; readonly order: number; readonly fault: string }[];
}

/**
 * Random legal games of every scenario to their end: every option must be accepted, no side may be stuck, the invariants
 * hold after every order and a replay of the events gives the same position.
 */
export function* fuzz(ruleset: AnyRuleset, pack: Pack, request: FuzzRequest): Generator<FuzzedScenario> {
  const sheets = ruleset
    .scenarios(pack)
    .filter((sheet) => request.scenario === undefined || sheet.id === request.scenario);
  for (const sheet of sheets) {
    const play = ruleset.load(pack, sheet.id);
    const faults: { seed: number; order: number; fault: string }[] = [];
    const winners: Record<string, number> = {};
    let [ended, orders, events] = [0, 0, 0];
    const begun = performance.now();
    for (let game = 0; game < request.games; game++) {
      const seed = request.seed + game;
      const fuzzed = fuzzOne(play, defaultOptions(sheet), seed, request.mostOrders ?? 100_000);
      orders += fuzzed.orders;
      events += fuzzed.events;
      if (fuzzed.fault !== undefined) faults.push({ seed, order: fuzzed.orders, fault: fuzzed.fault });
      if (fuzzed.winner !== undefined) {
        ended++;
        winners[fuzzed.winner] = (winners[fuzzed.winner] ?? 0) + 1;
      }
    }
    yield {
      scenario: sheet.id,
      games: request.games,
      ended,
      orders,
      events,
      seconds: (performance.now() - begun) / 1000,
      winners,
      faults,
    };
  }
}

interface FuzzedGame {
  readonly orders: number;
  readonly events: number;
  readonly winner?: string;
  readonly fault?: string;
}

function fuzzOne(play: AnyPlay, options: JsonObject, seed: number, mostOrders: number): FuzzedGame {
  const state = play.setUp(options);
  const dice = new SeededDice(seed);
  const log: Typed[] = [];
  let orders = 0;
  try {
    if (play.start !== undefined)
      for (const { event } of execute(play, state, play.start(state), dice)) log.push(event);
    const { ended } = playAtRandom(play, state, new RandomPlayer(seed), dice, mostOrders, (order, _, events) => {
      orders++;
      for (const { event } of events) log.push(event);
      for (const invariant of play.invariants) {
        const broken = invariant.broken(state);
        if (broken !== undefined)
          throw new Error(`[${invariant.clause}] ${invariant.title.en} after ${JSON.stringify(order)}: ${broken}`);
      }
    });
    const replayed = play.setUp(options);
    for (const event of log) play.evolve(replayed, JSON.parse(JSON.stringify(event)));
    if (JSON.stringify(replayed) !== JSON.stringify(state))
      throw new Error('replaying the events gives another position');
    const victory = play.victory(state, { kind: 'moderator' });
    if (ended && victory.status !== 'ended') throw new Error('nobody is asked any more, but the game has not ended');
    return {
      orders,
      events: log.length,
      ...(ended ? { winner: victory.winner ?? 'draw' } : { fault: `not ended after ${orders} orders` }),
    };
  } catch (fault) {
    return { orders, events: log.length, fault: (fault as Error).message };
  }
}
