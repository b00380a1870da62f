import { count, space, unit } from '#kernel/field';
import { refusal } from './fields.ts';

/* [16] Fire. */

export const fireRefusals = {
  // 16 fire
  'driven-off': refusal(
    { unit: unit() },
    {
      en: '{unit} was taken off the map and comes back in the next impulse.',
      it: '{unit} è stata tolta dalla mappa e torna nel prossimo impulso.',
    },
  ),
  'not-siting-now': refusal(
    { unit: unit() },
    {
      en: '{unit} is sited before the operations; only ships come to a landing as it is made.',
      it: '{unit} si posiziona prima delle operazioni; solo le navi giungono a uno sbarco mentre si effettua.',
    },
  ),
  'army-guns-later': refusal(
    { unit: unit() },
    { en: '{unit} comes as the bonus of a Corps.', it: '{unit} arriva come bonus di un Corpo.' },
  ),
  'corps-not-active': refusal(
    { unit: unit() },
    {
      en: '{unit} is active only with its Corps or as the bonus of a division.',
      it: '{unit} è attiva solo con il suo Corpo o come bonus di una divisione.',
    },
  ),
  'next-to-unsupplied': refusal(
    { space: space() },
    {
      en: '{space} holds or touches units out of supply.',
      it: 'In {space} o accanto ci sono unità fuori rifornimento.',
    },
  ),
  'far-from-formation': refusal(
    { unit: unit(), space: space() },
    {
      en: 'No unit of the formation of {unit} is in or next to {space}.',
      it: 'Nessuna unità della formazione di {unit} è in {space} o accanto.',
    },
  ),
  'not-on-the-border': refusal(
    { space: space() },
    {
      en: 'Ships lie on sea hexes at the grey border; {space} is none.',
      it: 'Le navi stanno negli esagoni di mare dal bordo grigio; {space} non lo è.',
    },
  ),
  'no-fire-now': refusal({}, { en: 'None of yours may fire so now.', it: 'Ora nessuno dei tuoi può tirare così.' }),
  'not-ready': refusal({ unit: unit() }, { en: '{unit} is not ready.', it: '{unit} non è pronta.' }),
  'mixed-fire': refusal(
    {},
    {
      en: 'Artillery, ships and aircraft do not fire together.',
      it: 'Artiglierie, navi e aerei non tirano insieme.',
    },
  ),
  'open-city': refusal({ space: space() }, { en: 'Nobody fires at {space}.', it: 'Nessuno tira su {space}.' }),
  'not-entitled': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} may not fire at {space} now.', it: '{unit} ora non può tirare su {space}.' },
  ),
  'entered-already': refusal(
    { space: space() },
    { en: 'The stack has entered {space}.', it: 'L’ammassamento è già entrato in {space}.' },
  ),
  'wrong-amount': refusal(
    { factors: count(), already: count(), least: count(), most: count() },
    {
      en: '{least} to {most} factors interdict a hex: {factors} more on {already} do not fit.',
      it: 'Interdicono un esagono da {least} a {most} fattori: altri {factors} oltre a {already} non vanno bene.',
    },
  ),
};
