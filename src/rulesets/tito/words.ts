import type { Words } from '#kernel/game';
import { firstOf, known } from '#kernel/known';
import { MARK, nameBook, type OrderLine } from '#kernel/notation';
import type { Desk } from '#kernel/question';
import { eachLanguage, enumerate, type Language, type Text } from '#kernel/text';
import { about } from './about.ts';
import {
  type Cup,
  LEADERS,
  LEVEL_WORDS,
  type Names,
  type RevealCause,
  type Secret,
  type SideName,
  type Step,
  VIPS,
  type Vip,
} from './names.ts';
import { sayTie } from './rolls.ts';
import type { State } from './state.ts';
import { isZone, type Theatre, turnOf, zoneOf } from './theatre.ts';

/* What things are called, English and Italian, and how written orders name them. */

/** What sentences call a step, and what the clock shows: the steps of the rulebook are lettered. */
export const STEP_WORDS: { readonly [S in Step]: { readonly told: Text; readonly shown: Text } } = {
  opening: same('Before the landing', 'Prima del lancio'),
  'event-losses': {
    told: { en: 'Losses in the air', it: 'Perdite in volo' },
    shown: { en: 'A. Random event: losses', it: 'A. Evento casuale: perdite' },
  },
  'second-wave': {
    told: { en: 'The second wave', it: 'La seconda ondata' },
    shown: { en: 'A. Second wave', it: 'A. Seconda ondata' },
  },
  'air-support': lettered('B1', 'Air support', 'Supporto aereo'),
  attachment: lettered('B2', 'Officers before the jump', 'Ufficiali prima del lancio'),
  landing: lettered('B2', 'Landing', 'Atterraggio'),
  'activation-after-landing': {
    told: { en: 'Activation after the landing', it: 'Attivazione dopo l’atterraggio' },
    shown: { en: 'B3. Activation', it: 'B3. Attivazione' },
  },
  movement: {
    told: { en: 'German movement', it: 'Movimento tedesco' },
    shown: { en: 'B4. Movement', it: 'B4. Movimento' },
  },
  'activation-after-movement': {
    told: { en: 'Activation after movement', it: 'Attivazione dopo il movimento' },
    shown: { en: 'B5. Activation', it: 'B5. Attivazione' },
  },
  combat: {
    told: { en: 'German combat', it: 'Combattimenti tedeschi' },
    shown: { en: 'B6. Combat', it: 'B6. Combattimento' },
  },
  'assault-placement': {
    told: { en: 'Placement for the assault', it: 'Disposizione per l’assalto' },
    shown: { en: 'B6. Assault: placement', it: 'B6. Assalto: disposizione' },
  },
  'assault-decision': {
    told: { en: 'Go on or stop', it: 'Continuare o fermarsi' },
    shown: { en: 'B6. Assault: go on or stop', it: 'B6. Assalto: continuare o fermarsi' },
  },
  withdrawal: lettered('B6', 'Withdrawal', 'Ritirata'),
  reinforcements: {
    told: { en: 'Yugoslav reinforcements', it: 'Rinforzi jugoslavi' },
    shown: { en: 'C1. Reinforcements', it: 'C1. Rinforzi' },
  },
  'yugoslav-movement': lettered('C2', 'Yugoslav movement', 'Movimento jugoslavo'),
  'yugoslav-fire': lettered('C3', 'Yugoslav fire', 'Tiro jugoslavo'),
  over: same('The game has ended', 'La partita è finita'),
};

function same(en: string, it: string) {
  return { told: { en, it }, shown: { en, it } };
}
function lettered(letter: string, en: string, it: string) {
  return { told: { en, it }, shown: { en: `${letter}. ${en}`, it: `${letter}. ${it}` } };
}

/** [5.1] */
const EVENTS: Readonly<Record<string, Text>> = {
  a: { en: 'no event', it: 'nessun evento' },
  b: { en: 'a warm reception', it: 'accoglienza calorosa' },
  c: { en: 'Tito may be elsewhere', it: 'Tito potrebbe essere altrove' },
  d: { en: 'the birthday guard', it: 'la guardia del compleanno' },
  e: { en: 'the youth congress', it: 'il congresso della gioventù' },
  f: { en: 'down in the wrong place', it: 'a terra nel posto sbagliato' },
  g: { en: 'the relief column', it: 'la colonna di soccorso' },
};

