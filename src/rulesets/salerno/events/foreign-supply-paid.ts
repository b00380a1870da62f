import { maySeeSecretsOf } from '#kernel/side';
import { covered, event, number, points, side, units, veiled } from './event.ts';

/** [17.1] */
export const foreignSupplyPaid = event({
  type: 'ForeignSupplyPaid',
  fields: { side, units, points: number, covered },
  apply(state, { units }) {
    state.used.foreignPaid.push(...units);
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, event.side) ? event : veiled(event, { units: [] })),
  say: {
    en: ({ side, units, points: paid }, names) =>
      `${names.does(side, 'pay', 'pays')} ${points(paid, names)} to supply ${names.units(units)} from the other Army.`,
    it: ({ side, units, points: paid }, names) =>
      `${names.does(side, 'pagano', 'paga')} ${points(paid, names)} per rifornire ${names.units(units)} dall’altra Armata.`,
  },
});
