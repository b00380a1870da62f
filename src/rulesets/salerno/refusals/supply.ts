import { count, space, unit } from '#kernel/field';
import { refusal } from './fields.ts';

/* [17] Supply. */

export const supplyRefusals = {
  // 17 supply
  'first-depots': refusal(
    { unit: unit() },
    {
      en: '{unit} leaves only with the switch to Naples.',
      it: '{unit} lascia la mappa solo con il passaggio a Napoli.',
    },
  ),
  'troops-depend-on-it': refusal(
    { unit: unit() },
    { en: '{unit} could trace to no other source.', it: '{unit} non potrebbe rifornirsi da un’altra fonte.' },
  ),
  'no-line': refusal(
    { space: space() },
    { en: 'No line leads from {space} to another source.', it: 'Da {space} nessuna linea porta a un’altra fonte.' },
  ),
  'switched-already': refusal(
    {},
    { en: 'The V Army draws on Naples already.', it: 'La V Armata si rifornisce già da Napoli.' },
  ),
  'naples-not-held': refusal({}, { en: 'Naples is not in Allied hands.', it: 'Napoli non è in mano alleata.' }),
  'in-supply': refusal({ unit: unit() }, { en: '{unit} is in supply.', it: '{unit} è rifornita.' }),
  'mule-lost': refusal(
    { unit: unit() },
    { en: '{unit} comes back in the next impulse.', it: '{unit} torna nel prossimo impulso.' },
  ),
  'mule-placed': refusal(
    { unit: unit(), space: space() },
    {
      en: '{unit} was placed in {space} in this impulse.',
      it: '{unit} è stata piazzata in {space} in questo impulso.',
    },
  ),
  'not-a-mountain': refusal(
    { space: space() },
    { en: 'Mules work in mountains; {space} is none.', it: 'I muli lavorano in montagna; {space} non lo è.' },
  ),
  'one-mule': refusal(
    { space: space() },
    { en: 'Mules are in {space} already.', it: 'In {space} ci sono già dei muli.' },
  ),
  'radius-at-most': refusal(
    { limit: count() },
    { en: 'At most {limit} points extend the radius.', it: 'Al massimo {limit} punti estendono il raggio.' },
  ),
  'not-foreign': refusal(
    { unit: unit() },
    {
      en: '{unit} does not draw on another Army’s source.',
      it: '{unit} non si rifornisce dalla fonte di un’altra Armata.',
    },
  ),
  'air-supply-tried': refusal(
    { space: space() },
    {
      en: 'Air supply of {space} has been tried in this impulse.',
      it: 'Il rifornimento aereo di {space} è già stato tentato in questo impulso.',
    },
  ),
};
