import { opponentOf, type SalernoSide } from '../names.ts';
import { bonusCapacity, isGunActive } from '../rules/activation.ts';
import { gunsOfSide, sitingCandidates, sitingFault } from '../rules/siting.ts';
import { isSeen } from '../sequence/consequences.ts';
import { change, close, type Scene } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { gunOf } from '../theatre.ts';
import { type Desk, isRefused, knownHex, no, type Verb, wrongTime, yes } from './verb.ts';

/**
 * Ships come to a landing when it is made, if they are not at sea already: both to the depot of the major landing, the
 * weaker one to within two hexes of a minor landing [9.5, 9.5.5].
 */
function mayJoinLanding({ theatre, state }: Desk, gun: string, hex: number): boolean {
  const top = topOf(state);
  if (top.kind !== 'operation' || top.source !== 'landing') return false;
  if (state.guns[gun]!.hex !== '' || theatre.hexes[hex]!.greyBorder !== true) return false;
  if (top.formation === 'major') return sitingFault(theatre, state, gun, hex) === undefined;
  const least = Math.min(
    ...gunsOfSide(theatre, state, 'allied')
      .filter((id) => gunOf(theatre, id).level === 'naval')
      .map((id) => gunOf(theatre, id).fire),
  );
  const { at: landed, moved } = state.units[top.units[0]!]!;
  const at = theatre.hexIndex(landed);
  return (
    gunOf(theatre, gun).fire === least &&
    at >= 0 &&
    !moved &&
    theatre.map.distance(at, hex) <= theatre.tables.landing.shipFromMinor
  );
}

/** Off the map for the rest of the impulse, by enemy fire: a ship comes to no landing of it either [16, 9.5.5]. */
const isLost = ({ state }: Desk, gun: string): boolean => state.used.lostGuns?.includes(gun) === true;

/** The division whose bonus brings its Corps' guns, or undefined when none has one to give [9.1]. */
function grantorOf({ theatre, state }: Desk, gun: string, wanted: string | undefined): string | undefined {
  const corps = gunOf(theatre, gun).formation;
  return state.activations.find(
    (activation) =>
      (wanted === undefined || activation.formation === wanted) &&
      activation.divisions.length === 1 &&
      activation.formation === activation.divisions[0] &&
      state.formations[activation.formation]!.corps === corps &&
      activation.bonus.length < bonusCapacity(theatre, activation),
  )?.formation;
}

export const placeGun: Verb<'PlaceGun'> = {
  decide(desk, { gun, hex, grantedBy }) {
    const { theatre, state, side } = desk;
    const data = theatre.guns.get(gun);
    if (data === undefined || data.side !== side || !state.guns[gun]!.inPlay)
      return no('unknown-gun', '16', `${gun} is not in play`, { gun });
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (isLost(desk, gun))
      return no('driven-off', '16-g', `${gun} was taken off the map and comes back in the next impulse`, { gun });
    const top = topOf(state);
    const joins = data.level === 'naval' && mayJoinLanding(desk, gun, index);
    if (!joins && (top.kind !== 'artillery' || top.side !== side)) return wrongTime(desk, '5-h');
    if (data.level === 'army')
      return no('army-guns-later', '9.2-g', 'Army artillery comes as the bonus of a Corps', { gun });
    let grantor = '';
    if (data.level === 'corps' && !isGunActive(theatre, state, gun)) {
      const found = grantorOf(desk, gun, grantedBy);
      if (found === undefined)
        return no('corps-not-active', '16-b', `${gun} is active only with its Corps or as a division's bonus`, { gun });
      grantor = found;
    }
    if (!joins) {
      const fault = sitingFault(theatre, state, gun, index);
      if (fault !== undefined) return no(fault.code, fault.paragraph, fault.reason, { gun, hex });
    }
    return yes((scene) => {
      scene.table.emit({
        type: 'GunPlaced',
        side,
        gun,
        hex,
        active: grantor !== '' || isGunActive(theatre, state, gun),
        grantedBy: grantor,
        seen: data.level === 'naval' || isSeen(scene, side, hex),
      });
      if (top.kind === 'artillery') yieldSiting(scene, top.finished);
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const top = topOf(state);
    if (top.kind === 'artillery' && top.side === side) {
      for (const gun of gunsOfSide(theatre, state, side)) {
        const { level } = gunOf(theatre, gun);
        if (
          level === 'army' ||
          (level === 'corps' && !isGunActive(theatre, state, gun) && grantorOf(desk, gun, undefined) === undefined)
        )
          continue;
        for (const hex of sitingCandidates(theatre, state, gun))
          if (state.guns[gun]!.hex !== theatre.map.ids[hex] && sitingFault(theatre, state, gun, hex) === undefined)
            yield { type: 'PlaceGun', gun, hex: theatre.map.ids[hex]! };
      }
    } else if (top.kind === 'operation' && side === 'allied') {
      for (const gun of gunsOfSide(theatre, state, side))
        if (gunOf(theatre, gun).level === 'naval' && !isLost(desk, gun))
          for (const hex of sitingCandidates(theatre, state, gun))
            if (mayJoinLanding(desk, gun, hex)) yield { type: 'PlaceGun', gun, hex: theatre.map.ids[hex]! };
    }
  },
};

/** Where guns are sited in turn the other side is next, until it has none left to site [16]. */
function yieldSiting(scene: Scene, finished: readonly SalernoSide[] | undefined): void {
  const top = topOf(scene);
  if (finished === undefined || top.kind !== 'artillery') return;
  const next = opponentOf(top.side);
  if (!finished.includes(next)) change(scene, 'artillery', { side: next });
}

/** A side has sited what it wanted: guns that may not stay leave, and the phase closes with the last side. */
export function endSiting(desk: Desk, scene: Scene): void {
  const { theatre, state, side } = desk;
  for (const gun of unsitedGuns(desk))
    scene.table.emit({
      type: 'GunsRemoved',
      side: gunOf(theatre, gun).side,
      guns: [gun],
      hex: state.guns[gun]!.hex,
      cause: 'unsited',
    });
  const top = topOf(scene);
  if (top.kind !== 'artillery' || top.finished === undefined || top.finished.length > 0) close(scene);
  else change(scene, 'artillery', { side: opponentOf(side), finished: [side] });
}

/** Guns that may not stay where they are once siting is over: their formation has left them or is not active. */
export function unsitedGuns({ theatre, state, side }: Desk): string[] {
  return gunsOfSide(theatre, state, side).filter((gun) => {
    const { hex } = state.guns[gun]!;
    if (hex === '') return false;
    const { level } = gunOf(theatre, gun);
    if ((level === 'corps' || level === 'army') && !isGunActive(theatre, state, gun)) return true;
    return sitingFault(theatre, state, gun, theatre.hexIndex(hex)) !== undefined;
  });
}
