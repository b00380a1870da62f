import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { advances, advanceWays, judgeAdvance } from '../rules/advance.ts';
import { takeControl } from '../rules/consequences.ts';
import { carriesCorps } from '../rules/corps.ts';
import { hexesOf, isWanted, landHex, ownStack, pathOf } from '../rules/named.ts';
import { sideIndex } from '../rules/position.ts';
import { arrivalItems } from '../rules/travel.ts';
import { battleOf } from '../state.ts';
import { hexAt, hexId, indexOf } from '../theatre.ts';
import { NOTHING, order, path, units } from './order.ts';

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
  forecast({ theatre: t, state: s, side }, { units: ids, path: way }) {
    const path = pathOf(t, way);
    if (isRefusal(path)) return NOTHING;
    const units = ids.map((id) => indexOf(t, id));
    return { items: arrivalItems(t, s, sideIndex(side), units, path), chances: [] };
  },
  /** The fewest hexes first, then through the hex that was cleared. */
  ways({ theatre: t, state: s, side }, { units: ids = [] }, to, stops) {
    const stack = ownStack(t, s, ids, side);
    const goal = landHex(t, to);
    if (isRefusal(stack) || isRefusal(goal) || stops.length > 1 || stack.units.length === 0) return [];
    const { target, advance: mode } = battleOf(s);
    return advanceWays(t, s, stack.units, hexAt(t, target), mode === 'enter' ? 'enter' : 'full', goal).map((path) =>
      hexesOf(t, path),
    );
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
