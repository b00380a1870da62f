import { count, space, units } from '#kernel/field';
import { arrange, frontOf, strongestFirst } from '../rules/assault.ts';
import { platoonsIn } from '../rules/stacking.ts';
import { assaultOf, type State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [13.3.1] */
export const assaultPlacement = question({
  kind: 'assault-placement',
  title: { en: 'Place the platoons for the assault', it: 'Schiera i plotoni per l’assalto' },
  about: { zone: space(), round: count(1), germans: units(), yugoslavs: units() },
  explain: {
    en: 'Round {round} in {zone}: {germans} against {yugoslavs}.',
    it: 'Round {round} in {zone}: {germans} contro {yugoslavs}.',
  },
  policies: [
    {
      id: 'strongest-in-contact',
      title: {
        en: 'The strongest platoons in contact, the others behind the first line',
        it: 'I plotoni più forti a contatto, gli altri dietro la prima linea',
      },
      answer({ theatre, state }, { zone }) {
        const column = strongestFirst(theatre, state, platoonsIn(theatre, state, zone));
        return { type: 'PlaceAssault', lines: arrange(theatre, state, column, 'first-line') };
      },
    },
  ],
});

export function askAssaultPlacement(theatre: Theatre, state: State): Question {
  const { zone, round } = assaultOf(state);
  const { germans, yugoslavs } = frontOf(theatre, state, zone);
  return ask(assaultPlacement, state, {
    clause: germans.length >= yugoslavs.length ? 'tito/13.3.1-a' : 'tito/13.3.1-b',
    about: { zone, round, germans: [...germans], yugoslavs: [...yugoslavs] },
  });
}
