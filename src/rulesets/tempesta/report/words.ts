import type { EventOf, EventType } from '../events.ts';

/** One sentence per event, in both languages. */
export type Told<T extends EventType> = {
  readonly [K in T]: (event: EventOf<K>) => readonly [en: string, it: string];
};

export const list = (ids: readonly string[]): string => (ids.length === 0 ? '-' : ids.join(', '));
export const yes = (
  value: boolean,
  en: readonly [string, string],
  it: readonly [string, string],
): readonly [string, string] => (value ? [en[0], it[0]] : [en[1], it[1]]);
export const dice = (faces: readonly number[]): string => faces.join(' ');
export const plain = (en: string, it: string) => (): readonly [string, string] => [en, it];
export const KINDS_IT: Readonly<Record<string, string>> = {
  direct: 'diretto',
  indirect: 'indiretto',
  opportunity: 'di opportunità',
  response: 'di risposta',
  defensive: 'difensivo',
  exploitation: 'di sfruttamento',
  barrage: 'di sbarramento',
  'air-attack': 'aereo',
  'anti-air': 'antiaereo',
  'counter-battery': 'di controbatteria',
  'air-hunt': 'di caccia aerea',
};
export const WEATHER_IT: Readonly<Record<string, string>> = { good: 'buono', overcast: 'coperto', bad: 'cattivo' };
export const INTENTION_IT: Readonly<Record<string, string>> = {
  eliminate: 'per eliminare',
  suppress: 'per sopprimere',
  slow: 'per rallentare',
};
export const STAGE_IT: Readonly<Record<string, string>> = {
  'army-building': 'costruzione delle Divisioni',
  reconnaissance: 'ricognizione',
  theatre: 'teatro operativo',
  'terrain-purchase': 'acquisto del terreno',
  'terrain-placement': 'piazzamento del terreno',
  'terrain-modification': 'modifica del terreno',
  direction: 'direzione del gioco',
  defences: 'difese',
  plans: 'piani segreti',
  'defender-deployment': 'schieramento del difensore',
  'attack-declaration': 'dichiarazione dell’attacco',
  'attacker-deployment': 'schieramento dell’attaccante',
  redeployment: 'rischieramento',
  'encounter-entry': 'ingresso',
  play: 'battaglia',
  ended: 'fine',
};
export const STEP_IT: Readonly<Record<string, string>> = {
  'before-phase': 'prima della fase',
  observers: 'osservatori',
  formations: 'formazioni',
  'entry-rolls': 'sorteggi d’ingresso',
  entries: 'ingressi',
  replacements: 'rimpiazzi',
};
export const THEATRE_IT: Readonly<Record<string, string>> = {
  open: 'aperto',
  closed: 'chiuso',
  veryClosed: 'molto chiuso',
};
/** Defences, and what engineers clear. */
export const WORKS_IT: Readonly<Record<string, string>> = {
  trench: 'trincee',
  bunker: 'bunker',
  bunkerLight: 'bunker leggero',
  bunkerHeavy: 'bunker pesante',
  minefield: 'campo minato',
  wire: 'reticolati',
  atObstacle: 'ostacoli anticarro',
  building: 'edificio',
};
/** What units were lost by; fire is called by its kind. */
const CAUSES_IT: Readonly<Record<string, string>> = {
  assault: 'assalto',
  captured: 'catturate',
  overrun: 'travolte',
  caught: 'raggiunte in fuga',
  mines: 'mine',
  demolition: 'demolizione',
  accident: 'incidente',
  'no-retreat': 'ritirata impossibile',
  leaderless: 'formazione esaurita',
};
export const causeIt = (cause: string): string =>
  KINDS_IT[cause] === undefined ? (CAUSES_IT[cause] ?? '-') : `tiro ${KINDS_IT[cause]}`;
/** Decisions that are waited for. */
export const DECISION_IT: Readonly<Record<string, string>> = {
  opportunity: 'tiro di opportunità',
  response: 'tiro di risposta',
  defensive: 'tiro difensivo',
  exploit: 'tiro di sfruttamento',
  'anti-air': 'tiro antiaereo',
  'counter-battery': 'tiro di controbatteria',
  flee: 'fuga',
  continue: 'proseguimento dell’assalto',
  assign: 'assegnazione degli hit',
  'assign-assault': 'assegnazione degli hit',
  retreat: 'ritirata',
  designate: 'designazione dei rinforzi',
  stragglers: 'unità rimaste indietro',
  landing: 'punto di atterraggio',
  placement: 'ingresso',
};
/** Why a move or an action came to nothing: mostly the codes of refusals. Others are left out. */
const REASONS_IT: Readonly<Record<string, string>> = {
  ambush: 'imboscata',
  minefield: 'campo minato',
  mines: 'mine',
  'mines-tried': 'mine',
  eliminated: 'eliminate',
  'not-enough-points': 'PA insufficienti',
  'movement-ceiling': 'limite di movimento',
  suppressed: 'quadrante soppresso',
  'quadrant-full': 'quadrante pieno',
  'enemy-in-the-way': 'nemico nel quadrante',
  'road-blocked': 'strada bloccata',
  'no-road': 'nessuna strada',
  'no-road-move': 'mossa su strada interrotta',
  'no-enemy': 'nessun nemico',
  'nobody-to-fight': 'nessuno da assaltare',
  'nobody-to-hit': 'nessun bersaglio',
  'out-of-sight': 'linea di vista interrotta',
  'not-observed': 'bersaglio non osservato',
  'no-carrier': 'trasporto perduto',
  'no-tow': 'traino perduto',
  'nobody-aboard': 'nessuno a bordo',
  'nothing-in-tow': 'nulla al traino',
  'nothing-there': 'nulla da demolire',
};
export const reasonIt = (why: string): string => (REASONS_IT[why] === undefined ? '' : ` (${REASONS_IT[why]})`);
