import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import type { Pack, Play } from '#kernel/ruleset';
import { caucasus, type Event, type Order, type State } from '#rulesets/caucasus/index';
import { positionOf } from '#rulesets/caucasus/rules/position';
import { supplyMap } from '#rulesets/caucasus/rules/supply';
import { packOf } from '../../support/packs.ts';
import { playAtRandom, Referee } from '../../support/referee.ts';
import { Commander } from './commander.ts';
import { theatre } from './stage.ts';

const pack = packOf('caucasus');
const games = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 3);

/** Without sudden victories random games go all the way: nobody plays well enough to stay between the targets. */
function patient(original: Pack): Pack {
  const track = structuredClone(original['turn-track']) as { turns: { suddenVictoryTarget?: number }[] };
  for (const turn of track.turns) delete turn.suddenVictoryTarget;
  return { ...original, 'turn-track': track };
}

function playOne(
  data: Pack,
  scenario: string,
  seed: number,
  options: Record<string, string | number | boolean> = {},
): Referee<State, Order, Event, Play<State, Order, Event>> {
  const play = caucasus.load(data, scenario);
  const referee = new Referee(play, options);
  const game = playAtRandom(referee, seed, { orders: 60_000, among: seed % 3 === 0 ? 4000 : 300 }, () => {
    for (const { broken, title } of play.invariants) {
      const fault = broken(referee.state);
      if (fault !== undefined) throw new Error(`seed ${seed}: ${title}: ${fault}`);
    }
  });
  expect(game.ended, `seed ${seed} ends`).toBe(true);
  const replayed = play.setUp(options);
  for (const { event } of referee.log) play.evolve(replayed, event);
  expect(replayed).toEqual(referee.state);
  return referee;
}

describe('random legal play', () => {
  it.each(['campaign', 'tournament'])(
    `of the %s ends, keeps every invariant and replays (${games} games)`,
    { timeout: 600_000 },
    (scenario) => {
      for (let seed = 1; seed <= games; seed++) playOne(pack, scenario, seed);
    },
  );

  it(`goes to the last turn when no sudden victory ends it (${games} games)`, { timeout: 600_000 }, () => {
    for (let seed = 1; seed <= games; seed++) {
      const { state } = playOne(patient(pack), 'campaign', 1000 + seed);
      expect(state.turn === 14 || state.ended?.reason === 'rostov').toBe(true);
    }
  });

  it(`works with every switch turned the other way (${games} games)`, { timeout: 600_000 }, () => {
    const play = caucasus.load(pack, 'campaign');
    const turned = Object.fromEntries(
      play.sheet.options.map(({ id, values, byDefault }) => [
        id,
        values.find((value) => value !== byDefault) as string,
      ]),
    );
    for (let seed = 1; seed <= games; seed++) playOne(patient(pack), 'campaign', 2000 + seed, turned);
  });

  const whims = Math.max(1, Math.floor(games / 3));
  it(`follows a commander with whims through crowded positions, where every option is accepted (${whims} games)`, {
    timeout: 600_000,
  }, () => {
    for (let seed = 1; seed <= whims; seed++) {
      const play = caucasus.load(patient(pack), 'campaign');
      const state = play.setUp({});
      const commander = new Commander(theatre('campaign'));
      const dice = new SeededDice(seed * 31);
      const chance = new SeededDice(seed * 7919);
      for (let n = 0; state.ended === null; n++) {
        const { by, order: planned } = commander.decide(state);
        let order = planned;
        if (chance.below(5) === 0) {
          const offered = [...play.options(state, by)];
          for (let look = 0; look < 12; look++) {
            const option = offered[chance.below(offered.length)]!;
            expect(play.decide(state, option, by), JSON.stringify(option)).toMatchObject({ accepted: true });
          }
          order = offered[chance.below(offered.length)]!;
        }
        const carried = carryOut(play, state, order, by, dice);
        if (!carried.accepted)
          throw new Error(`seed ${seed}, order ${n}: ${JSON.stringify(order)}: ${carried.refusal.reason}`);
        if (n % 20 !== 0) continue;
        for (const { broken, title } of play.invariants)
          expect(broken(state), `seed ${seed}: ${title}`).toBeUndefined();
        const t = theatre('campaign');
        const afresh = structuredClone(state);
        expect(positionOf(t, state), 'the position followed through the moves').toEqual(positionOf(t, afresh));
        expect(supplyMap(t, state, 0)).toEqual(supplyMap(t, afresh, 0));
        expect(supplyMap(t, state, 1)).toEqual(supplyMap(t, afresh, 1));
      }
    }
  });
});
