import { opponentOf } from '../names.ts';
import { relocationHexes } from '../rules/excess.ts';
import { groundCost, halfDotsOf, roomIn, searchGroup } from '../rules/movement.ts';
import { positionOf } from '../rules/position.ts';
import { stackLimit } from '../rules/terrain.ts';
import { clearReserve, isOnMap, placeEndOps, settleEntry } from '../sequence/consequences.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { openArrival, startMove } from '../sequence/move.ts';
import { change, close } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { roomFault, walkPath } from './move.ts';
import {
  companiesOf,
  type Desk,
  frameFor,
  isRefused,
  knownHex,
  no,
  ownUnits,
  sameHex,
  stacksOf,
  type Verb,
  yes,
} from './verb.ts';

/** Why a unit cannot react to the move that has just ended [13]. */
export function reactionFault(
  { theatre, state }: Desk,
  frame: FrameOf<'reaction'>,
  unit: string,
): ReturnType<typeof no> | undefined {
  const counter = counterOf(theatre, unit);
  const status = state.units[unit]!;
  const at = theatre.hexIndex(status.at);
  if (at < 0) return no('not-on-map', '13', `${unit} is not on the map`, { unit });
  if (counter.reaction === 0) return no('no-reaction', '13-a', `${unit} has no reaction radius`, { unit });
  if (status.reacted) return no('reacted-already', '13-d', `${unit} has reacted in this impulse`, { unit });
  if (status.endOps !== 'none') return no('end-ops', '8-b', `${unit} has ended its operations`, { unit });
  const distance = theatre.map.distance(at, theatre.hexIndex(frame.hex));
  return distance > counter.reaction
    ? no('out-of-radius', '13-a', `the enemy is ${distance} hexes from ${unit}`, {
        unit,
        distance,
        radius: counter.reaction,
      })
    : undefined;
}

export const react: Verb<'React'> = {
  decide(desk, { units, path }) {
    const { state, side } = desk;
    const frame = frameFor(desk, 'reaction', state.active === side ? '13-c' : '13-e');
    if (isRefused(frame)) return frame;
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    for (const unit of units) {
      const fault = reactionFault(desk, frame, unit);
      if (fault !== undefined) return fault;
    }
    const together = sameHex(desk, units);
    if (isRefused(together)) return together;
    const walked = walkPath(desk, units, path, 'reaction', {});
    if (isRefused(walked)) return walked;
    const room = roomFault(desk, units, path[path.length - 1]!);
    if (room !== undefined) return room;
    return yes((scene) => {
      change(scene, 'reaction', {
        left: [...frame.left, state.units[units[0]!]!.at],
        reacted: [...frame.reacted, ...units],
      });
      startMove(scene, { side, units, path, mode: 'reaction', ending: 'halt' });
    });
  },
  *options(desk, wanted) {
    const { theatre, state, side } = desk;
    const frame = topOf(state);
    if (frame.kind !== 'reaction' || frame.side !== side) return;
    const units = Object.keys(state.units).filter(
      (unit) => counterOf(theatre, unit).side === side && reactionFault(desk, frame, unit) === undefined,
    );
    for (const stack of stacksOf(desk, units, wanted)) {
      const start = theatre.hexIndex(state.units[stack[0]!]!.at);
      const ways = searchGroup(theatre, state, stack, 'reaction');
      const dots = halfDotsOf(theatre, stack);
      const paths = ways.reached
        .filter((hex) => hex !== start && roomIn(theatre, state, hex, stack) >= dots)
        .map((hex) =>
          ways
            .pathTo(hex)
            .slice(1)
            .map((at) => theatre.map.ids[at]!),
        );
      for (const path of paths) yield { type: 'React', units: stack, path };
    }
  },
};

