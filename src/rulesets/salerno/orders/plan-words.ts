import type { Language } from '#kernel/text';

/** [6] The words that open the parts of a plan; the first of a language is the one that is written. */
export const PLAN_WORDS = {
  reassign: { en: ['reassign'], it: ['riassegna'] },
  corps: { en: ['corps'], it: ['corpo', 'corpi'] },
  divisions: { en: ['divisions', 'division'], it: ['divisioni', 'divisione'] },
  airGroups: { en: ['air', 'air-groups', 'aircraft'], it: ['aerei', 'gruppi-aerei'] },
  airborne: { en: ['airborne', 'drop'], it: ['lancio', 'paracadutisti'] },
  majorLanding: { en: ['major-landing', 'landing'], it: ['sbarco-maggiore', 'sbarco'] },
  minorLanding: { en: ['minor-landing'], it: ['sbarco-minore'] },
  gustav: { en: ['gustav'], it: ['linea-gustav'] },
  fortification: { en: ['fortification'], it: ['fortificazione'] },
  offensive: { en: ['offensive'], it: ['offensiva'] },
  intelligence: { en: ['intelligence'], it: ['spionaggio', 'informazioni'] },
  payments: { en: ['pay'], it: ['paga', 'pagando'] },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;

const YES_OR_NO: readonly string[] = ['fortification', 'intelligence'];
const NOTHING = ['nothing', 'none', 'nobody', 'niente', 'nulla', 'nessuno', 'nessuna'];

/** `plan corps XIII Corps with 78 Inf, 1 Can divisions 5 Inf air 1 pay VIII 4, XVAG 1`: every word is read in every language. */
export function planLine(language: Language, verbs: readonly string[]): string {
  const parts = Object.entries(PLAN_WORDS).map(([field, words]) => {
    const spellings = [...new Set([...words[language], ...words.en, ...words.it])].join('|');
    return YES_OR_NO.includes(field) ? `{${field}?${spellings}}` : `[${spellings} {${field}}]`;
  });
  const idle = verbs.flatMap((verb) => NOTHING.map((nothing) => `${verb} ${nothing}`));
  return [[...verbs, ...idle].join('|'), ...parts].join(' ');
}
