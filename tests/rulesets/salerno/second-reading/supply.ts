import { cards, distance, edgeBetween, otherSide, type Side, type Table, tables } from './book.ts';
import { groundCost, interdiction } from './movement.ts';

/* Supply [17] and the points of the sheets [22]. */

interface Source {
  readonly armies?: readonly string[];
  readonly serves: readonly string[];
  readonly mouths: readonly string[];
  readonly depot: boolean;
}

/** The sources a side has now [17.1]. */
export function sources(table: Table, side: Side): Source[] {
  const { book, now } = table;
  const { sheet } = book;
  return (
    sheet.terminals as { kind: string; side: Side; armies?: string[]; edge: string; only: string; place: string }[]
  )
    .filter((terminal) => terminal.side === side)
    .flatMap((terminal): Source[] => {
      const owner = terminal.armies === undefined ? {} : { armies: terminal.armies };
      if (terminal.kind === 'exits')
        return [{ ...owner, serves: [], mouths: book.exits(terminal.edge, terminal.only), depot: false }];
      if (terminal.kind === 'place') {
        if (terminal.place === 'Napoli' && sheet.naples === 'depots-may-switch' && now.source !== 'naples') return [];
        if (now.control[terminal.place]?.side !== side) return [];
        const mouths = book.hexes.filter(({ id, place }) => place === terminal.place && book.isLand(id));
        return [{ ...owner, serves: [], mouths: mouths.map(({ id }) => id), depot: false }];
      }
      return now.depots
        .filter(({ hex, captured }) => hex !== '' && !captured)
        .map(({ hex, serves }) => ({ ...owner, serves, mouths: [hex], depot: true }));
    });
}

/** Where a path may run: an enemy next to an empty hex cuts it if he could enter [17, NOTE]. */
function isOpen(table: Table, side: Side, hex: string): boolean {
  const enemy = otherSide(side);
  if (!table.book.isLand(hex) || table.holder(hex) === enemy) return false;
  if (side === 'allied' && table.now.rearguards.includes(hex)) return false;
  if (table.holder(hex) === side) return true;
  if (side === 'allied' && table.now.romeBan && table.book.hex(hex)!.place === 'Roma') return true;
  return !table.book
    .neighbours(hex)
    .some(
      (next) =>
        table.holder(next) === enemy &&
        table.units(next).some((unit) => groundCost(table, unit, next, hex) !== undefined),
    );
}

/** All of a side's supply at one moment. */
export class Lines {
  readonly #table: Table;
  readonly #side: Side;
  readonly #sources: readonly (Source & { readonly roads: ReadonlySet<string> })[];
  readonly #open = new Map<string, boolean>();

  constructor(table: Table, side: Side) {
    this.#table = table;
    this.#side = side;
    this.#sources = sources(table, side).map((source) => ({ ...source, roads: this.#roadsFrom(source) }));
  }

  #isOpen(hex: string): boolean {
    let known = this.#open.get(hex);
    if (known === undefined) {
      known = isOpen(this.#table, this.#side, hex);
      this.#open.set(hex, known);
    }
    return known;
  }

  /** Road hexes joined to a source without a gap, or next to a depot. */
  #roadsFrom({ mouths, depot }: Source): Set<string> {
    const { book } = this.#table;
    const starts = mouths.filter((hex) => this.#isOpen(hex));
    const near = depot ? starts.flatMap((hex) => book.neighbours(hex)) : [];
    const onRoad = (hex: string): boolean =>
      book.neighbours(hex).some((next) => edgeBetween(hex, next)?.road !== undefined);
    const net = new Set([...starts, ...near.filter((hex) => onRoad(hex) && this.#isOpen(hex))]);
    const queue = [...net];
    for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
      for (const next of book.neighbours(hex)) {
        const isJoined = edgeBetween(hex, next)?.road !== undefined && this.#table.isBridged(hex, next);
        if (!isJoined || net.has(next) || !this.#isOpen(next)) continue;
        net.add(next);
        queue.push(next);
      }
    return net;
  }

  /** Half points from where a unit stands to a net of roads. */
  #reaches(unit: string, roads: ReadonlySet<string>): boolean {
    const { now, book } = this.#table;
    const { at } = now.units[unit]!;
    const { radius, perPoint, offensive } = tables.supply;
    const limit =
      2 * (radius + perPoint * now.used.supplyAp[this.#side] + (this.#table.isOnOffensive(unit) ? offensive : 0));
    const spent = new Map([[at, 0]]);
    const queue = [at];
    for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
      if (roads.has(from)) return true;
      for (const to of book.neighbours(from)) {
        if (!this.#isOpen(to) || this.#table.bridge(from, to) === 'blown') continue;
        const ground = groundCost(this.#table, unit, from, to);
        if (ground === undefined) continue;
        const total = spent.get(from)! + this.#withMule(to, ground) + interdiction(this.#table, to);
        if (total > limit || total >= (spent.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        spent.set(to, total);
        queue.push(to);
      }
    }
    return false;
  }

  /** A mule takes a point off a mountain, not below one [17.4]. */
  #withMule(hex: string, cost: number): number {
    const { book, now } = this.#table;
    const helps =
      book.hex(hex)!.terrain === 'mountain' && now.mules.some((mule) => mule.hex === hex && mule.side === this.#side);
    return helps ? Math.max(Math.min(cost, 2), cost - 2) : cost;
  }

  /** How the check finds a unit on the map: supplied or not [17, 9.4, 9.5.3]. */
  isSupplied(unit: string): boolean {
    const { now, book } = this.#table;
    const { at, manner, supply } = now.units[unit]!;
    if (manner === 'dropped' || (manner === 'landed' && supply === 'landing')) return true;
    if (now.used.airSupplied.includes(`${this.#side} ${at}`)) return true;
    const isAtPort = (): boolean =>
      [at, ...book.neighbours(at)].some((hex) => {
        const port = book.hex(hex)?.port;
        return port !== undefined && book.isLand(hex) && now.control[`port ${port}`]?.side === 'allied';
      });
    if (this.#side === 'allied' && isAtPort()) return true;
    return this.#sources.some(({ armies, serves, mouths, depot, roads }) => {
      const own =
        armies === undefined ||
        this.#table.division(unit) === undefined ||
        armies.includes(this.#table.army(unit)) ||
        serves.includes(unit) ||
        now.used.foreignPaid.includes(unit);
      const touches =
        depot && distance(mouths[0]!, at) <= 1 && this.#table.holder(mouths[0]!) !== otherSide(this.#side);
      return own && (touches || this.#reaches(unit, roads));
    });
  }
}

/** Victory points as the sheets count them: places, and a point for every five enemy steps lost [22.1, 22.2, 22.3, 22.5]. */
export function victoryPoints(table: Table, side: Side): number {
  const counted = table.book.sheet.victory.points;
  if (counted === undefined) return 0;
  const { control, units } = table.now;
  const places = (counted.places as { place: string; points: number }[])
    .filter(({ place }) => control[place]?.side === side)
    .reduce((sum, { points }) => sum + points, 0);
  const lost = Object.entries(units)
    .filter(([unit, { at }]) => cards.get(unit)!.side !== side && at !== 'withdrawn' && at !== 'absent')
    .reduce((sum, [unit, { at, steps }]) => sum + cards.get(unit)!.steps - (at === 'cadre' ? 0 : steps), 0);
  return places + Math.floor(lost / counted.stepsPerPoint);
}
