import { z } from 'zod';
import { reading } from '#kernel/field';
import { no } from '../refusals.ts';
import { withdrawalsDue } from '../rules/calendar.ts';
import type { WithdrawalData } from '../scenario.ts';
import { unitOf } from '../state.ts';
import { type Desk, order } from './order.ts';

/** All counters a withdrawal takes from the map, the boxes and the Cadre: the division's own, and the independents that go along [18.1]. */
const withdrawn = ({ theatre, state }: Desk, formation: string, { units, keep }: WithdrawalData): string[] =>
  [...(theatre.members.get(formation) ?? []), ...units].filter(
    (unit) =>
      !keep.includes(unit) &&
      state.units[unit] !== undefined &&
      !['exited', 'withdrawn'].includes(unitOf(state, unit).at),
  );

/** [18.1] A formation is called away by its card; a card without formations takes independents alone. */
export const withdrawFormation = order({
  type: 'WithdrawFormation',
  title: { en: 'Withdraw a formation', it: 'Riassegna una formazione' },
  answers: ['reinforcements'],
  fields: {
    entry: reading('card', z.string().min(1).max(64)),
    formation: reading('withdrawn', z.string().max(64)),
  },
  line: {
    en: ['withdraw|send away {entry} {formation}', 'withdraw|send away {formation} by {entry}'],
    it: ['riassegna|ritira dal gioco {entry} {formation}', 'riassegna|ritira dal gioco {formation} da {entry}'],
  },
  judge(desk, { entry, formation }) {
    const { theatre, state, side } = desk;
    const due = withdrawalsDue(theatre, state, side).find((item) => item.entry.id === entry);
    if (due === undefined || !due.formations.includes(formation))
      return no('no-withdrawal-due', '18.1-a', { card: entry, formation });
    const { keep } = due.entry;
    return ({ table }) => {
      // A Corps takes those of its divisions along that are called away with it; others stay behind without a Corps.
      const divisions = due.formations.filter((id) => id !== formation && state.formations[id]?.corps === formation);
      for (const id of [...divisions, formation])
        table.emit({
          type: 'FormationWithdrawn',
          side,
          entry: due.entry.id,
          formation: id,
          removed: withdrawn(desk, id, due.entry),
          kept: keep.filter(
            (unit) => theatre.counters.get(unit)?.division === id && unitOf(state, unit).at !== 'absent',
          ),
        });
    };
  },
  label(desk, field, value) {
    const due = withdrawalsDue(desk.theatre, desk.state, desk.side);
    if (field === 'entry') {
      const card = due.find(({ entry }) => entry.id === value)?.entry;
      if (card === undefined) return undefined;
      const who = [...card.formations, ...card.units].join(', ');
      return { en: `Turn ${card.turn}: ${who}`, it: `Turno ${card.turn}: ${who}` };
    }
    return value === '' ? { en: 'Independent units alone', it: 'Solo unità indipendenti' } : undefined;
  },
  *options({ theatre, state, side }) {
    for (const { entry, formations } of withdrawalsDue(theatre, state, side))
      for (const formation of formations) yield { type: 'WithdrawFormation', entry: entry.id, formation };
  },
});
