import type { Refusal } from '#kernel/plain/refusal';
import { accept, type OptionsFilter, refuse, type Verdict } from '#kernel/plain/ruleset';
import type { Side } from '#kernel/side';
import type { Codex } from '../codex.ts';
import type { Event } from '../events.ts';
import { type Game, gameOf } from '../game.ts';
import type { Order, OrderOf, OrderType } from '../order.ts';
import { carry } from '../procedure/run.ts';
import { no } from '../refusals.ts';
import { isSeat, type TempestaState } from '../state.ts';
import { actingOrders } from './acting.ts';
import { arrivingOrders } from './arriving.ts';
import { assaultingOrders } from './assaulting.ts';
import { callingOrders } from './calling.ts';
import { commandingOrders } from './commanding.ts';
import { deployingOrders } from './deploying.ts';
import { awaited, judgeTurn } from './gate.ts';
import { modifyingOrders } from './modifying.ts';
import { motivatingOrders } from './motivating.ts';
import { planningOrders } from './planning.ts';
import { preparingOrders } from './preparing.ts';
import { reactingOrders } from './reacting.ts';
import type { OrderRule, OrderRules } from './rule.ts';
import { sufferingOrders } from './suffering.ts';
import { terrainOrders } from './terrain.ts';

type Played = Exclude<OrderType, 'ExpireTime'>;

const rules: OrderRules<Played> = {
  ...preparingOrders,
  ...terrainOrders,
  ...modifyingOrders,
  ...planningOrders,
  ...deployingOrders,
  ...motivatingOrders,
  ...callingOrders,
  ...commandingOrders,
  ...arrivingOrders,
  ...actingOrders,
  ...reactingOrders,
  ...assaultingOrders,
  ...sufferingOrders,
};

const ruleOf = (type: Played): OrderRule<Played> => rules[type] as unknown as OrderRule<Played>;

export function decide(codex: Codex, state: TempestaState, order: Order, by: Side): Verdict<Event> {
  const game = gameOf(codex, state);
  if (order.type === 'ExpireTime') return expireTime(game, order, by);
  if (!isSeat(by)) return refuse(no('no-player', '2-a', 'Only the two players give such orders.', { by }));
  const refusal = judgeTurn(game, order.type, by) ?? ruleOf(order.type).judge(game, order, by);
  if (refusal !== undefined) return refuse(refusal);
  return accept(carry(codex, state, (run) => ruleOf(order.type as Played).perform(run, order, by)));
}

/** [95, R-73] The umpire or the service says that the time is up; the turn is played out. */
function expireTime(game: Game, order: OrderOf<'ExpireTime'>, by: Side): Verdict<Event> {
  const { state } = game;
  const minutes = state.options.minutes;
  const refusal: Refusal | undefined =
    by !== 'umpire'
      ? no('umpire-only', '95-a', 'Only the umpire calls time.', { by })
      : state.stage !== 'play'
        ? no('no-battle', '95-a', 'The clock runs only while the battle lasts.', { stage: state.stage })
        : state.options.clock !== 'match-minutes'
          ? no('turn-limit', '95-a', 'This battle is limited by turns.', { turnLimit: state.options.turnLimit })
          : !state.clockRunning
            ? no('clock-not-started', '95-a', 'The clock starts with the first activation of a formation.')
            : state.timeExpired
              ? no('time-is-up', '95-a', 'Time has been called.')
              : order.minutes < minutes
                ? no('time-left', '95-a', `The battle lasts ${minutes} minutes.`, { minutes, played: order.minutes })
                : undefined;
  return refusal === undefined
    ? accept((table) => table.emit({ type: 'TimeExpired', minutes: order.minutes }))
    : refuse(refusal);
}

/** Orders a side may give now, kind by kind; what the enemy hides has no part in it. */
export function* options(codex: Codex, state: TempestaState, by: Side, filter: OptionsFilter = {}): Iterable<Order> {
  if (!isSeat(by)) return;
  const game = gameOf(codex, state);
  const mine = awaited(game).find(({ side }) => side === by);
  for (const type of mine?.orders ?? []) {
    if (filter.type !== undefined && filter.type !== type) continue;
    for (const order of ruleOf(type as Played).options(game, by))
      if (filter.unit === undefined || mentions(order, filter.unit)) yield order;
  }
}

const mentions = (order: Order, unit: string): boolean => JSON.stringify(order).includes(`"${unit}"`);

export { awaited };
