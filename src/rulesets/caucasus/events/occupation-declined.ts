import { battleOf } from '../state.ts';
import { event } from './event.ts';

/** [13.1] */
export const occupationDeclined = event({
  type: 'OccupationDeclined',
  fields: {},
  apply(s) {
    if (s.group) s.group.assaulted = '-';
    battleOf(s).stage = 'done';
  },
  say: { en: 'The assault group stays where it is.', it: 'Il gruppo d’assalto resta dov’è.' },
});
