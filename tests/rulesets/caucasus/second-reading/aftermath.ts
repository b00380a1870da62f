import { foe, type Oracle, type Piece, type Side, type Situation, WHITE } from './oracle.ts';

/*
 * Chapters 11, 12 and 13 read a second time: where a beaten unit may go, where the victor may follow, and who may assault on the move.
 * Every way is tried, step by step; nothing of the program is used.
 */

/** Columns and rows as a slanted grid, in which straight lines keep their slope. */
const grid = (hex: string): readonly [number, number] => {
  const row = Number(hex.slice(0, 2));
  return [Number(hex.slice(2)) - (row + (row % 2)) / 2, row];
};
const apart = (a: string, b: string): number => {
  const [[q, r], [u, v]] = [grid(a), grid(b)];
  return Math.max(Math.abs(q - u), Math.abs(r - v), Math.abs(q - u + r - v));
};
/** The hex lies on a straight line between the two. */
const isBetween = (hex: string, a: string, b: string): boolean => {
  const [[q, r], [u, v], [x, y]] = [grid(hex), grid(a), grid(b)];
  return u + x === 2 * q && v + y === 2 * r;
};

export interface Retreat {
  readonly target: string;
  readonly hexes: 2 | 4;
  /** Everybody who leaves the hex. */
  readonly ids: readonly string[];
}

interface Way {
  readonly path: readonly string[];
  readonly isCharged: boolean;
}

export class Aftermath {
  readonly #o: Oracle;

  constructor(oracle: Oracle) {
    this.#o = oracle;
  }

  #side = (piece: Piece): Side => this.#o.counter(piece.id).side;

