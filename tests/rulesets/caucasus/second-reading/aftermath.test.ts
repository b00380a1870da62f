import { describe, expect, it } from 'vitest';
import { judgeAdvance } from '#rulesets/caucasus/rules/advance';
import { forgetPosition } from '#rulesets/caucasus/rules/position';
import { planOf } from '#rulesets/caucasus/rules/retreat';
import type { Battle, State } from '#rulesets/caucasus/state';
import { Stage } from '../stage.ts';
import { Aftermath } from './aftermath.ts';
import type { Piece, Situation } from './oracle.ts';
import { GAMES, lots, oracle, read, scatter } from './positions.ts';

/* Retreats, advances and mobile assaults against the second reading, on armies thrown together anywhere. IMPULSE_FUZZ_GAMES takes more. */

const reading = new Aftermath(oracle);
const { t, play, state: bare } = new Stage();
const { board, roster } = t;

/** A position in which anything may be judged. */
function thrown(draw: (below: number) => number): { s: State; situation: Situation } {
  const s = scatter(bare, draw, 3 + draw(3));
  s.turn = Math.max(2, s.turn);
  s.corps.at = 'box';
  for (const unit of s.units) Object.assign(unit, { replaced: false, retreated: false });
  // now and then one side is nearly alone, so that its stacks get into each other's way
  const thinned = draw(6);
  for (const { owner, index: at } of roster.counters) if (owner === thinned && draw(4) > 0) s.units[at]!.at = 'removed';
  forgetPosition(s);
  return { s, situation: read(t, s) };
}

const index = (id: string): number => roster.index.get(id)!;
const ids = (path: readonly number[]): string => path.map((hex) => board.ids[hex]!).join('-');

describe('what follows a combat, read a second time', () => {
  it.each(Array.from({ length: GAMES }, (_, n) => n + 1))(
    'retreats, advances and mobile assaults agree, lot %i',
    (seed) => {
      const draw = lots(seed * 7 + 3);
      const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)]!;
      const compared = { retreats: 0, charged: 0, advances: 0, assaults: 0, allowed: 0 };
      const differences: string[] = [];
      const differ = (what: string, mine: unknown, theirs: unknown, s: State): void => {
        if (JSON.stringify(mine) !== JSON.stringify(theirs) && differences.length < 5)
          differences.push(`turn ${s.turn}, ${what}: ${JSON.stringify(mine)} / ${JSON.stringify(theirs)}`);
      };
      const isFoe = (a: Piece, b: Piece): boolean => oracle.counter(a.id).side !== oracle.counter(b.id).side;

      for (let n = 0; n < 100; n++) {
        const { s, situation } = thrown(draw);
        const { pieces } = situation;
        for (let more = 0; more < 4; more++) {
          const { at: target } = pick(pieces);
          const group = oracle.at(situation, target);
          const retreat = { target, hexes: pick([2, 2, 4] as const), ids: group.map(({ id }) => id) };
          const battle = {
            kind: 'attack',
            target,
            retreat: retreat.hexes,
            retreaters: retreat.ids,
            retreating: retreat.ids,
            chargedPaths: [],
          } as unknown as Battle;
          for (const piece of group) {
            const plan = planOf(t, s, battle, index(piece.id));
            const mine = {
              ways: (plan?.ways ?? []).map(({ path }) => ids(path)).sort(),
              isOver: plan?.overstacked ?? false,
            };
            differ(
              `${piece.id} from ${target} by ${retreat.hexes}`,
              mine,
              reading.retreats(situation, piece, retreat),
              s,
            );
            compared.retreats++;
            if (plan?.ways.some(({ charged }) => charged)) compared.charged++;
          }
        }
        for (let more = 0; more < 6; more++) {
          const piece = pick(pieces);
          const vacated = pick(oracle.beside(piece.at));
          if (oracle.at(situation, vacated).some((other) => isFoe(other, piece))) continue;
          const start = board.index.get(piece.at)!;
          const steps = (hex: number) =>
            [0, 1, 2, 3, 4, 5].map((d) => board.next[hex * 6 + d]!).filter((to) => to >= 0 && to !== start);
          const paths = steps(start).flatMap((one) => [[one], ...steps(one).map((two) => [one, two])]);
          const mine = paths
            .filter((path) => !judgeAdvance(t, s, index(piece.id), board.index.get(vacated)!, 'full', path))
            .map(ids)
            .sort();
          differ(`${piece.id} at ${piece.at} after ${vacated}`, mine, reading.advances(situation, piece, vacated), s);
          compared.advances++;
        }
        if (situation.impulse === 'primary') continue;
        const side = s.phase.startsWith('axis') ? 'axis' : 'soviet';
        const ours = pieces.filter(({ id }) => oracle.counter(id).side === side);
        for (let more = 0; more < 12 && ours.length > 0; more++) {
          const { at } = pick(ours);
          const targets = oracle
            .beside(at)
            .filter((hex) => oracle.at(situation, hex).some((other) => isFoe(other, ours[0]!)));
          if (targets.length === 0) continue;
          const group = oracle.at(situation, at).filter(() => draw(3) > 0);
          if (group.length === 0) continue;
          const order = { type: 'MobileAssault' as const, target: pick(targets), units: group.map(({ id }) => id) };
          const mine = play.decide(s, order, side);
          const theirs = reading.mayAssault(situation, group, order.target);
          differ(`${order.units} on ${order.target}`, mine.accepted, theirs, s);
          compared.assaults++;
          if (theirs) compared.allowed++;
        }
      }
      expect(differences).toEqual([]);
      expect(compared.retreats).toBeGreaterThan(500);
      expect(compared.charged).toBeGreaterThan(10);
      expect(compared.advances).toBeGreaterThan(300);
      expect(compared.assaults).toBeGreaterThan(150);
      expect(compared.allowed).toBeGreaterThan(15);
    },
  );
});
