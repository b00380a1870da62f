import { describe, expect, it } from 'vitest';
import type { TempestaEvent as Event, EventOf } from '#rulesets/tempesta/events/index';
import type { Seat } from '#rulesets/tempesta/names';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { lostMorale } from '#rulesets/tempesta/rules/morale';
import { type Bench, bench, find, has, misses, type Placing, rolls, told } from './bench.ts';

/* Red comes from D5 and assaults D6, which lies east of it; blue's own edge is the south. */

const accepted = (table: Bench, order: Order, by: Seat = 'red'): boolean =>
  table.referee.play.decide(table.state, order, by).accepted;
const declare = (units: string[], target = 'D6'): Order => ({ type: 'DeclareAssault', units, target });
const CONTINUE: Order = { type: 'ContinueAssault' };

/** Units of one side in one quadrant: `men(table, 'blue', 'D6', 'rifle', 't34')` are blue-1-0 and blue-1-1. */
function men(table: Bench, side: Seat, cell: string, ...entries: string[]): Bench {
  for (const [at, entry] of entries.entries())
    table.unit(
      `${side}-1-${at}`,
      entry,
      cell,
      ['t34', 'pz4', 'halftrack', 'cavalry'].includes(entry) ? { facing: side === 'red' ? 2 : 6 } : {},
    );
  return table;
}

/** An assault declared, all reactions passed: the attacker is asked whether he goes on. */
function storm(table: Bench, units: string[], points = 6, target = 'D6'): Bench {
  table.acting(units, points).quiet('red', declare(units, target));
  expect(table.kinds).toEqual(['continue']);
  return table;
}

/** Goes on with the dice of both sides; hits that leave a choice are given as the first option says. */
function fight(
  table: Bench,
  attack: number[],
  attackColour: number,
  defence: number[],
  defenceColour: number,
): readonly Event[] {
  const events = [...table.dice(...attack, attackColour, ...defence, defenceColour).order('red', CONTINUE)];
  while (table.kinds[0] === 'assign-assault') {
    const side = table.referee.waitingFor[0] as Seat;
    events.push(...table.order(side, table.referee.options(side, 'AssignHits')[0]!));
  }
  return events;
}

/** How many dice each side rolls. */
function diceOf(table: Bench, units: string[], points = 6): [number, number] {
  const { attackerDice, defenderDice } = find(
    storm(table, units, points)
      .dice(...misses(60))
      .order('red', CONTINUE),
    'AssaultFought',
  );
  return [attackerDice.length, defenderDice.length];
}

