import { endCombats } from '../sequence/combat-phase.ts';
import { order } from './order.ts';

/** [3.0, 8.5] */
export const endCombatPhase = order({
  type: 'EndCombatPhase',
  title: { en: 'End the combats', it: 'Termina i combattimenti' },
  answers: ['combat-phase'],
  ends: 'phase',
  line: {
    en: ['end combat', 'end combat phase', 'end phase', 'pass'],
    it: ['fine combattimento', 'fine combattimenti', 'fine fase di combattimento', 'fine fase', 'passo', 'passa'],
  },
  judge:
    ({ theatre: t, state: s, side }) =>
    ({ table }) =>
      void endCombats(t, s, table, side),
});
