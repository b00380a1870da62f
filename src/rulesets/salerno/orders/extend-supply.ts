import { isRefusal, type Refusal } from '#kernel/refusal';
import type { Pool } from '../names.ts';
import { no } from '../refusals.ts';
import { mostIn, payerOf, poolsOf } from '../rules/payment.ts';
import { inspectSupply } from '../rules/supply-check.ts';
import { pool } from './fields.ts';
import { type Desk, order } from './order.ts';

/** [17.6] Another point of the radius for all units of the side. */
export const extendSupply = order({
  type: 'ExtendSupply',
  title: { en: 'Extend supply', it: 'Estendi il rifornimento' },
  answers: ['supply'],
  fields: { pool: pool().optional() },
  line: {
    en: ['extend supply|extend [pool|points of {pool}]'],
    it: ['estendi rifornimento|estendi [punti {pool}]'],
  },
  judge(desk, { pool: wanted }) {
    const { theatre, state, side } = desk;
    const from = payer(desk, wanted);
    if (isRefusal(from)) return from;
    const { radius, perPoint } = theatre.tables.supply;
    const { points } = theatre.tables.costs['supply-radius'];
    const bought = state.used.supplyAp[side] + 1;
    return ({ table }) => {
      table.emit({ type: 'PointsSpent', side, pool: from, points, reason: 'supply-radius' });
      table.emit({ type: 'SupplyExtended', side, points: bought, limit: radius + perPoint * bought });
    };
  },
  *options(desk) {
    if (isRefusal(payer(desk, undefined))) return;
    // A longer way may also lead to a source of one's own where only another Army's was in reach.
    const { untraced, foreign } = inspectSupply(desk.theatre, desk.state, desk.side, 'as-seen');
    if (untraced.length + foreign.length > 0) yield { type: 'ExtendSupply' };
  },
});

function payer({ theatre, state, side }: Desk, wanted: Pool | undefined): Refusal | Pool {
  const { mostPoints } = theatre.tables.supply;
  if (state.used.supplyAp[side] >= mostPoints) return no('radius-at-most', '17.6-a', { limit: mostPoints });
  const { points } = theatre.tables.costs['supply-radius'];
  const pools = poolsOf(side);
  return (
    payerOf(state, pools, wanted, points) ??
    no('not-enough-points', '17.6-a', { needed: points, left: mostIn(state, pools, wanted) })
  );
}
