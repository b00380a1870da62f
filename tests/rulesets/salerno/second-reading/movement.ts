import { cards, distance, edgeBetween, guns, land, otherSide, type Side, type Table, tables } from './book.ts';

/* Movement and reaction [11, 13]; points are halves. */

/** What the ground asks of a unit for a step, or undefined where it cannot go. */
export function groundCost(table: Table, unit: string, from: string, to: string): number | undefined {
  const { book, now } = table;
  if (!book.isLand(to)) return undefined;
  const { moveClass, mountain } = cards.get(unit)!;
  const edge = edgeBetween(from, to);
  const chart = tables.terrain;
  const bridged = table.isBridged(from, to);
  // A road takes the place of the ground [11.2].
  if (edge?.road !== undefined && bridged) return chart.roads[edge.road].halfPoints;
  const weather = now.weather === 'bad' ? 1 : 0;
  const terrain = book.hex(to)!.terrain as 'clear' | 'hill' | 'mountain';
  const own = land[terrain].movement[moveClass][weather];
  if (own === null || own === undefined) return undefined;
  let cost =
    mountain && terrain === 'mountain'
      ? Math.max(chart.mountainTroops.leastHex, own - chart.mountainTroops.discount)
      : own;
  if (!bridged) {
    const river = chart.hexsides.river.movement[moveClass][weather];
    if (river === null) return undefined;
    cost += river;
  }
  if (edge?.ridge === true) {
    const ridge = chart.hexsides.ridge.movement[moveClass][weather];
    if (ridge === null) return undefined;
    cost += mountain ? Math.max(chart.mountainTroops.leastHexside, ridge - chart.mountainTroops.discount) : ridge;
  }
  return cost;
}

/** Something of the enemy's lies there that nobody next to it can look into: it may be combat units [9.9]. */
export function isUnknown(table: Table, hex: string, side: Side): boolean {
  const enemy = otherSide(side);
  if (!table.book.isLand(hex) || table.isNextTo(hex, side) || table.holder(hex) === side) return false;
  return (
    table.holder(hex) === enemy ||
    table.guns(hex).some((gun) => gunSide(gun) === enemy) ||
    (side === 'allied' && table.now.rearguards.includes(hex))
  );
}
const gunSide = (gun: string): Side => guns.get(gun)!.side;

interface Outlook {
  readonly barred: ReadonlySet<string>;
  readonly contact: ReadonlySet<string>;
}
/** Hexes the side must keep out of, and those where it is in contact, as far as it knows [11, 11.1, 12, 20]. */
export function outlook(table: Table, side: Side): Outlook {
  const enemy = otherSide(side);
  const barred = new Set<string>();
  const contact = new Set<string>();
  const bar = (hex: string, touches: boolean): void => {
    barred.add(hex);
    if (touches) for (const next of table.book.neighbours(hex)) contact.add(next);
  };
  for (const [hex] of table.stacks) if (table.holder(hex) === enemy) bar(hex, true);
  for (const { hex } of Object.values(table.now.guns)) if (hex !== '' && isUnknown(table, hex, side)) bar(hex, true);
  if (side === 'allied') for (const hex of table.now.rearguards) if (hex !== '') bar(hex, isUnknown(table, hex, side));
  if (side === 'axis' && table.now.romeBan)
    for (const { id, place } of table.book.hexes) if (place === 'Roma') bar(id, false);
  return { barred, contact };
}

export function allowance(table: Table, unit: string, manner: 'normal' | 'half' | 'reaction'): number {
  const { movement } = cards.get(unit)!;
  let points = manner === 'normal' ? movement : manner === 'half' ? Math.floor(movement / 2) : Math.ceil(movement / 2);
  if (manner !== 'reaction' && table.isOnOffensive(unit)) points += tables.movement.offensive;
  if (table.now.units[unit]!.oos) points += tables.movement.outOfSupply;
  return Math.max(0, points) * 2;
}

/** Hexes a unit may end a move in, its own left out [10, 11]. */
export function reach(table: Table, unit: string, manner: 'normal' | 'half' | 'reaction', view: Outlook): string[] {
  const { at } = table.now.units[unit]!;
  const budget = allowance(table, unit, manner);
  const spent = new Map([[at, 0]]);
  const queue = [at];
  for (let from = queue.shift(); from !== undefined; from = queue.shift())
    for (const to of table.book.neighbours(from)) {
      const ground = view.barred.has(to) ? undefined : groundCost(table, unit, from, to);
      if (ground === undefined) continue;
      const touching = view.contact.has(from) && view.contact.has(to) ? tables.terrain.contact.halfPoints : 0;
      const total = spent.get(from)! + ground + touching + interdiction(table, to);
      if (total > budget || total >= (spent.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(to, total);
      queue.push(to);
    }
  return [...spent.keys()].filter((hex) => hex !== at && hasRoom(table, hex, unit)).sort();
}

/** Two points for every three factors [16.3]. */
export const interdiction = (table: Table, hex: string): number =>
  Math.floor((table.now.interdiction[hex] ?? 0) / tables.interdiction.fire) * tables.interdiction.halfPoints;

function hasRoom(table: Table, hex: string, unit: string): boolean {
  const { terrain, city } = table.book.hex(hex)!;
  const limit = city ? tables.terrain.city.stackHalfDots : land[terrain as 'clear'].stackHalfDots;
  const there = table.units(hex).reduce((sum, other) => sum + cards.get(other)!.halfDots, 0);
  return there + cards.get(unit)!.halfDots <= limit;
}

/** Units that may react to a move that has ended in a hex [13]. */
export const reactors = (table: Table, side: Side, hex: string): string[] =>
  Object.entries(table.now.units)
    .filter(([unit, { at, reacted, endOps }]) => {
      const card = cards.get(unit)!;
      return (
        card.side === side &&
        table.book.hex(at) !== undefined &&
        (card.reaction ?? 0) > 0 &&
        !reacted &&
        endOps === 'none' &&
        distance(at, hex) <= card.reaction!
      );
    })
    .map(([unit]) => unit);
