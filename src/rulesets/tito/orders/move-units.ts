import { path, units } from '#kernel/field';
import { firstOf, known, lastOf } from '#kernel/known';
import type { Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { forecastMove } from '../rules/forecast.ts';
import {
  allowanceOf,
  type Destination,
  destinations,
  isFrozen,
  isGerman,
  mayMove,
  movableIn,
  mustStop,
  pathCost,
  waysTo,
} from '../rules/movement.ts';
import { captureDocuments, leadsOnFrom, prisonersOf, settle } from '../rules/objectives.ts';
import { hasPartisans, isHostile, isOfficer, limitOf, platoonsIn, strengthIn, strengthOf } from '../rules/stacking.ts';
import { unitOf } from '../state.ts';
import { areAdjacent, inMapOrder, isZone, type Theatre } from '../theatre.ts';
import { type Desk, order } from './order.ts';

/** [12.2] A unit or a group of one zone goes one way together; a prisoner goes with his escort. */
export const moveUnits = order({
  type: 'MoveUnits',
  title: { en: 'Move', it: 'Muovi' },
  answers: ['movement'],
  fields: { units: units(), path: path({ min: 2 }) },
  line: { en: ['move {units} {path}'], it: ['muovi {units} {path}', 'sposta {units} {path}'] },
  judge(desk, { units: movers, path: way }) {
    const { theatre, state } = desk;
    const strange = way.find((zone) => !isZone(theatre, zone));
    if (strange !== undefined) return no('unknown-space', '1.1-b', { space: strange });
    const cost = pathCost(theatre, way);
    const fault =
      judgeMovers(desk, movers, firstOf(way)) ??
      (cost === undefined ? gapIn(theatre, way) : judgeWay(desk, movers, way, cost)) ??
      judgeEnd(desk, movers, firstOf(way), lastOf(way));
    if (fault !== undefined) return fault;
    return (scene) => {
      const origin = isHostile(state, lastOf(way)) ? known(way[way.length - 2], 'zone before', lastOf(way)) : '';
      scene.table.emit({
        type: 'UnitsMoved',
        units: [...movers],
        path: [...way],
        cost: known(cost, 'way'),
        prisoners: prisonersOf(state, movers),
        origin,
      });
      for (const zone of way.slice(1)) if (!hasPartisans(state, zone)) captureDocuments(scene, zone);
      settle(scene);
    };
  },
  /** Every counter by itself, everyone in a zone together and its platoons without officers, each by the cheapest way to wherever it may end. */
  *options({ theatre, state }) {
    for (const zone of inMapOrder(theatre, Object.keys(state.stacks.german))) {
      const movable = movableIn(state, zone);
      const groups = movable.map((id) => [id]);
      if (movable.length > 1) groups.push(movable);
      const platoons = movable.filter((id) => !isOfficer(theatre, id));
      if (platoons.length > 1 && platoons.length < movable.length) groups.push(platoons);
      // Counters alike in everything that matters share one search.
      const ways = new Map<string, readonly Destination[]>();
      for (const group of groups) {
        const kindOf = (id: string) => {
          const { strength, actions } = unitOf(state, id);
          return `${strength} ${actions} ${allowanceOf(theatre, state, id)}`;
        };
        const key = [...group.map(kindOf), ...prisonersOf(state, group)].join();
        const found = ways.get(key) ?? [...destinations(theatre, state, group)];
        ways.set(key, found);
        for (const { path: way } of found) yield { type: 'MoveUnits', units: [...group], path: [...way] };
      }
    }
  },
  ways: ({ theatre, state }, { units: movers = [] }, to) =>
    movers.length === 0 ? [] : waysTo(theatre, state, movers, to),
  forecast: ({ theatre, state }, { units: movers, path: way }) => forecastMove({ theatre, state }, movers, way),
});

/** [7, 12, 12.2] Who sets out. */
function judgeMovers({ theatre, state }: Desk, movers: readonly string[], from: string): Refusal | undefined {
  const twice = movers.find((id, at) => movers.indexOf(id) !== at);
  if (twice !== undefined) return no('named-twice', '12-a', { unit: twice });
  for (const id of movers) {
    if (!theatre.counters.has(id)) return no('unknown-unit', '3.3-a', { unit: id });
    if (!isGerman(theatre, id)) return no('not-yours', '3.3-a', { unit: id });
    const { at, actions } = unitOf(state, id);
    if (at !== from) return no('not-there', '12-a', { unit: id, space: from });
    if (!mayMove(state, id)) return no('no-action-left', '7-b', { unit: id, actions });
  }
  return isFrozen(state, from) ? no('assault-awaits', '12.2-f', { zone: from }) : undefined;
}

/** [1.1] Between which zones of a way no connection is. */
function gapIn(theatre: Theatre, way: readonly string[]): Refusal | undefined {
  for (const [at, to] of way.entries()) {
    const from = way[at - 1];
    if (from !== undefined && !areAdjacent(theatre, from, to)) return no('not-adjacent', '1.1-b', { from, to });
  }
  return undefined;
}

/** [12, 12.2, 13.4] How far they go, and where they would have to stop. */
function judgeWay(
  { theatre, state }: Desk,
  movers: readonly string[],
  way: readonly string[],
  cost: number,
): Refusal | undefined {
  for (const id of movers) {
    const left = allowanceOf(theatre, state, id);
    if (cost > left) return no('too-far', '12-a', { unit: id, space: lastOf(way), needed: cost, left });
  }
  const withPlatoon = movers.some((id) => !isOfficer(theatre, id));
  const halt = way.slice(1, -1).find((zone) => mustStop(state, zone, withPlatoon));
  if (halt === undefined) return undefined;
  return isHostile(state, halt)
    ? no('must-stop', '12.2-c', { zone: halt, cause: 'enemy' })
    : no('must-stop', '13.4-a', { zone: halt, cause: 'leader' });
}

/** [2.2, 12.2, 13.4] Where they end. */
function judgeEnd({ theatre, state }: Desk, movers: readonly string[], from: string, to: string): Refusal | undefined {
  if (isHostile(state, to)) {
    const spent = movers.find((id) => unitOf(state, id).actions > 0);
    if (spent !== undefined) return no('no-action-to-assault', '12.2-d', { unit: spent, zone: to });
    const withPlatoon = movers.some((id) => !isOfficer(theatre, id));
    if (!withPlatoon && platoonsIn(theatre, state, to).length === 0) return no('officer-alone', '12.2-e', { zone: to });
  }
  const moving = strengthOf(state, movers);
  const would = strengthIn(state, 'german', to) - (to === from ? moving : 0) + moving;
  const limit = limitOf(theatre, to);
  if (moving > 0 && would > limit) return no('stacking', '2.2-d', { space: to, would, limit });
  const [prisoner] = prisonersOf(state, movers);
  if (prisoner === undefined || leadsOnFrom(theatre, state, from).to(to)) return undefined;
  return no('prisoner-astray', '13.4-e', { vip: prisoner, from, zone: to, airstrip: theatre.evacuation });
}
