import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import { localised } from '#kernel/text';
import { renderSvg } from '#render/svg';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { attackerDice, defenderDice } from '#rulesets/tempesta/rules/assault';
import { needOf } from '#rulesets/tempesta/rules/fire';
import { inward } from '#rulesets/tempesta/rules/grid';
import { type Bench, bench, find, has, misses, rolls } from './bench.ts';

const FIRE = { type: 'Fire', factor: 'ff', intention: 'eliminate', mode: 'direct', shots: 1 } as const;

/** What it costs a unit with 6 PA to leave D4 eastwards, or the clause that forbids it. */
function exit(
  lay: (table: Bench) => Bench,
  entry: string,
  extra: Partial<Order & { type: 'MoveUnits' }> & { facing?: number; onRoad?: boolean } = {},
): number | string {
  const { facing = 2, onRoad = false, ...more } = extra;
  const table = lay(bench())
    .unit('red-1-a', entry, 'D4', {
      ...(['rifle', 'sappers', 'swimmers', 'cs1'].includes(entry) ? {} : { facing }),
      onRoad,
    })
    .acting('red-1-a', 6);
  const order: Order = { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'], ...more };
  const verdict = table.referee.play.decide(table.state, order, 'red');
  if (!verdict.accepted) return verdict.refusal.clause.replace('tempesta/', '');
  table.dice(6);
  table.order('red', order);
  return 6 - table.pa('red-1-a');
}

const open = (table: Bench): Bench => table;
const wood = (table: Bench): Bench => table.wood('D4');
const field = (table: Bench): Bench => table.ground('f', 'D4');
const smoke = (table: Bench): Bench => table.patch('D4', { smokeUntil: 99 });
const mines = (table: Bench): Bench => table.defence('minefield', 'D4');
const road = (table: Bench): Bench => table.road('flat', 'D3', 'D4', 'D5', 'D6');

/** Hits needed against a unit in D6, fired at from D4. */
function need(
  lay: (table: Bench) => Bench,
  entry: string,
  placing: { onRoad?: boolean; entrenched?: boolean } = {},
  from = 'D4',
  kind: 'direct' | 'indirect' = 'direct',
): number {
  const table = lay(bench()).unit('blue-1-x', entry, 'D6', placing);
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
}

describe('the table of action costs', () => {
  it('[tempesta/39-e] foot: fire costs 1, from a suppressed quadrant 2', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting('red-1-a', 3)
      .dice(...misses(10));
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', shots: 3 });
    expect(table.pa('red-1-a')).toBe(0);
    const pinned = bench()
      .suppress('D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting('red-1-a', 3)
      .dice(...misses(4));
    expect(pinned.refused('red', { ...FIRE, units: ['red-1-a'], target: 'D6', shots: 2 })).toBe('39-e');
    pinned.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6' });
    expect(pinned.pa('red-1-a')).toBe(1);
  });

  it('[tempesta/39-f] foot: by road a quadrant costs a half', () => {
    expect(exit(road, 'rifle', { onRoad: true })).toBe(0.5);
    expect(exit((table) => road(table).wood('D4'), 'rifle', { onRoad: true })).toBe(0.5);
  });

  it('[tempesta/39-g] foot: open ground, and partial ground after the first, cost 1', () => {
    expect(exit(open, 'rifle')).toBe(1);
    const table = bench().ground('f', 'D4', 'D5').unit('red-1-a', 'rifle', 'D4').acting('red-1-a', 6);
    table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'D6'] });
    expect(table.pa('red-1-a')).toBe(3);
  });

  it('[tempesta/39-h] foot: first partial, closed, smoke and mines cost 2', () => {
    expect([field, wood, smoke, mines].map((lay) => exit(lay, 'rifle'))).toEqual([2, 2, 2, 2]);
  });

  it('[tempesta/39-i] foot: embarking 1, assault 5, digging 2', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-t', 'truck', 'D4')
      .unit('blue-1-x', 'rifle', 'D5')
      .acting('red-1-a', 4);
    expect(table.refused('red', { type: 'DeclareAssault', units: ['red-1-a'], target: 'D5' })).toBe('39-i');
    table.acting('red-1-a', 5);
    expect(
      table.referee.play.decide(table.state, { type: 'DeclareAssault', units: ['red-1-a'], target: 'D5' }, 'red')
        .accepted,
    ).toBe(true);
    const digging = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-t', 'truck', 'D4')
      .acting(['red-1-a', 'red-1-t'], 5);
    digging.order('red', { type: 'Entrench', units: ['red-1-a'] });
    expect(digging.pa('red-1-a')).toBe(3);
    digging.order('red', { type: 'Embark', unit: 'red-1-a', carrier: 'red-1-t' });
    expect(digging.pa('red-1-a')).toBe(2);
  });

  it('[tempesta/39-j] vehicles: fire costs 1, 2 for the unarmoured in a suppressed quadrant', () => {
    const shots = (entry: string): number => {
      const table = bench()
        .suppress('D4')
        .unit('red-1-a', entry, 'D4', { facing: 2 })
        .unit('blue-1-x', 'rifle', 'D6')
        .acting('red-1-a', 3);
      return (
        [3, 2, 1].find(
          (count) =>
            table.referee.play.decide(table.state, { ...FIRE, units: ['red-1-a'], target: 'D6', shots: count }, 'red')
              .accepted,
        ) ?? 0
      );
    };
    expect([shots('t34'), shots('ac90')]).toEqual([3, 1]);
  });

  it('[tempesta/39-k] vehicles: open ground a half, slow ones 1', () => {
    expect([exit(open, 't34'), exit(open, 'tiger')]).toEqual([0.5, 1]);
  });

  it('[tempesta/39-l] vehicles: partial 1, closed, smoke and mines 3', () => {
    expect([field, wood, smoke, mines].map((lay) => exit(lay, 't34'))).toEqual([1, 3, 3, 3]);
  });

  it('[tempesta/39-m] vehicles: a half per facing, whatever the ground', () => {
    const table = wood(bench()).unit('red-1-a', 't34', 'D4', { facing: 0 }).acting('red-1-a', 3);
    table.order('red', { type: 'ChangeFacing', unit: 'red-1-a', facing: 2 });
    expect(table.pa('red-1-a')).toBe(2);
  });

  it('[tempesta/39-n] vehicles: unhooking 3 or 2, landing riders 1', () => {
    const unhook = (gun: string): number => {
      const table = bench()
        .unit('red-1-t', 'truck', 'D4', { facing: 2 })
        .unit('red-1-g', gun, 'D4', { towedBy: 'red-1-t' })
        .acting(['red-1-t', 'red-1-g'], 3);
      table.order('red', { type: 'Unhook', tractor: 'red-1-t' });
      return table.pa('red-1-t');
    };
    expect([unhook('zis3'), unhook('at45')]).toEqual([0, 1]);
    const table = bench()
      .unit('red-1-t', 'truck', 'D4')
      .unit('red-1-a', 'rifle', 'D4', { carriedBy: 'red-1-t' })
      .acting(['red-1-t', 'red-1-a'], 3);
    table.order('red', { type: 'Disembark', carrier: 'red-1-t' });
    expect(table.pa('red-1-t')).toBe(2);
  });

  it('[tempesta/39-o] vehicles: road start 2, reverse one more, assault 3', () => {
    expect(exit(open, 't34', { facing: 6, reverse: true })).toBe(1.5);
    const table = road(bench())
      .unit('red-1-a', 't34', 'D4', { facing: 2 })
      .unit('blue-1-x', 'rifle', 'D5')
      .acting('red-1-a', 2);
    expect(table.refused('red', { type: 'DeclareAssault', units: ['red-1-a'], target: 'D5' })).toBe('39-o');
    table.quiet('red', { type: 'StartRoadMove', units: ['red-1-a'] });
    expect(table.pa('red-1-a')).toBe(0);
  });

  it('[tempesta/39-p] guns: fire costs 1, from a suppressed quadrant 2', () => {
    const table = bench()
      .suppress('D4')
      .unit('red-1-g', 'zis3', 'D4', { facing: 2 })
      .unit('blue-1-x', 'rifle', 'D7')
      .acting('red-1-g', 2);
    expect(table.refused('red', { ...FIRE, units: ['red-1-g'], target: 'D7', shots: 2 })).toBe('39-p');
    table.dice(...misses(5)).quiet('red', { ...FIRE, units: ['red-1-g'], target: 'D7' });
    expect(table.pa('red-1-g')).toBe(0);
  });

  it('[tempesta/39-q] guns: by hand 2, by road 1, first partial, closed, smoke and mines 3, heavy ones not at all', () => {
    expect(exit(open, 'at45')).toBe(2);
    expect(exit(road, 'at45', { onRoad: true })).toBe(1);
    expect([field, wood, smoke, mines].map((lay) => exit(lay, 'at45'))).toEqual([3, 3, 3, 3]);
    expect(exit(open, 'zis3')).toBe('8-a');
  });

  it('[tempesta/39-r] guns: a facing costs 2 for heavy ones, nothing for light ones', () => {
    const turn = (gun: string): number => {
      const table = bench().unit('red-1-g', gun, 'D4', { facing: 0 }).acting('red-1-g', 6);
      table.order('red', { type: 'ChangeFacing', unit: 'red-1-g', facing: 2 });
      return 6 - table.pa('red-1-g');
    };
    expect([turn('zis3'), turn('at45')]).toEqual([4, 0]);
  });

  it('[tempesta/39-s] guns: hooking 3 or 2', () => {
    const hook = (gun: string, points: number): number | string => {
      const table = bench()
        .unit('red-1-g', gun, 'D4')
        .unit('red-1-t', 'truck', 'D4')
        .acting(['red-1-g', 'red-1-t'], points);
      const order: Order = { type: 'Hook', gun: 'red-1-g', tractor: 'red-1-t', facing: 1 };
      if (!table.referee.play.decide(table.state, order, 'red').accepted) return table.refused('red', order);
      table.order('red', order);
      return table.pa('red-1-g');
    };
    expect([hook('zis3', 2), hook('zis3', 3), hook('at45', 2)]).toEqual(['39-s', 0, 0]);
  });

  it('[tempesta/39-t] guns: digging 2 or 4', () => {
    const table = bench().unit('red-1-g', 'zis3', 'D4').unit('red-1-l', 'at45', 'D4').acting(['red-1-g', 'red-1-l'], 3);
    expect(table.refused('red', { type: 'Entrench', units: ['red-1-g'] })).toBe('39-t');
    table.order('red', { type: 'Entrench', units: ['red-1-l'] });
    expect(table.pa('red-1-l')).toBe(1);
  });

  it('[tempesta/39-u] off-table: 2 a shot for guns, 3 for aircraft', () => {
    const most = (entry: string, purpose: 'UA' | 'UAE', die: number): number => {
      const table = bench()
        .unit('red-1-uo', 'uo3', 'D1')
        .unit('red-1-g', entry, '')
        .unit('blue-1-x', 'rifle', 'D3')
        .step('observers')
        .dice(die);
      table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose });
      table.order('red', { type: 'AcceptMotivation' });
      return (
        [3, 2, 1].find(
          (shots) =>
            table.referee.play.decide(
              table.state,
              { type: 'CallFire', factor: 'ff', target: 'D3', mode: 'concentrated', smoke: false, shots },
              'red',
            ).accepted,
        ) ?? 0
      );
    };
    expect([most('how122', 'UA', 5), most('il2', 'UAE', 5), most('how122', 'UA', 6)]).toEqual([2, 1, 3]);
  });

  it('[tempesta/39-v] engineers: wire and obstacles 2, mines and trenches 3, buildings and bunkers 4, a bridge 5', () => {
    const table = bench()
      .defence('minefield', 'D4')
      .ground('b', 'D5')
      .unit('red-1-s', 'sappers', 'D4')
      .acting('red-1-s', 3);
    expect(table.refused('red', { type: 'EngineerWork', unit: 'red-1-s', target: 'D5', task: 'building' })).toBe(
      '39-v',
    );
    const price = (kind: 'wire' | 'atObstacle' | 'minefield' | 'trench' | 'bunkerLight'): number => {
      const works = bench()
        .defence(kind, 'D4', { facing: 0 })
        .unit('red-1-s', 'sappers', 'D4')
        .acting('red-1-s', 6)
        .dice(6);
      works.order('red', {
        type: 'EngineerWork',
        unit: 'red-1-s',
        target: 'D4',
        task: kind === 'bunkerLight' ? 'bunker' : kind,
      });
      return 6 - works.pa('red-1-s');
    };
    expect([price('wire'), price('atObstacle'), price('minefield'), price('trench'), price('bunkerLight')]).toEqual([
      2, 2, 3, 3, 4,
    ]);
    const bridge = bench().river('D4').unit('red-1-p', 'pontoon', 'D4').acting('red-1-p', 4);
    expect(bridge.refused('red', { type: 'BuildPontoon', unit: 'red-1-p' })).toBe('39-v');
  });

  it('[tempesta/39-w] engineers: assault troops assault for 3, foot engineers dig for 1', () => {
    const table = bench()
      .unit('red-1-s', 'assault-sappers', 'D4')
      .unit('red-1-p', 'sappers', 'D4')
      .unit('blue-1-x', 'rifle', 'D5')
      .acting(['red-1-s', 'red-1-p'], 3);
    expect(table.refused('red', { type: 'DeclareAssault', units: ['red-1-p'], target: 'D5' })).toBe('39-w');
    expect(
      table.referee.play.decide(table.state, { type: 'DeclareAssault', units: ['red-1-s'], target: 'D5' }, 'red')
        .accepted,
    ).toBe(true);
    table.quiet('red', { type: 'Entrench', units: ['red-1-p'] });
    expect(table.pa('red-1-p')).toBe(2);
  });

  it('[tempesta/37-a] units do only what their category may', () => {
    const table = bench()
      .unit('red-1-g', 'zis3', 'D4')
      .unit('red-1-t', 'truck', 'D4')
      .acting(['red-1-g', 'red-1-t'], 6);
    expect(table.refused('red', { type: 'Embark', unit: 'red-1-g', carrier: 'red-1-t' })).toBe('37-a');
    table.order('red', { type: 'Hook', gun: 'red-1-g', tractor: 'red-1-t', facing: 5 });
    expect(table.pa('red-1-g')).toBe(3);
  });
});

