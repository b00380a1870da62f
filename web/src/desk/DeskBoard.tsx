import { useEffect, useMemo, useRef } from 'react';
import type { EventCard } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { Board } from '../board/Board.tsx';
import { called, LegendContext } from '../board/board-legend.ts';
import { SymbolSheet } from '../board/Counter.tsx';
import type { Camera } from '../board/camera.ts';
import { boxOf } from '../board/front.ts';
import { FIRST_LAYERS, type Marked } from '../board/marked.ts';
import type { Held } from '../order/draft.ts';
import { type Live, type Position, usePast } from '../play/use-game.ts';
import { touchedIn, UNTOUCHED } from '../story/story.ts';

interface Props {
  readonly live: Live;
  /** A version of the past. */
  readonly at?: number | undefined;
  /** Or a position that the page has already. */
  readonly position?: Position | undefined;
  /** What is shown on it: a disputed move. */
  readonly told?: readonly EventCard[] | undefined;
  readonly units?: { has(id: string): boolean };
  readonly chosenUnits?: readonly string[];
  readonly chosenSpaces?: readonly string[];
  /** Whatever is pointed at means the place. */
  readonly isPlacing?: boolean;
  onPoint?(what: Held): void;
}

const NOTHING = { has: () => false };

/** The board of a game as its moderator sees it, on a page that is not the game's own. */
export function DeskBoard({
  live,
  at,
  position,
  told,
  units,
  chosenUnits = [],
  chosenSpaces = [],
  isPlacing = false,
  onPoint,
}: Props) {
  const words = useWords();
  const past = usePast(live, live.as, at);
  const { view, ground, symbols }: Position = position ?? past ?? live;
  const { layout, sheet } = ground;
  const cameraRef = useRef<Camera | undefined>(undefined);
  const byId = useMemo(() => new Map(view.view.units.map((unit) => [unit.id, unit])), [view]);
  const touched = useMemo(
    () => (told === undefined ? UNTOUCHED : touchedIn(told, { units: byId, spaces: layout.places })),
    [told, byId, layout],
  );
  useEffect(() => {
    const named = [...touched.spaces, ...[...touched.units].flatMap((id) => byId.get(id)?.space ?? [])];
    const box = boxOf(
      named.flatMap((id) => layout.places.get(id) ?? []),
      layout.step,
    );
    if (box !== undefined) cameraRef.current?.fitTo(box);
  }, [touched, byId, layout]);
  const marked: Marked = {
    units: units ?? NOTHING,
    spaces: new Map(),
    edges: new Map(),
    chosenUnits,
    chosenSpaces,
    chosenEdges: [],
    told: touched,
    asked: UNTOUCHED,
    refused: UNTOUCHED,
  };
  const sideName = (side: string): string => live.card.ruleset.sides.find(({ id }) => id === side)?.name ?? side;
  return (
    <LegendContext value={sheet.legend}>
      <SymbolSheet symbols={symbols} />
      <div className="desk-map">
        <Board
          ground={ground}
          symbols={symbols}
          view={view.view}
          sideName={sideName}
          markerName={(marker) => called(sheet.legend.states, marker, (id) => byId.get(id)?.name)}
          marked={marked}
          layers={FIRST_LAYERS}
          hasGlass={false}
          isPlacing={isPlacing}
          sayings={[]}
          onPoint={(...what) => {
            for (const each of what) onPoint?.(each);
          }}
          onHover={() => undefined}
          onPin={() => undefined}
          cameraRef={cameraRef}
        />
        <div className="map-tools">
          <button type="button" aria-label={words.game.zoomIn} onClick={() => cameraRef.current?.by(1.4)}>
            +
          </button>
          <button type="button" aria-label={words.game.zoomOut} onClick={() => cameraRef.current?.by(1 / 1.4)}>
            −
          </button>
          <button type="button" aria-label={words.game.fit} onClick={() => cameraRef.current?.fit()}>
            ⤢
          </button>
        </div>
      </div>
    </LegendContext>
  );
}
