import { type AnyRuleset, sealed } from '#kernel/engine';
import { caucasus } from './caucasus/index.ts';
import { salerno } from './salerno/index.ts';
import { tempesta } from './tempesta/index.ts';
import { tito } from './tito/index.ts';

/** The games of this service: the one file that knows all of them. */
export const catalogue: readonly AnyRuleset[] = [sealed(salerno), sealed(caucasus), sealed(tito), sealed(tempesta)];
