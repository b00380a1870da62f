import { space, units } from '#kernel/field';
import type { SideId } from '../names.ts';
import { extendRetreat } from '../orders/extend-retreat.ts';
import { firstTwo, question } from './question.ts';

/** [11.1] */
export const retreatExtension = question({
  kind: 'retreat-extension',
  clause: 'caucasus/11.1-g',
  title: { en: 'Where do they go on to?', it: 'Dove proseguono?' },
  about: { target: space(), units: units({ min: 0 }) },
  explain: {
    en: 'After the retreat from {target} there was no room; one hex further go: {units}.',
    it: 'Dopo la ritirata da {target} non c’era posto; un esagono più in là vanno: {units}.',
  },
  policies: [
    {
      id: 'only-way',
      title: { en: 'Take the only way there is', it: 'Prendi l’unica via che c’è' },
      answer({ theatre, state, side }) {
        const [first, second] = firstTwo(extendRetreat.options({ theatre, state, side: side as SideId }, {}));
        return second === undefined ? first : undefined;
      },
    },
    {
      id: 'any-way',
      title: {
        en: 'Take the first of the ways the rules leave',
        it: 'Prendi la prima delle vie che le regole lasciano',
      },
      answer: ({ theatre, state, side }) =>
        firstTwo(extendRetreat.options({ theatre, state, side: side as SideId }, {}))[0],
    },
  ],
});
