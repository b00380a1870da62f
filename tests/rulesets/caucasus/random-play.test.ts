import { describe, expect, it } from 'vitest';
import { caucasus } from '#rulesets/caucasus/index';
import { packOf } from '../../support/packs.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';

const pack = packOf('caucasus');
const games = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 12);

describe.each(['campaign', 'tournament'])('random legal play of the %s', (scenario) => {
  const play = caucasus.load(pack, scenario);
  it(`ends, keeps every invariant and replays (${games} games)`, { timeout: 600_000 }, () => {
    for (let seed = 1; seed <= games; seed++) {
      const referee = new Referee(play);
      const game = playAtRandom(referee, seed, { orders: 60_000, among: seed % 2 === 0 ? 5000 : 300 }, () => {
        for (const { broken, title } of play.invariants) {
          const fault = broken(referee.state);
          if (fault !== undefined) throw new Error(`seed ${seed}: ${title}: ${fault}`);
        }
      });
      expect(game.ended, `seed ${seed} ends`).toBe(true);
      const replayed = play.setUp({});
      for (const { event } of referee.log) play.evolve(replayed, event);
      expect(replayed).toEqual(referee.state);
    }
  });
});
