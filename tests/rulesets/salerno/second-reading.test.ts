import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { RandomPlayer } from '#kernel/random-play';
import type { SalernoEvent as Event } from '#rulesets/salerno/events/index';
import { OPTIONAL_RULES } from '#rulesets/salerno/names';
import type { SalernoOrder as Order } from '#rulesets/salerno/orders/index';
import { SCENARIOS } from '#rulesets/salerno/scenario';
import type { State } from '#rulesets/salerno/state';
import { campaigning } from './campaigning.ts';
import { Fighter } from './fighter.ts';
import { Book, type Position, type Side, Table } from './second-reading/book.ts';
import { bombard, resolve, type Support } from './second-reading/combat.ts';
import { outlook, reach, reactors } from './second-reading/movement.ts';
import { Lines, victoryPoints } from './second-reading/supply.ts';

/*
 * The ruleset against a second reading of the rulebook, over positions from games: where moves and reactions lead, the sum of every
 * combat and bombardment, every supply check and the points of the sheets. IMPULSE_FUZZ_GAMES plays more games.
 */
const GAMES = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const ORDERS = 450;

/** What one game has compared. */
class Comparison {
  readonly counts = { moves: 0, reactions: 0, combats: 0, bombardments: 0, supplies: 0, scores: 0 };
  readonly #book: Book;
  readonly #moved = new Set<string>();
  #attack = { hex: '', attackers: [] as string[], defenders: [] as string[], gegenangriff: 0 };
  #supports: Support[] = [];

  constructor(book: Book) {
    this.#book = book;
  }

  #table(state: State): Table {
    return new Table(this.#book, state as unknown as Position);
  }

  /** Destinations offered for each unit alone. */
  destinations(state: State, options: Iterable<Order>): void {
    const offered = new Map<string, string[]>();
    for (const option of options)
      if (option.type === 'MoveStack' && option.units.length === 1 && option.mode === 'normal')
        offered.set(option.units[0]!, [...(offered.get(option.units[0]!) ?? []), option.path.at(-1)!]);
    const table = this.#table(state);
    const view = outlook(table, this.#sideOf(state));
    for (const [unit, hexes] of offered) {
      const { manner } = state.units[unit]!;
      const half = manner === 'landed' || manner === 'dropped' || manner === 'bari';
      expect(hexes.sort(), `${unit} from ${state.units[unit]!.at}`).toEqual(
        reach(table, unit, half ? 'half' : 'normal', view),
      );
      this.counts.moves += 1;
    }
  }

  #sideOf(state: State): Side {
    const top = state.stack.at(-1)!;
    return 'side' in top ? top.side : 'allied';
  }

  reactions(state: State, side: Side, hex: string, options: Iterable<Order>): void {
    const offered = new Map<string, string[]>();
    for (const option of options)
      if (option.type === 'React' && option.units.length === 1)
        offered.set(option.units[0]!, [...(offered.get(option.units[0]!) ?? []), option.path.at(-1)!]);
    const table = this.#table(state);
    const view = outlook(table, side);
    const expected = reactors(table, side, hex).map((unit) => [unit, reach(table, unit, 'reaction', view)] as const);
    expect(new Map([...offered].map(([unit, hexes]) => [unit, hexes.sort()]))).toEqual(
      new Map(expected.filter(([, hexes]) => hexes.length > 0)),
    );
    this.counts.reactions += expected.length;
  }

  /** The events of one order, given at a position. */
  events(before: State, events: readonly Event[]): void {
    for (const event of events) this.#event(before, event);
  }

