import { describe, expect, it } from 'vitest';
import type { Order } from '#rulesets/tempesta/order';
import { assaultSave, attackerDice, defenderDice } from '#rulesets/tempesta/rules/assault';
import { type Bench, bench, find, has, misses, rolls } from './bench.ts';

const assault = (...units: string[]): Order => ({ type: 'DeclareAssault', units, target: 'D5' });
const accepted = (table: Bench, order: Order, by: 'red' | 'blue' = 'red'): boolean =>
  table.referee.play.decide(table.state, order, by).accepted;

/** Declares the assault of everything red in D4 on D5, lets reactions pass, and fights with these dice. */
function fight(lay: (table: Bench) => Bench, attackers: string[], points: number, ...dice: number[]): Bench {
  const table = lay(bench()).acting(attackers, points);
  table.quiet('red', assault(...attackers));
  table.dice(...dice).order('red', { type: 'ContinueAssault' });
  return table;
}

describe('assault', () => {
  it('[tempesta/88-a] all but commanders, support, guns and soft transports assault', () => {
    const may = (entry: string): string => {
      const table = bench()
        .unit('red-1-a', entry, 'D4', { facing: 2 })
        .unit('blue-1-x', 'rifle', 'D5')
        .acting('red-1-a', 6);
      return accepted(table, assault('red-1-a')) ? 'yes' : table.refused('red', assault('red-1-a'));
    };
    expect(['maxim', 'zis3', 'truck', 'cs1'].map(may)).toEqual(['88-a', '88-a', '88-a', '88-a']);
    expect(['halftrack', 'sappers', 'cavalry', 't34', 'rifle'].map(may)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes']);
  });

  it('[tempesta/88-b] the price covers leaving the quadrant', () => {
    const table = bench().wood('D4').unit('red-1-a', 'rifle', 'D4').unit('blue-1-cs', 'cs1', 'D5').acting('red-1-a', 5);
    table.order('red', assault('red-1-a'));
    expect(table.pa('red-1-a')).toBe(0);
  });

  it('[tempesta/88-c] after defensive fire it may be called off, the points are lost', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('red-1-c', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D5')
      .acting(['red-1-a', 'red-1-b', 'red-1-c'], 6);
    table.quiet('red', assault('red-1-a', 'red-1-b', 'red-1-c'));
    expect(table.kinds).toEqual(['continue']);
    table.order('red', { type: 'AbortAssault' });
    expect([table.where('red-1-a'), table.pa('red-1-a'), table.pa('red-1-c')]).toEqual(['D4', 1, 1]);
  });

  it('[tempesta/88-d] those who cannot fight are overrun by a simple move', () => {
    const table = bench()
      .unit('red-1-a', 't34', 'D4', { facing: 2 })
      .unit('blue-1-t', 'truck', 'D5')
      .unit('blue-1-u', 'truck', 'D5')
      .unit('blue-2-a', 'rifle', 'H9', { formation: 'blue-2' })
      .acting('red-1-a', 3);
    expect(table.refused('red', assault('red-1-a'))).toBe('88-d');
    const events = table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
    expect([
      has(events, 'AssaultFought'),
      table.where('blue-1-t'),
      table.where('blue-1-u'),
      table.where('red-1-a'),
    ]).toEqual([false, 'eliminated', 'eliminated', 'D5']);
    const held = bench()
      .unit('red-1-a', 't34', 'D4', { facing: 2 })
      .unit('blue-1-x', 'rifle', 'D5')
      .acting('red-1-a', 3);
    expect(held.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] })).toBe('88-d');
  });

  it('[tempesta/88-e] scouts and observers run on 3 and more, again and again', () => {
    const flee = (die: number): string => {
      const table = bench()
        .unit('red-1-a', 'rifle', 'D4')
        .unit('blue-1-s', 'scouts', 'D5')
        .acting('red-1-a', 5)
        .dice(die);
      table.state.entrySide = { red: 'W', blue: 'E' };
      table.order('red', assault('red-1-a'));
      if (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
      expect(table.kinds).toEqual(['flee']);
      table.order('blue', { type: 'Flee', units: ['blue-1-s'] });
      return table.where('blue-1-s');
    };
    expect([flee(2), flee(3)]).toEqual(['eliminated', 'D6']);
    const walked = bench()
      .unit('red-1-a', 't34', 'D4', { facing: 2 })
      .unit('blue-1-uo', 'uo2', 'D5')
      .acting('red-1-a', 3)
      .dice(3, 4);
    walked.state.entrySide = { red: 'W', blue: 'E' };
    walked.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
    expect(walked.where('blue-1-uo')).toBe('D6');
    walked.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D6'] });
    expect(walked.where('blue-1-uo')).toBe('D7');
  });

  const attack = (entry: string, lay: (table: Bench) => Bench, moved = false): number => {
    const table = lay(bench()).unit('red-1-a', entry, 'D4', { facing: 2 }).acting('red-1-a', 6);
    table.state.units['red-1-a']!.act!.moved = moved;
    return attackerDice(table.game, table.state.units['red-1-a']!, table.at('D5'));
  };
  const defend = (entry: string, lay: (table: Bench) => Bench): number => {
    const table = lay(bench()).unit('blue-1-x', entry, 'D5', { facing: 6 });
    return defenderDice(table.game, table.state.units['blue-1-x']!, table.at('D5'));
  };

  it('[tempesta/89-a] attackers: one more if they stood still, one less for vehicles into closed ground and in bad weather', () => {
    expect([
      attack('rifle', (table) => table),
      attack('t34', (table) => table.wood('D5'), true),
      attack('rifle', (table) => table.weather('bad')),
    ]).toEqual([4, 3, 3]);
    expect(attack('rifle', (table) => table, true)).toBe(3);
  });

  it('[tempesta/89-b] defenders: better on foot in closed ground, worse in vehicles, suppressed or riding, at least one', () => {
    expect([
      defend('rifle', (table) => table.wood('D5').suppress('D5')),
      defend('t34', (table) => table.wood('D5')),
      defend('cs1', (table) => table.wood('D5')),
      defend('cs1', (table) => table.suppress('D5')),
    ]).toEqual([3, 3, 2, 1]);
    expect(defend('uo2', (table) => table)).toBe(0);
  });

  it('[tempesta/6-c] riders of an unarmed carrier fight at two dice less', () => {
    const table = bench().unit('blue-1-t', 'truck', 'D5').unit('blue-1-r', 'rifle', 'D5', { carriedBy: 'blue-1-t' });
    expect(defenderDice(table.game, table.state.units['blue-1-r']!, table.at('D5'))).toBe(1);
    const armed = bench()
      .unit('blue-1-t', 'halftrack', 'D5')
      .unit('blue-1-r', 'rifle', 'D5', { carriedBy: 'blue-1-t' });
    expect(defenderDice(armed.game, armed.state.units['blue-1-r']!, armed.at('D5'))).toBe(0);
  });

  it('[tempesta/89-c] every six is a hit', () => {
    const table = fight(
      (other) => other.unit('red-1-a', 'rifle', 'D4').unit('blue-1-x', 'cs1', 'D5'),
      ['red-1-a'],
      5,
      6,
      6,
      2,
      1,
      3,
      1,
      1,
    );
    expect(table.referee.log.map(({ event }) => event).find(({ type }) => type === 'AssaultFought')).toMatchObject({
      attackerHits: 2,
      defenderHits: 0,
    });
  });

  it('[tempesta/89-d] the colour die says who hands out the hits, and each unit takes one before a second', () => {
    const table = fight(
      (other) => other.unit('red-1-a', 'rifle', 'D4').unit('blue-1-x', 'rifle', 'D5').unit('blue-1-y', 'rifle', 'D5'),
      ['red-1-a'],
      5,
      6,
      6,
      6,
      1,
      4,
      ...misses(6),
      1,
    );
    expect([table.kinds, table.referee.waitingFor]).toEqual([['assign-assault'], ['blue']]);
    expect(table.refused('blue', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 3 }] })).toBe('89-d');
    expect(
      accepted(
        table,
        {
          type: 'AssignHits',
          hits: [
            { unit: 'blue-1-x', hits: 2 },
            { unit: 'blue-1-y', hits: 1 },
          ],
        },
        'blue',
      ),
    ).toBe(true);
    const own = fight(
      (other) => other.unit('red-1-a', 'rifle', 'D4').unit('blue-1-x', 'rifle', 'D5').unit('blue-1-y', 'rifle', 'D5'),
      ['red-1-a'],
      5,
      6,
      1,
      1,
      1,
      5,
      ...misses(6),
      1,
    );
    expect(own.referee.waitingFor).toEqual(['red']);
  });

  it('[tempesta/89-e] idle transports take no hits and fall with the quadrant', () => {
    const lay = (other: Bench): Bench =>
      other
        .unit('red-1-a', 'rifle', 'D4')
        .unit('blue-1-x', 'rifle', 'D5')
        .unit('blue-1-y', 'rifle', 'D5')
        .unit('blue-1-t', 'truck', 'D5')
        .unit('blue-2-a', 'rifle', 'H9', { formation: 'blue-2' });
    const table = fight(lay, ['red-1-a'], 5, 6, 1, 1, 1, 5, ...misses(6), 1);
    expect(table.refused('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-t', hits: 1 }] })).toBe('89-e');
    table.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 1 }] });
    expect([table.where('blue-1-x'), table.where('blue-1-t'), table.where('red-1-a')]).toEqual([
      'eliminated',
      'eliminated',
      'D5',
    ]);
  });

  it('[tempesta/89-f] own saves as if struck in the flank, those of works do not count', () => {
    const table = bench().defence('trench', 'D5').unit('blue-1-t', 't34', 'D5').unit('blue-1-r', 'rifle', 'D5');
    expect([
      assaultSave(table.game, table.state.units['blue-1-t']!),
      assaultSave(table.game, table.state.units['blue-1-r']!),
    ]).toEqual([5, undefined]);
  });

  const result = (attackHits: number, defenceHits: number, defenders: string[]): string => {
    const lay = (other: Bench): Bench =>
      defenders.reduce(
        (table, id) => table.unit(id, 'rifle', 'D5'),
        other.unit('red-1-a', 'rifle', 'D4').unit('red-1-b', 'rifle', 'D4').unit('red-1-c', 'rifle', 'D4'),
      );
    const table = fight(
      lay,
      ['red-1-a', 'red-1-b', 'red-1-c'],
      5,
      ...rolls(attackHits, 12),
      5,
      ...rolls(defenceHits, 3 * defenders.length),
      5,
    );
    while (table.kinds[0] === 'assign-assault') {
      const side = table.referee.waitingFor[0] as 'red' | 'blue';
      table.order(side, table.referee.options(side)[0]!);
    }
    return (
      table.referee.log.map(({ event }) => event).find((event) => event.type === 'AssaultResolved') as {
        winner: string;
      }
    ).winner;
  };

  it('[tempesta/90-a] the attacker wins by more losses, or when no defender is left', () => {
    expect([
      result(2, 1, ['blue-1-x', 'blue-1-y', 'blue-1-z']),
      result(1, 1, ['blue-1-x', 'blue-1-y']),
      result(1, 1, ['blue-1-x']),
    ]).toEqual(['red', 'blue', 'red']);
  });

  const beaten = (lay: (table: Bench) => Bench, from = 'D4'): Bench => {
    const table = lay(
      bench()
        .unit('red-1-a', 'rifle', from)
        .unit('red-1-b', 'rifle', from)
        .unit('blue-1-x', 'rifle', 'D5')
        .unit('blue-1-y', 'rifle', 'D5'),
    ).acting(['red-1-a', 'red-1-b'], 5);
    table.quiet('red', assault('red-1-a', 'red-1-b'));
    table.dice(...rolls(1, 8), 5, ...misses(30)).order('red', { type: 'ContinueAssault' });
    table.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 1 }] });
    return table;
  };

  it('[tempesta/90-b] the beaten go straight on, aside only for mines, ground and enemies; off the table is the end', () => {
    const table = beaten((other) => other);
    expect([table.where('blue-1-y'), table.cell('D6').suppressed, table.where('red-1-a')]).toEqual(['D6', true, 'D5']);
    const mined = beaten((other) => other.defence('minefield', 'D6'));
    expect(mined.kinds).toEqual(['retreat']);
    mined.order('blue', { type: 'ChooseRetreat', cell: 'C6' });
    expect(mined.where('blue-1-y')).toBe('C6');
    const edge = bench()
      .unit('red-1-a', 'rifle', 'B5')
      .unit('red-1-b', 'rifle', 'B5')
      .unit('blue-1-x', 'rifle', 'A5')
      .unit('blue-1-y', 'rifle', 'A5')
      .unit('blue-2-a', 'rifle', 'H9', { formation: 'blue-2' })
      .acting(['red-1-a', 'red-1-b'], 5);
    edge.quiet('red', { type: 'DeclareAssault', units: ['red-1-a', 'red-1-b'], target: 'A5' });
    edge.dice(...rolls(1, 8), 5, ...misses(7)).order('red', { type: 'ContinueAssault' });
    edge.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 1 }] });
    expect(edge.where('blue-1-y')).toBe('eliminated');
  });

  it('[tempesta/90-c] guns with a tow go along, others are captured', () => {
    expect(beaten((other) => other.unit('blue-1-g', 'zis3', 'D5')).where('blue-1-g')).toBe('eliminated');
    const towed = beaten((other) => other.unit('blue-1-g', 'zis3', 'D5').unit('blue-1-t', 'truck', 'D5'));
    expect([towed.where('blue-1-g'), towed.where('blue-1-t'), towed.state.units['blue-1-g']!.towedBy]).toEqual([
      'D6',
      'D6',
      'blue-1-t',
    ]);
  });

  it('[tempesta/90-d] the winners may only fire at the beaten: one shot free, more for points left, three at most', () => {
    const table = beaten((other) => other);
    expect(table.kinds).toEqual(['exploit']);
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D4'] })).toBe('29-a');
    expect(
      table.refused('red', { type: 'ExploitationFire', units: ['red-1-a', 'red-1-b'], factor: 'ff', shots: 2 }),
    ).toBe('90-d');
    expect(
      find(
        table.order('red', { type: 'ExploitationFire', units: ['red-1-a', 'red-1-b'], factor: 'ff', shots: 1 }),
        'Fired',
      ).volume,
    ).toBe(7);
    const rich = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D5')
      .unit('blue-1-y', 'rifle', 'D5')
      .acting(['red-1-a', 'red-1-b'], 9);
    rich.quiet('red', assault('red-1-a', 'red-1-b'));
    rich.dice(...rolls(1, 8), 5, ...misses(7)).order('red', { type: 'ContinueAssault' });
    rich.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 1 }] });
    expect(accepted(rich, { type: 'ExploitationFire', units: ['red-1-a'], factor: 'ff', shots: 3 })).toBe(true);
    rich.order('red', { type: 'PassReaction' });
    expect(rich.pa('red-1-a')).toBe(0);
  });

  it('[tempesta/90-e] a repulsed assault frees the defenders and pins the assaulters, who may be fired at', () => {
    const table = bench()
      .suppress('D5')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D5')
      .suppress('D5')
      .acting('red-1-a', 5);
    table.quiet('red', assault('red-1-a'));
    table.dice(...misses(8)).order('red', { type: 'ContinueAssault' });
    expect([table.cell('D4').suppressed, table.cell('D5').suppressed]).toEqual([true, false]);
    expect(table.state.stack.at(-1)).toMatchObject({ kind: 'opportunity', cell: table.at('D4'), trigger: 'repulsed' });
    expect(
      accepted(
        table,
        { type: 'OpportunityFire', units: ['blue-1-x'], factor: 'ff', intention: 'eliminate', pooled: 'alike' },
        'blue',
      ),
    ).toBe(true);
  });

  it('the worked assault: twelve dice against ten', () => {
    const lay = (other: Bench): Bench =>
      other
        .wood('D5')
        .unit('red-1-a', 'rifle', 'D4')
        .unit('red-1-b', 'rifle', 'D4')
        .unit('red-1-c', 'rifle', 'D4')
        .unit('blue-1-x', 'rifle', 'D5')
        .unit('blue-1-y', 'rifle', 'D5')
        .unit('blue-1-cs', 'cs1', 'D5');
    const table = fight(lay, ['red-1-a', 'red-1-b', 'red-1-c'], 5, ...rolls(2, 12), 5, ...rolls(1, 10), 5);
    const fought = table.referee.log.map(({ event }) => event).find((event) => event.type === 'AssaultFought') as {
      attackerDice: number[];
      defenderDice: number[];
    };
    expect([fought.attackerDice.length, fought.defenderDice.length]).toEqual([12, 10]);
  });
});
