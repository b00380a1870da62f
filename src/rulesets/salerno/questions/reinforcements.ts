import { withdrawalsDue } from '../rules/calendar.ts';
import { type Asking, ask, end, question } from './question.ts';

/** [18] */
export const reinforcements = question({
  kind: 'reinforcements',
  clause: 'salerno/18',
  title: { en: 'Your reinforcements', it: 'I tuoi rinforzi' },
  about: {},
  explain: {
    en: 'Bring in what has arrived and withdraw what is due, then end the reinforcements.',
    it: 'Fai entrare chi è arrivato e ritira chi deve partire, poi termina i rinforzi.',
  },
});

/** A withdrawal that is due has to be carried out first. */
export const askReinforcements: Asking<'reinforcements'> = (theatre, state, { side }) => [
  ask(reinforcements, state, {
    side,
    about: {},
    ...(withdrawalsDue(theatre, state, side).length === 0 ? { neutral: end('reinforcements') } : {}),
  }),
];
