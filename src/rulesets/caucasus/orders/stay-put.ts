import { order } from './order.ts';

/** [13.1] */
export const stayPut = order({
  type: 'StayPut',
  title: { en: 'Stay', it: 'Resta' },
  answers: ['occupation'],
  line: {
    en: ['stay', 'end', 'end phase', 'pass', 'done'],
    it: ['resta', 'rimani', 'fine', 'fine fase', 'passo', 'passa'],
  },
  judge:
    () =>
    ({ table }) =>
      table.emit({ type: 'OccupationDeclined' }),
});
