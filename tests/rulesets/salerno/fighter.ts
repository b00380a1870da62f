import { SeededDice } from '#kernel/dice';
import type { PendingDecision, Play } from '#kernel/ruleset';
import type { SalernoEvent as Event, SalernoOrder as Order, SalernoState as State } from '#rulesets/salerno/index';
import type { SalernoSide } from '#rulesets/salerno/names';
import type { OrderOf, OrderType } from '#rulesets/salerno/orders/index';
import { combatFactor, reckon } from '#rulesets/salerno/rules/combat';
import { fireOf } from '#rulesets/salerno/rules/fire';
import { positionOf, unitsIn } from '#rulesets/salerno/rules/position';
import { topOf } from '#rulesets/salerno/state';
import type { Theatre } from '#rulesets/salerno/theatre';

/**
 * A simple player who really fights: brings his guns up, marches at the enemy, shells and supports, attacks where the odds are
 * fair, follows up, keeps a Reserve and throws it in. Chance only breaks ties, so that the same seed plays the same game.
 */
export class Fighter {
  readonly #theatre: Theatre;
  readonly #play: Play<State, Order, Event>;
  readonly #chance: SeededDice;

  constructor(theatre: Theatre, play: Play<State, Order, Event>, seed: number) {
    this.#theatre = theatre;
    this.#play = play;
    this.#chance = new SeededDice(seed);
  }

  decide(state: State): { by: SalernoSide; order: Order } {
    const [decision] = this.#play.pending(state);
    if (decision === undefined) throw new Error('nobody is asked');
    const by = decision.side as SalernoSide;
    const order = this.#answer(state, by, decision) ?? decision.neutral ?? this.#first(state, by);
    return { by, order };
  }

  #options<Type extends OrderType>(state: State, by: SalernoSide, type: Type): OrderOf<Type>[] {
    return [...this.#play.options(state, by, { type })] as OrderOf<Type>[];
  }

