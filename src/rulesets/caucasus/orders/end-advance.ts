import { order } from './order.ts';

/** [12.1] */
export const endAdvance = order({
  type: 'EndAdvance',
  title: { en: 'End the advance', it: 'Termina l’avanzata' },
  answers: ['advance'],
  ends: 'aside',
  line: {
    en: ['end advance', 'halt', 'end phase', 'pass'],
    it: ['fine avanzata', 'ferma', 'fine fase', 'passo', 'passa'],
  },
  judge:
    () =>
    ({ table }) =>
      table.emit({ type: 'AdvanceEnded' }),
});
