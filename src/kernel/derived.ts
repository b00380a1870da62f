/*
 * What follows from a state is worked out when it is first asked for and kept until the next event. The engine drops it; no
 * ruleset counts revisions or lists the events that change nothing.
 */

interface Kept {
  readonly value: unknown;
  /** The change of the state after which the value was found right. */
  since: number;
}
interface KeptOfState {
  changes: number;
  readonly values: Map<unknown, Kept>;
}

const kept = new WeakMap<object, KeptOfState>();

/**
 * A function of theatre and state whose value is kept as long as the state stands. What is dear to work out and rests on few things
 * may say how to see that these are as they were (`holds`): then the value outlives events that do not touch them.
 */
export function derived<Theatre, State extends object, Value>(
  work: (theatre: Theatre, state: State) => Value,
  holds?: (value: Value, theatre: Theatre, state: State) => boolean,
): (theatre: Theatre, state: State) => Value {
  return (theatre, state) => {
    let of = kept.get(state);
    if (of === undefined) {
      of = { changes: 0, values: new Map() };
      kept.set(state, of);
    }
    const before = of.values.get(work);
    if (before !== undefined) {
      if (before.since === of.changes) return before.value as Value;
      if (holds?.(before.value as Value, theatre, state) === true) {
        before.since = of.changes;
        return before.value as Value;
      }
    }
    const value = work(theatre, state);
    of.values.set(work, { value, since: of.changes });
    return value;
  };
}

/** The state has changed: whatever was derived from it is worked out anew, or looked at again. */
export const forgetDerived = (state: object): void => {
  const of = kept.get(state);
  if (of !== undefined) of.changes++;
};
