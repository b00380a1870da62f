import { z } from 'zod';
import { formation, reading } from '#kernel/field';
import { no } from '../refusals.ts';
import { type Desk, order } from './order.ts';

/** The card by which a formation would leave and which may be put off. */
const cardFor = ({ theatre, state }: Desk, id: string) =>
  state.formations[id]?.inPlay && state.delayed[id] === undefined
    ? theatre.sheet.withdrawals.find(({ mayBeDelayed, formations }) => mayBeDelayed && formations.includes(id))
    : undefined;

/** [21] Case Foggia keeps the airborne divisions in Italy for two more turns. */
export const delayWithdrawal = order({
  type: 'DelayWithdrawal',
  title: { en: 'Put a withdrawal off', it: 'Ritarda una riassegnazione' },
  answers: ['foggia-relief'],
  fields: { formations: reading('formations', z.array(formation()).min(1).max(20)) },
  line: {
    en: ['delay withdrawal|delay {formations}'],
    it: ['ritarda il ritiro|ritarda {formations}'],
  },
  judge(desk, { formations }) {
    const { sheet } = desk.theatre;
    const put: { readonly id: string; readonly turn: number }[] = [];
    for (const id of formations) {
      const card = cardFor(desk, id);
      if (card === undefined) return no('cannot-be-delayed', '21-e', { formation: id });
      put.push({ id, turn: card.turn + (sheet.caseFoggia?.delay ?? 0) });
    }
    return ({ table }) => {
      for (const { id, turn } of put) table.emit({ type: 'WithdrawalDelayed', formations: [id], turn });
    };
  },
  *options(desk) {
    for (const { formations, mayBeDelayed } of desk.theatre.sheet.withdrawals)
      if (mayBeDelayed)
        for (const id of formations)
          if (cardFor(desk, id) !== undefined) yield { type: 'DelayWithdrawal', formations: [id] };
  },
});
