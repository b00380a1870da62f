import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import type { Order } from '#rulesets/tempesta/order';
import { type Bench, bench, find, has, misses } from './bench.ts';

/* Blue hides in the wood at F5; its CS stands at F3, red is seen in the open at F8. */

const accepted = (table: Bench, order: Order): boolean =>
  table.referee.play.decide(table.state, order, 'blue').accepted;
const SPRING: Order = { type: 'SelectCell', cell: 'F5' };
const fire = (units: string[], shots: number): Order => ({
  type: 'Fire',
  units,
  target: 'F8',
  factor: 'ff',
  intention: 'eliminate',
  mode: 'direct',
  shots,
});

/** The formation has been motivated by a die; a rifle beside its CS has been reached as well. */
function hidden(die: number, ...entries: string[]): Bench {
  const table = bench()
    .wood('F5')
    .unit('blue-1-cs', 'cs1', 'F3')
    .unit('blue-1-a', 'rifle', 'F3')
    .unit('red-1-x', 'rifle', 'F8');
  const units = entries.map((_, at) => `blue-1-m${at}`);
  for (const [at, entry] of entries.entries()) {
    table.unit(units[at]!, entry, '', { away: true });
    Object.assign(table.state.units[units[at]!]!, { ambush: true, cell: table.at('F5') });
  }
  table.state.players.blue.aggression = 2;
  table.state.players.blue.ambushes = [{ cell: table.at('F5'), units, facings: {}, revealed: false }];
  table.step('formations', 'blue').dice(die);
  table.order('blue', { type: 'MotivateFormation', formation: 'blue-1' });
  return table;
}

describe('an ambush in its own phase', () => {
  it('[tempesta/24-e] units that break cover to fire are deployed and fire double, once', () => {
    const table = hidden(5, 'maxim');
    const chosen = table.order('blue', SPRING);
    expect(find(chosen, 'AmbushRevealed')).toMatchObject({ cell: 'F5', units: ['blue-1-m0'] });
    expect([table.where('blue-1-m0'), table.pa('blue-1-m0')]).toEqual(['F5', 5]);
    table.dice(...misses(60));
    expect(find(table.quiet('blue', fire(['blue-1-m0'], 2)), 'Fired').volume).toBe(20);
    expect(find(table.quiet('blue', fire(['blue-1-m0'], 1)), 'Fired').volume).toBe(5);
  });

  it('[tempesta/24-e] whoever moves first is no ambush any more', () => {
    const table = hidden(5, 'maxim');
    table.order('blue', SPRING);
    table.quiet('blue', { type: 'MoveUnits', units: ['blue-1-m0'], path: ['F6'] });
    expect(find(table.dice(...misses(20)).quiet('blue', fire(['blue-1-m0'], 1)), 'Fired').volume).toBe(5);
  });

  it('[tempesta/24-e] a mortar, which makes no opportunity fire, is of use in an ambush', () => {
    const table = hidden(5, 'mortar');
    table.order('blue', SPRING);
    const shot = find(
      table.dice(...misses(30)).quiet('blue', { ...fire(['blue-1-m0'], 1), mode: 'indirect' } as Order),
      'Fired',
    );
    expect([shot.volume, shot.shot.kind]).toEqual([8, 'indirect']);
  });

  it('[tempesta/33-c] only those whom the motivation reaches, and nothing shows before', () => {
    const far = hidden(2, 'maxim');
    expect(accepted(far, SPRING)).toBe(false);
    const near = hidden(4, 'maxim');
    expect(accepted(near, SPRING)).toBe(true);
    expect(
      near.referee.log
        .flatMap(({ event }) => near.referee.play.disclose(event, asSide('red')) ?? [])
        .some((event) => JSON.stringify(event).includes('blue-1-m0')),
    ).toBe(false);
    expect(near.referee.play.decide(near.state, SPRING, 'red').accepted).toBe(false);
  });

  it('[tempesta/24-e] it stays hidden while it is not chosen', () => {
    const table = hidden(5, 'maxim');
    const events = table.order('blue', { type: 'EndFormation' });
    expect([
      has(events, 'AmbushRevealed'),
      table.where('blue-1-m0'),
      table.state.players.blue.ambushes[0]!.revealed,
    ]).toEqual([false, 'away', false]);
  });
});
