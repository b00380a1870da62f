import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EventCard, Json, Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { navigate } from '../app/routes.ts';
import { Board, type Looked } from '../board/Board.tsx';
import { called } from '../board/board-legend.ts';
import { SymbolSheet } from '../board/Counter.tsx';
import type { Camera } from '../board/camera.ts';
import { boxOf, frontOf, surroundings } from '../board/front.ts';
import { Legend } from '../board/Legend.tsx';
import { MapTools } from '../board/MapTools.tsx';
import { FIRST_LAYERS, type Layers, type Marked } from '../board/marked.ts';
import type { Held } from '../order/draft.ts';
import { OrderLine } from '../order/OrderLine.tsx';
import { useOrders } from '../order/use-orders.ts';
import { Compare } from '../replay/Compare.tsx';
import { FilmStrip } from '../replay/FilmStrip.tsx';
import { TimeLine } from '../replay/TimeLine.tsx';
import { useFilm } from '../replay/use-film.ts';
import { momentsOf, touchedBy, touchedIn, UNTOUCHED } from '../story/story.ts';
import { readable } from '../words/index.ts';
import { Ask } from './Ask.tsx';
import { Facts } from './Facts.tsx';
import { GameHead } from './GameHead.tsx';
import { KeysSheet } from './KeysSheet.tsx';
import { OffMap } from './OffMap.tsx';
import { Panel, type Tab } from './Panel.tsx';
import { sayingsOf } from './sayings.ts';
import { type Live, type Position, type useGame, usePast } from './use-game.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  readonly live: Live;
  readonly at: number | undefined;
  readonly place: string | undefined;
  readonly game: ReturnType<typeof useGame>;
}

