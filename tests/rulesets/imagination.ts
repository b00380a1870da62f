import { expect } from 'vitest';
import type { Typed } from '#kernel/json';
import type { Invariant } from '#kernel/ruleset';
import { asSide, type Side, type Viewer } from '#kernel/side';
import { playAtRandom, Referee, type Refereed } from '../support/referee.ts';

/**
 * Where guns may stand and counters come in depends on supply, and that on what an unseen enemy stack really is: guns let supply
 * through, combat units do not [salerno 17]. There the truth shows, as it does at the table.
 */
const BY_SUPPLY: ReadonlySet<string> = new Set([
  'PlaceGun',
  'NameBonus',
  'EnterUnits',
  'RecoverStep',
  'ReplaceStep',
  'ExtendSupply',
  'PayForeignSupply',
  'AirSupply',
]);

/** As much of a game as is asked about here. */
interface Imagined<State, Order extends Typed, Event extends Typed> extends Refereed<State, Order, Event> {
  view(state: State, viewer: Viewer): unknown;
  tracks(state: State, viewer: Viewer): unknown;
  clock(state: State): unknown;
  imagine(state: State, side: Side): State;
  readonly invariants: readonly Invariant<State>[];
}

/** Everything a side can learn by asking. */
function asked<State, Order extends Typed, Event extends Typed>(
  play: Imagined<State, Order, Event>,
  state: State,
  side: Side,
) {
  const options: Order[] = [];
  let looked = 0;
  for (const order of play.options(state, side)) {
    if (++looked > 1500 || options.length === 150) break;
    if (!BY_SUPPLY.has(order.type)) options.push(order);
  }
  const answers = {
    view: play.view(state, asSide(side)),
    tracks: play.tracks(state, asSide(side)),
    clock: play.clock(state),
    pending: play.pending(state).filter((decision) => decision.side === side),
    open: play
      .pending(state)
      .filter(({ sealed }) => !sealed)
      .map(({ id, kind, side: other, clause }) => ({ id, kind, side: other, clause })),
    options,
  };
  // Sentences are put together when they are read.
  return JSON.parse(JSON.stringify(answers));
}

/** What a side imagines looks the same to it, is imagined the same again and holds together. */
export function expectLikeness<State, Order extends Typed, Event extends Typed>(
  play: Imagined<State, Order, Event>,
  state: State,
  side: Side,
  about: string,
): void {
  const before = JSON.stringify(state);
  const imagined = play.imagine(state, side);
  expect(JSON.stringify(state) === before, `${about}: imagining changes nothing`).toBe(true);
  const text = JSON.stringify(imagined);
  expect(JSON.parse(text), `${about}: plain data`).toEqual(imagined);
  expect(asked(play, imagined, side), about).toEqual(asked(play, state, side));
  const again = play.imagine(imagined, side);
  expect(again, `${about}, imagined again`).toEqual(imagined);
  expect(JSON.stringify(again) === text, `${about}, imagined again in the same words`).toBe(true);
  expectInvariants(play, imagined, about);
}

/** The play can go on from what a side imagines. */
export function expectPlayOn<State, Order extends Typed, Event extends Typed>(
  play: Imagined<State, Order, Event>,
  state: State,
  side: Side,
  seed: number,
  orders: number,
): void {
  const sandbox = new Referee(play, {}, play.imagine(state, side));
  playAtRandom(sandbox, seed, { orders }, ({ type }) => {
    expectInvariants(play, sandbox.state, `after ${type} in the sandbox of ${side}`);
  });
}

function expectInvariants<State, Order extends Typed, Event extends Typed>(
  play: Imagined<State, Order, Event>,
  state: State,
  about: string,
): void {
  for (const invariant of play.invariants)
    expect(invariant.broken(state), `[${invariant.clause}] ${about}`).toBeUndefined();
}
