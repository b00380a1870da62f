import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import type { TempestaEvent as Event } from '#rulesets/tempesta/events/index';
import type { TempestaOrder as Order, OrderOf } from '#rulesets/tempesta/orders/index';
import { type Bench, bench, find, rolls } from './bench.ts';

/*
 * Units of a formation that stands on the table, but not on it themselves, lie in ambush: that is open to everybody who counts.
 * Where they lie is not.
 */

const FIRE: OrderOf<'Fire'> = {
  type: 'Fire',
  units: ['red-1-m'],
  target: 'D6',
  factor: 'ff',
  intention: 'eliminate',
  mode: 'direct',
  shots: 1,
};

/** Blue's CS and truck at H9, its last rifle in sight at D6, a machine gun hidden in one of two woods. */
function hiding(cell: 'F8' | 'G3' | undefined): Bench {
  const table = bench()
    .wood('F8', 'G3')
    .unit('blue-1-cs', 'cs1', 'H9')
    .unit('blue-1-t', 'truck', 'H9')
    .unit('blue-1-a', 'rifle', 'D6')
    .unit('blue-2-cs', 'cs1', 'H11', { formation: 'blue-2' })
    .unit('blue-2-a', 'rifle', 'H11', { formation: 'blue-2' })
    .unit('red-1-m', 'mg', 'D4')
    .unit('red-1-n', 'rifle', 'D4');
  table.state.players.blue.aggression = 2;
  if (cell === undefined) return table;
  table.unit('blue-1-h', 'maxim', '', { away: true });
  Object.assign(table.state.units['blue-1-h']!, { ambush: true, cell: table.at(cell) });
  table.state.players.blue.ambushes = [{ cell: table.at(cell), units: ['blue-1-h'], facings: {}, revealed: false }];
  return table.fresh();
}
const shootRifle = (table: Bench): readonly Event[] =>
  table
    .acting(['red-1-m', 'red-1-n'], 3)
    .dice(...rolls(2, 6), 6)
    .quiet('red', FIRE);
const seen = ({ referee: { play }, state }: Bench, events: readonly Event[]): string =>
  JSON.stringify([
    events.map((event) => play.disclose(event, asSide('red'))),
    play.view(state, asSide('red')),
    play.pending(state),
    play.victory(state, asSide('red')),
    play.tracks(state, asSide('red')),
    [...play.options(state, 'red')],
  ]);

