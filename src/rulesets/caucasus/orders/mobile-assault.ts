import { isRefusal } from '#kernel/refusal';
import { judgeAttack } from '../rules/attack.ts';
import { attackFamily } from '../rules/attack-family.ts';
import { forecastAttack } from '../rules/forecast.ts';
import { isGroup, judgeAssault } from '../rules/mobile-assault.ts';
import { isSecondary } from '../rules/movement.ts';
import { idsOf, ownStack } from '../rules/named.ts';
import { moverOf } from '../rules/step-cost.ts';
import { fight } from '../sequence/combat.ts';
import { groupOf } from '../state.ts';
import { hexId } from '../theatre.ts';
import { air, brandenburgers, hex, labelSupport, NOTHING, order, units } from './order.ts';

/** [13.1] */
export const mobileAssault = order({
  type: 'MobileAssault',
  title: { en: 'Mobile assault', it: 'Assalto mobile' },
  answers: ['movement-phase'],
  fields: { units, target: hex, air: air.optional(), brandenburgers },
  line: {
    en: [
      'mobile assault {target} with {units} [air|air-support|aereo {air}] [{brandenburgers}]',
      'mobile assault {target} with {units} [air|air-support|aereo {air}] [{brandenburgers}] [{units}]',
      'overrun {target} with {units} [air|air-support|aereo {air}] [{brandenburgers}]',
    ],
    it: [
      'assalto mobile {target} con {units} [aereo|aerea|aviazione|supporto-aereo {air}] [{brandenburgers}]',
      'assalto mobile {target} con {units} [aereo|aerea|aviazione|supporto-aereo {air}] [{brandenburgers}] [{units}]',
      'travolgi {target} con {units} [aereo|aerea|aviazione|supporto-aereo {air}] [{brandenburgers}]',
    ],
  },
  label: labelSupport,
  judge({ theatre: t, state: s, side }, { units: ids, target, ...support }) {
    const stack = ownStack(t, s, ids, side);
    if (isRefusal(stack)) return stack;
    const plan = judgeAttack(t, s, side, ids, target, support, 'mobile-assault');
    if (isRefusal(plan)) return plan;
    const fault = judgeAssault(t, s, stack.units, stack.hex, plan.target);
    return fault ?? (({ table }) => fight(t, s, table, side, plan, support, 'mobile-assault'));
  },
  forecast({ theatre: t, state: s, side }, { units: ids, target, ...aid }) {
    const plan = judgeAttack(t, s, side, ids, target, aid, 'mobile-assault');
    if (isRefusal(plan)) return NOTHING;
    const spent = t.tables.movement.assault;
    const before = isGroup(s, ids) ? groupOf(s).spent : 0;
    const left = Math.max(0, moverOf(t, s, plan.units).allowance - before) / 2 - spent;
    return { ...forecastAttack(t, s, plan, aid, 'mobile-assault'), cost: { spent, left: Math.max(0, left) } };
  },
  *options({ theatre: t, state: s, side }, wanted) {
    if (!isSecondary(s)) return;
    for (const { target, units: group, support } of attackFamily(t, s, side, 'mobile-assault', wanted.unit))
      yield { type: 'MobileAssault', target: hexId(t, target), units: idsOf(t, group), ...support };
  },
});
