import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { bench } from './bench.ts';

/* A unit that is named twice in an order would throw its dice twice. */

const TWICE = ['red-1-a', 'red-1-a'];
const fire: Order = {
  type: 'Fire',
  units: TWICE,
  target: 'D5',
  factor: 'ff',
  intention: 'eliminate',
  mode: 'direct',
  shots: 1,
};
const orders: readonly Order[] = [
  fire,
  { ...fire, intention: 'suppress' },
  { type: 'DeclareAssault', units: TWICE, target: 'D5' },
  { type: 'MoveUnits', units: TWICE, path: ['C4'] },
  { type: 'Entrench', units: TWICE },
  { type: 'SetRoadPosition', units: TWICE, onRoad: true },
];

describe('a unit named twice', () => {
  for (const order of orders)
    it(`[tempesta/29-b, tempesta/58-a, tempesta/89-a] neither acts nor throws dice twice: ${order.type}${'intention' in order ? `, ${order.intention}` : ''}`, () => {
      const table = bench()
        .road('flat', 'C4', 'D4', 'E4')
        .unit('red-1-a', 'rifle', 'D4')
        .unit('blue-1-x', 'rifle', 'D5')
        .acting('red-1-a', 6);
      expect(table.refused('red', order)).toBe('29-b');
      const once = { ...order, units: ['red-1-a'] } as Order;
      expect(table.referee.play.decide(table.state, once, 'red').accepted).toBe(true);
    });

  it('[tempesta/29-b, tempesta/32-c] nor renounces twice, nor with a formation that is not acting', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-2-b', 'rifle', 'D4', { formation: 'red-2' })
      .acting('red-2-b', 6)
      .acting('red-1-a', 6);
    expect(table.refused('red', { type: 'RenouncePoints', units: TWICE })).toBe('29-b');
    expect(table.refused('red', { type: 'RenouncePoints', units: ['red-1-a', 'red-2-b'] })).toBe('32-c');
    table.order('red', { type: 'RenouncePoints', units: ['red-1-a'] });
    expect([table.pa('red-1-a'), table.pa('red-2-b')]).toEqual([0, 6]);
  });

  it('[tempesta/29-b, tempesta/67-a] nor pays twice for the quadrant', () => {
    const table = bench().suppress('D4').unit('red-1-a', 'rifle', 'D4').acting('red-1-a', 6);
    expect(table.refused('red', { type: 'RemoveSuppression', units: TWICE })).toBe('29-b');
  });
});
