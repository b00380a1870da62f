import type { Words } from '#kernel/game';
import { type NameBook, NotUnderstood, nameBook } from '#kernel/notation';
import type { Language, Text } from '#kernel/text';
import type { Names, OptionalRule } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { REARGUARD } from './blow-bridge.ts';
import { ANSWERS, choiceBook, chosen, ENDINGS, HITS, MARKERS, MODES, PHASES, POOLS, RULES, SIDES } from './choices.ts';
import { phaseNow } from './end-phase.ts';
import type { Desk } from './order.ts';
import { planEntries } from './plan-lexicon.ts';
import { A_UNIT, booksOf, type Entry, Reader, whereabouts } from './reader.ts';

/*
 * How written orders name things:
 *
 *   move 11/78 4/44 to 4426-4427        muovi 11/78 4/44 a 4426-4427        attacca Ortona con 1/1 Can
 *   bombard 4024 with XIII Art          support none                        11/78 moves to 4426
 *
 * A hex is written by number or by the name of its place, a counter as printed.
 */

const A_GUN: Text = { en: 'artillery or a ship', it: 'un’artiglieria o una nave' };
const A_DEPOT: Text = { en: 'a depot', it: 'un deposito' };
const A_CARD: Text = { en: 'a withdrawal', it: 'una riassegnazione' };
const A_RULE: Text = { en: 'an optional rule', it: 'una regola opzionale' };
const A_PHASE: Text = { en: 'what is finished', it: 'ciò che è finito' };
const A_MODE: Text = { en: 'a kind of movement', it: 'un tipo di movimento' };
const AN_ENDING: Text = { en: 'halt or hold', it: '«alt» o «resta pronta»' };

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
            it: `Nessuna carta riassegna ${formation}.`,
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
