import { continuation } from '#kernel/continuation';
import type { Table } from '#kernel/plain/ruleset';
import type { Event } from '../events.ts';
import { type State, topOf } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import type { Frame, FrameKind, FrameOf } from './frames.ts';

/** Where an accepted order is carried out: the data, the state as it changes, and the table on which dice and events fall. */
export interface Scene {
  readonly theatre: Theatre;
  readonly state: State;
  readonly table: Table<Event>;
  /** What is under way, innermost last. The stack in the state is that of before the order until the order is done. */
  readonly stack: Frame[];
}

/** Carries out an order; where it has changed what is under way, that is its last event. */
export function carryOut(theatre: Theatre, state: State, table: Table<Event>, carry: (scene: Scene) => void): void {
  // Frames are replaced, never changed: a copy of the list is enough.
  const scene: Scene = { theatre, state, table, stack: [...state.stack] };
  carry(scene);
  const continued = continuation(state.stack, scene.stack);
  if (continued !== undefined) table.emit(continued);
}

export const open = ({ stack }: Scene, frame: Frame): void => {
  stack.push(frame);
};

export const close = ({ stack }: Scene): void => {
  stack.pop();
};

/** Replaces fields of the top frame, which must be of the kind said. */
export function change<Kind extends FrameKind>(
  scene: Scene,
  kind: Kind,
  fields: Partial<Omit<FrameOf<Kind>, 'kind'>>,
): void {
  const top = topOf(scene);
  if (top.kind !== kind) throw new Error(`the top frame is ${top.kind}, not ${kind}`);
  scene.stack[scene.stack.length - 1] = { ...top, ...fields } as Frame;
}

/** The nearest frame of a kind, from the top down. */
export const frameBelow = <Kind extends FrameKind>(
  { stack }: { readonly stack: readonly Frame[] },
  kind: Kind,
): FrameOf<Kind> | undefined => stack.findLast((frame): frame is FrameOf<Kind> => frame.kind === kind);

export const rollDice = (scene: Scene, purpose: string, dice: number): number[] => [
  ...scene.table.roll({ purpose, dice, sides: 6 }),
];
