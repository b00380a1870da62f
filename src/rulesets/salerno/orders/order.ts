import { ordersOf } from '#kernel/order';
import type { Desk as DeskOf } from '#kernel/question';
import type { Scene } from '../events/index.ts';
import type { SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/*
 * Everything a player can ask for. Ids are those of the data pack: units `26Pz/I-67`, guns `art/26Pz`, formations `26Pz`,
 * hexes `2114`; aircraft are `allied-air-1`, `axis-air-1` and so on, one for each available in the impulse.
 */

export type Desk = DeskOf<Theatre, State, SalernoSide>;
export const order = ordersOf<Desk, Scene>();
