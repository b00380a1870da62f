import { cards, distance, guns, land, otherSide, type Side, type Table, tables } from './book.ts';
import { groundCost, interdiction, isUnknown, outlook } from './movement.ts';
import { sources } from './supply.ts';

/* Stacking, strategic movement and retreat [10, 11.3, 14.3.1, 20]; points and dots are halves. */

/** How many half dots a hex holds beyond what may end there [10]; below zero where there is room. */
export function excess(table: Table, hex: string, more: readonly string[] = []): number {
  const { terrain, city } = table.book.hex(hex)!;
  const limit = city ? tables.terrain.city.stackHalfDots : land[terrain as 'clear'].stackHalfDots;
  const there = new Set([...table.units(hex), ...more]);
  return [...there].reduce((sum, unit) => sum + cards.get(unit)!.halfDots, 0) - limit;
}

/** Where a unit may go strategically by itself, its own hex left out [11.3]. */
export function strategicReach(table: Table, unit: string): ReadonlySet<string> {
  const { side, movement } = cards.get(unit)!;
  const enemies = [...enemiesSeen(table, side)];
  const isFar = (hex: string): boolean => enemies.every((enemy) => distance(hex, enemy) >= 4);
  const { at, oos } = table.now.units[unit]!;
  if (!isFar(at)) return new Set();
  let points = movement * (side === 'allied' ? 4 : 3);
  if (table.isOnOffensive(unit)) points += tables.movement.offensive;
  if (oos) points += tables.movement.outOfSupply;
  const { barred } = outlook(table, side);
  const spent = new Map([[at, 0]]);
  const queue = [at];
  for (let from = queue.shift(); from !== undefined; from = queue.shift())
    for (const to of table.book.neighbours(from)) {
      const cost = barred.has(to) || !isFar(to) ? undefined : groundCost(table, unit, from, to);
      if (cost === undefined) continue;
      const total = spent.get(from)! + cost + interdiction(table, to);
      if (total > points * 2 || total >= (spent.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(to, total);
      queue.push(to);
    }
  return new Set([...spent.keys()].filter((hex) => hex !== at && excess(table, hex, [unit]) <= 0));
}

/** Combat units, stacks that may be some, and rearguards. */
function* enemiesSeen(table: Table, side: Side): Generator<string> {
  for (const [hex] of table.stacks) if (table.holder(hex) === otherSide(side)) yield hex;
  for (const { hex } of Object.values(table.now.guns)) if (hex !== '' && isUnknown(table, hex, side)) yield hex;
  if (side === 'allied') yield* table.now.rearguards.filter((hex) => hex !== '');
}

/** The ways of a beaten stack: one or two hexes, never away from supply, further only where the hex reached is full [14.3.1]. */
export function retreats(table: Table, side: Side, hex: string, units: readonly string[]): string[] {
  const mouths = sources(table, side).flatMap((source) => source.mouths);
  const toSupply = (from: string): number =>
    mouths.length === 0 ? 0 : Math.min(...mouths.map((mouth) => distance(from, mouth)));
  const canGo = (from: string, to: string): boolean =>
    table.book.isLand(to) &&
    table.holder(to) !== otherSide(side) &&
    !table.guns(to).some((gun) => guns.get(gun)!.side !== side) &&
    !(side === 'allied' && table.now.rearguards.includes(to)) &&
    !(side === 'axis' && table.now.romeBan && table.book.hex(to)!.place === 'Roma') &&
    units.every((unit) => groundCost(table, unit, from, to) !== undefined) &&
    toSupply(to) <= toSupply(from);
  const isFull = (to: string): boolean => excess(table, to, units) > 0;
  const withRoom: string[] = [];
  const anywhere: string[] = [];
  const walk = (path: readonly string[]): void => {
    const at = path.at(-1) ?? hex;
    if (path.length > 0 && !isFull(at)) withRoom.push(path.join(' '));
    if (path.length > 0 && path.length <= 2) anywhere.push(path.join(' '));
    if (path.length >= 2 && (!isFull(at) || path.length >= 6)) return;
    for (const to of table.book.neighbours(at))
      if (to !== hex && !path.includes(to) && canGo(at, to)) walk([...path, to]);
  };
  walk([]);
  return (withRoom.length > 0 ? withRoom : anywhere).sort();
}
