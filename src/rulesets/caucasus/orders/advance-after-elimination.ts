import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { advances, advanceWays, judgeAdvance } from '../rules/advance.ts';
import { checkStacking, takeControl } from '../rules/consequences.ts';
import { carriesCorps } from '../rules/corps.ts';
import { hexesOf, isWanted, landHex, ownStack, pathOf } from '../rules/named.ts';
import { positionOf, sideIndex } from '../rules/position.ts';
import { stackAt, stackLimit } from '../rules/stacking.ts';
import { arrivalItems } from '../rules/travel.ts';
import { hexAt, hexId, hexOf, indexOf, unitAt } from '../theatre.ts';
import { NOTHING, order, path, units } from './order.ts';

/** [8.5] Who made an automatic elimination while moving advances in the combat phase. */
export const advanceAfterElimination = order({
  type: 'AdvanceAfterElimination',
  title: { en: 'Advance after an elimination', it: 'Avanza dopo un’eliminazione' },
  answers: ['combat-phase'],
  fields: { units, path },
  line: { en: ['exploit {units} {path}'], it: ['sfrutta {units} {path}'] },
  judge({ theatre: t, state: s, side }, { units: ids, path: way }) {
    const stack = ownStack(t, s, ids, side);
    if (isRefusal(stack)) return stack;
    const path = pathOf(t, way);
    if (isRefusal(path)) return path;
    const [marker = '', ...others] = new Set(stack.units.map((unit) => unitAt(s, unit).elimination));
    if (marker === '' || others.length > 0) return no('no-elimination-marker', '8.5-e', { units: ids });
    for (const unit of stack.units) {
      const fault = judgeAdvance(t, s, unit, hexAt(t, marker), 'full', path);
      if (fault !== undefined) return fault;
    }
    const corps = carriesCorps(t, s, stack.units);
    const from = hexId(t, stack.hex);
    return ({ table }) => {
      table.emit({ type: 'UnitsAdvanced', units: ids, from, path: way, ...(corps && { corps }) });
      takeControl(t, s, table, sideIndex(side), path);
      checkStacking(t, s, table, sideIndex(side));
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
    const target = unitAt(s, stack.units[0] ?? 0).elimination;
    if (target === '') return [];
    return advanceWays(t, s, stack.units, hexAt(t, target), 'full', goal).map((path) => hexesOf(t, path));
  },
  *options({ theatre: t, state: s, side }, wanted) {
    const p = positionOf(t, s);
    for (const { id, index, side: owner } of t.roster.counters) {
      const { elimination } = unitAt(s, index);
      if (owner !== side || elimination === '' || !isWanted(wanted, id) || hexOf(t, s, index) < 0) continue;
      for (const way of advances(t, s, index, hexAt(t, elimination), 'full')) {
        const end = way.at(-1) ?? -1;
        if (stackAt(t, s, p, end, [index]) <= stackLimit(t))
          yield { type: 'AdvanceAfterElimination', units: [id], path: hexesOf(t, way) };
      }
    }
  },
});
