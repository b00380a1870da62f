import { known } from '#kernel/known';
import type { EventOf } from '../events/index.ts';
import type { EndOps, SalernoSide } from '../names.ts';
import { opponentOf, SIDES } from '../names.ts';
import { codeOf, gunsIn, isNextToEnemy, positionOf, unitsIn } from '../rules/position.ts';
import { gunStateOf, unitOf } from '../state.ts';
import { counterOf, gunOf } from '../theatre.ts';
import type { Scene } from './stack.ts';

/** What follows from moves and results, as events. */

/** The other side may look into a hex of this side: one of its combat units is next to it [9.9]. */
export const isSeen = ({ theatre, state }: Scene, side: SalernoSide, hex: string): boolean => {
  const index = theatre.hexIndex(hex);
  return index >= 0 && isNextToEnemy(positionOf(theatre, state), index, side);
};

export function placeEndOps(scene: Scene, side: SalernoSide, units: readonly string[], cause: EndOps): void {
  const { state, table } = scene;
  const marked = units.filter((unit) => unitOf(state, unit).endOps === 'none' && isOnMap(scene, unit));
  if (marked.length === 0) return;
  table.emit({
    type: 'EndOpsPlaced',
    side,
    units: marked,
    hexes: [...new Set(marked.map((unit) => unitOf(state, unit).at))],
    cause,
  });
}

export const isOnMap = ({ theatre, state }: Scene, unit: string): boolean =>
  theatre.hexIndex(unitOf(state, unit).at) >= 0;

export function clearReserve(
  scene: Scene,
  side: SalernoSide,
  units: readonly string[],
  cause: EventOf<'ReserveCleared'>['cause'],
): void {
  const { state, table } = scene;
  const byHex = new Map<string, string[]>();
  for (const unit of units) {
    if (!unitOf(state, unit).reserve) continue;
    const { at } = unitOf(state, unit);
    byHex.set(at, [...(byHex.get(at) ?? []), unit]);
  }
  for (const [hex, lost] of byHex) table.emit({ type: 'ReserveCleared', side, hex, units: lost, cause });
}

/** After combat units of a side have come into a hex: control, contact with reserves, guns, depots and mules they find. */
export function settleEntry(scene: Scene, side: SalernoSide, hex: string): void {
  const { theatre, state, table } = scene;
  const index = theatre.hexIndex(hex);
  if (index < 0) return;
  const enemy = opponentOf(side);
  const position = positionOf(theatre, state);
  for (const site of theatre.sitesAt.get(index) ?? []) {
    if (known(state.control[site], 'control of', site).side === side) continue;
    const held = known(theatre.sites.get(site), 'site', site).hexes.some((at) => position.holder[at] === codeOf(enemy));
    if (!held) table.emit({ type: 'ControlChanged', site, side });
  }
  const touched: string[] = [];
  for (let arc = theatre.map.offsets[index]!; arc < theatre.map.offsets[index + 1]!; arc++) {
    const next = theatre.map.to[arc]!;
    if (position.holder[next] === codeOf(enemy)) touched.push(...unitsIn(position, next));
  }
  clearReserve(scene, enemy, touched, 'contact');
  if (touched.length > 0) clearReserve(scene, side, unitsIn(positionOf(theatre, state), index), 'contact');
  for (const mule of state.mules)
    if (mule.hex === hex && mule.side === enemy) table.emit({ type: 'MuleLost', side: enemy, mule: mule.id, hex });
  if (side === 'axis') captureDepots(scene, hex);
}

/** A depot falls to whoever comes into its hex, not before the guns that lie with it have fired their last shot [16, 17.1]. */
export function captureDepots(scene: Scene, hex: string): void {
  const { theatre, state, table } = scene;
  const isGuarded = gunsIn(positionOf(theatre, state), theatre.hexIndex(hex)).some(
    (gun) => gunOf(theatre, gun).side === 'allied',
  );
  if (isGuarded) return;
  for (const depot of state.depots)
    if (depot.hex === hex) {
      table.emit({ type: 'DepotCaptured', depot: depot.id, hex });
      withdrawShips(scene);
    }
}

