import { opponentOf, type SalernoSide } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { bombardmentColumn, fireModifier, targetsOf } from '../rules/fire.ts';
import { gunsIn, mayLookInto, positionOf, unitsIn } from '../rules/position.ts';
import { topOf, unitOf } from '../state.ts';
import { gunOf } from '../theatre.ts';
import { loseSteps, placeEndOps, survivors } from './consequences.ts';
import { type Settles, waits } from './flow.ts';
import { close, open, rollDice, type Scene } from './stack.ts';

/** Carries out a bombardment that has been found legal [16.1]. */
export function bombard(scene: Scene, side: SalernoSide, firers: readonly string[], hex: string): void {
  const { theatre, state, table } = scene;
  const { bombardment } = theatre.tables;
  const top = topOf(scene);
  const voided = top.kind === 'fire' && top.reason === 'retreat';
  const column = bombardmentColumn(theatre, state, firers, theatre.hexIndex(hex));
  const modifier = fireModifier(theatre, state, firers);
  const dice = column.index < 0 ? [] : rollDice(scene, ROLLS.bombardment({ hex }), 2);
  const total = dice.reduce((sum, die) => sum + die, 0) + modifier;
  const row = Math.min(bombardment.rows.length - 1, Math.max(0, total - bombardment.firstRow));
  const result = column.index < 0 ? '-' : bombardment.rows[row]![column.index]!;
  table.emit({
    type: 'Bombarded',
    side,
    firers: [...firers],
    hex,
    factors: column.factors,
    shifts: column.shifts,
    column: column.index < 0 ? 'none' : bombardment.columns[column.index]!,
    dice,
    modifier,
    result,
  });
  applyResult(scene, side, hex, result, voided ? 'void' : 'counts');
}

/** In retreats END OPS results mean nothing [14.3.1]. */
function applyResult(scene: Scene, side: SalernoSide, hex: string, result: string, endOps: 'counts' | 'void'): void {
  if (result === '-') return;
  const { theatre, state, table } = scene;
  const owner = opponentOf(side);
  const index = theatre.hexIndex(hex);
  const guns = gunsIn(positionOf(theatre, state), index).filter((gun) => gunOf(theatre, gun).side === owner);
  if (guns.length > 0) table.emit({ type: 'GunsRemoved', side: owner, guns, hex, cause: 'bombardment' });
  const units = unitsIn(positionOf(theatre, state), index);
  if (units.length === 0) return;
  if (result === 'EO') {
    if (endOps === 'counts') placeEndOps(scene, owner, units, 'bombardment');
  } else if (result === 'G' || result === 'R') {
    open(scene, { kind: 'hit', side: result === 'G' ? owner : side, hex, owner, voided: endOps === 'void' });
  } else {
    const steps = Number.parseInt(result, 10);
    if (endOps === 'counts') placeEndOps(scene, owner, units, 'bombardment');
    openLoss(scene, owner, hex, steps, endOps === 'void' ? 'retreat-fire' : 'bombardment');
  }
}

/** Asks the owner which units lose steps; nothing to ask when all of them go or one takes everything. */
export function openLoss(
  scene: Scene,
  owner: SalernoSide,
  hex: string,
  steps: number,
  cause: 'bombardment' | 'retreat-fire',
): void {
  const { theatre, state } = scene;
  const units = unitsIn(positionOf(theatre, state), theatre.hexIndex(hex));
  const standing = units.reduce((sum, unit) => sum + unitOf(state, unit).steps, 0);
  // A single counter takes them all; that it is alone must not show where nobody looks on [9.9].
  const isOnlyOne = units.length === 1 && mayLookInto(theatre, state, theatre.hexIndex(hex), opponentOf(owner));
  if (steps >= standing || isOnlyOne) {
    loseSteps(
      scene,
      owner,
      hex,
      units.map((unit) => ({ unit, steps: Math.min(steps, unitOf(state, unit).steps) })),
      cause === 'retreat-fire' ? 'retreat' : 'bombardment',
    );
    return;
  }
  open(scene, { kind: 'loss', side: owner, hex, steps, cause });
}

export const fire = {
  fire: (scene, frame) => {
    const onlyInterdiction = frame.reason === 'approach' && survivors(scene, frame.units).length > 0;
    if (targetsOf(scene.state, frame).length > 0 || onlyInterdiction) return 'waits';
    close(scene);
    return 'goes-on';
  },
  hit: waits,
  loss: waits,
  'last-call': (scene, { side }) => {
    const { available, used } = scene.state.aircraft[side];
    if (available > used.length) return 'waits';
    close(scene);
    return 'goes-on';
  },
} satisfies Partial<Settles>;
