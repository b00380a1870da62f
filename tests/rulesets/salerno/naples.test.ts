import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { canTrace } from '#rulesets/salerno/rules/supply';
import { campaigning } from './campaigning.ts';

/** The Allied segment of 1.2, Naples taken, one brigade of the 46th a day's march inland. */
const inNaples = (scenario: 'campaign' | 'salerno') => {
  const game = campaigning(scenario).toPlans(1, 2);
  game.plans({ divisions: ['46 Inf'] }, {});
  for (const unit of ['128/46', '138/46']) game.state.units[unit]!.at = game.hex('Napoli');
  game.state.units['139/46']!.at = game.hex('Aversa');
  for (const unit of game.theatre.members.get('HG')!) game.state.units[unit]!.at = 'cadre';
  for (const site of ['Napoli', 'port Napoli']) game.state.control[site] = { side: 'allied', since: 1 };
  forgetDerived(game.state);
  return game.idleUntil(({ kind, side }) => kind === 'operations' && side === 'allied');
};

describe('Naples as the source of the V Army', () => {
  it('[salerno/17.1-c] feeds it in the campaign once the depots are given up', () => {
    const game = inNaples('campaign');
    const traces = (to?: string) => canTrace(game.theatre, game.state, '139/46', to);
    expect(traces('Napoli')).toBe(false);
    game.order('allied', { type: 'SwitchToNaples' });
    expect(game.state.depots.map(({ hex }) => hex)).toEqual(['', '']);
    expect([traces('Napoli'), traces()]).toEqual([true, true]);
    game.state.control['Napoli'] = { side: 'axis', since: 2 };
    forgetDerived(game.state);
    expect([traces('Napoli'), traces()]).toEqual([false, false]);
  });

  it('[salerno/22.2-f, salerno/22.2-d] is none in Scenario Salerno: its sheet knows the depots and the southern roads, and the depots stay', () => {
    const game = inNaples('salerno');
    expect(game.theatre.scenario.terminals.map(({ id }) => id)).not.toContain('Napoli');
    expect(game.refused('allied', { type: 'SwitchToNaples' })).toBe('no-such-operation');
    for (const { id } of game.state.depots)
      expect(game.refused('allied', { type: 'WithdrawDepot', depot: id })).toBe('first-depots');
    expect(canTrace(game.theatre, game.state, '139/46', 'Napoli')).toBe(false);
  });
});
