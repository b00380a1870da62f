import type { Scene } from '../events/index.ts';
import type { Trigger } from '../names.ts';

/* [6] The level itself: every trigger counts once, a mission once per zone. */

/** Raises the alert, and says whether every marker is to be turned now. */
export function raiseLevel({ theatre, state, table }: Scene, trigger: Trigger, zone?: string): boolean {
  const key = zone === undefined ? trigger : `${trigger}:${zone}`;
  if (state.triggers.includes(key)) return false;
  const { maximum, raises, revealAll } = theatre.tables.alert;
  const level = Math.min(maximum, state.alert + raises[trigger]);
  table.emit({ type: 'AlertRaised', trigger: key, by: level - state.alert, level });
  return state.alert >= revealAll;
}
