import { z } from 'zod';
import { DEFENCE_COLUMNS } from '../names.ts';
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
  },
  apply(s, event) {
    const battle = battleOf(s);
    battle.defence = event.held ? 'held' : 'failed';
    battle.lostLead = event.lostLead;
    battle.losses = event.losses.map((loss) => ({ ...loss }));
    battle.stage = 'losses';
    if (event.held) battle.retreat = 0;
  },
  say: {
    en({ lead, die, modifiers, row, column, result, held }, names) {
      const kinds = { quality: SHIFT_WORDS.quality.en, air: SHIFT_WORDS.air.en, fleet: SHIFT_WORDS.fleet.en };
      const changed = modifiers.map(({ kind, value }) => `${kinds[kind]} ${signed(value)}`);
      const total = modifiers.reduce((sum, { value }) => sum + value, die);
      // the table has rows 1 to 8: what falls outside is read on the nearest
      const clamped = total === row ? '' : `, row ${row}`;
      const sum = changed.length === 0 ? `${die}` : `${die}, ${changed.join(', ')} = ${total}${clamped}`;
      const terrain = COLUMN_WORDS[DEFENCE_COLUMNS[column] ?? 'open'].en;
      return `${names.unit(lead)} leads a determined defence (${terrain}), die ${sum}: ${result}, ${held ? 'it holds' : 'it fails'}.`;
    },
    it({ lead, die, modifiers, row, column, result, held }, names) {
      const kinds = { quality: SHIFT_WORDS.quality.it, air: SHIFT_WORDS.air.it, fleet: SHIFT_WORDS.fleet.it };
      const changed = modifiers.map(({ kind, value }) => `${kinds[kind]} ${signed(value)}`);
      const total = modifiers.reduce((sum, { value }) => sum + value, die);
      // the table has rows 1 to 8: what falls outside is read on the nearest
      const clamped = total === row ? '' : `, riga ${row}`;
      const sum = changed.length === 0 ? `${die}` : `${die}, ${changed.join(', ')} = ${total}${clamped}`;
      const terrain = COLUMN_WORDS[DEFENCE_COLUMNS[column] ?? 'open'].it;
      return `${names.unit(lead)} guida una difesa determinata (${terrain}), dado ${sum}: ${result}, ${held ? 'riesce' : 'fallisce'}.`;
    },
  },
});
