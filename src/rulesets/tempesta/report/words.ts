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
