import type { Language } from '../words/index.ts';

/* What this browser remembers: language, appearance, how one is logged in, what was seen of each game. */

export type Theme = 'light' | 'dark' | 'auto';

export const storageKey = (key: string): string => `impulse.${key}`;

export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(storageKey(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function preferredLanguage(): Language {
  const kept = recall('language');
  if (kept === 'en' || kept === 'it') return kept;
  return navigator.languages.some((each) => each.toLowerCase().startsWith('it')) &&
    !navigator.languages[0]?.toLowerCase().startsWith('en')
    ? 'it'
    : 'en';
}

export function preferredTheme(): Theme {
  const kept = recall('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}
