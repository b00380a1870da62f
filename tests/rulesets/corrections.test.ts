import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { CORRECTED, type Corrected } from '#kernel/correction';
import { MODERATOR } from '#kernel/side';
import { catalogue } from '#rulesets/catalogue';
import { packOf } from '../support/packs.ts';
import { playAtRandom, Referee } from '../support/referee.ts';

/* What may be put right by pointing, in every game: the facts of everything that the moderator sees. */

const ORDERS: Readonly<Record<string, number>> = { tempesta: 200, tito: 40, salerno: 60, caucasus: 60 };

function positionOf(ruleset: (typeof catalogue)[number]) {
  const pack = packOf(ruleset.about.id);
  const play = ruleset.load(pack, ruleset.scenarios(pack)[0]!.id);
  const referee = new Referee(play, defaultOptions(play.sheet)).seed(7);
  referee.start();
  playAtRandom(referee, 7, { orders: ORDERS[ruleset.about.id] ?? 60, among: 60 });
  return { play, state: referee.state as object };
}

describe.each(catalogue.map((ruleset) => ({ name: ruleset.about.id, ruleset })))('facts of $name', ({ ruleset }) => {
  const { play, state } = positionOf(ruleset);
  const { units, markers } = play.view(state, MODERATOR);
  const board = play.board(state, MODERATOR);
  const ids: Readonly<Record<Corrected, readonly string[]>> = {
    unit: units.map(({ id }) => id),
    marker: markers.map(({ id }) => id),
    space: board.spaces.map(({ id }) => id),
    track: play.tracks(state, MODERATOR).map(({ id }) => id),
  };
  const all = CORRECTED.flatMap((of) =>
    ids[of].flatMap((about) => play.facts(state, of, about).map((fact) => ({ of, about, fact }))),
  );

  it('offer what is so now, among other things, in words', () => {
    expect(all.length).toBeGreaterThan(20);
    for (const { of, about, fact } of all) {
      const offered = [...fact.choices.map(({ value }) => value), ...fact.spaces];
      expect(offered, `${of} ${about} ${fact.fact}`).toContain(fact.value);
      expect(new Set(offered).size, `${of} ${about} ${fact.fact}`).toBe(offered.length);
      for (const { en, it } of [fact.title, ...fact.choices.map(({ label }) => label)]) {
        expect(en).not.toMatch(/^$|[a-z]-[a-z]+-|undefined/);
        expect(it).not.toMatch(/^$|[a-z]-[a-z]+-|undefined/);
      }
    }
    expect(new Set(all.map(({ of, about, fact }) => `${of} ${about} ${fact.fact}`)).size).toBe(all.length);
  });

  it('leave the position as it is where they are set to what they are', () => {
    const copy = structuredClone(state);
    for (const { of, about, fact } of all) play.correct(copy, { of, about, fact: fact.fact, value: fact.value });
    expect(copy).toEqual(state);
  });

  it('become what they are set to, and the position stays one of the game', () => {
    // Every kind of fact, of a few things each: positions are large.
    const seen = new Map<string, number>();
    for (const { of, about, fact } of all) {
      const kind = `${of} ${fact.fact} ${fact.value}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if ((seen.get(kind) ?? 0) > 2 || (fact.spaces.length > 0 && seen.size > 60)) continue;
      const others = [
        ...fact.choices.map(({ value }) => value).slice(0, 3),
        ...fact.spaces.filter((_, at) => at % 97 === 11).slice(0, 1),
      ].filter((value) => value !== fact.value);
      for (const value of others) {
        const copy = structuredClone(state);
        play.correct(copy, { of, about, fact: fact.fact, value });
        const judged = ruleset.schemas.state.safeParse(copy);
        expect(judged.error?.issues ?? [], `${of} ${about} ${fact.fact} ${value}`).toEqual([]);
        const now = play.facts(copy, of, about).find((each) => each.fact === fact.fact)?.value;
        // What is called by its place, or is gone, is another thing now.
        if (of !== 'marker') expect(now, `${of} ${about} ${fact.fact}`).toBe(value);
        if (of !== 'unit' || !fact.spaces.includes(`${value}`)) continue;
        const unit = play.view(copy, MODERATOR).units.find(({ id }) => id === about);
        expect(unit?.space, `${about} to ${value}`).toBe(value);
      }
    }
  });

  it('can all be set for every unit on the map: where it stands is one of them', () => {
    for (const { id, space } of units)
      if (space !== undefined)
        expect(
          play.facts(state, 'unit', id).map((fact) => fact.fact),
          id,
        ).toContain('place');
  });

  it('are none about what is not there', () => {
    for (const of of CORRECTED) expect(play.facts(state, of, 'nothing at all')).toEqual([]);
  });
});
