import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { judgeAttack } from '../rules/attack.ts';
import { attackFamily } from '../rules/attack-family.ts';
import { eliminate } from '../rules/consequences.ts';
import { forecastAttack } from '../rules/forecast.ts';
import { isPrimary } from '../rules/movement.ts';
import { idsOf } from '../rules/named.ts';
import { sendBrandenburgersAway, spendSupport } from '../sequence/combat.ts';
import { hexId } from '../theatre.ts';
import { hex, labelSupport, NOTHING, order, support, units } from './order.ts';

/** [8.5] Defenders fall at 10-1 while others still move. */
export const eliminateDefenders = order({
  type: 'EliminateDefenders',
  title: { en: 'Automatic elimination', it: 'Eliminazione automatica' },
  answers: ['movement-phase'],
  fields: { target: hex, units, ...support },
  line: {
    en: [
      'eliminate {target} with {units} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}] [{brandenburgers}]',
      'eliminate {target} with {units} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}] [{brandenburgers}] [{units}]',
      'automatic elimination {target} with {units} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}] [{brandenburgers}]',
    ],
    it: [
      'elimina {target} con {units} [aereo|aerea|aviazione|supporto-aereo {air}] [flotta|supporto-navale {fleet}] [{brandenburgers}]',
      'elimina {target} con {units} [aereo|aerea|aviazione|supporto-aereo {air}] [flotta|supporto-navale {fleet}] [{brandenburgers}] [{units}]',
      'eliminazione automatica {target} con {units} [aereo|aerea|aviazione|supporto-aereo {air}] [flotta|supporto-navale {fleet}] [{brandenburgers}]',
    ],
  },
  label: labelSupport,
  judge({ theatre: t, state: s, side }, { target, units: ids, ...aid }) {
    if (!isPrimary(s)) return no('other-impulse', '8.5-b', { impulse: 'primary' });
    const plan = judgeAttack(t, s, side, ids, target, aid, 'elimination');
    if (isRefusal(plan)) return plan;
    const { units: attackers, defence, odds } = plan;
    const needed = t.tables.crt.automaticEliminationFrom;
    if (odds.column < needed)
      return no('odds-too-low', '8.5-b', { attack: odds.attack, defence: odds.defence, column: odds.column, needed });
    const victims = [...defence.fighting, ...defence.passengers];
    return ({ table }) => {
      spendSupport(table, aid);
      const [units, by] = [idsOf(t, victims), idsOf(t, attackers)];
      table.emit({ type: 'DefendersRemoved', side, target, units, by, odds });
      for (const unit of victims) eliminate(t, s, table, unit, 'automatic');
      if (aid.brandenburgers !== undefined) sendBrandenburgersAway(t, s, table);
    };
  },
  forecast({ theatre: t, state: s, side }, { target, units: ids, ...aid }) {
    const plan = judgeAttack(t, s, side, ids, target, aid, 'elimination');
    return isRefusal(plan) ? NOTHING : forecastAttack(t, s, plan, aid, 'elimination');
  },
  *options({ theatre: t, state: s, side }, wanted) {
    if (!isPrimary(s)) return;
    for (const { target, units: force, support: aid } of attackFamily(t, s, side, 'elimination', wanted.unit))
      yield { type: 'EliminateDefenders', target: hexId(t, target), units: idsOf(t, force), ...aid };
  },
});
