import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { commandLine } from '#rulesets/tempesta/rules/command';
import { dropLocation, marchFaces, operativeCount } from '#rulesets/tempesta/rules/entry';
import { lostMorale } from '#rulesets/tempesta/rules/morale';
import { type Bench, bench, find, has, misses } from './bench.ts';

/** A red formation waiting off the table: a CS and these units. */
const waiting = (
  units: string[],
  changes: Parameters<Bench['formation']>[1] = { status: 'reserve', wasReserve: true },
  lay: (table: Bench) => Bench = (table) => table,
): Bench => {
  const table = lay(bench())
    .formation('red-2', changes)
    .unit('red-2-cs', 'cs1', '', { formation: 'red-2', away: true });
  for (const [at, entry] of units.entries()) table.unit(`red-2-${at}`, entry, '', { formation: 'red-2', away: true });
  return table;
};
const ready = (
  units: string[],
  changes: Parameters<Bench['formation']>[1] = {},
  lay?: (table: Bench) => Bench,
): Bench => waiting(units, { status: 'ready', entry: 'reinforcement', tested: true, ...changes }, lay).step('entries');
const enter = (cell: string, axis?: number): Order => ({
  type: 'EnterFormation',
  formation: 'red-2',
  cell,
  ...(axis === undefined ? {} : { axis }),
});
const accepted = (table: Bench, order: Order): boolean => table.referee.play.decide(table.state, order, 'red').accepted;

describe('reinforcements', () => {
  const rolled = (die: number, lay: (table: Bench) => void = () => undefined): number => {
    const table = waiting(['rifle'])
      .formation('red-3', { status: 'reserve' })
      .unit('red-3-cs', 'cs1', '', { formation: 'red-3', away: true })
      .unit('red-3-a', 'rifle', '', { formation: 'red-3', away: true })
      .step('entry-rolls');
    lay(table);
    return find(table.fresh().dice(die).order('red', { type: 'RollReinforcements' }), 'ReinforcementsRolled').allowance;
  };

  it('[tempesta/23-a] four and five bring one formation, six two', () => {
    expect([rolled(3), rolled(4), rolled(5), rolled(6)]).toEqual([0, 1, 1, 2]);
    expect(rolled(5, (table) => table.unit('red-cinc', 'cinc2', '', { formation: 'red-hq', away: true }))).toBe(2);
  });

  it('[tempesta/23-b] one more for a CinC off the table and for a formation on wheels, which then comes first', () => {
    const table = waiting(['rifle'])
      .formation('red-3', { status: 'reserve' })
      .unit('red-3-cs', 'cs1', '', { formation: 'red-3', away: true })
      .unit('red-3-a', 't34', '', { formation: 'red-3', away: true });
    table.unit('red-cinc', 'cinc2', '', { formation: 'red-hq', away: true }).step('entry-rolls').dice(3);
    expect(find(table.order('red', { type: 'RollReinforcements' }), 'ReinforcementsRolled')).toMatchObject({
      total: 5,
      allowance: 1,
    });
    expect(table.refused('red', { type: 'DesignateReinforcements', formations: ['red-2'] })).toBe('23-b');
    expect(accepted(table, { type: 'DesignateReinforcements', formations: ['red-3'] })).toBe(true);
  });

  it('[tempesta/23-c] they may enter in the same turn from their own side', () => {
    const table = waiting(['rifle', 'rifle']).step('entry-rolls').dice(4, 2, 2, 2);
    table.order('red', { type: 'RollReinforcements' });
    table.order('red', { type: 'DesignateReinforcements', formations: ['red-2'] });
    expect([table.state.step, table.state.turn, accepted(table, enter('A5')), accepted(table, enter('H5'))]).toEqual([
      'entries',
      2,
      true,
      false,
    ]);
  });

  it('[tempesta/23-d] each one keeps a unit behind, of the owner’s choice', () => {
    const table = waiting(['rifle', 'rifle', 'rifle', 'rifle', 'rifle', 'rifle', 'rifle'])
      .step('entry-rolls')
      .dice(4, 1, 2, 3, 1, 4, 5, 6, 2);
    table.order('red', { type: 'RollReinforcements' });
    table.order('red', { type: 'DesignateReinforcements', formations: ['red-2'] });
    expect(table.kinds).toEqual(['stragglers']);
    expect(table.refused('red', { type: 'NameStragglers', units: ['red-2-1'] })).toBe('23-d');
    table.order('red', { type: 'NameStragglers', units: ['red-2-1', 'red-2-4'] });
    expect([table.where('red-2-1'), table.where('red-2-4'), table.where('red-2-0')]).toEqual([
      'left-behind',
      'left-behind',
      'away',
    ]);
  });

  it('[tempesta/23-f] whoever is left behind neither enters nor is motivated later', () => {
    const table = waiting(['rifle', 'rifle', 'rifle']).step('entry-rolls').dice(4, 2, 1, 3, 4, 3);
    table.order('red', { type: 'RollReinforcements' });
    table.order('red', { type: 'DesignateReinforcements', formations: ['red-2'] });
    table.order('red', { type: 'NameStragglers', units: ['red-2-1'] });
    table.order('red', enter('A5'));
    const place = (...units: string[]): Order => ({
      type: 'PlaceEntering',
      placements: units.map((unit) => ({ unit, cell: 'A5' })),
    });
    expect(accepted(table, place('red-2-cs', 'red-2-0', 'red-2-1', 'red-2-2'))).toBe(false);
    table.order('red', place('red-2-cs', 'red-2-0', 'red-2-2'));
    table.dice(6);
    const { motivated } = find(
      table.order('red', { type: 'MotivateFormation', formation: 'red-2' }),
      'MotivationRolled',
    );
    expect(motivated).toEqual(['red-2-cs', 'red-2-0', 'red-2-2']);
    expect(table.where('red-2-1')).toBe('left-behind');
  });

  it('[tempesta/23-e] stragglers do not shake the Division', () => {
    const table = waiting(['rifle', 'rifle', 'rifle']);
    table.referee.play.evolve(table.state, {
      type: 'UnitsLeftBehind',
      side: 'red',
      units: ['red-2-0', 'red-2-1'],
      cause: 'straggler',
    });
    expect(lostMorale(table.game, 'red')).toBe(0);
  });
});

