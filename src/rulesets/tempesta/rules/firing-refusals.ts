import { choice, count, space, spaces, unit, units } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import { INTENTION_WORDS, type Names } from '../names.ts';

/* Why fire, assault and the handing out of hits are refused. */

const refusal = refusalsOf<Names>();

const FIRES = {
  unit: { en: 'Fire in one’s own activation', it: 'Il tiro nella propria attivazione' },
  opportunity: { en: 'Opportunity fire', it: 'Il tiro di opportunità' },
  concentrated: { en: 'Concentrated fire', it: 'Il tiro concentrato' },
  extended: { en: 'Extended fire', it: 'Il tiro esteso' },
} as const;

const FACTORS = {
  ff: { en: 'at the unarmoured', it: 'contro i non corazzati' },
  ffUc: { en: 'at armour', it: 'contro i corazzati' },
  faa: { en: 'at aircraft', it: 'contro gli aerei' },
} as const;

export const FIRING_REFUSALS = {
  // 46-56 fire
  'no-factor': refusal(
    { units: units(), factor: choice(FACTORS) },
    { en: 'The list gives no fire {factor} to {units}.', it: 'La lista non dà tiro {factor} a: {units}.' },
  ),
  'factor-needed': refusal(
    { space: space() },
    {
      en: 'Both factors can strike somebody in {space}: say which.',
      it: 'In {space} entrambi i fattori possono colpire: indica quale.',
    },
    { en: 'Add "with ff" or "with ffUc".', it: 'Aggiungi "con ff" oppure "con ffUc".' },
  ),
  mounted: refusal(
    { unit: unit() },
    { en: '{unit} fires only after dismounting.', it: '{unit} spara solo dopo essere smontata.' },
  ),
  'same-quadrant': refusal(
    {},
    { en: 'Nobody fires into his own quadrant.', it: 'Nessuno spara nel proprio quadrante.' },
  ),
  'night-range': refusal(
    { space: space() },
    {
      en: 'At night fire reaches one quadrant: not {space}.',
      it: 'Di notte il tiro arriva a un quadrante: non a {space}.',
    },
  ),
  'out-of-arc': refusal(
    { unit: unit(), space: space() },
    { en: '{space} is outside the arc of {unit}.', it: '{space} è fuori dall’arco di tiro di {unit}.' },
  ),
  'no-indirect-fire': refusal(
    { unit: unit() },
    { en: 'The list does not let {unit} fire indirectly.', it: 'La lista non permette il tiro indiretto a {unit}.' },
  ),
  'too-near': refusal(
    { space: space() },
    {
      en: 'Indirect fire needs a target two quadrants away; {space} is nearer.',
      it: 'Il tiro indiretto vuole un bersaglio a due quadranti; {space} è più vicino.',
    },
  ),
  'not-observed': refusal(
    { unit: unit(), space: space() },
    {
      en: 'Neither {unit} nor a commander or scout sees {space}.',
      it: 'Né {unit} né un comandante o esploratore vede {space}.',
    },
  ),
  'out-of-sight': refusal(
    { from: space(), to: space(), at: space().optional() },
    {
      en: ({ from, to, at }, names) =>
        `From ${names.space(from)} one does not see ${names.space(to)}${at === undefined ? '' : `: the line ends at ${names.space(at)}`}.`,
      it: ({ from, to, at }, names) =>
        `Da ${names.space(from)} non si vede ${names.space(to)}${at === undefined ? '' : `: la linea si ferma in ${names.space(at)}`}.`,
    },
  ),
  'foot-unseen': refusal(
    { unit: unit(), space: space() },
    {
      en: '{unit} does not see foot right beside it, in {space}.',
      it: '{unit} non vede la fanteria accanto a sé, in {space}.',
    },
  ),
  'too-many-shots': refusal(
    { would: count(), limit: count() },
    { en: 'At most {limit} shots; this would be {would}.', it: 'Al massimo {limit} colpi; sarebbero {would}.' },
  ),
  'burst-not-uniform': refusal(
    { unit: unit(), space: space(), intention: choice(INTENTION_WORDS), factor: choice(FACTORS) },
    {
      en: '{unit} has just fired at {space}, {factor}, {intention}: a burst that follows at once does the same.',
      it: '{unit} ha appena sparato a {space}, {factor}, {intention}: una raffica che segue subito fa lo stesso.',
    },
    { en: 'Do something else in between.', it: 'Fai altro nel frattempo.' },
  ),
  'not-homogeneous': refusal(
    {},
    {
      en: 'Units that fire together need the same modifiers.',
      it: 'Le unità che sparano insieme devono avere gli stessi modificatori.',
    },
    {
      en: 'Let them fire separately; in opportunity fire also together, as suits it worst.',
      it: 'Falle sparare separate; nel tiro di opportunità anche insieme, con i modificatori peggiori.',
    },
  ),
  volley: refusal(
    { unit: unit() },
    {
      en: 'All units of a type in the quadrant that can must fire together: {unit} is missing.',
      it: 'Tutte le unità di un tipo nel quadrante che possono devono sparare insieme: manca {unit}.',
    },
    { en: 'Add it to the order.', it: 'Aggiungila all’ordine.' },
  ),
  'wrong-intention': refusal(
    { fire: choice(FIRES), intention: choice(INTENTION_WORDS) },
    { en: '{fire} is not made {intention}.', it: '{fire} non si fa {intention}.' },
  ),
  'commanders-only': refusal(
    { space: space() },
    {
      en: 'Only command units are in {space}: it is not suppressed.',
      it: 'In {space} ci sono solo unità comando: non si sopprime.',
    },
  ),
  'armour-there': refusal(
    { space: space() },
    {
      en: 'Armour is in {space}: fire at the unarmoured does not suppress it.',
      it: 'In {space} ci sono corazzati: il tiro contro i non corazzati non li sopprime.',
    },
  ),
  'nobody-to-hit': refusal(
    { space: space() },
    {
      en: 'Nobody in {space} can be hit with that factor.',
      it: 'In {space} nessuno può essere colpito con quel fattore.',
    },
  ),
  'suppress-only': refusal(
    { space: space() },
    {
      en: 'Mortars below 120 mm only suppress the closed armour in {space}.',
      it: 'I mortai sotto i 120 mm possono solo sopprimere i corazzati chiusi in {space}.',
    },
  ),

  // 68-75 off-table fire
  'all-together': refusal(
    { units: units() },
    {
      en: 'All off-table units of the type fire together: {units}.',
      it: 'Tutte le unità fuori tavolo del tipo sparano insieme: {units}.',
    },
  ),
  'no-smoke': refusal({}, { en: 'Only artillery lays smoke.', it: 'Solo l’artiglieria stende fumo.' }),
  'smoke-extended': refusal({}, { en: 'Smoke is laid by extended fire.', it: 'Il fumo si stende con tiro esteso.' }),
  'one-unit': refusal(
    {},
    { en: 'Extended fire needs more than one unit.', it: 'Il tiro esteso vuole più di un’unità.' },
  ),
  'no-direction': refusal(
    {},
    { en: 'The direction of extended fire is declared.', it: 'La direzione del tiro esteso si dichiara.' },
  ),
  'diagonal-barrage': refusal(
    {},
    {
      en: 'Artillery extends straight, not diagonally.',
      it: 'L’artiglieria si estende in linea retta, non in diagonale.',
    },
  ),

  // 77-90 reactions and assaults
  mortars: refusal(
    { unit: unit() },
    { en: 'Mortars make no opportunity fire: {unit}.', it: 'I mortai non fanno tiro di opportunità: {unit}.' },
  ),
  'cannot-fire': refusal(
    { unit: unit() },
    { en: '{unit} cannot fire here now.', it: '{unit} qui ora non può sparare.' },
  ),
  'target-needed': refusal(
    { choices: spaces({ min: 0 }) },
    { en: 'Say which quadrant: {choices}.', it: 'Indica quale quadrante: {choices}.' },
  ),
  'cannot-flee': refusal(
    { unit: unit() },
    {
      en: 'Only scouts and observers in the quadrant may run, not {unit}.',
      it: 'Possono fuggire solo esploratori e osservatori nel quadrante, non {unit}.',
    },
  ),
  'cannot-assault': refusal({ unit: unit() }, { en: '{unit} makes no assault.', it: '{unit} non fa assalti.' }),
  'nobody-to-fight': refusal(
    { space: space() },
    { en: 'Nobody in {space} can fight.', it: 'In {space} nessuno può combattere.' },
    { en: 'Move in.', it: 'Entraci muovendo.' },
  ),
  impassable: refusal(
    { unit: unit(), space: space() },
    { en: '{unit} cannot get to {space}.', it: '{unit} non può arrivare in {space}.' },
  ),

  // 60, 89 hits
  'not-a-recipient': refusal(
    { unit: unit() },
    { en: '{unit} cannot be given these hits.', it: '{unit} non può ricevere questi hit.' },
  ),
  'wrong-parcel': refusal(
    { unit: unit(), hits: count(), least: count(), most: count() },
    {
      en: '{unit} takes {least} to {most} hits, not {hits}.',
      it: '{unit} riceve da {least} a {most} hit, non {hits}.',
    },
  ),
  'hits-left': refusal(
    { named: count(), needed: count() },
    {
      en: '{needed} hits are to be given; you gave {named}.',
      it: 'Vanno assegnati {needed} hit; ne hai assegnati {named}.',
    },
  ),
  'one-each-first': refusal(
    {},
    {
      en: 'Everybody takes one hit before anybody takes a second.',
      it: 'Ognuno riceve un hit prima che qualcuno ne riceva un secondo.',
    },
  ),
} as const;
