import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { needsNoMarker } from '../rules/attack.ts';
import { isSecondary } from '../rules/movement.ts';
import { idsOf, ownUnits } from '../rules/named.ts';
import { positionOf, sideIndex, unitsOn } from '../rules/position.ts';
import type { State } from '../state.ts';
import { counterAt, faceOf, hexOf, type Theatre, unitAt } from '../theatre.ts';
import { order, units } from './order.ts';

/** [7.3, 13.1] Assault markers, without which nobody attacks in a Secondary combat phase. */
export const markAssault = order({
  type: 'MarkAssault',
  title: { en: 'Mark for an assault', it: 'Segna per l’assalto' },
  answers: ['movement-phase'],
  fields: { units },
  line: { en: ['mark {units}', 'mark assault {units}'], it: ['segna {units}', 'segna assalto {units}'] },
  judge({ theatre: t, state: s, side }, { units: ids }) {
    const found = ownUnits(t, ids, side, '7.3-d');
    if (isRefusal(found)) return found;
    for (const unit of found) {
      const fault = judgeMarker(t, s, unit);
      if (fault !== undefined) return fault;
    }
    const { group } = s;
    const isBound = (id: string): boolean =>
      group !== null && group.assaulted !== '' && group.assaulted !== '-' && group.units.includes(id);
    return ({ table }) => {
      const target = group?.assaulted ?? '';
      const bound = group === null ? [] : group.units.filter((id) => ids.includes(id) && isBound(id));
      const free = ids.filter((id) => !bound.includes(id));
      if (bound.length > 0) table.emit({ type: 'AssaultMarked', units: bound, target });
      if (free.length > 0) table.emit({ type: 'AssaultMarked', units: free, target: '*' });
    };
  },
  *options({ theatre: t, state: s, side }) {
    if (!isSecondary(s)) return;
    const p = positionOf(t, s);
    const own = sideIndex(side);
    for (let hex = 0; hex < t.board.size; hex++) {
      if (p.holder[hex] !== own || !hasEnemyBeside(t, s, hex, own)) continue;
      const able = unitsOn(p, hex).filter((unit) => judgeMarker(t, s, unit) === undefined);
      if (able.length > 1) yield { type: 'MarkAssault', units: idsOf(t, able) };
      for (const unit of able) yield { type: 'MarkAssault', units: idsOf(t, [unit]) };
    }
  },
});

function judgeMarker(t: Theatre, s: State, unit: number): Refusal | undefined {
  const { id, special, isFoot } = counterAt(t, unit);
  const state = unitAt(s, unit);
  if (!isSecondary(s)) return no('other-impulse', '7.3-d', { impulse: 'secondary' });
  if (hexOf(t, s, unit) < 0) return no('not-on-map', '7.3-d', { unit: id });
  if (state.assault !== '') return no('already-done', '7.3-d', { unit: id });
  if (special === 'hq') return no('cannot-attack', '15.1-a', { unit: id });
  if (needsNoMarker(t, unit)) return no('needs-no-marker', special === 'azov' ? '15.3-b' : '15.6-b', { unit: id });
  if (faceOf(t, s, unit).attack === 0) return no('cannot-attack', '8.2', { unit: id });
  if (isFoot) {
    // [18.1] what a merger has made attacks by an option even where a part of it moved (ruling 22)
    const isExempt = state.merged && s.options.mergedUnitSecondaryAttack === 'always';
    return state.hexes > 0 && !isExempt ? no('foot-unit-moved', '7.3-a', { unit: id }) : undefined;
  }
  const group = s.group?.units.includes(id) ? s.group : null;
  const hasAssaulted = s.assaulters.includes(id) || (group !== null && group.assaulted !== '');
  if (hasAssaulted && group === null) return no('move-is-over', '13.1-i', { units: [id] });
  const needed = t.tables.movement.assault;
  const left = faceOf(t, s, unit).ma * 2 - state.spent;
  if (left >= needed * 2 || (state.hexes <= 1 && !hasAssaulted)) return undefined;
  return no('not-enough-points', '7.3-d', { needed, left: left / 2 });
}

function hasEnemyBeside(t: Theatre, s: State, hex: number, side: 0 | 1): boolean {
  const { holder } = positionOf(t, s);
  const enemy = side === 0 ? 1 : 0;
  for (let d = 0; d < 6; d++) {
    const to = t.board.next[hex * 6 + d] ?? -1;
    if (to >= 0 && holder[to] === enemy) return true;
  }
  return false;
}
