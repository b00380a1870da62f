import type { Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { idsOf } from '../rules/named.ts';
import { positionOf, unitsOn } from '../rules/position.ts';
import { armyUnits, mostInZoneHex } from '../rules/set-up.ts';
import { begin } from '../sequence/phases.ts';
import type { State } from '../state.ts';
import { hexAt, type Theatre, unitAt } from '../theatre.ts';
import { order } from './order.ts';

/** [20.2] */
export const confirmSetUp = order({
  type: 'ConfirmSetUp',
  title: { en: 'The set-up is complete', it: 'Lo schieramento è completo' },
  answers: ['army-placement'],
  ends: 'phase',
  fields: {},
  line: {
    en: ['confirm', 'confirm set-up', 'end phase', 'pass'],
    it: ['conferma', 'conferma schieramento', 'fine fase', 'passo', 'passa'],
  },
  judge({ theatre: t, state: s }) {
    const fault = judgeSetUp(t, s);
    if (fault !== undefined) return fault;
    return ({ table }) => {
      table.emit({ type: 'SetUpConfirmed' });
      begin(t, s, table, 'axis-set-up');
    };
  },
  *options({ theatre: t, state: s }) {
    if (judgeSetUp(t, s) === undefined) yield { type: 'ConfirmSetUp' };
  },
});

function judgeSetUp(t: Theatre, s: State): Refusal | undefined {
  const missing = armyUnits(t).filter((unit) => unitAt(s, unit).at === 'army');
  if (missing.length > 0) return no('units-not-placed', '20.2-a', { units: idsOf(t, missing) });
  const p = positionOf(t, s);
  for (const { hexes } of t.data.map.armies)
    for (const hex of hexes) {
      const count = unitsOn(p, hexAt(t, hex)).length;
      if (count === 0) return no('empty-zone-hex', '20.2-a', { hex });
      if (count > mostInZoneHex) return no('stacking', '20.2-a', { space: hex, would: count, limit: mostInZoneHex });
    }
  return undefined;
}
