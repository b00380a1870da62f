import type { Dice, Roll } from './dice.ts';
import type { Typed } from './json.ts';
import type { Execute, Play, Ruleset } from './ruleset.ts';
import type { Side } from './side.ts';

/** A game whose state, order and event types nobody outside its ruleset needs to know. */
export type AnyRuleset = Ruleset<unknown, Typed, Typed>;
export type AnyPlay = Play<unknown, Typed, Typed>;

/** Seals the types of a ruleset. The schemas guard the door, so that inside only the ruleset's own shapes arrive. */
export const sealed = <State, Order extends Typed, Event extends Typed>(
  ruleset: Ruleset<State, Order, Event>,
): AnyRuleset => ruleset as unknown as AnyRuleset;

/** An event with the dice that were rolled for it. */
export interface RolledEvent<Event> {
  readonly event: Event;
  readonly rolls: readonly Roll[];
}

/** What is needed of a game to carry out its orders. */
export interface Playable<State, Order, Event, Refused> {
  decide(
    state: State,
    order: Order,
    by: Side,
  ):
    | { readonly accepted: false; readonly refusal: Refused }
    | { readonly accepted: true; readonly execute: Execute<Event> };
  evolve(state: State, event: Event): void;
}

export type Carried<Event, Refused> =
  | { readonly accepted: false; readonly refusal: Refused }
  | { readonly accepted: true; readonly events: readonly RolledEvent<Event>[] };

/** Carries out what an accepted order sets off; the state is changed as the events are emitted. */
export function execute<State, Event extends Typed>(
  play: Pick<Playable<State, never, Event, unknown>, 'evolve'>,
  state: State,
  run: Execute<Event>,
  dice: Dice,
): readonly RolledEvent<Event>[] {
  const events: RolledEvent<Event>[] = [];
  let rolls: Roll[] = [];
  run({
    emit(event) {
      play.evolve(state, event);
      events.push({ event, rolls });
      rolls = [];
    },
    roll(request) {
      const roll = dice.roll(request);
      rolls.push(roll);
      return roll.faces;
    },
  });
  if (rolls.length > 0) throw new Error(`dice were rolled for ${rolls[0]!.purpose}, but no event tells of them`);
  return events;
}

/** Judges an order and, if it is accepted, carries it out on the given state. */
export function carryOut<State, Order extends Typed, Event extends Typed, Refused>(
  play: Playable<State, Order, Event, Refused>,
  state: State,
  order: Order,
  by: Side,
  dice: Dice,
): Carried<Event, Refused> {
  const verdict = play.decide(state, order, by);
  if (!verdict.accepted) return verdict;
  return { accepted: true, events: execute(play, state, verdict.execute, dice) };
}
