import { firstOf, lastOf } from '#kernel/known';
import { opponentOf } from '../names.ts';
import { canAttackInto, hasTarget } from '../rules/combat.ts';
import { codeOf, isApproachTo, positionOf } from '../rules/position.ts';
import { type RetreatKind, retreatPaths } from '../rules/retreat.ts';
import { isOpenCity } from '../rules/terrain.ts';
import { mayFireAt } from '../rules/windows.ts';
import { unitOf } from '../state.ts';
import { isOnMap, placeEndOps, settleEntry, survivors } from './consequences.ts';
import type { Flow } from './flow.ts';
import type { FrameOf } from './frames.ts';
import { openArrival, openOverstack } from './move.ts';
import { change, open, type Scene } from './stack.ts';

type CombatFrame = FrameOf<'combat'>;

/** Retreat of the beaten, advance and breakthrough of the others [14.3.1, 14.3.3, 14.3.4]. */

export const retreatKindOf = (frame: CombatFrame): RetreatKind =>
  frame.retreat === 'rome' ? 'rome' : frame.retreat === 'rearguard' ? 'rearguard' : 'combat';

export const searchOfRetreat = ({ theatre, state }: Pick<Scene, 'theatre' | 'state'>, frame: CombatFrame) => ({
  theatre,
  state,
  side: opponentOf(frame.side),
  units: frame.defenders.filter((unit) => theatre.hexIndex(unitOf(state, unit).at) >= 0),
  from: theatre.hexIndex(frame.hex),
  kind: retreatKindOf(frame),
});

export const pathsOfRetreat = (scene: Pick<Scene, 'theatre' | 'state'>, frame: CombatFrame): number[][] =>
  retreatPaths(searchOfRetreat(scene, frame));

export function retreat(scene: Scene, frame: CombatFrame): Flow {
  if (pathsOfRetreat(scene, frame).length > 0) return 'waits';
  const { table } = scene;
  table.emit({ type: 'RetreatImpossible', side: opponentOf(frame.side), hex: frame.hex });
  change(scene, 'combat', { step: 'defender-losses', retreat: 'none', defenderLosses: frame.defenderLosses + 1 });
  return 'goes-on';
}

/** The stack goes back; what lay with it follows or is lost, and it may be fired at on the way [14.3.1]. */
export function carryOutRetreat(scene: Scene, frame: CombatFrame, path: readonly string[]): void {
  const { theatre, state, table } = scene;
  const side = opponentOf(frame.side);
  const to = lastOf(path);
  if (frame.retreat === 'rearguard') {
    table.emit({ type: 'RearguardRolled', hex: frame.hex, dice: [], outcome: 'retreats', to, canRetreat: true });
    change(scene, 'combat', { step: 'advance', retreatedTo: to });
    return;
  }
  const units = survivors(scene, frame.defenders);
  table.emit({ type: 'StackRetreated', side, units, path: [...path] });
  // Whoever passes through a place was the last to be there [9.5.6, 17.5].
  for (const hex of path) settleEntry(scene, side, hex);
  takeMulesAlong(scene, frame.hex, to);
  change(scene, 'combat', { step: 'defender-losses', retreatedTo: to });
  openOverstack(scene, to);
  const end = theatre.hexIndex(to);
  // Inactive guns follow a retreat only where it ends next to friendly units [16.1.1].
  const land = isApproachTo(positionOf(theatre, state), end, frame.side) ? 'any' : 'active';
  if (!isOpenCity(theatre, state, end) && mayFireAt(theatre, state, frame.side, end, { air: true, land }))
    open(scene, {
      kind: 'fire',
      side: frame.side,
      reason: 'retreat',
      hexes: [to],
      units,
      land: true,
      air: true,
      interdict: false,
      answered: false,
    });
}

/** Mules go back with their stack; one too many for a hex is lost until the next impulse [17.4]. */
function takeMulesAlong({ state, table }: Scene, from: string, to: string): void {
  const crowded = state.mules.some(({ hex }) => hex === to);
  for (const { id, side, hex } of state.mules)
    if (hex === from)
      table.emit(
        crowded
          ? { type: 'MuleLost', side, mule: id, hex }
          : { type: 'MulePlaced', side, mule: id, hex: to, cause: 'retreat' },
      );
}

const isVacated = ({ theatre, state }: Scene, frame: CombatFrame): boolean => {
  const index = theatre.hexIndex(frame.hex);
  const position = positionOf(theatre, state);
  return (
    position.holder[index] !== codeOf(opponentOf(frame.side)) &&
    !(frame.side === 'allied' && position.rearguard[index] === 1)
  );
};

/** Attackers that may go into the vacated hex; the ground must let them [14.3.3]. */
export const mayAdvance = (scene: Pick<Scene, 'theatre' | 'state'>, frame: CombatFrame): string[] => {
  const { theatre, state } = scene;
  const index = theatre.hexIndex(frame.hex);
  return frame.attackers.filter(
    (unit) => theatre.hexIndex(unitOf(state, unit).at) >= 0 && canAttackInto(theatre, state, unit, index),
  );
};

export function advance(scene: Scene, frame: CombatFrame): Flow {
  if (isVacated(scene, frame) && mayAdvance(scene, frame).length > 0) return 'waits';
  change(scene, 'combat', { step: 'done' });
  return 'goes-on';
}

export function carryOutAdvance(scene: Scene, frame: CombatFrame, units: readonly string[]): void {
  const { state, table } = scene;
  const from = unitOf(state, firstOf(units)).at;
  placeEndOps(
    scene,
    frame.side,
    frame.attackers.filter((unit) => !units.includes(unit)),
    'own',
  );
  table.emit({ type: 'StackAdvanced', side: frame.side, units: [...units], hex: frame.hex });
  settleEntry(scene, frame.side, frame.hex);
  change(scene, 'combat', { step: 'breakthrough', advanced: [...units] });
  openArrival(scene, frame.side, units, from);
}

/** Those who advanced and may go on attacking [14.3.4]. */
export const mayBreakThrough = (scene: Scene, frame: CombatFrame): string[] => {
  const { theatre, state } = scene;
  return frame.advanced.filter(
    (unit) => isOnMap(scene, unit) && unitOf(state, unit).endOps === 'none' && hasTarget(theatre, state, unit),
  );
};
