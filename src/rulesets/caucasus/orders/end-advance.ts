import { order } from './order.ts';

/** [12.1] */
export const endAdvance = order({
  type: 'EndAdvance',
  title: { en: 'End the advance', it: 'Termina l’avanzata' },
  answers: ['advance'],
  line: {
    en: ['end advance', 'halt', 'end', 'end phase', 'pass', 'done'],
    it: ['fine avanzata', 'ferma', 'fine', 'fine fase', 'passo', 'passa'],
  },
  judge:
    () =>
    ({ table }) =>
      table.emit({ type: 'AdvanceEnded' }),
});
