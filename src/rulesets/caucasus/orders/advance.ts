import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { advances, judgeAdvance } from '../rules/advance.ts';
import { takeControl } from '../rules/consequences.ts';
import { carriesCorps } from '../rules/corps.ts';
import { hexesOf, isWanted, ownStack, pathOf } from '../rules/named.ts';
import { sideIndex } from '../rules/position.ts';
import { battleOf } from '../state.ts';
import { hexAt, hexId, indexOf } from '../theatre.ts';
import { order, path, units } from './order.ts';

/** [12] */
export const advance = order({
  type: 'Advance',
  title: { en: 'Advance', it: 'Avanza' },
  answers: ['advance'],
  fields: { units, path },
  line: {
    en: ['advance {units} {path}', 'advances {units} {path}'],
    it: ['avanza {units} {path}', 'avanzata {units} {path}'],
  },
  judge({ theatre: t, state: s, side }, { units: ids, path: way }) {
    const battle = battleOf(s);
    const stack = ownStack(t, s, ids, side);
    if (isRefusal(stack)) return stack;
    const path = pathOf(t, way);
    if (isRefusal(path)) return path;
    const stranger = ids.find((id) => !battle.advancing.includes(id));
    if (stranger !== undefined) return no('not-advancing', '12.1-a', { unit: stranger });
    const mode = battle.advance === 'enter' ? 'enter' : 'full';
    for (const unit of stack.units) {
      const fault = judgeAdvance(t, s, unit, hexAt(t, battle.target), mode, path);
      if (fault !== undefined) return fault;
    }
    const corps = carriesCorps(t, s, stack.units);
    const from = hexId(t, stack.hex);
    return ({ table }) => {
      table.emit({ type: 'UnitsAdvanced', units: ids, from, path: way, ...(corps && { corps }) });
      takeControl(t, s, table, sideIndex(side), path);
    };
  },
  *options({ theatre: t, state: s }, wanted) {
    const { target, advancing, advance: mode } = battleOf(s);
    for (const id of advancing) {
      if (!isWanted(wanted, id)) continue;
      for (const way of advances(t, s, indexOf(t, id), hexAt(t, target), mode === 'enter' ? 'enter' : 'full'))
        yield { type: 'Advance', units: [id], path: hexesOf(t, way) };
    }
  },
});
