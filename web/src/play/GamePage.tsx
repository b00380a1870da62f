import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EventCard, Problem, UnitView } from '../../../clients/typescript/index.ts';
import { Nowhere } from '../app/App.tsx';
import { useApp } from '../app/context.tsx';
import { ProblemNotice, Waiting } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { Shell } from '../app/Shell.tsx';
import { recall, remember } from '../app/settings.ts';
import { Board, type Layers, type Marked } from '../board/Board.tsx';
import { SymbolSheet } from '../board/Counter.tsx';
import type { Camera } from '../board/camera.ts';
import { OrderLine, OrderList, OrderPanel } from '../order/OrderPanel.tsx';
import { useOrders } from '../order/use-orders.ts';
import { Story } from '../story/Story.tsx';
import { momentsOf, touchedBy, touchedIn, UNTOUCHED } from '../story/story.ts';
import { readable } from '../words/index.ts';
import { Facts } from './Facts.tsx';
import { GameHead } from './GameHead.tsx';
import { KeysSheet } from './KeysSheet.tsx';
import { Lobby } from './Lobby.tsx';
import { OffMap } from './OffMap.tsx';
import { Question } from './Question.tsx';
import { StateSheet } from './StateSheet.tsx';
import { TimeLine } from './TimeLine.tsx';
import { UnitList } from './UnitList.tsx';
import { type Live, type Position, useGame, usePast } from './use-game.ts';

interface Props {
  readonly id: string;
  readonly at: number | undefined;
}

export function GamePage({ id, at }: Props) {
  const { words } = useApp();
  const game = useGame(id);
  const { live, problem } = game;
  useEffect(() => {
    document.title = live === undefined ? 'Impulse' : `${live.card.you.toAct ? '● ' : ''}${live.card.name} · Impulse`;
  }, [live]);
  if (live === undefined)
    return (
      <Shell>
        {problem === undefined && <Waiting />}
        {problem?.kind === 'not-found' && <Nowhere />}
        {problem !== undefined && problem.kind !== 'not-found' && (
          <ProblemNotice problem={problem} onRetry={() => void game.refresh()} />
        )}
      </Shell>
    );
  return (
    <Shell isMap>
      <h1 className="visually-hidden">{live.card.name}</h1>
      <Table live={live} at={at} game={game} />
      {!game.isConnected && (
        <p className="toast" role="status">
          <span className="spinner" aria-hidden="true" /> {words.connection.lost}
        </p>
      )}
    </Shell>
  );
}

const TABS = ['orders', 'story', 'units', 'state'] as const;
type Tab = (typeof TABS)[number];

const ALL_LAYERS: Layers = { numbers: true, names: true, control: true, markers: true, counters: true };

