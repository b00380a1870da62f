import { describe, expect, it } from 'vitest';
import type { Seat } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order, OrderOf } from '#rulesets/tempesta/orders/index';
import { commandLine } from '#rulesets/tempesta/rules/command';
import { judgeDivision } from '#rulesets/tempesta/rules/division';
import { marchFaces, reinforcementBonus } from '#rulesets/tempesta/rules/entry';
import { needOf } from '#rulesets/tempesta/rules/fire';
import { flyMission } from '#rulesets/tempesta/sequence/mission';
import type { Run } from '#rulesets/tempesta/sequence/run';
import { loadTheatre } from '#rulesets/tempesta/theatre';
import { type Bench, bench, find, misses, type Placing, pack, rolls } from './bench.ts';

/* What one paragraph grants and another, read alone, seems to forget. */

const accepted = (table: Bench, order: Order, by: Seat = 'red'): boolean =>
  table.referee.play.decide(table.state, order, by).accepted;
const across = (y: string): string[] => Array.from({ length: 12 }, (_, x) => `${y}${x + 1}`);
const move = (unit: string, cell: string, more: object = {}): Order => ({
  type: 'MoveUnits',
  units: [unit],
  path: [cell],
  ...more,
});
const aim = (changes: Partial<OrderOf<'Fire'>>): OrderOf<'Fire'> => ({
  type: 'Fire',
  units: ['red-1-a'],
  target: 'D6',
  factor: 'ff',
  intention: 'eliminate',
  mode: 'direct',
  shots: 1,
  ...changes,
});

describe('sight and suppression', () => {
  it('[tempesta/47-k] what a gun does not see beside it, it does not suppress either', () => {
    const beside = (entry: string, ...others: string[]): Bench => {
      const table = bench().unit('red-1-a', entry, 'D5', { facing: 2 }).unit('blue-1-x', 'rifle', 'D6');
      for (const [at, other] of others.entries()) table.unit(`blue-1-${at}`, other, 'D6');
      return table.acting('red-1-a', 3);
    };
    const order = aim({ intention: 'suppress' });
    expect([beside('pak40').refused('red', order), beside('pak40', 'cs1').refused('red', order)]).toEqual([
      '47-k',
      '47-k',
    ]);
    expect(beside('pak40').referee.options('red', 'Fire')).toEqual([]);
    expect([accepted(beside('pak40', 'truck'), order), accepted(beside('sharp-gun'), order)]).toEqual([true, true]);
  });

  it('[tempesta/47-k, tempesta/56-a] nor does it add its dice to those of others who do', () => {
    const together = (...others: string[]): Bench => {
      const table = bench()
        .unit('red-1-a', 'pz4', 'D5', { facing: 2 })
        .unit('red-1-b', 'stug', 'D5', { facing: 2 })
        .unit('blue-1-x', 'rifle', 'D6');
      for (const [at, other] of others.entries()) table.unit(`blue-1-${at}`, other, 'D6');
      return table.acting(['red-1-a', 'red-1-b'], 3);
    };
    const both = (changes: Partial<OrderOf<'Fire'>>): Order => aim({ units: ['red-1-a', 'red-1-b'], ...changes });
    expect([together().refused('red', both({})), together('truck').refused('red', both({}))]).toEqual(['47-k', '56-a']);
    expect(accepted(together('t34'), both({ factor: 'ffUc' }))).toBe(true);
    expect([accepted(together(), aim({})), accepted(together('truck'), aim({ units: ['red-1-b'] }))]).toEqual([
      true,
      true,
    ]);
    const guns = bench()
      .unit('red-1-a', 'sharp-gun', 'D5', { facing: 2 })
      .unit('red-1-b', 'pak40', 'D5', { facing: 2 })
      .unit('blue-1-x', 'rifle', 'D6');
    expect(accepted(guns.acting(['red-1-a', 'red-1-b'], 3), aim({}))).toBe(true);
  });

  it('[tempesta/64-b] extended fire at armour suppresses no quadrant in which there is none', () => {
    const suppressed = (factor: 'ff' | 'ffUc', entry: string): boolean => {
      const table = bench()
        .unit('red-off-1', 'how122', '')
        .unit('red-off-2', 'how122', '')
        .unit('blue-1-x', entry, 'D6');
      const events: { type: string }[] = [];
      const run = {
        game: table.game,
        state: table.state,
        stack: [],
        emit: (event: never) => {
          events.push(event);
          table.referee.play.evolve(table.state, event);
        },
        die: () => 6,
        dice: (_: string, count: number) => Array.from({ length: count }, () => 6),
        next: () => 1,
      } as unknown as Run;
      flyMission(run, {
        kind: 'mission',
        mission: {
          side: 'red',
          kind: 'UA',
          programmed: false,
          units: ['red-off-1', 'red-off-2'],
          factor,
          mode: 'extended',
          smoke: false,
          shots: 1,
          cells: [table.at('D6'), table.at('D7')],
        },
      });
      return table.state.cells[table.at('D6')]!.suppressed;
    };
    expect([suppressed('ff', 'rifle'), suppressed('ffUc', 't34')]).toEqual([true, true]);
    expect([suppressed('ffUc', 'rifle'), suppressed('ff', 't34')]).toEqual([false, false]);
  });

  it('[tempesta/48-a] commanders and scouts see as well from aboard', () => {
    const spotted = (aboard: Placing): boolean => {
      const table = bench()
        .wood(...across('C'))
        .unit('red-1-a', 'mortar', 'A5')
        .unit('red-1-t', 'truck', 'D5')
        .unit('red-1-s', 'scouts', 'D5', aboard)
        .unit('blue-1-x', 'rifle', 'F5');
      return accepted(table.acting('red-1-a', 3), aim({ target: 'F5', mode: 'indirect' }));
    };
    expect([spotted({}), spotted({ carriedBy: 'red-1-t' })]).toEqual([true, true]);
  });

  it('[tempesta/85-a, tempesta/54-b] mortars that can only pin armour may answer to pin it', () => {
    const table = bench().unit('red-1-a', 't34', 'D4', { facing: 2 }).unit('blue-1-m', 'mortar', 'D6');
    table
      .acting('red-1-a', 3)
      .dice(...misses(9))
      .order('red', aim({}));
    const answer = (intention: 'eliminate' | 'suppress'): Order => ({
      type: 'ResponseFire',
      units: ['blue-1-m'],
      factor: 'ffUc',
      intention,
    });
    expect(table.kinds).toEqual(['response']);
    expect([table.refused('blue', answer('eliminate')), accepted(table, answer('suppress'), 'blue')]).toEqual([
      '54-b',
      true,
    ]);
    expect(table.referee.options('blue', 'ResponseFire')).toEqual([answer('suppress')]);
  });
});

