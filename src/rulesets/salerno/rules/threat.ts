import { firstOf } from '#kernel/known';
import { opponentOf } from '../names.ts';
import type { Desk } from '../orders/order.ts';
import { hexAt } from '../theatre.ts';
import { canAttackInto, reckon } from './combat.ts';
import type { CombatAhead } from './combat-forecast.ts';
import { neighboursOf } from './naming.ts';
import { codeOf, isInspected, positionOf, unitsIn } from './position.ts';

/** [13, 14] The attacks an enemy stack could make from where it stands, the worst for this side first; none where it cannot be looked into. */
export function threatsFrom({ theatre, state, side }: Desk, hex: string): { combat: CombatAhead; column: number }[] {
  const from = theatre.hexIndex(hex);
  const position = positionOf(theatre, state);
  const enemy = opponentOf(side);
  const attackers = unitsIn(position, from);
  if (from < 0 || position.holder[from] !== codeOf(enemy) || !isInspected(position, from, side)) return [];
  return [...neighboursOf(theatre, from)]
    .filter(({ to }) => position.holder[to] === codeOf(side))
    .flatMap(({ to }) => {
      const able = attackers.filter((unit) => canAttackInto(theatre, state, unit, to));
      if (able.length === 0) return [];
      const defenders = unitsIn(position, to);
      const { column, shifts } = reckon(theatre, state, enemy, to, able, defenders, 0);
      const combat: CombatAhead = {
        side: enemy,
        hex: hexAt(theatre, to),
        attackers: able,
        defenders,
        gegenangriff: 0,
        supported: [],
      };
      return [{ combat, column: column + shifts.reduce((sum, { amount }) => sum + amount, 0) }];
    })
    .sort((one, other) => other.column - one.column);
}

export const worstThreat = (desk: Desk, hex: string) => {
  const threats = threatsFrom(desk, hex);
  return threats.length === 0 ? undefined : firstOf(threats);
};
