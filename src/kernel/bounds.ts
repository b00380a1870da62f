import { z } from 'zod';
import type { JsonObject } from './json.ts';

/*
 * Records and data packs come from anybody. Whatever is read from them has a bound, which is looked at before anything else is done
 * with it: no schema, no loader and no rule meets a value whose size somebody else has chosen.
 */

export interface JsonBounds {
  /** How deep objects and lists may stand in each other. */
  readonly depth: number;
  /** How many values there may be altogether. */
  readonly values: number;
  /** The most items of a list, and the most fields of an object. */
  readonly list: number;
  /** The longest text, and the longest name of a field. */
  readonly text: number;
  /** The largest number, above and below zero. */
  readonly number: number;
}

export interface PassedBound {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The first bound that a value passes, and where. Goes no deeper and counts no further than the bounds allow. */
export function passedBound(value: unknown, bounds: JsonBounds): PassedBound | undefined {
  let left = bounds.values;
  const path: (string | number)[] = [];
  const found = (message: string): PassedBound => ({ path: [...path], message });
  const look = (each: unknown): PassedBound | undefined => {
    if (--left < 0) return found(`more than ${bounds.values} values altogether`);
    if (typeof each === 'string')
      return each.length > bounds.text ? found(`a text of more than ${bounds.text} characters`) : undefined;
    if (typeof each === 'number')
      return Math.abs(each) > bounds.number ? found(`a number beyond ${bounds.number}`) : undefined;
    if (each === null || typeof each !== 'object') return undefined;
    if (path.length === bounds.depth) return found(`nested deeper than ${bounds.depth}`);
    const entries = Array.isArray(each) ? each.entries() : Object.entries(each);
    const size = Array.isArray(each) ? each.length : (entries as unknown[]).length;
    if (size > bounds.list) return found(`more than ${bounds.list} items`);
    for (const [key, inner] of entries) {
      if (typeof key === 'string' && key.length > bounds.text)
        return found(`a name of more than ${bounds.text} characters`);
      path.push(key);
      const passed = look(inner);
      if (passed !== undefined) return passed;
      path.pop();
    }
    return undefined;
  };
  return look(value);
}

/** An object of any content within bounds. */
export const boundedJson = (bounds: JsonBounds): z.ZodType<JsonObject> =>
  (z.record(z.string(), z.unknown()) as unknown as z.ZodType<JsonObject>).superRefine((value, issues) => {
    const passed = passedBound(value, bounds);
    if (passed !== undefined) issues.addIssue({ code: 'custom', path: [...passed.path], message: passed.message });
  });

/** A schema that is asked only about what lies within bounds. */
export const within = <Output>(bounds: JsonBounds, schema: z.ZodType<Output>): z.ZodType<Output> =>
  boundedJson(bounds).pipe(schema as z.ZodType<Output, JsonObject>);
