import type { Words } from '#kernel/game';
import type { LexiconEntry } from '#kernel/line';
import { type NameBook, NotUnderstood, nameBook, type OrderLine } from '#kernel/notation';
import type { Language, Text } from '#kernel/text';
import type { Names, OptionalRule, SalernoSide } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { REARGUARD } from './blow-bridge.ts';
import { phaseNow } from './end-phase.ts';
import type { Desk } from './order.ts';
import { planEntries } from './plan-lexicon.ts';

/*
 * How written orders name things:
 *
 *   move 11/78 4/44 to 4426-4427        muovi 11/78 4/44 a 4426-4427        attacca Ortona con 1/1 Can
 *   bombard 4024 with XIII Art          support none                        11/78 moves to 4426
 *
 * A hex is written by number or by the name of its place, a counter as printed.
 */

export type Entry = LexiconEntry<Desk>;

const A_UNIT: Text = { en: 'a unit', it: 'un’unità' };
const A_HEX: Text = { en: 'a hex or a place', it: 'un esagono o una località' };
const A_GUN: Text = { en: 'artillery or a ship', it: 'un’artiglieria o una nave' };
const A_FIRER: Text = { en: 'artillery, a ship or an aircraft', it: 'un’artiglieria, una nave o un aereo' };
const A_FORMATION: Text = { en: 'a division or a Corps', it: 'una divisione o un Corpo' };
const AN_AIRCRAFT: Text = { en: 'an aircraft: air 1', it: 'un aereo: aereo 1' };
const A_DEPOT: Text = { en: 'a depot', it: 'un deposito' };
const A_CARD: Text = { en: 'a withdrawal', it: 'un ritiro' };
const A_RULE: Text = { en: 'an optional rule', it: 'una regola opzionale' };
const A_PHASE: Text = { en: 'what is finished', it: 'ciò che è finito' };

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

/** Words that say nothing. Not `i`: it begins the name of a Corps. */
const FILLERS = [
  'and',
  'the',
  'of',
  'e',
  'ed',
  'il',
  'lo',
  'la',
  'gli',
  'le',
  'l',
  '&',
  'unit',
  'units',
  'unita',
  'unità',
];

/** What a choice is called, by value: the first word of a language is the one that is written. */
type Choice<Value extends string> = Readonly<Record<Value, Readonly<Record<Language, readonly [string, ...string[]]>>>>;

