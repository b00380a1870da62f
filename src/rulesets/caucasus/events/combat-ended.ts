import { event } from './event.ts';

/** [8.3] */
export const combatEnded = event({
  type: 'CombatEnded',
  fields: {},
  apply(s) {
    s.battle = null;
  },
  say: { en: 'The combat is over.', it: 'Il combattimento è finito.' },
});
