import { drawChits } from '../sequence/initial-phase.ts';
import { order } from './order.ts';

/** [4.4] */
export const drawReinforcements = order({
  type: 'DrawReinforcements',
  title: { en: 'Draw random reinforcements', it: 'Pesca i rinforzi casuali' },
  answers: ['draw'],
  line: { en: ['draw'], it: ['pesca'] },
  judge:
    ({ theatre: t, state: s }) =>
    ({ table }) => {
      drawChits(t, s, table);
      table.emit({ type: 'InitialStepReached', step: 'random-placement' });
    },
});
