import { z } from 'zod';
import { die, event } from './event.ts';

/** [4.8] */
export const weatherRolled = event({
  type: 'WeatherRolled',
  fields: { die, weather: z.enum(['good', 'bad']) },
  apply(s, event) {
    s.weather = event.weather;
  },
  say: {
    en: ({ die, weather }) =>
      weather === 'good'
        ? `The weather die is ${die}: fair.`
        : `The weather die is ${die}: bad, no Secondary Impulses.`,
    it: ({ die, weather }) =>
      weather === 'good'
        ? `Il dado del tempo è ${die}: bel tempo.`
        : `Il dado del tempo è ${die}: cattivo tempo, niente Impulsi Secondari.`,
  },
});
