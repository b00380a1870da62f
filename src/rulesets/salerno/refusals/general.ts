import { choice, count, sideOf, space, spaces, unit } from '#kernel/field';
import { SIDES } from '../names.ts';
import { PHASE_WORDS, RULE_WORDS } from '../words.ts';
import { half, OPERATIONS, refusal, WEATHER_BANS } from './fields.ts';

/* [3, 4, 8, 10] Who, when, with which rules, and what a unit has done. */

export const generalRefusals = {
  // who, when and with which rules
  'other-side-only': refusal(
    { side: sideOf(SIDES) },
    {
      en: 'Only {side} can do this.',
      it: ({ side }, names) => `Solo ${names.side(side)} ${side === 'allied' ? 'possono' : 'può'} farlo.`,
    },
  ),
  'not-your-segment': refusal(
    {},
    {
      en: 'Only the player whose segment it is may do this.',
      it: 'Può farlo solo il giocatore a cui appartiene il segmento.',
    },
  ),
  'rule-not-in-use': refusal(
    { rule: choice(RULE_WORDS) },
    { en: 'This game is played without {rule}.', it: 'In questa partita non si usa: {rule}.' },
  ),
  'rule-not-in-scenario': refusal(
    { rule: choice(RULE_WORDS) },
    { en: 'This scenario does not offer {rule}.', it: 'Questo scenario non prevede: {rule}.' },
  ),
  'no-such-operation': refusal(
    { operation: choice(OPERATIONS) },
    { en: 'This scenario has {operation}.', it: 'Questo scenario non prevede {operation}.' },
  ),
  'bad-weather': refusal({ ban: choice(WEATHER_BANS) }, { en: 'In bad weather {ban}.', it: 'Con il maltempo {ban}.' }),
  'other-phase': refusal(
    { phase: choice(PHASE_WORDS), now: choice(PHASE_WORDS) },
    { en: 'What can be finished now is {now}.', it: 'Ora si può terminare solo {now}.' },
  ),

  // 3, 10 counters and hexes
  'not-land': refusal(
    { space: space() },
    { en: '{space} is no land of this scenario.', it: '{space} non è terreno di questo scenario.' },
  ),
  'not-in-play': refusal({ unit: unit() }, { en: '{unit} is not in play.', it: '{unit} non è in gioco.' }),
  'hex-named-twice': refusal(
    { space: space() },
    { en: '{space} is named twice.', it: '{space} è indicato due volte.' },
  ),
  'cannot-go-there': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} cannot be placed in {space}.', it: '{unit} non può essere collocata in {space}.' },
  ),
  'more-than-excess': refusal(
    { excess: half() },
    {
      en: 'Only the excess of {excess} dots is moved.',
      it: 'Si sposta solo l’eccedenza di {excess} puntini.',
    },
  ),
  'too-many-dots': refusal(
    { dots: half(), limit: half() },
    {
      en: 'Together they have {dots} dots; at most {limit} may act so.',
      it: 'Insieme hanno {dots} puntini; il massimo è {limit}.',
    },
  ),

  // 4, 22 set-up
  'not-in-set-up-area': refusal(
    { unit: unit(), space: space(), allowed: spaces({ min: 0, max: 2000 }) },
    { en: '{unit} is not set up in {space}.', it: '{unit} non si schiera in {space}.' },
  ),
  'not-all-placed': refusal(
    { left: count(), next: unit() },
    {
      en: ({ left, next }, names) =>
        left === 1 ? `${names.unit(next)} is still to be placed.` : `${left} counters are still to be placed.`,
      it: ({ left, next }, names) =>
        left === 1 ? `Resta da schierare ${names.unit(next)}.` : `Restano da schierare ${left} pedine.`,
    },
    { en: 'Place {next} next.', it: 'Schiera ora {next}.' },
  ),

  // 8 what a unit has done
  'not-active': refusal(
    { unit: unit() },
    { en: '{unit} is not active in this operation.', it: '{unit} non è attiva in questa operazione.' },
  ),
  'end-ops': refusal(
    { unit: unit() },
    { en: '{unit} has ended its operations.', it: '{unit} ha un segnalino END OPS.' },
  ),
  'activated-already': refusal(
    { unit: unit() },
    { en: '{unit} has been activated in this impulse.', it: '{unit} è già stata attivata in questo impulso.' },
  ),
  'awaits-operation': refusal(
    { unit: unit() },
    { en: '{unit} waits for its landing or drop.', it: '{unit} attende il suo sbarco o lancio.' },
  ),
  'has-moved': refusal({ unit: unit() }, { en: '{unit} has moved.', it: '{unit} ha mosso.' }),
  'in-reserve': refusal(
    { unit: unit() },
    { en: '{unit} is in Reserve.', it: '{unit} è in Riserva.' },
    { en: 'Release the Reserve first.', it: 'Prima sciogli la Riserva.' },
  ),
  'out-of-supply': refusal(
    { unit: unit() },
    {
      en: '{unit} is out of supply or lives on air supply.',
      it: '{unit} è fuori rifornimento o vive di rifornimento aereo.',
    },
  ),
};
