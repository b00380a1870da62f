import { describe, expect, it } from 'vitest';
import { type Bench, bench, find, misses } from './bench.ts';

describe('naval guns', () => {
  /** Red calls a barrage; blue owns a howitzer or not, and a ship. */
  const shelled = (lay: (table: Bench) => Bench, ...batteries: string[]): Bench => {
    const table = lay(bench()).unit('red-1-uo', 'uo2', 'D1').unit('red-off', 'how122', '').step('observers');
    for (const [at, entry] of batteries.entries()) table.unit(`blue-off-${at}`, entry, '');
    table.dice(6, 1, 1, ...misses(8));
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    table.order('red', { type: 'AcceptMotivation' });
    table.order('red', { type: 'CallFire', factor: 'ff', target: 'D3', mode: 'concentrated', smoke: false, shots: 1 });
    return table;
  };
  const sea = (table: Bench): Bench => table.ground('~', 'H1', 'H2');

  it('[tempesta/9-b, tempesta/86-a] a ship without a sea answers no barrage', () => {
    expect(shelled((table) => table, 'naval').kinds).not.toContain('counter-battery');
    expect(shelled(sea, 'naval').kinds).toEqual(['counter-battery']);
    const mixed = shelled((table) => table, 'naval', 'lefh105').dice(...misses(60));
    expect(find(mixed.order('blue', { type: 'CounterBattery' }), 'Fired').shot.firers).toEqual(['blue-off-1']);
  });
});
