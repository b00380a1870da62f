import type { Typed } from '#kernel/json';
import type { OrderKind } from '#kernel/order';
import type { Desk as DeskOf, QuestionPolicy } from '#kernel/question';
import type { Text } from '#kernel/text';
import { isSalernoSide } from '../names.ts';
import { bombard } from '../orders/bombard.ts';
import type { OrderOf, SalernoOrder } from '../orders/index.ts';
import type { Desk } from '../orders/order.ts';
import { takeLosses } from '../orders/take-losses.ts';
import { combatFactor } from '../rules/combat.ts';
import { type State, unitOf } from '../state.ts';
import { counterOf, type Theatre } from '../theatre.ts';
import { PASS } from './question.ts';

/* Answers that a player may leave for questions of several kinds. */

type Policy = QuestionPolicy<Theatre, State, SalernoOrder, unknown>;

/** What orders of one kind could be given now. */
export const offered = <Order extends Typed>(
  kind: Pick<OrderKind<Desk, never, Order>, 'options'>,
  { theatre, state, side }: DeskOf<Theatre, State>,
): Order[] => (isSalernoSide(side) ? [...kind.options({ theatre, state, side }, {})] : []);

export const always = (id: string, title: Text, order: SalernoOrder): Policy => ({ id, title, answer: () => order });
export const passing = (id: string, title: Text): Policy => always(id, title, PASS);

export const fireOf = ({ guns, tables }: Theatre, firer: string): number =>
  guns.get(firer)?.fire ?? tables.aircraft.fire;

/** The bombardment with the most factors, if any. */
export const firing = (id: string, title: Text): Policy => ({
  id,
  title,
  answer(desk) {
    const weight = ({ firers }: OrderOf<'Bombard'>): number =>
      firers.reduce((sum, firer) => sum + fireOf(desk.theatre, firer), 0);
    return offered(bombard, desk).sort((a, b) => weight(b) - weight(a))[0] ?? PASS;
  },
});

/** Combat factors given away by a distribution of losses; of equal ones that which keeps more counters. */
const priceOf = (theatre: Theatre, state: State, { losses }: OrderOf<'TakeLosses'>): number =>
  losses.reduce((sum, { unit, steps }) => {
    const now = combatFactor(theatre, state, unit);
    const left = steps >= unitOf(state, unit).steps ? 0 : (counterOf(theatre, unit).combat[1] ?? 0);
    return sum + (now - left) * 10 + (left === 0 ? 1 : 0);
  }, 0);

export const cheapest = (title: Text): Policy => ({
  id: 'cheapest-step-first',
  title,
  answer(desk) {
    const price = (order: OrderOf<'TakeLosses'>): number => priceOf(desk.theatre, desk.state, order);
    return offered(takeLosses, desk).sort((a, b) => price(a) - price(b))[0];
  },
});
