import { useEffect, useRef } from 'react';
import { symbolId, type UnitView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { parseSvg } from './ground.ts';

/** The counters and markers of a position, as the service draws them: symbols that the whole page may use. */
export interface Symbols {
  readonly sheet: SVGSVGElement;
  /** Size of a marker where neighbouring spaces are 100 apart. */
  sizeOf(id: string): { readonly width: number; readonly height: number } | undefined;
}

export function readSymbols(svg: string): Symbols {
  const sheet = parseSvg(svg);
  return {
    sheet,
    sizeOf: (id) => {
      const [, , width, height] = (sheet.getElementById(id)?.getAttribute('viewBox') ?? '').split(' ').map(Number);
      return width === undefined || height === undefined ? undefined : { width, height };
    },
  };
}

/** Puts the symbols into the page, out of sight. */
export function SymbolSheet({ symbols }: { readonly symbols: Symbols }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(symbols.sheet);
  }, [symbols]);
  return <div className="symbols" ref={box} aria-hidden="true" />;
}

/** A counter in a square of 100 by 100; of some only the back is known. */
export function CounterFace({ side, unit }: { readonly side: string; readonly unit?: UnitView | undefined }) {
  const symbol = unit === undefined ? symbolId('unknown', side) : symbolId('unit', unit.id);
  return <use href={`#${symbol}`} width="100" height="100" />;
}

/** A counter beside the map: in lists and cards. */
export function Counter({ unit, size }: { readonly unit: UnitView; readonly size: number }) {
  return (
    <svg className="counter" viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
      <CounterFace side={unit.side} unit={unit} />
    </svg>
  );
}

/** The other face of a counter, where the game says what it is. */
export function CounterBack({ unit, size }: { readonly unit: UnitView; readonly size: number }) {
  const words = useWords();
  return (
    <svg className="counter" viewBox="0 0 100 100" width={size} height={size} role="img" aria-label={words.game.back}>
      <use href={`#${symbolId('back', unit.id)}`} width="100" height="100" />
    </svg>
  );
}
