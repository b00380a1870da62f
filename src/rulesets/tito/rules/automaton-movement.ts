import type { Scene } from '../events/index.ts';
import type { Heading } from '../names.ts';
import { TIES } from '../rolls.ts';
import { unitOf } from '../state.ts';
import { indexOfZone, inMapOrder, zoneOf } from '../theatre.ts';
import { march } from './automaton-march.ts';
import { chooseRoute } from './automaton-route.ts';
import { cargoOf, type March, paceOf } from './automaton-stack.ts';
import { pick } from './chance.ts';
import { type Field, fieldOf } from './field.ts';
import { partisansIn, strengthOf, yugoslavActions } from './stacking.ts';

/*
 * [12.3] Step C2: the Yugoslav stacks move by themselves. Stacks next to Germans are pinned; of the others the strongest
 * moves first. Below the threshold they run at the nearest Germans, above it they gather; a large stack always attacks,
 * and a large stack with Tito makes for the edge of the map.
 */

interface Progress {
  /** Units that have moved, or will not move any more, in this step. */
  readonly done: Set<string>;
  /** The zone of Tito when the step began; empty while nobody knows it. */
  readonly titoFrom: string;
  readonly field: Field;
}

export function moveYugoslavs(scene: Scene): void {
  const { theatre, state, table } = scene;
  const field = fieldOf(theatre, state);
  const done = new Set<string>();
  const progress: Progress = { done, titoFrom: state.vips.tito.at, field };
  const isPinned = (zone: string) => field.pinned[indexOfZone(theatre, zone)] === 1;
  for (;;) {
    const groups: { zone: string; units: string[] }[] = [];
    for (const zone of inMapOrder(theatre, Object.keys(state.stacks.yugoslav))) {
      const units = waiting(scene, zone, done);
      if (units.length === 0) continue;
      if (isPinned(zone) && !isEscaping(scene, zone, progress)) {
        for (const unit of units) done.add(unit);
        table.emit({ type: 'YugoslavHeld', zone, units, reason: 'pinned', rule: 'tito/12.3-a' });
      } else groups.push({ zone, units });
    }
    if (groups.length === 0) return;
    const strongest = Math.max(...groups.map(({ units }) => strengthOf(state, units)));
    const first = pick(
      scene,
      TIES.movementOrder({}),
      'tito/12.3-k',
      groups.filter(({ units }) => strengthOf(state, units) === strongest),
      ({ zone }) => zone,
    );
    moveGroup(scene, first.zone, first.units, progress);
  }
}

/** Units of a zone that have yet to move in this step. */
function waiting({ theatre, state }: Scene, zone: string, done: ReadonlySet<string>): string[] {
  const allowed = yugoslavActions(theatre, state);
  return partisansIn(state, zone).filter((unit) => !done.has(unit) && unitOf(state, unit).actions < allowed);
}

function isLarge({ theatre, state }: Scene, units: readonly string[]): boolean {
  const strength = strengthOf(state, units);
  const { from, to } = theatre.tables.largeStack;
  return strength >= from && strength <= to;
}

/** [12.3] Tito in a large stack. Whoever has just come to it does not make it large, and does not hold it up either. */
function isEscaping(scene: Scene, zone: string, { done, titoFrom }: Progress): boolean {
  const { state } = scene;
  const { status, at } = state.vips.tito;
  if (status !== 'free' || at !== zone) return false;
  const own = partisansIn(state, zone).filter((unit) => !done.has(unit));
  const wasJoined = own.length < partisansIn(state, zone).length;
  return isLarge(scene, own) && (!wasJoined || titoFrom === zone);
}

function headingOf(
  scene: Scene,
  zone: string,
  units: readonly string[],
  progress: Progress,
): { heading: Heading; rule: string } | 'regrouped' {
  const { theatre, state } = scene;
  if (isEscaping(scene, zone, progress)) return { heading: 'escape', rule: 'tito/12.3-f' };
  // [12.3] Always, whatever the alert: whoever has just come to a stack that is large by itself does not hold it up. Tito
  // does: a large stack that he has just come to does not leave him, and flees with him on the next turn.
  const { status, at } = state.vips.tito;
  const isWithTito = status === 'free' && at === zone;
  if (isLarge(scene, units) && !isWithTito) return { heading: 'enemy', rule: 'tito/12.3-e' };
  const large = isLarge(scene, partisansIn(state, zone));
  if (state.alert < theatre.tables.alert.regroup)
    return { heading: 'enemy', rule: large ? 'tito/12.3-e' : 'tito/12.3-c' };
  if (partisansIn(state, zone).some((unit) => progress.done.has(unit))) return 'regrouped';
  return large ? { heading: 'enemy', rule: 'tito/12.3-e' } : { heading: 'friend', rule: 'tito/12.3-d' };
}

function moveGroup(scene: Scene, zone: string, units: readonly string[], progress: Progress): void {
  const { theatre, state, table } = scene;
  const { done, field } = progress;
  const plan = headingOf(scene, zone, units, progress);
  for (const unit of units) done.add(unit);
  if (plan === 'regrouped') {
    table.emit({ type: 'YugoslavHeld', zone, units: [...units], reason: 'regrouped', rule: 'tito/12.3-u' });
    return;
  }
  // Tito flees with those he was with, even if others have come to them and stay.
  const carried = cargoOf(state, zone, plan.heading === 'escape' ? partisansIn(state, zone) : units);
  if (plan.heading === 'escape' && zoneOf(theatre, zone).isExit) {
    table.emit({ type: 'YugoslavsLeftMap', zone, units: [...units], carried, rule: 'tito/12.3-v' });
    return;
  }
  let { heading, rule } = plan;
  const pace = paceOf(theatre, state, units, carried);
  let route = chooseRoute(scene, { zone, units, pace, heading, field });
  if (route === undefined && heading === 'friend') {
    heading = 'enemy';
    rule = 'tito/12.3-t';
    route = chooseRoute(scene, { zone, units, pace, heading, field });
  }
  if (route === undefined || route.path.length < 2) {
    table.emit({ type: 'YugoslavHeld', zone, units: [...units], reason: 'no-way', rule: 'tito/12.3-b' });
    return;
  }
  const order: March = {
    units,
    carried,
    path: route.path,
    target: route.target,
    heading,
    rule,
    pace,
    spent: 0,
    field,
    fresh: units,
  };
  march(scene, order, done);
}