describe('defensive fire', () => {
  /** The defender's answer, volume and what came of it. */
  function answer(
    lay: (table: Bench) => Bench,
    dice: number[],
    attackers = ['rifle'],
  ): { table: Bench; fired: EventOf<'Fired'> } {
    const table = lay(men(men(bench(), 'red', 'D5', ...attackers), 'blue', 'D6', 'rifle')).acting('red-1-0', 6);
    table.order('red', declare(['red-1-0']));
    if (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    expect(table.kinds).toEqual(['defensive']);
    const events = table.dice(...dice).order('blue', { type: 'DefensiveFire', units: ['blue-1-0'], factor: 'ff' });
    return { table, fired: find(events, 'Fired') };
  }

  it('[tempesta/notes-a, tempesta/89-a] by consent, assaults of more than forty dice throw no more than what is above the tens', () => {
    const charge = (lowLuck: 'yes' | 'no'): EventOf<'AssaultFought'> => {
      const cavalry = Array.from({ length: 6 }, () => 'cavalry');
      const table = men(bench({ lowLuck }), 'red', 'D5', ...cavalry);
      const units = cavalry.map((_, at) => `red-1-${at}`);
      men(table, 'blue', 'D6', 'rifle', 'rifle');
      return find(
        storm(table, units)
          .dice(...misses(60))
          .order('red', CONTINUE),
        'AssaultFought',
      );
    };
    const [rolled, spared] = [charge('no'), charge('yes')];
    expect([rolled.attackerDice.length, rolled.attackerHits]).toEqual([42, 0]);
    expect([spared.attackerDice.length, spared.attackerAutomatic, spared.attackerHits]).toEqual([2, 4, 4]);
    expect([spared.defenderDice.length, spared.defenderAutomatic]).toEqual([rolled.defenderDice.length, undefined]);
    expect(told(spared, 'en')).toContain('2 dice and 4 sixes without a throw, 4 hits');
  });

  it('[tempesta/87-a, tempesta/57-a] an easy target are those who come in, not those who stay behind', () => {
    const crowd = ['rifle', 'rifle', 'rifle', 'rifle'];
    expect(answer((table) => table, misses(20), crowd).fired).toMatchObject({ volume: 7, easy: false });
    const table = men(men(bench(), 'red', 'D5', ...crowd), 'blue', 'D6', 'rifle');
    const all = crowd.map((_, at) => `red-1-${at}`);
    table.acting(all, 6).order('red', declare(all.slice(0, 3)));
    if (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    const events = table
      .dice(...misses(20))
      .order('blue', { type: 'DefensiveFire', units: ['blue-1-0'], factor: 'ff' });
    expect(find(events, 'Fired')).toMatchObject({ volume: 13, easy: true });
  });

  it('[tempesta/87-a] the defenders have two shots at short range, to eliminate', () => {
    const { fired } = answer((table) => table, misses(8));
    expect([fired.volume, fired.shot.shots, fired.shot.intention, fired.shot.kind]).toEqual([
      7,
      2,
      'eliminate',
      'defensive',
    ]);
  });

  it('[tempesta/87-a] one shot for the unarmoured in a suppressed quadrant', () => {
    expect(answer((table) => table.suppress('D6'), misses(5)).fired.volume).toBe(4);
    const tank = men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', 't34')
      .suppress('D6')
      .acting('red-1-0', 6)
      .dice(...misses(30));
    tank.order('red', declare(['red-1-0']));
    expect(
      find(tank.order('blue', { type: 'DefensiveFire', units: ['blue-1-0'], factor: 'ff' }), 'Fired').shot.shots,
    ).toBe(2);
  });

  it('[tempesta/87-a] only the assaulters are struck, and nobody fires twice', () => {
    const { table } = answer((other) => other, [...rolls(5, 7), 6], ['rifle', 'mg']);
    expect([table.where('red-1-0'), table.where('red-1-1')]).toEqual(['eliminated', 'D5']);
    const again = answer((other) => other, misses(8)).table;
    expect(again.kinds).toEqual(['continue']);
    expect(accepted(again, { type: 'DefensiveFire', units: ['blue-1-0'], factor: 'ff' }, 'blue')).toBe(false);
  });

  it('[tempesta/87-b] what covers the assaulters is the quadrant they come from', () => {
    const after = (lay: (table: Bench) => Bench, hits: number): string =>
      answer(lay, [...rolls(hits, 7), 1]).table.where('red-1-0');
    expect([after((table) => table, 1), after((table) => table, 2)]).toEqual(['D5', 'eliminated']);
    expect(after((table) => table.wood('D6'), 2)).toBe('eliminated');
    expect([after((table) => table.wood('D5'), 3), after((table) => table.wood('D5'), 4)]).toEqual([
      'D5',
      'eliminated',
    ]);
  });
});

describe('declaring an assault', () => {
  const able = (entry: string, placing: Placing = {}): string => {
    const table = men(bench(), 'blue', 'D6', 'rifle').unit('red-1-a', entry, 'D5', placing).acting('red-1-a', 6);
    return accepted(table, declare(['red-1-a'])) ? 'accepted' : table.refused('red', declare(['red-1-a']));
  };

  it('[tempesta/88-a] not commanders, support foot, guns and unarmoured transports', () => {
    expect([
      able('mg'),
      able('mortar'),
      able('pak40', { facing: 2 }),
      able('truck', { facing: 2 }),
      able('cs1'),
      able('cinc2'),
      able('uo2'),
    ]).toEqual(Array.from({ length: 7 }, () => '88-a'));
  });

  it('[tempesta/88-a] everybody else may', () => {
    const entries = ['rifle', 'sappers', 'scouts', 'halftrack', 'cavalry', 'pz4', 'stug', 'armcar'];
    expect(
      entries.filter(
        (entry) => able(entry, ['rifle', 'sappers', 'scouts'].includes(entry) ? {} : { facing: 2 }) !== 'accepted',
      ),
    ).toEqual([]);
  });

  it('[tempesta/88-a] the quadrant lies beside and is held by the enemy', () => {
    const table = men(bench(), 'blue', 'D7', 'rifle').unit('red-1-a', 'rifle', 'D5').acting('red-1-a', 6);
    expect(table.refused('red', declare(['red-1-a'], 'D7'))).toBe('88-a');
    expect(table.refused('red', declare(['red-1-a'], 'D6'))).toBe('88-a');
  });

  it('[tempesta/88-b] the price of the assault contains the way out, whatever the ground', () => {
    for (const lay of [
      (table: Bench) => table,
      (table: Bench) => table.wood('D5', 'D6'),
      (table: Bench) => table.ground('f', 'D5'),
    ]) {
      const table = storm(men(men(lay(bench()), 'red', 'D5', 'rifle'), 'blue', 'D6', 'rifle'), ['red-1-0'], 5);
      expect(table.pa('red-1-0')).toBe(0);
    }
    const short = men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', 'rifle').acting('red-1-0', 4.5);
    expect(short.referee.refused('red', declare(['red-1-0'])).facts).toMatchObject({ needed: 5, left: 4.5 });
  });

  it('[tempesta/88-c] after the defensive fire the assault may be called off; the points are gone', () => {
    const table = storm(men(men(bench(), 'red', 'D5', 'rifle', 'rifle', 'rifle'), 'blue', 'D6', 'rifle'), [
      'red-1-0',
      'red-1-1',
      'red-1-2',
    ]);
    const events = table.order('red', { type: 'AbortAssault' });
    expect(has(events, 'AssaultFought')).toBe(false);
    expect(['red-1-0', 'red-1-1', 'red-1-2'].map((id) => [table.where(id), table.pa(id)])).toEqual([
      ['D5', 1],
      ['D5', 1],
      ['D5', 1],
    ]);
    expect([table.cell('D5').suppressed, table.where('blue-1-0')]).toEqual([false, 'D6']);
  });

  it('[tempesta/88-d] whoever has no assault factor is run over by a plain move', () => {
    const table = men(men(bench(), 'red', 'D5', 'pz4'), 'blue', 'D6', 'truck', 'truck').acting('red-1-0', 3);
    expect(table.refused('red', declare(['red-1-0']))).toBe('88-d');
    const events = table.quiet('red', { type: 'MoveUnits', units: ['red-1-0'], path: ['D6'] });
    expect([table.where('red-1-0'), table.where('blue-1-0'), table.where('blue-1-1')]).toEqual([
      'D6',
      'eliminated',
      'eliminated',
    ]);
    expect(has(events, 'AssaultFought')).toBe(false);
    const held = men(men(bench(), 'red', 'D5', 'pz4'), 'blue', 'D6', 'truck', 'rifle').acting('red-1-0', 3);
    expect(accepted(held, { type: 'MoveUnits', units: ['red-1-0'], path: ['D6'] })).toBe(false);
  });

  it('[tempesta/88-g] outside an assault nobody shares a quadrant with an enemy: not by moving, nor by falling back', () => {
    const walking = men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', 'rifle').acting('red-1-0', 6);
    expect(walking.refused('red', { type: 'MoveUnits', units: ['red-1-0'], path: ['D6'] })).toBe('88-d');
    const aside = men(men(bench(), 'red', 'D4', 'mg'), 'blue', 'D6', 'rifle', 'rifle')
      .unit('red-1-b', 'rifle', 'D7')
      .suppress('D6')
      .acting('red-1-0', 3)
      .dice(...rolls(3, 6), 6);
    aside.quiet('red', {
      type: 'Fire',
      units: ['red-1-0'],
      target: 'D6',
      factor: 'ff',
      intention: 'eliminate',
      mode: 'direct',
      shots: 1,
    });
    const struck = aside.referee.options('red', 'AssignHits')[0];
    if (struck !== undefined) aside.order('red', struck);
    const ways = aside.referee.options('blue', 'ChooseRetreat');
    expect(ways.map((way) => (way.type === 'ChooseRetreat' ? way.cell : ''))).toEqual(['C7', 'E7']);
    aside.order('blue', ways[0]!);
    expect(aside.where('blue-1-0') === 'C7' || aside.where('blue-1-1') === 'C7').toBe(true);
    const { invariants } = aside.referee.play;
    const broken = (): (string | undefined)[] =>
      invariants.filter(({ clause }) => clause === 'tempesta/88-g').map((invariant) => invariant.broken(aside.state));
    expect(broken()).toEqual([undefined]);
    expect(aside.unit('blue-1-z', 'rifle', 'D7') && broken()).toEqual(['both sides stand in D7']);
  });

  it('[tempesta/88-d] an observer is not run over: he tries to get away first', () => {
    const walkedOver = (die: number): string[] => {
      const table = men(men(bench(), 'red', 'D5', 'pz4'), 'blue', 'D6', 'uo2', 'truck')
        .acting('red-1-0', 3)
        .dice(die);
      table.quiet('red', { type: 'MoveUnits', units: ['red-1-0'], path: ['D6'] });
      return [table.where('red-1-0'), table.where('blue-1-0'), table.where('blue-1-1')];
    };
    expect([walkedOver(3), walkedOver(2)]).toEqual([
      ['D6', 'E6', 'eliminated'],
      ['D6', 'eliminated', 'eliminated'],
    ]);
  });

  it('[tempesta/88-e, tempesta/44-a] nobody runs from those who do not find the way out of their minefield', () => {
    const walked = (...dice: number[]): string[] => {
      const table = men(men(bench().defence('minefield', 'D5'), 'red', 'D5', 'rifle', 'smg'), 'blue', 'D6', 'uo2')
        .acting(['red-1-0', 'red-1-1'], 6)
        .dice(...dice);
      table.quiet('red', { type: 'MoveUnits', units: ['red-1-0', 'red-1-1'], path: ['D6'] });
      return [table.where('red-1-0'), table.where('red-1-1'), table.where('blue-1-0')];
    };
    expect(walked(3, 4)).toEqual(['D5', 'D5', 'D6']);
    expect(walked(6, 3, 3)).toEqual(['D6', 'D5', 'E6']);
    expect(walked(6, 6, 1)).toEqual(['D6', 'D6', 'eliminated']);
  });

  /** Scouts and a rifle are assaulted; the table waits at the flight. */
  const chased = (...entries: string[]): Bench => {
    const table = men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', ...entries).acting('red-1-0', 6);
    table.order('red', declare(['red-1-0']));
    if (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    expect(table.kinds).toEqual(['flee']);
    return table;
  };

  it('[tempesta/88-e] scouts run on 3 and more, one quadrant towards home, or die', () => {
    const fled = (die: number): string => {
      const table = chased('scouts').dice(die);
      table.order('blue', { type: 'Flee', units: ['blue-1-0'] });
      return table.where('blue-1-0');
    };
    expect([fled(2), fled(3)]).toEqual(['eliminated', 'E6']);
  });

  it('[tempesta/88-f, tempesta/66-c] the quadrant they reach is suppressed as after any retreat, unless agreed otherwise', () => {
    const reached = (options: Record<string, string>): boolean => {
      const table = men(men(bench(options), 'red', 'D5', 'rifle'), 'blue', 'D6', 'scouts').acting('red-1-0', 6);
      table.order('red', declare(['red-1-0']));
      if (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
      table.dice(3).order('blue', { type: 'Flee', units: ['blue-1-0'] });
      expect(table.where('blue-1-0')).toBe('E6');
      return table.cell('E6').suppressed;
    };
    expect([reached({}), reached({ flightSuppresses: 'no' })]).toEqual([true, false]);
    // Whoever stands where they come to, having lost somebody in this phase, goes on with them.
    const table = chased('scouts').unit('blue-1-r', 'rifle', 'E6').patch('E6', { bled: true }).dice(3);
    table.order('blue', { type: 'Flee', units: ['blue-1-0'] });
    expect([table.where('blue-1-0'), table.where('blue-1-r'), table.cell('F6').suppressed]).toEqual(['F6', 'F6', true]);
  });

  it('[tempesta/88-e] others do not run, and whoever runs gives up the defensive fire', () => {
    const table = chased('scouts', 'rifle').dice(3);
    expect(table.refused('blue', { type: 'Flee', units: ['blue-1-1'] })).toBe('88-e');
    table.order('blue', { type: 'Flee', units: ['blue-1-0'] });
    expect(table.kinds).toEqual(['defensive']);
    expect(accepted(table, { type: 'DefensiveFire', units: ['blue-1-0'], factor: 'ff' }, 'blue')).toBe(false);
    expect(accepted(table, { type: 'DefensiveFire', units: ['blue-1-1'], factor: 'ff' }, 'blue')).toBe(true);
    const staying = chased('scouts');
    staying.order('blue', { type: 'PassReaction' });
    expect(accepted(staying, { type: 'DefensiveFire', units: ['blue-1-0'], factor: 'ff' }, 'blue')).toBe(true);
  });

  it('[tempesta/88-e] the same scouts may run again in the same turn', () => {
    const table = chased('scouts').unit('red-1-b', 'rifle', 'E5').dice(4, 5);
    table.order('blue', { type: 'Flee', units: ['blue-1-0'] });
    table.order('red', { type: 'AbortAssault' });
    table.acting('red-1-b', 6).order('red', declare(['red-1-b'], 'E6'));
    if (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    table.order('blue', { type: 'Flee', units: ['blue-1-0'] });
    expect(table.where('blue-1-0')).toBe('F6');
  });
});

describe('the dice of an assault', () => {
  const against = (lay: (table: Bench) => Bench = (table) => table): Bench => men(lay(bench()), 'blue', 'D6', 'rifle');

  it('[tempesta/89-a] the factor, one more for whoever has not moved', () => {
    expect(diceOf(men(against(), 'red', 'D5', 'rifle'), ['red-1-0'])[0]).toBe(4);
    const moved = men(against(), 'red', 'D4', 'rifle').acting('red-1-0', 6);
    moved.quiet('red', { type: 'MoveUnits', units: ['red-1-0'], path: ['D5'] });
    moved.quiet('red', declare(['red-1-0']));
    expect(find(moved.dice(...misses(30)).order('red', CONTINUE), 'AssaultFought').attackerDice).toHaveLength(3);
    expect(diceOf(men(against(), 'red', 'D5', 'rifle', 'smg'), ['red-1-0', 'red-1-1'])[0]).toBe(9);
  });

  it('[tempesta/89-a] one less for vehicles into closed ground and for everybody in bad weather', () => {
    const wood = (table: Bench): Bench => table.wood('D6');
    expect([
      diceOf(men(against(), 'red', 'D5', 'pz4'), ['red-1-0'])[0],
      diceOf(men(against(wood), 'red', 'D5', 'pz4'), ['red-1-0'])[0],
    ]).toEqual([5, 4]);
    expect(diceOf(men(against(wood), 'red', 'D5', 'rifle'), ['red-1-0'])[0]).toBe(4);
    const turned = men(against(wood), 'red', 'D5', 'pz4').acting('red-1-0', 6);
    turned.quiet('red', { type: 'ChangeFacing', unit: 'red-1-0', facing: 1 });
    turned.quiet('red', { type: 'ChangeFacing', unit: 'red-1-0', facing: 2 });
    turned.quiet('red', declare(['red-1-0']));
    expect(find(turned.dice(...misses(30)).order('red', CONTINUE), 'AssaultFought').attackerDice).toHaveLength(3);
    expect(diceOf(men(against().weather('bad'), 'red', 'D5', 'rifle'), ['red-1-0'])[0]).toBe(3);
  });

  const defending = (lay: (table: Bench) => Bench): number =>
    diceOf(men(lay(bench()), 'red', 'D5', 'smg'), ['red-1-0'])[1];

  it('[tempesta/89-b] foot gain in closed ground, vehicles lose, suppression costs one, one die at least', () => {
    expect(defending((table) => men(table, 'blue', 'D6', 'rifle'))).toBe(3);
    expect(defending((table) => men(table.wood('D6'), 'blue', 'D6', 'rifle'))).toBe(4);
    expect(defending((table) => men(table.wood('D6').suppress('D6'), 'blue', 'D6', 'rifle'))).toBe(3);
    expect([
      defending((table) => men(table, 'blue', 'D6', 't34')),
      defending((table) => men(table.wood('D6'), 'blue', 'D6', 't34')),
    ]).toEqual([4, 3]);
    expect([
      defending((table) => men(table, 'blue', 'D6', 'maxim')),
      defending((table) => men(table.suppress('D6'), 'blue', 'D6', 'maxim')),
    ]).toEqual([1, 1]);
  });

  it('[tempesta/89-b] trenches are closed ground for those they shelter', () => {
    expect(defending((table) => men(table.defence('trench', 'D6'), 'blue', 'D6', 'rifle'))).toBe(4);
    expect(defending((table) => men(table.defence('trench', 'D6'), 'blue', 'D6', 't34'))).toBe(4);
  });

  it('[tempesta/6-c, tempesta/89-b] riders in a carrier without factor fight with two dice less, at least one', () => {
    const aboard = (carrier: string, rider: string): number =>
      defending((table) =>
        table
          .unit('blue-1-t', carrier, 'D6', { facing: 6 })
          .unit('blue-1-r', rider, 'D6', { carriedBy: 'blue-1-t', facing: 6 }),
      );
    expect([aboard('truck', 'rifle'), aboard('truck', 'assault-sappers'), aboard('truck', 'maxim')]).toEqual([1, 3, 1]);
    expect(aboard('halftrack', 'rifle')).toBe(2);
  });

  it('[tempesta/89-c] every six is a hit', () => {
    const table = storm(men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', 'rifle', 'rifle', 'rifle'), [
      'red-1-0',
    ]).dice(6, 6, 2, 5, 6, ...rolls(0, 9), 1);
    expect(find(table.order('red', CONTINUE), 'AssaultFought')).toMatchObject({ attackerHits: 2, defenderHits: 0 });
    const back = storm(men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', 'rifle'), ['red-1-0']).dice(
      5,
      5,
      5,
      5,
      6,
      6,
      6,
      6,
      1,
    );
    expect(find(back.order('red', CONTINUE), 'AssaultFought')).toMatchObject({ attackerHits: 0, defenderHits: 3 });
  });

  /** Two rifles assaulted, so many hits and this colour die. */
  const struck = (hits: number, colour: number, ...entries: string[]): Bench => {
    const table = storm(
      men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', ...(entries.length === 0 ? ['rifle', 'rifle'] : entries)),
      ['red-1-0'],
    );
    table.dice(...rolls(hits, 4), colour, ...misses(20)).order('red', CONTINUE);
    return table;
  };
  const give = (...hits: [string, number][]): Order => ({
    type: 'AssignHits',
    hits: hits.map(([unit, count]) => ({ unit, hits: count })),
  });

  it('[tempesta/89-d] the colour die decides who gives the hits', () => {
    expect([4, 5, 6, 1].map((colour) => struck(1, colour).referee.waitingFor[0])).toEqual([
      'blue',
      'red',
      'red',
      'blue',
    ]);
    const table = struck(1, 5);
    table.order('red', give(['blue-1-1', 1]));
    expect([table.where('blue-1-0') === 'eliminated', table.where('blue-1-1')]).toEqual([false, 'eliminated']);
  });

  it('[tempesta/89-d] everybody takes one before anybody takes two', () => {
    const table = struck(3, 6);
    expect(table.refused('red', give(['blue-1-0', 3]))).toBe('89-d');
    expect(table.refused('red', give(['blue-1-0', 1], ['blue-1-1', 1]))).toBe('89-d');
    expect([
      accepted(table, give(['blue-1-0', 2], ['blue-1-1', 1])),
      accepted(table, give(['blue-1-0', 1], ['blue-1-1', 2])),
    ]).toEqual([true, true]);
  });

  it('[tempesta/89-e] commanders may be hit, transports that take no part may not', () => {
    const table = struck(1, 6, 'rifle', 'cs1', 'truck');
    expect(table.refused('red', give(['blue-1-2', 1]))).toBe('89-e');
    table.order('red', give(['blue-1-1', 1]));
    expect(table.where('blue-1-1')).toBe('eliminated');
  });

  it('[tempesta/89-e] idle transports are destroyed when the quadrant is taken, and only then', () => {
    const taken = struck(2, 6, 'rifle', 'truck');
    expect([taken.where('red-1-0'), taken.where('blue-1-0'), taken.where('blue-1-1')]).toEqual([
      'D6',
      'eliminated',
      'eliminated',
    ]);
    const held = struck(0, 6, 'rifle', 'truck');
    expect([held.where('red-1-0'), held.where('blue-1-0'), held.where('blue-1-1')]).toEqual(['D5', 'D6', 'D6']);
  });

  it('[tempesta/90-a, tempesta/89-e] a gun behind a transport that takes no part holds no quadrant either', () => {
    const fought = (towed: boolean): string[] => {
      const table = men(men(bench(), 'red', 'D5', 'rifle', 'rifle'), 'blue', 'D6', 'rifle', 'truck').unit(
        'blue-1-g',
        'zis3',
        'D6',
        { facing: 6, ...(towed ? { towedBy: 'blue-1-1' } : {}) },
      );
      storm(table, ['red-1-0', 'red-1-1']);
      fight(table, rolls(1, 8), 6, rolls(1, towed ? 3 : 4), 1);
      return ['red-1-0', 'red-1-1', 'blue-1-0', 'blue-1-1', 'blue-1-g'].map((id) => table.where(id));
    };
    expect(fought(true)).toEqual(['eliminated', 'D6', 'eliminated', 'D7', 'D7']);
    expect(fought(false)).toEqual(['eliminated', 'D5', 'eliminated', 'D6', 'D6']);
  });

  it('[tempesta/89-f] own saves as in the flank, one die per hit', () => {
    const saved = (...dice: number[]): string => {
      const table = storm(men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', 't34'), ['red-1-0']);
      const events = table.dice(...rolls(dice.length, 4), 6, ...misses(5), ...dice).order('red', CONTINUE);
      expect(find(events, 'HitsAssigned').saves).toMatchObject([{ save: 5, hits: dice.length }]);
      return table.where('blue-1-0');
    };
    expect([saved(4), saved(5), saved(5, 4), saved(5, 6)]).toEqual(['eliminated', 'D6', 'eliminated', 'D6']);
  });

  it('[tempesta/89-f] trenches and bunkers save nobody here', () => {
    for (const kind of ['trench', 'bunkerHeavy'] as const) {
      const table = storm(
        men(men(bench().defence(kind, 'D6', { facing: 6 }), 'red', 'D5', 'rifle'), 'blue', 'D6', 'rifle'),
        ['red-1-0'],
      );
      expect(find(table.dice(...rolls(1, 4), 6, ...misses(10)).order('red', CONTINUE), 'HitsAssigned')).toMatchObject({
        saves: [],
        doomed: ['blue-1-0'],
      });
      expect(table.where('blue-1-0')).toBe('eliminated');
    }
  });
});

describe('the result of an assault', () => {
  const clash = (attackers: number, defenders: number, hits: number, losses: number): Seat | 'draw' => {
    const table = men(
      men(bench(), 'red', 'D5', ...Array.from({ length: attackers }, () => 'rifle')),
      'blue',
      'D6',
      ...Array.from({ length: defenders }, () => 'rifle'),
    );
    const ids = Array.from({ length: attackers }, (_, at) => `red-1-${at}`);
    const events = fight(storm(table, ids), rolls(hits, 4 * attackers), 6, rolls(losses, 3 * defenders), 6);
    return find(events, 'AssaultResolved').winner as Seat;
  };

  it('[tempesta/90-a] more losses inflicted than suffered win it', () => {
    expect([clash(3, 3, 2, 1), clash(3, 3, 1, 1), clash(3, 3, 1, 2), clash(3, 3, 0, 0)]).toEqual([
      'red',
      'blue',
      'blue',
      'blue',
    ]);
  });

  it('[tempesta/90-a] so does a quadrant without defenders', () => {
    expect([clash(2, 1, 1, 1), clash(2, 2, 2, 1), clash(1, 1, 1, 1)]).toEqual(['red', 'red', 'red']);
  });

  /** Two rifles of blue lose one and the quadrant; the other goes wherever it can. */
  const beaten = (lay: (table: Bench) => Bench, from = 'D5', target = 'D6', points = 6): Bench => {
    const table = lay(men(men(bench(), 'red', from, 'rifle'), 'blue', target, 'rifle', 'rifle'));
    const guns = Object.keys(table.state.units).filter((id) => /^blue-1-[gh]$/.test(id)).length;
    storm(table, ['red-1-0'], points, target)
      .dice(...rolls(1, 4), 6, ...misses(6 + guns), 1)
      .order('red', CONTINUE);
    table.order('red', { type: 'AssignHits', hits: [{ unit: 'blue-1-0', hits: 1 }] });
    return table;
  };

  it('[tempesta/90-b] the beaten go straight back from the assault, whatever the ground, into a suppressed quadrant', () => {
    const table = beaten((other) => other.wood('D7'));
    expect([table.where('blue-1-1'), table.cell('D7').suppressed, table.where('red-1-0')]).toEqual(['D7', true, 'D6']);
    expect(beaten((other) => other, 'C5').where('blue-1-1')).toBe('E7');
    expect(beaten((other) => other, 'E6').where('blue-1-1')).toBe('C6');
  });

  it('[tempesta/90-b] they turn aside only for mines, impassable ground and enemies', () => {
    const reasons: ((table: Bench) => Bench)[] = [
      (table) => table.defence('minefield', 'D7'),
      (table) => table.ground('~', 'D7'),
      (table) => table.unit('red-2-x', 'rifle', 'D7', { formation: 'red-2' }),
    ];
    for (const reason of reasons) {
      const table = beaten(reason);
      expect(table.kinds).toEqual(['retreat']);
      expect(
        table.referee
          .options('blue', 'ChooseRetreat')
          .map((order) => (order as { cell: string }).cell)
          .sort(),
      ).toEqual(['C7', 'E7']);
      table.order('blue', { type: 'ChooseRetreat', cell: 'C7' });
      expect([table.where('blue-1-1'), table.cell('C7').suppressed]).toEqual(['C7', true]);
    }
  });

  it('[tempesta/90-b] nobody turns aside from mines into other mines', () => {
    expect(beaten((table) => table.defence('minefield', 'D7').defence('minefield', 'C7')).where('blue-1-1')).toBe('E7');
    expect(
      beaten((table) => table.defence('minefield', 'D7').defence('minefield', 'C7').defence('minefield', 'E7')).where(
        'blue-1-1',
      ),
    ).toBe('D7');
  });

  it('[tempesta/90-b] over the edge of the table, or nowhere to go, is the end', () => {
    expect(beaten((table) => table, 'D11', 'D12').where('blue-1-1')).toBe('eliminated');
    // Struck slantwise at the edge there would be room to the side, but straight back leads off the table.
    expect(beaten((table) => table, 'C11', 'D12').where('blue-1-1')).toBe('eliminated');
    expect(
      beaten((table) =>
        ['C7', 'D7', 'E7'].reduce(
          (other, cell, at) => other.unit(`red-2-${at}`, 'rifle', cell, { formation: 'red-2' }),
          table,
        ),
      ).where('blue-1-1'),
    ).toBe('eliminated');
  });

  it('[tempesta/90-c] guns without a tow are captured and are further losses', () => {
    const table = beaten((other) => other.unit('blue-1-g', 'zis3', 'D6', { facing: 6 }));
    expect([table.where('blue-1-g'), table.state.units['blue-1-g']!.cause, lostMorale(table.game, 'blue')]).toEqual([
      'eliminated',
      'captured',
      2,
    ]);
  });

  it('[tempesta/90-c] guns with a tow hook up and leave', () => {
    const table = beaten((other) =>
      other.unit('blue-1-g', 'zis3', 'D6', { facing: 6 }).unit('blue-1-t', 'truck', 'D6', { facing: 6 }),
    );
    expect([table.where('blue-1-g'), table.where('blue-1-t'), table.state.units['blue-1-g']!.towedBy]).toEqual([
      'D7',
      'D7',
      'blue-1-t',
    ]);
    const two = beaten((other) =>
      other
        .unit('blue-1-g', 'zis3', 'D6', { facing: 6 })
        .unit('blue-1-h', 'zis3', 'D6', { facing: 6 })
        .unit('blue-1-t', 'truck', 'D6', { facing: 6 }),
    );
    expect([two.where('blue-1-g'), two.where('blue-1-h')].sort()).toEqual(['D7', 'eliminated']);
  });

  const exploit = (shots: number): Order => ({ type: 'ExploitationFire', units: ['red-1-0'], factor: 'ff', shots });

  it('[tempesta/90-d] the winners hold the quadrant and have one shot for nothing', () => {
    const table = beaten((other) => other, 'D5', 'D6', 5);
    expect([table.where('red-1-0'), table.kinds]).toEqual(['D6', ['exploit']]);
    expect(table.refused('red', exploit(2))).toBe('90-d');
    const fired = find(table.dice(...misses(12)).order('red', exploit(1)), 'Fired');
    expect([fired.shot.shots, fired.shot.target]).toEqual([1, table.at('D7')]);
  });

  it('[tempesta/90-d] points that are left give more shots, three at most, also after three earlier ones', () => {
    expect(
      accepted(
        beaten((table) => table, 'D5', 'D6', 9),
        exploit(3),
      ),
    ).toBe(true);
    expect(
      accepted(
        beaten((table) => table, 'D5', 'D6', 6),
        exploit(2),
      ),
    ).toBe(true);
    expect(beaten((table) => table, 'D5', 'D6', 6).refused('red', exploit(3))).toBe('90-d');
    const spent = beaten((table) => table, 'D5', 'D6', 9);
    spent.state.units['red-1-0']!.act!.shots = 3;
    expect(accepted(spent.fresh(), exploit(3))).toBe(true);
  });

  it('[tempesta/90-d] they do nothing else, and strike only whom they beat', () => {
    const table = beaten((other) => other.unit('blue-1-z', 'rifle', 'D7'), 'D5', 'D6', 9);
    expect(accepted(table, { type: 'MoveUnits', units: ['red-1-0'], path: ['C6'] })).toBe(false);
    table.dice(...rolls(9, 15), 6, ...misses(20)).order('red', exploit(3));
    // The one who was there before is alive: it falls back with the suppressed quadrant (66).
    expect([table.where('blue-1-1'), table.where('blue-1-z'), table.pa('red-1-0')]).toEqual(['eliminated', 'D8', 0]);
    const passed = beaten((other) => other.unit('red-1-z', 'rifle', 'A1'), 'D5', 'D6', 9);
    passed.order('red', { type: 'PassReaction' });
    expect(passed.pa('red-1-0')).toBe(0);
  });

  /** Vehicles cannot climb the rocks at D7: foot goes straight back, the cavalry to C7. */
  const scattered = (): Bench => {
    const table = men(
      men(bench().ground('k', 'D7').hill('crag', 2, 'D7'), 'red', 'D5', 'rifle', 'rifle', 'assault-sappers'),
      'blue',
      'D6',
      'rifle',
      'rifle',
      'cavalry',
    );
    storm(table, ['red-1-0', 'red-1-1', 'red-1-2'], 9)
      .dice(6, ...misses(60))
      .order('red', CONTINUE);
    table.order('blue', { type: 'AssignHits', hits: [{ unit: 'blue-1-0', hits: 1 }] });
    table.order('blue', { type: 'ChooseRetreat', cell: 'C7' });
    return table;
  };
  const pursue = (units: string[], target?: string): Order => ({
    type: 'ExploitationFire',
    units,
    factor: 'ff',
    shots: 1,
    ...(target === undefined ? {} : { target }),
  });

  it('[tempesta/90-d] every group of the beaten may be fired at, wherever it went', () => {
    const table = scattered();
    expect([table.where('blue-1-1'), table.where('blue-1-2'), table.kinds]).toEqual(['D7', 'C7', ['exploit']]);
    const aims = new Set(
      table.referee.options('red', 'ExploitationFire').map((order) => (order as { target: string }).target),
    );
    expect([...aims].sort()).toEqual(['C7', 'D7']);
    expect(table.refused('red', pursue(['red-1-2']))).toBe('90-d');
    expect(table.refused('red', pursue(['red-1-2'], 'E7'))).toBe('90-d');
    const first = find(table.dice(...misses(20)).order('red', pursue(['red-1-0', 'red-1-1'], 'D7')), 'Fired');
    expect(first.shot.target).toBe(table.at('D7'));
    const second = find(table.dice(...misses(20)).order('red', pursue(['red-1-2'], 'C7')), 'Fired');
    expect([second.shot.target, table.kinds.includes('exploit')]).toEqual([table.at('C7'), false]);
  });

  it('[tempesta/90-d, tempesta/56-a] winners of one type go after one group together', () => {
    const table = scattered();
    expect(table.refused('red', pursue(['red-1-0'], 'D7'))).toBe('56-a');
    expect(accepted(table, pursue(['red-1-0', 'red-1-1'], 'C7'))).toBe(true);
    const line = table.referee.play.notation.parseOrder(
      'tiro sfruttamento red-1-0 red-1-1 a C7 con ff colpi 1',
      table.state,
      'red',
    );
    expect(line.understood && line.order).toEqual(pursue(['red-1-0', 'red-1-1'], 'C7'));
  });

  it('[tempesta/90-d] a group that falls back further is followed by the fire of the rest', () => {
    const table = scattered();
    table.order('red', pursue(['red-1-2'], 'C7'));
    expect(table.kinds).toEqual(['exploit']);
    table.unit('blue-1-z', 'rifle', 'D7');
    table.state.units['blue-1-1']!.cell = table.at('E7');
    table.fresh();
    expect(
      table.referee.options('red', 'ExploitationFire').map((order) => (order as { target: string }).target),
    ).toContain('E7');
  });

  it('[tempesta/90-e] repulsed: the defenders recover, the quadrant of the assaulters is suppressed', () => {
    const table = men(men(bench(), 'red', 'D5', 'rifle', 'rifle'), 'blue', 'D6', 'rifle').suppress('D6');
    fight(storm(table, ['red-1-0', 'red-1-1'], 9), misses(8), 1, misses(2), 1);
    expect([
      table.where('red-1-0'),
      table.where('red-1-1'),
      table.cell('D5').suppressed,
      table.cell('D6').suppressed,
    ]).toEqual(['D5', 'D5', true, false]);
    expect(table.pa('red-1-0')).toBe(2);
  });

  it('[tempesta/90-e, tempesta/28-e] whoever has thrown back an assault is no longer surprised, and buys off what comes after it', () => {
    const table = men(men(bench().night(1), 'red', 'D5', 'rifle'), 'blue', 'D6', 'rifle', 'rifle');
    table.cell('D6', { suppressed: true, surprised: true });
    fight(storm(table, ['red-1-0']), misses(4), 1, misses(4), 1);
    expect([table.cell('D6').suppressed, table.cell('D6').surprised]).toEqual([false, false]);
    table.order('blue', { type: 'PassReaction' });
    table.suppress('D6').acting(['blue-1-0', 'blue-1-1'], 6);
    table.quiet('blue', { type: 'RemoveSuppression', units: ['blue-1-0', 'blue-1-1'] });
    expect(table.cell('D6').suppressed).toBe(false);
  });

  it('[tempesta/90-e] they lie open to opportunity fire, of the defenders too', () => {
    const table = men(men(bench(), 'red', 'D5', 'rifle'), 'blue', 'D6', 'rifle')
      .suppress('D6')
      .unit('blue-2-m', 'maxim', 'D8', { formation: 'blue-2' });
    fight(storm(table, ['red-1-0']), misses(4), 1, misses(2), 1);
    expect([table.kinds, table.referee.waitingFor]).toEqual([['opportunity'], ['blue']]);
    const shoot = (unit: string): Order => ({
      type: 'OpportunityFire',
      units: [unit],
      factor: 'ff',
      intention: 'eliminate',
      pooled: 'alike',
    });
    expect([accepted(table, shoot('blue-1-0'), 'blue')]).toEqual([true]);
    const fired = find(table.dice(...misses(8)).order('blue', shoot('blue-1-0')), 'Fired');
    expect(fired.shot.target).toBe(table.at('D5'));
  });
});
