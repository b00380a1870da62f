import { keywordBook, nameBook, parseLine } from '#kernel/notation';
import type { Notation } from '#kernel/plain/ruleset';
import { type Books, Reader } from './notation/reader.ts';
import { type Names, SCRIPTS, type Script } from './notation/scripts.ts';
import {
  FILLERS,
  PARTICLE_WORDS,
  type Particle,
  REPLACEMENT_WORDS,
  type VagueVerb,
  VERB_WORDS,
  VERBS,
} from './notation/words.ts';
import type { Order, OrderType } from './orders/schema.ts';
import { MARKERS_IN_ITALIAN } from './report/words.ts';
import type { CaucasusScenario, UnitData } from './scenario.ts';
import type { InitialStep, State } from './state.ts';

/*
 * Orders as players write them, one to a line:
 *
 *   move 13Pz SS Wiking 1131-1230-Kushchevskaya      attacca Kushchevskaya con 13Pz SS Wiking aereo VIII
 *
 * A hex may be written by number or by the name of its place, a unit by its short or full name; the subject may come first.
 */

const PLACED_FROM: Readonly<Record<string, OrderType>> = {
  army: 'PlaceArmyUnit',
  drawn: 'PlaceRandomReinforcement',
  'naval-brigades': 'PlaceEventUnit',
  'lend-lease': 'PlaceEventUnit',
  'turkish-front': 'PlaceEventUnit',
  'hq-return': 'ReturnHq',
  cadre: 'UseReplacement',
  released: 'UseReplacement',
};

const STEP_ENDS: Partial<Record<InitialStep, OrderType>> = { reinforcements: 'HoldReinforcements', draw: 'SkipDraw' };

/** What a bare `end` ends. */
function endOf({ battle, phase, step }: State): OrderType {
  if (battle?.stage === 'advance') return 'EndAdvance';
  if (battle?.stage === 'occupation') return 'StayPut';
  if (battle?.stage === 'defence') return 'DeclineDefence';
  if (phase === 'soviet-set-up') return 'ConfirmSetUp';
  if (phase === 'axis-set-up') return 'HoldReinforcements';
  if (phase.endsWith('initial')) return STEP_ENDS[step] ?? 'EndInitialPhase';
  return phase.endsWith('combat') ? 'EndCombatPhase' : 'EndMovementPhase';
}

const withoutOrdinals = (name: string): string => name.replace(/(\d+)(?:st|nd|rd|th|ª|º)/g, '$1');

/** What everybody calls the only unit of its kind. */
const CALLED: Partial<Record<UnitData['type'], readonly string[]>> = {
  flak: ['FlaK', 'FlaK regiment', 'reggimento FlaK'],
  commando: ['Brandenburgers', 'Brandeburghesi'],
};

const unitNames = ({ short, name, nameInItalian, id, type }: UnitData): string[] => [
  short,
  name,
  nameInItalian,
  id,
  withoutOrdinals(name),
  withoutOrdinals(nameInItalian),
  ...[...name.matchAll(/"(.+?)"/g)].map(([, nickname]) => nickname!),
  ...(CALLED[type] ?? []),
];

const markerNames = ({ id, short, name }: { id: string; short: string; name: string }): string[] => [
  short,
  name,
  MARKERS_IN_ITALIAN[id] ?? name,
  id,
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
    air: nameBook(air.map((marker) => [marker.id, markerNames(marker)] as const)),
    fleet: nameBook(fleet.map((marker, at) => [marker.id, [String(at + 1), ...markerNames(marker)]] as const)),
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
          const subject = line.match(books.units);
          const opening = line.match(VERBS);
          // `Corps Felmy moves`: a unit's name may begin like a verb
          const subjectFirst =
            subject !== undefined &&
            (opening === undefined ||
              (subject.words > opening.words && line.match(VERBS, subject.words) !== undefined));
          const subjects = subjectFirst ? line.names(books.units, 'a unit', VERBS) : [];
          const verb = line.name(VERBS, 'an order');
          const whereabouts = (id: string): string => state.units[byId.get(id)?.index ?? -1]?.at ?? '';
          const at = new Reader(line, books, state, subjects, whereabouts);
          const first = (): UnitData | undefined => {
            const id = subjects[0] ?? line.match(books.units)?.value;
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
