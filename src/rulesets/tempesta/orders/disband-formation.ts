import { count, reading } from '#kernel/field';
import type { Refusal } from '#kernel/refusal';
import { isRefusal, no } from '../refusals.ts';
import { forecastDivision, inHand } from '../rules/builder.ts';
import { priceOf } from '../rules/division.ts';
import { runOf } from '../sequence/run.ts';
import type { Division } from '../state.ts';
import { type Desk, order } from './order.ts';
import { formationLabel } from './take-entry.ts';

function disbanded({ state, side }: Desk, formation: number): Division | Refusal {
  const division = inHand(state.players[side].submission);
  if (isRefusal(division)) return division;
  const { formations } = division;
  return formations[formation - 1] === undefined
    ? no('no-such-formation', '5-b', { named: formation, formations: formations.length })
    : { ...division, formations: formations.filter((_, at) => at + 1 !== formation) };
}

/** [5] */
export const disbandFormation = order({
  type: 'DisbandFormation',
  title: { en: 'Disband a formation', it: 'Sciogli una formazione' },
  answers: ['army-building'],
  fields: { formation: reading('own-formation', count(1, 12)) },
  line: { en: ['disband {formation}'], it: ['sciogli {formation}'] },
  judge(desk, { formation }) {
    const division = disbanded(desk, formation);
    if (isRefusal(division)) return division;
    return (scene) => runOf(scene).emit({ type: 'DivisionSubmitted', side: desk.side, division });
  },
  forecast(desk, { formation }) {
    const { theatre, state, side } = desk;
    const division = disbanded(desk, formation) as Division;
    const before = priceOf(theatre, state.players[side].submission ?? division);
    return forecastDivision(theatre, division, state.budget, before);
  },
  label: ({ state, side }, _, value) => formationLabel(state.players[side].submission, value),
  *options({ state, side }) {
    for (const [at] of (state.players[side].submission?.formations ?? []).entries())
      yield { type: 'DisbandFormation', formation: at + 1 };
  },
});
