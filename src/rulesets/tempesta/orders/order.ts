import type { Json } from '#kernel/json';
import { ordersOf } from '#kernel/order';
import type { Desk as DeskOf } from '#kernel/question';
import type { Text } from '#kernel/text';
import type { Scene } from '../events/index.ts';
import type { Seat } from '../names.ts';
import { pieceName } from '../rules/called.ts';
import { type Game, gameOf } from '../rules/game.ts';
import type { Frame, FrameKind, FrameOf } from '../sequence/frames.ts';
import { type Run, runOf } from '../sequence/run.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/* Everything a player can ask for. Units are `red-1-pz4-2`, formations `red-1`, quadrants `E5`, facings 0-7 clockwise from north. */

export type Desk = DeskOf<Theatre, State, Seat>;
export const order = ordersOf<Desk, Scene>();

export const gameAt = ({ theatre, state }: Desk): Game => gameOf(theatre, state);

const isOf = <Kind extends FrameKind>(frame: Frame | undefined, kinds: readonly Kind[]): frame is FrameOf<Kind> =>
  frame !== undefined && (kinds as readonly FrameKind[]).includes(frame.kind);

/** Pieces of terrain by their names, where a draft offers them. */
export const pieceLabel = (_: Desk, field: string, value: Json): Text | undefined =>
  typeof value === 'string' && (field === 'figure' || field === 'linear') ? pieceName(value) : undefined;

/** What is being answered. */
export function frameOf<Kind extends FrameKind>({ state }: Pick<Desk, 'state'>, ...kinds: Kind[]): FrameOf<Kind> {
  const top = state.stack[state.stack.length - 1];
  if (!isOf(top, kinds)) throw new Error(`nothing of this is under way: ${kinds.join(', ')}`);
  return top;
}

/** The same when the answer is carried out: it has been answered, unless it is put back. */
export function takeFrame<Kind extends FrameKind>(run: Run, ...kinds: Kind[]): FrameOf<Kind> {
  const top = run.stack.pop();
  if (!isOf(top, kinds)) throw new Error(`nothing of this is under way: ${kinds.join(', ')}`);
  return top;
}

export { runOf };
