import type { Language } from '#kernel/plain/refusal';
import type { Carried } from './events.ts';
import type { Grade, RevealCause, Secret, Step, Vip } from './names.ts';
import { counterOf, isZone, type Theatre, zoneOf } from './theatre.ts';

/** The names of things in one language, as the reports need them. */
export interface Phrases {
  pick(english: string, italian: string): string;
  zone(id: string): string;
  unit(id: string): string;
  units(ids: readonly string[]): string;
  list(items: readonly string[]): string;
  group(id: string): string;
  vip(id: Vip): string;
  secret(id: Secret): string;
  cause(cause: RevealCause): string;
  cargo(carried: Carried): string[];
  turn(turn: number): string;
  step(step: Step): string;
  event(letter: string): string;
  trigger(key: string): string;
  reason(id: string): string;
  score(id: string): string;
  grade(grade: Grade): string;
  /** What a die settled between equal choices: `way from 37`, `la via da 37`. */
  tie(purpose: string): string;
  /** ` (12.3)`: the paragraph an automatic step follows. */
  rule(clause: string): string;
}

type Pair = readonly [english: string, italian: string];

const STEPS: { readonly [S in Step]: Pair } = {
  opening: ['Before the landing', 'Prima del lancio'],
  'event-losses': ['Losses in the air', 'Perdite in volo'],
  'second-wave': ['The second wave', 'La seconda ondata'],
  'air-support': ['Air support', 'Supporto aereo'],
  attachment: ['Officers before the jump', 'Ufficiali prima del lancio'],
  landing: ['Landing', 'Atterraggio'],
  'activation-after-landing': ['Activation after the landing', 'Attivazione dopo l’atterraggio'],
  movement: ['German movement', 'Movimento tedesco'],
  'activation-after-movement': ['Activation after movement', 'Attivazione dopo il movimento'],
  combat: ['German combat', 'Combattimenti tedeschi'],
  'assault-placement': ['Placement for the assault', 'Disposizione per l’assalto'],
  'assault-decision': ['Go on or stop', 'Continuare o fermarsi'],
  withdrawal: ['Withdrawal', 'Ritirata'],
  reinforcements: ['Yugoslav reinforcements', 'Rinforzi jugoslavi'],
  'yugoslav-movement': ['Yugoslav movement', 'Movimento jugoslavo'],
  'yugoslav-fire': ['Yugoslav fire', 'Tiro jugoslavo'],
  over: ['The game has ended', 'La partita è finita'],
};

const EVENTS: Readonly<Record<string, Pair>> = {
  a: ['no event', 'nessun evento'],
  b: ['a warm reception', 'accoglienza calorosa'],
  c: ['Tito may be elsewhere', 'Tito potrebbe essere altrove'],
  d: ['the birthday guard', 'la guardia del compleanno'],
  e: ['the youth congress', 'il congresso della gioventù'],
  f: ['down in the wrong place', 'a terra nel posto sbagliato'],
  g: ['the relief column', 'la colonna di soccorso'],
};

const TRIGGERS: Readonly<Record<string, Pair>> = {
  'air-support': ['first air support', 'primo supporto aereo'],
  landing: ['first landing', 'primo atterraggio'],
  shot: ['first shot', 'primo sparo'],
  assault: ['first assault', 'primo assalto'],
  marker: ['first marker', 'primo marcatore'],
  cave: ['the cave is taken', 'la grotta è presa'],
  'tito-revealed': ['Tito is seen', 'Tito è stato visto'],
  'tito-prisoner': ['Tito is a prisoner', 'Tito è prigioniero'],
  mission: ['a foreign mission is taken', 'una missione straniera è presa'],
};

const REASONS: Readonly<Record<string, Pair>> = {
  'fire-factor': ['fire', 'FT'],
  'assault-factor': ['assault', 'FA'],
  die: ['die', 'dado'],
  support: ['support', 'appoggio'],
  officer: ['officer', 'ufficiale'],
  light: ['light', 'luce'],
  ammunition: ['ammunition', 'munizioni'],
  'air-support': ['air', 'aereo'],
  'anti-aircraft': ['AA guns', 'DCA'],
  protection: ['cover', 'protezione'],
  tank: ['tank', 'carro'],
  tito: ['Tito', 'Tito'],
};