describe('a formation whose fighters lie in ambush', () => {
  it('[tempesta/30-d] has not lost them: its CS stays until they are gone', () => {
    const table = hiding('F8');
    shootRifle(table);
    expect([table.where('blue-1-a'), table.where('blue-1-cs'), table.where('blue-1-t')]).toEqual([
      'eliminated',
      'H9',
      'H9',
    ]);
    table.referee.play.evolve(table.state, {
      type: 'AmbushRevealed',
      side: 'blue',
      cell: 'F8',
      units: ['blue-1-h'],
      facings: {},
    });
    table.unit('red-1-k', 'mg', 'F6').acting('red-1-k', 3);
    table.dice(...rolls(4, 12), 6).quiet('red', { ...FIRE, units: ['red-1-k'], target: 'F8', shots: 2 });
    expect(['blue-1-h', 'blue-1-cs', 'blue-1-t'].map((id) => table.where(id))).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
    ]);
  });

  it('[tempesta/30-d] with nobody in ambush it goes with its last fighter', () => {
    const table = hiding(undefined);
    shootRifle(table);
    expect([table.where('blue-1-cs'), table.where('blue-1-t')]).toEqual(['eliminated', 'eliminated']);
  });

  it('tells the enemy nothing he could not count: who is missing is open, where they lie is not', () => {
    const [here, there] = [hiding('F8'), hiding('G3')];
    const { units } = here.referee.play.view(here.state, asSide('red'));
    expect(units.find(({ id }) => id === 'blue-1-h')).toMatchObject({ box: 'not-on-table', markers: [] });
    expect(seen(here, shootRifle(here))).toBe(seen(there, shootRifle(there)));
    for (const table of [here, there]) table.quiet('red', { type: 'MoveUnits', units: ['red-1-n'], path: ['D5'] });
    expect(seen(here, [])).toBe(seen(there, []));
  });

  it('[tempesta/78-a] a side that has everybody on the table is asked for no ambush', () => {
    const asked = (cell: 'F8' | undefined): readonly string[] => {
      const table = hiding(cell).unit('red-1-k', 'rifle', 'F6').acting('red-1-k', 3);
      table.order('red', { type: 'Entrench', units: ['red-1-k'] });
      return table.kinds;
    };
    expect([asked('F8'), asked(undefined)]).toEqual([['opportunity'], ['activation']]);
  });

  it('[tempesta/80-a] nobody is asked where such units could not reach', () => {
    const asked = (entry: string, cell: string): readonly string[] => {
      const table = hiding('F8').unit('red-1-k', 'rifle', cell);
      table.state.units['blue-1-h']!.entry = `sov-rifle-1943/${entry}`;
      table.state.units['blue-2-a']!.cell = table.at('H12');
      table.acting('red-1-k', 3).order('red', { type: 'Entrench', units: ['red-1-k'] });
      return table.kinds;
    };
    expect([asked('maxim', 'F6'), asked('rifle', 'F6'), asked('mortar82', 'F6')]).toEqual([
      ['opportunity'],
      ['activation'],
      ['activation'],
    ]);
  });

  it('[tempesta/80-a, tempesta/50-b] nor where the ground on the way keeps them from reaching', () => {
    const asked = (...fields: string[]): readonly string[] => {
      const table = hiding('F8')
        .ground('f', ...fields)
        .unit('red-1-k', 'rifle', 'F11');
      table.state.units['blue-1-h']!.entry = 'sov-rifle-1943/maxim';
      table.state.units['blue-2-a']!.cell = table.at('A1');
      table.acting('red-1-k', 3).order('red', { type: 'Entrench', units: ['red-1-k'] });
      return table.kinds;
    };
    const everywhere = Array.from({ length: 8 }, (_, y) => [9, 10].map((x) => `${'ABCDEFGH'[y]}${x}`)).flat();
    expect([asked(), asked(...everywhere)]).toEqual([['opportunity'], ['activation']]);
  });

  it('[tempesta/82-a, tempesta/24-e] an ambush may fire at aircraft, and double', () => {
    const attacked = (hidden: boolean): Bench => {
      const table = hiding('F8')
        .unit('red-1-uo', 'uo2', 'F6')
        .unit('red-1-p', 'stuka', '')
        .step('observers')
        .dice(6, 1, 1, ...Array.from({ length: 40 }, () => 1));
      if (hidden) table.state.units['blue-1-h']!.entry = 'sov-rifle-1943/aa37';
      table.fresh().order('red', { type: 'MotivateObserver', observer: 'red-1-uo', purpose: 'UAE' });
      table.order('red', { type: 'AcceptMotivation' });
      table.order('red', {
        type: 'CallFire',
        target: 'G7',
        factor: 'ff',
        mode: 'concentrated',
        smoke: false,
        shots: 1,
      });
      return table;
    };
    expect(attacked(false).kinds).not.toContain('anti-air');
    const table = attacked(true);
    expect([table.kinds, table.referee.options('blue', 'AntiAirFire')]).toEqual([
      ['anti-air'],
      [{ type: 'AntiAirFire', units: ['blue-1-h'] }],
    ]);
    const factor = table.game.typeOf(table.state.units['blue-1-h']!).faa!;
    const events = table.order('blue', { type: 'AntiAirFire', units: ['blue-1-h'] });
    expect([find(events, 'AmbushRevealed').cell, find(events, 'Fired').volume]).toEqual(['F8', 2 * factor]);
  });

  it('[tempesta/24-e] an activation stays open while they may still break cover', () => {
    const activated = (cell: 'G3' | undefined): Bench => {
      const table = hiding(cell).step('formations', 'blue').dice(6);
      table.order('blue', { type: 'MotivateFormation', formation: 'blue-1' });
      table.order('blue', { type: 'RenouncePoints', units: ['blue-1-cs', 'blue-1-t', 'blue-1-a'] } as Order);
      return table;
    };
    expect(activated(undefined).kinds).toEqual(['formations']);
    const table = activated('G3');
    expect(table.kinds).toEqual(['activation']);
    table.order('blue', { type: 'SelectCell', cell: 'G3' });
    expect([table.where('blue-1-h'), table.pa('blue-1-h')]).toEqual(['G3', 6]);
  });

  it('[tempesta/33-c] also where the die reaches nobody else; if it is ended then, the motivation has failed', () => {
    const table = hiding('G3').weather('bad');
    table.state.units['blue-1-cs']!.cell = table.at('G3');
    table.fresh().step('formations', 'blue').dice(2);
    table.state.units['blue-1-h']!.entry = 'sov-rifle-1943/scouts';
    const events = table.fresh().order('blue', { type: 'MotivateFormation', formation: 'blue-1' });
    expect([find(events, 'MotivationAccepted').open, table.kinds]).toEqual([true, ['activation']]);
    expect(table.referee.options('blue').map(({ type }) => type)).toEqual(['EndFormation']);
    table.order('blue', { type: 'EndFormation' });
    expect(table.state.formations['blue-1']!.activation).toBe('failed');
  });
});

describe('plans that are offered', () => {
  it('[tempesta/24-a] with a defence that was kept back, and two ambushes at level 1', () => {
    const table = bench()
      .wood('F5', 'F8')
      .formation('blue-3', {})
      .unit('blue-1-m', 'maxim', '', { away: true })
      .unit('blue-3-n', 'maxim', '', { away: true, formation: 'blue-3' })
      .unit('blue-2-x', 'rifle', '', { away: true, formation: 'blue-2' });
    Object.assign(table.state, { stage: 'plans', modeDeclared: false, margin: 1 });
    Object.assign(table.state.players.blue, { aggression: 1, defencesLeft: { trench: 1, bunkerLight: 1 } });
    const plans = table.fresh().referee.options('blue', 'SealDefenderPlan') as OrderOf<'SealDefenderPlan'>[];
    const kinds = new Set(plans.flatMap(({ ambushes }) => ambushes.map(({ defence }) => defence?.kind)));
    expect([...kinds].sort()).toEqual(['bunkerLight', 'trench', undefined]);
    expect(Math.max(...plans.map(({ ambushes }) => ambushes.length))).toBe(1);
    table.state.margin = 0;
    const all = table.formation('blue-4', {}).fresh().referee.options('blue') as OrderOf<'SealDefenderPlan'>[];
    expect(Math.max(...all.map(({ ambushes }) => ambushes.length))).toBe(2);
    for (const plan of all) expect(table.referee.play.decide(table.state, plan, 'blue').accepted).toBe(true);
  });
});
