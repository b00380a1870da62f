import type { BoardNames } from '#kernel/field';
import type { Text } from '#kernel/text';

/* The closed sets of the game: every word that appears in state, orders, events and data; and what sentences can name. */

export const SEATS = ['red', 'blue'] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<Value> = Record<Seat, Value>;
export const enemyOf = (seat: Seat): Seat => (seat === 'red' ? 'blue' : 'red');
export const isSeat = (side: string): side is Seat => side === 'red' || side === 'blue';

/** The players, and the umpire who calls time. */
export const SIDE_WORDS = {
  red: { en: 'Red', it: 'Rosso' },
  blue: { en: 'Blue', it: 'Blu' },
  umpire: { en: 'Umpire', it: 'Arbitro' },
} as const satisfies Record<string, Text>;
export type SideName = keyof typeof SIDE_WORDS;

/** The edges of the table. */
export const COMPASS = ['N', 'E', 'S', 'W'] as const;
export type Compass = (typeof COMPASS)[number];
export const EDGE_WORDS: Readonly<Record<Compass, Text>> = {
  N: { en: 'the north', it: 'nord' },
  E: { en: 'the east', it: 'est' },
  S: { en: 'the south', it: 'sud' },
  W: { en: 'the west', it: 'ovest' },
};

export const SIDE_OF_TABLE_WORDS: Readonly<Record<Compass, Text>> = {
  N: { en: 'North side', it: 'Lato nord' },
  E: { en: 'East side', it: 'Lato est' },
  S: { en: 'South side', it: 'Lato sud' },
  W: { en: 'West side', it: 'Lato ovest' },
};

/** The eight directions, clockwise from north. */
export const DIRECTION_NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export const DIRECTION_WORDS: readonly Text[] = [
  { en: 'north', it: 'nord' },
  { en: 'north-east', it: 'nord-est' },
  { en: 'east', it: 'est' },
  { en: 'south-east', it: 'sud-est' },
  { en: 'south', it: 'sud' },
  { en: 'south-west', it: 'sud-ovest' },
  { en: 'west', it: 'ovest' },
  { en: 'north-west', it: 'nord-ovest' },
];

export const STAGES = [
  'army-building',
  'reconnaissance',
  'theatre',
  'terrain-purchase',
  'terrain-placement',
  'terrain-modification',
  'direction',
  'defences',
  'plans',
  'defender-deployment',
  'attack-declaration',
  'attacker-deployment',
  'redeployment',
  'encounter-entry',
  'play',
  'ended',
] as const;
export type Stage = (typeof STAGES)[number];

/** The steps of a phase [29], with the moment before it in which the air hunt is called [76]. */
export const STEPS = ['before-phase', 'observers', 'formations', 'entry-rolls', 'entries', 'replacements'] as const;
export type Step = (typeof STEPS)[number];

export const STAGE_WORDS: Readonly<Record<Stage | Step, Text>> = {
  'army-building': { en: 'Building the Divisions', it: 'Costruzione delle Divisioni' },
  reconnaissance: { en: 'Reconnaissance', it: 'Ricognizione' },
  theatre: { en: 'Theatre of operations', it: 'Teatro operativo' },
  'terrain-purchase': { en: 'Buying terrain', it: 'Acquisto del terreno' },
  'terrain-placement': { en: 'Laying the table', it: 'Piazzamento del terreno' },
  'terrain-modification': { en: 'Changing the table', it: 'Modifica del terreno' },
  direction: { en: 'Direction of play', it: 'Direzione del gioco' },
  defences: { en: 'Defences', it: 'Difese' },
  plans: { en: 'Sealed plans', it: 'Piani segreti' },
  'defender-deployment': { en: 'The defender deploys', it: 'Schieramento del difensore' },
  'attack-declaration': { en: 'The attack is declared', it: 'Dichiarazione dell’attacco' },
  'attacker-deployment': { en: 'The attacker deploys', it: 'Schieramento dell’attaccante' },
  redeployment: { en: 'The defender regroups', it: 'Rischieramento del difensore' },
  'encounter-entry': { en: 'Entering the table', it: 'Ingresso sul tavolo' },
  play: { en: 'The battle', it: 'La battaglia' },
  ended: { en: 'The battle is over', it: 'La battaglia è finita' },
  'before-phase': { en: 'Before the phase', it: 'Prima della fase' },
  observers: { en: 'Observers and off-table units', it: 'Osservatori e unità fuori tavolo' },
  formations: { en: 'Formations', it: 'Formazioni' },
  'entry-rolls': { en: 'Marches, drops and reinforcements', it: 'Marce, lanci e rinforzi' },
  entries: { en: 'Arrivals', it: 'Ingressi' },
  replacements: { en: 'New commanders', it: 'Rimpiazzo dei comandanti' },
};

