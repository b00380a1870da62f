import { space, unit } from '#kernel/field';
import { no } from '../refusals.ts';
import { platoonToWithdraw, withdraw, withdrawalZones, withdrawWhoMust } from '../rules/assault.ts';
import { settle } from '../rules/objectives.ts';
import { order } from './order.ts';

/** [13.3.1] One platoon whose way back is the player's choice. */
export const withdrawTo = order({
  type: 'Withdraw',
  title: { en: 'Withdraw', it: 'Ritira' },
  answers: ['withdrawal'],
  fields: { unit: unit(), zone: space() },
  line: { en: ['withdraw {unit} {zone}'], it: ['ritira {unit} a {zone}'] },
  judge({ theatre, state }, { unit: platoon, zone }) {
    const due = platoonToWithdraw(theatre, state);
    if (platoon !== due) return no('not-its-turn', '13.3.1-j', { unit: platoon, due });
    const zones = withdrawalZones(theatre, state, platoon);
    if (!zones.includes(zone)) return no('not-nearest', '13.3.1-k', { unit: platoon, zone, zones });
    return (scene) => {
      withdraw(scene, platoon, zone);
      withdrawWhoMust(scene);
      if (state.withdrawal === undefined) settle(scene);
    };
  },
  *options({ theatre, state }) {
    const platoon = platoonToWithdraw(theatre, state);
    for (const zone of withdrawalZones(theatre, state, platoon)) yield { type: 'Withdraw', unit: platoon, zone };
  },
});
