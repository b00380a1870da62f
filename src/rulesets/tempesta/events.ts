export type { Placed } from './events/event.ts';
export type { EventOf, TempestaEvent as Event } from './events/index.ts';