const PHASES: Choice<NonNullable<ReturnType<typeof phaseNow>>> = {
  'set-up': { en: ['set-up'], it: ['schieramento'] },
  replacements: { en: ['replacements'], it: ['rimpiazzi'] },
  recovery: { en: ['recovery'], it: ['recupero'] },
  reinforcements: { en: ['reinforcements'], it: ['rinforzi'] },
  artillery: { en: ['artillery'], it: ['artiglieria', 'artiglierie'] },
  fieldworks: { en: ['fieldworks'], it: ['fortificazioni'] },
  reserve: { en: ['reserve'], it: ['riserva', 'riserve'] },
  movement: { en: ['movement'], it: ['movimento'] },
  combat: { en: ['combat'], it: ['combattimento', 'combattimenti'] },
  operations: { en: ['operations'], it: ['operazioni'] },
  supply: { en: ['supply'], it: ['rifornimento'] },
  'case-richard': { en: ['case richard', 'case-richard'], it: ['caso richard'] },
  'case-foggia': { en: ['case foggia', 'case-foggia'], it: ['caso foggia'] },
};
const SIDES: Choice<SalernoSide> = {
  allied: { en: ['allied', 'allies', 'the allies'], it: ['alleati', 'alleato', 'gli alleati'] },
  axis: { en: ['axis', 'the axis'], it: ['asse', 'l’asse'] },
};
const POOLS: Choice<'V' | 'VIII' | 'XVAG' | 'AXIS'> = {
  V: { en: ['V', 'V Army'], it: ['V', 'V Armata'] },
  VIII: { en: ['VIII', 'VIII Army'], it: ['VIII', 'VIII Armata'] },
  XVAG: { en: ['XVAG', 'XV AG', 'XV Army Group'], it: ['XVAG', 'XV Gruppo'] },
  AXIS: { en: ['Axis'], it: ['Asse'] },
};
const MARKERS: Choice<'KG' | 'TF'> = {
  KG: { en: ['KG', 'Kampfgruppe'], it: ['KG'] },
  TF: { en: ['TF', 'Task Force'], it: ['TF'] },
};
const HITS: Choice<'step' | 'end-ops'> = {
  step: { en: ['step', 'loss'], it: ['livello', 'perdita'] },
  'end-ops': { en: ['end-ops'], it: ['fine operazioni', 'end-ops'] },
};
const ANSWERS: Choice<'stand' | 'retreat'> = {
  stand: { en: ['stand'], it: ['resisti', 'resiste'] },
  retreat: { en: ['retreat'], it: ['ritirati', 'ritirata'] },
};
const RULES: Choice<OptionalRule> = {
  'polish-corps': { en: ['polish corps', 'polish-corps'], it: ['corpo polacco'] },
  'axis-flexibility': { en: ['axis flexibility'], it: ['flessibilità', 'flessibilità dell’asse'] },
  intelligence: { en: ['intelligence'], it: ['spionaggio', 'informazioni'] },
  offensives: { en: ['offensives'], it: ['offensive'] },
  rearguards: { en: ['rearguards'], it: ['retroguardie'] },
  devils: { en: ['devils'], it: ['diavoli', 'diavoli verdi'] },
  gegenangriff: { en: ['gegenangriff'], it: ['gegenangriff', 'contrattacco'] },
  'air-against-movement': { en: ['air against movement'], it: ['aerei contro movimento'] },
  interdiction: { en: ['interdiction'], it: ['interdizione'] },
  'case-foggia': { en: ['case foggia'], it: ['caso foggia'] },
};

const choiceBook = <Value extends string>(choices: Choice<Value>): NameBook<Value> =>
  nameBook(
    (Object.entries(choices) as [Value, Choice<Value>[Value]][]).map(
      ([value, words]) => [value, [value, ...words.en, ...words.it]] as const,
    ),
  );

function chosen<Value extends string>(choices: Choice<Value>, what: Text): Entry {
  const book = choiceBook(choices);
  return {
    read: (line) => line.name(book, what),
    write: (value: Value, _, language) => choices[value][language][0],
  };
}

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

