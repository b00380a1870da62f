import { choice, path, space } from '#kernel/field';
import { firstOf, lastOf } from '#kernel/known';
import type { Heading } from '../names.ts';
import { act, carry, put } from '../rules/counters.ts';
import { carried, event, movers, rule, units, verb } from './event.ts';

const AIMS = {
  enemy: { en: 'towards the paratroopers in', it: 'verso i paracadutisti in' },
  friend: { en: 'to join the partisans in', it: 'per unirsi ai partigiani in' },
  escape: { en: 'to leave the map at', it: 'per lasciare la mappa da' },
} as const satisfies Record<Heading, unknown>;

/** [12.3] */
export const yugoslavMoved = event({
  type: 'YugoslavMoved',
  fields: { units, carried, path: path({ min: 2 }), heading: choice(AIMS), target: space(), rule },
  apply(state, { units, carried, path }, theatre) {
    for (const unit of units) {
      put(theatre, state, unit, lastOf(path));
      act(state, unit, 'moved');
    }
    carry(state, carried, lastOf(path));
  },
  touches: ({ path }) => ({ from: firstOf(path) }),
  say: {
    en({ units, carried, path, heading, target, rule }, names) {
      const { all, many } = movers(units, names.cargo(carried), names);
      return `${all} ${verb(many, 'goes', 'go')} ${path.join('-')} ${AIMS[heading].en} ${target}${names.rule(rule)}.`;
    },
    it({ units, carried, path, heading, target, rule }, names) {
      const { all, many } = movers(units, names.cargo(carried), names);
      return `${all} ${verb(many, 'va', 'vanno')} ${path.join('-')} ${AIMS[heading].it} ${target}${names.rule(rule)}.`;
    },
  },
});
