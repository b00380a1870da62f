import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { defenderDice } from '#rulesets/tempesta/rules/assault';
import { needOf, saveOf, sight } from '#rulesets/tempesta/rules/fire';
import type { Shot } from '#rulesets/tempesta/sequence/frames';
import { type Bench, bench, find, has, misses, rolls } from './bench.ts';

/* Clauses that say "or" and "and": each half by itself, where another test shows only one of them. */

const FIRE = { type: 'Fire', factor: 'ff', intention: 'eliminate', mode: 'direct', shots: 1 } as const;
const shot = (table: Bench, changes: Partial<Shot> = {}): Shot => ({
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
  ...changes,
});
const verdict = (table: Bench, order: Order, by: 'red' | 'blue' = 'red'): string => {
  const judged = table.referee.play.decide(table.state, order, by);
  return judged.accepted ? 'accepted' : judged.refusal.clause.replace('tempesta/', '');
};
const need = (lay: (table: Bench) => Bench, entry: string): number => {
  const table = lay(bench()).unit('blue-1-x', entry, 'D6');
  return needOf(table.game, table.state.units['blue-1-x']!, shot(table));
};
const leaving = (lay: (table: Bench) => Bench, entry: string): number => {
  const table = lay(bench()).unit('red-1-a', entry, 'D4').acting('red-1-a', 6);
  table.quiet('red', { type: 'MoveUnits', units: ['red-1-a'], path: ['D5'] });
  return 6 - table.pa('red-1-a');
};
const sees = (table: Bench, from: string, to: string): boolean =>
  sight(table.game, table.at(from), table.at(to), 'foot', 'direct').visible;

describe('ground, each kind and each effect', () => {
  it.each([...'wjaokb'])('[tempesta/15-a] closed ground %s: movement, sight, fire, assault, command', (letter) => {
    expect(leaving((table) => table.ground(letter, 'D4'), 'rifle')).toBe(2);
    expect(need((table) => table.ground(letter, 'D6'), 'rifle')).toBe(4);
    const table = bench().ground(letter, 'D6').unit('blue-1-x', 'rifle', 'D6');
    expect([sees(table, 'D4', 'D6'), sees(table, 'D4', 'D7')]).toEqual([true, false]);
    expect(defenderDice(table.game, table.state.units['blue-1-x']!, table.at('D6'))).toBe(4);
    expect(table.game.field.commandLines(table.at('D5'), true)[table.at('D6')]).toBe(3);
  });

  it.each([...'fudelhnmsr'])('[tempesta/15-c] partial ground %s: movement and fire, not sight', (letter) => {
    expect(leaving((table) => table.ground(letter, 'D4'), 'rifle')).toBe(2);
    expect(need((table) => table.ground(letter, 'D6'), 'rifle')).toBe(3);
    expect(sees(bench().ground(letter, 'D6'), 'D4', 'D7')).toBe(true);
  });

  it('[tempesta/15-b] a burning wreck closes for command and sight, not for movement', () => {
    const burning = (label: string) => bench().patch(label, { wrecks: 1, wreckSmokeUntil: 99 });
    expect(sees(burning('D5'), 'D4', 'D6')).toBe(false);
    const table = burning('D5');
    expect(table.game.field.commandLines(table.at('D4'), true)[table.at('D5')]).toBe(3);
    expect(leaving((each) => each.patch('D4', { wrecks: 1, wreckSmokeUntil: 99 }), 'rifle')).toBe(1);
  });

  it('[tempesta/61-d] suppressed guns in partial ground need four hits, vehicles still three', () => {
    const pinned = (table: Bench): Bench => table.ground('f', 'D6').suppress('D6');
    expect([need(pinned, 'zis3'), need(pinned, 't34')]).toEqual([4, 3]);
  });
});

