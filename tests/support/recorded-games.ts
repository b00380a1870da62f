import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { GivenDice, SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { makeCanonicalJson, type Typed } from '#kernel/json';
import type { Side } from '#kernel/side';
import type { Refereed } from './referee.ts';

/*
 * Whole games kept as orders and dice, one per line after a head that tells how the game ended. A change of the rules that changes what
 * the same orders and dice lead to shows at the first line whose digest is another.
 */

interface Line<Order> {
  readonly by: Side;
  readonly order: Order;
  readonly dice: readonly number[];
  /** Of all events so far. */
  readonly digest: string;
}

export interface RecordedGame<Head, Order> {
  readonly head: Head;
  readonly lines: readonly Line<Order>[];
}

const MOST_ORDERS = 20_000;

const digestOf = (before: string, events: readonly Typed[]): string =>
  createHash('sha256').update(before).update(makeCanonicalJson(events)).digest('hex').slice(0, 16);

/** Plays a game to its end and keeps it. */
export function recordGame<State, Order extends Typed, Event extends Typed>(
  play: Refereed<State, Order, Event>,
  state: State,
  seed: number,
  decide: (state: State) => { readonly by: Side; readonly order: Order },
): readonly Line<Order>[] {
  const dice = new SeededDice(seed);
  const lines: Line<Order>[] = [];
  let digest = '';
  while (play.pending(state).length > 0) {
    const { by, order } = decide(state);
    const carried = carryOut(play, state, order, by, dice);
    if (!carried.accepted) throw new Error(`${JSON.stringify(order)}: ${JSON.stringify(carried.refusal)}`);
    const events = carried.events.map(({ event }) => event);
    digest = digestOf(digest, events);
    const fallen = carried.events.flatMap(({ rolls }) => rolls.flatMap(({ faces }) => [...faces]));
    lines.push({ by, order, dice: fallen, digest });
    if (lines.length > MOST_ORDERS) throw new Error('the game does not end');
  }
  return lines;
}

/** Gives the orders of a kept game again, with its dice; every event is shown. */
export function replayGame<State, Order extends Typed, Event extends Typed>(
  play: Refereed<State, Order, Event>,
  state: State,
  lines: readonly Line<Order>[],
  see: (event: Event) => void,
): void {
  let digest = '';
  for (const [at, { by, order, dice, digest: expected }] of lines.entries()) {
    const carried = carryOut(play, state, order, by, new GivenDice('loaded', dice));
    if (!carried.accepted)
      throw new Error(`line ${at + 2}: ${JSON.stringify(order)}: ${JSON.stringify(carried.refusal)}`);
    const events = carried.events.map(({ event }) => event);
    digest = digestOf(digest, events);
    expect(digest, `line ${at + 2}: ${order.type}`).toBe(expected);
    for (const event of events) see(event);
  }
}

export const writeGame = <Head, Order>(file: URL, { head, lines }: RecordedGame<Head, Order>): void =>
  writeFileSync(file, `${[head, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`);

export function readGame<Head, Order>(file: URL): RecordedGame<Head, Order> {
  const [head, ...lines] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { head, lines };
}