describe('roads', () => {
  const road = (): Bench => bench().road('flat', ...across('D'));

  it('[tempesta/15-k] whoever drives onto the road has chosen for the turn', () => {
    const start: Order = { type: 'StartRoadMove', units: ['red-1-a'] };
    const off: Order = { type: 'SetRoadPosition', units: ['red-1-a'], onRoad: false };
    const table = road().unit('red-1-a', 't34', 'D4', { facing: 2 }).acting('red-1-a', 6);
    table.quiet('red', start);
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'D6'], road: true });
    expect(table.refused('red', off)).toBe('15-k');
    const there = road().unit('red-1-a', 't34', 'D4', { facing: 2, onRoad: true }).acting('red-1-a', 6);
    there.quiet('red', start);
    there.quiet('red', off);
    expect(there.state.units['red-1-a']!.onRoad).toBe(false);
    expect(there.refused('red', start)).toBe('15-k');
    expect(there.refused('red', move('red-1-a', 'D5', { road: true }))).toBe('43-b');
  });

  it('[tempesta/43-d, tempesta/7-d] a commander on the road steps aside for his own vehicles', () => {
    const behind = (side: Seat, entry: string): Bench => {
      const table = road()
        .unit('red-1-a', 't34', 'D4', { facing: 2 })
        .unit(`${side}-2-u`, entry, 'D5', { onRoad: true, formation: `${side}-2` })
        .acting('red-1-a', 6);
      table.quiet('red', { type: 'StartRoadMove', units: ['red-1-a'] });
      return table;
    };
    const drive: Order = { type: 'MoveUnits', units: ['red-1-a'], path: ['D5', 'D6'], road: true };
    expect([accepted(behind('red', 'cs1'), drive), accepted(behind('red', 'cinc2'), drive)]).toEqual([true, true]);
    expect([behind('red', 'truck').refused('red', drive), behind('blue', 'uo2').refused('red', drive)]).toEqual([
      '43-d',
      '43-d',
    ]);
  });

  it('[tempesta/7-d] a commander who has walked does not take the wheel in the same turn', () => {
    const table = road().unit('red-1-cs', 'cs1', 'C4').acting('red-1-cs', 6);
    table.quiet('red', move('red-1-cs', 'D4', { as: 'foot' }));
    expect(table.refused('red', { type: 'StartRoadMove', units: ['red-1-cs'] })).toBe('7-d');
    const driver = road().unit('red-1-cs', 'cs1', 'D4').acting('red-1-cs', 6);
    driver.quiet('red', { type: 'StartRoadMove', units: ['red-1-cs'] });
    expect(driver.refused('red', move('red-1-cs', 'C4', { as: 'foot' }))).toBe('7-d');
  });

  it('[tempesta/31-e, tempesta/6-a] riders are on the road when their carrier is, and leave it with him', () => {
    const table = bench()
      .road('flat', ...across('D'))
      .wood('D5', 'D6', 'D7')
      .unit('red-1-cs', 'cs1', 'D4', { onRoad: true })
      .unit('red-1-t', 'truck', 'D7', { facing: 2 })
      .unit('red-1-a', 'rifle', 'D7', { carriedBy: 'red-1-t' })
      .acting(['red-1-t', 'red-1-a'], 6);
    const line = (): number => commandLine(table.game, table.state.units['red-1-cs']!, table.state.units['red-1-a']!);
    const astray = line();
    table.quiet('red', { type: 'SetRoadPosition', units: ['red-1-t'], onRoad: true });
    expect([astray > 4, line()]).toEqual([true, 4]);
    table.acting(['red-1-t', 'red-1-a'], 6).quiet('red', {
      type: 'SetRoadPosition',
      units: ['red-1-t'],
      onRoad: false,
    });
    expect(line()).toBe(astray);
  });

  it('[tempesta/15-e] a vehicle leaves a rocky hill by the road it came on', () => {
    const crag = (entry: string): Bench =>
      road()
        .ground('k', 'D5')
        .hill('crag', 2, 'D5')
        .unit('red-1-a', entry, 'D5', entry === 't34' ? { facing: 0, onRoad: true } : {})
        .acting('red-1-a', 6);
    expect(crag('t34').refused('red', move('red-1-a', 'C5'))).toBe('15-e');
    expect(accepted(crag('rifle'), move('red-1-a', 'C5'))).toBe(true);
    const table = crag('t34');
    table.quiet('red', { type: 'ChangeFacing', unit: 'red-1-a', facing: 2 });
    expect(accepted(table, move('red-1-a', 'D6'))).toBe(true);
    const storming = crag('t34').unit('blue-1-x', 'rifle', 'C5');
    expect(storming.refused('red', { type: 'DeclareAssault', units: ['red-1-a'], target: 'C5' })).toBe('15-e');
  });
});

