import { count, space, spaces, unit } from '#kernel/field';
import { refusal } from './fields.ts';

/* [14, 15] Combat and Reserves. */

export const combatRefusals = {
  // 14 combat
  'moved-strategically': refusal(
    { unit: unit() },
    { en: '{unit} has moved strategically.', it: '{unit} ha effettuato movimento strategico.' },
  ),
  'no-support': refusal(
    { unit: unit(), space: space() },
    {
      en: '{unit} cannot support the combat in {space}.',
      it: '{unit} non può appoggiare il combattimento in {space}.',
    },
  ),
  'no-retreat-there': refusal(
    { path: spaces({ min: 0 }), open: spaces({ min: 0 }) },
    { en: 'The stack cannot retreat that way.', it: 'L’ammassamento non può ritirarsi per quella via.' },
    {
      en: ({ open: [first = ''] }, names) => `Retreat to ${names.space(first)}, for one.`,
      it: ({ open: [first = ''] }, names) => `Ritirati per esempio in ${names.space(first)}.`,
    },
  ),
  'not-involved': refusal(
    { unit: unit() },
    { en: '{unit} cannot take this loss.', it: '{unit} non può subire questa perdita.' },
  ),
  'too-many-steps': refusal(
    { unit: unit(), steps: count(), left: count() },
    {
      en: '{unit} cannot lose {steps} steps; it has {left}.',
      it: '{unit} non può perdere {steps} livelli; ne ha {left}.',
    },
  ),
  'wrong-total': refusal(
    { needed: count(), given: count() },
    {
      en: 'Steps to be lost: {needed}; you named {given}.',
      it: 'Livelli da perdere: {needed}; ne hai indicati {given}.',
    },
  ),
  'cannot-advance': refusal({ unit: unit() }, { en: '{unit} cannot advance.', it: '{unit} non può avanzare.' }),

  // 15 Reserves
  'just-landed': refusal(
    { unit: unit() },
    { en: '{unit} has landed in this impulse.', it: '{unit} è sbarcata o atterrata in questo impulso.' },
  ),
  'in-contact': refusal(
    { space: space() },
    {
      en: 'A Reserve does not lie next to the enemy; {space} does.',
      it: 'Una Riserva non sta accanto al nemico; {space} è adiacente.',
    },
  ),
  'no-reserve-marker': refusal(
    { markers: count() },
    { en: 'All {markers} Reserve markers are in use.', it: 'Tutti i {markers} segnalini Riserva sono in uso.' },
  ),
  'no-reserve': refusal(
    { space: space() },
    { en: 'No Reserve of yours is in {space}.', it: 'In {space} non c’è una tua Riserva.' },
  ),
  'not-in-reserve': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} is not in Reserve in {space}.', it: '{unit} non è in Riserva in {space}.' },
  ),
  'division-without-reserve': refusal(
    { unit: unit() },
    { en: 'The division of {unit} has no Reserve.', it: 'La divisione di {unit} non ha una Riserva.' },
  ),
};
