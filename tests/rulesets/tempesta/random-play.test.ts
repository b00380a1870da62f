import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { LANGUAGES } from '#kernel/text';
import { type TempestaState, tempesta } from '#rulesets/tempesta/index';
import type { DivisionList } from '#rulesets/tempesta/pack/lists';
import { judgeDivision, priceOf } from '#rulesets/tempesta/rules/division';
import type { Division } from '#rulesets/tempesta/state';
import { Referee } from '../../support/referee.ts';
import { pack, theatre } from './bench.ts';
import { playCombatively, type Seated } from './combative-play.ts';

const games = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const turns = { turnLimit: 3 };

/** Plays to the end; every event fits its schema, notation comes back, invariants hold. */
function fight(referee: Seated, seed: number): Set<string> {
  const { play, state } = referee;
  const kinds = new Set<string>();
  let count = 0;
  const { ended } = playCombatively(referee, seed, 6000, (order, by, events) => {
    kinds.add(order.type);
    for (const event of events) tempesta.schemas.event.parse(event);
    for (const { title, broken } of play.invariants) {
      const fault = broken(state);
      if (fault !== undefined) throw new Error(`${title}: ${fault}, after ${JSON.stringify(order)}`);
    }
    expect(overfull(state)).toEqual([]);
    if (++count % 7 > 0) return;
    for (const language of LANGUAGES) {
      const line = play.notation.makeOrder(order, state, language);
      const read = play.notation.parseOrder(line, state, by);
      expect(read.understood && read.order, line).toEqual(order);
    }
  });
  expect(ended).toBe(true);
  return kinds;
}

/** [40.1] Quadrants in which more than seven of a side halt; those of an ambush that was found are let be. */
function overfull({ stack, units, players }: TempestaState): string[] {
  if (stack.length > 0) return [];
  const counts = new Map<string, number>();
  for (const { where, side, cell } of Object.values(units))
    if (where === 'table' && !players[side].ambushes.some((ambush) => ambush.cell === cell))
      counts.set(`${side} ${cell}`, (counts.get(`${side} ${cell}`) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 7).map(([place]) => place);
}

describe('random battles', () => {
  for (const { id } of tempesta.scenarios(pack)) {
    it(`${id} is fought to an end and replays to the same state`, () => {
      const play = tempesta.load(pack, id);
      for (let game = 0; game < games; game++) {
        const referee = new Referee(play, turns);
        referee.start();
        fight(referee, 1000 + game * 77);
        const replayed = play.setUp(turns);
        for (const { event } of referee.log) play.evolve(replayed, JSON.parse(JSON.stringify(event)));
        expect(replayed).toEqual(referee.state);
        expect(play.pending(referee.state)).toEqual([]);
        for (const side of ['red', 'blue', 'umpire'])
          expect(
            play.decide(
              referee.state,
              side === 'umpire' ? { type: 'ExpireTime', minutes: 999 } : { type: 'EndStep' },
              side,
            ).accepted,
          ).toBe(false);
      }
    });
  }
});

/** A Division built unit by unit from a list until nothing more fits the budget. */
function buildAtRandom(list: DivisionList, budget: number, chance: SeededDice): Division {
  const draw = <T>(from: readonly T[]): T => from[chance.below(from.length)]!;
  const cs = list.commanders.filter(({ role, attempts }) => role === 'CS' && attempts < 3);
  const division: Division = {
    list: list.id,
    formations: Array.from({ length: 3 + chance.below(3) }, (_, at) => ({
      name: `Formation ${at + 1}`,
      cs: cs[at % cs.length]!.id,
      uo: [],
      units: { [draw(list.units.filter(({ type }) => type === 'UF')).id]: 1 },
    })),
    offTable: {},
    defences: {},
  };
  // Commanders or riflemen of whom the list has too few for so many formations: another beginning.
  if (judgeDivision(theatre, division, budget) !== undefined) return buildAtRandom(list, budget, chance);
  const changes: (() => Division)[] = [
    () => ({ ...division, hq: list.commanders.find(({ role }) => role === 'CinC')!.id }),
    () =>
      withFormation((formation) => ({
        ...formation,
        uo: [...formation.uo, draw(list.commanders.filter(({ role }) => role === 'UO')).id],
      })),
    () =>
      ((entry) => ({
        ...division,
        offTable: { ...division.offTable, [entry.id]: (division.offTable[entry.id] ?? 0) + 1 },
      }))(draw(list.offTable)),
    () =>
      ((entry) => ({
        ...division,
        defences: { ...division.defences, [entry.type]: (division.defences[entry.type] ?? 0) + 1 },
      }))(draw(list.defences)),
  ];
  const withFormation = (
    change: (formation: Division['formations'][number]) => Division['formations'][number],
  ): Division => {
    const at = chance.below(division.formations.length);
    return {
      ...division,
      formations: division.formations.map((formation, index) => (index === at ? change(formation) : formation)),
    };
  };
  const addUnit = (): Division => {
    const { id } = draw(list.units);
    return withFormation((formation) => ({
      ...formation,
      units: { ...formation.units, [id]: (formation.units[id] ?? 0) + 1 },
    }));
  };
  for (let tries = 0; tries < 150; tries++) {
    const next = chance.below(8) === 0 ? draw(changes)() : addUnit();
    if (judgeDivision(theatre, next, budget) === undefined) Object.assign(division, next);
  }
  return division;
}

describe('random armies', () => {
  it('are legal, fill the budget, and fight the whole game from their lists to the end', () => {
    const chance = new SeededDice(4711);
    const lists = [...theatre.lists.values()].filter(({ id }) => id !== 'lab');
    for (let game = 0; game < 2 * games; game++) {
      const referee = new Referee(tempesta.load(pack, game % 2 === 0 ? 'open-1000-small' : 'open-1000'), {
        turnLimit: 3,
      });
      for (const side of ['red', 'blue'] as const) {
        const division = buildAtRandom(lists[chance.below(lists.length)]!, 1000, chance);
        expect(priceOf(theatre, division)).toBeGreaterThan(800);
        referee.order(side, { type: 'SubmitDivision', division });
        referee.order(side, { type: 'LockDivision' });
      }
      expect(fight(referee, 99 + game).has('SealReconnaissance')).toBe(true);
      expect(referee.state.outcome?.points.red).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('standing orders and speed', () => {
  it('every policy answers its decision with an order the game accepts', () => {
    const play = tempesta.load(pack, 'crossroads');
    const referee = new Referee(play, turns);
    referee.start();
    const answered = new Set<string>();
    playCombatively(referee, 7, 900, () => {
      for (const decision of play.pending(referee.state))
        for (const policy of play.policies) {
          if (policy.kind !== decision.kind) continue;
          const order = policy.answer(referee.state, decision);
          if (order === undefined) continue;
          answered.add(`${policy.kind}/${policy.id}`);
          expect(play.decide(referee.state, order, decision.side).accepted, `${policy.kind}/${policy.id}`).toBe(true);
        }
    });
    expect(answered.size).toBeGreaterThan(3);
  });
});
