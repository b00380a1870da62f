import { z } from 'zod';
import { sideIndex, takeHex } from '../rules/position.ts';
import { hexAt } from '../theatre.ts';
import { event, hexes, side } from './event.ts';
import { capital, counted } from './phrases.ts';

/** [2.37] */
export const controlChanged = event({
  type: 'ControlChanged',
  fields: { side, hexes, points: z.int() },
  apply(s, event, t) {
    const side = sideIndex(event.side);
    for (const hex of event.hexes) takeHex(s, hexAt(t, hex), side);
  },
  say: {
    en({ side, hexes, points }, names) {
      const taken = names.path(hexes).replaceAll(' – ', ', ');
      const total = counted(points, 'victory point', 'victory points');
      const score = names.hasObjective(hexes) ? `; the Axis now holds ${total}` : '';
      return capital(`${names.side(side)} ${side === 'soviet' ? 'take' : 'takes'} ${taken}${score}.`);
    },
    it({ side, hexes, points }, names) {
      const taken = names.path(hexes).replaceAll(' – ', ', ');
      const total = counted(points, 'punto vittoria', 'punti vittoria');
      const score = names.hasObjective(hexes) ? `; l’Asse ora ha ${total}` : '';
      return capital(`${names.side(side)} ${side === 'soviet' ? 'prendono' : 'prende'} ${taken}${score}.`);
    },
  },
});
