import { z } from 'zod';
import { choice } from '#kernel/field';
import { opponentOf, SIDES } from '../names.ts';
import { RULE_WORDS } from '../words.ts';
import { type Asking, ask, question } from './question.ts';

/** [22.6] */
export const agreement = question({
  kind: 'agree-options',
  clause: 'salerno/22.6',
  title: { en: 'Which optional rules?', it: 'Quali regole opzionali?' },
  about: { proposed: z.array(choice(RULE_WORDS)) },
  explain: {
    en: ({ proposed }, names) =>
      proposed.length === 0
        ? 'Name the optional rules you want to play with; both sides must name the same.'
        : `Your opponent proposes ${names.list(proposed.map(names.rule))}; name the same rules to agree.`,
    it: ({ proposed }, names) =>
      proposed.length === 0
        ? 'Indica le regole opzionali con cui vuoi giocare; le due parti devono indicare le stesse.'
        : `L’avversario propone ${names.list(proposed.map(names.rule))}; indica le stesse per accettare.`,
  },
});

/** Both may propose; whoever waits for the other's answer is not asked. */
export const askAgreement: Asking<'agree-options'> = (_, state) =>
  SIDES.filter((side) => state.proposals[side] === undefined || state.proposals[opponentOf(side)] !== undefined).map(
    (side) => ask(agreement, state, { side, about: { proposed: state.proposals[opponentOf(side)] ?? [] } }),
  );
