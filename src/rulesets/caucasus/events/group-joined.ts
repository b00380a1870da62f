import { groupOf } from '../state.ts';
import { unitOf } from '../theatre.ts';
import { event, unit } from './event.ts';

/** [13.1] */
export const groupJoined = event({
  type: 'GroupJoined',
  fields: { unit },
  apply(s, event, t) {
    const unit = unitOf(t, s, event.unit);
    const group = groupOf(s);
    group.units.push(event.unit);
    unit.moved = true;
    unit.spent = group.spent;
    unit.hexes = group.hexes;
  },
  say: { en: '{unit} joins the moving group.', it: '{unit} si unisce al gruppo in movimento.' },
});