/** Into the hex a reaction has left, and there the day is over for them [13.1]. */
export const advanceAfterReaction: Verb<'AdvanceAfterReaction'> = {
  decide(desk, { units, hex }) {
    const { theatre, state, side } = desk;
    const frame = frameFor(desk, 'advance-after-reaction', '13.1');
    if (isRefused(frame)) return frame;
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    if (!frame.hexes.includes(hex)) return no('not-vacated', '13.1-a', `${hex} was not left by a reaction`, { hex });
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    for (const unit of units) {
      if (!frame.units.includes(unit))
        return no('not-the-mover', '13.1-a', `${unit} did not cause the reaction`, { unit });
      const from = theatre.hexIndex(state.units[unit]!.at);
      const arc = theatre.map.arcBetween(from, index);
      if (arc < 0 || groundCost(theatre, state, counterOf(theatre, unit), arc) < 0)
        return no('cannot-enter', '13.1-a', `${unit} cannot enter ${hex}`, { unit, hex });
    }
    const room = roomFault(desk, units, hex);
    if (room !== undefined) return room;
    return yes((scene) => {
      const from = state.units[units[0]!]!.at;
      close(scene);
      scene.table.emit({ type: 'AdvancedAfterReaction', side, units: [...units], to: hex });
      settleEntry(scene, side, hex);
      placeEndOps(
        scene,
        side,
        units.filter((unit) => isOnMap(scene, unit)),
        'own',
      );
      openArrival(scene, side, units, from);
    });
  },
  *options(desk, wanted) {
    const frame = topOf(desk.state);
    if (frame.kind !== 'advance-after-reaction' || frame.side !== desk.side) return;
    for (const hex of frame.hexes)
      for (const units of wanted !== undefined
        ? companiesOf(wanted, frame.units)
        : frame.units.length > 1
          ? [[...frame.units], ...frame.units.map((unit) => [unit])]
          : [[...frame.units]]) {
        const order = { type: 'AdvanceAfterReaction' as const, units, hex };
        if (!isRefused(advanceAfterReaction.decide(desk, order))) yield order;
      }
  },
};

/** The opponent sends the excess of a stack into neighbouring hexes [10]. */
export const relocateExcess: Verb<'RelocateExcess'> = {
  decide(desk, { moves }) {
    const { theatre, state, side } = desk;
    const frame = frameFor(desk, 'overstack', '10-d');
    if (isRefused(frame)) return frame;
    const owner = opponentOf(side);
    const from = theatre.hexIndex(frame.hex);
    const position = positionOf(theatre, state);
    const coming = new Map<string, number>();
    const named = new Set<string>();
    for (const { unit, hex } of moves) {
      if (named.has(unit)) return no('named-twice', '10-d', `${unit} is named twice`, { unit });
      named.add(unit);
      if (theatre.counters.get(unit)?.side !== owner || state.units[unit]!.at !== frame.hex)
        return no('not-in-stack', '10-d', `${unit} is not in that stack`, { unit });
      if (!relocationHexes(theatre, state, unit).includes(theatre.hexIndex(hex)))
        return no('cannot-go-there', '10-d', `${unit} cannot be placed in ${hex}`, { unit, hex });
      coming.set(hex, (coming.get(hex) ?? 0) + counterOf(theatre, unit).halfDots);
    }
    for (const [hex, dots] of coming)
      if (dots > roomIn(theatre, state, theatre.hexIndex(hex)))
        return no('overstacked', '10-a', `${hex} has no room for all of them`, { hex, dots: dots / 2 });
    const excess = position.halfDots[from]! - stackLimit(theatre, from);
    const gone = moves.map(({ unit }) => counterOf(theatre, unit).halfDots);
    if (gone.reduce((sum, dots) => sum + dots, 0) - Math.min(...gone) >= excess)
      return no('more-than-excess', '10-d', 'only the excess is moved', { excess: excess / 2 });
    return yes((scene) => {
      // Whoever is moved, by whomever, is in Reserve no longer [15].
      clearReserve(scene, owner, [...named], 'moved');
      scene.table.emit({
        type: 'ExcessRelocated',
        side: owner,
        from: frame.hex,
        placements: moves.map(({ unit, hex }) => ({ unit, hex })),
      });
      for (const hex of new Set(moves.map((move) => move.hex))) settleEntry(scene, owner, hex);
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const frame = topOf(state);
    if (frame.kind !== 'overstack' || frame.side !== side) return;
    const at = theatre.hexIndex(frame.hex);
    for (const unit of positionOf(theatre, state).unitsAt.get(at) ?? [])
      for (const to of relocationHexes(theatre, state, unit)) {
        const order = { type: 'RelocateExcess' as const, moves: [{ unit, hex: theatre.map.ids[to]! }] };
        if (!isRefused(relocateExcess.decide(desk, order))) yield order;
      }
  },
};
