import {
  allowance,
  halfDotsOf,
  type Manner,
  mannerOf,
  roomIn,
  searchGroup,
  stepCost,
  strategicBan,
} from '../rules/movement.ts';
import { isInspected, positionOf, showsEnemy } from '../rules/position.ts';
import { hasBridge, isRomeClosed } from '../rules/terrain.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { startMove } from '../sequence/move.ts';
import { change } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { type Desk, frameFor, isRefused, no, ownUnits, sameHex, stacksOf, type Verb, wrongTime, yes } from './verb.ts';

type Fault = ReturnType<typeof no>;

/** The paragraph that bars a step, as far as the mover can see. */
function barrier({ theatre, state, side }: Desk, unit: string, to: number, arc: number): [string, string] {
  const hex = theatre.map.ids[to]!;
  const position = positionOf(theatre, state);
  if (theatre.playable[to] === 0) return ['11', `${hex} is no land of this scenario`];
  if (showsEnemy(position, to, side)) {
    const rearguard = isInspected(position, to, side) && position.holder[to] === 0 && position.rearguard[to] === 1;
    return rearguard ? ['12-b', `a rearguard in ${hex} has to be attacked`] : ['11-b', `the enemy is in ${hex}`];
  }
  if (isRomeClosed(theatre, state, side, to)) return ['20-b', 'the Axis may not enter Rome until the Allies hold it'];
  if (theatre.river[arc] === 1 && !hasBridge(theatre, state, arc) && state.weather === 'bad')
    return ['8.1-b', `no bridge leads to ${hex} and the river is in flood`];
  return ['11-c', `${unit} gets to ${hex} only by road`];
}

/** What the points of a move are counted by. */
const PARAGRAPH_OF_MANNER: Record<Manner, string> = {
  normal: '11',
  strategic: '11.3-a',
  reaction: '13-b',
  half: '9.5-h',
};

/** Walks a path with what the mover can know and gives what each unit would have spent, or where it fails [11]. */
export function walkPath(
  desk: Desk,
  units: readonly string[],
  path: readonly string[],
  manner: Manner,
  spentBefore: Readonly<Record<string, number>>,
): Record<string, number> | Fault {
  const { theatre, state } = desk;
  const position = positionOf(theatre, state);
  const ban = manner === 'strategic' ? strategicBan(theatre, position, desk.side) : undefined;
  const spent: Record<string, number> = {};
  for (const unit of units) spent[unit] = spentBefore[unit] ?? 0;
  let from = theatre.hexIndex(state.units[units[0]!]!.at);
  if (ban !== undefined && ban[from] === 1)
    return no('too-near-for-strategic', '11.3-b', 'strategic movement keeps 4 hexes from the enemy', {
      hex: theatre.map.ids[from]!,
    });
  for (const hex of path) {
    const to = theatre.hexIndex(hex);
    const arc = to < 0 ? -1 : theatre.map.arcBetween(from, to);
    if (arc < 0) return no('not-adjacent', '11', `${hex} is not next to ${theatre.map.ids[from]!}`, { hex });
    if (ban !== undefined && ban[to] === 1)
      return no('too-near-for-strategic', '11.3-b', 'strategic movement keeps 4 hexes from the enemy', { hex });
    for (const unit of units) {
      const cost = stepCost(theatre, state, counterOf(theatre, unit), from, to, arc, 'seen');
      if (cost < 0) {
        const [paragraph, why] = barrier(desk, unit, to, arc);
        return no('cannot-enter', paragraph, `${unit} cannot enter ${hex}: ${why}`, {
          unit,
          hex,
          weather: state.weather,
        });
      }
      spent[unit]! += cost;
      const budget = allowance(theatre, state, unit, manner);
      if (spent[unit]! > budget)
        return no(
          'too-few-movement-points',
          PARAGRAPH_OF_MANNER[manner],
          `${unit} has not enough movement points for ${hex}`,
          {
            unit,
            hex,
            needed: spent[unit]! / 2,
            available: budget / 2,
          },
        );
    }
    from = to;
  }
  return spent;
}

