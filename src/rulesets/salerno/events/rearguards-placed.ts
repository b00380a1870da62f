import { maySeeSecretsOf } from '#kernel/side';
import { covered, event, hexes, veiled } from './event.ts';

/** [12] */
export const rearguardsPlaced = event({
  type: 'RearguardsPlaced',
  fields: { hexes, covered },
  apply(state, { hexes }) {
    state.rearguards = [...hexes];
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, 'axis') ? event : veiled(event, { hexes: [] })),
  say: {
    en: ({ hexes }, names) =>
      hexes.length === 0
        ? 'The Axis deploys its rearguards.'
        : `The Axis deploys rearguards in ${names.spaces(hexes)}.`,
    it: ({ hexes }, names) =>
      hexes.length === 0
        ? 'L’Asse dispone le sue retroguardie.'
        : `L’Asse dispone retroguardie a ${names.spaces(hexes)}.`,
  },
});
