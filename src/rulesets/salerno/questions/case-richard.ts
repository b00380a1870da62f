import { type Asking, ask, end, question } from './question.ts';

/** [9.5.1] */
export const caseRichard = question({
  kind: 'case-richard',
  clause: 'salerno/9.5.1',
  neutral: end('case-richard'),
  title: { en: 'Your first answer to the landing', it: 'La tua prima risposta allo sbarco' },
  about: {},
  explain: {
    en: 'The Allied depot lies on the beach: bring in the units of Case Richard, or end it.',
    it: 'Il deposito alleato è sulla spiaggia: fai entrare le unità del Caso Richard, o termina.',
  },
});

export const askCaseRichard: Asking<'case-richard'> = (_, state) => [
  ask(caseRichard, state, { side: 'axis', about: {} }),
];
