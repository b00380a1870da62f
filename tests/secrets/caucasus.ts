import type { Recipe } from './twins.ts';

/** [4.4] The one secret is what was drawn and is not placed yet: the first draw comes some way into a game. */
export const caucasus: Recipe = { orders: 120 };
