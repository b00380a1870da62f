import { describe, expect, it } from 'vitest';
import { tempesta } from '#rulesets/tempesta/index';
import { packOf } from '../../support/packs.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';

const pack = packOf('tempesta');
const games = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);

describe('random legal play', () => {
  for (const { id } of tempesta.scenarios(pack)) {
    it(`${id} reaches an end, every option accepted, every event valid, invariants kept`, () => {
      const play = tempesta.load(pack, id);
      for (let game = 0; game < games; game++) {
        const referee = new Referee(play, { turnLimit: 4 });
        referee.start();
        const kinds = new Set<string>();
        const { ended } = playAtRandom(
          referee,
          1000 + game * 77,
          { orders: 6000, among: 150 },
          (order, _by, events) => {
            kinds.add(order.type);
            for (const event of events) tempesta.schemas.event.parse(event);
            tempesta.schemas.order.parse(order);
            for (const invariant of play.invariants) {
              const broken = invariant.broken(referee.state);
              if (broken !== undefined)
                throw new Error(`${invariant.clause}: ${broken} after ${JSON.stringify(order)}`);
            }
          },
        );
        expect(ended).toBe(true);
        const replayed = play.setUp({ turnLimit: 4 });
        for (const { event } of referee.log) play.evolve(replayed, JSON.parse(JSON.stringify(event)));
        expect(replayed).toEqual(referee.state);
        expect(play.decide(referee.state, { type: 'EndStep' }, 'red').accepted).toBe(false);
      }
    });
  }
});
