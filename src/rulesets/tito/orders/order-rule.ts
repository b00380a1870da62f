import type { Refusal } from '#kernel/plain/refusal';
import type { Step } from '../names.ts';
import type { Scene } from '../scene.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import type { OrderOf, OrderType } from './schema.ts';

export type Carry = (scene: Scene) => void;

/** One verb of the player: when it may be used, how it is judged, what may be said with it now. */
export interface OrderRule<Type extends OrderType> {
  readonly steps: readonly Step[];
  /** Judges without touching anything: a refusal, or what is to be done. */
  decide(theatre: Theatre, state: State, order: OrderOf<Type>): Refusal | Carry;
  options(theatre: Theatre, state: State): Iterable<OrderOf<Type>>;
}
