import { order } from './order.ts';

/** [10.4] */
export const declineDefence = order({
  type: 'DeclineDefence',
  title: { en: 'Give way', it: 'Cedi' },
  answers: ['determined-defence'],
  ends: 'aside',
  line: {
    en: ['decline', 'give way', 'end phase', 'pass'],
    it: ['rinuncia', 'cedi', 'fine fase', 'passo', 'passa'],
  },
  judge:
    ({ side }) =>
    ({ table }) =>
      table.emit({ type: 'DefenceDeclined', side }),
});