const CAUSES: { readonly [C in RevealCause]: Pair } = {
  occupied: ['paratroopers stand there', 'vi sono paracadutisti'],
  checked: ['the check succeeded', 'verifica riuscita'],
  alert: ['highest alert', 'allarme al massimo'],
  tito: ['Tito has been seen', 'Tito è stato visto'],
  crossed: ['partisans pass there', 'passano partigiani'],
  entered: ['reinforcements enter there', 'vi entrano rinforzi'],
};

const SECRETS: { readonly [S in Secret]: Pair } = {
  tito: ['Tito', 'Tito'],
  churchill: ['Randolph Churchill', 'Randolph Churchill'],
  documents: ['secret documents', 'documenti segreti'],
  uniform: ['only a uniform', 'solo un’uniforme'],
};

const GRADES: { readonly [G in Grade]: Pair } = {
  'total-success': ['Complete success', 'Successo totale'],
  'partial-success': ['Partial success', 'Mezzo successo'],
  failure: ['Failure', 'Fallimento'],
};

const SCORES: Readonly<Record<string, Pair>> = {
  documents: ['documents', 'documenti'],
  missions: ['missions', 'missioni'],
  platoons: ['platoons lost', 'plotoni perduti'],
};

/** What a die may have to settle, as the rules name it: the subject is a zone or a counter. */
const TIES: readonly (readonly [purpose: string, italian: string])[] = [
  ['order of movement', 'l’ordine di movimento'],
  ['order of fire', 'l’ordine di tiro'],
  ['target of ', 'il bersaglio di '],
  ['way from ', 'la via da '],
  ['way round ', 'la via intorno a '],
  ['entry of ', 'l’entrata di '],
  ['friends of the excess in ', 'i compagni per chi è di troppo in '],
  ['enemies of the excess in ', 'i nemici per chi è di troppo in '],
  ['exit of the excess in ', 'l’uscita per chi è di troppo in '],
  ['room for ', 'il posto per '],
];

const DATES: Readonly<Record<string, string>> = { May: 'maggio' };

export function phrasesOf(theatre: Theatre, language: Language): Phrases {
  const at = language === 'en' ? 0 : 1;
  const of = (table: Readonly<Record<string, Pair>>, key: string): string => table[key]?.[at] ?? key;
  const unit = (id: string): string => {
    const counter = counterOf(theatre, id);
    return language === 'en' ? counter.name : counter.nameInItalian;
  };
  const vip = (id: Vip): string => of(SECRETS, id);
  return {
    pick: (english, italian) => (language === 'en' ? english : italian),
    zone: (id) => {
      if (!isZone(theatre, id)) return id;
      const { name, nameInItalian } = zoneOf(theatre, id);
      return `${id} ${language === 'en' ? name : nameInItalian}`;
    },
    unit,
    units: (ids) => ids.map(unit).join(', '),
    list: (items) => items.join(', '),
    group: (id) => {
      const group = theatre.units.platoons.find((entry) => entry.id === id);
      return (language === 'it' ? group?.nameInItalian : undefined) ?? group?.name ?? id;
    },
    vip,
    secret: (id) => of(SECRETS, id),
    cause: (cause) => of(CAUSES, cause),
    cargo: ({ vips, documents }) => [...vips.map(vip), ...(documents ? [of(SECRETS, 'documents')] : [])],
    turn: (turn) => {
      const { date, from, to } = theatre.tables.turns[turn - 1]!;
      const [day, month] = date.split(' ');
      return `${day} ${language === 'en' ? month : (DATES[month!] ?? month)} ${from}-${to}`;
    },
    step: (step) => of(STEPS, step),
    event: (letter) => of(EVENTS, letter),
    trigger: (key) => {
      const [trigger, zone] = key.split(':');
      return zone === undefined ? of(TRIGGERS, key) : `${of(TRIGGERS, trigger!)}, ${zone}`;
    },
    reason: (id) => of(REASONS, id),
    score: (id) =>
      theatre.counters.has(id) ? unit(id) : id === 'tito' || id === 'churchill' ? vip(id) : of(SCORES, id),
    grade: (grade) => of(GRADES, grade),
    tie: (purpose) => {
      const known = TIES.find(([start]) => purpose.startsWith(start));
      if (known === undefined) return purpose;
      const [start, italian] = known;
      const subject = purpose.slice(start.length);
      const named = theatre.counters.has(subject) ? unit(subject) : subject;
      return `${language === 'en' ? start : italian}${named}`;
    },
    rule: (clause) => ` (${clause.slice('tito/'.length).replace(/-[a-z]\w*$/, '')})`,
  };
}