describe('water', () => {
  const paid = (table: Bench, from: string, to: string, facing: number, entry = 'dd-sherman'): number => {
    table.unit('red-1-a', entry, from, { facing }).acting('red-1-a', 6).quiet('red', move('red-1-a', to));
    expect(table.where('red-1-a')).toBe(to);
    return 6 - table.pa('red-1-a');
  };

  it('[tempesta/15-g] an amphibious unit that stays on its bank moves like the others', () => {
    const river = (): Bench => bench().river(...across('D'));
    expect([paid(river(), 'D5', 'C5', 0), paid(river(), 'D5', 'C5', 0, 't34')]).toEqual([1, 1]);
    expect(paid(river(), 'D5', 'E5', 4)).toBe(3);
    expect(paid(river().patch('D5', { bridge: 'road' }), 'D5', 'E5', 4)).toBe(1);
  });

  it('[tempesta/20-c, tempesta/15-g] the beach is open ground for all who land on it', () => {
    const beach = (): Bench => {
      const table = bench();
      for (const cell of [...across('A'), ...across('B')]) table.ground('~', cell);
      return table;
    };
    expect([paid(beach(), 'B5', 'C5', 4), paid(beach(), 'B5', 'C5', 4, 't34')]).toEqual([0.5, 0.5]);
    expect(paid(beach(), 'B5', 'B6', 2)).toBe(3);
    const swimmer = beach().unit('red-1-a', 'dd-sherman', 'A5', { facing: 4 }).acting('red-1-a', 9);
    swimmer.quiet('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['B5', 'C5'] });
    expect([swimmer.where('red-1-a'), swimmer.pa('red-1-a')]).toEqual(['C5', 3]);
  });
});

describe('assault', () => {
  const declare = (units: string[]): Order => ({ type: 'DeclareAssault', units, target: 'D6' });
  const men = (table: Bench, side: Seat, cell: string, ...entries: string[]): Bench => {
    for (const [at, entry] of entries.entries()) table.unit(`${side}-1-${at}`, entry, cell, { facing: 4 });
    return table;
  };
  const opportunity = (unit: string): Order => ({
    type: 'OpportunityFire',
    units: [unit],
    factor: 'ff',
    intention: 'eliminate',
    pooled: 'alike',
  });

  /** Red assaults from D5 and is repulsed; a machine gun has fired at D5 before. */
  const repulsed = (...staying: string[]): Bench => {
    const table = men(bench(), 'red', 'D5', 'rifle').unit('blue-1-x', 'rifle', 'D6').unit('blue-2-m', 'maxim', 'B5', {
      formation: 'blue-2',
    });
    for (const id of staying) table.unit(id, 'rifle', 'D5');
    table.acting('red-1-0', 6).order('red', declare(['red-1-0']));
    table.dice(...misses(6)).order('blue', opportunity('blue-2-m'));
    while (table.kinds[0] !== 'continue') table.order('blue', { type: 'PassReaction' });
    table.dice(...misses(9)).order('red', { type: 'ContinueAssault' });
    expect([table.where('red-1-0'), table.kinds]).toEqual(['D5', ['opportunity']]);
    return table;
  };

  it('[tempesta/90-e, tempesta/81-a] the quadrant they all set out from was empty: it may be fired at again', () => {
    expect(accepted(repulsed(), opportunity('blue-2-m'), 'blue')).toBe(true);
    expect(repulsed('red-1-z').refused('blue', opportunity('blue-2-m'))).toBe('81-a');
  });

  it('[tempesta/87-a, tempesta/59-g] those without a longer distance do not share the short one of others', () => {
    const table = men(bench(), 'red', 'D5', 'rifle').unit('blue-1-r', 'rifle', 'D6').unit('blue-1-s', 'smg', 'D6');
    table.acting('red-1-0', 6).order('red', declare(['red-1-0']));
    while (table.kinds[0] !== 'defensive') table.order('blue', { type: 'PassReaction' });
    const fire = (...units: string[]): Order => ({ type: 'DefensiveFire', units, factor: 'ff' });
    expect([table.refused('blue', fire('blue-1-r', 'blue-1-s')), accepted(table, fire('blue-1-s'), 'blue')]).toEqual([
      '56-a',
      true,
    ]);
    const volumes = ['blue-1-r', 'blue-1-s'].map(
      (unit) => find(table.dice(...misses(9)).order('blue', fire(unit)), 'Fired').volume,
    );
    expect(volumes).toEqual([7, 8]);
  });

  /** One rifle of red assaults three units of blue: so many are lost on each side. */
  const clash = (hits: number, losses: number, ...entries: string[]): { table: Bench; winner: string } => {
    const table = men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', ...entries);
    table.acting('red-1-0', 6).quiet('red', declare(['red-1-0']));
    const events = [
      ...table.dice(...rolls(hits, 4), 6, ...rolls(losses, 20)).order('red', { type: 'ContinueAssault' }),
    ];
    while (table.kinds[0] === 'assign-assault') {
      const side = table.referee.waitingFor[0] as Seat;
      events.push(...table.order(side, table.referee.options(side, 'AssignHits')[0]!));
    }
    return { table, winner: find(events, 'AssaultResolved').winner };
  };

  it('[tempesta/90-a, tempesta/90-b] assaulters who took more with them than they were have won', () => {
    const { table, winner } = clash(2, 1, 'rifle', 'rifle', 'rifle', 'truck');
    expect([winner, table.where('red-1-0'), table.where('blue-1-2'), table.where('blue-1-3')]).toEqual([
      'red',
      'eliminated',
      'D7',
      'D7',
    ]);
    expect([table.cell('D7').suppressed, table.game.at(table.at('D6')).length]).toEqual([true, 0]);
    expect(clash(1, 1, 'rifle', 'rifle').winner).toBe('blue');
    expect(clash(1, 1, 'rifle').winner).toBe('red');
  });

  it('[tempesta/90-c] every gun finds the tow that can take it, the heavy ones first', () => {
    const table = men(bench(), 'red', 'D5', 'rifle', 'rifle')
      .unit('blue-1-l', 'at45', 'D6')
      .unit('blue-1-h', 'zis3', 'D6')
      .unit('blue-1-t', 'truck', 'D6')
      .unit('blue-1-k', 'ger-fallschirm-1943/kettenkrad', 'D6')
      .unit('blue-1-x', 'rifle', 'D6');
    table.acting(['red-1-0', 'red-1-1'], 6).quiet('red', declare(['red-1-0', 'red-1-1']));
    table.dice(...rolls(1, 8), 6, ...misses(20)).order('red', { type: 'ContinueAssault' });
    table.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 1 }] });
    expect([table.state.units['blue-1-h']!.towedBy, table.state.units['blue-1-l']!.towedBy]).toEqual([
      'blue-1-t',
      'blue-1-k',
    ]);
  });

  it('[tempesta/66-d, tempesta/40-a] of a group that finds no room together as many fall back as have room', () => {
    const table = bench()
      .unit('red-1-a', 'mg', 'D5')
      .unit('blue-1-1', 'rifle', 'D6')
      .unit('blue-1-2', 'rifle', 'D6')
      .unit('blue-1-3', 'rifle', 'D6')
      .unit('red-1-n', 'rifle', 'C7')
      .unit('red-1-s', 'rifle', 'E7');
    for (let number = 1; number <= 6; number++) table.unit(`blue-2-${number}`, 'rifle', 'D7', { formation: 'blue-2' });
    table.patch('D6', { suppressed: true });
    table
      .acting('red-1-a', 6)
      .dice(...rolls(3, 30))
      .quiet('red', aim({ shots: 1 }));
    while (table.kinds[0] === 'assign') {
      const side = table.referee.waitingFor[0] as Seat;
      table.order(side, { type: 'AssignHits', hits: [{ unit: 'blue-1-1', hits: 3 }] });
    }
    expect([table.where('blue-1-1'), table.where('blue-1-2'), table.where('blue-1-3')]).toEqual([
      'eliminated',
      'D7',
      'eliminated',
    ]);
  });
});

