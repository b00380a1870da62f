import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { SeededDice } from '#kernel/dice';
import { execute, type RolledEvent } from '#kernel/engine';
import { type Forecast, sayReckoning } from '#kernel/forecast';
import type { Typed } from '#kernel/json';
import { playAtRandom, RandomPlayer } from '#kernel/random-play';
import { asSide, SPECTATOR } from '#kernel/side';
import { LANGUAGES, type Text } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { packOf } from '../support/packs.ts';

/*
 * Laws over all games: a forecast names paragraphs and counts every throw, and depends on what its side may know. Positions that
 * differ only under cover (the real one, and the one its side imagines) give the same forecast, the same stake and the same outlook.
 */

const ORDERS = Number(process.env['IMPULSE_FUZZ_ORDERS'] ?? 25);

const scenarios = catalogue.flatMap((ruleset) => {
  const pack = packOf(ruleset.about.id);
  return ruleset.scenarios(pack).map((sheet) => ({ name: `${ruleset.about.id}/${sheet.id}`, ruleset, sheet, pack }));
});

const wordsOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function expectSound(forecast: Pick<Forecast, 'items' | 'chances'>, what: string): void {
  const isSaid = (text: Text): boolean => LANGUAGES.every((language) => text[language].trim() !== '');
  for (const { label, clause } of forecast.items) {
    expect(isSaid(label), `${what}: ${JSON.stringify(label)}`).toBe(true);
    expect(clause, what).toMatch(/^[a-z]+\/\w+/);
  }
  const [first] = forecast.chances;
  if (first === undefined) return;
  for (const { result, ways, of } of forecast.chances) {
    expect(isSaid(result), what).toBe(true);
    expect(of, what).toBe(first.of);
    expect(ways, what).toBeGreaterThanOrEqual(0);
  }
  const all = forecast.chances.reduce((sum, { ways }) => sum + ways, 0);
  expect(Math.abs(all - first.of) / first.of, `${what}: ${all} of ${first.of}`).toBeLessThan(1e-9);
}

/** Games all of whose forecasts are told again when the dice have fallen. */
const TOLD_AFTERWARDS: readonly string[] = ['tito', 'caucasus', 'salerno', 'tempesta'];

describe.each(scenarios)('forecasts of $name', ({ ruleset, sheet, pack }) => {
  it('count every throw, rest on what the side may know, and are told again with the dice', () => {
    const play = ruleset.load(pack, sheet.id);
    const state = play.setUp(ruleset.schemas.options.parse(defaultOptions(sheet)) as never);
    const dice = new SeededDice(3);
    const start = play.start?.(state);
    if (start !== undefined) execute(play, state, start, dice);
    const look = (): void => {
      const sides = new Set(play.pending(state).map(({ side }) => side));
      for (const side of sides) {
        const imagined = play.imagine(state, side);
        for (const decision of play.pending(state).filter((each) => each.side === side)) {
          const stake = play.stake(state, decision);
          if (stake === undefined) continue;
          expectSound(stake, decision.kind);
          expect(wordsOf(play.stake(imagined, decision)), decision.kind).toEqual(wordsOf(stake));
        }
        for (const type of play.kindsNow(state, side)) {
          const [order] = play.options(state, side, { type }) as Iterable<Typed>;
          const forecast = order === undefined ? undefined : play.forecast(state, order, side);
          if (order === undefined || forecast === undefined) continue;
          expectSound(forecast, type);
          if (play.decide(imagined, order, side).accepted)
            expect(wordsOf(play.forecast(imagined, order, side)), JSON.stringify(order)).toEqual(wordsOf(forecast));
        }
      }
    };
    look();
    playAtRandom(play, state, new RandomPlayer(5, 60), dice, ORDERS, look);

    const viewers = [SPECTATOR, ...ruleset.about.seats.map(asSide)];
    let forecast: Forecast | undefined;
    const watched = {
      ...play,
      decide(at: unknown, order: Typed, by: string) {
        forecast = play.forecast(at, order, by);
        return play.decide(at, order, by);
      },
    };
    const afterwards = (order: Typed, _: string, events: readonly RolledEvent<Typed>[]): void => {
      for (const { event } of events)
        for (const viewer of viewers) {
          const seen = play.disclose(event, viewer);
          const reckoning = seen === undefined ? undefined : play.reckoning(seen);
          if (seen === undefined || reckoning === undefined) continue;
          expectSound(reckoning, event.type);
          expect(reckoning.chances[reckoning.came]?.ways, event.type).toBeGreaterThan(0);
          const sentence = play.say(seen);
          const behind = sayReckoning(reckoning);
          for (const language of LANGUAGES) expect(sentence?.[language]).toContain(behind[language]);
        }
      const rolled = events.filter(({ rolls }) => rolls.length > 0);
      if (!TOLD_AFTERWARDS.includes(ruleset.about.id) || rolled.length === 0) return;
      if ((forecast?.chances.length ?? 0) > 1)
        expect(
          rolled.some(({ event }) => play.reckoning(event) !== undefined),
          order.type,
        ).toBe(true);
    };
    playAtRandom(watched, state, new RandomPlayer(6, 60), dice, ORDERS * 3, afterwards);
    for (const side of ruleset.about.seats)
      expect(wordsOf(play.outlook(play.imagine(state, side), side))).toEqual(wordsOf(play.outlook(state, side)));
  });
});

describe.each(catalogue.map((ruleset) => ({ name: ruleset.about.id, ruleset })))('the box of $name', ({ ruleset }) => {
  it('prints words in every language, with paragraphs and where they come from', () => {
    const pack = packOf(ruleset.about.id);
    for (const { id } of ruleset.scenarios(pack)) {
      const { counters, charts, tracks, lists } = ruleset.load(pack, id).components();
      for (const part of [counters, charts, tracks, lists]) {
        const ids = part.map((each) => each.id);
        expect(new Set(ids).size, `${id}: ${ids.length} ids`).toBe(ids.length);
        for (const each of part) for (const language of LANGUAGES) expect(each.provenance[language]).not.toBe('');
      }
      for (const { clause } of [...charts, ...tracks, ...lists])
        expect(clause).toMatch(new RegExp(`^${ruleset.about.id}/`));
      for (const { id: chart, columns, rows } of charts)
        for (const { cells } of rows) expect(cells.length, chart).toBe(columns.length);
    }
  });
});
