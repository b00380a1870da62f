import { z } from 'zod';
import { PROVENANCES } from '#kernel/board/sheet';
import { SIDES } from '../names.ts';

/* Pieces that the files share. */

export const side = z.enum(SIDES);
export const provenance = z.enum(PROVENANCES);
export const hexId = z.string().regex(/^\d{4}$/, 'a hex is four digits, row then column');
export const hexside = z.string().regex(/^\d{4}\/\d{4}$/, 'a hexside is written 1030/1131');
export const cited = { provenance, note: z.string().optional(), paragraph: z.string().optional() };
export const d6 = <Face extends z.ZodType>(face: Face) =>
  z.strictObject({ '1': face, '2': face, '3': face, '4': face, '5': face, '6': face });
