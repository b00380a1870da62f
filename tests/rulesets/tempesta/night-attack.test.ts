import { describe, expect, it } from 'vitest';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import type { TempestaOrder as Order, OrderOf } from '#rulesets/tempesta/orders/index';
import { commandLine } from '#rulesets/tempesta/rules/command';
import { type Bench, bench, find } from './bench.ts';

const accepted = (table: Bench, order: Order, by: 'red' | 'blue' = 'red'): boolean =>
  table.referee.play.decide(table.state, order, by).accepted;

/** Ends the phase of whoever is active. */
function endPhase(table: Bench): readonly Event[] {
  const { active, turn } = table.state;
  const events: Event[] = [];
  while (table.state.stage === 'play' && table.state.active === active && table.state.turn === turn)
    events.push(...table.order(active, { type: 'EndStep' }));
  return events;
}

describe('the night attack', () => {
  const NIGHT: OrderOf<'SealAttackerPlan'> = {
    type: 'SealAttackerPlan',
    mode: 'night',
    programmed: [],
    marches: [],
    reserves: ['red-2'],
    cincOffTable: false,
  };
  const planning = (level: number): Bench => {
    const table = bench();
    Object.assign(table.state, { stage: 'plans', modeDeclared: false });
    table.state.players.red.aggression = level;
    return table.fresh();
  };

  it('[tempesta/28-a] it needs the choice of level 4 and good weather', () => {
    expect(accepted(planning(4), NIGHT)).toBe(true);
    expect([planning(3).refused('red', NIGHT), planning(5).refused('red', NIGHT)]).toEqual(['28-a', '28-a']);
    expect([
      planning(4).weather('overcast').refused('red', NIGHT),
      planning(4).weather('bad').refused('red', NIGHT),
    ]).toEqual(['28-a', '28-a']);
  });

  it('[tempesta/28-b] nobody fires farther than one quadrant', () => {
    const shot = (target: string): Order => ({
      type: 'Fire',
      units: ['red-1-a'],
      target,
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    const table = bench()
      .unit('red-1-a', 'mg', 'D4')
      .unit('blue-1-x', 'rifle', 'D5')
      .unit('blue-1-y', 'rifle', 'B4')
      .acting('red-1-a', 3);
    expect([accepted(table, shot('D5')), accepted(table, shot('B4'))]).toEqual([true, true]);
    table.night(1);
    expect([accepted(table, shot('D5')), table.refused('red', shot('B4'))]).toEqual([true, '28-b']);
    const mortar = bench()
      .unit('red-1-m', 'mortar', 'D4')
      .unit('blue-1-x', 'rifle', 'D7')
      .acting('red-1-m', 3)
      .night(2);
    expect(
      mortar.refused('red', {
        type: 'Fire',
        units: ['red-1-m'],
        target: 'D7',
        factor: 'ff',
        intention: 'suppress',
        mode: 'indirect',
        shots: 1,
      }),
    ).toBe('28-b');
  });

  it('[tempesta/28-d] no off-table unit is used while it lasts', () => {
    const call: Order = { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' };
    const table = bench().unit('red-1-uo', 'uo2', 'D1').unit('red-1-g', 'how122', '').step('observers');
    expect(accepted(table, call)).toBe(true);
    expect([1, 2, 3].map((turn) => table.night(turn).refused('red', call))).toEqual(['28-d', '28-d', '28-d']);
    expect(accepted(table.night(4), call)).toBe(true);
  });

  it('[tempesta/28-d] no reinforcement enters while it lasts', () => {
    const table = bench()
      .unit('red-2-cs', 'cs1', '', { formation: 'red-2', away: true })
      .formation('red-2', { status: 'ready', entry: 'reinforcement' })
      .step('entries');
    const enter: Order = { type: 'EnterFormation', formation: 'red-2', cell: 'A4' };
    expect([2, 3].map((turn) => table.night(turn).refused('red', enter))).toEqual(['28-d', '28-d']);
    expect(accepted(table.night(4), enter)).toBe(true);
  });

  /** The defender stands in three quadrants when the night falls; the attacker ends his deployment. */
  const nightfall = (): Bench => {
    const table = bench()
      .unit('blue-1-uo', 'uo2', 'F6')
      .unit('blue-1-cs', 'cs1', 'E6')
      .unit('blue-1-a', 'rifle', 'E6')
      .unit('blue-1-b', 'rifle', 'G6')
      .unit('red-1-cs', 'cs1', 'A1')
      .unit('blue-2-cinc', 'cinc2', 'H9')
      .night(1);
    table.state.stage = 'attacker-deployment';
    table.fresh().order('red', { type: 'FinishDeployment' });
    return table;
  };

  it('[tempesta/28-e] the surprised quadrants are those of the defender without CinC or CS', () => {
    const table = nightfall();
    expect(['E6', 'F6', 'G6', 'H9', 'A1'].map((cell) => table.cell(cell).suppressed)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('[tempesta/28-e] the surprise cannot be bought off and ends with the first turn', () => {
    const table = nightfall();
    endPhase(table);
    expect([table.state.active, table.state.turn, table.cell('G6').suppressed]).toEqual(['blue', 1, true]);
    const buying = nightfall().acting('blue-1-b', 5);
    expect(
      buying.referee.play.decide(buying.state, { type: 'RemoveSuppression', units: ['blue-1-b'] }, 'blue').accepted,
    ).toBe(false);
    const events = endPhase(table);
    expect([...find(events, 'SurpriseEnded').cells].sort()).toEqual(['F6', 'G6']);
    expect([table.state.turn, table.cell('F6').suppressed, table.cell('G6').suppressed]).toEqual([2, false, false]);
  });

  it('[tempesta/28-f] command lines are one longer, the attacker’s only from the second turn', () => {
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D1')
      .unit('red-1-a', 'rifle', 'D3')
      .unit('blue-1-cs', 'cs1', 'G1')
      .unit('blue-1-x', 'rifle', 'G3');
    const lines = (at: Bench): number[] =>
      ['red', 'blue'].map((side) =>
        commandLine(
          at.game,
          table.state.units[`${side}-1-cs`]!,
          table.state.units[side === 'red' ? 'red-1-a' : 'blue-1-x']!,
        ),
      );
    expect(lines(table)).toEqual([3, 3]);
    expect([1, 2, 3, 4].map((turn) => lines(table.night(turn)))).toEqual([
      [3, 4],
      [4, 4],
      [4, 4],
      [3, 3],
    ]);
  });
});
