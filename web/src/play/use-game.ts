import { useCallback, useEffect, useRef, useState } from 'react';
import {
  applyChanges,
  type BareView,
  type EventCard,
  type GameCard,
  type ImpulseClient,
  ImpulseError,
  type Outcome,
  type Problem,
  type TurnStart,
} from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { readSymbols, type Symbols } from '../board/Counter.tsx';
import { fetchGround, type Ground } from '../board/ground.ts';
import type { Language } from '../words/index.ts';

/** What is on the map at one version, and how it is drawn. */
export interface Position {
  readonly view: BareView;
  readonly ground: Ground;
  readonly symbols: Symbols;
}

/** A game as it stands now, all at one version. */
export interface Live extends Position {
  readonly card: GameCard;
  /** Through whose eyes. */
  readonly as: string | undefined;
  readonly events: readonly EventCard[];
  /** Events before the first that is loaded. */
  readonly hasEarlier: boolean;
  readonly turns: readonly TurnStart[];
}

/** Events a page shows at first; earlier ones on request. */
const RECENT = 1_000;
const PAGE = 1_000;

/** Whoever holds several seats looks through the eyes of the one that must decide. */
export function viewpointOf({ you, pending }: GameCard): string | undefined {
  if (you.sides.length < 2) return undefined;
  return pending.find(({ side }) => you.sides.includes(side))?.side ?? you.sides[0];
}

async function eventsAfter(client: ImpulseClient, id: string, after: number, as: string | undefined) {
  const events: EventCard[] = [];
  for (let from: number | null | undefined = after; from !== null && from !== undefined; ) {
    const page: Awaited<ReturnType<ImpulseClient['events']>> = await client.events(id, {
      after: from,
      limit: PAGE,
      as,
    });
    if (!page.ok) return page;
    events.push(...page.value.items);
    from = page.value.next;
  }
  return { ok: true as const, value: events };
}

/** The position at a version; what is known of another one saves most of the way. */
async function readPosition(
  client: ImpulseClient,
  language: Language,
  id: string,
  { as, at }: { readonly as: string | undefined; readonly at?: number | undefined },
  known: BareView | undefined,
): Promise<Outcome<Position>> {
  const [seen, counters] = await Promise.all([
    known === undefined ? client.bareView(id, { as, at }) : client.changes(id, known.version, { as, at }),
    client.counters(id, { as, at }),
  ]);
  if (!seen.ok) return seen;
  if (!counters.ok) return counters;
  const view = 'since' in seen.value ? applyChanges(known!, seen.value) : seen.value;
  const ground = await fetchGround(client, view.boardId, language);
  if (!ground.ok) return ground;
  return { ok: true, value: { view, ground: ground.value, symbols: readSymbols(counters.value) } };
}

async function readGame(
  client: ImpulseClient,
  language: Language,
  id: string,
  before: Live | undefined,
): Promise<Outcome<Live>> {
  const card = await client.game(id);
  if (!card.ok) return card;
  const as = viewpointOf(card.value);
  const isSame =
    before !== undefined && before.as === as && before.card.you.sides.length === card.value.you.sides.length;
  const after = isSame ? (before.events.at(-1)?.version ?? 0) : Math.max(0, card.value.version - RECENT);
  const [position, events, turns] = await Promise.all([
    readPosition(client, language, id, { as }, isSame ? before.view : undefined),
    eventsAfter(client, id, after, as),
    client.turnStarts(id),
  ]);
  if (!position.ok) return position;
  if (!events.ok) return events;
  if (!turns.ok) return turns;
  return {
    ok: true,
    value: {
      ...position.value,
      card: card.value,
      as,
      events: isSame ? [...before.events, ...events.value] : events.value,
      hasEarlier: isSame ? before.hasEarlier : after > 0,
      turns: turns.value,
    },
  };
}

const RETRY = 3_000;

/** Reads a game and keeps it current, across lost connections. */
export function useGame(id: string) {
  const { client, language, session } = useApp();
  const [live, setLive] = useState<Live | undefined>();
  const [problem, setProblem] = useState<Problem | undefined>();
  const [isConnected, setConnected] = useState(true);
  const latest = useRef<Live | undefined>(undefined);
  const round = useRef<() => Promise<void>>(async () => {});
  // Another language or another player sees other words and other things.
  const who = session.player?.id;

  useEffect(() => {
    const stop = new AbortController();
    latest.current = undefined;
    const refresh = async (): Promise<void> => {
      const answer = await readGame(client, language, id, latest.current);
      if (stop.signal.aborted) return;
      if (answer.ok) {
        latest.current = answer.value;
        setLive(answer.value);
        setProblem(undefined);
      } else setProblem(answer.problem);
    };
    round.current = refresh;
    const keep = async (): Promise<void> => {
      await refresh();
      while (!stop.signal.aborted) {
        const known: Live | undefined = latest.current;
        if (known === undefined) {
          await new Promise((resolve) => setTimeout(resolve, RETRY));
          if (!stop.signal.aborted) await refresh();
          continue;
        }
        try {
          const versions = client.versions(id, {
            after: known.card.version,
            signal: stop.signal,
            onConnection: (state) => setConnected(state === 'connected'),
          });
          // A service that is busy for the moment is asked again, or the page would stay behind until the next move.
          for await (const version of versions)
            while (version > (latest.current?.card.version ?? 0) && !stop.signal.aborted) {
              await refresh();
              if (version > (latest.current?.card.version ?? 0))
                await new Promise((resolve) => setTimeout(resolve, RETRY));
            }
        } catch (error) {
          if (!(error instanceof ImpulseError)) throw error;
          setProblem(error.problem);
          await new Promise((resolve) => setTimeout(resolve, RETRY));
        }
      }
    };
    void keep();
    return () => stop.abort();
  }, [client, language, id, who]);

  const loadEarlier = useCallback(async (): Promise<void> => {
    const known = latest.current;
    if (known === undefined) return;
    const whole = await eventsAfter(client, id, 0, known.as);
    if (!whole.ok || latest.current === undefined) return;
    latest.current = { ...latest.current, events: whole.value, hasEarlier: false };
    setLive(latest.current);
  }, [client, id]);

  return { live, problem, isConnected, refresh: useCallback(() => round.current(), []), loadEarlier };
}

/** The position at an earlier version; nothing where the present is looked at. */
export function usePast(live: Live, as: string | undefined, at: number | undefined): Position | undefined {
  const { client, language } = useApp();
  const [past, setPast] = useState<Position | undefined>();
  const { id } = live.card;
  // What is known saves most of the way, whichever version it is of; with other eyes or other words it is of no use.
  const known = useRef<{ readonly key: string; readonly view: BareView } | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    const key = `${as} ${language}`;
    if (at === undefined) setPast(undefined);
    else {
      const before = known.current?.key === key ? known.current.view : undefined;
      void readPosition(client, language, id, { as, at }, before).then((answer) => {
        if (isOver || !answer.ok) return;
        known.current = { key, view: answer.value.view };
        setPast(answer.value);
      });
    }
    return () => {
      isOver = true;
    };
  }, [client, language, id, as, at]);
  return at === undefined ? undefined : past;
}
