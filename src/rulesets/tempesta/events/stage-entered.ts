import { z } from 'zod';
import { STAGES } from '../names.ts';
import { startEncounter } from '../rules/upkeep.ts';
import { event } from './event.ts';

/** [13] */
export const stageEntered = event({
  type: 'StageEntered',
  fields: { stage: z.enum(STAGES) },
  apply(state, { stage }) {
    state.stage = stage;
    if (stage === 'encounter-entry' && state.encounter === undefined) startEncounter(state);
  },

  say: {
    en: ({ stage }, names) => `Now: ${names.stage(stage)}.`,
    it: ({ stage }, names) => `Ora: ${names.stage(stage)}.`,
  },
});
