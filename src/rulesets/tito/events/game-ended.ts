import { z } from 'zod';
import type { Names } from '../names.ts';
import { ENDINGS, GRADES } from '../names.ts';
import { event } from './event.ts';

/** [14] */
export const gameEnded = event({
  type: 'GameEnded',
  fields: {
    reason: z.enum(ENDINGS),
    lines: z.array(z.strictObject({ id: z.string(), count: z.int(), points: z.int() })),
    total: z.int(),
    grade: z.enum(GRADES).optional(),
  },
  apply(state, { reason, lines, total, grade }) {
    state.ended = { reason, lines, total, ...(grade === undefined ? {} : { grade }) };
    state.step = 'over';
    delete state.assault;
    delete state.escort;
    delete state.withdrawal;
    delete state.reorder;
  },
  say: {
    en: ({ reason, lines, total, grade }, names) =>
      grade === undefined
        ? 'No ammunition is left: the partisans win.'
        : `${reason === 'annihilated' ? 'No paratrooper is left. ' : ''}Victory points: ${total}${detailOf(lines, names)}. ${names.grade(grade)}.`,
    it: ({ reason, lines, total, grade }, names) =>
      grade === undefined
        ? 'Le munizioni sono finite: vincono i partigiani.'
        : `${reason === 'annihilated' ? 'Nessun paracadutista è rimasto. ' : ''}Punti vittoria: ${total}${detailOf(lines, names)}. ${names.grade(grade)}.`,
  },
});

function detailOf(lines: readonly { readonly id: string; readonly points: number }[], names: Names): string {
  const told = lines.filter(({ points }) => points !== 0);
  if (told.length === 0) return '';
  return ` (${told.map(({ id, points }) => `${names.score(id)} ${points > 0 ? '+' : ''}${points}`).join(', ')})`;
}
