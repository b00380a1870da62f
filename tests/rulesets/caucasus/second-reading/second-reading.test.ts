import { describe, expect, it } from 'vitest';
import { caucasus } from '#rulesets/caucasus/index';
import { defenceOf, isAttackable, reckon } from '#rulesets/caucasus/rules/odds';
import { railDestinations } from '#rulesets/caucasus/rules/railways';
import { destinations } from '#rulesets/caucasus/rules/reach';
import { moverOf } from '#rulesets/caucasus/rules/step-cost';
import { supplyMap } from '#rulesets/caucasus/rules/supply';
import type { State } from '#rulesets/caucasus/state';
import { playAtRandom, Referee } from '../../../support/referee.ts';
import { pack, theatre } from '../stage.ts';
import { DEFENCES, RESULTS, type Situation } from './oracle.ts';
import { GAMES, lots, oracle, read, SIDES, scatter } from './positions.ts';

/*
 * The engine against a second reading of the rulebook, on positions of random play. IMPULSE_FUZZ_GAMES plays more games.
 */

const GRADES = ['out', 'limited', 'full'];

describe('second reading', () => {
  it('the tables say the same', () => {
    const { tables } = theatre();
    RESULTS.forEach((row, at) => {
      expect(tables.crt.rows[String(at + 1) as '1'].slice(0, row.length)).toEqual(row);
    });
    DEFENCES.forEach((row, at) => {
      expect(tables.ddt.rows[String(at + 1) as '1']).toEqual(row);
    });
  });

  it.each(Array.from({ length: GAMES }, (_, n) => [n % 2 === 0 ? 'campaign' : 'tournament', n + 1] as const))(
    '%s, game %i: odds, reach and supply agree',
    (scenario, seed) => {
      const t = theatre(scenario);
      const { board, roster } = t;
      const referee = new Referee(caucasus.load(pack, scenario));
      const draw = lots(seed);
      const compared = { odds: 0, reach: 0, rail: 0, supply: 0 };
      const differences: string[] = [];
      let orders = 0;

      const differ = (what: string, mine: unknown, theirs: unknown, s: State): void => {
        if (JSON.stringify(mine) !== JSON.stringify(theirs) && differences.length < 5)
          differences.push(`turn ${s.turn} ${s.phase}, ${what}: ${JSON.stringify(mine)} / ${JSON.stringify(theirs)}`);
      };
      const pick = <Item>(items: readonly Item[]): Item | undefined => items[draw(Math.max(1, items.length))];

      const compareOdds = (s: State, situation: Situation): void => {
        const front = situation.pieces.filter(
          ({ id, at }) =>
            !board.edge[board.index.get(at)!] &&
            oracle.beside(at).some((hex) => {
              const [other] = oracle.at(situation, hex);
              return other !== undefined && oracle.counter(other.id).side !== oracle.counter(id).side;
            }),
        );
        const target = pick(front);
        if (target === undefined) return;
        const side = oracle.counter(target.id).side;
        const around = situation.pieces.filter((piece) => {
          const counter = oracle.counter(piece.id);
          return (
            counter.side !== side &&
            oracle.face(piece).attack > 0 &&
            oracle.beside(target.at).includes(piece.at) &&
            isAttackable(t, s, board.index.get(piece.at)!, board.index.get(target.at)!)
          );
        });
        const attackers = around.filter(() => draw(3) > 0);
        const hex = board.index.get(target.at)!;
        const defence = defenceOf(t, s, hex, 'attack');
        if (attackers.length === 0 || defence.fighting.length === 0) return;
        const found = reckon(
          t,
          s,
          hex,
          attackers.map(({ id }) => roster.index.get(id)!),
          defence,
          {},
        );
        const { attack, defence: total, base, column } = found;
        differ(
          `${attackers.map(({ id }) => id)} on ${target.at}`,
          { attack, defence: total, base, column },
          oracle.odds(situation, target.at, attackers),
          s,
        );
        compared.odds++;
      };

      const compareReach = (s: State, situation: Situation): void => {
        const piece = pick(situation.pieces.filter(({ id }) => !/train|azov/.test(oracle.counter(id).type)));
        if (piece === undefined) return;
        const unit = roster.index.get(piece.id)!;
        if (s.units[unit]!.railed || s.units[unit]!.moved) return;
        const mine = destinations(t, s, moverOf(t, s, [unit]), board.index.get(piece.at)!, { spent: 0, hexes: 0 });
        const ids = mine.map(({ hex }) => board.ids[hex]!).sort();
        differ(`reach of ${piece.id} at ${piece.at}`, ids, [...oracle.reach(situation, piece)].sort(), s);
        compared.reach++;
        const { side } = oracle.counter(piece.id);
        const rides = railDestinations(t, s, side === 'axis' ? 0 : 1, board.index.get(piece.at)!);
        const ends = rides.map(({ hex }) => board.ids[hex]!).sort();
        differ(`rail from ${piece.at}`, ends, [...oracle.railReach(situation, side, piece.at)].sort(), s);
        compared.rail++;
      };

      const compareSupply = (s: State, situation: Situation): void => {
        for (const [n, side] of SIDES.entries()) {
          const { grade } = supplyMap(t, s, n as 0 | 1);
          const hexes = [...new Set([...situation.pieces.map(({ at }) => at), pick(board.ids)!, pick(board.ids)!])];
          const theirs = oracle.supply(situation, side, hexes);
          for (const hex of hexes) {
            differ(`supply of ${side} at ${hex}`, GRADES[grade[board.index.get(hex)!]!], theirs.get(hex), s);
            compared.supply++;
          }
        }
      };

      playAtRandom(referee, seed, { orders: 900, among: 40 }, () => {
        const s = referee.state;
        orders++;
        if (s.phase.endsWith('set-up')) return;
        const situation = read(t, s);
        compareOdds(s, situation);
        if (s.phase.endsWith('-movement') && s.battle === null) compareReach(s, situation);
        if (orders % 25 === 0) compareSupply(s, situation);
      });
      for (let n = 0; n < 150; n++) {
        const s = scatter(referee.state, draw);
        const situation = read(t, s);
        for (let more = 0; more < 6; more++) compareOdds(s, situation);
        for (let more = 0; more < 6; more++) compareReach(s, situation);
        if (n % 5 === 0) compareSupply(s, situation);
      }
      expect(differences).toEqual([]);
      expect(compared.odds).toBeGreaterThan(500);
      expect(compared.reach).toBeGreaterThan(800);
      expect(compared.rail).toBeGreaterThan(800);
      expect(compared.supply).toBeGreaterThan(1000);
    },
    600_000,
  );
});
