import { count } from '#kernel/field';
import { type Asking, ask, end, question } from './question.ts';

/** [9.5.1, 21, 22.3] Steps given outside the quotas. */
export const recovery = question({
  kind: 'recovery',
  neutral: end('recovery'),
  title: { en: 'Which steps come back?', it: 'Quali livelli recuperi?' },
  about: { steps: count() },
  explain: {
    en: ({ steps }, names) => `You may recover ${names.count(steps, 'steps', 'step')} besides your quotas.`,
    it: ({ steps }, names) => `Puoi recuperare ${names.count(steps, 'livelli', 'livello')} oltre alle tue quote.`,
  },
});

export const askRecovery: Asking<'recovery'> = (_, state, { side, clause, steps }) => [
  ask(recovery, state, { side, clause, about: { steps } }),
];
