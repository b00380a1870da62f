import { keywordBook } from '#kernel/notation';
import type { OrderType } from '../orders/schema.ts';

/* The words of written orders, English first: the first word of each list is the one `makeOrder` writes. */

/** Verbs that stand for several orders; which one is meant follows from the position. */
export type VagueVerb = 'Place' | 'End';

export const VERB_WORDS: Readonly<Record<OrderType | VagueVerb, readonly string[]>> = {
  PlaceArmyUnit: ['deploy', 'set up', 'schiera', 'disponi'],
  ConfirmSetUp: ['confirm', 'confirm set-up', 'conferma', 'conferma schieramento'],
  PlaceReinforcement: ['reinforce', 'enter', 'reinforcement', 'rinforza', 'rinforzo', 'entra'],
  HoldReinforcement: ['hold', 'delay', 'trattieni', 'ritarda'],
  HoldReinforcements: ['hold all', 'delay all', 'trattieni tutti', 'ritarda tutti'],
  DivertReinforcement: ['divert', 'devia', 'dirotta'],
  ChooseReplacement: ['choose', 'scegli'],
  ChooseFreeReplacement: ['choose free', 'free', 'scegli libero', 'libero'],
  DrawReinforcements: ['draw', 'pesca'],
  SkipDraw: ['skip draw', 'no draw', 'salta pesca', 'non pescare'],
  PlaceRandomReinforcement: ['assign', 'assegna'],
  PlaceEventUnit: ['bring', 'porta', 'fai entrare'],
  ReturnHq: ['return', 'rientra', 'rimetti'],
  PlaceCorpsMarker: ['corps', 'place corps', 'corpo'],
  EndInitialPhase: ['end initial', 'end initial phase', 'fine iniziale', 'fine fase iniziale'],
  UseReplacement: ['replace', 'rebuild', 'rimpiazza', 'ricostruisci'],
  MoveStack: ['move', 'mv', 'moves', 'muovi', 'muove', 'sposta'],
  PickUp: ['pick up', 'raccogli', 'prendi con te'],
  RailMove: ['rail', 'by rail', 'rail move', 'ferrovia', 'per ferrovia'],
  NavalMove: ['sail', 'by sea', 'naval move', 'naviga', 'per mare'],
  LandBrigade: ['land', 'landing', 'sbarca', 'sbarco'],
  MoveFlotilla: ['flotilla', 'flottiglia'],
  MoveTrain: ['train', 'treno'],
  EliminateDefenders: ['eliminate', 'automatic elimination', 'elimina', 'eliminazione automatica'],
  MarkAssault: ['mark', 'mark assault', 'segna', 'segna assalto'],
  MobileAssault: ['mobile assault', 'overrun', 'assalto mobile', 'travolgi'],
  OccupyHex: ['occupy', 'occupa'],
  StayPut: ['stay', 'resta', 'rimani'],
  MergeUnits: ['merge', 'unisci', 'fondi'],
  RemoveHq: ['remove', 'withdraw hq', 'rimuovi', 'togli'],
  CorrectStacking: ['unstack', 'discard', 'sfoltisci', 'scarta'],
  EndMovementPhase: [
    'end movement',
    'end movement phase',
    'fine movimento',
    'fine fase movimento',
    'fine fase di movimento',
  ],
  DeclareAttack: ['attack', 'attacks', 'attacca', 'attacco'],
  TakeLoss: ['lose', 'loss', 'step', 'perdi', 'perdita'],
  DefendDetermined: [
    'stand',
    'defend',
    'determined defence',
    'determined defense',
    'resisti',
    'difendi',
    'difesa determinata',
  ],
  DeclineDefence: ['decline', 'give way', 'rinuncia', 'cedi'],
  RetreatUnits: ['retreat', 'retreats', 'ritira', 'ritirata'],
  ExtendRetreat: ['extend', 'prolunga', 'estendi'],
  Advance: ['advance', 'advances', 'avanza', 'avanzata'],
  EndAdvance: ['end advance', 'halt', 'fine avanzata', 'ferma'],
  AdvanceAfterElimination: ['exploit', 'sfrutta'],
  EndCombatPhase: [
    'end combat',
    'end combat phase',
    'fine combattimento',
    'fine combattimenti',
    'fine fase di combattimento',
  ],
  AllocatePortSupply: ['supply', 'rifornisci'],
  Concede: ['concede', 'resign', 'arrenditi', 'abbandona'],
  Place: ['place', 'piazza', 'metti'],
  End: ['end', 'end phase', 'pass', 'done', 'fine', 'fine fase', 'passo', 'passa'],
};

export const VERBS = keywordBook(VERB_WORDS);

export const PARTICLE_WORDS = {
  with: ['with', 'con'],
  to: ['to', 'at', 'in', 'on', 'a', 'ad', 'su', 'verso', 'via'],
  from: ['from', 'da', 'dal', 'dalla', 'dallo', "dall'"],
  air: ['air', 'air support', 'aereo', 'aerea', 'aviazione', 'supporto aereo'],
  fleet: ['fleet', 'flotta', 'naval support', 'supporto navale'],
  shift: ['shift', 'as shift', 'spostamento', 'colonna', 'come colonna'],
  cadre: ['cadre', 'cadre box', 'quadri', 'casella quadri'],
  nobody: ['nobody', 'none', 'nessuno'],
  'with-corps': ['with corps', 'con corpo', 'con il corpo'],
  'without-corps': ['without corps', 'senza corpo', 'senza il corpo'],
} as const;
export type Particle = keyof typeof PARTICLE_WORDS;

export const FILLERS = ['and', 'the', 'e', 'ed', 'il', 'lo', 'la', 'i', 'gli', 'le', '&'];

export const REPLACEMENT_WORDS = {
  'german-infantry': ['german-infantry', 'ger inf', 'fanteria tedesca'],
  'german-elite-infantry': [
    'german-elite-infantry',
    'ger elite',
    'elite infantry',
    'fanteria scelta',
    'fanteria elite',
    'fanteria di elite',
  ],
  'axis-minor': ['axis-minor', 'minor', 'minors', 'asse', 'alleati', 'romeni'],
  'german-mechanised': ['german-mechanised', 'german-mechanized', 'ger mech', 'mech', 'meccanizzato', 'meccanizzati'],
  'soviet-infantry': ['soviet-infantry', 'sov inf', 'fanteria sovietica'],
  'soviet-cavalry': ['soviet-cavalry', 'sov cav', 'cavalry', 'cavalleria'],
} as const;
