import { known, lastOf } from '#kernel/known';
import type { Carried } from '../events/event.ts';
import type { Scene } from '../events/index.ts';
import { type Heading, VIPS } from '../names.ts';
import type { State } from '../state.ts';
import { costBetween, type Theatre, vipOf, zoneOf } from '../theatre.ts';
import { reveal } from './activation.ts';
import { settleExcess } from './automaton-excess.ts';
import type { Field } from './field.ts';
import { faceOf, hasMarkers, partisansIn } from './stacking.ts';

/* [12.3] A Yugoslav stack on its way: markers turned, counters picked up, the edge of the map. */

export interface March {
  readonly units: readonly string[];
  readonly carried: Carried;
  readonly path: readonly string[];
  /** Where it is bound. */
  readonly target: string;
  readonly heading: Heading;
  readonly rule: string;
  readonly pace: number;
  /** Movement points spent before the first zone of the path: by excess on its way round a full zone. */
  readonly spent: number;
  readonly field: Field;
  /** Units that set out from the first zone of the path in this step: left there again, they have not moved. */
  readonly fresh: readonly string[];
}

/** Tito, Churchill and documents go along when nobody stays behind to keep them. */
export function cargoOf(state: State, zone: string, units: readonly string[]): Carried {
  if (partisansIn(state, zone).some((unit) => !units.includes(unit))) return { vips: [], documents: false };
  return {
    vips: VIPS.filter((vip) => state.vips[vip].status === 'free' && state.vips[vip].at === zone),
    documents: state.documents.status === 'on-map' && state.documents.at === zone,
  };
}

/** The slowest sets the pace. */
export function paceOf(theatre: Theatre, state: State, units: readonly string[], carried: Carried): number {
  const paces = units.map((unit) => faceOf(theatre, state, unit).movement);
  for (const vip of carried.vips) paces.push(vipOf(theatre, vip).movement);
  if (carried.documents) paces.push(theatre.units.documents.movement);
  return Math.min(...paces);
}

export const isEmpty = ({ vips, documents }: Carried): boolean => vips.length === 0 && !documents;

export function march(scene: Scene, order: March, done: Set<string>): void {
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
    return;
  }
  settleExcess(scene, { ...order, units, carried, path: trodden, pace }, done);
}
