import { z } from 'zod';
import { lastOf } from '#kernel/known';
import { standAt } from '../rules/position.ts';
import { battleOf } from '../state.ts';
import { corps, event, hex, path, units } from './event.ts';
import { corpsText } from './phrases.ts';

/** [11.1, 11.2] */
export const unitsRetreated = event({
  type: 'UnitsRetreated',
  fields: {
    units,
    from: hex,
    path,
    charged: z.boolean(),
    overstacked: z.boolean(),
    extension: z.boolean(),
    corps,
  },
  apply(s, event, t) {
    const battle = battleOf(s);
    const end = lastOf(event.path);
    for (const id of event.units) {
      const unit = standAt(t, s, id, end);
      if (battle.kind === 'attack') unit.retreated = true;
    }
    if (event.corps) s.corps.at = end;
    battle.retreating = battle.retreating.filter((id) => !event.units.includes(id));
    battle.extending = event.extension
      ? battle.extending.filter((id) => !event.units.includes(id))
      : event.overstacked
        ? [...battle.extending, ...event.units]
        : battle.extending;
    if (event.charged) {
      const key = event.path.join('-');
      if (s.options.retreatStepLossScope === 'per-combat') battle.retreatLosses = 1;
      else if (!battle.chargedPaths.includes(key)) battle.retreatLosses++;
      if (!battle.chargedPaths.includes(key)) battle.chargedPaths.push(key);
    }
  },
  say: {
    en({ units, from, path, charged, extension, corps }, names) {
      const through = charged ? ' through an enemy zone of control' : '';
      const further = extension ? ' one hex further' : '';
      return `${names.units(units)}${corpsText(corps, 'en')} ${units.length === 1 ? 'retreats' : 'retreat'}${further} from ${names.space(from)} ${names.to(path)}${through}.`;
    },
    it({ units, from, path, charged, extension, corps }, names) {
      const through = charged ? ' attraverso una zona di controllo nemica' : '';
      const further = extension ? ' di un altro esagono' : '';
      return `${names.units(units)}${corpsText(corps, 'it')} si ${units.length === 1 ? 'ritira' : 'ritirano'}${further} da ${names.space(from)} ${names.to(path)}${through}.`;
    },
  },
});
