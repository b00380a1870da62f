import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import { tempesta } from '#rulesets/tempesta/index';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { CATEGORY_OF, packSchema } from '#rulesets/tempesta/pack/lists';
import { judgeDivision, priceOf } from '#rulesets/tempesta/rules/division';
import { gameOf } from '#rulesets/tempesta/rules/game';
import { divisionMorale } from '#rulesets/tempesta/rules/morale';
import { divisionOf } from '#rulesets/tempesta/scenario';
import type { Division } from '#rulesets/tempesta/state';
import { loadTheatre } from '#rulesets/tempesta/theatre';
import { Referee } from '../../support/referee.ts';
import { bench, find, has, misses, pack, rolls, theatre } from './bench.ts';

const rifle = (units: Record<string, number>, cs = 'cs-1', uo: string[] = []) => ({ name: 'Regiment', cs, uo, units });
const division = (changes: Partial<Division> = {}): Division => ({
  list: 'sov-rifle-1943',
  formations: [rifle({ rifle: 3 }), rifle({ rifle: 3 }), rifle({ rifle: 3 })],
  offTable: {},
  defences: {},
  ...changes,
});
const judged = (changes: Partial<Division>, budget = 1500): string =>
  judgeDivision(theatre, division(changes), budget)?.clause.replace('tempesta/', '') ?? 'accepted';
const withFormation = (units: Record<string, number>, cs = 'cs-1', uo: string[] = []): string =>
  judged({ formations: [rifle(units, cs, uo), rifle({ rifle: 1 }), rifle({ rifle: 1 })] });

const openPack = (budget: number, table: string) => {
  const copy = structuredClone(pack) as { battles: { battles: { id: string; budget: number; table: string }[] } };
  Object.assign(copy.battles.battles.find(({ id }) => id === 'open-1000')!, { budget, table });
  return copy as never;
};
const opens = (budget: number, table: string): boolean => {
  try {
    tempesta.load(openPack(budget, table), 'open-1000').setUp({});
    return true;
  } catch {
    return false;
  }
};

describe('the table and the turn', () => {
  it('[tempesta/1-a] above 1000 points only the large table', () => {
    expect([opens(1000, '8x8'), opens(1001, '8x8'), opens(1001, '12x8')]).toEqual([true, false, true]);
  });

  it('[tempesta/1-b] every volume has one colour die, called fire a direction die before it', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D5')
      .unit('blue-1-y', 'rifle', 'D9')
      .acting('red-1-a', 3)
      .dice(...misses(11), 4);
    const fired = find(
      table.quiet('red', {
        type: 'Fire',
        units: ['red-1-a'],
        target: 'D5',
        factor: 'ff',
        intention: 'eliminate',
        mode: 'direct',
        shots: 3,
      }),
      'Fired',
    );
    expect([fired.dice.length, fired.colour]).toEqual([11, 4]);
    const barrage = bench()
      .unit('red-1-uo', 'uo2', 'A1')
      .unit('red-1-g', 'how122', '')
      .unit('blue-1-x', 'rifle', 'A3')
      .step('observers')
      .dice(6, 1, 3, ...misses(7), 2);
    barrage.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    barrage.order('red', { type: 'AcceptMotivation' });
    const events = barrage.quiet('red', {
      type: 'CallFire',
      factor: 'ff',
      target: 'A3',
      mode: 'concentrated',
      smoke: false,
      shots: 1,
    });
    const called = find(events, 'FireCalled');
    expect([called.die, called.directionDie]).toEqual([1, 3]);
    expect(events.findIndex(({ type }) => type === 'FireCalled')).toBeLessThan(
      events.findIndex(({ type }) => type === 'Fired'),
    );
    const assault = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'cs1', 'D5')
      .acting('red-1-a', 5)
      .dice(...misses(4), 3, 1, 2);
    assault.quiet('red', { type: 'DeclareAssault', units: ['red-1-a'], target: 'D5' });
    const fought = find(assault.order('red', { type: 'ContinueAssault' }), 'AssaultFought');
    expect([fought.attackerColour, fought.defenderColour]).toEqual([3, 2]);
  });

  it('[tempesta/2-a] a turn is a phase of each player', () => {
    const table = bench().unit('red-1-a', 'rifle', 'D4').unit('blue-1-x', 'rifle', 'H9').step('replacements');
    table.state.turn = 1;
    expect(find(table.order('red', { type: 'EndStep' }), 'PhaseStarted')).toMatchObject({ turn: 1, side: 'blue' });
    expect(find(table.order('blue', { type: 'EndStep' }), 'PhaseStarted')).toMatchObject({ turn: 2, side: 'red' });
    expect(table.state.turn).toBe(2);
  });

  it('[tempesta/3-a] only the type of a unit matters, not how it looks', () => {
    const volume = (name: string): number => {
      const table = bench()
        .unit('red-1-a', 'rifle', 'D4')
        .unit('blue-1-x', 'rifle', 'D6')
        .acting('red-1-a', 1)
        .dice(...misses(4));
      table.formation('red-1', { name });
      return find(
        table.quiet('red', {
          type: 'Fire',
          units: ['red-1-a'],
          target: 'D6',
          factor: 'ff',
          intention: 'eliminate',
          mode: 'direct',
          shots: 1,
        }),
        'Fired',
      ).volume;
    };
    expect([volume('three figures'), volume('five figures on a round base')]).toEqual([3, 3]);
  });
});

