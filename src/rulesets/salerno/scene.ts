import type { Table } from '#kernel/plain/ruleset';
import type { Event } from './events.ts';
import type { Frame, FrameKind, FrameOf } from './frames.ts';
import { type State, topOf } from './state.ts';
import type { Theatre } from './theatre.ts';

/** Where an accepted order is carried out: the data, the state as it changes, and the table on which dice and events fall. */
export interface Scene {
  readonly theatre: Theatre;
  readonly state: State;
  readonly table: Table<Event>;
}

export const open = (scene: Scene, frame: Frame): void => scene.table.emit({ type: 'FrameOpened', frame });

export const close = (scene: Scene): void => scene.table.emit({ type: 'FrameClosed', kind: topOf(scene.state).kind });

/** Replaces fields of the top frame, which must be of the kind said. */
export function change<Kind extends FrameKind>(
  scene: Scene,
  kind: Kind,
  fields: Partial<Omit<FrameOf<Kind>, 'kind'>>,
): void {
  const top = topOf(scene.state);
  if (top.kind !== kind) throw new Error(`the top frame is ${top.kind}, not ${kind}`);
  scene.table.emit({ type: 'FrameChanged', frame: { ...top, ...fields } as Frame });
}

/** The nearest frame of a kind, from the top down. */
export function frameBelow<Kind extends FrameKind>(state: State, kind: Kind): FrameOf<Kind> | undefined {
  for (let at = state.frames.length - 1; at >= 0; at--) {
    const frame = state.frames[at]!;
    if (frame.kind === kind) return frame as FrameOf<Kind>;
  }
  return undefined;
}

export const rollDice = (scene: Scene, purpose: string, dice: number): number[] => [
  ...scene.table.roll({ purpose, dice, sides: 6 }),
];
