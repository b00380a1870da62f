import { unitAt, unitOf } from '../theatre.ts';
import { event, side, units } from './event.ts';
import { capital } from './phrases.ts';

/** [14.1] */
export const supplyChecked = event({
  type: 'SupplyChecked',
  fields: { side, limited: units, out: units },
  apply(s, event, t) {
    s.portClaims = [];
    for (const counter of t.roster.counters) if (counter.side === event.side) unitAt(s, counter.index).supply = 'full';
    for (const id of event.limited) unitOf(t, s, id).supply = 'limited';
    for (const id of event.out) unitOf(t, s, id).supply = 'out';
  },
  say: {
    en({ side, limited, out }, names) {
      if (limited.length + out.length === 0) return capital(`${names.side(side)}: every unit is in full supply.`);
      const parts = [
        limited.length > 0 ? `${names.units(limited)} in limited supply` : '',
        out.length > 0 ? `${names.units(out)} out of supply` : '',
      ].filter((part) => part !== '');
      return capital(`${names.side(side)}: ${parts.join('; ')}.`);
    },
    it({ side, limited, out }, names) {
      if (limited.length + out.length === 0)
        return capital(`${names.side(side)}: tutte le unità in pieno rifornimento.`);
      const parts = [
        limited.length > 0 ? `${names.units(limited)} in rifornimento limitato` : '',
        out.length > 0 ? `${names.units(out)} fuori rifornimento` : '',
      ].filter((part) => part !== '');
      return capital(`${names.side(side)}: ${parts.join('; ')}.`);
    },
  },
});
