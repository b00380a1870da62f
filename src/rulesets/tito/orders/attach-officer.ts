import { no } from '../refusals.ts';
import { officersToAttach, platoonsFor, platoonsToLand } from '../rules/landing.ts';
import { afterAirSupport } from '../sequence.ts';
import type { OrderRule } from './order-rule.ts';

/** [10] An officer does not land alone. */
export const attachOfficer: OrderRule<'AttachOfficer'> = {
  steps: ['attachment'],
  decide(theatre, state, { officer, unit }) {
    const officers = officersToAttach(theatre, state);
    if (!officers.includes(officer)) {
      return no('no-such-officer', '10-d', `${officer} is not an officer who lands now.`, {
        officer,
        landing: officers,
      });
    }
    const platoons = platoonsFor(theatre, platoonsToLand(theatre, state), officer);
    if (!platoons.includes(unit)) {
      return no('wrong-platoon', '10-t', `${officer} lands with a platoon of his own group that lands this turn.`, {
        officer,
        unit,
        platoons,
      });
    }
    return (scene) => {
      scene.table.emit({ type: 'OfficerAttached', officer, unit });
      if (officersToAttach(theatre, state).length === 0) afterAirSupport(scene);
    };
  },
  *options(theatre, state) {
    const landing = platoonsToLand(theatre, state);
    for (const officer of officersToAttach(theatre, state)) {
      for (const unit of platoonsFor(theatre, landing, officer)) yield { type: 'AttachOfficer', officer, unit };
    }
  },
};
