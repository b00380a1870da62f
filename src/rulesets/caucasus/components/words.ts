import { eachLanguage, type Text, verbatim } from '#kernel/text';
import { capital, signed } from '../events/phrases.ts';
import type { Army } from '../names.ts';

/* What several parts of the box are told with. */

export type Source = 'rulebook' | 'inferred' | 'reconstructed';
export const SOURCES: Readonly<Record<Source, Text>> = {
  rulebook: { en: 'printed in the rulebook', it: 'stampato nel regolamento' },
  inferred: { en: 'inferred from the rulebook', it: 'dedotto dal regolamento' },
  reconstructed: { en: 'reconstructed', it: 'ricostruito' },
};
export const capitals = (words: Text): Text => eachLanguage((language) => capital(words[language]));
export const YES: Text = { en: 'yes', it: 'sì' };
export const ARMY = (army: Army): Text => ({
  en: `${army} Army`,
  it: `${army.replace(/\D+$/, '')}ª Armata`,
});
export const signedText = (value: number): Text => verbatim(signed(value));
