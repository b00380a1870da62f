import { eachLanguage, type Text } from '#kernel/text';
import type { Provenance } from '../pack/provenance.ts';

/* Where printed values come from, in words. */

const WORDS: Readonly<Record<Provenance, Text>> = {
  rulebook: { en: 'printed in the rulebook', it: 'stampato nel regolamento' },
  inferred: { en: 'inferred from the rules', it: 'dedotto dalle regole' },
  reconstructed: { en: 'reconstructed', it: 'ricostruito' },
};
const ORDER = ['rulebook', 'inferred', 'reconstructed'] as const satisfies readonly Provenance[];

/** All sources that take part, the surest first. */
export function printedFrom(sources: readonly Provenance[]): Text {
  const named = ORDER.filter((each) => sources.includes(each)).map((each) => WORDS[each]);
  return eachLanguage((language) => named.map((words) => words[language]).join(', '));
}
