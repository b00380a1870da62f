import { type BySeat, enemyOf, type Seat } from '../names.ts';
import type { Outcome, Unit } from '../state.ts';
import type { Game } from './game.ts';
import { unitsOf } from './units.ts';

/** [93] */
export function moraleValue(game: Game, unit: Unit): number {
  const { morale } = game.tables;
  const type = game.typeOf(unit);
  if (unit.replaced > 0) return morale.replacement;
  if (type.type === 'CinC' || type.type === 'CS' || type.type === 'UO') return morale[type.type];
  if (type.category === 'offTable') return morale.offTable;
  return type.type === 'UT' && !type.armoured ? morale.unarmouredTransport : morale.other;
}

const sum = (game: Game, units: readonly Unit[]): number =>
  units.reduce((total, unit) => total + moraleValue(game, unit), 0);

export const divisionMorale = (game: Game, side: Seat): number => sum(game, unitsOf(game, side));
/** [23-e, 26-e] Stragglers and the dispersed are lost, but do not shake the Division. */
export const lostMorale = (game: Game, side: Seat): number =>
  sum(
    game,
    unitsOf(game, side).filter(({ where }) => where === 'eliminated'),
  );

/** [94] More than a third. */
export const isBroken = (game: Game, side: Seat): boolean =>
  lostMorale(game, side) * game.tables.morale.breakShare > divisionMorale(game, side);

/** [97, R-72] Share of the units bought that were eliminated, in per cent, rounded up. */
export function lossPercentage(game: Game, side: Seat): number {
  const bought = unitsOf(game, side).filter(({ replaced }) => replaced === 0);
  const lost = bought.filter(({ where }) => where === 'eliminated').length;
  return bought.length === 0 ? 0 : Math.ceil((100 * lost) / bought.length);
}

export function outcomeOf(game: Game, winner: Seat | 'draw', reason: Outcome['reason']): Outcome {
  const { full } = game.tables.score;
  const score = (side: Seat): number => {
    if (winner === side) return full - lossPercentage(game, side);
    return lossPercentage(game, enemyOf(side));
  };
  const points: BySeat<number> = { red: score('red'), blue: score('blue') };
  return { winner, reason, points };
}
