import { count, space, unit } from '#kernel/field';
import { exchangeReckoning, LINE_WORDS } from '../rules/chances.ts';
import { takeLoss } from '../rules/counters.ts';
import { event, loss, sayLoss, sayValue, value } from './event.ts';

/** [13.3.1] */
export const assaultLineResolved = event({
  type: 'AssaultLineResolved',
  fields: {
    zone: space(),
    line: count(1),
    german: unit(),
    yugoslav: unit(),
    attack: value,
    defence: value,
    loss,
  },
  apply: (state, { loss }, theatre) => takeLoss(theatre, state, loss),
  reckon: ({ attack, defence }) => exchangeReckoning('german', attack, defence, LINE_WORDS),
  say: {
    en: ({ line, attack, defence, loss }, names) =>
      `Line ${line}: ${sayValue(attack, names)} against ${sayValue(defence, names)}. ${sayLoss(loss, names, 'en')}`,
    it: ({ line, attack, defence, loss }, names) =>
      `Linea ${line}: ${sayValue(attack, names)} contro ${sayValue(defence, names)}. ${sayLoss(loss, names, 'it')}`,
  },
});
