import { z } from 'zod';
import { SIDES } from './names.ts';
import { stateSchema } from './state.ts';

/** What lies beside the map of this game: `extra` of its views, as it is published. */

const state = stateSchema.shape;
const names = z.array(z.string());
const aircraft = z.strictObject({
  available: z.number().describe('How many there are.'),
  used: z.int().describe('How many were used.'),
});

export const extraSchema = z
  .strictObject({
    weather: state.weather.describe('The weather.'),
    optionalRules: state.rules.describe('The optional rules in force.'),
    siting: state.siting.describe('How the siting of guns is read.'),
    endOps: state.endOps.describe('How END OPS is read.'),
    uphill: state.uphill.describe('How attacks uphill are read.'),
    aircraft: z.strictObject({ allied: aircraft, axis: aircraft }).describe('The aircraft of both sides.'),
    gustav: state.gustav.describe('How far the Gustav line is built.'),
    gustavPoints: state.gustavPoints.describe('The points put by for it. Only for the Axis.').optional(),
    source: state.source.describe('Where Allied supply comes from.'),
    exitedSteps: state.exitedSteps.describe('Steps that have left the map.'),
    submitted: z.array(z.enum(SIDES)).describe('The sides that have handed in their plans.'),
    display: z
      .record(
        z.string(),
        z.strictObject({
          army: z.string().describe('Its army.'),
          corps: z.string().describe('Its corps, if it has one.').optional(),
        }),
      )
      .describe('Under whom every formation is, for those whose display the viewer may see.'),
    idleFormations: names
      .describe('Divisions whose activation would set nobody in motion. Only while plans are made.')
      .optional(),
    activations: z
      .array(
        z.strictObject({
          formation: z.string().describe('The formation.'),
          divisions: names.describe('Its divisions.'),
          done: z.boolean().describe('Whether it is over.'),
          bonus: names.describe('What it has been given besides.'),
        }),
      )
      .describe('The activations of this impulse that the viewer may know.'),
    cards: z
      .array(
        z.strictObject({
          side: z.enum(SIDES).describe('Whose it is.'),
          entry: z.string().describe('Its entry in the calendar.'),
          formations: names.describe('The formations it brings.'),
          guns: names.describe('The guns it brings.'),
          units: names.describe('The units it brings.'),
          mules: z.number().describe('The mules it brings.'),
        }),
      )
      .describe('The cards that have come up, as printed.'),
    withdrawalsPutOff: state.delayed.describe('Withdrawals that were put off, and by how much.'),
    caseFoggia: z
      .strictObject({
        reconquest: z.boolean().describe('Whether the coin has called the divisions.'),
        impulsesLeft: z.int().describe('Impulses until they come.').optional(),
        inPlay: z.boolean().describe('Whether they are in play.'),
        broughtForward: z.string().describe('The Allied division that need not wait for its card.').optional(),
      })
      .describe('What the coin has brought, once it was tossed.')
      .optional(),
    majorLanding: z
      .strictObject({ turn: z.int().describe('Its turn.') })
      .describe('The major landing, once there was one.')
      .optional(),
    offensives: z
      .strictObject({
        underWay: z.string().describe('The one under way.').optional(),
        left: names.describe('Those that are left.'),
      })
      .describe('The great offensives.'),
    airPoints: z.number().describe('Air points of the Allies. Only for them.').optional(),
  })
  .describe('What only this game has.');
