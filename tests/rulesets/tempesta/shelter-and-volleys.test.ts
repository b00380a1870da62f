import { describe, expect, it } from 'vitest';
import type { Seat } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order, OrderOf } from '#rulesets/tempesta/orders/index';
import { needOf } from '#rulesets/tempesta/rules/fire';
import { isEasyTarget } from '#rulesets/tempesta/rules/units';
import { type Bench, bench, find, misses, told } from './bench.ts';

/* What shelters foot under fire, and who fires together. */

const accepted = (table: Bench, order: Order, by: Seat = 'red'): boolean =>
  table.referee.play.decide(table.state, order, by).accepted;
const fire = (units: string[], changes: Partial<OrderOf<'Fire'>> = {}): OrderOf<'Fire'> => ({
  type: 'Fire',
  units,
  target: 'D6',
  factor: 'ff',
  intention: 'eliminate',
  mode: 'direct',
  shots: 1,
  ...changes,
});

/** Hits needed against blue-1-x, fired at directly, or indirectly, from a quadrant. */
const needed = (table: Bench, from: string, kind: 'direct' | 'indirect' = 'direct'): number => {
  const unit = table.state.units['blue-1-x']!;
  return needOf(table.game, unit, {
    kind,
    side: 'red',
    firers: [],
    from: [table.at(from)],
    target: unit.cell,
    factor: 'ff',
    intention: 'eliminate',
    shots: 1,
    crossedPartial: false,
    crossedPartialFoot: false,
    victims: [],
  });
};

describe('shelter', () => {
  it('[tempesta/47-d, tempesta/15-j, tempesta/15-l] on a road that a railway crosses nobody is covered from fire along it', () => {
    const table = (onRoad: boolean): Bench =>
      bench()
        .road('flat', 'D5', 'D6', 'D7')
        .patch('D6', { railways: ['line'] })
        .unit('blue-1-x', 'rifle', 'D6', { onRoad });
    expect([needed(table(true), 'D3'), needed(table(false), 'D3'), needed(table(true), 'B6')]).toEqual([2, 3, 3]);
    expect([needed(table(true), 'B6', 'indirect'), needed(table(false), 'B6', 'indirect')]).toEqual([2, 3]);
  });

  it('[tempesta/15-d, tempesta/47-j] armour on the way, alive or destroyed, makes the ground partial for foot, and foot only', () => {
    const behind = (lay: (table: Bench) => Bench, entry: string, from = 'D3'): number =>
      needed(lay(bench()).unit('blue-1-x', entry, 'D7'), from);
    const tank = (table: Bench): Bench => table.unit('red-1-t', 't34', 'D5');
    const wreck = (table: Bench): Bench => table.patch('D5', { wrecks: 1 });
    const truck = (table: Bench): Bench => table.unit('red-1-t', 'truck', 'D5');
    expect([behind(tank, 'rifle'), behind(wreck, 'rifle'), behind(truck, 'rifle')]).toEqual([3, 3, 2]);
    expect([behind(wreck, 'zis3'), behind(wreck, 'truck'), behind(wreck, 'rifle', 'A7')]).toEqual([2, 2, 2]);
  });

  it('[tempesta/15-d, tempesta/47-g] a tank that fires past a wreck at foot needs three hits', () => {
    const struck = (lay: (table: Bench) => Bench): unknown => {
      const table = lay(bench())
        .unit('red-1-a', 'pz4', 'D3', { facing: 2 })
        .unit('blue-1-x', 'rifle', 'D6')
        .unit('blue-1-y', 'rifle', 'D6')
        .acting('red-1-a', 3)
        .dice(...[6, 6, 6, 6], 1);
      table.quiet('red', fire(['red-1-a']));
      return table.referee.play.pending(table.state)[0]?.about['needs'];
    };
    expect([struck((table) => table), struck((table) => table.patch('D4', { wrecks: 1 }))]).toEqual([
      { 'blue-1-x': 2, 'blue-1-y': 2 },
      { 'blue-1-x': 3, 'blue-1-y': 3 },
    ]);
  });
});

