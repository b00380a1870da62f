import { event, seat } from './event.ts';

/** [29] */
export const battleStarted = event({
  type: 'BattleStarted',
  fields: { first: seat },
  apply(state, { first }) {
    state.stage = 'play';
    state.first = first;
    state.active = first;
    state.turn = 1;
  },

  say: {
    en: 'The battle begins with {first}.',
    it: 'La battaglia inizia con il {first}.',
  },
});
