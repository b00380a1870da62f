import { formation, space } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { bonusCapacity, isGunActive } from '../rules/activation.ts';
import { knownHex } from '../rules/naming.ts';
import { gunsOfSide, sitingCandidates, sitingFault, yieldSiting } from '../rules/siting.ts';
import { isSeen } from '../sequence/consequences.ts';
import { formationStateOf, gunStateOf, topOf, unitOf } from '../state.ts';
import { gunOf, hexAt } from '../theatre.ts';
import { gun } from './fields.ts';
import { type Desk, order, STEPS } from './order.ts';

/** [5, 16, 9.5.5] Guns are sited before the operations; ships also as a landing is made. */
export const placeGun = order({
  type: 'PlaceGun',
  title: { en: 'Site artillery', it: 'Posiziona un’artiglieria' },
  help: {
    en: 'Artillery of a Corps that is not active may come as the bonus of one of its divisions.',
    it: 'L’artiglieria di un Corpo non attivo può arrivare come bonus di una sua divisione.',
  },
  answers: ['artillery', 'placement', ...STEPS],
  fields: { gun: gun(), hex: space(), grantedBy: formation().optional() },
  line: {
    en: ['site|place gun|place {gun} [at] {hex} [for|by|per|da {grantedBy}]'],
    it: ['posiziona|piazza artiglieria|piazza|metti {gun} [a] {hex} [per|da|for|by {grantedBy}]'],
  },
  judge(desk, { gun: id, hex, grantedBy }) {
    const { theatre, state, side } = desk;
    const data = theatre.guns.get(id);
    if (data === undefined) return no('unknown-unit', '16', { unit: id });
    if (data.side !== side) return no('not-yours', '16', { unit: id });
    if (!gunStateOf(state, id).inPlay) return no('not-in-play', '16', { unit: id });
    const index = knownHex(desk, hex);
    if (isRefusal(index)) return index;
    if (isLost(desk, id)) return no('driven-off', '16-g', { unit: id });
    const top = topOf(state);
    const joins = data.level === 'naval' && mayJoinLanding(desk, id, index);
    if (!joins && top.kind !== 'artillery') return no('not-siting-now', '5-h', { unit: id });
    if (data.level === 'army') return no('army-guns-later', '9.2-g', { unit: id });
    const needsGrant = data.level === 'corps' && !isGunActive(theatre, state, id);
    const grantor = needsGrant ? grantorOf(desk, id, grantedBy) : '';
    if (grantor === undefined) return no('corps-not-active', '16-b', { unit: id });
    const fault = joins ? undefined : sitingFault(theatre, state, id, index);
    if (fault !== undefined) return fault;
    return (scene) => {
      scene.table.emit({
        type: 'GunPlaced',
        side,
        gun: id,
        hex,
        active: grantor !== '' || isGunActive(theatre, state, id),
        grantedBy: grantor,
        seen: data.level === 'naval' || isSeen(scene, side, hex),
      });
      if (top.kind === 'artillery') yieldSiting(scene, top.finished);
    };
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const isSiting = topOf(state).kind === 'artillery';
    for (const id of gunsOfSide(theatre, state, side)) {
      const { level } = gunOf(theatre, id);
      if (isSiting) {
        const isIdle =
          level === 'corps' && !isGunActive(theatre, state, id) && grantorOf(desk, id, undefined) === undefined;
        if (level === 'army' || isIdle || isLost(desk, id)) continue;
      } else if (level !== 'naval' || isLost(desk, id)) continue;
      for (const index of sitingCandidates(theatre, state, id)) {
        const hex = hexAt(theatre, index);
        const isOpen = isSiting
          ? gunStateOf(state, id).hex !== hex && sitingFault(theatre, state, id, index) === undefined
          : mayJoinLanding(desk, id, index);
        if (isOpen) yield { type: 'PlaceGun', gun: id, hex };
      }
    }
  },
});

/** Off the map for the rest of the impulse, by enemy fire: a ship comes to no landing of it either [16, 9.5.5]. */
const isLost = ({ state }: Desk, id: string): boolean => state.used.lostGuns?.includes(id) === true;

/**
 * Ships come to a landing when it is made, if they are not at sea already: both to the depot of the major landing, the
 * weaker one to within two hexes of a minor landing [9.5, 9.5.5].
 */
function mayJoinLanding({ theatre, state }: Desk, id: string, hex: number): boolean {
  const top = topOf(state);
  if (top.kind !== 'operation' || top.source !== 'landing') return false;
  if (gunStateOf(state, id).hex !== '' || theatre.hexes[hex]?.greyBorder !== true) return false;
  if (top.formation === 'major') return sitingFault(theatre, state, id, hex) === undefined;
  const least = Math.min(
    ...gunsOfSide(theatre, state, 'allied')
      .map((each) => gunOf(theatre, each))
      .filter(({ level }) => level === 'naval')
      .map(({ fire }) => fire),
  );
  const { at: landed, moved } = unitOf(state, firstOf(top.units));
  const at = theatre.hexIndex(landed);
  return (
    gunOf(theatre, id).fire === least &&
    at >= 0 &&
    !moved &&
    theatre.map.distance(at, hex) <= theatre.tables.landing.shipFromMinor
  );
}

/** The division whose bonus brings its Corps' guns, or undefined when none has one to give [9.1]. */
function grantorOf({ theatre, state }: Desk, id: string, wanted: string | undefined): string | undefined {
  const corps = gunOf(theatre, id).formation;
  return state.activations.find(
    (activation) =>
      (wanted === undefined || activation.formation === wanted) &&
      activation.divisions.length === 1 &&
      activation.formation === activation.divisions[0] &&
      formationStateOf(state, activation.formation).corps === corps &&
      activation.bonus.length < bonusCapacity(theatre, activation),
  )?.formation;
}
