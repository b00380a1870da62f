import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { type Bench, bench, play } from './bench.ts';

/* Orders as players write them: by destination, by compass, by printed names. */

const read = (table: Bench, line: string, by: 'red' | 'blue' = 'red'): Order => {
  const parsed = play.notation.parseOrder(line, table.state, by);
  if (!parsed.understood) throw new Error(JSON.stringify(parsed));
  return parsed.order;
};

describe('a move by destination', () => {
  const at = () => bench().unit('red-1-a', 'rifle', 'E5').acting('red-1-a', 6);

  it('[tempesta/41-b] finds the cheapest way with one diagonal step', () => {
    const order = read(at(), 'move red-1-a to D7') as Order & { path: string[] };
    expect(order.path.length).toBe(2);
    expect(order.path.at(-1)).toBe('D7');
    at().quiet('red', order);
  });

  it('[tempesta/39-g, tempesta/39-h] goes round what costs more', () => {
    const pathOf = (table: Bench, line: string) => (read(table, line) as { path?: string[] }).path;
    expect(pathOf(at(), 'move red-1-a to D7')).toEqual(['D6', 'D7']);
    const table = bench().wood('D6').unit('red-1-a', 'rifle', 'E5').acting('red-1-a', 6);
    expect(pathOf(table, 'move red-1-a to D7')).toEqual(['E6', 'D7']);
    expect(pathOf(table, 'muovi red-1-a a D7 passando per D6')).toEqual(['D6', 'D7']);
  });

  it('[tempesta/44-a] leads nobody through a minefield that shows', () => {
    const table = bench().defence('minefield', 'E6').unit('red-1-a', 'rifle', 'E5').acting('red-1-a', 6);
    expect((read(table, 'move red-1-a to E7') as { path?: string[] }).path).not.toContain('E6');
  });

  it('[tempesta/43-c] follows the road where it is said', () => {
    const table = bench()
      .road('flat', 'E3', 'E4', 'E5', 'E6', 'E7')
      .unit('red-1-a', 'truck', 'E3', { facing: 2, onRoad: true })
      .acting('red-1-a', 6);
    table.quiet('red', { type: 'StartRoadMove', units: ['red-1-a'] });
    expect(read(table, 'move red-1-a to E7 road')).toEqual({
      type: 'MoveUnits',
      units: ['red-1-a'],
      path: ['E4', 'E5', 'E6', 'E7'],
      road: true,
    });
  });
});

describe('words of a line', () => {
  it('[tempesta/42-a] a facing by the compass, in both languages, or by its number', () => {
    const table = bench().unit('red-1-p', 'pz4', 'E5').acting('red-1-p', 6);
    const turned = { type: 'ChangeFacing', unit: 'red-1-p', facing: 1 };
    for (const line of [
      'turn red-1-p facing NE',
      'turn red-1-p facing north-east',
      'turn red-1-p facing 1',
      'gira red-1-p verso nord-est',
    ])
      expect(read(table, line), line).toEqual(turned);
    expect(play.notation.makeOrder({ ...turned, facing: 5 } as Order, table.state, 'it')).toContain('SO');
    expect(play.notation.makeOrder({ ...turned, facing: 5 } as Order, table.state, 'en')).toContain('SW');
  });

  it('[tempesta/53-a] fire without a factor where only one can strike', () => {
    const table = bench().unit('red-1-p', 'pz4', 'E5', { facing: 0 }).unit('blue-1-x', 'rifle', 'C5');
    table.acting('red-1-p', 6);
    const order = read(table, 'fire red-1-p at C5');
    expect(order).toMatchObject({ type: 'Fire', target: 'C5', shots: 1 });
    expect(play.forecast(table.state, order, 'red')!.total!.en).toContain('dice');
    table.unit('blue-1-y', 't34', 'C5', { facing: 4 }).fresh();
    expect(table.refused('red', order)).toBe('53-a');
  });

  it('[tempesta/4-a] units by the names that are printed', () => {
    const table = bench().unit('red-1-rifle-3', 'rifle', 'E5').acting('red-1-rifle-3', 6);
    const [view] = play.view(table.state, asSide('red')).units;
    for (const name of [view!.name.en, view!.name.it, '1-rifle-3', 'red-1-rifle-3'])
      expect(read(table, `move ${name} to E6`), name).toMatchObject({ units: ['red-1-rifle-3'], path: ['E6'] });
  });
});
