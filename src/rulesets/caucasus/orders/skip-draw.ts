import { order } from './order.ts';

/** [4.4] Where the draw is not compulsory (ruling 8). */
export const skipDraw = order({
  type: 'SkipDraw',
  title: { en: 'Do not draw', it: 'Non pescare' },
  answers: ['draw'],
  ends: 'phase',
  line: {
    en: ['skip draw', 'no draw', 'end phase', 'pass'],
    it: ['salta pesca', 'non pescare', 'fine fase', 'passo', 'passa'],
  },
  judge:
    () =>
    ({ table }) =>
      table.emit({ type: 'InitialStepReached', step: 'event' }),
});
