import type { LexiconEntry } from '#kernel/line';
import { type NameBook, NotUnderstood, nameBook, type OrderLine } from '#kernel/notation';
import type { Text } from '#kernel/text';
import type { Theatre } from '../theatre.ts';
import type { Desk } from './order.ts';

export type Entry = LexiconEntry<Desk>;

/** The names of what a scenario holds, and how a line names them. */

export const A_UNIT: Text = { en: 'a unit', it: 'un’unità' };
export const A_HEX: Text = { en: 'a hex or a place', it: 'un esagono o una località' };
const A_FIRER: Text = { en: 'artillery, a ship or an aircraft', it: 'un’artiglieria, una nave o un aereo' };
const A_FORMATION: Text = { en: 'a division or a Corps', it: 'una divisione o un Corpo' };
const AN_AIRCRAFT: Text = { en: 'an aircraft: air 1', it: 'un aereo: aereo 1' };

/** Words that lead to what follows, in either language. */
const PARTICLES = {
  to: ['to', 'at', 'in', 'on', 'a', 'ad', 'al', 'alla', 'su', 'verso', 'via'],
  with: ['with', 'con'],
  by: ['by', 'da', 'dal', 'dalla'],
  from: ['from'],
  for: ['for', 'per'],
  strategic: ['strategic', 'strategically', 'strategico', 'strategicamente'],
  hold: ['hold', 'then hold', 'resta pronto', 'resta pronta', 'tieniti pronto'],
  none: ['none', 'nobody', 'nothing', 'nessuno', 'nessuna', 'niente', 'nulla'],
  pool: ['pool', 'points of', 'punti'],
  rearguard: ['rearguard', 'retroguardia'],
} as const;
type Particle = keyof typeof PARTICLES;

/** `I-67/26.Pz`: also `I/67`, `26.Pz I-67`, `I-67/26. Panzer-Division`. */
function unitNames(
  id: string,
  alt: readonly string[],
  division: { readonly short: string; readonly names: readonly string[] } | undefined,
): string[] {
  if (division === undefined) return [id, ...alt];
  const own = id.slice(0, id.length - division.short.length - 1);
  return [
    id,
    ...alt,
    `${division.short} ${own}`,
    ...division.names.flatMap((name) => [`${own}/${name}`, `${name} ${own}`]),
  ];
}

function gunNames(id: string): string[] {
  const owner = id.replace(/ Art$/, '');
  if (owner !== id)
    return [
      id,
      `${owner} Artillery`,
      `${owner} Corps Art`,
      `Art ${owner}`,
      `artiglieria ${owner}`,
      `${owner} artiglieria`,
    ];
  const ship = /^Naval (\d+)$/.exec(id);
  return ship === null ? [id] : [id, `ship ${ship[1]}`, `nave ${ship[1]}`];
}

export interface Books {
  readonly units: NameBook<string>;
  readonly guns: NameBook<string>;
  readonly formations: NameBook<string>;
  readonly hexes: NameBook<string>;
  readonly cards: NameBook<string>;
  readonly particles: NameBook<Particle>;
  /** Where a list of counters ends when nothing else says so. */
  readonly afterUnits: NameBook<unknown>;
}

export function booksOf({ scenario, map, sheet }: Theatre): Books {
  const hexes = [
    ...map.ids.map((id) => [id, [id]] as const),
    ...map.data.places.flatMap((place) => {
      const [hex] = place.hexes.filter((id) => map.indexOf(id) !== undefined);
      return hex === undefined ? [] : [[hex, [place.name, ...(place.alt ?? [])]] as const];
    }),
    ...map.data.boxes.map((box) => [box.id, [box.id, box.name]] as const),
  ];
  const particles = Object.entries(PARTICLES) as [Particle, readonly string[]][];
  return {
    units: nameBook(
      [...scenario.counters.values()].map((card) => {
        const division = card.formation === undefined ? undefined : scenario.divisionNames.get(card.formation);
        return [card.id, unitNames(card.id, card.alt ?? [], division)] as const;
      }),
    ),
    guns: nameBook([...scenario.guns.keys()].map((id) => [id, gunNames(id)] as const)),
    formations: nameBook(
      [...scenario.formations.values()].map(
        ({ id, short, name, alt }) => [id, [id, short, name, ...(alt ?? [])]] as const,
      ),
    ),
    hexes: nameBook(hexes),
    cards: nameBook(sheet.withdrawals.map(({ id }) => [id, [id]] as const)),
    particles: nameBook(particles),
    afterUnits: nameBook<unknown>([...hexes, ...particles]),
  };
}

