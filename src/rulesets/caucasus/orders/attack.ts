import { type CaucasusTable, eliminate } from '../dealer.ts';
import { faceKey } from '../phases.ts';
import { callResult, sendBrandenburgersAway } from '../resolution.ts';
import { isPrimary, isSecondary } from '../rules/movement.ts';
import type { Support } from '../rules/odds.ts';
import type { BattleKind, Result, SideId, State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { attackFamily } from './attack-family.ts';
import { groupFault, judgeAttack, type Plan } from './attack-judgement.ts';
import { type Answer, carry, idsOf, isRefusal, no, ownStack, refuse, type Verb } from './verb.ts';

/* Attacks of a combat phase, eliminations during movement and mobile assaults [8, 13]. */

function spendSupport(table: CaucasusTable, support: Support): void {
  if (support.air !== undefined) table.emit({ type: 'AirUsed', marker: support.air, purpose: 'attack' });
  if (support.fleet !== undefined) table.emit({ type: 'FleetUsed', marker: support.fleet, purpose: 'attack' });
}

function fight(t: Theatre, s: State, by: SideId, plan: Plan, support: Support, kind: BattleKind): Answer {
  return carry(t, s, (table) => {
    const { units, target, defence, odds } = plan;
    const hex = t.board.ids[target]!;
    spendSupport(table, support);
    table.emit({
      type: 'AttackDeclared',
      kind,
      side: by,
      target: hex,
      units: idsOf(t, units),
      defenders: idsOf(t, defence.fighting),
      passengers: idsOf(t, defence.passengers),
      defenderSteps: defence.fighting.reduce((sum, unit) => sum + s.units[unit]!.steps, 0),
      brandenburgers: support.brandenburgers ?? '',
      odds,
    });
    const limit = t.tables.crt.automaticEliminationFrom;
    if (kind === 'attack' && odds.column >= limit) {
      table.emit({
        type: 'CombatResolved',
        die: 0,
        column: odds.column,
        result: 'elimination',
        losses: [],
        retreat: 0,
        disorganise: false,
      });
      for (const unit of [...defence.fighting, ...defence.passengers]) eliminate(t, s, table, unit, 'automatic');
      return;
    }
    const column = Math.min(odds.column, limit - 1);
    const [die] = table.roll({ purpose: `combat ${hex}`, dice: 1, sides: 6 });
    const result: Result = t.tables.crt.rows[faceKey(die!)][column]!;
    table.emit({ type: 'CombatResolved', die: die!, column, result, ...callResult(t, s.battle!, result) });
  });
}

export const declareAttack: Verb<'DeclareAttack'> = {
  decide(t, s, order, by) {
    const plan = judgeAttack(t, s, by, order.units, order.target, order, 'attack');
    return isRefusal(plan) ? refuse(plan) : fight(t, s, by, plan, order, 'attack');
  },
  *options(t, s, by, filter) {
    for (const { target, units, support } of attackFamily(t, s, by, 'attack', filter.unit))
      yield { type: 'DeclareAttack', target: t.board.ids[target]!, units: idsOf(t, units), ...support };
  },
};

export const eliminateDefenders: Verb<'EliminateDefenders'> = {
  decide(t, s, order, by) {
    if (!isPrimary(s))
      return refuse(no('primary-only', '8.5-b', 'Eliminations during movement belong to Primary phases.'));
    const plan = judgeAttack(t, s, by, order.units, order.target, order, 'elimination');
    if (isRefusal(plan)) return refuse(plan);
    const { units, defence, odds } = plan;
    if (odds.column < t.tables.crt.automaticEliminationFrom)
      return refuse(
        no('odds-too-low', '8.5-b', 'An elimination during movement needs 10-1 with all shifts.', {
          attack: odds.attack,
          defence: odds.defence,
          column: odds.column,
        }),
      );
    return carry(t, s, (table) => {
      spendSupport(table, order);
      const victims = [...defence.fighting, ...defence.passengers];
      table.emit({
        type: 'DefendersRemoved',
        side: by,
        target: order.target,
        units: idsOf(t, victims),
        by: idsOf(t, units),
        odds,
      });
      for (const unit of victims) eliminate(t, s, table, unit, 'automatic');
      if (order.brandenburgers) sendBrandenburgersAway(t, s, table);
    });
  },
  *options(t, s, by, filter) {
    if (!isPrimary(s)) return;
    for (const { target, units, support } of attackFamily(t, s, by, 'elimination', filter.unit))
      yield { type: 'EliminateDefenders', target: t.board.ids[target]!, units: idsOf(t, units), ...support };
  },
};

export const mobileAssault: Verb<'MobileAssault'> = {
  decide(t, s, order, by) {
    const stack = ownStack(t, s, order.units, by);
    if (isRefusal(stack)) return refuse(stack);
    const plan = judgeAttack(t, s, by, order.units, order.target, order, 'mobile-assault');
    if (isRefusal(plan)) return refuse(plan);
    const fault = groupFault(t, s, stack.units, stack.hex, plan.target);
    return fault ? refuse(fault) : fight(t, s, by, plan, order, 'mobile-assault');
  },
  *options(t, s, by, filter) {
    if (!isSecondary(s)) return;
    for (const { target, units, support } of attackFamily(t, s, by, 'mobile-assault', filter.unit))
      yield { type: 'MobileAssault', target: t.board.ids[target]!, units: idsOf(t, units), ...support };
  },
};
