import { z } from 'zod';
import { brandenburgers, schedule } from '../rules/markers.ts';
import { die, event } from './event.ts';

/** [15.2, 20.3] */
export const brandenburgersDelayed = event({
  type: 'BrandenburgersDelayed',
  fields: { die, turn: z.int() },
  apply(s, event, t) {
    schedule(t, s, brandenburgers(t), event.turn);
  },
  say: {
    en: 'The Brandenburgers roll {die} and arrive on turn {turn}.',
    it: 'Per i Brandeburghesi esce {die}: arrivano nel turno {turn}.',
  },
});
