import { begin, phaseAfterCombat } from '../sequence/phases.ts';
import { unitAt } from '../theatre.ts';
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
    ({ table }) => {
      const marked = t.roster.counters
        .filter(({ index, side: owner }) => owner === side && unitAt(s, index).elimination !== '')
        .map(({ id }) => id);
      if (marked.length > 0) table.emit({ type: 'EliminationMarkersRemoved', units: marked });
      begin(t, s, table, phaseAfterCombat(s));
    },
});
