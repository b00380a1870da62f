import { unit } from '#kernel/field';
import { no } from '../refusals.ts';
import { settle } from '../rules/objectives.ts';
import { platoonsIn } from '../rules/stacking.ts';
import { continueActivation } from '../sequence.ts';
import { order, vip } from './order.ts';

/** [13.4] Who guards a new prisoner, when several platoons could. */
export const assignEscort = order({
  type: 'AssignEscort',
  title: { en: 'Name the escort', it: 'Assegna la scorta' },
  answers: ['escort'],
  fields: { vip, unit: unit() },
  line: { en: ['escort {vip} {unit}'], it: ['scorta {vip} con {unit}'] },
  judge({ theatre, state }, { vip: id, unit: guard }) {
    const { escort } = state;
    if (escort?.vip !== id) return no('no-escort-due', '13.4-c', { vip: id });
    const { zone } = escort;
    if (!platoonsIn(theatre, state, zone).includes(guard))
      return no('no-escort', '13.4-c', { vip: id, unit: guard, zone });
    return (scene) => {
      scene.table.emit({ type: 'EscortAssigned', vip: id, unit: guard, zone });
      if (state.step.startsWith('activation')) continueActivation(scene);
      else settle(scene);
    };
  },
  *options({ theatre, state }) {
    const { escort } = state;
    if (escort === undefined) return;
    for (const guard of platoonsIn(theatre, state, escort.zone))
      yield { type: 'AssignEscort', vip: escort.vip, unit: guard };
  },
});
