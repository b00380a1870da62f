import { z } from 'zod';
import { SEATS } from './names.ts';
import { stateSchema } from './state.ts';

/** What lies beside the table of this game: `extra` of its views, as it is published. */

const state = stateSchema.shape;
const seat = z.enum(SEATS);
const player = state.players.valueType.shape;
const formation = state.formations.valueType.shape;
const words = z.strictObject({ en: z.string(), it: z.string() });
/** A quadrant as people call it, where the state has its number. */
const quadrant = z.string().describe('A quadrant.');

export const extraSchema = z
  .strictObject({
    stage: state.stage.describe('How far the battle has come.'),
    step: state.step.describe('The step of the phase.'),
    battle: state.battle.describe('What kind of battle it is.'),
    weather: state.weather.describe('The weather.'),
    attacker: state.attacker.describe('Who attacks, once that is settled.'),
    mode: state.mode.describe('How the attacker attacks, once that is declared.').optional(),
    entrySides: state.entrySide.describe('From where each side enters, once that is settled.'),
    formations: z
      .array(
        z.strictObject({
          id: formation.id.describe('The id of the formation.'),
          side: formation.side.describe('Whose it is.'),
          name: z.union([words, z.string()]).describe('What it is called.'),
          cs: formation.cs.describe('The unit that commands it, its CS; empty for a command group.'),
          units: z
            .array(z.string())
            .describe('The units that belong to it, wherever they are: Divisions are shown [10.1].'),
          activation: formation.activation.describe('Whether it was activated.'),
          onTable: z.boolean().describe('Whether any of it is on the table.'),
          ready: z.boolean().describe('Whether it is ready to enter.'),
        }),
      )
      .describe('The formations of both sides.'),
    activation: state.activation.describe('The activation under way, if there is one.'),
    terrain: state.terrain.describe('How the terrain is being laid.'),
    own: z
      .partialRecord(
        seat,
        z.strictObject({
          submission: player.submission.describe('The army list that was handed in.'),
          sealed: player.sealed.describe('What is sealed.'),
          defencesLeft: player.defencesLeft.describe('Defences that are left.'),
          falseLeft: player.falseLeft.describe('False defences that may still be placed.'),
          cincOffTable: player.cincOff.describe('Whether the commander in chief is off the table.'),
          ambushes: z
            .array(
              z.strictObject({
                cell: quadrant,
                units: player.ambushes.element.shape.units.describe('Who lies there.'),
                defence: player.ambushes.element.shape.defence.describe('The defence there, if there is one.'),
                revealed: player.ambushes.element.shape.revealed.describe('Whether it is known.'),
              }),
            )
            .describe('Ambushes.'),
          programmed: z.array(player.programmed.element.extend({ target: quadrant })).describe('Programmed fire.'),
          formations: z
            .array(
              z.strictObject({
                id: formation.id,
                status: formation.status.describe('Where it stands.'),
                enterFrom: formation.enterFrom.describe('From where it enters, once that is settled.'),
              }),
            )
            .describe('The formations of the side.'),
        }),
      )
      .describe('What a side alone may know, for those whose secrets the viewer may see.'),
  })
  .describe('What only this game has.');
