import type { TempestaState, Unit } from '#rulesets/tempesta/state';
import { shelterOf } from './fire.ts';
import { bare, isAboard, sortOf, typeOf, unitsAt } from './ground.ts';

/* The dice of an assault (89). */

/** [7] Cavalry on foot fights with half its factor. */
function assaultOf(unit: Unit): number | undefined {
  const { assault } = typeOf(unit);
  if (assault === undefined) return undefined;
  return unit.dismounted ? Math.max(1, Math.floor(assault / 2)) : assault;
}

/** [89.1] Those who assault; who rides fights with the factor of the carrier (6, 8). */
export function assaultersDice(state: TempestaState, units: readonly Unit[], target: number): number {
  let dice = 0;
  for (const unit of units) {
    if (isAboard(unit)) continue;
    const hindered = sortOf(unit) === 'vehicle' && bare(state, target) === 'closed' ? 1 : 0;
    const rested = unit.act?.moved === true ? 0 : 1;
    dice += Math.max(0, (assaultOf(unit) ?? 0) + rested - hindered - (state.weather === 'bad' ? 1 : 0));
  }
  return dice;
}

/** [89.2] Those in the quadrant. */
export function defendersDice(state: TempestaState, side: string, target: number): number {
  const present = unitsAt(state, target).filter((unit) => unit.side === side);
  let dice = 0;
  for (const unit of present) {
    if (unit.towedBy !== '') continue;
    const carrier = unit.carriedBy === '' ? undefined : state.units[unit.carriedBy]!;
    if (carrier !== undefined && assaultOf(carrier) !== undefined) continue;
    const own = assaultOf(unit);
    if (own === undefined) continue;
    const ground = bare(state, target) === 'closed' && !unit.onRoad;
    const walks = sortOf(unit) !== 'vehicle' && !isAboard(unit);
    let more = 0;
    if (walks && sortOf(unit) !== 'gun' && (ground || unit.entrenched || shelterOf(state, unit) !== undefined))
      more += 1;
    if (!walks && carrier === undefined && ground) more -= 1;
    if (state.cells[target]!.suppressed) more -= 1;
    if (carrier !== undefined) more -= 2;
    dice += Math.max(1, own + more);
  }
  return dice;
}
