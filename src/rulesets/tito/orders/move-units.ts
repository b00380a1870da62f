import { no, notThere, unknownUnit, unknownZone } from '../refusals.ts';
import {
  allowanceOf,
  type Destination,
  destinations,
  isFrozen,
  isGerman,
  mayMove,
  movableIn,
  mustStop,
  overstackedZones,
  pathCost,
  waitingPrisoners,
} from '../rules/movement.ts';
import { captureDocuments, leadsOnFrom, prisonersOf, settle } from '../rules/objectives.ts';
import { hasPartisans, isHostile, isOfficer, limitOf, platoonsIn, strengthIn, strengthOf } from '../rules/stacking.ts';
import { endMovement } from '../sequence.ts';
import { inMapOrder, isZone } from '../theatre.ts';
import type { OrderRule } from './order-rule.ts';

/** [12.2] A unit or a group of one zone goes one way together; a prisoner goes with his escort. */
export const moveUnits: OrderRule<'MoveUnits'> = {
  steps: ['movement'],
  decide(theatre, state, { units, path }) {
    const from = path[0]!;
    const last = path[path.length - 1]!;
    const strange = path.find((zone) => !isZone(theatre, zone));
    if (strange !== undefined) return unknownZone(strange);
    if (new Set(units).size !== units.length) return no('named-twice', '12-a', 'A counter is named twice.', { units });
    for (const unit of units) {
      if (!isGerman(theatre, unit)) return unknownUnit(unit);
      const { at, moved, actions } = state.units[unit]!;
      if (at !== from) return notThere(unit, from, at);
      if (!mayMove(state, unit)) {
        return no('no-action-left', '7-b', `${unit} has ${moved ? 'already moved' : 'no action left'} this turn.`, {
          unit,
          actions,
        });
      }
    }
    if (isFrozen(state, from)) {
      return no(
        'assault-awaits',
        '12.2-f',
        `Whoever stands in ${from} with markers or partisans stays for the assault.`,
        { zone: from },
      );
    }
    const cost = pathCost(theatre, path);
    if (cost === undefined) return no('path-broken', '1.1-b', 'The zones of the path are not all connected.', { path });
    for (const unit of units) {
      const allowance = allowanceOf(theatre, state, unit);
      if (cost > allowance) {
        return no('too-far', '12-a', `${unit} has ${allowance} movement points, the way costs ${cost}.`, {
          unit,
          needed: cost,
          left: allowance,
        });
      }
    }
    const withPlatoon = units.some((unit) => !isOfficer(theatre, unit));
    const halt = path.slice(1, -1).find((zone) => mustStop(state, zone, withPlatoon));
    if (halt !== undefined) {
      return isHostile(state, halt)
        ? no('must-stop', '12.2-c', `The move ends in ${halt}: markers or partisans are there.`, { zone: halt })
        : no('must-stop', '13.4-a', `The move ends in ${halt}: an enemy leader stands there alone.`, { zone: halt });
    }
    if (isHostile(state, last)) {
      const spent = units.find((unit) => state.units[unit]!.actions > 0);
      if (spent !== undefined) {
        return no('no-action-to-assault', '12.2-d', `${spent} would have no action left to assault ${last}.`, {
          unit: spent,
          zone: last,
        });
      }
      if (!withPlatoon && platoonsIn(theatre, state, last).length === 0) {
        return no('officer-alone', '12.2-e', `An officer does not enter ${last} without a platoon.`, { zone: last });
      }
    }
    const moving = strengthOf(state, units);
    const there = strengthIn(state, 'german', last) - (last === from ? moving : 0);
    if (moving > 0 && there + moving > limitOf(theatre, last)) {
      return no('stacking', '2.2-d', `Zone ${last} would hold ${there + moving} strength points.`, {
        zone: last,
        strength: there + moving,
        limit: limitOf(theatre, last),
      });
    }
    const [prisoner] = prisonersOf(state, units);
    if (prisoner !== undefined && !leadsOnFrom(theatre, state, from).to(last)) {
      const { evacuation } = theatre;
      return no(
        'prisoner-astray',
        '13.4-e',
        from === evacuation
          ? `A prisoner stays in zone ${evacuation}.`
          : `A prisoner is led to zone ${evacuation}; ${last} is not nearer by an open way.`,
        { vip: prisoner, zone: last, airstrip: evacuation },
        'Hand the prisoner over to another platoon first, or go nearer.',
      );
    }
    return (scene) => {
      const origin = isHostile(state, last) ? path[path.length - 2]! : '';
      scene.table.emit({
        type: 'UnitsMoved',
        units: [...units],
        path: [...path],
        cost,
        prisoners: prisonersOf(state, units),
        origin,
      });
      for (const zone of path.slice(1)) if (!hasPartisans(state, zone)) captureDocuments(scene, zone);
      settle(scene);
    };
  },
  /** Every counter by itself, everyone in a zone together and its platoons without officers, each by the cheapest way to wherever it may end. */
  *options(theatre, state) {
    for (const zone of inMapOrder(theatre, Object.keys(state.stacks.german))) {
      const movable = movableIn(state, zone);
      const groups = movable.map((unit) => [unit]);
      if (movable.length > 1) groups.push(movable);
      const platoons = movable.filter((unit) => !isOfficer(theatre, unit));
      if (platoons.length > 1 && platoons.length < movable.length) groups.push(platoons);
      // Counters alike in everything that matters share one search.
      const ways = new Map<string, readonly Destination[]>();
      for (const units of groups) {
        const kindOf = (unit: string) =>
          `${state.units[unit]!.strength} ${state.units[unit]!.actions} ${allowanceOf(theatre, state, unit)}`;
        const key = [...units.map(kindOf), ...prisonersOf(state, units)].join();
        const found = ways.get(key) ?? [...destinations(theatre, state, units)];
        ways.set(key, found);
        for (const { path } of found) yield { type: 'MoveUnits', units: [...units], path: [...path] };
      }
    }
  },
};

export const endOfMovement: OrderRule<'EndMovement'> = {
  steps: ['movement'],
  decide(theatre, state) {
    const [zone] = overstackedZones(theatre, state);
    if (zone !== undefined) {
      return no(
        'overstacked',
        '10-i',
        `Zone ${zone} holds more than ${limitOf(theatre, zone)} strength points and some could still go.`,
        { zone, strength: strengthIn(state, 'german', zone) },
        'Move a platoon out of the zone first.',
      );
    }
    const [vip] = waitingPrisoners(theatre, state);
    if (vip !== undefined) {
      const { at, escort } = state.vips[vip];
      return no(
        'prisoner-waits',
        '13.4-e',
        `${escort} has yet to lead its prisoner from ${at} towards zone ${theatre.evacuation}.`,
        { vip, unit: escort, zone: at, airstrip: theatre.evacuation },
        `Move ${escort} nearer to zone ${theatre.evacuation}.`,
      );
    }
    return (scene) => endMovement(scene);
  },
  *options(theatre, state) {
    if (overstackedZones(theatre, state).length === 0 && waitingPrisoners(theatre, state).length === 0)
      yield { type: 'EndMovement' };
  },
};