describe('ceilings and cells', () => {
  it('[tempesta/39-a] a quadrant is finished before another acts', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('red-1-c', 'rifle', 'F4')
      .acting(['red-1-a', 'red-1-b', 'red-1-c'], 3);
    expect(table.refused('red', { type: 'Entrench', units: ['red-1-c'] })).toBe('39-a');
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    table.order('red', { type: 'SelectCell', cell: 'F4' });
    expect(table.refused('red', { type: 'Entrench', units: ['red-1-b'] })).toBe('39-a');
    expect(table.refused('red', { type: 'SelectCell', cell: 'D4' })).toBe('39-a');
  });

  it('[tempesta/39-b] nobody fires more than three times', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .acting('red-1-a', 6)
      .dice(...misses(10));
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6', shots: 3 });
    expect(table.refused('red', { ...FIRE, units: ['red-1-a'], target: 'D6' })).toBe('39-b');
  });

  it('the map tells how many points a unit has left, and its legend in words', () => {
    const table = bench().unit('red-1-a', 'rifle', 'D1').acting('red-1-a', 3);
    const { play } = table.referee;
    const view = play.view(table.state, asSide('blue'));
    expect(view.units.find(({ id }) => id === 'red-1-a')!.markers).toEqual(['action-points:3']);
    const drawn = renderSvg(localised(play.board(table.state, asSide('blue')), 'en'), localised(view, 'en'));
    expect(drawn).toContain('>Action points<');
    expect(drawn).not.toContain('>Pa<');
  });

  it('[tempesta/39-c] foot spend three points on movement, more only by road all the turn', () => {
    const table = bench().unit('red-1-a', 'rifle', 'D1').acting('red-1-a', 6);
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D2', 'D3', 'D4', 'D5'] })).toBe(
      '39-c',
    );
    const marching = bench()
      .road('flat', ...Array.from({ length: 12 }, (_, x) => `D${x + 1}`))
      .unit('red-1-a', 'rifle', 'D1', { onRoad: true })
      .acting('red-1-a', 6);
    marching.order('red', {
      type: 'MoveUnits',
      units: ['red-1-a'],
      path: ['D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'],
    });
    expect(marching.pa('red-1-a')).toBe(2);
  });

  it('[tempesta/39-d] in bad weather foot spend two points on movement, all others three', () => {
    const tank = bench().weather('bad').unit('red-1-a', 't34', 'D1', { facing: 2 }).acting('red-1-a', 6);
    expect(
      tank.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] }),
    ).toBe('39-d');
    tank.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D2', 'D3', 'D4', 'D5', 'D6', 'D7'] });
    const foot = bench().weather('bad').unit('red-1-a', 'rifle', 'D1').acting('red-1-a', 6);
    expect(foot.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D2', 'D3', 'D4'] })).toBe('39-d');
  });

  it('[tempesta/39-d, tempesta/8-a] in bad weather guns pushed by hand, turned and towed have the ceiling of the others', () => {
    const gun = (ground: string): Bench =>
      bench().ground(ground, 'D1').weather('bad').unit('red-1-a', 'at45', 'D1', { facing: 2 }).acting('red-1-a', 6);
    const step: Order = { type: 'MoveUnits', units: ['red-1-a'], path: ['D2'] };
    const field = gun('f');
    field.order('red', step);
    expect([field.where('red-1-a'), field.pa('red-1-a')]).toEqual(['D2', 3]);
    const open = gun('.');
    open.order('red', step);
    expect(open.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D3'] })).toBe('39-d');
    const heavy = bench().weather('bad').unit('red-1-a', 'zis3', 'D1', { facing: 2 }).acting('red-1-a', 6);
    expect(heavy.refused('red', { type: 'ChangeFacing', unit: 'red-1-a', facing: 4 })).toBe('39-d');
    heavy.order('red', { type: 'ChangeFacing', unit: 'red-1-a', facing: 3 });
    expect(heavy.pa('red-1-a')).toBe(4);
  });

  it.each(['good', 'bad'] as const)(
    '[tempesta/39-r] a light gun that was towed far turns for nothing, weather %s',
    (weather) => {
      const table = bench().weather(weather).unit('red-1-a', 'at45', 'D1', { facing: 2 }).acting('red-1-a', 6);
      table.state.units['red-1-a']!.act!.move2 = 7;
      table.order('red', { type: 'ChangeFacing', unit: 'red-1-a', facing: 6 });
      expect([table.state.units['red-1-a']!.facing, table.pa('red-1-a')]).toEqual([6, 6]);
      expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D2'] })).toBe(
        weather === 'bad' ? '39-d' : '39-c',
      );
    },
  );

  it('[tempesta/40-a] seven units halt in a quadrant, riders included', () => {
    const table = bench().unit('red-1-a', 'rifle', 'D4');
    for (let number = 1; number <= 6; number++) table.unit(`red-1-f${number}`, 'rifle', 'D5');
    table.unit('red-1-t', 'truck', 'D5').acting('red-1-a', 3);
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] })).toBe('40-a');
    table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'D6'] });
    expect(table.where('red-1-a')).toBe('D6');
  });

  it('[tempesta/40-b] friends never block the way', () => {
    const table = bench().unit('red-1-a', 't34', 'D4', { facing: 2 });
    for (let number = 1; number <= 7; number++) table.unit(`red-1-f${number}`, 't34', 'D5');
    table.acting('red-1-a', 3).order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'D6'] });
    expect(table.where('red-1-a')).toBe('D6');
  });

  it('[tempesta/41-a] the quadrant left is paid for', () => {
    expect(exit((table) => table.wood('D5'), 'rifle')).toBe(1);
    expect(exit(wood, 'rifle')).toBe(2);
  });

  it('[tempesta/41-b] foot and hand-moved guns make one diagonal step, others any number', () => {
    const foot = bench().unit('red-1-a', 'rifle', 'D4').acting('red-1-a', 6);
    expect(foot.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['E5', 'F6'] })).toBe('41-b');
    const gun = bench().unit('red-1-g', 'at45', 'D4').acting('red-1-g', 6);
    gun.order('red', { type: 'MoveUnits', units: ['red-1-g'], path: ['E5'] });
    expect(gun.refused('red', { type: 'MoveUnits', units: ['red-1-g'], path: ['F6'] })).toBe('41-b');
    const tank = bench().unit('red-1-a', 't34', 'C3', { facing: 3 }).acting('red-1-a', 6);
    tank.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D4', 'E5', 'F6', 'G7'] });
    expect(tank.where('red-1-a')).toBe('G7');
  });

  it('[tempesta/42-a] vehicles and guns have one of eight facings, foot none', () => {
    const table = bench()
      .unit('red-1-a', 't34', 'D4', { facing: 0 })
      .unit('red-1-r', 'rifle', 'D4')
      .acting(['red-1-a', 'red-1-r'], 6);
    for (const facing of [1, 2, 3, 4, 5, 6, 7, 0]) {
      table.acting(['red-1-a', 'red-1-r'], 6).order('red', { type: 'ChangeFacing', unit: 'red-1-a', facing });
      expect(table.state.units['red-1-a']!.facing).toBe(facing);
    }
    expect(table.refused('red', { type: 'ChangeFacing', unit: 'red-1-r', facing: 1 })).toBe('42-a');
    const driving = bench().unit('red-1-cs', 'cs1', 'D4').acting('red-1-cs', 6);
    expect(driving.refused('red', { type: 'ChangeFacing', unit: 'red-1-cs', facing: 1 })).toBe('42-a');
    driving.quiet('red', { type: 'MoveUnits', units: ['red-1-cs'], path: ['D5'], as: 'vehicle' });
    driving.quiet('red', { type: 'ChangeFacing', unit: 'red-1-cs', facing: 3 });
    expect(driving.pa('red-1-cs')).toBe(5);
    expect(table.referee.play.notation.parseOrder('turn red-1-a facing 8', table.state, 'red').understood).toBe(false);
  });

  it('[tempesta/43-e] foot that is told to go by road does not walk beside it instead', () => {
    const table = bench()
      .road('flat', 'D4', 'D5')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4', { onRoad: true });
    table.acting(['red-1-a', 'red-1-b'], 3);
    const by = (unit: string, cell: string): Order => ({ type: 'MoveUnits', units: [unit], path: [cell], road: true });
    expect([table.refused('red', by('red-1-a', 'D5')), table.refused('red', by('red-1-b', 'E4'))]).toEqual([
      '43-e',
      '43-e',
    ]);
    table.quiet('red', by('red-1-b', 'D5'));
    expect([table.where('red-1-b'), table.pa('red-1-b')]).toEqual(['D5', 2.5]);
  });

  it('[tempesta/42-b] an unhooked gun points where the tow pointed, a hooked tow where its owner likes', () => {
    const table = bench()
      .unit('red-1-t', 'truck', 'D4', { facing: 2 })
      .unit('red-1-g', 'zis3', 'D4', { towedBy: 'red-1-t' })
      .acting(['red-1-t', 'red-1-g'], 6);
    expect(table.referee.options('red', 'Unhook')).toContainEqual({ type: 'Unhook', tractor: 'red-1-t', facing: 7 });
    table.order('red', { type: 'Unhook', tractor: 'red-1-t', facing: 7 });
    expect([table.state.units['red-1-g']!.facing, table.state.units['red-1-t']!.facing]).toEqual([2, 7]);
    const back = bench()
      .unit('red-1-t', 'truck', 'D4', { facing: 2 })
      .unit('red-1-g', 'zis3', 'D4')
      .acting(['red-1-t', 'red-1-g'], 6);
    back.order('red', { type: 'Hook', gun: 'red-1-g', tractor: 'red-1-t', facing: 5 });
    expect(back.state.units['red-1-t']!.facing).toBe(5);
  });

  it('[tempesta/42-c] vehicles go where they point, or backwards', () => {
    expect(exit(open, 't34', { facing: 0 })).toBe('42-c');
    expect(exit(open, 't34', { facing: 6, reverse: true })).toBe(1.5);
  });
});

