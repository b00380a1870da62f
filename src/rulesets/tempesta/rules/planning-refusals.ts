import { z } from 'zod';
import { choice, count, formation, space, unit, units } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import { COMPASS, type Names, OFF_TABLE_WORDS, WEATHER_WORDS, WORK_WORDS } from '../names.ts';

/* Why defences, deployment and plans are refused. */

const refusal = refusalsOf<Names>();
const compass = z.enum(COMPASS);
const defence = choice(WORK_WORDS);

const ALLOWED = {
  ambushes: { en: 'ambushes', it: 'imboscate' },
  programmed: { en: 'programmed fires', it: 'tiri programmati' },
  marches: { en: 'marches', it: 'marce' },
  rear: { en: 'marches from the rear', it: 'marce alle spalle' },
  reinforcements: { en: 'formations as reinforcements', it: 'formazioni come rinforzi' },
} as const;

export const PLANNING_REFUSALS = {
  // 15, 20 defences and deployment
  'defence-there': refusal(
    { space: space() },
    {
      en: '{space} has a defence; there is one to a quadrant.',
      it: 'In {space} c’è già una difesa; ve n’è una per quadrante.',
    },
  ),
  'defence-in-water': refusal(
    { space: space() },
    { en: 'No defence is built in water: {space}.', it: 'Nessuna difesa si costruisce in acqua: {space}.' },
  ),
  'none-left': refusal({ kind: defence }, { en: 'No more of these are left: {kind}.', it: 'Non ne restano: {kind}.' }),
  'too-many-false': refusal(
    {},
    { en: 'The list allows no more false defences.', it: 'La lista non ammette altre difese finte.' },
  ),
  'false-not-offered': refusal(
    { kind: defence },
    {
      en: 'The list does not offer this, so there is no false one: {kind}.',
      it: 'La lista non lo offre, quindi non ce n’è di finti: {kind}.',
    },
  ),
  'facing-needed': refusal(
    {},
    { en: 'Vehicles, guns and bunkers need a facing.', it: 'Veicoli, pezzi e bunker vogliono un orientamento.' },
    { en: 'Say which way it faces, 0 to 7.', it: 'Indica dove è rivolto, da 0 a 7.' },
  ),
  'outside-zone': refusal(
    { space: space(), rows: count() },
    {
      en: '{space} is among the {rows} rows before the attacker.',
      it: '{space} è nelle {rows} file davanti all’attaccante.',
    },
  ),
  'not-first-row': refusal(
    { space: space() },
    {
      en: 'The attacker sets up in the first row of his side, not in {space}.',
      it: 'L’attaccante schiera nella prima fila del suo lato, non in {space}.',
    },
  ),
  'deploys-at-sea': refusal(
    { space: space() },
    { en: 'Nobody sets up at sea: {space}.', it: 'Nessuno schiera in mare: {space}.' },
  ),
  'ambush-there': refusal(
    { space: space() },
    { en: 'Your ambush lies in {space}.', it: 'In {space} c’è la tua imboscata.' },
  ),
  'off-table-unit': refusal(
    { unit: unit() },
    { en: '{unit} never stands on the table.', it: '{unit} non sta mai sul tavolo.' },
  ),
  'not-operative': refusal(
    { unit: unit() },
    { en: '{unit} does not deploy at the start.', it: '{unit} non si schiera all’inizio.' },
  ),
  'tow-needed': refusal(
    { unit: unit() },
    {
      en: 'The heavy guns of the formation need a tow: {unit} takes nothing else.',
      it: 'I pezzi pesanti della formazione hanno bisogno di un traino: {unit} non prende altro.',
    },
  ),
  'gun-not-hooked': refusal({ unit: unit() }, { en: '{unit} arrives behind a tow.', it: '{unit} arriva al traino.' }),
  'units-missing': refusal(
    { units: units() },
    { en: 'Still to be placed: {units}.', it: 'Ancora da piazzare: {units}.' },
  ),
  'not-dropped': refusal(
    { formation: formation() },
    {
      en: '{formation} belongs to the first drop and is not on the table yet.',
      it: '{formation} fa parte del primo lancio e non è ancora sul tavolo.',
    },
  ),
  'wrong-number': refusal(
    { needed: count(), named: count() },
    {
      en: '{needed} different ones are to be named; you named {named}.',
      it: 'Se ne indicano {needed}, tutte diverse; ne hai indicate {named}.',
    },
  ),
  'whole-formation': refusal(
    { formation: formation() },
    {
      en: '{formation} is set up anew whole: each of its units on the table, and no other.',
      it: '{formation} si rischiera intera: ogni sua unità sul tavolo, e nessun’altra.',
    },
  ),

  // 12, 22-28 plans
  'unknown-formation': refusal(
    { formation: formation() },
    { en: 'You have no such formation: {formation}.', it: 'Non hai questa formazione: {formation}.' },
  ),
  'over-allowance': refusal(
    { what: choice(ALLOWED), named: count(), allowed: count() },
    { en: 'You may have {allowed} {what}, not {named}.', it: 'Puoi avere {allowed} {what}, non {named}.' },
  ),
  'no-ambush-ground': refusal(
    { space: space() },
    {
      en: '{space} is neither closed ground nor a hill inside your zone.',
      it: '{space} non è terreno chiuso né collina nella tua zona.',
    },
  ),
  'ambushes-too-near': refusal(
    { space: space() },
    {
      en: 'Two ambushes are at least two quadrants apart: {space}.',
      it: 'Due imboscate distano almeno due quadranti: {space}.',
    },
  ),
  'commander-in-ambush': refusal(
    { unit: unit() },
    { en: 'Command units lie in no ambush: {unit}.', it: 'Le unità comando non stanno in imboscata: {unit}.' },
  ),
  'in-reserve': refusal(
    { unit: unit(), formation: formation() },
    {
      en: '{formation} is in reserve: {unit} lies in no ambush.',
      it: '{formation} è in riserva: {unit} non può stare in imboscata.',
    },
  ),
  'two-formations': refusal(
    { space: space() },
    {
      en: 'An ambush is laid by units of one formation: {space}.',
      it: 'Un’imboscata è tesa da unità di una sola formazione: {space}.',
    },
  ),
  overcrowded: refusal(
    { space: space() },
    { en: 'The ambush would overcrowd {space}.', it: 'L’imboscata affollerebbe troppo {space}.' },
  ),
  'no-cinc': refusal({}, { en: 'The Division has no CinC.', it: 'La Divisione non ha un CinC.' }),
  'not-airborne': refusal(
    { weather: choice(WEATHER_WORDS) },
    {
      en: 'An airborne attack needs level 5, a wholly airborne Division and weather that is not bad; it is {weather}.',
      it: 'Un attacco aviotrasportato vuole il livello 5, una Divisione tutta aviotrasportata e tempo non cattivo; è {weather}.',
    },
  ),
  'must-be-airborne': refusal(
    {},
    {
      en: 'At level 5 an airborne Division must jump.',
      it: 'Al livello 5 una Divisione aviotrasportata deve lanciarsi.',
    },
  ),
  'no-night-attack': refusal(
    { weather: choice(WEATHER_WORDS) },
    {
      en: 'A night attack needs level 4 and good weather; the weather is {weather}.',
      it: 'Un attacco notturno vuole il livello 4 e tempo buono; il tempo è {weather}.',
    },
  ),
  'night-or-march': refusal(
    {},
    { en: 'A night attack excludes marches.', it: 'Un attacco notturno esclude le marce.' },
  ),
  'no-off-table-units': refusal(
    { kind: choice(OFF_TABLE_WORDS) },
    { en: 'You have none to use: {kind}.', it: 'Non ne hai da usare: {kind}.' },
  ),
  'one-march-a-side': refusal(
    { side: compass },
    {
      en: ({ side }, names) => `One formation marches on each side; two come from ${names.edge(side)}.`,
      it: ({ side }, names) => `Su ogni lato marcia una sola formazione; da ${names.edge(side)} ne vengono due.`,
    },
  ),
  'one-march-each': refusal(
    { formation: formation() },
    { en: '{formation} marches once.', it: '{formation} marcia una volta sola.' },
  ),
  'own-side': refusal(
    { side: compass },
    {
      en: 'A march comes over a flank or from behind the enemy.',
      it: 'Una marcia arriva da un fianco o dalle spalle del nemico.',
    },
  ),
  'not-amphibious': refusal(
    { formation: formation() },
    {
      en: '{formation} does not come over the sea: only amphibious vehicles and what they carry do.',
      it: '{formation} non arriva dal mare: solo veicoli anfibi e ciò che trasportano.',
    },
  ),
} as const;
