import { reading, unit } from '#kernel/field';
import { isRefusal, type Refusal } from '#kernel/refusal';
import { no } from '../refusals.ts';

import { isJoined, sourcesInReach } from '../rules/supply.ts';
import { withdrawShips } from '../sequence/consequences.ts';
import { type Depot, unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { AT_ANY_TIME, type Desk, order } from './order.ts';

/** [9.5] Only when its troops can trace elsewhere. */
export const withdrawDepot = order({
  type: 'WithdrawDepot',
  title: { en: 'Withdraw a depot', it: 'Ritira un deposito' },
  answers: AT_ANY_TIME,
  fields: { depot: reading('depot', unit()) },
  line: {
    en: ['withdraw depot {depot}'],
    it: ['ritira deposito {depot}'],
  },
  judge(desk, { depot }) {
    const fault = faultOf(desk, depot);
    if (fault !== undefined) return fault;
    return (scene) => {
      scene.table.emit({ type: 'DepotsWithdrawn', depots: [depot], toNaples: false });
      withdrawShips(scene);
    };
  },
  *options(desk) {
    for (const { id } of desk.state.depots)
      if (!isRefusal(faultOf(desk, id))) yield { type: 'WithdrawDepot', depot: id };
  },
});

function faultOf(desk: Desk, id: string): Refusal | undefined {
  const { theatre, state, side } = desk;
  if (side !== 'allied') return no('other-side-only', '9.5-j', { side: 'allied' });
  const depot = state.depots.find((each) => each.id === id);
  if (depot === undefined) return no('unknown-unit', '9.5-j', { unit: id });
  if (depot.hex === '') return no('not-on-map', '9.5-j', { unit: id });
  if (!depot.landing && theatre.sheet.naples.startsWith('depots')) return no('first-depots', '17.1-c', { unit: id });
  const troops = troopsOf(desk, depot);
  const stranded = troops.find(({ others }) => others.length === 0);
  if (stranded !== undefined) return no('troops-depend-on-it', '9.5-j', { unit: stranded.unit });
  // A depot nobody draws on is not spirited away from under the enemy's nose either: the line starts from itself.
  return troops.length === 0 && !isJoined(theatre, state, 'allied', theatre.hexIndex(depot.hex), id)
    ? no('no-line', '9.5-j', { space: depot.hex })
    : undefined;
}

/** A depot's troops, whoever landed there and whoever draws on it now, with the other sources each has a line to [9.5, 17.1]. */
function troopsOf({ theatre, state }: Desk, { id, serves }: Depot): { unit: string; others: string[] }[] {
  return Object.keys(state.units).flatMap((each) => {
    if (counterOf(theatre, each).side !== 'allied' || theatre.hexIndex(unitOf(state, each).at) < 0) return [];
    const sources = sourcesInReach(theatre, state, each);
    const draws = serves.includes(each) || sources.includes(id);
    return draws ? [{ unit: each, others: sources.filter((source) => source !== id) }] : [];
  });
}
