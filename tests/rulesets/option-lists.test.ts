import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { listOptions, unitNamed } from '#games/reading/list-options';
import { SeededDice } from '#kernel/dice';
import { execute } from '#kernel/engine';
import { playAtRandom, RandomPlayer } from '#kernel/random-play';
import { asSide } from '#kernel/side';
import { LANGUAGES } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { packOf } from '../support/packs.ts';

/* Laws over all games: lists of options are whole page by page, hold nothing twice, and understand every name that is printed. */

const PAGE = 37;

describe.each(catalogue.map((ruleset) => ({ name: ruleset.about.id, ruleset })))('options of $name', ({ ruleset }) => {
  const pack = packOf(ruleset.about.id);
  const sheet = ruleset.scenarios(pack)[0]!;
  const play = ruleset.load(pack, sheet.id);

  /** Positions of a random game, some orders apart. */
  const positions = (orders: number): unknown[] => {
    const state = play.setUp(ruleset.schemas.options.parse(defaultOptions(sheet)) as never);
    const dice = new SeededDice(21);
    if (play.start !== undefined) execute(play, state, play.start(state), dice);
    const found: unknown[] = [structuredClone(state)];
    let given = 0;
    playAtRandom(play, state, new RandomPlayer(22, 60), dice, orders, () => {
      if (++given % 40 === 0) found.push(structuredClone(state));
    });
    return found.filter((each) => play.pending(each).length > 0);
  };
  const gameAt = (state: unknown) => ({ play, state, status: 'running' as const, version: 5 });

  it('are the same page by page as whole, none twice, and counted', async () => {
    for (const state of positions(120)) {
      const { side } = play.pending(state)[0]!;
      const game = gameAt(state);
      const whole = await listOptions(game, side, { limit: 600, counts: true }, undefined, 0);
      const told = (list: typeof whole): string[] => list.items.map(({ order }) => JSON.stringify(order));
      const paged: string[] = [];
      for (let start = 0; start < 600; start += PAGE) {
        const page = await listOptions(game, side, { limit: Math.min(PAGE, 600 - start) }, undefined, start);
        paged.push(...told(page));
        if (page.next === undefined) break;
        expect(page.next).toBe(`5-${start + Math.min(PAGE, 600 - start)}`);
      }
      expect(new Set(paged).size).toBe(paged.length);
      expect(paged.toSorted()).toEqual(told(whole).toSorted());
      // Counted whole, whatever is cut; a kind of which something may be ordered is on the first page.
      const counted = new Map(whole.counts!.map(({ type, count }) => [type, count]));
      const seen = new Map<string, number>();
      for (const { order } of whole.items) seen.set(order.type, (seen.get(order.type) ?? 0) + 1);
      for (const [type, count] of seen) expect(counted.get(type)).toBeGreaterThanOrEqual(count);
      if (whole.next === undefined) for (const [type, count] of counted) expect(seen.get(type) ?? 0, type).toBe(count);
      for (const { type, count } of whole.counts!) if (count > 0) expect(seen.has(type), type).toBe(true);
      // What players do most comes first: nobody begins with ending.
      const first = whole.items[0]!.order.type;
      if (seen.size > 1) expect(first).not.toMatch(/^(End|Pass|Finish|Stop|Decline)/);
    }
  });

  it('of a unit are found by every name that is printed of it', () => {
    for (const state of positions(40)) {
      const { side } = play.pending(state)[0]!;
      const game = gameAt(state);
      for (const { id, name, side: owner } of play.view(state, asSide(side)).units) {
        // Where both sides have one of the name, one's own is meant.
        if (owner !== side) continue;
        const called = play.nameOf('unit', id);
        for (const given of [id, ...LANGUAGES.flatMap((language) => [name[language], called[language]])]) {
          const found = unitNamed(game, side, given);
          // Units of the same name are told apart by their ids.
          const facts = found.ok
            ? [found.value]
            : (found.problem.detail as { units: { id: string }[] }).units.map((each) => each.id);
          if (found.ok || facts.length < 10) expect(facts, given).toContain(id);
        }
      }
    }
  });
});
