import { unit } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { leadsOf } from '../rules/determined-defence.ts';
import { forecastDefence } from '../rules/forecast.ts';
import { idsOf, isWanted, ownUnit } from '../rules/named.ts';
import type { Support } from '../rules/odds.ts';
import { judgeAir, judgeDefensiveSupport, judgeFleet, usableAir, usableFleet } from '../rules/support.ts';
import { stand } from '../sequence/combat.ts';
import { battleOf } from '../state.ts';
import { counterAt, hexAt, indexOf } from '../theatre.ts';
import { air, type Desk, fleet, labelSupport, order } from './order.ts';

/** [10.4] */
export const defendDetermined = order({
  type: 'DefendDetermined',
  title: { en: 'Determined defence', it: 'Difesa determinata' },
  answers: ['determined-defence'],
  fields: { lead: unit(), air: air.optional(), fleet: fleet.optional() },
  line: {
    en: [
      'stand {lead} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}]',
      'defend {lead} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}]',
      'determined defence {lead} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}]',
      'determined defense {lead} [air|air-support|aereo {air}] [fleet|naval-support|flotta {fleet}]',
    ],
    it: [
      'resisti {lead} [aereo|aerea|aviazione|supporto-aereo {air}] [flotta|supporto-navale {fleet}]',
      'difendi {lead} [aereo|aerea|aviazione|supporto-aereo {air}] [flotta|supporto-navale {fleet}]',
      'difesa determinata {lead} [aereo|aerea|aviazione|supporto-aereo {air}] [flotta|supporto-navale {fleet}]',
    ],
  },
  label: labelSupport,
  judge(desk, { lead: id, ...support }) {
    const { theatre: t, state: s, side } = desk;
    const lead = ownUnit(t, id, side);
    if (isRefusal(lead)) return lead;
    const leads = leadsOf(t, s, battleOf(s));
    if (!leads.includes(lead)) return no('cannot-lead', '10.4-d', { unit: id, candidates: idsOf(t, leads) });
    return judgeSupport(desk, support) ?? (({ table }) => stand(t, s, table, side, lead, support));
  },
  forecast: ({ theatre: t, state: s }, { lead, ...support }) => forecastDefence(t, s, indexOf(t, lead), support),
  *options({ theatre: t, state: s, side }, wanted) {
    const battle = battleOf(s);
    const hex = hexAt(t, battle.target);
    for (const unit of leadsOf(t, s, battle)) {
      const lead = counterAt(t, unit).id;
      if (!isWanted(wanted, lead)) continue;
      yield { type: 'DefendDetermined', lead };
      if (judgeDefensiveSupport(s, side, battle.kind) !== undefined) continue;
      for (const marker of usableAir(t, s, side, [hex])) yield { type: 'DefendDetermined', lead, air: marker.id };
      for (const marker of usableFleet(t, s, side, hex).slice(0, 1))
        yield { type: 'DefendDetermined', lead, fleet: marker };
    }
  },
});

/** One air or one fleet marker may help, not both [10.4, 13.1, 16.12]. */
function judgeSupport(
  { theatre: t, state: s, side }: Desk,
  { air: flown, fleet: sailed }: Support,
): Refusal | undefined {
  if (flown === undefined && sailed === undefined) return undefined;
  if (flown !== undefined && sailed !== undefined) return no('one-marker-only', '10.4-f', {});
  const { kind, target } = battleOf(s);
  const hex = hexAt(t, target);
  const fault = judgeDefensiveSupport(s, side, kind);
  if (fault !== undefined) return fault;
  if (flown !== undefined) return judgeAir(t, s, side, flown, [hex]);
  return sailed === undefined ? undefined : judgeFleet(t, s, side, sailed, hex);
}
