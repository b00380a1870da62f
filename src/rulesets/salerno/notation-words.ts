import { keywordBook } from '#kernel/notation';
import type { OptionalRule } from './names.ts';
import type { OrderType } from './orders/schema.ts';

/* The words of written orders, English first: the first of each list is the one `makeOrder` writes. */

/** Verbs that stand for several orders; which one is meant follows from the position. */
export type VagueVerb = 'End' | 'Place';

export const VERB_WORDS: Readonly<Record<OrderType | VagueVerb, readonly string[]>> = {
  AgreeOptions: ['options', 'agree', 'opzioni', 'concorda'],
  PlaceUnits: ['set up', 'deploy', 'schiera', 'disponi'],
  ReplaceStep: ['replace', 'rimpiazza'],
  RecoverStep: ['recover', 'recupera'],
  WithdrawFormation: ['withdraw', 'send away', 'riassegna', 'ritira dal gioco'],
  EnterUnits: ['enter', 'reinforce', 'entra', 'rinforza', 'fai entrare'],
  DelayWithdrawal: ['delay withdrawal', 'delay', 'ritarda il ritiro', 'ritarda'],
  BringForward: ['bring forward', 'anticipa'],
  SubmitPlan: ['plan', 'piano', 'programma', 'pianifica'],
  PlaceGun: ['site', 'place gun', 'posiziona', 'piazza artiglieria'],
  PlaceFortification: ['fortify', 'fortifica'],
  PlaceRearguards: ['rearguards', 'rearguard', 'retroguardie', 'retroguardia'],
  BeginFormation: ['begin', 'start', 'inizia', 'attiva'],
  NameBonus: ['bonus', 'name bonus'],
  DesignateReserve: ['reserve', 'to reserve', 'riserva', 'in riserva'],
  ReleaseReserve: ['release reserve', 'release', 'sciogli riserva', 'sciogli'],
  EmergencyActivate: ['emergency', 'emergenza'],
  TacticalRedeploy: ['redeploy', 'tactical redeployment', 'assesta', 'assestamento', 'assestamento tattico'],
  ActivateReserve: ['use reserve', 'activate reserve', 'usa riserva', 'attiva riserva'],
  EndPhase: ['end phase', 'fine fase'],
  Pass: ['pass', 'passo', 'passa'],
  ChoosePriority: ['priority', 'first', 'precedenza', 'prima'],
  MoveStack: ['move', 'mv', 'moves', 'muovi', 'muove', 'sposta'],
  ContinueMove: ['continue', 'go on', 'continua', 'prosegui'],
  StopMove: ['stop', 'halt', 'ferma', 'fermati'],
  ShipUnits: ['ship', 'sail', 'by sea', 'imbarca', 'per mare', 'naviga'],
  ExitMap: ['exit', 'leave the map', 'esci', 'esce'],
  EnterBari: ['to bari', 'enter bari', 'verso bari', 'a bari'],
  LeaveBari: ['from bari', 'leave bari', 'da bari', 'lascia bari'],
  BlowBridge: ['blow', 'blow bridge', 'demolish', 'interrompi', 'fai saltare', 'fai saltare ponte'],
  BuildBridge: ['build', 'bridge', 'build bridge', 'repair bridge', 'getta ponte', 'costruisci ponte', 'ripara ponte'],
  PlaceMule: ['mule', 'place mule', 'mulo', 'piazza mulo'],
  React: ['react', 'reacts', 'reagisci', 'reagisce', 'reazione'],
  AdvanceAfterReaction: ['follow', 'follow up', 'insegui', 'segui'],
  RelocateExcess: ['relocate', 'unstack', 'ricolloca', 'sfoltisci'],
  Bombard: ['bombard', 'fire', 'bombarda', 'fuoco'],
  Interdict: ['interdict', 'interdici', 'interdizione'],
  ChooseHit: ['hit', 'colpo', 'colpito'],
  DeclareAttack: ['attack', 'attacks', 'attacca', 'attacco'],
  PlayGegenangriff: ['gegenangriff', 'counterattack', 'contrattacco'],
  ChooseSupport: ['support', 'tactical support', 'appoggia', 'appoggio', 'appoggio tattico'],
  AnswerLoss: ['answer', 'rispondi'],
  Retreat: ['retreat', 'retreats', 'ritirata', 'arretra', 'ritira'],
  TakeLosses: ['lose', 'losses', 'perdi', 'perdite'],
  Advance: ['advance', 'advances', 'avanza', 'avanzata'],
  DropUnit: ['drop', 'paracaduta', 'lancia'],
  PlaceLandingDepot: ['depot', 'place depot', 'landing depot', 'deposito', 'piazza deposito'],
  LandUnits: ['land', 'sbarca', 'sbarco'],
  LandMinor: ['land minor', 'minor landing', 'sbarco minore'],
  UseIntelligence: ['intelligence', 'inspect', 'informazioni', 'spia'],
  SwitchToNaples: ['switch to naples', 'switch', 'passa a napoli', 'usa napoli'],
  WithdrawDepot: ['withdraw depot', 'ritira deposito'],
  EliminateUnits: ['eliminate', 'scuttle', 'elimina'],
  ExtendSupply: ['extend supply', 'extend', 'estendi rifornimento', 'estendi'],
  PayForeignSupply: ['foreign supply', 'pay supply', 'paga rifornimento', 'rifornimento altrui'],
  AirSupply: ['air supply', 'rifornimento aereo', 'rifornisci per via aerea'],
  Concede: ['concede', 'resign', 'arrenditi', 'abbandona'],
  End: ['end', 'done', 'fine', 'basta'],
  Place: ['place', 'piazza', 'metti'],
};

