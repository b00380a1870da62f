import { describe, expect, it } from 'vitest';
import { TurnGate } from '#api/turn-gate';

describe('the gate of a turn of the event loop', () => {
  it('lets through together, and in their order, all who came in one turn', async () => {
    const gate = new TurnGate();
    const seen: string[] = [];
    const come = async (name: string): Promise<void> => {
      seen.push(`${name} came`);
      await gate.pass();
      seen.push(`${name} passed`);
    };
    const first = come('first');
    // What promises still bring about belongs to the same turn.
    const second = Promise.resolve().then(() => come('second'));
    await Promise.all([first, second]);
    expect(seen).toEqual(['first came', 'second came', 'first passed', 'second passed']);
  });

  it('does not keep a later turn waiting for an earlier one', async () => {
    const gate = new TurnGate();
    await gate.pass();
    const passed = gate.pass().then(() => 'passed');
    const later = new Promise((resolve) => setImmediate(() => setImmediate(() => resolve('too late'))));
    expect(await Promise.race([passed, later])).toBe('passed');
  });
});
