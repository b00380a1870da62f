import type { Refusal } from '#kernel/refusal';
import type { Seat } from '../names.ts';
import type { Placement } from '../orders/fields.ts';
import { no } from '../refusals.ts';
import { attackerOf, cellOf, entrySidesOf, type Unit } from '../state.ts';
import { levelOf } from '../theatre.ts';
import { entryLine, isSeaSide, judgeAtSea } from './entry.ts';
import type { Game } from './game.ts';
import { inward, rowFrom } from './grid.ts';
import { isHeavyGun, judgePlacements, type PlacingRules } from './placing.ts';
import { deniedRows } from './reaction.ts';
import { cargoOf, isBunker, isTransport } from './units.ts';

/* [20] Who is set up before the battle, and where. */

/** [20.1] Where the defender sets up: not in the rows before the attacker, unless the attack comes from the sea. */
export function isDefenderZone(game: Game, cell: number): boolean {
  const { state } = game;
  return rowFrom(entrySidesOf(state)[attackerOf(state)], cell, game.grid) >= deniedRows(game);
}

export function zoneFor(game: Game, side: Seat): PlacingRules {
  const { state } = game;
  const attacker = attackerOf(state);
  const from = entrySidesOf(state)[attacker];
  const fromSea = isSeaSide(game, from);
  if (side === attacker) {
    const line = entryLine(game, from);
    return {
      guns: 'hooked',
      zone: (unit, cell, placement) =>
        line.includes(cell)
          ? judgeAtSea(game, unit, cell, placement, from)
          : no('not-first-row', fromSea ? '20-c' : '20-b', { space: game.label(cell) }),
    };
  }
  return {
    guns: 'free',
    zone: (_, cell) => {
      const { sea, defence } = cellOf(state, cell);
      if (sea) return no('deploys-at-sea', '15-i', { space: game.label(cell) });
      if (state.players[side].ambushes.some((ambush) => ambush.cell === cell))
        return no('ambush-there', '24-a', { space: game.label(cell) });
      const isWork = defence?.genuine === true && (defence.kind === 'trench' || isBunker(defence));
      if (isDefenderZone(game, cell) || (fromSea && isWork)) return undefined;
      const { denyRows } = levelOf(game.theatre, state.players[attacker].aggression);
      return no('outside-zone', denyRows > 2 ? '12-h' : '20-a', { space: game.label(cell), rows: deniedRows(game) });
    },
  };
}

/** Units that must stand on the table before the battle begins. */
export function toDeploy(game: Game, side: Seat): Unit[] {
  const { players, formations, units } = game.state;
  const { cinc, cincOff } = players[side];
  return Object.values(units).filter((unit) => {
    if (unit.side !== side || unit.where !== 'away' || unit.ambush) return false;
    return unit.id === cinc ? !cincOff : formations[unit.formation]?.status === 'operative';
  });
}

function judgeDeployable(game: Game, side: Seat, id: string): Refusal | undefined {
  const unit = game.unit(id);
  if (unit === undefined || unit.side !== side) return no('unknown-unit', '13-a', { unit: id });
  if (game.typeOf(unit).category === 'offTable') return no('off-table-unit', '4-c', { unit: id });
  if (unit.where === 'table' || toDeploy(game, side).includes(unit)) return undefined;
  return no('not-operative', id === game.state.players[side].cinc ? '22-d' : '22-a', { unit: id });
}

export const judgeDeployment = (game: Game, side: Seat, placement: Placement): Refusal | undefined =>
  judgeDeployable(game, side, placement.unit) ?? judgePlacements(game, side, [placement], zoneFor(game, side));

/** Where a unit may be set up now: aboard, in tow, beside roads and on them, facing the enemy. */
export function* placesFor(game: Game, side: Seat, unit: Unit): Iterable<Placement> {
  const facing = inward(entrySidesOf(game.state)[side]);
  const isGun = game.typeOf(unit).category === 'artillery';
  const places: Placement[] = [];
  for (const carrier of carriersOf(game, side))
    places.push({
      unit: unit.id,
      cell: game.label(carrier.cell),
      ...(isGun ? { towedBy: carrier.id } : { carriedBy: carrier.id }),
    });
  for (const cell of game.grid.labels) places.push({ unit: unit.id, cell, facing });
  for (const [cell, { roads }] of game.state.cells.entries())
    if (roads.length > 0) places.push({ unit: unit.id, cell: game.label(cell), facing, onRoad: true });
  for (const place of places) if (judgeDeployment(game, side, place) === undefined) yield place;
}

const carriersOf = (game: Game, side: Seat): Unit[] =>
  Object.values(game.state.units).filter(
    (unit) => unit.side === side && unit.where === 'table' && isTransport(game, unit),
  );

/** [20.2, 40.1] No room beside the tow of a heavy gun: it is set down elsewhere, so that the gun finds a place behind it. */
export function* towsToShift(game: Game, side: Seat): Iterable<Placement> {
  const facing = inward(entrySidesOf(game.state)[side]);
  const guns = toDeploy(game, side).filter((unit) => isHeavyGun(game, unit));
  const isWanted = (tow: Unit): boolean =>
    game.typeOf(tow).tow === 'heavy' &&
    cargoOf(game, tow).length === 0 &&
    guns.some(({ formation }) => formation === tow.formation);
  for (const carrier of carriersOf(game, side).filter(isWanted))
    for (let cell = 0; cell < game.grid.size; cell++) {
      if (cell === carrier.cell || game.at(cell, side).length + 2 > game.tables.limits.unitsPerCell) continue;
      const place = { unit: carrier.id, cell: game.label(cell), facing };
      if (judgeDeployment(game, side, place) === undefined) yield place;
    }
}

/** [20, 40.1] Nobody who is missing finds a place any more, as the others stand. */
export function isFull(game: Game, side: Seat): boolean {
  for (const unit of toDeploy(game, side)) for (const _ of placesFor(game, side, unit)) return false;
  for (const _ of towsToShift(game, side)) return false;
  return true;
}
