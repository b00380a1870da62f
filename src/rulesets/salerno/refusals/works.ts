import { count, space, unit } from '#kernel/field';
import { edge, refusal } from './fields.ts';

/* [9.6, 9.7, 9.9, 11.7, 11.8, 12] Works, intelligence, bridges. */

export const worksRefusals = {
  // 9.6, 9.7, 12 works
  'gustav-done': refusal(
    { box: count(), left: count() },
    { en: 'The Gustav line takes {left} more points.', it: 'Alla linea Gustav mancano solo {left} punti.' },
  ),
  'gustav-points-a-turn': refusal(
    { spent: count(), limit: count() },
    {
      en: 'The Gustav line takes {limit} points a turn; {spent} have been spent.',
      it: 'La linea Gustav riceve {limit} punti a turno; {spent} sono già stati spesi.',
    },
  ),
  'no-fortification': refusal(
    {},
    { en: 'There is no fortification to place.', it: 'Non c’è alcuna fortificazione da piazzare.' },
  ),
  'fortified-already': refusal({ space: space() }, { en: '{space} is fortified.', it: '{space} è già fortificato.' }),
  'not-supplied': refusal({ space: space() }, { en: '{space} is not supplied.', it: '{space} non è rifornito.' }),
  'too-few-rearguards': refusal(
    { markers: count(), wanted: count() },
    { en: 'There are {markers} rearguards, not {wanted}.', it: 'Ci sono {markers} retroguardie, non {wanted}.' },
  ),
  'next-to-enemy': refusal(
    { space: space() },
    { en: '{space} is next to Allied units.', it: '{space} è adiacente a unità alleate.' },
  ),

  // 9.9 intelligence
  'no-intelligence': refusal(
    {},
    { en: 'No intelligence operation was bought.', it: 'Non è stata acquistata alcuna operazione di spionaggio.' },
  ),

  // 11.7, 11.8 bridges
  'no-river': refusal(
    { edge: edge() },
    {
      en: ({ edge: banks }, names) => `No river runs between ${names.list(banks.map(names.space))}.`,
      it: ({ edge: banks }, names) => `Nessun fiume scorre tra ${names.list(banks.map(names.space))}.`,
    },
  ),
  'no-bridge': refusal(
    { edge: edge() },
    {
      en: ({ edge: banks }, names) => `No bridge stands between ${names.list(banks.map(names.space))}.`,
      it: ({ edge: banks }, names) => `Nessun ponte sorge tra ${names.list(banks.map(names.space))}.`,
    },
  ),
  'bridge-stands': refusal(
    { edge: edge() },
    {
      en: ({ edge: banks }, names) => `A bridge stands between ${names.list(banks.map(names.space))}.`,
      it: ({ edge: banks }, names) => `Un ponte sorge già tra ${names.list(banks.map(names.space))}.`,
    },
  ),
  'no-bank': refusal({}, { en: 'A bridge joins two land hexes.', it: 'Un ponte unisce due esagoni di terra.' }),
  'rome-bridges': refusal(
    {},
    { en: 'The bridges of Rome are never blown.', it: 'I ponti di Roma non si fanno saltare.' },
  ),
  'not-at-the-bridge': refusal(
    { unit: unit(), edge: edge() },
    { en: '{unit} is not at that river.', it: '{unit} non è presso quel fiume.' },
  ),
  'no-rearguard-at-bridge': refusal(
    { edge: edge() },
    { en: 'No rearguard is next to that bridge.', it: 'Nessuna retroguardia è adiacente a quel ponte.' },
  ),
  'rearguards-wait': refusal(
    {},
    {
      en: 'Rearguards blow bridges between the actions of the Axis.',
      it: 'Le retroguardie fanno saltare i ponti tra un’azione e l’altra dell’Asse.',
    },
  ),
  'charge-failed': refusal(
    { edge: edge() },
    {
      en: 'The same attempt on that bridge has failed in this impulse.',
      it: 'Lo stesso tentativo su quel ponte è già fallito in questo impulso.',
    },
  ),
  'builds-not-in-reaction': refusal(
    { unit: unit() },
    {
      en: '{unit} reacts, and reacting units build no bridges.',
      it: '{unit} sta reagendo, e chi reagisce non costruisce ponti.',
    },
  ),
};
