import { z } from 'zod';

/*
 * What is under way when a player must decide: a stack of frames, innermost last. While an order is carried out the frames lie on
 * the scene; when it is done they are written into the state by one event that nobody is shown, and only where they changed.
 */

export interface HasStack<Frame> {
  stack: Frame[];
}

/** The event: how many frames of before still stand, and those on top of them. */
export const continued = <Frame>(frame: z.ZodType<Frame>) =>
  z.strictObject({ type: z.literal('Continued'), kept: z.int().min(0), frames: z.array(frame) });
export interface Continued<Frame> {
  readonly type: 'Continued';
  readonly kept: number;
  readonly frames: Frame[];
}

/** What changed between the stack in the state and the one on the scene; undefined where nothing did. */
export function continuation<Frame>(before: readonly Frame[], after: readonly Frame[]): Continued<Frame> | undefined {
  let kept = 0;
  while (kept < before.length && kept < after.length && isSame(before[kept], after[kept])) kept++;
  if (kept === before.length && kept === after.length) return undefined;
  return { type: 'Continued', kept, frames: structuredClone(after.slice(kept)) };
}

export function applyContinued<Frame>(state: HasStack<Frame>, { kept, frames }: Continued<Frame>): void {
  state.stack.length = kept;
  state.stack.push(...structuredClone(frames));
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
