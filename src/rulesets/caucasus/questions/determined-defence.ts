import { z } from 'zod';
import { space, units } from '#kernel/field';
import { RESULTS } from '../names.ts';
import type { Order } from '../orders/index.ts';
import { quality } from '../rules/counters.ts';
import { defenceColumn, leadsOf } from '../rules/determined-defence.ts';
import { forecastDefence } from '../rules/forecast.ts';
import { weightOf } from '../rules/losses.ts';
import { battleOf, type State } from '../state.ts';
import { counterAt, faceOf, hexAt, type Theatre } from '../theatre.ts';
import { question } from './question.ts';

const DECLINE: Order = { type: 'DeclineDefence' };

/** [10.4] */
export const determinedDefence = question({
  kind: 'determined-defence',
  clause: 'caucasus/10.4-a',
  title: { en: 'Stand or retreat?', it: 'Resistere o ritirarsi?' },
  about: { target: space(), result: z.enum(RESULTS).or(z.literal('')), leads: units({ min: 0 }) },
  explain: {
    en: 'The combat in {target} calls for a retreat ({result}). These may lead a determined defence: {leads}.',
    it: 'Il combattimento in {target} impone la ritirata ({result}). Possono guidare una difesa determinata: {leads}.',
  },
  forecast({ theatre, state }) {
    const lead = bestLead(theatre, state);
    return lead === undefined ? undefined : forecastDefence(theatre, state, lead, {});
  },
  neutral: DECLINE,
  policies: [
    {
      id: 'always',
      title: {
        en: 'Always hold, led by the best troops and without support',
        it: 'Resisti sempre, con le truppe migliori e senza supporto',
      },
      answer: ({ theatre, state }) => hold(theatre, state),
    },
    {
      id: 'hold-in-cover',
      title: {
        en: 'Hold on rough ground, in woods, marshes, mountains and settlements, retreat elsewhere',
        it: 'Resisti su terreno accidentato, in boschi, paludi, montagne e centri abitati, altrove ritirati',
      },
      answer: ({ theatre, state }) => (isInTheOpen(theatre, state) ? DECLINE : hold(theatre, state)),
    },
    { id: 'never', title: { en: 'Always retreat', it: 'Ritirati sempre' }, answer: () => DECLINE },
    {
      id: 'never-in-the-open',
      title: {
        en: 'Retreat from open ground and desert, decide elsewhere',
        it: 'Ritirati da terreno aperto e deserto, altrove decidi tu',
      },
      answer: ({ theatre, state }) => (isInTheOpen(theatre, state) ? DECLINE : undefined),
    },
  ],
});

const isInTheOpen = (t: Theatre, s: State): boolean => defenceColumn(t, s, hexAt(t, battleOf(s).target)) <= 1;

/** The best troops, and of those the unit that is worth least. */
function bestLead(t: Theatre, s: State): number | undefined {
  const rank = (unit: number): number => quality(faceOf(t, s, unit), 'defence');
  return leadsOf(t, s, battleOf(s)).sort((a, b) => rank(b) - rank(a) || weightOf(t, s, a) - weightOf(t, s, b))[0];
}

function hold(t: Theatre, s: State): Order | undefined {
  const lead = bestLead(t, s);
  return lead === undefined ? undefined : { type: 'DefendDetermined', lead: counterAt(t, lead).id };
}
