import { z } from 'zod';

/*
 * What is under way when a player must decide: a stack of frames, innermost last. While an order is carried out the frames lie on
 * the scene; when it is done they are written into the state by one event that nobody is shown, and only where they changed.
 * Frames in a state or an event are never changed, only replaced.
 */

export interface HasStack<Frame> {
  stack: Frame[];
}

const changes = z.record(z.string(), z.json());
type Changes = z.infer<typeof changes>;

/** The event: how many frames of before still stand, what has changed in the next one if it goes on, and those on top of them. */
export const continued = <Frame>(frame: z.ZodType<Frame>) =>
  z.strictObject({
    type: z.literal('Continued'),
    kept: z.int().min(0),
    changed: changes.optional(),
    frames: z.array(frame),
  });
export interface Continued<Frame> {
  readonly type: 'Continued';
  readonly kept: number;
  readonly changed?: Changes | undefined;
  readonly frames: Frame[];
}

/** What changed between the stack in the state and the one on the scene; undefined where nothing did. */
export function continuation<Frame>(before: readonly Frame[], after: readonly Frame[]): Continued<Frame> | undefined {
  let kept = 0;
  while (kept < before.length && kept < after.length && isSame(before[kept], after[kept])) kept++;
  if (kept === before.length && kept === after.length) return undefined;
  const changed = changesOf(before[kept], after[kept]);
  if (changed === undefined) return { type: 'Continued', kept, frames: after.slice(kept) };
  return { type: 'Continued', kept, changed, frames: after.slice(kept + 1) };
}

export function applyContinued<Frame>({ stack }: HasStack<Frame>, { kept, changed, frames }: Continued<Frame>): void {
  const next = changed === undefined ? [] : [{ ...stack[kept], ...changed } as Frame];
  stack.length = kept;
  stack.push(...next, ...frames);
}

/** The fields that differ, where the same frame goes on; undefined where another one has come, or one of its fields has gone. */
function changesOf(before: unknown, after: unknown): Changes | undefined {
  if (before === undefined || after === undefined) return undefined;
  const [was, is] = [before as Changes, after as Changes];
  if (was['kind'] !== is['kind'] || Object.keys(was).some((field) => is[field] === undefined)) return undefined;
  const changed = Object.entries(is).filter(([field, value]) => value !== undefined && !isSame(was[field], value));
  return Object.fromEntries(changed);
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
