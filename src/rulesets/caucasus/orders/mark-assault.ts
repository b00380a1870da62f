import type { Refusal } from '#kernel/plain/refusal';
import { positionOf, sideIndex, unitsOn } from '../position.ts';
import { isSecondary } from '../rules/movement.ts';
import type { State } from '../state.ts';
import { faceOf, hexOf, type Theatre } from '../theatre.ts';
import { carry, idsOf, isRefusal, no, ownUnit, refuse, type Verb } from './verb.ts';

/* Assault markers [7.3]. */

/** Trains and the flotilla attack in Secondary phases without a marker [15.3, 15.6]. */
export const needsNoMarker = (t: Theatre, unit: number): boolean => {
  const { special } = t.roster.counters[unit]!;
  return special === 'train' || special === 'azov';
};

function markFault(t: Theatre, s: State, unit: number): Refusal | undefined {
  const counter = t.roster.counters[unit]!;
  const state = s.units[unit]!;
  const facts = { unit: counter.id };
  if (!isSecondary(s)) return no('secondary-only', '7.3-d', 'Assault markers belong to Secondary movement phases.');
  if (hexOf(t, s, unit) < 0) return no('not-on-map', '7.3-d', `${counter.name} is not on the map.`, facts);
  if (state.assault !== '')
    return no('already-marked', '7.3-d', `${counter.name} already has an assault marker.`, facts);
  if (counter.special === 'hq') return no('hq-cannot-attack', '15.1-a', 'Headquarters cannot attack.', facts);
  if (needsNoMarker(t, unit))
    return no(
      'needs-no-marker',
      counter.special === 'azov' ? '15.3-b' : '15.6-b',
      `${counter.name} attacks without a marker.`,
      facts,
    );
  if (faceOf(t, s, unit).attack === 0)
    return no('no-attack-strength', '8.2', `${counter.name} has no attack strength.`, facts);
  if (counter.isFoot) {
    const exempt = state.merged && s.options.mergedUnitSecondaryAttack === 'always';
    return state.hexes > 0 && !exempt
      ? no('foot-unit-moved', '7.3-a', 'A foot unit moves or attacks in a Secondary phase, not both.', facts)
      : undefined;
  }
  const going = s.group?.units.includes(counter.id) === true;
  const assaulted = s.assaulters.includes(counter.id) || (going && s.group!.assaulted !== '');
  if (assaulted && !going)
    return no(
      'move-is-over',
      '13.1-i',
      `The group of ${counter.name} has made its mobile assault, and others have moved since.`,
      facts,
      'buy the marker before another unit moves',
    );
  const left = faceOf(t, s, unit).ma * 2 - state.spent;
  if (left >= t.tables.movement.assault * 2 || (state.hexes <= 1 && !assaulted)) return undefined;
  return no(
    'not-enough-movement',
    '7.3-d',
    `An assault marker costs ${t.tables.movement.assault} movement points, ${left / 2} are left.`,
    { needed: t.tables.movement.assault, left: left / 2 },
  );
}

export const markAssault: Verb<'MarkAssault'> = {
  decide(t, s, order, by) {
    const units: number[] = [];
    for (const id of order.units) {
      const unit = ownUnit(t, id, by);
      if (isRefusal(unit)) return refuse(unit);
      if (units.includes(unit)) return refuse(no('named-twice', '7.3-d', `${id} is named twice.`, { unit: id }));
      const fault = markFault(t, s, unit);
      if (fault) return refuse(fault);
      units.push(unit);
    }
    return carry(t, s, (table) => {
      const bound =
        s.group !== null && s.group.assaulted !== '' && s.group.assaulted !== '-'
          ? s.group.units.filter((id) => order.units.includes(id))
          : [];
      const free = order.units.filter((id) => !bound.includes(id));
      if (bound.length > 0) table.emit({ type: 'AssaultMarked', units: bound, target: s.group!.assaulted });
      if (free.length > 0) table.emit({ type: 'AssaultMarked', units: free, target: '*' });
    });
  },
  *options(t, s, by) {
    if (!isSecondary(s)) return;
    const p = positionOf(t, s);
    const side = sideIndex(by);
    for (let hex = 0; hex < t.board.size; hex++) {
      if (p.holder[hex] !== side || !hasEnemyBeside(t, s, hex, side)) continue;
      const able = unitsOn(p, hex).filter((unit) => markFault(t, s, unit) === undefined);
      if (able.length > 1) yield { type: 'MarkAssault', units: idsOf(t, able) };
      for (const unit of able) yield { type: 'MarkAssault', units: idsOf(t, [unit]) };
    }
  },
};

function hasEnemyBeside(t: Theatre, s: State, hex: number, side: 0 | 1): boolean {
  const p = positionOf(t, s);
  for (let d = 0; d < 6; d++) {
    const to = t.board.next[hex * 6 + d]!;
    if (to >= 0 && p.holder[to]! >= 0 && p.holder[to] !== side) return true;
  }
  return false;
}
