import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const BEGINS = 7;
const LONG_PRESS = 450;

interface Drag {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

interface Acts {
  onLift(unit: string): void;
  onOver(event: MouseEvent | globalThis.PointerEvent): void;
  onDrop(event: globalThis.PointerEvent): void;
  /** A finger that rests looks at what is there. */
  onRest(event: PointerEvent): void;
}

/** Drags a counter with the mouse, and notices a finger that rests. `isSpent` says that the click that follows means nothing any more. */
export function useDrag({ onLift, onOver, onDrop, onRest }: Acts) {
  const [drag, setDrag] = useState<Drag | undefined>();
  const isSpent = useRef(false);
  const acts = useRef({ onLift, onOver, onDrop });
  acts.current = { onLift, onOver, onDrop };
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const onPointerDown = (event: PointerEvent): void => {
    isSpent.current = false;
    const from = { x: event.clientX, y: event.clientY };
    if (event.pointerType !== 'mouse') {
      const timer = setTimeout(() => {
        isSpent.current = true;
        onRest(event);
      }, LONG_PRESS);
      const away = (pointer: globalThis.PointerEvent): void => {
        if (pointer.type === 'pointermove' && Math.hypot(pointer.clientX - from.x, pointer.clientY - from.y) < BEGINS)
          return;
        stop.current();
      };
      listen(['pointermove', 'pointerup', 'pointercancel'], away, () => clearTimeout(timer));
      return;
    }
    const unit = (event.target as Element).closest<SVGElement>('[data-drag]')?.dataset['unit'];
    if (unit === undefined || event.button !== 0) return;
    let isLifted = false;
    const move = (pointer: globalThis.PointerEvent): void => {
      if (pointer.type === 'pointermove') {
        if (!isLifted && Math.hypot(pointer.clientX - from.x, pointer.clientY - from.y) < BEGINS) return;
        if (!isLifted) acts.current.onLift(unit);
        isLifted = true;
        acts.current.onOver(pointer);
        setDrag({ unit, x: pointer.clientX, y: pointer.clientY });
        return;
      }
      stop.current();
      if (!isLifted || pointer.type !== 'pointerup') return;
      isSpent.current = true;
      acts.current.onDrop(pointer);
    };
    listen(['pointermove', 'pointerup', 'pointercancel'], move, () => setDrag(undefined));
  };

  const listen = (
    types: readonly ('pointermove' | 'pointerup' | 'pointercancel')[],
    act: (event: globalThis.PointerEvent) => void,
    after: () => void,
  ): void => {
    stop.current();
    for (const type of types) window.addEventListener(type, act);
    stop.current = () => {
      for (const type of types) window.removeEventListener(type, act);
      after();
      stop.current = () => {};
    };
  };

  return { drag, onPointerDown, isSpent };
}