describe('works', () => {
  it('[tempesta/15-q] a formation that comes onto the table over a false minefield finds it out', () => {
    for (const genuine of [true, false]) {
      const table = bench()
        .formation('red-2', { status: 'ready', entry: 'march', enterFrom: 'W', tested: true })
        .unit('red-2-cs', 'cs1', '', { away: true, formation: 'red-2' })
        .unit('red-2-a', 'rifle', '', { away: true, formation: 'red-2' })
        .defence('minefield', 'D1', { genuine, known: false });
      table.step('entries').dice(3).order('red', { type: 'EnterFormation', formation: 'red-2', cell: 'D1' });
      const events = table.order('red', {
        type: 'PlaceEntering',
        placements: [
          { unit: 'red-2-cs', cell: 'D1' },
          { unit: 'red-2-a', cell: 'D1' },
        ],
      });
      expect([find(events, 'DefenceRevealed').genuine, table.cell('D1').defence?.known]).toEqual([
        genuine,
        genuine ? true : undefined,
      ]);
    }
  });

  it('[tempesta/91-a, tempesta/45-b] engineers demolish the trenches that units have dug for themselves', () => {
    const work: Order = { type: 'EngineerWork', unit: 'red-1-e', target: 'D6', task: 'trench' };
    const dug = (...entrenched: boolean[]): Bench => {
      const table = bench().unit('red-1-e', 'sappers', 'D5');
      for (const [at, yes] of entrenched.entries()) table.unit(`blue-1-${at}`, 'rifle', 'D6', { entrenched: yes });
      return table.acting('red-1-e', 6);
    };
    expect(dug(false).refused('red', work)).toBe('91-a');
    const table = dug(true, false).unit('blue-1-t', 't34', 'D6');
    expect(table.acting('red-1-e', 6).referee.options('red', 'EngineerWork')).toEqual([work]);
    table.dice(3, 4).quiet('red', work);
    expect([table.where('blue-1-0'), table.where('blue-1-1'), table.where('blue-1-t')]).toEqual([
      'eliminated',
      'eliminated',
      'D6',
    ]);
    const own = bench().unit('red-1-e', 'sappers', 'D5', { entrenched: true }).acting('red-1-e', 6);
    own.dice(2).quiet('red', { ...work, target: 'D5' } as Order);
    expect(own.state.units['red-1-e']!.entrenched).toBe(false);
  });
});

