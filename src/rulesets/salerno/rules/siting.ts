import type { Refusal } from '#kernel/refusal';
import type { Scene } from '../events/index.ts';
import { opponentOf, type SalernoSide } from '../names.ts';
import { no } from '../refusals.ts';
import { change, close, frameOf } from '../sequence/stack.ts';
import { formationStateOf, gunStateOf, type State, unitOf } from '../state.ts';
import { counterOf, gunOf, hexAt, type Theatre } from '../theatre.ts';
import { isGunActive } from './activation.ts';
import { divisionOf } from './movement.ts';
import { groundFault, neighboursOf } from './naming.ts';
import { codeOf, positionOf } from './position.ts';
import { isSuppliedHex } from './supply.ts';
import { isRomeClosed } from './terrain.ts';

/** Where guns may stand [16, 16.4, 9.5.5, 17.2]. */

/** Whether a unit belongs to the formation a gun serves: its division, any division of its Corps, any formation of its Army. */
export function servesWith(theatre: Theatre, state: State, gun: string, unit: string): boolean {
  const { level, formation, army, side } = gunOf(theatre, gun);
  if (counterOf(theatre, unit).side !== side) return false;
  const division = divisionOf(theatre, state, unit);
  switch (level) {
    case 'division':
      return division === formation;
    case 'corps':
      return division !== '' && formationStateOf(state, division).corps === formation;
    case 'army':
      return (division === '' ? counterOf(theatre, unit).army : formationStateOf(state, division).army) === army;
    default:
      return true;
  }
}

/** Why a gun or a ship cannot stand in a hex. */
export function sitingFault(theatre: Theatre, state: State, gun: string, hex: number): Refusal | undefined {
  const { level, side } = gunOf(theatre, gun);
  if (level === 'naval') return shipFault(theatre, state, hex);
  const ground = groundFault({ theatre, state, side }, hex, '16-a');
  if (ground !== undefined) return ground;
  const space = hexAt(theatre, hex);
  if (isRomeClosed(theatre, state, side, hex)) return no('rome-banned', '20-b', { space });
  const paragraph = level === 'nebelwerfer' ? '16.4-a' : level === 'division' ? '16-a' : '16-b';
  if (!isSuppliedHex(theatre, state, side, hex)) return no('not-supplied', paragraph, { space });
  const position = positionOf(theatre, state);
  let near = false;
  for (const [at, units] of position.unitsAt) {
    if (theatre.map.distance(at, hex) > 1 || position.holder[at] !== codeOf(side)) continue;
    for (const unit of units) {
      if (unitOf(state, unit).oos) return no('next-to-unsupplied', '17.2-d', { space });
      if (servesWith(theatre, state, gun, unit)) near = true;
    }
  }
  return near ? undefined : no('far-from-formation', paragraph, { unit: gun, space });
}

/** Ships lie on sea hexes at the grey border, near a depot [9.5.5]. */
function shipFault(theatre: Theatre, state: State, hex: number): Refusal | undefined {
  const space = hexAt(theatre, hex);
  if (theatre.hexes[hex]?.greyBorder !== true) return no('not-on-the-border', '9.5.5-a', { space });
  const range = theatre.tables.landing.shipsFromDepot;
  const isNear = state.depots.some(
    (depot) => depot.hex !== '' && theatre.map.distance(theatre.hexIndex(depot.hex), hex) <= range,
  );
  return isNear ? undefined : no('far-from-depot', '9.5.5-a', { space, range });
}

/** Hexes worth asking about for a gun. */
export function sitingCandidates(theatre: Theatre, state: State, gun: string): number[] {
  const { level } = gunOf(theatre, gun);
  const hexes = new Set<number>();
  if (level === 'naval') {
    theatre.hexes.forEach((hex, index) => {
      if (hex.greyBorder) hexes.add(index);
    });
    return [...hexes];
  }
  for (const [at, units] of positionOf(theatre, state).unitsAt) {
    if (!units.some((unit) => servesWith(theatre, state, gun, unit))) continue;
    hexes.add(at);
    for (const { to } of neighboursOf(theatre, at)) hexes.add(to);
  }
  return [...hexes];
}

export const gunsOfSide = (theatre: Theatre, state: State, side: SalernoSide): string[] =>
  Object.keys(state.guns).filter((id) => gunStateOf(state, id).inPlay && gunOf(theatre, id).side === side);

/** Where guns are sited in turn the other side is next, until it has none left to site [16]. */
export function yieldSiting(scene: Scene, finished: readonly SalernoSide[] | undefined): void {
  if (finished === undefined) return;
  const next = opponentOf(frameOf(scene, 'artillery').side);
  if (!finished.includes(next)) change(scene, 'artillery', { side: next });
}

/** A side has sited what it wanted: guns that may not stay leave, and the phase closes with the last side. */
export function endSiting(scene: Scene, side: SalernoSide): void {
  const { theatre, state } = scene;
  for (const gun of unsitedGuns(theatre, state, side))
    scene.table.emit({
      type: 'GunsRemoved',
      side: gunOf(theatre, gun).side,
      guns: [gun],
      hex: gunStateOf(state, gun).hex,
      cause: 'unsited',
    });
  const { finished } = frameOf(scene, 'artillery');
  if (finished === undefined || finished.length > 0) close(scene);
  else change(scene, 'artillery', { side: opponentOf(side), finished: [side] });
}

/** Guns that may not stay where they are once siting is over: their formation has left them or is not active. */
export function unsitedGuns(theatre: Theatre, state: State, side: SalernoSide): string[] {
  return gunsOfSide(theatre, state, side).filter((gun) => {
    const { hex } = gunStateOf(state, gun);
    if (hex === '') return false;
    const { level } = gunOf(theatre, gun);
    if ((level === 'corps' || level === 'army') && !isGunActive(theatre, state, gun)) return true;
    return sitingFault(theatre, state, gun, theatre.hexIndex(hex)) !== undefined;
  });
}
