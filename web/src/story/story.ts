import type { EventCard, Json, TurnStart } from '../../../clients/typescript/index.ts';

/** Sentences of one move, or one thing that happened by itself. */
export interface Passage {
  readonly key: string;
  /** Where it leads to. */
  readonly version: number;
  readonly events: readonly EventCard[];
}

export interface Chapter {
  readonly key: string;
  readonly title: string | undefined;
  readonly passages: readonly Passage[];
}

/** Cuts the events of a game into turns and impulses, and those into moves. */
export function chaptersOf(events: readonly EventCard[], turns: readonly TurnStart[]): Chapter[] {
  const starts = turns
    .flatMap(({ turn, label, version, impulses }) => [
      { key: `turn ${turn}`, title: label, version },
      ...impulses.map((impulse) => ({
        key: `turn ${turn} impulse ${impulse.impulse} ${impulse.side ?? ''}`,
        title: [label, impulse.label].filter(Boolean).join(' · '),
        version: impulse.version,
      })),
    ])
    .sort((a, b) => a.version - b.version);
  const chapters: { key: string; title: string | undefined; passages: Passage[] }[] = [];
  // A turn is known by the version of the move that led to it: what is new begins behind that move, but for the first.
  const [first, ...later] = starts;
  let current = { key: first?.key ?? 'before', title: first?.title, passages: [] as Passage[] };
  chapters.push(current);
  let next = 0;
  for (const event of events) {
    while (next < later.length && later[next]!.version < event.version) {
      const { key, title } = later[next++]!;
      current = { key, title, passages: [] };
      chapters.push(current);
    }
    const last = current.passages.at(-1);
    if (last !== undefined && event.move !== null && last.key === event.move)
      current.passages[current.passages.length - 1] = {
        ...last,
        version: event.version,
        events: [...last.events, event],
      };
    else
      current.passages.push({ key: event.move ?? `event ${event.version}`, version: event.version, events: [event] });
  }
  return chapters.filter(({ passages }) => passages.length > 0);
}

/** Versions at which a position can be looked at: where each move ends. */
export function momentsOf(events: readonly EventCard[]): number[] {
  const moments: number[] = [];
  events.forEach((event, at) => {
    const next = events[at + 1];
    if (next === undefined || next.move !== event.move || event.move === null) moments.push(event.version);
  });
  return moments;
}

export interface Touched {
  readonly units: ReadonlySet<string>;
  readonly spaces: readonly string[];
  /** Ways that were gone, each once. */
  readonly ways: readonly (readonly string[])[];
}

export const UNTOUCHED: Touched = { units: new Set(), spaces: [], ways: [] };

/** What a value names on the board, in the order in which it does. */
export function touchedBy(
  value: Json | undefined,
  known: { readonly units: { has(id: string): boolean }; readonly spaces: { has(id: string): boolean } },
): Touched {
  const units = new Set<string>();
  const spaces: string[] = [];
  const note = (part: Json | undefined): void => {
    if (typeof part === 'string') {
      if (known.units.has(part)) units.add(part);
      else if (known.spaces.has(part) && spaces.at(-1) !== part) spaces.push(part);
    } else if (Array.isArray(part)) for (const each of part as readonly Json[]) note(each);
    else if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) note(each as Json);
  };
  note(value);
  return { units, spaces, ways: [] };
}

/** What events touch on the board; where they do not say so themselves, what they name. */
export function touchedIn(events: readonly EventCard[], known: Parameters<typeof touchedBy>[1]): Touched {
  const units = new Set<string>();
  const spaces: string[] = [];
  const ways = new Map<string, readonly string[]>();
  for (const { touches, data } of events) {
    const isTold = touches.units.length + touches.spaces.length > 0;
    const named = isTold ? touches : touchedBy(data, known);
    for (const unit of named.units) units.add(unit);
    for (const space of named.spaces) if (spaces.at(-1) !== space) spaces.push(space);
    const { from, to, path } = touches;
    const way = [from, ...(path ?? [to])].filter((space) => space !== null && space !== undefined);
    const gone = way.filter((space, at) => space !== way[at - 1]);
    if (gone.length > 1) ways.set(gone.join(' '), gone);
  }
  return { units, spaces, ways: [...ways.values()] };
}

/** The last move in which dice fell: a combat, a check, a draw. */
export function lastRolled(events: readonly EventCard[]): Passage | undefined {
  const at = events.findLastIndex(({ rolls }) => rolls.some(({ faces }) => faces !== null));
  const event = events[at];
  if (event === undefined) return undefined;
  const whole = event.move === null ? [event] : events.filter(({ move }) => move === event.move);
  return { key: event.move ?? `event ${event.version}`, version: whole.at(-1)!.version, events: whole };
}
