import { z } from 'zod';
import { unit } from '#kernel/field';
import { gameOf } from '../rules/game.ts';
import { interrupt, shareTime, spend } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event } from './event.ts';

/** [6] */
export const unitEmbarked = event({
  type: 'UnitEmbarked',
  fields: { unit: unit(), carrier: unit(), cost2: z.int() },
  apply(state, { unit: id, carrier: carrierId, cost2 }, theatre) {
    const { roster } = gameOf(theatre, state);
    const unit = unitOf(state, id);
    const carrier = unitOf(state, carrierId);
    spend(unit, cost2);
    interrupt(unit);
    interrupt(carrier);
    unit.carriedBy = carrierId;
    unit.facing = carrier.facing;
    unit.entrenched = false;
    unit.onRoad = carrier.onRoad;
    if (carrier.act !== undefined) carrier.act.roadMove = -1;
    shareTime(state, carrier, roster);
  },

  say: {
    en: '{unit} boards {carrier}.',
    it: '{unit} sale su {carrier}.',
  },
});
