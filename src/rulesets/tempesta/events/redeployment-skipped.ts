import { event } from './event.ts';

/** [12] */
export const redeploymentSkipped = event({
  type: 'RedeploymentSkipped',
  fields: {},
  apply() {},

  say: {
    en: 'Nothing is set up again.',
    it: 'Nessun rischieramento.',
  },
});
