import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { type Bench, bench, find, has, misses, rolls } from './bench.ts';

const FIRE = { type: 'Fire', factor: 'ff', intention: 'eliminate', mode: 'direct', shots: 1 } as const;
const opportunity = (units: string[], changes: Partial<Order & { type: 'OpportunityFire' }> = {}): Order => ({
  type: 'OpportunityFire',
  units,
  factor: 'ff',
  intention: 'eliminate',
  pooled: 'alike',
  ...changes,
});
const move = (unit: string, ...path: string[]): Order => ({ type: 'MoveUnits', units: [unit], path });
const accepted = (table: Bench, order: Order, by: 'red' | 'blue' = 'blue'): boolean =>
  table.referee.play.decide(table.state, order, by).accepted;

/** A red rifle in D4 about to act before blue units. */
const before = (lay: (table: Bench) => Bench, points = 6): Bench =>
  lay(bench().unit('red-1-a', 'rifle', 'D4')).acting('red-1-a', points);

describe('opportunity fire', () => {
  it('[tempesta/77-a] in the enemy phase there is only reaction fire', () => {
    const table = before((other) => other.unit('blue-1-m', 'mg', 'D6'));
    expect(table.referee.refused('blue', { ...FIRE, units: ['blue-1-m'], target: 'D4' })).toMatchObject({
      code: 'wrong-side',
      facts: { side: 'red' },
    });
  });

  it('[tempesta/78-a] unsuppressed units but mortars, to eliminate or to slow', () => {
    const table = before((other) =>
      other.unit('blue-1-m', 'mg', 'D7').unit('blue-1-o', 'mortar', 'D7').unit('blue-1-s', 'mg', 'D1').suppress('D1'),
    );
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    expect(table.kinds).toEqual(['opportunity']);
    expect(table.refused('blue', opportunity(['blue-1-o']))).toBe('78-a');
    expect(table.refused('blue', opportunity(['blue-1-s']))).toBe('78-a');
    expect(table.refused('blue', opportunity(['blue-1-m'], { intention: 'suppress' }))).toBe('78-a');
    expect(accepted(table, opportunity(['blue-1-m'], { intention: 'slow' }))).toBe(true);
  });

  it('[tempesta/79-a, tempesta/60-b] commanders alone are not hit but slowed, by whoever sees them and while they have points', () => {
    const moving = (entry: string, at: string, more: string[] = []): Bench => {
      const table = bench().unit('red-1-cs', 'cs1', 'D4').unit('blue-1-m', entry, at, { facing: 6 });
      for (const other of more) table.unit(`red-1-${other}`, other, 'D4', { facing: 2 });
      table.acting('red-1-cs', 3).order('red', { type: 'Entrench', units: ['red-1-cs'] });
      return table;
    };
    const table = moving('mg', 'D6');
    expect(table.kinds).toEqual(['opportunity']);
    expect(table.refused('blue', opportunity(['blue-1-m']))).toBe('60-b');
    const slow = opportunity(['blue-1-m'], { intention: 'slow' });
    expect(table.referee.options('blue', 'OpportunityFire')).toEqual([slow]);
    const policy = table.referee.play.policies.find(({ id }) => id === 'fire-when-near')!;
    const [decision] = table.referee.play.pending(table.state);
    const near = (intention: string) => policy.answer(table.state, decision!, { within: 3, chance: 0, intention });
    expect(near('eliminate')).toEqual({ type: 'PassReaction' });
    expect(near('slow')).toEqual(slow);
    table.dice(...rolls(2, 6), 1).order('blue', slow);
    expect([table.pa('red-1-cs'), table.kinds]).toEqual([1, ['activation']]);
    // A gun does not see them beside it, tanks are no target of machine guns because a commander is with them.
    expect(moving('pak40', 'D5').kinds).toEqual(['activation']);
    expect(moving('mg', 'D6', ['pz4']).kinds).toEqual(['activation']);
  });

  it('[tempesta/78-c, tempesta/79-a] those who fire together as suits them worst may slow too', () => {
    const table = before((other) => other.unit('blue-1-m', 'mg', 'D5').unit('blue-1-n', 'mg', 'G4'));
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    expect(table.referee.options('blue', 'OpportunityFire')).toContainEqual(
      opportunity(['blue-1-m', 'blue-1-n'], { intention: 'slow', pooled: 'worst-case' }),
    );
  });

  it('[tempesta/78-b] it comes before the shot of its target', () => {
    const table = bench().unit('red-1-m', 'mg', 'D4').unit('blue-1-m', 'mg', 'D7').acting('red-1-m', 3);
    table.order('red', { ...FIRE, units: ['red-1-m'], target: 'D7', shots: 3 });
    const events = table.dice(...rolls(2, 6), 6).order('blue', opportunity(['blue-1-m']));
    expect(table.where('red-1-m')).toBe('eliminated');
    expect(events.filter(({ type }) => type === 'Fired')).toHaveLength(1);
    expect(find(events, 'ActionVoided').why).toBe('eliminated');
  });

  it('[tempesta/78-c] fire that is not alike is pooled in the way that suits it worst', () => {
    const table = before((other) => other.unit('blue-1-m', 'mg', 'D5').unit('blue-1-n', 'mg', 'G4'));
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    expect(table.refused('blue', opportunity(['blue-1-m', 'blue-1-n']))).toBe('78-c');
    expect(
      find(
        table.dice(...misses(13)).order('blue', opportunity(['blue-1-m', 'blue-1-n'], { pooled: 'worst-case' })),
        'Fired',
      ).volume,
    ).toBe(12);
    const alike = before((other) => other.unit('blue-1-m', 'mg', 'D6').unit('blue-1-n', 'mg', 'F4'));
    alike.order('red', { type: 'Entrench', units: ['red-1-a'] });
    expect(find(alike.dice(...misses(13)).order('blue', opportunity(['blue-1-m', 'blue-1-n'])), 'Fired').volume).toBe(
      12,
    );
  });

  it('[tempesta/78-c, tempesta/47-d] a target on the road keeps its cover from fire of which a part comes across the road', () => {
    const needs = (...from: string[]): number => {
      const table = bench().wood('D4').road('flat', 'D3', 'D4', 'D5').unit('red-1-a', 'rifle', 'D4', { onRoad: true });
      from.forEach((label, at) => {
        table.unit(`blue-1-${at}`, 'mg', label);
      });
      table.acting('red-1-a', 6).order('red', { type: 'Entrench', units: ['red-1-a'] });
      const units = from.map((_, at) => `blue-1-${at}`);
      const volume = 6 * from.length;
      table.dice(...rolls(2, volume), 6).order('blue', opportunity(units, { pooled: 'worst-case' }));
      return table.where('red-1-a') === 'eliminated' ? 2 : 4;
    };
    expect([needs('D6'), needs('F4'), needs('D6', 'F4')]).toEqual([2, 4, 4]);
  });

  it('[tempesta/78-d] one unit may fire at several quadrants in a turn', () => {
    const table = before((other) => other.unit('blue-1-m', 'mg', 'F4'));
    table.order('red', move('red-1-a', 'D5'));
    table.dice(...misses(7)).order('blue', opportunity(['blue-1-m']));
    expect(table.kinds).toEqual(['opportunity']);
    expect(table.state.stack.at(-1)).toMatchObject({ cell: table.at('D5'), trigger: 'entered' });
    expect(has(table.dice(...misses(7)).order('blue', opportunity(['blue-1-m'])), 'Fired')).toBe(true);
  });

  it('[tempesta/79-a] each hit of slowing fire takes a point from everyone there', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('blue-1-m', 'mg', 'D6')
      .acting(['red-1-a', 'red-1-b'], 3);
    table.state.units['red-1-b']!.act!.pa2 = 2;
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    table.dice(...rolls(2, 6), 1).order('blue', opportunity(['blue-1-m'], { intention: 'slow' }));
    expect([table.pa('red-1-a'), table.pa('red-1-b')]).toEqual([1, 0]);
  });

  it('[tempesta/80-a] foot reach one quadrant, support and all others three', () => {
    const at = (entry: string, cell: string): boolean => {
      const table = before((other) =>
        other.unit('blue-1-m', entry, cell).unit('blue-2-m', 'mg', 'E4', { formation: 'blue-2' }),
      );
      table.order('red', { type: 'Entrench', units: ['red-1-a'] });
      return accepted(table, opportunity(['blue-1-m']));
    };
    expect([at('rifle', 'D5'), at('rifle', 'D6'), at('mg', 'D7'), at('mg', 'D8')]).toEqual([true, false, true, false]);
    expect(
      before((other) => other.unit('blue-1-m', 'mg', 'D8'))
        .order('red', { type: 'Entrench', units: ['red-1-a'] })
        .some(({ type }) => type === 'UnitsEntrenched'),
    ).toBe(true);
  });

  it('[tempesta/80-a, tempesta/50-b] the three quadrants are a range: ground on the way shortens it', () => {
    const at = (cell: string, ground: string, ...under: string[]): boolean => {
      const table = before((other) =>
        other
          .ground(ground, ...under)
          .unit('blue-1-m', 'pak40', cell, { facing: 6 })
          .unit('blue-2-m', 'mg', 'E4', { formation: 'blue-2' }),
      );
      table.order('red', { type: 'Entrench', units: ['red-1-a'] });
      return accepted(table, opportunity(['blue-1-m']));
    };
    expect([at('D7', '.', 'D5'), at('D7', 'f', 'D5'), at('D7', 'f', 'D4', 'D7'), at('D6', 'f', 'D5')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const table = before((other) =>
      other.ground('f', 'D5').unit('blue-1-m', 'pak40', 'D7', { facing: 6 }).unit('blue-2-m', 'mg', 'E4'),
    );
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    expect(table.refused('blue', opportunity(['blue-1-m']))).toBe('80-a');
  });

  it('[tempesta/81-a] once per quadrant and turn, unless it emptied or became an easy target', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('red-1-c', 'rifle', 'C4')
      .unit('blue-1-m', 'mg', 'D6')
      .acting(['red-1-a', 'red-1-b', 'red-1-c'], 6);
    table.state.activation!.group = ['red-1-a', 'red-1-b', 'red-1-c'];
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    table.dice(...misses(7)).order('blue', opportunity(['blue-1-m']));
    expect(table.kinds).toEqual(['activation']);
    table.order('red', { type: 'Entrench', units: ['red-1-b'] });
    expect(table.kinds).toEqual(['activation']);
    table.quiet('red', move('red-1-c', 'D4'));
    const again = table.referee.log.map(({ event }) => event).filter((event) => event.type === 'ReactionPassed');
    expect(again.length).toBeGreaterThan(0);
    const emptied = bench()
      .unit('red-1-a', 't34', 'D4', { facing: 2 })
      .unit('blue-1-m', 'zis3', 'D7', { facing: 6 })
      .acting('red-1-a', 6);
    emptied.order('red', { type: 'ChangeFacing', unit: 'red-1-a', facing: 6 });
    emptied.dice(...misses(6)).order('blue', opportunity(['blue-1-m'], { factor: 'ffUc' }));
    emptied.quiet('red', move('red-1-a', 'D3'));
    emptied.order('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D4'], reverse: true });
    expect(emptied.state.stack.at(-1)).toMatchObject({
      kind: 'opportunity',
      trigger: 'entered',
      cell: emptied.at('D4'),
    });
    expect(accepted(emptied, opportunity(['blue-1-m'], { factor: 'ffUc' }))).toBe(true);
  });

  it('[tempesta/81-b] no opportunity fire at assaulters in the assaulted quadrant', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-cs', 'cs1', 'D5')
      .unit('blue-1-m', 'mg', 'D7')
      .acting('red-1-a', 5);
    table.order('red', { type: 'DeclareAssault', units: ['red-1-a'], target: 'D5' });
    table.order('blue', { type: 'PassReaction' });
    table.dice(...rolls(1, 4), 5, 1, 1);
    table.order('red', { type: 'ContinueAssault' });
    expect(table.where('red-1-a')).toBe('D5');
    expect(table.state.stack.some((frame) => frame.kind === 'opportunity')).toBe(false);
  });

  it('[tempesta/82-a] FAA units within three quadrants of the struck one fire at the aircraft', () => {
    const table = bench()
      .unit('red-1-uo', 'uo2', 'D1')
      .unit('red-off', 'il2', '')
      .unit('blue-1-x', 'rifle', 'D3')
      .unit('blue-1-n', 'faa-foot', 'D6')
      .unit('blue-1-f', 'faa-foot', 'D7')
      .step('observers')
      .dice(6, 1, 1);
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UAE' });
    table.order('red', { type: 'AcceptMotivation' });
    table.order('red', { type: 'CallFire', factor: 'ff', target: 'D3', mode: 'concentrated', smoke: false, shots: 1 });
    expect(table.refused('blue', { type: 'AntiAirFire', units: ['blue-1-f'] })).toBe('82-a');
    table.dice(...rolls(3, 4), 6, 1, 1, 1);
    const events = table.order('blue', { type: 'AntiAirFire', units: ['blue-1-n'] });
    expect([table.where('red-off'), events.filter(({ type }) => type === 'Fired').length]).toEqual(['eliminated', 1]);
  });

  it('[tempesta/83-a] windows open when a quadrant acts or is entered, and close when another acts', () => {
    const table = bench()
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'F4')
      .unit('blue-1-m', 'mg', 'E6')
      .acting(['red-1-a', 'red-1-b'], 3);
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    expect(table.state.stack.at(-1)).toMatchObject({ kind: 'opportunity', cell: table.at('D4') });
    table.order('blue', { type: 'PassReaction' });
    table.order('red', { type: 'SelectCell', cell: 'F4' });
    table.order('red', { type: 'Entrench', units: ['red-1-b'] });
    expect(table.state.stack.at(-1)).toMatchObject({ kind: 'opportunity', cell: table.at('F4') });
    table.dice(...misses(7));
    expect(find(table.order('blue', opportunity(['blue-1-m'])), 'Fired').shot.target).toBe(table.at('F4'));
  });

  it('[tempesta/83-a] whoever gets down, is unhooked or dismounts is a new target, be it the last thing done', () => {
    const shown = (lay: (table: Bench) => Bench, order: Order): Bench => {
      const table = lay(bench().unit('blue-1-m', 'mg', 'D6'));
      table.acting(order.type === 'DismountCavalry' ? 'red-1-c' : 'red-1-t', 3).order('red', order);
      return table;
    };
    const down = shown(
      (table) =>
        table.unit('red-1-t', 'halftrack', 'D4', { facing: 2 }).unit('red-1-a', 'pzgr', 'D4', { carriedBy: 'red-1-t' }),
      { type: 'Disembark', carrier: 'red-1-t' },
    );
    // Machine guns had nothing to fire at in an armoured carrier: the first question comes once its riders are out.
    expect(down.state.stack).toMatchObject([{ kind: 'opportunity', cell: down.at('D4'), trigger: 'shown' }]);
    expect(down.referee.log.filter(({ event }) => event.type === 'Continued')).toHaveLength(1);
    down.dice(...rolls(3, 6), 6).order('blue', opportunity(['blue-1-m']));
    expect([down.where('red-1-a'), down.where('red-1-t')]).toEqual(['eliminated', 'D4']);
    const unhooked = shown(
      (table) =>
        table.unit('red-1-t', 'truck', 'D4', { facing: 2 }).unit('red-1-g', 'zis3', 'D4', { towedBy: 'red-1-t' }),
      { type: 'Unhook', tractor: 'red-1-t' },
    );
    expect(unhooked.state.stack.at(-1)).toMatchObject({ trigger: 'declared' });
    unhooked.order('blue', { type: 'PassReaction' });
    expect(unhooked.state.stack.at(-1)).toMatchObject({ trigger: 'shown', cell: unhooked.at('D4') });
    const horse = shown((table) => table.unit('red-1-c', 'cavalry', 'D4', { facing: 2 }), {
      type: 'DismountCavalry',
      unit: 'red-1-c',
    });
    horse.order('blue', { type: 'PassReaction' });
    expect(horse.state.stack.at(-1)).toMatchObject({ trigger: 'shown' });
    // Whoever has fired at the quadrant has had his fire (81.1), and what only turns is nothing new.
    const fired = shown((table) => table.unit('red-1-c', 'cavalry', 'D4', { facing: 2 }), {
      type: 'DismountCavalry',
      unit: 'red-1-c',
    });
    fired.dice(...misses(7)).order('blue', opportunity(['blue-1-m']));
    expect(fired.kinds).toEqual(['activation']);
    const turned = shown((table) => table.unit('red-1-t', 'truck', 'D4', { facing: 2 }), {
      type: 'ChangeFacing',
      unit: 'red-1-t',
      facing: 3,
    });
    turned.order('blue', { type: 'PassReaction' });
    expect(turned.kinds).toEqual(['activation']);
  });

  it('[tempesta/83-b] whoever does nothing is safe', () => {
    const table = bench()
      .unit('red-1-cs', 'cs1', 'D4')
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', 'D4')
      .unit('blue-1-m', 'mg', 'D6')
      .dice(6);
    table.order('red', { type: 'MotivateFormation', formation: 'red-1' });
    table.order('red', { type: 'SelectCell', cell: 'D4' });
    table.order('red', { type: 'EndFormation' });
    expect(table.referee.log.some(({ event }) => event.type === 'Continued')).toBe(false);
  });

  it('[tempesta/84-a] one point of fire each', () => {
    const table = before((other) => other.unit('blue-1-m', 'mg', 'D6'));
    table.order('red', { type: 'Entrench', units: ['red-1-a'] });
    expect(find(table.dice(...misses(7)).order('blue', opportunity(['blue-1-m'])), 'Fired')).toMatchObject({
      volume: 6,
      shot: { shots: 1 },
    });
  });
});

