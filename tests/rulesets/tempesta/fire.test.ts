import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { needOf, saveOf, volumeOf } from '#rulesets/tempesta/rules/fire';
import { isEasyTarget } from '#rulesets/tempesta/rules/units';
import type { Shot } from '#rulesets/tempesta/sequence/frames';
import { type Bench, bench, find, has, misses, rolls, theatre } from './bench.ts';

const FIRE = { type: 'Fire', factor: 'ff', intention: 'eliminate', mode: 'direct', shots: 1 } as const;
const shot = (table: Bench, changes: Partial<Shot> = {}): Shot => ({
  kind: 'direct',
  side: 'red',
  firers: [],
  from: [table.at('D4')],
  target: table.at('D6'),
  factor: 'ff',
  intention: 'eliminate',
  shots: 1,
  crossedPartial: false,
  crossedPartialFoot: false,
  victims: [],
  ...changes,
});
const accepted = (table: Bench, order: Order, by: 'red' | 'blue' = 'red'): boolean =>
  table.referee.play.decide(table.state, order, by).accepted;

/** The volume of one fire, the dice all missing. */
function volume(
  lay: (table: Bench) => Bench,
  order: Partial<Order & { type: 'Fire' }> & { units: string[]; target: string },
  points = 3,
): number {
  const table = lay(bench())
    .acting(order.units, points)
    .dice(...misses(200));
  return find(table.quiet('red', { ...FIRE, ...order }), 'Fired').volume;
}

