import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Camera {
  fit(): void;
  /** Shows a part of the picture as large as fits. */
  fitTo(box: Box): void;
  by(factor: number): void;
  /** Brings a point of the picture into view, and not nearer than it must. */
  show(x: number, y: number): void;
  /** How large the picture is shown. */
  scale(): number;
}

const CLOSEST = 4;
/** Nothing is fitted larger than that. */
const LARGEST = 1.6;
const ROOMY = 600;
const BUTTONS = 60;
/** Below this numbers and small names cannot be read and are left out. */
const LEGIBLE = 0.55;
const FAR = 0.32;

/** Pan, zoom, pinch: moves the world by a transform alone, so that nothing is drawn anew while it moves. */
export function useCamera(
  window: RefObject<HTMLDivElement | null>,
  world: RefObject<HTMLDivElement | null>,
  width: number,
  height: number,
): { readonly camera: Camera; readonly detail: 'far' | 'middle' | 'near' } {
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | undefined>(undefined);
  const current = useRef(zoomIdentity);
  /** Nobody has moved it: it stays fitted when the window changes. */
  const isFitted = useRef(true);
  const [detail, setDetail] = useState<'far' | 'middle' | 'near'>('middle');

  const fitting = useCallback(() => {
    const box = window.current?.getBoundingClientRect();
    if (box === undefined || width === 0 || box.width === 0) return zoomIdentity;
    // The buttons beside the map cover none of it.
    const across = box.width > ROOMY ? box.width - BUTTONS : box.width;
    const scale = Math.min(across / width, box.height / height, LARGEST);
    return zoomIdentity.translate((across - width * scale) / 2, (box.height - height * scale) / 2).scale(scale);
  }, [window, width, height]);

  useEffect(() => {
    const element = window.current;
    if (element === null || width === 0) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const fitted = fitting();
    const made = zoom<HTMLDivElement, unknown>()
      .scaleExtent([Math.min(fitted.k, 0.4) * 0.8, CLOSEST])
      .translateExtent([
        [-width * 0.4, -height * 0.4],
        [width * 1.4, height * 1.4],
      ])
      .clickDistance(6)
      .filter((event: Event) => {
        if (!(event instanceof MouseEvent) || event.type === 'wheel') return true;
        // A counter that can act is dragged, not the map under it.
        const isCounter = (event.target as Element).closest('[data-drag]') !== null;
        return event.button === 0 && !isCounter;
      })
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        const moved = world.current;
        if (moved === null) return;
        if (sourceEvent !== null) isFitted.current = false;
        current.current = transform;
        moved.style.willChange = 'transform';
        moved.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
        // What must stay readable is drawn against it.
        moved.style.setProperty('--closeness', String(transform.k));
        setDetail(transform.k < FAR ? 'far' : transform.k < LEGIBLE ? 'middle' : 'near');
        clearTimeout(rest);
        // At rest the browser draws the picture anew at its size, and it is sharp again.
        rest = setTimeout(() => {
          moved.style.willChange = 'auto';
        }, 180);
      });
    behaviour.current = made;
    const selection = select(element);
    selection.call(made).on('dblclick.zoom', null);
    isFitted.current = true;
    selection.call(made.transform, fitted);
    const watch = new ResizeObserver(() => {
      if (isFitted.current) selection.call(made.transform, fitting());
    });
    watch.observe(element);
    return () => {
      clearTimeout(rest);
      watch.disconnect();
      selection.on('.zoom', null);
    };
  }, [window, world, width, height, fitting]);

  const camera = useMemo<Camera>(() => {
    const apply = (act: (zooming: ZoomBehavior<HTMLDivElement, unknown>, element: HTMLDivElement) => void): void => {
      if (behaviour.current !== undefined && window.current !== null) act(behaviour.current, window.current);
    };
    return {
      fit: () => {
        isFitted.current = true;
        apply((zooming, element) => select(element).call(zooming.transform, fitting()));
      },
      fitTo: ({ left, top, right, bottom }) => {
        isFitted.current = false;
        apply((zooming, element) => {
          const { width: across, height: down } = element.getBoundingClientRect();
          const scale = Math.min(across / (right - left), down / (bottom - top), LARGEST);
          const [x, y] = [across / 2 - ((left + right) / 2) * scale, down / 2 - ((top + bottom) / 2) * scale];
          select(element).call(zooming.transform, zoomIdentity.translate(x, y).scale(scale));
        });
      },
      by: (factor) => {
        isFitted.current = false;
        apply((zooming, element) => select(element).call(zooming.scaleBy, factor));
      },
      scale: () => current.current.k,
      show: (x, y) =>
        apply((zooming, element) => {
          const box = element.getBoundingClientRect();
          const [left, top] = current.current.apply([x, y]);
          const rim = 60;
          if (left > rim && top > rim && left < box.width - rim && top < box.height - rim) return;
          isFitted.current = false;
          select(element).call(zooming.translateTo, x, y);
        }),
    };
  }, [window, fitting]);
  return { camera, detail };
}
