import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { execute } from '#kernel/engine';
import { asSide } from '#kernel/side';
import { type TempestaState, tempesta } from '#rulesets/tempesta/index';
import { enemyOf, SEATS, type Seat } from '#rulesets/tempesta/names';
import { type TempestaOrder as Order, orders } from '#rulesets/tempesta/orders/index';
import { Referee } from '../../support/referee.ts';
import { pack } from './bench.ts';
import { playCombatively, type Seated } from './combative-play.ts';
import { few, Mutator } from './mutator.ts';

/*
 * Orders that were legal once, given at another time, by the other side, with other names, numbers and quadrants, doubled or cut
 * short: each is refused with a paragraph of the rulebook, or accepted and carried out without breaking anything. What is hidden
 * changes no answer to the other side. IMPULSE_FUZZ_GAMES plays more battles.
 */

const games = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const LONG = { timeout: 3_600_000 };
const clauses = new Set(
  (
    JSON.parse(readFileSync(new URL('../../../src/rulesets/tempesta/clauses.json', import.meta.url), 'utf8')) as {
      id: string;
    }[]
  ).map(({ id }) => id),
);

/** The same battle as the other side knows it, with every hidden choice made otherwise; undefined where nothing is hidden. */
function hiddenOtherwise(state: TempestaState, side: Seat, chance: Mutator): TempestaState | undefined {
  const twin = structuredClone(state);
  const { ambushes, programmed } = twin.players[side];
  let changed = false;
  const ground = twin.cells.flatMap(({ scenario, hill, sea }, at) =>
    (scenario === 'closed' || hill !== undefined) && !sea ? [at] : [],
  );
  const [width] = [twin.width];
  const apart = (a: number, b: number): number =>
    Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)));
  const seen = Object.values(twin.units).filter(({ where }) => where === 'table');
  for (const ambush of ambushes) {
    if (ambush.revealed || twin.stage !== 'play') continue;
    // Ground like the other, where nobody has been.
    const { scenario, hill } = twin.cells[ambush.cell]!;
    const choices = ground.filter(
      (at) =>
        twin.cells[at]!.scenario === scenario &&
        (twin.cells[at]!.hill === undefined) === (hill === undefined) &&
        !ambushes.some(({ cell }) => cell === at) &&
        twin.cells[at]!.river === undefined &&
        seen.every((unit) => apart(unit.cell, at) > 1),
    );
    if (choices.length === 0) continue;
    changed = true;
    const there = chance.pick(choices);
    for (const id of ambush.units)
      Object.assign(twin.units[id]!, { cell: there, bank: twin.cells[there]!.region, onRoad: false });
    ambush.cell = there;
  }
  for (const fire of programmed) {
    if (fire.done) continue;
    changed = true;
    fire.target = chance.below(twin.cells.length);
    if (fire.turn > twin.turn + 1) fire.turn += 1;
  }
  return changed ? twin : undefined;
}

interface Count {
  refused: number;
  accepted: number;
  compared: number;
  ambushes: number;
  readonly unlisted: Map<string, string>;
}

