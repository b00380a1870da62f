import type { Refusal } from '#kernel/refusal';
import { isRefusal, no } from '../refusals.ts';
import { changed, heldOf } from '../rules/builder.ts';
import type { Division } from '../state.ts';
import { type Desk, order } from './order.ts';
import { LOT, type Lot, lotOf, ofLots } from './take-entry.ts';

function returned(desk: Desk, lot: Lot): Division | Refusal {
  const found = lotOf(desk, lot);
  if (isRefusal(found)) return found;
  const { division, called, meant } = found;
  const held = heldOf(desk.theatre, division, lot.entry, meant);
  if (held < lot.count) return no('not-taken', '5-a', { called, count: lot.count, held });
  return changed(desk.theatre, division, lot.entry, -lot.count, meant);
}

/** [5] */
export const returnEntry = order({
  type: 'ReturnEntry',
  title: { en: 'Put units or defences back', it: 'Rimetti a posto unità o difese' },
  answers: ['army-building'],
  fields: LOT,
  line: {
    en: ['put back {count} {entry} [from {formation}]'],
    it: ['rimetti {count} {entry} [da {formation}]'],
  },
  ...ofLots(returned),
  listsAll: false,
  *options({ state, side }) {
    const { submission } = state.players[side];
    if (submission === undefined) return;
    const { list, hq, formations, offTable, defences } = submission;
    const one = (entry: string, formation?: number) => ({
      type: 'ReturnEntry' as const,
      count: 1,
      entry,
      ...(formation === undefined ? {} : { formation }),
    });
    for (const [at, { uo, units }] of formations.entries())
      for (const entry of [...new Set(uo), ...Object.keys(units)]) yield one(`${list}/${entry}`, at + 1);
    if (hq !== undefined) yield one(`${list}/${hq}`);
    for (const entry of Object.keys(offTable)) yield one(`${list}/${entry}`);
    for (const kind of Object.keys(defences)) yield one(kind);
  },
});
