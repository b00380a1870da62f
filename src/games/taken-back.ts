import type { StoredEvent } from '#store/event-store';
import { parseServiceEvent } from './service-events.ts';

/** Whether what happened with an event was taken back later. */
export function takenBackIn(events: readonly StoredEvent[]): (seq: number) => boolean {
  const ranges = events.flatMap((event) => {
    const service = parseServiceEvent(event);
    return service?.type === 'Rewound' ? [{ after: service.to, upTo: event.seq }] : [];
  });
  return (seq) => ranges.some(({ after, upTo }) => seq > after && seq <= upTo);
}
