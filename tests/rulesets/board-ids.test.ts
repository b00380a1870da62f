import { describe, expect, it } from 'vitest';
import { catalogue } from '#rulesets/catalogue';
import { packOf } from '../support/packs.ts';

const SPECTATOR = { kind: 'spectator' } as const;

// biome-ignore lint/suspicious/noExplicitAny: the test changes data of several games
type Anything = any;

const rulesetOf = (id: string) => catalogue.find(({ about }) => about.id === id)!;

function boardOf(id: string, pack: Anything) {
  const ruleset = rulesetOf(id);
  const [sheet] = ruleset.scenarios(pack);
  const play = ruleset.load(pack, sheet!.id);
  return play.board(play.setUp(ruleset.schemas.options.parse({}) as never), SPECTATOR);
}

/** Clients keep boards by their id: a club's own data must not hide behind the id of ours. */
describe('the id of a board', () => {
  it.each(['salerno', 'caucasus', 'tito'])('of %s follows from what it shows', (id) => {
    const ours = boardOf(id, packOf(id));
    expect(boardOf(id, packOf(id)).id).toBe(ours.id);
    const changed: Anything = packOf(id);
    changed.map.title = 'A map of our own';
    const theirs = boardOf(id, changed);
    expect(theirs.title.en).toContain('A map of our own');
    expect(theirs.id).not.toBe(ours.id);
  });

  it('of tempesta changes with the course of a road', () => {
    const ruleset = rulesetOf('tempesta');
    const pack = packOf('tempesta');
    for (const { id } of ruleset.scenarios(pack)) {
      const play = ruleset.load(pack, id);
      const state: Anything = play.setUp({});
      const road = state.cells.find((cell: Anything) => cell.roads.length > 0)?.roads[0];
      if (road === undefined) continue;
      const before = play.board(state, SPECTATOR);
      road.profile = road.profile === 'sunken' ? 'flat' : 'sunken';
      const after = play.board(state, SPECTATOR);
      expect(after.spaces).not.toEqual(before.spaces);
      expect(after.id).not.toBe(before.id);
      return;
    }
    expect.unreachable('no scenario has a road');
  });
});
