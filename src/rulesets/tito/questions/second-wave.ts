import { count } from '#kernel/field';
import { secondWaveReserve } from '../rules/random-events.ts';
import { arrivalsOf, type State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [5.2] */
export const secondWave = question({
  kind: 'second-wave',
  title: { en: 'Who jumps with the second wave?', it: 'Chi si lancia con la seconda ondata?' },
  about: { arriving: count() },
  explain: {
    en: 'The die brings {arriving} platoons of the reserve: choose them.',
    it: 'Il dado fa arrivare {arriving} plotoni della riserva: sceglili.',
  },
  policies: [
    {
      id: 'first-platoons',
      title: {
        en: 'The first platoons of the reserve jump first',
        it: 'Si lanciano per primi i primi plotoni della riserva',
      },
      answer: ({ theatre, state }, { arriving }) => ({
        type: 'ChooseSecondWave',
        units: secondWaveReserve(theatre, state).slice(0, arriving),
      }),
    },
  ],
});

export const askSecondWave = (_: Theatre, state: State): Question =>
  ask(secondWave, state, { clause: 'tito/5.2-a', about: { arriving: arrivalsOf(state) } });