/** Room where the stack would end [10]. */
export function roomFault({ theatre, state }: Desk, units: readonly string[], hex: string): Fault | undefined {
  const room = roomIn(theatre, state, theatre.hexIndex(hex), units);
  const dots = halfDotsOf(theatre, units);
  return dots > room
    ? no('overstacked', '10-a', `${hex} has no room for them`, { hex, room: room / 2, dots: dots / 2 })
    : undefined;
}

/** Units of an operation that may be given a move. */
export function movable({ state }: Desk, frame: FrameOf<'operation'>, unit: string): Fault | undefined {
  const status = state.units[unit]!;
  if (!frame.units.includes(unit))
    return no('not-active', '7.1.2-a', `${unit} is not active in this operation`, { unit });
  if (status.endOps !== 'none') return no('end-ops', '8-b', `${unit} has ended its operations`, { unit });
  if (status.reserve) return no('in-reserve', '15', `${unit} is in Reserve`, { unit }, 'release the Reserve first');
  if (status.moved) return no('has-moved', '11-a', `${unit} has made its move`, { unit });
  return undefined;
}

export const movementFrame = (desk: Desk): FrameOf<'operation'> | undefined => {
  const top = topOf(desk.state);
  return top.kind === 'operation' && top.side === desk.side && top.step === 'movement' ? top : undefined;
};

const mayMoveStrategically = ({ state }: Desk, frame: FrameOf<'operation'>, unit: string): boolean =>
  frame.source !== 'reserve' && state.units[unit]!.manner === 'normal';

export const moveStack: Verb<'MoveStack'> = {
  decide(desk, { units, path, mode, ending }) {
    const { state, side } = desk;
    const frame = movementFrame(desk);
    if (frame === undefined) return wrongTime(desk, '11');
    const own = ownUnits(desk, units);
    if (own !== undefined) return own;
    for (const unit of units) {
      const fault = movable(desk, frame, unit);
      if (fault !== undefined) return fault;
      if (mode === 'strategic' && !mayMoveStrategically(desk, frame, unit))
        return no(
          'no-strategic-movement',
          frame.source === 'reserve' ? '15.1' : '11.3',
          `${unit} cannot move strategically now`,
          { unit },
        );
    }
    const together = sameHex(desk, units);
    if (isRefused(together)) return together;
    const manner = mode === 'strategic' ? 'strategic' : mannerOf(state.units[units[0]!]!);
    if (units.some((unit) => mannerOf(state.units[unit]!) !== mannerOf(state.units[units[0]!]!)))
      return no('different-allowances', '9.5.7-b', 'units that move with half their factor go by themselves', {
        units: [...units],
      });
    const walked = walkPath(desk, units, path, manner, {});
    if (isRefused(walked)) return walked;
    const room = roomFault(desk, units, path[path.length - 1]!);
    if (room !== undefined) return room;
    return yes((scene) => startMove(scene, { side, units, path, mode: manner, ending }));
  },
  *options(desk, wanted) {
    const { theatre, state } = desk;
    const frame = movementFrame(desk);
    if (frame === undefined) return;
    const units = frame.units.filter(
      (unit) => theatre.hexIndex(state.units[unit]!.at) >= 0 && movable(desk, frame, unit) === undefined,
    );
    const found = new Map<string, Paths>();
    for (const stack of stacksOf(desk, units, wanted)) {
      const manner = mannerOf(state.units[stack[0]!]!);
      if (stack.some((unit) => mannerOf(state.units[unit]!) !== manner)) continue;
      yield* destinations(desk, stack, manner, found);
      if (stack.every((unit) => mayMoveStrategically(desk, frame, unit)))
        yield* destinations(desk, stack, 'strategic', found);
    }
  },
};

/** Paths by destination, in the order in which they are reached. */
type Paths = readonly { readonly hex: number; readonly path: readonly string[] }[];

/** Like counters of one hex go the same ways: these are found once for all of them. */
function pathsOf(desk: Desk, units: readonly string[], manner: Manner, found: Map<string, Paths>): Paths {
  const { theatre, state } = desk;
  const kinds = units.map((unit) => {
    const { moveClass, mountain } = counterOf(theatre, unit);
    return `${moveClass}${mountain}${allowance(theatre, state, unit, manner)}`;
  });
  const key = `${state.units[units[0]!]!.at} ${manner} ${[...new Set(kinds)].sort().join()}`;
  const known = found.get(key) ?? findPaths(desk, units, manner, found);
  found.set(key, known);
  return known;
}

