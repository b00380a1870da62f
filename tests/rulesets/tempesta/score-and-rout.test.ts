import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '#kernel/side';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import type { Seat } from '#rulesets/tempesta/names';
import { divisionMorale, lostMorale } from '#rulesets/tempesta/rules/morale';
import { type Bench, bench, find, has } from './bench.ts';

const PLACES = ['A', 'B', 'G', 'H'] as const;

/** So many rifles in rows that see nobody. */
const rifles = (table: Bench, side: Seat, count: number): Bench => {
  for (let at = 0; at < count; at++)
    table.unit(`${side}-1-r${at}`, 'rifle', `${PLACES[side === 'red' ? at % 2 : 2 + (at % 2)]}${1 + (at % 12)}`);
  return table;
};

/** Takes units off as if they had been shot. */
const lose = (table: Bench, side: Seat, count: number, from = 0): Bench => {
  for (let at = from; at < from + count; at++)
    Object.assign(table.state.units[`${side}-1-r${at}`]!, { where: 'eliminated', cell: -1 });
  return table.fresh();
};

/** A Division of thirty: CinC, three CS, twenty rifles, with what counts for nothing. */
const division = (table: Bench, side: Seat): Bench => {
  const edge = side === 'red' ? 'A' : 'H';
  table
    .unit(`${side}-1-cinc`, 'cinc2', `${edge}12`)
    .unit(`${side}-1-cs`, 'cs1', `${edge}1`)
    .unit(`${side}-2-cs`, 'cs1', `${edge}2`, { formation: `${side}-2` });
  table.formation(`${side}-3`, {}).unit(`${side}-3-cs`, 'cs1', `${edge}3`, { formation: `${side}-3` });
  for (let at = 0; at < 4; at++) table.unit(`${side}-1-t${at}`, 'truck', `${edge}${4 + at}`);
  return rifles(
    table.unit(`${side}-1-g0`, 'how122', '').unit(`${side}-1-g1`, 'how122', '').unit(`${side}-1-uo`, 'uo2', `${edge}9`),
    side,
    20,
  );
};

const armies = (options: Record<string, string | number> = {}): Bench => {
  const table = division(division(bench(options), 'red'), 'blue');
  table.state.battle = 'encounter';
  return table;
};

/** Ends the phase of the side that is active, whatever steps are left. */
const endPhase = (table: Bench): readonly Event[] => {
  const { active, turn } = table.state;
  const events: Event[] = [];
  while (table.state.stage === 'play' && table.state.active === active && table.state.turn === turn)
    events.push(...table.order(active, { type: 'EndStep' }));
  return events;
};

describe('morale', () => {
  it('[tempesta/93-a] a CinC is worth 4, a CS 2, transports, off-table units and observers nothing, all others 1', () => {
    const table = armies();
    expect(divisionMorale(table.game, 'red')).toBe(30);
    table
      .unit('red-1-h', 'halftrack', 'B12')
      .unit('red-1-x', 't34', 'B12')
      .unit('red-1-e', 'zis3', 'B12')
      .unit('red-1-i', 'il2', '');
    expect(divisionMorale(table.game, 'red')).toBe(33);
  });

  it('[tempesta/93-a] a replacement is worth nothing, whoever it replaces counts as lost', () => {
    const table = armies();
    Object.assign(table.state.units['red-1-cs']!, { where: 'eliminated', cell: -1 });
    table.step('replacements').dice(6);
    table.order('red', { type: 'RollReplacement', formation: 'red-1', cell: 'A1' });
    expect(table.state.formations['red-1']!.cs).not.toBe('red-1-cs');
    expect([divisionMorale(table.game, 'red'), lostMorale(table.game, 'red')]).toEqual([30, 2]);
    table.state.units[table.state.formations['red-1']!.cs]!.where = 'eliminated';
    expect([divisionMorale(table.game, 'red'), lostMorale(table.game, 'red')]).toEqual([30, 2]);
  });

  it('[tempesta/93-b] the morale of the Division is the sum at the start; only what is lost grows, and bad weather changes nothing', () => {
    const table = armies().weather('bad');
    const seen = (): unknown[] => {
      const { value, maximum } = table.referee.play
        .tracks(table.state, SPECTATOR)
        .find(({ id }) => id === 'morale-red')!;
      return [divisionMorale(table.game, 'red'), value, maximum];
    };
    expect(seen()).toEqual([30, 0, 10]);
    lose(table, 'red', 7);
    expect(seen()).toEqual([30, 7, 10]);
    Object.assign(table.state.units['red-1-t0']!, { where: 'eliminated', cell: -1 });
    expect(seen()).toEqual([30, 7, 10]);
  });

  it('[tempesta/94-a] a Division breaks when more than a third is lost', () => {
    const holds = lose(armies(), 'blue', 10);
    expect(find(endPhase(holds), 'BreakChecked')).toMatchObject({ side: 'blue', lost: 10, morale: 30, broken: false });
    expect(holds.state.stage).toBe('play');
    const breaks = lose(armies(), 'blue', 11);
    expect(find(endPhase(breaks), 'BreakChecked')).toMatchObject({ side: 'blue', lost: 11, morale: 30, broken: true });
    expect(breaks.state.stage).toBe('ended');
  });

  it('[tempesta/94-a] it is tested at the start of the own phase only', () => {
    const table = lose(armies(), 'red', 11);
    endPhase(table);
    expect([table.state.stage, table.state.active]).toEqual(['play', 'blue']);
    expect(find(endPhase(table), 'BreakChecked')).toMatchObject({ side: 'red', broken: true });
    expect(table.state.stage).toBe('ended');
  });
});

