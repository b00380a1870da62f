import { isRefusal, no } from '../refusals.ts';
import { forecastDivision } from '../rules/builder.ts';
import { judgeDivision } from '../rules/division.ts';
import { runOf } from '../sequence/run.ts';
import { order } from './order.ts';

/** [5] */
export const lockDivision = order({
  type: 'LockDivision',
  title: { en: 'Lock the Division', it: 'Conferma la Divisione' },
  answers: ['army-building'],
  fields: {},
  line: { en: ['lock division'], it: ['conferma divisione'] },
  judge({ theatre, state, side }) {
    const { submission } = state.players[side];
    if (submission === undefined) return no('nothing-submitted', '5-a', {});
    return (
      judgeDivision(theatre, submission, state.budget) ??
      ((scene) => runOf(scene).emit({ type: 'DivisionLocked', side }))
    );
  },
  forecast({ theatre, state, side }) {
    const { submission } = state.players[side];
    return submission === undefined ? { items: [], chances: [] } : forecastDivision(theatre, submission, state.budget);
  },
  *options(desk) {
    if (!isRefusal(this.judge(desk, { type: 'LockDivision' }))) yield { type: 'LockDivision' };
  },
});
