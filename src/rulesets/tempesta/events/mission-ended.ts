import { unit } from '#kernel/field';
import { unitOf } from '../state.ts';
import { event } from './event.ts';

/** [72] */
export const missionEnded = event({
  type: 'MissionEnded',
  fields: { commander: unit() },
  apply(state, { commander }) {
    const { command } = unitOf(state, commander);
    if (command !== undefined) command.sinceMission = 0;
    delete state.activation;
  },

  say: {
    en: ({ commander }, names) => `The mission of ${names.unit(commander)} is over.`,
    it: ({ commander }, names) => `${names.unit(commander)}: missione conclusa.`,
  },
});
