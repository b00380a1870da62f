import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyContinued, continuation, continued } from '#kernel/continuation';

interface Frame {
  readonly kind: string;
  left: string[];
}
const frame = (kind: string, ...left: string[]): Frame => ({ kind, left });

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
    ['the top frame replaced', [before[0]!, frame('retreat', 'B2')], 1, 1],
    ['the lowest frame changed', [frame('movement'), before[1]!], 0, 1],
  ])('keeps the frames below: %s', (_, after, kept, added) => {
    const event = continuation(before, after)!;
    expect(event).toMatchObject({ type: 'Continued', kept });
    expect(event.frames).toHaveLength(added);
    const state = { stack: structuredClone(before) };
    applyContinued(state, event);
    expect(state.stack).toEqual(after);
  });

  it('tells of a frame that goes on only the fields that changed', () => {
    const event = continuation(before, [before[0]!, frame('reaction', 'B2')])!;
    expect(event).toEqual({ type: 'Continued', kept: 1, changed: { left: ['B2'] }, frames: [] });
    const state = { stack: [...before] };
    applyContinued(state, event);
    expect(state.stack[1]).toEqual(frame('reaction', 'B2'));
    expect(before[1]).toEqual(frame('reaction', 'B1', 'B2'));
  });

  it('has a schema', () => {
    const schema = continued(z.strictObject({ kind: z.string(), left: z.array(z.string()) }));
    expect(schema.safeParse(continuation(before, [])).success).toBe(true);
    expect(schema.safeParse({ type: 'Continued', kept: -1, frames: [] }).success).toBe(false);
    expect(schema.safeParse({ type: 'Continued', kept: 0, frames: [{ kind: 1 }] }).success).toBe(false);
  });
});
