import { known } from '#kernel/known';
import { POOLS, SIDES } from '../names.ts';
import { reassign } from '../rules/plan.ts';
import { event, number, points } from './event.ts';

/** [6] */
export const plansRevealed = event({
  type: 'PlansRevealed',
  fields: { allied: number, axis: number },
  apply(state, { allied }, theatre) {
    if (state.rules.includes('intelligence') && allied >= theatre.tables.costs.intelligence.points)
      state.intelligenceAtMost += 1;
    for (const side of SIDES) {
      const { plan, paid } = known(state.plans[side], 'plan of', side);
      for (const pool of POOLS) state.pools[pool] -= paid[pool] ?? 0;
      for (const move of plan.reassign) reassign(theatre, state.formations, move);
      for (const { corps, divisions } of plan.corps)
        state.activations.push({ formation: corps, divisions: [...divisions], done: false, bonus: [] });
      for (const division of plan.divisions)
        state.activations.push({ formation: division, divisions: [division], done: false, bonus: [] });
      if (plan.airborne.length > 0) state.airborne = [...plan.airborne];
      if (plan.majorLanding.length > 0) state.majorLanding = [...plan.majorLanding];
      if (plan.minorLanding !== undefined) state.minorLanding = plan.minorLanding;
      if (plan.gustav > 0) {
        state.gustavSpent = plan.gustav + (state.gustavTurn === state.turn ? state.gustavSpent : 0);
        state.gustavTurn = state.turn;
        state.gustavPoints += plan.gustav;
      }
      if (plan.fortification) state.fortificationBought = true;
      if (plan.intelligence) state.intelligence += 1;
    }
  },
  reveals: () => true,
  say: {
    en: ({ allied, axis }, names) => `The Allies have allocated ${points(allied, names)}, the Axis ${axis}.`,
    it: ({ allied, axis }, names) => `Gli Alleati hanno allocato ${points(allied, names)}, l’Asse ${axis}.`,
  },
});
