import { choice, count, formation } from '#kernel/field';
import { ARMY_WORDS, OFFENSIVE_WORDS } from '../words.ts';
import { FORMATIONS, points, pools, refusal } from './fields.ts';

/* [6, 7, 9] Plans. */

export const plansRefusals = {
  // 6, 7, 9 plans
  'unknown-formation': refusal(
    { formation: formation(), wanted: choice(FORMATIONS) },
    { en: 'There is no {wanted} {formation} on your display.', it: '{formation} non è {wanted} del tuo display.' },
  ),
  'not-your-army': refusal(
    { army: choice(ARMY_WORDS) },
    { en: 'The {army} is not yours.', it: 'La {army} non è tua.' },
  ),
  'army-not-in-play': refusal(
    { army: choice(ARMY_WORDS) },
    { en: 'The {army} has not arrived.', it: 'La {army} non è ancora arrivata.' },
  ),
  'cef-is-fixed': refusal(
    { formation: formation() },
    {
      en: '{formation} stays where it is, like all of the French Corps.',
      it: '{formation} resta dov’è, come tutto il Corpo francese.',
    },
  ),
  'corps-in-corps': refusal(
    { formation: formation() },
    { en: '{formation} is a Corps and goes into no Corps.', it: '{formation} è un Corpo e non entra in un Corpo.' },
  ),
  'slot-full': refusal(
    { corps: formation(), divisions: count(), limit: count() },
    {
      en: '{corps} would have {divisions} divisions; it can hold {limit}.',
      it: '{corps} avrebbe {divisions} divisioni; può averne {limit}.',
    },
  ),
  'corps-of-other-army': refusal(
    { division: formation(), corps: formation() },
    { en: '{division} and {corps} are in different Armies.', it: '{division} e {corps} sono in Armate diverse.' },
  ),
  'no-corps-slot': refusal(
    { army: choice(ARMY_WORDS), slots: count() },
    { en: 'The {army} has room for {slots} Corps.', it: 'La {army} ha posto per {slots} Corpi.' },
  ),
  'national-corps': refusal(
    { division: formation(), corps: formation() },
    { en: '{division} belongs into {corps}.', it: '{division} appartiene a {corps}.' },
  ),
  'activated-twice': refusal(
    { formation: formation() },
    { en: '{formation} is activated twice.', it: '{formation} è attivata due volte.' },
  ),
  'too-few-divisions': refusal(
    { corps: formation(), divisions: count(), needed: count() },
    {
      en: '{corps} is activated with at least {needed} of its divisions, not with {divisions}.',
      it: '{corps} si attiva con almeno {needed} delle sue divisioni, non con {divisions}.',
    },
  ),
  'not-in-corps': refusal(
    { division: formation(), corps: formation() },
    { en: '{division} is not in {corps}.', it: '{division} non fa parte di {corps}.' },
  ),
  'corps-is-active': refusal(
    { division: formation(), corps: formation() },
    {
      en: '{division} is activated with {corps}, not by itself.',
      it: '{division} si attiva con {corps}, non da sola.',
    },
  ),
  'too-few-airfields': refusal(
    { points: count(), groups: count(), wanted: count() },
    {
      en: 'The airfields allow {groups} air groups, not {wanted}.',
      it: 'Gli aeroporti consentono {groups} gruppi aerei, non {wanted}.',
    },
  ),
  'too-many-aircraft': refusal(
    { total: count(), limit: count() },
    {
      en: 'That would be {total} aircraft; the Allies have {limit}.',
      it: 'Sarebbero {total} aerei; gli Alleati ne hanno {limit}.',
    },
  ),
  'no-offensive-marker': refusal(
    { offensive: choice(OFFENSIVE_WORDS) },
    { en: 'The {offensive} has no Offensive marker left.', it: 'Nessun segnalino Offensiva disponibile: {offensive}.' },
  ),
  'axis-only-impulse': refusal(
    { cost: count() },
    { en: 'The Allies allocate nothing in this impulse.', it: 'In questo impulso gli Alleati non assegnano punti.' },
  ),
  'pools-too-small': refusal(
    { demand: points, pools: points },
    {
      en: ({ demand, pools: held }, names) =>
        `The plan needs ${pools(demand, names)}; there is ${pools(held, names) || 'nothing'}.`,
      it: ({ demand, pools: held }, names) =>
        `Il piano richiede ${pools(demand, names)}; a disposizione: ${pools(held, names) || 'nulla'}.`,
    },
  ),
  'not-activated': refusal(
    { formation: formation() },
    { en: 'The plan does not activate {formation}.', it: 'Il piano non attiva {formation}.' },
  ),
  'formation-done': refusal(
    { formation: formation() },
    { en: '{formation} has finished its operations.', it: '{formation} ha concluso le sue operazioni.' },
  ),
};
