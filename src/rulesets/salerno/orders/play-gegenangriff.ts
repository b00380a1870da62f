import { firstOf, known } from '#kernel/known';
import { ROLLS } from '../rolls.ts';
import { combatUnderWay, forecastCombat } from '../rules/combat-forecast.ts';
import { suppose } from '../rules/supposition.ts';
import { change, frameOf, rollDice } from '../sequence/stack.ts';
import { order } from './order.ts';

/** [14.2.8] Once a turn, for a point, the Axis throws everything into an attack of its own; it is asked only where it may. */
export const playGegenangriff = order({
  type: 'PlayGegenangriff',
  title: { en: 'Play Gegenangriff', it: 'Gioca il Gegenangriff' },
  answers: ['gegenangriff'],
  line: { en: ['gegenangriff|counterattack'], it: ['gegenangriff|contrattacco'] },
  judge:
    ({ theatre, state, side }) =>
    (scene) => {
      const { points } = theatre.tables.costs.gegenangriff;
      scene.table.emit({ type: 'PointsSpent', side, pool: 'AXIS', points, reason: 'gegenangriff' });
      const dice = rollDice(scene, ROLLS.gegenangriff({ hex: frameOf(state, 'combat').hex }), 1);
      const shift = known(theatre.tables.gegenangriff.columns[firstOf(dice) - 1], 'shift for', firstOf(dice));
      scene.table.emit({ type: 'GegenangriffRolled', dice, shift });
      change(scene, 'combat', { shift, step: 'support-attacker' });
    },
  forecast(desk) {
    const { theatre, state } = suppose(desk);
    const { points } = theatre.tables.costs.gegenangriff;
    const combat = combatUnderWay(suppose(desk), frameOf(state, 'combat'));
    return {
      ...forecastCombat(suppose(desk), { ...combat, gegenangriff: 'die' }),
      cost: { spent: points, left: state.pools.AXIS - points },
    };
  },
});