describe('roads', () => {
  const long = (): Bench => bench().road('flat', ...Array.from({ length: 12 }, (_, x) => `D${x + 1}`));

  it('[tempesta/43-a] vehicles use the road in good weather, by day, from a road quadrant', () => {
    const start: Order = { type: 'StartRoadMove', units: ['red-1-a'] };
    expect(long().weather('overcast').unit('red-1-a', 't34', 'D4').acting('red-1-a', 6).refused('red', start)).toBe(
      '43-a',
    );
    expect(long().night(2).unit('red-1-a', 't34', 'D4').acting('red-1-a', 6).refused('red', start)).toBe('43-a');
    expect(long().unit('red-1-a', 't34', 'E4').acting('red-1-a', 6).refused('red', start)).toBe('43-a');
    expect(has(long().unit('red-1-a', 't34', 'D4').acting('red-1-a', 6).order('red', start), 'RoadMoveStarted')).toBe(
      true,
    );
  });

  it('[tempesta/43-b] starting costs 2, slow ones 3', () => {
    const start: Order = { type: 'StartRoadMove', units: ['red-1-a'] };
    expect(long().unit('red-1-a', 'tiger', 'D4').acting('red-1-a', 2).refused('red', start)).toBe('43-b');
    const table = long().unit('red-1-a', 'tiger', 'D4').acting('red-1-a', 3);
    table.order('red', start);
    expect(table.pa('red-1-a')).toBe(0);
  });

  it('[tempesta/43-c] the road move goes on for nothing until something interrupts it', () => {
    const table = long().unit('red-1-a', 't34', 'D2').unit('blue-1-x', 'rifle', 'B12').acting('red-1-a', 5);
    table.quiet('red', { type: 'StartRoadMove', units: ['red-1-a'] });
    table.quiet('red', {
      type: 'MoveUnits',
      units: ['red-1-a'],
      path: ['D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11'],
      road: true,
    });
    expect([table.where('red-1-a'), table.pa('red-1-a')]).toEqual(['D11', 3]);
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D10'], road: true })).toBe('43-c');
    table.dice(...misses(20)).quiet('red', { ...FIRE, units: ['red-1-a'], target: 'B12' });
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D12'], road: true })).toBe('43-b');
  });

  it('[tempesta/43-d] only vehicles on the road block it', () => {
    const table = long()
      .unit('red-1-a', 't34', 'D4')
      .unit('red-1-t', 'truck', 'D5', { onRoad: true })
      .acting('red-1-a', 6);
    table.order('red', { type: 'StartRoadMove', units: ['red-1-a'] });
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'D6', 'D7'], road: true })).toBe(
      '43-d',
    );
    table.state.units['red-1-t']!.onRoad = false;
    table.fresh().order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'D6', 'D7'], road: true });
    expect(table.where('red-1-a')).toBe('D7');
  });

  it('[tempesta/43-e] foot and light guns step onto or off the road once, for nothing', () => {
    const table = long().unit('red-1-a', 'rifle', 'D4').acting('red-1-a', 3);
    table.order('red', { type: 'SetRoadPosition', units: ['red-1-a'], onRoad: true });
    expect(table.pa('red-1-a')).toBe(3);
    expect(table.refused('red', { type: 'SetRoadPosition', units: ['red-1-a'], onRoad: false })).toBe('43-e');
  });

  it('[tempesta/15-k] a road leaves the ground as it is; on or off is chosen once a turn', () => {
    const table = long().wood('D4').unit('red-1-a', 't34', 'D4').acting('red-1-a', 3);
    expect(table.cell('D4').scenario).toBe('closed');
    table.order('red', { type: 'SetRoadPosition', units: ['red-1-a'], onRoad: true });
    expect(table.refused('red', { type: 'SetRoadPosition', units: ['red-1-a'], onRoad: false })).toBe('15-k');
    table.acting('red-1-a', 3);
    table.order('red', { type: 'SetRoadPosition', units: ['red-1-a'], onRoad: false });
    expect(table.state.units['red-1-a']!.onRoad).toBe(false);
  });
});

