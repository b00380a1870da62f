import { isRefusal } from '#kernel/refusal';
import { judgeAttack } from '../rules/attack.ts';
import { attackFamily } from '../rules/attack-family.ts';
import { forecastAttack } from '../rules/forecast.ts';
import { idsOf } from '../rules/named.ts';
import { fight } from '../sequence/combat.ts';
import { hexId } from '../theatre.ts';
import { hex, labelSupport, NOTHING, order, support, units } from './order.ts';

/** [8.1, 8.3] */
export const declareAttack = order({
  type: 'DeclareAttack',
  title: { en: 'Attack', it: 'Attacca' },
  answers: ['combat-phase'],
  fields: { target: hex, units, ...support },
  line: {
    en: [
      'attack {target} with {units} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}] [{brandenburgers}]',
      'attack {target} with {units} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}] [{brandenburgers}] [{units}]',
      'attacks {target} with {units} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}] [{brandenburgers}]',
    ],
    it: [
      'attacca {target} con {units} [aereo|aerea|aviazione|supporto-aereo {air}] [flotta|supporto-navale {fleet}] [{brandenburgers}]',
      'attacca {target} con {units} [aereo|aerea|aviazione|supporto-aereo {air}] [flotta|supporto-navale {fleet}] [{brandenburgers}] [{units}]',
      'attacco {target} con {units} [aereo|aerea|aviazione|supporto-aereo {air}] [flotta|supporto-navale {fleet}] [{brandenburgers}]',
    ],
  },
  label: labelSupport,
  judge({ theatre: t, state: s, side }, { target, units: ids, ...aid }) {
    const plan = judgeAttack(t, s, side, ids, target, aid, 'attack');
    return isRefusal(plan) ? plan : ({ table }) => fight(t, s, table, side, plan, aid, 'attack');
  },
  forecast({ theatre: t, state: s, side }, { target, units: ids, ...aid }) {
    const plan = judgeAttack(t, s, side, ids, target, aid, 'attack');
    return isRefusal(plan) ? NOTHING : forecastAttack(t, s, plan, aid, 'attack');
  },
  *options({ theatre: t, state: s, side }, wanted) {
    for (const { target, units: force, support: aid } of attackFamily(t, s, side, 'attack', wanted.unit))
      yield { type: 'DeclareAttack', target: hexId(t, target), units: idsOf(t, force), ...aid };
  },
});
