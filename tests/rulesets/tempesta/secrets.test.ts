import { describe, expect, it } from 'vitest';
import type { Play } from '#kernel/ruleset';
import { asSide, SPECTATOR } from '#kernel/side';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import { type TempestaState, tempesta } from '#rulesets/tempesta/index';
import type { Seat } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { divisionOf } from '#rulesets/tempesta/scenario';
import { Referee } from '../../support/referee.ts';
import { type Bench, bench, pack, theatre } from './bench.ts';

type Game = Pick<Referee<TempestaState, Order, Event, Play<TempestaState, Order, Event>>, 'play' | 'state'>;

/** Everything a side is told: view, tracks, victory, decisions, its own options, and why orders of its own are refused. */
function told({ play, state }: Game, side: Seat, tries: readonly Order[]): string {
  const viewer = asSide(side);
  const options: Order[] = [];
  for (const order of play.options(state, side)) {
    options.push(order);
    if (options.length >= 600) break;
  }
  return JSON.stringify({
    view: play.view(state, viewer),
    board: play.board(state, viewer),
    tracks: play.tracks(state, viewer),
    victory: play.victory(state, viewer),
    clock: play.clock(state),
    pending: play.pending(state),
    options,
    verdicts: tries.map((order) => {
      const verdict = play.decide(state, order, side);
      return verdict.accepted ? 'accepted' : verdict.refusal;
    }),
  });
}

const steps = (units: string[]): Order[] =>
  ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].flatMap((y) =>
    Array.from({ length: 12 }, (_, x): Order => ({ type: 'MoveUnits', units: [units[0]!], path: [`${y}${x + 1}`] })),
  );

