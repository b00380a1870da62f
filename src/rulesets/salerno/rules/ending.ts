import { z } from 'zod';

const names = z.array(z.string());
const count = z.int().min(0).max(1_000_000);

/** Why the game ended: what was held, left or counted [2.1, 2.2, 22]. */
export const reasonSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['cities-allied', 'cities-axis', 'axis-keeps', 'held', 'kept']), places: names }),
  z.strictObject({ kind: z.literal('exited'), steps: count }),
  /** Victory points of the winner and of the other side. */
  z.strictObject({ kind: z.literal('points'), points: z.tuple([count, count]) }),
  z.strictObject({ kind: z.enum(['axis-destroyed', 'depot-captured', 'both-hold', 'nothing-met']) }),
]);
export type Reason = z.infer<typeof reasonSchema>;
