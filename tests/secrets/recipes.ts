import { caucasus } from './caucasus.ts';
import { salerno } from './salerno.ts';
import type { Recipe } from './twins.ts';

/** What a game needs besides; most need nothing. */
export const recipes: Readonly<Record<string, Recipe | undefined>> = { caucasus, salerno };
