import { ACTION_TYPES, actionOf } from '../actions/index.ts';
import type { ActionOrder } from '../frames.ts';
import { enemyOf, type Unit } from '../state.ts';
import type { OrderRule, OrderRules } from './rule.ts';

/** Every action is declared, exposed to opportunity fire on its quadrant, judged again and then performed (83.1). */
function ruleFor(type: ActionOrder['type']): OrderRule<ActionOrder['type']> {
  const action = actionOf(type);
  return {
    judge: (game, order, by) => action.judge(game, order, by),
    perform(run, order, by) {
      const cell = run.state.units[action.actors(order)[0]!]!.cell;
      run.stack.push({ kind: 'act', side: by, order });
      run.stack.push({ kind: 'opportunity', id: run.next(), side: enemyOf(by), cell, trigger: 'declared' });
    },
    *options(game, by) {
      const cells = new Map<number, Unit[]>();
      for (const id of game.state.activation?.group ?? []) {
        const unit = game.unit(id);
        if (unit?.where === 'table' && unit.act !== undefined)
          cells.set(unit.cell, [...(cells.get(unit.cell) ?? []), unit]);
      }
      for (const units of cells.values()) yield* action.options(game, by, units);
    },
  };
}

export const actingOrders = Object.fromEntries(
  ACTION_TYPES.map((type) => [type, ruleFor(type)]),
) as unknown as OrderRules<ActionOrder['type']>;
