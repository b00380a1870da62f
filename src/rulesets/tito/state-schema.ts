import { z } from 'zod';
import {
  DIFFICULTIES,
  DOCUMENT_STATUSES,
  ENDINGS,
  GRADES,
  LETTERS,
  SIDES,
  STEPS,
  VIP_STATUSES,
  VIPS,
} from './names.ts';
import { readingsSchema } from './scenario.ts';
import type { State } from './state.ts';

/*
 * What a position looks like. Positions of a game follow from its events and need no check; one that a person has
 * written, in part or as a whole, is held against this before anything is asked of it.
 */

const count = z.int().min(0).max(1_000_000);
const names = z.array(z.string());

const unit = z.strictObject({
  at: z.string(),
  strength: z.literal([0, 1, 2]),
  actions: count,
  landed: z.boolean(),
  moved: z.boolean(),
  fought: z.boolean(),
  led: z.boolean(),
  origin: z.string(),
});

const vip = z.strictObject({ status: z.enum(VIP_STATUSES), at: z.string(), escort: z.string() });
const inZone = z.strictObject({ zone: z.string() });

export const stateSchema: z.ZodType<State> = z.strictObject({
  difficulty: z.enum(DIFFICULTIES),
  readings: readingsSchema,
  turn: z.int().min(1).max(100),
  lastTurn: z.int().min(1).max(100),
  step: z.enum(STEPS),
  alert: count,
  triggers: names,
  ammunition: count,
  units: z.record(z.string(), unit),
  stacks: z.record(z.enum(SIDES), z.record(z.string(), names)),
  markers: z.record(z.string(), z.array(z.enum(LETTERS))),
  contents: z.record(z.enum(LETTERS), z.array(count)),
  setAside: count,
  vips: z.record(z.enum(VIPS), vip),
  documents: z.strictObject({ status: z.enum(DOCUMENT_STATUSES), at: z.string() }),
  air: z.strictObject({ zone: z.string(), bonus: z.int().min(-100).max(100) }).optional(),
  checked: names,
  fired: names,
  attached: z.record(z.string(), z.string()),
  losses: z.strictObject({ groups: names, points: count }).optional(),
  arrivals: count.optional(),
  assault: z.strictObject({ zone: z.string(), round: count }).optional(),
  escort: z.strictObject({ vip: z.enum(VIPS), zone: z.string() }).optional(),
  withdrawal: inZone.optional(),
  reorder: inZone.optional(),
  stray: z.string(),
  earlyEnd: z.boolean(),
  storch: count,
  delayed: z.array(z.strictObject({ unit: z.string(), zone: z.string() })),
  ended: z
    .strictObject({
      reason: z.enum(ENDINGS),
      lines: z.array(z.strictObject({ id: z.string(), count: z.int(), points: z.number() })),
      total: z.number(),
      grade: z.enum(GRADES).optional(),
    })
    .optional(),
});