describe('mines and digging', () => {
  const leave = (entry: string, die: number): string => {
    const table = mines(bench())
      .unit('red-1-a', entry, 'D4', entry === 't34' ? { facing: 2 } : {})
      .acting('red-1-a', 6)
      .dice(die);
    table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
    return table.where('red-1-a');
  };

  it('[tempesta/44-a] foot and commanders leave mines on 6, stay on 3 to 5, die on 1 and 2', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => leave('rifle', die))).toEqual([
      'eliminated',
      'eliminated',
      'D4',
      'D4',
      'D4',
      'D5',
    ]);
    expect([2, 3, 6].map((die) => leave('cs1', die))).toEqual(['eliminated', 'D4', 'D5']);
    const table = mines(bench()).unit('red-1-a', 'rifle', 'D4').acting('red-1-a', 6).dice(4);
    table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
    expect([
      table.pa('red-1-a'),
      table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] }),
    ]).toEqual([4, '44-a']);
  });

  it('[tempesta/44-b] all others leave on 6, stay on 5, die on 1 to 4', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => leave('t34', die))).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
      'eliminated',
      'D4',
      'D5',
    ]);
  });

  it('[tempesta/45-a] foot and unhooked guns dig in, not in a minefield', () => {
    expect(
      mines(bench())
        .unit('red-1-a', 'rifle', 'D4')
        .acting('red-1-a', 2)
        .refused('red', { type: 'Entrench', units: ['red-1-a'] }),
    ).toBe('45-a');
    expect(
      bench()
        .unit('red-1-a', 't34', 'D4')
        .acting('red-1-a', 6)
        .refused('red', { type: 'Entrench', units: ['red-1-a'] }),
    ).toBe('45-a');
    expect(
      has(
        bench()
          .unit('red-1-a', 'rifle', 'D4')
          .acting('red-1-a', 2)
          .order('red', { type: 'Entrench', units: ['red-1-a'] }),
        'UnitsEntrenched',
      ),
    ).toBe(true);
    const guns = bench()
      .unit('red-1-t', 'truck', 'D4', { facing: 2 })
      .unit('red-1-h', 'zis3', 'D4', { towedBy: 'red-1-t' })
      .unit('red-1-g', 'zis3', 'D4', { facing: 2 })
      .acting(['red-1-g', 'red-1-h', 'red-1-t'], 5);
    expect(guns.refused('red', { type: 'Entrench', units: ['red-1-h'] })).toBe('45-a');
    expect(has(guns.quiet('red', { type: 'Entrench', units: ['red-1-g'] }), 'UnitsEntrenched')).toBe(true);
  });

  it('[tempesta/45-b] a trench of one’s own covers the digger alone and gives no save', () => {
    expect([need(open, 'rifle', { entrenched: true }), need(open, 'rifle')]).toEqual([4, 2]);
    const table = bench()
      .unit('red-1-m', 'maxim', 'D4')
      .unit('blue-1-x', 'rifle', 'D6', { entrenched: true })
      .acting('red-1-m', 1)
      .dice(...rolls(4, 5), 6);
    const events = table.quiet('red', { ...FIRE, units: ['red-1-m'], target: 'D6' });
    expect([table.where('blue-1-x'), find(events, 'HitsAssigned').saves]).toEqual(['eliminated', []]);
  });

  it('[tempesta/45-c] it is gone once the digger leaves', () => {
    const table = bench().unit('red-1-a', 'rifle', 'D4', { entrenched: true }).acting('red-1-a', 3);
    table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'D4'] });
    expect(table.state.units['red-1-a']!.entrenched).toBe(false);
  });
});

