import { unit } from '#kernel/field';
import type { Replacement } from '../names.ts';
import { no } from '../refusals.ts';
import { cadreSpecial, isSpecialOffer, offersOf, SPECIAL_OFFERS } from '../rules/replacements.ts';
import { gainReplacement } from '../sequence/initial-phase.ts';
import { counterAt } from '../theatre.ts';
import { kind, order } from './order.ts';

/** [4.5] A counter of the kind the die offers, or a special unit out of the Cadre box. */
export const chooseReplacement = order({
  type: 'ChooseReplacement',
  title: { en: 'Choose the replacement', it: 'Scegli il rimpiazzo' },
  answers: ['replacement-choice'],
  fields: { kind: kind.optional(), unit: unit().optional() },
  line: { en: ['choose [{kind}] [{unit}]'], it: ['scegli [{kind}] [{unit}]'] },
  judge({ theatre: t, state: s }, { kind: chosen, unit: id }) {
    const refused = no('not-on-offer', '4.5-c', { choice: offersOf(s) });
    if (id === undefined) {
      if (chosen === undefined || !s.replacementChoice.includes(chosen)) return refused;
      return ({ table }) => gainReplacement(t, s, table, chosen, 'table');
    }
    const isOffered = SPECIAL_OFFERS.some((what) => {
      const special = s.replacementChoice.includes(what) ? cadreSpecial(t, s, what) : undefined;
      return special !== undefined && counterAt(t, special).id === id;
    });
    if (!isOffered || chosen !== undefined) return refused;
    return ({ table }) => table.emit({ type: 'CadreUnitReleased', unit: id });
  },
  *options({ theatre: t, state: s }) {
    for (const choice of s.replacementChoice) {
      const special = isSpecialOffer(choice) ? cadreSpecial(t, s, choice) : undefined;
      if (special !== undefined) yield { type: 'ChooseReplacement', unit: counterAt(t, special).id };
      else yield { type: 'ChooseReplacement', kind: choice as Replacement };
    }
  },
});
