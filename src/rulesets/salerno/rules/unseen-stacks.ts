import type { SalernoSide } from '../names.ts';
import { gunStateOf, type State, unitOf } from '../state.ts';
import { counterOf, gunOf, hexAt, type Theatre } from '../theatre.ts';
import { isGroundFor } from './entry.ts';
import { setUpPlaces } from './places.ts';
import { codeOf, mayLookInto, positionOf } from './position.ts';
import { stackLimit } from './terrain.ts';

/** Fills the enemy stacks a side sees without looking into them. */

export interface Unseen {
  readonly side: SalernoSide;
  readonly enemy: SalernoSide;
  /** Enemy counters in play that the side sees nowhere, in printed order. */
  readonly hidden: readonly string[];
}

/** What a stack shows from afar, and what is under way there. */
interface Stack {
  readonly hex: string;
  readonly index: number;
  readonly endOps: boolean;
  readonly reserve: boolean;
  readonly oos: boolean;
  /** Steps it must have because of losses being taken; -1 when anything will do. */
  readonly steps: number;
  readonly units: string[];
}

export function imagineStacks(theatre: Theatre, truth: State, imagined: State, unseen: Unseen): void {
  const stacks = stacksFrom(theatre, truth, unseen);
  const rest = new Set(unseen.hidden);
  const settingUp = truth.stack.some((frame) => frame.kind === 'set-up' && frame.side === unseen.enemy);
  const give = (stack: Stack, unit: string): void => {
    rest.delete(unit);
    stack.units.push(unit);
    const { endOps, reserve, oos } = stack;
    const supply = oos ? 'none' : 'ground';
    Object.assign(unitOf(imagined, unit), { at: stack.hex, endOps: endOps ? 'own' : 'none', reserve, oos, supply });
  };
  const choose = (stack: Stack): string | undefined => {
    const candidates = [...rest];
    const fits = (unit: string): boolean => isGroundFor(theatre, unit, stack.index);
    const mayStart = (unit: string): boolean => setUpPlaces(theatre, unit)?.hexes.includes(stack.hex) === true;
    return (settingUp ? candidates.find(mayStart) : undefined) ?? candidates.find(fits) ?? candidates[0];
  };

  const demanding = stacks.filter(({ endOps, reserve, oos, steps }) => endOps || reserve || oos || steps >= 0);
  for (const stack of [...demanding, ...stacks.filter((each) => !demanding.includes(each))]) {
    do {
      const unit = choose(stack);
      if (unit === undefined) break;
      give(stack, unit);
    } while (stepsIn(imagined, stack) <= stack.steps);
  }
  placeGuns(theatre, truth, imagined, unseen, stacks);
  if (settingUp)
    for (const unit of rest) unitOf(imagined, unit).at = setUpPlaces(theatre, unit) === undefined ? 'pool' : 'set-up';
  else
    for (const unit of [...rest]) {
      const stack = roomiest(theatre, stacks, unit);
      if (stack !== undefined) give(stack, unit);
      else unitOf(imagined, unit).at = boxFor(theatre, unit);
    }
  weaken(theatre, truth, imagined, unseen, stacks);
}

const stepsIn = (state: State, { units }: Stack): number =>
  units.reduce((sum, unit) => sum + unitOf(state, unit).steps, 0);

/** Stacks in the order of the map. Counters that are known after all (a combat named them) stand where they are. */
function stacksFrom(theatre: Theatre, truth: State, { side, enemy, hidden }: Unseen): Stack[] {
  const position = positionOf(theatre, truth);
  const unknown = new Set(hidden);
  const code = codeOf(enemy);
  const stacks: Stack[] = [];
  for (let index = 0; index < theatre.map.size; index++) {
    if (mayLookInto(theatre, truth, index, side)) continue;
    const guns = (position.gunsAt.get(index) ?? []).filter(
      (gun) => gunOf(theatre, gun).side === enemy && gunOf(theatre, gun).level !== 'naval',
    );
    const isShown =
      position.holder[index] === code || guns.length > 0 || (enemy === 'axis' && position.rearguard[index] === 1);
    if (!isShown) continue;
    const hex = hexAt(theatre, index);
    const units = position.unitsAt.get(index) ?? [];
    const named = units.filter((unit) => !unknown.has(unit));
    const isMarked = (marked: (unit: string) => boolean): boolean => units.some(marked) && !named.some(marked);
    const endOps = isMarked((unit) => unitOf(truth, unit).endOps !== 'none');
    const reserve = isMarked((unit) => unitOf(truth, unit).reserve);
    const oos = isMarked((unit) => unitOf(truth, unit).oos);
    let steps = -1;
    for (const frame of truth.stack) {
      if (frame.kind === 'loss' && frame.side === enemy && frame.hex === hex) steps = Math.max(steps, frame.steps);
      if (frame.kind === 'hit' && frame.owner === enemy && frame.hex === hex) steps = Math.max(steps, 0);
      const isOnTheGround = frame.kind === 'move' || (frame.kind === 'operation' && frame.source !== 'formation');
      if (isOnTheGround && frame.side === enemy && frame.units.some((unit) => unitOf(truth, unit).at === hex))
        steps = Math.max(steps, 0);
    }
    if (named.length > 0 && !endOps && !reserve && !oos && steps < 0) continue;
    stacks.push({ hex, index, endOps, reserve, oos, steps, units: [] });
  }
  return stacks;
}

