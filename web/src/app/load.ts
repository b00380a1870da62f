import { useCallback, useEffect, useState } from 'react';
import type { Outcome, Problem } from '../../../clients/typescript/index.ts';

export interface Loaded<Value> {
  readonly value?: Value;
  readonly problem?: Problem;
  readonly isLoading: boolean;
  reload(): void;
}

/** Asks the service; what was there stays while it is asked again. `load` must be stable (`useCallback`). */
export function useLoad<Value>(load: () => Promise<Outcome<Value>>): Loaded<Value> {
  const [state, setState] = useState<Omit<Loaded<Value>, 'reload'>>({ isLoading: true });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    setState((before) => ({ ...before, isLoading: true }));
    void load().then((outcome) => {
      if (isOver) return;
      if (outcome.ok) setState({ value: outcome.value, isLoading: false });
      else setState((before) => ({ ...before, problem: outcome.problem, isLoading: false }));
    });
    return () => {
      isOver = true;
    };
  }, [load, round]);
  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) };
}
