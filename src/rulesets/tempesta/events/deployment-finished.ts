import { event, side } from './event.ts';

/** [20] */
export const deploymentFinished = event({
  type: 'DeploymentFinished',
  fields: { side },
  apply(state, { side }) {
    state.players[side].deployed = true;
    for (const formation of Object.values(state.formations))
      if (formation.side === side && formation.status === 'operative') formation.status = 'arrived';
  },

  say: {
    en: '{side} has deployed.',
    it: '{side} ha schierato.',
  },
});
