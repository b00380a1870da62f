/*
 * What follows from a state is worked out when it is first asked for and kept until the next event. The engine drops it; no
 * ruleset counts revisions or lists the events that change nothing.
 */

const kept = new WeakMap<object, Map<unknown, unknown>>();

/** A function of theatre and state whose value is kept as long as the state stands. */
export function derived<Theatre, State extends object, Value>(
  work: (theatre: Theatre, state: State) => Value,
): (theatre: Theatre, state: State) => Value {
  return (theatre, state) => {
    let values = kept.get(state);
    if (values === undefined) {
      values = new Map();
      kept.set(state, values);
    }
    if (values.has(work)) return values.get(work) as Value;
    const value = work(theatre, state);
    values.set(work, value);
    return value;
  };
}

/** The state has changed: whatever was derived from it is worked out anew. */
export const forgetDerived = (state: object): void => {
  const values = kept.get(state);
  // Most events follow one another with nothing asked in between, and clearing makes a new table.
  if (values !== undefined && values.size > 0) values.clear();
};
