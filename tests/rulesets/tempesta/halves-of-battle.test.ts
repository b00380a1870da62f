import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { defenderDice } from '#rulesets/tempesta/rules/assault';
import { commandLine } from '#rulesets/tempesta/rules/command';
import { sight, volumeOf } from '#rulesets/tempesta/rules/fire';
import { isEasyTarget } from '#rulesets/tempesta/rules/units';
import { type Bench, bench, find, misses, rolls } from './bench.ts';

/* Clauses that say "or" and "and", in the battle: each half by itself, where another test shows only one of them. */

const FIRE = { type: 'Fire', factor: 'ff', intention: 'eliminate', mode: 'direct', shots: 1 } as const;
const verdict = (table: Bench, order: Order, by: 'red' | 'blue' = 'red'): string => {
  const judged = table.referee.play.decide(table.state, order, by);
  return judged.accepted ? 'accepted' : judged.refusal.clause.replace('tempesta/', '');
};
const across = (row: string): string[] => Array.from({ length: 12 }, (_, x) => `${row}${x + 1}`);
const move = (unit: string, ...path: string[]): Order => ({ type: 'MoveUnits', units: [unit], path });

describe('turns and commanders', () => {
  it('[tempesta/2-a] a limit of turns binds each player for as many phases', () => {
    const waits = (side: 'red' | 'blue', turn: number): boolean => {
      const table = bench().unit(`${side}-1-uo`, 'uo2', 'D4').unit(`${side}-off`, 'how122', '').step('observers', side);
      Object.assign(table.state, { battle: 'encounter', turn });
      return (
        verdict(table.fresh(), { type: 'MotivateObserver', observer: `${side}-1-uo`, purpose: 'UA' }, side) !==
        'accepted'
      );
    };
    const phases = (side: 'red' | 'blue'): number => [1, 2, 3, 4, 5].filter((turn) => waits(side, turn)).length;
    expect([phases('red'), phases('blue')]).toEqual([3, 3]);
  });

  it('[tempesta/31-e] roads that join spare the closed quadrants, roads that do not meet spare none', () => {
    const line = (...second: string[]): number => {
      const table = bench()
        .wood(...across('A'), ...across('B'), ...across('C'), ...across('D'))
        .road('flat', 'B1', 'B2', 'B3')
        .road('flat', ...second)
        .unit('red-1-cs', 'cs1', 'B1', { onRoad: true })
        .unit('red-1-a', 'rifle', second.at(-1)!, { onRoad: true });
      return commandLine(table.game, table.state.units['red-1-cs']!, table.state.units['red-1-a']!);
    };
    expect(line('B3', 'C3', 'D3')).toBeLessThan(line('C3', 'D3'));
    expect(line('B3', 'C3', 'D3')).toBe(4);
  });

  it('[tempesta/32-c] whoever has spent his points has acted', () => {
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-2-cs', 'cs1', 'F4', { formation: 'red-2' })
      .unit('red-2-a', 'rifle', 'F4', { formation: 'red-2' })
      .dice(2);
    table.order('red', { type: 'MotivateFormation', formation: 'red-1' });
    const next: Order = { type: 'MotivateFormation', formation: 'red-2' };
    expect(verdict(table, next)).not.toBe('accepted');
    table.order('red', { type: 'SelectCell', cell: 'D4' });
    table.quiet('red', { type: 'Entrench', units: ['red-1-a', 'red-1-cs'] });
    expect(verdict(table, next)).toBe('accepted');
  });

  it('[tempesta/34-a] the air hunt is the CinC’s purpose of the turn too', () => {
    const table = bench()
      .unit('blue-cinc', 'cinc2', 'H6', { formation: 'blue-hq' })
      .unit('blue-off-1', 'stuka', '')
      .unit('red-off-1', 'stuka', '')
      .step('before-phase', 'blue');
    const himself: Order = { type: 'MotivateByCinC', target: 'self' };
    expect(
      verdict(
        bench().unit('blue-cinc', 'cinc2', 'H6', { formation: 'blue-hq' }).step('formations', 'blue'),
        himself,
        'blue',
      ),
    ).toBe('accepted');
    table.dice(6, ...misses(60)).order('blue', { type: 'CallAirHunt' });
    if (table.kinds[0] === 'motivation') table.order('blue', { type: 'AcceptMotivation' });
    while (table.state.step !== 'formations') table.order('blue', { type: 'EndStep' });
    expect(verdict(table, himself, 'blue')).toBe('34-a');
  });

  it('[tempesta/35-a] an observer of aircraft keeps to them as one of guns does to his', () => {
    const table = bench()
      .unit('red-1-uo', 'uo2', 'D4')
      .unit('red-1-g', 'how122', '')
      .unit('red-1-p', 'il2', '')
      .step('observers')
      .dice(6);
    const guns: Order = { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' };
    expect(verdict(table, guns)).toBe('accepted');
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UAE' });
    table.order('red', { type: 'AcceptMotivation' });
    table.order('red', { type: 'RenounceMission' });
    expect(verdict(table, guns)).toBe('35-a');
    table.referee.play.evolve(table.state, { type: 'PhaseEnded', turn: 2, side: 'red' });
    table.state.turn = 3;
    expect(verdict(table.step('observers'), guns)).toBe('35-a');
  });

  it('[tempesta/36-b] one attempt is the least, and a penalty stays', () => {
    const table = bench().unit('red-1-cs', 'cs1m', 'D4').unit('red-1-a', 'rifle', 'D6').step('replacements').dice(3);
    Object.assign(table.state.units['red-1-cs']!, { where: 'eliminated', cell: -1 });
    table.fresh().order('red', { type: 'RollReplacement', formation: 'red-1', cell: 'D6' });
    const next = table.state.units[table.state.formations['red-1']!.cs]!;
    expect([next.attempts, next.modifier]).toEqual([1, -1]);
  });
});

describe('movement', () => {
  it('[tempesta/4-c] off-table units take no place among the seven', () => {
    const table = bench().unit('red-1-a', 'rifle', 'D4');
    for (let number = 1; number <= 6; number++) table.unit(`red-1-f${number}`, 'rifle', 'D5');
    table.unit('red-1-g', 'how122', '').unit('red-1-p', 'il2', '').acting('red-1-a', 3);
    expect(verdict(table, move('red-1-a', 'D5'))).toBe('accepted');
    expect(verdict(table.unit('red-1-f7', 'rifle', 'D5').acting('red-1-a', 3), move('red-1-a', 'D5'))).toBe('40-a');
  });

  it('[tempesta/15-j, tempesta/15-n] guns by hand leave a railway, and the side of a raised road, as partial ground', () => {
    const paid = (lay: (table: Bench) => Bench): number => {
      const table = lay(bench()).unit('red-1-g', 'at45', 'D4', { facing: 2 }).acting('red-1-g', 6);
      table.quiet('red', move('red-1-g', 'C4'));
      return 6 - table.pa('red-1-g');
    };
    expect([
      paid((table) => table),
      paid((table) => table.patch('D4', { railways: ['line'] })),
      paid((table) => table.road('raised', 'D3', 'D4', 'D5')),
      paid((table) => table.road('flat', 'D3', 'D4', 'D5')),
    ]).toEqual([2, 3, 3, 2]);
  });

  it('[tempesta/39-d] two points take foot two quadrants in bad weather', () => {
    const table = bench().weather('bad').unit('red-1-a', 'rifle', 'D1').acting('red-1-a', 6);
    expect(verdict(table, move('red-1-a', 'D2', 'D3'))).toBe('accepted');
  });

  it('[tempesta/39-r] whatever the ground a gun is turned on', () => {
    const turned = (gun: string, ground: string): number => {
      const table = bench().ground(ground, 'D4').unit('red-1-g', gun, 'D4', { facing: 0 }).acting('red-1-g', 6);
      table.order('red', { type: 'ChangeFacing', unit: 'red-1-g', facing: 1 });
      return 6 - table.pa('red-1-g');
    };
    for (const ground of ['.', 'f', 'w']) expect([turned('zis3', ground), turned('at45', ground)]).toEqual([2, 0]);
  });

  it('[tempesta/41-c] together go only those who pay the same on the same way', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('red-1-t', 't34', 'D4', { facing: 2 })
      .acting(['red-1-a', 'red-1-b', 'red-1-t'], 3);
    const together = (...units: string[]): Order => ({ type: 'MoveUnits', units, path: ['D5'] });
    expect([verdict(table, together('red-1-a', 'red-1-b')), verdict(table, together('red-1-a', 'red-1-t'))]).toEqual([
      'accepted',
      '41-c',
    ]);
    table.state.units['red-1-b']!.act!.partialLeft = true;
    expect(verdict(table.ground('f', 'D4'), together('red-1-a', 'red-1-b'))).toBe('41-c');
  });

  it('[tempesta/43-c] a road move goes on along a road that crosses the first', () => {
    const drive = (second: string[]): string => {
      const table = bench()
        .road('flat', 'D2', 'D3', 'D4', 'D5')
        .road('flat', ...second)
        .unit('red-1-t', 't34', 'D2', { facing: 2, onRoad: true })
        .acting('red-1-t', 3);
      table.quiet('red', { type: 'StartRoadMove', units: ['red-1-t'] });
      return verdict(table, { ...move('red-1-t', 'D3', 'D4', 'E4', 'F4'), road: true } as Order);
    };
    expect([drive(['C4', 'D4', 'E4', 'F4']), drive(['E4', 'F4', 'G4'])]).toEqual(['accepted', '43-c']);
  });

  it('[tempesta/45-a] before or after a move, and after fire', () => {
    const dig: Order = { type: 'Entrench', units: ['red-1-a'] };
    const table = bench().unit('red-1-a', 'rifle', 'D4').unit('blue-1-x', 'rifle', 'D7').acting('red-1-a', 6);
    table.quiet('red', move('red-1-a', 'D5'));
    expect(verdict(table, dig)).toBe('accepted');
    table.dice(...misses(10)).quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D7' });
    expect(verdict(table, dig)).toBe('accepted');
  });

  it('[tempesta/15-r, tempesta/45-b] trenches help commanders and those who dug in an assault, and hinder no vehicle', () => {
    const dice = (entry: string, lay: (table: Bench) => Bench, entrenched = false): number => {
      const table = lay(bench()).unit('blue-1-x', entry, 'D6', { entrenched });
      return defenderDice(table.game, table.state.units['blue-1-x']!, table.at('D6'));
    };
    const plain = (table: Bench): Bench => table;
    const trench = (table: Bench): Bench => table.defence('trench', 'D6');
    expect([dice('cs1', plain), dice('cs1', trench), dice('t34', plain), dice('t34', trench)]).toEqual([1, 2, 4, 4]);
    expect([dice('rifle', plain), dice('rifle', plain, true), dice('cs1', plain, true)]).toEqual([3, 4, 2]);
  });
});

