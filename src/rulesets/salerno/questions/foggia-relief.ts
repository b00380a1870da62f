import { type Asking, ask, end, question } from './question.ts';

/** [21] */
export const foggiaRelief = question({
  kind: 'foggia-relief',
  clause: 'salerno/21',
  neutral: end('case-foggia'),
  title: { en: 'How do you meet Case Foggia?', it: 'Come affronti il Caso Foggia?' },
  about: {},
  explain: {
    en: 'You may put off withdrawals and bring one division forward, or end the relief.',
    it: 'Puoi rinviare dei ritiri e anticipare una divisione, o terminare le contromisure.',
  },
});

export const askFoggiaRelief: Asking<'foggia-relief'> = (_, state, { side }) => [
  ask(foggiaRelief, state, { side, about: {} }),
];
