import { describe, expect, it } from 'vitest';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import { tempesta } from '#rulesets/tempesta/index';
import { WEATHERS } from '#rulesets/tempesta/names';
import { Referee } from '../../support/referee.ts';
import { pack } from './bench.ts';
import { playCombatively, type Seated } from './combative-play.ts';
import { crowded } from './second-reading/positions.ts';
import { type Asked, type Fault, noQuestions, SecondReading } from './second-reading/reading.ts';

/* Battles and crowded tables held against a second reading of the rules; IMPULSE_FUZZ_GAMES plays more of them, and to their end. */

const wanted = process.env['IMPULSE_FUZZ_GAMES'];
const games = Number(wanted ?? 1);
const tables = wanted === undefined ? 20 : 60 * games;
const LONG = { timeout: 3_600_000 };

interface Findings {
  /** The first difference under each rule. */
  readonly wrong: Map<string, string>;
  readonly events: Map<string, number>;
  readonly asked: Asked;
}
const nothing = (): Findings => ({
  wrong: new Map(),
  events: new Map(),
  asked: noQuestions(),
});

/** Plays on for so many orders, follows every event and asks about fire and steps in between. */
function hold(referee: Seated, seed: number, orders: number, name: string, found: Findings): void {
  const reading = new SecondReading(referee.play, referee.state);
  const note = (faults: Iterable<Fault>, event?: Event): void => {
    for (const { rule, what } of faults)
      if (!found.wrong.has(rule)) found.wrong.set(rule, `${name}, ${rule}: ${what} ${JSON.stringify(event) ?? ''}`);
  };
  const follow = (events: readonly Event[]): void => {
    for (const event of events) {
      found.events.set(event.type, (found.events.get(event.type) ?? 0) + 1);
      note(reading.follow(event), event);
    }
    note(reading.compareFire(referee.state));
    note(reading.compareSteps(referee.state));
    note(reading.compareActions(referee.state));
    note(reading.compareReactions(referee.state));
    note(reading.compareWays(referee.state));
  };
  follow(referee.state.stage === 'play' && referee.state.activation !== undefined ? [] : referee.start());
  playCombatively(referee, seed, orders, (_order, _by, events) => follow(events));
  for (const kind of Object.keys(found.asked) as (keyof Asked)[])
    for (const at of [0, 1] as const) found.asked[kind][at] += reading.asked[kind][at];
}

describe('a second reading of the rules', () => {
  for (const [number, { id }] of tempesta.scenarios(pack).entries()) {
    it(`agrees with every shot and every step: ${id}`, LONG, () => {
      const play = tempesta.load(pack, id);
      const found = nothing();
      for (let game = 0; game < games; game++) {
        const referee: Seated = new Referee(play, { turnLimit: 3 });
        const { state } = referee;
        if (state.stage === 'play') state.weather = WEATHERS[(number + game) % WEATHERS.length]!;
        const orders = wanted !== undefined ? 6000 : state.stage === 'play' ? 30 : 110;
        hold(referee, 500 + game * 31, orders, `battle ${game}`, found);
      }
      expect([...found.wrong.values()]).toEqual([]);
      expect(found.events.size).toBeGreaterThan(3);
    });
  }

  it('agrees on crowded tables', LONG, () => {
    const found = nothing();
    for (let seed = 1; seed <= tables; seed++) hold(crowded(seed).referee, seed, 20, `table ${seed}`, found);
    expect([...found.wrong.values()]).toEqual([]);
    for (const type of ['Fired', 'HitsAssigned', 'UnitsMoved', 'UnitsRetreated', 'AssaultFought'])
      expect(found.events.get(type) ?? 0, type).toBeGreaterThan(0);
    for (const [kind, [accepted, refused]] of Object.entries(found.asked)) {
      expect(accepted + refused, kind).toBeGreaterThan(10);
      // Of water only what it forbids is asked here.
      if (kind !== 'waters') for (const count of [accepted, refused]) expect(count, kind).toBeGreaterThan(5);
    }
  });
});
