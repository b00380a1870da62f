import { reading, units } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { idsOf, ownUnits } from '../rules/named.ts';
import { canServe, defaultAllocation, portClaims } from '../rules/ports.ts';
import { sideIndex } from '../rules/position.ts';
import { fixSupply } from '../sequence/supply-phase.ts';
import { counterAt } from '../theatre.ts';
import { order } from './order.ts';

/** [14.22] Too many units live off the minor ports: the owner says who is served. */
export const allocatePortSupply = order({
  type: 'AllocatePortSupply',
  title: { en: 'Supply through the ports', it: 'Rifornisci dai porti' },
  answers: ['port-supply'],
  fields: { units: reading('served', units({ min: 0, max: 60 })) },
  line: { en: ['supply {units}'], it: ['rifornisci {units}'] },
  judge({ theatre: t, state: s, side }, { units: ids }) {
    const served = ownUnits(t, ids, side, '14.22-a');
    if (isRefusal(served)) return served;
    const stranger = ids.find((id) => !s.portClaims.includes(id));
    if (stranger !== undefined) return no('no-claim', '14.22-a', { unit: stranger });
    const own = sideIndex(side);
    if (!canServe(t, s, own, served))
      return no('port-capacity', '14.22-a', { perPort: t.tables.movement.minorPortUnits, asked: served.length });
    const others = portClaims(t, s).filter((unit) => !served.includes(unit));
    const left = others.find((unit) => canServe(t, s, own, [...served, unit]));
    if (left !== undefined) return no('port-capacity-left', '14.22-a', { unit: counterAt(t, left).id });
    return ({ table }) => fixSupply(t, s, table, new Set(others));
  },
  /** The default, and the default with one served unit exchanged for one that goes without. */
  *options({ theatre: t, state: s, side }) {
    const own = sideIndex(side);
    const claims = portClaims(t, s);
    const served = defaultAllocation(t, s, own, claims);
    yield { type: 'AllocatePortSupply', units: idsOf(t, served) };
    for (const unit of claims.filter((claimant) => !served.includes(claimant)))
      for (const other of served) {
        const swapped = [...served.filter((kept) => kept !== other), unit];
        if (canServe(t, s, own, swapped)) yield { type: 'AllocatePortSupply', units: idsOf(t, swapped) };
      }
  },
});
