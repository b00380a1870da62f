import { isRefusal, type Refusal } from '#kernel/refusal';
import type { Pool } from '../names.ts';
import { no } from '../refusals.ts';
import { armyOf, divisionOf } from '../rules/movement.ts';
import { ownUnits } from '../rules/naming.ts';
import { mostIn, payerOf } from '../rules/payment.ts';
import { inspectSupply } from '../rules/supply-check.ts';
import { company, pool } from './fields.ts';
import { type Desk, order } from './order.ts';

/** [17.1] One point for every three divisional units that draw on the other Army's source. */
export const payForeignSupply = order({
  type: 'PayForeignSupply',
  title: { en: 'Pay for foreign supply', it: 'Paga il rifornimento altrui' },
  answers: ['supply'],
  fields: { units: company(), pool: pool().optional() },
  line: {
    en: ['foreign supply|pay supply {units} [pool|points of {pool}]'],
    it: ['paga rifornimento|rifornimento altrui {units} [punti {pool}]'],
  },
  judge(desk, { units, pool: wanted }) {
    const fee = feeOf(desk, units, wanted);
    if (isRefusal(fee)) return fee;
    const { from, points } = fee;
    const { side } = desk;
    return ({ table }) => {
      if (points > 0) table.emit({ type: 'PointsSpent', side, pool: from, points, reason: 'foreign-supply' });
      table.emit({ type: 'ForeignSupplyPaid', side, units: [...units], points });
    };
  },
  *options(desk, { unit: wanted }) {
    const { theatre, state, side } = desk;
    if (side !== 'allied') return;
    const { foreign, untraced } = inspectSupply(theatre, state, side, 'as-seen');
    const groups = [
      foreign,
      ...['V', 'VIII'].map((army) => foreign.filter((unit) => armyOf(theatre, state, unit) === army)),
    ];
    const offered = new Set<string>();
    for (const units of groups.flatMap((all) => [all, all.slice(0, theatre.tables.supply.unitsPerForeignPoint)])) {
      if (units.length === 0 || offered.has(units.join()) || isRefusal(feeOf(desk, units, undefined))) continue;
      offered.add(units.join());
      yield { type: 'PayForeignSupply', units };
    }
    // A stack that seems to cut the way may be guns: whoever thinks so pays and hopes.
    if (wanted !== undefined && untraced.includes(wanted) && !isRefusal(feeOf(desk, [wanted], undefined)))
      yield { type: 'PayForeignSupply', units: [wanted] };
  },
});

interface Fee {
  readonly from: Pool;
  readonly points: number;
}

function feeOf(desk: Desk, units: readonly string[], wanted: Pool | undefined): Refusal | Fee {
  const { theatre, state, side } = desk;
  if (side !== 'allied') return no('other-side-only', '17.1', { side: 'allied' });
  const own = ownUnits(desk, units);
  if (own !== undefined) return own;
  const { foreign, untraced } = inspectSupply(theatre, state, side, 'as-seen');
  const paysFor = (unit: string): boolean => divisionOf(theatre, state, unit) !== '' && untraced.includes(unit);
  const stranger = units.find((unit) => !foreign.includes(unit) && !paysFor(unit));
  if (stranger !== undefined) return no('not-foreign', '17.1-f', { unit: stranger });
  // Counted over the whole check: a point paid for two units feeds a third [H-73].
  const paid = state.used.foreignPaid.length;
  const points = priceOf(desk, paid + units.length) - priceOf(desk, paid);
  const armies = new Set(units.map((unit) => armyOf(theatre, state, unit)));
  const payers = (['V', 'VIII', 'XVAG'] as const).filter(
    (pool) => pool === 'XVAG' || (armies.size === 1 && armies.has(pool)),
  );
  const from = payerOf(state, payers, wanted, points);
  return from === undefined
    ? no('not-enough-points', '17.1-f', { needed: points, left: mostIn(state, payers, wanted) })
    : { from, points };
}

const priceOf = ({ theatre: { tables } }: Desk, units: number): number =>
  Math.ceil(units / tables.supply.unitsPerForeignPoint) * tables.costs['foreign-supply'].points;
