import { z } from 'zod';
import { count, formation, space, spaces, unit } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import { COMPASS, type Names } from '../names.ts';

/* Why arrivals and new commanders are refused. */

const refusal = refusalsOf<Names>();
const compass = z.enum(COMPASS);

export const ARRIVING_REFUSALS = {
  // 21-27, 36 arrivals and replacements
  'no-march': refusal(
    { formation: formation() },
    { en: '{formation} is not on the march.', it: '{formation} non è in marcia.' },
  ),
  'already-rolled': refusal(
    {},
    { en: 'The die has been rolled this turn.', it: 'Il dado è già stato tirato in questo turno.' },
  ),
  'too-early': refusal({ turn: count() }, { en: 'Not before turn {turn}.', it: 'Non prima del turno {turn}.' }),
  'too-late': refusal({ turn: count() }, { en: 'Not after turn {turn}.', it: 'Non dopo il turno {turn}.' }),
  'not-waiting': refusal(
    { formation: formation() },
    { en: '{formation} does not wait to jump.', it: '{formation} non attende di lanciarsi.' },
  ),
  'no-reserves': refusal({}, { en: 'There are no reserves.', it: 'Non ci sono riserve.' }),
  'not-a-reserve': refusal(
    { formation: formation() },
    { en: '{formation} is not in reserve.', it: '{formation} non è in riserva.' },
  ),
  'mobile-first': refusal(
    { formations: z.array(formation()) },
    { en: 'Those on wheels come first: {formations}.', it: 'Prima quelle su ruote: {formations}.' },
  ),
  'not-in-formation': refusal(
    { unit: unit(), formation: formation() },
    { en: '{unit} does not come in with {formation}.', it: '{unit} non entra con {formation}.' },
  ),
  'no-room-to-enter': refusal(
    { without: count() },
    {
      en: 'Of the others {without} would find no room where they enter.',
      it: 'Delle altre, {without} non troverebbero posto all’ingresso.',
    },
    { en: 'Leave guns or their tows behind.', it: 'Lascia indietro pezzi o traini.' },
  ),
  'not-ready': refusal(
    { formation: formation() },
    { en: '{formation} is not ready to enter.', it: '{formation} non è pronta a entrare.' },
  ),
  delayed: refusal(
    { formation: formation() },
    {
      en: '{formation} enters in the next turn at the earliest.',
      it: '{formation} entra al più presto nel prossimo turno.',
    },
  ),
  'no-drop-ground': refusal(
    { space: space() },
    {
      en: 'One jumps onto open or partial ground away from the edge: not {space}.',
      it: 'Ci si lancia su terreno aperto o parziale lontano dal bordo: non {space}.',
    },
  ),
  'no-axis': refusal(
    {},
    { en: 'The line of the drift is declared before the die.', it: 'L’asse della deriva si dichiara prima del dado.' },
  ),
  'wrong-edge': refusal(
    { formation: formation(), side: compass },
    {
      en: ({ formation: id, side }, names) => `${names.formation(id)} enters from ${names.edge(side)}.`,
      it: ({ formation: id, side }, names) => `${names.formation(id)} entra da ${names.edge(side)}.`,
    },
  ),
  'too-far-apart': refusal(
    { point: space() },
    { en: 'They enter at {point} or beside it on one line.', it: 'Entrano in {point} o accanto, su una linea.' },
  ),
  'commander-elsewhere': refusal(
    { point: space() },
    { en: 'The commander enters at {point}.', it: 'Il comandante entra in {point}.' },
  ),
  'not-a-choice': refusal(
    { space: space(), choices: spaces({ min: 0 }) },
    { en: '{space} is not open to you; these are: {choices}.', it: '{space} non si può scegliere; si può: {choices}.' },
  ),
  'nobody-to-enter': refusal(
    {},
    { en: 'One enters with at least one formation.', it: 'Si entra con almeno una formazione.' },
  ),
  'no-replacement': refusal(
    { formation: formation() },
    { en: '{formation} has no CS to be replaced now.', it: '{formation} non ha ora un CS da rimpiazzare.' },
  ),
  'nobody-of-it-there': refusal(
    { formation: formation(), space: space() },
    {
      en: 'The new CS appears among units of {formation}; none stands in {space}.',
      it: 'Il nuovo CS compare fra unità di {formation}; in {space} non ce ne sono.',
    },
  ),
  'reinforcements-due': refusal(
    {},
    { en: 'The reinforcement die is rolled every turn.', it: 'Il dado dei rinforzi si tira ogni turno.' },
    { en: 'Roll for reinforcements.', it: 'Tira per i rinforzi.' },
  ),
  'drop-due': refusal(
    { formation: formation(), turn: count() },
    {
      en: 'Everybody jumps by turn {turn}: {formation} is still to come.',
      it: 'Tutti si lanciano entro il turno {turn}: manca {formation}.',
    },
  ),
  'march-due': refusal(
    { formation: formation() },
    { en: '{formation} rolls every turn until it enters.', it: '{formation} tira ogni turno finché non entra.' },
  ),
  'entry-due': refusal(
    { formation: formation() },
    { en: '{formation} enters this turn.', it: '{formation} entra in questo turno.' },
  ),
} as const;
