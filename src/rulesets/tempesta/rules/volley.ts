import type { Seat } from '../names.ts';
import type { Shot } from '../sequence/frames.ts';
import type { Unit } from '../state.ts';
import type { Line } from './fire.ts';

/* What orders for fire have in common. */

export const shotOf = (
  kind: Shot['kind'],
  side: Seat,
  units: readonly Unit[],
  target: number,
  factor: 'ff' | 'ffUc',
  intention: Shot['intention'],
  shots: number,
  { crossedPartial, crossedPartialFoot }: Pick<Line, 'crossedPartial' | 'crossedPartialFoot'>,
): Shot => ({
  kind,
  side,
  firers: units.map(({ id }) => id),
  from: units.map(({ cell }) => cell),
  target,
  factor,
  intention,
  shots,
  crossedPartial,
  crossedPartialFoot,
  victims: [],
});

/** Units by the quadrant and type they fire from, and each alone: what is offered for reaction fire. */
export function* groupsOf(
  found: readonly { unit: Unit; factor: 'ff' | 'ffUc' }[],
): Iterable<{ units: string[]; factor: 'ff' | 'ffUc' }> {
  const groups = new Map<string, { units: string[]; factor: 'ff' | 'ffUc' }>();
  for (const { unit, factor } of found) {
    const key = `${factor}@${unit.cell}@${unit.entry}`;
    groups.set(key, { factor, units: [...(groups.get(key)?.units ?? []), unit.id] });
  }
  yield* groups.values();
  for (const { units, factor } of groups.values())
    if (units.length > 1) for (const id of units) yield { units: [id], factor };
}
