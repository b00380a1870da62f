import { keywordBook, type NameBook, NotUnderstood, nameBook, type OrderLine, parseLine } from '#kernel/notation';
import type { Notation } from '#kernel/ruleset';
import {
  FILLERS,
  PARTICLE_WORDS,
  type Particle,
  REPLACEMENT_WORDS,
  type VagueVerb,
  VERB_WORDS,
  VERBS,
} from './notation-words.ts';
import type { Order, OrderOf, OrderType } from './orders/schema.ts';
import type { CaucasusScenario, ReplacementType, UnitData } from './scenario.ts';
import type { State } from './state.ts';

/*
 * Orders as players write them, one to a line:
 *
 *   move 13Pz SS Wiking 1131-1230-Kushchevskaya      attacca Kushchevskaya con 13Pz SS Wiking aereo VIII
 *
 * A hex may be written by number or by the name of its place, a unit by its short or full name; the subject may come first.
 */

/** What is read after the verb, and how it is written again. */
interface Script<Type extends OrderType> {
  read(at: Reader): Omit<OrderOf<Type>, 'type'>;
  write(order: OrderOf<Type>, names: Names): string;
}

interface Names {
  unit(id: string): string;
  units(ids: readonly string[]): string;
  air(id: string): string;
  fleet(id: string): string;
}

interface Books {
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
class Reader {
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

  /** Hexes to enter; the hex the units stand on may be written first and is passed over. */
  path(units: readonly string[]): string[] {
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
      const said =
        this.air() ?? this.fleet() ?? (this.particle('shift') ? { brandenburgers: 'shift' as const } : undefined);
      if (said !== undefined) Object.assign(force, said);
      else if (this.particle('with')) force.units.push(...this.units());
      else return force;
    }
  }
}

const support = (order: { air?: string; fleet?: string; brandenburgers?: 'shift' }, names: Names): string =>
  [
    order.air && `air ${names.air(order.air)}`,
    order.fleet && `fleet ${names.fleet(order.fleet)}`,
    order.brandenburgers && 'shift',
  ]
    .filter(Boolean)
    .map((words) => ` ${words}`)
    .join('');

const hexPath = (path: readonly string[]): string => path.join('-');

const BARE = { read: () => ({}), write: () => '' };

const unitAlone = {
  read: (at: Reader) => ({ unit: at.unit() }),
  write: ({ unit }: { unit: string }, names: Names) => names.unit(unit),
};
const unitAndHex = {
  read: (at: Reader) => ({ unit: at.unit(), hex: at.hex() }),
  write: ({ unit, hex }: { unit: string; hex: string }, names: Names) => `${names.unit(unit)} ${hex}`,
};
const unitAndPath = {
  read: (at: Reader) => {
    const unit = at.unit();
    return { unit, path: at.path([unit]) };
  },
  write: ({ unit, path }: { unit: string; path: string[] }, names: Names) => `${names.unit(unit)} ${hexPath(path)}`,
};
const unitsAndPath = {
  read: (at: Reader) => {
    const units = at.units();
    return { units, path: at.path(units) };
  },
  write: ({ units, path }: { units: string[]; path: string[] }, names: Names) =>
    `${names.units(units)} ${hexPath(path)}`,
};
const assaultOn = {
  read: (at: Reader) => ({ target: at.hex(), ...at.force() }),
  write: (
    order: { target: string; units: string[]; air?: string; fleet?: string; brandenburgers?: 'shift' },
    names: Names,
  ) => `${order.target} with ${names.units(order.units)}${support(order, names)}`,
};

