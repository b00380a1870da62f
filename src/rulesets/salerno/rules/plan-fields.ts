import { z } from 'zod';
import { choice, count, flag, formation, unit } from '#kernel/field';
import { ARMY_WORDS, OFFENSIVE_WORDS, POOL_WORDS } from '../words.ts';

/** [6] What a plan of operations holds; the same in the order, the event and the state. */
export const planFields = {
  /** Divisions to another slot (`corps` = a Corps id or `none`) or Army; Corps to another Army [7.1]. */
  reassign: z
    .array(z.strictObject({ formation: formation(), army: choice(ARMY_WORDS), corps: formation().optional() }))
    .default([]),
  divisions: z.array(formation()).default([]),
  corps: z.array(z.strictObject({ corps: formation(), divisions: z.array(formation()) })).default([]),
  airGroups: count().default(0),
  airborne: z.array(unit()).default([]),
  majorLanding: z.array(unit()).default([]),
  minorLanding: unit().optional(),
  /** Points for the Gustav line [9.6]. */
  gustav: count().default(0),
  fortification: flag().default(false),
  offensive: choice(OFFENSIVE_WORDS).optional(),
  intelligence: flag().default(false),
  /** How the price is split over the pools; worked out by the rules when it is not said. */
  payments: z.partialRecord(choice(POOL_WORDS), count()).optional(),
};

export const planSchema = z.strictObject(planFields);
export type Plan = z.infer<typeof planSchema>;
