import { z } from 'zod';
import { maySeeSecretsOf } from '#kernel/side';
import { bridgeKey, setBridge } from '../rules/counters.ts';
import { bridgeTest, dieReckoning } from '../rules/die-chances.ts';
import { chargeOf } from '../rules/terrain.ts';
import { dice, edge, event, side } from './event.ts';

/** [11.8] Who laid the charge is the owner's business. */
export const bridgeBlown = event({
  type: 'BridgeBlown',
  fields: { side, edge, by: z.string(), dice, succeeded: z.boolean() },
  apply(state, { side, edge, by, succeeded }, theatre) {
    if (succeeded) setBridge(theatre, state, edge, 'blown');
    else state.used.failedCharges = [...(state.used.failedCharges ?? []), chargeOf(side, by, bridgeKey(theatre, edge))];
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, event.side) ? event : { ...event, by: '?' }),
  reckon: ({ dice, succeeded }, theatre) => dieReckoning(bridgeTest(theatre, 'blown'), dice, succeeded),
  say: {
    en: ({ side, edge, by, succeeded }, names) =>
      `${succeeded ? names.does(side, 'blow', 'blows') : names.does(side, 'fail to blow', 'fails to blow')} ${names.bridge(edge)}${
        by === '' || by === '?' ? '' : ` with ${by === 'rearguard' ? 'a rearguard' : names.unit(by)}`
      }.`,
    it: ({ side, edge, by, succeeded }, names) =>
      `${succeeded ? names.does(side, 'fanno saltare', 'fa saltare') : names.does(side, 'non riescono a far saltare', 'non riesce a far saltare')} ${names.bridge(edge)}${
        by === '' || by === '?' ? '' : ` con ${by === 'rearguard' ? 'una retroguardia' : names.unit(by)}`
      }.`,
  },
});
