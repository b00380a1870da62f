import { formation } from '#kernel/field';
import { no } from '../refusals.ts';
import { type Desk, order } from './order.ts';

/** Divisions due on turns 3 and 4 that have not come yet. */
function laterDivisions({ theatre, state }: Desk): string[] {
  return theatre.scenario.reinforcements
    .filter(({ side, at, id }) => side === 'allied' && (at[0] === 3 || at[0] === 4) && !state.entries.includes(id))
    .flatMap(({ formations }) => formations)
    .filter((id) => theatre.formations.get(id)?.kind === 'division' && state.formations[id]?.inPlay === false);
}

/** [21] Case Foggia brings one of the later divisions to Italy at once. */
export const bringForward = order({
  type: 'BringForward',
  title: { en: 'Bring a division forward', it: 'Anticipa una divisione' },
  answers: ['foggia-relief'],
  fields: { formation: formation() },
  line: { en: ['bring forward {formation}'], it: ['anticipa {formation}'] },
  judge(desk, { formation: id }) {
    const { broughtForward } = desk.state.foggia;
    if (broughtForward !== '') return no('brought-forward', '21-e', { formation: broughtForward });
    if (!laterDivisions(desk).includes(id)) return no('not-a-later-division', '21-e', { formation: id });
    return ({ table }) => table.emit({ type: 'DivisionBroughtForward', formation: id });
  },
  *options(desk) {
    if (desk.state.foggia.broughtForward !== '') return;
    for (const id of laterDivisions(desk)) yield { type: 'BringForward', formation: id };
  },
});
