import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { beachesFor, beachFault } from '../rules/beaches.ts';
import { knownHex, roomFault } from '../rules/naming.ts';
import { isSeen, settleEntry } from '../sequence/consequences.ts';
import { openArrival } from '../sequence/move.ts';
import { change } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { placements } from './fields.ts';
import { type Desk, order } from './order.ts';

/** [9.5] The force of the major landing comes ashore near its depot. */
export const landUnits = order({
  type: 'LandUnits',
  title: { en: 'Land', it: 'Sbarca' },
  answers: ['placement'],
  fields: { placements: placements() },
  line: {
    en: ['land {placements}'],
    it: ['sbarca|sbarco {placements}'],
  },
  judge(desk, { placements: wanted }) {
    const { state, side } = desk;
    const byHex = new Map<string, string[]>();
    const named = new Set<string>();
    for (const { unit, hex } of wanted) {
      if (named.has(unit)) return no('named-twice', '9.5', { unit });
      named.add(unit);
      if (!isLanding(desk) || !state.majorLanding.includes(unit)) return no('not-afloat', '9.5', { unit });
      const index = knownHex(desk, hex);
      if (isRefusal(index)) return index;
      const fault = beachFault(desk, unit, index);
      if (fault !== undefined) return fault;
      byHex.set(hex, [...(byHex.get(hex) ?? []), unit]);
    }
    for (const [hex, units] of byHex) {
      const fault = roomFault(desk, units, desk.theatre.hexIndex(hex));
      if (fault !== undefined) return fault;
    }
    return (scene) => {
      const isLast = state.majorLanding.length === wanted.length;
      // Hex by hex: who lands before the eyes of the enemy does not tell who lands elsewhere.
      for (const [hex, units] of byHex)
        scene.table.emit({
          type: 'UnitsLanded',
          landing: 'major',
          placements: units.map((unit) => ({ unit, hex })),
          seen: isSeen(scene, side, hex),
        });
      if (isLast) change(scene, 'operation', { step: 'movement' });
      for (const [hex, units] of byHex) {
        settleEntry(scene, side, hex);
        openArrival(scene, side, units, hex);
      }
    };
  },
  *options(desk, { unit: wanted }) {
    if (!isLanding(desk)) return;
    for (const unit of desk.state.majorLanding.filter((each) => wanted === undefined || each === wanted)) {
      const hexes = beachesFor(desk, unit);
      for (const hex of hexes) yield { type: 'LandUnits', placements: [{ unit, hex }] };
      // The next one stands for all; one that finds no beach does not keep the others aboard.
      if (hexes.length > 0) return;
    }
  },
});

/** Units are placed for a landing, not for a drop. */
function isLanding({ state }: Desk): boolean {
  const top = topOf(state);
  return top.kind === 'operation' && top.source === 'landing';
}
