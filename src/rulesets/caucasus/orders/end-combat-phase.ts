import { endCombats } from '../sequence/combat-phase.ts';
import { order } from './order.ts';

/** [3.0, 8.5] */
export const endCombatPhase = order({
  type: 'EndCombatPhase',
  title: { en: 'End the combats', it: 'Termina i combattimenti' },
  answers: ['combat-phase'],
  line: {
    en: ['end combat', 'end combat phase', 'end', 'end phase', 'pass', 'done'],
    it: [
      'fine combattimento',
      'fine combattimenti',
      'fine fase di combattimento',
      'fine',
      'fine fase',
      'passo',
      'passa',
    ],
  },
  judge:
    ({ theatre: t, state: s, side }) =>
    ({ table }) =>
      void endCombats(t, s, table, side),
});
