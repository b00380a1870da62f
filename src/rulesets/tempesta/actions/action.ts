import type { Refusal } from '#kernel/plain/refusal';
import type { ActionOrder } from '../frames.ts';
import type { Game } from '../game.ts';
import type { OrderOf } from '../order.ts';
import type { Run } from '../procedure/run.ts';
import { no, pa } from '../refusals.ts';
import type { Seat, Unit } from '../state.ts';

/**
 * Something motivated units do for action points. It is judged when declared and again after the enemy's opportunity fire,
 * with whoever is left; only then is it paid and performed.
 */
export interface Action<T extends ActionOrder['type']> {
  judge(game: Game, order: OrderOf<T>, side: Seat): Refusal | undefined;
  perform(run: Run, order: OrderOf<T>): void;
  /** Orders for units of the selected quadrant that have points left. */
  options(game: Game, side: Seat, units: readonly Unit[]): Iterable<OrderOf<T>>;
  actors(order: OrderOf<T>): readonly string[];
  /** The same order for those who are left, or undefined when it has no sense any more. */
  narrow(order: OrderOf<T>, left: readonly string[]): OrderOf<T> | undefined;
}

/** The units of an action stand in one quadrant, belong to the group that is acting and have been motivated. */
export function judgeActors(game: Game, side: Seat, ids: readonly string[]): Unit[] | Refusal {
  const { activation } = game.state;
  if (activation === undefined || activation.stage !== 'acting')
    return no('nobody-motivated', '32-a', 'Units act only once their commander has motivated them.');
  // Dice and prices are counted by the names in the order: nobody fires or assaults twice by being named twice.
  if (new Set(ids).size < ids.length) return no('twice', '29-b', 'A unit is named once.', { units: [...ids] });
  const units: Unit[] = [];
  for (const id of ids) {
    const unit = game.unit(id);
    if (unit === undefined || unit.side !== side || unit.where !== 'table')
      return no('no-such-unit', '32-b', 'You have no such unit on the table.', { unit: id });
    if (unit.act === undefined || !activation.motivated.includes(id))
      return no('not-motivated', '33-c', 'The unit is not motivated.', { unit: id });
    if (!activation.group.includes(id))
      return no(
        'other-quadrant',
        '39-a',
        'Units of one quadrant finish before those of another act.',
        {
          unit: id,
          acting: activation.cell < 0 ? 'none' : game.label(activation.cell),
        },
        'select its quadrant',
      );
    units.push(unit);
  }
  if (new Set(units.map(({ cell }) => cell)).size > 1)
    return no('several-quadrants', '29-b', 'Only units of one quadrant act together.', { units: [...ids] });
  return units;
}

export const judgePoints = (unit: Unit, cost2: number, clause: string): Refusal | undefined =>
  (unit.act?.pa2 ?? 0) >= cost2
    ? undefined
    : no('not-enough-points', clause, `It needs ${pa(cost2)} action points.`, {
        unit: unit.id,
        needed: pa(cost2),
        left: pa(unit.act?.pa2 ?? 0),
      });

export const keepUnits = <O extends { units: string[] }>(order: O, left: readonly string[]): O | undefined => {
  const units = order.units.filter((id) => left.includes(id));
  return units.length === 0 ? undefined : { ...order, units };
};