describe('choosing a fire', () => {
  it('[tempesta/53-a] the factor is declared, and a missing one forbids the fire', () => {
    const table = bench()
      .unit('red-1-t', 'pz4', 'D4', { facing: 2 })
      .unit('blue-1-x', 't34', 'D6')
      .acting('red-1-t', 3);
    expect(table.refused('red', { ...FIRE, units: ['red-1-t'], target: 'D6', factor: 'ff' })).toBe('53-a');
    expect(accepted(table, { ...FIRE, units: ['red-1-t'], target: 'D6', factor: 'ffUc' })).toBe(true);
    // Where both factors find somebody the choice is declared with the order.
    const { factor: _, ...unsaid } = { ...FIRE, units: ['red-1-t'], target: 'D6' };
    expect(accepted(table, unsaid)).toBe(true);
    table.unit('blue-1-y', 'rifle', 'D6');
    expect(table.refused('red', unsaid)).toBe('53-a');
    const air = bench()
      .unit('red-1-uo', 'uo2', 'D1')
      .unit('red-1-p', 'il2', '')
      .unit('blue-1-x', 'rifle', 'D3')
      .unit('blue-1-a', 'aa37', 'D4')
      .step('observers')
      .dice(6, 1, 1);
    air.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UAE' });
    air.order('red', { type: 'AcceptMotivation' });
    air.order('red', { type: 'CallFire', factor: 'ff', target: 'D3', mode: 'concentrated', smoke: false, shots: 1 });
    expect(air.kinds).toEqual(['anti-air']);
    expect(air.refused('blue', { type: 'AntiAirFire', units: ['blue-1-x'] })).toBe('53-a');
  });

  it('[tempesta/54-a] fire eliminates unless suppression is declared before the dice', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting('red-1-a', 1)
      .dice(6, 6, 1, 1);
    const parsed = table.referee.play.notation.parseOrder('fire red-1-a at D6 with ff shots 1', table.state, 'red');
    expect(parsed).toMatchObject({ understood: true, order: { intention: 'eliminate' } });
    if (parsed.understood) table.quiet('red', parsed.order);
    expect(table.where('blue-1-x')).toBe('eliminated');
    const pinning = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting('red-1-a', 1)
      .dice(6, 6, 6, 1);
    pinning.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', intention: 'suppress' });
    expect([pinning.where('blue-1-x'), pinning.cell('D6').suppressed]).toEqual(['D6', true]);
  });

  it('[tempesta/54-b] mortars below 120 mm only pin armour closed on top', () => {
    const order = (entry: string, target: string, intention: 'eliminate' | 'suppress' = 'eliminate'): string => {
      const table = bench().unit('red-1-m', entry, 'D4').unit('blue-1-x', target, 'D7').acting('red-1-m', 3);
      const fire: Order = { ...FIRE, units: ['red-1-m'], target: 'D7', factor: 'ffUc', intention, mode: 'indirect' };
      return accepted(table, fire) ? 'accepted' : table.refused('red', fire);
    };
    expect([
      order('mortar', 't34'),
      order('mortar', 'marder'),
      order('mortar120', 't34'),
      order('mortar', 't34', 'suppress'),
    ]).toEqual(['54-b', 'accepted', 'accepted', 'accepted']);
  });

  it('[tempesta/54-b] nor do they lend their dice to heavier ones that fire with them', () => {
    const table = bench()
      .unit('red-1-m', 'mortar', 'D4')
      .unit('red-1-n', 'mortar120', 'D4')
      .unit('blue-1-x', 't34', 'D7')
      .acting(['red-1-m', 'red-1-n'], 3);
    const fire = (...units: string[]): Order => ({ ...FIRE, units, target: 'D7', factor: 'ffUc', mode: 'indirect' });
    expect(table.refused('red', fire('red-1-m', 'red-1-n'))).toBe('54-b');
    expect(accepted(table, fire('red-1-n'))).toBe(true);
  });

  it('[tempesta/54-b, tempesta/56-a] firing directly, each calibre fires apart at armour and all together to pin it', () => {
    const lay = (target: string): Bench =>
      bench()
        .unit('red-1-m', 'mortar', 'D4')
        .unit('red-1-n', 'mortar120', 'D4')
        .unit('blue-1-x', target, 'D7')
        .acting(['red-1-m', 'red-1-n'], 3);
    const fire = (units: string[], intention: 'eliminate' | 'suppress' = 'eliminate'): Order => ({
      ...FIRE,
      units,
      target: 'D7',
      factor: 'ffUc',
      intention,
    });
    const table = lay('t34');
    expect(accepted(table, fire(['red-1-n']))).toBe(true);
    expect(table.refused('red', fire(['red-1-m']))).toBe('54-b');
    expect(table.refused('red', fire(['red-1-m', 'red-1-n']))).toBe('54-b');
    expect(table.refused('red', fire(['red-1-n'], 'suppress'))).toBe('56-a');
    expect(accepted(table, fire(['red-1-m', 'red-1-n'], 'suppress'))).toBe(true);
    expect(table.referee.options('red', 'Fire')).toContainEqual(fire(['red-1-n']));
    // Beside armour that is open on top they do the same, so they do it together.
    const open = lay('marder');
    expect(open.refused('red', fire(['red-1-n']))).toBe('56-a');
    expect(accepted(open, fire(['red-1-m', 'red-1-n']))).toBe(true);
    // Where both stand there, the heavy ones may strike either and the small ones only the open one: they fire apart.
    const both = lay('marder').unit('blue-1-y', 't34', 'D7');
    expect(both.refused('red', fire(['red-1-m', 'red-1-n']))).toBe('56-a');
    expect([accepted(both, fire(['red-1-n'])), accepted(both, fire(['red-1-m']))]).toEqual([true, true]);
  });

  it('[tempesta/54-b, tempesta/64-b] every mortar of the lists has a factor against armour: a half-track does not keep its quadrant from being pinned', () => {
    const mortars = [...theatre.types.values()].filter(({ flags }) => flags.has('mortar'));
    expect(mortars.length).toBeGreaterThanOrEqual(14);
    expect(mortars.filter(({ ffUc, mortarCalibre }) => ffUc === undefined || mortarCalibre === undefined)).toEqual([]);
    const table = bench()
      .unit('red-1-m', 'mortar', 'D4')
      .unit('blue-1-h', 'halftrack', 'D7')
      .unit('blue-1-x', 'pzgr', 'D7')
      .acting('red-1-m', 3)
      .dice(...rolls(3, 6), 1);
    const pin = (factor: 'ff' | 'ffUc'): Order => ({
      ...FIRE,
      units: ['red-1-m'],
      target: 'D7',
      factor,
      intention: 'suppress',
      shots: 3,
      mode: 'indirect',
    });
    expect(table.refused('red', pin('ff'))).toBe('64-b');
    table.quiet('red', pin('ffUc'));
    expect(table.cell('D7').suppressed).toBe(true);
  });

  it('[tempesta/55-a] a burst that follows at once repeats target, intention and factor', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting('red-1-a', 4)
      .dice(...misses(30));
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', intention: 'suppress' });
    expect(table.refused('red', { ...FIRE, units: ['red-1-a'], target: 'D6' })).toBe('55-a');
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['E4'] });
    expect(accepted(table, { ...FIRE, units: ['red-1-a'], target: 'D6' })).toBe(true);
  });

  it('[tempesta/56-a] units of a type in a quadrant fire together if they can', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('red-1-c', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting(['red-1-a', 'red-1-b', 'red-1-c'], 2);
    expect(table.refused('red', { ...FIRE, units: ['red-1-a', 'red-1-b'], target: 'D6' })).toBe('56-a');
    table.state.units['red-1-c']!.act!.pa2 = 0;
    expect(accepted(table, { ...FIRE, units: ['red-1-a', 'red-1-b'], target: 'D6' })).toBe(true);
  });

  it('[tempesta/56-b] indirect fire and portable anti-tank weapons are exempt', () => {
    const mortars = bench()
      .unit('red-1-a', 'mortar', 'D4')
      .unit('red-1-b', 'mortar', 'D4')
      .unit('blue-1-x', 'rifle', 'D7')
      .unit('blue-1-y', 'rifle', 'F6')
      .acting(['red-1-a', 'red-1-b'], 1)
      .dice(...misses(20));
    mortars.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D7', mode: 'indirect' });
    expect(accepted(mortars, { ...FIRE, units: ['red-1-b'], target: 'F6', mode: 'indirect' })).toBe(true);
    const rifles = bench()
      .unit('red-1-a', 'rifle-at', 'D4')
      .unit('red-1-b', 'rifle-at', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting(['red-1-a', 'red-1-b'], 1);
    expect(accepted(rifles, { ...FIRE, units: ['red-1-a'], target: 'D6' })).toBe(true);
    expect(accepted(rifles, { ...FIRE, units: ['red-1-a', 'red-1-b'], target: 'D6' })).toBe(true);
  });

  it('[tempesta/57-a] an easy target has more than three units, two of a type or two armoured', () => {
    const easy = (...entries: string[]): boolean => {
      const table = bench();
      for (const [at, entry] of entries.entries()) table.unit(`blue-1-${at}`, entry, 'D6');
      return isEasyTarget(table.game, table.game.at(table.at('D6')));
    };
    expect(easy('rifle', 'maxim', 'zis3', 't34')).toBe(true);
    expect(easy('rifle', 'rifle', 'rifle')).toBe(true);
    expect(easy('rifle', 'rifle', 'zis3')).toBe(false);
    expect(easy('rifle', 'rifle', 'cs1', 'scouts', 'truck', 'truck', 'truck')).toBe(false);
    expect(easy('t34', 'stug', 'tiger')).toBe(true);
  });
});

