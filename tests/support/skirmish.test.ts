import { describe, expect, it } from 'vitest';
import { asSide, MODERATOR, SPECTATOR } from '#kernel/side';
import { LANGUAGES } from '#kernel/text';
import { playAtRandom, Referee } from './referee.ts';
import { skirmish, skirmishPack } from './skirmish.ts';

const play = skirmish.load(skirmishPack, 'duel');

const played = (seed: number, turns: number) => {
  const referee = new Referee(play, { turns }).seed(seed);
  referee.start();
  const result = playAtRandom(referee, seed, { orders: 5_000 }, () => {
    for (const { broken } of play.invariants) expect(broken(referee.state)).toBeUndefined();
    for (const side of ['red', 'blue']) {
      for (const option of referee.options(side)) {
        expect(play.decide(referee.state, option, side).accepted).toBe(true);
        for (const language of LANGUAGES) {
          const line = play.notation.makeOrder(option, referee.state, language);
          expect(play.notation.parseOrder(line, referee.state, side)).toEqual({ understood: true, order: option });
        }
      }
    }
  });
  return { referee, result };
};

describe('the skirmish of the tests', () => {
  it('ends, also when it is played at random, by its units or by its last turn', () => {
    const reasons = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      const { referee, result } = played(seed, seed % 2 === 0 ? 6 : 200);
      expect(result.ended).toBe(true);
      reasons.add(play.victory(referee.state, MODERATOR).reason!.en);
    }
    expect(reasons).toContain('no enemy is left');
    expect(reasons.size).toBeGreaterThan(1);
  });

  it('is told in full by its events', () => {
    const { referee } = played(7, 6);
    const again = play.setUp({ turns: 6 });
    for (const { event } of referee.log) play.evolve(again, JSON.parse(JSON.stringify(event)));
    expect(again).toEqual(referee.state);
    for (const { event } of referee.log) {
      for (const viewer of [asSide('red'), asSide('blue'), SPECTATOR, MODERATOR]) {
        const disclosed = play.disclose(event, viewer);
        expect(skirmish.schemas.event.safeParse(disclosed).success).toBe(true);
      }
    }
  });

  it('shows a side the same whatever the secrets of the other are', () => {
    const views = [
      [1, 1, 1],
      [3, 2, 3],
    ].map((strengths) => {
      const referee = new Referee(play, {}).dice(1, 2, 3, ...strengths);
      referee.start();
      return [play.view(referee.state, asSide('red')), referee.options('red')];
    });
    expect(views[0]).toEqual(views[1]);
  });
});
