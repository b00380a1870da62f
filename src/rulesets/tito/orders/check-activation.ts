import { space } from '#kernel/field';
import { no } from '../refusals.ts';
import { checkActivation, pairsToCheck } from '../rules/activation.ts';
import { forecastCheck } from '../rules/forecast.ts';
import { continueActivation } from '../sequence.ts';
import { order } from './order.ts';

/** [8] Case 2, one die per stack and marker zone, in the order the player likes. */
export const checkOne = order({
  type: 'CheckActivation',
  title: { en: 'Check an activation', it: 'Verifica un’attivazione' },
  answers: ['activation'],
  fields: { from: space(), zone: space() },
  line: { en: ['check {from} {zone}'], it: ['verifica {from} {zone}'] },
  judge({ theatre, state }, { from, zone }) {
    const pair = pairsToCheck(theatre, state).find((open) => open.from === from && open.zone === zone);
    if (pair === undefined) return no('no-check-due', '8-e', { from, zone });
    return (scene) => {
      checkActivation(scene, pair);
      continueActivation(scene);
    };
  },
  *options({ theatre, state }) {
    for (const { from, zone } of pairsToCheck(theatre, state)) yield { type: 'CheckActivation', from, zone };
  },
  forecast: (desk) => forecastCheck(desk),
});
