import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { SeededDice } from '#kernel/dice';
import type { AnyPlay, AnyRuleset } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { asSide, MODERATOR, SPECTATOR, type Viewer } from '#kernel/side';
import { LANGUAGES } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { playAtRandom, Referee } from '../support/referee.ts';
import { everyScenario } from '../support/scenarios.ts';

/*
 * What every game of the catalogue must obey, in every scenario, whatever its rules. Random legal play goes as far as
 * the budget of orders allows here; each ruleset's own tests play whole games to their end.
 */
const GAMES_PER_SCENARIO = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const ORDERS = 250;

const viewersOf = (ruleset: AnyRuleset): readonly Viewer[] => [
  SPECTATOR,
  MODERATOR,
  ...ruleset.about.sides.map(({ id }) => asSide(id)),
];

/** Everything that can be asked about a position without changing it. */
function askEverything(play: AnyPlay, state: unknown, viewers: readonly Viewer[]): string {
  return JSON.stringify(
    viewers.map((viewer) => [
      play.view(state, viewer),
      play.tracks(state, viewer),
      play.victory(state, viewer),
      play.board(state, viewer).id,
    ]),
  );
}

/** Whoever is not asked may do nothing: neither what the others may nor anything else. */
function expectOthersRefused(play: AnyPlay, ruleset: AnyRuleset, state: unknown): void {
  const asked = new Set(play.pending(state).map(({ side }) => side));
  for (const by of asked) {
    const [order] = play.options(state, by);
    for (const { id } of ruleset.about.sides.filter((side) => !asked.has(side.id))) {
      const verdict = play.decide(state, order!, id);
      if (verdict.accepted) expect.unreachable(`${JSON.stringify(order)} is ${by}'s, and accepted from ${id}`);
      expect(verdict.refusal.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(verdict.refusal.clause).toMatch(new RegExp(`^${ruleset.about.id}/`));
      for (const option of play.options(state, id)) expect.unreachable(`${JSON.stringify(option)} is offered to ${id}`);
    }
  }
}

describe.each(everyScenario)('the laws, for $name', ({ ruleset, sheet, pack }) => {
  const play = ruleset.load(pack, sheet.id);
  const viewers = viewersOf(ruleset);

  it('accepts its own data and the options of its sheet', () => {
    expect(() => ruleset.schemas.pack.parse(pack)).not.toThrow();
    expect(() => ruleset.schemas.options.parse(defaultOptions(sheet))).not.toThrow();
    for (const option of sheet.options) {
      for (const value of option.values) {
        expect(
          () => ruleset.schemas.options.parse({ ...defaultOptions(sheet), [option.id]: value }),
          option.id,
        ).not.toThrow();
      }
    }
  });

  it('holds under random legal play', () => {
    // Of a short game more are played: a handful of orders would show nothing.
    let played = 0;
    for (let seed = 1; seed <= GAMES_PER_SCENARIO || (played < ORDERS && seed <= ORDERS); seed++) {
      const referee = new Referee(play, defaultOptions(sheet));
      const opening = JSON.stringify(referee.state);
      referee.seed(seed);
      referee.start();
      const chance = new SeededDice(seed * 7919);

      let last: Typed | undefined;
      const { ended, orders } = playAtRandom(referee, seed, { orders: ORDERS }, (order, by, events) => {
        last = order;
        const rolls = referee.log.slice(-events.length).flatMap((entry) => entry.rolls);
        // Whoever follows a game learns its end by one name in all games.
        const isTold = events.some(({ type }) => type === 'GameEnded');
        expect(isTold, `an end by ${order.type}`).toBe(play.victory(referee.state, SPECTATOR).status === 'ended');
        // State and events survive JSON; events fit their published schema, full and as told to anybody.
        for (const event of events) {
          expect(JSON.parse(JSON.stringify(event))).toStrictEqual(event);
          expect(() => ruleset.schemas.event.parse(event), event.type).not.toThrow();
          for (const viewer of viewers) {
            const told = play.disclose(event, viewer);
            if (told === undefined) continue;
            expect(() => ruleset.schemas.event.parse(told), `${told.type} as told`).not.toThrow();
            const said = play.say(told);
            if (said === undefined) continue;
            for (const language of LANGUAGES) {
              const sentence = said[language];
              expect(sentence.length, `${event.type} in ${language}`).toBeGreaterThan(0);
              expect(sentence, `${event.type} in ${language}`).not.toMatch(/undefined|\[object|NaN/);
            }
          }
          // What is under way is the machine's own business, and shows in what is pending.
          const toModerator = event.type === 'Continued' ? undefined : event;
          expect(play.disclose(event, MODERATOR), 'the moderator is told everything that happened').toEqual(
            toModerator,
          );
        }
        for (const { purpose } of rolls) {
          const title = play.sayRoll(purpose);
          expect(title.it, `${purpose} has words`).not.toBe(purpose);
          for (const language of LANGUAGES) expect(title[language]).not.toMatch(/undefined|[{}]/);
        }
        for (const invariant of play.invariants)
          expect(invariant.broken(referee.state), `[${invariant.clause}] after ${order.type} by ${by}`).toBeUndefined();

        if (chance.below(8) !== 0) return;
        // Looking changes nothing, and the state is plain data.
        const before = JSON.stringify(referee.state);
        expect(JSON.parse(before)).toStrictEqual(referee.state);
        // It fits the published schema, which leaves nothing of it out; so does what a side supposes.
        expect(ruleset.schemas.state.parse(referee.state)).toStrictEqual(referee.state);
        for (const seat of ruleset.about.seats)
          expect(() => ruleset.schemas.state.parse(play.imagine(referee.state, seat)), seat).not.toThrow();
        askEverything(play, referee.state, viewers);
        for (const viewer of viewers) ruleset.schemas.extra.parse(play.view(referee.state, viewer).extra);
        expectOthersRefused(play, ruleset, referee.state);
        for (const { side, neutral } of play.pending(referee.state)) {
          let looked = 0;
          for (const option of play.options(referee.state, side)) {
            if (++looked > 25) break;
            expect(() => ruleset.schemas.order.parse(option), option.type).not.toThrow();
            expect(play.decide(referee.state, option, side), JSON.stringify(option)).toMatchObject({ accepted: true });
            for (const language of LANGUAGES) {
              const line = play.notation.makeOrder(option, referee.state, language);
              expect(play.notation.parseOrder(line, referee.state, side), line).toEqual({
                understood: true,
                order: option,
              });
            }
          }
          expect(looked, `${side} has an option`).toBeGreaterThan(0);
          if (neutral !== undefined)
            expect(play.decide(referee.state, neutral, side), 'the neutral answer').toMatchObject({ accepted: true });
        }
        expect(JSON.stringify(referee.state)).toBe(before);
      });
      played += Math.max(orders, 1);
      if (ended) {
        expect(play.victory(referee.state, SPECTATOR).status, 'nobody is asked any more').toBe('ended');
        for (const { id } of ruleset.about.sides) {
          expect([...play.options(referee.state, id)], `options of ${id} after the end`).toEqual([]);
          if (last !== undefined) referee.refused(id, last);
        }
      }

      // Replaying the events gives the same state, so the events tell everything.
      const replayed = JSON.parse(opening);
      for (const { event } of referee.log) {
        play.evolve(replayed, JSON.parse(JSON.stringify(event)));
        expect(play.clock(replayed).turn, `the clock after ${event.type}`).toEqual(expect.any(Number));
      }
      expect(replayed).toStrictEqual(referee.state);
    }
  });

  it('refuses whoever is not asked, and nonsense', () => {
    const referee = new Referee(play, defaultOptions(sheet));
    referee.seed(11);
    referee.start();
    expectOthersRefused(play, ruleset, referee.state);
    expect(ruleset.schemas.order.safeParse({ type: 'NoSuchOrder' }).success).toBe(false);
    expect(() => play.evolve(referee.state, { type: 'NoSuchEvent' })).toThrow();
  });
});

it('the catalogue lists each game once, under a name that fits folders, addresses and clauses', () => {
  const ids = catalogue.map(({ about }) => about.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
});
