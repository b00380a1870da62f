import { z } from 'zod';
import { space, unit } from '#kernel/field';
import { bringPrisoners, put } from '../rules/counters.ts';
import { unitOf } from '../state.ts';
import { event, movers, units, verb, vip } from './event.ts';

/** [13.3.1] */
export const unitWithdrew = event({
  type: 'UnitWithdrew',
  fields: { unit: unit(), from: space(), to: space(), officers: units, prisoners: z.array(vip) },
  apply(state, { unit, to, officers, prisoners }, theatre) {
    for (const mover of [unit, ...officers]) {
      put(theatre, state, mover, to);
      unitOf(state, mover).origin = '';
    }
    bringPrisoners(state, prisoners, to);
  },
  say: {
    en({ unit, from, to, officers, prisoners }, names) {
      const { all, many } = movers([unit, ...officers], prisoners.map(names.vip), names);
      return `${all} ${verb(many, 'withdraws', 'withdraw')} from ${from} to ${names.space(to)}.`;
    },
    it({ unit, from, to, officers, prisoners }, names) {
      const { all, many } = movers([unit, ...officers], prisoners.map(names.vip), names);
      return `${all} si ${verb(many, 'ritira', 'ritirano')} da ${from} a ${names.space(to)}.`;
    },
  },
});
