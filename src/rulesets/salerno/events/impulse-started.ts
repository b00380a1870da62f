import { z } from 'zod';
import { unitOf } from '../state.ts';
import { event, level } from './event.ts';

/** [5] */
export const impulseStarted = event({
  type: 'ImpulseStarted',
  fields: { turn: level, impulse: level, serial: level, axisOnly: z.boolean() },
  apply(state, { turn, impulse, serial, axisOnly }) {
    state.turn = turn;
    state.impulse = impulse;
    state.serial = serial;
    state.axisOnly = axisOnly;
    state.initiative = '';
    state.plans = {};
    state.activations = [];
    state.airborne = [];
    state.majorLanding = [];
    state.minorLanding = '';
    state.fortificationBought = false;
    // Until here: what is held at the end of an impulse is held with the Offensive still under way [9.10].
    state.offensive = '';
    state.moved = [];
    state.aircraft = { allied: { available: 0, used: [] }, axis: { available: 0, used: [] } };
    state.used = {
      kg: 0,
      tf: 0,
      redeploy: [],
      gegenangriffTurn: state.used.gegenangriffTurn,
      shipped: 0,
      supplyAp: { allied: 0, axis: 0 },
      foreignPaid: [],
      airTried: [],
      airSupplied: [],
    };
    for (const id in state.units) {
      const status = unitOf(state, id);
      status.moved = false;
      status.attacked = false;
      status.manner = 'normal';
      status.loanedTo = '';
    }
  },
  say: {
    en: ({ turn, impulse, axisOnly }) =>
      `Impulse ${turn}.${impulse} begins${axisOnly ? ', with an Axis segment only' : ''}.`,
    it: ({ turn, impulse, axisOnly }) =>
      `Inizia l’impulso ${turn}.${impulse}${axisOnly ? ', con il solo segmento dell’Asse' : ''}.`,
  },
});
