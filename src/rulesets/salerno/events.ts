export type { SalernoEvent as Event, EventOf, EventType } from './events/index.ts';
