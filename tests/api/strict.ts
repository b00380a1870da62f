import { z } from 'zod';

/** Every object of a schema made strict: a field that the reference does not know is a mistake of the reference. */
export function strict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.shape).map(([key, each]) => [key, strict(each as z.ZodType)]),
    );
    const isLoose = schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever);
    return isLoose ? z.looseObject(shape) : z.strictObject(shape);
  }
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional) return strict(schema.unwrap() as z.ZodType).optional();
  return schema;
}

/** What REST answers where a list is whole. */
export const listOf = (item: z.ZodType) => z.object({ items: z.array(item) });