const SCRIPTS: { readonly [Type in OrderType]: Script<Type> } = {
  PlaceArmyUnit: unitAndHex,
  ConfirmSetUp: BARE,
  PlaceReinforcement: unitAndHex,
  HoldReinforcement: unitAlone,
  HoldReinforcements: BARE,
  DivertReinforcement: unitAlone,
  ChooseReplacement: {
    read: (at) => {
      const kind = at.line.tryName(at.books.replacements);
      return kind === undefined ? { unit: at.unit() } : { kind };
    },
    write: ({ kind, unit }, names) => kind ?? (unit === undefined ? '' : names.unit(unit)),
  },
  ChooseFreeReplacement: {
    read: (at) => ({ kind: at.line.name(at.books.replacements, 'a kind of replacement') }),
    write: ({ kind }) => kind,
  },
  DrawReinforcements: BARE,
  SkipDraw: BARE,
  PlaceRandomReinforcement: {
    read: (at) => {
      const unit = at.unit();
      at.particle('to');
      return { unit, to: at.particle('cadre') ? 'cadre' : at.hex() };
    },
    write: ({ unit, to }, names) => `${names.unit(unit)} ${to}`,
  },
  PlaceEventUnit: unitAndHex,
  ReturnHq: unitAndHex,
  PlaceCorpsMarker: { read: (at) => ({ hex: at.hex() }), write: ({ hex }) => hex },
  EndInitialPhase: BARE,
  UseReplacement: {
    read: (at) => {
      const unit = at.unit();
      at.particle('with');
      const kind = at.line.tryName(at.books.replacements);
      return { unit, ...(kind && { kind }), ...(at.line.ended ? {} : { hex: at.hex() }) };
    },
    write: ({ unit, kind, hex }, names) => [names.unit(unit), kind, hex].filter(Boolean).join(' '),
  },
  MoveStack: {
    read: (at) => {
      const order = unitsAndPath.read(at);
      const corps = at.particle('with-corps', 'without-corps');
      return { ...order, ...(corps && { corps: corps === 'with-corps' }) };
    },
    write: (order, names) =>
      `${unitsAndPath.write(order, names)}${order.corps === undefined ? '' : order.corps ? ' with corps' : ' without corps'}`,
  },
  PickUp: unitAlone,
  RailMove: unitAndPath,
  NavalMove: {
    read: (at) => ({ unit: at.unit(), to: at.hex(), ...at.air() }),
    write: (order, names) =>
      `${names.unit(order.unit)} ${order.to}${support({ ...(order.air && { air: order.air }) }, names)}`,
  },
  LandBrigade: {
    read: (at) => {
      const unit = at.unit();
      const hex = at.hex();
      at.particle('with');
      const marker = at.fleet();
      if (marker === undefined)
        throw new NotUnderstood('A landing names the fleet marker that carries it.', ['fleet 1', 'fleet 2']);
      return { unit, hex, ...marker };
    },
    write: ({ unit, hex, fleet }, names) => `${names.unit(unit)} ${hex} fleet ${names.fleet(fleet)}`,
  },
  MoveFlotilla: { read: (at) => ({ to: at.hex() }), write: ({ to }) => to },
  MoveTrain: {
    read: (at) => {
      const unit = at.line.tryName(at.books.trains) ?? at.unit();
      return { unit, path: at.path([unit]) };
    },
    write: unitAndPath.write,
  },
  EliminateDefenders: assaultOn,
  MarkAssault: { read: (at) => ({ units: at.units() }), write: ({ units }, names) => names.units(units) },
  MobileAssault: {
    read: (at) => {
      const { fleet, ...order } = assaultOn.read(at);
      if (fleet !== undefined) throw new NotUnderstood('No fleet supports a mobile assault.');
      return order;
    },
    write: assaultOn.write,
  },
  OccupyHex: BARE,
  StayPut: BARE,
  MergeUnits: {
    read: (at) => {
      const [keep, remove, ...more] = at.units();
      const second = remove ?? (at.particle('with') ? at.unit() : undefined);
      if (keep === undefined || second === undefined || more.length > 0)
        throw new NotUnderstood('A merger names two units, the one that stays first.');
      return { keep, remove: second };
    },
    write: ({ keep, remove }, names) => `${names.unit(keep)} with ${names.unit(remove)}`,
  },
  RemoveHq: unitAlone,
  CorrectStacking: {
    read: (at) => ({ hex: at.hex(), units: at.units() }),
    write: ({ hex, units }, names) => `${hex} ${names.units(units)}`,
  },
  EndMovementPhase: BARE,
  DeclareAttack: assaultOn,
  TakeLoss: unitAlone,
  DefendDetermined: {
    read: (at) => {
      const lead = at.unit();
      at.particle('with');
      return { lead, ...(at.air() ?? at.fleet()) };
    },
    write: (order, names) => `${names.unit(order.lead)}${support(order, names)}`,
  },
  DeclineDefence: BARE,
  RetreatUnits: unitsAndPath,
  ExtendRetreat: unitAndHex,
  Advance: unitsAndPath,
  EndAdvance: BARE,
  AdvanceAfterElimination: unitsAndPath,
  EndCombatPhase: BARE,
  AllocatePortSupply: {
    read: (at) => ({ units: at.particle('nobody') ? [] : at.units() }),
    write: ({ units }, names) => (units.length === 0 ? 'nobody' : names.units(units)),
  },
  Concede: BARE,
};

const PLACED_FROM: Readonly<Record<string, OrderType>> = {
  army: 'PlaceArmyUnit',
  drawn: 'PlaceRandomReinforcement',
  'naval-brigades': 'PlaceEventUnit',
  'lend-lease': 'PlaceEventUnit',
  'turkish-front': 'PlaceEventUnit',
  'hq-return': 'ReturnHq',
};

