import { opponentOf, type SalernoSide } from '../names.ts';
import { gunStateOf, type State, unitOf } from '../state.ts';
import { type Counter, counterOf, gunOf, type Theatre } from '../theatre.ts';
import { canStandOn } from './entry.ts';
import { freeAircraft } from './fire.ts';
import { rightsShown } from './interjection.ts';
import { codeOf, gunsIn, mayLookInto, type Position, positionOf, showsEnemy, unitsIn } from './position.ts';
import { supplyNet } from './supply-net.ts';
import { allowanceOfSupply } from './supply-radius.ts';

/*
 * Whether a side may have something to answer, by what both sides see [9.9]: where stacks are, what lies in those that the opponent
 * looks into, which guns have fired, aircraft left, what the box holds. A side is asked then, whether or not it really has something.
 */

/** What may lie in a stack of a side: all that its opponent cannot exclude. */
interface Shown {
  readonly hex: number;
  /** Whether the opponent looks into it, so that both know what it holds. */
  readonly isOpen: boolean;
}

/** The stacks of a side on land, as anybody sees them. */
function* stacksShown(theatre: Theatre, state: State, position: Position, side: SalernoSide): Generator<Shown> {
  const other = opponentOf(side);
  const hexes = new Set([...position.unitsAt.keys(), ...position.gunsAt.keys()]);
  if (side === 'axis') for (const hex of state.rearguards) hexes.add(theatre.hexIndex(hex));
  for (const hex of hexes)
    if (theatre.playable[hex] === 1 && showsEnemy(position, hex, other))
      yield { hex, isOpen: mayLookInto(theatre, state, hex, other) };
}

/** Whether a gun could be active: ships and rocket launchers always are, others where the plan has bought anything [16.1.1]. */
const mayBeActive = (theatre: Theatre, state: State, gun: string): boolean => {
  const { level, side } = gunOf(theatre, gun);
  return level === 'naval' || level === 'nebelwerfer' || state.plans[side]?.cost !== 0;
};

/** Whether a side may have a gun or a ship that reaches a hex; `beyond` more hexes will do. */
export function mayReach(
  theatre: Theatre,
  state: State,
  side: SalernoSide,
  target: number,
  { active = false, beyond = 0 }: { readonly active?: boolean; readonly beyond?: number } = {},
): boolean {
  const position = positionOf(theatre, state);
  const unfired = theatre.battery.filter(({ id, side: owner }) => {
    const gun = gunStateOf(state, id);
    return owner === side && gun.inPlay && !gun.fired && (!active || mayBeActive(theatre, state, id));
  });
  if (unfired.length === 0) return false;
  const reaches = (range: number | undefined, from: number): boolean =>
    theatre.map.distance(from, target) <= (range ?? 0) + beyond;
  // Ships are seen by everybody.
  for (const { id, level, range } of unfired) {
    const hex = level === 'naval' ? theatre.hexIndex(gunStateOf(state, id).hex) : -1;
    if (hex >= 0 && reaches(range, hex)) return true;
  }
  const ashore = unfired.filter(({ level }) => level !== 'naval');
  const farthest = Math.max(-1, ...ashore.map(({ range }) => range ?? 0));
  if (farthest < 0) return false;
  for (const { hex, isOpen } of stacksShown(theatre, state, position, side)) {
    if (!reaches(farthest, hex)) continue;
    if (!isOpen) return true;
    const here = gunsIn(position, hex);
    if (ashore.some(({ id, range }) => here.includes(id) && reaches(range, hex))) return true;
  }
  return false;
}

/** Whether a side may have something to fire at a hex with. */
export const mayFireAt = (
  theatre: Theatre,
  state: State,
  side: SalernoSide,
  target: number,
  { air, land }: { readonly air: boolean; readonly land: 'any' | 'active' | 'none' },
): boolean =>
  (air && freeAircraft(state, side).length > 0) ||
  (land !== 'none' && mayReach(theatre, state, side, target, { active: land === 'active' }));

/** Boxes that lie open: who is in one of them stands in no stack. */
const OPEN_BOXES = ['absent', 'cadre', 'exited', 'withdrawn'];

/** Whether a side may have somebody who can react to what has come to a hex [13]; a rearguard may blow a bridge then [12]. */
export function mayReactTo(theatre: Theatre, state: State, side: SalernoSide, target: number): boolean {
  const position = positionOf(theatre, state);
  const radii = theatre.roster.flatMap(({ id, side: owner, reaction }) =>
    owner === side && !OPEN_BOXES.includes(unitOf(state, id).at) ? [reaction] : [],
  );
  const farthest = Math.max(0, ...radii);
  const isReady = (unit: string, distance: number): boolean => {
    const { reacted, endOps } = unitOf(state, unit);
    return counterOf(theatre, unit).reaction >= distance && !reacted && endOps === 'none';
  };
  for (const { hex, isOpen } of stacksShown(theatre, state, position, side)) {
    const distance = theatre.map.distance(hex, target);
    if (distance > farthest) continue;
    if (!isOpen || position.rearguard[hex] === 1) return true;
    if (unitsIn(position, hex).some((unit) => isReady(unit, distance))) return true;
  }
  return false;
}

const CLASSES = ['foot', 'mot', 'arm'] as const satisfies readonly Counter['moveClass'][];

/** Whether a side may want to do something before its supply is checked: some stack, whoever is in it, may have no line of its own [17]. */
export function mayNeedSupply(theatre: Theatre, state: State, side: SalernoSide): boolean {
  if (rightsShown(theatre, state, side).length > 0) return true;
  const position = positionOf(theatre, state);
  const net = supplyNet(theatre, state, side, 'as-seen');
  const limit = allowanceOfSupply(theatre, state, side);
  const armies = side === 'axis' ? [''] : ['V', 'VIII'];
  for (const hex of position.unitsAt.keys()) {
    if (position.holder[hex] !== codeOf(side) || net.isAtPort(hex)) continue;
    for (const moveClass of CLASSES) {
      if (!canStandOn(theatre, moveClass, hex)) continue;
      const fed = net.sources.filter(
        (_, at) => net.touchesDepot(at, hex) || net.distance(at, { moveClass, mountain: false }, hex) <= limit,
      );
      const isFed = (army: string): boolean =>
        fed.some((source) => side === 'axis' || source.armies === 'all' || source.armies.includes(army));
      if (!armies.every(isFed)) return true;
    }
  }
  return false;
}
