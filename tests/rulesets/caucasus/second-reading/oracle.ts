/*
 * The rulebook read a second time, with nothing of the program but its published data: odds [8, 9], reach by foot, road and rail [7] and
 * supply [14], with every option on its default. Hexes are their printed numbers, hexsides pairs of them; nothing is cached or optimised.
 */

export interface Piece {
  readonly id: string;
  readonly at: string;
  readonly steps: number;
  readonly supply: 'full' | 'limited' | 'out';
  readonly disorganised: boolean;
  readonly replaced: boolean;
  /** May no longer be attacked or fought with in this combat phase [8.1, 11.4]. */
  readonly spent: boolean;
}

export interface Situation {
  readonly turn: number;
  readonly impulse: 'primary' | 'secondary';
  readonly pieces: readonly Piece[];
  /** Hex -> who holds it, now and when the phase began. */
  readonly holder: ReadonlyMap<string, Side>;
  readonly heldAtStart: ReadonlyMap<string, Side>;
}

export type Side = 'axis' | 'soviet';

interface Face {
  readonly attack: number;
  readonly defence: number;
  readonly ma: number;
  readonly tq: string | { readonly attack: string; readonly defence: string };
  readonly attackHills?: number;
  readonly defenceHills?: number;
  readonly armour?: boolean;
  readonly antiTank?: boolean;
}

interface CounterSheet {
  readonly id: string;
  readonly side: Side;
  readonly type: string;
  readonly class: string;
  readonly faces: Readonly<Record<string, Face | undefined>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the data as it lies on the disk
type Json = any;

/** Terrain Effects Chart: points for foot and mechanised units, who stops, defence bonus, whether armour counts. */
const CHART: Readonly<
  Record<string, { foot: number; mech: number | 'P'; halt: string; bonus: number; armour: boolean }>
> = {
  '.': { foot: 1, mech: 1, halt: '', bonus: 0, armour: true },
  d: { foot: 1, mech: 1, halt: '', bonus: 0, armour: true },
  r: { foot: 1, mech: 2, halt: '', bonus: 2, armour: true },
  s: { foot: 2, mech: 'P', halt: 'foot climber', bonus: 2, armour: false },
  f: { foot: 2, mech: 2, halt: 'mech', bonus: 2, armour: false },
  m: { foot: 2, mech: 'P', halt: 'foot', bonus: 5, armour: false },
};
const SETTLED: Readonly<Record<string, number>> = { town: 2, 'minor-city': 3, 'major-city': 5 };

/** The Combat Results Table, a row for each face of the die. */
export const RESULTS = [
  ['A1', 'A1', 'A1', 'A1/DR', 'EX', 'DR', 'DR', 'A1/D1', 'D1', 'D1'],
  ['A1', 'A1', 'A1/DR', 'EX', 'DR', 'DR', 'A1/D1', 'D1', 'D1', 'A1/D2'],
  ['A1', 'A1/DR', 'EX', 'DR', 'DR', 'A1/D1', 'D1', 'D1', 'A1/D2', 'D1-B'],
  ['A1/DR', 'EX', 'DR', 'DR', 'A1/D1', 'D1', 'D1', 'A1/D2', 'D1-B', 'D1-B'],
  ['EX', 'DR', 'DR', 'A1/D1', 'D1', 'D1', 'A1/D2', 'D1-B', 'D1-B', 'D1-B'],
  ['DR', 'DR', 'A1/D1', 'D1', 'D1', 'A1/D2', 'D1-B', 'D1-B', 'D1-B', 'D1-B'],
];

/** The Determined Defence table: Desert, Open, rough ground and towns, mountains and cities; rows 1 to 8. */
export const DEFENCES = [
  ['-1', '-1', '-1', '-1'],
  ['-1', '-1', '-1', '-'],
  ['-1', '-1', '-', '-'],
  ['-1', '-', '-', '*-1'],
  ['-', '-', '*-1', '*-1'],
  ['-', '*-1', '*-1', '*1/1'],
  ['*-1', '*-1', '*1/1', '*1/1'],
  ['*-1', '*1/1', '*1/1', '*1/1'],
];

const WINTER = 10;
export const WHITE = new Set(['hq', 'stug', 'flak', 'commando', 'anti-tank', 'armoured-train', 'port-garrison']);
const QUALITY = ['low', 'regular', 'elite'];
export const foe = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');
const pair = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

export class Oracle {
  readonly #ground = new Map<string, string>();
  readonly #town = new Map<string, string>();
  readonly #port = new Map<string, { readonly sea: string; readonly size: string }>();
  readonly #entry = new Map<string, Side>();
  readonly #edge = new Set<string>();
  readonly #river = new Map<string, string>();
  readonly #wall = new Set<string>();
  readonly #alpine = new Set<string>();
  readonly #pass = new Map<string, boolean>();
  readonly #road = new Set<string>();
  /** Side of a railway -> first turn it carries supply; those that carry trains are in #train. */
  readonly #rail = new Map<string, number>();
  readonly #train = new Set<string>();
  readonly #railHexes = new Set<string>();
  readonly #links: { readonly side: Side; readonly a: string; readonly b: string }[];
  readonly #places = new Map<string, string>();
  readonly #counters: ReadonlyMap<string, CounterSheet>;

