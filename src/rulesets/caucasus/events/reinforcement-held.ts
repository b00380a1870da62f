import { standAt } from '../rules/position.ts';
import { unitOf } from '../theatre.ts';
import { event, unit } from './event.ts';

/** [4.1] */
export const reinforcementHeld = event({
  type: 'ReinforcementHeld',
  fields: { unit },
  apply(s, event, t) {
    const unit = unitOf(t, s, event.unit);
    unit.heldOn = s.turn;
    if (unit.at === s.eventBox) {
      standAt(t, s, event.unit, 'track').due = s.turn;
      s.eventBox = '';
    }
  },
  say: { en: '{unit} is held back.', it: '{unit} resta in attesa.' },
});
