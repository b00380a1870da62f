import { event, level } from './event.ts';

/** [5] */
export const impulseEnded = event({
  type: 'ImpulseEnded',
  fields: { turn: level, impulse: level },
  apply(state) {
    state.interdiction = {};
  },
  say: { en: 'Impulse {turn}.{impulse} is over.', it: 'Finisce l’impulso {turn}.{impulse}.' },
});
