import { salerno } from './salerno.ts';
import type { Recipe } from './twins.ts';

export const recipes: Readonly<Record<string, Recipe | undefined>> = { salerno };
