import { z } from 'zod';
import { choice, reading } from '#kernel/field';
import { OPTIONAL_RULES, opponentOf } from '../names.ts';
import { no } from '../refusals.ts';
import { close } from '../sequence/stack.ts';
import { RULE_WORDS } from '../words.ts';
import { order } from './order.ts';

/** [22.6] Optional rules are those both players name; until then the question stays open. */
export const agreeOptions = order({
  type: 'AgreeOptions',
  title: { en: 'Name the optional rules', it: 'Indica le regole opzionali' },
  help: {
    en: 'They are in use as soon as both players have named the same.',
    it: 'Valgono appena entrambi i giocatori hanno indicato le stesse.',
  },
  answers: ['agree-options'],
  fields: { rules: reading('rules', z.array(choice(RULE_WORDS)).max(OPTIONAL_RULES.length * 2)) },
  line: { en: ['options|agree {rules}'], it: ['opzioni|concorda {rules}'] },
  judge({ state, theatre, side }, { rules }) {
    const fixed = rules.find((rule) => theatre.sheet.options[rule] === 'off');
    if (fixed !== undefined) return no('rule-not-in-scenario', '22.6', { rule: fixed });
    const wanted = OPTIONAL_RULES.filter((rule) => rules.includes(rule));
    return (scene) => {
      scene.table.emit({ type: 'OptionsProposed', side, rules: wanted });
      const other = state.proposals[opponentOf(side)];
      if (other === undefined || other.join() !== wanted.join()) return;
      scene.table.emit({ type: 'OptionsAgreed', rules: wanted });
      close(scene);
    };
  },
  *options({ state, theatre, side }) {
    const other = state.proposals[opponentOf(side)];
    if (other !== undefined) yield { type: 'AgreeOptions', rules: [...other] };
    yield { type: 'AgreeOptions', rules: [] };
    yield { type: 'AgreeOptions', rules: OPTIONAL_RULES.filter((rule) => theatre.sheet.options[rule] === 'agree') };
  },
});