describe('fire', () => {
  it('[tempesta/47-f] guns as foot, through units of either side', () => {
    for (const [firer, between] of [
      ['maxim', 'red-1-z'],
      ['maxim', 'blue-1-z'],
      ['zis3', 'red-1-z'],
      ['zis3', 'blue-1-z'],
    ] as const) {
      const lay = (): Bench => bench().unit('red-1-a', firer, 'D1', firer === 'zis3' ? { facing: 2 } : {});
      const order: Order = { ...FIRE, units: ['red-1-a'], target: 'D4' };
      const free = lay().unit('blue-1-x', 'rifle', 'D4').acting('red-1-a', 3);
      const barred = lay().unit('blue-1-x', 'rifle', 'D4').unit(between, 'rifle', 'D3').acting('red-1-a', 3);
      expect([verdict(free, order), verdict(barred, order)], `${firer} ${between}`).toEqual(['accepted', '47-f']);
    }
  });

  it('[tempesta/55-a] the burst that follows keeps target and factor too', () => {
    const table = bench()
      .unit('red-1-t', 'pz4', 'D4', { facing: 2 })
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-y', 't34', 'D6')
      .unit('blue-1-z', 'rifle', 'E6')
      .acting('red-1-t', 4)
      .dice(...misses(40));
    const at = (target: string, factor: 'ff' | 'ffUc'): Order => ({ ...FIRE, units: ['red-1-t'], target, factor });
    table.quiet('red', at('D6', 'ff'));
    expect([verdict(table, at('D6', 'ff')), verdict(table, at('D6', 'ffUc')), verdict(table, at('E6', 'ff'))]).toEqual([
      'accepted',
      '55-a',
      '55-a',
    ]);
  });

  it('[tempesta/62-d] a concentrated barrage strikes in the flank as an air attack does', () => {
    const save = (kind: Shot['kind']): number | undefined => {
      const table = bench().unit('blue-1-x', 't34', 'D6', { facing: 6 });
      return saveOf(table.game, table.state.units['blue-1-x']!, shot(table, { kind, from: [] }));
    };
    expect([save('barrage'), save('air-attack')]).toEqual([5, 5]);
  });

  it('[tempesta/78-a] artillery reacts directly, never indirectly; to eliminate as well as to slow', () => {
    const answers = (lay: (table: Bench) => Bench, unit: string): string[] => {
      const table = lay(bench())
        .unit('red-1-a', 'rifle', 'D4')
        .unit('blue-1-w', 'wespe', 'D7', { facing: 6 })
        .unit('blue-1-m', 'mg', 'B4')
        .acting('red-1-a', 6);
      table.order('red', { type: 'Entrench', units: ['red-1-a'] });
      return (['eliminate', 'slow'] as const).map((intention) =>
        verdict(table, { type: 'OpportunityFire', units: [unit], factor: 'ff', intention, pooled: 'alike' }, 'blue'),
      );
    };
    expect(answers((table) => table, 'blue-1-w')).toEqual(['accepted', 'accepted']);
    expect(answers((table) => table, 'blue-1-m')).toEqual(['accepted', 'accepted']);
    expect(answers((table) => table.wood('D6'), 'blue-1-w')).not.toContain('accepted');
  });

  it('[tempesta/48-a] sight of the firer himself, of a commander or of a scout', () => {
    const spotted = (entry: string | undefined, from: string): string => {
      const table = bench().wood('D5', 'C5', 'E5').unit('red-1-a', 'mortar', from).unit('blue-1-x', 'rifle', 'D7');
      if (entry !== undefined) table.unit('red-1-b', entry, 'B7');
      return verdict(table.acting('red-1-a', 3), { ...FIRE, units: ['red-1-a'], target: 'D7', mode: 'indirect' });
    };
    expect([
      spotted(undefined, 'D3'),
      spotted(undefined, 'B7'),
      spotted('cs1', 'D3'),
      spotted('scouts', 'D3'),
      spotted('rifle', 'D3'),
    ]).toEqual(['48-a', 'accepted', 'accepted', 'accepted', '48-a']);
  });

  it('[tempesta/66-d] whoever cannot go back for impassable ground is lost', () => {
    const table = bench()
      .ground('~', 'C7', 'D7', 'E7')
      .unit('red-1-a', 'mg', 'D4')
      .unit('blue-1-x', 'rifle', 'D6')
      .unit('blue-1-y', 'rifle', 'D6')
      .suppress('D6')
      .acting('red-1-a', 1)
      .dice(...rolls(3, 6), 6);
    table.state.entrySide = { red: 'W', blue: 'E' };
    table.quiet('red', { ...FIRE, units: ['red-1-a'], target: 'D6' });
    if (table.kinds[0] === 'assign') table.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-x', hits: 3 }] });
    expect(table.where('blue-1-y')).toBe('eliminated');
  });
});

