import { known, lastOf } from '#kernel/known';
import type { Scene } from '../events/index.ts';
import { costBetween, zoneOf } from '../theatre.ts';
import { reveal } from './activation.ts';
import { settleExcess } from './automaton-excess.ts';
import { cargoOf, isEmpty, type March, paceOf } from './automaton-stack.ts';
import { hasMarkers, partisansIn } from './stacking.ts';

/* [12.3] A Yugoslav stack on its way: markers turned, counters picked up, the edge of the map. */

/** Moves a stack; what does not fit where it ends goes on by itself. */
export function march(scene: Scene, order: March, done: Set<string>): void {
  let next: March | undefined = order;
  while (next !== undefined) next = walk(scene, next, done);
}

/** One stack to the end of its way, and the surplus that goes on from there. */
function walk(scene: Scene, order: March, done: Set<string>): March | undefined {
  const { theatre, state, table } = scene;
  const { path, heading, rule, target } = order;
  let { carried, pace, spent } = order;
  let units = [...order.units];
  const zoneOfWay = (index: number) => known(path[index], 'zone of the way,', index);
  const price = (from: string, to: string) => known(costBetween(theatre, from, to), 'connection', `${from}-${to}`);
  let segment = [zoneOfWay(0)];
  let at = 1;
  for (; at < path.length; at++) {
    const zone = zoneOfWay(at);
    spent += price(zoneOfWay(at - 1), zone);
    segment.push(zone);
    const isLast = at === path.length - 1;
    const others = partisansIn(state, zone);
    const waitsThere = others.length === 0 ? cargoOf(state, zone, []) : { vips: [], documents: false };
    if (!isLast && !hasMarkers(state, zone) && isEmpty(waitsThere)) continue;
    table.emit({ type: 'YugoslavMoved', units: [...units], carried, path: segment, heading, target, rule });
    segment = [zone];
    reveal(scene, zone, 'crossed');
    const found = partisansIn(state, zone).filter((unit) => !units.includes(unit) && !others.includes(unit));
    if (!isLast && others.length === 0) {
      const all = cargoOf(state, zone, [...units, ...found]);
      const newPace = Math.min(pace, paceOf(theatre, state, [...units, ...found], all));
      if (spent + price(zone, zoneOfWay(at + 1)) <= newPace) {
        const joined = {
          vips: all.vips.filter((vip) => !carried.vips.includes(vip)),
          documents: all.documents && !carried.documents,
        };
        if (found.length > 0 || !isEmpty(joined)) {
          table.emit({ type: 'YugoslavsJoined', zone, units: found, carried: joined, rule: 'tito/12.3-m' });
        }
        for (const unit of found) done.add(unit);
        units = [...units, ...found];
        carried = all;
        pace = newPace;
        continue;
      }
    }
    for (const unit of found) done.add(unit);
    break;
  }
  const trodden = path.slice(0, Math.min(at, path.length - 1) + 1);
  const last = lastOf(trodden);
  if (heading === 'escape' && zoneOf(theatre, last).isExit && spent + 1 <= pace) {
    table.emit({ type: 'YugoslavsLeftMap', zone: last, units, carried, rule: 'tito/12.3-v' });
    return undefined;
  }
  return settleExcess(scene, { ...order, units, carried, path: trodden, pace });
}