/** Whoever was set up in a place holds it from the start, whatever the sheet says of places nobody is in. */
export function settleSetUp({ theatre, state, table }: Scene): void {
  const { holder } = positionOf(theatre, state);
  for (const { name, hexes } of theatre.sites.values())
    for (const side of SIDES) {
      const isIn = (who: SalernoSide): boolean => hexes.some((hex) => holder[hex] === codeOf(who));
      if (known(state.control[name], 'control of', name).side !== side && isIn(side) && !isIn(opponentOf(side)))
        table.emit({ type: 'ControlChanged', site: name, side });
    }
}

/** A place of several hexes falls to whoever is still in it when its holder has left the last of them. */
export function settleControl({ theatre, state, table }: Scene): void {
  for (const { name, hexes } of theatre.wideSites) {
    const { side } = known(state.control[name], 'control of', name);
    const { holder } = positionOf(theatre, state);
    const isIn = (who: SalernoSide): boolean => hexes.some((hex) => holder[hex] === codeOf(who));
    if (!isIn(side) && isIn(opponentOf(side)))
      table.emit({ type: 'ControlChanged', site: name, side: opponentOf(side) });
  }
}

/** Ships leave with the last depot [9.5.5]. */
export function withdrawShips({ theatre, state, table }: Scene): void {
  if (state.depots.some((depot) => depot.hex !== '')) return;
  for (const id in state.guns) {
    const { hex } = gunStateOf(state, id);
    if (hex !== '' && gunOf(theatre, id).level === 'naval')
      table.emit({ type: 'GunsRemoved', side: 'allied', guns: [id], hex, cause: 'depot' });
  }
}

/** Guns of the other side left alone in a hex that was entered are gone for the impulse [16]. */
export function overrunGuns(scene: Scene, mover: SalernoSide, hex: string): void {
  const { theatre, state, table } = scene;
  const owner = opponentOf(mover);
  const guns = gunsIn(positionOf(theatre, state), theatre.hexIndex(hex)).filter(
    (gun) => gunOf(theatre, gun).side === owner,
  );
  if (guns.length > 0) table.emit({ type: 'GunsRemoved', side: owner, guns, hex, cause: 'overrun' });
}

export function loseSteps(
  scene: Scene,
  side: SalernoSide,
  hex: string,
  losses: readonly { readonly unit: string; readonly steps: number }[],
  cause: EventOf<'StepsLost'>['cause'],
): void {
  const { theatre, state, table } = scene;
  const taken = losses.filter(({ steps }) => steps > 0);
  if (taken.length === 0) return;
  const hexes = new Set(taken.map(({ unit }) => unitOf(state, unit).at));
  table.emit({
    type: 'StepsLost',
    side,
    hex,
    losses: taken.map(({ unit, steps }) => ({ unit, steps })),
    eliminated: taken.filter(({ unit, steps }) => unitOf(state, unit).steps <= steps).map(({ unit }) => unit),
    cause,
    seen: cause === 'combat' || cause === 'retreat' || isSeen(scene, side, hex),
  });
  // Mules share the fate of their stack, wherever its attack came from [17.4].
  for (const { id, hex: at, side: owner } of state.mules)
    if (
      hexes.has(at) &&
      owner === side &&
      theatre.hexIndex(at) >= 0 &&
      unitsIn(positionOf(theatre, state), theatre.hexIndex(at)).length === 0
    )
      table.emit({ type: 'MuleLost', side, mule: id, hex: at });
}

export const stepsOf = (scene: Scene, units: readonly string[]): number =>
  units.reduce((sum, unit) => sum + unitOf(scene.state, unit).steps, 0);

/** Combat units of a list that still stand on the map. */
export const survivors = (scene: Scene, units: readonly string[]): string[] =>
  units.filter((unit) => isOnMap(scene, unit));

export const sideOf = (scene: Scene, unit: string): SalernoSide => counterOf(scene.theatre, unit).side;
