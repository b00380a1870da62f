import { z } from 'zod';
import { formation, unit } from '#kernel/field';
import { toldDie } from '../rules/forecast/told.ts';
import { gameOf } from '../rules/game.ts';
import { cellIn } from '../rules/upkeep.ts';
import { formationOf, unitOf } from '../state.ts';
import { capital, cell, die, event } from './event.ts';

/** [36] */
export const commanderReplaced = event({
  type: 'CommanderReplaced',
  fields: {
    formation: formation(),
    die,
    success: z.boolean(),
    cell,
    unit: unit(),
    attempts: z.int(),
    modifier: z.int(),
  },
  apply(state, event, theatre) {
    const { roster } = gameOf(theatre, state);
    const formation = formationOf(state, event.formation);
    formation.replacementTried = true;
    if (!event.success) return;
    const old = unitOf(state, formation.cs);
    formation.cs = event.unit;
    state.units[event.unit] = {
      ...old,
      id: event.unit,
      where: 'table',
      cell: cellIn(state, event.cell),
      facing: -1,
      attempts: event.attempts,
      modifier: event.modifier,
      replaced: old.replaced + 1,
      cause: '',
      carriedBy: '',
      towedBy: '',
      onRoad: false,
      entrenched: false,
      opportunity: [],
      // [15 row 5, 36] Among the units of his formation: others may stand on the other bank.
      bank: roster.inCell(cellIn(state, event.cell)).find((unit) => unit.formation === event.formation)?.bank ?? -1,
    };
    delete unitOf(state, event.unit).act;
    delete unitOf(state, event.unit).command;
    roster.add(unitOf(state, event.unit));
    formation.activation = 'done';
  },

  reckon: (event, theatre) =>
    toldDie(
      {
        faces: theatre.tables.command.replacementOn,
        label: { en: 'Replaced on', it: 'Sostituito con' },
        paragraph: '36-a',
        results: [
          { en: 'a new CS', it: 'un nuovo CS' },
          { en: 'no new CS', it: 'nessun nuovo CS' },
        ],
      },
      event,
    ),
  say: {
    en: ({ formation, success, cell }, names) =>
      capital(`${names.formation(formation)}: ${success ? `a new CS in ${cell}` : 'no new CS'}.`),
    it: ({ formation, success, cell }, names) =>
      capital(`${names.formation(formation)}: ${success ? `nuovo CS in ${cell}` : 'nessun nuovo CS'}.`),
  },
});
