import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EventCard } from '../../../clients/typescript/index.ts';
import { recall, remember } from '../app/settings.ts';
import type { Live } from '../play/use-game.ts';
import { momentsOf } from '../story/story.ts';

/** One move of the film: where it leads to and what happened in it. */
interface Frame {
  readonly version: number;
  readonly events: readonly EventCard[];
}

export interface Film {
  readonly frames: readonly Frame[];
  readonly index: number;
  readonly isRunning: boolean;
  step(by: number): void;
  toggle(): void;
  end(): void;
}

const PACE = 1_900;
/** Longer films are offered, not shown unasked. */
const MOST_UNASKED = 30;
const LINGER = 6_000;

function framesAfter(events: readonly EventCard[], version: number): Frame[] {
  let from = version;
  return momentsOf(events)
    .filter((moment) => moment > version)
    .map((moment) => {
      const part = events.filter((event) => event.version > from && event.version <= moment);
      from = moment;
      return { version: moment, events: part };
    })
    .filter(({ events: part }) => part.some(({ sentence }) => sentence !== ''));
}

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What happened since the last visit, as a film that plays once by itself; and what happens while one looks on. */
export function useFilm(live: Live, go: (version: number | undefined) => void) {
  const { card, events } = live;
  const key = `seen.${card.id}`;
  const [since] = useState<number | undefined>(() => {
    const seen = Number(recall(key) ?? Number.NaN);
    return Number.isInteger(seen) && seen < card.version ? seen : undefined;
  });
  const frames = useMemo(() => (since === undefined ? [] : framesAfter(events, since)), [since, events]);
  const [index, setIndex] = useState<number | undefined>(undefined);
  const [isRunning, setRunning] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => remember(key, String(card.version)), [key, card.version]);

  const begin = useCallback((): void => {
    setIndex(0);
    setRunning(true);
  }, []);
  const end = useCallback((): void => {
    setIndex(undefined);
    setRunning(false);
    setOver(true);
    go(undefined);
  }, [go]);
  const show = useCallback(
    (next: number): void => {
      if (next < 0) return;
      if (next >= frames.length) end();
      else setIndex(next);
    },
    [frames.length, end],
  );

  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (frames.length > 0 && frames.length <= MOST_UNASKED && !wantsStillness() && !location.search.includes('at='))
      begin();
  }, [frames.length, begin]);
  const current = index === undefined ? undefined : frames[index];
  useEffect(() => {
    if (current !== undefined) go(current.version);
  }, [current, go]);
  useEffect(() => {
    if (!isRunning || index === undefined) return;
    const timer = setTimeout(() => show(index + 1), PACE);
    return () => clearTimeout(timer);
  }, [isRunning, index, show]);

  const film: Film | undefined =
    index === undefined
      ? undefined
      : {
          frames,
          index,
          isRunning,
          step: (by) => {
            setRunning(false);
            show(index + by);
          },
          toggle: () => setRunning(!isRunning),
          end,
        };
  const news = useNews(live);
  return {
    film,
    /** Told at the moment: a frame of the film, or what has just happened. */
    telling: current?.events ?? news,
    /** A film that waits to be asked for. */
    offer:
      film === undefined && !isOver && frames.length > 0
        ? { count: frames.length, begin, dismiss: () => setOver(true) }
        : undefined,
  };
}

/** What somebody else has just done, for some seconds. */
function useNews({ events, card }: Live): readonly EventCard[] | undefined {
  const seen = useRef(card.version);
  const [news, setNews] = useState<readonly EventCard[] | undefined>();
  useEffect(() => {
    const fresh = events.filter(({ version }) => version > seen.current);
    seen.current = Math.max(seen.current, card.version);
    if (fresh.length === 0) return;
    setNews(fresh);
    const timer = setTimeout(() => setNews(undefined), LINGER);
    return () => clearTimeout(timer);
  }, [events, card.version]);
  return news;
}