describe('ambushes', () => {
  /** A blue machine gun hidden in a wood at E5. */
  const hidden = (lay: (table: Bench) => Bench = (table) => table): Bench => {
    const table = lay(bench().wood('E5')).unit('blue-1-m', 'maxim', '', { away: true });
    Object.assign(table.state.units['blue-1-m']!, { ambush: true, cell: table.at('E5') });
    table.state.players.blue.aggression = 2;
    table.state.players.blue.ambushes = [{ cell: table.at('E5'), units: ['blue-1-m'], facings: {}, revealed: false }];
    return table.fresh();
  };

  it('[tempesta/24-e] firing shows it, and the fire is doubled', () => {
    const table = hidden((other) => other.unit('red-1-a', 'rifle', 'E8')).acting('red-1-a', 3);
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    expect(table.kinds).toEqual(['opportunity']);
    const events = table.dice(...misses(11)).order('blue', {
      type: 'OpportunityFire',
      units: ['blue-1-m'],
      factor: 'ff',
      intention: 'eliminate',
      pooled: 'alike',
    });
    expect([has(events, 'AmbushRevealed'), find(events, 'Fired').volume, table.where('blue-1-m')]).toEqual([
      true,
      10,
      'E5',
    ]);
  });

  it('[tempesta/24-f] fire from off the table that lands there shows it, hits or none', () => {
    const table = hidden((other) =>
      other.unit('red-1-uo', 'uo2', 'E2').unit('red-off', 'how122', '').unit('blue-1-x', 'rifle', 'E4'),
    )
      .step('observers')
      .dice(6, 6, 3, ...misses(8));
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    table.order('red', { type: 'AcceptMotivation' });
    const events = table.quiet('red', {
      type: 'CallFire',
      factor: 'ff',
      target: 'E4',
      mode: 'concentrated',
      smoke: false,
      shots: 1,
    });
    expect([find(events, 'FireCalled').cells, has(events, 'AmbushRevealed')]).toEqual([['E5'], true]);
  });

  it('[tempesta/24-g] an enemy beside it or trying to enter shows it', () => {
    const table = hidden((other) => other.unit('red-1-s', 'scouts', 'C3')).acting('red-1-s', 6);
    table.order('red', { type: 'MoveUnits', units: ['red-1-s'], path: ['D4', 'D3'] });
    while (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    const events = table.referee.log.map(({ event }) => event);
    expect([find(events, 'AmbushRevealed').cell, find(events, 'MoveStopped').why, table.where('red-1-s')]).toEqual([
      'E5',
      'ambush',
      'D4',
    ]);
  });
});

describe('marches', () => {
  it('[tempesta/25-c] a march rolls every turn, a reserve from its first reinforcement turn', () => {
    const marching = (turn: number, wasReserve: boolean): string => {
      const table = waiting(['t34'], { status: 'march', wasReserve, enterFrom: 'W' }).step('entry-rolls');
      table.state.players.red.aggression = 5;
      table.state.turn = turn;
      const order: Order = { type: 'RollMarch', formation: 'red-2' };
      return accepted(table.fresh(), order) ? 'yes' : table.refused('red', order);
    };
    expect([marching(1, false), marching(1, true), marching(2, true), marching(3, true)]).toEqual([
      'yes',
      '25-c',
      '25-c',
      'yes',
    ]);
    const due = waiting(['t34'], { status: 'march', enterFrom: 'W' }).step('entry-rolls');
    due.state.players.red.aggression = 4;
    expect(due.fresh().refused('red', { type: 'EndStep' })).toBe('25-c');
  });

  it('[tempesta/25-d] six always; from turn 2 five on wheels or with scouts; from turn 3 four with both in fair weather', () => {
    const faces = (
      turn: number,
      units: string[],
      weather: 'good' | 'bad' = 'good',
      options: Record<string, string> = {},
    ): string => {
      const table = bench(options)
        .formation('red-2', { status: 'march', enterFrom: 'W' })
        .unit('red-2-cs', 'cs1', '', { formation: 'red-2', away: true });
      for (const [at, entry] of units.entries())
        table.unit(`red-2-${at}`, entry, '', { formation: 'red-2', away: true });
      Object.assign(table.state, { turn, weather });
      return marchFaces(table.fresh().game, table.state.formations['red-2']!, 3).sort().join('');
    };
    expect([
      faces(1, ['t34', 'armcar']),
      faces(2, ['t34']),
      faces(2, ['rifle', 'scouts']),
      faces(2, ['rifle']),
    ]).toEqual(['6', '56', '56', '6']);
    expect([
      faces(3, ['t34', 'armcar']),
      faces(3, ['t34', 'armcar'], 'bad'),
      faces(3, ['rifle']),
      faces(3, ['t34']),
    ]).toEqual(['456', '56', '6', '56']);
    expect(faces(3, ['t34', 'armcar'], 'good', { marchTurns: 'turns-of-rolling' })).toBe('6');
  });

  it('[tempesta/25-e] a march that succeeds enters the same turn', () => {
    const table = waiting(['t34'], { status: 'march', enterFrom: 'W' }).step('entry-rolls').dice(6);
    table.state.turn = 1;
    table.fresh().order('red', { type: 'RollMarch', formation: 'red-2' });
    expect([table.state.step, table.refused('red', { type: 'EndStep' })]).toEqual(['entries', '25-e']);
    expect([accepted(table, enter('D1')), accepted(table, enter('A5'))]).toEqual([true, false]);
  });
});

describe('airborne attacks', () => {
  it('[tempesta/26-b] the die says how many jump at once, two to four wait', () => {
    const { game } = bench();
    const table = [3, 4, 5, 6].map((formations) =>
      [1, 2, 3, 4, 5, 6].map((die) => operativeCount(game, formations, die)),
    );
    expect(table).toEqual([
      [1, 1, 1, 1, 1, 1],
      [1, 2, 2, 2, 2, 2],
      [1, 2, 3, 3, 3, 3],
      [2, 2, 3, 4, 4, 4],
    ]);
  });

  const jumping = (turn: number, ...dice: number[]): Bench => {
    const table = waiting(['rifle', 'rifle', 'rifle', 'rifle', 'rifle'], { status: 'airborne' })
      .step('entry-rolls')
      .dice(...dice);
    Object.assign(table.state, { turn, mode: 'airborne' });
    return table.fresh();
  };

  it('[tempesta/26-c] the others come in turns 1 to 3, nobody later', () => {
    expect(jumping(4).refused('red', { type: 'ScheduleArrival', formation: 'red-2' })).toBe('26-c');
    expect([accepted(jumping(1), { type: 'EndStep' }), jumping(3).refused('red', { type: 'EndStep' })]).toEqual([
      true,
      '26-c',
    ]);
  });

  it('[tempesta/26-d] dispersion fails on 1 to 3 in turn 1, 1 and 2 in turn 2, 1 in turn 3', () => {
    const lost = (turn: number): number =>
      find(
        jumping(turn, 1, 1, 2, 3, 4, 5, 6).order('red', { type: 'ScheduleArrival', formation: 'red-2' }),
        'CompositionTested',
      ).count;
    expect([lost(1), lost(2), lost(3)]).toEqual([3, 2, 1]);
    const operative = waiting(['rifle', 'rifle', 'rifle', 'rifle', 'rifle'], { status: 'operative' }).dice(
      1,
      1,
      2,
      3,
      4,
      5,
      6,
    );
    Object.assign(operative.state, { stage: 'attacker-deployment', mode: 'airborne' });
    expect(
      find(operative.fresh().order('red', { type: 'ScheduleArrival', formation: 'red-2' }), 'CompositionTested').count,
    ).toBe(1);
  });

  it('[tempesta/26-e] the dispersed are no casualties, and the owner names them', () => {
    const table = jumping(1, 1, 1, 2, 3, 4, 5, 6);
    table.order('red', { type: 'ScheduleArrival', formation: 'red-2' });
    expect(table.refused('red', { type: 'NameStragglers', units: ['red-2-0'] })).toBe('26-d');
    table.order('red', { type: 'NameStragglers', units: ['red-2-0', 'red-2-1', 'red-2-2'] });
    expect([table.where('red-2-0'), lostMorale(table.game, 'red')]).toEqual(['left-behind', 0]);
  });

  it('[tempesta/26-f] sides clockwise from the attacker’s left, five the table, six as chosen', () => {
    const table = bench();
    expect([1, 2, 3, 4, 5, 6].map((die) => dropLocation(table.game, 'red', die))).toEqual([
      'E',
      'S',
      'W',
      'N',
      'table',
      'table',
    ]);
    table.state.players.red.sixth = 2;
    expect(dropLocation(table.game, 'red', 6)).toBe('S');
  });
});

describe('entering', () => {
  it('[tempesta/27-a] a free quadrant of the side, or open ground off the edge for a drop', () => {
    const drop = ready(['rifle'], { entry: 'airborne', enterFrom: 'table' }, (table) => table.wood('E5'));
    expect([
      drop.refused('red', enter('E5', 2)),
      drop.refused('red', enter('A5', 2)),
      accepted(drop, enter('D5', 2)),
    ]).toEqual(['27-a', '27-a', true]);
    const edge = ready(['rifle'], {}, (table) => table.unit('blue-1-x', 'rifle', 'A4'));
    expect([edge.refused('red', enter('A4')), accepted(edge, enter('A5'))]).toEqual(['27-a', true]);
  });

  it('[tempesta/27-b] where a road begins the point is certain', () => {
    const events = ready(['rifle'], {}, (table) => table.road('flat', 'A4', 'B4', 'C4')).order('red', enter('A4'));
    expect(find(events, 'EntryPointRolled')).toEqual({
      type: 'EntryPointRolled',
      side: 'red',
      formation: 'red-2',
      named: 'A4',
      point: 'A4',
      outcome: 'certain',
    });
  });

  it('[tempesta/27-c] otherwise 1 and 2 shift it left, 5 and 6 right', () => {
    const point = (die: number): string =>
      find(ready(['rifle']).dice(die).order('red', enter('A5')), 'EntryPointRolled').point;
    // Red looks south from the northern edge: its left is east.
    expect([point(2), point(4), point(6)]).toEqual(['A6', 'A5', 'A4']);
    const drop = ready(['rifle'], { entry: 'airborne', enterFrom: 'table' });
    expect(drop.refused('red', enter('D5'))).toBe('27-c');
    expect(find(drop.dice(1).order('red', enter('D5', 4)), 'EntryPointRolled').point).toBe('C5');
  });

  it('[tempesta/27-d] a point that is held or off the table puts the entry off, without a new test', () => {
    const table = ready(['rifle', 'rifle']).unit('red-1-cs', 'cs1', 'D4').unit('red-1-a', 'rifle', 'D4').dice(1);
    const events = table.order('red', enter('A12'));
    expect([find(events, 'EntryPointRolled').outcome, table.state.formations['red-2']!.status]).toEqual([
      'delayed',
      'ready',
    ]);
    table.referee.play.evolve(table.state, { type: 'PhaseEnded', turn: 2, side: 'red' });
    table.state.turn = 3;
    const again = table.step('entries').dice(3).order('red', enter('A5'));
    expect([find(again, 'EntryPointRolled').outcome, has(again, 'CompositionTested')]).toEqual(['entered', false]);
  });

  it('[tempesta/27-e] a drop astray lands nearby and is tested again', () => {
    const table = ready(['rifle', 'rifle'], { entry: 'airborne', enterFrom: 'table' }, (other) =>
      other.wood('E6'),
    ).dice(6, 2, 3, 4);
    const events = table.order('red', enter('E5', 2));
    expect(find(events, 'EntryPointRolled')).toMatchObject({ point: 'E6', outcome: 'moved' });
    expect(table.kinds).toEqual(['landing']);
    expect(table.refused('red', { type: 'ChooseLanding', cell: 'B2' })).toBe('27-e');
    const landed = table.order('red', { type: 'ChooseLanding', cell: 'E7' });
    expect([find(landed, 'CompositionTested').dice, table.kinds]).toEqual([[2, 3, 4], ['placement']]);
  });

  it('[tempesta/27-f] the CS at the point, the others there or beside it on the line', () => {
    const table = ready(['rifle', 'rifle']).dice(3);
    table.order('red', enter('A5'));
    const place = (cs: string, a: string, b: string): Order => ({
      type: 'PlaceEntering',
      placements: [
        { unit: 'red-2-cs', cell: cs },
        { unit: 'red-2-0', cell: a },
        { unit: 'red-2-1', cell: b },
      ],
    });
    expect([
      table.refused('red', place('A5', 'A7', 'A5')),
      table.refused('red', place('A6', 'A5', 'A5')),
      table.refused('red', place('A5', 'B5', 'A5')),
    ]).toEqual(['27-f', '27-f', '27-f']);
    table.order('red', place('A5', 'A4', 'A6'));
    expect([table.where('red-2-cs'), table.where('red-2-0'), table.where('red-2-1')]).toEqual(['A5', 'A4', 'A6']);
    expect(table.kinds).toEqual(['entries']);
    expect(accepted(table, { type: 'MotivateFormation', formation: 'red-2' })).toBe(true);
  });
});

describe('night', () => {
  it('[tempesta/28-b] fire reaches one quadrant', () => {
    const table = bench()
      .night(2)
      .unit('red-1-m', 'maxim', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-y', 'rifle', 'E4')
      .acting('red-1-m', 3);
    const fire = (target: string): Order => ({
      type: 'Fire',
      units: ['red-1-m'],
      target,
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    expect([table.refused('red', fire('D6')), accepted(table, fire('E4'))]).toEqual(['28-b', true]);
  });

  it('[tempesta/28-d] no off-table units, and no reinforcements enter', () => {
    const table = ready(['rifle']).night(2);
    expect(table.step('entries').refused('red', enter('A5'))).toBe('28-d');
    const guns = bench().night(2).unit('red-1-uo', 'uo2', 'D4').unit('red-off', 'how122', '').step('observers');
    expect(guns.refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' })).toBe('28-d');
  });

  it('[tempesta/28-e] defenders without a CinC or CS are surprised for the whole first turn', () => {
    const table = bench()
      .night(1)
      .unit('red-1-a', 'rifle', 'A1')
      .unit('blue-1-cs', 'cs1', 'H4')
      .unit('blue-1-a', 'rifle', 'H4')
      .unit('blue-1-uo', 'uo2', 'H6')
      .unit('blue-1-b', 'rifle', 'H8');
    Object.assign(table.state, { stage: 'attacker-deployment', modeDeclared: true });
    table.state.players.blue.aggression = 3;
    const events = table.fresh().order('red', { type: 'FinishDeployment' });
    expect(find(events, 'NightFell').cells).toEqual(['H6', 'H8']);
    expect([table.cell('H4').suppressed, table.cell('H6').suppressed]).toEqual([false, true]);
    table.acting('blue-1-b', 6);
    expect(table.refused('blue', { type: 'RemoveSuppression', units: ['blue-1-b'] })).toBe('28-e');
    table.step('replacements', 'blue').order('blue', { type: 'EndStep' });
    expect([table.state.turn, table.cell('H6').suppressed, table.cell('H8').suppressed]).toEqual([2, false, false]);
  });

  it('[tempesta/28-e, tempesta/64-a, tempesta/67-a] a surprised quadrant that is suppressed by fire as well stays so after the surprise', () => {
    const table = bench()
      .night(1)
      .unit('red-1-a', 'mg', 'F8')
      .unit('blue-1-cs', 'cs1', 'H1')
      .unit('blue-1-b', 'rifle', 'G8')
      .unit('blue-1-c', 'rifle', 'G4');
    for (const label of ['G8', 'G4']) table.cell(label, { suppressed: true, surprised: true });
    table.acting('red-1-a', 3).dice(6, 6, 6, ...misses(30));
    const shots: Order = {
      type: 'Fire',
      units: ['red-1-a'],
      target: 'G8',
      factor: 'ff',
      intention: 'suppress',
      mode: 'direct',
      shots: 3,
    };
    expect(find(table.quiet('red', shots), 'CellSuppressed')).toMatchObject({ cell: 'G8', outlasts: true });
    table.acting('blue-1-b', 6);
    expect(table.refused('blue', { type: 'RemoveSuppression', units: ['blue-1-b'] })).toBe('28-e');
    table.step('replacements', 'blue').order('blue', { type: 'EndStep' });
    expect([table.cell('G8').suppressed, table.cell('G4').suppressed]).toEqual([true, false]);
    table.acting('blue-1-b', 6).quiet('blue', { type: 'RemoveSuppression', units: ['blue-1-b'] });
    expect(table.cell('G8').suppressed).toBe(false);
  });

  it('[tempesta/28-f] command lines are one longer: the defender’s from turn 1, the attacker’s from turn 2', () => {
    const line = (side: 'red' | 'blue', turn: number): number => {
      const table = bench().night(turn).unit(`${side}-1-cs`, 'cs1', 'D4').unit(`${side}-1-a`, 'rifle', 'D6');
      return commandLine(table.game, table.state.units[`${side}-1-cs`]!, table.state.units[`${side}-1-a`]!);
    };
    expect([line('red', 1), line('red', 2), line('blue', 1), line('red', 4)]).toEqual([3, 4, 4, 3]);
  });

  it('[tempesta/71-a] programmed fire falls in its turn, without test or deviation, and cannot be called off', () => {
    const table = bench()
      .unit('red-off', 'how122', '')
      .unit('blue-1-x', 'rifle', 'D6')
      .step('before-phase')
      .dice(...misses(8));
    table.state.turn = 3;
    table.state.players.red.programmed = [
      {
        turn: 3,
        kind: 'UA',
        factor: 'ff',
        target: table.at('D6'),
        mode: 'concentrated',
        smoke: false,
        direction: -1,
        done: false,
      },
    ];
    const events = table.fresh().order('red', { type: 'EndStep' });
    expect([
      find(events, 'ProgrammedFireExecuted').cells,
      has(events, 'FireCalled'),
      find(events, 'Fired').shot.shots,
    ]).toEqual([['D6'], false, 1]);
    expect(table.state.players.red.programmed[0]!.done).toBe(true);
    expect(table.refused('red', { type: 'RenounceMission' })).toBe('29-a');
  });
});
