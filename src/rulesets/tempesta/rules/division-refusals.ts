import { z } from 'zod';
import { choice, count } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import type { Names } from '../names.ts';

/* Why a Division is refused. */

const refusal = refusalsOf<Names>();
/** The part of a written Division that is wrong: `formations[0].units`. */
const line = z.string();
/** The entry as the list prints it. */
const called = z.strictObject({ en: z.string(), it: z.string() });

const ROLES = {
  cinc: { en: 'a CinC of the list', it: 'un CinC della lista' },
  cs: { en: 'one CS of the list, and no second one', it: 'un CS della lista, e uno solo' },
  uo: { en: 'an observer of the list', it: 'un osservatore della lista' },
  unit: { en: 'a unit that the list has for formations', it: 'un’unità che la lista ha per le formazioni' },
  offTable: { en: 'an off-table unit of the list', it: 'un’unità fuori tavolo della lista' },
  defence: { en: 'a defence that the list offers', it: 'una difesa offerta dalla lista' },
} as const;

export const DIVISION_REFUSALS = {
  // 4, 5 Divisions
  'unknown-list': refusal(
    { line, list: z.string() },
    { en: 'There is no Division list {list}.', it: 'La lista {list} non esiste.' },
  ),
  'formation-count': refusal(
    { line, named: count(), min: count(), max: count() },
    {
      en: 'A Division has {min} to {max} formations; this one has {named}.',
      it: 'Una Divisione ha da {min} a {max} formazioni; questa ne ha {named}.',
    },
  ),
  'wrong-entry': refusal(
    { line, entry: z.string(), called, wanted: choice(ROLES) },
    {
      en: '{called} is out of place: here goes {wanted}.',
      it: '{called} è fuori posto: qui va {wanted}.',
    },
  ),
  'empty-formation': refusal(
    { line, formation: z.string() },
    { en: '{formation} has no units to command.', it: '{formation} non ha unità da comandare.' },
  ),
  'list-rule': refusal(
    {
      line,
      formation: z.string(),
      rule: z.strictObject({ en: z.string(), it: z.string() }),
      named: count(),
      min: count(),
      max: count(),
    },
    {
      en: '{formation} has {named}, and the list asks for {min} to {max}: {rule}.',
      it: '{formation} ne ha {named}, e la lista ne chiede da {min} a {max}: {rule}.',
    },
  ),
  'heavy-gun-without-tow': refusal(
    { line, formation: z.string(), guns: count(), tows: count() },
    {
      en: '{formation} has {guns} heavy guns and {tows} tows for them: every heavy gun needs its own.',
      it: '{formation} ha {guns} pezzi pesanti e {tows} traini adatti: ogni pezzo pesante ne vuole uno.',
    },
  ),
  'commander-needs-wheels': refusal(
    { line, formation: z.string(), entry: z.string() },
    {
      en: '{formation} is not all on wheels or tracks: a CS with three or four attempts does not lead it.',
      it: '{formation} non è tutta su ruote o cingoli: un CS con tre o quattro tentativi non può comandarla.',
    },
  ),
  'over-maximum': refusal(
    { line, entry: z.string(), called, count: count(), max: count() },
    {
      en: '{called}: the list offers {max}, not {count}.',
      it: '{called}: la lista ne offre {max}, non {count}.',
    },
  ),
  'nothing-submitted': refusal(
    {},
    { en: 'No Division has been submitted.', it: 'Nessuna Divisione è stata presentata.' },
    { en: 'Submit a Division first.', it: 'Presenta prima una Divisione.' },
  ),
  'no-list': refusal(
    {},
    { en: 'No list has been chosen.', it: 'Nessuna lista è stata scelta.' },
    { en: 'choose list …', it: 'scegli lista …' },
  ),
  'no-such-formation': refusal(
    { named: count(), formations: count() },
    {
      en: 'The Division has {formations} formations so far; there is no formation {named}.',
      it: 'La Divisione ha finora {formations} formazioni: la formazione {named} non esiste.',
    },
    { en: 'raise formation under …', it: 'costituisci formazione sotto …' },
  ),
  'not-in-a-formation': refusal(
    { called },
    {
      en: '{called} belongs to no formation.',
      it: '{called} non fa parte di alcuna formazione.',
    },
  ),
  'not-taken': refusal(
    { called, count: count(), held: count() },
    {
      en: '{called}: {held} were taken, not {count}.',
      it: '{called}: ne sono state prese {held}, non {count}.',
    },
  ),
} as const;
