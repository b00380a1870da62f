import { forgetDerived } from '#kernel/derived';
import type { JsonObject } from '#kernel/json';
import type { Play } from '#kernel/ruleset';
import type { SalernoEvent as Event, EventOf, EventType } from '#rulesets/salerno/events/index';
import { playOn } from '#rulesets/salerno/index';
import type { SalernoSide } from '#rulesets/salerno/names';
import { type SalernoOrder as Order, orders } from '#rulesets/salerno/orders/index';
import { loadScenario } from '#rulesets/salerno/scenario';
import type { State } from '#rulesets/salerno/state';
import { buildTheatre, type Theatre } from '#rulesets/salerno/theatre';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';

/** A scenario on its own map, played from the set-up on; whatever a test does not decide is answered by doing nothing. */

const theatres = new Map<string, Theatre>();
const theatreOf = (scenario: string): Theatre => {
  const known = theatres.get(scenario) ?? buildTheatre(loadScenario(packOf('salerno'), scenario));
  theatres.set(scenario, known);
  return known;
};

export class Campaigning {
  readonly theatre: Theatre;
  readonly referee: Referee<State, Order, Event, Play<State, Order, Event>>;

  constructor(scenario: string, options: JsonObject = {}) {
    this.theatre = theatreOf(scenario);
    this.referee = new Referee(playOn(this.theatre), options);
    this.referee.seed(1943);
  }

  /** Tests write into it: nothing worked out before holds for whoever asks for it. */
  get state(): State {
    forgetDerived(this.referee.state);
    return this.referee.state;
  }

  get kind(): string {
    return this.referee.play.pending(this.state)[0]?.kind ?? 'none';
  }

  get side(): SalernoSide {
    return this.referee.play.pending(this.state)[0]!.side as SalernoSide;
  }

  /** Every counter to the first place the sheet allows it. */
  deploy(): this {
    while (this.kind === 'set-up') {
      const { side } = this;
      const [next] = this.referee.play.options(this.state, side, { type: 'PlaceUnits' });
      this.referee.order(side, next ?? { type: 'EndPhase', phase: 'set-up' });
    }
    return this;
  }

  /** Does nothing, or the first thing that must be done, until this is true. */
  idleUntil(reached: (game: Campaigning) => boolean): this {
    for (let count = 0; count < 400; count++) {
      if (reached(this)) return this;
      const [decision] = this.referee.play.pending(this.state);
      if (decision === undefined) throw new Error('the game is over');
      const { side, neutral } = decision;
      const done = neutral !== undefined && this.referee.play.decide(this.state, neutral, side).accepted;
      const [first] = done ? [neutral] : this.referee.play.options(this.state, side);
      this.referee.order(side, first!);
    }
    throw new Error('never reached');
  }

  /** To the plans of an impulse; on the way one division at a time is activated so that the turn goes on. */
  toPlans(turn: number, impulse: number): this {
    return this.toPhase('plan', turn, impulse);
  }

  toPhase(kind: string, turn: number, impulse: number): this {
    for (let count = 0; count < 40; count++) {
      const there = (game: Campaigning): boolean =>
        game.kind === kind && game.state.turn === turn && game.state.impulse === impulse;
      this.idleUntil((game) => there(game) || game.kind === 'plan');
      if (there(this)) return this;
      if (this.state.turn < turn && this.state.impulse >= 2) this.plans({}, {});
      else this.plans({}, { divisions: [this.someDivision('axis')] });
    }
    throw new Error(`no ${kind} in ${turn}.${impulse}`);
  }

  someDivision(side: SalernoSide): string {
    return [...this.theatre.formations.values()].find(
      ({ id, side: of, kind }) => of === side && kind === 'division' && this.state.formations[id]!.inPlay,
    )!.id;
  }

  plans(allied: JsonObject, axis: JsonObject): this {
    this.order('allied', { type: 'SubmitPlan', ...allied });
    this.order('axis', { type: 'SubmitPlan', ...axis });
    return this;
  }

  order(side: SalernoSide, order: JsonObject): readonly Event[] {
    return this.referee.order(side, orders.schema.parse(order));
  }

  refused(side: SalernoSide, order: JsonObject): string {
    return this.referee.refused(side, orders.schema.parse(order)).code;
  }

  accepts(side: SalernoSide, order: JsonObject): boolean {
    return this.referee.play.decide(this.state, orders.schema.parse(order), side).accepted;
  }

  all<Type extends EventType>(type: Type): EventOf<Type>[] {
    return this.referee.log.map(({ event }) => event).filter((event) => event.type === type) as EventOf<Type>[];
  }

  last<Type extends EventType>(type: Type): EventOf<Type> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type} happened`);
    return found;
  }

  /** The first hex of a place. */
  hex(place: string): string {
    return this.theatre.map.ids[this.theatre.map.placeHexes(place)[0]!]!;
  }
}

export const campaigning = (scenario: string, options: JsonObject = {}): Campaigning =>
  new Campaigning(scenario, options).deploy();
