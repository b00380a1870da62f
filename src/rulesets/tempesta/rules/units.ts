import type { DefenceKind, Seat } from '../names.ts';
import type { Defence, Unit } from '../state.ts';
import type { UnitType } from '../theatre.ts';
import type { Game } from './game.ts';

export type Form = 'foot' | 'vehicle' | 'gun';

export const isCommandType = (type: UnitType): boolean => type.attempts > 0;
export const isCommand = (game: Game, unit: Unit): boolean => isCommandType(game.typeOf(unit));
export const isRecon = (game: Game, unit: Unit): boolean => ['URF', 'URV'].includes(game.typeOf(unit).type);
export const isEngineer = (game: Game, unit: Unit): boolean => game.typeOf(unit).flags.has('engineer');
export const isTransport = (game: Game, unit: Unit): boolean => game.typeOf(unit).type === 'UT';
export const isAboard = (unit: Unit): boolean => unit.carriedBy !== '' || unit.towedBy !== '';

/** [6, 8] Riders and hooked guns are vehicles for every purpose; dismounted cavalry is foot for good. */
export function formOf(game: Game, unit: Unit): Form {
  if (isAboard(unit)) return 'vehicle';
  const { category } = game.typeOf(unit);
  if (category === 'foot' || unit.dismounted) return 'foot';
  return category === 'artillery' ? 'gun' : 'vehicle';
}

export const isUnhookedGun = (game: Game, unit: Unit): boolean => formOf(game, unit) === 'gun';

/** [15 rows 9-10] Those whom trenches and bunkers protect. */
export const isSheltered = (game: Game, unit: Unit): boolean =>
  formOf(game, unit) !== 'vehicle' || isCommand(game, unit);

export function workIn(game: Game, cell: number): Defence | undefined {
  const defence = game.state.cells[cell]?.defence;
  return defence?.genuine === true ? defence : undefined;
}

export const isBunkerKind = (kind: DefenceKind | undefined): boolean =>
  kind === 'bunkerLight' || kind === 'bunkerHeavy';
export const isBunker = (defence: Defence | undefined): boolean => isBunkerKind(defence?.kind);

/** [15-u] Foot except mortars, unhooked guns and command units. */
export const isInBunker = (game: Game, unit: Unit): boolean =>
  unit.cell >= 0 &&
  isBunker(workIn(game, unit.cell)) &&
  isSheltered(game, unit) &&
  !game.typeOf(unit).flags.has('mortar');

/** [24.2] The bunker of an ambush that nobody has seen yet. */
export function hiddenBunkerOf(game: Game, unit: Unit): { facing: number } | undefined {
  if (!unit.ambush || !isSheltered(game, unit) || game.typeOf(unit).flags.has('mortar')) return undefined;
  const laid = game.state.players[unit.side].ambushes.find(({ units }) => units.includes(unit.id))?.defence;
  return isBunkerKind(laid?.kind) ? laid : undefined;
}

/** [6-b, 7-a, 8-b] Riders, hooked guns and mounted cavalry have no fire of their own. */
export function fireFactor(game: Game, unit: Unit, factor: 'ff' | 'ffUc' | 'faa'): number | undefined {
  if (isAboard(unit)) return undefined;
  const type = game.typeOf(unit);
  if (type.type === 'UCAV' && !unit.dismounted) return undefined;
  return type[factor];
}

/** [7-b] Half for dismounted cavalry, at least 1. */
export function assaultFactor(game: Game, unit: Unit): number | undefined {
  const { assault } = game.typeOf(unit);
  if (assault === undefined) return undefined;
  return unit.dismounted ? Math.max(1, Math.floor(assault / 2)) : assault;
}

export const hasCombatFactor = (game: Game, unit: Unit): boolean => {
  const { ff, ffUc, faa, assault } = game.typeOf(unit);
  return [ff, ffUc, faa, assault].some((factor) => factor !== undefined);
};

export const ridersOf = (game: Game, carrier: Unit): Unit[] =>
  game.at(carrier.cell, carrier.side).filter((unit) => unit.carriedBy === carrier.id);

export const towedGunOf = (game: Game, tractor: Unit): Unit | undefined =>
  game.at(tractor.cell, tractor.side).find((unit) => unit.towedBy === tractor.id);