/** Reads what the words of a line name, with the books of one scenario. */
export class Reader {
  readonly books: Books;
  constructor(books: Books) {
    this.books = books;
  }

  particle(line: OrderLine, ...wanted: Particle[]): Particle | undefined {
    return line.tryKeyword(this.books.particles, ...wanted);
  }

  /** Counters with nothing but a particle after them. */
  units(line: OrderLine): string[] {
    return line.names(this.books.units, A_UNIT, this.books.particles);
  }

  /** Counters with a hex after them, set off by a particle or not; a number before a particle is a counter, not a hex (`1026`). */
  unitsBeforeHex(line: OrderLine): string[] {
    const isSetOff = line.holds(this.books.particles, 'to', 'by', 'from', 'with');
    return line.names(this.books.units, A_UNIT, isSetOff ? this.books.particles : this.books.afterUnits);
  }

  hex(line: OrderLine): string {
    this.particle(line, 'to');
    return line.name(this.books.hexes, A_HEX);
  }

  hexes(line: OrderLine): string[] {
    this.particle(line, 'to');
    const found = line.names(this.books.hexes, A_HEX, this.books.particles);
    while (this.particle(line, 'to')) found.push(...line.names(this.books.hexes, A_HEX, this.books.particles));
    return found;
  }

  /** `from Vasto`, `da Vasto`: nothing new to who stands there, and a slip where one of the writer's own does not. */
  origin(line: OrderLine, desk: Desk, units: readonly string[]): void {
    if (this.particle(line, 'from', 'by') === undefined) return;
    const hex = line.name(this.books.hexes, A_HEX);
    if (units.every((unit) => (whereabouts(desk, unit) ?? hex) === hex)) return;
    throw new NotUnderstood(
      units.length === 1
        ? { en: `It does not stand in ${hex}.`, it: `Non si trova in ${hex}.` }
        : { en: `They do not all stand in ${hex}.`, it: `Non si trovano tutte in ${hex}.` },
    );
  }

  formation(line: OrderLine): string {
    return line.name(this.books.formations, A_FORMATION);
  }

  formations(line: OrderLine, stop?: NameBook<unknown>): string[] {
    return line.names(this.books.formations, A_FORMATION, stop);
  }

  /** `air 3`, `aereo 3`: one of the aircraft of the side that writes. */
  tryAircraft(line: OrderLine, { side }: Desk): string | undefined {
    const one = line.peek() ?? '';
    if (/^(?:allied|axis)-air-\d+$/.test(one)) return line.take(AN_AIRCRAFT);
    if (!/^(?:air|aereo|aircraft)$/i.test(one) || !/^\d+$/.test(line.peek(1) ?? '')) return undefined;
    line.take(AN_AIRCRAFT);
    return `${side}-air-${Number(line.take(AN_AIRCRAFT))}`;
  }

  firer(line: OrderLine, desk: Desk): string {
    return this.tryAircraft(line, desk) ?? line.name(this.books.guns, A_FIRER);
  }

  firers(line: OrderLine, desk: Desk): string[] {
    const found = [this.firer(line, desk)];
    for (;;) {
      const next = line.ended ? undefined : (this.tryAircraft(line, desk) ?? this.#nextGun(line));
      if (next === undefined) return found;
      found.push(next);
    }
  }

  #nextGun(line: OrderLine): string | undefined {
    const particle = line.match(this.books.particles);
    const gun = line.match(this.books.guns);
    if (gun === undefined || (particle !== undefined && particle.words >= gun.words)) return undefined;
    return line.tryName(this.books.guns);
  }

  number(line: OrderLine, what: Text): number {
    const word = line.take(what);
    if (!/^\d{1,6}$/.test(word))
      throw new NotUnderstood({ en: `"${word}" is not ${what.en}.`, it: `"${word}" non è ${what.it}.` });
    return Number(word);
  }
}

/** Where a unit of the writer's own side stands; nothing is said about the enemy's. */
export const whereabouts = ({ theatre, state, side }: Desk, unit: string): string | undefined =>
  theatre.counters.get(unit)?.side === side ? state.units[unit]?.at : undefined;
