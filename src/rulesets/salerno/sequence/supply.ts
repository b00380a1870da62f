import { firstOf } from '#kernel/known';
import type { SalernoSide } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { inspectSupply } from '../rules/supply-check.ts';
import { unitOf } from '../state.ts';
import { clearReserve, isSeen, loseSteps } from './consequences.ts';
import { change, rollDice, type Scene } from './stack.ts';

/** The check at the end of a segment: markers on and off, attrition of those that had one already [17.2]. */
export function checkSupply(scene: Scene, side: SalernoSide): void {
  const { theatre, state, table } = scene;
  const { modes } = inspectSupply(theatre, state, side);
  const without = Object.keys(modes).filter((unit) => modes[unit] === 'none');
  const marked = without.filter((unit) => !unitOf(state, unit).oos);
  const suffering = without.filter((unit) => unitOf(state, unit).oos);
  const cleared = Object.keys(modes).filter((unit) => modes[unit] !== 'none' && unitOf(state, unit).oos);
  const hexesOf = (units: readonly string[]): string[] =>
    [...new Set(units.map((unit) => unitOf(state, unit).at))].filter((at) => theatre.hexIndex(at) >= 0);
  table.emit({
    type: 'SupplyChecked',
    side,
    supplied: Object.keys(modes).length - without.length,
    modes,
    marked,
    cleared,
    hexesMarked: hexesOf(marked),
    hexesCleared: hexesOf(cleared),
  });
  clearReserve(scene, side, without, 'supply');
  for (const unit of suffering) {
    const { at, steps } = unitOf(state, unit);
    if (steps > 1) {
      loseSteps(scene, side, at, [{ unit, steps: 1 }], 'supply');
      continue;
    }
    const dice = rollDice(scene, ROLLS.attrition({ hex: at }), 1);
    const lost = firstOf(dice) >= theatre.tables.supply.attritionFrom;
    table.emit({ type: 'AttritionRolled', side, unit, hex: at, dice, lost, seen: isSeen(scene, side, at) });
    if (lost) loseSteps(scene, side, at, [{ unit, steps: 1 }], 'supply');
  }
  change(scene, 'segment', { step: 'clean-up' });
}
