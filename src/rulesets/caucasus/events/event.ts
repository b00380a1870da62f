import { z } from 'zod';
import { eventsOf } from '#kernel/event';
import { unit as aUnit, path as hexPath, sideOf, space, spaces, units as unitList } from '#kernel/field';
import { type Names, REPLACEMENTS, SHIFTS, SIDES } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/* What events are made of. */

export const event = eventsOf<Theatre, State, Names>();

export const unit = aUnit();
export const units = unitList({ min: 0 });
export const hex = space();
export const hexes = spaces({ max: 1000 });
export const path = hexPath();
export const side = sideOf(SIDES);
export const die = z.int();
export const marker = z.string();
export const replacement = z.enum(REPLACEMENTS);
/** The 4th Guards Cavalry Corps marker goes along [15.7]. */
export const corps = z.boolean().optional();

/** How an attack was worked out [8.3, 9]. Column 0 is 1-2, 1 is 1-1, 9 is 9-1, 10 or more eliminates. */
export const odds = z.strictObject({
  attack: z.int(),
  /** Strength of the units alone. */
  strength: z.int(),
  /** Terrain bonus after its cap. */
  bonus: z.int(),
  defence: z.int(),
  base: z.int(),
  shifts: z.array(z.strictObject({ kind: z.enum(SHIFTS), columns: z.int() })),
  column: z.int(),
});
export type Odds = z.infer<typeof odds>;
