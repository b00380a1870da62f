import { unit } from '#kernel/field';
import { no } from '../refusals.ts';
import { officersToAttach, platoonsFor, platoonsToLand } from '../rules/landing.ts';
import { afterAirSupport } from '../sequence.ts';
import { order } from './order.ts';

/** [10] An officer does not land alone. */
export const attachOfficer = order({
  type: 'AttachOfficer',
  title: { en: 'Attach an officer', it: 'Assegna un ufficiale' },
  answers: ['attachment'],
  fields: { officer: unit(), unit: unit() },
  line: { en: ['attach {officer} to {unit}'], it: ['assegna {officer} a {unit}'] },
  judge({ theatre, state }, { officer, unit: platoon }) {
    const landing = officersToAttach(theatre, state);
    if (!landing.includes(officer)) return no('no-such-officer', '10-d', { officer, landing });
    const platoons = platoonsFor(theatre, platoonsToLand(theatre, state), officer);
    if (!platoons.includes(platoon)) return no('wrong-platoon', '10-t', { officer, unit: platoon, platoons });
    return (scene) => {
      scene.table.emit({ type: 'OfficerAttached', officer, unit: platoon });
      if (officersToAttach(theatre, state).length === 0) afterAirSupport(scene);
    };
  },
  *options({ theatre, state }) {
    const landing = platoonsToLand(theatre, state);
    for (const officer of officersToAttach(theatre, state))
      for (const platoon of platoonsFor(theatre, landing, officer))
        yield { type: 'AttachOfficer', officer, unit: platoon };
  },
});
