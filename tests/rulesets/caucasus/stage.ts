import { forgetDerived } from '#kernel/derived';
import { isRefusal, type Refusal } from '#kernel/refusal';
import type { Play } from '#kernel/ruleset';
import type { Odds } from '#rulesets/caucasus/events/event';
import { caucasus, type Event, type Order, type State } from '#rulesets/caucasus/index';
import type { Phase, SideId } from '#rulesets/caucasus/names';
import { judgeAttack } from '#rulesets/caucasus/rules/attack';
import type { Support } from '#rulesets/caucasus/rules/odds';
import { forgetPosition } from '#rulesets/caucasus/rules/position';
import type { UnitState } from '#rulesets/caucasus/state';
import { buildTheatre, type Theatre } from '#rulesets/caucasus/theatre';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';

export const pack = packOf('caucasus');
const plays = new Map(['campaign', 'tournament'].map((id) => [id, caucasus.load(pack, id)]));
const theatres = new Map(['campaign', 'tournament'].map((id) => [id, buildTheatre(pack, id)]));

export const theatre = (scenario = 'campaign'): Theatre => theatres.get(scenario)!;

export interface Scene {
  readonly turn?: number;
  readonly phase?: Phase;
  readonly scenario?: 'campaign' | 'tournament';
  readonly options?: Record<string, string | number | boolean>;
}

/** An empty map at a chosen moment, on which a test puts the few units it is about. */
export class Stage extends Referee<State, Order, Event, Play<State, Order, Event>> {
  readonly t: Theatre;

  constructor({ turn = 2, phase = 'axis-primary-movement', scenario = 'campaign', options = {} }: Scene = {}) {
    super(plays.get(scenario)!, options);
    this.t = theatre(scenario);
    for (const unit of this.state.units) unit.at = 'removed';
    this.state.turn = turn;
    this.state.phase = phase;
    this.state.step = 'closing';
    this.touch();
  }

  /** What is derived from the state is worked out anew. */
  touch(): this {
    forgetPosition(this.state);
    forgetDerived(this.state);
    return this;
  }

  unit(id: string): UnitState {
    return this.state.units[this.t.roster.index.get(id)!]!;
  }

  index(id: string): number {
    const index = this.t.roster.index.get(id);
    if (index === undefined) throw new Error(`no unit ${id}`);
    return index;
  }

  hex(id: string): number {
    const index = this.t.board.index.get(id);
    if (index === undefined) throw new Error(`no hex ${id}`);
    return index;
  }

  /** Puts a unit on a hex, at full strength unless told otherwise; its side controls the hex. */
  put(id: string, at: string, how: Partial<UnitState> = {}): this {
    const counter = this.t.roster.counters[this.index(id)]!;
    Object.assign(this.unit(id), { at, steps: counter.maxSteps, supply: 'full', ...how });
    const hex = this.t.board.index.get(at);
    if (hex !== undefined && !this.t.board.edge[hex]) this.state.control[hex] = counter.owner;
    return this.touch();
  }

  /** Several units, hex by hex. */
  putAll(places: Readonly<Record<string, readonly string[]>>): this {
    for (const [at, ids] of Object.entries(places)) for (const id of ids) this.put(id, at);
    return this;
  }

  hold(side: SideId, ...hexes: string[]): this {
    for (const hex of hexes) this.state.control[this.hex(hex)] = side === 'axis' ? 0 : 1;
    this.state.railControl = [...this.state.control];
    return this.touch();
  }

  /** Axis holds everything that is not Soviet-occupied, or the other way round. */
  holdAll(side: SideId): this {
    this.state.control = this.state.control.map((owner, hex) =>
      this.t.board.edge[hex] ? owner : side === 'axis' ? 0 : 1,
    );
    this.state.railControl = [...this.state.control];
    return this.touch();
  }

  at(turn: number, phase: Phase): this {
    this.state.turn = turn;
    this.state.phase = phase;
    return this.touch();
  }

  /** The loss the combat waits for. */
  pendingLoss(): unknown {
    return this.state.battle?.losses[0];
  }
}

export const find = <Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): Extract<Event, { type: Type }> => {
  const found = events.find((event): event is Extract<Event, { type: Type }> => event.type === type);
  if (found === undefined) throw new Error(`no ${type} among ${events.map((event) => event.type).join(', ')}`);
  return found;
};

export const all = <Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): Extract<Event, { type: Type }>[] =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

/** A real game with the armies set up and the turn-1 entries placed, resting in the first Axis movement phase. */
export function begun({
  scenario = 'campaign',
  options = {},
  brandenburgers = 3,
}: {
  scenario?: 'campaign' | 'tournament';
  options?: Scene['options'];
  brandenburgers?: number;
} = {}): Stage {
  const stage = new Stage({ scenario, ...(options && { options }) });
  Object.assign(stage.state, stage.play.setUp(options ?? {}));
  stage.touch();
  setUpArmies(stage);
  stage.order('soviet', { type: 'ConfirmSetUp' });
  stage.dice(brandenburgers);
  while (stage.kinds[0] === 'reinforcements') stage.order('axis', stage.options('axis', 'PlaceReinforcement')[0]!);
  return stage;
}

/** Every army in its zone: one unit to each hex first, then a second. */
export function setUpArmies(stage: Stage): void {
  for (;;) {
    const places = stage.options('soviet', 'PlaceArmyUnit');
    if (places.length === 0) return;
    stage.order('soviet', places[0]!);
  }
}

/** The odds an attack would be fought at, or why it may not be made: nothing happens. */
export function previewAttack(
  t: Theatre,
  s: State,
  by: SideId,
  units: readonly string[],
  target: string,
  support: Support,
): Odds | Refusal {
  const plan = judgeAttack(t, s, by, units, target, support, 'attack');
  return isRefusal(plan) ? plan : plan.odds;
}
