import { en } from './en.ts';
import { it } from './it.ts';

export type Words = typeof en;
export type Language = 'en' | 'it';

export const LANGUAGES: Readonly<Record<Language, { readonly name: string; readonly words: Words }>> = {
  en: { name: 'English', words: en },
  it: { name: 'Italiano', words: it },
};

/** What the service has no word for yet, as one reads it: `turn-track-5` becomes Turn track 5. */
export const readable = (id: string): string => {
  const plain = id.replace(/[-_:]+/g, ' ').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};
