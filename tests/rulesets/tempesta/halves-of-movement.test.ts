import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { defenderDice } from '#rulesets/tempesta/rules/assault';
import { deviationModifier } from '#rulesets/tempesta/rules/barrage';
import { needOf, sight } from '#rulesets/tempesta/rules/fire';
import { weatherFor } from '#rulesets/tempesta/sequence/preparation';
import { type Bench, bench, play, rolls, theatre } from './bench.ts';
import { buy, buying, clause } from './preparing.ts';

/* Clauses that say "or" and "and": each half by itself, where another test shows only one of them. */

const FIRE = { type: 'Fire', factor: 'ff', intention: 'eliminate', mode: 'direct', shots: 1 } as const;
const verdict = (table: Bench, order: Order, by: 'red' | 'blue' = 'red'): string => {
  const judged = table.referee.play.decide(table.state, order, by);
  return judged.accepted ? 'accepted' : judged.refusal.clause.replace('tempesta/', '');
};

describe('transports and tows', () => {
  const towing = (): Bench =>
    bench()
      .unit('blue-1-t', 'truck', 'D5', { facing: 6 })
      .unit('blue-1-g', 'zis3', 'D5', { towedBy: 'blue-1-t' })
      .unit('blue-1-r', 'rifle', 'D5', { carriedBy: 'blue-1-t' });

  it('[tempesta/6-d] with a transport goes who is aboard and what is in tow', () => {
    const table = towing()
      .unit('red-1-a', 'maxim', 'D4')
      .acting('red-1-a', 1)
      .dice(...rolls(2, 6), 6);
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D5' });
    expect(['blue-1-t', 'blue-1-g', 'blue-1-r'].map((id) => table.where(id))).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
    ]);
  });

  it('[tempesta/8-b] a hooked gun neither moves nor is hit nor fights by itself', () => {
    const table = towing().acting(['blue-1-t', 'blue-1-g'], 6);
    expect(verdict(table, { type: 'MoveUnits', units: ['blue-1-g'], path: ['C5'] }, 'blue')).toBe('8-b');
    table.quiet('blue', { type: 'MoveUnits', units: ['blue-1-t'], path: ['D4'] });
    expect(table.where('blue-1-g')).toBe('D4');
    const struck = towing()
      .unit('blue-1-x', 'rifle', 'D5')
      .unit('red-1-a', 'maxim', 'D4')
      .acting('red-1-a', 1)
      .dice(...rolls(2, 6), 1);
    struck.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D5' });
    expect(verdict(struck, { type: 'AssignHits', hits: [{ unit: 'blue-1-g', hits: 2 }] }, 'blue')).not.toBe('accepted');
    expect(verdict(struck, { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 2 }] }, 'blue')).toBe('accepted');
  });

  it('[tempesta/40-a] riders and towed guns count among the seven', () => {
    const full = (...more: [string, string, object][]): string => {
      const table = bench().unit('red-1-a', 'rifle', 'D4').unit('red-1-t', 'truck', 'D5', { facing: 2 });
      for (let number = 1; number <= 5; number++) table.unit(`red-1-f${number}`, 'rifle', 'D5');
      for (const [id, entry, placing] of more) table.unit(id, entry, 'D5', placing);
      return verdict(table.acting('red-1-a', 3), { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
    };
    expect(full()).toBe('accepted');
    expect(full(['red-1-r', 'rifle', { carriedBy: 'red-1-t' }])).toBe('40-a');
    expect(full(['red-1-g', 'zis3', { towedBy: 'red-1-t' }])).toBe('40-a');
  });
});

