import { order } from './order.ts';

/** [10.4] */
export const declineDefence = order({
  type: 'DeclineDefence',
  title: { en: 'Give way', it: 'Cedi' },
  answers: ['determined-defence'],
  line: {
    en: ['decline', 'give way', 'end', 'end phase', 'pass', 'done'],
    it: ['rinuncia', 'cedi', 'fine', 'fine fase', 'passo', 'passa'],
  },
  judge:
    ({ side }) =>
    ({ table }) =>
      table.emit({ type: 'DefenceDeclined', side }),
});
