import { units } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { officersToAttach, platoonsFor, platoonsToLand } from '../rules/landing.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [10] */
export const attachment = question({
  kind: 'attachment',
  title: { en: 'With whom do the officers jump?', it: 'Con chi si lanciano gli ufficiali?' },
  about: { officers: units() },
  explain: {
    en: 'Attach to a platoon of his group: {officers}.',
    it: 'Assegna a un plotone del suo gruppo: {officers}.',
  },
  policies: [
    {
      id: 'first-platoon',
      title: {
        en: 'The officer jumps with the first platoon of his group',
        it: 'L’ufficiale si lancia con il primo plotone del suo gruppo',
      },
      answer({ theatre, state }, { officers }) {
        const officer = firstOf(officers);
        return {
          type: 'AttachOfficer',
          officer,
          unit: firstOf(platoonsFor(theatre, platoonsToLand(theatre, state), officer)),
        };
      },
    },
  ],
});

export const askAttachment = (theatre: Theatre, state: State): Question =>
  ask(attachment, state, { clause: 'tito/10-d', about: { officers: officersToAttach(theatre, state) } });
