import { z } from 'zod';
import { event, rule } from './event.ts';

/** [12.3] */
export const tieBroken = event({
  type: 'TieBroken',
  fields: {
    purpose: z.string(),
    candidates: z.array(z.string()),
    rolls: z.array(z.int()),
    chosen: z.string(),
    rule,
  },
  apply() {},
  say: {
    en: ({ purpose, candidates, rolls, chosen, rule }, names) =>
      `A die decides the ${names.tie(purpose)} among ${candidates.join(', ')}: ${rolls.join(' ')}, it is ${chosen}${names.rule(rule)}.`,
    it: ({ purpose, candidates, rolls, chosen, rule }, names) =>
      `Un dado decide ${names.tie(purpose)} tra ${candidates.join(', ')}: ${rolls.join(' ')}, cioè ${chosen}${names.rule(rule)}.`,
  },
});
