import { z } from 'zod';
import { unit } from '#kernel/field';
import { PURPOSES } from '../names.ts';
import { toldMotivation } from '../rules/forecast/told.ts';
import { formationOf, unitOf } from '../state.ts';
import { die, event, units, unitsOrNone } from './event.ts';

/** [33] */
export const motivationRolled = event({
  type: 'MotivationRolled',
  fields: {
    commander: unit(),
    purpose: z.enum(PURPOSES),
    formation: z.string(),
    attempt: z.int(),
    die,
    motivated: units,
    lines: z.record(z.string(), z.int()),
    /** How many each face reaches, from the one on. */
    reach: z.array(z.int()),
  },
  apply(state, event) {
    const commander = unitOf(state, event.commander);
    commander.command ??= { used: 0, sinceMission: 0, self: false, purpose: '' };
    const { command } = commander;
    command.used++;
    command.purpose = event.purpose;
    if (event.purpose === 'self') command.self = true;
    else command.sinceMission++;
    if (event.purpose === 'formation' || event.purpose === 'cinc-formation') state.clockRunning = true;
    state.activation = {
      commander: event.commander,
      purpose: event.purpose,
      formation: event.formation,
      attempt: event.attempt,
      die: event.die,
      stage: 'motivating',
      motivated: [...event.motivated],
      pa2: 0,
      cell: -1,
      group: [],
      closed: [],
    };
    if (event.formation !== '') formationOf(state, event.formation).activation = 'acting';
  },

  reckon: (event) => toldMotivation(event),
  say: {
    en: ({ commander, attempt, motivated }, names) =>
      `${names.unit(commander)}, attempt ${attempt}; reached: ${unitsOrNone(motivated, names, 'nobody')}.`,
    it: ({ commander, attempt, motivated }, names) =>
      `${names.unit(commander)}, tentativo ${attempt}; motivate: ${unitsOrNone(motivated, names, 'nessuna')}.`,
  },
});
