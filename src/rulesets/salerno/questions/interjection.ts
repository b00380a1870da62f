import { z } from 'zod';
import { choice } from '#kernel/field';
import type { Text } from '#kernel/text';
import { switchToNaples } from '../orders/switch-to-naples.ts';
import { PARAGRAPH_OF_RIGHT, type Right, rightsShown } from '../rules/interjection.ts';
import { offered, passing } from './answers.ts';
import { type Asking, ask, PASS, question } from './question.ts';

const RIGHT_WORDS = {
  'give-up-units': { en: 'give up units out of supply', it: 'eliminare unità fuori rifornimento' },
  intelligence: { en: 'use your intelligence', it: 'ricorrere allo spionaggio' },
  naples: { en: 'draw on Napoli', it: 'rifornirti da Napoli' },
  'task-force': { en: 'form a Task Force', it: 'formare una Task Force' },
} as const satisfies Readonly<Record<Right, Text>>;

const OR: Text = { en: 'or', it: 'o' };

/** [9.9, 17.1, 17.2, 22.6] */
export const interjection = question({
  kind: 'interjection',
  neutral: PASS,
  title: { en: 'A word in between?', it: 'Vuoi intervenire?' },
  about: { rights: z.array(choice(RIGHT_WORDS)) },
  explain: {
    en: ({ rights }, names) =>
      `You may interrupt now${
        rights.length === 0
          ? ''
          : ` to ${names.list(
              rights.map((right) => RIGHT_WORDS[right].en),
              OR,
            )}`
      }, or let play go on.`,
    it: ({ rights }, names) =>
      `Puoi intervenire ora${
        rights.length === 0
          ? ''
          : ` per ${names.list(
              rights.map((right) => RIGHT_WORDS[right].it),
              OR,
            )}`
      }, o lasciar proseguire.`,
  },
  policies: [
    passing('never', { en: 'Let the enemy play on', it: 'Lascia proseguire l’avversario' }),
    {
      id: 'naples-at-once',
      title: { en: 'Draw on Naples as soon as it is free', it: 'Rifornisciti da Napoli appena è libera' },
      answer: (desk) => offered(switchToNaples, desk)[0] ?? PASS,
    },
  ],
});

export const askInterjection: Asking<'interjection'> = (theatre, state, { side }) => {
  const rights = rightsShown(theatre, state, side);
  const clause = `salerno/${PARAGRAPH_OF_RIGHT[rights[0] ?? 'give-up-units']}`;
  return [ask(interjection, state, { side, clause, about: { rights } })];
};
