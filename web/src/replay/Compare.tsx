import type { BareView } from '../../../clients/typescript/index.ts';
import type { Layout } from '../board/layout.ts';
import { Way } from '../board/Overlays.tsx';

interface Props {
  readonly then: BareView['view'];
  readonly now: BareView['view'];
  readonly layout: Layout;
}

/** From a position of the past to the present: who has gone where, who is gone. */
export function Compare({ then, now, layout }: Props) {
  const later = new Map(now.units.map((unit) => [unit.id, unit]));
  const moved = then.units.flatMap(({ id, space }) => {
    const to = later.get(id)?.space;
    return space === undefined || space === to ? [] : [{ id, from: space, to }];
  });
  const size = layout.step * 0.24;
  return (
    <g className="compare">
      {moved.map(({ id, from, to }) => {
        const place = layout.places.get(from);
        if (to !== undefined) return <Way key={id} path={[from, to]} layout={layout} className="way way-compare" />;
        return place === undefined ? null : (
          <path
            key={id}
            className="gone"
            d={`M${place.x - size} ${place.y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`}
          />
        );
      })}
    </g>
  );
}
