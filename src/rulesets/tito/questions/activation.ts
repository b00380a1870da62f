import { z } from 'zod';
import { count, space } from '#kernel/field';
import { pairsToCheck } from '../rules/activation.ts';
import { forecastCheck } from '../rules/forecast.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [8] */
export const activation = question({
  kind: 'activation',
  title: { en: 'Activation checks', it: 'Verifiche di attivazione' },
  about: { alert: count(), pairs: z.array(z.strictObject({ from: space(), zone: space() })) },
  explain: {
    en: ({ alert, pairs }) =>
      `A die of ${alert} or less turns the markers. Due: ${pairs.map(({ from, zone }) => `${from}-${zone}`).join(', ')}.`,
    it: ({ alert, pairs }) =>
      `Con un dado di ${alert} o meno si girano i marcatori. Da fare: ${pairs.map(({ from, zone }) => `${from}-${zone}`).join(', ')}.`,
  },
  forecast: (desk) => forecastCheck(desk),
  policies: [
    {
      id: 'in-map-order',
      title: {
        en: 'Check the marker zones in the order of their numbers',
        it: 'Verifica le zone con marcatori nell’ordine dei loro numeri',
      },
      answer: () => ({ type: 'CheckAllActivations' }),
    },
  ],
});

export const askActivation = (theatre: Theatre, state: State): Question =>
  ask(activation, state, {
    clause: 'tito/8-e',
    about: { alert: state.alert, pairs: pairsToCheck(theatre, state) },
    neutral: { type: 'CheckAllActivations' },
  });
