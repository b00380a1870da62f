import { spaces } from '#kernel/field';
import { contestedZones } from '../rules/stacking.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [13] */
export const combat = question({
  kind: 'combat',
  title: { en: 'Your combats', it: 'I tuoi combattimenti' },
  about: { contested: spaces().optional() },
  explain: {
    en: ({ contested = [] }, names) =>
      contested.length === 0
        ? 'Fire at zones next to yours, or end the combat.'
        : `Fire at zones next to yours; to be assaulted: ${contested.map(names.space).join(', ')}.`,
    it: ({ contested = [] }, names) =>
      contested.length === 0
        ? 'Tira sulle zone vicine o termina i combattimenti.'
        : `Tira sulle zone vicine; da assaltare: ${contested.map(names.space).join(', ')}.`,
  },
});

export function askCombat(_: Theatre, state: State): Question {
  const contested = contestedZones(state);
  return contested.length === 0
    ? ask(combat, state, { clause: 'tito/13-d', about: {}, neutral: { type: 'EndCombat' } })
    : ask(combat, state, { clause: 'tito/13.3-b', about: { contested } });
}