describe('the volume', () => {
  it('[tempesta/58-a] factor times shots, a six is a hit', () => {
    expect(
      volume((table) => table.unit('red-1-a', 'pzgr', 'D4').unit('blue-1-x', 'rifle', 'D6'), {
        units: ['red-1-a'],
        target: 'D6',
        shots: 3,
      }),
    ).toBe(12);
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting('red-1-a', 1)
      .dice(6, 6, 5, 1);
    expect(find(table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6' }), 'Fired').hits).toBe(2);
    const barrage = bench()
      .unit('red-1-uo', 'uo2', 'D1')
      .unit('red-1-g', 'lefh105', '')
      .unit('blue-1-x', 'rifle', 'D3')
      .step('observers')
      .dice(4, 1, 1, ...misses(13));
    barrage.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    barrage.order('red', { type: 'AcceptMotivation' });
    expect(
      find(
        barrage.quiet('red', {
          type: 'CallFire',
          factor: 'ff',
          target: 'D3',
          mode: 'concentrated',
          smoke: false,
          shots: 2,
        }),
        'Fired',
      ).volume,
    ).toBe(12);
  });

  it('[tempesta/59-a] fractions of the initial volume, rounded down, at least one, only to eliminate', () => {
    const { game } = bench();
    const base = { firers: 'foot' as const, short: true, maximum: false, doubled: false, flank: false };
    expect(volumeOf(game, { ...base, base: 7, intention: 'eliminate' })).toBe(8);
    expect(volumeOf(game, { ...base, base: 3, intention: 'eliminate' })).toBe(4);
    expect(volumeOf(game, { ...base, base: 7, intention: 'suppress' })).toBe(7);
    expect(volumeOf(game, { ...base, base: 7, intention: 'slow' })).toBe(7);
  });

  it('[tempesta/59-b] foot at one quadrant add a quarter', () => {
    expect(
      volume((table) => table.unit('red-1-a', 'pzgr', 'D4').unit('blue-1-x', 'rifle', 'D5'), {
        units: ['red-1-a'],
        target: 'D5',
        shots: 3,
      }),
    ).toBe(15);
  });

  it('[tempesta/59-c] vehicles and guns at one quadrant add a half', () => {
    expect(
      volume((table) => table.unit('red-1-a', 't34', 'D4', { facing: 2 }).unit('blue-1-x', 'rifle', 'D5'), {
        units: ['red-1-a'],
        target: 'D5',
        shots: 2,
      }),
    ).toBe(12);
    const { game } = bench();
    expect(
      volumeOf(game, {
        base: 9,
        intention: 'eliminate',
        firers: 'other',
        short: true,
        maximum: false,
        doubled: false,
        flank: false,
      }),
    ).toBe(13);
  });

  it('[tempesta/59-d] an easy target or an ambush doubles, once', () => {
    const crowd = (table: Bench): Bench =>
      table
        .unit('red-1-a', 'maxim', 'D4')
        .unit('blue-1-x', 'rifle', 'D6')
        .unit('blue-1-y', 'rifle', 'D6')
        .unit('blue-1-z', 'rifle', 'D6');
    expect(volume(crowd, { units: ['red-1-a'], target: 'D6', shots: 2 })).toBe(20);
    const { game } = bench();
    expect(
      volumeOf(game, {
        base: 10,
        intention: 'eliminate',
        firers: 'foot',
        short: false,
        maximum: false,
        doubled: true,
        flank: false,
      }),
    ).toBe(20);
  });

  it('[tempesta/59-e] fire at armour in the flank adds a quarter, in the rear nothing', () => {
    const at = (facing: number, options: Record<string, string> = {}): number => {
      const table = bench(options)
        .unit('red-1-a', 'pz4', 'D4', { facing: 2 })
        .unit('blue-1-x', 't34', 'D6', { facing })
        .acting('red-1-a', 3)
        .dice(...misses(30));
      return find(table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', factor: 'ffUc', shots: 2 }), 'Fired')
        .volume;
    };
    expect([at(0), at(2), at(6)]).toEqual([12, 10, 10]);
    expect(at(2, { rearCountsAsFlankBonus: 'yes' })).toBe(12);
  });

  it('[tempesta/59-f] at maximum range a quarter less', () => {
    expect(
      volume((table) => table.unit('red-1-a', 'mg', 'D4').unit('blue-1-x', 'rifle', 'D8'), {
        units: ['red-1-a'],
        target: 'D8',
        shots: 2,
      }),
    ).toBe(9);
    const crowd = (table: Bench): Bench =>
      table
        .unit('red-1-a', 'mg', 'D4')
        .unit('blue-1-x', 'rifle', 'D8')
        .unit('blue-1-y', 'rifle', 'D8')
        .unit('blue-1-z', 'rifle', 'D8');
    expect(volume(crowd, { units: ['red-1-a'], target: 'D8', shots: 2 })).toBe(21);
  });

  it('[tempesta/59-g] short range needs a range above one, maximum range one above two', () => {
    expect(
      volume((table) => table.unit('red-1-a', 'smg', 'D4').unit('blue-1-x', 'rifle', 'D5'), {
        units: ['red-1-a'],
        target: 'D5',
      }),
    ).toBe(4);
    expect(
      volume((table) => table.unit('red-1-a', 'rifle', 'D4').unit('blue-1-x', 'rifle', 'D6'), {
        units: ['red-1-a'],
        target: 'D6',
      }),
    ).toBe(3);
  });

  it('the worked volumes come out', () => {
    const three = (table: Bench): Bench =>
      table
        .unit('red-1-a', 'pzgr', 'D4')
        .unit('red-1-b', 'pzgr', 'D4')
        .unit('red-1-c', 'pzgr', 'D4')
        .unit('blue-1-x', 'rifle', 'D5');
    expect(volume(three, { units: ['red-1-a', 'red-1-b', 'red-1-c'], target: 'D5', shots: 3 })).toBe(45);
    expect(
      volume(
        (table) => table.unit('red-1-a', 'pz4', 'D4', { facing: 2 }).unit('blue-1-x', 't34', 'D5', { facing: 0 }),
        { units: ['red-1-a'], target: 'D5', factor: 'ffUc', shots: 2 },
      ),
    ).toBe(17);
    expect(
      volume((table) => table.unit('red-1-a', 'mg', 'D4').unit('blue-1-x', 'rifle', 'D6'), {
        units: ['red-1-a'],
        target: 'D6',
        intention: 'suppress',
        shots: 2,
      }),
    ).toBe(12);
  });

  it('[tempesta/notes-a] by consent, above forty dice one six per ten', () => {
    const roll = (units: number): { dice: number; automatic: number } => {
      const table = bench({ lowLuck: 'yes' }).unit('blue-1-x', 'rifle', 'D6');
      const ids = Array.from({ length: units }, (_, at) => `red-1-${at}`);
      for (const id of ids) table.unit(id, 'pzgr', 'D4');
      const fired = find(
        table
          .acting(ids, 3)
          .dice(...misses(60))
          .quiet('red', { ...FIRE, units: ids, target: 'D6', shots: 3 }),
        'Fired',
      );
      return { dice: fired.dice.length, automatic: fired.automatic };
    };
    expect(roll(4)).toEqual({ dice: 8, automatic: 4 });
    expect(roll(3)).toEqual({ dice: 36, automatic: 0 });
  });
});

describe('hits', () => {
  /** Two rifles in the open, hit so often, the colour die as given. */
  const struck = (hits: number, colour: number, lay: (table: Bench) => Bench = (table) => table): Bench => {
    const table = lay(
      bench().unit('red-1-a', 'mg', 'D4').unit('blue-1-x', 'rifle', 'D6').unit('blue-1-y', 'rifle', 'D6'),
    )
      .acting('red-1-a', 3)
      .dice(...rolls(hits, 18), colour);
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', shots: 3 });
    return table;
  };

  it('[tempesta/60-a] on 5 and 6 the firer hands out the hits, else the owner', () => {
    expect([4, 5].map((colour) => struck(5, colour).referee.waitingFor[0])).toEqual(['blue', 'red']);
  });

  it('[tempesta/60-b] unarmoured units take hits from FF, armour from FF/UC, commanders from off the table', () => {
    const mixed = (factor: 'ff' | 'ffUc'): Bench => {
      const table = bench()
        .unit('red-1-a', 'pz4', 'D4', { facing: 2 })
        .unit('blue-1-x', 'rifle', 'D6')
        .unit('blue-1-y', 'rifle', 'D6')
        .unit('blue-1-t', 't34', 'D6', { facing: 6 })
        .unit('blue-1-u', 't34', 'D6', { facing: 6 });
      table.acting('red-1-a', 1).dice(...rolls(4, factor === 'ff' ? 8 : 10), 1);
      table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', factor });
      return table;
    };
    const soft = mixed('ff');
    expect(soft.refused('blue', { type: 'AssignHits', hits: [{ unit: 'blue-1-t', hits: 4 }] })).toBe('60-b');
    expect(accepted(soft, { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 4 }] }, 'blue')).toBe(true);
    expect(mixed('ffUc').refused('blue', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 4 }] })).toBe('60-b');
  });

  it('[tempesta/60-c] between the need and three times it, and all that can be given', () => {
    const table = struck(5, 1);
    const assign = (...hits: [string, number][]): Order => ({
      type: 'AssignHits',
      hits: hits.map(([unit, count]) => ({ unit, hits: count })),
    });
    expect(table.refused('blue', assign(['blue-1-x', 1], ['blue-1-y', 4]))).toBe('60-c');
    expect(table.refused('blue', assign(['blue-1-x', 2]))).toBe('60-c');
    expect(accepted(table, assign(['blue-1-x', 2], ['blue-1-y', 3]), 'blue')).toBe(true);
    expect(accepted(table, assign(['blue-1-x', 5]), 'blue')).toBe(true);
    expect(struck(8, 1).refused('blue', assign(['blue-1-x', 7]))).toBe('60-c');
    const field = struck(7, 3, (other) => other.ground('f', 'D6'));
    expect(accepted(field, assign(['blue-1-x', 7]), 'blue')).toBe(true);
    expect(accepted(field, assign(['blue-1-x', 4], ['blue-1-y', 3]), 'blue')).toBe(true);
    expect(field.refused('blue', assign(['blue-1-x', 2], ['blue-1-y', 5]))).toBe('60-c');
    expect(struck(2, 3, (other) => other.ground('f', 'D6')).kinds).not.toContain('assign');
  });

  it('[tempesta/61-a] in the open two hits strike', () => {
    const one = (hits: number): string => {
      const table = bench()
        .unit('red-1-a', 'rifle', 'D4')
        .unit('blue-1-x', 'rifle', 'D6')
        .acting('red-1-a', 1)
        .dice(...rolls(hits, 3), 1);
      table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6' });
      return table.where('blue-1-x');
    };
    expect([one(1), one(2)]).toEqual(['D6', 'eliminated']);
  });

  const need = (lay: (table: Bench) => Bench, entry: string, changes: Partial<Shot> = {}): number => {
    const table = lay(bench()).unit('blue-1-x', entry, entry === 'il2' || entry === 'how122' ? '' : 'D6');
    return needOf(table.game, table.state.units['blue-1-x']!, shot(table, changes));
  };

  it('[tempesta/61-b] three in partial ground, across it, against aircraft', () => {
    expect(need((table) => table.ground('f', 'D6'), 'rifle')).toBe(3);
    expect(need((table) => table, 't34', { crossedPartial: true })).toBe(3);
    expect(need((table) => table, 'il2', { kind: 'anti-air', target: -1 })).toBe(3);
    expect(need((table) => table, 'il2', { kind: 'air-hunt', target: -1 })).toBe(3);
  });

  it('[tempesta/61-c] four in closed ground, counter-battery, bad weather and at night', () => {
    expect(need((table) => table.wood('D6'), 't34')).toBe(4);
    expect(need((table) => table, 'how122', { kind: 'counter-battery', target: -1 })).toBe(4);
    expect(need((table) => table.weather('bad'), 'rifle')).toBe(4);
    expect(need((table) => table.night(2), 't34')).toBe(4);
  });

  it('[tempesta/61-d] suppressed foot and guns lie low, vehicles do not', () => {
    const pinned = (table: Bench): Bench => table.suppress('D6');
    expect([
      need(pinned, 'rifle'),
      need((table) => pinned(table.ground('f', 'D6')), 'rifle'),
      need(pinned, 'zis3'),
      need(pinned, 't34'),
    ]).toEqual([3, 4, 3, 2]);
  });

  it('[tempesta/62-a] without a save a struck unit is lost', () => {
    const table = struck(2, 6);
    table.quiet('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 2 }] });
    expect(table.where('blue-1-x')).toBe('eliminated');
  });

  it('[tempesta/62-b] one die per hit, fewer hits left than needed means survival', () => {
    const saved = (hits: number, ...dice: number[]): string => {
      const table = bench()
        .unit('red-1-a', 'pz4', 'D4', { facing: 2 })
        .unit('blue-1-x', 't34', 'D6', { facing: 6 })
        .acting('red-1-a', 1)
        .dice(...rolls(hits, 5), 6, ...dice);
      table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', factor: 'ffUc' });
      return table.where('blue-1-x');
    };
    expect([saved(3, 4, 2, 6), saved(4, 4, 2, 1, 6)]).toEqual(['D6', 'eliminated']);
  });

  it('[tempesta/62-c] flank and open top cost one, rear two, never beyond six', () => {
    const save = (entry: string, facing: number, changes: Partial<Shot> = {}): number | undefined => {
      const table = bench().unit('blue-1-x', entry, 'D6', { facing });
      return saveOf(table.game, table.state.units['blue-1-x']!, shot(table, { factor: 'ffUc', ...changes }));
    };
    expect([save('t34', 6), save('t34', 0), save('t34', 2), save('armcar', 2)]).toEqual([4, 5, 6, 6]);
    expect(save('uk-infantry-1944/kangaroo', 6, { kind: 'indirect' })).toBe(6);
    expect(save('uk-infantry-1944/kangaroo', 6)).toBe(5);
  });

  it('[tempesta/62-d] concentrated fire from off the table strikes vehicles in the flank', () => {
    const table = bench().unit('blue-1-x', 't34', 'D6', { facing: 6 });
    expect(saveOf(table.game, table.state.units['blue-1-x']!, shot(table, { kind: 'air-attack', from: [] }))).toBe(5);
  });

  const workSave = (kind: 'trench' | 'bunkerLight' | 'bunkerHeavy', entry: string): number | undefined => {
    const table = bench().defence(kind, 'D6', { facing: 6 }).unit('blue-1-x', entry, 'D6', { facing: 6 });
    return saveOf(table.game, table.state.units['blue-1-x']!, shot(table));
  };

  it('[tempesta/15-s] a trench gives a save of 6, or one better than one’s own', () => {
    expect([workSave('trench', 'rifle'), workSave('trench', 'cs1'), workSave('trench', 't34')]).toEqual([6, 6, 4]);
  });

  it('[tempesta/15-t] a light bunker saves on 5, a heavy one on 4', () => {
    expect([workSave('bunkerLight', 'rifle'), workSave('bunkerHeavy', 'rifle')]).toEqual([5, 4]);
  });

  it('[tempesta/15-u] a bunker shelters foot without mortars, guns and commanders', () => {
    expect([
      workSave('bunkerLight', 'maxim'),
      workSave('bunkerLight', 'zis3'),
      workSave('bunkerLight', 'cs1'),
      workSave('bunkerLight', 'mortar'),
      workSave('bunkerLight', 't34'),
    ]).toEqual([5, 5, 5, undefined, 4]);
  });

  it('[tempesta/15-v] fire from a bunker has a fixed arc of ninety degrees and never rises to aircraft', () => {
    const table = bench()
      .defence('bunkerLight', 'E5', { facing: 0 })
      .unit('red-1-a', 'maxim', 'E5')
      .unit('blue-1-x', 'rifle', 'E7')
      .unit('blue-1-y', 'rifle', 'D6')
      .acting('red-1-a', 3);
    expect(table.refused('red', { ...FIRE, units: ['red-1-a'], target: 'E7' })).toBe('15-v');
    expect(accepted(table, { ...FIRE, units: ['red-1-a'], target: 'D6' })).toBe(true);
    const air = bench()
      .defence('bunkerLight', 'D4', { facing: 0 })
      .unit('red-1-uo', 'uo2', 'D1')
      .unit('red-1-p', 'il2', '')
      .unit('blue-1-x', 'rifle', 'D3')
      .unit('blue-1-f', 'faa-foot', 'D4')
      .unit('blue-1-g', 'faa-foot', 'D5')
      .step('observers')
      .dice(6, 1, 1);
    air.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UAE' });
    air.order('red', { type: 'AcceptMotivation' });
    air.order('red', { type: 'CallFire', factor: 'ff', target: 'D3', mode: 'concentrated', smoke: false, shots: 1 });
    expect(air.refused('blue', { type: 'AntiAirFire', units: ['blue-1-f'] })).toBe('15-v');
    expect(accepted(air, { type: 'AntiAirFire', units: ['blue-1-g'] }, 'blue')).toBe(true);
  });

  it('[tempesta/14-a] closed ground prevails where it meets partial', () => {
    const table = bench().ground('f', 'D6').wood('D6').unit('blue-1-x', 'rifle', 'D6');
    expect(needOf(table.game, table.state.units['blue-1-x']!, shot(table))).toBe(4);
  });

  it('[tempesta/63-a] an armoured vehicle leaves a wreck, others do not', () => {
    const wrecks = (entry: string, factor: 'ff' | 'ffUc'): number => {
      const table = bench()
        .unit('red-1-a', 'pz4', 'D4', { facing: 2 })
        .unit('blue-1-x', entry, 'D6', { facing: 6 })
        .acting('red-1-a', 1)
        .dice(...rolls(4, factor === 'ff' ? 4 : 5), 6, 1, 1, 1, 1);
      table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', factor });
      return table.cell('D6').wrecks;
    };
    expect([wrecks('t34', 'ffUc'), wrecks('truck', 'ff')]).toEqual([1, 0]);
  });
});

