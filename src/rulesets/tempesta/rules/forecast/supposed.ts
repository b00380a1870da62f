import { derived } from '#kernel/derived';
import { imagine } from '../../imagine.ts';
import type { Desk } from '../../orders/order.ts';
import type { State } from '../../state.ts';
import type { Theatre } from '../../theatre.ts';
import { type Game, gameOf } from '../game.ts';

/* Forecasts are reckoned on the battle as the side may suppose it: what is hidden from it changes none of them. */

const supposedBy = (side: 'red' | 'blue' | 'umpire') =>
  derived((theatre: Theatre, state: State): State => imagine(theatre, state, side));
const SUPPOSED = { red: supposedBy('red'), blue: supposedBy('blue'), umpire: supposedBy('umpire') };

/** The desk with what its side may know on it. */
export const supposed = <D extends Desk>(desk: D): D => ({
  ...desk,
  state: SUPPOSED[desk.side](desk.theatre, desk.state),
});

export const supposedGame = (desk: Desk): Game => gameOf(desk.theatre, supposed(desk).state);
