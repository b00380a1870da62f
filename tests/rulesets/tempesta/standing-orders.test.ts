import { describe, expect, it } from 'vitest';
import type { TempestaOrder as Order } from '#rulesets/tempesta/orders/index';
import { type Bench, bench } from './bench.ts';

/* What players leave for questions that come again every turn. */

function answer(table: Bench, id: string): Order | undefined {
  const { play } = table.referee;
  const [asked] = play.pending(table.state);
  const policy = play.policies.find((each) => each.kind === asked!.kind && each.id === id)!;
  const given = policy.answer(table.state, asked!, {});
  if (given !== undefined) expect(play.decide(table.state, given, asked!.side).accepted).toBe(true);
  return given;
}
const force = (): Bench => bench().unit('red-1-cs', 'cs2', 'D4').unit('red-1-a', 'rifle', 'D4');

describe('standing orders', () => {
  it('[tempesta/32-a] the step of the formations ends when nobody is left to motivate, no sooner', () => {
    const table = force();
    expect(answer(table, 'end-when-done')).toBeUndefined();
    table.state.formations['red-1']!.activation = 'done';
    expect(answer(table.fresh(), 'end-when-done')).toEqual({ type: 'EndStep' });
  });

  it('[tempesta/23-a] the dice for reinforcements are rolled before the step ends', () => {
    const table = force().formation('red-2', { status: 'reserve', wasReserve: true }).step('entry-rolls');
    table.unit('red-2-a', 'rifle', '', { formation: 'red-2', away: true });
    expect(answer(table, 'roll-for-all')).toEqual({ type: 'RollReinforcements' });
    table.state.players.red.reinforcementsRolled = true;
    expect(answer(table.fresh(), 'roll-for-all')).toEqual({ type: 'EndStep' });
  });

  it('[tempesta/36-a] lost commanders are rolled for', () => {
    const table = force().step('replacements');
    Object.assign(table.state.units['red-1-cs']!, { where: 'eliminated', cell: -1 });
    expect(answer(table.fresh(), 'replace')).toEqual({ type: 'RollReplacement', formation: 'red-1', cell: 'D4' });
  });
});
