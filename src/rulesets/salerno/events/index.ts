import type { Scene as SceneOf } from '#kernel/game';
import type { Event, EventOf, EventType } from '../events.ts';
import type { Frame } from '../sequence/frames.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

export type { EventOf, EventType };
export type SalernoEvent = Event;

/** What the rules work on while an accepted order is carried out. */
export type Scene = SceneOf<Theatre, State, SalernoEvent, Frame>;
