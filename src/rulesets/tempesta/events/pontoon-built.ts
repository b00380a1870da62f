import { z } from 'zod';
import { unit } from '#kernel/field';
import { toldDie } from '../rules/forecast/told.ts';
import { cellAt, interrupt, spend } from '../rules/upkeep.ts';
import { cell, die, event } from './event.ts';

/** [93] */
export const pontoonBuilt = event({
  type: 'PontoonBuilt',
  fields: { unit: unit(), cell, die, success: z.boolean(), cost2: z.int() },
  apply(state, { unit: id, cell, success, cost2 }) {
    spend(state.units[id], cost2);
    interrupt(state.units[id]);
    if (success) cellAt(state, cell).bridge = 'pontoon';
  },

  reckon: (event, theatre) =>
    toldDie(
      {
        faces: theatre.tables.engineers.pontoonOn,
        label: { en: 'Built on', it: 'Costruito con' },
        paragraph: '92-a',
        results: [
          { en: 'the bridge is built', it: 'il ponte è gettato' },
          { en: 'no bridge', it: 'nessun ponte' },
        ],
      },
      event,
    ),
  say: {
    en: ({ unit: id, cell, success }, names) => `${names.unit(id)} ${success ? 'bridges' : 'fails to bridge'} ${cell}.`,
    it: ({ unit: id, cell, success }, names) =>
      `${names.unit(id)}: ${success ? 'getta un ponte' : 'non riesce a gettare un ponte'} in ${cell}.`,
  },
});
