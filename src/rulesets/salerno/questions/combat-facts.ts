import { z } from 'zod';
import { count, space } from '#kernel/field';

export const about = { hex: space(), result: z.string().optional(), steps: count().optional() };
