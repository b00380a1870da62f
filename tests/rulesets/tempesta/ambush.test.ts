import { describe, expect, it } from 'vitest';
import { asSide } from '#kernel/side';
import type { TempestaOrder as Order, OrderOf } from '#rulesets/tempesta/orders/index';
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

  it('[tempesta/24-e, tempesta/39-a] it joins units of its formation that act from the same quadrant, and takes nothing from them', () => {
    const table = hidden(5, 'maxim');
    table.state.units['blue-1-a']!.cell = table.at('F5');
    table.fresh().order('blue', SPRING);
    expect([table.where('blue-1-m0'), table.state.activation?.group]).toEqual(['away', ['blue-1-a']]);
    table.quiet('blue', { type: 'Entrench', units: ['blue-1-a'] });
    expect(table.referee.options('blue', 'SelectCell')).toContainEqual(SPRING);
    const [chosen] = table.order('blue', SPRING).filter(({ type }) => type === 'AmbushRevealed');
    expect(chosen).toMatchObject({ cell: 'F5', units: ['blue-1-m0'] });
    expect([table.pa('blue-1-a'), table.pa('blue-1-m0')]).toEqual([3, 5]);
    expect(table.state.activation?.group).toEqual(['blue-1-a', 'blue-1-m0']);
    expect(find(table.dice(...misses(30)).quiet('blue', fire(['blue-1-m0'], 1)), 'Fired').volume).toBe(10);
    expect(accepted(table, { type: 'MoveUnits', units: ['blue-1-a'], path: ['F6'] })).toBe(true);
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

describe('a defence in the ambush', () => {
  type Kept = NonNullable<OrderOf<'SealDefenderPlan'>['ambushes'][number]['defence']>;
  /** Blue kept back one trench and one light bunker, and plans an ambush in the wood at F5 or F8. */
  const planning = (): Bench => {
    const table = bench()
      .wood('F5', 'F8')
      .unit('blue-1-m', 'maxim', '', { away: true })
      .unit('blue-1-n', 'maxim', '', { away: true });
    Object.assign(table.state, { stage: 'plans', modeDeclared: false });
    Object.assign(table.state.players.blue, { aggression: 1, defencesLeft: { trench: 1, bunkerLight: 1 } });
    table.state.margin = 1;
    return table.fresh();
  };
  const plan = (...ambushes: [cell: string, unit: string, defence: Kept][]): Order => ({
    type: 'SealDefenderPlan',
    reserves: ['blue-2'],
    cincOffTable: false,
    ambushes: ambushes.map(([cell, unit, defence]) => ({ cell, units: [unit], facings: {}, defence })),
  });

  it('[tempesta/24-a] what was kept back may lie hidden with the units, one to a quadrant', () => {
    const table = planning();
    expect(accepted(table, plan(['F5', 'blue-1-m', { kind: 'trench' }]))).toBe(true);
    expect(table.refused('blue', plan(['F5', 'blue-1-m', { kind: 'wire' }]))).toBe('24-a');
    expect(
      table.refused('blue', plan(['F5', 'blue-1-m', { kind: 'trench' }], ['F8', 'blue-1-n', { kind: 'trench' }])),
    ).toBe('24-a');
    expect(table.refused('blue', plan(['F5', 'blue-1-m', { kind: 'bunkerLight' }]))).toBe('15-v');
    expect(table.defence('wire', 'F5').refused('blue', plan(['F5', 'blue-1-m', { kind: 'trench' }]))).toBe('15-o');
  });

  it('[tempesta/24-d, tempesta/42-a] foot has no facing, whatever the plan says', () => {
    const table = planning();
    const [ambush] = (plan(['F5', 'blue-1-m', { kind: 'trench' }]) as OrderOf<'SealDefenderPlan'>).ambushes;
    table.order('blue', {
      ...(plan() as OrderOf<'SealDefenderPlan'>),
      ambushes: [{ ...ambush!, facings: { 'blue-1-m': 3, nobody: 1 } }],
    });
    expect([table.state.players.blue.ambushes[0]!.facings, table.state.units['blue-1-m']!.facing]).toEqual([{}, -1]);
  });

  /** The plan is sealed and red comes before the wood. */
  const laid = (defence: Kept): Bench => {
    const table = planning().unit('red-1-x', 'rifle', 'F7');
    table.order('blue', plan(['F5', 'blue-1-m', defence]));
    Object.assign(table.state, { stage: 'play', modeDeclared: true });
    return table.fresh();
  };

  it('[tempesta/24-a] it stands from the moment the ambush is revealed', () => {
    const table = laid({ kind: 'trench' });
    expect([table.cell('F5').defence, table.state.players.blue.defencesLeft.trench]).toEqual([undefined, 0]);
    expect(JSON.stringify(table.referee.play.view(table.state, asSide('red')))).not.toContain('trench');
    table.acting('red-1-x', 3).quiet('red', { type: 'MoveUnits', units: ['red-1-x'], path: ['F6'] });
    expect([table.where('blue-1-m'), table.cell('F5').defence?.kind, table.cell('F5').defence?.known]).toEqual([
      'F5',
      'trench',
      true,
    ]);
  });

  it('[tempesta/24-a, tempesta/15-v] from a hidden bunker one fires through its loopholes only', () => {
    const answer = (facing: number): boolean => {
      const table = laid({ kind: 'bunkerLight', facing }).acting('red-1-x', 3);
      table.order('red', { type: 'Entrench', units: ['red-1-x'] });
      return accepted(table, {
        type: 'OpportunityFire',
        units: ['blue-1-m'],
        factor: 'ff',
        intention: 'eliminate',
        pooled: 'alike',
      });
    };
    expect([answer(2), answer(6), answer(0)]).toEqual([true, false, false]);
  });
});
