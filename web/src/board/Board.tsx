import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { BareView, UnitView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import type { Held } from '../order/draft.ts';
import { Counter, type Symbols } from './Counter.tsx';
import { type Camera, useCamera } from './camera.ts';
import type { Ground } from './ground.ts';
import type { Layout, Place } from './layout.ts';
import { GROUND, Magnifier, POSITION } from './Magnifier.tsx';
import type { Layers, Marked, Saying } from './marked.ts';
import { Bubble, Candidates, Control, Markers, Way } from './Overlays.tsx';
import { Backdrop, PieceMark, stateOf } from './PieceMark.tsx';
import { piecesOf, pilesBySpace, spreadOut } from './pieces.ts';
import { useDrag } from './use-drag.ts';

export interface Looked {
  readonly unit?: UnitView;
  readonly space?: string;
}

interface Props {
  readonly ground: Ground;
  readonly symbols: Symbols;
  readonly view: BareView['view'];
  readonly sideName: (side: string) => string;
  readonly markerName: (marker: string) => string;
  readonly marked: Marked;
  readonly layers: Layers;
  readonly hasGlass: boolean;
  /** Whatever is pointed at means the place. */
  readonly isPlacing?: boolean;
  readonly sayings: readonly Saying[];
  /** Drawn between the map and the counters: supply, what has changed. */
  readonly beneath?: ReactNode;
  onPoint(...what: readonly Held[]): void;
  onHover(what: Looked | undefined): void;
  /** Looked at to stay: what a resting finger or the keyboard asks for. */
  onPin(what: Looked): void;
  /** Gives the camera to the buttons beside the map. */
  readonly cameraRef: { current: Camera | undefined };
}

const FINGER = 46;
const DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowUp: 0,
  ArrowRight: 90,
  ArrowDown: 180,
  ArrowLeft: 270,
};

