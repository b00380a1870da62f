import { z } from 'zod';
import { formationOf } from '../state.ts';
import { capital, event } from './event.ts';

/** [32] */
export const formationFinished = event({
  type: 'FormationFinished',
  fields: { formation: z.string() },
  apply(state, { formation }) {
    const activation = state.activation;
    for (const id of activation?.motivated ?? []) {
      const unit = state.units[id];
      if (unit?.act !== undefined) unit.act.pa2 = 0;
    }
    const failed = activation?.motivated.length === 0 && activation.purpose === 'formation';
    if (formation !== '') formationOf(state, formation).activation = failed ? 'failed' : 'done';
    delete state.activation;
  },

  say: {
    en: ({ formation }, names) =>
      formation === '' ? 'The commander has finished.' : capital(`${names.formation(formation)} has finished.`),
    it: ({ formation }, names) =>
      formation === '' ? 'Il comandante ha finito.' : capital(`${names.formation(formation)} ha finito.`),
  },
});
