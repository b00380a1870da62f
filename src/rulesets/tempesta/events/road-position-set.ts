import { z } from 'zod';
import { gameOf } from '../rules/game.ts';
import { interrupt, settleOnRoad } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event, units, verb } from './event.ts';

/** [15] */
export const roadPositionSet = event({
  type: 'RoadPositionSet',
  fields: { units, onRoad: z.boolean() },
  apply(state, { units, onRoad }, theatre) {
    const { roster } = gameOf(theatre, state);
    for (const id of units) {
      const unit = unitOf(state, id);
      settleOnRoad(unit, onRoad, roster);
      if (unit.act !== undefined) {
        unit.act.roadToggled = true;
        if (!onRoad) unit.act.roadMove = -1;
      }
      interrupt(unit);
    }
  },

  say: {
    en: ({ units, onRoad }, names) =>
      onRoad
        ? `${names.units(units)} ${verb(units.length, 'steps', 'step')} onto the road.`
        : `${names.units(units)} ${verb(units.length, 'leaves', 'leave')} the road.`,
    it: ({ units, onRoad }, names) => `${names.units(units)}: ${onRoad ? 'su strada' : 'fuori strada'}.`,
  },
});