describe('command and movement', () => {
  const granted = (entry: string): number => {
    const table = bench().unit('red-1-cs', entry, 'D4').unit('red-1-a', 'rifle', 'D5').dice(4);
    table.order('red', { type: 'MotivateFormation', formation: 'red-1' });
    if (table.kinds[0] === 'motivation') table.order('red', { type: 'AcceptMotivation' });
    return table.pa('red-1-a');
  };
  it('[tempesta/30-b] a modifier of +1 gives a point more, one of -1 a point less', () => {
    expect([granted('cs1m'), granted('cs1'), granted('cs3p')]).toEqual([3, 4, 5]);
  });

  it('[tempesta/32-d] who has failed may try again while he has attempts', () => {
    const table = bench().unit('red-1-cs', 'cs2', 'D4').unit('red-1-a', 'rifle', 'D4').dice(1, 1);
    table.order('red', { type: 'MotivateFormation', formation: 'red-1' });
    expect(verdict(table, { type: 'RetryMotivation' })).toBe('accepted');
    table.order('red', { type: 'RetryMotivation' });
    expect(verdict(table, { type: 'RetryMotivation' })).not.toBe('accepted');
  });

  it('[tempesta/9-a] through an observer both artillery and aircraft are used', () => {
    for (const [entry, purpose] of [
      ['how122', 'UA'],
      ['il2', 'UAE'],
    ] as const) {
      const table = bench().unit('red-1-uo', 'uo2', 'A1').unit('red-1-g', entry, '').step('observers').dice(6);
      table.order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose });
      table.order('red', { type: 'AcceptMotivation' });
      expect(table.kinds).toEqual(['mission']);
    }
  });

  it('[tempesta/13-c] neither a night attack nor one from the air shows before it is declared', () => {
    for (const mode of ['night', 'airborne'] as const) {
      const table = bench();
      const seen = () => table.referee.play.view(table.state, asSide('blue')).extra['mode'];
      Object.assign(table.state, { mode, modeDeclared: false });
      expect(seen()).toBeUndefined();
      Object.assign(table.state, { modeDeclared: true });
      expect(seen()).toBe(mode);
    }
  });

  it('[tempesta/39-c] in good and in overcast weather three points of movement', () => {
    const far: Order = { type: 'MoveUnits', units: ['red-1-a'], path: ['D2', 'D3', 'D4', 'D5'] };
    const near: Order = { type: 'MoveUnits', units: ['red-1-a'], path: ['D2', 'D3', 'D4'] };
    for (const weather of ['good', 'overcast'] as const) {
      const table = bench().weather(weather).unit('red-1-a', 'rifle', 'D1').acting('red-1-a', 6);
      expect([verdict(table, far), verdict(table, near)]).toEqual(['39-c', 'accepted']);
    }
  });

  it('[tempesta/42-c] on a road vehicles need not face where they go', () => {
    const table = bench()
      .road('flat', 'D3', 'D4', 'D5', 'D6')
      .unit('red-1-t', 't34', 'D4', { facing: 0, onRoad: true })
      .acting('red-1-t', 6);
    table.quiet('red', { type: 'StartRoadMove', units: ['red-1-t'] });
    expect(verdict(table, { type: 'MoveUnits', units: ['red-1-t'], path: ['D5'], road: true })).toBe('accepted');
  });

  it('[tempesta/24-g] whoever tries to enter the quadrant of an ambush finds it', () => {
    const table = bench().wood('E5').unit('red-1-s', 'rifle', 'E4').unit('blue-1-m', 'maxim', '', { away: true });
    Object.assign(table.state.units['blue-1-m']!, { ambush: true, cell: table.at('E5') });
    table.state.players.blue.aggression = 2;
    table.state.players.blue.ambushes = [{ cell: table.at('E5'), units: ['blue-1-m'], facings: {}, revealed: false }];
    const events = table
      .fresh()
      .acting('red-1-s', 6)
      .quiet('red', { type: 'MoveUnits', units: ['red-1-s'], path: ['E5'] });
    expect([find(events, 'AmbushRevealed').cell, table.where('red-1-s')]).toEqual(['E5', 'E4']);
  });
});

describe('assaults', () => {
  const assault: Order = { type: 'DeclareAssault', units: ['red-1-a'], target: 'D6' };
  it('[tempesta/7-c] a commander is lost with an assault', () => {
    const table = bench().unit('red-1-a', 'rifle', 'D5').unit('blue-1-cs', 'cs1', 'D6').acting('red-1-a', 6);
    table.quiet('red', assault);
    table.dice(...rolls(1, 4), 6, 1, 1, 1).order('red', { type: 'ContinueAssault' });
    expect(table.where('blue-1-cs')).toBe('eliminated');
  });

  it('[tempesta/6-b] riders assault with the factor of their carrier', () => {
    const table = bench()
      .unit('red-1-a', 'halftrack', 'D5', { facing: 2 })
      .unit('red-1-r', 'pzgr', 'D5', { carriedBy: 'red-1-a' })
      .unit('blue-1-x', 'rifle', 'D6')
      .acting(['red-1-a', 'red-1-r'], 6);
    table.quiet('red', assault);
    const events = table.dice(...misses(20)).order('red', { type: 'ContinueAssault' });
    const carrier = table.game.typeOf(table.state.units['red-1-a']!).assault!;
    expect(has(events, 'AssaultFought')).toBe(true);
    expect(find(events, 'AssaultFought').attackerDice).toHaveLength(carrier + 1);
  });
});
