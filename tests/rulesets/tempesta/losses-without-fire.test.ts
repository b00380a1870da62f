import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { bench } from './bench.ts';

/* A suppressed quadrant that loses units in the enemy phase is left, whatever took them. */

describe('losses that are not those of fire', () => {
  it('[tempesta/66-a, tempesta/91-d] who is saved when engineers blow up the trenches falls back from them', () => {
    const table = bench()
      .defence('trench', 'D5')
      .unit('red-1-a', 'sappers', 'D4')
      .unit('blue-1-t', 't34', 'D5', { facing: 2 })
      .unit('blue-1-x', 'maxim', 'D5')
      .unit('blue-1-y', 'rifle', 'H5')
      .suppress('D5')
      .acting('red-1-a', 6)
      .dice(6, 6);
    table.quiet('red', { type: 'EngineerWork', unit: 'red-1-a', target: 'D5', task: 'trench' });
    expect([table.where('blue-1-x'), table.where('blue-1-t')]).toEqual(['eliminated', 'D6']);
  });

  const chase: Order = { type: 'DeclareAssault', units: ['red-1-a'], target: 'D6' };
  const chased = (suppressed: boolean) => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D5')
      .unit('blue-1-s', 'scouts', 'D6')
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-y', 'rifle', 'H5');
    if (suppressed) table.suppress('D6');
    table.acting('red-1-a', 6).order('red', chase);
    if (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    table.dice(1).order('blue', { type: 'Flee', units: ['blue-1-s'] });
    expect([table.where('blue-1-s'), table.where('blue-1-x')]).toEqual(['eliminated', 'D6']);
    return table;
  };

  it('[tempesta/66-a, tempesta/88-e] scouts that are caught, if the assault is then broken off', () => {
    const table = chased(true);
    table.order('blue', { type: 'PassReaction' });
    table.order('red', { type: 'AbortAssault' });
    expect(table.where('blue-1-x')).toBe('D7');
    const firm = chased(false);
    firm.order('blue', { type: 'PassReaction' });
    firm.order('red', { type: 'AbortAssault' });
    expect(firm.where('blue-1-x')).toBe('D6');
  });

  it('[tempesta/66-a, tempesta/88-e] or if the defensive fire leaves nobody to go on with it', () => {
    const table = chased(true);
    table.dice(...Array.from({ length: 30 }, () => 6));
    table.order('blue', { type: 'DefensiveFire', units: ['blue-1-x'], factor: 'ff' });
    expect([table.where('red-1-a'), table.where('blue-1-x')]).toEqual(['eliminated', 'D7']);
  });

  it('[tempesta/66-a, tempesta/30-d] a CS who goes with the last of his men is a loss of the quadrant he was in', () => {
    const table = bench()
      .unit('red-1-a', 'mg', 'D4')
      .unit('blue-2-x', 'rifle', 'D6', { formation: 'blue-2' })
      .unit('blue-2-cs', 'cs1', 'F9', { formation: 'blue-2' })
      .unit('blue-1-y', 'rifle', 'F9')
      .unit('blue-1-g', 'zis3', 'F9')
      .suppress('F9')
      .acting('red-1-a', 1)
      .dice(6, 6, 6, 6, 6, 6, 6);
    table.quiet('red', {
      type: 'Fire',
      units: ['red-1-a'],
      target: 'D6',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    expect(['blue-2-x', 'blue-2-cs', 'blue-1-y', 'blue-1-g'].map((id) => table.where(id))).toEqual([
      'eliminated',
      'eliminated',
      'G9',
      'F9',
    ]);
  });
});
