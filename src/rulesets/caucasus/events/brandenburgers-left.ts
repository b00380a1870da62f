import { z } from 'zod';
import { brandenburgers, clearMarkers, leaveGroup, schedule } from '../rules/markers.ts';
import { unitOf } from '../theatre.ts';
import { die, event } from './event.ts';

/** [15.2] */
export const brandenburgersLeft = event({
  type: 'BrandenburgersLeft',
  fields: { die, turn: z.int(), removed: z.boolean() },
  apply(s, event, t) {
    clearMarkers(unitOf(t, s, brandenburgers(t)));
    schedule(t, s, brandenburgers(t), event.turn);
    leaveGroup(s, brandenburgers(t));
    if (s.battle) s.battle.brandenburgers = '';
  },
  say: {
    en: ({ die, turn, removed }) =>
      removed
        ? `The Brandenburgers leave, roll ${die} and do not come back.`
        : `The Brandenburgers leave, roll ${die} and come back on turn ${turn}.`,
    it: ({ die, turn, removed }) =>
      removed
        ? `I Brandeburghesi lasciano la mappa, esce ${die}: non tornano più.`
        : `I Brandeburghesi lasciano la mappa, esce ${die}: tornano nel turno ${turn}.`,
  },
});
