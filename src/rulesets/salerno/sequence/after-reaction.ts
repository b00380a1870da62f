import { firstOf } from '#kernel/known';
import type { SalernoSide } from '../names.ts';
import { opponentOf } from '../names.ts';
import { outlookOf } from '../rules/movement.ts';
import { isApproachTo, positionOf } from '../rules/position.ts';
import { isOpenCity } from '../rules/terrain.ts';
import { mayFireAt } from '../rules/windows.ts';
import { unitOf } from '../state.ts';
import { survivors } from './consequences.ts';
import type { FrameOf } from './frames.ts';
import { change, open, type Scene } from './stack.ts';

type MoveFrame = FrameOf<'move'>;

/** What follows when units have reacted to a move: fire of both sides, and the hex they left [8, 13.1]. */

const hexOf = (scene: Scene, units: readonly string[]): string => unitOf(scene.state, firstOf(units)).at;

/**
 * After reactions both sides may have a target in the same instant: the active player says who fires first [8]. Who has reacted away
 * from the mover may still fire at it, as long as nobody else moves [16.1.2]; the active player fires at will afterwards.
 */
export function exchange(scene: Scene, frame: MoveFrame): void {
  change(scene, 'move', { stage: 'follow' });
  const targets = exchangeTargets(scene, frame);
  if (frame.reacted.length === 0 || targets.other.length === 0) return;
  if (targets.mover.length > 0) open(scene, { kind: 'priority', side: frame.side });
  else openExchange(scene, frame, opponentOf(frame.side));
}

export function openExchange(scene: Scene, frame: MoveFrame, side: SalernoSide): void {
  const targets = exchangeTargets(scene, frame);
  open(scene, {
    kind: 'fire',
    side,
    reason: 'exchange',
    hexes: side === frame.side ? targets.mover : targets.other,
    units: survivors(scene, side === frame.side ? frame.reacted : frame.units),
    land: true,
    air: true,
    interdict: false,
    answered: false,
  });
}

function exchangeTargets(scene: Scene, frame: MoveFrame): { mover: string[]; other: string[] } {
  const { theatre, state } = scene;
  const position = positionOf(theatre, state);
  const hexes = [...new Set(survivors(scene, frame.reacted).map((unit) => unitOf(state, unit).at))];
  const mover = hexes.filter((hex) => {
    const index = theatre.hexIndex(hex);
    return (
      isApproachTo(position, index, frame.side) &&
      !isOpenCity(theatre, state, index) &&
      mayFireAt(theatre, state, frame.side, index, { air: true, land: 'any' })
    );
  });
  const own = survivors(scene, frame.units);
  const hex = own.length === 0 ? '' : hexOf(scene, own);
  const index = theatre.hexIndex(hex);
  const other =
    index >= 0 &&
    (frame.approached || isApproachTo(position, index, opponentOf(frame.side))) &&
    !isOpenCity(theatre, state, index) &&
    mayFireAt(theatre, state, opponentOf(frame.side), index, { air: true, land: 'any' })
      ? [hex]
      : [];
  return { mover, other };
}

export function follow(scene: Scene, frame: MoveFrame): void {
  const { theatre, state } = scene;
  const units = survivors(scene, frame.units).filter((unit) => unitOf(state, unit).endOps === 'none');
  change(scene, 'move', { stage: 'closed' });
  if (units.length === 0) return;
  const at = theatre.hexIndex(hexOf(scene, units));
  // Other units, or a rearguard they left behind, still bar the way [12].
  const { barred } = outlookOf(theatre, state, frame.side, 'true');
  const hexes = [...new Set(frame.vacated)].filter((hex) => {
    const index = theatre.hexIndex(hex);
    return theatre.map.distance(at, index) === 1 && barred[index] === 0;
  });
  if (hexes.length > 0) open(scene, { kind: 'advance-after-reaction', side: frame.side, units, hexes });
}