/** What a bare `end` ends. */
function endOf({ battle, phase, step }: State): OrderType {
  if (battle?.stage === 'advance') return 'EndAdvance';
  if (battle?.stage === 'occupation') return 'StayPut';
  if (battle?.stage === 'defence') return 'DeclineDefence';
  if (phase.endsWith('set-up')) return 'ConfirmSetUp';
  if (phase.endsWith('initial')) return step === 'reinforcements' ? 'HoldReinforcements' : 'EndInitialPhase';
  return phase.endsWith('combat') ? 'EndCombatPhase' : 'EndMovementPhase';
}

const withoutOrdinals = (name: string): string => name.replace(/(\d+)(?:st|nd|rd|th|ª|º)/g, '$1');

const unitNames = ({ short, name, nameInItalian, id }: UnitData): string[] => [
  short,
  name,
  nameInItalian,
  id,
  withoutOrdinals(name),
  withoutOrdinals(nameInItalian),
  ...[...name.matchAll(/"(.+?)"/g)].map(([, nickname]) => nickname!),
];

function makeBooks({ map, units, air, fleet }: CaucasusScenario): Books {
  const hexes = [
    ...map.hexes.map((hex) => [hex.id, [hex.id]] as const),
    ...map.places.map((place) => [place.hex, [place.name, ...place.otherNames]] as const),
  ];
  const particles = Object.entries(PARTICLE_WORDS) as [Particle, readonly string[]][];
  return {
    units: nameBook(units.map((unit) => [unit.id, unitNames(unit)] as const)),
    trains: nameBook(
      units
        .filter((unit) => unit.special === 'train')
        .map((unit, at) => [unit.id, [unit.short, String(at + 1)]] as const),
    ),
    hexes: nameBook(hexes),
    air: nameBook(air.map((marker) => [marker.id, [marker.short, marker.name, marker.id]] as const)),
    fleet: nameBook(
      fleet.map((marker, at) => [marker.id, [String(at + 1), marker.short, marker.name, marker.id]] as const),
    ),
    replacements: keywordBook(REPLACEMENT_WORDS),
    particles: nameBook(particles),
    afterUnits: nameBook<unknown>([...hexes, ...particles]),
  };
}

export function makeNotation(scenario: CaucasusScenario): Notation<State, Order> {
  const books = makeBooks(scenario);
  const byId = new Map(scenario.units.map((unit, index) => [unit.id, { unit, index }]));
  const shortOf = (id: string): string => byId.get(id)?.unit.short ?? id;
  const airShort = new Map(scenario.air.map((marker) => [marker.id, marker.short]));
  const fleetNumber = new Map(scenario.fleet.map((marker, at) => [marker.id, String(at + 1)]));
  const names: Names = {
    unit: shortOf,
    units: (ids) => ids.map(shortOf).join(' '),
    air: (id) => airShort.get(id) ?? id,
    fleet: (id) => fleetNumber.get(id) ?? id,
  };

  /** Which order a vague verb, or `move` with a train or the flotilla, stands for. */
  const meant = (verb: OrderType | VagueVerb, at: Reader, unitIn: () => UnitData | undefined): OrderType => {
    if (verb === 'End') return endOf(at.state);
    if (verb === 'Place') {
      const unit = unitIn();
      return unit === undefined
        ? 'PlaceReinforcement'
        : (PLACED_FROM[at.state.units[byId.get(unit.id)!.index]!.at] ?? 'PlaceReinforcement');
    }
    if (verb !== 'MoveStack') return verb;
    const special = unitIn()?.special;
    return special === 'train' ? 'MoveTrain' : special === 'azov' ? 'MoveFlotilla' : verb;
  };

  return {
    parseOrder: (text, state) =>
      parseLine(
        text,
        (line): Order => {
          let verb = line.tryName(VERBS);
          let subjects: string[] = [];
          if (verb === undefined && books.units.match(line.words, 0) !== undefined) {
            subjects = line.names(books.units, 'a unit', VERBS);
            verb = line.name(VERBS, 'an order');
          }
          verb ??= line.name(VERBS, 'an order');
          const whereabouts = (id: string): string => state.units[byId.get(id)?.index ?? -1]?.at ?? '';
          const at = new Reader(line, books, state, subjects, whereabouts);
          const first = (): UnitData | undefined => {
            const id = subjects[0] ?? books.units.match(line.words, line.position)?.value;
            return id === undefined ? undefined : byId.get(id)?.unit;
          };
          const type = meant(verb, at, first);
          if (verb === 'MoveStack' && type === 'MoveFlotilla') at.unit();
          return { type, ...SCRIPTS[type].read(at) } as Order;
        },
        FILLERS,
      ),
    makeOrder: (order) => {
      const words = (SCRIPTS[order.type] as Script<OrderType>).write(order, names);
      const [verb] = VERB_WORDS[order.type];
      return words === '' ? verb! : `${verb} ${words}`;
    },
  };
}
