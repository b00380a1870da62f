import type { OptionsFilter, Verdict } from '#kernel/plain/ruleset';
import { accept, refuse } from '#kernel/plain/ruleset';
import type { Side } from '#kernel/side';
import type { TitoEvent } from '../events.ts';
import { isRefusal, no } from '../refusals.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import * as airSupport from './air-support.ts';
import * as assault from './assault.ts';
import { attachOfficer } from './attach-officer.ts';
import { check, checkEverything } from './check-activation.ts';
import { chooseLosses, chooseWave } from './event-choices.ts';
import { endCombat, openFire } from './fire.ts';
import { endOfMovement, moveUnits } from './move-units.ts';
import type { OrderRule } from './order-rule.ts';
import { assignEscort, transferPrisoner } from './prisoners.ts';
import { keepOrder, reorderStack } from './reorder-stack.ts';
import type { OrderType, TitoOrder } from './schema.ts';

/** Closing and short orders first: lists of options are lazy, and whoever reads only their beginning should see these. */
const rules: { readonly [Type in OrderType]: OrderRule<Type> } = {
  AssignEscort: assignEscort,
  ChooseLosses: chooseLosses,
  ChooseSecondWave: chooseWave,
  PassAirSupport: airSupport.pass,
  CallAirSupport: airSupport.call,
  AttachOfficer: attachOfficer,
  CheckAllActivations: checkEverything,
  CheckActivation: check,
  EndMovement: endOfMovement,
  TransferPrisoner: transferPrisoner,
  MoveUnits: moveUnits,
  EndCombat: endCombat,
  StartAssault: assault.start,
  Fire: openFire,
  PlaceAssault: assault.place,
  ContinueAssault: assault.goOn,
  StopAssault: assault.stop,
  Withdraw: assault.withdrawTo,
  KeepOrder: keepOrder,
  ReorderStack: reorderStack,
};

/** A question that interrupts the step leaves only its own answers open. */
function mayBeUsed(state: State, type: OrderType): boolean {
  if (state.escort !== undefined) return type === 'AssignEscort';
  if (type === 'AssignEscort') return false;
  return rules[type].steps.includes(state.step);
}

export function decide(theatre: Theatre, state: State, order: TitoOrder, by: Side): Verdict<TitoEvent> {
  if (by !== 'german') return refuse(no('no-seat', '13.3-c', 'The Yugoslav side is run by the rules.', { side: by }));
  if (state.ended !== undefined)
    return refuse(no('game-over', '4-f', 'The game has ended.', { reason: state.ended.reason }));
  if (!mayBeUsed(state, order.type)) {
    return refuse(
      no(
        'wrong-step',
        '4-b',
        `${order.type} has no place in this step.`,
        {
          order: order.type,
          step: state.escort === undefined ? state.step : 'escort',
          open: openOrders(state),
        },
        openOrders(state).join(', '),
      ),
    );
  }
  const rule = rules[order.type] as unknown as OrderRule<OrderType>;
  const judged = rule.decide(theatre, state, order);
  return isRefusal(judged) ? refuse(judged) : accept((table) => judged({ theatre, state, table }));
}

export const openOrders = (state: State): OrderType[] =>
  (Object.keys(rules) as OrderType[]).filter((type) => mayBeUsed(state, type));

export function* options(theatre: Theatre, state: State, by: Side, filter: OptionsFilter = {}): Generator<TitoOrder> {
  if (by !== 'german' || state.ended !== undefined) return;
  for (const type of openOrders(state)) {
    if (filter.type !== undefined && filter.type !== type) continue;
    for (const order of rules[type].options(theatre, state) as Iterable<TitoOrder>) {
      if (filter.unit === undefined || concerns(order, filter.unit)) yield order;
    }
  }
}

/** Whether an order names a counter (or a prisoner). */
function concerns(order: TitoOrder, unit: string): boolean {
  return Object.values(order).some((field) =>
    Array.isArray(field)
      ? field.some((entry) =>
          typeof entry === 'string' ? entry === unit : entry.contact === unit || entry.support.includes(unit),
        )
      : field === unit,
  );
}
