import { z } from 'zod';
import { count, formation, space, spaces, unit } from '#kernel/field';
import { refusal } from './fields.ts';

/* [18, 19, 21] Reinforcements, withdrawals, replacements. */

export const arrivalsRefusals = {
  // 18, 19, 21 reinforcements, withdrawals, replacements
  'not-due': refusal({ unit: unit() }, { en: '{unit} does not wait to enter.', it: '{unit} non attende di entrare.' }),
  'not-yet': refusal(
    { unit: unit() },
    {
      en: '{unit} does not belong to the first answer to the landing.',
      it: '{unit} non fa parte della prima risposta allo sbarco.',
    },
  ),
  'not-the-entry-hex': refusal(
    { unit: unit(), space: space(), allowed: spaces({ min: 0, max: 2000 }) },
    { en: '{unit} does not enter in {space}.', it: '{unit} non entra in {space}.' },
    {
      en: ({ allowed: [first = ''] }, names) => `It enters in ${names.space(first)}, for one.`,
      it: ({ allowed: [first = ''] }, names) => `Entra per esempio in ${names.space(first)}.`,
    },
  ),
  'too-near-the-enemy': refusal(
    { space: space(), distance: count() },
    {
      en: 'Reinforcements enter at least {distance} hexes from the enemy; {space} is nearer.',
      it: 'I rinforzi entrano ad almeno {distance} esagoni dal nemico; {space} è più vicino.',
    },
  ),
  'withdrawal-due': refusal(
    { card: z.string(), formations: z.array(z.string()) },
    {
      en: ({ formations }, names) =>
        `A withdrawal must be carried out first${formations.join('') === '' ? '' : `: ${names.formations(formations)}`}.`,
      it: ({ formations }, names) =>
        `Prima va effettuata una riassegnazione${formations.join('') === '' ? '' : `: ${names.formations(formations)}`}.`,
    },
  ),
  'no-withdrawal-due': refusal(
    { card: z.string(), formation: z.string() },
    {
      en: ({ formation: id }, names) =>
        id === '' ? 'No such withdrawal is due now.' : `${names.formation(id)} is not to be withdrawn now.`,
      it: ({ formation: id }, names) =>
        id === ''
          ? 'Nessuna riassegnazione del genere è dovuta ora.'
          : `${names.formation(id)} non va riassegnata ora.`,
    },
  ),
  'cannot-be-delayed': refusal(
    { formation: formation() },
    {
      en: 'The withdrawal of {formation} cannot be put off.',
      it: 'La riassegnazione di {formation} non può essere ritardata.',
    },
  ),
  'brought-forward': refusal(
    { formation: formation() },
    {
      en: '{formation} has been brought forward, and only one is.',
      it: 'È già stata anticipata {formation}, e se ne anticipa una sola.',
    },
  ),
  'not-a-later-division': refusal(
    { formation: formation() },
    {
      en: '{formation} is no division due on turn 3 or 4.',
      it: '{formation} non è una divisione attesa al turno 3 o 4.',
    },
  ),
  irreplaceable: refusal(
    { unit: unit() },
    { en: '{unit} is never replaced.', it: '{unit} non viene mai rimpiazzata.' },
  ),
  'no-loss': refusal(
    { unit: unit() },
    { en: '{unit} has no losses to make good.', it: '{unit} non ha perdite da recuperare.' },
  ),
  'no-return-there': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} cannot come back in {space}.', it: '{unit} non può rientrare in {space}.' },
  ),
  'quota-used': refusal(
    { formation: formation().optional(), limit: count() },
    {
      en: ({ formation: id, limit }, names) =>
        id === undefined
          ? `All ${limit} steps for independent units have been used.`
          : `${names.formation(id)} has had all ${limit} of these steps.`,
      it: ({ formation: id, limit }, names) =>
        id === undefined
          ? `I ${limit} livelli per le unità indipendenti sono stati usati.`
          : `${names.formation(id)} ha già avuto i suoi ${limit} livelli di questo tipo.`,
    },
  ),
  'cadre-only': refusal(
    { unit: unit() },
    { en: '{unit} is not in the Cadre.', it: '{unit} non è nel box dei Quadri.' },
  ),
};
