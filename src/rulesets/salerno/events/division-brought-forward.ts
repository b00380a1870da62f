import { formation } from '#kernel/field';
import { bindNationals } from '../rules/counters.ts';
import { formationStateOf, gunStateOf, unitOf } from '../state.ts';
import { event } from './event.ts';

/** [21] */
export const divisionBroughtForward = event({
  type: 'DivisionBroughtForward',
  fields: { formation: formation() },
  apply(state, { formation }, theatre) {
    state.foggia.broughtForward = formation;
    formationStateOf(state, formation).inPlay = true;
    for (const gun of theatre.guns.values()) if (gun.formation === formation) gunStateOf(state, gun.id).inPlay = true;
    for (const unit of theatre.members.get(formation) ?? []) {
      const status = unitOf(state, unit);
      if (status.at === 'absent') status.at = 'pool';
    }
    bindNationals(theatre, state);
  },
  say: { en: 'The arrival of {formation} is brought forward.', it: 'L’arrivo di {formation} è anticipato.' },
});
