import { firstOf } from '#kernel/known';
import { takeControl } from '../rules/consequences.ts';
import { carriesCorps } from '../rules/corps.ts';
import { alive } from '../rules/losses.ts';
import { idsOf } from '../rules/named.ts';
import { sideIndex } from '../rules/position.ts';
import { occupationStops } from '../sequence/combat.ts';
import { battleOf, groupOf } from '../state.ts';
import { hexAt, hexId, hexOf } from '../theatre.ts';
import { order } from './order.ts';

/** [13.1] The group enters the hex that its mobile assault has emptied. */
export const occupyHex = order({
  type: 'OccupyHex',
  title: { en: 'Occupy the hex', it: 'Occupa l’esagono' },
  answers: ['occupation'],
  line: { en: ['occupy'], it: ['occupa'] },
  judge({ theatre: t, state: s, side }) {
    const battle = battleOf(s);
    const units = alive(t, s, battle.attackers);
    const from = hexId(t, hexOf(t, s, firstOf(units)));
    const corps = carriesCorps(t, s, units);
    // whoever had to stop before the assault has still to stop [7.6]
    const stopped = groupOf(s).stopped || occupationStops(t, s, battle);
    return ({ table }) => {
      const { target: hex } = battle;
      table.emit({ type: 'HexOccupied', units: idsOf(t, units), from, hex, stopped, ...(corps && { corps }) });
      takeControl(t, s, table, sideIndex(side), [hexAt(t, hex)]);
    };
  },
});
