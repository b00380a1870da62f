import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { deviationModifier } from '#rulesets/tempesta/rules/barrage';
import { Referee } from '../../support/referee.ts';
import { type Bench, bench, find, has, misses, rolls } from './bench.ts';

const call = (changes: Partial<Order & { type: 'CallFire' }> = {}): Order => ({
  type: 'CallFire',
  factor: 'ff',
  target: 'D3',
  mode: 'concentrated',
  smoke: false,
  shots: 1,
  ...changes,
});

/** An observer in D1 with so many batteries or flights motivated by a six. */
function motivated(kind: 'UA' | 'UAE', entries: string[], lay: (table: Bench) => Bench = (table) => table): Bench {
  const table = lay(bench().unit('red-1-uo', 'uo2', 'D1').step('observers'));
  for (const [at, entry] of entries.entries()) table.unit(`red-off-${at + 1}`, entry, '');
  table.dice(6).order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: kind });
  table.order('red', { type: 'AcceptMotivation' });
  return table;
}
const target = (table: Bench): Bench => table.unit('blue-1-x', 'rifle', 'D3');

describe('fire from off the table', () => {
  it('[tempesta/68-a] only in good weather, never at night', () => {
    const order: Order = { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' };
    const ready = (): Bench => bench().unit('red-1-uo', 'uo2', 'D1').unit('red-off-1', 'how122', '').step('observers');
    expect(ready().weather('overcast').refused('red', order)).toBe('68-a');
    expect(ready().night(2).refused('red', order)).toBe('28-d');
    expect(ready().referee.play.decide(ready().state, order, 'red').accepted).toBe(true);
  });

  it('[tempesta/68-b] all units of the type fire together, and again at another target', () => {
    const table = motivated('UA', ['how122', 'how122', 'how122'], target);
    expect(table.refused('red', call({ units: ['red-off-1', 'red-off-2'] }))).toBe('68-b');
    table.dice(1, 1, ...misses(22)).quiet('red', call());
    table
      .unit('blue-1-y', 'rifle', 'F3')
      .dice(6)
      .order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    expect(table.referee.play.decide(table.state, call({ target: 'F3' }), 'red').accepted).toBe(true);
  });

  it('[tempesta/69-a] by the option one battery lays smoke alone; several extend theirs all the same', () => {
    const smoke = call({ smoke: true });
    const given = (...entries: string[]): Bench =>
      motivated('UA', entries, (table) => {
        Object.assign(table.state.options, { singleBatterySmoke: 'yes' });
        return target(table);
      });
    expect(has(given('how122').dice(1, 1).quiet('red', smoke), 'SmokeLaid')).toBe(true);
    expect(given('how122', 'how122').refused('red', smoke)).toBe('69-a');
  });

  it('[tempesta/69-a] smoke closes the quadrants for this phase and the next', () => {
    const table = motivated('UA', ['how122', 'how122'], (other) =>
      target(other).unit('red-1-m', 'maxim', 'D2').unit('blue-1-z', 'rifle', 'D5'),
    );
    expect(table.refused('red', call({ smoke: true }))).toBe('69-a');
    table.dice(1, 1).quiet('red', call({ mode: 'extended', direction: 2, smoke: true }));
    expect(table.where('blue-1-x')).toBe('D3');
    expect([table.game.field.closedSight[table.at('D3')], table.game.field.closedSight[table.at('D4')]]).toEqual([
      1, 1,
    ]);
    table.state.active = 'blue';
    expect(table.game.field.closedSight[table.at('D3')]).toBe(1);
    table.state.active = 'red';
    table.state.turn = 3;
    expect(table.game.field.closedSight[table.at('D3')]).toBe(0);
    const alone = motivated('UA', ['how122'], target);
    expect(alone.refused('red', call({ mode: 'extended', direction: 2, smoke: true }))).toBe('75-b');
  });

  it('[tempesta/72-a] a type that fired its programme is not called the same turn', () => {
    const table = target(bench().unit('red-1-uo', 'uo2', 'D1').unit('red-off-1', 'how122', '')).step('before-phase');
    table.state.players.red.programmed = [
      {
        turn: 2,
        kind: 'UA',
        factor: 'ff',
        target: table.at('F9'),
        mode: 'concentrated',
        smoke: false,
        direction: -1,
        done: false,
      },
    ];
    table.dice(...misses(8)).order('red', { type: 'EndStep' });
    expect(table.refused('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' })).toBe('72-a');
  });

  it('[tempesta/72-b] everything is declared before the deviation, then the volume falls', () => {
    const table = motivated('UA', ['how122', 'how122', 'how122'], target);
    expect(table.refused('red', call({ mode: 'extended' }))).toBe('72-b');
    const events = table.dice(1, 1, ...misses(24)).quiet('red', call({ mode: 'extended', direction: 2 }));
    expect(events.findIndex(({ type }) => type === 'FireCalled')).toBeLessThan(
      events.findIndex(({ type }) => type === 'Fired'),
    );
    expect(find(events, 'FireCalled').cells).toEqual(['D3', 'D4', 'D5']);
  });

  const modifier = (
    observer: string,
    cell: string,
    entries: string[] = ['how122'],
    lay: (table: Bench) => Bench = (table) => table,
  ): number => {
    const table = lay(bench().unit('red-1-uo', 'uo2', observer));
    for (const [at, entry] of entries.entries()) table.unit(`red-off-${at}`, entry, '');
    return deviationModifier(
      table.game,
      table.state.units['red-1-uo']!,
      table.at(cell),
      entries.map((_, at) => table.state.units[`red-off-${at}`]!),
      'UA',
    );
  };

  it('[tempesta/73-a] the further the observer, the wider it falls', () => {
    expect([modifier('D1', 'D3'), modifier('D1', 'D4'), modifier('D1', 'D6'), modifier('D1', 'D8')]).toEqual([
      0, 1, 2, 3,
    ]);
    expect([
      modifier('D1', 'D6', ['katyusha']),
      modifier('D1', 'D3', ['katyusha']),
      modifier('D1', 'D8', ['katyusha']),
    ]).toEqual([2, 2, 3]);
  });

  it('[tempesta/73-b] suppression widens it, height, buildings and a hit just before narrow it', () => {
    expect(modifier('D1', 'D3', ['how122'], (table) => table.suppress('D1').ground('b', 'D1'))).toBe(0);
    expect(modifier('D1', 'D3', ['how122'], (table) => table.hill('h', 1, 'D1'))).toBe(-1);
    const again = (table: Bench): Bench => {
      table.state.players.red.lastStruck = { kind: 'UA', cell: table.at('D3') };
      return table;
    };
    expect(modifier('D1', 'D3', ['how122'], again)).toBe(-1);
    expect(modifier('D1', 'D6', ['katyusha'], (table) => table.ground('b', 'D1'))).toBe(1);
  });

  it('[tempesta/73-c] five shifts a barrage, six an air attack, one quadrant by the direction die', () => {
    const far = (kind: 'UA' | 'UAE', entry: string, die: number): readonly string[] => {
      const table = motivated(kind, [entry], (other) => other.unit('blue-1-x', 'rifle', 'D4')).dice(
        die,
        3,
        ...misses(20),
      );
      return find(table.quiet('red', call({ target: 'D4' })), 'FireCalled').cells;
    };
    expect(far('UA', 'how122', 4)).toEqual(['D5']);
    expect(far('UA', 'how122', 3)).toEqual(['D4']);
    expect(far('UAE', 'il2', 4)).toEqual(['D4']);
    expect(far('UAE', 'il2', 5)).toEqual(['D5']);
  });

  it('[tempesta/73-c, tempesta/75-b] a pattern drifts whole: what reached beyond the edge may come down on the table', () => {
    const fallen = (at: string, direction: number, drift: number): readonly string[] => {
      const batteries = ['how122', 'how122', 'how122'];
      const table = motivated('UA', batteries, (other) => other.unit('blue-1-x', 'rifle', at)).dice(6, drift);
      const order = call({ target: at, mode: 'extended', direction });
      return find(table.dice(...misses(24)).quiet('red', order), 'FireCalled').cells;
    };
    // Direction dice: 1 is north, 5 south.
    expect(fallen('G1', 4, 1)).toEqual(['F1', 'G1', 'H1']);
    expect(fallen('G1', 4, 5)).toEqual(['H1', 'off', 'off']);
    expect(fallen('H1', 0, 5)).toEqual(['off', 'H1', 'G1']);
  });

  it('[tempesta/74-a] a shifted mission strikes one’s own', () => {
    const table = motivated('UA', ['how122'], (other) =>
      other.unit('blue-1-x', 'rifle', 'D3').unit('red-1-r', 'rifle', 'D2'),
    ).dice(5, 7, ...rolls(2, 7), 6);
    table.quiet('red', call());
    expect(table.where('red-1-r')).toBe('eliminated');
  });

  it('[tempesta/60-a, tempesta/74-a] whom the stray shells of one’s own strike the other player says, unless the colour gives it to the gunner', () => {
    const asked = (colour: number): string | undefined => {
      const table = motivated('UA', ['how122'], (other) =>
        other.unit('blue-1-x', 'rifle', 'D3').unit('red-1-r', 'rifle', 'D2').unit('red-1-s', 'smg', 'D2'),
      ).dice(5, 7, ...rolls(2, 7), colour);
      table.quiet('red', call());
      expect(table.kinds).toContain('assign');
      return table.referee.play.pending(table.state)[0]?.side;
    };
    expect([asked(4), asked(5)]).toEqual(['blue', 'red']);
  });

  it('[tempesta/75-a] concentrated fire adds up and always eliminates', () => {
    const table = motivated('UA', ['lefh105', 'lefh105'], target);
    expect(table.refused('red', call({ intention: 'suppress' }))).toBe('75-a');
    expect(find(table.dice(1, 1, ...misses(25)).quiet('red', call({ shots: 2 })), 'Fired')).toMatchObject({
      volume: 24,
      shot: { intention: 'eliminate' },
    });
  });

  it('[tempesta/75-b] extended fire needs several units, one quadrant each, and suppresses', () => {
    expect(motivated('UA', ['how122'], target).refused('red', call({ mode: 'extended', direction: 2 }))).toBe('75-b');
    const events = motivated('UA', ['how122', 'how122', 'how122'], target)
      .dice(1, 1, ...misses(24))
      .quiet('red', call({ mode: 'extended', direction: 2 }));
    const fired = events.filter((event) => event.type === 'Fired');
    expect(
      fired.map((event) =>
        event.type === 'Fired' ? [event.shot.firers.length, event.volume, event.shot.intention] : [],
      ),
    ).toEqual([
      [1, 7, 'suppress'],
      [1, 7, 'suppress'],
      [1, 7, 'suppress'],
    ]);
  });

  it('[tempesta/75-c] artillery extends straight, aircraft also diagonally', () => {
    expect(
      motivated('UA', ['how122', 'how122', 'how122'], target).refused('red', call({ mode: 'extended', direction: 1 })),
    ).toBe('75-c');
    const planes = motivated('UAE', ['il2', 'il2', 'il2'], target);
    expect(planes.referee.play.decide(planes.state, call({ mode: 'extended', direction: 1 }), 'red').accepted).toBe(
      true,
    );
  });
});

