import { sideIndex } from '../rules/position.ts';
import { mayWait, mustEnter, undecided } from '../rules/reinforcements.ts';
import { counterAt } from '../theatre.ts';
import { order } from './order.ts';

/** [4.1, 15.9] */
export const holdReinforcements = order({
  type: 'HoldReinforcements',
  title: { en: 'Hold all reinforcements back', it: 'Trattieni tutti i rinforzi' },
  answers: ['reinforcements'],
  ends: 'phase',
  fields: {},
  line: {
    en: ['hold all', 'delay all', 'end phase', 'pass'],
    it: ['trattieni tutti', 'ritarda tutti', 'fine fase', 'passo', 'passa'],
  },
  judge({ theatre: t, state: s, side }) {
    const units = undecided(t, s, sideIndex(side));
    const bound = units.find((unit) => !mayWait(t, s, unit));
    if (bound !== undefined) return mustEnter(t, s, bound);
    return ({ table }) => {
      for (const unit of units) table.emit({ type: 'ReinforcementHeld', unit: counterAt(t, unit).id });
    };
  },
  *options({ theatre: t, state: s, side }) {
    if (undecided(t, s, sideIndex(side)).every((unit) => mayWait(t, s, unit))) yield { type: 'HoldReinforcements' };
  },
});