describe('ground', () => {
  it('[tempesta/15-a] closed ground counts for movement, fire and command', () => {
    expect(exit((table) => table.ground('b', 'D4'), 'rifle')).toBe(2);
    expect(need((table) => table.ground('b', 'D6'), 'rifle')).toBe(4);
    const table = bench().ground('b', 'D4').unit('red-1-cs', 'cs1', 'D4').unit('red-1-a', 'rifle', 'D5');
    expect(table.game.field.commandLines(table.at('D4'), true)[table.at('D5')]).toBe(3);
  });

  it('[tempesta/15-b] a burning wreck closes its quadrant for this phase and the next', () => {
    const table = bench()
      .unit('red-1-g', 'pz4', 'D4', { facing: 2 })
      .unit('blue-1-t', 't34', 'D6', { facing: 6 })
      .unit('blue-1-c', 'cs1', 'H12')
      .acting('red-1-g', 1)
      .dice(...rolls(4, 5), 6, 1, 1, 1, 1);
    table.quiet('red', { ...FIRE, units: ['red-1-g'], target: 'D6', factor: 'ffUc' });
    expect(table.where('blue-1-t')).toBe('eliminated');
    table.unit('blue-1-x', 'rifle', 'D6');
    const needed = (): number =>
      needOf(table.game, table.state.units['blue-1-x']!, {
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
      });
    expect(needed()).toBe(4);
    table.state.active = 'blue';
    expect(needed()).toBe(4);
    table.state.turn++;
    table.state.active = 'red';
    expect(needed()).toBe(3);
    table.acting('blue-1-x', 3).quiet('blue', { type: 'MoveUnits', units: ['blue-1-x'], path: ['E6'] });
    expect(table.pa('blue-1-x')).toBe(2);
  });

  it('[tempesta/15-c] partial ground gives three hits and does not stop sight', () => {
    expect(need((table) => table.ground('f', 'D6'), 'rifle')).toBe(3);
  });

  it('[tempesta/15-d] armour, live or wrecked, shelters foot', () => {
    expect(need((table) => table.unit('blue-1-t', 't34', 'D6'), 'rifle')).toBe(3);
    expect(need((table) => table.patch('D6', { wrecks: 1 }), 'rifle')).toBe(3);
    expect(need((table) => table.patch('D6', { wrecks: 1 }), 't34')).toBe(2);
  });

  it('[tempesta/15-e] rocky hills bar vehicles except on a road', () => {
    const rocky = (table: Bench): Bench => table.hill('h', 2, 'D5').ground('k', 'D5');
    expect(exit(rocky, 't34')).toBe('15-e');
    expect(exit((table) => rocky(table).road('flat', 'D4', 'D5', 'D6'), 't34')).toBe(0.5);
    expect(exit(rocky, 'rifle')).toBe(1);
  });

  it('[tempesta/15-e, tempesta/43-a] over a rocky hill vehicles go by its road in any weather, but make no road move', () => {
    const climbing = (lay: (table: Bench) => Bench): Bench =>
      lay(bench().hill('h', 2, 'C5').ground('k', 'C5').road('flat', 'B5', 'C5', 'D5'))
        .unit('red-1-a', 't34', 'B5', { facing: 4 })
        .acting('red-1-a', 6);
    for (const lay of [(table: Bench) => table.weather('bad'), (table: Bench) => table.night(2)]) {
      const table = climbing(lay);
      expect(table.refused('red', { type: 'StartRoadMove', units: ['red-1-a'] })).toBe('43-a');
      table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['C5'] });
      expect([table.where('red-1-a'), table.pa('red-1-a'), table.state.units['red-1-a']!.onRoad]).toEqual([
        'C5',
        5.5,
        true,
      ]);
    }
    const night = climbing((table) => table.night(2));
    night.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['C5', 'D5'] });
    expect(night.pa('red-1-a')).toBe(2.5);
  });

  it('[tempesta/15-f] rivers are partial and crossed only by bridge, ford or swimming', () => {
    const river = Array.from({ length: 12 }, (_, x) => `D${x + 1}`);
    const cross = (lay: (table: Bench) => Bench, entry = 'rifle'): string => {
      const table = lay(bench().river(...river))
        .unit('red-1-a', entry, 'C5')
        .acting('red-1-a', 6);
      table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
      table.acting('red-1-a', 6);
      const order: Order = { type: 'MoveUnits', units: ['red-1-a'], path: ['E5'] };
      const verdict = table.referee.play.decide(table.state, order, 'red');
      return verdict.accepted ? 'crossed' : verdict.refusal.clause;
    };
    expect(cross(open)).toBe('tempesta/15-f');
    expect(cross((table) => table.patch('D5', { bridge: 'road' }))).toBe('crossed');
    expect(cross((table) => table.patch('D5', { ford: true }))).toBe('crossed');
    expect(cross(open, 'swimmers')).toBe('crossed');
    expect(need((table) => table.river('D6'), 'rifle')).toBe(3);
    const table = bench()
      .river(...river)
      .unit('red-1-a', 'rifle', 'C5')
      .acting('red-1-a', 6);
    table.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
    expect(table.acting('red-1-a', 6).refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['E6'] })).toBe(
      '15-f',
    );
  });

  it('[tempesta/15-g] swimming costs as closed ground', () => {
    const river = (table: Bench): Bench => table.river(...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((y) => `${y}4`));
    expect(exit(river, 'dd-sherman')).toBe(3);
    expect(exit(river, 'swimmers')).toBe(2);
  });

  it('[tempesta/15-i] the sea bars all but amphibious units and gives no cover', () => {
    expect(exit((table) => table.ground('~', 'D5'), 'truck')).toBe('15-i');
    expect(exit((table) => table.ground('~', 'D5'), 'dukw')).toBe(0.5);
    expect(need((table) => table.ground('~', 'D6'), 'dukw')).toBe(2);
  });

  it('[tempesta/15-j] a railway is partial for foot and unhooked guns only', () => {
    const railway =
      (at: string) =>
      (table: Bench): Bench =>
        table.patch(at, { railways: ['line'] });
    expect([need(railway('D6'), 'rifle'), need(railway('D6'), 'zis3'), need(railway('D6'), 't34')]).toEqual([3, 3, 2]);
    expect([exit(railway('D4'), 'rifle'), exit(railway('D4'), 't34')]).toEqual([2, 0.5]);
  });

  it('[tempesta/15-l] on the road a unit has no benefit of the wood when assaulted', () => {
    const dice = (onRoad: boolean): number => {
      const table = bench().wood('D6').road('flat', 'D5', 'D6', 'D7').unit('blue-1-x', 'rifle', 'D6', { onRoad });
      return defenderDice(table.game, table.state.units['blue-1-x']!, table.at('D6'));
    };
    expect([dice(true), dice(false)]).toEqual([3, 4]);
  });

  it('[tempesta/47-d] along the road a unit on it has no cover, across it has', () => {
    const lay = (table: Bench): Bench => table.wood('D6').road('flat', 'D5', 'D6', 'D7');
    expect(need(lay, 'rifle', { onRoad: true }, 'D3')).toBe(2);
    expect(need(lay, 'rifle', { onRoad: true }, 'B6')).toBe(4);
  });

  it('[tempesta/15-m] a sunken road is partial, under fire, for foot and guns on it', () => {
    const lay = (table: Bench): Bench => table.road('sunken', 'D5', 'D6', 'D7');
    expect([
      need(lay, 'rifle', { onRoad: true }, 'B6'),
      need(lay, 'zis3', { onRoad: true }, 'B6'),
      need(lay, 'rifle', {}, 'B6'),
      need(lay, 't34', { onRoad: true }, 'B6'),
    ]).toEqual([3, 3, 2, 2]);
    expect(exit((table) => table.road('sunken', 'D3', 'D4', 'D5'), 'rifle')).toBe(1);
  });

  it('[tempesta/47-d, tempesta/15-m] fire along a sunken road finds those on it in the open, fire from above does not', () => {
    const lay = (table: Bench): Bench => table.road('sunken', 'D5', 'D6', 'D7');
    expect([need(lay, 'rifle', { onRoad: true }, 'D4'), need(lay, 'rifle', { onRoad: true }, 'C4')]).toEqual([2, 3]);
    expect(need(lay, 'rifle', { onRoad: true }, 'D4', 'indirect')).toBe(3);
  });

  it('[tempesta/15-n] a raised road is partial, for everything, for foot and guns beside it', () => {
    const lay = (table: Bench): Bench => table.road('raised', 'D5', 'D6', 'D7');
    expect([need(lay, 'rifle', { onRoad: true }), need(lay, 'rifle')]).toEqual([2, 3]);
    expect(need(lay, 'zis3')).toBe(3);
    expect(exit((table) => table.road('raised', 'D3', 'D4', 'D5'), 'rifle')).toBe(2);
  });

  it('[tempesta/15-n, tempesta/47-j] on the way of direct fire it is partial for foot and guns that are on no road, for nobody else', () => {
    const across = (table: Bench): Bench => table.road('raised', 'C5', 'D5', 'E5');
    const ridden = (table: Bench): Bench => across(table).road('flat', 'C6', 'D6', 'E6');
    expect([
      need(across, 'rifle', {}, 'D4'),
      need(across, 'zis3', {}, 'D4'),
      need(across, 't34', {}, 'D4'),
      need(across, 'rifle', {}, 'D4', 'indirect'),
      need(ridden, 'rifle', { onRoad: true }, 'D4'),
      need(ridden, 'rifle', {}, 'D4'),
    ]).toEqual([3, 3, 2, 2, 2, 3]);
  });

  it('[tempesta/15-r] a permanent trench is closed for fire and assault only', () => {
    const lay = (table: Bench): Bench => table.defence('trench', 'D6');
    expect([need(lay, 'rifle'), need(lay, 'cs1'), need(lay, 'zis3'), need(lay, 't34')]).toEqual([4, 4, 4, 2]);
    expect(exit((table) => table.defence('trench', 'D4'), 'rifle')).toBe(1);
    const table = lay(bench()).unit('blue-1-x', 'rifle', 'D6');
    expect(defenderDice(table.game, table.state.units['blue-1-x']!, table.at('D6'))).toBe(4);
  });

  it('[tempesta/15-w] a bunker is closed for the movement of vehicles only', () => {
    expect(exit((table) => table.defence('bunkerLight', 'D4', { facing: 0 }), 't34')).toBe(3);
    expect(need((table) => table.defence('bunkerLight', 'D6', { facing: 0 }), 't34')).toBe(2);
    const table = bench().defence('bunkerLight', 'D6', { facing: 0 }).unit('red-1-t', 't34', 'D5');
    expect(attackerDice(table.game, table.state.units['red-1-t']!, table.at('D6'))).toBe(5);
  });

  it('[tempesta/15-x] wire is closed for the movement of all that is not armoured', () => {
    const wire = (table: Bench): Bench => table.defence('wire', 'D4');
    expect([exit(wire, 'rifle'), exit(wire, 'truck'), exit(wire, 't34')]).toEqual([2, 3, 0.5]);
  });

  it('[tempesta/15-y] obstacles are closed to vehicles and partial for foot', () => {
    expect(exit((table) => table.defence('atObstacle', 'D4'), 't34')).toBe(3);
    expect(exit((table) => table.defence('atObstacle', 'D4'), 'rifle')).toBe(2);
    expect(need((table) => table.defence('atObstacle', 'D6'), 'rifle')).toBe(3);
  });

  it('[tempesta/28-c] at night units go only forward or back, but assault any neighbour', () => {
    const table = bench().night(2).unit('red-1-a', 'rifle', 'A5').acting('red-1-a', 6);
    expect(inward('N')).toBe(4);
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['A6'] })).toBe('28-c');
    expect(table.refused('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['B6'] })).toBe('28-c');
    expect(
      table.referee.play.decide(table.state, { type: 'MoveUnits', units: ['red-1-a'], path: ['B5'] }, 'red').accepted,
    ).toBe(true);
    table.unit('blue-1-x', 'rifle', 'B6');
    expect(
      table.referee.play.decide(table.state, { type: 'DeclareAssault', units: ['red-1-a'], target: 'B6' }, 'red')
        .accepted,
    ).toBe(true);
  });
});
