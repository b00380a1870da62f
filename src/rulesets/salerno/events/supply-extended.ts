import { event, number, points, side } from './event.ts';

/** [17.6] */
export const supplyExtended = event({
  type: 'SupplyExtended',
  fields: { side, points: number, limit: number },
  apply(state, { side, points }) {
    state.used.supplyAp[side] = points;
  },
  say: {
    en: ({ side, points: paid, limit }, names) =>
      `${names.does(side, 'extend their supply radius to', 'extends its supply radius to')} ${limit} for ${points(paid, names)}.`,
    it: ({ side, points: paid, limit }, names) =>
      `${names.does(side, 'estendono il raggio di rifornimento a', 'estende il raggio di rifornimento a')} ${limit} per ${points(paid, names)}.`,
  },
});