/** [6] */
const TRIGGERS: Readonly<Record<string, Text>> = {
  'air-support': { en: 'first air support', it: 'primo supporto aereo' },
  landing: { en: 'first landing', it: 'primo atterraggio' },
  shot: { en: 'first shot', it: 'primo sparo' },
  assault: { en: 'first assault', it: 'primo assalto' },
  marker: { en: 'first marker', it: 'primo marcatore' },
  cave: { en: 'the cave is taken', it: 'la grotta è presa' },
  'tito-revealed': { en: 'Tito is seen', it: 'Tito è stato visto' },
  'tito-prisoner': { en: 'Tito is a prisoner', it: 'Tito è prigioniero' },
  mission: { en: 'a foreign mission is taken', it: 'una missione straniera è presa' },
};

/** [13] What a combat value is made of. */
export const REASONS: Readonly<Record<string, Text>> = {
  'fire-factor': { en: 'fire', it: 'FT' },
  'assault-factor': { en: 'assault', it: 'FA' },
  die: { en: 'die', it: 'dado' },
  support: { en: 'support', it: 'appoggio' },
  officer: { en: 'officer', it: 'ufficiale' },
  light: { en: 'light', it: 'luce' },
  ammunition: { en: 'ammunition', it: 'munizioni' },
  'air-support': { en: 'air', it: 'aereo' },
  'anti-aircraft': { en: 'AA guns', it: 'DCA' },
  protection: { en: 'cover', it: 'protezione' },
  tank: { en: 'tank', it: 'carro' },
  tito: LEADERS.tito,
};

/** [8] */
const CAUSES: { readonly [C in RevealCause]: Text } = {
  occupied: { en: 'paratroopers stand there', it: 'vi sono paracadutisti' },
  checked: { en: 'the check succeeded', it: 'verifica riuscita' },
  alert: { en: 'highest alert', it: 'allarme al massimo' },
  tito: { en: 'Tito has been seen', it: 'Tito è stato visto' },
  crossed: { en: 'partisans pass there', it: 'passano partigiani' },
  entered: { en: 'reinforcements enter there', it: 'vi entrano rinforzi' },
};

const SECRETS: { readonly [S in Secret]: Text } = {
  ...LEADERS,
  documents: { en: 'secret documents', it: 'documenti segreti' },
  uniform: { en: 'only a uniform', it: 'solo un’uniforme' },
};

const SCORES: Readonly<Record<string, Text>> = {
  documents: { en: 'documents', it: 'documenti' },
  missions: { en: 'missions', it: 'missioni' },
  platoons: { en: 'platoons lost', it: 'plotoni perduti' },
};

export const CUP_WORDS: { readonly [C in Cup]: Text } = {
  B: { en: 'Counters left in group B', it: 'Pedine rimaste nel gruppo B' },
  C: { en: 'Counters left in group C', it: 'Pedine rimaste nel gruppo C' },
  red: { en: 'Reinforcements left, red', it: 'Rinforzi rimasti, rossi' },
  blue: { en: 'Reinforcements left, blue', it: 'Rinforzi rimasti, blu' },
  black: { en: 'Reinforcements left, black', it: 'Rinforzi rimasti, neri' },
};

export const LIGHTS: Readonly<Record<'dawn' | 'day' | 'dusk' | 'night', Text>> = {
  dawn: { en: 'dawn', it: 'alba' },
  day: { en: 'day', it: 'giorno' },
  dusk: { en: 'dusk', it: 'crepuscolo' },
  night: { en: 'night', it: 'notte' },
};

const MONTHS: Readonly<Record<string, Text>> = { May: { en: 'May', it: 'maggio' } };

/** `25 May`, `25 maggio`. */
export function dateIn(date: string, language: Language): string {
  const [day, month = ''] = date.split(' ');
  return `${day} ${MONTHS[month]?.[language] ?? month}`;
}