export const VERBS = keywordBook(VERB_WORDS);

export const PARTICLE_WORDS = {
  to: ['to', 'at', 'in', 'on', 'a', 'ad', 'al', 'alla', 'su', 'verso', 'via'],
  with: ['with', 'con'],
  by: ['by', 'da', 'dal', 'dalla'],
  from: ['from'],
  for: ['for', 'per'],
  reserve: ['reserve', 'in reserve', 'riserva', 'in riserva'],
  strategic: ['strategic', 'strategically', 'strategico', 'strategicamente'],
  hold: ['hold', 'then hold', 'resta pronto', 'tieniti pronto'],
  none: ['none', 'nobody', 'nothing', 'nessuno', 'nessuna', 'niente', 'nulla'],
  depot: ['depot', 'with depot', 'deposito', 'con deposito'],
  pool: ['pool', 'points of', 'punti'],
  rearguard: ['rearguard', 'retroguardia'],
} as const;
export type Particle = keyof typeof PARTICLE_WORDS;

/** What a plan may speak of, each part opened by its word. */
export const PLAN_WORDS = {
  divisions: ['divisions', 'division', 'divisioni', 'divisione'],
  corps: ['corps', 'corpo', 'corpi'],
  air: ['air', 'air groups', 'aircraft', 'aerei', 'gruppi aerei'],
  airborne: ['airborne', 'drop', 'lancio', 'paracadutisti'],
  major: ['major landing', 'landing', 'sbarco maggiore', 'sbarco'],
  minor: ['minor landing', 'sbarco minore'],
  gustav: ['gustav', 'linea gustav'],
  fortification: ['fortification', 'fortificazione'],
  offensive: ['offensive', 'offensiva'],
  intelligence: ['intelligence', 'informazioni'],
  reassign: ['reassign', 'riassegna'],
  pay: ['pay', 'paga', 'pagando'],
} as const;
export type PlanPart = keyof typeof PLAN_WORDS;

export const PHASE_WORDS = {
  'set-up': ['set-up', 'schieramento'],
  replacements: ['replacements', 'rimpiazzi'],
  recovery: ['recovery', 'recupero'],
  reinforcements: ['reinforcements', 'rinforzi'],
  artillery: ['artillery', 'artiglieria', 'artiglierie'],
  fieldworks: ['fieldworks', 'fortificazioni'],
  reserve: ['reserve', 'riserva', 'riserve'],
  movement: ['movement', 'movimento'],
  combat: ['combat', 'combattimento', 'combattimenti'],
  operations: ['operations', 'operazioni'],
  supply: ['supply', 'rifornimento'],
  'case-richard': ['case richard', 'caso richard'],
  'case-foggia': ['case foggia', 'caso foggia'],
} as const;

export const RULE_WORDS: Readonly<Record<OptionalRule, readonly string[]>> = {
  'polish-corps': ['polish-corps', 'corpo polacco'],
  'axis-flexibility': ['axis-flexibility', "flessibilita dell'asse", 'flessibilita'],
  intelligence: ['intelligence', 'informazioni'],
  offensives: ['offensives', 'offensive'],
  rearguards: ['rearguards', 'retroguardie'],
  devils: ['devils', 'diavoli'],
  gegenangriff: ['gegenangriff', 'contrattacco'],
  'air-against-movement': ['air-against-movement', 'aerei contro movimento'],
  interdiction: ['interdiction', 'interdizione'],
  'case-foggia': ['case-foggia', 'caso foggia'],
};

export const POOL_WORDS = {
  V: ['V', 'V Army', 'V Armata'],
  VIII: ['VIII', 'VIII Army', 'VIII Armata'],
  XVAG: ['XVAG', 'XV AG', 'XV Army Group', 'XV Gruppo'],
  AXIS: ['AXIS', 'Asse'],
} as const;

export const ARMY_WORDS = {
  V: ['V', 'V Army', 'V Armata'],
  VIII: ['VIII', 'VIII Army', 'VIII Armata'],
  '10': ['10', '10.Armee', '10. Armata'],
  '14': ['14', '14.Armee', '14. Armata'],
} as const;

export const MARKER_WORDS = {
  KG: ['KG', 'Kampfgruppe'],
  TF: ['TF', 'Task Force'],
} as const;

export const SIDE_WORDS = { allied: ['allied', 'allies', 'alleato', 'alleati'], axis: ['axis', 'asse'] } as const;

export const HIT_WORDS = {
  step: ['step', 'loss', 'livello', 'perdita'],
  'end-ops': ['end-ops', 'fine operazioni'],
} as const;

export const ANSWER_WORDS = {
  stand: ['stand', 'resisti', 'resiste'],
  retreat: ['retreat', 'ritirati', 'ritirata'],
} as const;

/** Words that say nothing. Not `i`: it begins the name of a Corps. */
export const FILLERS = [
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