function booksOf({ scenario, map, sheet }: Theatre): Books {
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
const whereabouts = ({ theatre, state, side }: Desk, unit: string): string | undefined =>
  theatre.counters.get(unit)?.side === side ? state.units[unit]?.at : undefined;

const depotsOf = ({ depots }: State): NameBook<string> =>
  nameBook(depots.map(({ id }, at) => [id, [id, `deposito ${at + 1}`]] as const));

const list = (names: readonly string[]): string => names.join(', ');
const AIRCRAFT: Text = { en: 'air', it: 'aereo' };
const aircraftName = (id: string, language: Language): string =>
  id.replace(/^(?:allied|axis)-air-(\d+)$/, `${AIRCRAFT[language]} $1`);
const AT: Text = { en: 'at', it: 'a' };
const NONE: Text = { en: 'none', it: 'nessuna' };
const REARGUARD_NAME: Text = { en: 'rearguard', it: 'retroguardia' };

interface Placement {
  readonly unit: string;
  readonly hex: string;
}
interface Loss {
  readonly unit: string;
  readonly steps: number;
}

const MODES: Choice<'normal' | 'strategic'> = {
  normal: { en: ['normal'], it: ['normale'] },
  strategic: { en: ['strategic', 'strategically'], it: ['strategico', 'strategicamente'] },
};
const ENDINGS: Choice<'halt' | 'hold'> = {
  halt: { en: ['halt'], it: ['alt'] },
  hold: { en: ['hold', 'then hold'], it: ['resta pronta', 'resta pronto', 'tieniti pronto'] },
};
const A_MODE: Text = { en: 'a kind of movement', it: 'un tipo di movimento' };
const AN_ENDING: Text = { en: 'halt or hold', it: '«alt» o «resta pronta»' };

export function lexiconOf(theatre: Theatre): Omit<Words<Names, Desk>, 'names'> {
  const books = booksOf(theatre);
  const at = new Reader(books);
  const rules = choiceBook(RULES);
  const phases = chosen(PHASES, A_PHASE);
  const cardOf = (formation: string): string | undefined =>
    theatre.sheet.withdrawals.find(({ formations }) => formations.includes(formation))?.id;

  const path: Entry = {
    /** The hex where the units stand may be written first and is passed over. */
    read(line, desk, { units = [] }) {
      const movers = units as readonly string[];
      at.origin(line, desk, movers);
      const found = at.hexes(line);
      const isStart = movers.length > 0 && movers.every((unit) => whereabouts(desk, unit) === found[0]);
      return found.length > 1 && isStart ? found.slice(1) : found;
    },
    write: (hexes: readonly string[]) => hexes.join('-'),
  };
  const placements: Entry = {
    /** `11/78 36/78 at 4426, 38/78 at Atessa`. */
    read(line, { state }) {
      const depots = depotsOf(state);
      const found: Placement[] = [];
      do {
        const depot = line.tryName(depots);
        const units = depot === undefined ? at.unitsBeforeHex(line) : [depot];
        const hex = at.hex(line);
        for (const unit of units) found.push({ unit, hex });
      } while (!line.ended);
      return found;
    },
    write: (placed: readonly Placement[], _, language) =>
      list(placed.map(({ unit, hex }) => `${unit} ${AT[language]} ${hex}`)),
  };
  const losses: Entry = {
    read(line) {
      const found: Loss[] = [];
      do {
        const unit = line.name(books.units, A_UNIT);
        const isNumber = /^\d$/.test(line.peek() ?? '') && line.match(books.units) === undefined;
        const steps = isNumber ? at.number(line, { en: 'a number of steps', it: 'un numero di livelli' }) : 1;
        if (steps !== 1 && steps !== 2)
          throw new NotUnderstood({
            en: 'A unit loses one or two steps.',
            it: 'Un’unità perde uno o due livelli.',
          });
        found.push({ unit, steps });
      } while (!line.ended);
      return found;
    },
    write: (taken: readonly Loss[]) => list(taken.map(({ unit, steps }) => (steps === 1 ? unit : `${unit} ${steps}`))),
  };

  return {
    lexicon: {
      unit: { read: (line) => line.name(books.units, A_UNIT), write: (id: string) => id },
      space: { read: (line) => at.hex(line), write: (id: string) => id },
      formation: { read: (line) => at.formation(line), write: (id: string) => id },
      side: chosen(SIDES, { en: 'a side', it: 'una parte' }),
      units: { read: (line) => at.units(line), write: list },
      stack: { read: (line) => at.unitsBeforeHex(line), write: list },
      hexes: {
        read: (line) => (at.particle(line, 'none') === undefined ? at.hexes(line) : []),
        write: (hexes: readonly string[], _, language) => hexes.join('-') || NONE[language],
      },
      path,
      port: {
        read(line, desk, { units = [] }) {
          at.origin(line, desk, units as readonly string[]);
          return at.hex(line);
        },
        write: (id: string) => id,
      },
      banks: {
        read(line) {
          const [a, b, ...more] = at.hexes(line);
          if (a === undefined || b === undefined || more.length > 0)
            throw new NotUnderstood({
              en: 'A bridge is named by the two hexes it joins.',
              it: 'Un ponte si indica con i due esagoni che unisce.',
            });
          return [a, b];
        },
        write: (edge: readonly string[]) => edge.join('-'),
      },
      demolisher: {
        read: (line) => (at.particle(line, 'rearguard') === undefined ? line.name(books.units, A_UNIT) : REARGUARD),
        write: (by: string, _, language) => (by === REARGUARD ? REARGUARD_NAME[language] : by),
      },
      gun: { read: (line) => line.name(books.guns, A_GUN), write: (id: string) => id },
      /** A unit or artillery, whichever name is the longer. */
      counter: {
        read(line) {
          const gun = line.match(books.guns)?.words ?? 0;
          const unit = line.match(books.units)?.words ?? 0;
          return gun > unit ? line.name(books.guns, A_GUN) : line.name(books.units, A_UNIT);
        },
        write: (id: string) => id,
      },
      firers: {
        read: (line, desk) => at.firers(line, desk),
        write: (ids: readonly string[], _, language) => list(ids.map((id) => aircraftName(id, language))),
      },
      supporter: {
        read: (line, desk) => (at.particle(line, 'none') === undefined ? at.firer(line, desk) : ''),
        write: (id: string, _, language) => (id === '' ? NONE[language] : aircraftName(id, language)),
      },
      aircraft: {
        read(line, desk) {
          const found = at.tryAircraft(line, desk);
          if (found !== undefined) return found;
          throw new NotUnderstood({
            en: 'Air supply names an aircraft: air 1.',
            it: 'Il rifornimento aereo indica un aereo: aereo 1.',
          });
        },
        write: (id: string, _, language) => aircraftName(id, language),
      },
      mule: {
        read: (line, { side }) =>
          `${side}-mule-${at.number(line, { en: 'the number of the mule', it: 'il numero del mulo' })}`,
        write: (id: string) => id.replace(/^(?:allied|axis)-mule-/, ''),
      },
      depot: { read: (line, { state }) => line.name(depotsOf(state), A_DEPOT), write: (id: string) => id },
      placements,
      losses,
      mode: chosen(MODES, A_MODE),
      ending: chosen(ENDINGS, AN_ENDING),
      marker: chosen(MARKERS, { en: 'KG or TF', it: 'KG o TF' }),
      pool: chosen(POOLS, { en: 'a pool of points', it: 'una riserva di punti' }),
      hit: chosen(HITS, { en: 'a step or END OPS', it: 'un livello o END OPS' }),
      answer: chosen(ANSWERS, { en: 'stand or retreat', it: '«resisti» o «ritirati»' }),
      /** Left out, it is the step that is on. */
      phase: {
        ...phases,
        read(line, desk, draft) {
          const now = line.ended ? phaseNow(desk.state) : undefined;
          return now ?? phases.read(line, desk, draft);
        },
      },
      rules: {
        read: (line) => (at.particle(line, 'none') === undefined ? line.names(rules, A_RULE) : []),
        write: (ids: readonly OptionalRule[], _, language) =>
          list(ids.map((id) => RULES[id][language][0])) || NONE[language],
      },
      /** The card of a withdrawal, or the one by which the formation named next leaves. */
      card: {
        read(line) {
          const card = line.tryName(books.cards);
          if (card !== undefined) return card;
          const formation = line.match(books.formations)?.value;
          if (formation === undefined) return line.name(books.cards, A_CARD);
          const found = cardOf(formation);
          if (found !== undefined) return found;
          throw new NotUnderstood({
            en: `No card withdraws ${formation}.`,
            it: `Nessuna carta ritira ${formation}.`,
          });
        },
        write: (id: string) => `"${id}"`,
      },
      withdrawn: { read: (line) => (line.ended ? '' : at.formation(line)), write: (id: string) => id },
      formations: { read: (line) => at.formations(line), write: list },
      ...planEntries(at, choiceBook(POOLS)),
    },
    fillers: FILLERS,
  };
}
