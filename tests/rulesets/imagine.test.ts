import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { SeededDice } from '#kernel/dice';
import { caucasus } from '#rulesets/caucasus/index';
import { recipes } from '../secrets/recipes.ts';
import { chainDice, effectOf, forks, otherwiseInSecret } from '../secrets/twins.ts';
import { packOf } from '../support/packs.ts';
import { playAtRandom, Referee } from '../support/referee.ts';
import { everyScenario } from '../support/scenarios.ts';
import { expectLikeness, expectPlayOn } from './imagination.ts';

/*
 * What a side may suppose of a position, in every scenario of every game: it looks the same to that side, asks and offers it the same,
 * is supposed the same again, holds together and can be played on.
 */
const GAMES_PER_SCENARIO = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const ORDERS = 120;
const PLAYED_ON = 24;
const FORKED = 50;

describe.each(everyScenario)('what a side imagines, in $name', ({ ruleset, sheet, pack }) => {
  const play = ruleset.load(pack, sheet.id);
  const sides = ruleset.about.seats;

  it('is the same in two positions that differ only in what it may not know', () => {
    for (let seed = 1; seed <= GAMES_PER_SCENARIO; seed++) {
      const dice = chainDice(createHash('sha256').update(`imagined ${seed}`).digest(), 'twins', {});
      const search = { play, options: defaultOptions(sheet), seats: sides, dice, seed, orders: FORKED, among: 6 };
      const compared = new Map<string, number>();
      for (const fork of forks({ ...search, liesOpen: recipes[ruleset.about.id]?.liesOpen })) {
        const { state, next, by, one, other, viewer } = fork;
        const kind = `${one.type} or ${other.type} by ${by}, to ${viewer}`;
        const times = compared.get(kind) ?? 0;
        if (times >= 3) continue;
        compared.set(kind, times + 1);
        const otherDice = one === other ? otherwiseInSecret(dice) : dice;
        const [first, second] = [
          effectOf(play, state, { by, order: one }, dice(next)),
          effectOf(play, state, { by, order: other }, otherDice(next)),
        ].map((effect) => play.imagine(effect.state, viewer));
        const about = `${JSON.stringify(one)} or ${JSON.stringify(other)} by ${by}, to ${viewer}`;
        expect(first, about).toEqual(second);
        expect(JSON.stringify(first) === JSON.stringify(second), `${about}, in the same words`).toBe(true);
      }
    }
  });

  it('looks the same to it, is imagined the same again, holds and plays on', () => {
    for (let seed = 1; seed <= GAMES_PER_SCENARIO; seed++) {
      const referee = new Referee(play, defaultOptions(sheet));
      referee.seed(seed);
      referee.start();
      const chance = new SeededDice(seed * 104_729);
      const check = (after: string): void => {
        for (const side of sides) expectLikeness(play, referee.state, side, `${side} after ${after}`);
      };
      const playOn = (): void => {
        for (const side of sides) expectPlayOn(play, referee.state, side, seed + referee.log.length, PLAYED_ON);
      };

      check('the start');
      playAtRandom(referee, seed, { orders: ORDERS }, ({ type }) => {
        if (chance.below(12) === 0) check(type);
        if (chance.below(40) === 0) playOn();
      });
    }
  });
});

it('caucasus: takes chits that were drawn unseen for the first of the roster, whatever they are', () => {
  const play = caucasus.load(packOf('caucasus'), 'campaign');
  /** Three chits out of the cup: so many units from a place of the roster on, None for the rest. */
  const drawn = (units: number, from: number) => {
    const state = play.setUp({ revealDrawAt: 'placement' });
    const cup = state.units.filter(({ at }) => at === 'cup');
    for (const unit of cup.slice(from, from + units)) unit.at = 'drawn';
    state.random.none = 3 - units;
    state.noneChits -= state.random.none;
    return state;
  };
  const asAxis = [drawn(2, 0), drawn(2, 5), drawn(3, 7), drawn(1, 9)].map((state) => play.imagine(state, 'axis'));
  for (const imagined of asAxis) {
    expect(imagined).toEqual(asAxis[0]);
    expect(imagined.units.filter(({ at }) => at === 'drawn')).toHaveLength(3);
  }
  const known = drawn(2, 5);
  expect(play.imagine(known, 'soviet').units).toEqual(known.units);
});