export const WEATHERS = ['good', 'overcast', 'bad'] as const;
export type Weather = (typeof WEATHERS)[number];
export const WEATHER_WORDS: Readonly<Record<Weather, Text>> = {
  good: { en: 'good', it: 'buono' },
  overcast: { en: 'overcast', it: 'coperto' },
  bad: { en: 'bad', it: 'cattivo' },
};

export const SCENARIOS = ['open', 'partial', 'closed'] as const;
export type Scenario = (typeof SCENARIOS)[number];
export const SCENARIO_WORDS: Readonly<Record<Scenario, Text>> = {
  open: { en: 'Open', it: 'Aperto' },
  partial: { en: 'Partial', it: 'Parziale' },
  closed: { en: 'Closed', it: 'Chiuso' },
};
/** [15] What lies on a quadrant; bare ground is called `open`. */
export const GROUND_WORDS: Readonly<Record<string, Text>> = {
  open: { en: 'Open ground', it: 'Terreno aperto' },
  wood: { en: 'Wood', it: 'Bosco' },
  jungle: { en: 'Jungle', it: 'Giungla' },
  oasis: { en: 'Oasis', it: 'Oasi' },
  orchard: { en: 'Orchard', it: 'Frutteto' },
  rocky: { en: 'Rocky hill', it: 'Collina rocciosa' },
  building: { en: 'Buildings', it: 'Edifici' },
  rubble: { en: 'Rubble', it: 'Macerie' },
  field: { en: 'Crops', it: 'Campi coltivati' },
  rough: { en: 'Rough ground', it: 'Terreno rotto' },
  dune: { en: 'Dunes', it: 'Dune' },
  bank: { en: 'Banks', it: 'Terrapieni' },
  wall: { en: 'Walls', it: 'Muri' },
  hedge: { en: 'Hedges', it: 'Siepi' },
  fence: { en: 'Fences', it: 'Recinti' },
  marsh: { en: 'Marsh', it: 'Palude' },
  scrub: { en: 'Scrub', it: 'Macchia' },
  rocks: { en: 'Rocks', it: 'Rocce' },
  river: { en: 'River', it: 'Fiume' },
  sea: { en: 'Sea', it: 'Mare' },
};
export const PROFILES = ['flat', 'sunken', 'raised'] as const;

/** [16] How much cover the table offers. */
export const THEATRES = ['open', 'closed', 'veryClosed'] as const;
export const THEATRE_WORDS: Readonly<Record<(typeof THEATRES)[number], Text>> = {
  open: { en: 'open', it: 'aperto' },
  closed: { en: 'closed', it: 'chiuso' },
  veryClosed: { en: 'very closed', it: 'molto chiuso' },
};

