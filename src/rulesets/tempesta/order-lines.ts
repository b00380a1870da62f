import type { OrderType } from './order.ts';
import { DEFENCES } from './state.ts';

/*
 * Orders as players write them: a verb, then what it is about, then words that name the rest.
 *   fire red-1-pz4-1 red-1-pz4-2 at D6 with ffUc to eliminate shots 2
 *   spara red-1-pz4-1 a D6 con ffUc per eliminare colpi 2
 * Plans and lists are written as data after the verb.
 */

export type Kind = 'ids' | 'id' | 'cell' | 'cells' | 'number' | 'word' | 'flag' | 'yes-no' | 'hits' | 'data';
export type Field = readonly [key: string, words: readonly [en: string, it: string], kind: Kind];

const UNITS: Field = ['units', ['', ''], 'ids'];
const SHOTS: Field = ['shots', ['shots', 'colpi'], 'number'];
const FACTOR: Field = ['factor', ['with', 'con'], 'word'];
const INTENTION: Field = ['intention', ['to', 'per'], 'word'];
const FACING: Field = ['facing', ['facing', 'verso'], 'number'];

export const LINES: {
  readonly [T in OrderType]: { readonly verb: readonly [en: string, it: string]; readonly fields: readonly Field[] };
} = {
  SubmitDivision: { verb: ['submit division', 'presenta divisione'], fields: [['division', ['', ''], 'data']] },
  LockDivision: { verb: ['lock division', 'conferma divisione'], fields: [] },
  SealReconnaissance: {
    verb: ['reconnoitre', 'ricognizione'],
    fields: [
      ['aggression', ['', ''], 'number'],
      ['risk', ['risk', 'rischio'], 'yes-no'],
    ],
  },
  ChooseTheatre: { verb: ['theatre', 'teatro'], fields: [['theatre', ['', ''], 'word']] },
  BuyTerrain: { verb: ['buy terrain', 'compra terreno'], fields: [['', ['', ''], 'data']] },
  PlaceSea: {
    verb: ['place sea', 'piazza mare'],
    fields: [
      ['side', ['', ''], 'word'],
      ['depth', ['depth', 'file'], 'number'],
    ],
  },
  PlaceRiver: {
    verb: ['place river', 'piazza fiume'],
    fields: [
      ['path', ['', ''], 'cells'],
      ['width', ['width', 'largo'], 'number'],
    ],
  },
  PlaceFord: { verb: ['place ford', 'piazza guado'], fields: [['cell', ['at', 'a'], 'cell']] },
  NumberSides: { verb: ['number sides from', 'numera lati da'], fields: [['first', ['', ''], 'word']] },
  PlaceFigure: {
    verb: ['place figure', 'piazza figura'],
    fields: [
      ['figure', ['', ''], 'id'],
      ['anchor', ['at', 'a'], 'cell'],
      ['rotation', ['turned', 'ruotata'], 'number'],
      ['mirror', ['mirror', 'specchio'], 'yes-no'],
    ],
  },
  PlaceLinear: {
    verb: ['place line', 'piazza linea'],
    fields: [
      ['linear', ['', ''], 'id'],
      ['path', ['along', 'lungo'], 'cells'],
    ],
  },
  FinishTerrain: { verb: ['finish terrain', 'termina terreno'], fields: [] },
  AddFigure: { verb: ['add figure', 'aggiungi figura'], fields: [['', ['', ''], 'data']] },
  MoveFigure: { verb: ['move figure', 'sposta figura'], fields: [['figure', ['', ''], 'id']] },
  RecomposeFigure: { verb: ['recompose figure', 'ricomponi figura'], fields: [['', ['', ''], 'data']] },
  AddLinear: {
    verb: ['add line', 'aggiungi linea'],
    fields: [
      ['kind', ['', ''], 'word'],
      ['profile', ['profile', 'profilo'], 'word'],
      ['path', ['along', 'lungo'], 'cells'],
    ],
  },
  AddSea: {
    verb: ['add sea', 'aggiungi mare'],
    fields: [
      ['side', ['', ''], 'word'],
      ['depth', ['depth', 'file'], 'number'],
    ],
  },
  AddRiver: { verb: ['add river', 'aggiungi fiume'], fields: [] },
  AddFord: { verb: ['add ford', 'aggiungi guado'], fields: [['cell', ['at', 'a'], 'cell']] },
  MoveFord: {
    verb: ['move ford', 'sposta guado'],
    fields: [
      ['from', ['', ''], 'cell'],
      ['to', ['to', 'a'], 'cell'],
    ],
  },
  FinishModification: { verb: ['finish modification', 'termina modifica'], fields: [] },
  ChooseEntrySide: { verb: ['enter from', 'entra da'], fields: [['side', ['', ''], 'word']] },
  PlaceDefence: {
    verb: ['place defence', 'piazza difesa'],
    fields: [
      ['kind', ['', ''], 'word'],
      ['cell', ['at', 'a'], 'cell'],
      FACING,
      ['genuine', ['genuine', 'vera'], 'yes-no'],
    ],
  },
  FinishDefences: { verb: ['finish defences', 'termina difese'], fields: [] },
  SealDefenderPlan: { verb: ['defence plan', 'piano difesa'], fields: [['', ['', ''], 'data']] },
  SealAttackerPlan: { verb: ['attack plan', 'piano attacco'], fields: [['', ['', ''], 'data']] },
  DeployUnit: {
    verb: ['deploy', 'schiera'],
    fields: [
      ['unit', ['', ''], 'id'],
      ['cell', ['at', 'a'], 'cell'],
      FACING,
      ['onRoad', ['onroad', 'sustrada'], 'yes-no'],
      ['carriedBy', ['aboard', 'abordo'], 'id'],
      ['towedBy', ['towed', 'trainato'], 'id'],
    ],
  },
  FinishDeployment: { verb: ['finish deployment', 'termina schieramento'], fields: [] },
  ChooseOperativeFormations: {
    verb: ['first drop', 'primo lancio'],
    fields: [
      ['formations', ['', ''], 'ids'],
      ['sixth', ['six', 'sei'], 'number'],
    ],
  },
  RedeployFormation: { verb: ['redeploy', 'rischiera'], fields: [['', ['', ''], 'data']] },
  SkipRedeployment: { verb: ['skip redeployment', 'salta rischieramento'], fields: [] },
  RollEncounterEntry: { verb: ['roll entry', 'tira ingresso'], fields: [] },
  HoldEntry: { verb: ['hold entry', 'attendi'], fields: [] },
  DeclareEntry: { verb: ['declare entry', 'dichiara ingresso'], fields: [] },
  CallAirHunt: { verb: ['air hunt', 'caccia aerea'], fields: [] },
  MotivateObserver: {
    verb: ['motivate observer', 'motiva osservatore'],
    fields: [
      ['observer', ['', ''], 'id'],
      ['purpose', ['for', 'per'], 'word'],
    ],
  },
  MotivateFormation: { verb: ['motivate', 'motiva'], fields: [['formation', ['', ''], 'id']] },
  MotivateByCinC: { verb: ['cinc motivates', 'cinc motiva'], fields: [['target', ['', ''], 'id']] },
  RetryMotivation: { verb: ['retry', 'ritenta'], fields: [] },
  AcceptMotivation: { verb: ['accept', 'accetta'], fields: [] },
  CallFire: {
    verb: ['call fire', 'chiama tiro'],
    fields: [
      ['target', ['at', 'a'], 'cell'],
      ['mode', ['mode', 'modo'], 'word'],
      FACTOR,
      SHOTS,
      ['smoke', ['smoke', 'fumo'], 'yes-no'],
      ['direction', ['direction', 'direzione'], 'number'],
      INTENTION,
      ['units', ['units', 'unita'], 'ids'],
    ],
  },
  RenounceMission: { verb: ['renounce mission', 'rinuncia missione'], fields: [] },
  SelectCell: { verb: ['select', 'seleziona'], fields: [['cell', ['', ''], 'cell']] },
  EndFormation: { verb: ['end formation', 'fine formazione'], fields: [] },
  EndStep: { verb: ['end step', 'fine passo'], fields: [] },
  RollMarch: { verb: ['roll march', 'tira marcia'], fields: [['formation', ['', ''], 'id']] },
  ScheduleArrival: { verb: ['jump', 'lancia'], fields: [['formation', ['', ''], 'id']] },
  RollReinforcements: { verb: ['roll reinforcements', 'tira rinforzi'], fields: [] },
  DesignateReinforcements: { verb: ['reinforcements', 'rinforzi'], fields: [['formations', ['', ''], 'ids']] },
  NameStragglers: { verb: ['leave behind', 'lascia indietro'], fields: [UNITS] },
  EnterFormation: {
    verb: ['enter', 'entra'],
    fields: [
      ['formation', ['', ''], 'id'],
      ['cell', ['at', 'a'], 'cell'],
      ['axis', ['axis', 'asse'], 'number'],
    ],
  },
  PlaceEntering: { verb: ['place entering', 'piazza entranti'], fields: [['', ['', ''], 'data']] },
  ChooseLanding: { verb: ['land', 'atterra'], fields: [['cell', ['at', 'a'], 'cell']] },
  RollReplacement: {
    verb: ['replace commander', 'rimpiazza comandante'],
    fields: [
      ['formation', ['', ''], 'id'],
      ['cell', ['at', 'a'], 'cell'],
    ],
  },
  MoveUnits: {
    verb: ['move', 'muovi'],
    fields: [
      UNITS,
      ['path', ['via', 'via'], 'cells'],
      ['reverse', ['reverse', 'retromarcia'], 'flag'],
      ['road', ['road', 'strada'], 'flag'],
      ['as', ['as', 'come'], 'word'],
    ],
  },
  StartRoadMove: { verb: ['start road move', 'inizia strada'], fields: [UNITS] },
  SetRoadPosition: {
    verb: ['road position', 'posizione strada'],
    fields: [UNITS, ['onRoad', ['onroad', 'sustrada'], 'yes-no']],
  },
  ChangeFacing: { verb: ['turn', 'gira'], fields: [['unit', ['', ''], 'id'], FACING] },
  Embark: {
    verb: ['embark', 'imbarca'],
    fields: [
      ['unit', ['', ''], 'id'],
      ['carrier', ['on', 'su'], 'id'],
    ],
  },
  Disembark: { verb: ['disembark', 'sbarca'], fields: [['carrier', ['', ''], 'id']] },
  Hook: { verb: ['hook', 'aggancia'], fields: [['gun', ['', ''], 'id'], ['tractor', ['to', 'a'], 'id'], FACING] },
  Unhook: { verb: ['unhook', 'sgancia'], fields: [['tractor', ['', ''], 'id'], FACING] },
  DismountCavalry: { verb: ['dismount', 'smonta'], fields: [['unit', ['', ''], 'id']] },
  Entrench: { verb: ['entrench', 'trincera'], fields: [UNITS] },
  Fire: {
    verb: ['fire', 'spara'],
    fields: [UNITS, ['target', ['at', 'a'], 'cell'], FACTOR, INTENTION, ['mode', ['mode', 'modo'], 'word'], SHOTS],
  },
  RemoveSuppression: { verb: ['recover', 'riprendi'], fields: [UNITS] },
  DeclareAssault: { verb: ['assault', 'assalta'], fields: [UNITS, ['target', ['at', 'a'], 'cell']] },
  EngineerWork: {
    verb: ['engineers', 'genieri'],
    fields: [
      ['unit', ['', ''], 'id'],
      ['target', ['at', 'a'], 'cell'],
      ['task', ['task', 'lavoro'], 'word'],
    ],
  },
  BuildPontoon: { verb: ['build pontoon', 'getta ponte'], fields: [['unit', ['', ''], 'id']] },
  RenouncePoints: { verb: ['renounce', 'rinuncia'], fields: [UNITS] },
  OpportunityFire: {
    verb: ['opportunity fire', 'tiro opportunita'],
    fields: [UNITS, FACTOR, INTENTION, ['pooled', ['pooled', 'insieme'], 'word']],
  },
  AntiAirFire: { verb: ['anti-air fire', 'tiro antiaereo'], fields: [UNITS] },
  ResponseFire: { verb: ['response fire', 'tiro risposta'], fields: [UNITS, FACTOR, INTENTION] },
  CounterBattery: { verb: ['counter-battery', 'controbatteria'], fields: [] },
  Flee: { verb: ['flee', 'fuggi'], fields: [UNITS] },
  DefensiveFire: { verb: ['defensive fire', 'tiro difensivo'], fields: [UNITS, FACTOR] },
  ExploitationFire: {
    verb: ['exploitation fire', 'tiro sfruttamento'],
    fields: [UNITS, ['target', ['at', 'a'], 'cell'], FACTOR, SHOTS],
  },
  PassReaction: { verb: ['pass', 'passa'], fields: [] },
  AssignHits: { verb: ['assign', 'assegna'], fields: [['hits', ['', ''], 'hits']] },
  ContinueAssault: { verb: ['go on', 'prosegui'], fields: [] },
  AbortAssault: { verb: ['call off', 'annulla'], fields: [] },
  ChooseRetreat: { verb: ['retreat', 'ritira'], fields: [['cell', ['to', 'a'], 'cell']] },
  ExpireTime: { verb: ['time', 'tempo'], fields: [['minutes', ['', ''], 'number']] },
};