describe('what the enemy hides does not show', () => {
  /** A blue ambush in one of two woods, three quadrants from a red group that is about to act. */
  const ambushIn = (cell: 'C9' | 'F9'): Bench => {
    const table = bench()
      .wood('C9', 'F9')
      .unit('blue-1-m', 'maxim', '', { away: true })
      .unit('blue-1-cs', 'cs1', 'H12')
      .unit('red-1-a', 'rifle', 'D6')
      .unit('red-1-t', 't34', 'D6', { facing: 2 })
      .unit('red-1-cs', 'cs1', 'D6');
    Object.assign(table.state.units['blue-1-m']!, { ambush: true, cell: table.at(cell), facing: -1 });
    table.state.players.blue.aggression = 2;
    table.state.players.blue.ambushes = [{ cell: table.at(cell), units: ['blue-1-m'], facings: {}, revealed: false }];
    return table.acting(['red-1-a', 'red-1-t'], 6);
  };

  it('an ambush, wherever it lies', () => {
    const [here, there] = [ambushIn('C9'), ambushIn('F9')];
    const tries = [...steps(['red-1-a']), ...steps(['red-1-t'])];
    expect(told(here.referee, 'red', tries)).toBe(told(there.referee, 'red', tries));
    expect(told(here.referee, 'blue', [])).not.toBe(told(there.referee, 'blue', []));
    expect(JSON.stringify(here.referee.play.view(here.state, SPECTATOR))).toBe(
      JSON.stringify(there.referee.play.view(there.state, SPECTATOR)),
    );
    // The window opens for both, whether or not the ambush could fire.
    for (const table of [here, there]) {
      table.order('red', { type: 'MoveUnits', units: ['red-1-t'], path: ['D7'] });
      expect(table.kinds).toEqual(['opportunity']);
    }
    expect(told(here.referee, 'red', [])).toBe(told(there.referee, 'red', []));
  });

  it('an ambush that was never laid: the window opens all the same', () => {
    const none = ambushIn('C9');
    none.state.players.blue.ambushes = [];
    Object.assign(none.state.units['blue-1-m']!, { ambush: false, cell: -1 });
    const some = ambushIn('C9');
    expect(told(none.fresh().referee, 'red', steps(['red-1-t']))).toBe(told(some.referee, 'red', steps(['red-1-t'])));
    for (const table of [none, some]) table.order('red', { type: 'MoveUnits', units: ['red-1-t'], path: ['D7'] });
    expect(told(none.referee, 'red', [])).toBe(told(some.referee, 'red', []));
  });

  it('whether a minefield is real', () => {
    const field = (genuine: boolean): Bench =>
      bench()
        .defence('minefield', 'D7', { genuine, known: false })
        .unit('red-1-t', 't34', 'D6', { facing: 2 })
        .unit('red-1-a', 'sappers', 'D6')
        .acting(['red-1-t', 'red-1-a'], 6);
    const tries: Order[] = [
      { type: 'MoveUnits', units: ['red-1-t'], path: ['D7', 'D8'] },
      { type: 'EngineerWork', unit: 'red-1-a', target: 'D7', task: 'minefield' },
      ...steps(['red-1-t']),
    ];
    expect(told(field(true).referee, 'red', tries)).toBe(told(field(false).referee, 'red', tries));
    expect(told(field(true).referee, 'blue', [])).not.toBe(told(field(false).referee, 'blue', []));
  });

  /** The bocage battle with both plans sealed. */
  const planned = (
    plan: Partial<Order & { type: 'SealAttackerPlan' }>,
  ): Referee<TempestaState, Order, Event, Play<TempestaState, Order, Event>> => {
    const referee = new Referee(tempesta.load(pack, 'in-the-bocage'));
    referee.order('blue', { type: 'FinishDefences' });
    referee.order('red', {
      type: 'SealAttackerPlan',
      mode: 'normal',
      programmed: [],
      marches: [],
      reserves: ['red-1'],
      cincOffTable: false,
      ...plan,
    });
    return referee;
  };
  const fire = {
    turn: 2,
    kind: 'UA' as const,
    factor: 'ff' as const,
    target: 'D9',
    mode: 'concentrated' as const,
    smoke: false,
  };

  it('the attacker’s plan: reserves, marches, programmed fire, night', () => {
    const first = planned({});
    const rest = [
      planned({ reserves: ['red-2'] }),
      planned({ marches: [{ formation: 'red-3', side: 'N' }] }),
      planned({ programmed: [fire] }),
      planned({ mode: 'night' }),
      planned({ cincOffTable: true }),
    ];
    const before = told(first, 'blue', []);
    for (const other of rest) expect(told(other, 'blue', [])).toBe(before);
    const seal = first.play.options(first.state, 'blue')[Symbol.iterator]().next().value as Order;
    for (const referee of [first, ...rest]) referee.order('blue', seal);
    const after = told(first, 'blue', []);
    for (const other of rest) expect(told(other, 'blue', [])).toBe(after);
  });

  it('a march that is still on its way, against a formation held in reserve', () => {
    const away = (status: 'reserve' | 'march'): Bench => {
      const table = bench()
        .formation('red-2', { status, ...(status === 'march' ? { enterFrom: 'W' as const } : {}) })
        .formation('red-3', { status: 'reserve' })
        .unit('red-1-cs', 'cs1', 'D4')
        .unit('red-1-a', 'rifle', 'D4')
        .unit('blue-1-cs', 'cs1', 'H4')
        .unit('blue-1-a', 'rifle', 'H4');
      for (const id of ['red-2', 'red-3'])
        table
          .unit(`${id}-cs`, 'cs1', '', { formation: id, away: true })
          .unit(`${id}-a`, 'rifle', '', { formation: id, away: true });
      table.state.players.red.aggression = 4;
      return table.step('entry-rolls');
    };
    const [reserve, march] = [away('reserve'), away('march')];
    expect(told(reserve.referee, 'blue', [])).toBe(told(march.referee, 'blue', []));
    for (const table of [reserve, march]) table.dice(1).order('red', { type: 'RollReinforcements' });
    expect(told(reserve.referee, 'blue', [])).toBe(told(march.referee, 'blue', []));
    const [event] = march.dice(2).order('red', { type: 'RollMarch', formation: 'red-2' });
    expect(march.referee.play.disclose(event!, asSide('blue'))).toBeUndefined();
    expect(march.referee.play.disclose(event!, asSide('red'))).toEqual(event);
  });

  it('what is sealed at the reconnaissance and built before it', () => {
    const sealed = (aggression: number, risk: boolean) => {
      const referee = new Referee(tempesta.load(pack, 'prepared-armies'));
      referee.order('red', { type: 'SealReconnaissance', aggression, risk });
      return referee;
    };
    expect(told(sealed(2, false), 'blue', [])).toBe(told(sealed(4, true), 'blue', []));
    const building = (id: string) => {
      const referee = new Referee(tempesta.load(pack, 'open-1000'));
      referee.order('red', { type: 'SubmitDivision', division: divisionOf(theatre.armies.get(id)!) });
      return referee;
    };
    expect(told(building('sov-rifle-1000'), 'blue', [])).toBe(told(building('ger-panzer-1000'), 'blue', []));
  });

  it('which works are false, until the attacker stands', () => {
    const placed = (genuine: [boolean, boolean]) => {
      const referee = new Referee(tempesta.load(pack, 'landing-beach'));
      Object.assign(referee.state.players.blue, { list: 'sov-rifle-1943', defencesLeft: { trench: 1 }, falseLeft: 1 });
      for (const [at, cell] of ['D9', 'F9'].entries())
        referee.order('blue', { type: 'PlaceDefence', kind: 'trench', cell, genuine: genuine[at]! });
      return referee;
    };
    const [one, other] = [placed([true, false]), placed([false, true])];
    expect(told(one, 'red', [])).toBe(told(other, 'red', []));
    const shown = one.log.map(({ event }) => one.play.disclose(event, asSide('red')));
    expect(shown).toEqual(other.log.map(({ event }) => other.play.disclose(event, asSide('red'))));
  });
});
