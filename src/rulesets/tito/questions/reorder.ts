import { space, units } from '#kernel/field';
import type { TitoOrder } from '../orders/index.ts';
import { faceOf, platoonsIn } from '../rules/stacking.ts';
import { reorderOf, type State, unitOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [2.2] */
export const reorder = question({
  kind: 'reorder',
  title: { en: 'Rearrange the stack?', it: 'Riordinare la pila?' },
  about: { zone: space(), platoons: units() },
  explain: {
    en: 'The stack in {zone} was under fire: {platoons}. Another platoon may come to the front.',
    it: 'La pila in {zone} ha subito il tiro: {platoons}. Un altro plotone può passare davanti.',
  },
  policies: [
    {
      id: 'keep',
      title: { en: 'Leave the stack as it is', it: 'Lascia la pila com’è' },
      answer: () => ({ type: 'KeepOrder' }),
    },
    {
      id: 'strongest-in-front',
      title: { en: 'Put the strongest platoon in front', it: 'Davanti il plotone più forte' },
      answer: ({ theatre, state }, { zone }) => byStrength(theatre, state, zone, 1),
    },
    {
      id: 'weakest-in-front',
      title: { en: 'Put the weakest platoon in front', it: 'Davanti il plotone più debole' },
      answer: ({ theatre, state }, { zone }) => byStrength(theatre, state, zone, -1),
    },
  ],
});

function byStrength(theatre: Theatre, state: State, zone: string, sign: 1 | -1): TitoOrder {
  const platoons = platoonsIn(theatre, state, zone);
  const weight = (id: string) => faceOf(theatre, state, id).fire * 10 + unitOf(state, id).strength;
  const order = [...platoons].sort((a, b) => sign * (weight(b) - weight(a)));
  return order.every((id, at) => id === platoons[at]) ? { type: 'KeepOrder' } : { type: 'ReorderStack', zone, order };
}

export function askReorder(theatre: Theatre, state: State): Question {
  const { zone } = reorderOf(state);
  return ask(reorder, state, {
    clause: 'tito/2.2-i',
    about: { zone, platoons: [...platoonsIn(theatre, state, zone)] },
    neutral: { type: 'KeepOrder' },
  });
}
