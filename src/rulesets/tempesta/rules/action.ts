import type { Forecast } from '#kernel/forecast';
import { firstOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import type { Seat } from '../names.ts';
import type { ActionOf, ActionType } from '../orders/fields.ts';
import { no, pa } from '../refusals.ts';
import type { Run } from '../sequence/run.ts';
import type { Unit } from '../state.ts';
import type { Game } from './game.ts';
import { judgeOnce, ownUnit } from './named.ts';

/**
 * Something motivated units do for action points. It is judged when declared and again after the enemy's opportunity fire,
 * with whoever is left; only then is it paid and performed [83.1].
 */
export interface Action<Type extends ActionType> {
  judge(game: Game, order: ActionOf<Type>, side: Seat): Refusal | undefined;
  perform(run: Run, order: ActionOf<Type>): void;
  /** What it would bring, on the battle as the side may suppose it. */
  forecast?(game: Game, order: ActionOf<Type>, side: Seat): Forecast;
  /** Legal paths to a quadrant through these stops, best first. */
  ways?(
    game: Game,
    draft: Partial<ActionOf<Type>>,
    side: Seat,
    to: string,
    stops: readonly string[],
  ): Iterable<readonly string[]>;
  /** Orders for units of the selected quadrant that have points left. */
  options(game: Game, side: Seat, units: readonly Unit[]): Iterable<ActionOf<Type>>;
  actors(order: ActionOf<Type>): readonly string[];
  /** The same order for those who are left, or undefined when it has no sense any more. */
  narrow(order: ActionOf<Type>, left: readonly string[]): ActionOf<Type> | undefined;
}

/** [29, 32, 39.1] The units of an action stand in one quadrant, belong to the group that is acting and have been motivated. */
export function judgeActors(game: Game, side: Seat, ids: readonly string[]): Unit[] | Refusal {
  const { activation } = game.state;
  if (activation === undefined || activation.stage !== 'acting') return no('nobody-motivated', '32-a', {});
  const twice = judgeOnce(ids, '29-b');
  if (twice !== undefined) return twice;
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = ownUnit(game, side, id, '32-b');
    if ('code' in unit) return unit;
    if (unit.act === undefined || !activation.motivated.includes(id)) return no('not-motivated', '33-c', { unit: id });
    if (!activation.group.includes(id)) return no('other-quadrant', '39-a', { unit: id });
    units.push(unit);
  }
  const { cell } = firstOf(units);
  return units.some((unit) => unit.cell !== cell) ? no('not-together', '29-b', { units: [...ids] }) : units;
}

/** The same for an action of one unit. */
export function judgeActor(game: Game, side: Seat, id: string): Unit | Refusal {
  const units = judgeActors(game, side, [id]);
  return Array.isArray(units) ? firstOf(units) : units;
}

export function judgePoints(unit: Unit, cost2: number, paragraph: string): Refusal | undefined {
  const left = unit.act?.pa2 ?? 0;
  return left >= cost2 ? undefined : no('not-enough-points', paragraph, { needed: pa(cost2), left: pa(left) });
}
