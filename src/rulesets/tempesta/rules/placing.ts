import { firstOf, known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import type { Placed } from '../events/event.ts';
import type { Seat } from '../names.ts';
import type { Placement } from '../orders/fields.ts';
import { no } from '../refusals.ts';
import { cellOf, type Unit, unitOf } from '../state.ts';
import type { Game } from './game.ts';
import { inward, neighbourOf, parseLabel } from './grid.ts';
import { isMidStream, isRocky } from './movement.ts';
import { formationUnits, isAlive, isBunker, isCommand, isTransport } from './units.ts';

/** Where units may be set down, and how guns come. */
export interface PlacingRules {
  /** Why this unit may not stand there, or undefined. */
  readonly zone: (unit: Unit, cell: number, placement: Placement) => Refusal | undefined;
  /** Heavy guns come behind their tows (20.2, R-87), or stand where they please. */
  readonly guns: 'hooked' | 'free';
}

const needsFacing = (game: Game, unit: Unit): boolean => {
  const { category } = game.typeOf(unit);
  return category === 'artillery' || (category === 'vehicle' && !isCommand(game, unit));
};

/** The state of the table with a batch of placements, as far as carriers and room are concerned. */
interface Layout {
  cellOf(id: string): number;
  cargo(id: string): string[];
  count(cell: number): number;
}

function layoutOf(game: Game, side: Seat, batch: readonly Placement[]): Layout {
  const planned = new Map(batch.map((placement) => [placement.unit, placement]));
  const units = Object.values(game.state.units).filter((unit) => unit.side === side);
  const cellOf = (id: string): number => {
    const placement = planned.get(id);
    if (placement !== undefined) return parseLabel(placement.cell, game.grid);
    const unit = game.unit(id);
    if (unit === undefined || unit.where !== 'table') return -1;
    // Whatever rides or is towed goes along with a carrier that is set down elsewhere.
    const holder = planned.get(unit.carriedBy === '' ? unit.towedBy : unit.carriedBy);
    return holder === undefined ? unit.cell : parseLabel(holder.cell, game.grid);
  };
  return {
    cellOf,
    cargo: (id) =>
      units
        .filter((unit) => {
          const placement = planned.get(unit.id);
          if (placement !== undefined) return placement.carriedBy === id || placement.towedBy === id;
          return unit.where === 'table' && (unit.carriedBy === id || unit.towedBy === id);
        })
        .map((unit) => unit.id),
    // An ambush in the quadrant takes room that only its owner knows of.
    count: (cell) =>
      units.filter((unit) => cellOf(unit.id) === cell || (unit.ambush && unit.where === 'away' && unit.cell === cell))
        .length,
  };
}

export function judgePlacements(
  game: Game,
  side: Seat,
  batch: readonly Placement[],
  rules: PlacingRules,
): Refusal | undefined {
  const layout = layoutOf(game, side, batch);
  for (const placement of batch) {
    const wrong = judgeOne(game, side, placement, layout, rules);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function judgeOne(
  game: Game,
  side: Seat,
  placement: Placement,
  layout: Layout,
  rules: PlacingRules,
): Refusal | undefined {
  const unit = game.unit(placement.unit);
  if (unit === undefined || unit.side !== side) return no('unknown-unit', '4-c', { unit: placement.unit });
  const type = game.typeOf(unit);
  if (type.category === 'offTable') return no('off-table-unit', '4-c', { unit: unit.id });
  const cell = parseLabel(placement.cell, game.grid);
  if (cell < 0) return no('unknown-space', '20-a', { space: placement.cell });
  const outside = rules.zone(unit, cell, placement);
  if (outside !== undefined) return outside;
  const here = cellOf(game.state, cell);
  if (game.at(cell).some((other) => other.side !== side)) return no('enemy-present', '88-b', { space: placement.cell });
  const limit = game.tables.limits.unitsPerCell;
  if (layout.count(cell) > limit || (layout.cellOf(unit.id) !== cell && layout.count(cell) >= limit))
    return no('stacking', '40-a', { space: placement.cell, would: Math.max(layout.count(cell), limit + 1), limit });
  const barred = judgeGround(game, unit, cell, placement.onRoad === true ? 'road' : 'ground');
  if (barred !== undefined) return barred;
  if (placement.onRoad === true && here.roads.length === 0) return no('no-road', '15-k', { space: placement.cell });
  const carried = judgeCarried(game, placement, unit, layout);
  if (carried !== undefined) return carried;
  if (rules.guns === 'hooked' && isTowMisused(game, placement, unit, layout))
    return no('tow-needed', '20-b', { unit: unit.id });
  const aboard = placement.carriedBy !== undefined || placement.towedBy !== undefined;
  if (needsFacing(game, unit) && !aboard && placement.facing === undefined) return no('facing-needed', '42-a', {});
  if (
    rules.guns === 'hooked' &&
    type.category === 'artillery' &&
    !type.flags.has('light') &&
    placement.towedBy === undefined &&
    hasFreeTow(game, unit, layout)
  )
    return no('gun-not-hooked', '20-b', { unit: unit.id });
  return undefined;
}

/** [15 rows 4-5] Ground on which the unit cannot be set up at all. */
export function judgeGround(game: Game, unit: Unit, cell: number, on: 'road' | 'ground'): Refusal | undefined {
  const here = cellOf(game.state, cell);
  const type = game.typeOf(unit);
  if (isMidStream(here) && !type.flags.has('amphibious'))
    return no('mid-stream', '15-f', { unit: unit.id, space: game.label(cell) });
  const driven = type.category === 'vehicle' && !isCommand(game, unit);
  return isRocky(here) && driven && !(on === 'road' && here.roads.length > 0)
    ? no('rocky-hill', '15-e', { unit: unit.id, space: game.label(cell) })
    : undefined;
}

function judgeCarried(game: Game, placement: Placement, unit: Unit, layout: Layout): Refusal | undefined {
  const holder = placement.carriedBy ?? placement.towedBy;
  if (holder === undefined) return undefined;
  const carrier = game.unit(holder);
  const type = game.typeOf(unit);
  if (placement.carriedBy !== undefined && placement.towedBy !== undefined)
    return no('aboard-and-in-tow', '6-a', { unit: unit.id });
  if (
    carrier === undefined ||
    carrier.side !== unit.side ||
    !isTransport(game, carrier) ||
    layout.cellOf(holder) !== parseLabel(placement.cell, game.grid)
  )
    return no('no-carrier', '6-a', { unit: placement.unit, carrier: holder });
  const carrierType = game.typeOf(carrier);
  const others = layout.cargo(holder).filter((id) => id !== unit.id);
  if (placement.towedBy !== undefined) {
    const fits =
      type.category === 'artillery' &&
      (carrierType.tow === 'heavy' || (carrierType.tow === 'light' && type.flags.has('light')));
    if (!fits) return no('wrong-tow', '4-e', { unit: placement.unit, carrier: holder });
    return others.length > 0 ? no('tow-taken', '6-a', { carrier: holder }) : undefined;
  }
  if (type.category !== 'foot' && !isCommand(game, unit)) return no('not-foot', '6-a', { unit: unit.id });
  const guns = others.some((id) => game.typeOf(unitOf(game.state, id)).category === 'artillery');
  return guns || others.length >= carrierType.carryFoot ? no('no-room', '6-a', { carrier: holder }) : undefined;
}

export const isHeavyGun = (game: Game, unit: Unit): boolean =>
  game.typeOf(unit).category === 'artillery' && !game.typeOf(unit).flags.has('light');

/** Tows for heavy guns in a formation that have nobody aboard and nothing behind them. */
const freeTows = (game: Game, formation: string, layout: Layout): Unit[] =>
  formationUnits(game, formation).filter(
    (unit) => isAlive(unit) && game.typeOf(unit).tow === 'heavy' && layout.cargo(unit.id).length === 0,
  );

const hasFreeTow = (game: Game, gun: Unit, layout: Layout): boolean => freeTows(game, gun.formation, layout).length > 0;

/** [4.5, 20.2] Passengers or a light gun in the place of a heavy gun, which then would have to come without a tow. */
function isTowMisused(game: Game, placement: Placement, unit: Unit, layout: Layout): boolean {
  const holder = game.unit(placement.carriedBy ?? placement.towedBy ?? '');
  if (holder === undefined || game.typeOf(holder).tow !== 'heavy' || isHeavyGun(game, unit)) return false;
  const units = formationUnits(game, holder.formation).filter(isAlive);
  const hooked = new Set(units.flatMap(({ id }) => layout.cargo(id)));
  const waiting = units.filter((other) => isHeavyGun(game, other) && !hooked.has(other.id));
  return waiting.length > freeTows(game, holder.formation, layout).length;
}

/** The fact that follows from a placement that was accepted. */
export function placedAs(game: Game, placement: Placement, batch: readonly Placement[]): Placed {
  const unit = unitOf(game.state, placement.unit);
  const cell = parseLabel(placement.cell, game.grid);
  const here = cellOf(game.state, cell);
  const holder = placement.carriedBy ?? placement.towedBy;
  const holderFacing =
    holder === undefined
      ? -1
      : (batch.find(({ unit: id }) => id === holder)?.facing ?? unitOf(game.state, holder).facing);
  const faces = needsFacing(game, unit) || isCommand(game, unit);
  const bunker = isBunker(here.defence) && here.defence?.genuine === true ? here.defence : undefined;
  return {
    unit: placement.unit,
    cell: placement.cell,
    facing: holder !== undefined ? holderFacing : faces ? (placement.facing ?? -1) : (bunker?.facing ?? -1),
    onRoad: holder === undefined ? (placement.onRoad ?? false) : isHolderOnRoad(game, holder, batch),
    carriedBy: placement.carriedBy ?? '',
    towedBy: placement.towedBy ?? '',
    bank: here.region >= 0 ? here.region : nearBank(game, unit.side, cell),
  };
}

/** Whoever is aboard or in tow stands where the transport stands. */
const isHolderOnRoad = (game: Game, holder: string, batch: readonly Placement[]): boolean => {
  const placed = batch.find(({ unit }) => unit === holder);
  return placed === undefined ? unitOf(game.state, holder).onRoad : (placed.onRoad ?? false);
};

/** Units that are set down at a river stand on the bank towards their own edge of the table, if the quadrant holds it. */
function nearBank(game: Game, side: Seat, cell: number): number {
  const { banks } = cellOf(game.state, cell);
  const home = game.state.entrySide === undefined ? -1 : (inward(game.state.entrySide[side]) + 4) % 8;
  const behind = home < 0 ? -1 : neighbourOf(game.grid, cell, home);
  const region = behind < 0 ? -1 : cellOf(game.state, behind).region;
  return banks.includes(region) ? region : (banks[0] ?? -1);
}

/** A plain arrangement: the commander in the first quadrant, guns behind tows, foot aboard if wanted, quadrants filled in turn. */
export function arrange(
  game: Game,
  units: readonly Unit[],
  cells: readonly number[],
  facing: number,
  style: { readonly foot: 'aboard' | 'afoot'; readonly guns: 'hooked' | 'free'; readonly fill: 'packed' | 'spread' },
): Placement[] | undefined {
  const side = units[0]?.side;
  if (side === undefined) return [];
  const limit = game.tables.limits.unitsPerCell;
  const room = cells.map((cell) => limit - game.at(cell, side).filter((unit) => !units.includes(unit)).length);
  const blocks: Unit[][] = [];
  const left = [...units];
  const take = (predicate: (unit: Unit) => boolean): Unit | undefined => {
    const index = left.findIndex(predicate);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const cs = take((unit) => game.typeOf(unit).type === 'CS');
  const placements: Placement[] = [];
  for (
    let transport = take((unit) => isTransport(game, unit));
    transport !== undefined;
    transport = take((unit) => isTransport(game, unit))
  ) {
    const block = [transport];
    const type = game.typeOf(transport);
    const gun =
      style.guns === 'hooked' && type.tow !== undefined
        ? take(
            (unit) =>
              game.typeOf(unit).category === 'artillery' &&
              (type.tow === 'heavy' ? !game.typeOf(unit).flags.has('light') : game.typeOf(unit).flags.has('light')),
          )
        : undefined;
    if (gun !== undefined) block.push(gun);
    else if (style.foot === 'aboard')
      for (let seat = 0; seat < type.carryFoot; seat++) {
        const rider = take((unit) => game.typeOf(unit).category === 'foot');
        if (rider !== undefined) block.push(rider);
      }
    blocks.push(block);
  }
  blocks.push(...left.map((unit) => [unit]));
  const cellAt = (at: number): number => known(cells[at], 'quadrant', at);
  const roomAt = (at: number): number => known(room[at], 'room', at);
  // [15 row 4] Where rocks leave a vehicle nothing else it stands on the road.
  const canStand = (block: readonly Unit[], at: number): boolean =>
    block.every((unit) => judgeGround(game, unit, cellAt(at), 'road') === undefined);
  const needsRoad = (unit: Unit, at: number): boolean => judgeGround(game, unit, cellAt(at), 'ground') !== undefined;
  const choices = (block: readonly Unit[]): number => cells.filter((_, at) => canStand(block, at)).length;
  // [8.1] A light gun may be parted from its tow.
  const parts = (block: readonly Unit[]): boolean => block.some((unit) => game.typeOf(unit).flags.has('light'));
  // Whoever packs sets down first those whom some ground keeps out, then the largest, of them those that hold together: the others fill what
  // room is left.
  if (style.fill === 'packed')
    blocks.sort((a, b) => choices(a) - choices(b) || b.length - a.length || Number(parts(a)) - Number(parts(b)));
  if (cs !== undefined) blocks.unshift([cs]);
  const setDown = (block: readonly Unit[], at: number): void => {
    room[at] = roomAt(at) - block.length;
    const cell = game.label(cellAt(at));
    for (const [place, unit] of block.entries()) {
      const holder = firstOf(block).id;
      const gun = game.typeOf(unit).category === 'artillery';
      if (place === 0)
        placements.push({
          unit: unit.id,
          cell,
          ...(needsFacing(game, unit) ? { facing } : {}),
          ...(needsRoad(unit, at) ? { onRoad: true } : {}),
        });
      else placements.push({ unit: unit.id, cell, ...(gun ? { towedBy: holder } : { carriedBy: holder }) });
    }
  };
  let turn = 0;
  for (const [number, block] of blocks.entries()) {
    const order =
      style.fill === 'packed' || number === 0
        ? cells.map((_, at) => at)
        : cells.map((_, at) => (at + turn) % cells.length);
    const at = order.find((index) => roomAt(index) >= block.length && canStand(block, index));
    if (at !== undefined && (number > 0 || cs === undefined || at === 0)) {
      turn++;
      setDown(block, at);
      continue;
    }
    // [27.8] Where no quadrant has room for both, it comes by hand.
    if (!parts(block)) return undefined;
    for (const unit of block) {
      const alone = room.findIndex((free, index) => free > 0 && canStand([unit], index));
      if (alone < 0) return undefined;
      setDown([unit], alone);
    }
  }
  return placements;
}
