import type { LexiconEntry } from '#kernel/line';
import { type NameBook, nameBook } from '#kernel/notation';
import type { Language, Text } from '#kernel/text';
import type { EmergencyMarker, MoveMode, OptionalRule, Phase, Pool, SalernoSide } from '../names.ts';
import type { Desk } from './order.ts';

/** Words for what is chosen among a few, as they are written in orders. */

/** What a choice is called, by value: the first word of a language is the one that is written. */
export type Choice<Value extends string> = Readonly<
  Record<Value, Readonly<Record<Language, readonly [string, ...string[]]>>>
>;

export const PHASES: Choice<Phase> = {
  'set-up': { en: ['set-up'], it: ['schieramento'] },
  replacements: { en: ['replacements'], it: ['rimpiazzi'] },
  recovery: { en: ['recovery'], it: ['recupero'] },
  reinforcements: { en: ['reinforcements'], it: ['rinforzi'] },
  artillery: { en: ['artillery'], it: ['artiglieria', 'artiglierie'] },
  fieldworks: { en: ['fieldworks'], it: ['fortificazioni'] },
  reserve: { en: ['reserve'], it: ['riserva', 'riserve'] },
  movement: { en: ['movement'], it: ['movimento'] },
  combat: { en: ['combat'], it: ['combattimento', 'combattimenti'] },
  operations: { en: ['operations'], it: ['operazioni'] },
  supply: { en: ['supply'], it: ['rifornimento'] },
  'case-richard': { en: ['case richard', 'case-richard'], it: ['caso richard'] },
  'case-foggia': { en: ['case foggia', 'case-foggia'], it: ['caso foggia'] },
};
export const SIDES: Choice<SalernoSide> = {
  allied: { en: ['allied', 'allies', 'the allies'], it: ['alleati', 'alleato', 'gli alleati'] },
  axis: { en: ['axis', 'the axis'], it: ['asse', 'l’asse'] },
};
export const POOLS: Choice<Pool> = {
  V: { en: ['V', 'V Army'], it: ['V', 'V Armata'] },
  VIII: { en: ['VIII', 'VIII Army'], it: ['VIII', 'VIII Armata'] },
  XVAG: { en: ['XVAG', 'XV AG', 'XV Army Group'], it: ['XVAG', 'XV Gruppo'] },
  AXIS: { en: ['Axis'], it: ['Asse'] },
};
export const MARKERS: Choice<EmergencyMarker> = {
  KG: { en: ['KG', 'Kampfgruppe'], it: ['KG'] },
  TF: { en: ['TF', 'Task Force'], it: ['TF'] },
};
export const HITS: Choice<'step' | 'end-ops'> = {
  step: { en: ['step', 'loss'], it: ['livello', 'perdita'] },
  'end-ops': { en: ['end-ops'], it: ['fine operazioni', 'end-ops'] },
};
export const ANSWERS: Choice<'stand' | 'retreat'> = {
  stand: { en: ['stand'], it: ['resisti', 'resiste'] },
  retreat: { en: ['retreat'], it: ['ritirati', 'ritirata'] },
};
export const RULES: Choice<OptionalRule> = {
  'polish-corps': { en: ['polish corps', 'polish-corps'], it: ['corpo polacco'] },
  'axis-flexibility': { en: ['axis flexibility'], it: ['flessibilità', 'flessibilità dell’asse'] },
  intelligence: { en: ['intelligence'], it: ['spionaggio', 'informazioni'] },
  offensives: { en: ['offensives'], it: ['offensive'] },
  rearguards: { en: ['rearguards'], it: ['retroguardie'] },
  devils: { en: ['devils'], it: ['diavoli', 'diavoli verdi'] },
  gegenangriff: { en: ['gegenangriff'], it: ['gegenangriff', 'contrattacco'] },
  'air-against-movement': { en: ['air against movement'], it: ['aerei contro movimento'] },
  interdiction: { en: ['interdiction'], it: ['interdizione'] },
  'case-foggia': { en: ['case foggia'], it: ['caso foggia'] },
};

export const MODES: Choice<MoveMode> = {
  normal: { en: ['normal'], it: ['normale'] },
  strategic: { en: ['strategic', 'strategically'], it: ['strategico', 'strategicamente'] },
};
export const ENDINGS: Choice<'halt' | 'hold'> = {
  halt: { en: ['halt'], it: ['alt'] },
  hold: { en: ['hold', 'then hold'], it: ['resta pronta', 'resta pronto', 'tieniti pronto'] },
};

export const choiceBook = <Value extends string>(choices: Choice<Value>): NameBook<Value> =>
  nameBook(
    (Object.entries(choices) as [Value, Choice<Value>[Value]][]).map(
      ([value, words]) => [value, [value, ...words.en, ...words.it]] as const,
    ),
  );

export function chosen<Value extends string>(choices: Choice<Value>, what: Text): LexiconEntry<Desk> {
  const book = choiceBook(choices);
  return {
    read: (line) => line.name(book, what),
    write: (value: Value, _, language) => choices[value][language][0],
  };
}
