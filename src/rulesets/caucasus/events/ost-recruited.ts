import { z } from 'zod';
import { schedule } from '../rules/markers.ts';
import { die, event, unit } from './event.ts';

/** [4.2] */
export const ostRecruited = event({
  type: 'OstRecruited',
  fields: { arrivals: z.array(z.strictObject({ unit, die, turn: z.int() })) },
  apply(s, event, t) {
    s.ostRecruited = true;
    for (const { unit, turn } of event.arrivals) schedule(t, s, unit, turn);
  },
  say: {
    en({ arrivals }, names) {
      const each = arrivals.map(({ unit, die, turn }) =>
        turn > names.lastTurn
          ? `${names.unit(unit)} rolls ${die} and comes too late`
          : `${names.unit(unit)} rolls ${die} and comes on turn ${turn}`,
      );
      return `Ost troops are recruited: ${each.join('; ')}.`;
    },
    it({ arrivals }, names) {
      const each = arrivals.map(({ unit, die, turn }) =>
        turn > names.lastTurn
          ? `${names.unit(unit)}: ${die}, arriva troppo tardi`
          : `${names.unit(unit)}: ${die}, arriva nel turno ${turn}`,
      );
      return `Si reclutano le truppe Ost: ${each.join('; ')}.`;
    },
  },
});
