import { type TitoEvent, type TitoOrder, type TitoState, tito } from '#rulesets/tito/index';
import { packOf } from '../../support/packs.ts';
import { Referee } from '../../support/referee.ts';

export const pack = packOf('tito');
export const play = tito.load(pack, 'roesselsprung');
export type Game = Referee<TitoState, TitoOrder, TitoEvent>;
export const newGame = (difficulty: 'hard' | 'medium' | 'easy' = 'medium'): Game => new Referee(play, { difficulty });
