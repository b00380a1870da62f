import type { State } from './state.ts';

/** What follows from a state, worked out once and kept until its next event. */
export function remembering<Value>(): (s: State, key: number, work: () => Value) => Value {
  const kept = new WeakMap<State, { seq: number; readonly values: (Value | undefined)[] }>();
  return (s, key, work) => {
    let known = kept.get(s);
    if (known === undefined || known.seq !== s.seq) {
      known = { seq: s.seq, values: [] };
      kept.set(s, known);
    }
    known.values[key] ??= work();
    return known.values[key]!;
  };
}
