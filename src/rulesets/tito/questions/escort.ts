import { choice, space, units } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { LEADERS, type Vip } from '../names.ts';
import { platoonsIn } from '../rules/stacking.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { ask, type Question, question } from './question.ts';

/** [13.4] */
export const escort = question({
  kind: 'escort',
  title: { en: 'Who guards the prisoner?', it: 'Chi scorta il prigioniero?' },
  about: { vip: choice(LEADERS), zone: space(), platoons: units() },
  explain: {
    en: '{vip} has been taken in {zone}. Choose his escort: {platoons}.',
    it: '{vip} è stato preso in {zone}. Scegli la scorta: {platoons}.',
  },
  policies: [
    {
      id: 'front-platoon',
      title: { en: 'The platoon in front escorts a prisoner', it: 'Il plotone davanti scorta il prigioniero' },
      answer: (_, { vip, platoons }) => ({ type: 'AssignEscort', vip, unit: firstOf(platoons) }),
    },
  ],
});

export const askEscort = (theatre: Theatre, state: State, { vip, zone }: { vip: Vip; zone: string }): Question =>
  ask(escort, state, {
    clause: 'tito/13.4-c',
    about: { vip, zone, platoons: [...platoonsIn(theatre, state, zone)] },
  });
