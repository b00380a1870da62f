import { z } from 'zod';
import { capital, WEATHER_WORDS } from '../words.ts';
import { dice, event, rolled } from './event.ts';

/** [5] */
export const weatherSet = event({
  type: 'WeatherSet',
  fields: { weather: z.enum(['good', 'bad']), dice },
  apply(state, { weather }) {
    state.weather = weather;
  },
  say: {
    en: ({ weather, dice }, names) => `${capital(names.of(WEATHER_WORDS[weather]))}${rolled(dice, names)}.`,
    it: ({ weather, dice }, names) => `${capital(names.of(WEATHER_WORDS[weather]))}${rolled(dice, names)}.`,
  },
});
