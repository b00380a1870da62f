import { z } from 'zod';
import { ELIMINATION_CAUSES } from '../names.ts';
import { clearMarkers, leaveGroup } from '../rules/markers.ts';
import { standAt } from '../rules/position.ts';
import { event, unit } from './event.ts';
import { CAUSE_WORDS } from './phrases.ts';

/** [10.3] */
export const unitEliminated = event({
  type: 'UnitEliminated',
  fields: { unit, to: z.enum(['cadre', 'removed', 'hq-return']), cause: z.enum(ELIMINATION_CAUSES) },
  apply(s, event, t) {
    const unit = standAt(t, s, event.unit, event.to);
    unit.steps = 0;
    clearMarkers(unit);
    if (s.battle) {
      s.battle.retreating = s.battle.retreating.filter((id) => id !== event.unit);
      s.battle.advancing = s.battle.advancing.filter((id) => id !== event.unit);
      if (t.roster.special('brandenburg')?.id === event.unit) s.battle.brandenburgers = '';
    }
    leaveGroup(s, event.unit);
  },
  say: {
    en({ unit, to, cause }, names) {
      const goes = {
        cadre: ' and goes to the Cadre box',
        removed: ' and leaves the game',
        'hq-return': ' and will return',
      }[to];
      return `${names.unit(unit)} is eliminated ${CAUSE_WORDS[cause].en}${goes}.`;
    },
    it({ unit, to, cause }, names) {
      const goes = {
        cadre: ', va nella casella dei Quadri',
        removed: ', esce dal gioco',
        'hq-return': ', rientrerà',
      }[to];
      return `${names.unit(unit)}: unità eliminata ${CAUSE_WORDS[cause].it}${goes}.`;
    },
  },
});