/** Everything that goes where a unit goes. */
export const cargoOf = (game: Game, unit: Unit): Unit[] =>
  unit.cell < 0
    ? []
    : game.at(unit.cell, unit.side).filter(({ carriedBy, towedBy }) => carriedBy === unit.id || towedBy === unit.id);

/** [7, 56, 57] The type a unit counts as: cavalry dismounts as infantry. */
export const countsAs = (game: Game, unit: Unit): UnitType['type'] => (unit.dismounted ? 'UF' : game.typeOf(unit).type);

/** [56] Infantry with portable anti-tank weapons need not fire with the rest of its type. */
export const isVolleyExempt = (game: Game, unit: Unit): boolean =>
  countsAs(game, unit) === 'UF' && game.typeOf(unit).ffUc !== undefined;

/** [88.5] A quadrant whose enemies all lack an assault factor is entered by a simple move. */
export const canFightAssault = (game: Game, unit: Unit): boolean =>
  unit.towedBy === '' && assaultFactor(game, unit) !== undefined;

export const unitsOf = (game: Game, side: Seat): readonly Unit[] => game.roster.bySide[side];
export const onTable = (game: Game, side: Seat): Unit[] => unitsOf(game, side).filter(({ where }) => where === 'table');
export const formationUnits = (game: Game, formation: string): readonly Unit[] => game.roster.ofFormation(formation);
/**
 * [10, 24] Units that do not stand on the table although their formation does: everybody can count them, so everybody knows that
 * they lie in ambush; only where is the owner's secret.
 */
export const unseenUnits = (game: Game, side: Seat): Unit[] =>
  unitsOf(game, side).filter((unit) => {
    const formation = game.state.formations[unit.formation];
    return unit.where === 'away' && formation !== undefined && formation.cs !== '' && formation.status === 'arrived';
  });
/** Own units that hide in a quadrant: they take room that only their owner knows of. */
export const hiddenIn = (game: Game, side: Seat, cell: number): Unit[] =>
  unitsOf(game, side).filter((unit) => unit.ambush && unit.where === 'away' && unit.cell === cell);
export const isAlive = (unit: Unit): boolean => unit.where !== 'eliminated' && unit.where !== 'left-behind';

/** [57] More than three units, two of a type or two armoured, command, recon and transports aside. */
export function isEasyTarget(game: Game, units: readonly Unit[]): boolean {
  const { easy } = game.tables.volume;
  const counted = units.filter((unit) => !isCommand(game, unit) && !isRecon(game, unit) && !isTransport(game, unit));
  const byType = new Map<string, number>();
  for (const unit of counted) {
    const type = countsAs(game, unit);
    byType.set(type, (byType.get(type) ?? 0) + 1);
  }
  return (
    counted.length > easy.units ||
    [...byType.values()].some((count) => count > easy.ofType) ||
    counted.filter((unit) => game.typeOf(unit).armoured).length > easy.armoured
  );
}

/** [7, 23.1, 25.4] Every unit a vehicle, or with room aboard or behind one; what animals draw or carry is a vehicle too. */
export const isOnVehicles = (types: readonly UnitType[]): boolean =>
  types.every((type) => type.category === 'vehicle') || hasRoomForAll(types);

/** [30.2] The same without cavalry, draught animals and bicycles. */
export const isMotorised = (types: readonly UnitType[]): boolean =>
  !types.some((type) => type.flags.has('animal') || type.flags.has('bicycle') || type.type === 'UCAV') &&
  isOnVehicles(types);

export function hasRoomForAll(types: readonly UnitType[]): boolean {
  const foot = types.filter(({ category }) => category === 'foot').length;
  const guns = types.filter(({ category }) => category === 'artillery');
  const transports = types.filter((type) => type.type === 'UT');
  // A transport carries or tows, never both: guns take the tows that carry least, heavy guns first.
  const tows = transports.filter(({ tow }) => tow !== undefined).sort((a, b) => a.carryFoot - b.carryFoot);
  let room = transports.reduce((sum, { carryFoot }) => sum + carryFoot, 0);
  for (const gun of [...guns].sort((a, b) => Number(a.flags.has('light')) - Number(b.flags.has('light')))) {
    const index = tows.findIndex(({ tow }) => gun.flags.has('light') || tow === 'heavy');
    const [taken] = index < 0 ? [] : tows.splice(index, 1);
    if (taken === undefined) return false;
    room -= taken.carryFoot;
  }
  return foot <= room;
}
