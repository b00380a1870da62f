import { no, unknownZone } from '../refusals.ts';
import { fire, mayFireFrom, shootersIn, targetsFrom } from '../rules/fire.ts';
import { contestedZones, hasGermans, hasMarkers, hasPartisans, isContested } from '../rules/stacking.ts';
import { endIfLost, runYugoslavPhase } from '../sequence.ts';
import { areAdjacent, inMapOrder, isZone } from '../theatre.ts';
import type { OrderRule } from './order-rule.ts';

/** [13.2] The stack of one zone fires at the next zone. */
export const openFire: OrderRule<'Fire'> = {
  steps: ['combat'],
  decide(theatre, state, { from, zone }) {
    for (const named of [from, zone]) if (!isZone(theatre, named)) return unknownZone(named);
    if (!areAdjacent(theatre, from, zone)) {
      return no('out-of-range', '13.2.1-a', `Zone ${zone} is not next to ${from}.`, { from, zone });
    }
    if (isContested(state, from)) {
      return no(
        'assault-awaits',
        '13.2.1-d',
        `The units in ${from} share their zone with partisans and must assault.`,
        { zone: from },
      );
    }
    if (state.fired.includes(from))
      return no('already-fired', '13.2.1-a', `Zone ${from} has fired in this step.`, { from });
    if (!mayFireFrom(theatre, state, from)) {
      const spent = hasGermans(state, from);
      return spent && shootersIn(theatre, state, 'german', from).length === 0
        ? no('no-action-left', '13-a', `Nobody in ${from} can still start a combat.`, { from })
        : no('nobody-there', '13-a', `None of your units is in ${from}.`, { from });
    }
    if (hasMarkers(state, zone)) {
      return no('target-hidden', '13.2.1-c', `The markers in ${zone} have not been activated.`, { zone });
    }
    if (hasGermans(state, zone)) return no('friends-in-target', '13-e', `Your own units are in ${zone}.`, { zone });
    if (!hasPartisans(state, zone)) return no('target-empty', '13.2.1-a', `No Yugoslav unit is in ${zone}.`, { zone });
    return (scene) => {
      fire(scene, 'german', from, zone, 'tito/13-d');
      endIfLost(scene);
    };
  },
  *options(theatre, state) {
    for (const from of inMapOrder(theatre, Object.keys(state.stacks.german))) {
      for (const zone of targetsFrom(theatre, state, from)) yield { type: 'Fire', from, zone };
    }
  },
};

export const endCombat: OrderRule<'EndCombat'> = {
  steps: ['combat'],
  decide(_, state) {
    const zones = contestedZones(state);
    if (zones.length > 0) {
      return no(
        'assault-pending',
        '13.3-b',
        `The assault in zone ${zones.join(', ')} must be fought first.`,
        { zones },
        `Assault ${zones[0]}.`,
      );
    }
    return (scene) => runYugoslavPhase(scene);
  },
  *options(_, state) {
    if (contestedZones(state).length === 0) yield { type: 'EndCombat' };
  },
};
