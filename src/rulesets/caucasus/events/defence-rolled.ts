import { z } from 'zod';
import type { Language } from '#kernel/text';
import { DEFENCE_COLUMNS } from '../names.ts';
import { defenceReckoning } from '../rules/chances.ts';
import { battleOf, lossSchema } from '../state.ts';
import { die, event, side, unit } from './event.ts';
import { COLUMN_WORDS, SHIFT_WORDS, signed } from './phrases.ts';

/** [10.4] */
export const defenceRolled = event({
  type: 'DefenceRolled',
  fields: {
    side,
    lead: unit,
    die,
    modifiers: z.array(z.strictObject({ kind: z.enum(['quality', 'air', 'fleet']), value: z.int() })),
    row: z.int(),
    column: z.int(),
    result: z.enum(['-1', '-', '*-1', '*1/1']),
    held: z.boolean(),
    losses: z.array(lossSchema),
    lostLead: z.boolean(),
    /** Nothing but one step was left to defend. */
    lastStep: z.boolean(),
  },
  apply(s, event) {
    const battle = battleOf(s);
    battle.defence = event.held ? 'held' : 'failed';
    battle.lostLead = event.lostLead;
    battle.losses = event.losses.map((loss) => ({ ...loss }));
    battle.stage = 'losses';
    if (event.held) battle.retreat = 0;
  },
  reckon: (event, theatre) => defenceReckoning(theatre, event),
  say: {
    en: ({ lead, column, modifiers, result, held }, names) =>
      `${names.unit(lead)} leads a determined defence (${circumstances(column, modifiers, 'en')}): ${result}, ${held ? 'it holds' : 'it fails'}.`,
    it: ({ lead, column, modifiers, result, held }, names) =>
      `${names.unit(lead)} guida una difesa determinata (${circumstances(column, modifiers, 'it')}): ${result}, ${held ? 'riesce' : 'fallisce'}.`,
  },
});

const circumstances = (
  column: number,
  modifiers: readonly { readonly kind: 'quality' | 'air' | 'fleet'; readonly value: number }[],
  language: Language,
): string =>
  [
    COLUMN_WORDS[DEFENCE_COLUMNS[column] ?? 'open'][language],
    ...modifiers.map(({ kind, value }) => `${SHIFT_WORDS[kind][language]} ${signed(value)}`),
  ].join(', ');
