import { order } from './order.ts';

/** [13.1] */
export const stayPut = order({
  type: 'StayPut',
  title: { en: 'Stay', it: 'Resta' },
  answers: ['occupation'],
  ends: 'aside',
  line: {
    en: ['stay', 'end phase', 'pass'],
    it: ['resta', 'rimani', 'fine fase', 'passo', 'passa'],
  },
  judge:
    () =>
    ({ table }) =>
      table.emit({ type: 'OccupationDeclined' }),
});
