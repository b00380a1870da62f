import { z } from 'zod';
import { unit } from '#kernel/field';
import { gameOf } from '../rules/game.ts';
import { interrupt, shareTime, spend } from '../rules/upkeep.ts';
import { unitOf } from '../state.ts';
import { event, facing } from './event.ts';

/** [8] */
export const gunUnhooked = event({
  type: 'GunUnhooked',
  fields: { gun: unit(), tractor: unit(), facing, gunFacing: facing, cost2: z.int() },
  apply(state, { gun: gunId, tractor: tractorId, facing, gunFacing, cost2 }, theatre) {
    const { roster } = gameOf(theatre, state);
    const gun = unitOf(state, gunId);
    const tractor = unitOf(state, tractorId);
    spend(tractor, cost2);
    interrupt(tractor);
    if (tractor.act !== undefined) tractor.act.roadMove = -1;
    shareTime(state, tractor, roster);
    gun.towedBy = '';
    gun.onRoad = false;
    gun.facing = gunFacing;
    tractor.facing = facing;
  },

  say: {
    en: '{gun} is unhooked from {tractor}.',
    it: '{gun}: sganciata da {tractor}.',
  },
});