/** A list with nothing in it, so that a line that has lost its names does not pass for one. */
export const NONE: readonly [en: string, it: string] = ['none', 'nessuno'];

/** The fixed words of orders, in whatever capitals they are written. */
export const VALUES: readonly string[] = [
  ...['eliminate', 'suppress', 'slow', 'direct', 'indirect', 'concentrated', 'extended', 'ff', 'ffUc'],
  ...['foot', 'vehicle', 'self', 'UA', 'UAE', 'alike', 'worst-case'],
  ...['N', 'E', 'S', 'W', 'open', 'closed', 'veryClosed', 'road', 'railway', 'flat', 'sunken', 'raised'],
  ...[...DEFENCES, 'building', 'bunker'],
];

/** Other words for them, Italian and English. */
export const WORDS: Readonly<Record<string, string>> = {
  eliminare: 'eliminate',
  sopprimere: 'suppress',
  rallentare: 'slow',
  diretto: 'direct',
  indiretto: 'indirect',
  concentrato: 'concentrated',
  esteso: 'extended',
  piedi: 'foot',
  veicolo: 'vehicle',
  mine: 'minefield',
  'campo minato': 'minefield',
  trincea: 'trench',
  trincee: 'trench',
  reticolato: 'wire',
  reticolati: 'wire',
  ostacoli: 'atObstacle',
  'ostacoli anticarro': 'atObstacle',
  'bunker leggero': 'bunkerLight',
  'bunker pesante': 'bunkerHeavy',
  edificio: 'building',
  se: 'self',
  uguale: 'alike',
  peggiore: 'worst-case',
  strada: 'road',
  ferrovia: 'railway',
  piana: 'flat',
  incassata: 'sunken',
  rialzata: 'raised',
  aperto: 'open',
  chiuso: 'closed',
  'molto chiuso': 'veryClosed',
  north: 'N',
  nord: 'N',
  east: 'E',
  est: 'E',
  south: 'S',
  sud: 'S',
  west: 'W',
  ovest: 'W',
  o: 'W',
};