export const DEFENCES = ['trench', 'bunkerLight', 'bunkerHeavy', 'minefield', 'wire', 'atObstacle'] as const;
export type DefenceKind = (typeof DEFENCES)[number];
/** [91, 92] What engineers clear. */
export const TASKS = ['minefield', 'trench', 'wire', 'atObstacle', 'building', 'bunker'] as const;
export type Task = (typeof TASKS)[number];
export const WORK_WORDS: Readonly<Record<DefenceKind | Task, Text>> = {
  trench: { en: 'trenches', it: 'trincee' },
  bunker: { en: 'a bunker', it: 'un bunker' },
  bunkerLight: { en: 'a light bunker', it: 'un bunker leggero' },
  bunkerHeavy: { en: 'a heavy bunker', it: 'un bunker pesante' },
  minefield: { en: 'a minefield', it: 'un campo minato' },
  wire: { en: 'wire', it: 'reticolati' },
  atObstacle: { en: 'anti-tank obstacles', it: 'ostacoli anticarro' },
  building: { en: 'a building', it: 'un edificio' },
};

/** The same as a counter on the table is labelled. */
export const WORK_LABELS: Readonly<Record<DefenceKind, Text>> = {
  trench: { en: 'Trenches', it: 'Trincee' },
  bunkerLight: { en: 'Light bunker', it: 'Bunker leggero' },
  bunkerHeavy: { en: 'Heavy bunker', it: 'Bunker pesante' },
  minefield: { en: 'Minefield', it: 'Campo minato' },
  wire: { en: 'Wire', it: 'Reticolati' },
  atObstacle: { en: 'Anti-tank obstacles', it: 'Ostacoli anticarro' },
};

export const ATTACK_MODES = ['normal', 'night', 'airborne'] as const;
export type AttackMode = (typeof ATTACK_MODES)[number];
export const MODE_WORDS: Readonly<Record<AttackMode, Text>> = {
  normal: { en: 'by day', it: 'normale' },
  night: { en: 'by night', it: 'notturno' },
  airborne: { en: 'from the air', it: 'aviotrasportato' },
};

/** Guns and aircraft that are not on the table. */
export const OFF_TABLE = ['UA', 'UAE'] as const;
export type OffTable = (typeof OFF_TABLE)[number];
export const OFF_TABLE_WORDS: Readonly<Record<OffTable, Text>> = {
  UA: { en: 'off-table artillery', it: 'artiglieria fuori tavolo' },
  UAE: { en: 'aircraft', it: 'unità aeree' },
};

export const WHERES = ['table', 'away', 'off-table', 'left-behind', 'eliminated'] as const;
/** `away`: in reserve, on the march, in the air or in ambush: the formation and the plan tell which. */
export type Where = (typeof WHERES)[number];

/** `operative`: to be deployed at the start; `ready`: may enter this phase; `arrived`: on the table. */
export const FORMATION_STATES = ['operative', 'reserve', 'march', 'airborne', 'ready', 'arrived'] as const;

export const PURPOSES = ['formation', 'cinc-formation', 'self', 'UA', 'UAE', 'air-hunt'] as const;

/** Fire to eliminate uses `ff` or, at armour, `ffUc`; at aircraft `faa`. */
export const FACTORS = ['ff', 'ffUc'] as const;
export const FACTOR_WORDS: Readonly<Record<(typeof FACTORS)[number], Text>> = {
  ff: { en: 'FF, at the unarmoured', it: 'FF, contro bersagli non corazzati' },
  ffUc: { en: 'FF/UC, at armour', it: 'FF/UC, contro mezzi corazzati' },
};
export const INTENTIONS = ['eliminate', 'suppress', 'slow'] as const;
export type Intention = (typeof INTENTIONS)[number];
export const INTENTION_WORDS: Readonly<Record<Intention, Text>> = {
  eliminate: { en: 'to eliminate', it: 'per eliminare' },
  suppress: { en: 'to suppress', it: 'per sopprimere' },
  slow: { en: 'to slow down', it: 'per rallentare' },
};
export const FIRE_MODES = ['concentrated', 'extended'] as const;

