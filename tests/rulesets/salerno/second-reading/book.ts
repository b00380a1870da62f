import { readFileSync } from 'node:fs';

/*
 * A second reading of the rulebook, by paragraph, which shares no code with the ruleset. It reads the published data and a position
 * written down as plain facts, is as direct as it can be and knows nothing of speed.
 */

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../scenarios/salerno/${name}.json`, import.meta.url), 'utf8'));

export type Side = 'allied' | 'axis';
export const otherSide = (side: Side): Side => (side === 'allied' ? 'axis' : 'allied');
type MoveClass = 'foot' | 'mot' | 'arm';
type Land = 'clear' | 'hill' | 'mountain';

export interface Card {
  readonly id: string;
  readonly side: Side;
  readonly type: string;
  readonly formation?: string;
  readonly army?: string;
  readonly moveClass: MoveClass;
  readonly mountain?: boolean;
  readonly combat: readonly number[];
  readonly movement: number;
  readonly halfDots: number;
  readonly steps: number;
  readonly reaction?: number;
  readonly armourBonus?: number;
  readonly mountainBonus?: number;
}
interface Gun {
  readonly id: string;
  readonly side: Side;
  readonly level: string;
  readonly formation?: string;
  readonly army?: string;
  readonly fire: number;
  readonly range?: number;
}
export interface Hex {
  readonly id: string;
  readonly terrain: Land | 'sea' | 'lake';
  readonly place?: string;
  readonly city?: boolean;
  readonly village?: boolean;
  readonly gustav?: boolean;
  readonly bernhardt?: boolean;
  readonly port?: string;
}
interface Edge {
  readonly a: string;
  readonly b: string;
  readonly road?: 'major' | 'minor';
  readonly river?: string;
  readonly ridge?: boolean;
  readonly bridge?: boolean;
}
interface Effect {
  readonly movement: Record<MoveClass, readonly (number | null)[]>;
  readonly stackHalfDots: number;
  readonly defence: number;
  readonly bombardmentShift: number;
}

const mapData = read('map');
const units = read('units');
export const tables = read('tables');
export const land: Record<Land, Effect> = tables.terrain.hexes;

export const cards = new Map<string, Card>(
  units.counters.map((entry: { id: string; template: string }) => [
    entry.id,
    { ...units.templates[entry.template], ...entry },
  ]),
);
export const guns = new Map<string, Gun>(units.guns.map((gun: Gun) => [gun.id, gun]));
const hexes = new Map<string, Hex>(mapData.hexes.map((hex: Hex) => [hex.id, hex]));
const edges = new Map<string, Edge>(mapData.edges.map((edge: Edge) => [[edge.a, edge.b].sort().join('/'), edge]));
export const edgeBetween = (a: string, b: string): Edge | undefined => edges.get(a < b ? `${a}/${b}` : `${b}/${a}`);

/** Columns of flat-topped hexes; the even numbers (02, 04...) lie half a hex lower. */
const cube = (id: string): readonly [number, number] => {
  const column = Number(id.slice(0, 2)) - 1;
  const row = Number(id.slice(2)) - 1;
  return [column, row - Math.floor(column / 2)];
};
export function distance(a: string, b: string): number {
  const [qa, ra] = cube(a);
  const [qb, rb] = cube(b);
  return Math.max(Math.abs(qa - qb), Math.abs(ra - rb), Math.abs(qa + ra - qb - rb));
}
/** Two hexes on exactly opposite sides of a third. */
export function areOpposite(one: string, other: string, centre: string): boolean {
  const [q, r] = cube(centre);
  const [qa, ra] = cube(one);
  const [qb, rb] = cube(other);
  return qa + qb === 2 * q && ra + rb === 2 * r;
}

/** One scenario: its sheet and the ground it is played on. */
export class Book {
  readonly sheet;
  readonly #inPlay: ReadonlySet<string>;
  readonly #neighbours = new Map<string, readonly string[]>();

  constructor(scenario: string) {
    this.sheet = read(scenario);
    this.#inPlay = new Set(
      (mapData.areas[this.sheet.area].spans as string[]).flatMap((span) => {
        const [first, last = first] = span.split('-') as [string, string?];
        const rows = Number(last!.slice(2)) - Number(first.slice(2)) + 1;
        return Array.from(
          { length: rows },
          (_, more) => first.slice(0, 2) + String(Number(first.slice(2)) + more).padStart(2, '0'),
        );
      }),
    );
  }

  hex(id: string): Hex | undefined {
    return this.#inPlay.has(id) ? hexes.get(id) : undefined;
  }

  get hexes(): readonly Hex[] {
    return [...this.#inPlay].flatMap((id) => hexes.get(id) ?? []);
  }

  isLand(id: string): boolean {
    const terrain = this.hex(id)?.terrain;
    return terrain === 'clear' || terrain === 'hill' || terrain === 'mountain';
  }

  neighbours(id: string): readonly string[] {
    let known = this.#neighbours.get(id);
    if (known === undefined) {
      const column = Number(id.slice(0, 2));
      const row = Number(id.slice(2));
      const near: string[] = [];
      for (let c = column - 1; c <= column + 1; c++)
        for (let r = row - 1; r <= row + 1; r++) {
          const next = String(c).padStart(2, '0') + String(r).padStart(2, '0');
          if (this.#inPlay.has(next) && distance(id, next) === 1) near.push(next);
        }
      known = near;
      this.#neighbours.set(id, known);
    }
    return known;
  }

  /** Where the roads of a border leave the playing area. */
  exits(edge: string, only: string): string[] {
    return mapData.exits
      .filter(
        (exit: { edge: string; kind: string; symbol?: string }) =>
          exit.edge === edge &&
          (only === 'all' || (only === 'major' ? exit.kind === 'major' : exit.symbol !== undefined)),
      )
      .map(({ hex }: { hex: string }) => hex)
      .filter((hex: string) => this.#inPlay.has(hex));
  }
}

/** What a position has to tell. */
export interface Position {
  readonly turn: number;
  readonly serial: number;
  readonly weather: 'good' | 'bad';
  readonly rules: readonly string[];
  readonly uphill: string;
  readonly offensive: string;
  readonly gustav: number;
  readonly romeBan: boolean;
  readonly source: string;
  readonly fortifications: readonly string[];
  readonly rearguards: readonly string[];
  readonly bridges: Readonly<Record<string, 'blown' | 'built'>>;
  readonly interdiction: Readonly<Record<string, number>>;
  readonly control: Readonly<Record<string, { readonly side: Side }>>;
  readonly mules: readonly { readonly side: Side; readonly hex: string }[];
  readonly depots: readonly {
    readonly id: string;
    readonly hex: string;
    readonly captured: boolean;
    readonly serves: readonly string[];
  }[];
  readonly formations: Readonly<
    Record<string, { readonly army: string; readonly inPlay: boolean; readonly withdrawn: boolean }>
  >;
  readonly activations: readonly {
    readonly formation: string;
    readonly divisions: readonly string[];
    readonly bonus: readonly string[];
  }[];
  readonly guns: Readonly<Record<string, { readonly hex: string }>>;
  readonly units: Readonly<
    Record<
      string,
      {
        readonly at: string;
        readonly steps: number;
        readonly endOps: string;
        readonly oos: boolean;
        readonly reacted: boolean;
        readonly activated: number;
        readonly manner: string;
        readonly supply: string;
        readonly loanedTo: string;
        readonly orphaned: boolean;
      }
    >
  >;
  readonly used: {
    readonly supplyAp: Readonly<Record<Side, number>>;
    readonly foreignPaid: readonly string[];
    readonly airSupplied: readonly string[];
  };
}

/** A position laid out on the ground. */
export class Table {
  readonly book: Book;
  readonly now: Position;
  readonly #stacks = new Map<string, string[]>();
  readonly #guns = new Map<string, string[]>();
  readonly #bridges = new Map<string, 'blown' | 'built'>();

  constructor(book: Book, now: Position) {
    this.book = book;
    this.now = now;
    for (const [unit, { at }] of Object.entries(now.units))
      if (book.hex(at) !== undefined) this.#stacks.set(at, [...(this.#stacks.get(at) ?? []), unit]);
    for (const [gun, { hex }] of Object.entries(now.guns)) this.#guns.set(hex, [...(this.#guns.get(hex) ?? []), gun]);
    for (const [edge, state] of Object.entries(now.bridges))
      this.#bridges.set(edge.match(/\d{4}/g)!.sort().join('/'), state);
  }

  units(hex: string): readonly string[] {
    return this.#stacks.get(hex) ?? [];
  }
  get stacks(): Iterable<[string, readonly string[]]> {
    return this.#stacks;
  }
  holder(hex: string): Side | undefined {
    const [first] = this.units(hex);
    return first === undefined ? undefined : cards.get(first)!.side;
  }
  guns(hex: string): readonly string[] {
    return this.#guns.get(hex) ?? [];
  }
  isNextTo(hex: string, side: Side): boolean {
    return this.book.neighbours(hex).some((next) => this.holder(next) === side);
  }
  /** The division it acts with [7.1.2, 18.1, 22.3]. */
  division(unit: string): string | undefined {
    const { formation } = cards.get(unit)!;
    if (formation === undefined || this.now.units[unit]!.orphaned) return undefined;
    const state = this.now.formations[formation];
    if (state === undefined || state.withdrawn) return undefined;
    return state.inPlay || this.book.sheet.orphansIndependent !== true ? formation : undefined;
  }
  army(unit: string): string {
    const { loanedTo } = this.now.units[unit]!;
    const division = this.division(unit);
    return loanedTo !== ''
      ? loanedTo
      : division === undefined
        ? (cards.get(unit)!.army ?? '')
        : this.now.formations[division]!.army;
  }
  /** Shares in the Offensive of this impulse [9.10]. */
  isOnOffensive(unit: string): boolean {
    const { offensive, serial, units } = this.now;
    if (offensive === '' || cards.get(unit)!.side !== 'allied' || units[unit]!.activated !== serial) return false;
    return offensive === 'XVAG' || offensive === this.army(unit);
  }
  /** Works help the Axis alone [9.6, 9.6.1, 9.7]. */
  isFortified(hex: string, holder: Side): boolean {
    if (holder === 'allied') return false;
    const { gustav, bernhardt } = this.book.hex(hex)!;
    return (
      bernhardt === true ||
      (gustav === true && this.now.gustav >= tables.markers.gustavBoxes) ||
      this.now.fortifications.includes(hex)
    );
  }
  /** A river with a bridge that stands, or no river [11.7, 11.8]. */
  isBridged(a: string, b: string): boolean {
    const edge = edgeBetween(a, b);
    if (edge?.river === undefined) return true;
    const changed = this.bridge(a, b);
    return changed === 'built' || (changed === undefined && edge.bridge === true);
  }
  bridge(a: string, b: string): 'blown' | 'built' | undefined {
    return this.#bridges.get(a < b ? `${a}/${b}` : `${b}/${a}`);
  }
}