describe('the air hunt', () => {
  const hunting = (side: 'red' | 'blue', changes: (table: Bench) => void = () => undefined): Bench => {
    const table = bench()
      .unit(`${side}-cinc`, 'cinc2', 'H6', { formation: `${side}-hq` })
      .step('before-phase', side);
    for (const owner of ['red', 'blue'] as const)
      for (const at of [1, 2]) table.unit(`${owner}-off-${at}`, 'stuka', '');
    changes(table);
    return table.fresh();
  };

  it('[tempesta/76-a] the defender’s CinC calls it before the own phase, in good weather, once aircraft may be used', () => {
    expect(hunting('red').refused('red', { type: 'CallAirHunt' })).toBe('76-a');
    const level3 = (turn: number): Bench => hunting('blue', (table) => Object.assign(table.state, { turn }));
    expect(level3(1).refused('blue', { type: 'CallAirHunt' })).toBe('76-a');
    expect(level3(2).referee.play.decide(level3(2).state, { type: 'CallAirHunt' }, 'blue').accepted).toBe(true);
    const encounter = hunting('red', (table) => Object.assign(table.state, { battle: 'encounter', turn: 4 }));
    expect(encounter.referee.play.decide(encounter.state, { type: 'CallAirHunt' }, 'red').accepted).toBe(true);
    const away = hunting('blue', (table) =>
      Object.assign(table.state.units['blue-cinc']!, { where: 'away', cell: -1 }),
    );
    expect(away.referee.play.decide(away.state, { type: 'CallAirHunt' }, 'blue').accepted).toBe(true);
    expect(
      hunting('blue', (table) => Object.assign(table.state, { weather: 'overcast' })).refused('blue', {
        type: 'CallAirHunt',
      }),
    ).toBe('76-a');
  });

  it('[tempesta/76-a] the enemy has seen the attempts of a CinC off the table, and supposes no more than are left', () => {
    const table = hunting('blue', ({ state }) =>
      Object.assign(state.units['blue-cinc']!, { where: 'away', cell: -1 }),
    ).dice(2);
    table.order('blue', { type: 'CallAirHunt' });
    const { play } = table.referee;
    const supposed = play.imagine(table.state, 'red');
    expect(supposed.units['blue-cinc']!.command).toEqual(table.state.units['blue-cinc']!.command);
    expect(play.invariants.map(({ broken }) => broken(supposed))).toEqual(play.invariants.map(() => undefined));
    expect([...play.options(supposed, 'blue')].map(({ type }) => type).sort()).toEqual([
      'AcceptMotivation',
      'RetryMotivation',
    ]);
    const sandbox = new Referee(play, {}, supposed).seed(1);
    const events = sandbox.order('blue', { type: 'RetryMotivation' });
    expect(find(events, 'MotivationRolled').attempt).toBe(2);
    // [30] The second was his last: it counts as it fell.
    expect(has(events, 'MotivationAccepted')).toBe(true);
  });

  it('[tempesta/76-b] both air forces fire one shot at the same moment, three hits each aircraft', () => {
    const table = hunting('blue').dice(6, ...rolls(3, 16), 6, ...rolls(3, 16), 6);
    table.order('blue', { type: 'CallAirHunt' });
    const events = table.order('blue', { type: 'AcceptMotivation' });
    expect(
      events.filter(({ type }) => type === 'Fired').map((event) => (event.type === 'Fired' ? event.volume : 0)),
    ).toEqual([16, 16]);
    const assign = (side: 'red' | 'blue', unit: string): void =>
      void table.order(side, { type: 'AssignHits', hits: [{ unit, hits: 3 }] });
    for (let round = 0; round < 2; round++) {
      const [pending] = table.referee.play.pending(table.state);
      const victims = Object.keys((pending!.about as { needs: Record<string, number> }).needs);
      assign(pending!.side as 'red', victims[0]!);
    }
    expect(Object.values(table.state.units).filter(({ where }) => where === 'eliminated')).toHaveLength(2);
  });

  it('[tempesta/76-c] aircraft called for the hunt are spent that turn, flown or not', () => {
    const table = hunting('blue').unit('blue-1-uo', 'uo2', 'H2').dice(1, 1);
    table.order('blue', { type: 'CallAirHunt' });
    const events = table.order('blue', { type: 'RetryMotivation' });
    expect(find(events, 'AirHuntCalled').flown).toBe(false);
    if (table.state.step === 'before-phase') table.order('blue', { type: 'EndStep' });
    expect(table.refused('blue', { type: 'MotivateObserver', observer: 'blue-1-uo', purpose: 'UAE' })).toBe('76-c');
    expect(has(events, 'Fired')).toBe(false);
    table.referee.play.evolve(table.state, { type: 'PhaseEnded', turn: 2, side: 'blue' });
    table.state.turn = 3;
    expect(
      table
        .step('observers', 'blue')
        .referee.play.decide(table.state, { type: 'MotivateObserver', observer: 'blue-1-uo', purpose: 'UAE' }, 'blue')
        .accepted,
    ).toBe(true);
  });
});