/** Guns and rearguards out of sight are nowhere, unless there are more stacks than counters. */
function placeGuns(
  theatre: Theatre,
  truth: State,
  imagined: State,
  { side, enemy }: Unseen,
  stacks: readonly Stack[],
): void {
  const unsited: string[] = [];
  for (const id in truth.guns) {
    const gun = gunOf(theatre, id);
    if (gun.side !== enemy || isGunKnown(theatre, truth, id, side)) continue;
    gunStateOf(imagined, id).hex = '';
    if (gun.level !== 'naval' && gunStateOf(truth, id).inPlay) unsited.push(id);
  }
  if (enemy === 'axis')
    imagined.rearguards = truth.rearguards.filter((hex) => mayLookInto(theatre, truth, theatre.hexIndex(hex), side));
  for (const { hex, units } of stacks) {
    if (units.length > 0) continue;
    const gun = unsited.shift();
    if (gun !== undefined) gunStateOf(imagined, gun).hex = hex;
    else if (enemy === 'axis') imagined.rearguards.push(hex);
  }
}

/** The stack with the most room for one more counter, the first of the map among equals. */
function roomiest(theatre: Theatre, stacks: readonly Stack[], unit: string): Stack | undefined {
  const room = ({ index, units }: Stack): number =>
    stackLimit(theatre, index) - units.reduce((sum, each) => sum + counterOf(theatre, each).halfDots, 0);
  const open = stacks.filter(({ units, index }) => units.length > 0 && isGroundFor(theatre, unit, index));
  let best: Stack | undefined;
  for (const stack of open) if (best === undefined || room(stack) > room(best)) best = stack;
  return best !== undefined && room(best) >= counterOf(theatre, unit).halfDots ? best : undefined;
}

/** Where a counter waits that stands in no stack. */
function boxFor(theatre: Theatre, unit: string): string {
  const isAllied = counterOf(theatre, unit).side === 'allied';
  const hasBari = theatre.scenario.board.data.boxes.some(({ id }) => id === 'bari');
  return isAllied && hasBari && !theatre.arrivalOf.has(unit) ? 'bari' : 'pool';
}

/** As many steps are missing as everybody has seen fall, in printed order, not where losses are just being taken. */
function weaken(theatre: Theatre, truth: State, imagined: State, { hidden }: Unseen, stacks: readonly Stack[]): void {
  let missing = hidden.reduce((sum, unit) => sum + counterOf(theatre, unit).steps - unitOf(truth, unit).steps, 0);
  const spared = new Set(stacks.filter(({ steps }) => steps > 0).flatMap(({ units }) => units));
  for (const round of [hidden.filter((unit) => !spared.has(unit)), hidden])
    for (let lost = -1; lost !== missing; ) {
      lost = missing;
      for (const unit of round) {
        if (missing === 0 || unitOf(imagined, unit).steps === 1) continue;
        unitOf(imagined, unit).steps -= 1;
        missing -= 1;
      }
    }
}

/** Enemy guns a side can see: ships, and what lies in hexes it may look into. */
function isGunKnown(theatre: Theatre, state: State, gun: string, side: SalernoSide): boolean {
  const hex = theatre.hexIndex(gunStateOf(state, gun).hex);
  if (hex < 0) return false;
  return gunOf(theatre, gun).level === 'naval' || mayLookInto(theatre, state, hex, side);
}
