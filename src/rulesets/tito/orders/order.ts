import { choice, reading } from '#kernel/field';
import { ordersOf } from '#kernel/order';
import type { Desk as DeskOf } from '#kernel/question';
import type { Scene } from '../events/index.ts';
import { LEADERS, type SideName } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/* Everything the German player can ask for. Zones are `53`, platoons `rot-1`, officers `rybka`. */

export type Desk = DeskOf<Theatre, State, SideName>;
export const order = ordersOf<Desk, Scene>();

/** Tito or Churchill, by name. */
export const vip = reading('vip', choice(LEADERS));
