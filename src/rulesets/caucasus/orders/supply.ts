import { sideIndex } from '../position.ts';
import { canServe, defaultAllocation } from '../rules/supply.ts';
import type { SideId, State } from '../state.ts';
import { fixSupply } from '../supply-phase.ts';
import type { Theatre } from '../theatre.ts';
import { carry, idsOf, isRefusal, no, ownUnit, refuse, type Verb } from './verb.ts';

/* Too many units for the minor ports: the owner says who is served [14.22]. */

const claims = (t: Theatre, s: State): number[] => s.portClaims.map((id) => t.roster.index.get(id)!);

export const defaultPortSupply = (t: Theatre, s: State, by: SideId): string[] =>
  idsOf(t, defaultAllocation(t, s, sideIndex(by), claims(t, s)));

export const allocatePortSupply: Verb<'AllocatePortSupply'> = {
  decide(t, s, order, by) {
    const served: number[] = [];
    for (const id of order.units) {
      const unit = ownUnit(t, id, by);
      if (isRefusal(unit)) return refuse(unit);
      if (!s.portClaims.includes(id) || served.includes(unit))
        return refuse(
          no('no-claim', '14.22-a', `${id} does not live off a minor port.`, { claims: [...s.portClaims] }),
        );
      served.push(unit);
    }
    if (!canServe(t, s, sideIndex(by), served))
      return refuse(
        no('port-capacity', '14.22-a', `A minor port supplies ${t.tables.movement.minorPortUnits} units.`, {
          asked: served.length,
          perPort: t.tables.movement.minorPortUnits,
        }),
      );
    const left = claims(t, s).find(
      (unit) => !served.includes(unit) && canServe(t, s, sideIndex(by), [...served, unit]),
    );
    if (left !== undefined)
      return refuse(
        no('port-capacity-left', '14.22-a', `A port could still supply ${t.roster.counters[left]!.name}.`, {
          asked: served.length,
          unit: t.roster.counters[left]!.id,
        }),
      );
    return carry(t, s, (table) =>
      fixSupply(t, s, table, new Set(claims(t, s).filter((unit) => !served.includes(unit)))),
    );
  },
  /** The default, and the default with one served unit exchanged for one that goes without. */
  *options(t, s, by) {
    const served = defaultAllocation(t, s, sideIndex(by), claims(t, s));
    yield { type: 'AllocatePortSupply', units: idsOf(t, served) };
    for (const unit of claims(t, s).filter((claimant) => !served.includes(claimant)))
      for (const other of served) {
        const swapped = [...served.filter((kept) => kept !== other), unit];
        if (canServe(t, s, sideIndex(by), swapped)) yield { type: 'AllocatePortSupply', units: idsOf(t, swapped) };
      }
  },
};