function Table({
  live,
  at,
  game,
}: {
  readonly live: Live;
  readonly at: number | undefined;
  readonly game: ReturnType<typeof useGame>;
}) {
  const { client, words } = useApp();
  const { card, as } = live;
  const past = usePast(card.id, as, at);
  const shown: Position = past ?? live;
  const { view, ground, symbols } = shown;
  const { layout } = ground;
  const [tab, setTab] = useState<Tab>('story');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [layers, setLayers] = useState<Layers>(ALL_LAYERS);
  const [told, setTold] = useState(UNTOUCHED);
  const [looked, setLooked] = useState<{ readonly unit?: UnitView; readonly space?: string } | undefined>();
  const [pinned, setPinned] = useState<{ readonly unit?: UnitView; readonly space?: string } | undefined>();
  const [hasKeys, setKeys] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>();
  const cameraRef = useRef<Camera | undefined>(undefined);
  const lineRef = useRef<HTMLInputElement | null>(null);

  const isPresent = at === undefined;
  const decision = card.pending.find(({ side }) => card.you.sides.includes(side));
  const side = isPresent && card.status === 'running' ? decision?.side : undefined;
  const orders = useOrders(card.id, side, live, () => {
    setPinned(undefined);
    setLooked(undefined);
    void game.refresh();
  });
  const sideName = useCallback(
    (of: string): string => card.seats.find((seat) => seat.side === of)?.sideName ?? readable(of),
    [card.seats],
  );

  const known = useMemo(
    () => ({
      units: new Set(view.view.units.map(({ id }) => id)),
      spaces: layout.places,
    }),
    [view, layout],
  );
  const tell = useCallback(
    (events: readonly EventCard[] | undefined): void =>
      setTold(events === undefined ? UNTOUCHED : touchedIn(events, known)),
    [known],
  );
  const asked = useMemo(
    () => (decision === undefined || !isPresent ? UNTOUCHED : touchedBy(decision.about as never, known)),
    [decision, isPresent, known],
  );
  const marked: Marked = {
    units: orders.marks.units,
    spaces: orders.marks.spaces,
    chosenUnits: orders.chosen.units,
    chosenSpaces: orders.chosen.spaces,
    told,
    asked,
  };
  const names = {
    unit: (id: string): string => view.view.units.find((unit) => unit.id === id)?.name ?? id,
    space: (id: string): string => layout.places.get(id)?.title ?? id,
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

  const undo = async (): Promise<void> => {
    const answer = await client.undo(card.id, side === undefined ? {} : { side });
    setProblem(answer.ok ? undefined : answer.problem);
    void game.refresh();
  };

  const pointAtUnit = (id: string): void => {
    setPinned({ unit: view.view.units.find((unit) => unit.id === id)! });
    orders.pointAt({ unit: id });
  };
  const pointAtSpace = (space: string): void => {
    setPinned({ space });
    orders.pointAt({ space });
  };

  const keys = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || event.ctrlKey || event.metaKey || event.altKey) {
      if (event.key === 'Escape') target.blur();
      return;
    }
    const acts: Readonly<Record<string, () => void>> = {
      Escape: () => (hasKeys ? setKeys(false) : orders.back()),
      f: () => cameraRef.current?.fit(),
      '+': () => cameraRef.current?.by(1.4),
      '-': () => cameraRef.current?.by(1 / 1.4),
      h: () => setLayers((before) => ({ ...before, counters: !before.counters })),
      u: () => void undo(),
      '/': () => lineRef.current?.focus(),
      ',': () => step(-1),
      '.': () => step(1),
      '?': () => setKeys(!hasKeys),
    };
    if (event.key === 'Enter' && orders.ready !== undefined && !/^(BUTTON|A|SUMMARY)$/.test(target.tagName)) {
      event.preventDefault();
      void orders.give();
      return;
    }
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const keysRef = useRef(keys);
  keysRef.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keysRef.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  // What has been seen is remembered, so that the next visit begins with what is new.
  const seenKey = `seen.${card.id}`;
  const [since, setSince] = useState<number | undefined>(() => {
    const seen = Number(recall(seenKey) ?? Number.NaN);
    return Number.isInteger(seen) && seen < card.version ? seen : undefined;
  });
  useEffect(() => remember(seenKey, String(card.version)), [seenKey, card.version]);
  const news =
    since === undefined ? 0 : live.events.filter(({ version, sentence }) => version > since && sentence !== '').length;

  const facts = looked?.unit !== undefined || pinned === undefined ? (looked ?? pinned) : pinned;
  const open = (next: Tab): void => {
    setPanelOpen(tab !== next || !isPanelOpen);
    setTab(next);
  };

  return (
    <div className="game" data-panel={isPanelOpen ? 'open' : 'closed'}>
      <SymbolSheet symbols={symbols} />
      <GameHead
        card={card}
        view={view}
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
            marked={marked}
            layers={layers}
            onUnit={pointAtUnit}
            onSpace={pointAtSpace}
            onAll={orders.chooseUnits}
            onHover={setLooked}
            cameraRef={cameraRef}
          />
          <MapTools
            layers={layers}
            onLayers={setLayers}
            onFit={() => cameraRef.current?.fit()}
            onZoom={(factor) => cameraRef.current?.by(factor)}
          />
          {facts !== undefined && <Facts what={facts} view={view} ground={ground} sideName={sideName} />}
        </div>
        <OffMap
          view={view}
          marked={marked}
          onUnit={pointAtUnit}
          onLook={(unit) => setLooked(unit === undefined ? undefined : { unit })}
        />
      </div>
      <section className="ask" aria-label={words.game.question} aria-busy={orders.isBusy || orders.isGiving}>
        {card.status === 'waiting' ? (
          <Lobby card={card} onTaken={() => void game.refresh()} />
        ) : (
          <>
            {!isPresent && (
              <div className="notice row">
                <span>{words.game.past}</span>
                <button type="button" className="button button-main" onClick={() => go(undefined)}>
                  {words.game.toNow}
                </button>
              </div>
            )}
            {isPresent && since !== undefined && news > 0 && (
              <div className="notice row">
                <span>{words.game.since(news)}</span>
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    go(moments.findLast((moment) => moment <= since) ?? moments[0]);
                    setSince(undefined);
                    setTab('story');
                  }}
                >
                  {words.game.showMe}
                </button>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={words.close}
                  onClick={() => setSince(undefined)}
                >
                  ×
                </button>
              </div>
            )}
            {problem !== undefined && <ProblemNotice problem={problem} />}
            <Question
              card={card}
              decision={isPresent ? decision : undefined}
              sideName={sideName}
              onAnswered={() => void game.refresh()}
              onProblem={setProblem}
            />
            <OrderPanel orders={orders} names={names} />
          </>
        )}
      </section>
      <div className="tabs" role="tablist" aria-label={words.game.panel}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={tab === each}
            aria-controls="panel"
            onClick={() => open(each)}
          >
            {words.game.tabs[each]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls can be scrolled with the keyboard */}
      <div className="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'orders' && <OrderList orders={orders} />}
        {tab === 'story' && (
          <Story live={live} at={at} onTell={tell} onGo={go} onEarlier={() => void game.loadEarlier()} />
        )}
        {tab === 'units' && (
          <UnitList
            view={view}
            marked={marked}
            names={names}
            sideName={sideName}
            onUnit={(unit) => {
              const place = layout.places.get(unit.space ?? '');
              if (place !== undefined) cameraRef.current?.show(place.x, place.y);
              pointAtUnit(unit.id);
            }}
          />
        )}
        {tab === 'state' && <StateSheet view={view} sideName={sideName} />}
      </div>
      <footer className="game-foot">
        <TimeLine moments={moments} at={at} onGo={go} onStep={step} />
        {side !== undefined && <OrderLine orders={orders} inputRef={lineRef} />}
      </footer>
      {hasKeys && <KeysSheet onClose={() => setKeys(false)} />}
    </div>
  );
}

