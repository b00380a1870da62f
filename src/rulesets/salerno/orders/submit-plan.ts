import { reading } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { demandOf, isFairPayment, payFor, totalOf } from '../rules/plan.ts';
import { type Plan, planFields } from '../rules/plan-fields.ts';
import { forecastPlan } from '../rules/plan-forecast.ts';
import { judgeActivations, judgeAlliedExtras, judgeAxisExtras, judgeReassignments } from '../rules/plan-judgement.ts';
import { planFamily } from '../rules/plan-options.ts';
import { type Desk, order, type Ruling } from './order.ts';
import { planLine } from './plan-words.ts';

/** [6] What is activated and bought in an impulse, written down before anybody knows the other side's plan. */
export const submitPlan = order({
  type: 'SubmitPlan',
  title: { en: 'Hand in the plan', it: 'Consegna il piano' },
  help: {
    en: 'Name the Corps and divisions to activate and whatever else is bought. Who pays is worked out where it is not said.',
    it: 'Indica i Corpi e le divisioni da attivare e gli altri acquisti. Chi paga viene calcolato se non è detto.',
  },
  answers: ['plan'],
  fields: {
    ...planFields,
    reassign: reading('reassignments', planFields.reassign),
    divisions: reading('divisions', planFields.divisions),
    corps: reading('corps', planFields.corps),
    airborne: reading('planned-units', planFields.airborne),
    majorLanding: reading('planned-units', planFields.majorLanding),
    offensive: reading('offensive', planFields.offensive),
    payments: reading('payments', planFields.payments),
  },
  line: { en: [planLine('en', ['plan'])], it: [planLine('it', ['piano', 'programma', 'pianifica'])] },
  judge: (desk, { type: _, ...plan }) => judge(desk, plan),
  forecast: (desk, plan) => forecastPlan(desk, plan),
  *options(desk) {
    for (const plan of planFamily(desk)) if (!isRefusal(judge(desk, plan))) yield { type: 'SubmitPlan', ...plan };
  },
});

const ALLIED_ONLY = ['airGroups', 'airborne', 'majorLanding', 'minorLanding', 'offensive', 'intelligence'] as const;
const AXIS_ONLY = ['gustav', 'fortification'] as const;
const isAsked = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== 0;

function judge(desk: Desk, plan: Plan): Ruling {
  const { theatre, state, side } = desk;
  if (side === 'allied' && AXIS_ONLY.some((item) => isAsked(plan[item])))
    return no('other-side-only', '9.1', { side: 'axis' });
  if (side === 'axis' && ALLIED_ONLY.some((item) => isAsked(plan[item])))
    return no('other-side-only', '9.1', { side: 'allied' });
  const fault =
    judgeReassignments(desk, plan) ??
    judgeActivations(desk, plan) ??
    (side === 'allied' ? judgeAlliedExtras(desk, plan) : judgeAxisExtras(desk, plan));
  if (fault !== undefined) return fault;
  const demand = demandOf(theatre, state, side, plan);
  const cost = totalOf(demand);
  if (state.axisOnly && side === 'allied' && cost > 0) return no('axis-only-impulse', '22.6-a', { cost });
  const paid = plan.payments ?? payFor(demand, state.pools);
  if (paid === undefined || !isFairPayment(demand, paid, state.pools)) {
    const { V, VIII, XVAG, AXIS } = state.pools;
    return side === 'allied'
      ? no('pools-too-small', '6-b', { demand: { ...demand }, pools: { V, VIII, XVAG } })
      : no('pools-too-small', '6-a', { demand: { ...demand }, pools: { AXIS } });
  }
  return ({ table }) => table.emit({ type: 'PlanSubmitted', side, plan, cost, paid });
}
