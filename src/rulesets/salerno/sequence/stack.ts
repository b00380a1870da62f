import type { Purpose } from '#kernel/roll';
import type { Scene } from '../events/index.ts';
import { topOf } from '../state.ts';
import type { Frame, FrameKind, FrameOf } from './frames.ts';

/* Frames are put on and taken off the stack of a scene; the stack in the state is that of before the order until the order is done. */

export type { Scene };

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

export const rollDice = (scene: Scene, purpose: Purpose, dice: number): number[] => [
  ...scene.table.roll({ purpose, dice, sides: 6 }),
];

/** The top frame, which the question that is open guarantees to be of this kind. */
export function frameOf<Kind extends FrameKind>(of: { readonly stack: readonly Frame[] }, kind: Kind): FrameOf<Kind> {
  const top = topOf(of);
  if (top.kind !== kind) throw new Error(`the top frame is ${top.kind}, not ${kind}`);
  return top as FrameOf<Kind>;
}
