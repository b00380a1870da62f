import type { Scene } from '../events/index.ts';
import type { Trigger } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { revealAll } from './activation.ts';
import { raiseLevel } from './alert-level.ts';
import { hasPartisans, isOccupied, platoonsIn } from './stacking.ts';

/* [6] What raises the alert; at 9 every marker is turned. */

export function raiseAlert(scene: Scene, trigger: Trigger, zone?: string): void {
  if (raiseLevel(scene, trigger, zone)) revealAll(scene, 'alert');
}

const isEntered = (theatre: Theatre, state: State, zone: string): boolean =>
  platoonsIn(theatre, state, zone).length > 0;

/** [6] The cave once a platoon is in it, a foreign mission once a platoon is there and no Yugoslav unit; or once it holds them. */
export function raiseForOccupation(scene: Scene): void {
  const { theatre, state } = scene;
  const isHeld = (zone: string) => isOccupied(theatre, state, zone);
  const byLetter = state.readings.occupation === 'entered';
  const inCave = byLetter ? isEntered(theatre, state, theatre.cave) : isHeld(theatre.cave);
  if (inCave) raiseAlert(scene, 'cave');
  for (const mission of theatre.missions) {
    const inMission = byLetter ? isEntered(theatre, state, mission) && !hasPartisans(state, mission) : isHeld(mission);
    if (inMission) raiseAlert(scene, 'mission', mission);
  }
}
