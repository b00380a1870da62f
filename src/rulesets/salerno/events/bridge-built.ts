import { z } from 'zod';
import { setBridge } from '../rules/counters.ts';
import { bridgeTest, dieReckoning } from '../rules/die-chances.ts';
import { covered, dice, edge, event, isKnown, seen, side, someUnit, veiled } from './event.ts';

/** [11.8] */
export const bridgeBuilt = event({
  type: 'BridgeBuilt',
  fields: { side, edge, by: someUnit, dice, succeeded: z.boolean(), seen, covered },
  apply(state, { edge, succeeded }, theatre) {
    if (succeeded) setBridge(theatre, state, edge, 'built');
  },
  cover: (event, viewer) => (isKnown(event, viewer) ? event : veiled(event, { by: '?' })),
  reveals: ({ seen }) => seen,
  reckon: ({ dice, succeeded }, theatre) => dieReckoning(bridgeTest(theatre, 'built'), dice, succeeded),
  say: {
    en: ({ side, edge, by, succeeded }, names) =>
      `${succeeded ? names.does(side, 'build', 'builds') : names.does(side, 'fail to build', 'fails to build')} ${names.bridge(edge)}${
        by === '' || by === '?' ? '' : ` with ${names.unit(by)}`
      }.`,
    it: ({ side, edge, by, succeeded }, names) =>
      `${succeeded ? names.does(side, 'gettano', 'getta') : names.does(side, 'non riescono a gettare', 'non riesce a gettare')} ${names.bridge(edge)}${
        by === '' || by === '?' ? '' : ` con ${names.unit(by)}`
      }.`,
  },
});
