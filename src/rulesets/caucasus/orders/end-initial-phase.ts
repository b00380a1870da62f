import { order } from './order.ts';

/** [3.0, 15.7] */
export const endInitialPhase = order({
  type: 'EndInitialPhase',
  title: { en: 'End the Initial Phase', it: 'Termina la Fase Iniziale' },
  answers: ['corps-marker'],
  ends: 'phase',
  line: {
    en: ['end initial', 'end initial phase', 'end phase', 'pass'],
    it: ['fine iniziale', 'fine fase iniziale', 'fine fase', 'passo', 'passa'],
  },
  judge:
    () =>
    ({ table }) =>
      table.emit({ type: 'InitialStepReached', step: 'closing' }),
});
