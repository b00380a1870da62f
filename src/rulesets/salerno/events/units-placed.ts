import { maySeeSecretsOf } from '#kernel/side';
import { unitOf } from '../state.ts';
import { covered, event, hexesOnly, placements, side, veiled } from './event.ts';

/** [4] */
export const unitsPlaced = event({
  type: 'UnitsPlaced',
  fields: { side, placements, covered },
  apply(state, { placements }) {
    for (const { unit, hex, reserve } of placements) {
      const depot = state.depots.find(({ id }) => id === unit);
      if (depot !== undefined) {
        depot.hex = hex;
        continue;
      }
      const status = unitOf(state, unit);
      status.at = hex;
      status.reserve = reserve === true;
    }
  },
  cover: (event, viewer) =>
    maySeeSecretsOf(viewer, event.side) ? event : veiled(event, { placements: hexesOnly(event.placements) }),
  say: {
    en: ({ side, placements }, names) => `${names.does(side, 'set up', 'sets up')} ${names.placed(placements)}.`,
    it: ({ side, placements }, names) => `${names.does(side, 'schierano', 'schiera')} ${names.placed(placements)}.`,
  },
});
