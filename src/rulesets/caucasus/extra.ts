import { z } from 'zod';
import { stateSchema } from './state.ts';

/** What lies beside the map of this game: `extra` of its views, as it is published. */

const battle = stateSchema.shape.battle.unwrap().shape;

export const extraSchema = z
  .strictObject({
    cup: z
      .strictObject({
        units: z.int().describe('How many units.'),
        none: z.int().describe('How many chits without a unit.'),
      })
      .describe('What the cup of Soviet reinforcements holds, as far as the viewer may know.'),
    italians: stateSchema.shape.italians.describe(
      'Whether the Italian Alpine Corps waits, has entered or was diverted.',
    ),
    battle: z
      .strictObject({
        target: battle.target.describe('The hex that is attacked.'),
        attackers: battle.attackers.describe('The units that attack.'),
        stage: battle.stage.describe('How far it has come.'),
        result: battle.result.describe('What the table says; empty before the die has fallen.'),
      })
      .nullable()
      .describe('The combat under way, if there is one.'),
    group: z
      .strictObject({
        units: z.array(z.string()).describe('The units that move together.'),
        hex: z.string().describe('Where they are.'),
        spent: z.number().describe('The movement points they have spent.'),
      })
      .nullable()
      .describe('The units that are moving, if any are.'),
  })
  .describe('What only this game has.');
