import { type Asking, ask, question } from './question.ts';

/** [4] */
export const setUpQuestion = question({
  kind: 'set-up',
  clause: 'salerno/4',
  title: { en: 'Your set-up', it: 'Il tuo schieramento' },
  about: {},
  explain: {
    en: 'Place your units where the scenario puts them, then end the set-up.',
    it: 'Schiera le tue unità dove lo scenario le prevede, poi termina lo schieramento.',
  },
});

export const askSetUp: Asking<'set-up'> = (_, state, { side }) => [ask(setUpQuestion, state, { side, about: {} })];
