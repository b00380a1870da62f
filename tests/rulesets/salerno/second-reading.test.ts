import { describe, expect, it } from 'vitest';
import { SeededDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { RandomPlayer } from '#kernel/random-play';
import type { SalernoEvent as Event } from '#rulesets/salerno/events/index';
import { OPTIONAL_RULES } from '#rulesets/salerno/names';
import type { SalernoOrder as Order } from '#rulesets/salerno/orders/index';
import { SCENARIOS } from '#rulesets/salerno/scenario';
import type { State } from '#rulesets/salerno/state';
import { Tally } from '../../support/tally.ts';
import { campaigning } from './campaigning.ts';
import { Fighter } from './fighter.ts';
import { Book, type Position, type Side, Table } from './second-reading/book.ts';
import { bombard, resolve, type Support } from './second-reading/combat.ts';
import { excess, retreats, strategicReach } from './second-reading/ground.ts';
import { outlook, reach, reactors } from './second-reading/movement.ts';
import { Lines, victoryPoints } from './second-reading/supply.ts';

/*
 * The ruleset against a second reading of the rulebook, over positions from games: where moves, reactions, strategic marches and retreats lead, what stacks hold, the sum of every
 * combat and bombardment, every supply check and the points of the sheets. IMPULSE_FUZZ_GAMES plays more games.
 */
const GAMES = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const ORDERS = 450;

/** What is compared. */
const NOTHING = {
  moves: 0,
  reactions: 0,
  combats: 0,
  bombardments: 0,
  supplies: 0,
  scores: 0,
  marches: 0,
  retreats: 0,
  stacks: 0,
};

/** What one game has compared. */
class Comparison {
  readonly counts = { ...NOTHING };
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

  /** Strategic marches of a few units to a few hexes: there is a way where the book has one, and nowhere else. */
  marches(
    state: State,
    units: readonly string[],
    waysTo: (unit: string, hex: string) => boolean,
    chance: SeededDice,
  ): void {
    const table = this.#table(state);
    const hexes = this.#book.hexes.filter(({ id }) => this.#book.isLand(id));
    for (const unit of units) {
      const reached = strategicReach(table, unit);
      const tried = new Set(Array.from({ length: 12 }, () => hexes[chance.below(hexes.length)]!.id));
      const found = [...reached];
      for (let at = 0; at < 12 && found.length > 0; at++) tried.add(found[chance.below(found.length)]!);
      for (const hex of tried) {
        if (hex === state.units[unit]!.at) continue;
        expect([unit, state.units[unit]!.at, hex, waysTo(unit, hex)]).toEqual([
          unit,
          state.units[unit]!.at,
          hex,
          reached.has(hex),
        ]);
        this.counts.marches += 1;
      }
    }
  }

  retreats(state: State, side: Side, options: Iterable<Order>): void {
    const frame = state.stack.at(-1)!;
    if (frame.kind !== 'combat' || frame.retreat === 'rome' || frame.retreat === 'rearguard') return;
    const offered = [...options].flatMap((order) => (order.type === 'Retreat' ? [order.path.join(' ')] : []));
    const units = frame.defenders.filter((unit) => this.#book.hex(state.units[unit]!.at) !== undefined);
    expect(offered.sort(), `${frame.hex} ${units}`).toEqual(retreats(this.#table(state), side, frame.hex, units));
    this.counts.retreats += 1;
  }

  /** No stack holds too much, but where somebody was driven into it or has to thin it out [10]. */
  stacks(state: State, isForced: boolean): void {
    const table = this.#table(state);
    for (const [hex] of table.stacks) {
      if (excess(table, hex) > 0) {
        // Who passes through has not ended his move there.
        const isThinnedOut = state.stack.some(
          (frame) =>
            (frame.kind === 'overstack' && frame.hex === hex) ||
            (frame.kind === 'move' && frame.units.some((unit) => state.units[unit]!.at === hex)),
        );
        expect([hex, isThinnedOut || isForced || this.#crowded.has(hex)]).toEqual([hex, true]);
        this.#crowded.add(hex);
      }
      this.counts.stacks += 1;
    }
  }
  /** Hexes that were too full already. */
  readonly #crowded = new Set<string>();

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
  const chance = new SeededDice(seed + 1000);
  let isForced = false;
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
    if (decision.kind === 'retreat')
      comparison.retreats(state, decision.side as Side, play.options(state, decision.side, { type: 'Retreat' }));
    if (decision.kind === 'movement-step' && orders % 6 === 1) {
      const top = state.stack.at(-1)!;
      const movers = top.kind === 'operation' && top.source === 'formation' ? top.units : [];
      const free = movers.filter(
        (unit) => theatre.hexIndex(state.units[unit]!.at) >= 0 && state.units[unit]!.manner === 'normal',
      );
      const some = free.length === 0 ? [] : [free[chance.below(free.length)]!];
      const isOpen = (unit: string, hex: string): boolean => {
        for (const _ of play.ways(
          state,
          { type: 'MoveStack', units: [unit], mode: 'strategic' } as never,
          hex,
          decision.side,
        ))
          return true;
        return false;
      };
      comparison.marches(state, some, isOpen, chance);
    }
    const before = structuredClone(state);
    const carried = carryOut(play, state, order, by, dice);
    if (!carried.accepted) throw new Error(JSON.stringify([order, carried.refusal]));
    const events = carried.events.map(({ event }) => event);
    comparison.events(before, events);
    isForced ||= events.some(({ type }) => type === 'StackRetreated' || type === 'StackAdvanced');
    if (orders % 5 === 0) {
      comparison.stacks(state, isForced);
      isForced = false;
    }
    if (events.some(({ type }) => type === 'ImpulseEnded'))
      comparison.scores(state, play.victory(state, { kind: 'moderator' }).points);
  }
  return comparison.counts;
}

const tally = new Tally<'combat and fire' | 'movement' | 'supply' | 'stacks'>('salerno');
const TOPICS = {
  moves: 'movement',
  reactions: 'movement',
  marches: 'movement',
  retreats: 'movement',
  combats: 'combat and fire',
  bombardments: 'combat and fire',
  supplies: 'supply',
  scores: 'supply',
  stacks: 'stacks',
} as const;

describe('a second reading of the rulebook', () => {
  it.each(SCENARIOS)(
    '[salerno/10-a, salerno/11-a, salerno/11.3-b, salerno/13-a, salerno/14.3.1-a, salerno/14.1-a, salerno/16.1-b, salerno/17-b] agrees in %s',
    {
      timeout: 180_000 * GAMES,
    },
    (scenario) => {
      const sum = { ...NOTHING };
      for (let seed = 1; seed <= GAMES; seed++)
        for (const manner of ['fighting', 'random'] as const) {
          const counts = compare(scenario, seed, manner);
          for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key];
        }
      for (const [what, many] of Object.entries(sum)) tally.add(TOPICS[what as keyof typeof sum], many);
      if (process.env['IMPULSE_FUZZ_GAMES']) console.log(scenario, sum);
      for (const [what, many] of Object.entries(sum))
        if (what !== 'scores' && what !== 'retreats') expect([what, many > 0]).toEqual([what, true]);
      expect(sum.moves + sum.supplies).toBeGreaterThan(100);
    },
  );

  it('compares thousands of positions', () => {
    // Four thousand combats and bombardments more are in second-reading-sums.test.ts.
    tally.expectAtLeast({ 'combat and fire': 250, movement: 2000, supply: 4000, stacks: 20_000 });
  });
});
