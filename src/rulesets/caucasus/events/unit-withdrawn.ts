import { z } from 'zod';
import { clearMarkers } from '../rules/markers.ts';
import { standAt } from '../rules/position.ts';
import { event, unit } from './event.ts';

/** [18.3] */
export const unitWithdrawn = event({
  type: 'UnitWithdrawn',
  fields: { unit, penalised: z.boolean() },
  apply(s, event, t) {
    clearMarkers(standAt(t, s, event.unit, 'withdrawn'));
    if (event.penalised) s.tableRollForbidden = true;
  },
  say: {
    en: ({ unit, penalised }, names) =>
      `${names.unit(unit)} is withdrawn${penalised ? ' below full strength: no replacement die this turn' : ''}.`,
    it: ({ unit, penalised }, names) =>
      `${names.unit(unit)} lascia il gioco${penalised ? ' non a piena forza: niente dado dei rimpiazzi in questo turno' : ''}.`,
  },
});