function MapTools({
  layers,
  onLayers,
  onFit,
  onZoom,
}: {
  readonly layers: Layers;
  onLayers(layers: Layers): void;
  onFit(): void;
  onZoom(factor: number): void;
}) {
  const { words } = useApp();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="map-tools">
      <button type="button" title={words.game.zoomIn} aria-label={words.game.zoomIn} onClick={() => onZoom(1.4)}>
        +
      </button>
      <button type="button" title={words.game.zoomOut} aria-label={words.game.zoomOut} onClick={() => onZoom(1 / 1.4)}>
        −
      </button>
      <button type="button" title={words.game.fit} aria-label={words.game.fit} onClick={onFit}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
      <button
        type="button"
        title={layers.counters ? words.game.hide : words.game.show}
        aria-label={words.game.hide}
        aria-pressed={!layers.counters}
        onClick={() => onLayers({ ...layers, counters: !layers.counters })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M1 8q7-9 14 0-7 9-14 0Z" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle cx="8" cy="8" r="2.2" fill="currentColor" />
        </svg>
      </button>
      <button
        type="button"
        title={words.game.layers}
        aria-label={words.game.layers}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M8 1.5 15 5 8 8.500 1 5Zm-6 6L8 11l6-3.500M2 10.500 8 14l6-3.500"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
          />
        </svg>
      </button>
      {isOpen && (
        <fieldset className="layers">
          <legend>{words.game.layers}</legend>
          {(['numbers', 'names', 'control', 'markers'] as const).map((layer) => (
            <label key={layer} className="check">
              <input
                type="checkbox"
                checked={layers[layer]}
                onChange={({ target }) => onLayers({ ...layers, [layer]: target.checked })}
              />
              {words.game.layer[layer]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
