import type { Refusal } from '#kernel/refusal';
import { isRefusal, no } from '../refusals.ts';
import { changed, forecastDivision, heldOf } from '../rules/builder.ts';
import { priceOf } from '../rules/division.ts';
import { runOf } from '../sequence/run.ts';
import type { Division } from '../state.ts';
import { type Desk, order } from './order.ts';
import { entryLabel, formationLabel, LOT, type Lot, lotOf } from './take-entry.ts';

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
  judge(desk, lot) {
    const division = returned(desk, lot);
    if (isRefusal(division)) return division;
    return (scene) => runOf(scene).emit({ type: 'DivisionSubmitted', side: desk.side, division });
  },
  forecast(desk, lot) {
    const { theatre, state, side } = desk;
    const division = returned(desk, lot) as Division;
    const before = priceOf(theatre, state.players[side].submission ?? division);
    return forecastDivision(theatre, division, state.budget, before);
  },
  label({ theatre, state, side }, field, value) {
    const { submission } = state.players[side];
    if (field === 'entry') return entryLabel(theatre, submission, String(value));
    return field === 'formation' ? formationLabel(submission, value) : undefined;
  },
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
