import { type AnyRuleset, sealed } from '#kernel/engine';
import { caucasus } from './caucasus/index.ts';
import { tito } from './tito/index.ts';

/** The games of this service: the one file that knows all of them. */
export const catalogue: readonly AnyRuleset[] = [sealed(caucasus), sealed(tito)];
