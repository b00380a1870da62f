import { z } from 'zod';
import { event, side } from './event.ts';

/** [29] */
export const phaseEnded = event({
  type: 'PhaseEnded',
  fields: { turn: z.int(), side },
  apply(state, { side }) {
    delete state.activation;
    for (const unit of Object.values(state.units)) {
      delete unit.act;
      if (unit.opportunity.length > 0) unit.opportunity = [];
      if (unit.command !== undefined)
        unit.command = {
          used: 0,
          sinceMission: 0,
          self: false,
          purpose: '',
          ...(unit.command.bound === undefined ? {} : { bound: unit.command.bound }),
        };
    }
    for (const cell of state.cells) {
      cell.tally = 0;
      cell.bled = false;
    }
    for (const formation of Object.values(state.formations)) {
      if (formation.side !== side) continue;
      formation.activation = 'idle';
      formation.rolled = false;
      formation.replacementTried = false;
    }
    const player = state.players[side];
    player.spent = [];
    player.reinforcementsRolled = false;
    player.airHuntDone = false;
    delete player.lastStruck;
  },

  say: {
    en: ({ turn, side }, names) => `${names.side(side)} ends the phase of turn ${turn}.`,
    it: ({ turn, side }, names) => `${names.side(side)} termina la fase del turno ${turn}.`,
  },
});