describe('response, counter-battery and defensive fire', () => {
  const fireAt = (distance: number, intention: 'eliminate' | 'suppress'): Bench => {
    const table = bench()
      .unit('red-1-m', 'mg', 'D4')
      .unit('blue-1-r', 'rifle', `D${4 + distance}`)
      .acting('red-1-m', 3)
      .dice(...misses(8));
    table.order('red', { ...FIRE, units: ['red-1-m'], target: `D${4 + distance}`, intention });
    if (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    return table;
  };

  it('[tempesta/85-a] direct fire to eliminate from two quadrants may be answered, every time', () => {
    expect([fireAt(1, 'eliminate').kinds, fireAt(2, 'suppress').kinds, fireAt(2, 'eliminate').kinds]).toEqual([
      ['activation'],
      ['activation'],
      ['response'],
    ]);
    const table = fireAt(2, 'eliminate');
    table
      .dice(...misses(4))
      .order('blue', { type: 'ResponseFire', units: ['blue-1-r'], factor: 'ff', intention: 'eliminate' });
    table.dice(...misses(8)).order('red', { ...FIRE, units: ['red-1-m'], target: 'D6' });
    expect(table.kinds).toEqual(['response']);
    const pinned = bench()
      .unit('red-1-m', 'mg', 'D4')
      .unit('blue-1-r', 'rifle', 'D6')
      .suppress('D6')
      .acting('red-1-m', 3)
      .dice(...misses(8));
    pinned.order('red', { ...FIRE, units: ['red-1-m'], target: 'D6' });
    expect(pinned.kinds).toEqual(['activation']);
  });

  it('[tempesta/85-b] foot answer before they are removed, others only with survivors', () => {
    const foot = bench()
      .unit('red-1-m', 'mg', 'D4')
      .unit('blue-1-r', 'rifle', 'D6')
      .acting('red-1-m', 1)
      .dice(...rolls(2, 6), 6);
    foot.order('red', { ...FIRE, units: ['red-1-m'], target: 'D6' });
    expect([foot.kinds, foot.where('blue-1-r')]).toEqual([['response'], 'D6']);
    foot
      .dice(...misses(4))
      .order('blue', { type: 'ResponseFire', units: ['blue-1-r'], factor: 'ff', intention: 'eliminate' });
    expect(foot.where('blue-1-r')).toBe('eliminated');
    const gun = bench()
      .unit('red-1-m', 'mg', 'D4')
      .unit('blue-1-g', 'zis3', 'D6', { facing: 6 })
      .acting('red-1-m', 1)
      .dice(...rolls(2, 6), 6);
    gun.quiet('red', { ...FIRE, units: ['red-1-m'], target: 'D6' });
    expect(gun.where('blue-1-g')).toBe('eliminated');
    expect(
      gun.referee.log.some(({ event }) => event.type === 'Continued' && event.frames.at(-1)?.kind === 'response'),
    ).toBe(false);
  });

  it('[tempesta/86-a] off-table guns answer a called barrage even while locked, four hits a battery', () => {
    const table = bench()
      .unit('red-1-uo', 'uo2', 'D1')
      .unit('red-off', 'how122', '')
      .unit('blue-off-1', 'lefh105', '')
      .unit('blue-off-2', 'lefh105', '')
      .step('observers')
      .dice(6, 1, 1, ...misses(8));
    table.state.players.blue.aggression = 5;
    table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UA' });
    table.order('red', { type: 'AcceptMotivation' });
    table.order('red', { type: 'CallFire', factor: 'ff', target: 'D3', mode: 'concentrated', smoke: false, shots: 1 });
    expect(table.kinds).toEqual(['counter-battery']);
    const fired = find(table.dice(...rolls(4, 12), 6).order('blue', { type: 'CounterBattery' }), 'Fired');
    expect([fired.volume, table.where('red-off')]).toEqual([12, 'eliminated']);
    const programmed = bench()
      .unit('red-off', 'how122', '')
      .unit('blue-off-1', 'lefh105', '')
      .step('before-phase')
      .dice(...misses(8));
    programmed.state.players.red.programmed = [
      {
        turn: 2,
        kind: 'UA',
        factor: 'ff',
        target: programmed.at('D3'),
        mode: 'concentrated',
        smoke: false,
        direction: -1,
        done: false,
      },
    ];
    const events = programmed.order('red', { type: 'EndStep' });
    expect([has(events, 'ProgrammedFireExecuted'), programmed.kinds]).toEqual([true, ['formations']]);
  });

  const assaulted = (lay: (table: Bench) => Bench): Bench => {
    const table = lay(bench().unit('red-1-a', 'rifle', 'D4').unit('blue-1-r', 'rifle', 'D5')).acting('red-1-a', 5);
    table.order('red', { type: 'DeclareAssault', units: ['red-1-a'], target: 'D5' });
    if (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    return table;
  };

  it('[tempesta/87-a] defenders have two points of fire at short range', () => {
    const dice = (lay: (table: Bench) => Bench): number => {
      const table = assaulted(lay).dice(...misses(9));
      return find(table.order('blue', { type: 'DefensiveFire', units: ['blue-1-r'], factor: 'ff' }), 'Fired').volume;
    };
    expect([dice((table) => table), dice((table) => table.suppress('D5'))]).toEqual([7, 4]);
  });

  it('[tempesta/87-b] the hits needed are those of the quadrant the assault starts from', () => {
    const struck = (hits: number, lay: (table: Bench) => Bench): string => {
      const table = assaulted(lay).dice(...rolls(hits, 7), 6);
      table.order('blue', { type: 'DefensiveFire', units: ['blue-1-r'], factor: 'ff' });
      return table.where('red-1-a');
    };
    expect(struck(2, (table) => table)).toBe('eliminated');
    expect(struck(3, (table) => table.wood('D4'))).toBe('D4');
    expect(struck(4, (table) => table.wood('D4'))).toBe('eliminated');
  });
});
