import { describe, expect, it } from 'vitest';
import type { SalernoOrder as Order } from '#rulesets/salerno/orders/index';
import { pack, type Sandbox, sandbox } from './sandbox.ts';

/** Options of a kind, each of them accepted. */
const offered = (table: Sandbox, side: 'allied' | 'axis', type: Order['type']): Order[] => {
  const options = table.options(side, type);
  for (const option of options) expect(table.accepts(side, option as never), JSON.stringify(option)).toBe(true);
  return options;
};

/* Kinds of orders that random play seldom meets are offered where they belong. */
describe('seldom options', () => {
  it('landing units: every beach for the next of them', () => {
    const table = sandbox({
      hexes: {
        '0204': { coast: 'tyrrhenian' },
        '0205': { coast: 'tyrrhenian' },
        '0206': { coast: 'tyrrhenian', terrain: 'hill' },
        '0210': { coast: 'tyrrhenian' },
      },
      units: { '7/3 Inf': 'pool', '15/3 Inf': 'pool' },
      depots: { 'depot 1': '0205' },
    }).segment('allied', '3 Inf');
    table.state.depots[0]!.landing = true;
    table.state.landingDepot = 'depot 1';
    table.state.majorLanding = ['7/3 Inf', '15/3 Inf'];
    table.open({
      kind: 'operation',
      side: 'allied',
      source: 'landing',
      formation: 'major',
      step: 'place',
      units: ['7/3 Inf', '15/3 Inf'],
    });
    expect(offered(table, 'allied', 'LandUnits')).toEqual(
      ['0204', '0205'].map((hex) => ({ type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex }] })),
    );
  });

  it('leaving the map by a road of the north edge', () => {
    const table = sandbox({ exits: [{ hex: '0501', edge: 'north-of-2' }], units: { '11/78': '0501', '36/78': '0502' } })
      .segment('allied', '78 Inf')
      .begin('78 Inf');
    expect(offered(table, 'allied', 'ExitMap')).toEqual([{ type: 'ExitMap', units: ['11/78'] }]);
  });

  it('the excess of a stack, counter by counter', () => {
    const table = sandbox({ units: { '11/78': '0505', '36/78': '0505', '38/78': '0505', '13/5 Inf': '0505' } }).segment(
      'axis',
    );
    table.open({ kind: 'overstack', side: 'axis', hex: '0505' });
    expect(offered(table, 'axis', 'RelocateExcess')).toHaveLength(4 * 6);
  });

  it('the relief of Case Foggia', () => {
    const table = sandbox({
      turn: 2,
      units: { '504/82 Air': '0303' },
      sheet: { withdrawals: pack.campaign.withdrawals },
      arrivals: [{ id: 'T3', at: [3, 1], side: 'allied', units: ['2/1 Inf'], formations: ['1 Inf'] }],
    }).open({ kind: 'foggia-relief', side: 'allied' });
    expect(offered(table, 'allied', 'DelayWithdrawal')).toEqual([{ type: 'DelayWithdrawal', formations: ['82 Air'] }]);
    expect(offered(table, 'allied', 'BringForward')).toEqual([{ type: 'BringForward', formation: '1 Inf' }]);
  });
});
