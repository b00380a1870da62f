import type { StoredEvent } from '#store/event-store';
import type { ServiceEvent } from './service-events.ts';

/*
 * A game may go back, and go on from there, any number of times. A replay must not rebuild a version from the beginning each time
 * the game goes back to it: those events contain undos too, so every undo would double the work.
 */

type Rewound = Extract<ServiceEvent, { type: 'Rewound' }>;
const REWOUND: Rewound['type'] = 'Rewound';

/** The version an event goes back to, if it does. Not parsed: long games are scanned for it, and it was checked when it was stored. */
const goneBackTo = ({ source, type, data }: StoredEvent): number | undefined =>
  source === 'service' && type === REWOUND ? (data as unknown as Rewound).to : undefined;

/** The events among these that the position after them rests on, with each `Rewound` that was not taken back in turn. */
export function wayThrough(events: readonly StoredEvent[]): ReadonlySet<StoredEvent> {
  const way = new Set<StoredEvent>();
  let upTo = Number.POSITIVE_INFINITY;
  for (const event of events.toReversed()) {
    if (event.seq > upTo) continue;
    way.add(event);
    upTo = goneBackTo(event) ?? upTo;
  }
  return way;
}

/** The events without the last ones if these are of a move that goes on: positions exist between moves only. */
export function beforeMove(events: readonly StoredEvent[], nextMove: string | undefined): readonly StoredEvent[] {
  if (nextMove === undefined) return events;
  return events.slice(0, events.findLastIndex(({ moveId }) => moveId !== nextMove) + 1);
}

/** Whether an event still stands after all of these, or was taken back. */
export function standingIn(events: readonly StoredEvent[]): (seq: number) => boolean {
  const standing = new Set(Array.from(wayThrough(events), ({ seq }) => seq));
  return (seq) => standing.has(seq);
}

/** Positions are large: of more than this many, some are not kept. */
const MOST_KEPT = 100;

/** Keeps the positions that some events go back to, while these events are replayed. */
export class Waypoints {
  /** Version -> how many of the events still go back to it. */
  readonly #wanted = new Map<number, number>();
  readonly #kept = new Map<number, unknown>();

  constructor(events: readonly StoredEvent[]) {
    for (const event of events) {
      const to = goneBackTo(event);
      if (to !== undefined) this.#wanted.set(to, (this.#wanted.get(to) ?? 0) + 1);
    }
  }

  /** To be called with the position at every version reached. */
  pass(version: number, state: unknown): void {
    if (this.#wanted.has(version) && this.#kept.size < MOST_KEPT) this.#kept.set(version, structuredClone(state));
  }

  /** The position at a version, for one of the events that go back to it; undefined if it was not kept. */
  take(version: number): unknown {
    const state = this.#kept.get(version);
    const left = (this.#wanted.get(version) ?? 0) - 1;
    if (left > 0) {
      this.#wanted.set(version, left);
      return structuredClone(state);
    }
    this.#wanted.delete(version);
    this.#kept.delete(version);
    return state;
  }
}