describe('plans and reserves', () => {
  it('[tempesta/23-b, tempesta/25-d] cavalry and horse teams are vehicles too', () => {
    const table = bench()
      .formation('blue-2', { status: 'reserve' })
      .unit('blue-2-c', 'cavalry', '', { away: true, formation: 'blue-2' });
    expect(reinforcementBonus(table.game, 'blue')).toEqual({ bonus: 1, mobile: true });
    table.unit('blue-2-a', 'rifle', '', { away: true, formation: 'blue-2' });
    expect(reinforcementBonus(table.game, 'blue')).toEqual({ bonus: 0, mobile: false });
    table.unit('blue-2-t', 'team', '', { away: true, formation: 'blue-2' });
    expect(reinforcementBonus(table.game, 'blue')).toEqual({ bonus: 1, mobile: true });
    expect(marchFaces(table.game, table.state.formations['blue-2']!, 1)).toEqual([6, 5]);
  });

  it('[tempesta/30-c] a CS with four attempts needs wheels where the list has one with three', () => {
    const calm = structuredClone(pack) as { lists: { lists: { id: string; commanders: { attempts: number }[] }[] } };
    const german = calm.lists.lists.find(({ id }) => id === 'ger-panzer-1943')!;
    german.commanders = german.commanders.filter((commander) => (commander as { id?: string }).id !== 'cs-2');
    const changed = loadTheatre(calm as unknown as typeof pack, 'crossroads');
    const judged = (cs: string): string =>
      judgeDivision(
        changed,
        {
          list: 'ger-panzer-1943',
          formations: ['1', '2', '3'].map((name) => ({
            name,
            cs: name === '1' ? cs : 'cs-3',
            uo: [],
            units: { pzgr: 1 },
          })),
          offTable: {},
          defences: {},
        },
        1500,
      )?.clause ?? 'accepted';
    expect([judged('cs-3'), judged('cs-4')]).toEqual(['accepted', 'tempesta/30-c']);
  });

  it('[tempesta/24-a, tempesta/15-e] nobody lies in ambush where he could not be set up', () => {
    const table = bench()
      .ground('k', 'E5')
      .hill('crag', 2, 'E5')
      .river(...across('E').slice(6), ...across('F').slice(6), ...across('G').slice(6))
      .wood('F9')
      .unit('blue-1-a', 't34', '', { away: true })
      .unit('blue-1-b', 'rifle', '', { away: true })
      .unit('blue-2-a', 'rifle', '', { away: true, formation: 'blue-2' })
      .formation('blue-3', {})
      .unit('blue-3-a', 'rifle', '', { away: true, formation: 'blue-3' });
    Object.assign(table.state, { stage: 'plans', modeDeclared: false });
    table.state.players.blue.aggression = 1;
    table.state.players.red.aggression = 3;
    const plan = (cell: string, unit: string): Order => ({
      type: 'SealDefenderPlan',
      ambushes: [{ cell, units: [unit], facings: { [unit]: 0 } }],
      reserves: ['blue-2', 'blue-3'],
      cincOffTable: false,
    });
    const tried = (cell: string, unit: string): string => {
      const verdict = table.referee.play.decide(table.state, plan(cell, unit), 'blue');
      return verdict.accepted ? 'accepted' : verdict.refusal.clause.replace('tempesta/', '');
    };
    expect([tried('E5', 'blue-1-a'), tried('E5', 'blue-1-b'), tried('F9', 'blue-1-b')]).toEqual([
      '15-e',
      'accepted',
      '15-f',
    ]);
    table.road('flat', 'D5', 'E5', 'F5');
    expect(tried('E5', 'blue-1-a')).toBe('accepted');
    table.order('blue', plan('E5', 'blue-1-a'));
    table.referee.play.evolve(table.state, {
      type: 'AmbushRevealed',
      side: 'blue',
      cell: 'E5',
      units: ['blue-1-a'],
      facings: { 'blue-1-a': 0 },
    });
    expect(table.state.units['blue-1-a']!.onRoad).toBe(true);
  });
});

