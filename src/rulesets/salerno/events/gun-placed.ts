import { z } from 'zod';
import { gunStateOf } from '../state.ts';
import { covered, event, isKnown, seen, side, someHex, someUnit, veiled } from './event.ts';

/** [16] */
export const gunPlaced = event({
  type: 'GunPlaced',
  fields: { side, gun: someUnit, hex: someHex, active: z.boolean(), grantedBy: z.string(), seen, covered },
  apply(state, { gun, hex, grantedBy }) {
    gunStateOf(state, gun).hex = hex;
    const activation = state.activations.find(({ formation }) => formation === grantedBy);
    if (activation !== undefined && !activation.bonus.includes(gun)) activation.bonus.push(gun);
  },
  cover: (event, viewer) =>
    isKnown(event, viewer) ? event : veiled(event, { gun: '?', hex: '?', active: false, grantedBy: '' }),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, gun, hex, active }, names) =>
      `${names.does(side, 'site', 'sites')} ${names.gun(gun)} in ${names.space(hex)}${active ? ', active' : ''}.`,
    it: ({ side, gun, hex, active }, names) =>
      `${names.does(side, 'posizionano', 'posiziona')} ${names.gun(gun)} a ${names.space(hex)}${active ? ', attiva' : ''}.`,
  },
});
