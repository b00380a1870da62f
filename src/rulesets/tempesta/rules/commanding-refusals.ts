import { z } from 'zod';
import { choice, count, formation, space, unit } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import { type Names, OFF_TABLE_WORDS, WEATHER_WORDS } from '../names.ts';

/* Why weather, command and the clock forbid something. */

const refusal = refusalsOf<Names>();

export const COMMANDING_REFUSALS = {
  'weather-forbids': refusal(
    { weather: choice(WEATHER_WORDS) },
    { en: 'Not in this weather: it is {weather}.', it: 'Non con questo tempo: è {weather}.' },
  ),
  'not-at-night': refusal({}, { en: 'Not at night.', it: 'Non di notte.' }),

  // 29-39 command
  'already-motivated': refusal(
    { formation: formation() },
    {
      en: '{formation} has had its motivation this turn.',
      it: '{formation} ha già avuto la sua motivazione in questo turno.',
    },
  ),
  'no-commander': refusal(
    { formation: formation() },
    { en: 'The CS of {formation} is not on the table.', it: 'Il CS di {formation} non è sul tavolo.' },
  ),
  'not-in-this-step': refusal(
    { formation: formation() },
    { en: '{formation} is not activated in this step.', it: '{formation} non si attiva in questo passo.' },
  ),
  'no-observer': refusal(
    { unit: unit() },
    { en: '{unit} is no observer of yours on the table.', it: '{unit} non è un tuo osservatore sul tavolo.' },
  ),
  'no-attempts': refusal(
    { unit: unit(), attempts: count() },
    { en: '{unit} has used his {attempts} attempts.', it: '{unit} ha usato i suoi {attempts} tentativi.' },
  ),
  'self-once': refusal(
    { unit: unit() },
    {
      en: 'An observer motivates himself once, and first: {unit}.',
      it: 'Un osservatore motiva se stesso una volta sola, e per prima cosa: {unit}.',
    },
  ),
  bound: refusal(
    { unit: unit(), kind: choice(OFF_TABLE_WORDS) },
    {
      en: '{unit} keeps to what he has motivated: {kind}.',
      it: '{unit} resta a ciò che ha motivato: {kind}.',
    },
  ),
  spent: refusal(
    { kind: choice(OFF_TABLE_WORDS) },
    { en: 'Spent for this turn: {kind}.', it: 'Esaurite per questo turno: {kind}.' },
  ),
  'cinc-used': refusal(
    {},
    { en: 'The CinC serves one purpose a turn.', it: 'Il CinC serve a un solo scopo per turno.' },
  ),
  'not-failed': refusal(
    { target: z.string() },
    {
      en: 'The CinC motivates himself, or a formation that its CS failed to motivate.',
      it: 'Il CinC motiva se stesso o una formazione che il suo CS non è riuscito a motivare.',
    },
  ),
  'defender-only': refusal(
    {},
    {
      en: 'In a defensive battle only the defender calls the air hunt.',
      it: 'In una battaglia difensiva solo il difensore chiama la caccia aerea.',
    },
  ),
  'no-air-hunt': refusal(
    {},
    {
      en: 'The air hunt needs a CinC on the table, good weather and aircraft that may be used.',
      it: 'La caccia aerea vuole un CinC sul tavolo, tempo buono e unità aeree utilizzabili.',
    },
  ),
  'quadrant-closed': refusal(
    { space: space() },
    { en: '{space} has had its turn.', it: '{space} ha già avuto il suo turno.' },
  ),
  'nobody-there': refusal(
    { space: space() },
    {
      en: 'No motivated unit with points stands in {space}.',
      it: 'In {space} non ci sono unità motivate con punti.',
    },
  ),
  'nobody-motivated': refusal(
    {},
    {
      en: 'Units act only once their commander has motivated them.',
      it: 'Le unità agiscono solo dopo che il comandante le ha motivate.',
    },
  ),
  'not-motivated': refusal({ unit: unit() }, { en: '{unit} is not motivated.', it: '{unit} non è motivata.' }),
  'other-quadrant': refusal(
    { unit: unit() },
    {
      en: 'Units of one quadrant finish before those of another act: {unit} waits.',
      it: 'Le unità di un quadrante finiscono prima di quelle di un altro: {unit} aspetta.',
    },
    { en: 'Select its quadrant.', it: 'Seleziona il suo quadrante.' },
  ),

  // 95 the clock
  'no-battle': refusal({}, { en: 'The clock runs only in the battle.', it: 'L’orologio corre solo in battaglia.' }),
  'turn-limit': refusal(
    { turns: count() },
    {
      en: 'This battle is limited to {turns} turns, not by the clock.',
      it: 'Questa battaglia è limitata a {turns} turni, non dall’orologio.',
    },
  ),
  'clock-not-started': refusal(
    {},
    {
      en: 'The clock starts with the first activation of a formation.',
      it: 'L’orologio parte con la prima attivazione di una formazione.',
    },
  ),
  'time-called': refusal({}, { en: 'Time has been called.', it: 'Il tempo è già stato chiamato.' }),
  'time-left': refusal(
    { minutes: count(), played: count() },
    {
      en: 'The battle lasts {minutes} minutes; {played} have been played.',
      it: 'La battaglia dura {minutes} minuti; ne sono passati {played}.',
    },
  ),
} as const;
