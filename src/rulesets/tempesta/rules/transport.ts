import type { Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { cellOf, type Unit } from '../state.ts';
import type { Game } from './game.ts';
import { isMidStream } from './movement.ts';

/** [15 rows 5-6, 20.3] Only who swims, or stands on the beach of his landing, is set down in water. */
export function judgeDryFeet(game: Game, unit: Unit): Refusal | undefined {
  const here = cellOf(game.state, unit.cell);
  const { flags } = game.typeOf(unit);
  if (flags.has('amphibious')) return undefined;
  if (here.sea && unit.bank < 0) return no('sea', '15-i', { unit: unit.id, space: game.label(unit.cell) });
  return isMidStream(here) && !flags.has('bridge')
    ? no('mid-stream', '15-f', { unit: unit.id, space: game.label(unit.cell) })
    : undefined;
}

/** [39-n, 39-s, 42.5] */
export const hookCost = (game: Game, gun: Unit): number => {
  const { hookLight, hookHeavy } = game.tables.costs.artillery;
  return 2 * (game.typeOf(gun).flags.has('light') ? hookLight : hookHeavy);
};
export const unhookCost = (game: Game, gun: Unit): number => {
  const { unhookLight, unhookHeavy } = game.tables.costs.vehicle;
  return 2 * (game.typeOf(gun).flags.has('light') ? unhookLight : unhookHeavy);
};
