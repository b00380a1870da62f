import type { Json } from '#kernel/json';
import type { StoredEvent } from './event-store.ts';
import { StoreFault } from './faults.ts';

/*
 * Events are written once and read for years. When the shape of an event type changes, its number goes up and a step is
 * added here that turns the shape before into the next; the record itself stays as it was written and hashed.
 */

/** From shape n to shape n + 1. */
export type UpcastStep = (data: Json) => Json;

/** Steps by event type, the first for shape 1. */
export type Upcasts = { readonly [type: string]: readonly UpcastStep[] };

/** The shape that events of a type have today. */
export const currentShape = (upcasts: Upcasts, type: string): number => (upcasts[type]?.length ?? 0) + 1;

/** The event in today's shape. An event from a later program than this one cannot be understood and throws. */
export function upcast<Event extends Pick<StoredEvent, 'type' | 'shape' | 'data'>>(
  upcasts: Upcasts,
  event: Event,
): Event {
  const steps = upcasts[event.type] ?? [];
  const shape = steps.length + 1;
  if (event.shape === shape) return event;
  if (event.shape > shape) {
    throw new StoreFault(`${event.type} has the shape ${event.shape}, this program knows shapes up to ${shape}`);
  }
  const data = steps.slice(event.shape - 1).reduce((value, step) => step(value), event.data);
  return { ...event, shape, data };
}
