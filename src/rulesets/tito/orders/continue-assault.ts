import { order } from './order.ts';

/** [13.3.1] */
export const continueAssault = order({
  type: 'ContinueAssault',
  title: { en: 'Go on', it: 'Continua' },
  answers: ['assault-decision'],
  fields: {},
  line: { en: ['continue', 'go on'], it: ['continua'] },
  judge:
    () =>
    ({ table }) =>
      table.emit({ type: 'StepBegan', step: 'assault-placement' }),
  options: () => [{ type: 'ContinueAssault' }],
});
