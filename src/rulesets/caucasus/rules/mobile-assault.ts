import type { Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { counterAt, faceOf, hexId, isBridged, riverAt, type Theatre, unitAt } from '../theatre.ts';
import { isSecondary, judgeStart } from './movement.ts';
import { idsOf } from './named.ts';
import { sideBetween } from './odds.ts';
import { positionOf } from './position.ts';
import { stackAt, stackLimit } from './stacking.ts';

/* Chapter 13: mobile assaults and the group that makes them. */

export const isGroup = ({ group }: State, ids: readonly string[]): boolean =>
  group !== null && group.units.length === ids.length && ids.every((id) => group.units.includes(id));

/** What keeps units that are not the moving group from setting out together [7.1, 13.1]. */
export function judgeGroup(t: Theatre, s: State, units: readonly number[]): Refusal | undefined {
  const { group } = s;
  if (group !== null && group.assaulted !== '' && idsOf(t, units).some((id) => group.units.includes(id)))
    return no('group-may-not-split', '13.1-c', { units: [...group.units] });
  for (const unit of units) {
    const fault = judgeStart(t, s, unit);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What keeps a stack from a mobile assault [13.1]. */
export function judgeAssault(
  t: Theatre,
  s: State,
  units: readonly number[],
  hex: number,
  target: number,
): Refusal | undefined {
  if (!isSecondary(s)) return no('other-impulse', '13.1-a', { impulse: 'secondary' });
  const foot = units.find((unit) => counterAt(t, unit).isFoot);
  if (foot !== undefined) return no('foot-unit', '13.1-a', { unit: counterAt(t, foot).id });
  const ids = idsOf(t, units);
  const group = isGroup(s, ids) ? s.group : null;
  if (group === null) {
    const fault = judgeGroup(t, s, units);
    if (fault !== undefined) return fault;
  } else if (group.strategic || units.some((unit) => unitAt(s, unit).assault !== ''))
    return no('move-is-over', '13.1-i', { units: ids });
  const held = group?.assaulted ?? '';
  if (held !== '' && held !== '-' && held !== hexId(t, target))
    return no('bound-to-target', '13.1-i', { target: held });
  const left = Math.min(...units.map((unit) => faceOf(t, s, unit).ma * 2)) - (group?.spent ?? 0);
  const needed = t.tables.movement.assault;
  if (left < needed * 2) return no('not-enough-points', '13.1-a', { needed, left: left / 2 });
  const would = stackAt(t, s, positionOf(t, s), hex);
  // [5.2] stacking is legal at the moment of a mobile assault
  if (would > stackLimit(t)) return no('stacking', '5.2-b', { space: hexId(t, hex), would, limit: stackLimit(t) });
  return crossesRiver(t, s, group, hex, target)
    ? no('major-river', '13.1-f', { from: hexId(t, hex), to: hexId(t, target) })
    : undefined;
}

/** Across a Major River only a group assaults that started beside it; a bridge helps by an option alone (ruling 21). */
function crossesRiver(t: Theatre, s: State, group: State['group'], hex: number, target: number): boolean {
  const side = sideBetween(t, hex, target);
  if (riverAt(t, side, s.turn) !== 2 || group === null || group.origin === hexId(t, hex)) return false;
  return !(s.options.mobileAssaultBridgeExempt && isBridged(t, side));
}
