import { unit } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { hexesOf, isWanted, ownUnit } from '../rules/named.ts';
import { sideIndex } from '../rules/position.ts';
import { hqSites, returningHqs } from '../rules/reinforcements.ts';
import { counterAt, hexId, unitAt } from '../theatre.ts';
import { hex, order } from './order.ts';

/** [15.1] */
export const returnHq = order({
  type: 'ReturnHq',
  title: { en: 'Return a headquarters', it: 'Rimetti in gioco un QG' },
  answers: ['hq-return'],
  fields: { unit: unit(), hex },
  line: {
    en: ['return {unit} {hex}', 'place {unit} {hex}'],
    it: ['rientra {unit} {hex}', 'rimetti {unit} {hex}', 'piazza {unit} {hex}', 'metti {unit} {hex}'],
  },
  judge({ theatre: t, state: s, side }, { unit: id, hex: at }) {
    const unit = ownUnit(t, id, side);
    if (isRefusal(unit)) return unit;
    const { at: box, due } = unitAt(s, unit);
    if (box !== 'hq-return') return no('not-due', '15.1-d', { unit: id });
    if (due > s.turn) return no('not-due', '15.1-e', { unit: id, due });
    const legal = hexesOf(t, hqSites(t, s, sideIndex(side)));
    if (!legal.includes(at)) return no('no-arrival-site', '15.1-d', { hex: at, legal });
    return ({ table }) => table.emit({ type: 'UnitPlaced', unit: id, hex: at, steps: 1, cause: 'hq-return' });
  },
  *options({ theatre: t, state: s, side }, wanted) {
    for (const unit of returningHqs(t, s, sideIndex(side))) {
      const { id } = counterAt(t, unit);
      if (!isWanted(wanted, id)) continue;
      for (const hex of hqSites(t, s, sideIndex(side))) yield { type: 'ReturnHq', unit: id, hex: hexId(t, hex) };
    }
  },
});
