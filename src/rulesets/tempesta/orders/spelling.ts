import type { Language } from '#kernel/text';

/** Where each language stands in a list of spellings; what comes after all of them is understood as well. */
export const SPELLING = { en: 0, it: 1 } as const satisfies Record<Language, number>;
