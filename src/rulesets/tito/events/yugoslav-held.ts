import { choice, space } from '#kernel/field';
import { event, rule, units } from './event.ts';

const WHY = {
  pinned: { en: 'pinned by paratroopers next to them', it: 'fissati dai paracadutisti vicini' },
  regrouped: { en: 'just joined, they stay', it: 'appena raggiunti, restano' },
  'no-way': { en: 'no way to go', it: 'nessuna via' },
} as const;

/** [12.3] */
export const yugoslavHeld = event({
  type: 'YugoslavHeld',
  fields: { zone: space(), units, reason: choice(WHY), rule },
  apply() {},
  say: {
    en: ({ zone, units, reason, rule }, names) =>
      `Partisans in ${names.space(zone)} (${names.units(units)}) do not move: ${WHY[reason].en}${names.rule(rule)}.`,
    it: ({ zone, units, reason, rule }, names) =>
      `I partigiani in ${names.space(zone)} (${names.units(units)}) non muovono: ${WHY[reason].it}${names.rule(rule)}.`,
  },
});
