import { unit } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { SUPPLIES } from '../names.ts';
import { no } from '../refusals.ts';
import { quality } from '../rules/counters.ts';
import { idsOf, isWanted, ownUnit } from '../rules/named.ts';
import { positionOf, unitsOn } from '../rules/position.ts';
import { counterAt, faceOf, hexOf, unitAt } from '../theatre.ts';
import { type Desk, order } from './order.ts';

/** [18.1] Reduced Soviet units merge. */
export const mergeUnits = order({
  type: 'MergeUnits',
  title: { en: 'Merge two units', it: 'Fondi due unità' },
  answers: ['movement-phase'],
  fields: { keep: unit(), remove: unit() },
  line: { en: ['merge {keep} with {remove}'], it: ['fondi {keep} con {remove}', 'unisci {keep} con {remove}'] },
  judge(desk, { keep: kept, remove: removed }) {
    const { theatre: t, state: s, side } = desk;
    const keep = ownUnit(t, kept, side);
    if (isRefusal(keep)) return keep;
    const remove = ownUnit(t, removed, side);
    if (isRefusal(remove)) return remove;
    const fault = judgeMerger(desk, keep, remove);
    if (fault !== undefined) return fault;
    const to = counterAt(t, remove).merges === 'brigade' ? s.options.brigadeMergeDestination : 'cadre';
    const steps = counterAt(t, keep).maxSteps;
    const { supply } = unitAt(s, remove);
    const isWorse = SUPPLIES.indexOf(supply) > SUPPLIES.indexOf(unitAt(s, keep).supply);
    return ({ table }) => table.emit({ type: 'UnitsMerged', kept, removed, steps, to, ...(isWorse && { supply }) });
  },
  *options(desk, wanted) {
    const { theatre: t, state: s, side } = desk;
    if (side !== 'soviet') return;
    const p = positionOf(t, s);
    for (let hex = 0; hex < t.board.size; hex++) {
      if (p.holder[hex] !== 1) continue;
      const units = unitsOn(p, hex).filter((each) => counterAt(t, each).merges !== undefined);
      for (const keep of units)
        for (const remove of units) {
          const [kept, gone] = [counterAt(t, keep).id, counterAt(t, remove).id];
          if ((isWanted(wanted, kept) || isWanted(wanted, gone)) && judgeMerger(desk, keep, remove) === undefined)
            yield { type: 'MergeUnits', keep: kept, remove: gone };
        }
    }
  },
});

function judgeMerger({ theatre: t, state: s, side }: Desk, keep: number, remove: number): Refusal | undefined {
  const [kept, gone] = [counterAt(t, keep), counterAt(t, remove)];
  if (side !== 'soviet') return no('soviet-only', '18.1-a', {});
  const at = hexOf(t, s, keep);
  const both = idsOf(t, [keep, remove]);
  if (keep === remove || at < 0 || at !== hexOf(t, s, remove)) return no('not-together', '18.1-a', { units: both });
  if (kept.merges !== 'division' || gone.merges === undefined) return no('cannot-merge', '18.1-d', { units: both });
  if (unitAt(s, keep).steps >= kept.maxSteps) return no('at-full-strength', '18.1-a', { unit: kept.id });
  const marked = [keep, remove].find((each) => unitAt(s, each).elimination !== '');
  if (marked !== undefined) return no('elimination-marker', '8.5-c', { unit: counterAt(t, marked).id });
  if (gone.merges === 'brigade') return undefined;
  if (unitAt(s, remove).steps >= gone.maxSteps) return no('at-full-strength', '18.1-a', { unit: gone.id });
  const rank = (each: number): number => quality(faceOf(t, s, each), 'defence');
  return rank(keep) > rank(remove)
    ? no('lower-quality-stays', '18.1-c', { keep: kept.id, remove: gone.id })
    : undefined;
}
