import { isRefusal } from '#kernel/refusal';
import { judgeAttack } from '../rules/attack.ts';
import { attackFamily } from '../rules/attack-family.ts';
import { judgeAssault } from '../rules/mobile-assault.ts';
import { isSecondary } from '../rules/movement.ts';
import { idsOf, ownStack } from '../rules/named.ts';
import { fight } from '../sequence/combat.ts';
import { hexId } from '../theatre.ts';
import { air, brandenburgers, hex, order, units } from './order.ts';

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
  judge({ theatre: t, state: s, side }, { units: ids, target, ...support }) {
    const stack = ownStack(t, s, ids, side);
    if (isRefusal(stack)) return stack;
    const plan = judgeAttack(t, s, side, ids, target, support, 'mobile-assault');
    if (isRefusal(plan)) return plan;
    const fault = judgeAssault(t, s, stack.units, stack.hex, plan.target);
    return fault ?? (({ table }) => fight(t, s, table, side, plan, support, 'mobile-assault'));
  },
  *options({ theatre: t, state: s, side }, wanted) {
    if (!isSecondary(s)) return;
    for (const { target, units: group, support } of attackFamily(t, s, side, 'mobile-assault', wanted.unit))
      yield { type: 'MobileAssault', target: hexId(t, target), units: idsOf(t, group), ...support };
  },
});
