import { z } from 'zod';
import { unit } from '#kernel/field';
import { gameOf } from '../rules/game.ts';
import { interrupt, shareTime, spend } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event, facing } from './event.ts';

/** [8] */
export const gunHooked = event({
  type: 'GunHooked',
  fields: { gun: unit(), tractor: unit(), facing, cost2: z.int() },
  apply(state, { gun: gunId, tractor: tractorId, facing, cost2 }, theatre) {
    const { roster } = gameOf(theatre, state);
    const gun = unitOf(state, gunId);
    const tractor = unitOf(state, tractorId);
    spend(gun, cost2);
    interrupt(gun);
    interrupt(tractor);
    gun.towedBy = tractorId;
    gun.onRoad = tractor.onRoad;
    gun.entrenched = false;
    tractor.facing = facing;
    gun.facing = facing;
    if (tractor.act !== undefined) tractor.act.roadMove = -1;
    shareTime(state, tractor, roster);
  },

  say: {
    en: '{gun} is hooked to {tractor}.',
    it: '{gun}: agganciata a {tractor}.',
  },
});
