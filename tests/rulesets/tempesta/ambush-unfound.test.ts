import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { execute } from '#kernel/engine';
import { asSide } from '#kernel/side';
import type { TempestaState } from '#rulesets/tempesta/index';
import { type TempestaOrder as Order, orders } from '#rulesets/tempesta/orders/index';
import type { Bench } from './bench.ts';
import { few, Mutator } from './mutator.ts';
import { crowded } from './second-reading/positions.ts';

/* One table twice, with an ambush in two places: the enemy is told the same. IMPULSE_FUZZ_GAMES lays more tables. */

const games = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const LONG = { timeout: 3_600_000 };

describe('an ambush on a crowded table', () => {
  const ambushIn = (seed: number, cell: number): Bench => {
    const table = crowded(seed).unit('blue-2-h', 'maxim', '', { away: true, formation: 'blue-2' });
    const { players, units } = table.state;
    Object.assign(units['blue-2-h']!, { ambush: true, cell, bank: table.state.cells[cell]!.region });
    players.blue.aggression = 1;
    players.blue.ambushes = [{ cell, units: ['blue-2-h'], facings: {}, revealed: false }];
    return table.fresh();
  };
  /** Closed ground and hills with nobody near, outside the rows of the attacker. */
  const hides = ({ cells, units, width }: TempestaState): number[] =>
    cells.flatMap(({ scenario, hill, river, sea }, at) => {
      const isGround = (scenario === 'closed' || hill !== undefined) && river === undefined && !sea;
      const isNear = ({ cell }: { cell: number }): boolean =>
        Math.abs((cell % width) - (at % width)) <= 1 &&
        Math.abs(Math.floor(cell / width) - Math.floor(at / width)) <= 1;
      return isGround && at >= 4 * width && !Object.values(units).some((unit) => unit.cell >= 0 && isNear(unit))
        ? [at]
        : [];
    });
  const label = ({ width }: TempestaState, x: number, y: number): string =>
    `${'ABCDEFGH'[Math.max(0, Math.min(7, y))]}${Math.max(0, Math.min(width - 1, x)) + 1}`;

  /** Straight ways of up to three steps, and shots at every quadrant, of everybody who may act. */
  function* probes(state: TempestaState): Generator<Order> {
    for (const id of state.activation?.group ?? []) {
      const { cell } = state.units[id]!;
      const [x, y] = [cell % state.width, Math.floor(cell / state.width)];
      for (let dx = -3; dx <= 3; dx++)
        for (let dy = -3; dy <= 3; dy++) {
          const steps = Math.max(Math.abs(dx), Math.abs(dy));
          const path = Array.from({ length: steps }, (_, at) =>
            label(state, x + Math.trunc((dx * (at + 1)) / steps), y + Math.trunc((dy * (at + 1)) / steps)),
          );
          if (path.length === 0) continue;
          for (const reverse of [false, true]) yield { type: 'MoveUnits', units: [id], path, reverse };
          for (const factor of ['ff', 'ffUc'] as const)
            for (const mode of ['direct', 'indirect'] as const)
              yield { type: 'Fire', units: [id], target: path.at(-1)!, factor, intention: 'suppress', mode, shots: 1 };
        }
    }
  }

  it('[tempesta/24-c] changes no answer to the enemy, and no question as long as nobody finds it', LONG, () => {
    const count = { refused: 0, accepted: 0, found: 0, quiet: 0 };
    for (let seed = 1; seed <= 16 * games; seed++) {
      const places = hides(crowded(seed).state);
      if (places.length < 2) continue;
      const tables = [ambushIn(seed, places[0]!), ambushIn(seed, places.at(-1)!)] as const;
      const [{ state: here }, { state: there }] = tables;
      const { play } = tables[0].referee;
      const mutator = new Mutator(seed, here);
      const told = (state: TempestaState): string =>
        JSON.stringify([
          play.view(state, asSide('red')),
          play.pending(state),
          play.tracks(state, asSide('red')),
          few(play.options(state, 'red'), 300),
        ]);
      expect(told(there), `table ${seed}`).toBe(told(here));
      const options = few(play.options(here, 'red'), 300);
      const mutated = options.flatMap((option) => {
        const parsed = orders.schema.safeParse(mutator.of(option));
        return parsed.success ? [parsed.data] : [];
      });
      for (const order of [...probes(here), ...options, ...mutated]) {
        const where = `table ${seed}: ${JSON.stringify(order)}`;
        const [one, other] = [play.decide(here, order, 'red'), play.decide(there, order, 'red')];
        expect(other.accepted ? 'accepted' : other.refusal, where).toEqual(one.accepted ? 'accepted' : one.refusal);
        if (!one.accepted || !other.accepted) {
          count.refused += 1;
          continue;
        }
        count.accepted += 1;
        const isLong = order.type === 'MoveUnits' && order.path.length > 1;
        if (!isLong && mutator.below(8) > 0) continue;
        const after = [here, there].map((state) => {
          const copy = structuredClone(state);
          const dice = new SeededDice(seed);
          const give = (each: Order, side: string): boolean => {
            const verdict = play.decide(copy, each, side);
            if (!verdict.accepted) throw new Error(`${where}: judged otherwise of a copy`);
            return execute(play, copy, verdict.execute, dice).some(({ event }) => event.type === 'AmbushRevealed');
          };
          // Everybody lets pass what he is asked, so that the order is carried out.
          let isFound = give(order, 'red');
          for (;;) {
            const [asked] = play.pending(copy);
            if (isFound || asked?.neutral?.type !== 'PassReaction') break;
            isFound = give({ type: 'PassReaction' }, asked.side);
          }
          return { copy, isFound };
        });
        const [a, b] = after as [(typeof after)[0], (typeof after)[0]];
        if (a.isFound || b.isFound) count.found += 1;
        else {
          count.quiet += 1;
          expect(told(b.copy), where).toBe(told(a.copy));
        }
      }
    }
    for (const [what, many] of Object.entries(count)) expect(many, what).toBeGreaterThan(5);
  });
});
