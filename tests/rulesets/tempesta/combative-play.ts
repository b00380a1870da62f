import { SeededDice } from '#kernel/dice';
import type { Play } from '#kernel/ruleset';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import type { TempestaState } from '#rulesets/tempesta/index';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import type { Referee } from '../../support/referee.ts';

/** Orders that end something: drawn seldom, so that a battle is fought and not only passed. */
const QUIET: ReadonlySet<string> = new Set([
  'EndStep',
  'EndFormation',
  'RenouncePoints',
  'PassReaction',
  'RenounceMission',
  'AbortAssault',
  'SetRoadPosition',
  'HoldEntry',
  'RetryMotivation',
  'FinishModification',
  'FinishDefences',
]);
const FIERCE: ReadonlySet<string> = new Set([
  'Fire',
  'DeclareAssault',
  'OpportunityFire',
  'DefensiveFire',
  'ResponseFire',
  'ExploitationFire',
  'CallFire',
  'EngineerWork',
  'BuildPontoon',
  'RemoveSuppression',
]);

export type Seated = Referee<TempestaState, Order, Event, Play<TempestaState, Order, Event>>;

/** Fierce random play: fires and assaults where it can, otherwise moves towards the enemy more often than not. */
export function playCombatively(
  referee: Seated,
  seed: number,
  limit: number,
  after?: (order: Order, by: string, events: readonly Event[]) => void,
): { readonly ended: boolean; readonly orders: number } {
  const chance = new SeededDice(seed ^ 0x2545f491);
  referee.seed(seed);
  for (let orders = 0; orders < limit; orders++) {
    const pending = referee.play.pending(referee.state);
    if (pending.length === 0) return { ended: true, orders };
    const { side, kind } = pending[chance.below(pending.length)]!;
    const order = choose(referee.play, referee.state, side, chance);
    if (order === undefined) throw new Error(`${side} must answer ${kind}, but has no option`);
    const events = referee.order(side, order);
    after?.(order, side, events);
  }
  return { ended: false, orders: limit };
}

function choose(
  play: Play<TempestaState, Order, Event>,
  state: TempestaState,
  side: string,
  chance: SeededDice,
): Order | undefined {
  const all: Order[] = [];
  for (const option of play.options(state, side)) {
    all.push(option);
    if (all.length >= 300) break;
  }
  const draw = <T>(list: readonly T[]): T | undefined =>
    list.length === 0 ? undefined : list[chance.below(list.length)];
  const fierce = all.filter(({ type }) => FIERCE.has(type));
  if (fierce.length > 0 && chance.below(10) < 7) return drawByType(fierce, chance);
  const lively = all.filter(({ type }) => !QUIET.has(type));
  if (lively.length > 0 && chance.below(12) > 0) {
    const steps = lively.filter((order) => order.type === 'MoveUnits' && nearer(state, side, order) > 0);
    if (steps.length > 0 && chance.below(3) > 0) return draw(steps);
    return drawByType(lively, chance);
  }
  return draw(all);
}

function drawByType(list: readonly Order[], chance: SeededDice): Order {
  const types = [...new Set(list.map(({ type }) => type))];
  const type = types[chance.below(types.length)]!;
  const same = list.filter((order) => order.type === type);
  return same[chance.below(same.length)]!;
}

function nearer(state: TempestaState, side: string, order: Order & { type: 'MoveUnits' }): number {
  const at = (cell: number): readonly [number, number] => [cell % state.width, Math.floor(cell / state.width)];
  const enemies = Object.values(state.units).filter((unit) => unit.side !== side && unit.where === 'table');
  const distance = (x: number, y: number): number =>
    Math.min(99, ...enemies.map(({ cell }) => Math.max(Math.abs(at(cell)[0] - x), Math.abs(at(cell)[1] - y))));
  const start = at(state.units[order.units[0]!]!.cell);
  const end = order.path[order.path.length - 1]!;
  return distance(...start) - distance(Number(end.slice(1)) - 1, end.charCodeAt(0) - 65);
}