describe('volleys', () => {
  /** Tanks of which the first alone is at the end of its range: a T-34 reaches four quadrants, a Panzer IV five. */
  const tanks = (): Bench =>
    bench()
      .unit('red-1-a', 't34', 'D2', { facing: 2 })
      .unit('red-1-b', 'pz4', 'D2', { facing: 2 })
      .unit('red-1-c', 'tiger', 'D2', { facing: 2 })
      .unit('blue-1-x', 'rifle', 'D6')
      .acting(['red-1-a', 'red-1-b', 'red-1-c'], 3);
  const all = ['red-1-a', 'red-1-b', 'red-1-c'];

  it('[tempesta/56-a, tempesta/59-a] fire to suppress has no modifiers: all of the type fire together', () => {
    expect(tanks().refused('red', fire(all))).toBe('56-a');
    expect(accepted(tanks(), fire(all, { intention: 'suppress' }))).toBe(true);
    expect(tanks().refused('red', fire(['red-1-a'], { intention: 'suppress' }))).toBe('56-a');
    const table = tanks().dice(...misses(13));
    const fired = find(table.quiet('red', fire(all, { intention: 'suppress' })), 'Fired');
    expect(fired.volume).toBe(12);
    expect([told(fired, 'en'), told(fired, 'it')]).toEqual([
      'a 1, b 1 and c 1 (Red): direct fire at D6 to suppress, 12 dice, 0 hits. Reckoned: 11% for this; rolled 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.',
      'a 1, b 1 e c 1 (Rosso): tiro diretto su D6 per sopprimere, 12 dadi, 0 hit. Previsione: 11% per questo; tiro 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.',
    ]);
  });

  it('[tempesta/78-c, tempesta/79-a] nor has fire to slow', () => {
    const table = bench()
      .unit('blue-1-m', 'maxim', 'D6')
      .unit('blue-1-a', 'mg', 'C4')
      .unit('red-1-a', 'rifle', 'D3')
      .acting('red-1-a', 3);
    table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D4'] });
    while (table.referee.play.pending(table.state)[0]?.about['trigger'] !== 'entered')
      table.order('blue', { type: 'PassReaction' });
    const pooled = (intention: 'eliminate' | 'slow'): Order => ({
      type: 'OpportunityFire',
      units: ['blue-1-m', 'blue-1-a'],
      factor: 'ff',
      intention,
      pooled: 'alike',
    });
    expect([table.refused('blue', pooled('eliminate')), accepted(table, pooled('slow'), 'blue')]).toEqual([
      '78-c',
      true,
    ]);
  });

  it('[tempesta/85-a, tempesta/56-b] nor an answer that suppresses', () => {
    const table = bench()
      .unit('blue-1-m', 'maxim', 'D6')
      .unit('blue-1-p', 'pz4', 'D6', { facing: 6 })
      .unit('red-1-a', 'mg', 'D2')
      .acting('red-1-a', 3)
      .dice(...misses(5 + 1));
    table.order('red', fire(['red-1-a']));
    while (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    const answer = (intention: 'eliminate' | 'suppress'): Order => ({
      type: 'ResponseFire',
      units: ['blue-1-m', 'blue-1-p'],
      factor: 'ff',
      intention,
    });
    expect([table.refused('blue', answer('eliminate')), accepted(table, answer('suppress'), 'blue')]).toEqual([
      '56-a',
      true,
    ]);
  });

  it('[tempesta/56-a] those of a type who share their modifiers are offered together', () => {
    const offered = tanks()
      .referee.options('red', 'Fire')
      .map((order) => order as OrderOf<'Fire'>)
      .filter(({ intention, shots }) => intention === 'eliminate' && shots === 1)
      .map(({ units }) => units.join());
    expect(new Set(offered)).toEqual(new Set(['red-1-a', 'red-1-b,red-1-c']));
  });
});

describe('dismounted cavalry', () => {
  const horse = { dismounted: true, facing: -1 };

  it('[tempesta/7-a, tempesta/57-a] counts as infantry where types are counted', () => {
    const easy = (dismounted: boolean): boolean => {
      const table = bench()
        .unit('blue-1-a', 'rifle', 'D6')
        .unit('blue-1-b', 'rifle', 'D6')
        .unit('blue-1-c', 'cavalry', 'D6', dismounted ? horse : {});
      return isEasyTarget(table.game, table.game.at(table.at('D6')));
    };
    expect([easy(true), easy(false)]).toEqual([true, false]);
  });

  it('[tempesta/7-a, tempesta/56-a] fires with the infantry beside it', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-c', 'cavalry', 'D4', horse)
      .unit('blue-1-x', 'rifle', 'D6')
      .acting(['red-1-a', 'red-1-c'], 3);
    expect(table.refused('red', fire(['red-1-a']))).toBe('56-a');
    expect(accepted(table, fire(['red-1-a', 'red-1-c']))).toBe(true);
  });

  it('[tempesta/7-a, tempesta/6-a] rides on a truck as any foot does', () => {
    const aboard = (placing: object): Bench =>
      bench()
        .unit('red-1-c', 'cavalry', 'D4', placing)
        .unit('red-1-t', 'truck', 'D4', { facing: 2 })
        .acting(['red-1-c', 'red-1-t'], 3);
    const embark: Order = { type: 'Embark', unit: 'red-1-c', carrier: 'red-1-t' };
    expect([accepted(aboard(horse), embark), aboard({}).refused('red', embark)]).toEqual([true, '37-a']);
    expect(aboard(horse).referee.options('red', 'Embark')).toEqual([embark]);
  });
});
