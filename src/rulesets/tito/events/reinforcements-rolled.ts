import { z } from 'zod';
import { count, flag } from '#kernel/field';
import { d10, event, level, rule } from './event.ts';

/** [11] */
export const reinforcementsRolled = event({
  type: 'ReinforcementsRolled',
  fields: {
    roll: d10,
    alert: level,
    success: flag(),
    label: z.string().optional(),
    number: count().optional(),
    rule,
  },
  apply() {},
  say: {
    en: ({ roll, alert, success, label, number, rule }, names) =>
      `Reinforcements: ${roll} against alert ${alert}, ${success ? `${number} at ${label}` : 'none'}${names.rule(rule)}.`,
    it: ({ roll, alert, success, label, number, rule }, names) =>
      `Rinforzi: ${roll} contro allarme ${alert}, ${success ? `${number} in ${label}` : 'nessuno'}${names.rule(rule)}.`,
  },
});
