import { z } from 'zod';
import type { Names } from '../names.ts';
import { freshUnit } from '../rules/set-up.ts';
import { gunStateOf, unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { event, side, units } from './event.ts';

/** [18.1] */
export const formationWithdrawn = event({
  type: 'FormationWithdrawn',
  fields: { side, entry: z.string(), formation: z.string(), removed: units, kept: units },
  apply(state, { entry, formation, removed, kept }, theatre) {
    state.entries.push(`${entry}:${formation}`);
    const status = state.formations[formation];
    if (status !== undefined) {
      status.inPlay = false;
      status.withdrawn = true;
      status.corps = '';
      for (const division of Object.values(state.formations)) if (division.corps === formation) division.corps = '';
    }
    for (const unit of removed)
      Object.assign(unitOf(state, unit), freshUnit('withdrawn', counterOf(theatre, unit).steps));
    for (const unit of kept) unitOf(state, unit).orphaned = true;
    for (const gun of theatre.guns.values())
      if (gun.formation === formation) Object.assign(gunStateOf(state, gun.id), { inPlay: false, hex: '' });
  },
  say: {
    en: ({ side, formation, removed, kept }, names) =>
      `${names.does(side, 'withdraw', 'withdraws')} ${who(formation, removed, 'out of the game', names)}${
        kept.length === 0 ? '' : `; independent from now on: ${names.units(kept)}`
      }.`,
    it: ({ side, formation, removed, kept }, names) =>
      `${names.does(side, 'ritirano', 'ritira')} ${who(formation, removed, 'fuori dal gioco', names)}${
        kept.length === 0 ? '' : `; indipendenti da ora: ${names.units(kept)}`
      }.`,
  },
});

/** A formation with the units that leave with it, or units that leave by themselves. */
function who(formation: string, removed: readonly string[], out: string, names: Names): string {
  if (formation === '') return names.units(removed);
  return `${names.formation(formation)}${removed.length === 0 ? '' : ` (${out}: ${names.units(removed)})`}`;
}