  #event(before: State, event: Event): void {
    switch (event.type) {
      case 'MoveStarted':
        if (event.mode !== 'reaction') this.#moved.clear();
        return;
      case 'SegmentStarted':
      case 'SegmentEnded':
      case 'ImpulseStarted':
        this.#moved.clear();
        return;
      case 'StackMoved':
      case 'AdvancedAfterReaction':
      case 'StackRetreated':
      case 'StackAdvanced':
        for (const unit of event.units) this.#moved.add(unit);
        return;
      case 'UnitsShipped':
      case 'BariLeft':
        if (!('to' in event) || event.to !== 'bari') for (const unit of event.units) this.#moved.add(unit);
        return;
      case 'UnitDropped':
        this.#moved.add(event.unit);
        return;
      case 'UnitsLanded':
        for (const { unit } of event.placements) this.#moved.add(unit);
        return;
      case 'AttackDeclared':
        this.#moved.clear();
        this.#supports = [];
        this.#attack = {
          hex: event.hex,
          attackers: event.attackers.map(({ unit }) => unit),
          defenders: event.defenders,
          gegenangriff: 0,
        };
        return;
      case 'GegenangriffRolled':
        this.#attack.gegenangriff = [0, 1, 1, 1, 2, 2, 3][event.dice[0]!]!;
        return;
      case 'SupportRolled':
        this.#supports.push({ role: event.role, dice: event.dice });
        return;
      case 'CombatResolved': {
        const { attack, defence, column, total, result, dice } = event;
        const standing = (unit: string): boolean => this.#book.hex(before.units[unit]!.at) !== undefined;
        const fit = {
          ...this.#attack,
          attackers: this.#attack.attackers.filter((unit) => standing(unit) && before.units[unit]!.endOps === 'none'),
          defenders: this.#attack.defenders.filter(standing),
        };
        expect({ attack, defence, column, total, result }, JSON.stringify(fit)).toEqual(
          resolve(this.#table(before), fit, this.#supports, dice),
        );
        this.counts.combats += 1;
        return;
      }
      case 'Bombarded': {
        const { factors, column, result } = event;
        expect({ factors, column, result }, JSON.stringify(event)).toEqual(
          bombard(this.#table(before), event, this.#moved),
        );
        this.counts.bombardments += 1;
        return;
      }
      case 'SupplyChecked': {
        const lines = new Lines(this.#table(before), event.side);
        for (const [unit, mode] of Object.entries(event.modes)) {
          if (this.#book.hex(before.units[unit]!.at) === undefined) continue;
          expect([unit, before.units[unit]!.at, mode !== 'none']).toEqual([
            unit,
            before.units[unit]!.at,
            lines.isSupplied(unit),
          ]);
          this.counts.supplies += 1;
        }
        return;
      }
      default:
        return;
    }
  }

  scores(state: State, points: unknown): void {
    const table = this.#table(state);
    expect(points).toEqual({ allied: victoryPoints(table, 'allied'), axis: victoryPoints(table, 'axis') });
    this.counts.scores += 1;
  }
}

/** Plays a game from a random set-up: one that fights, or random orders. */
function compare(scenario: string, seed: number, manner: 'fighting' | 'random'): Comparison['counts'] {
  const { theatre, referee } = campaigning(scenario, {
    rules: [...OPTIONAL_RULES],
    uphill: seed % 2 === 0 ? 'plain-to-hill' : 'higher',
  });
  const { play, state } = referee;
  const comparison = new Comparison(new Book(scenario));
  const fighter = new Fighter(theatre, play, seed);
  const player = new RandomPlayer(seed, 120);
  const dice = new SeededDice(seed);
  for (let orders = 0; orders < ORDERS; orders++) {
    const pending = play.pending(state);
    if (pending.length === 0) break;
    const decision = player.pickDecision(pending);
    const { by, order } =
      manner === 'fighting'
        ? fighter.decide(state)
        : { by: decision.side, order: player.pickOrder(play.options(state, decision.side))! };
    if (decision.kind === 'movement-step' && orders % 3 === 0)
      comparison.destinations(state, play.options(state, decision.side, { type: 'MoveStack' }));
    if (decision.kind === 'reaction')
      comparison.reactions(
        state,
        decision.side as Side,
        String(decision.about['hex']),
        play.options(state, decision.side, { type: 'React' }),
      );
    const before = structuredClone(state);
    const carried = carryOut(play, state, order, by, dice);
    if (!carried.accepted) throw new Error(JSON.stringify([order, carried.refusal]));
    const events = carried.events.map(({ event }) => event);
    comparison.events(before, events);
    if (events.some(({ type }) => type === 'ImpulseEnded'))
      comparison.scores(state, play.victory(state, { kind: 'moderator' }).points);
  }
  return comparison.counts;
}

describe('a second reading of the rulebook', () => {
  it.each(SCENARIOS)(
    '[salerno/11-a, salerno/13-a, salerno/14.1-a, salerno/16.1-b, salerno/17-b] agrees in %s',
    {
      timeout: 180_000 * GAMES,
    },
    (scenario) => {
      const sum = { moves: 0, reactions: 0, combats: 0, bombardments: 0, supplies: 0, scores: 0 };
      for (let seed = 1; seed <= GAMES; seed++)
        for (const manner of ['fighting', 'random'] as const) {
          const counts = compare(scenario, seed, manner);
          for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key];
        }
      if (process.env['IMPULSE_FUZZ_GAMES']) console.log(scenario, sum);
      for (const [what, many] of Object.entries(sum))
        if (what !== 'scores') expect([what, many > 0]).toEqual([what, true]);
      expect(sum.moves + sum.supplies).toBeGreaterThan(100);
    },
  );
});
