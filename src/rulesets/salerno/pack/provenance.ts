import { z } from 'zod';
import { ARMIES, POOLS, SIDES } from '../names.ts';

/** Where a value comes from: printed in the rules, implied by them, or rebuilt because the printed component is missing. */
export const provenanceSchema = z.enum(['rulebook', 'inferred', 'reconstructed']);
export type Provenance = z.infer<typeof provenanceSchema>;

export const sideSchema = z.enum(SIDES);
export const armySchema = z.enum(ARMIES);
export const poolSchema = z.enum(POOLS);

export const WEATHERS = ['good', 'bad'] as const;
export const weatherSchema = z.enum(WEATHERS);
export type Weather = z.infer<typeof weatherSchema>;

/** [turn, impulse]: T1.3 is [1, 3]. */
export const momentSchema = z.tuple([z.int().min(1).max(10), z.int().min(1)]);
export type Moment = z.infer<typeof momentSchema>;
