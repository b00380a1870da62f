import { gameOf } from '../rules/game.ts';
import { interrupt, settleOnRoad, shareTime } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event, halves, units, verb } from './event.ts';

/** [42] */
export const roadMoveStarted = event({
  type: 'RoadMoveStarted',
  fields: { units, cost2: halves },
  apply(state, { units, cost2 }, theatre) {
    const { roster } = gameOf(theatre, state);
    for (const id of units) {
      const unit = unitOf(state, id);
      // [15 row 8] Driving onto the road is the choice of this turn.
      if (!unit.onRoad && unit.act !== undefined) unit.act.roadToggled = true;
      settleOnRoad(unit, true, roster);
      if (unit.act === undefined) continue;
      unit.act.pa2 -= cost2[id] ?? 0;
      unit.act.move2 += cost2[id] ?? 0;
      unit.act.roadMove = 8;
      unit.act.moved = true;
      unit.act.as = 'vehicle';
      interrupt(unit);
      shareTime(state, unit, roster);
    }
  },

  say: {
    en: ({ units }, names) => `${names.units(units)} ${verb(units.length, 'takes', 'take')} to the road.`,
    it: ({ units }, names) => `${names.units(units)}: ${verb(units.length, 'inizia', 'iniziano')} la mossa su strada.`,
  },
});