describe('time and passengers', () => {
  it('[tempesta/6-a, tempesta/35-b] a lorry drives an observer, or men of another formation, who were not motivated', () => {
    const drives = (entry: string, formation: string): number => {
      const table = bench()
        .unit('red-1-cs', 'cs2', 'D4')
        .unit('red-1-t', 'truck', 'D4', { facing: 2 })
        .unit('red-9-p', entry, 'D4', { carriedBy: 'red-1-t', formation });
      table.dice(6).order('red', { type: 'MotivateFormation', formation: 'red-1' });
      if (table.kinds[0] === 'motivation') table.order('red', { type: 'AcceptMotivation' });
      return table.pa('red-1-t');
    };
    expect([drives('rifle', 'red-1'), drives('uo2', 'red-1'), drives('rifle', 'red-2')]).toEqual([6, 6, 6]);
  });

  it('[tempesta/6-a] the time they are driven is theirs too', () => {
    const table = bench()
      .unit('red-1-cs', 'cs2', 'D4')
      .unit('red-1-t', 'truck', 'D4', { facing: 2 })
      .unit('red-2-cs', 'cs2', 'D6', { formation: 'red-2' })
      .unit('red-2-p', 'rifle', 'D4', { carriedBy: 'red-1-t', formation: 'red-2' });
    const motivate = (formation: string): void => {
      table.dice(6).order('red', { type: 'MotivateFormation', formation });
      table.order('red', { type: 'AcceptMotivation' });
    };
    motivate('red-1');
    table.order('red', { type: 'SelectCell', cell: 'D4' });
    expect(table.refused('red', { type: 'RemoveSuppression', units: ['red-2-p'] })).toBe('33-c');
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-t'], path: ['D5', 'D6'] });
    table.quiet('red', { type: 'Disembark', carrier: 'red-1-t' });
    table.order('red', { type: 'EndFormation' });
    motivate('red-2');
    expect([table.where('red-2-p'), table.pa('red-2-p'), table.pa('red-2-cs')]).toEqual(['D6', 4, 6]);
  });

  it('[tempesta/6-a] men who have had their time give none to the lorry they climbed', () => {
    const table = bench()
      .unit('red-1-cs', 'cs2', 'D4')
      .unit('red-1-t', 'truck', 'D4', { facing: 2 })
      .unit('red-2-p', 'rifle', 'D4', { carriedBy: 'red-1-t', formation: 'red-2' });
    table.acting('red-2-p', 0);
    delete table.state.activation;
    table.fresh().dice(6).order('red', { type: 'MotivateFormation', formation: 'red-1' });
    if (table.kinds[0] === 'motivation') table.order('red', { type: 'AcceptMotivation' });
    expect(table.pa('red-1-t')).toBe(0);
  });

  it('[tempesta/15-f, tempesta/6-a] nobody gets across a river by climbing into a lorry on the other bank', () => {
    const banks = (lay: (table: Bench) => Bench, tow: number): Bench => {
      const table = lay(bench().river(...across('D')))
        .unit('red-1-t', 'truck', 'D5')
        .unit('red-1-a', 'rifle', 'D5')
        .unit('red-1-g', 'at45', 'D5');
      table.state.units['red-1-t']!.bank = table.state.cells[table.at('D5')]!.banks[tow]!;
      return table.acting(['red-1-t', 'red-1-a', 'red-1-g'], 6);
    };
    const open = (table: Bench): Bench => table;
    const embark: Order = { type: 'Embark', unit: 'red-1-a', carrier: 'red-1-t' };
    const hook: Order = { type: 'Hook', gun: 'red-1-g', tractor: 'red-1-t', facing: 4 };
    expect([banks(open, 1).refused('red', embark), banks(open, 1).refused('red', hook)]).toEqual(['15-f', '15-f']);
    for (const table of [banks(open, 0), banks((other) => other.patch('D5', { bridge: 'pontoon' }), 1)])
      expect([accepted(table, embark), accepted(table, hook)]).toEqual([true, true]);
  });

  it('[tempesta/30-d, tempesta/6-d] whoever rides with the rest of a formation is lost when that is given up', () => {
    const table = bench()
      .unit('red-1-a', 'mg', 'D4')
      .unit('blue-1-cs', 'cs1', 'H5')
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-t', 'truck', 'H5')
      .unit('blue-2-cs', 'cs1', 'H6', { formation: 'blue-2' })
      .unit('blue-2-p', 'rifle', 'H5', { carriedBy: 'blue-1-t', formation: 'blue-2' })
      .unit('blue-1-uo', 'uo2', 'H7', { carriedBy: '' });
    table
      .acting('red-1-a', 6)
      .dice(...rolls(2, 30))
      .quiet('red', aim({}));
    while (table.kinds[0] === 'assign') {
      const side = table.referee.waitingFor[0] as Seat;
      table.order(side, table.referee.options(side, 'AssignHits')[0]!);
    }
    const gone = ['blue-1-x', 'blue-1-cs', 'blue-1-t', 'blue-2-p', 'blue-2-cs'].map((id) => table.where(id));
    expect([new Set(gone), table.where('blue-1-uo')]).toEqual([new Set(['eliminated']), 'H7']);
    for (const { broken } of table.referee.play.invariants) expect(broken(table.state)).toBeUndefined();
  });

  it('[tempesta/15-i, tempesta/15-f] nobody is set down in the water', () => {
    const afloat = (lay: (table: Bench) => Bench, cell: string, bank: number): Bench => {
      const table = lay(bench())
        .unit('red-1-t', 'lvt', cell, { facing: 4 })
        .unit('red-1-a', 'rifle', cell, { carriedBy: 'red-1-t' })
        .unit('red-1-d', 'dukw', cell, { facing: 4 })
        .unit('red-1-g', 'at45', cell, { towedBy: 'red-1-d' });
      for (const id of ['red-1-t', 'red-1-a', 'red-1-d', 'red-1-g']) table.state.units[id]!.bank = bank;
      return table.acting(['red-1-t', 'red-1-a', 'red-1-d', 'red-1-g'], 6);
    };
    const sea = (table: Bench): Bench => {
      for (const cell of [...across('A'), ...across('B')]) table.ground('~', cell);
      return table;
    };
    const river = (table: Bench): Bench => table.river(...across('C'), ...across('D'), ...across('E'));
    const ashore: Order = { type: 'Disembark', carrier: 'red-1-t' };
    const unhook: Order = { type: 'Unhook', tractor: 'red-1-d' };
    const swimming = afloat(sea, 'B5', -1);
    expect([swimming.refused('red', ashore), swimming.refused('red', unhook)]).toEqual(['15-i', '15-i']);
    expect([...swimming.referee.options('red', 'Disembark'), ...swimming.referee.options('red', 'Unhook')]).toEqual([]);
    const stream = afloat(river, 'D5', -1);
    expect([stream.refused('red', ashore), stream.refused('red', unhook)]).toEqual(['15-f', '15-f']);
    const landed = afloat(sea, 'B5', 0);
    expect([accepted(landed, ashore), accepted(landed, unhook)]).toEqual([true, true]);
    expect(accepted(afloat(river, 'C5', 0), ashore)).toBe(true);
  });
});

