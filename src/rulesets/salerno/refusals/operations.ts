import { choice, count, formation, space, unit, units } from '#kernel/field';
import { MARKERS, refusal } from './fields.ts';

/* [9.1-9.5, 9.11] Bonus units, groups, drops and landings. */

export const operationsRefusals = {
  // 9.1, 9.2 bonus units
  'no-bonus-left': refusal(
    { capacity: count() },
    {
      en: 'All {capacity} bonus units have been named.',
      it: 'Le {capacity} unità bonus sono già state indicate.',
    },
  ),
  'gun-not-granted': refusal(
    { unit: unit(), formation: formation() },
    { en: '{formation} cannot bring {unit}.', it: '{formation} non può portare {unit}.' },
  ),
  'hex-needed': refusal(
    { unit: unit() },
    { en: 'Say in which hex {unit} is placed.', it: 'Indica in quale esagono va {unit}.' },
  ),
  'not-sited': refusal(
    { unit: unit() },
    {
      en: 'Only artillery is sited when it is named; {unit} is not.',
      it: 'Solo le artiglierie si posizionano quando vengono indicate; {unit} no.',
    },
  ),
  'not-a-bonus-unit': refusal(
    { unit: unit() },
    { en: '{unit} acts with its own division.', it: '{unit} agisce con la propria divisione.' },
  ),

  // 9.3, 9.11 groups
  'marker-used': refusal(
    { marker: choice(MARKERS) },
    {
      en: 'The {marker} marker has been used in this impulse.',
      it: 'Il segnalino {marker} è già stato usato in questo impulso.',
    },
  ),
  'away-from-marker': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} is too far from the marker in {space}.', it: '{unit} è troppo lontana dal segnalino in {space}.' },
  ),
  'two-armies': refusal(
    { units: units() },
    {
      en: '{units} are of two Armies; a Task Force is of one.',
      it: '{units} sono di due Armate; una Task Force è di una sola.',
    },
  ),
  'redeployed-already': refusal(
    {},
    {
      en: 'The tactical redeployment of this impulse has been made.',
      it: 'L’assestamento tattico di questo impulso è già stato effettuato.',
    },
  ),

  // 9.4, 9.5 drops and landings
  'not-airborne': refusal({ unit: unit() }, { en: '{unit} does not jump.', it: '{unit} non è paracadutista.' }),
  'no-airfield': refusal(
    { unit: unit() },
    { en: '{unit} is not at a friendly airfield.', it: '{unit} non è presso un aeroporto amico.' },
  ),
  'one-division': refusal(
    {},
    { en: 'A drop is made by one division or one unit.', it: 'Un lancio riguarda una sola divisione o unità.' },
  ),
  'not-planned': refusal(
    { unit: unit() },
    { en: 'No drop of {unit} was planned.', it: 'Il lancio di {unit} non è nel piano.' },
  ),
  'not-a-drop-zone': refusal(
    { space: space() },
    {
      en: 'Drops are made on plains and hills; {space} is neither.',
      it: 'I lanci avvengono in pianura e in collina; {space} non lo è.',
    },
  ),
  'no-landing-planned': refusal(
    {},
    { en: 'No such landing was planned.', it: 'Nessuno sbarco di questo tipo è nel piano.' },
  ),
  'landing-made': refusal(
    {},
    { en: 'The major landing has been made.', it: 'Lo sbarco maggiore è già stato effettuato.' },
  ),
  'too-late': refusal(
    { turn: count(), last: count() },
    {
      en: 'The major landing is made by turn {last}; this is turn {turn}.',
      it: 'Lo sbarco maggiore si effettua entro il turno {last}; questo è il turno {turn}.',
    },
  ),
  'too-early': refusal(
    { turn: count(), first: count() },
    {
      en: 'Minor landings begin on turn {first}; this is turn {turn}.',
      it: 'Gli sbarchi minori iniziano dal turno {first}; questo è il turno {turn}.',
    },
  ),
  'naples-first': refusal(
    {},
    {
      en: 'The V Army must draw on Naples and its first depots be off the map.',
      it: 'La V Armata deve rifornirsi da Napoli e i suoi primi depositi non essere sulla mappa.',
    },
  ),
  'no-depot-in-stock': refusal(
    {},
    { en: 'No depot can be used in this impulse.', it: 'Nessun deposito è utilizzabile in questo impulso.' },
  ),
  'too-many-divisions': refusal(
    { divisions: count(), limit: count() },
    {
      en: '{divisions} divisions would land; the limit is {limit}.',
      it: 'Sbarcherebbero {divisions} divisioni; il limite è {limit}.',
    },
  ),
  'no-port': refusal(
    { unit: unit() },
    {
      en: '{unit} is not at a friendly port from which it can sail.',
      it: '{unit} non è presso un porto amico da cui possa salpare.',
    },
  ),
  'nobody-can-land': refusal(
    { units: units() },
    {
      en: 'None of these can be activated now: {units}.',
      it: 'Nessuna di queste unità può essere attivata ora: {units}.',
    },
  ),
  'no-beach': refusal(
    { space: space() },
    { en: '{space} is no coast where this can come ashore.', it: '{space} non è una costa adatta a questo sbarco.' },
  ),
  'adriatic-closed': refusal(
    { space: space() },
    {
      en: '{space} is on the Adriatic, where nobody lands before Foggia is Allied and joined to a source.',
      it: '{space} è sull’Adriatico: non vi si sbarca finché Foggia non è alleata e collegata a una fonte.',
    },
  ),
  'far-from-depot': refusal(
    { space: space(), range: count() },
    {
      en: '{space} is not within {range} hexes of the depot.',
      it: '{space} non è entro {range} esagoni dal deposito.',
    },
  ),
  'not-afloat': refusal(
    { unit: unit() },
    { en: '{unit} does not wait to land.', it: '{unit} non attende di sbarcare.' },
  ),
};
