import { firstOf } from '#kernel/known';
import { isRefusal, type Refusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { FrameOf } from '../sequence/frames.ts';
import { topOf, unitOf } from '../state.ts';
import { counterOf, hexAt } from '../theatre.ts';
import { allowance, type Manner, stepCost, strategicBan } from './movement.ts';
import { isInspected, positionOf, showsEnemy } from './position.ts';
import { hasBridge, isRomeClosed } from './terrain.ts';

/** [11] Who may march, and how far by what he can see. */

/** What bars a step, as far as the mover can see. */
function barrier({ theatre, state, side }: Desk, unit: string, to: number, arc: number): Refusal {
  const space = hexAt(theatre, to);
  const position = positionOf(theatre, state);
  if (theatre.playable[to] === 0) return no('not-land', '11', { space });
  if (showsEnemy(position, to, side)) {
    const isRearguard = isInspected(position, to, side) && position.holder[to] === 0 && position.rearguard[to] === 1;
    return isRearguard ? no('rearguard-bars', '12-b', { space }) : no('enemy-present', '11-b', { space });
  }
  if (isRomeClosed(theatre, state, side, to)) return no('rome-banned', '20-b', { space });
  if (theatre.river[arc] === 1 && !hasBridge(theatre, state, arc) && state.weather === 'bad')
    return no('river-in-flood', '8.1-b', { space });
  return no('impassable-ground', '11-c', { unit, space });
}

/** What the points of a move are counted by. */
const PARAGRAPH_OF_MANNER: Record<Manner, string> = {
  normal: '11',
  strategic: '11.3-a',
  reaction: '13-b',
  half: '9.5-h',
};

/** Walks a path with what the mover can know: the half points each unit would have spent, or where it fails [11]. */
export function walkPath(
  desk: Desk,
  units: readonly string[],
  path: readonly string[],
  manner: Manner,
  spentBefore: Readonly<Record<string, number>>,
): Refusal | ReadonlyMap<string, number> {
  const { theatre, state } = desk;
  const position = positionOf(theatre, state);
  const ban = manner === 'strategic' ? strategicBan(theatre, position, desk.side) : undefined;
  const { distance } = theatre.tables.movement.strategic;
  const spent = new Map(units.map((unit) => [unit, spentBefore[unit] ?? 0]));
  let from = theatre.hexIndex(unitOf(state, firstOf(units)).at);
  if (ban !== undefined && ban[from] === 1)
    return no('too-near-for-strategic', '11.3-b', { space: hexAt(theatre, from), distance });
  for (const space of path) {
    const to = theatre.hexIndex(space);
    const arc = to < 0 ? -1 : theatre.map.arcBetween(from, to);
    if (arc < 0) return no('not-adjacent', '11', { from: hexAt(theatre, from), to: space });
    if (ban !== undefined && ban[to] === 1) return no('too-near-for-strategic', '11.3-b', { space, distance });
    for (const unit of units) {
      const cost = stepCost(theatre, state, counterOf(theatre, unit), from, to, arc, 'seen');
      if (cost < 0) return barrier(desk, unit, to, arc);
      const needed = (spent.get(unit) ?? 0) + cost;
      spent.set(unit, needed);
      const left = allowance(theatre, state, unit, manner);
      if (needed > left)
        return no('too-far', PARAGRAPH_OF_MANNER[manner], { unit, space, needed: needed / 2, left: left / 2 });
    }
    from = to;
  }
  return spent;
}

export function pathFault(...walk: Parameters<typeof walkPath>): Refusal | undefined {
  const walked = walkPath(...walk);
  return isRefusal(walked) ? walked : undefined;
}

/** Why a unit of an operation cannot be given a move. */
export function moverFault({ state }: Desk, frame: FrameOf<'operation'>, unit: string): Refusal | undefined {
  const status = unitOf(state, unit);
  if (!frame.units.includes(unit)) return no('not-active', '7.1.2-a', { unit });
  if (status.endOps !== 'none') return no('end-ops', '8-b', { unit });
  if (status.reserve) return no('in-reserve', '15', { unit });
  if (status.moved) return no('already-done', '11-a', { unit });
  return undefined;
}

/** The operation that moves now; the questions of a movement step guarantee that there is one. */
export function movingOperation({ state }: Pick<Desk, 'state'>): FrameOf<'operation'> {
  const top = topOf(state);
  if (top.kind !== 'operation') throw new Error(`no operation is under way, but ${top.kind}`);
  return top;
}

/** A stack that pauses on its way. */
export function pausedMove({ state }: Pick<Desk, 'state'>): FrameOf<'move'> {
  const top = topOf(state);
  if (top.kind !== 'move') throw new Error(`no stack is on the move, but ${top.kind}`);
  return top;
}

/** Those of a moving stack that still stand. */
export const standing = ({ theatre, state }: Desk, frame: FrameOf<'move'>): string[] =>
  frame.units.filter((unit) => theatre.hexIndex(unitOf(state, unit).at) >= 0);
