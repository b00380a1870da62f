import { type NameBook, NotUnderstood, type OrderLine } from '#kernel/notation';
import type { ReplacementType } from '../scenario.ts';
import type { State } from '../state.ts';
import type { Particle } from './words.ts';

export interface Books {
  readonly units: NameBook<string>;
  readonly trains: NameBook<string>;
  readonly hexes: NameBook<string>;
  readonly air: NameBook<string>;
  readonly fleet: NameBook<string>;
  readonly replacements: NameBook<ReplacementType>;
  readonly particles: NameBook<Particle>;
  /** Where a list of units ends. */
  readonly afterUnits: NameBook<unknown>;
}

/** A line, the books to read it with, and the units that were named before the verb. */
export class Reader {
  readonly line: OrderLine;
  readonly books: Books;
  readonly state: State;
  readonly #whereabouts: (unit: string) => string;
  #subjects: string[];

  constructor(line: OrderLine, books: Books, state: State, subjects: string[], whereabouts: (unit: string) => string) {
    this.line = line;
    this.books = books;
    this.state = state;
    this.#subjects = subjects;
    this.#whereabouts = whereabouts;
  }

  units(): string[] {
    const named = this.#subjects;
    this.#subjects = [];
    return named.length > 0 ? named : this.line.names(this.books.units, 'a unit', this.books.afterUnits);
  }

  unit(): string {
    const [only, ...more] = this.#subjects;
    if (only === undefined) return this.line.name(this.books.units, 'a unit');
    if (more.length > 0) throw new NotUnderstood('This order is for one unit.');
    this.#subjects = [];
    return only;
  }

  hex(): string {
    this.particle('to');
    return this.line.name(this.books.hexes, 'a hex or a place');
  }

  /** `from Rostov`: nothing new to who stands there, and a slip where one of them does not. */
  start(units: readonly string[]): void {
    if (!this.particle('from')) return;
    const hex = this.line.name(this.books.hexes, 'a hex or a place');
    if (units.some((unit) => this.#whereabouts(unit) !== hex))
      throw new NotUnderstood(units.length === 1 ? `It does not stand in ${hex}.` : `They do not all stand in ${hex}.`);
  }

  /** Hexes to enter; the hex the units stand on may be written first and is passed over. */
  path(units: readonly string[]): string[] {
    this.start(units);
    this.particle('to');
    const hexes = this.line.names(this.books.hexes, 'a hex or a place', this.books.particles);
    while (this.particle('to'))
      hexes.push(...this.line.names(this.books.hexes, 'a hex or a place', this.books.particles));
    return hexes.length > 1 && units.every((unit) => this.#whereabouts(unit) === hexes[0]) ? hexes.slice(1) : hexes;
  }

  particle(...wanted: Particle[]): Particle | undefined {
    return this.line.tryKeyword(this.books.particles, ...wanted);
  }

  air(): { air: string } | undefined {
    return this.particle('air') ? { air: this.line.name(this.books.air, 'an air marker') } : undefined;
  }

  fleet(): { fleet: string } | undefined {
    return this.particle('fleet') ? { fleet: this.line.name(this.books.fleet, 'a fleet marker') } : undefined;
  }

  /** `with 13Pz SS Wiking air VIII fleet 1 shift`, in any order. */
  force(): { units: string[]; air?: string; fleet?: string; brandenburgers?: 'shift' } {
    this.particle('with');
    const force: ReturnType<Reader['force']> = { units: this.units() };
    for (;;) {
      const joined = this.particle('with') !== undefined;
      const said =
        this.air() ?? this.fleet() ?? (this.particle('shift') ? { brandenburgers: 'shift' as const } : undefined);
      if (said !== undefined) Object.assign(force, said);
      else if (joined) force.units.push(...this.units());
      else return force;
    }
  }
}
