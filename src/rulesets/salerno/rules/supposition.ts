import { derived } from '#kernel/derived';
import { imagine } from '../imagine.ts';
import type { SalernoSide } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/*
 * [9.9] Whatever is foretold to a side rests on the position as that side may suppose it: two positions that differ under cover
 * give the same forecast.
 */

const supposed = {
  allied: derived((theatre: Theatre, state: State) => imagine(theatre, state, 'allied')),
  axis: derived((theatre: Theatre, state: State) => imagine(theatre, state, 'axis')),
} satisfies Readonly<Record<SalernoSide, unknown>>;

export const suppose = ({ theatre, state, side }: Desk): Desk => ({
  theatre,
  side,
  state: supposed[side](theatre, state),
});
