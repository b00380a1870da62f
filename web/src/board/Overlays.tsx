import { memo } from 'react';
import { type BareView, symbolId } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { edgeEnds, type Reach } from '../order/draft.ts';
import { sideInk, useLegend } from './board-legend.ts';
import type { Symbols } from './Counter.tsx';
import type { Layout } from './layout.ts';
import type { Marked, Saying } from './marked.ts';

/** Places and hexsides that may be chosen, are chosen, asked about, told of or refused. */
export function Candidates({
  marked,
  layout,
  onFocus,
}: {
  readonly marked: Marked;
  readonly layout: Layout;
  onFocus(space: string): void;
}) {
  const words = useWords();
  const { places } = layout;
  const shape = (id: string, kind: string) => (
    <path key={`${kind} ${id}`} d={places.get(id)?.path ?? ''} className={kind} />
  );
  return (
    <g className="candidates">
      {[...marked.spaces.keys()].map((id) => {
        const place = places.get(id);
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
            onFocus={() => onFocus(id)}
          />
        );
      })}
      {[...marked.spaces].map(([id, { cost }]) => {
        const place = places.get(id);
        return cost === undefined || place === undefined ? null : (
          <text key={`cost ${id}`} className="cost" x={place.x} y={place.y + layout.step * 0.42}>
            {cost}
          </text>
        );
      })}
      {[...new Set(marked.asked.spaces)].map((id) => shape(id, 'asked'))}
      {marked.chosenSpaces.map((id) => (
        <path key={`chosen ${id}`} d={places.get(id)?.path ?? ''} className="chosen" data-space={id} />
      ))}
      {[...new Set(marked.told.spaces)].map((id) => shape(id, 'told'))}
      {[...new Set(marked.refused.spaces)].map((id) => shape(id, 'refused'))}
      {[...marked.edges, ...marked.chosenEdges.map((key) => [key, {} as Reach] as const)].map(
        ([key, { label }], at) => {
          const [a, b] = edgeEnds(key);
          const side = layout.between(a, b);
          const isChosen = at >= marked.edges.size;
          return side === undefined ? null : (
            // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
            <path
              key={`${isChosen} ${key}`}
              d={`M${side[0].x} ${side[0].y}L${side[1].x} ${side[1].y}`}
              className={isChosen ? 'edge edge-chosen' : 'edge'}
              data-edge={key}
              role="button"
              tabIndex={0}
              aria-label={`${label ?? `${places.get(a)?.title} | ${places.get(b)?.title}`}, ${
                isChosen ? words.game.selected : words.game.possible
              }`}
            />
          );
        },
      )}
    </g>
  );
}

export const Control = memo(function Control({
  control,
  layout,
}: {
  readonly control: Readonly<Record<string, string>>;
  readonly layout: Layout;
}) {
  const legend = useLegend();
  const paths = new Map<string, string>();
  for (const [space, side] of Object.entries(control))
    paths.set(side, (paths.get(side) ?? '') + (layout.places.get(space)?.path ?? ''));
  return (
    <g className="control">
      {[...paths].map(([side, d]) => (
        <path key={side} d={d} fill={sideInk(legend, side)} />
      ))}
    </g>
  );
});

interface WayProps {
  readonly path: readonly string[];
  readonly layout: Layout;
  readonly className: string;
}

/** A way over the map with an arrow at its end. */
export function Way({ path, layout, className }: WayProps) {
  const points = path.flatMap((id) => layout.places.get(id) ?? []);
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last === undefined || before === undefined) return null;
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  const size = layout.step * 0.16;
  return (
    <g className={className}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <path
        d={`M${size} 0 ${-size} ${size * 0.9}V${-size * 0.9}Z`}
        transform={`translate(${last.x} ${last.y}) rotate(${angle})`}
      />
    </g>
  );
}

/** What is said at a place, in letters that stay readable however far away the map is. */
export function Bubble({ saying, layout }: { readonly saying: Saying; readonly layout: Layout }) {
  const place = layout.places.get(saying.space);
  if (place === undefined) return null;
  const isLow = place.y < layout.height * 0.3;
  return (
    <div
      className={`bubble bubble-${saying.tone}`}
      data-low={isLow}
      aria-hidden="true"
      style={{ left: place.x, top: place.y + (isLow ? layout.step * 0.5 : -layout.step * 0.5) }}
    >
      {saying.lines.map((line, at) => (
        <p key={`${at} ${line}`}>{line}</p>
      ))}
      {saying.dice !== undefined && saying.dice.length > 0 && (
        <p>
          {saying.dice.map((face, at) => (
            <span key={at} className="die">
              {face}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

interface MarkersProps {
  readonly view: BareView['view'];
  readonly layout: Layout;
  readonly symbols: Symbols;
}

/** Never on a counter: beside the number of a zone where somebody is, on the lower edge of a hex or square. */
export const Markers = memo(function Markers({ view, layout, symbols }: MarkersProps) {
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
