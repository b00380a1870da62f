import { z } from 'zod';
import { space, units } from '#kernel/field';
import type { SideId } from '../names.ts';
import { retreatUnits } from '../orders/retreat-units.ts';
import { item } from '../rules/chances.ts';
import { nameOf } from '../rules/forecast.ts';
import { planOf } from '../rules/retreat.ts';
import { battleOf } from '../state.ts';
import { indexOf } from '../theatre.ts';
import { firstTwo, question } from './question.ts';

/** [11.1] */
export const retreat = question({
  kind: 'retreat',
  clause: 'caucasus/11.1-c',
  title: { en: 'Where do you retreat?', it: 'Dove ti ritiri?' },
  about: { target: space(), hexes: z.int(), units: units({ min: 0 }) },
  explain: {
    en: 'From {target} these retreat {hexes} hexes: {units}.',
    it: 'Da {target} si ritirano di {hexes} esagoni: {units}.',
  },
  forecast: ({ theatre: t, state: s }) => ({
    items: battleOf(s).retreating.map((id) => {
      const plan = planOf(t, s, battleOf(s), indexOf(t, id));
      const ends = new Set((plan?.ways ?? []).map(({ end }) => end)).size;
      const costs = plan?.ways.every(({ charged }) => charged) === true;
      return item(
        nameOf(t, indexOf(t, id)),
        costs
          ? { en: `${ends} hexes to go to, each at a step`, it: `${ends} esagoni possibili, ognuno costa un livello` }
          : { en: `${ends} hexes to go to`, it: `${ends} esagoni possibili` },
        costs ? '11.2-g' : '11.1-c',
      );
    }),
    chances: [],
  }),
  policies: [
    {
      id: 'only-way',
      title: { en: 'Take the only way there is', it: 'Prendi l’unica via che c’è' },
      answer({ theatre, state, side }) {
        const [first, second] = firstTwo(retreatUnits.options({ theatre, state, side: side as SideId }, {}));
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
        firstTwo(retreatUnits.options({ theatre, state, side: side as SideId }, {}))[0],
    },
  ],
});