export const SHOT_KINDS = [
  'direct',
  'indirect',
  'opportunity',
  'response',
  'defensive',
  'exploitation',
  'barrage',
  'air-attack',
  'anti-air',
  'counter-battery',
  'air-hunt',
] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];
export const SHOT_WORDS: Readonly<Record<ShotKind, Text>> = {
  direct: { en: 'direct fire', it: 'tiro diretto' },
  indirect: { en: 'indirect fire', it: 'tiro indiretto' },
  opportunity: { en: 'opportunity fire', it: 'tiro di opportunità' },
  response: { en: 'response fire', it: 'tiro di risposta' },
  defensive: { en: 'defensive fire', it: 'tiro difensivo' },
  exploitation: { en: 'exploitation fire', it: 'tiro di sfruttamento' },
  barrage: { en: 'barrage', it: 'fuoco di sbarramento' },
  'air-attack': { en: 'air attack', it: 'attacco aereo' },
  'anti-air': { en: 'anti-aircraft fire', it: 'tiro antiaereo' },
  'counter-battery': { en: 'counter-battery fire', it: 'tiro di controbatteria' },
  'air-hunt': { en: 'air hunt', it: 'caccia aerea' },
};

/** What units are lost by, where it is not fire. */
export const LOSS_WORDS = {
  assault: { en: 'assault', it: 'assalto' },
  captured: { en: 'captured', it: 'catturate' },
  overrun: { en: 'overrun', it: 'travolte' },
  caught: { en: 'caught in flight', it: 'raggiunte in fuga' },
  mines: { en: 'mines', it: 'mine' },
  demolition: { en: 'demolition', it: 'demolizione' },
  accident: { en: 'accident', it: 'incidente' },
  'no-retreat': { en: 'no way to retreat', it: 'ritirata impossibile' },
  leaderless: { en: 'formation spent', it: 'formazione esaurita' },
} as const satisfies Record<string, Text>;

export const OUTCOMES = ['rout', 'both-routed', 'time'] as const;
export const OUTCOME_WORDS: Readonly<Record<(typeof OUTCOMES)[number], Text>> = {
  rout: { en: 'The enemy Division is routed.', it: 'La Divisione nemica è in rotta.' },
  'both-routed': { en: 'Both Divisions are routed.', it: 'Entrambe le Divisioni sono in rotta.' },
  time: { en: 'Time is up.', it: 'Il tempo è scaduto.' },
};

/** [27] Where a formation comes in: an edge of the table, or the table itself from the air. */
export const LOCATIONS = [...COMPASS, 'table'] as const;
export type Location = (typeof LOCATIONS)[number];
export const LOCATION_WORDS: Readonly<Record<Location, Text>> = {
  ...EDGE_WORDS,
  table: { en: 'the table', it: 'il tavolo' },
};

/** The names of things in one language, as sentences need them. */
export interface Names extends BoardNames {
  formation(id: string): string;
  formations(ids: readonly string[]): string;
  spaces(ids: readonly string[]): string;
  /** A list of Divisions by its name. */
  divisionList(id: string): string;
  /** `the wood`, `figure 2`: what lies on the table. */
  piece(id: string): string;
  list(items: readonly string[]): string;
  /** Half points as players read them: `2.5`, `2,5`. */
  points(halves: number): string;
  number(value: number): string;
  edge(side: Compass): string;
  location(place: Location): string;
  direction(facing: number): string;
  stage(stage: Stage | Step): string;
  theatre(id: string): string;
  weather(weather: Weather): string;
  mode(mode: AttackMode): string;
  work(work: DefenceKind | Task): string;
  offTable(kind: OffTable): string;
  shot(kind: ShotKind): string;
  intention(intention: Intention): string;
  /** Why units were lost. */
  loss(cause: string): string;
  /** ` (mines)`: why a move or an action came to nothing; empty where nothing short can be said. */
  hindrance(code: string): string;
}

export const LEVEL_WORDS = {
  draw: { en: 'Draw', it: 'Patta' },
  rout: { en: 'Rout', it: 'Rotta' },
} as const satisfies Readonly<Record<string, Text>>;