describe('suppression', () => {
  const suppressing = (lay: (table: Bench) => Bench, hits: number, factor: 'ff' | 'ffUc' = 'ff'): Bench => {
    const table = lay(
      bench().unit('red-1-a', factor === 'ff' ? 'mg' : 'pz4', 'D4', factor === 'ff' ? {} : { facing: 2 }),
    )
      .acting('red-1-a', 2)
      .dice(...rolls(hits, factor === 'ff' ? 12 : 10), 1);
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', factor, intention: 'suppress', shots: 2 });
    return table;
  };

  it('[tempesta/64-a] three hits suppress whatever the ground', () => {
    expect(suppressing((table) => table.wood('D6').unit('blue-1-x', 'rifle', 'D6'), 3).cell('D6').suppressed).toBe(
      true,
    );
    expect(suppressing((table) => table.unit('blue-1-x', 'rifle', 'D6'), 2).cell('D6').suppressed).toBe(false);
    const table = bench()
      .unit('red-1-uo', 'uo2', 'D1')
      .unit('red-1-g', 'how122', '')
      .unit('red-1-h', 'how122', '')
      .unit('blue-1-x', 'rifle', 'D3')
      .step('observers')
      .dice(6, 1, 1, ...rolls(1, 7), 1, ...misses(8));
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    table.order('red', { type: 'AcceptMotivation' });
    table.quiet('red', {
      type: 'CallFire',
      factor: 'ff',
      target: 'D3',
      mode: 'extended',
      direction: 2,
      smoke: false,
      shots: 1,
    });
    expect(table.cell('D3').suppressed).toBe(true);
  });

  it('[tempesta/64-b] FF does not suppress armour, FF/UC suppresses the whole quadrant', () => {
    const mixed = (table: Bench): Bench => table.unit('blue-1-x', 'rifle', 'D6').unit('blue-1-t', 't34', 'D6');
    expect(
      mixed(bench().unit('red-1-a', 'mg', 'D4'))
        .acting('red-1-a', 2)
        .refused('red', { ...FIRE, units: ['red-1-a'], target: 'D6', intention: 'suppress' }),
    ).toBe('64-b');
    expect(suppressing(mixed, 3, 'ffUc').cell('D6').suppressed).toBe(true);
  });

  it('[tempesta/64-c] suppressive hits add up until somebody fires to eliminate', () => {
    const table = bench()
      .unit('red-1-a', 'mg', 'D4')
      .unit('red-1-b', 'mg', 'F4')
      .unit('red-1-c', 'rifle', 'C5')
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-y', 'rifle', 'D6')
      .acting(['red-1-a', 'red-1-b', 'red-1-c'], 1);
    table.dice(...rolls(2, 6), 1).quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', intention: 'suppress' });
    table.order('red', { type: 'SelectCell', cell: 'F4' });
    table.dice(...rolls(1, 6), 1).quiet('red', { ...FIRE, units: ['red-1-b'], target: 'D6', intention: 'suppress' });
    expect(table.cell('D6').suppressed).toBe(true);
    const broken = bench()
      .unit('red-1-a', 'mg', 'D4')
      .unit('red-1-b', 'mg', 'F4')
      .unit('red-1-c', 'rifle', 'C5')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting(['red-1-a', 'red-1-b', 'red-1-c'], 1);
    broken.dice(...rolls(2, 6), 1).quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', intention: 'suppress' });
    broken.order('red', { type: 'SelectCell', cell: 'C5' });
    broken.dice(...misses(5)).quiet('red', { ...FIRE, units: ['red-1-c'], target: 'D6' });
    broken.order('red', { type: 'SelectCell', cell: 'F4' });
    broken.dice(...rolls(2, 6), 1).quiet('red', { ...FIRE, units: ['red-1-b'], target: 'D6', intention: 'suppress' });
    expect(broken.cell('D6').suppressed).toBe(false);
  });

  it('[tempesta/64-d] a quadrant with commanders alone is not suppressed', () => {
    const order: Order = { ...FIRE, units: ['red-1-a'], target: 'D6', intention: 'suppress' };
    expect(
      bench().unit('red-1-a', 'mg', 'D4').unit('blue-1-cs', 'cs1', 'D6').acting('red-1-a', 1).refused('red', order),
    ).toBe('64-d');
    expect(
      accepted(
        bench()
          .unit('red-1-a', 'mg', 'D4')
          .unit('blue-1-cs', 'cs1', 'D6')
          .unit('blue-1-x', 'rifle', 'D6')
          .acting('red-1-a', 1),
        order,
      ),
    ).toBe(true);
  });

  it('[tempesta/65-a] the unarmoured are pinned, armour and commanders are not', () => {
    const table = bench()
      .suppress('D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-t', 't34', 'D4', { facing: 2 })
      .unit('red-1-cs', 'cs1', 'D4')
      .acting(['red-1-a', 'red-1-t', 'red-1-cs'], 4);
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] })).toBe('65-a');
    expect(accepted(table, { type: 'MoveUnits', units: ['red-1-t'], path: ['D5'] })).toBe(true);
    expect(accepted(table, { type: 'MoveUnits', units: ['red-1-cs'], path: ['D5'] })).toBe(true);
  });

  it('[tempesta/65-b] whoever comes into a suppressed quadrant loses two points, once', () => {
    const table = bench()
      .unit('red-1-b', 'rifle', 'D5')
      .suppress('D5')
      .unit('red-1-t', 't34', 'D4', { facing: 2 })
      .acting('red-1-t', 4.5);
    table.order('red', { type: 'MoveUnits', units: ['red-1-t'], path: ['D5'] });
    expect(table.pa('red-1-t')).toBe(2);
  });

  /** A suppressed quadrant fired at from the west, three hits each on what is there. */
  const bleeding = (lay: (table: Bench) => Bench, target = 'D6'): Bench => {
    const table = lay(bench().unit('red-1-a', 'mg', 'D4').unit('blue-1-x', 'rifle', target))
      .suppress(target)
      .acting('red-1-a', 1)
      .dice(...rolls(3, 6), 6);
    table.state.entrySide = { red: 'W', blue: 'E' };
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target });
    if (table.kinds[0] === 'assign') table.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 3 }] });
    return table;
  };

  it('[tempesta/66-a] a suppressed quadrant that bleeds falls back from the fire, vehicles keep their facing', () => {
    const table = bleeding((other) =>
      other.unit('blue-1-y', 'rifle', 'D6').unit('blue-1-t', 'truck', 'D6', { facing: 6 }),
    );
    expect([
      table.where('blue-1-x'),
      table.where('blue-1-y'),
      table.where('blue-1-t'),
      table.state.units['blue-1-t']!.facing,
    ]).toEqual(['eliminated', 'D7', 'D7', 6]);
    expect(table.cell('D6').suppressed).toBe(false);
  });

  it('[tempesta/66-b] unhooked guns and those in permanent works stand, the dug-in do not', () => {
    expect(bleeding((other) => other.unit('blue-1-g', 'zis3', 'D6')).where('blue-1-g')).toBe('D6');
    expect(bleeding((other) => other.unit('blue-1-y', 'rifle', 'D6', { entrenched: true })).where('blue-1-y')).toBe(
      'D7',
    );
    const trench = bench()
      .defence('trench', 'D6')
      .unit('red-1-a', 'mg', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-y', 'rifle', 'D6')
      .unit('blue-1-cs', 'cs1', 'D6')
      .unit('blue-1-t', 'truck', 'D6', { facing: 6 })
      .suppress('D6')
      .acting('red-1-a', 1)
      .dice(...rolls(4, 6), 6, 1, 1, 1, 1);
    trench.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6' });
    trench.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 4 }] });
    expect([trench.where('blue-1-x'), trench.where('blue-1-y')]).toEqual(['eliminated', 'D6']);
    expect([trench.where('blue-1-cs'), trench.where('blue-1-t')]).toEqual(['D6', 'D7']);
  });

  it('[tempesta/66-b, tempesta/15-u] mortars stand in a quadrant with a bunker, though it does not shelter them; vehicles do not', () => {
    const table = bench()
      .defence('bunkerLight', 'D6', { facing: 6 })
      .unit('red-1-a', 'mg', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-m', 'mortar', 'D6')
      .unit('blue-1-t', 'truck', 'D6', { facing: 6 })
      .suppress('D6')
      .acting('red-1-a', 1)
      .dice(...rolls(4, 6), 6, 1, 1, 1, 1);
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6' });
    table.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 4 }] });
    expect([table.where('blue-1-m'), table.where('blue-1-t')]).toEqual(['D6', 'D7']);
  });

  it('[tempesta/66-c] the quadrant reached is suppressed too', () => {
    const table = bleeding((other) => other.unit('blue-1-y', 'rifle', 'D6').unit('blue-1-z', 'rifle', 'D7'));
    expect(table.cell('D7').suppressed).toBe(true);
    table.step('formations', 'blue').unit('blue-1-cs', 'cs1', 'D7').dice(5);
    table.order('blue', { type: 'MotivateFormation', formation: 'blue-1' });
    expect(table.pa('blue-1-z')).toBe(3);
  });

  it('[tempesta/66-d] no way back means the end; one quadrant aside is allowed', () => {
    const blocked = (...cells: string[]): Bench =>
      bleeding((other) =>
        cells.reduce(
          (table, cell, at) => table.unit(`red-2-${at}`, 'cs2', cell, { formation: 'red-2' }),
          other.unit('blue-1-y', 'rifle', 'D6'),
        ),
      );
    expect(blocked('D7', 'C7', 'E7').where('blue-1-y')).toBe('eliminated');
    expect(blocked('D7', 'C7').where('blue-1-y')).toBe('E7');
    const choice = blocked('D7');
    expect([choice.kinds, choice.referee.waitingFor]).toEqual([['retreat'], ['blue']]);
    expect(choice.refused('blue', { type: 'ChooseRetreat', cell: 'D5' })).toBe('66-d');
    choice.order('blue', { type: 'ChooseRetreat', cell: 'C7' });
    expect(choice.where('blue-1-y')).toBe('C7');
    const edge = bench()
      .unit('red-1-a', 'mg', 'D10')
      .unit('blue-1-x', 'rifle', 'D12')
      .unit('blue-1-y', 'rifle', 'D12')
      .suppress('D12')
      .acting('red-1-a', 1)
      .dice(...rolls(3, 6), 6);
    edge.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D12' });
    edge.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 3 }] });
    expect(edge.where('blue-1-y')).toBe('eliminated');
  });

  it('[tempesta/67-a] suppression ends when the quadrant empties or everybody pays two points', () => {
    const table = bench()
      .suppress('D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('red-1-cs', 'cs1', 'D4')
      .acting(['red-1-a', 'red-1-b'], 3);
    table.order('red', { type: 'RemoveSuppression', units: ['red-1-a'] });
    expect(table.cell('D4').suppressed).toBe(true);
    table.order('red', { type: 'RemoveSuppression', units: ['red-1-b'] });
    expect([table.cell('D4').suppressed, table.pa('red-1-a'), table.pa('red-1-b')]).toEqual([false, 1, 1]);
    const leaving = bench().suppress('D4').unit('red-1-t', 't34', 'D4', { facing: 2 }).acting('red-1-t', 3);
    leaving.order('red', { type: 'MoveUnits', units: ['red-1-t'], path: ['D5'] });
    expect(leaving.cell('D4').suppressed).toBe(false);
    expect(
      has(
        table.referee.log.map(({ event }) => event),
        'CellRecovered',
      ),
    ).toBe(true);
  });

  it('[tempesta/67-a] it ends too when the only one who has not paid drives away', () => {
    const table = bench()
      .suppress('D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-t', 't34', 'D4', { facing: 2 })
      .acting(['red-1-a', 'red-1-t'], 4);
    table.order('red', { type: 'RemoveSuppression', units: ['red-1-a'] });
    table.order('red', { type: 'MoveUnits', units: ['red-1-t'], path: ['D5'] });
    expect([table.cell('D4').suppressed, table.pa('red-1-a')]).toEqual([false, 2]);
    expect(
      table.referee.play.decide(table.state, { type: 'MoveUnits', units: ['red-1-a'], path: ['C4'] }, 'red').accepted,
    ).toBe(true);
  });

  it('[tempesta/67-a] what was paid for one quadrant is not paid for another, nor for the next time', () => {
    const table = bench()
      .suppress('D4', 'D5')
      .unit('red-1-t', 't34', 'D4', { facing: 2 })
      .unit('red-1-u', 't34', 'D5', { facing: 2 })
      .acting(['red-1-t', 'red-1-u'], 9);
    table.order('red', { type: 'RemoveSuppression', units: ['red-1-t'] });
    table.order('red', { type: 'MoveUnits', units: ['red-1-t'], path: ['D5'] });
    table.state.activation!.group.push('red-1-u');
    table.fresh().order('red', { type: 'RemoveSuppression', units: ['red-1-u'] });
    expect(table.cell('D5').suppressed).toBe(true);
    table.order('red', { type: 'RemoveSuppression', units: ['red-1-t'] });
    expect(table.cell('D5').suppressed).toBe(false);
    // Repulsed from its next assault it lies suppressed once more, and may pay once more.
    table.suppress('D5');
    expect(
      table.referee.play.decide(table.state, { type: 'RemoveSuppression', units: ['red-1-t'] }, 'red').accepted,
    ).toBe(true);
  });
});