describe('the end', () => {
  const called = (table: Bench): boolean =>
    table.referee.play.decide(table.state, { type: 'ExpireTime', minutes: 180 }, 'umpire').accepted;
  const expire = (minutes: number): { type: 'ExpireTime'; minutes: number } => ({ type: 'ExpireTime', minutes });

  it('[tempesta/95-a] the clock runs from the first activation of a formation, for three hours', () => {
    const table = armies({ clock: 'match-minutes' }).step('formations').dice(4);
    expect(table.referee.refused('umpire', expire(200)).code).toBe('clock-not-started');
    table.order('red', { type: 'MotivateFormation', formation: 'red-1' });
    const early = table.referee.refused('umpire', expire(179));
    expect([early.clause, early.facts]).toMatchObject(['tempesta/95-a', { minutes: 180, played: 179 }]);
    expect(table.referee.refused('red', expire(180)).code).toBe('wrong-time');
    expect(called(table)).toBe(true);
  });

  it('[tempesta/95-a] time called in the first phase lets both phases of the turn finish', () => {
    const table = armies({ clock: 'match-minutes' }).step('formations').dice(4);
    table.state.turn = 6;
    table.order('red', { type: 'MotivateFormation', formation: 'red-1' });
    table.referee.order('umpire', expire(180));
    expect([table.state.stage, table.state.active]).toEqual(['play', 'red']);
    table.order('red', { type: 'EndFormation' });
    endPhase(table);
    expect([table.state.stage, table.state.active, table.state.turn]).toEqual(['play', 'blue', 6]);
    expect(has(endPhase(table), 'GameEnded')).toBe(true);
    expect(table.state.outcome).toMatchObject({ winner: 'draw', reason: 'time' });
  });

  it('[tempesta/95-a] time called in the second phase ends the battle with it', () => {
    const table = armies({ clock: 'match-minutes' }).step('formations', 'blue').dice(4);
    table.order('blue', { type: 'MotivateFormation', formation: 'blue-1' });
    table.referee.order('umpire', expire(181));
    table.order('blue', { type: 'EndFormation' });
    endPhase(table);
    expect(table.state.outcome).toMatchObject({ winner: 'draw', reason: 'time' });
  });

  it('[tempesta/95-b] a rout ends the battle at once and nobody gives orders any more', () => {
    const table = lose(armies({ clock: 'match-minutes' }), 'blue', 11);
    table.state.turn = 4;
    const events = endPhase(table);
    expect(events.at(-1)!.type).toBe('GameEnded');
    expect(events.some((event) => event.type === 'StepEntered' && event.step === 'observers')).toBe(false);
    expect([table.state.stage, table.state.turn, table.kinds]).toEqual(['ended', 4, []]);
    expect([table.refused('red', { type: 'EndStep' }), table.refused('blue', { type: 'EndStep' })]).toEqual([
      '95-b',
      '95-b',
    ]);
    expect(table.referee.options('blue')).toEqual([]);
  });

  it('[tempesta/96-a] whoever routs the enemy wins', () => {
    const table = lose(lose(armies(), 'blue', 11), 'red', 10);
    endPhase(table);
    expect(table.state.outcome).toMatchObject({ winner: 'red', reason: 'rout' });
    expect(table.referee.play.victory(table.state, SPECTATOR)).toMatchObject({
      status: 'ended',
      winner: 'red',
    });
  });

  it('[tempesta/96-a] both routed, or nobody, is a draw', () => {
    const both = lose(lose(armies(), 'blue', 12), 'red', 11);
    endPhase(both);
    expect(both.state.outcome).toMatchObject({ winner: 'draw', reason: 'both-routed' });
    expect(both.referee.play.victory(both.state, SPECTATOR).conditions.map(({ met }) => met)).toEqual([true, true]);
    const nobody = armies({ clock: 'turn-limit', turnLimit: 2 });
    endPhase(nobody);
    endPhase(nobody);
    expect(nobody.state.outcome).toMatchObject({ winner: 'draw', reason: 'time' });
  });
});

describe('the score', () => {
  /** Thirty-seven rifles a side, so that nine lost are 24.32 per cent. */
  const even = (redLost: number, blueLost: number): Bench => {
    const table = rifles(rifles(bench({ clock: 'turn-limit', turnLimit: 2 }), 'red', 37), 'blue', 37);
    table.state.battle = 'encounter';
    return lose(lose(table, 'red', redLost), 'blue', blueLost);
  };

  it('[tempesta/97-a] the winner has a hundred less the share of his units that were lost, rounded up', () => {
    const table = even(9, 13);
    endPhase(table);
    expect(table.state.outcome).toMatchObject({ winner: 'red', points: { red: 75 } });
  });

  it('[tempesta/97-b] the loser has the share of the winner that was lost, rounded up', () => {
    const table = even(9, 13);
    endPhase(table);
    expect(table.state.outcome!.points.blue).toBe(25);
  });

  it('[tempesta/97-b] in a draw each has the share of the enemy that was lost', () => {
    const table = even(9, 4);
    endPhase(table);
    endPhase(table);
    expect(table.state.outcome).toMatchObject({ winner: 'draw', points: { red: 11, blue: 25 } });
  });

  it('[tempesta/97-b] stragglers are no losses and replacements no units', () => {
    const table = even(9, 4);
    table.state.units['red-1-r30']!.where = 'left-behind';
    table.unit('red-1-new', 'cs1', 'A12').state.units['red-1-new']!.replaced = 1;
    endPhase(table);
    endPhase(table);
    expect(table.state.outcome!.points.blue).toBe(25);
  });
});
