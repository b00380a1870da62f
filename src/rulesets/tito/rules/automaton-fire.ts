import { firstOf } from '#kernel/known';
import type { Scene } from '../events/index.ts';
import { TIES } from '../rolls.ts';
import type { State } from '../state.ts';
import { inMapOrder, neighboursOf, type Theatre } from '../theatre.ts';
import { pick } from './chance.ts';
import { fire, shootersIn } from './fire.ts';
import { isNextTo } from './movement.ts';
import { faceOf, frontKind, hasGermans, partisansIn, platoonsIn, stackOf, strengthIn } from './stacking.ts';

/* [13.2.2] Step C3: every Yugoslav stack next to Germans fires once, the strongest first, at the weakest target. */

/** Keeps the items with the highest score. */
const best = <Item>(items: readonly Item[], score: (item: Item) => number): Item[] => {
  const top = Math.max(...items.map(score));
  return items.filter((item) => score(item) === top);
};

const topFire = (theatre: Theatre, state: State, side: 'german' | 'yugoslav', zone: string): number =>
  faceOf(theatre, state, firstOf(stackOf(state, side, zone))).fire;

const fireSum = (theatre: Theatre, state: State, zone: string): number =>
  partisansIn(state, zone).reduce((sum, unit) => sum + faceOf(theatre, state, unit).fire, 0);

export function stacksThatFire(theatre: Theatre, state: State): string[] {
  return inMapOrder(theatre, Object.keys(state.stacks.yugoslav)).filter(
    (zone) =>
      !state.fired.includes(zone) &&
      isNextTo(theatre, zone, (neighbour) => hasGermans(state, neighbour)) &&
      shootersIn(theatre, state, 'yugoslav', zone).length > 0,
  );
}

/** Fires the next stack; false when none is left. */
export function fireNextStack(scene: Scene): boolean {
  const { theatre, state, table } = scene;
  let stacks = stacksThatFire(theatre, state);
  if (stacks.length === 0) return false;
  stacks = best(stacks, (zone) => strengthIn(state, 'yugoslav', zone));
  stacks = best(stacks, (zone) => topFire(theatre, state, 'yugoslav', zone));
  stacks = best(stacks, (zone) => fireSum(theatre, state, zone));
  const from = pick(scene, TIES.fireOrder({}), 'tito/13.2.2-b', stacks, (zone) => zone);
  let targets = inMapOrder(
    theatre,
    [...neighboursOf(theatre, from)].filter((zone) => hasGermans(state, zone)),
  );
  targets = best(targets, (zone) => -strengthIn(state, 'german', zone));
  targets = best(targets, (zone) => -topFire(theatre, state, 'german', zone));
  const target = pick(scene, TIES.target({ number: from }), 'tito/13.2.2-d', targets, (zone) => zone);
  fire(scene, 'yugoslav', from, target, 'tito/13.2.2-a');
  if (state.ammunition > 0 && isWorthReordering(theatre, state, target))
    table.emit({ type: 'ReorderOffered', zone: target });
  return true;
}

/** [2.2] The player may put another platoon in front, when the platoons of the stack differ. */
export function isWorthReordering(theatre: Theatre, state: State, zone: string): boolean {
  const platoons = platoonsIn(theatre, state, zone);
  return new Set(platoons.map((unit) => frontKind(theatre, state, unit))).size > 1;
}
