import { z } from 'zod';
import { count } from '#kernel/field';
import { event, level } from './event.ts';

/** [6] */
export const alertRaised = event({
  type: 'AlertRaised',
  fields: { trigger: z.string(), by: count(), level },
  apply(state, { trigger, level }) {
    state.alert = level;
    state.triggers.push(trigger);
  },
  say: {
    en: ({ trigger, by, level }, names) =>
      by === 0
        ? `The alert stays at ${level} (${names.trigger(trigger)}).`
        : `Alert +${by} (${names.trigger(trigger)}): level ${level}.`,
    it: ({ trigger, by, level }, names) =>
      by === 0
        ? `L’allarme resta a ${level} (${names.trigger(trigger)}).`
        : `Allarme +${by} (${names.trigger(trigger)}): livello ${level}.`,
  },
});
