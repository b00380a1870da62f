import type { TempestaState } from '#rulesets/tempesta/index';
import type { Frame } from '#rulesets/tempesta/sequence/frames';
import type { Unit } from '#rulesets/tempesta/state';
import { factorOf, isEasy, possibleVictims, reaches } from './fire.ts';
import { isAboard, sortOf, typeOf, unitsAt } from './ground.ts';
import { inArc, range } from './sight.ts';

/* Who may fire in the enemy phase (78-81, 85). */

type Window<K extends Frame['kind']> = Extract<Frame, { kind: K }>;

/** [78, 80, 81] Why a unit may not make opportunity fire to eliminate at the quadrant. */
export function opportunityBar(
  state: TempestaState,
  unit: Unit,
  { cell }: Window<'opportunity'>,
  factor: 'ff' | 'ffUc',
): string | undefined {
  if (typeOf(unit).flags.has('mortar')) return 'a mortar (78.1)';
  if (state.cells[unit.cell]!.suppressed) return 'suppressed (78.1)';
  const far = reaches(state, unit, cell, factor, 'direct');
  if (far !== undefined) return far;
  if (range(state, unit.cell, cell) > (sortOf(unit) === 'foot' && typeOf(unit).type !== 'UFS' ? 1 : 3))
    return 'too far (80)';
  if (possibleVictims(state, unit, cell, factor, true, 'eliminate').length === 0) return 'nobody to hit (60.2)';
  const easy = isEasy(unitsAt(state, cell).filter(({ side }) => side !== unit.side));
  const spent = unit.opportunity.some(
    (fire) => fire.cell === cell && fire.epoch === state.cells[cell]!.epoch && (fire.easy || !easy),
  );
  return spent ? 'has fired there (81.1)' : undefined;
}

/** [85] Why a unit may not answer with fire to eliminate. */
export function responseBar(
  state: TempestaState,
  unit: Unit,
  { shot, doomed, fired }: Window<'response'>,
  factor: 'ff' | 'ffUc',
): string | undefined {
  const from = shot.from[0]!;
  if (isAboard(unit) || fired.includes(unit.id)) return 'aboard, or has answered';
  if (doomed.includes(unit.id) && sortOf(unit) !== 'foot') return 'is lost (85.3)';
  const far = reaches(state, unit, from, factor, 'direct');
  if (far !== undefined) return far;
  return possibleVictims(state, unit, from, factor, true, 'eliminate').length === 0
    ? 'nobody to hit (60.2)'
    : undefined;
}

/** [87, R-62] Why a unit may not fire at those who come in; arcs and factors hold, nothing else hinders it. */
export function defensiveBar(
  state: TempestaState,
  unit: Unit,
  { assault, fired }: Window<'defensive'>,
  factor: 'ff' | 'ffUc',
): string | undefined {
  if (isAboard(unit) || fired.includes(unit.id)) return 'aboard, or has fired';
  if (factorOf(unit, factor) === undefined) return 'no factor';
  if (!inArc(state, unit, assault.from)) return 'out of arc';
  const coming = new Set<string>(assault.units);
  return possibleVictims(state, unit, assault.from, factor, true, 'eliminate').some(({ id }) => coming.has(id))
    ? undefined
    : 'nobody to hit (60.2)';
}

/** [87.1, 39] Two points: the unarmoured in a suppressed quadrant pay two for a shot. */
export const defensiveShots = (state: TempestaState, unit: Unit): number =>
  state.cells[unit.cell]!.suppressed && !typeOf(unit).armoured ? 1 : 2;
