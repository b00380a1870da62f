import { firstOf, known } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { change, frameOf, rollDice } from '../sequence/stack.ts';
import { type Desk, order, type Ruling } from './order.ts';

/** [14.2.8] Once a turn the Axis throws everything into an attack of its own. */
export const playGegenangriff = order({
  type: 'PlayGegenangriff',
  title: { en: 'Play Gegenangriff', it: 'Gioca il Gegenangriff' },
  answers: ['gegenangriff'],
  fields: {},
  line: { en: ['gegenangriff|counterattack'], it: ['gegenangriff|contrattacco'] },
  judge: (desk) => judge(desk),
  *options(desk) {
    if (!isRefusal(judge(desk))) yield { type: 'PlayGegenangriff' };
  },
});

function judge({ theatre, state, side }: Desk): Ruling {
  if (!state.rules.includes('gegenangriff')) return no('rule-not-in-use', '14.2.8', { rule: 'gegenangriff' });
  if (state.used.gegenangriffTurn === state.turn) return no('used-this-turn', '14.2.8-a', {});
  if (side !== 'axis') return no('other-side-only', '14.2.8-a', { side: 'axis' });
  if (state.active !== 'axis') return no('not-your-segment', '14.2.8-a', {});
  const { points } = theatre.tables.costs.gegenangriff;
  if (state.pools.AXIS < points) return no('not-enough-points', '14.2.8-a', { needed: points, left: state.pools.AXIS });
  return (scene) => {
    scene.table.emit({ type: 'PointsSpent', side, pool: 'AXIS', points, reason: 'gegenangriff' });
    const dice = rollDice(scene, `gegenangriff ${frameOf(state, 'combat').hex}`, 1);
    const shift = known(theatre.tables.gegenangriff.columns[firstOf(dice) - 1], 'shift for', firstOf(dice));
    scene.table.emit({ type: 'GegenangriffRolled', dice, shift });
    change(scene, 'combat', { shift, step: 'support-attacker' });
  };
}
