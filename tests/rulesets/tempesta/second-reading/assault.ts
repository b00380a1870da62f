import type { TempestaState } from '#rulesets/tempesta/index';
import type { Unit } from '#rulesets/tempesta/state';
import { shelterOf } from './fire.ts';
import { bare, isAboard, onTable, sortOf, typeOf, unitsAt, wayTo } from './ground.ts';

/* Assaults: who may, their dice, their result (88-90). */

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

/** [88.1, 88.3, 39, 42.6, 65] Why a unit on its own may not assault the quadrant beside it; `doubtful` where water, rocks or mines decide. */
export function assaultBar(state: TempestaState, unit: Unit, target: number): string | undefined {
  const { type, armoured, flags } = typeOf(unit);
  const enemies = unitsAt(state, target).filter(({ side }) => side !== unit.side);
  if (!enemies.some((enemy) => enemy.towedBy === '' && assaultOf(enemy) !== undefined)) return 'nobody fights (88.5)';
  const sort = sortOf(unit);
  if (sort === 'command' || sort === 'gun' || type === 'UFS' || (type === 'UT' && !armoured))
    return 'none of those (88.1)';
  if (isAboard(unit) || assaultOf(unit) === undefined) return 'no factor, or aboard';
  const [here, there] = [state.cells[unit.cell]!, state.cells[target]!];
  for (const cell of [here, there])
    if (cell.river !== undefined || cell.sea || cell.ground === 'rocky' || cell.defence?.kind === 'minefield')
      return 'doubtful';
  if (here.suppressed && !armoured) return 'pinned (65)';
  if (sort === 'vehicle' && unit.facing !== wayTo(state, unit.cell, target)) return 'not ahead (42.6)';
  const price = flags.has('assaultEngineer') ? 6 : sort === 'foot' ? 10 : 6;
  return (unit.act?.pa2 ?? 0) < price ? 'too few points (39)' : undefined;
}

/** [89.5] Carriers that take no part: they hold nothing, nor does a gun behind them. */
function takesNoPart(state: TempestaState, unit: Unit): boolean {
  if (unit.towedBy !== '') return takesNoPart(state, state.units[unit.towedBy]!);
  if (typeOf(unit).type !== 'UT' || assaultOf(unit) !== undefined) return false;
  return !unitsAt(state, unit.cell).some(({ carriedBy }) => carriedBy === unit.id);
}

/** [90.1] Who has won, by the losses of the dice and whoever is left in the quadrant. */
export function winnerOf(
  state: TempestaState,
  attacker: 'red' | 'blue',
  target: number,
  lost: { readonly red: number; readonly blue: number },
): 'red' | 'blue' {
  const defender = attacker === 'red' ? 'blue' : 'red';
  const left = unitsAt(state, target).filter((unit) => unit.side === defender && !takesNoPart(state, unit));
  return lost[defender] > lost[attacker] || left.length === 0 ? attacker : defender;
}

/** [66.1, 90.2] Why nobody may go straight back from an assault; undefined where the way is free. */
export function straightBlocked(
  state: TempestaState,
  from: number,
  to: number,
  units: readonly Unit[],
): string | undefined {
  if (to < 0) return 'edge';
  const cell = state.cells[to]!;
  const here = unitsAt(state, to);
  if (here.some(({ side }) => side !== units[0]!.side)) return 'enemies';
  if (cell.defence?.kind === 'minefield') return 'mines';
  if (cell.river !== undefined || cell.sea || state.cells[from]!.river !== undefined || cell.ground === 'rocky')
    return 'ground';
  const going = onTable(state).filter(({ id, carriedBy, towedBy }) =>
    units.some((unit) => unit.id === id || unit.id === carriedBy || unit.id === towedBy),
  );
  return here.length + going.length > 7 ? 'full' : undefined;
}
