import { describe, expect, it } from 'vitest';
import { asSide, SPECTATOR } from '#kernel/side';
import { salerno } from '#rulesets/salerno/index';
import { packOf } from '../../support/packs.ts';
import { campaigning } from './campaigning.ts';
import { plan, sandbox } from './sandbox.ts';

/* The rulebook has guns sited in turn; by default each side sites its own in one go (H-06). */
describe('guns sited in turn', () => {
  const planned = (siting: 'by-side' | 'alternately') => {
    const table = sandbox({ units: { '11/78': '0303', '13/5 Inf': '0404', 'I-9/26.Pz': '0909', '145/65.I': '0911' } });
    table.state.siting = siting;
    table.open({ kind: 'planning' });
    table.order('allied', plan({ divisions: ['78 Inf'] }));
    table.order('axis', plan());
    return table;
  };
  const site = (gun: string, hex: string) => ({ type: 'PlaceGun', gun, hex });

  it('[salerno/16-j, salerno/5-h] one gun each, the side without the initiative first, until both have done', () => {
    const table = planned('alternately');
    expect([table.kind, table.side]).toEqual(['artillery', 'axis']);
    table.order('axis', site('26.Pz Art', '0909'));
    expect(table.refused('axis', site('65.I Art', '0911'))).toBe('wrong-side');
    expect([table.kind, table.side]).toEqual(['artillery', 'allied']);
    table.order('allied', site('78 Art', '0303'));
    table.order('axis', site('65.I Art', '0911'));
    table.order('allied', { type: 'EndPhase', phase: 'artillery' });
    // Whoever is done stays done; the other goes on alone.
    table.order('axis', site('65.I Art', '0912'));
    expect([table.kind, table.side]).toEqual(['artillery', 'axis']);
    table.order('axis', { type: 'EndPhase', phase: 'artillery' });
    expect([table.kind, table.side]).toEqual(['operations', 'allied']);
    expect(table.state.guns['65.I Art']!.hex).toBe('0912');
  });

  it('[salerno/5-h] by default a side sites all of them in one go', () => {
    const table = planned('by-side');
    table.order('axis', site('26.Pz Art', '0909'));
    table.order('axis', site('65.I Art', '0911'));
    table.order('axis', { type: 'EndPhase', phase: 'artillery' });
    expect([table.kind, table.side]).toEqual(['artillery', 'allied']);
  });

  it('is offered before a game is opened, and shown in it', () => {
    const play = salerno.load(packOf('salerno'), 'ortona');
    expect(play.sheet.options).toContainEqual(
      expect.objectContaining({ id: 'siting', values: ['by-side', 'alternately'], byDefault: 'by-side' }),
    );
    const state = play.setUp({ siting: 'alternately' });
    expect(play.view(state, SPECTATOR).extra).toMatchObject({ siting: 'alternately' });
    const game = campaigning('ortona', { siting: 'alternately' });
    game.idleUntil(({ kind }) => kind === 'plan').plans({ divisions: ['78 Inf'] }, { divisions: ['26.Pz'] });
    const turns: string[] = [];
    while (game.kind === 'artillery') {
      turns.push(game.side);
      const [first] = turns.length < 5 ? game.referee.options(game.side, 'PlaceGun') : [];
      game.referee.order(game.side, first ?? { type: 'EndPhase', phase: 'artillery' });
    }
    expect(turns).toEqual(['axis', 'allied', 'axis', 'allied', 'axis', 'allied']);
    expect(game.referee.play.view(game.state, asSide('axis')).units.some(({ kind }) => kind === 'artillery')).toBe(
      true,
    );
  });
});