function namesIn(theatre: Theatre, titleOf: (question: string) => Text, language: Language): Names {
  const of = (table: Readonly<Record<string, Text>>, key: string): string => table[key]?.[language] ?? key;
  const vip = (id: Vip): string => of(SECRETS, id);
  const isVip = (id: string): id is Vip => (VIPS as readonly string[]).includes(id);
  const unit = (id: string): string => (isVip(id) ? vip(id) : (theatre.counters.get(id)?.name[language] ?? id));
  const names: Names = {
    unit,
    units: (ids) => ids.map(unit).join(', '),
    space: (id) => (isZone(theatre, id) ? `${id} ${zoneOf(theatre, id).name[language]}` : id),
    side: (id) => about.sides.find((side) => side.id === id)?.name[language] ?? id,
    question: (kind) => titleOf(kind)[language],
    list: (items, joint) => enumerate(items, language, joint),
    group: (id) => {
      const group = theatre.units.platoons.find((entry) => entry.id === id);
      return group === undefined ? id : { en: group.name, it: group.nameInItalian ?? group.name }[language];
    },
    vip,
    secret: (id) => of(SECRETS, id),
    cause: (cause) => of(CAUSES, cause),
    cargo: ({ vips, documents }) => [...vips.map(vip), ...(documents ? [of(SECRETS, 'documents')] : [])],
    turn: (turn) => {
      const { date, from, to } = turnOf(theatre, turn);
      return `${dateIn(date, language)} ${from}-${to}`;
    },
    step: (step) => STEP_WORDS[step].told[language],
    event: (letter) => of(EVENTS, letter),
    trigger: (key) => {
      const [trigger = key, zone] = key.split(':');
      return zone === undefined ? of(TRIGGERS, key) : `${of(TRIGGERS, trigger)}, ${zone}`;
    },
    reason: (id) => of(REASONS, id),
    score: (id) => (theatre.counters.has(id) || isVip(id) ? unit(id) : of(SCORES, id)),
    grade: (grade) => LEVEL_WORDS[grade][language],
    tie: (purpose) => sayTie(purpose, language, names),
    rule: (clause) => ` (${clause.slice('tito/'.length).replace(/-[a-z]\w*$/, '')})`,
  };
  return names;
}

const A_ZONE: Text = { en: 'a zone', it: 'una zona' };
const A_COUNTER: Text = { en: 'one of your counters', it: 'una delle tue pedine' };
const A_LEADER: Text = { en: 'Tito or Churchill', it: 'Tito o Churchill' };

const vips = nameBook([
  ['tito', ['tito']],
  ['churchill', ['churchill', 'Randolph Churchill']],
] as const);

/** One line of an assault: who is in contact, and who stands behind him. */
interface ColumnLine {
  readonly contact: string;
  readonly support: readonly string[];
}

export function wordsOf(
  theatre: Theatre,
  titleOf: (question: string) => Text,
): Words<Names, Desk<Theatre, State, SideName>> {
  const own = [...theatre.counters.values()].filter(({ side }) => side === 'german');
  const units = nameBook(own.map(({ id, name }) => [id, [id, name.en, name.it]] as const));
  const zones = nameBook(theatre.zones.map(({ id, name }) => [id, [name.en, name.it]] as const));

  /** Numbers are read one by one: `5 6` is a way, not zone 56. */
  const zoneIn = (line: OrderLine): string => {
    const word = line.peek();
    if (word !== undefined && (isZone(theatre, word) || /^\d+$/.test(word))) return line.take(A_ZONE);
    return line.name(zones, A_ZONE);
  };
  const unitsIn = (line: OrderLine) => line.names(units, A_COUNTER);

  /** A way may leave out where it begins. */
  const wayFor = (state: State, movers: readonly string[], named: readonly string[]): string[] => {
    const at = known(state.units[firstOf(movers)], 'unit', firstOf(movers)).at;
    const goal = firstOf(named);
    // Whoever is not on the map stands in none of the zones named, and is refused for that.
    if (!isZone(theatre, at)) return [goal, ...named];
    return goal === at && named.length > 1 ? [...named] : [at, ...named];
  };

  return {
    names: eachLanguage((language) => namesIn(theatre, titleOf, language)),
    lexicon: {
      unit: { read: (line) => line.name(units, A_COUNTER), write: (id: string) => id },
      space: { read: zoneIn, write: (id: string) => id },
      path: {
        read(line, { state }, { units: movers }) {
          const named = [zoneIn(line)];
          for (;;) {
            const next = line.attempt(() => zoneIn(line));
            if (next === undefined) break;
            named.push(next);
          }
          return wayFor(state, movers as readonly string[], named);
        },
        write: (path: readonly string[]) => path.join('-'),
      },
      vip: { read: (line) => line.name(vips, A_LEADER), write: (id: string) => id },
      column: {
        read(line) {
          const lines: ColumnLine[] = [];
          do {
            if (line.peek() === MARK) line.take(A_COUNTER);
            const [contact = '', ...support] = unitsIn(line);
            lines.push({ contact, support });
          } while (line.peek() === MARK);
          return lines;
        },
        write: (lines: readonly ColumnLine[]) =>
          lines.map(({ contact, support }) => [contact, ...support].join(' ')).join(` ${LINE_BREAK} `),
      },
    },
    fillers: ['to', 'a', 'with', 'con', 'and', 'e', 'at', 'in', 'from', 'da', 'by', 'per'],
    marks: [LINE_BREAK],
  };
}

/** Between two lines of an assault. */
const LINE_BREAK = '/';
