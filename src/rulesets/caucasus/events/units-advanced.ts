import { lastOf } from '#kernel/known';
import { standAt } from '../rules/position.ts';
import { corps, event, hex, path, units } from './event.ts';
import { corpsText } from './phrases.ts';

/** [12.1] */
export const unitsAdvanced = event({
  type: 'UnitsAdvanced',
  fields: { units, from: hex, path, corps },
  apply(s, event, t) {
    const end = lastOf(event.path);
    for (const id of event.units) {
      const unit = standAt(t, s, id, end);
      // the elimination was its attack of this impulse: without the marker it still fights no other [8.5]
      if (unit.elimination !== '') unit.attacked = true;
      unit.elimination = '';
    }
    if (event.corps) s.corps.at = end;
    if (s.battle) s.battle.advancing = s.battle.advancing.filter((id) => !event.units.includes(id));
  },
  say: {
    en: ({ units, from, path, corps }, names) =>
      `${names.units(units)}${corpsText(corps, 'en')} ${units.length === 1 ? 'advances' : 'advance'} from ${names.space(from)} ${names.to(path)}.`,
    it: ({ units, from, path, corps }, names) =>
      `${names.units(units)}${corpsText(corps, 'it')} ${units.length === 1 ? 'avanza' : 'avanzano'} da ${names.space(from)} ${names.to(path)}.`,
  },
});