/** One path to every hex in reach; strategic moves to the named places on roads beyond a normal march. */
function findPaths(desk: Desk, units: readonly string[], manner: Manner, found: Map<string, Paths>): Paths {
  const { theatre, state } = desk;
  const marched =
    manner === 'strategic' ? new Set(pathsOf(desk, units, 'normal', found).map(({ hex }) => hex)) : undefined;
  const start = theatre.hexIndex(state.units[units[0]!]!.at);
  const ways = searchGroup(theatre, state, units, manner);
  const paths: { hex: number; path: string[] }[] = [];
  for (const hex of ways.reached) {
    if (hex === start) continue;
    if (
      marched !== undefined &&
      (marched.has(hex) || theatre.onRoad[hex] === 0 || theatre.hexes[hex]!.place === undefined)
    )
      continue;
    const path = ways.pathTo(hex).map((at) => theatre.map.ids[at]!);
    paths.push({ hex, path: path.slice(1) });
  }
  return paths;
}

function* destinations(desk: Desk, units: readonly string[], manner: Manner, found: Map<string, Paths>) {
  const { theatre, state } = desk;
  const paths = pathsOf(desk, units, manner, found);
  const dots = halfDotsOf(theatre, units);
  const mode = manner === 'strategic' ? ('strategic' as const) : ('normal' as const);
  for (const { hex, path } of paths)
    if (roomIn(theatre, state, hex, units) >= dots)
      yield { type: 'MoveStack' as const, units: [...units], path: [...path], mode, ending: 'halt' as const };
}

const heldMove = (desk: Desk): FrameOf<'move'> | Fault => {
  const frame = frameFor(desk, 'move', '11');
  if (isRefused(frame)) return frame;
  return frame.stage === 'held' ? frame : wrongTime(desk, '11');
};

const standing = ({ theatre, state }: Desk, frame: FrameOf<'move'>): string[] =>
  frame.units.filter((unit) => theatre.hexIndex(state.units[unit]!.at) >= 0);

export const continueMove: Verb<'ContinueMove'> = {
  decide(desk, { path, ending }) {
    const frame = heldMove(desk);
    if (isRefused(frame)) return frame;
    if (frame.ended !== undefined)
      return no('bridge-work-ends-move', '11.8-a', 'bridge work after a march is the end of it', {}, 'stop the move');
    const units = standing(desk, frame);
    const walked = walkPath(desk, units, path, frame.mode, frame.spent);
    if (isRefused(walked)) return walked;
    const room = roomFault(desk, units, path[path.length - 1]!);
    if (room !== undefined) return room;
    return yes((scene) => change(scene, 'move', { units, path: [...path], ending, stage: 'approach' }));
  },
  *options(desk) {
    const frame = heldMove(desk);
    if (isRefused(frame)) return;
    const { theatre, state } = desk;
    const units = standing(desk, frame);
    const at = theatre.hexIndex(state.units[units[0]!]!.at);
    for (let arc = theatre.map.offsets[at]!; arc < theatre.map.offsets[at + 1]!; arc++) {
      const order = {
        type: 'ContinueMove' as const,
        path: [theatre.map.ids[theatre.map.to[arc]!]!],
        ending: 'halt' as const,
      };
      if (!isRefused(continueMove.decide(desk, order))) yield order;
    }
  },
};

export const stopMove: Verb<'StopMove'> = {
  decide(desk) {
    const frame = heldMove(desk);
    if (isRefused(frame)) return frame;
    return yes((scene) => {
      const units = standing(desk, frame);
      scene.table.emit({
        type: 'StackStopped',
        side: frame.side,
        hex: desk.state.units[units[0]!]!.at,
        cause: 'order',
      });
      change(scene, 'move', { stage: 'stopping', path: [] });
    });
  },
  *options(desk) {
    if (!isRefused(heldMove(desk))) yield { type: 'StopMove' };
  },
};
