import { firstOf, known } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { change, frameOf, rollDice } from '../sequence/stack.ts';
import { type Desk, order } from './order.ts';

/** [14.2.8] Once a turn, in the Axis segment. */
export const playGegenangriff = order({
  type: 'PlayGegenangriff',
  title: { en: 'Play Gegenangriff', it: 'Gioca Gegenangriff' },
  answers: ['gegenangriff'],
  fields: {},
  line: {
    en: ['gegenangriff|counterattack'],
    it: ['gegenangriff|contrattacco'],
  },
  judge(desk) {
    const { theatre, state, side } = desk;
    const fault = faultOf(desk);
    if (fault !== undefined) return fault;
    const { points } = theatre.tables.costs.gegenangriff;
    const { hex } = frameOf(state, 'combat');
    return (scene) => {
      scene.table.emit({ type: 'PointsSpent', side, pool: 'AXIS', points, reason: 'gegenangriff' });
      const dice = rollDice(scene, `gegenangriff ${hex}`, 1);
      const shift = known(theatre.tables.gegenangriff.columns[firstOf(dice) - 1], 'columns of', firstOf(dice));
      scene.table.emit({ type: 'GegenangriffRolled', dice, shift });
      change(scene, 'combat', { shift, step: 'support-attacker' });
    };
  },
  *options(desk) {
    if (faultOf(desk) === undefined) yield { type: 'PlayGegenangriff' };
  },
});

function faultOf({ theatre, state, side }: Desk): Refusal | undefined {
  if (side !== 'axis') return no('other-side-only', '14.2.8-a', { side: 'axis' });
  if (!state.rules.includes('gegenangriff')) return no('rule-not-in-use', '14.2.8', { rule: 'gegenangriff' });
  if (state.used.gegenangriffTurn === state.turn) return no('used-this-turn', '14.2.8-a', {});
  if (state.active !== 'axis') return no('not-your-segment', '14.2.8-a', {});
  const { points } = theatre.tables.costs.gegenangriff;
  return state.pools.AXIS < points
    ? no('not-enough-points', '14.2.8-a', { needed: points, left: state.pools.AXIS })
    : undefined;
}
