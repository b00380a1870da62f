import { flag, space } from '#kernel/field';
import { checkChances } from '../rules/chances.ts';
import { d10, event, level } from './event.ts';

/** [8] */
export const activationChecked = event({
  type: 'ActivationChecked',
  fields: { from: space(), zone: space(), roll: d10, alert: level, success: flag() },
  apply(state, { from, zone }) {
    state.checked.push(`${from}>${zone}`);
  },
  reckon: ({ roll, alert, success }) => ({ ...checkChances(alert), came: success ? 1 : 0, thrown: [roll] }),
  say: {
    en: ({ from, zone, roll, alert, success }, names) =>
      `Check from ${from} against ${names.space(zone)}: ${roll} against alert ${alert}, ${success ? 'activated' : 'nothing stirs'}.`,
    it: ({ from, zone, roll, alert, success }, names) =>
      `Verifica da ${from} contro ${names.space(zone)}: ${roll} contro allarme ${alert}, ${success ? 'attivata' : 'nulla si muove'}.`,
  },
});
