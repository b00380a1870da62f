import { no } from '../refusals.ts';
import { corpsHexes } from '../rules/corps.ts';
import { hexesOf } from '../rules/named.ts';
import { hexId } from '../theatre.ts';
import { hex, order } from './order.ts';

/** [15.7] */
export const placeCorpsMarker = order({
  type: 'PlaceCorpsMarker',
  title: { en: 'Form the Guards Cavalry Corps', it: 'Forma il Corpo di cavalleria Guardie' },
  answers: ['corps-marker'],
  fields: { hex },
  line: { en: ['corps {hex}', 'place corps {hex}'], it: ['corpo {hex}'] },
  judge({ theatre: t, state: s }, { hex: at }) {
    const legal = hexesOf(t, corpsHexes(t, s));
    if (!legal.includes(at)) return no('no-cavalry-there', '15.7-a', { hex: at, legal });
    return ({ table }) => table.emit({ type: 'CorpsMarkerPlaced', hex: at });
  },
  *options({ theatre: t, state: s }) {
    for (const hex of corpsHexes(t, s)) yield { type: 'PlaceCorpsMarker', hex: hexId(t, hex) };
  },
});
