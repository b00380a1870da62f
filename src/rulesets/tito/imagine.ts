import type { State } from './state.ts';

/** Nothing in a state is hidden: what nobody has seen has not been drawn yet. */
export const imagine = (state: State): State => structuredClone(state);
