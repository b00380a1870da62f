import { SIDES } from '../names.ts';
import { type Applies, nothing } from '../rules/counters.ts';
import { reassign } from '../rules/plan.ts';

export const planning = {
  PlanSubmitted: (state, { side, plan, cost, paid }) => {
    if (plan === undefined || cost === undefined || paid === undefined)
      throw new Error('a covered plan cannot be applied');
    state.plans[side] = { plan, cost, paid };
  },
  PlansRevealed: (state, { allied }, theatre) => {
    if (state.rules.includes('intelligence') && allied >= theatre.tables.costs.intelligence.points)
      state.intelligenceAtMost += 1;
    for (const side of SIDES) {
      const { plan, paid } = state.plans[side]!;
      for (const pool in paid) state.pools[pool as keyof typeof paid] -= paid[pool as keyof typeof paid]!;
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
  InitiativeSet: (state, { side }) => {
    state.initiative = side;
    for (const id in state.guns) state.guns[id]!.fired = false;
  },
  GustavAdvanced: (state, { box }, theatre) => {
    state.gustav = box;
    state.gustavPoints -= theatre.tables.costs.gustav.points;
  },
  AircraftAdded: (state, { side, total }) => {
    state.aircraft[side].available = total;
  },
  OffensiveLaunched: (state, { offensive }) => {
    state.offensive = offensive;
    state.offensivesLeft = state.offensivesLeft.filter((left) => left !== offensive);
  },
  GunPlaced: (state, { gun, hex, grantedBy }) => {
    state.guns[gun]!.hex = hex;
    const activation = state.activations.find(({ formation }) => formation === grantedBy);
    if (activation !== undefined && !activation.bonus.includes(gun)) activation.bonus.push(gun);
  },
  FortificationPlaced: (state, { hex, free }) => {
    state.fortifications.push(hex);
    state.fortificationsLeft -= 1;
    if (free) state.freeFortifications -= 1;
    else state.fortificationBought = false;
  },
  RearguardsPlaced: (state, { hexes }) => {
    state.rearguards = [...hexes];
  },
  ReactionsReset: (state) => {
    for (const id in state.units) state.units[id]!.reacted = false;
  },
  PriorityChosen: nothing,
} satisfies Partial<Applies>;
