import { unitOf } from '../theatre.ts';
import { event, side, units } from './event.ts';

/** [11.5] */
export const unitsRecovered = event({
  type: 'UnitsRecovered',
  fields: { side, units },
  apply(s, event, t) {
    for (const id of event.units) unitOf(t, s, id).disorganised = false;
  },
  say: {
    en: ({ units }, names) =>
      `${names.units(units)} ${units.length === 1 ? 'recovers' : 'recover'} from disorganisation.`,
    it: '{units}: fine della disorganizzazione.',
  },
});