  /** Forbidden in the unit's own movement: ground, hexsides, the edge of the map. */
  #isBarred(s: Situation, piece: Piece, from: string, to: string, isFirst: boolean): boolean {
    const o = this.#o;
    const { type, class: kind } = o.counter(piece.id);
    if (o.isEdge(to) || !o.isOpen(from, to, s.turn)) return true;
    if (type === 'armoured-train') return !o.carriesTrains(from, to);
    const ground = o.ground(to, s.turn);
    const isOff = !o.hasRoad(from, to) && o.town(to) !== 'major-city';
    if (kind === 'mech' && isOff && (ground === 'm' || ground === 's')) return true;
    return o.riverBetween(from, to, s.turn) === 'major' && !o.isBridged(from, to) && !isFirst;
  }

  /** Units of this side in a hex whose zone of control reaches another. */
  #bears(s: Situation, side: Side, from: string, to: string): boolean {
    const o = this.#o;
    return (
      o.isOpen(from, to, s.turn) &&
      o.at(s, from).some((piece) => this.#side(piece) === side && !WHITE.has(o.counter(piece.id).type))
    );
  }

  /** [11.2] What a step of a retreat brings: nothing, a lost step, or death. */
  #peril(
    s: Situation,
    piece: Piece,
    { ids }: Retreat,
    from: string,
    to: string,
    nth: number,
  ): 'safe' | 'step' | 'dead' {
    const o = this.#o;
    const enemy = foe(this.#side(piece));
    const there = o.at(s, to);
    if (this.#isBarred(s, piece, from, to, nth === 1)) return 'dead';
    if (there.some((other) => this.#side(other) === enemy)) return 'dead';
    if (there.some((other) => !ids.includes(other.id))) return 'safe';
    const around = o.beside(to);
    const flanks = around.filter((hex) => o.beside(from).includes(hex));
    if (flanks.length === 2 && flanks.every((hex) => this.#bears(s, enemy, hex, to))) return 'dead';
    const watched = around.filter((hex) => this.#bears(s, enemy, hex, to));
    if (watched.some((a) => watched.some((b) => isBetween(to, a, b)))) return 'dead';
    if (watched.length === 0) return 'safe';
    return nth === 1 ? 'step' : 'dead';
  }

  /** [11.1, 11.2] Every way a unit survives. */
  #ways(s: Situation, piece: Piece, retreat: Retreat): Way[] {
    const o = this.#o;
    const { type } = o.counter(piece.id);
    if (type !== 'armoured-train' && o.face(piece).ma === 0) return [];
    const ways: Way[] = [];
    const go = (path: readonly string[], isCharged: boolean): void => {
      const from = path.at(-1) ?? retreat.target;
      for (const to of o.beside(from)) {
        const nth = path.length + 1;
        if (apart(retreat.target, to) !== nth) continue;
        const peril = this.#peril(s, piece, retreat, from, to, nth);
        if (peril === 'dead') continue;
        const way = { path: [...path, to], isCharged: isCharged || peril === 'step' };
        const isShelter = o.town(to) !== undefined || ['s', 'f', 'm'].includes(o.ground(to, s.turn));
        if (nth === retreat.hexes) ways.push(way);
        else {
          if (nth === 1 && retreat.hexes === 2 && !piece.disorganised && isShelter) ways.push(way);
          go(way.path, way.isCharged);
        }
      }
    };
    go([], false);
    return ways;
  }

  /** Of these hexes those with the best supply once the hex of the combat is left [11.1]. */
  #best(s: Situation, side: Side, left: string, hexes: readonly string[]): Set<string> {
    const after = { ...s, pieces: s.pieces.filter(({ at }) => at !== left) };
    const found = this.#o.supply(after, side, hexes);
    for (const grade of ['full', 'limited'] as const) {
      const good = hexes.filter((hex) => found.get(hex) === grade);
      if (good.length > 0) return new Set(good);
    }
    return new Set(hexes);
  }

  /** [5.1] What units count together, one of the white ones free. */
  #stack(pieces: readonly Piece[]): number {
    const white = pieces.filter(({ id }) => WHITE.has(this.#o.counter(id).type)).length;
    return pieces.length - Math.min(white, 1);
  }
  #hasRoom = (s: Situation, piece: Piece, hex: string): boolean => this.#stack([...this.#o.at(s, hex), piece]) <= 3;

  /** The ways a unit may choose from, and whether it will be taken further because every end is full. */
  retreats(s: Situation, piece: Piece, retreat: Retreat): { ways: string[]; isOver: boolean } {
    const all = this.#ways(s, piece, retreat);
    const free = all.filter(({ isCharged }) => !isCharged);
    const cheapest = free.length > 0 ? free : all;
    const end = ({ path }: Way): string => path.at(-1)!;
    const good = this.#best(s, this.#side(piece), retreat.target, [...new Set(cheapest.map(end))]);
    const supplied = cheapest.filter((way) => good.has(end(way)));
    const roomy = supplied.filter((way) => this.#hasRoom(s, piece, end(way)));
    const isOver = roomy.length === 0 && supplied.length > 0;
    return { ways: (isOver ? supplied : roomy).map(({ path }) => path.join('-')).sort(), isOver };
  }

  /** [12] Every path a unit may advance along. */
  advances(s: Situation, piece: Piece, vacated: string): string[] {
    const o = this.#o;
    const { type, class: kind } = o.counter(piece.id);
    const enemy = foe(this.#side(piece));
    if (type === 'security' || (type !== 'armoured-train' && o.face(piece).ma === 0)) return [];
    const limit = piece.supply !== 'out' && kind !== 'foot' ? 2 : 1;
    const found: string[] = [];
    const go = (path: readonly string[]): void => {
      const from = path.at(-1) ?? piece.at;
      for (const to of o.beside(from)) {
        if (to === piece.at || this.#isBarred(s, piece, from, to, path.length === 0)) continue;
        if (o.at(s, to).some((other) => this.#side(other) === enemy)) continue;
        const isFreed = to === vacated || path.includes(vacated);
        const watchers = o.beside(from).filter((hex) => this.#bears(s, enemy, hex, from));
        if (!isFreed && watchers.some((hex) => o.beside(to).includes(hex) && this.#bears(s, enemy, hex, to))) continue;
        const way = [...path, to];
        found.push(way.join('-'));
        const ground = o.ground(to, s.turn);
        const isOff = !o.hasRoad(from, to) && o.town(to) !== 'major-city';
        const halts = kind === 'mech' ? ground === 'f' : ground === 'm' || ground === 's';
        if (way.length < limit && !(isOff && halts)) go(way);
      }
    };
    go([]);
    return found.sort();
  }

  /** [13.1] Whether units of one hex that have not moved may assault another. */
  mayAssault(s: Situation, pieces: readonly Piece[], target: string): boolean {
    const o = this.#o;
    const [{ at }] = pieces as readonly [Piece];
    if (s.impulse !== 'secondary' || o.isEdge(target) || !o.beside(at).includes(target)) return false;
    if (!o.isOpen(at, target, s.turn)) return false;
    for (const piece of pieces) {
      const { class: kind } = o.counter(piece.id);
      if (kind === 'foot' || o.face(piece).attack === 0 || o.face(piece).ma < 3) return false;
    }
    if (this.#stack(o.at(s, at)) > 3) return false;
    // [13.2] whoever has retreated before defends in full
    const fresh = { ...s, pieces: s.pieces.map((piece) => ({ ...piece, spent: false })) };
    return o.odds(fresh, target, pieces).column >= 0;
  }
}
