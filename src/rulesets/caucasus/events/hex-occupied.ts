import { z } from 'zod';
import { standAt } from '../rules/position.ts';
import { battleOf, groupOf } from '../state.ts';
import { corps, event, hex, units } from './event.ts';
import { corpsText } from './phrases.ts';

/** [13.1] */
export const hexOccupied = event({
  type: 'HexOccupied',
  fields: { units, from: hex, hex, stopped: z.boolean(), corps },
  apply(s, event, t) {
    const group = groupOf(s);
    group.hex = event.hex;
    group.hexes++;
    for (const id of event.units) standAt(t, s, id, event.hex).hexes = group.hexes;
    if (event.corps) s.corps.at = event.hex;
    group.stopped = event.stopped;
    group.assaulted = '-';
    battleOf(s).stage = 'done';
  },
  touches: ({ hex }) => ({ to: hex }),
  say: {
    en({ units, from, hex, stopped, corps }, names) {
      const halt = stopped ? ' and must stop' : '';
      return `${names.units(units)}${corpsText(corps, 'en')} ${units.length === 1 ? 'occupies' : 'occupy'} ${names.space(hex)} from ${names.space(from)}${halt}.`;
    },
    it({ units, from, hex, stopped, corps }, names) {
      const halt = stopped ? (units.length === 1 ? ' e deve fermarsi' : ' e devono fermarsi') : '';
      return `${names.units(units)}${corpsText(corps, 'it')} ${units.length === 1 ? 'occupa' : 'occupano'} ${names.space(hex)} da ${names.space(from)}${halt}.`;
    },
  },
});