/** The table of a game: map, question, story and everything beside them. */
export function Table({ live, at, place, game }: Props) {
  const { client } = useApp();
  const { card, as } = live;
  const past = usePast(live, as, at);
  const shown: Position = past ?? live;
  const { view, ground, symbols } = shown;
  const { layout } = ground;
  const [tab, setTab] = useState<Tab>('story');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [layers, setLayers] = useState<Layers>(FIRST_LAYERS);
  const [hasGlass, setGlass] = useState(false);
  const [told, setTold] = useState<readonly EventCard[] | undefined>();
  const [looked, setLooked] = useState<Looked | undefined>();
  const [pinned, setPinned] = useState<Looked | undefined>();
  const [hasKeys, setKeys] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>();
  const cameraRef = useRef<Camera | undefined>(undefined);
  const lineRef = useRef<HTMLInputElement | null>(null);

  const isPresent = at === undefined;
  const decision = card.pending.find(({ side }) => card.you.sides.includes(side));
  const side = isPresent && card.status === 'running' ? decision?.side : undefined;
  const refresh = useCallback(() => void game.refresh(), [game.refresh]);
  const orders = useOrders(card.id, side, live, () => {
    setPinned(undefined);
    setLooked(undefined);
    return game.refresh();
  });
  const sideName = useCallback(
    (of: string): string => card.ruleset.sides.find(({ id }) => id === of)?.name ?? readable(of),
    [card.ruleset.sides],
  );
  const units = useMemo(() => new Map(view.view.units.map((unit) => [unit.id, unit])), [view]);
  const { legend } = ground.sheet;
  const nameMarker = (marker: string): string => called(legend.states, marker, (id) => units.get(id)?.name);
  const names = {
    unit: (id: string): string => units.get(id)?.name ?? id,
    space: (id: string): string => layout.places.get(id)?.title ?? id,
    isSeen: ({ unit, space }: Held): boolean => (unit === undefined ? layout.places.has(space ?? '') : units.has(unit)),
  };

  const moments = useMemo(() => momentsOf(live.events), [live.events]);
  const go = useCallback(
    (version: number | undefined): void => {
      const isNow = version === undefined || version >= card.version;
      navigate({ page: 'game', id: card.id, ...(isNow ? {} : { at: version }) }, 'replace');
    },
    [card.id, card.version],
  );
  const step = useCallback(
    (by: number): void => {
      const from = moments.findLastIndex((moment) => moment <= (at ?? card.version));
      const to = moments[Math.max(0, from + by)];
      go(from + by >= moments.length - 1 ? undefined : to);
    },
    [moments, at, card.version, go],
  );
  const { film, telling, offer } = useFilm(live, go);

  const known = useMemo(() => ({ units, spaces: layout.places }), [units, layout]);
  // Whoever begins an order has read what was told.
  const isTelling = film !== undefined || !orders.isBegun;
  const shownEvents = told ?? (isTelling ? telling : undefined);
  const touched = useMemo(
    () => (shownEvents === undefined ? UNTOUCHED : touchedIn(shownEvents, known)),
    [shownEvents, known],
  );
  const asked = useMemo(
    () => (decision === undefined || !isPresent ? UNTOUCHED : touchedBy(decision.about as Json, known)),
    [decision, isPresent, known],
  );
  const objection = orders.refusal ?? orders.objection;
  const refused = useMemo(
    () => (objection?.facts ? touchedBy(objection.facts as Json, known) : UNTOUCHED),
    [objection, known],
  );
  const marked: Marked = {
    units: orders.marks.units,
    spaces: orders.marks.spaces,
    edges: orders.marks.edges,
    chosenUnits: orders.chosen.units,
    chosenSpaces: orders.chosen.spaces,
    chosenEdges: orders.chosen.edges,
    told: touched,
    asked,
    refused,
  };
  const sayings = sayingsOf({
    telling: isTelling ? telling : undefined,
    isFilm: film !== undefined,
    objection,
    refused,
    units,
  });

  const undo = async (): Promise<void> => {
    const answer = await client.undo(card.id, side === undefined ? {} : { side });
    setProblem(answer.ok ? undefined : answer.problem);
    refresh();
  };
  const pointAt = (...what: readonly Held[]): void => {
    const [first] = what;
    const unit = units.get(first?.unit ?? '');
    if (unit !== undefined) setPinned({ unit });
    else if (first?.space !== undefined) setPinned({ space: first.space });
    orders.pointAt(...what);
  };
  const showFront = (): void => {
    const front = frontOf(view.view, layout);
    if (front !== undefined) cameraRef.current?.fitTo(front);
  };

  // A place in the address is shown once.
  useEffect(() => {
    const found = layout.places.get(place ?? '');
    if (found === undefined) return;
    cameraRef.current?.fitTo(surroundings(found, layout.step));
    setPinned({ space: found.id });
  }, [place, layout]);

  // On a small screen the map goes where the choice is.
  const { spaces: offered } = orders.marks;
  useEffect(() => {
    if (!orders.isBegun || !window.matchMedia('(max-width: 46rem)').matches) return;
    const box = boxOf(
      [...offered.keys()].flatMap((id) => layout.places.get(id) ?? []),
      layout.step,
    );
    if (box !== undefined) cameraRef.current?.fitTo(box);
  }, [orders.isBegun, offered, layout]);

  useKeys({
    isReady: orders.ready !== undefined,
    onGive: () => void orders.give(),
    onBack: () => (hasKeys ? setKeys(false) : film !== undefined ? film.end() : orders.back()),
    onUndo: () => void undo(),
    onEnd: () => orders.buttons[0]?.choose(),
    onStep: film === undefined ? step : film.step,
    onLine: () => lineRef.current?.focus(),
    onKeys: () => setKeys(!hasKeys),
    onFit: () => cameraRef.current?.fit(),
    onFront: showFront,
    onZoom: (factor) => cameraRef.current?.by(factor),
    onGlass: () => setGlass((before) => !before),
    onCounters: () => setLayers((before) => ({ ...before, counters: !before.counters })),
  });

  const facts = looked?.unit !== undefined || pinned === undefined ? (looked ?? pinned) : pinned;
  return (
    <div className="game" data-panel={isPanelOpen ? 'open' : 'closed'}>
      <SymbolSheet symbols={symbols} />
      <GameHead
        card={card}
        view={view}
        events={live.events}
        at={at}
        place={pinned?.space ?? pinned?.unit?.space}
        sideName={sideName}
        onUndo={() => void undo()}
        onKeys={() => setKeys(true)}
        onProblem={setProblem}
      />
      <div className="map-frame">
        <div className="map-area">
          <Board
            ground={ground}
            symbols={symbols}
            view={view.view}
            sideName={sideName}
            markerName={nameMarker}
            marked={marked}
            layers={layers}
            hasGlass={hasGlass}
            sayings={sayings}
            beneath={
              isComparing && !isPresent ? <Compare then={view.view} now={live.view.view} layout={layout} /> : undefined
            }
            onPoint={pointAt}
            onHover={setLooked}
            onPin={setPinned}
            cameraRef={cameraRef}
          />
          <MapTools
            layers={layers}
            offered={['numbers', 'names', 'control', 'markers', 'reach']}
            hasGlass={hasGlass}
            onLayers={setLayers}
            onFit={() => cameraRef.current?.fit()}
            onFront={showFront}
            onZoom={(factor) => cameraRef.current?.by(factor)}
            onGlass={() => setGlass(!hasGlass)}
            legend={<Legend ground={ground} view={view.view} sideName={sideName} />}
          />
          {facts !== undefined && film === undefined && (
            <Facts what={facts} view={view} ground={ground} sideName={sideName} nameMarker={nameMarker} />
          )}
          {film !== undefined && <FilmStrip film={film} />}
        </div>
        <OffMap
          view={view}
          marked={marked}
          onUnit={(unit) => pointAt({ unit })}
          onLook={(unit) => setLooked(unit === undefined ? undefined : { unit })}
        />
      </div>
      <Ask
        card={card}
        at={at}
        as={as}
        decision={isPresent ? decision : undefined}
        orders={orders}
        names={names}
        offer={isPresent ? offer : undefined}
        problem={problem}
        isComparing={isComparing}
        sideName={sideName}
        onCompare={() => setComparing(!isComparing)}
        onNow={() => go(undefined)}
        onChanged={refresh}
        onProblem={setProblem}
      />
      <Panel
        tab={tab}
        live={live}
        view={view}
        at={at}
        marked={marked}
        orders={orders}
        names={names}
        sideName={sideName}
        nameMarker={nameMarker}
        onTab={(next) => {
          setPanelOpen(tab !== next || !isPanelOpen);
          setTab(next);
        }}
        onTell={setTold}
        onGo={go}
        onEarlier={() => void game.loadEarlier()}
        onLook={(unit) => setLooked(unit === undefined ? undefined : { unit })}
        onUnit={(unit) => {
          const there = layout.places.get(units.get(unit)?.space ?? '');
          if (there !== undefined) cameraRef.current?.show(there.x, there.y);
          pointAt({ unit });
        }}
      />
      <footer className="game-foot">
        <TimeLine moments={moments} at={at} onGo={go} onStep={step} />
        {side !== undefined && <OrderLine orders={orders} inputRef={lineRef} />}
      </footer>
      {hasKeys && <KeysSheet onClose={() => setKeys(false)} />}
    </div>
  );
}
