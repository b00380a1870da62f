import { type Applies, markFired, markMoved, nothing, put } from '../rules/counters.ts';
import { counterOf } from '../theatre.ts';

export const combat = {
  AttackDeclared: (state, { attackers }) => {
    state.moved = [];
    for (const { unit } of attackers) state.units[unit]!.attacked = true;
  },
  GegenangriffRolled: (state) => {
    state.used.gegenangriffTurn = state.turn;
  },
  SupportChosen: (state, { side, firer }) => {
    if (firer !== '') markFired(state, side, [firer]);
  },
  SupportRolled: nothing,
  CombatResolved: nothing,
  LossAnswered: nothing,
  StackRetreated: (state, { units, path }, theatre) => {
    const to = path[path.length - 1]!;
    for (const unit of units) {
      put(theatre, state, unit, to);
      state.units[unit]!.reserve = false;
    }
    // Who is shelled on his way back is caught on the move [14.3.1, 16.1].
    markMoved(state, units);
  },
  RetreatImpossible: nothing,
  StackAdvanced: (state, { units, hex }, theatre) => {
    for (const unit of units) put(theatre, state, unit, hex);
    markMoved(state, units);
  },
  RearguardRolled: (state, { hex, outcome, to }) => {
    if (outcome === 'stands') return;
    state.rearguards = state.rearguards.filter((at) => at !== hex);
    if (outcome === 'retreats') state.rearguards.push(to);
  },
  RearguardLost: (state, { hex }) => {
    state.rearguards = state.rearguards.filter((at) => at !== hex);
  },
  RomeEvacuated: (state, _event, theatre) => {
    // Where Allied units are in another part of the city already, it is theirs to defend.
    state.romeBan = !Object.entries(state.units).some(
      ([id, { at }]) => counterOf(theatre, id).side === 'allied' && theatre.rome.has(theatre.hexIndex(at)),
    );
  },
} satisfies Partial<Applies>;
