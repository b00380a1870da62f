import { type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { type BareView, symbolId, type UnitView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { readable } from '../words/index.ts';
import { CounterFace, type Symbols } from './Counter.tsx';
import { type Camera, useCamera } from './camera.ts';
import type { Ground } from './ground.ts';
import type { Layout, Place } from './layout.ts';
import { sideInk } from './palette.ts';
import { type Piece, piecesOf, pilesBySpace, spreadOut } from './pieces.ts';

/** What may be pointed at, what is, and what is shown for the moment. */
export interface Marked {
  readonly units: ReadonlySet<string>;
  /** With the way there and what it costs, where the service says so. */
  readonly spaces: ReadonlyMap<string, { readonly path?: readonly string[]; readonly cost?: number }>;
  readonly chosenUnits: readonly string[];
  readonly chosenSpaces: readonly string[];
  /** What a sentence of the story is about. */
  readonly told: { readonly units: ReadonlySet<string>; readonly spaces: readonly string[] };
  /** What the question is about. */
  readonly asked: { readonly units: ReadonlySet<string>; readonly spaces: readonly string[] };
}

export interface Layers {
  readonly numbers: boolean;
  readonly names: boolean;
  readonly control: boolean;
  readonly markers: boolean;
  readonly counters: boolean;
}

interface Props {
  readonly ground: Ground;
  readonly symbols: Symbols;
  readonly view: BareView['view'];
  readonly sideName: (side: string) => string;
  readonly marked: Marked;
  readonly layers: Layers;
  onUnit(unit: string): void;
  onSpace(space: string): void;
  onAll(units: readonly string[]): void;
  onHover(what: { readonly unit?: UnitView; readonly space?: string } | undefined): void;
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
  const { ground, symbols, view, marked, layers, onUnit, onSpace, onAll, onHover, cameraRef, sideName } = props;
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

  const unitsAt = (space: string): readonly UnitView[] =>
    (piles.get(space) ?? []).flatMap(({ units }) => units.filter((unit) => unit !== undefined));

  /** A click is never lost: it chooses, opens a stack or shows what is there. */
  const point = (space: string, unit: string | undefined): void => {
    setFocus(space);
    const there = unitsAt(space);
    const isOpen = open?.space === space;
    const isChoice = unit !== undefined && (marked.units.has(unit) || marked.chosenUnits.includes(unit));
    if (isChoice && (isOpen || there.length === 1)) onUnit(unit);
    else if (marked.spaces.has(space) || marked.chosenSpaces.includes(space)) {
      setOpen(undefined);
      onSpace(space);
    } else if (!isOpen && there.length > 1)
      setOpen({ space, size: Math.max(layout.step * 0.56, FINGER / camera.scale()) });
    else if (unit !== undefined) onUnit(unit);
    else {
      setOpen(undefined);
      onSpace(space);
    }
  };

  const placeOf = (event: MouseEvent): Place | undefined => {
    const box = worldRef.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const scale = camera.scale();
    return layout.at({ x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale });
  };
  const click = (event: MouseEvent): void => {
    const piece = (event.target as Element).closest<SVGGElement>('[data-space]');
    const space = piece?.dataset['space'] ?? placeOf(event)?.id;
    if (space === undefined) setOpen(undefined);
    else point(space, piece?.dataset['unit']);
  };
  const hover = (event: MouseEvent): void => {
    const piece = (event.target as Element).closest<SVGGElement>('[data-unit]');
    const space = piece?.dataset['space'] ?? placeOf(event)?.id;
    setPointed(space);
    const unit = piece === null ? undefined : view.units.find(({ id }) => id === piece.dataset['unit']);
    onHover(space === undefined ? undefined : { space, ...(unit === undefined ? {} : { unit }) });
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
      onHover({ space: to.id, ...(unitsAt(to.id)[0] === undefined ? {} : { unit: unitsAt(to.id)[0]! }) });
    } else if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof SVGElement) {
      const piece = event.target.closest<SVGGElement>('[data-space]');
      if (piece === null) return;
      event.preventDefault();
      event.stopPropagation();
      point(piece.dataset['space']!, piece.dataset['unit']);
    } else if (event.key === 'Enter' && event.target === windowRef.current && focus !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      const [only, ...others] = unitsAt(focus);
      point(focus, others.length === 0 ? only?.id : undefined);
    } else if (event.key === '+' || event.key === '=') camera.by(1.4);
    else if (event.key === '-') camera.by(1 / 1.4);
    else if (event.key === 'Escape' && open !== undefined) {
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
      ...unit.markers.map(readable),
      marked.chosenUnits.includes(unit.id) ? words.game.selected : marked.units.has(unit.id) ? words.game.canAct : '',
    ]
      .filter((part) => part !== '')
      .join(', ');

  const focused = layout.places.get(focus ?? '');
  const terrain = ground.sheet.terrains.find(({ id }) => id === focused?.terrain)?.label;
  const path = marked.spaces.get(pointed ?? '')?.path ?? marked.spaces.get(focus ?? '')?.path;
  const openCandidates = open === undefined ? [] : unitsAt(open.space).filter(({ id }) => marked.units.has(id));
  const hiddenUnder = new Set(spread.map(({ key }) => key));

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
      onClick={click}
      onMouseMove={hover}
      onMouseLeave={() => {
        setPointed(undefined);
        onHover(undefined);
      }}
      onKeyDown={keys}
    >
      <div className="map-world" ref={worldRef}>
        <div className="map-ground" ref={groundRef} aria-hidden="true" />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would hang on the pointer; what is in it has labels */}
        <svg
          className="map-position"
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
        >
          {layers.control && <Control control={view.control} layout={layout} />}
          <g className="candidates">
            {[...marked.spaces.keys()].map((id) => {
              const place = layout.places.get(id);
              return place === undefined ? null : (
                // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
                <path
                  key={id}
                  d={place.path}
                  className="candidate"
                  data-space={id}
                  role="button"
                  tabIndex={0}
                  aria-label={`${place.title}, ${words.game.possible}`}
                  onFocus={() => setFocus(id)}
                />
              );
            })}
            {[...marked.spaces].map(([id, { cost }]) => {
              const place = layout.places.get(id);
              return cost === undefined || place === undefined ? null : (
                <text key={`cost ${id}`} className="cost" x={place.x} y={place.y + layout.step * 0.42}>
                  {cost}
                </text>
              );
            })}
            {[...new Set(marked.asked.spaces)].map((id) => (
              <path key={`asked ${id}`} d={layout.places.get(id)?.path ?? ''} className="asked" />
            ))}
            {marked.chosenSpaces.map((id) => (
              <path key={`chosen ${id}`} d={layout.places.get(id)?.path ?? ''} className="chosen" data-space={id} />
            ))}
            {[...new Set(marked.told.spaces)].map((id) => (
              <path key={`told ${id}`} d={layout.places.get(id)?.path ?? ''} className="told" />
            ))}
          </g>
          {path !== undefined && <Way path={path} layout={layout} className="way" />}
          {marked.told.spaces.length > 1 && <Way path={marked.told.spaces} layout={layout} className="way way-told" />}
          {layers.counters && (
            <g className="pieces">
              {pieces.map((piece) =>
                hiddenUnder.has(piece.key) ? null : (
                  <PieceMark
                    key={piece.key}
                    piece={piece}
                    label={piece.unit === undefined ? words.game.unknownUnit : describe(piece.unit)}
                    state={stateOf(piece.unit?.id, marked)}
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
                  label={piece.unit === undefined ? words.game.unknownUnit : describe(piece.unit)}
                  state={stateOf(piece.unit?.id, marked)}
                />
              ))}
            </g>
          )}
        </svg>
      </div>
      {openCandidates.length > 1 && (
        <button
          type="button"
          className="button all-units"
          onClick={(event) => {
            event.stopPropagation();
            onAll(openCandidates.map(({ id }) => id));
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

type PieceState = 'chosen' | 'candidate' | 'told' | 'asked' | 'idle';

function stateOf(unit: string | undefined, marked: Marked): PieceState {
  if (unit === undefined) return 'idle';
  if (marked.chosenUnits.includes(unit)) return 'chosen';
  if (marked.told.units.has(unit)) return 'told';
  if (marked.units.has(unit)) return 'candidate';
  return marked.asked.units.has(unit) ? 'asked' : 'idle';
}

interface PieceProps {
  readonly piece: Piece;
  readonly label: string;
  readonly state: PieceState;
}

const PieceMark = memo(
  function PieceMark({ piece, label, state }: PieceProps) {
    const { unit, side, space, x, y, size, count = 1 } = piece;
    const isActive = state === 'candidate' || state === 'chosen';
    return (
      <g className={`piece piece-${state}`} style={{ transform: `translate(${x}px, ${y}px) scale(${size / 100})` }}>
        <CounterFace side={side} unit={unit} />
        {state !== 'idle' && <rect className="ring" x="-5" y="-5" width="110" height="110" rx="12" />}
        {count > 1 && (
          <g transform="translate(100 82)">
            <circle r="17" fill="#fff" stroke={sideInk(side)} strokeWidth="4" />
            <text y="8" fontSize="23" fontWeight="700" textAnchor="middle" fill="#26221c">
              {count}
            </text>
          </g>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG */}
        <rect
          className="hit"
          width="100"
          height="100"
          rx="8"
          data-unit={unit?.id}
          data-space={space}
          role="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={label}
          aria-pressed={state === 'chosen'}
        />
      </g>
    );
  },
  (before, after) =>
    before.state === after.state &&
    before.label === after.label &&
    before.piece.x === after.piece.x &&
    before.piece.y === after.piece.y &&
    before.piece.size === after.piece.size &&
    before.piece.count === after.piece.count &&
    before.piece.unit === after.piece.unit,
);

function Backdrop({ pieces }: { readonly pieces: readonly Piece[] }) {
  const rim = pieces[0]!.size * 0.12;
  const left = Math.min(...pieces.map(({ x }) => x)) - rim;
  const top = Math.min(...pieces.map(({ y }) => y)) - rim;
  const right = Math.max(...pieces.map(({ x, size }) => x + size)) + rim;
  const bottom = Math.max(...pieces.map(({ y, size }) => y + size)) + rim;
  return <rect className="backdrop" x={left} y={top} width={right - left} height={bottom - top} rx={rim} />;
}

const Control = memo(function Control({
  control,
  layout,
}: {
  readonly control: Readonly<Record<string, string>>;
  readonly layout: Layout;
}) {
  const paths = new Map<string, string>();
  for (const [space, side] of Object.entries(control))
    paths.set(side, (paths.get(side) ?? '') + (layout.places.get(space)?.path ?? ''));
  return (
    <g className="control">
      {[...paths].map(([side, d]) => (
        <path key={side} d={d} fill={sideInk(side)} />
      ))}
    </g>
  );
});

function Way({
  path,
  layout,
  className,
}: {
  readonly path: readonly string[];
  readonly layout: Layout;
  readonly className: string;
}) {
  const points = path.flatMap((id) => layout.places.get(id) ?? []);
  const last = points.at(-1);
  if (points.length < 2 || last === undefined) return null;
  return (
    <g className={className}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={layout.step * 0.1} />
    </g>
  );
}

interface MarkersProps {
  readonly view: BareView['view'];
  readonly layout: Layout;
  readonly symbols: Symbols;
}

/** Never on a counter: beside the number of a zone where somebody is, on the lower edge of a hex or square. */
const Markers = memo(function Markers({ view, layout, symbols }: MarkersProps) {
  const { step, kind, places } = layout;
  const occupied = new Set(view.units.map(({ space }) => space));
  const lying = new Map<string, number>();
  return (
    <g className="markers">
      {view.markers.map(({ id, label, space, edge }) => {
        const symbol = symbolId('marker', id);
        const drawn = symbols.sizeOf(symbol);
        const [from, to] = (edge ?? []).map((each) => places.get(each));
        const place = places.get(space ?? '');
        if (drawn === undefined || (place === undefined && (from === undefined || to === undefined))) return null;
        const [width, height] = [(drawn.width * step) / 100, (drawn.height * step) / 100];
        const before = lying.get(space ?? '') ?? 0;
        if (place !== undefined) lying.set(place.id, before + (kind === 'hex' ? height * 1.08 : width + 2));
        const isBeside = kind === 'zone' && occupied.has(space);
        const at =
          place === undefined
            ? { x: (from!.x + to!.x) / 2 - width / 2, y: (from!.y + to!.y) / 2 - height / 2 }
            : kind === 'zone'
              ? {
                  x: place.x + before + (isBeside ? -step * 0.1 : -width / 2),
                  y: place.y - height / 2 - (isBeside ? step * 0.335 : 0),
                }
              : kind === 'square'
                ? { x: place.x - step * 0.47 + before, y: place.y + step * 0.425 - height / 2 }
                : { x: place.x - step * 0.44, y: place.y + step * 0.33 - height / 2 - before };
        return (
          <use key={id} href={`#${symbol}`} x={at.x} y={at.y} width={width} height={height}>
            <title>{label}</title>
          </use>
        );
      })}
    </g>
  );
});
