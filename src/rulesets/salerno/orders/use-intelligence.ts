import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';

import { knownHex } from '../rules/naming.ts';
import { gunsIn, positionOf, showsEnemy, unitsIn } from '../rules/position.ts';
import { hexAt } from '../theatre.ts';
import { hexes } from './fields.ts';
import { AT_ANY_TIME, order } from './order.ts';

const MOST = 10;

/** [9.9] Ten hexes of the enemy's, for the Allied eyes alone. */
export const useIntelligence = order({
  type: 'UseIntelligence',
  title: { en: 'Use intelligence', it: 'Ricorri allo spionaggio' },
  answers: AT_ANY_TIME,
  fields: { hexes: hexes({ max: MOST }) },
  line: {
    en: ['intelligence|inspect {hexes}'],
    it: ['informazioni|spia {hexes}'],
  },
  judge(desk, { hexes: wanted }) {
    const { theatre, state, side } = desk;
    if (side !== 'allied') return no('other-side-only', '9.9-b', { side: 'allied' });
    if (state.intelligence === 0) return no('no-intelligence', '9.9-b', {});
    const position = positionOf(theatre, state);
    for (const hex of wanted) {
      const index = knownHex(desk, hex);
      if (isRefusal(index)) return index;
      if (!showsEnemy(position, index, side)) return no('no-enemy', '9.9-b', { space: hex });
    }
    return ({ table }) =>
      table.emit({
        type: 'IntelligenceReported',
        hexes: [...wanted],
        contents: wanted.map((hex) => ({
          hex,
          units: [...unitsIn(position, theatre.hexIndex(hex))],
          guns: [...gunsIn(position, theatre.hexIndex(hex))],
          ...(state.rearguards.includes(hex) ? { rearguard: true as const } : {}),
        })),
      });
  },
  *options({ theatre, state, side }) {
    if (side !== 'allied' || state.intelligence === 0) return;
    const position = positionOf(theatre, state);
    const found = [...theatre.map.ids.keys()].filter((hex) => showsEnemy(position, hex, side)).slice(0, MOST);
    if (found.length > 0) yield { type: 'UseIntelligence', hexes: found.map((hex) => hexAt(theatre, hex)) };
  },
});
