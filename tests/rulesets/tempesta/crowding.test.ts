import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { type Bench, bench, find, has, rolls } from './bench.ts';

/* Red walks east along row D through D5, where seven of its units stand. */

const move = (units: string[], ...path: string[]): Order => ({ type: 'MoveUnits', units, path });
function crowd(table: Bench, cell = 'D5', count = 7): Bench {
  for (let number = 1; number <= count; number++) table.unit(`red-2-f${number}`, 'rifle', cell, { formation: 'red-2' });
  return table;
}
const inD5 = (table: Bench): number =>
  Object.values(table.state.units).filter(({ where, cell }) => where === 'table' && cell === table.at('D5')).length;

describe('a quadrant that is full', () => {
  /** Blue slows whoever comes into D5. */
  const slowed = (points: number): Bench => {
    const table = crowd(bench()).unit('red-1-a', 'rifle', 'D4').unit('blue-1-m', 'maxim', 'B5');
    table.acting('red-1-a', points).order('red', move(['red-1-a'], 'D5', 'D6'));
    while (table.kinds[0] === 'opportunity' && table.where('red-1-a') !== 'D5')
      table.order('blue', { type: 'PassReaction' });
    return table;
  };
  const slow: Order = {
    type: 'OpportunityFire',
    units: ['blue-1-m'],
    factor: 'ff',
    intention: 'slow',
    pooled: 'alike',
  };

  it('[tempesta/40-a] whoever is slowed in it so that he cannot go on turns back to where there is room', () => {
    const table = slowed(2);
    expect([table.where('red-1-a'), table.kinds]).toEqual(['D5', ['opportunity']]);
    const events = [...table.dice(...rolls(2, 5), 1).order('blue', slow)];
    while (table.kinds[0] === 'opportunity') events.push(...table.order('blue', { type: 'PassReaction' }));
    expect(find(events, 'UnitsTurnedBack')).toMatchObject({ units: ['red-1-a'], from: 'D5', to: 'D4' });
    expect([table.where('red-1-a'), table.pa('red-1-a'), inD5(table)]).toEqual(['D4', 0, 7]);
  });

  it('[tempesta/40-a] with points left he goes through', () => {
    const table = slowed(3);
    const events = [...table.dice(...rolls(1, 5), 1).order('blue', slow)];
    while (table.kinds[0] === 'opportunity') events.push(...table.order('blue', { type: 'PassReaction' }));
    expect([has(events, 'UnitsTurnedBack'), table.where('red-1-a'), inD5(table)]).toEqual([false, 'D6', 7]);
  });

  it('[tempesta/40-a] those of a group who cannot go on turn back, the others go on', () => {
    const table = crowd(bench()).unit('red-1-a', 'rifle', 'D4').unit('red-1-b', 'rifle', 'D4');
    table.unit('blue-1-m', 'maxim', 'B5').acting(['red-1-a', 'red-1-b'], 3);
    table.state.units['red-1-b']!.act!.pa2 = 4;
    table.fresh().order('red', move(['red-1-a', 'red-1-b'], 'D5', 'D6'));
    while (table.where('red-1-a') !== 'D5') table.order('blue', { type: 'PassReaction' });
    table.dice(...rolls(1, 5), 1).order('blue', slow);
    while (table.kinds[0] === 'opportunity') table.order('blue', { type: 'PassReaction' });
    expect([table.where('red-1-a'), table.where('red-1-b'), inD5(table)]).toEqual(['D6', 'D4', 7]);
  });

  it('[tempesta/40-a, tempesta/24-g] an ambush beside it does not make anybody halt there', () => {
    const table = crowd(bench().wood('C6'))
      .unit('red-1-a', 'rifle', 'D4')
      .unit('blue-1-m', 'maxim', '', { away: true });
    Object.assign(table.state.units['blue-1-m']!, { ambush: true, cell: table.at('C6') });
    table.state.players.blue.aggression = 2;
    table.state.players.blue.ambushes = [{ cell: table.at('C6'), units: ['blue-1-m'], facings: {}, revealed: false }];
    const events = table.acting('red-1-a', 3).quiet('red', move(['red-1-a'], 'D5', 'E5'));
    expect([has(events, 'AmbushRevealed'), table.where('red-1-a'), inD5(table)]).toEqual([true, 'E5', 7]);
  });

  it('[tempesta/40-a] the owner counts those who hide there', () => {
    const table = crowd(bench().wood('D5'), 'D5', 5)
      .unit('red-1-a', 'rifle', 'D4')
      .unit('red-1-b', 'rifle', '', { away: true })
      .unit('red-1-c', 'rifle', '', { away: true });
    for (const id of ['red-1-b', 'red-1-c'])
      Object.assign(table.state.units[id]!, { ambush: true, cell: table.at('D5') });
    expect(table.acting('red-1-a', 3).refused('red', move(['red-1-a'], 'D5'))).toBe('40-a');
  });

  it('[tempesta/36-a, tempesta/40-a] a new CS comes to a quadrant with room, if there is one', () => {
    const table = crowd(bench()).unit('red-2-cs', 'cs1', 'E9', { formation: 'red-2' }).unit('red-2-x', 'rifle', 'E9', {
      formation: 'red-2',
    });
    table.state.units['red-2-cs']!.where = 'eliminated';
    table.step('replacements');
    expect(table.refused('red', { type: 'RollReplacement', formation: 'red-2', cell: 'D5' })).toBe('40-a');
    table.unit('red-2-uo', 'uo2', 'E10', { formation: 'red-2' });
    expect(table.refused('red', { type: 'RollReplacement', formation: 'red-2', cell: 'E10' })).toBe('36-a');
    expect(table.referee.options('red', 'RollReplacement')).toEqual([
      { type: 'RollReplacement', formation: 'red-2', cell: 'E9' },
    ]);
  });

  it('[tempesta/36-a, tempesta/40-a] nor does a new CS come where hidden friends leave no room', () => {
    const table = crowd(bench().wood('D5'), 'D5', 5).unit('red-2-cs', 'cs1', 'E9', { formation: 'red-2' });
    for (const id of ['red-1-b', 'red-1-c']) {
      table.unit(id, 'rifle', '', { away: true });
      Object.assign(table.state.units[id]!, { ambush: true, cell: table.at('D5') });
    }
    for (const unit of Object.values(table.state.units)) if (unit.where === 'table') unit.formation = 'red-2';
    table.unit('red-2-x', 'rifle', 'E9', { formation: 'red-2' }).state.units['red-2-cs']!.where = 'eliminated';
    table.step('replacements');
    expect(table.refused('red', { type: 'RollReplacement', formation: 'red-2', cell: 'D5' })).toBe('40-a');
  });
});
