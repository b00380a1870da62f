import { space } from '#kernel/field';
import { no } from '../refusals.ts';
import { fire, mayFireFrom, targetsFrom } from '../rules/fire.ts';
import { forecastFire } from '../rules/forecast.ts';
import { hasGermans, hasMarkers, hasPartisans, isContested } from '../rules/stacking.ts';
import { endIfLost } from '../sequence.ts';
import { areAdjacent, inMapOrder, isZone } from '../theatre.ts';
import { order } from './order.ts';

/** [13, 13.2.1] The stack of one zone fires at the next zone. */
export const openFire = order({
  type: 'Fire',
  title: { en: 'Fire', it: 'Tira' },
  answers: ['combat'],
  fields: { from: space(), zone: space() },
  line: { en: ['fire {from} {zone}'], it: ['fuoco {from} {zone}', 'tira {from} {zone}'] },
  judge({ theatre, state }, { from, zone }) {
    for (const named of [from, zone])
      if (!isZone(theatre, named)) return no('unknown-space', '1.1-b', { space: named });
    if (!areAdjacent(theatre, from, zone)) return no('not-adjacent', '13.2.1-a', { from, to: zone });
    if (isContested(state, from)) return no('assault-awaits', '13.2.1-d', { zone: from });
    if (state.fired.includes(from)) return no('already-fired', '13.2.1-a', { from });
    if (!mayFireFrom(theatre, state, from))
      return no(hasGermans(state, from) ? 'nobody-can-fire' : 'nobody-there', '13-a', { from });
    if (hasMarkers(state, zone)) return no('target-hidden', '13.2.1-c', { zone });
    if (hasGermans(state, zone)) return no('friends-in-target', '13-e', { zone });
    if (!hasPartisans(state, zone)) return no('no-enemy', '13.2.1-a', { space: zone });
    return (scene) => {
      fire(scene, 'german', from, zone, 'tito/13-d');
      endIfLost(scene);
    };
  },
  *options({ theatre, state }) {
    for (const from of inMapOrder(theatre, Object.keys(state.stacks.german)))
      for (const zone of targetsFrom(theatre, state, from)) yield { type: 'Fire', from, zone };
  },
  forecast: (desk, { from, zone }) => forecastFire(desk, from, zone),
});
