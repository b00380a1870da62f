import type { Refusal } from '#kernel/plain/refusal';
import type { Game } from '../game.ts';
import type { OrderOf, OrderType } from '../order.ts';
import type { Run } from '../procedure/run.ts';
import type { Seat } from '../state.ts';

/** One kind of order. The gate has already found that it is this side's turn to give such an order. */
export interface OrderRule<T extends OrderType> {
  judge(game: Game, order: OrderOf<T>, by: Seat): Refusal | undefined;
  perform(run: Run, order: OrderOf<T>, by: Seat): void;
  options(game: Game, by: Seat): Iterable<OrderOf<T>>;
}

export type OrderRules<T extends OrderType> = { readonly [K in T]: OrderRule<K> };

/** An order that is always legal when its turn has come. */
export const plain = <T extends OrderType>(order: OrderOf<T>, perform: (run: Run, by: Seat) => void): OrderRule<T> => ({
  judge: () => undefined,
  perform: (run, _, by) => perform(run, by),
  options: () => [order],
});
