import { describe, expect, it } from 'vitest';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import { tempesta } from '#rulesets/tempesta/index';
import { type Seat, WEATHERS } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { Referee } from '../../support/referee.ts';
import { Tally } from '../../support/tally.ts';
import { pack } from './bench.ts';
import { playCombatively, type Seated } from './combative-play.ts';
import { assaulted, crowded, underway } from './second-reading/positions.ts';
import { type Asked, type Fault, noQuestions, SecondReading } from './second-reading/reading.ts';

/* Battles and crowded tables held against a second reading of the rules; IMPULSE_FUZZ_GAMES plays more of them, and to their end. */

const wanted = process.env['IMPULSE_FUZZ_GAMES'];
const games = Number(wanted ?? 1);
const tables = wanted === undefined ? 20 : 60 * games;
const LONG = { timeout: 3_600_000 };

const tally = new Tally<'fire and sight' | 'movement' | 'assaults' | 'reactions' | 'command'>('tempesta');
/** What a question, or an event, puts to the test. */
const TOPICS: Readonly<Record<string, 'fire and sight' | 'movement' | 'assaults' | 'reactions' | 'command'>> = {
  shots: 'fire and sight',
  steps: 'movement',
  paths: 'movement',
  roads: 'movement',
  waters: 'movement',
  assaults: 'assaults',
  opportunities: 'reactions',
  responses: 'reactions',
  defences: 'reactions',
  Fired: 'fire and sight',
  HitsAssigned: 'fire and sight',
  UnitsMoved: 'movement',
  AssaultFought: 'assaults',
  AssaultResolved: 'assaults',
  UnitsRetreated: 'movement',
  MotivationRolled: 'command',
  MotivationAccepted: 'command',
};

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
      tell(event.type, comparedIn(event));
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
  count(reading, found);
}

/** Asked on tables of their own. */
const APART: readonly string[] = ['defences', 'roads', 'waters'];
function keep(faults: Iterable<Fault>, name: string, found: Findings): void {
  for (const { rule, what } of faults) if (!found.wrong.has(rule)) found.wrong.set(rule, `${name}, ${rule}: ${what}`);
}
function count({ asked }: SecondReading, found: Findings): void {
  for (const kind of Object.keys(found.asked) as (keyof Asked)[])
    for (const at of [0, 1] as const) {
      found.asked[kind][at] += asked[kind][at];
      tell(kind, asked[kind][at]);
    }
}
/** A motivation is held unit by unit. */
const comparedIn = (event: Event): number =>
  event.type === 'MotivationRolled'
    ? Object.keys(event.lines).length
    : event.type === 'MotivationAccepted'
      ? Object.keys(event.points).length
      : 1;
function tell(what: string, many: number): void {
  const topic = TOPICS[what];
  if (topic !== undefined) tally.add(topic, many);
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
    for (const [kind, counts] of Object.entries(found.asked))
      if (!APART.includes(kind)) for (const count of counts) expect(count, kind).toBeGreaterThan(10);
  });

  it('agrees on driving along roads and on water', LONG, () => {
    const found = nothing();
    for (let seed = 1; seed <= 8 * tables; seed++) {
      const table = underway(seed);
      const { state } = table;
      const reading = new SecondReading(table.referee.play, state);
      keep(reading.compareWays(state), `table ${seed}`, found);
      count(reading, found);
    }
    expect([...found.wrong.values()]).toEqual([]);
    for (const many of found.asked.roads) expect(many).toBeGreaterThan(5);
    expect(found.asked.waters[1]).toBeGreaterThan(5);
  });

  it('agrees on defensive fire', LONG, () => {
    const found = nothing();
    for (let seed = 1; seed <= 16 * tables; seed++) {
      const table = assaulted(seed);
      const { referee, state } = table;
      const reading = new SecondReading(referee.play, state);
      const give = (by: Seat, order: Order): void => {
        for (const event of referee.order(by, order)) {
          tell(event.type, 1);
          keep(reading.follow(event), `assault ${seed}`, found);
        }
      };
      keep(reading.compareActions(state), `assault ${seed}`, found);
      const [first] = referee.options('red', 'DeclareAssault');
      if (first === undefined) continue;
      give('red', first);
      while (['opportunity', 'flee'].includes(table.kinds[0] ?? '')) give('blue', { type: 'PassReaction' });
      if (table.kinds[0] !== 'defensive') continue;
      keep(reading.compareReactions(state), `assault ${seed}`, found);
      const [fire] = referee.options('blue', 'DefensiveFire');
      if (fire !== undefined) give('blue', fire);
      count(reading, found);
    }
    expect([...found.wrong.values()]).toEqual([]);
    for (const many of found.asked.defences) expect(many).toBeGreaterThan(20);
  });

  it('agrees on command lines and points', LONG, () => {
    const found = nothing();
    for (let seed = 1; seed <= 3 * tables; seed++) {
      const table = crowded(seed + 1000).step('formations');
      const { referee, state } = table;
      const reading = new SecondReading(referee.play, state);
      referee.seed(seed);
      const follow = (events: readonly Event[]): void => {
        for (const event of events) {
          tell(event.type, comparedIn(event));
          keep(reading.follow(event), `command ${seed}`, found);
        }
      };
      follow(referee.order('red', { type: 'MotivateFormation', formation: 'red-1' }));
      if (table.kinds[0] === 'motivation') follow(referee.order('red', { type: 'AcceptMotivation' }));
    }
    expect([...found.wrong.values()]).toEqual([]);
  });

  it('compares thousands of positions', () => {
    tally.expectAtLeast({
      'fire and sight': 15_000,
      movement: 10_000,
      assaults: 500,
      reactions: 3000,
      command: 1000,
    });
  });
});
