import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { pointsFor } from '#rulesets/tempesta/rules/command';
import { type Bench, bench, find, has, misses, rolls } from './bench.ts';

const motivate: Order = { type: 'MotivateFormation', formation: 'red-1' };
const FIRE = { type: 'Fire', factor: 'ff', intention: 'eliminate', mode: 'direct', shots: 1 } as const;

/** The worked example: a CS of two attempts and +1 in D4, rifles near and far, scouts very far. */
const example = (): Bench => {
  const table = bench()
    .unit('red-1-cs', 'cs2', 'D4')
    .unit('red-1-r1', 'rifle', 'D4')
    .unit('red-1-r2', 'rifle', 'E5')
    .unit('red-1-r3', 'rifle', 'D7')
    .unit('red-1-s', 'scouts', 'D11');
  table.state.units['red-1-cs']!.modifier = 1;
  return table;
};
const granted = (table: Bench): Record<string, number> =>
  Object.fromEntries(
    Object.values(table.state.units)
      .filter(({ act }) => act !== undefined)
      .map(({ id, act }) => [id, act!.pa2 / 2]),
  );

describe('the phase', () => {
  it('[tempesta/29-a] the steps run in order', () => {
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-uo', 'uo2', 'D4')
      .unit('red-1-g', 'how122', '');
    expect(table.refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' })).toBe('29-a');
    expect(table.refused('red', { type: 'RollReinforcements' })).toBe('29-a');
    expect(table.refused('red', { type: 'RollReplacement', formation: 'red-1', cell: 'D4' })).toBe('29-a');
    expect(table.step('observers').refused('red', motivate)).toBe('29-a');
  });

  it('[tempesta/29-b] one formation, one quadrant, one group at a time', () => {
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-2-cs', 'cs1', 'F4', { formation: 'red-2' })
      .unit('red-2-a', 'rifle', 'F4', { formation: 'red-2' })
      .dice(6);
    table.order('red', motivate);
    expect(table.referee.refused('red', { type: 'MotivateFormation', formation: 'red-2' })).toMatchObject({
      code: 'wrong-time',
      facts: { asked: 'activation' },
    });
    const two = bench().unit('red-1-a', 'rifle', 'D4').unit('red-1-b', 'rifle', 'F4').acting(['red-1-a', 'red-1-b'], 3);
    two.state.activation!.group = ['red-1-a', 'red-1-b'];
    expect(two.refused('red', { type: 'Entrench', units: ['red-1-a', 'red-1-b'] })).toBe('29-b');
  });
});

describe('motivation', () => {
  it('[tempesta/30-a] as many attempts as the CS has', () => {
    const table = example().dice(3, 2);
    table.order('red', motivate);
    table.order('red', { type: 'RetryMotivation' });
    expect(table.state.activation?.stage).toBe('acting');
    expect(table.refused('red', { type: 'RetryMotivation' })).toBe('29-b');
    const failed = bench().unit('red-1-cs', 'cs1', 'D4').unit('red-1-a', 'rifle', 'D4').dice(1);
    failed.order('red', motivate);
    expect(failed.refused('red', motivate)).toBe('30-a');
  });

  it('[tempesta/30-b] the modifier changes the points, not the comparison', () => {
    const table = bench().unit('red-1-cs', 'cs1m', 'D4').unit('red-1-a', 'rifle', 'D7').dice(4);
    table.order('red', motivate);
    expect(granted(table)).toEqual({ 'red-1-cs': 3, 'red-1-a': 3 });
  });

  it('[tempesta/30-d] a CS whose formation can no longer fight is removed with the rest', () => {
    const table = bench()
      .unit('blue-1-cs', 'cs1', 'H9')
      .unit('blue-1-a', 'rifle', 'D6')
      .unit('blue-1-t', 'truck', 'H8')
      .unit('blue-1-u', 'truck', 'H8')
      .unit('red-1-m', 'mg', 'D4')
      .acting('red-1-m', 1)
      .dice(...rolls(2, 6), 6);
    const events = table.quiet('red', { ...FIRE, units: ['red-1-m'], target: 'D6' });
    expect(events.filter(({ type }) => type === 'UnitsEliminated')).toHaveLength(2);
    expect(['blue-1-cs', 'blue-1-t', 'blue-1-u'].map((id) => table.where(id))).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
    ]);
    expect(table.referee.play.victory(table.state, { kind: 'moderator' }).conditions[0]!.progress).toBe(3);
  });

  it('[tempesta/31-c] the line of off-table units is their number', () => {
    const table = (die: number): Bench => {
      const bare = bench().unit('red-1-uo', 'uo2', 'D4').step('observers').dice(die);
      for (const id of ['red-1-g', 'red-1-h', 'red-1-i']) bare.unit(id, 'how122', '');
      bare.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
      return bare;
    };
    expect(table(2).state.activation!.motivated).toEqual([]);
    expect(table(3).state.activation!.motivated).toHaveLength(3);
  });

  it('[tempesta/32-a] the CS must be on the table', () => {
    const table = bench();
    for (let number = 0; number < 6; number++) table.unit(`red-1-${number}`, 'rifle', 'D4');
    expect(table.refused('red', motivate)).toBe('32-a');
  });

  it('[tempesta/32-b] a CS motivates only its own formation', () => {
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-2-a', 'rifle', 'D4', { formation: 'red-2' })
      .dice(6);
    table.order('red', motivate);
    expect(granted(table)).toEqual({ 'red-1-cs': 6, 'red-1-a': 6 });
    table.order('red', { type: 'SelectCell', cell: 'D4' });
    expect(table.refused('red', { type: 'Entrench', units: ['red-2-a'] })).toBe('33-c');
    expect(table.refused('red', { type: 'Entrench', units: ['blue-1-a'] })).toBe('32-b');
  });

  it('[tempesta/32-c] the next CS comes when all have acted or renounced', () => {
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-2-cs', 'cs1', 'F4', { formation: 'red-2' })
      .unit('red-2-a', 'rifle', 'F4', { formation: 'red-2' })
      .dice(6, 6);
    table.order('red', motivate);
    expect(table.referee.refused('red', { type: 'MotivateFormation', formation: 'red-2' })).toMatchObject({
      code: 'wrong-time',
      facts: { asked: 'activation' },
    });
    table.order('red', { type: 'RenouncePoints', units: ['red-1-a', 'red-1-cs'] });
    expect(has(table.order('red', { type: 'MotivateFormation', formation: 'red-2' }), 'MotivationRolled')).toBe(true);
  });

  it('[tempesta/32-d] units are motivated once a turn', () => {
    const table = bench().unit('red-1-cs', 'cs3p', 'D4').unit('red-1-a', 'rifle', 'D4').dice(4);
    table.order('red', motivate);
    table.order('red', { type: 'AcceptMotivation' });
    expect(table.refused('red', { type: 'RetryMotivation' })).toBe('29-b');
    table.order('red', { type: 'EndFormation' });
    expect(table.refused('red', motivate)).toBe('32-d');
  });

  it('[tempesta/33-a] a one reaches nobody', () => {
    const table = bench().unit('red-1-cs', 'cs1', 'D4').unit('red-1-a', 'rifle', 'D4').dice(1);
    table.order('red', motivate);
    expect(granted(table)).toEqual({});
  });

  it('[tempesta/33-b] a six reaches everybody', () => {
    const table = example().unit('red-1-far', 'rifle', 'H12').dice(6);
    table.order('red', motivate);
    table.order('red', { type: 'AcceptMotivation' });
    expect(granted(table)).toEqual({
      'red-1-cs': 7,
      'red-1-r1': 7,
      'red-1-r2': 7,
      'red-1-r3': 7,
      'red-1-s': 7,
      'red-1-far': 7,
    });
  });

  it('[tempesta/33-c] on 2 to 5 those whose line does not exceed the die', () => {
    const table = example().dice(3);
    table.order('red', motivate);
    table.order('red', { type: 'AcceptMotivation' });
    expect(granted(table)).toEqual({ 'red-1-cs': 4, 'red-1-r1': 4, 'red-1-r2': 4, 'red-1-s': 4 });
    const literal = bench({ motivationComparison: 'line-at-least-die' })
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D7')
      .dice(3);
    literal.order('red', motivate);
    expect(granted(literal)).toEqual({ 'red-1-a': 3 });
  });

  it('[tempesta/33-d] a second try stands, even if worse', () => {
    const worse = example().dice(4, 1);
    worse.order('red', motivate);
    worse.order('red', { type: 'RetryMotivation' });
    expect(granted(worse)).toEqual({});
    const better = example().suppress('D7').dice(2, 5);
    better.order('red', motivate);
    better.order('red', { type: 'RetryMotivation' });
    expect(granted(better)).toEqual({ 'red-1-cs': 5, 'red-1-r1': 5, 'red-1-r2': 5, 'red-1-r3': 3, 'red-1-s': 5 });
  });

  it('[tempesta/38-a] die, modifier, attempts and suppression make the points, never below nought', () => {
    const { game } = bench();
    expect([
      pointsFor(game, 5, 1, 2, 'free'),
      pointsFor(game, 5, 1, 2, 'suppressed'),
      pointsFor(game, 1, -1, 3, 'suppressed'),
    ]).toEqual([10, 6, 0]);
  });

  it('[tempesta/34-a] the CinC serves one purpose a turn: himself, a formation its CS failed, or the air hunt', () => {
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-2-cs', 'cs1', 'F4', { formation: 'red-2' })
      .unit('red-2-a', 'rifle', 'F4', { formation: 'red-2' })
      .unit('red-cinc', 'cinc2', 'E4', { formation: 'red-hq' });
    expect(table.refused('red', { type: 'MotivateByCinC', target: 'red-1' })).toBe('34-a');
    table.dice(1).order('red', motivate);
    table.dice(4).order('red', { type: 'MotivateFormation', formation: 'red-2' });
    table.order('red', { type: 'EndFormation' });
    expect(table.refused('red', { type: 'MotivateByCinC', target: 'red-2' })).toBe('34-a');
    table.dice(5).order('red', { type: 'MotivateByCinC', target: 'red-1' });
    table.order('red', { type: 'AcceptMotivation' });
    expect(granted(table)['red-1-a']).toBe(5);
    table.order('red', { type: 'EndFormation' });
    expect(table.refused('red', { type: 'MotivateByCinC', target: 'self' })).toBe('34-a');
    const own = bench().unit('red-cinc', 'cinc2', 'E4', { formation: 'red-hq' }).dice(4);
    own.order('red', { type: 'MotivateByCinC', target: 'self' });
    own.order('red', { type: 'AcceptMotivation' });
    expect(own.pa('red-cinc')).toBe(4);
  });

  it('[tempesta/34-b] a CinC or an observer is never replaced', () => {
    const table = bench()
      .formation('red-hq', { cs: '' })
      .unit('red-1-uo', 'uo2', 'D4')
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .step('replacements');
    table.state.units['red-1-uo']!.where = 'eliminated';
    table.fresh();
    expect(table.refused('red', { type: 'RollReplacement', formation: 'red-1', cell: 'D4' })).toBe('36-a');
    expect(table.refused('red', { type: 'RollReplacement', formation: 'red-hq', cell: 'D4' })).toBe('34-b');
  });

  it('[tempesta/35-a] an observer keeps for the battle to the type he has motivated', () => {
    const table = bench()
      .unit('red-1-uo', 'uo2', 'D4')
      .unit('red-1-g', 'how122', '')
      .unit('red-1-p', 'il2', '')
      .step('observers')
      .dice(1);
    const aircraft: Order = { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UAE' };
    const nextTurn = (): boolean => {
      table.referee.play.evolve(table.state, { type: 'PhaseEnded', turn: table.state.turn, side: 'red' });
      table.state.turn++;
      table.step('observers');
      return table.referee.play.decide(table.state, aircraft, 'red').accepted;
    };
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    table.order('red', { type: 'AcceptMotivation' });
    // A try that failed binds him for the turn, motivation for the battle.
    expect([table.refused('red', aircraft), nextTurn()]).toEqual(['35-a', true]);
    table.dice(5).order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    table.order('red', { type: 'AcceptMotivation' });
    table.order('red', { type: 'RenounceMission' });
    expect([table.refused('red', aircraft), nextTurn()]).toEqual(['35-a', false]);
  });

  it('[tempesta/34-a, tempesta/29-a] the CinC helps a formation that has just entered, in the step of the entries', () => {
    const table = bench()
      .formation('red-2', { arrivedTurn: 2 })
      .unit('red-cinc', 'cinc2', 'D4', { formation: 'red-hq' })
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-2-cs', 'cs1', 'A4', { formation: 'red-2' })
      .unit('red-2-a', 'rifle', 'A4', { formation: 'red-2' })
      .step('entries');
    expect(table.refused('red', { type: 'MotivateByCinC', target: 'red-2' })).toBe('34-a');
    table.dice(1).order('red', { type: 'MotivateFormation', formation: 'red-2' });
    expect([table.kinds, table.referee.options('red', 'MotivateByCinC')]).toEqual([
      ['entries'],
      [{ type: 'MotivateByCinC', target: 'red-2' }],
    ]);
    table.dice(6).order('red', { type: 'MotivateByCinC', target: 'red-2' });
    table.order('red', { type: 'AcceptMotivation' });
    expect(table.pa('red-2-a')).toBeGreaterThan(0);
  });

  it('[tempesta/7-d] a commander rides and digs as foot does', () => {
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-t', 'truck', 'D4', { facing: 2 })
      .acting(['red-1-cs', 'red-1-t'], 6);
    expect(table.refused('red', { type: 'Entrench', units: ['red-1-t'] })).toBe('45-a');
    table.quiet('red', { type: 'Entrench', units: ['red-1-cs'] });
    expect([table.state.units['red-1-cs']!.entrenched, table.pa('red-1-cs')]).toEqual([true, 4]);
    table.quiet('red', { type: 'Embark', unit: 'red-1-cs', carrier: 'red-1-t' });
    table.quiet('red', { type: 'MoveUnits', units: ['red-1-t'], path: ['D5'] });
    expect([table.where('red-1-cs'), table.pa('red-1-cs')]).toEqual(['D5', 2.5]);
  });

  it('[tempesta/30-d] also when nobody who can fight has come with him', () => {
    const table = bench()
      .formation('red-2', { status: 'ready', entry: 'reinforcement' })
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-2-cs', 'cs1', '', { formation: 'red-2', away: true })
      .unit('red-2-t', 'truck', '', { formation: 'red-2', away: true })
      .unit('red-2-a', 'rifle', '', { formation: 'red-2', away: true })
      .step('entries');
    table.state.units['red-2-a']!.where = 'left-behind';
    table.fresh().dice(3).order('red', { type: 'EnterFormation', formation: 'red-2', cell: 'A4' });
    table.order('red', table.referee.options('red', 'PlaceEntering')[0]!);
    expect([table.where('red-2-cs'), table.where('red-2-t')]).toEqual(['eliminated', 'eliminated']);
  });

  it('[tempesta/35-b] himself once and first, then the same units again and again', () => {
    const table = bench()
      .unit('red-1-uo', 'uo3', 'D4')
      .unit('red-1-g', 'how122', '')
      .unit('blue-1-x', 'rifle', 'D6')
      .step('observers')
      .dice(4);
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'self' });
    table.order('red', { type: 'AcceptMotivation' });
    expect(table.pa('red-1-uo')).toBe(4);
    table.order('red', { type: 'EndFormation' });
    expect(table.refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'self' })).toBe('35-b');
    for (const die of [2, 5]) {
      table.dice(die).order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
      if (table.state.activation?.stage === 'motivating') table.order('red', { type: 'AcceptMotivation' });
      table.dice(1, 1, ...misses(8));
      table.quiet('red', {
        type: 'CallFire',
        factor: 'ff',
        target: 'D6',
        mode: 'concentrated',
        smoke: false,
        shots: 1,
      });
    }
    expect(table.refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' })).toBe('29-a');
    const late = bench().unit('red-1-uo', 'uo3', 'D4').unit('red-1-g', 'how122', '').step('observers').dice(1);
    late.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    late.order('red', { type: 'AcceptMotivation' });
    expect(late.refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'self' })).toBe('35-b');
  });

  it('[tempesta/36-a] a lost CS is replaced on 3 and more, among its units, once a turn', () => {
    const fallen = (die: number): Bench => {
      const table = bench()
        .unit('red-1-cs', 'cs3p', 'D4')
        .unit('red-1-a', 'rifle', 'D6')
        .unit('red-2-cs', 'cs1', 'H1', { formation: 'red-2' })
        .unit('red-2-a', 'rifle', 'H1', { formation: 'red-2' })
        .step('replacements')
        .dice(die);
      Object.assign(table.state.units['red-1-cs']!, { where: 'eliminated', cell: -1 });
      return table.fresh();
    };
    expect(fallen(3).refused('red', { type: 'RollReplacement', formation: 'red-1', cell: 'D4' })).toBe('36-a');
    const two = fallen(2);
    expect(
      find(two.order('red', { type: 'RollReplacement', formation: 'red-1', cell: 'D6' }), 'CommanderReplaced').success,
    ).toBe(false);
    expect(two.state.formations['red-1']!.cs).toBe('red-1-cs');
    const three = fallen(3);
    three.order('red', { type: 'RollReplacement', formation: 'red-1', cell: 'D6' });
    expect(three.where(three.state.formations['red-1']!.cs)).toBe('D6');
  });

  it('[tempesta/36-b] the new CS waits a turn, has one attempt less and no bonus; later ones have one attempt', () => {
    const table = bench()
      .unit('red-1-cs', 'cs3p', 'D4')
      .unit('red-1-a', 'rifle', 'D6')
      .unit('red-2-cs', 'cs1', 'D5', { formation: 'red-2' })
      .unit('red-2-a', 'rifle', 'D7', { formation: 'red-2' })
      .step('replacements')
      .dice(3);
    for (const id of ['red-1-cs', 'red-2-cs']) Object.assign(table.state.units[id]!, { where: 'eliminated', cell: -1 });
    table.fresh().order('red', { type: 'RollReplacement', formation: 'red-1', cell: 'D6' });
    const second = table.state.units[table.state.formations['red-1']!.cs]!;
    expect([second.attempts, second.modifier]).toEqual([2, 0]);
    expect(table.step('formations').refused('red', motivate)).toBe('32-d');
    table.referee.play.evolve(table.state, { type: 'PhaseEnded', turn: 2, side: 'red' });
    Object.assign(second, { where: 'eliminated', cell: -1 });
    table.step('replacements').dice(6).order('red', { type: 'RollReplacement', formation: 'red-1', cell: 'D6' });
    expect(table.state.units[table.state.formations['red-1']!.cs]!.attempts).toBe(1);
  });
});
