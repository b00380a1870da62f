import { unit } from '#kernel/field';
import { VIPS } from '../names.ts';
import { no } from '../refusals.ts';
import { couldLeadOn } from '../rules/movement.ts';
import { platoonsIn } from '../rules/stacking.ts';
import { order, vip } from './order.ts';

/** [13.4] A prisoner passes from one platoon of the zone to another, free of charge. */
export const transferPrisoner = order({
  type: 'TransferPrisoner',
  title: { en: 'Hand a prisoner over', it: 'Trasferisci un prigioniero' },
  answers: ['movement'],
  fields: { vip, unit: unit() },
  line: { en: ['transfer {vip} to {unit}'], it: ['trasferisci {vip} a {unit}'] },
  judge({ theatre, state }, { vip: id, unit: guard }) {
    const { status, at, escort } = state.vips[id];
    if (status !== 'prisoner') return no('no-prisoner', '13.4-c', { vip: id, status });
    if (!platoonsIn(theatre, state, at).includes(guard))
      return no('no-escort', '13.4-c', { vip: id, unit: guard, zone: at });
    if (guard === escort) return no('no-change', '13.4-c', { vip: id, unit: guard });
    if (couldLeadOn(theatre, state, escort) && !couldLeadOn(theatre, state, guard))
      return no('escort-must-lead', '13.4-e', { vip: id, unit: guard, escort });
    return ({ table }) => table.emit({ type: 'EscortAssigned', vip: id, unit: guard, zone: at });
  },
  *options({ theatre, state }) {
    for (const id of VIPS) {
      const { status, at, escort } = state.vips[id];
      if (status !== 'prisoner') continue;
      const isDue = couldLeadOn(theatre, state, escort);
      for (const guard of platoonsIn(theatre, state, at))
        if (guard !== escort && !(isDue && !couldLeadOn(theatre, state, guard)))
          yield { type: 'TransferPrisoner', vip: id, unit: guard };
    }
  },
});