export function Board(props: Props) {
  const { ground, symbols, view, marked, layers, onPoint, onHover, onPin, cameraRef, sideName, markerName } = props;
  const { layout } = ground;
  const words = useWords();
  const windowRef = useRef<HTMLDivElement>(null);
  const worldRef = useRef<HTMLDivElement>(null);
  const groundRef = useRef<HTMLDivElement>(null);
  const { camera, detail } = useCamera(windowRef, worldRef, layout.width, layout.height);
  const [focus, setFocus] = useState<string | undefined>();
  const [open, setOpen] = useState<{ readonly space: string; readonly size: number } | undefined>();
  const [pointed, setPointed] = useState<string | undefined>();

  useEffect(() => {
    cameraRef.current = camera;
  }, [camera, cameraRef]);
  useEffect(() => {
    ground.picture.id = GROUND;
    groundRef.current?.replaceChildren(ground.picture);
  }, [ground]);

  const pieces = useMemo(() => piecesOf(view, layout), [view, layout]);
  const piles = useMemo(() => pilesBySpace(view), [view]);
  const spread = useMemo(
    () => (open === undefined ? [] : spreadOut(view, layout, open.space, open.size)),
    [view, layout, open],
  );
  // A stack that has gone is not open any more.
  useEffect(() => {
    if (open !== undefined && (piles.get(open.space)?.flatMap(({ units }) => units).length ?? 0) < 2)
      setOpen(undefined);
  }, [piles, open]);

  // Where all that can be chosen lies in one stack, the stack lies open.
  useEffect(() => {
    const acting = view.units.filter(({ id, space }) => space !== undefined && marked.units.has(id));
    const [first] = acting;
    if (first?.space === undefined || acting.length < 2 || acting.some(({ space }) => space !== first.space)) return;
    setOpen({ space: first.space, size: Math.max(layout.step * 0.56, FINGER / camera.scale()) });
  }, [marked.units, view.units, layout.step, camera]);

  const unitsAt = (space: string): readonly UnitView[] =>
    (piles.get(space) ?? []).flatMap(({ units }) => units.filter((unit) => unit !== undefined));
  const isChoice = (unit: string | undefined): unit is string =>
    unit !== undefined && (marked.units.has(unit) || marked.chosenUnits.includes(unit));

  /** A click is never lost: it chooses, opens a stack or shows what is there. */
  const point = (space: string, unit: string | undefined): void => {
    setFocus(space);
    const there = unitsAt(space);
    const isOpen = open?.space === space;
    if (props.isPlacing) onPoint({ space });
    else if (isChoice(unit) && (isOpen || there.length === 1)) onPoint({ unit });
    else if (marked.spaces.has(space) || marked.chosenSpaces.includes(space)) {
      setOpen(undefined);
      onPoint({ space });
    } else if (!isOpen && there.length > 1)
      setOpen({ space, size: Math.max(layout.step * 0.56, FINGER / camera.scale()) });
    else if (unit !== undefined) onPoint({ unit });
    else {
      setOpen(undefined);
      onPoint({ space });
    }
  };
  /** The whole stack at once, as far as it can act. */
  const chooseAll = (space: string): boolean => {
    const acting = unitsAt(space).filter(({ id }) => marked.units.has(id) && !marked.chosenUnits.includes(id));
    if (acting.length < 2) return false;
    onPoint(...acting.map(({ id }) => ({ unit: id })));
    return true;
  };

  const placeOf = (event: { readonly clientX: number; readonly clientY: number }): Place | undefined => {
    const box = worldRef.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const scale = camera.scale();
    return layout.at({ x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale });
  };
  const lookedAt = (event: {
    readonly target: EventTarget | null;
    clientX: number;
    clientY: number;
  }): Looked | undefined => {
    const piece = (event.target as Element).closest<SVGGElement>('[data-unit]');
    const space = piece?.dataset['space'] ?? placeOf(event)?.id;
    const unit = piece === null ? undefined : view.units.find(({ id }) => id === piece.dataset['unit']);
    return space === undefined ? undefined : { space, ...(unit === undefined ? {} : { unit }) };
  };
  const hover = (event: MouseEvent): void => {
    const looked = lookedAt(event);
    setPointed(looked?.space);
    onHover(looked);
  };
  const { drag, onPointerDown, isSpent } = useDrag({
    onLift: (unit) => {
      setOpen(undefined);
      if (!marked.chosenUnits.includes(unit)) onPoint({ unit });
    },
    onOver: (event) => setPointed(placeOf(event)?.id),
    onDrop: (event) => {
      const space = placeOf(event)?.id;
      if (space !== undefined) onPoint({ space });
    },
    onRest: (event) => {
      const looked = lookedAt(event);
      if (looked !== undefined) onPin(looked);
    },
  });
  const click = (event: MouseEvent): void => {
    if (isSpent.current) {
      isSpent.current = false;
      return;
    }
    const edge = (event.target as Element).closest<SVGElement>('[data-edge]')?.dataset['edge'];
    if (edge !== undefined) {
      onPoint({ edge });
      return;
    }
    const piece = (event.target as Element).closest<SVGGElement>('[data-space]');
    const space = piece?.dataset['space'] ?? placeOf(event)?.id;
    if (space === undefined) setOpen(undefined);
    else if (event.detail === 2 && chooseAll(space)) setOpen(undefined);
    else point(space, piece?.dataset['unit']);
  };

  const keys = (event: KeyboardEvent): void => {
    const degrees = DIRECTIONS[event.key];
    const from = layout.places.get(focus ?? '') ?? firstPlace(layout, marked);
    if (degrees !== undefined && from !== undefined) {
      event.preventDefault();
      const to = focus === undefined ? from : layout.towards(from, degrees);
      if (to === undefined) return;
      setFocus(to.id);
      setOpen(undefined);
      camera.show(to.x, to.y);
      onPin({ space: to.id, ...(unitsAt(to.id)[0] === undefined ? {} : { unit: unitsAt(to.id)[0]! }) });
    } else if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof SVGElement) {
      const edge = event.target.dataset['edge'];
      const piece = event.target.closest<SVGGElement>('[data-space]');
      if (edge === undefined && piece === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (edge !== undefined) onPoint({ edge });
      else if (isChoice(piece?.dataset['unit'])) onPoint({ unit: piece!.dataset['unit']! });
      else point(piece!.dataset['space']!, piece!.dataset['unit']);
    } else if (event.key === 'Enter' && event.target === windowRef.current && focus !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      const [only, ...others] = unitsAt(focus);
      point(focus, others.length === 0 ? only?.id : undefined);
    } else if (event.key === 'Escape' && open !== undefined) {
      event.stopPropagation();
      setOpen(undefined);
    }
  };

  const describe = (unit: UnitView): string =>
    [
      unit.name,
      unit.face,
      sideName(unit.side),
      layout.places.get(unit.space ?? '')?.title ?? '',
      ...unit.markers.map(markerName),
      marked.chosenUnits.includes(unit.id) ? words.game.selected : marked.units.has(unit.id) ? words.game.canAct : '',
    ]
      .filter((part) => part !== '')
      .join(', ');
  const labelOf = (unit: UnitView | undefined): string =>
    unit === undefined ? words.game.unknownUnit : describe(unit);

  const focused = layout.places.get(focus ?? '');
  const terrain = ground.sheet.terrains.find(({ id }) => id === focused?.terrain)?.label;
  const aimed = marked.spaces.get(pointed ?? '') ?? marked.spaces.get(focus ?? '');
  const openCandidates = open === undefined ? [] : unitsAt(open.space).filter(({ id }) => marked.units.has(id));
  const hiddenUnder = new Set(spread.map(({ key }) => key));
  const dragged = view.units.find(({ id }) => id === drag?.unit);

  return (
    <div
      className="map"
      ref={windowRef}
      role="application"
      aria-label={words.game.map}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is walked with the arrow keys
      tabIndex={0}
      data-detail={detail}
      data-kind={layout.kind}
      data-numbers={layers.numbers}
      data-names={layers.names}
      data-reach={layers.reach}
      data-dragging={drag !== undefined}
      onClick={click}
      onPointerDown={onPointerDown}
      onMouseMove={hover}
      onMouseLeave={() => {
        setPointed(undefined);
        onHover(undefined);
      }}
      onContextMenu={(event) => {
        const looked = lookedAt(event);
        if (looked === undefined) return;
        event.preventDefault();
        onPin(looked);
      }}
      onKeyDown={keys}
    >
      <div className="map-world" ref={worldRef} style={{ width: layout.width, height: layout.height }}>
        <div className="map-ground" ref={groundRef} aria-hidden="true" />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would hang on the pointer; what is in it has labels */}
        <svg
          id={POSITION}
          className="map-position"
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
        >
          {layers.control && <Control control={view.control} layout={layout} />}
          <Candidates marked={marked} layout={layout} onFocus={setFocus} />
          {props.beneath}
          {aimed?.path !== undefined && <Way path={aimed.path} layout={layout} className="way" />}
          {marked.told.ways.map((way) => (
            <Way key={way.join(' ')} path={way} layout={layout} className="way way-told" />
          ))}
          {layers.counters && (
            <g className="pieces">
              {pieces.map((piece) =>
                hiddenUnder.has(piece.key) ? null : (
                  <PieceMark
                    key={piece.key}
                    piece={piece}
                    label={labelOf(piece.unit)}
                    state={stateOf(piece.unit?.id, marked)}
                    isActive={isChoice(piece.unit?.id)}
                  />
                ),
              )}
            </g>
          )}
          {layers.markers && <Markers view={view} layout={layout} symbols={symbols} />}
          {focused !== undefined && <path d={focused.path} className="focus-ring" />}
          {spread.length > 0 && (
            <g className="spread">
              <Backdrop pieces={spread} />
              {spread.map((piece) => (
                <PieceMark
                  key={piece.key}
                  piece={piece}
                  label={labelOf(piece.unit)}
                  state={stateOf(piece.unit?.id, marked)}
                  isActive={isChoice(piece.unit?.id)}
                />
              ))}
            </g>
          )}
        </svg>
        {props.sayings.map((saying) => (
          <Bubble key={`${saying.tone} ${saying.space}`} saying={saying} layout={layout} />
        ))}
      </div>
      {props.hasGlass && <Magnifier layout={layout} world={worldRef} window={windowRef} />}
      {dragged !== undefined && drag !== undefined && (
        <div className="dragged" style={{ left: drag.x, top: drag.y }}>
          <Counter unit={dragged} size={54} />
          {aimed?.cost !== undefined && <span className="cost-tag">{words.order.cost(aimed.cost)}</span>}
        </div>
      )}
      {openCandidates.length > 1 && (
        <button
          type="button"
          className="button all-units"
          onClick={(event) => {
            event.stopPropagation();
            if (open !== undefined) chooseAll(open.space);
            setOpen(undefined);
          }}
        >
          {words.order.all} ({openCandidates.length})
        </button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {focused !== undefined &&
          [
            focused.title,
            terrain,
            view.control[focused.id] === undefined ? '' : words.game.controlledBy(sideName(view.control[focused.id]!)),
            ...unitsAt(focused.id).map(describe),
            marked.spaces.has(focused.id) ? words.game.possible : '',
          ]
            .filter(Boolean)
            .join('. ')}
      </p>
    </div>
  );
}

const firstPlace = (layout: Layout, { spaces }: Marked): Place | undefined =>
  layout.places.get(spaces.keys().next().value ?? '') ??
  layout.at({ x: layout.width / 2, y: layout.height / 2 }) ??
  layout.places.values().next().value;
