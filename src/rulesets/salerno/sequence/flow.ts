import type { FrameKind, FrameOf } from './frames.ts';
import type { Scene } from './stack.ts';

/** What a frame does when it is on top: it goes on by itself, or it waits for a player. */
export type Flow = 'goes-on' | 'waits';
export type Settle<Kind extends FrameKind> = (scene: Scene, frame: FrameOf<Kind>) => Flow;
export type Settles = { readonly [Kind in FrameKind]: Settle<Kind> };

export const waits = (): Flow => 'waits';
