import { z } from 'zod';
import { EMERGENCY_MARKERS } from '../names.ts';
import { event, hex, side } from './event.ts';

/** [9.3] */
export const emergencyGroupFormed = event({
  type: 'EmergencyGroupFormed',
  fields: { side, marker: z.enum(EMERGENCY_MARKERS), hex },
  apply(state, { marker }) {
    if (marker === 'KG') state.used.kg += 1;
    else state.used.tf += 1;
  },
  say: {
    en: ({ side, marker, hex }, names) =>
      `${names.does(side, 'form', 'forms')} a ${marker === 'KG' ? 'Kampfgruppe' : 'Task Force'} in ${names.space(hex)}.`,
    it: ({ side, marker, hex }, names) =>
      `${names.does(side, 'formano', 'forma')} ${marker === 'KG' ? 'un Kampfgruppe' : 'una Task Force'} a ${names.space(hex)}.`,
  },
});
