import { counterOf } from '../theatre.ts';
import { event, hex, units } from './event.ts';

/** [20] */
export const romeEvacuated = event({
  type: 'RomeEvacuated',
  fields: { hex, units },
  apply(state, _, theatre) {
    // Where Allied units are in another part of the city already, it is theirs to defend.
    state.romeBan = !Object.entries(state.units).some(
      ([id, { at }]) => counterOf(theatre, id).side === 'allied' && theatre.rome.has(theatre.hexIndex(at)),
    );
  },
  say: {
    en: 'The Axis leaves the open city of Roma with {units}.',
    it: 'L’Asse lascia Roma città aperta con {units}.',
  },
});
