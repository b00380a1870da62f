export type { EventOf, TempestaEvent as Event } from './events/index.ts';
export type { Placed } from './events/event.ts';