describe('obstacles and programmed fire', () => {
  it('[tempesta/15-y, tempesta/47-j] fire that passes anti-tank obstacles finds foot, and foot only, in partial ground', () => {
    const need = (entry: string, firer = 'D3'): number => {
      const table = bench().defence('atObstacle', 'D4').unit('red-1-a', 'mg', firer).unit('blue-1-x', entry, 'D6');
      return needOf(table.game, table.state.units['blue-1-x']!, {
        kind: 'direct',
        side: 'red',
        firers: ['red-1-a'],
        from: [table.at(firer)],
        target: table.at('D6'),
        factor: 'ff',
        intention: 'eliminate',
        shots: 1,
        crossedPartial: false,
        crossedPartialFoot: false,
        victims: [],
      });
    };
    expect([need('rifle'), need('zis3'), need('truck'), need('rifle', 'B6')]).toEqual([3, 2, 2, 2]);
  });

  it('[tempesta/39-b, tempesta/71-a] no plan lets off-table units fire more than three times in a turn', () => {
    const sealed = (shots: number, ...turns: number[]): string => {
      const table = bench({ programmedFireShots: shots })
        .unit('red-off-1', 'how122', '')
        .unit('red-off-2', 'how122', '');
      Object.assign(table.state, { stage: 'plans', modeDeclared: false });
      table.state.players.red.aggression = 5;
      const verdict = table.fresh().referee.play.decide(
        table.state,
        {
          type: 'SealAttackerPlan',
          mode: 'normal',
          programmed: turns.map((turn) => ({
            turn,
            kind: 'UA',
            factor: 'ff',
            target: 'D6',
            mode: 'concentrated',
            smoke: false,
          })),
          marches: [],
          reserves: ['red-2'],
          cincOffTable: false,
        },
        'red',
      );
      return verdict.accepted ? 'accepted' : verdict.refusal.clause.replace('tempesta/', '');
    };
    expect([sealed(1, 2, 2, 2), sealed(2, 2, 3), sealed(2, 2, 2), sealed(3, 2, 3, 2)]).toEqual([
      'accepted',
      'accepted',
      '39-b',
      '39-b',
    ]);
  });
});
