import type { Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { cellOf, type Unit, unitOf } from '../state.ts';
import type { Game } from './game.ts';
import { assaultFactor, formOf, isAboard, isBunker, isCommand, isInBunker, isSheltered, workIn } from './units.ts';

/** [15] Whether a quadrant is closed for a unit in an assault: smoke and burning wrecks are not, works are for those they shelter. */
export function isClosedInAssault(game: Game, unit: Unit, cell: number, role: 'attacks' | 'defends'): boolean {
  const here = cellOf(game.state, cell);
  if (here.scenario === 'closed' && !(role === 'defends' && unit.onRoad)) return true;
  if (role === 'attacks') return false;
  const work = workIn(game, cell);
  if (unit.entrenched) return true;
  return isSheltered(game, unit) && (work?.kind === 'trench' || (isBunker(work) && isInBunker(game, unit)));
}

/** [89.1] */
export function attackerDice(game: Game, unit: Unit, target: number): number {
  const { assault } = game.tables;
  const factor = assaultFactor(game, unit) ?? 0;
  const stationary = unit.act?.moved === true ? 0 : assault.stationary;
  const closed =
    formOf(game, unit) === 'vehicle' && isClosedInAssault(game, unit, target, 'attacks')
      ? assault.vehicleIntoClosed
      : 0;
  return Math.max(0, factor + stationary + closed + (game.badWeather ? assault.badWeather : 0));
}

/** [89.2, 6-c] Riders fight only from carriers without a factor of their own; the carrier's factor counts otherwise. */
export function defenderDice(game: Game, unit: Unit, target: number): number {
  const { assault } = game.tables;
  const factor = assaultFactor(game, unit);
  if (factor === undefined || unit.towedBy !== '') return 0;
  let dice = factor;
  if (unit.carriedBy !== '') {
    if (assaultFactor(game, unitOf(game.state, unit.carriedBy)) !== undefined) return 0;
    dice += assault.riders;
  } else if (isClosedInAssault(game, unit, target, 'defends')) {
    if (formOf(game, unit) === 'foot' || isCommand(game, unit)) dice += assault.footInClosed;
    else if (formOf(game, unit) === 'vehicle') dice += assault.vehicleInClosed;
  }
  if (cellOf(game.state, target).suppressed) dice += assault.suppressed;
  return Math.max(assault.defenderMinimum, dice);
}

/** [89.6] Own save only, as if struck in the flank. */
export function assaultSave(game: Game, unit: Unit): number | undefined {
  const { save } = game.typeOf(unit);
  if (save === undefined) return undefined;
  return Math.min(game.tables.saves.worst, save + game.tables.saves.flank);
}

/** [39-i, 39-o, 39-w] */
export function assaultCost(game: Game, unit: Unit): number {
  const { foot, vehicle, engineers } = game.tables.costs;
  if (game.typeOf(unit).flags.has('assaultEngineer')) return 2 * engineers.assault;
  return 2 * (formOf(game, unit) === 'foot' ? foot.assault : vehicle.assault);
}

/** [88.1] Not command units, support foot, guns or unarmoured transports. */
export function judgeAssaulter(game: Game, unit: Unit): Refusal | undefined {
  const { attempts, type, armoured } = game.typeOf(unit);
  const barred = attempts > 0 || type === 'UFS' || type === 'UAS' || (type === 'UT' && !armoured);
  return barred || isAboard(unit) || assaultFactor(game, unit) === undefined
    ? no('cannot-assault', '88-a', { unit: unit.id })
    : undefined;
}
