import { useEffect, useRef } from 'react';

interface Acts {
  readonly isReady: boolean;
  onGive(): void;
  onBack(): void;
  onUndo(): void;
  onEnd(): void;
  onStep(by: number): void;
  onLine(): void;
  onKeys(): void;
  onFit(): void;
  onFront(): void;
  onZoom(factor: number): void;
  onGlass(): void;
  onCounters(): void;
}

/** The keys of the page, wherever the focus is but in a field. */
export function useKeys(acts: Acts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || event.ctrlKey || event.metaKey || event.altKey) {
        if (event.key === 'Escape') target.blur();
        return;
      }
      if (target.closest('dialog') !== null) return;
      const now = latest.current;
      if (event.key === 'Enter' && now.isReady && !/^(BUTTON|A|SUMMARY)$/.test(target.tagName)) {
        event.preventDefault();
        now.onGive();
        return;
      }
      const byKey: Readonly<Record<string, () => void>> = {
        escape: now.onBack,
        f: now.onFit,
        g: now.onFront,
        m: now.onGlass,
        '+': () => now.onZoom(1.4),
        '=': () => now.onZoom(1.4),
        '-': () => now.onZoom(1 / 1.4),
        h: now.onCounters,
        u: now.onUndo,
        e: now.onEnd,
        '/': now.onLine,
        ',': () => now.onStep(-1),
        '.': () => now.onStep(1),
        '?': now.onKeys,
      };
      const act = byKey[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
