import type { Trigger } from '../names.ts';
import type { Scene } from '../scene.ts';
import { revealAll } from './activation.ts';
import { isOccupied } from './stacking.ts';

/* [6] The alert level: every trigger counts once, a mission once per zone; at 9 every marker is turned. */

export function raiseAlert(scene: Scene, trigger: Trigger, zone?: string): void {
  const { theatre, state, table } = scene;
  const key = zone === undefined ? trigger : `${trigger}:${zone}`;
  if (state.triggers.includes(key)) return;
  const { maximum, raises, revealAll: threshold } = theatre.tables.alert;
  const level = Math.min(maximum, state.alert + raises[trigger]);
  table.emit({ type: 'AlertRaised', trigger: key, by: level - state.alert, level });
  if (state.alert >= threshold) revealAll(scene, 'alert');
}

/** [6] The cave and the foreign missions, once a platoon holds them alone. */
export function raiseForOccupation(scene: Scene): void {
  const { theatre, state } = scene;
  if (isOccupied(theatre, state, theatre.cave)) raiseAlert(scene, 'cave');
  for (const mission of theatre.missions) {
    if (isOccupied(theatre, state, mission)) raiseAlert(scene, 'mission', mission);
  }
}
