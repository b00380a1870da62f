import { firstOf } from '#kernel/known';
import type { Desk } from '../orders/order.ts';
import { topOf, unitOf } from '../state.ts';
import { positionOf } from './position.ts';

/** [14.3, 16.1] Who gives up how many steps. */

export interface Loss {
  readonly unit: string;
  readonly steps: number;
}

export interface LossTurn {
  readonly units: readonly string[];
  readonly steps: number;
  readonly hex: string;
  readonly cause: 'combat' | 'bombardment' | 'retreat';
}

/** Steps this side has to give up now: in combat, or after fire. */
export function lossTurn({ theatre, state, side }: Desk): LossTurn {
  const top = topOf(state);
  if (top.kind === 'loss')
    return {
      units: positionOf(theatre, state).unitsAt.get(theatre.hexIndex(top.hex)) ?? [],
      steps: top.steps,
      hex: top.hex,
      cause: top.cause === 'retreat-fire' ? 'retreat' : 'bombardment',
    };
  if (top.kind !== 'combat') throw new Error(`nobody takes losses while the game waits for ${top.kind}`);
  const isAttacking = top.side === side;
  const units = (isAttacking ? top.attackers : top.defenders).filter(
    (unit) => theatre.hexIndex(unitOf(state, unit).at) >= 0,
  );
  return {
    units,
    steps: isAttacking ? top.attackerLosses : top.defenderLosses,
    hex: unitOf(state, firstOf(units)).at,
    cause: 'combat',
  };
}

const MOST_STEPS = 2;

/** Ways to spread steps over units. */
export function* distributions(desk: Desk, units: readonly string[], steps: number): Iterable<Loss[]> {
  if (steps === 0) {
    yield [];
    return;
  }
  for (const [at, unit] of units.entries())
    for (let taken = 1; taken <= Math.min(steps, unitOf(desk.state, unit).steps, MOST_STEPS); taken++)
      for (const rest of distributions(desk, units.slice(at + 1), steps - taken))
        yield [{ unit, steps: taken }, ...rest];
}
