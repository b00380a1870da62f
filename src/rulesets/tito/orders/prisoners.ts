import { VIPS } from '../names.ts';
import { no } from '../refusals.ts';
import { couldLeadOn } from '../rules/movement.ts';
import { settle } from '../rules/objectives.ts';
import { platoonsIn } from '../rules/stacking.ts';
import { continueActivation } from '../sequence.ts';
import type { OrderRule } from './order-rule.ts';

/** [13.4] A prisoner passes from one platoon of the zone to another, free of charge. */
export const transferPrisoner: OrderRule<'TransferPrisoner'> = {
  steps: ['movement'],
  decide(theatre, state, { vip, unit }) {
    const { status, at, escort } = state.vips[vip];
    if (status !== 'prisoner') return no('no-prisoner', '13.4-c', `${vip} is not your prisoner.`, { vip, status });
    if (!platoonsIn(theatre, state, at).includes(unit)) {
      return no('no-escort', '13.4-c', `Only a platoon in zone ${at} can take over the prisoner.`, {
        vip,
        unit,
        zone: at,
      });
    }
    if (unit === escort) return no('no-change', '13.4-c', `${unit} guards the prisoner already.`, { vip, unit });
    if (couldLeadOn(theatre, state, escort) && !couldLeadOn(theatre, state, unit)) {
      return no('prisoner-waits', '13.4-e', `${escort} can still lead the prisoner on, ${unit} cannot.`, { vip, unit });
    }
    return (scene) => scene.table.emit({ type: 'EscortAssigned', vip, unit, zone: at });
  },
  *options(theatre, state) {
    for (const vip of VIPS) {
      const { status, at, escort } = state.vips[vip];
      if (status !== 'prisoner') continue;
      const isDue = couldLeadOn(theatre, state, escort);
      for (const unit of platoonsIn(theatre, state, at)) {
        if (unit !== escort && !(isDue && !couldLeadOn(theatre, state, unit)))
          yield { type: 'TransferPrisoner', vip, unit };
      }
    }
  },
};

/** [13.4] Who guards a new prisoner, when several platoons could. */
export const assignEscort: OrderRule<'AssignEscort'> = {
  steps: ['activation-after-landing', 'activation-after-movement', 'movement', 'combat'],
  decide(theatre, state, { vip, unit }) {
    const { escort } = state;
    if (escort?.vip !== vip) return no('no-escort-due', '13.4-c', `${vip} does not wait for an escort.`, { vip });
    if (!platoonsIn(theatre, state, escort.zone).includes(unit)) {
      return no('no-escort', '13.4-c', `The escort must be a platoon in zone ${escort.zone}.`, {
        vip,
        unit,
        zone: escort.zone,
      });
    }
    return (scene) => {
      scene.table.emit({ type: 'EscortAssigned', vip, unit, zone: escort.zone });
      if (state.step.startsWith('activation')) continueActivation(scene);
      else settle(scene);
    };
  },
  *options(theatre, state) {
    const { escort } = state;
    if (escort === undefined) return;
    for (const unit of platoonsIn(theatre, state, escort.zone)) yield { type: 'AssignEscort', vip: escort.vip, unit };
  },
};
