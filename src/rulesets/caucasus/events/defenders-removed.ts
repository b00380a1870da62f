import { unitOf } from '../theatre.ts';
import { event, hex, odds, side, units } from './event.ts';
import { oddsText } from './phrases.ts';

/** [8.5] */
export const defendersRemoved = event({
  type: 'DefendersRemoved',
  fields: { side, target: hex, units, by: units, odds },
  apply(s, event, t) {
    for (const id of event.by) {
      const unit = unitOf(t, s, id);
      unit.elimination = event.target;
      unit.moved = true;
    }
  },
  touches: ({ target }) => ({ to: target }),
  say: {
    en: ({ target, units, by, odds }, names) =>
      `${names.units(by)} ${by.length === 1 ? 'eliminates' : 'eliminate'} ${names.units(units)} in ${names.space(target)} without a fight, ${oddsText(odds, names, 'en')}.`,
    it: ({ target, units, by, odds }, names) =>
      `${names.units(by)} ${by.length === 1 ? 'elimina' : 'eliminano'} ${names.units(units)} in ${names.space(target)} senza combattere, ${oddsText(odds, names, 'it')}.`,
  },
});