  /** Where the next counter may be set up. */
  #placements(state: State, by: SalernoSide): OrderOf<'PlaceUnits'>[] {
    const found: OrderOf<'PlaceUnits'>[] = [];
    for (const order of this.#play.options(state, by, { type: 'PlaceUnits' }) as Iterable<OrderOf<'PlaceUnits'>>) {
      if (found.length > 0 && found[0]!.placements[0]!.unit !== order.placements[0]!.unit) break;
      found.push(order);
    }
    return found;
  }

  #first(state: State, by: SalernoSide): Order {
    for (const order of this.#play.options(state, by)) return order;
    throw new Error(`${by} has nothing to answer with`);
  }

  #often(times: number, of: number): boolean {
    return this.#chance.below(of) < times;
  }

  #best<Item>(items: readonly Item[], score: (item: Item) => number): Item | undefined {
    let best: Item | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const item of items) {
      const value = score(item) + this.#chance.below(100) / 1000;
      if (value > most) [best, most] = [item, value];
    }
    return best;
  }

  #answer(state: State, by: SalernoSide, { kind }: PendingDecision<Order>): Order | undefined {
    switch (kind) {
      case 'set-up':
        return this.#best(this.#placements(state, by), () => 0) ?? this.#options(state, by, 'PlaceFortification')[0];
      case 'reinforcements':
        return (
          this.#options(state, by, 'WithdrawFormation')[0] ??
          this.#best(
            this.#options(state, by, 'EnterUnits'),
            ({ placements }) => -this.#distance(state, by, placements[0]!.hex),
          )
        );
      case 'replacements':
        return this.#best(this.#options(state, by, 'ReplaceStep'), () => 0);
      case 'recovery':
        return this.#best(this.#options(state, by, 'RecoverStep'), () => 0);
      case 'case-richard':
        return this.#options(state, by, 'EnterUnits')[0];
      case 'plan':
        return this.#plan(state, by);
      case 'artillery':
        return this.#siteGun(state, by);
      case 'fieldworks':
        return state.rearguards.length === 0
          ? (this.#options(state, by, 'PlaceFortification')[0] ?? this.#options(state, by, 'PlaceRearguards').at(-1))
          : undefined;
      case 'operations':
        return this.#operations(state, by);
      case 'reserve-step':
        return this.#reserveStep(state, by);
      case 'movement-step':
        return this.#movementStep(state, by);
      case 'combat-step':
      case 'breakthrough':
        return this.#combatStep(state, by);
      case 'reserves':
      case 'reserve-interrupt':
        return this.#often(3, 4)
          ? (this.#options(state, by, 'ActivateReserve')[0] ?? this.#options(state, by, 'EmergencyActivate')[0])
          : undefined;
      case 'defensive-fire':
      case 'exchange-fire':
      case 'retreat-fire':
      case 'last-shot':
        return this.#often(2, 3)
          ? this.#best(this.#options(state, by, 'Bombard'), ({ firers }) => -firers.length)
          : undefined;
      case 'last-call':
        return this.#best(this.#options(state, by, 'Bombard'), ({ firers }) => firers.length);
      case 'interdiction':
        return this.#often(1, 6) ? this.#options(state, by, 'Interdict')[0] : undefined;
      case 'reaction':
        return this.#often(1, 2) ? this.#react(state, by) : undefined;
      case 'advance-after-reaction':
        return this.#options(state, by, 'AdvanceAfterReaction')[0];
      case 'hit-choice':
        return { type: 'ChooseHit', choice: this.#often(2, 3) ? 'step' : 'end-ops' };
      case 'bombardment-loss':
      case 'losses':
        return this.#best(
          this.#options(state, by, 'TakeLosses'),
          ({ losses }) => -losses.reduce((sum, { unit }) => sum + combatFactor(this.#theatre, state, unit), 0),
        );
      case 'gegenangriff':
        return this.#often(1, 2) ? this.#options(state, by, 'PlayGegenangriff')[0] : undefined;
      case 'support':
        return this.#best(this.#options(state, by, 'ChooseSupport'), ({ firer }) => -fireOf(this.#theatre, firer));
      case 'loss-response':
        return { type: 'AnswerLoss', answer: this.#often(2, 3) ? 'retreat' : 'stand' };
      case 'retreat':
        return this.#best(this.#options(state, by, 'Retreat'), ({ path }) => path.length);
      case 'advance':
        return this.#options(state, by, 'Advance')[0];
      case 'overstack':
        return this.#options(state, by, 'RelocateExcess')[0];
      case 'supply':
        return (
          this.#options(state, by, 'AirSupply')[0] ??
          this.#options(state, by, 'PayForeignSupply')[0] ??
          this.#options(state, by, 'ExtendSupply')[0]
        );
      case 'continue-move':
        return this.#often(1, 2) ? this.#options(state, by, 'ContinueMove')[0] : undefined;
      default:
        return undefined;
    }
  }

  /** Hexes to the nearest enemy stack. */
  #distance(state: State, by: SalernoSide, hex: string): number {
    const { map } = this.#theatre;
    const at = this.#theatre.hexIndex(hex);
    if (at < 0) return 99;
    const position = positionOf(this.#theatre, state);
    let least = 99;
    for (const [other, units] of position.unitsAt)
      if (this.#theatre.counters.get(units[0]!)!.side !== by) least = Math.min(least, map.distance(at, other));
    return least;
  }

  /** Two or three formations at a time, so that the points last for several impulses. */
  #plan(state: State, by: SalernoSide): Order | undefined {
    const plans = this.#options(state, by, 'SubmitPlan').filter(({ reassign }) => reassign.length === 0);
    const worth = ({ corps, divisions, offensive, airGroups }: OrderOf<'SubmitPlan'>): number => {
      const active = corps.reduce((sum, entry) => sum + entry.divisions.length, 0) + divisions.length;
      return (active > 6 ? 1 : active) + (offensive === undefined ? 0 : 2) + airGroups * 0.5;
    };
    return this.#best(plans, worth);
  }

  #siteGun(state: State, by: SalernoSide): Order | undefined {
    const free = this.#options(state, by, 'PlaceGun').filter(({ gun }) => state.guns[gun]!.hex === '');
    return this.#best(free, ({ hex }) => -Math.abs(this.#distance(state, by, hex) - 2));
  }

  #operations(state: State, by: SalernoSide): Order | undefined {
    const begin = this.#options(state, by, 'BeginFormation')[0];
    if (begin !== undefined) return begin;
    if (this.#often(1, 2)) {
      const near = (hex: string): number => -this.#distance(state, by, hex);
      const group = this.#best(this.#options(state, by, 'EmergencyActivate'), ({ hex }) => near(hex));
      if (group !== undefined) return group;
    }
    return this.#best(this.#options(state, by, 'TacticalRedeploy'), ({ hex }) => -this.#distance(state, by, hex));
  }

  #reserveStep(state: State, by: SalernoSide): Order | undefined {
    const top = topOf(state);
    if (top.kind === 'operation' && this.#often(1, 2)) {
      const bonus = this.#best(
        this.#options(state, by, 'NameBonus'),
        ({ counter }) => -this.#distance(state, by, state.units[counter]?.at ?? ''),
      );
      if (bonus !== undefined) return bonus;
    }
    return this.#often(1, 4)
      ? this.#best(this.#options(state, by, 'DesignateReserve'), ({ units }) => -units.length)
      : undefined;
  }

  /** Everybody goes next to an enemy if he can, otherwise nearer; whoever is in contact stays and shells. */
  #movementStep(state: State, by: SalernoSide): Order | undefined {
    const shell = this.#shell(state, by);
    if (shell !== undefined && this.#often(1, 3)) return shell;
    const idle = this.#options(state, by, 'MoveStack').filter(
      ({ units, mode, path }) =>
        this.#distance(state, by, state.units[units[0]!]!.at) > 1 && (mode === 'normal' || path.length > 6),
    );
    const nearer = idle.filter(
      ({ units, path }) =>
        this.#distance(state, by, path.at(-1)!) < this.#distance(state, by, state.units[units[0]!]!.at),
    );
    return (
      this.#best(
        nearer,
        ({ units, path, mode }) =>
          units.length - 2 * this.#distance(state, by, path.at(-1)!) + (mode === 'strategic' ? -1 : 0),
      ) ?? shell
    );
  }

  #shell(state: State, by: SalernoSide): Order | undefined {
    return this.#best(
      this.#options(state, by, 'Bombard').filter(({ hex }) => this.#isNear(state, by, hex)),
      ({ firers }) => (firers.length > 2 ? -1 : firers.length),
    );
  }

  #isNear(state: State, by: SalernoSide, hex: string): boolean {
    const { map } = this.#theatre;
    const at = this.#theatre.hexIndex(hex);
    for (const [other, units] of positionOf(this.#theatre, state).unitsAt)
      if (this.#theatre.counters.get(units[0]!)!.side === by && map.distance(at, other) <= 1) return true;
    return false;
  }

  #combatStep(state: State, by: SalernoSide): Order | undefined {
    const shell = this.#shell(state, by);
    if (shell !== undefined && this.#often(1, 2)) return shell;
    const odds = ({ hex, attackers }: OrderOf<'DeclareAttack'>): number => {
      const target = this.#theatre.hexIndex(hex);
      const defenders = unitsIn(positionOf(this.#theatre, state), target);
      const { column, shifts } = reckon(this.#theatre, state, by, target, attackers, defenders, 0);
      return column + shifts.reduce((sum, { amount }) => sum + amount, 0);
    };
    const fair = this.#options(state, by, 'DeclareAttack').filter((order) => odds(order) >= 2);
    return this.#best(fair, odds);
  }

  #react(state: State, by: SalernoSide): Order | undefined {
    return this.#best(this.#options(state, by, 'React'), ({ path }) => -this.#distance(state, by, path.at(-1)!));
  }
}
