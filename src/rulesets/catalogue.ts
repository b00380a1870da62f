import type { AnyRuleset } from '#kernel/engine';

/** The games of this service: the one file that knows all of them. */
export const catalogue: readonly AnyRuleset[] = [];
