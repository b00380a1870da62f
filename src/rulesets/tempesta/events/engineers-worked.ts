import { z } from 'zod';
import { unit } from '#kernel/field';
import { TASKS } from '../names.ts';
import { toldDie } from '../rules/forecast/told.ts';
import { gameOf } from '../rules/game.ts';
import { cellAt, cellIn, interrupt, spend } from '../rules/upkeep.ts';
import { cell, die, event, onFaces } from './event.ts';

/** [91, 92] */
export const engineersWorked = event({
  type: 'EngineersWorked',
  fields: {
    unit: unit(),
    cell,
    task: z.enum(TASKS),
    die,
    /** On which the work succeeds. */
    faces: onFaces,
    success: z.boolean(),
    saves: z.array(z.strictObject({ unit: unit(), die, save: z.int(), survives: z.boolean() })),
    cost2: z.int(),
  },
  apply(state, { unit: id, cell, task, success, cost2 }, theatre) {
    const { roster } = gameOf(theatre, state);
    spend(state.units[id], cost2);
    interrupt(state.units[id]);
    if (!success) return;
    const here = cellAt(state, cell);
    if (task === 'trench') {
      for (const dug of roster.inCell(cellIn(state, cell))) dug.entrenched = false;
      if (here.defence?.kind !== 'trench') return;
    }
    if (task === 'building') {
      here.scenario = 'partial';
      here.ground = 'rubble';
      return;
    }
    delete here.defence;
    if (task === 'bunker' && here.scenario !== 'closed') {
      here.scenario = 'partial';
      here.ground = here.ground === '' ? 'rubble' : here.ground;
    }
  },

  reckon: (event) =>
    toldDie(
      {
        faces: event.faces,
        label: { en: 'Succeeds on', it: 'Riesce con' },
        paragraph: '91-a',
        results: [
          { en: 'the work succeeds', it: 'il lavoro riesce' },
          { en: 'it fails', it: 'fallisce' },
        ],
      },
      event,
    ),
  say: {
    en: ({ unit: id, cell, task, success }, names) =>
      `${names.unit(id)} ${success ? 'clears' : 'fails to clear'} ${names.work(task)} in ${cell}.`,
    it: ({ unit: id, cell, task, success }, names) =>
      `${names.unit(id)}: ${success ? 'elimina' : 'non elimina'} ${names.work(task)} in ${cell}.`,
  },
});