describe('units and formations', () => {
  it('[tempesta/4-a] factors come from the list', () => {
    const table = bench().unit('red-1-a', 'rifle', 'D4').unit('blue-1-x', 't34', 'D5').acting('red-1-a', 3);
    expect(
      table.refused('red', {
        type: 'Fire',
        units: ['red-1-a'],
        target: 'D5',
        factor: 'ffUc',
        intention: 'eliminate',
        mode: 'direct',
        shots: 1,
      }),
    ).toBe('53-a');
  });

  it('[tempesta/4-b] every type belongs to one of four categories', () => {
    expect([CATEGORY_OF.UFS, CATEGORY_OF.UCAV, CATEGORY_OF.CS, CATEGORY_OF.UAS, CATEGORY_OF.UAE]).toEqual([
      'foot',
      'vehicle',
      'vehicle',
      'artillery',
      'offTable',
    ]);
    expect(Object.keys(CATEGORY_OF)).toHaveLength(17);
    const wrong = structuredClone(pack) as { lists: { lists: { units: { type: string }[] }[] } };
    wrong.lists.lists[0]!.units[0]!.type = 'XYZ';
    expect(packSchema.safeParse(wrong).success).toBe(false);
  });

  it('[tempesta/4-c] off-table units never stand on the table', () => {
    expect(withFormation({ how122: 1 })).toBe('4-c');
    const referee = new Referee(tempesta.load(pack, 'landing-beach'));
    referee.order('blue', { type: 'FinishDefences' });
    for (const side of ['red', 'blue'] as const) referee.order(side, referee.options(side)[0]!);
    expect(referee.refused('blue', { type: 'DeployUnit', unit: 'blue-stuka-1', cell: 'D10' }).clause).toBe(
      'tempesta/4-c',
    );
  });

  it('[tempesta/4-d] exactly one CS to a formation', () => {
    expect(withFormation({ rifle: 2 }, 'uo-1')).toBe('4-d');
    expect(withFormation({ rifle: 2, 'cs-1': 1 })).toBe('4-d');
    expect(withFormation({ rifle: 2 })).toBe('accepted');
  });

  it('[tempesta/4-e] every heavy gun has its own tow', () => {
    expect(withFormation({ zis3: 2, truck: 1 })).toBe('4-e');
    expect(withFormation({ zis3: 2, truck: 2 })).toBe('accepted');
    const refusal = judgeDivision(
      theatre,
      division({ formations: [rifle({ zis3: 2, truck: 1 }), rifle({ rifle: 1 }), rifle({ rifle: 1 })] }),
      1500,
    );
    expect(refusal?.facts).toMatchObject({ line: 'formations[0].units', guns: 2, tows: 1 });
  });

  it('[tempesta/4-f] otherwise units mix freely', () => {
    expect(withFormation({ t34: 1, mortar82: 1, scouts: 1 })).toBe('accepted');
    const strict = structuredClone(pack) as { lists: { lists: { id: string; formationRules: object[] }[] } };
    strict.lists.lists.find(({ id }) => id === 'sov-rifle-1943')!.formationRules = [
      {
        title: { en: 'one or two tanks with the rifles', it: 'uno o due carri con i fucilieri' },
        entries: ['t34'],
        min: 1,
        max: 2,
      },
    ];
    const under = (tanks: number): string | undefined =>
      judgeDivision(
        loadTheatre(strict, 'crossroads'),
        division({ formations: Array.from({ length: 3 }, () => rifle({ rifle: 1, t34: tanks })) }),
        1500,
      )?.clause;
    expect([under(0), under(1), under(3)]).toEqual(['tempesta/4-f', undefined, 'tempesta/4-f']);
  });

  it('[tempesta/4-g] observers are attached to a formation and come with it, but are not motivated by its CS', () => {
    expect(withFormation({ rifle: 2, 'uo-1': 1 })).toBe('4-g');
    expect(withFormation({ rifle: 2 }, 'cs-1', ['uo-1'])).toBe('accepted');
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-uo', 'uo2', 'D4')
      .dice(6);
    expect(
      find(table.order('red', { type: 'MotivateFormation', formation: 'red-1' }), 'MotivationRolled').motivated,
    ).toEqual(['red-1-cs', 'red-1-a']);
  });

  it('[tempesta/5-a] equal budgets between 1000 and 1500 points', () => {
    expect([opens(999, '12x8'), opens(1000, '12x8'), opens(1500, '12x8'), opens(1501, '12x8')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const open = tempesta.load(pack, 'open-1000');
    const offered = open.sheet.options.find(({ id }) => id === 'budget');
    expect(offered).toMatchObject({ clause: 'tempesta/5-a', byDefault: 1000 });
    const agreed = (budget: number): number => open.setUp({ budget }).budget;
    expect([agreed(1000), agreed(1137), agreed(1500), open.setUp({}).budget]).toEqual([1000, 1137, 1500, 1000]);
    const fits = (budget: number): boolean => tempesta.schemas.options.safeParse({ budget }).success;
    expect([fits(999), fits(1000), fits(1500), fits(1501), fits(1000.5)]).toEqual([false, true, true, false, false]);
    // Where the Divisions are given, or the table is the small one, there is nothing to agree on.
    for (const id of ['crossroads', 'prepared-armies', 'open-1000-small']) {
      const fixed = tempesta.load(pack, id);
      expect(fixed.sheet.options.some((option) => option.id === 'budget')).toBe(false);
      expect(() => fixed.setUp({ budget: 1200 })).toThrow('1000 points');
    }
    const dear = { ...theatre.armies.get('sov-rifle-1500')!, defences: {} };
    const referee = new Referee(open, { budget: 1400 });
    const division = divisionOf(dear);
    expect(referee.refused('red', { type: 'SubmitDivision', division }).facts).toMatchObject({ left: 1400 });
    const army = divisionOf(theatre.armies.get('sov-rifle-1000')!);
    expect(priceOf(theatre, army)).toBe(1000);
    expect(judgeDivision(theatre, army, 1000)).toBeUndefined();
    const dearer = { ...army, defences: { ...army.defences, wire: 1 } };
    expect(judgeDivision(theatre, dearer, 1000)).toMatchObject({
      clause: 'tempesta/5-a',
      facts: { needed: 1010, left: 1000 },
    });
  });

  it('[tempesta/5-b] three to six formations', () => {
    const many = (count: number): string =>
      judged({ formations: Array.from({ length: count }, () => rifle({ rifle: 1 })) });
    expect([2, 3, 6, 7].map(many)).toEqual(['5-b', 'accepted', 'accepted', '5-b']);
    expect(
      judged({
        hq: 'cinc-1',
        formations: Array.from({ length: 6 }, () => rifle({ rifle: 1 })),
        offTable: { how122: 1, il2: 1 },
      }),
    ).toBe('accepted');
  });

  it('[tempesta/5-c] the command group is optional and holds the CinC alone', () => {
    expect(judged({})).toBe('accepted');
    expect(judged({ hq: 'scouts' })).toBe('5-c');
    expect(
      judged({
        hq: 'cinc-1',
        formations: [rifle({ rifle: 1, 'cinc-2': 1 }), rifle({ rifle: 1 }), rifle({ rifle: 1 })],
      }),
    ).toBe('5-c');
  });

  it('[tempesta/5-d] defences are bought only as the list offers them', () => {
    expect(judged({ defences: { bunkerHeavy: 1 } })).toBe('5-d');
    expect(priceOf(theatre, division({ defences: { trench: 2 } })) - priceOf(theatre, division())).toBe(30);
  });

  it('[tempesta/30-c] CS with three or four attempts lead only formations on wheels', () => {
    const german = (units: Record<string, number>, cs = 'cs-3'): string =>
      judgeDivision(
        theatre,
        {
          list: 'ger-panzer-1943',
          formations: [rifle(units, cs), rifle({ pz3: 1 }, 'cs-2'), rifle({ pz3: 1 }, 'cs-2')],
          offTable: {},
          defences: {},
        },
        1500,
      )?.clause ?? 'accepted';
    expect(german({ pzgr: 4, truck: 3 })).toBe('tempesta/30-c');
    expect(german({ pzgr: 4, truck: 4 })).toBe('accepted');
    expect(german({ pz4: 2 }, 'cs-4')).toBe('accepted');
    const mounted = structuredClone(pack) as { lists: { lists: { id: string; units: object[] }[] } };
    const lists = mounted.lists.lists;
    lists
      .find(({ id }) => id === 'ger-panzer-1943')!
      .units.push(
        lists
          .find(({ id }) => id === 'sov-rifle-1943')!
          .units.find((unit) => (unit as { id: string }).id === 'cavalry')!,
      );
    const changed = loadTheatre(mounted, 'crossroads');
    expect(
      judgeDivision(
        changed,
        {
          list: 'ger-panzer-1943',
          formations: [rifle({ cavalry: 2 }, 'cs-3'), rifle({ pz3: 1 }, 'cs-2'), rifle({ pz3: 1 }, 'cs-2')],
          offTable: {},
          defences: {},
        },
        1500,
      )?.clause,
    ).toBe('tempesta/30-c');
  });

  it('in the battles that begin deployed somebody is in every trench', () => {
    for (const { id } of tempesta.scenarios(pack)) {
      const { state } = new Referee(tempesta.load(pack, id));
      if (state.stage !== 'play') continue;
      const trenches = state.cells.flatMap(({ defence }, cell) => (defence?.kind === 'trench' ? [cell] : []));
      const manned = trenches.filter((cell) =>
        Object.values(state.units).some(
          (unit) => unit.where === 'table' && unit.cell === cell && theatre.types.get(unit.entry)!.category === 'foot',
        ),
      );
      expect(manned, id).toEqual(trenches);
      if (id === 'crossroads') expect(trenches).toHaveLength(2);
    }
  });

  it('every published army is legal, and its price and morale are as recorded', () => {
    for (const army of theatre.armies.values()) {
      expect(judgeDivision(theatre, divisionOf(army), army.budget), army.id).toBeUndefined();
      expect(priceOf(theatre, divisionOf(army)), army.id).toBe(army.total);
    }
    const referee = new Referee(tempesta.load(pack, 'crossroads'));
    const game = gameOf(theatre, referee.state);
    expect([divisionMorale(game, 'red'), divisionMorale(game, 'blue')]).toEqual([29, 42]);
  });

  it('an entry over its maximum is named by its line', () => {
    expect(
      judgeDivision(
        theatre,
        division({ formations: [rifle({ t34: 3 }), rifle({ t34: 2 }), rifle({ rifle: 1 })] }),
        1500,
      )?.facts,
    ).toMatchObject({ line: 'formations[1].units.t34', count: 5, max: 4 });
  });
});

describe('riders, cavalry, commanders and guns', () => {
  const lorry = () =>
    bench().unit('blue-1-t', 'truck', 'D5', { facing: 0 }).unit('blue-1-r', 'rifle', 'D5', { carriedBy: 'blue-1-t' });

  it('[tempesta/6-a] riders move with their carrier and are not hit apart from it', () => {
    const table = lorry()
      .unit('blue-1-s', 'truck', 'D5')
      .unit('red-1-a', 'rifle', 'D4')
      .acting('red-1-a', 1)
      .dice(...rolls(2, 4), 1);
    table.quiet('red', {
      type: 'Fire',
      units: ['red-1-a'],
      target: 'D5',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    expect(table.kinds).toEqual(['assign']);
    expect(table.refused('blue', { type: 'AssignHits', hits: [{ unit: 'blue-1-r', hits: 2 }] })).toBe('6-a');
    expect(
      has(table.order('blue', { type: 'AssignHits', hits: [{ unit: 'blue-1-t', hits: 2 }] }), 'UnitsEliminated'),
    ).toBe(true);
    const moving = lorry().acting(['blue-1-t', 'blue-1-r'], 2);
    expect(moving.refused('blue', { type: 'MoveUnits', units: ['blue-1-r'], path: ['C5'] })).toBe('6-a');
    moving.order('blue', { type: 'MoveUnits', units: ['blue-1-t'], path: ['C5'] });
    expect(moving.where('blue-1-r')).toBe('C5');
  });

  it('[tempesta/6-b] riders fire with the factors of the carrier or not at all', () => {
    const table = lorry().unit('red-1-x', 'rifle', 'D6').acting(['blue-1-t', 'blue-1-r'], 3);
    expect(
      table.refused('blue', {
        type: 'Fire',
        units: ['blue-1-r'],
        target: 'D6',
        factor: 'ff',
        intention: 'eliminate',
        mode: 'direct',
        shots: 1,
      }),
    ).toBe('6-b');
    expect(
      table.refused('blue', {
        type: 'Fire',
        units: ['blue-1-t'],
        target: 'D6',
        factor: 'ff',
        intention: 'eliminate',
        mode: 'direct',
        shots: 1,
      }),
    ).toBe('53-a');
    const armed = bench()
      .unit('blue-1-t', 'halftrack', 'D5', { facing: 2 })
      .unit('blue-1-r', 'rifle', 'D5', { carriedBy: 'blue-1-t' })
      .unit('red-1-x', 'rifle', 'D7')
      .acting(['blue-1-t', 'blue-1-r'], 3)
      .dice(1, 1, 1);
    expect(
      find(
        armed.quiet('blue', {
          type: 'Fire',
          units: ['blue-1-t'],
          target: 'D7',
          factor: 'ff',
          intention: 'eliminate',
          mode: 'direct',
          shots: 1,
        }),
        'Fired',
      ).volume,
    ).toBe(2);
  });

  it('[tempesta/6-d] riders die with the carrier', () => {
    const table = lorry()
      .unit('red-1-a', 'maxim', 'D4')
      .acting('red-1-a', 1)
      .dice(...rolls(2, 6), 6);
    const before = Object.values(table.state.units).filter(({ where }) => where === 'eliminated').length;
    const events = table.quiet('red', {
      type: 'Fire',
      units: ['red-1-a'],
      target: 'D5',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    expect(find(events, 'UnitsEliminated').units).toEqual(['blue-1-t', 'blue-1-r']);
    expect(before).toBe(0);
    expect(table.referee.play.victory(table.state, asSide('red')).conditions[0]!.progress).toBe(1);
  });

  it('[tempesta/6-e] only engineers clear and demolish', () => {
    const table = bench().defence('minefield', 'D4').unit('red-1-a', 'rifle', 'D4').acting('red-1-a', 6);
    expect(table.refused('red', { type: 'EngineerWork', unit: 'red-1-a', target: 'D4', task: 'minefield' })).toBe(
      '6-e',
    );
  });

  it('[tempesta/6-e, tempesta/92-a] nor does anybody else demolish works or buildings, or bridge a river; engineers bridge if their list says so', () => {
    const table = bench()
      .defence('trench', 'D5')
      .defence('bunkerLight', 'C5', { facing: 0 })
      .defence('wire', 'E5')
      .ground('b', 'C4')
      .unit('red-1-a', 'rifle', 'D4')
      .acting('red-1-a', 6);
    const works = [
      ['D5', 'trench'],
      ['C5', 'bunker'],
      ['E5', 'wire'],
      ['C4', 'building'],
    ] as const;
    for (const [target, task] of works)
      expect(table.refused('red', { type: 'EngineerWork', unit: 'red-1-a', target, task }), task).toBe('6-e');
    const bridging = (entry: string): string => {
      const river = bench().river('D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12');
      river.unit('red-1-a', entry, 'D4').acting('red-1-a', 6);
      const order = { type: 'BuildPontoon', unit: 'red-1-a' } as const;
      return river.referee.play.decide(river.state, order, 'red').accepted ? 'accepted' : river.refused('red', order);
    };
    expect([bridging('rifle'), bridging('sappers'), bridging('pontoon')]).toEqual(['92-a', '92-a', 'accepted']);
  });

  it('[tempesta/7-a] cavalry fires only dismounted', () => {
    const table = bench()
      .unit('red-1-c', 'cavalry', 'D4', { facing: 2 })
      .unit('blue-1-x', 'rifle', 'D6')
      .acting('red-1-c', 3);
    const fire: Order = {
      type: 'Fire',
      units: ['red-1-c'],
      target: 'D6',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    };
    expect(table.refused('red', fire)).toBe('7-a');
    table.order('red', { type: 'DismountCavalry', unit: 'red-1-c' });
    expect(table.pa('red-1-c')).toBe(2);
    table.dice(...misses(4));
    expect(find(table.quiet('red', fire), 'Fired').volume).toBe(3);
  });

  it('[tempesta/7-b] dismounted cavalry halves its assault and never mounts again', () => {
    const table = bench()
      .unit('red-1-c', 'cavalry', 'D4', { dismounted: true, facing: -1 })
      .unit('blue-1-x', 'cs1', 'D5')
      .acting('red-1-c', 6)
      .dice(...misses(4), 1, 1, 1);
    expect(table.refused('red', { type: 'DismountCavalry', unit: 'red-1-c' })).toBe('7-b');
    table.quiet('red', { type: 'DeclareAssault', units: ['red-1-c'], target: 'D5' });
    expect(find(table.order('red', { type: 'ContinueAssault' }), 'AssaultFought').attackerDice).toHaveLength(3 + 1);
  });

  it('[tempesta/7-c] commanders fall only to assaults and fire from off the table', () => {
    const table = bench()
      .unit('red-1-a', 'maxim', 'D4')
      .unit('blue-1-cs', 'cs1', 'D5')
      .unit('blue-1-r', 'rifle', 'D5')
      .unit('blue-1-q', 'rifle', 'D5')
      .acting('red-1-a', 1)
      .dice(...rolls(3, 6), 1);
    table.quiet('red', {
      type: 'Fire',
      units: ['red-1-a'],
      target: 'D5',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    expect(table.refused('blue', { type: 'AssignHits', hits: [{ unit: 'blue-1-cs', hits: 2 }] })).toBe('7-c');
    const barrage = bench()
      .unit('red-1-uo', 'uo2', 'D1')
      .unit('red-1-g', 'how122', '')
      .unit('blue-1-cs', 'cs1', 'D3')
      .unit('blue-1-r', 'rifle', 'D3')
      .step('observers')
      .dice(6, 1, 1, ...rolls(3, 7), 5);
    barrage.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    barrage.order('red', { type: 'AcceptMotivation' });
    barrage.quiet('red', {
      type: 'CallFire',
      factor: 'ff',
      target: 'D3',
      mode: 'concentrated',
      smoke: false,
      shots: 1,
    });
    expect(barrage.kinds).toEqual(['assign']);
    barrage.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-cs', hits: 3 }] });
    expect(barrage.where('blue-1-cs')).toBe('eliminated');
  });

  it('[tempesta/7-d] commanders move as vehicles or on foot, as they like', () => {
    const move = (as: 'foot' | 'vehicle') => {
      const table = bench().unit('red-1-cs', 'cs1', 'D4').acting('red-1-cs', 3);
      table.order('red', { type: 'MoveUnits', units: ['red-1-cs'], path: ['D5'], as });
      return table.pa('red-1-cs');
    };
    expect([move('vehicle'), move('foot')]).toEqual([2.5, 2]);
    const fixed = bench().unit('red-1-cs', 'cs1', 'D4').acting('red-1-cs', 3);
    fixed.order('red', { type: 'MoveUnits', units: ['red-1-cs'], path: ['D5'], as: 'foot' });
    expect(fixed.refused('red', { type: 'MoveUnits', units: ['red-1-cs'], path: ['D6'], as: 'vehicle' })).toBe('7-d');
  });

  it('[tempesta/8-a] light guns are moved by hand and keep a facing, heavy ones are not', () => {
    const table = bench()
      .unit('red-1-g', 'at45', 'D4', { facing: 3 })
      .unit('red-1-h', 'zis3', 'D4')
      .acting(['red-1-g', 'red-1-h'], 6);
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-h'], path: ['D5'] })).toBe('8-a');
    table.order('red', { type: 'MoveUnits', units: ['red-1-g'], path: ['D5'] });
    expect([table.where('red-1-g'), table.state.units['red-1-g']!.facing, table.pa('red-1-g')]).toEqual(['D5', 3, 4]);
  });

  it('[tempesta/8-b] a hooked gun shares the fate of its tow', () => {
    const table = bench()
      .unit('blue-1-t', 'truck', 'D5')
      .unit('blue-1-g', 'zis3', 'D5', { towedBy: 'blue-1-t' })
      .unit('red-1-a', 'maxim', 'D4')
      .acting('red-1-a', 1)
      .dice(...rolls(2, 6), 6);
    table.quiet('red', {
      type: 'Fire',
      units: ['red-1-a'],
      target: 'D5',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    expect([table.where('blue-1-t'), table.where('blue-1-g')]).toEqual(['eliminated', 'eliminated']);
    const firing = bench()
      .unit('blue-1-t', 'truck', 'D5')
      .unit('blue-1-g', 'zis3', 'D5', { towedBy: 'blue-1-t' })
      .unit('red-1-a', 't34', 'D3')
      .acting(['blue-1-g', 'blue-1-t'], 3);
    expect(
      firing.refused('blue', {
        type: 'Fire',
        units: ['blue-1-g'],
        target: 'D3',
        factor: 'ffUc',
        intention: 'eliminate',
        mode: 'direct',
        shots: 1,
      }),
    ).toBe('8-b');
  });

  it('[tempesta/9-a] off-table units are used through an observer on the table', () => {
    const table = bench()
      .unit('red-1-g', 'how122', '')
      .unit('red-1-cs', 'cs1', 'A1')
      .unit('red-1-uo', 'uo2', '', { away: true })
      .step('observers');
    expect(
      table.refused('red', {
        type: 'CallFire',
        factor: 'ff',
        target: 'A3',
        mode: 'concentrated',
        smoke: false,
        shots: 1,
      }),
    ).toBe('29-a');
    expect(table.refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' })).toBe('9-a');
    table.unit('red-1-uo', 'uo2', 'A1').dice(6);
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    table.order('red', { type: 'AcceptMotivation' });
    expect(table.kinds).toEqual(['mission']);
  });

  it('[tempesta/9-b] naval guns need the sea', () => {
    const table = bench().unit('red-1-g', 'naval', '').unit('red-1-uo', 'uo2', 'A1').step('observers');
    expect(table.refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' })).toBe('9-b');
    table.ground('~', 'H1').dice(6);
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    expect(table.kinds).toEqual(['motivation']);
  });
});

describe('presentation', () => {
  const presented = () => {
    const referee = new Referee(tempesta.load(pack, 'open-1000'));
    for (const [side, id] of [
      ['red', 'ger-fallschirm-1000'],
      ['blue', 'sov-rifle-1000'],
    ] as const) {
      referee.order(side, { type: 'SubmitDivision', division: divisionOf(theatre.armies.get(id)!) });
      referee.order(side, { type: 'LockDivision' });
    }
    return referee;
  };

  it('[tempesta/10-a] units, formations and ratings are shown to both', () => {
    const referee = presented();
    const seen = referee.play.view(referee.state, asSide('blue')).units.filter(({ side }) => side === 'red');
    expect(seen).toHaveLength(30);
    expect(seen.filter(({ size }) => size === 'CS').map(({ factors }) => factors['attempts'])).toEqual([2, 2, 2]);
  });

  it('[tempesta/10-b] defences are not part of the presentation', () => {
    const referee = presented();
    const event = referee.log.map((logged) => logged.event).find(({ type }) => type === 'DivisionsPresented')!;
    expect(referee.play.disclose(event, asSide('red'))).toMatchObject({ divisions: { blue: { defences: {} } } });
    expect(referee.play.disclose(event, asSide('blue'))).toMatchObject({
      divisions: { blue: { defences: { trench: 2, minefield: 1 } } },
    });
    expect(JSON.stringify(referee.play.view(referee.state, asSide('red')))).not.toContain('trench');
  });
});