describe('roads', () => {
  const road = Array.from({ length: 12 }, (_, x) => `D${x + 1}`);
  const drive: Order = { type: 'MoveUnits', units: ['red-1-t'], path: ['D3'], road: true };
  const interrupted = (lay: (table: Bench) => Bench, order: Order): string => {
    const table = lay(bench().road('flat', ...road)).unit('red-1-t', 'truck', 'D2', { facing: 2, onRoad: true });
    table.acting(Object.keys(table.state.units), 9);
    table.quiet('red', { type: 'StartRoadMove', units: ['red-1-t'] });
    expect(verdict(table, drive)).toBe('accepted');
    table.quiet('red', order);
    return verdict(table, drive);
  };

  it('[tempesta/43-c] loading, unloading, hooking and unhooking end a road move', () => {
    expect(
      interrupted((table) => table.unit('red-1-r', 'rifle', 'D2'), {
        type: 'Embark',
        unit: 'red-1-r',
        carrier: 'red-1-t',
      }),
    ).toBe('43-b');
    expect(
      interrupted((table) => table.unit('red-1-r', 'rifle', 'D2', { carriedBy: 'red-1-t' }), {
        type: 'Disembark',
        carrier: 'red-1-t',
      }),
    ).toBe('43-b');
    expect(
      interrupted((table) => table.unit('red-1-g', 'zis3', 'D2', { facing: 2 }), {
        type: 'Hook',
        gun: 'red-1-g',
        tractor: 'red-1-t',
        facing: 2,
      }),
    ).toBe('43-b');
    expect(
      interrupted((table) => table.unit('red-1-g', 'zis3', 'D2', { towedBy: 'red-1-t' }), {
        type: 'Unhook',
        tractor: 'red-1-t',
        facing: 2,
      }),
    ).toBe('43-b');
  });

  it('[tempesta/43-e] light guns as well as foot, off the road as well as onto it', () => {
    for (const entry of ['rifle', 'at45'])
      for (const onRoad of [true, false]) {
        const table = bench()
          .road('flat', ...road)
          .unit('red-1-a', entry, 'D4', { onRoad: !onRoad, ...(entry === 'at45' ? { facing: 2 } : {}) })
          .acting('red-1-a', 3);
        table.order('red', { type: 'SetRoadPosition', units: ['red-1-a'], onRoad });
        expect([table.state.units['red-1-a']!.onRoad, table.pa('red-1-a')]).toEqual([onRoad, 3]);
        expect(verdict(table, { type: 'SetRoadPosition', units: ['red-1-a'], onRoad: !onRoad })).toBe('43-e');
      }
  });

  it('[tempesta/39-q] partial ground after the first costs a light gun 2', () => {
    const table = bench().ground('f', 'D4', 'D5').unit('red-1-g', 'at45', 'D4', { facing: 2 }).acting('red-1-g', 9);
    table.state.units['red-1-g']!.act!.move2 = -20;
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-g'], path: ['D5'] });
    expect(table.pa('red-1-g')).toBe(6);
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-g'], path: ['D6'] });
    expect(table.pa('red-1-g')).toBe(4);
  });

  it('[tempesta/39-v] a building costs engineers 4', () => {
    const table = bench().ground('b', 'D5').unit('red-1-s', 'sappers', 'D4').acting('red-1-s', 6).dice(6);
    table.quiet('red', { type: 'EngineerWork', unit: 'red-1-s', target: 'D5', task: 'building' });
    expect(table.pa('red-1-s')).toBe(2);
  });

  it('[tempesta/39-t] four points dig a heavy gun in', () => {
    const table = bench().unit('red-1-g', 'zis3', 'D4', { facing: 2 }).acting('red-1-g', 4);
    table.quiet('red', { type: 'Entrench', units: ['red-1-g'] });
    expect(table.pa('red-1-g')).toBe(0);
  });
});

