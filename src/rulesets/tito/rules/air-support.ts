import type { Scene } from '../events/index.ts';
import { ROLLS } from '../rolls.ts';
import type { State } from '../state.ts';
import { unitOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { counterOf, turnOf } from '../theatre.ts';
import { raiseAlert } from './alert.ts';
import { rollD10 } from './chance.ts';
import { isHostile } from './stacking.ts';

/* [9] Air support: one zone a turn. */

export const mayBeSupported = (state: State, zone: string): boolean => isHostile(state, zone);

export const zonesToSupport = (theatre: Theatre, state: State): string[] =>
  theatre.graph.ids.filter((zone) => mayBeSupported(state, zone));

/** Both anti-aircraft counters count from the start; only elimination in combat silences one. */
export function airModifier(theatre: Theatre, state: State): number {
  const firing = theatre.partisans.filter(
    (unit) => counterOf(theatre, unit).kind === 'dca' && unitOf(state, unit).at !== 'eliminated',
  ).length;
  return turnOf(theatre, state.turn).air + firing * theatre.tables.airSupport.perAntiAircraft;
}

export const airBonus = (theatre: Theatre, modified: number): number =>
  theatre.tables.airSupport.bonuses.find(({ from }) => modified >= from)?.bonus ?? 0;

export function supportFromTheAir(scene: Scene, zone: string): void {
  const { theatre, state, table } = scene;
  const modifier = airModifier(theatre, state);
  const roll = rollD10(table, ROLLS.airSupport({ zone }));
  const modified = roll + modifier;
  const bonus = airBonus(theatre, modified);
  table.emit({ type: 'AirSupportCalled', zone, roll, modifier, modified, bonus });
  if (bonus > 0) raiseAlert(scene, 'air-support');
}

/** What the Germans gain in a combat that involves a zone. */
export const airBonusAt = (state: State, zone: string): number => (state.air?.zone === zone ? state.air.bonus : 0);
