import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { advances, judgeAdvance } from '../rules/advance.ts';
import { checkStacking, takeControl } from '../rules/consequences.ts';
import { carriesCorps } from '../rules/corps.ts';
import { hexesOf, isWanted, ownStack, pathOf } from '../rules/named.ts';
import { positionOf, sideIndex } from '../rules/position.ts';
import { stackAt, stackLimit } from '../rules/stacking.ts';
import { hexAt, hexId, hexOf, unitAt } from '../theatre.ts';
import { order, path, units } from './order.ts';

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
