import type { Scene } from '../events/index.ts';
import { VIPS } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import type { State } from '../state.ts';
import { unitOf } from '../state.ts';
import { indexOfZone, type Theatre } from '../theatre.ts';
import { raiseAlert, raiseForOccupation } from './alert.ts';
import { rollD6 } from './chance.ts';
import { measureFrom, UNREACHED } from './field.ts';
import { hasGermans, hasPartisans, isHostile, platoonsIn } from './stacking.ts';

/* [13.4, 14] Prisoners, documents, the Storch. */

/** A free Tito or Churchill whom nobody protects, in a zone with a platoon. */
const isAtMercy = (theatre: Theatre, state: State, zone: string): boolean =>
  !hasPartisans(state, zone) && platoonsIn(theatre, state, zone).length > 0;

/** A free Tito or Churchill in a zone without Yugoslav units. */
export const hasLoneVip = (state: State, zone: string): boolean =>
  !hasPartisans(state, zone) && VIPS.some((vip) => state.vips[vip].status === 'free' && state.vips[vip].at === zone);

export function captureDocuments({ state, table }: Scene, zone: string): void {
  if (state.documents.status === 'on-map' && state.documents.at === zone && !hasPartisans(state, zone)) {
    table.emit({ type: 'DocumentsCaptured', zone });
  }
}

/**
 * Settles what the Germans find where they stand: documents, Tito, Churchill, then the Storch and the alert for occupied
 * zones. Stops while the player must say who escorts a prisoner, and is called again afterwards.
 */
export function settle(scene: Scene): void {
  const { theatre, state, table } = scene;
  if (state.escort !== undefined) return;
  const { documents } = state;
  if (documents.status === 'on-map' && hasGermans(state, documents.at)) captureDocuments(scene, documents.at);
  for (const vip of VIPS) {
    const { status, at: zone } = state.vips[vip];
    if (status !== 'free' || !isAtMercy(theatre, state, zone)) continue;
    const roll = rollD6(table, ROLLS.capture({ unit: vip }));
    const outcome = theatre.tables.capture.prisonerOn.includes(roll) ? 'prisoner' : 'dead';
    table.emit({ type: 'CaptureRolled', vip, zone, roll, outcome });
    if (outcome === 'dead') continue;
    const [unit, ...others] = platoonsIn(theatre, state, zone);
    if (unit !== undefined && others.length === 0) table.emit({ type: 'EscortAssigned', vip, unit, zone });
    if (vip === 'tito') raiseAlert(scene, 'tito-prisoner');
    if (state.escort !== undefined) return;
  }
  watchStorch(scene);
  raiseForOccupation(scene);
}

/** [14] The Storch stands beside Tito as long as he is a prisoner on the airstrip. */
export function watchStorch({ theatre, state, table }: Scene): void {
  const { status, at } = state.vips.tito;
  const isThere = status === 'prisoner' && at === theatre.evacuation;
  if (isThere && state.storch === 0) table.emit({ type: 'StorchLanded', zone: at, turn: state.turn });
  if (!isThere && state.storch > 0) table.emit({ type: 'StorchRemoved' });
}

/** [14] Phase D of a later turn: he is flown out. */
export function flyTitoOut({ theatre, state, table }: Scene): void {
  if (state.storch > 0 && state.storch < state.turn) table.emit({ type: 'TitoEvacuated', zone: theatre.evacuation });
}

/** [13.4] A prisoner whose escort fell passes to another platoon of the zone; without one he is killed. */
export function watchEscorts(scene: Scene): void {
  const { theatre, state, table } = scene;
  for (const vip of VIPS) {
    const { status, at: zone, escort } = state.vips[vip];
    if (status !== 'prisoner' || escort === '' || unitOf(state, escort).at === zone) continue;
    const [next] = platoonsIn(theatre, state, zone);
    if (next === undefined) table.emit({ type: 'PrisonerLost', vip, zone });
    else table.emit({ type: 'EscortAssigned', vip, unit: next, zone });
  }
  watchStorch(scene);
}

/**
 * [13.4, 14] Where a prisoner may be led from a zone: nearer to the airstrip by zones without partisans and hidden markers, and
 * from the airstrip nowhere. While no such way is open, anywhere.
 */
export function leadsOnFrom(
  theatre: Theatre,
  state: State,
  from: string,
): { isOpen: boolean; to(zone: string): boolean } {
  const { graph, evacuation } = theatre;
  const held = Uint8Array.from(graph.ids, (zone) => (isHostile(state, zone) ? 1 : 0));
  const points = measureFrom(theatre, held, evacuation);
  const pointsFrom = (zone: string) => points[indexOfZone(theatre, zone)] ?? UNREACHED;
  const left = pointsFrom(from);
  if (left === UNREACHED || isHostile(state, evacuation)) return { isOpen: false, to: () => true };
  const isNearer = (other: number) => other !== UNREACHED && other < left;
  return { isOpen: true, to: (zone) => !isHostile(state, zone) && isNearer(pointsFrom(zone)) };
}

export const prisonersOf = (state: State, units: readonly string[]) =>
  VIPS.filter((vip) => state.vips[vip].status === 'prisoner' && units.includes(state.vips[vip].escort));
