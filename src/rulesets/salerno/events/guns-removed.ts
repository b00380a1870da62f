import { choice } from '#kernel/field';
import { maySeeSecretsOf } from '#kernel/side';
import { gunStateOf } from '../state.ts';
import { event, IN, side, someHex, units, where } from './event.ts';

const CAUSES = {
  bombardment: { en: 'silenced by bombardment', it: 'messe a tacere dal bombardamento' },
  overrun: { en: 'overrun', it: 'travolte' },
  depot: { en: 'withdrawn with the depot', it: 'ritirate con il deposito' },
  unsited: { en: 'taken back', it: 'ritirate' },
} as const;

/** [16] */
export const gunsRemoved = event({
  type: 'GunsRemoved',
  fields: { side, guns: units, hex: someHex, cause: choice(CAUSES) },
  apply(state, { guns, cause }) {
    for (const gun of guns) gunStateOf(state, gun).hex = '';
    if (cause === 'bombardment' || cause === 'overrun') state.used.lostGuns = [...(state.used.lostGuns ?? []), ...guns];
  },
  // Guns that were not sited again leave unseen; those that were hit or overrun leave in front of everybody.
  cover: (event, viewer) =>
    event.cause !== 'unsited' || maySeeSecretsOf(viewer, event.side) ? event : { ...event, guns: [], hex: '' },
  say: {
    en: ({ side, guns, hex, cause }, names) =>
      `${names.ofSide(side)} artillery${where(hex, IN, names)} is ${CAUSES[cause].en}: ${names.guns(guns)}.`,
    it: ({ side, guns, hex, cause }, names) =>
      `Artiglierie ${names.ofSide(side)}${where(hex, IN, names)} ${CAUSES[cause].it}: ${names.guns(guns)}.`,
  },
});