describe('sight', () => {
  const sees = (lay: (table: Bench) => Bench): boolean => {
    const table = lay(bench().hill('h', 2, 'A1'));
    return sight(table.game, table.at('A1'), table.at('A5'), 'foot', 'direct').visible;
  };

  it('[tempesta/47-c] from a hill, a lower one or units bar the view beside the target only', () => {
    expect([
      sees((table) => table.hill('low', 1, 'A3')),
      sees((table) => table.hill('low', 1, 'A4')),
      sees((table) => table.unit('blue-1-x', 'rifle', 'A3')),
      sees((table) => table.unit('blue-1-x', 'rifle', 'A4')),
    ]).toEqual([true, false, true, false]);
  });
});

describe('fire', () => {
  it('[tempesta/56-b] several mortars may fire indirectly in one volley too', () => {
    const table = bench()
      .unit('red-1-a', 'mortar', 'D4')
      .unit('red-1-b', 'mortar', 'D4')
      .unit('blue-1-x', 'rifle', 'D7')
      .acting(['red-1-a', 'red-1-b'], 1)
      .dice(...misses(20));
    const alone = table.game.typeOf(table.state.units['red-1-a']!).ff!;
    const both: Order = { ...FIRE, units: ['red-1-a', 'red-1-b'], target: 'D7', mode: 'indirect' };
    expect(find(table.quiet('red', both), 'Fired').volume).toBe(2 * alone);
  });

  it('[tempesta/57-a] two armoured, or three of different types, are no easy target', () => {
    const easy = (...entries: string[]): boolean => {
      const table = bench();
      for (const [at, entry] of entries.entries()) table.unit(`blue-1-${at}`, entry, 'D6');
      return isEasyTarget(table.game, table.game.at(table.at('D6')));
    };
    expect([easy('t34', 'stug', 'rifle'), easy('rifle', 'maxim', 'zis3'), easy('t34', 'stug', 'armcar')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('[tempesta/59-a] what changes the volume adds up', () => {
    const { game } = bench();
    const volume = (changes: object): number =>
      volumeOf(game, {
        base: 8,
        intention: 'eliminate',
        firers: 'other',
        short: false,
        maximum: false,
        doubled: false,
        flank: false,
        ...changes,
      });
    const [short, flank, doubled] = [
      volume({ short: true }) - 8,
      volume({ flank: true }) - 8,
      volume({ doubled: true }) - 8,
    ];
    expect([short, flank, doubled, volume({ maximum: true }) - 8]).toEqual([4, 2, 8, -2]);
    expect(volume({ short: true, flank: true })).toBe(14);
    expect(volume({ short: true, flank: true, doubled: true })).toBe(22);
    expect(volume({ flank: true, maximum: true, doubled: true })).toBe(16);
  });

  it('[tempesta/59-c] a gun at one quadrant adds a half', () => {
    const volume = (target: string): number => {
      const table = bench()
        .unit('red-1-g', 'zis3', 'D4', { facing: 2 })
        .unit('blue-1-x', 'truck', target)
        .acting('red-1-g', 2)
        .dice(...misses(20));
      return find(table.quiet('red', { ...FIRE, units: ['red-1-g'], target, shots: 2 }), 'Fired').volume;
    };
    expect(volume('D5')).toBe(volume('D6') * 1.5);
  });

  it('[tempesta/59-d] an ambush that fires at an easy target still doubles once', () => {
    const table = bench()
      .wood('F5')
      .unit('blue-1-cs', 'cs1', 'H5')
      .unit('blue-1-m', 'maxim', '', { away: true })
      .unit('red-1-a', 'rifle', 'F8')
      .unit('red-1-b', 'rifle', 'F8')
      .unit('red-1-c', 'rifle', 'F8');
    Object.assign(table.state.units['blue-1-m']!, { ambush: true, cell: table.at('F5') });
    table.state.players.blue.aggression = 2;
    table.state.players.blue.ambushes = [{ cell: table.at('F5'), units: ['blue-1-m'], facings: {}, revealed: false }];
    table.acting(['red-1-a', 'red-1-b', 'red-1-c'], 3);
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    const fired = find(
      table.dice(...misses(30)).order('blue', {
        type: 'OpportunityFire',
        units: ['blue-1-m'],
        factor: 'ff',
        intention: 'eliminate',
        pooled: 'alike',
      }),
      'Fired',
    );
    expect([fired.easy, fired.volume]).toEqual([true, 10]);
  });

  it('[tempesta/15-b] what reaction fire has set alight burns through the next phase of whoever fired', () => {
    const burns = (options: Record<string, string>, cause: string): boolean[] => {
      const table = bench(options).unit('red-1-t', 't34', 'D6', { facing: 2 }).unit('red-1-u', 't34', 'A1');
      table.referee.play.evolve(table.state, { type: 'UnitsEliminated', units: ['red-1-t'], cause, cell: 'D6' });
      const phases = [
        ['red', 2],
        ['blue', 2],
        ['red', 3],
        ['blue', 3],
      ] as const;
      return phases.map(([active, turn]) => {
        Object.assign(table.state, { active, turn });
        return table.fresh().game.field.closedSight[table.at('D6')] === 1;
      });
    };
    for (const cause of ['opportunity', 'response', 'defensive'])
      expect(burns({}, cause), cause).toEqual([true, true, true, false]);
    for (const cause of ['direct', 'barrage', 'assault', 'mines'])
      expect(burns({}, cause), cause).toEqual([true, true, false, false]);
    expect(burns({ burningWrecks: 'this-phase' }, 'opportunity')).toEqual([true, true, false, false]);
  });

  it('[tempesta/15-b] the tank that opportunity fire destroys is one of them', () => {
    const table = bench()
      .unit('red-1-t', 't34', 'D4', { facing: 2 })
      .unit('red-1-a', 'rifle', 'A1')
      .unit('blue-1-g', 'pak40', 'D6', { facing: 6 })
      .acting('red-1-t', 3);
    table.order('red', { type: 'ChangeFacing', unit: 'red-1-t', facing: 3 });
    const shot: Order = {
      type: 'OpportunityFire',
      units: ['blue-1-g'],
      factor: 'ffUc',
      intention: 'eliminate',
      pooled: 'alike',
    };
    const volume = table.game.typeOf(table.state.units['blue-1-g']!).ffUc!;
    table.dice(...rolls(volume, volume), 6, ...misses(12)).order('blue', shot);
    expect(table.where('red-1-t')).toBe('eliminated');
    Object.assign(table.state, { active: 'red', turn: 3 });
    expect(table.fresh().game.field.closedSight[table.at('D4')]).toBe(1);
  });

  it('[tempesta/64-a] hits beyond the third are lost: the next time takes three again', () => {
    const table = bench().unit('red-1-a', 'mg', 'D4').unit('blue-1-x', 'rifle', 'D6').acting('red-1-a', 3);
    const pin = (hits: number): boolean => {
      const order: Order = { ...FIRE, units: ['red-1-a'], target: 'D6', intention: 'suppress' };
      table.dice(...rolls(hits, 6), 1).quiet('red', order);
      return table.cell('D6').suppressed;
    };
    expect(pin(6)).toBe(true);
    table.referee.play.evolve(table.state, { type: 'CellRecovered', cell: 'D6' });
    expect([pin(2), pin(1), table.where('blue-1-x')]).toEqual([false, true, 'D6']);
  });

  it('[tempesta/81-a] a quadrant that has become an easy target may be fired at again', () => {
    const asked = (second: string): unknown => {
      const table = bench()
        .unit('red-1-a', 'rifle', 'D4')
        .unit('red-1-b', 'rifle', 'D4')
        .unit('red-1-c', second, 'C4')
        .unit('blue-1-m', 'pak40', 'D7', { facing: 6 })
        .acting(['red-1-a', 'red-1-b', 'red-1-c'], 6);
      table.state.activation!.group = ['red-1-a', 'red-1-b', 'red-1-c'];
      const order: Order = {
        type: 'OpportunityFire',
        units: ['blue-1-m'],
        factor: 'ff',
        intention: 'eliminate',
        pooled: 'alike',
      };
      table.order('red', { type: 'Entrench', units: ['red-1-a'] });
      table.dice(...misses(20)).order('blue', order);
      table.order('red', move('red-1-c', 'D4'));
      for (;;) {
        const [pending] = table.referee.play.pending(table.state);
        if (pending?.kind !== 'opportunity') return 'not asked';
        if (pending.about['trigger'] === 'entered' && pending.about['cell'] === 'D4')
          return verdict(table, order, 'blue');
        table.order('blue', { type: 'PassReaction' });
      }
    };
    expect([asked('rifle'), asked('maxim')]).toEqual(['accepted', 'not asked']);
  });
});

describe('fire from off the table', () => {
  const called = (changes: Partial<Order & { type: 'CallFire' }> = {}): Order => ({
    type: 'CallFire',
    factor: 'ff',
    target: 'D3',
    mode: 'concentrated',
    smoke: false,
    shots: 1,
    ...changes,
  });
  const motivate = (table: Bench): Bench => {
    table.dice(6).order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    if (table.kinds[0] === 'motivation') table.order('red', { type: 'AcceptMotivation' });
    return table;
  };
  const guns = (...entries: string[]): Bench => {
    const table = bench().unit('red-1-uo', 'uo3', 'D1').unit('blue-1-x', 'rifle', 'D3').step('observers');
    for (const [at, entry] of entries.entries()) table.unit(`red-off-${at + 1}`, entry, '');
    return motivate(table);
  };

  it('[tempesta/72-b] who fires into which quadrant is as it was declared', () => {
    const order = ['red-off-2', 'red-off-3', 'red-off-1'];
    const events = guns('how122', 'gun76', 'how122')
      .dice(1, 1, ...misses(40))
      .quiet('red', called({ mode: 'extended', direction: 2, units: order }));
    const fired = events.flatMap((event) => (event.type === 'Fired' ? [event.shot.firers] : []));
    expect(fired).toEqual(order.map((id) => [id]));
  });

  it('[tempesta/73-b] a quadrant struck just before, by the same guns in the same turn, is found more easily', () => {
    const second = (first: string): number => {
      const table = guns('how122').unit('blue-1-y', 'rifle', 'D2');
      table.dice(1, 1, ...misses(8)).quiet('red', called({ target: first }));
      motivate(table).dice(3, 1, ...misses(10));
      return find(table.quiet('red', called()), 'FireCalled').modifier;
    };
    expect([second('D3'), second('D2')]).toEqual([-1, 0]);
  });

  it('[tempesta/76-c] aircraft that have flown the hunt fly no more that turn', () => {
    const table = bench()
      .unit('blue-cinc', 'cinc2', 'H6', { formation: 'blue-hq' })
      .unit('blue-1-uo', 'uo2', 'H2')
      .unit('blue-off-1', 'stuka', '')
      .unit('red-off-1', 'stuka', '')
      .step('before-phase', 'blue')
      .dice(6, ...misses(60));
    table.order('blue', { type: 'CallAirHunt' });
    const events = table.kinds[0] === 'motivation' ? table.order('blue', { type: 'AcceptMotivation' }) : [];
    expect(find(events, 'AirHuntCalled').flown).toBe(true);
    if (table.state.step === 'before-phase') table.order('blue', { type: 'EndStep' });
    expect(verdict(table, { type: 'MotivateObserver', observer: 'blue-1-uo', purpose: 'UAE' }, 'blue')).toBe('76-c');
  });
});
