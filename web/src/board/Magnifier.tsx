import { type RefObject, useEffect, useRef } from 'react';
import type { Layout } from './layout.ts';

export const GROUND = 'map-ground';
export const POSITION = 'map-position';

const SIZE = 260;
/** Pixels a space takes in the glass. */
const SPACE = 150;

/** A glass over the map that follows the pointer. It shows the same pictures, so nothing is drawn twice by hand. */
export function Magnifier({
  layout,
  world,
  window: frame,
}: {
  readonly layout: Layout;
  readonly world: RefObject<HTMLDivElement | null>;
  readonly window: RefObject<HTMLDivElement | null>;
}) {
  const glass = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const show = ({ clientX, clientY }: PointerEvent): void => {
      const [drawn, outer] = [world.current?.getBoundingClientRect(), element.getBoundingClientRect()];
      if (drawn === undefined || glass.current === null) return;
      const scale = drawn.width / layout.width || 1;
      const [x, y] = [(clientX - drawn.left) / scale, (clientY - drawn.top) / scale];
      const seen = (SIZE / SPACE) * layout.step;
      glass.current.setAttribute('viewBox', `${x - seen / 2} ${y - seen / 2} ${seen} ${seen}`);
      // Beside the pointer, and never outside of the map.
      const [left, top] = [clientX - outer.left, clientY - outer.top];
      glass.current.style.left = `${left + SIZE + 40 > outer.width ? left - SIZE - 24 : left + 24}px`;
      glass.current.style.top = `${Math.max(4, Math.min(top - SIZE / 2, outer.height - SIZE - 4))}px`;
      glass.current.style.visibility = 'visible';
    };
    element.addEventListener('pointermove', show);
    element.addEventListener('pointerdown', show);
    return () => {
      element.removeEventListener('pointermove', show);
      element.removeEventListener('pointerdown', show);
    };
  }, [frame, world, layout]);
  return (
    <svg ref={glass} className="magnifier" width={SIZE} height={SIZE} aria-hidden="true">
      <rect width={layout.width} height={layout.height} fill="#efe8d3" />
      <use href={`#${GROUND}`} width={layout.width} height={layout.height} />
      <use href={`#${POSITION}`} width={layout.width} height={layout.height} />
    </svg>
  );
}
