import { z } from 'zod';
import { count } from '#kernel/field';
import { platoonsOf } from '../rules/random-events.ts';
import { lossesOf, type State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [5.1] */
export const eventLosses = question({
  kind: 'event-losses',
  title: { en: 'Who is hit in the air?', it: 'Chi è colpito in volo?' },
  about: { groups: z.array(z.string()), points: count() },
  explain: {
    en: ({ groups, points }, names) =>
      `The flak takes ${points} strength from ${groups.map(names.group).join(' or ')}: choose as many platoons.`,
    it: ({ groups, points }, names) =>
      `La contraerea toglie ${points} PF a ${groups.map(names.group).join(' o ')}: scegli altrettanti plotoni.`,
  },
  policies: [
    {
      id: 'first-platoons',
      title: {
        en: 'The first platoons of the group take the losses',
        it: 'Le perdite vanno ai primi plotoni del gruppo',
      },
      answer: ({ theatre }, { groups, points }) => ({
        type: 'ChooseLosses',
        units: platoonsOf(theatre, groups).slice(0, points),
      }),
    },
  ],
});

export function askEventLosses(_: Theatre, state: State): Question {
  const { groups, points } = lossesOf(state);
  return ask(eventLosses, state, { clause: 'tito/5.1-b1', about: { groups: [...groups], points } });
}