function tryAll(referee: Seated, order: Order, mutator: Mutator, count: Count, given: number): void {
  const { play, state } = referee;
  const tried = [order];
  for (let tries = 0; tries < 6; tries++) {
    const parsed = orders.schema.safeParse(mutator.of(order));
    if (parsed.success) tried.push(parsed.data);
  }
  for (const side of SEATS) {
    const twin = hiddenOtherwise(state, enemyOf(side), mutator);
    const isTwin =
      twin !== undefined &&
      JSON.stringify(play.view(twin, asSide(side))) === JSON.stringify(play.view(state, asSide(side)));
    if (twin !== undefined && !isTwin) throw new Error(`${side} sees what is hidden`);
    for (const each of tried) {
      const where = `${JSON.stringify(each)} by ${side}`;
      const verdict = play.decide(state, each, side);
      if (isTwin) {
        count.compared += 1;
        if (state.players[enemyOf(side)].ambushes.some(({ revealed }) => !revealed)) count.ambushes += 1;
        const other = play.decide(twin, each, side);
        const told = (one: typeof verdict): unknown => (one.accepted ? 'accepted' : one.refusal);
        expect(told(other), `${where}: told by what is hidden`).toEqual(told(verdict));
      }
      if (!verdict.accepted) {
        count.refused += 1;
        expect(verdict.refusal.code, where).toMatch(/^[a-z][a-z0-9-]+$/);
        expect(clauses, where).toContain(verdict.refusal.clause);
        continue;
      }
      count.accepted += 1;
      if (each !== order && isListed(each) && !count.unlisted.has(each.type)) {
        const listed = [...play.options(state, side, { type: each.type })].map((option) =>
          JSON.stringify(sorted(option)),
        );
        if (!listed.includes(JSON.stringify(sorted(each)))) count.unlisted.set(each.type, where);
      }
      const copy = structuredClone(state);
      const again = play.decide(copy, each, side);
      if (!again.accepted) throw new Error(`${where}: judged otherwise of a copy`);
      execute(play, copy, again.execute, new SeededDice(given));
      expect(
        play.invariants.flatMap((law) => law.broken(copy) ?? []),
        where,
      ).toEqual([]);
    }
  }
}

/** Kinds of orders of which every legal one is among the options. */
const ALL_LISTED: ReadonlySet<string> = new Set([
  ...['SelectCell', 'MotivateFormation', 'MotivateObserver', 'MotivateByCinC', 'ChangeFacing', 'Embark', 'Disembark'],
  ...['Hook', 'DismountCavalry', 'EngineerWork', 'BuildPontoon', 'RollMarch', 'ScheduleArrival', 'ChooseRetreat'],
  ...['RollReplacement', 'ChooseLanding', 'ChooseEntrySide', 'SealReconnaissance', 'ChooseTheatre', 'NumberSides'],
]);
const isListed = (order: Order): boolean =>
  ALL_LISTED.has(order.type) ||
  (order.type === 'MoveUnits' && order.units.length === 1 && order.path.length === 1) ||
  ((order.type === 'Fire' || order.type === 'OpportunityFire' || order.type === 'ResponseFire') &&
    order.units.length === 1);

/** Without fields that say what is understood anyway. */
function sorted(order: Order): unknown {
  const entries = Object.entries(order).filter(
    ([key, value]) => value !== undefined && value !== false && !(key === 'pooled' || key === 'road' || key === 'as'),
  );
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

describe('orders that make no sense', () => {
  it.each([
    ['in-the-bocage', 150],
    ['crossroads', 50],
    ['the-drop', 90],
    ['landing-beach', 90],
    ['open-1000-small', 120],
  ] as const)('%s: are refused with a paragraph, or do no harm, and tell nothing', LONG, (scenario, orders) => {
    const count: Count = { refused: 0, accepted: 0, compared: 0, ambushes: 0, unlisted: new Map() };
    for (let game = 0; game < games; game++) {
      const referee: Seated = new Referee(tempesta.load(pack, scenario), { turnLimit: 4 });
      referee.start();
      const mutator = new Mutator(31 + game, referee.state);
      const known: Order[] = [];
      let given = 0;
      playCombatively(referee, 40 + game, orders, (order) => {
        known.push(order);
        // Setting up takes long and is much alike.
        if (referee.state.stage !== 'play' && known.length % 8 > 0) return;
        tryAll(referee, mutator.pick(known), mutator, count, ++given);
        for (const { side } of referee.play.pending(referee.state)) {
          const options = few(referee.play.options(referee.state, side), 60);
          if (options.length > 0) tryAll(referee, mutator.pick(options), mutator, count, ++given);
        }
      });
    }
    expect([...count.unlisted.values()]).toEqual([]);
    expect(count.refused).toBeGreaterThan(200);
    expect(count.accepted).toBeGreaterThan(50);
    if (scenario === 'in-the-bocage') expect(count.ambushes).toBeGreaterThan(100);
  });
});
