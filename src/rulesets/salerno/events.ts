export type { EventOf, EventType, SalernoEvent as Event } from './events/index.ts';
