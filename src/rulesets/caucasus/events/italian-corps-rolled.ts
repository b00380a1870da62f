import { z } from 'zod';
import { schedule } from '../rules/markers.ts';
import { standAt } from '../rules/position.ts';
import { die, event, units } from './event.ts';

/** [4.2] */
export const italianCorpsRolled = event({
  type: 'ItalianCorpsRolled',
  fields: { die, arrives: z.boolean(), units },
  apply(s, event, t) {
    s.italians = event.arrives ? 'entered' : 'diverted';
    for (const id of event.units)
      if (event.arrives) schedule(t, s, id, s.turn);
      else standAt(t, s, id, 'removed');
  },
  say: {
    en: ({ die, arrives }) =>
      arrives
        ? `The Italian Alpine Corps rolls ${die} and joins the campaign.`
        : `The Italian Alpine Corps rolls ${die} and marches to the Don.`,
    it: ({ die, arrives }) =>
      arrives
        ? `Per il Corpo Alpino italiano esce ${die}: partecipa alla campagna.`
        : `Per il Corpo Alpino italiano esce ${die}: marcia verso il Don.`,
  },
});
