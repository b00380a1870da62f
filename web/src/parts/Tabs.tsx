import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface TabOf<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** How much waits there. */
  readonly count?: number;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabOf<Id>[];
  readonly at: Id;
  readonly children: ReactNode;
  onGo(id: Id): void;
}

/** Tabs over what they show; the arrow keys walk through them. */
export function Tabs<Id extends string>({ label, tabs, at, children, onGo }: Props<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // On a telephone the row is wider than the window.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (chosen && row.current) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16;
  }, []);
  const walk = ({ key }: KeyboardEvent): void => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const index = tabs.findIndex((tab) => tab.id === at);
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (by === 0 || next === undefined) return;
    onGo(next.id);
    row.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div className="tabbed">
      <div className="tab-row" role="tablist" aria-label={label} ref={row} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === at}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === at ? 0 : -1}
            onClick={() => onGo(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <span className="count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`}>
        {children}
      </div>
    </div>
  );
}
