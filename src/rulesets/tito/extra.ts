import { z } from 'zod';
import { CUPS, LETTERS, PARTISAN_KINDS } from './names.ts';
import { stateSchema } from './state.ts';

/** What lies beside the map of this game: `extra` of its views, as it is published. */

const state = stateSchema.shape;
const vip = state.vips.valueType.shape.status;

export const extraSchema = z
  .strictObject({
    difficulty: state.difficulty.describe('How hard the game was made.'),
    readings: state.readings.describe('How doubtful paragraphs are read.'),
    alert: state.alert.describe('The alert level of the partisans.'),
    alertTriggers: state.triggers.describe('What has raised it, such as `mission:9`.'),
    ammunition: state.ammunition.describe('The ammunition left.'),
    turn: state.turn.describe('The turn.'),
    lastTurn: state.lastTurn.describe('The last turn.'),
    tito: vip.describe('What is known of Tito.'),
    churchill: vip.describe('What is known of Churchill.'),
    documents: state.documents.shape.status.describe('What is known of the documents.'),
    markersSetAside: state.setAside.describe('How many markers are set aside.'),
    cups: z
      .record(z.enum(CUPS), z.partialRecord(z.enum(PARTISAN_KINDS), z.int()))
      .describe('How many units of each kind every cup holds.'),
    unseen: z
      .record(
        z.enum(LETTERS),
        z.array(
          z.strictObject({
            content: z.string().describe('What a marker brings.'),
            left: z.int().describe('How many such markers nobody has seen yet.'),
          }),
        ),
      )
      .describe('What the markers may hold that nobody has seen yet, by their letter.'),
  })
  .describe('What only this game has.');
