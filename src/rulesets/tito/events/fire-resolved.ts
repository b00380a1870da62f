import { space, unit } from '#kernel/field';
import { exchangeReckoning } from '../rules/chances.ts';
import { act, sortPartisans, takeLoss } from '../rules/counters.ts';
import { event, level, loss, rule, sayLoss, sayValue, side, units, value } from './event.ts';

/** [13.2.4] */
export const fireResolved = event({
  type: 'FireResolved',
  fields: {
    side,
    from: space(),
    zone: space(),
    shooter: unit(),
    target: unit(),
    supporters: units,
    attack: value,
    defence: value,
    loss,
    ammunition: level,
    rule,
  },
  apply(state, { side, from, zone, shooter, supporters, loss, ammunition }, theatre) {
    for (const unit of [shooter, ...supporters]) act(state, unit, 'fought');
    takeLoss(theatre, state, loss);
    state.ammunition = ammunition;
    state.fired.push(from);
    sortPartisans(theatre, state, side === 'yugoslav' ? from : zone);
  },
  touches: ({ zone }) => ({ to: zone }),
  reckon: ({ side, attack, defence }) => exchangeReckoning(side, attack, defence),
  say: {
    en: ({ from, zone, shooter, target, attack, defence, loss, ammunition, rule }, names) =>
      `${names.unit(shooter)} fires from ${from} at ${names.unit(target)} in ${zone}${names.rule(rule)}: ${sayValue(attack, names)} against ${sayValue(defence, names)}. ${sayLoss(loss, names, 'en')} Ammunition ${ammunition}.`,
    it: ({ from, zone, shooter, target, attack, defence, loss, ammunition, rule }, names) =>
      `${names.unit(shooter)} tira da ${from} su ${names.unit(target)} in ${zone}${names.rule(rule)}: ${sayValue(attack, names)} contro ${sayValue(defence, names)}. ${sayLoss(loss, names, 'it')} Munizioni ${ammunition}.`,
  },
});
