import { keywordBook, type NameBook, NotUnderstood, type OrderLine } from '#kernel/notation';
import type { Army, OptionalRule, Pool, SalernoSide } from './names.ts';
import { ARMY_WORDS, type Particle, PLAN_WORDS, POOL_WORDS } from './notation-words.ts';

export interface Books {
  readonly units: NameBook<string>;
  readonly guns: NameBook<string>;
  readonly formations: NameBook<string>;
  readonly hexes: NameBook<string>;
  readonly cards: NameBook<string>;
  readonly depots: NameBook<string>;
  readonly rules: NameBook<OptionalRule>;
  readonly particles: NameBook<Particle>;
  /** Where a list of counters ends when nothing else says so. */
  readonly afterUnits: NameBook<unknown>;
}

export const POOLS_BOOK = keywordBook<Pool>(POOL_WORDS);
export const ARMIES_BOOK = keywordBook<Army>(ARMY_WORDS);
export const PLAN_BOOK = keywordBook(PLAN_WORDS);

const AIRCRAFT = /^(?:air|aereo|aereon?|aircraft)?\s*(\d+)$/i;

/** A line, the books to read it with, and the counters that were named before the verb. */
export class Reader {
  readonly line: OrderLine;
  readonly books: Books;
  readonly by: SalernoSide;
  readonly cardOf: (formation: string) => string | undefined;
  /** Where a unit of the writer's own side stands; nothing is said about the enemy's. */
  readonly whereabouts: (unit: string) => string | undefined;
  #subjects: string[];

  constructor(
    line: OrderLine,
    books: Books,
    by: SalernoSide,
    subjects: string[],
    cardOf: (formation: string) => string | undefined,
    whereabouts: (unit: string) => string | undefined,
  ) {
    this.line = line;
    this.books = books;
    this.by = by;
    this.cardOf = cardOf;
    this.whereabouts = whereabouts;
    this.#subjects = subjects;
  }

  /** Counters with nothing but a particle after them. */
  units(): string[] {
    return this.#listed(this.books.particles);
  }

  /** Counters with a hex after them, set off by a particle or not; a number before a particle is a counter, not a hex (`1026`). */
  unitsBeforeHex(): string[] {
    const setOff = this.line.holds(this.books.particles, 'to', 'by', 'from', 'with');
    return this.#listed(setOff ? this.books.particles : this.books.afterUnits);
  }

  #listed(stop: NameBook<unknown>): string[] {
    const named = this.#subjects;
    this.#subjects = [];
    return named.length > 0 ? named : this.line.names(this.books.units, 'a unit', stop);
  }

  unit(): string {
    const [only, ...more] = this.#subjects;
    if (only === undefined) return this.line.name(this.books.units, 'a unit');
    if (more.length > 0) throw new NotUnderstood('This order is for one unit.');
    this.#subjects = [];
    return only;
  }

  /** A unit or artillery, whichever name is the longer. */
  counter(): string {
    const gun = this.line.match(this.books.guns);
    const unit = this.line.match(this.books.units);
    return gun !== undefined && gun.words > (unit?.words ?? 0)
      ? this.line.name(this.books.guns, 'artillery')
      : this.unit();
  }

  hex(): string {
    this.particle('to');
    return this.line.name(this.books.hexes, 'a hex or a place');
  }

  hexes(): string[] {
    this.particle('to');
    const found = this.line.names(this.books.hexes, 'a hex or a place', this.books.particles);
    while (this.particle('to'))
      found.push(...this.line.names(this.books.hexes, 'a hex or a place', this.books.particles));
    return found;
  }

  /** `from Vasto`, `da Vasto`: nothing new to who stands there, and a slip where one of the writer's own does not. */
  origin(units: readonly string[]): void {
    if (!this.particle('from', 'by')) return;
    const hex = this.line.name(this.books.hexes, 'a hex or a place');
    const strayed = units.some((unit) => (this.whereabouts(unit) ?? hex) !== hex);
    if (strayed)
      throw new NotUnderstood(units.length === 1 ? `It does not stand in ${hex}.` : `They do not all stand in ${hex}.`);
  }

  /** Hexes to enter; the hex where the units stand may be written first and is passed over. */
  path(units: readonly string[]): string[] {
    const found = this.hexes();
    const standing = units.length > 0 && units.every((unit) => this.whereabouts(unit) === found[0]);
    return found.length > 1 && standing ? found.slice(1) : found;
  }

  formation(): string {
    return this.line.name(this.books.formations, 'a division or a Corps');
  }

  formations(stop?: NameBook<unknown>): string[] {
    return this.line.names(this.books.formations, 'a division or a Corps', stop);
  }

  particle(...wanted: Particle[]): Particle | undefined {
    return this.line.tryKeyword(this.books.particles, ...wanted);
  }

  pool(): { pool: Pool } | undefined {
    return this.particle('pool') ? { pool: this.line.name(POOLS_BOOK, 'a pool of points') } : undefined;
  }

  /** `air 3`, `aereo 3`: one of the aircraft of the side that writes. */
  tryAircraft(): string | undefined {
    const one = this.line.peek();
    const two = `${one ?? ''} ${this.line.peek(1) ?? ''}`;
    const side = /^(allied|axis)-air-\d+$/.test(one ?? '');
    if (side) return this.line.take('an aircraft');
    const found = /^(air|aereo|aircraft)$/i.test(one ?? '') ? AIRCRAFT.exec(two) : undefined;
    if (!found) return undefined;
    this.line.take('an aircraft');
    return `${this.by}-air-${Number(this.line.take('the number of the aircraft'))}`;
  }

  firer(): string {
    return this.tryAircraft() ?? this.line.name(this.books.guns, 'artillery, a ship or an aircraft');
  }

  firers(): string[] {
    const found = [this.firer()];
    while (!this.line.ended) {
      const next = this.tryAircraft() ?? this.#nextGun();
      if (next === undefined) break;
      found.push(next);
    }
    return found;
  }

  #nextGun(): string | undefined {
    const particle = this.line.match(this.books.particles);
    const gun = this.line.match(this.books.guns);
    if (gun === undefined || (particle !== undefined && particle.words >= gun.words)) return undefined;
    return this.line.tryName(this.books.guns);
  }

  /** `11/78 36/78 at 4426, 38/78 at Atessa`. */
  placements(): { unit: string; hex: string }[] {
    const found: { unit: string; hex: string }[] = [];
    do {
      const units = this.#oneGroup();
      const hex = this.hex();
      for (const unit of units) found.push({ unit, hex });
    } while (!this.line.ended);
    return found;
  }

  #oneGroup(): string[] {
    const depot = this.line.tryName(this.books.depots);
    return depot === undefined ? this.unitsBeforeHex() : [depot];
  }

  number(what: string): number {
    const word = this.line.take(what);
    if (!/^\d+$/.test(word)) throw new NotUnderstood(`"${word}" is not ${what}.`);
    return Number(word);
  }
}
