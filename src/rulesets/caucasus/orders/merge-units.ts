import type { Refusal } from '#kernel/plain/refusal';
import { positionOf, unitsOn } from '../position.ts';
import { quality } from '../roster.ts';
import { type SideId, type State, SUPPLIES } from '../state.ts';
import { faceOf, hexOf, type Theatre } from '../theatre.ts';
import { carry, idsOf, isRefusal, no, ownUnit, refuse, type Verb, wanted } from './verb.ts';

/* Reduced Soviet units merge [18.1]. */

function mergeFault(t: Theatre, s: State, by: SideId, keep: number, remove: number): Refusal | undefined {
  const [kept, gone] = [t.roster.counters[keep]!, t.roster.counters[remove]!];
  const facts = { keep: kept.id, remove: gone.id };
  if (by !== 'soviet') return no('soviet-only', '18.1-a', 'Only Soviet units merge.');
  const at = hexOf(t, s, keep);
  if (keep === remove || at < 0 || at !== hexOf(t, s, remove))
    return no('not-together', '18.1-a', 'Units that merge stand in one hex.', facts);
  if (kept.merges !== 'division' || gone.merges === undefined)
    return no(
      'cannot-merge',
      '18.1-d',
      'Only army rifle divisions merge, with each other or with an army rifle brigade.',
      facts,
    );
  if (s.units[keep]!.steps >= kept.maxSteps)
    return no('at-full-strength', '18.1-a', `${kept.name} is not reduced.`, facts);
  for (const unit of [keep, remove])
    if (s.units[unit]!.elimination !== '')
      return no('elimination-marker', '8.5-c', 'A unit with an elimination marker does not merge.', facts);
  if (gone.merges === 'brigade') return undefined;
  if (s.units[remove]!.steps >= gone.maxSteps)
    return no('at-full-strength', '18.1-a', `${gone.name} is not reduced.`, facts);
  const rank = (unit: number): number => quality(faceOf(t, s, unit), 'defence');
  if (rank(keep) > rank(remove))
    return no(
      'lower-quality-stays',
      '18.1-c',
      'Of two divisions the one of lower quality is brought to full strength.',
      facts,
      `keep ${gone.id}`,
    );
  return undefined;
}

export const mergeUnits: Verb<'MergeUnits'> = {
  decide(t, s, order, by) {
    const keep = ownUnit(t, order.keep, by);
    if (isRefusal(keep)) return refuse(keep);
    const remove = ownUnit(t, order.remove, by);
    if (isRefusal(remove)) return refuse(remove);
    const fault = mergeFault(t, s, by, keep, remove);
    if (fault) return refuse(fault);
    const to = t.roster.counters[remove]!.merges === 'brigade' ? s.options.brigadeMergeDestination : 'cadre';
    const [kept, gone] = [s.units[keep]!.supply, s.units[remove]!.supply];
    const worsens = SUPPLIES.indexOf(gone) > SUPPLIES.indexOf(kept);
    return carry(t, s, (table) =>
      table.emit({
        type: 'UnitsMerged',
        kept: order.keep,
        removed: order.remove,
        steps: t.roster.counters[keep]!.maxSteps,
        to,
        ...(worsens && { supply: gone }),
      }),
    );
  },
  *options(t, s, by, filter) {
    if (by !== 'soviet') return;
    const p = positionOf(t, s);
    for (let hex = 0; hex < t.board.size; hex++) {
      if (p.holder[hex] !== 1) continue;
      const units = unitsOn(p, hex).filter((unit) => t.roster.counters[unit]!.merges !== undefined);
      for (const keep of units)
        for (const remove of units)
          if (mergeFault(t, s, by, keep, remove) === undefined) {
            const [kept, gone] = idsOf(t, [keep, remove]) as [string, string];
            if (wanted(filter, kept) || wanted(filter, gone)) yield { type: 'MergeUnits', keep: kept, remove: gone };
          }
    }
  },
};