  constructor(map: Json, units: Json) {
    for (const row of map.terrain as string[])
      [...row.slice(3)].forEach((mark, n) => {
        if (mark !== '~' && mark !== '#') this.#ground.set(`${row.slice(0, 2)}${20 + n}`, mark);
      });
    for (const { hex, kind, port, name } of map.places) {
      this.#town.set(hex, kind);
      this.#places.set(name, hex);
      if (port) this.#port.set(hex, port);
    }
    for (const { side, hexes, northEdge } of map.entries)
      for (const hex of hexes) {
        this.#entry.set(hex, side);
        if (northEdge) this.#edge.add(hex);
      }
    for (const river of map.rivers) for (const side of river.sides) this.#river.set(this.#key(side), river.class);
    for (const lake of map.lakes) for (const side of lake.sides) this.#wall.add(this.#key(side));
    for (const side of map.seaSides) this.#wall.add(this.#key(side));
    for (const range of map.alpine) for (const side of range.sides) this.#alpine.add(this.#key(side));
    for (const { side, neverCloses } of map.passes) this.#pass.set(this.#key(side), neverCloses);
    for (const { hexes } of map.roads) this.#along(hexes, (key) => this.#road.add(key));
    for (const { hexes, use, fromTurn } of map.rails) {
      for (const hex of hexes) this.#railHexes.add(hex);
      this.#along(hexes, (key) => {
        this.#rail.set(key, Math.min(this.#rail.get(key) ?? 99, fromTurn ?? 1));
        if (use === 'movement-and-supply') this.#train.add(key);
      });
    }
    this.#links = map.offMapRails;
    this.#counters = new Map(units.units.map((unit: CounterSheet) => [unit.id, unit]));
  }

  #key(side: string): string {
    const [a, b] = side.split('/');
    return pair(a!, b!);
  }

  #along(hexes: readonly string[], note: (key: string) => void): void {
    for (let n = 1; n < hexes.length; n++) note(pair(hexes[n - 1]!, hexes[n]!));
  }

  get hexes(): readonly string[] {
    return [...this.#ground.keys()];
  }

  counter(id: string): CounterSheet {
    return this.#counters.get(id)!;
  }

  face({ id, steps }: Piece): Face {
    const { full, reduced, remnant } = this.counter(id).faces;
    const faces = [full, reduced, remnant].filter((face) => face !== undefined);
    return faces[faces.length - Math.min(steps, faces.length)]!;
  }

  beside(hex: string): string[] {
    const row = Number(hex.slice(0, 2));
    const column = Number(hex.slice(2));
    const shift = row % 2 === 0 ? 0 : -1;
    const found = [`${hex.slice(0, 2)}${column - 1}`, `${hex.slice(0, 2)}${column + 1}`];
    for (const other of [row - 1, row + 1])
      for (const more of [0, 1]) found.push(`${String(other).padStart(2, '0')}${column + shift + more}`);
    return found.filter((each) => this.#ground.has(each));
  }

  /** Seasonal swamp is Rough until it fills [2.31]. */
  ground(hex: string, turn: number): string {
    const mark = this.#ground.get(hex)!;
    return mark === 'z' ? (turn >= WINTER ? 's' : 'r') : mark;
  }

  #riverOn(key: string, turn: number): string | undefined {
    const river = this.#river.get(key);
    const drowned = river === 'minor' && turn >= WINTER && key.split('/').some((hex) => this.#ground.get(hex) === 'z');
    return drowned ? undefined : river;
  }

  /** Neither water nor mountains without an open pass [2.32, 6.4]. */
  #open(key: string, turn: number): boolean {
    if (this.#wall.has(key)) return false;
    if (!this.#alpine.has(key)) return true;
    const never = this.#pass.get(key);
    return never !== undefined && (never || turn < WINTER);
  }

  // -- what lies where, for those who read on (aftermath.ts)

  isOpen = (a: string, b: string, turn: number): boolean => this.#open(pair(a, b), turn);
  riverBetween = (a: string, b: string, turn: number): string | undefined => this.#riverOn(pair(a, b), turn);
  isBridged = (a: string, b: string): boolean => this.hasRoad(a, b) || this.#rail.has(pair(a, b));
  hasRoad = (a: string, b: string): boolean => this.#road.has(pair(a, b));
  carriesTrains = (a: string, b: string): boolean => this.#train.has(pair(a, b));
  town = (hex: string): string | undefined => this.#town.get(hex);
  isEdge = (hex: string): boolean => this.#edge.has(hex);
  isRail = (hex: string): boolean => this.#railHexes.has(hex);

  at(s: Situation, hex: string): Piece[] {
    return s.pieces.filter((piece) => piece.at === hex);
  }

  #ownerOf(s: Situation, hex: string): Side | undefined {
    const [first] = this.at(s, hex);
    return first && this.counter(first.id).side;
  }

  /** The hexes in zones of control of a side [6]. */
  zones(s: Situation, side: Side): Set<string> {
    const zone = new Set<string>();
    for (const { id, at } of s.pieces) {
      const { side: owner, type } = this.counter(id);
      if (owner !== side || WHITE.has(type) || !this.#ground.has(at)) continue;
      for (const hex of this.beside(at)) if (this.#open(pair(at, hex), s.turn)) zone.add(hex);
    }
    return zone;
  }

  // -- combat [8, 9]

  /** Strengths, base column and column of an attack without support. */
  odds(s: Situation, target: string, attackers: readonly Piece[]) {
    const all = this.at(s, target);
    const able = all.filter((piece) => !piece.spent);
    const troops = able.filter((piece) => this.counter(piece.id).type !== 'hq');
    const defenders = troops.length > 0 ? troops : able;
    const ground = this.ground(target, s.turn);
    const kind = this.#town.get(target) ?? '';
    const hills = ground === 'm' || ground === 'f';
    let attack = 0;
    for (const piece of attackers) {
      const face = this.face(piece);
      const key = pair(piece.at, target);
      let strength = hills ? (face.attackHills ?? face.attack) : face.attack;
      if (this.counter(piece.id).class === 'mech' && (ground === 'm' || ground === 's'))
        strength = Math.min(5, strength);
      const isHalved =
        piece.supply !== 'full' ||
        this.ground(piece.at, s.turn) === 's' ||
        this.#riverOn(key, s.turn) !== undefined ||
        this.#pass.has(key);
      attack += isHalved ? Math.ceil(strength / 2) : strength;
    }
    let defence = 0;
    for (const piece of defenders) {
      const face = this.face(piece);
      defence += hills ? (face.defenceHills ?? face.defence) : face.defence;
    }
    const bonus = defenders.every((piece) => WHITE.has(this.counter(piece.id).type))
      ? 0
      : Math.min(defence, Math.max(CHART[ground]!.bonus, SETTLED[kind] ?? 0));
    const total = defence + bonus;
    const base = attack >= total ? Math.floor(attack / total) : 2 - Math.ceil(total / attack);
    let column = base;
    if (CHART[ground]!.armour && kind !== 'minor-city' && kind !== 'major-city') {
      const tanks = attackers.filter((piece) => this.face(piece).armour);
      const rolling = tanks.some((piece) => {
        const key = pair(piece.at, target);
        return this.#riverOn(key, s.turn) !== 'major' && !this.#pass.has(key);
      });
      const faces = defenders.map((piece) => this.face(piece));
      if (rolling && !faces.some((face) => face.armour || face.antiTank)) column++;
      if (tanks.length === 0 && faces.some((face) => face.armour)) column--;
    }
    const rank = (piece: Piece, role: 'attack' | 'defence'): number => {
      const { tq } = this.face(piece);
      return QUALITY.indexOf(typeof tq === 'string' ? tq : tq[role]);
    };
    const best = Math.max(...attackers.map((piece) => rank(piece, 'attack')));
    const held = Math.max(...defenders.map((piece) => rank(piece, 'defence')));
    if (best > held) column++;
    if (best === 0 && held === 2) column--;
    if (defenders.every((piece) => piece.supply === 'out')) column++;
    if (all.some((piece) => piece.disorganised)) column++;
    return { attack, defence: total, base, column };
  }

  // -- movement [7]

  /** Everywhere one unit may end its move. */
  reach(s: Situation, piece: Piece): Set<string> {
    const counter = this.counter(piece.id);
    const zone = this.zones(s, foe(counter.side));
    const { ma } = this.face(piece);
    const limit = piece.replaced ? 1 : piece.supply === 'out' ? 2 : 99;
    const afoot = counter.class === 'foot';
    const ends = new Set<string>();
    if (ma === 0) return ends;
    const first = this.beside(piece.at).filter((hex) => this.#price(s, zone, piece, piece.at, hex, true) !== undefined);
    for (const hex of first) ends.add(hex);
    if (!(s.impulse === 'secondary' && afoot)) {
      const most = s.impulse === 'primary' ? ma + 2 : ma;
      this.#roam(
        piece.at,
        limit,
        (from, to, steps) => this.#price(s, zone, piece, from, to, steps === 1),
        (hex, spent) => {
          if (spent > most) return false;
          if (spent <= ma || !zone.has(hex)) ends.add(hex);
          return true;
        },
      );
    }
    if (!zone.has(piece.at)) {
      const cycles = counter.type === 'bicycle';
      const rate = counter.class === 'mech' || cycles ? 0.5 : 1;
      const more = counter.class === 'mech' ? 0 : rate;
      const most = ma + (s.impulse === 'primary' ? 2 : 0) + more;
      const short = s.impulse === 'secondary' && afoot;
      this.#roam(
        piece.at,
        Math.min(limit, short ? 2 : 99),
        (from, to) => {
          const key = pair(from, to);
          if (!this.#road.has(key) || zone.has(to) || this.#isShut(s, counter.side, from, to)) return undefined;
          return { points: rate + (this.#pass.has(key) ? 1 : 0), halt: false };
        },
        (hex, spent) => {
          if (!short && spent > most) return false;
          ends.add(hex);
          return true;
        },
      );
    }
    ends.delete(piece.at);
    const rostov = this.#places.get('Rostov')!;
    for (const hex of ends) {
      if (piece.disorganised && zone.has(hex)) ends.delete(hex);
      if (counter.type === 'security' && (hex !== rostov || piece.at === rostov)) ends.delete(hex);
    }
    return ends;
  }

  /** Tries every way that is not dearer and longer than one already known. */
  #roam(
    start: string,
    limit: number,
    price: (from: string, to: string, steps: number) => { readonly points: number; readonly halt: boolean } | undefined,
    arrive: (hex: string, spent: number) => boolean,
  ): void {
    const known = new Map<string, { readonly spent: number; readonly steps: number }[]>();
    let front = [{ hex: start, spent: 0, steps: 0 }];
    while (front.length > 0) {
      const next: typeof front = [];
      for (const { hex, spent, steps } of front) {
        if (steps >= limit) continue;
        for (const to of this.beside(hex)) {
          if (to === start) continue;
          const cost = price(hex, to, steps + 1);
          if (cost === undefined) continue;
          const way = { hex: to, spent: spent + cost.points, steps: steps + 1 };
          if (!arrive(to, way.spent) || cost.halt) continue;
          const before = known.get(to) ?? [];
          if (before.some((other) => other.spent <= way.spent && other.steps <= way.steps)) continue;
          known.set(to, [...before, way]);
          next.push(way);
        }
      }
      front = next;
    }
  }

  #isShut(s: Situation, side: Side, from: string, to: string): boolean {
    return this.#edge.has(to) || !this.#open(pair(from, to), s.turn) || this.#ownerOf(s, to) === foe(side);
  }

  /** Points for one step, nothing where it is forbidden. */
  #price(s: Situation, zone: ReadonlySet<string>, piece: Piece, from: string, to: string, isFirst: boolean) {
    const counter = this.counter(piece.id);
    if (this.#isShut(s, counter.side, from, to)) return undefined;
    const key = pair(from, to);
    const onRoad = this.#road.has(key);
    const kind = counter.class === 'mech' ? 'mech' : counter.type === 'mountain' ? 'climber' : 'foot';
    let points = counter.type === 'bicycle' ? 0.5 : 1;
    let halt = false;
    if (!onRoad) {
      const city = this.#town.get(to) === 'major-city';
      const chart = CHART[city ? '.' : this.ground(to, s.turn)]!;
      const cost = kind === 'mech' ? chart.mech : chart.foot;
      if (cost === 'P') return undefined;
      points = cost;
      halt = chart.halt.split(' ').includes(kind);
    }
    if (this.#pass.has(key)) points++;
    const river = this.#riverOn(key, s.turn);
    if (river !== undefined && !onRoad && !this.#rail.has(key)) {
      if (river === 'major' && !isFirst) return undefined;
      points++;
    }
    if (zone.has(from)) points += 2;
    return { points, halt };
  }

  /** Everywhere a unit may go by rail from a hex [7.22]. */
  railReach(s: Situation, side: Side, start: string): Set<string> {
    const zone = this.zones(s, foe(side));
    const clear = (hex: string): boolean => !zone.has(hex) && this.#ownerOf(s, hex) !== foe(side);
    const heads = this.hexes.filter(
      (hex) =>
        this.#railHexes.has(hex) &&
        s.holder.get(hex) === side &&
        (this.#town.get(hex) === 'major-city' || this.#entry.get(hex) === side),
    );
    const links = this.#links.filter((link) => link.side === side);
    const onward = (hex: string): string[] => [
      ...this.beside(hex).filter((to) => this.#train.has(pair(hex, to))),
      ...links.flatMap(({ a, b }) => (a === hex ? [b] : b === hex ? [a] : [])),
    ];
    const linked = this.#flood(heads.filter(clear), (hex) => onward(hex).filter(clear));
    const usable = (hex: string): boolean => linked.has(hex) && s.heldAtStart.get(hex) === side;
    if (!usable(start)) return new Set();
    const ridden = this.#flood([start], (hex) =>
      this.beside(hex).filter((to) => this.#train.has(pair(hex, to)) && usable(to) && !this.#edge.has(to)),
    );
    const ends = new Set(ridden);
    for (const { a, b } of links) {
      if (ridden.has(a) && usable(b)) ends.add(b);
      if (ridden.has(b) && usable(a)) ends.add(a);
    }
    ends.delete(start);
    return ends;
  }

  #flood(from: readonly string[], onward: (hex: string) => readonly string[]): Set<string> {
    const found = new Set(from);
    const queue = [...from];
    for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
      for (const to of onward(hex))
        if (!found.has(to)) {
          found.add(to);
          queue.push(to);
        }
    return found;
  }

  // -- supply [14]

  /** The supply a unit of this side would find on each of these hexes, minor ports not counted out. */
  supply(s: Situation, side: Side, hexes: readonly string[]): Map<string, 'full' | 'limited' | 'out'> {
    const zone = this.zones(s, foe(side));
    const lets = new Set(
      this.hexes.filter((hex) => {
        const owner = this.#ownerOf(s, hex);
        return owner === side || (owner === undefined && !zone.has(hex));
      }),
    );
    const held = (hex: string): boolean => lets.has(hex) && s.holder.get(hex) === side;
    const gates = [...this.#entry].flatMap(([hex, owner]) => (owner === side && held(hex) ? [hex] : []));
    const isRail = (key: string): boolean => (this.#rail.get(key) ?? 99) <= s.turn;
    const passable = (from: string, to: string): boolean => lets.has(to) && this.#open(pair(from, to), s.turn);
    const links = this.#links.filter((link) => link.side === side);
    const follow =
      (carries: (key: string) => boolean) =>
      (hex: string): string[] => [
        ...this.beside(hex).filter((to) => carries(pair(hex, to)) && passable(hex, to)),
        ...links.flatMap(({ a, b }) => (a === hex ? [b] : b === hex ? [a] : [])).filter((to) => lets.has(to)),
      ];
    const railheads = this.#flood(
      gates.filter((hex) => this.#railHexes.has(hex)),
      follow(isRail),
    );
    for (const gate of gates) railheads.add(gate);
    const isLine = (key: string): boolean => this.#road.has(key) || isRail(key);
    const isBad = (hex: string): boolean => ['m', 's'].includes(this.ground(hex, s.turn));

    /** A line of five hexes from here to one of the marked hexes; a clean one passes no bad ground off the lines. */
    const finds = (start: string, marked: ReadonlySet<string>, isClean: boolean): boolean => {
      if (marked.has(start)) return true;
      let front = new Map<string, ReadonlySet<boolean>>([[start, new Set([true])]]);
      const seen = new Set<string>();
      for (let steps = 1; steps <= 5; steps++) {
        const next = new Map<string, Set<boolean>>();
        for (const [hex, arrivals] of front)
          for (const to of this.beside(hex)) {
            if (!passable(hex, to)) continue;
            const online = isLine(pair(hex, to));
            const mayLeave = !isClean || hex === start || !isBad(hex) || online || arrivals.has(true);
            if (!mayLeave) continue;
            if (marked.has(to)) return true;
            if (seen.has(`${to} ${online}`)) continue;
            seen.add(`${to} ${online}`);
            next.set(to, (next.get(to) ?? new Set<boolean>()).add(online));
          }
        front = next;
      }
      return false;
    };

    const ports = [...this.#port].filter(([hex]) => held(hex));
    const chained = (havens: readonly string[]): Set<string> => this.#flood([...gates, ...havens], follow(isLine));
    const elsewhere = ports.flatMap(([hex, { sea }]) => (sea === 'azov' ? [] : [hex]));
    const temryuk = this.#places.get('Temryuk')!;
    const azovServes =
      side === 'axis' ||
      (held(temryuk) && (finds(temryuk, railheads, true) || finds(temryuk, chained(elsewhere), false)));
    const chain = chained(azovServes ? ports.map(([hex]) => hex) : elsewhere);
    return new Map(
      hexes.map((hex) => [hex, finds(hex, railheads, true) ? 'full' : finds(hex, chain, false) ? 'limited' : 'out']),
    );
  }
}
