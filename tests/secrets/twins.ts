import { ChainDice, type Dice, HashChain, SeededDice } from '#kernel/dice';
import { type AnyPlay, carryOut, execute } from '#kernel/engine';
import type { JsonObject, Typed } from '#kernel/json';
import { RandomPlayer } from '#kernel/random-play';
import { asSide, type Side, type Viewer } from '#kernel/side';

/*
 * Twins: two games that were alike until somebody did the one thing in one of them and the other in the other, and that a viewer
 * was told the same of. What the events disclose is the measure; everything else a viewer can reach must follow it.
 */

export interface Given {
  readonly by: Side;
  readonly order: Typed;
}

/**
 * Where two games part: everything given before, and what is then given in the one and in the other. Where both are given the same,
 * what is drawn in secret differs.
 */
export interface Fork {
  readonly before: readonly Given[];
  readonly by: Side;
  readonly one: Typed;
  readonly other: Typed;
  /** Who must not notice. */
  readonly viewer: Side;
}

/** Dice by their number, so that a position can be tried several times with the same ones. */
export type DiceFrom = (next: number) => Dice;

export const chainDice = (seed: Buffer, game: string, phrases: Readonly<Record<Side, string>>): DiceFrom => {
  const chain = HashChain.from(seed);
  return (next) => new ChainDice(chain, { game, phrases }, next);
};

/** The same dice, but for those that somebody may not see: they show the next face. */
export const otherwiseInSecret =
  (dice: DiceFrom): DiceFrom =>
  (next) => {
    const inner = dice(next);
    return {
      roll(request) {
        const roll = inner.roll(request);
        return request.secret === true ? { ...roll, faces: roll.faces.map((face) => (face % roll.sides) + 1) } : roll;
      },
    };
  };

/** What an order brings about, as a viewer is told and as it is. */
export interface Effect {
  readonly state: unknown;
  readonly events: readonly Typed[];
  readonly rolls: number;
  /** Whether somebody may not see some of the dice. */
  readonly hasSecrets: boolean;
}

export function effectOf(play: AnyPlay, state: unknown, { by, order }: Given, dice: Dice): Effect {
  const copy = structuredClone(state);
  let hasSecrets = false;
  const watched: Dice = {
    roll(request) {
      hasSecrets ||= request.secret === true;
      return dice.roll(request);
    },
  };
  const carried = carryOut(play, copy, order, by, watched);
  if (!carried.accepted) throw new Error(`${JSON.stringify(order)} by ${by}: ${carried.refusal.reason}`);
  return {
    state: copy,
    events: carried.events.map(({ event }) => event),
    rolls: carried.events.reduce((sum, { rolls }) => sum + rolls.length, 0),
    hasSecrets,
  };
}

export const toldOf = (play: AnyPlay, events: readonly Typed[], viewer: Viewer): readonly Typed[] =>
  events.flatMap((event) => play.disclose(event, viewer) ?? []);

/** What a game needs besides: what lies open although no event tells of it. */
export interface Recipe {
  /** What a viewer of the position may know in any case; positions that differ in it are no twins. */
  readonly liesOpen?: (play: AnyPlay, state: unknown, viewer: Side) => unknown;
  /** Orders that are the same as far as everybody will see in the end. */
  readonly areAlike?: (one: Typed, other: Typed) => boolean;
  /** How far random play looks for forks. */
  readonly orders?: number;
}

export interface Search extends Recipe {
  readonly play: AnyPlay;
  readonly options: JsonObject;
  readonly seats: readonly Side[];
  readonly dice: DiceFrom;
  readonly seed: number;
  readonly orders: number;
  /** Orders tried per decision. */
  readonly among: number;
}

/** Plays at random and comes upon forks: at every decision two orders of which another seat is told the same. */
export function* forks({
  play,
  options,
  seats,
  dice,
  seed,
  orders,
  among,
  liesOpen,
  areAlike,
}: Search): Generator<Fork & { readonly state: unknown; readonly next: number }> {
  const state = play.setUp(options);
  const chance = new SeededDice(seed * 31 + 7);
  const player = new RandomPlayer(seed);
  const inSecret = otherwiseInSecret(dice);
  const before: Given[] = [];
  let next = 1;
  if (play.start !== undefined) {
    const begun = execute(play, state, play.start(state), dice(next));
    next += begun.reduce((sum, { rolls }) => sum + rolls.length, 0);
  }
  while (before.length < orders) {
    const pending = play.pending(state);
    if (pending.length === 0) return;
    const { side } = player.pickDecision(pending);
    const listed = someOf(play.options(state, side), 300);
    const tried = samplesOf(shuffled(listed, chance), among, areAlike).map((order) => ({
      order,
      ...effectOf(play, state, { by: side, order }, dice(next)),
    }));
    for (const viewer of seats) {
      const known = new Map<string, { readonly order: Typed; readonly whole: string }[]>();
      const keyOf = ({ state: after, events }: Pick<Effect, 'state' | 'events'>): string =>
        JSON.stringify([toldOf(play, events, asSide(viewer)), liesOpen?.(play, after, viewer)]);
      const fork = { before: [...before], by: side, viewer, state, next };
      for (const each of tried) {
        const { order, events } = each;
        const key = keyOf(each);
        const whole = JSON.stringify(events);
        const alike = known.get(key) ?? [];
        known.set(key, [...alike, { order, whole }]);
        const veiled = each.hasSecrets ? effectOf(play, state, { by: side, order }, inSecret(next)) : undefined;
        if (veiled !== undefined && JSON.stringify(veiled.events) !== whole && keyOf(veiled) === key)
          yield { ...fork, one: order, other: order };
        if (viewer === side || alike.length === 0) continue;
        const twin = alike.find((given) => given.whole !== whole && (areAlike?.(given.order, order) ?? true));
        if (twin === undefined) continue;
        yield { ...fork, one: twin.order, other: order };
        break;
      }
    }
    const order = player.pickOrder(listed);
    if (order === undefined) throw new Error(`${side} is asked and has no option`);
    const carried = carryOut(play, state, order, side, dice(next));
    if (!carried.accepted) throw new Error(carried.refusal.reason.en);
    next += carried.events.reduce((sum, { rolls }) => sum + rolls.length, 0);
    before.push({ by: side, order });
  }
}

/** Some of the orders, and to each of them one that may be its twin. */
function samplesOf(listed: readonly Typed[], most: number, areAlike: Recipe['areAlike']): readonly Typed[] {
  const samples = new Set<Typed>();
  for (const order of listed) {
    if (samples.size >= most) break;
    samples.add(order);
    const twin = listed.find(
      (other) => !samples.has(other) && other.type === order.type && (areAlike?.(order, other) ?? true),
    );
    if (twin !== undefined) samples.add(twin);
  }
  return [...samples];
}

export function someOf<Item>(items: Iterable<Item>, most: number): Item[] {
  const some: Item[] = [];
  for (const item of items) if (some.push(item) >= most) break;
  return some;
}

export function shuffled<Item>(items: readonly Item[], chance: SeededDice): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const with_ = chance.below(at + 1);
    [mixed[at], mixed[with_]] = [mixed[with_]!, mixed[at]!];
  }
  return mixed;
}
