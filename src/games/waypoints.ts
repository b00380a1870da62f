import type { StoredEvent } from '#store/event-store';
import type { ServiceEvent } from './service-events.ts';

/*
 * Games go back, and go on from there, any number of times. Whoever replays one must not go through everything before a version
 * again for each time it was gone back to: those ways go back themselves, and each would double the work.
 */

type Rewound = Extract<ServiceEvent, { type: 'Rewound' }>;
const REWOUND: Rewound['type'] = 'Rewound';

/** The version an event goes back to, if it does. Read as it is: long games are gone through for it, and it was checked on its way in. */
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

/** Whether what happened with an event still stands after all of them, or was taken back. */
export function standingIn(events: readonly StoredEvent[]): (seq: number) => boolean {
  const standing = new Set(Array.from(wayThrough(events), ({ seq }) => seq));
  return (seq) => standing.has(seq);
}

/** Positions are large: whoever goes back to more of them at once finds some missing. */
const MOST_KEPT = 100;

/** The positions that a stretch of events goes back to, kept as it is replayed from one to the next. */
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

  /** Told of the position at every version that is reached. */
  pass(version: number, state: unknown): void {
    if (this.#wanted.has(version) && this.#kept.size < MOST_KEPT) this.#kept.set(version, structuredClone(state));
  }

  /** The position at a version, for one of those who go back to it; undefined where it was not kept. */
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
