import type { Unit } from '../state.ts';
import type { Game } from './game.ts';
import { formOf, isCommand } from './units.ts';

/** [44] The faces on which a unit leaves a minefield or stays in it; on all others it is lost. */
export function mineRow(
  game: Game,
  unit: Unit,
): { readonly exit: readonly number[]; readonly stay: readonly number[] } {
  const light = formOf(game, unit) === 'foot' || isCommand(game, unit);
  return light ? game.tables.mines.commandAndFoot : game.tables.mines.others;
}