describe('suppression and fire', () => {
  it('[tempesta/65-b] whoever is motivated in a suppressed quadrant loses two points', () => {
    const points = (suppressed: boolean): number => {
      const table = bench().unit('red-1-cs', 'cs1', 'D4').unit('red-1-a', 'rifle', 'D5').dice(5);
      if (suppressed) table.suppress('D5');
      table.order('red', { type: 'MotivateFormation', formation: 'red-1' });
      if (table.kinds[0] === 'motivation') table.order('red', { type: 'AcceptMotivation' });
      return table.pa('red-1-a');
    };
    expect([points(false), points(true)]).toEqual([5, 3]);
  });

  it('[tempesta/66-b] foot and commanders in a bunker stay', () => {
    const table = bench()
      .defence('bunkerLight', 'D6', { facing: 6 })
      .unit('red-1-a', 'mg', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-y', 'rifle', 'D6')
      .unit('blue-1-cs', 'cs1', 'D6')
      .suppress('D6')
      .acting('red-1-a', 1)
      .dice(...rolls(4, 6), 6, 1, 1, 1, 1);
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6' });
    if (table.kinds[0] === 'assign')
      table.order(table.referee.waitingFor[0] as 'red' | 'blue', {
        type: 'AssignHits',
        hits: [{ unit: 'blue-1-x', hits: 4 }],
      });
    expect(['blue-1-x', 'blue-1-y', 'blue-1-cs'].map((id) => table.where(id))).toEqual(['eliminated', 'D6', 'D6']);
  });

  it('[tempesta/47-g] vehicles fire over guns too', () => {
    const sees = (at: string) => {
      const table = bench().unit('red-1-g', 'zis3', at, { facing: 2 });
      return sight(table.game, table.at('A1'), table.at('A4'), 'vehicle', 'direct').visible;
    };
    expect([sees('A2'), sees('A3')]).toEqual([true, false]);
  });

  it('[tempesta/69-a] smoke is closed for command and for fire as it is for sight', () => {
    const smoked = bench().unit('blue-1-x', 'rifle', 'D6').patch('D6', { smokeUntil: 99 });
    const shot = {
      kind: 'direct',
      side: 'red',
      firers: [],
      from: [smoked.at('D4')],
      target: smoked.at('D6'),
      factor: 'ff',
      intention: 'eliminate',
      shots: 1,
      crossedPartial: false,
      crossedPartialFoot: false,
      victims: [],
    } as const;
    expect(
      needOf(smoked.game, smoked.state.units['blue-1-x']!, { ...shot, firers: [], from: [...shot.from], victims: [] }),
    ).toBe(4);
    expect(smoked.game.field.commandLines(smoked.at('D5'), true)[smoked.at('D6')]).toBe(3);
    expect(bench().game.field.commandLines(smoked.at('D5'), true)[smoked.at('D6')]).toBe(2);
  });

  it('[tempesta/73-b] each by itself: suppression one more, height, a building and a hit before one less', () => {
    const modifier = (lay: (table: Bench) => Bench): number => {
      const table = lay(bench().unit('red-1-uo', 'uo2', 'D1').unit('red-off', 'how122', ''));
      return deviationModifier(
        table.game,
        table.state.units['red-1-uo']!,
        table.at('D3'),
        [table.state.units['red-off']!],
        'UA',
      );
    };
    expect([
      modifier((table) => table),
      modifier((table) => table.suppress('D1')),
      modifier((table) => table.ground('b', 'D1')),
      modifier((table) => table.hill('h', 1, 'D1')),
    ]).toEqual([0, 1, -1, -1]);
  });

  it('[tempesta/89-b] commanders gain in closed ground as foot does', () => {
    const dice = (entry: string, wood: boolean): number => {
      const table = bench().unit('blue-1-x', entry, 'D6');
      if (wood) table.wood('D6');
      return defenderDice(table.game, table.state.units['blue-1-x']!, table.at('D6'));
    };
    expect([dice('rifle', false), dice('rifle', true)]).toEqual([3, 4]);
    expect([dice('cs1', false), dice('cs1', true)]).toEqual([1, 2]);
  });
});

describe('before the battle', () => {
  it('[tempesta/11-e, tempesta/11-f, tempesta/11-g, tempesta/11-h] it does not matter whose die is the higher', () => {
    const weather = (red: number, blue: number, gamblers: number): string =>
      weatherFor({ tables: theatre.tables }, { red, blue }, gamblers);
    expect([weather(2, 4, 1), weather(2, 6, 1), weather(3, 4, 2), weather(1, 2, 2)]).toEqual([
      'overcast',
      'bad',
      'overcast',
      'bad',
    ]);
  });

  it('[tempesta/12-d] off-table units come in turn 5 at level 1 and in turn 4 at level 2', () => {
    const call = (level: number, turn: number): string => {
      const table = bench().unit('red-1-uo', 'uo2', 'D4').unit('red-off', 'how122', '').step('observers');
      table.state.players.red.aggression = level;
      table.state.turn = turn;
      return verdict(table.fresh(), { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    };
    expect([call(1, 4), call(1, 5), call(2, 3), call(2, 4)]).toEqual(['12-d', 'accepted', '12-d', 'accepted']);
  });

  it('[tempesta/16-a] one railway in the open theatre, as one road', () => {
    const referee = buying('open', 12);
    expect([
      clause(referee, 'blue', buy({ railways: 2 })),
      clause(referee, 'blue', buy({ roads: ['flat', 'flat'] })),
    ]).toEqual(['16-a', '16-a']);
  });
});

describe('the data', () => {
  it('[tempesta/54-b] every mortar has a factor against armour: half of the other, rounded up', () => {
    const mortars = [...theatre.lists.values()].flatMap(({ units }) =>
      [...units.values()].filter(({ id }) => id.startsWith('mortar')),
    );
    expect(mortars.length).toBeGreaterThan(13);
    for (const { id, ff, ffUc } of mortars) expect([id, ffUc]).toEqual([id, Math.ceil(Number(ff) / 2)]);
  });

  it('whoever is said to be dug in at the crossroads lies in the trenches', () => {
    const state = play.setUp({});
    const trenches = state.cells.flatMap(({ defence }, cell) => (defence?.kind === 'trench' ? [cell] : []));
    expect(trenches).toHaveLength(2);
    for (const cell of trenches)
      expect(
        Object.values(state.units).filter((unit) => unit.cell === cell && unit.side === 'blue').length,
      ).toBeGreaterThan(0);
  });
});
