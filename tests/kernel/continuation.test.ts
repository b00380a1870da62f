import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyContinued, continuation, continued } from '#kernel/continuation';

interface Frame {
  readonly step: string;
  left: string[];
}
const frame = (step: string, ...left: string[]): Frame => ({ step, left });

describe('a continuation', () => {
  const before = [frame('movement', 'R1'), frame('reaction', 'B1', 'B2')];

  it('is nothing where nothing changed', () => {
    expect(continuation(before, structuredClone(before))).toBeUndefined();
    expect(continuation([], [])).toBeUndefined();
  });

  it.each([
    ['a frame on top', [...before, frame('combat', 'R1')], 2, 1],
    ['a frame done', before.slice(0, 1), 1, 0],
    ['everything done', [], 0, 0],
    ['the top frame changed', [before[0]!, frame('reaction', 'B2')], 1, 1],
    ['the lowest frame changed', [frame('movement'), before[1]!], 0, 2],
  ])('keeps the frames below: %s', (_, after, kept, added) => {
    const event = continuation(before, after)!;
    expect(event).toMatchObject({ type: 'Continued', kept });
    expect(event.frames).toHaveLength(added);
    const state = { stack: structuredClone(before) };
    applyContinued(state, event);
    expect(state.stack).toEqual(after);
  });

  it('shares nothing with the scene or the state', () => {
    const after = [...before, frame('combat', 'R1')];
    const event = continuation(before, after)!;
    const state = { stack: structuredClone(before) };
    applyContinued(state, event);
    after[2]!.left.push('R2');
    state.stack[2]!.left.push('R3');
    expect(event.frames).toEqual([frame('combat', 'R1')]);
  });

  it('has a schema', () => {
    const schema = continued(z.strictObject({ step: z.string(), left: z.array(z.string()) }));
    expect(schema.safeParse(continuation(before, [])).success).toBe(true);
    expect(schema.safeParse({ type: 'Continued', kept: -1, frames: [] }).success).toBe(false);
    expect(schema.safeParse({ type: 'Continued', kept: 0, frames: [{ step: 1 }] }).success).toBe(false);
  });
});
