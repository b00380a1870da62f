import { packOf } from '../../../support/packs.ts';

/* The map and the counters as the data has them, read anew. */

const pack = packOf('tito');

interface ZoneData {
  readonly id: string;
  readonly terrain: string;
  readonly dropZone?: { readonly id: string; readonly number: number };
  readonly entries?: readonly { readonly colour: string; readonly label: string; readonly edge: string }[];
}
interface CounterData {
  readonly id: string;
  readonly count: number;
  readonly front: readonly number[];
  readonly back: readonly number[];
}
interface UnitData {
  readonly platoons: readonly CounterData[];
  readonly officers: readonly { readonly id: string; readonly movement: number }[];
  readonly partisans: readonly (CounterData & { readonly cup: string; readonly kind: string })[];
  readonly markers: readonly { readonly letter: 'A' | 'B' | 'C'; readonly content: string | Record<string, number> }[];
}
export const { zones, connections } = pack['map'] as unknown as {
  readonly zones: readonly ZoneData[];
  readonly connections: readonly (readonly [string, string, string])[];
};
export const unitData = pack['units'] as unknown as UnitData;

export const FAR = 999;
export const zoneOf = new Map(zones.map((zone) => [zone.id, zone]));
export const costs = new Map<string, Map<string, number>>(zones.map(({ id }) => [id, new Map()]));
for (const [a, b, kind] of connections) {
  const cost = kind === 'solid' ? 1 : 2;
  costs.get(a)!.set(b, cost);
  costs.get(b)!.set(a, cost);
}
export const next = (zone: string): string[] => [...costs.get(zone)!.keys()];

interface Printed {
  readonly side: string;
  readonly kind: string;
  readonly cup: string;
  readonly front: readonly number[];
  readonly back: readonly number[];
}
export const printed = new Map<string, Printed>();
const add = (id: string, count: number, counter: Printed): void => {
  for (let at = 1; at <= count; at++) printed.set(count === 1 ? id : `${id}-${at}`, counter);
};
for (const { id, count, front, back } of unitData.platoons)
  add(id, count, { side: 'german', kind: 'platoon', cup: '', front, back });
for (const { id, movement } of unitData.officers) {
  const face = [0, 0, movement];
  add(id, 1, { side: 'german', kind: 'officer', cup: '', front: face, back: face });
}
for (const { id, count, front, back, cup, kind } of unitData.partisans)
  add(id, count, { side: 'yugoslav', kind, cup, front, back });

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
export const most = <Item>(items: readonly Item[], score: (item: Item) => number): Item[] => {
  const top = Math.max(...items.map(score));
  return items.filter((item) => score(item) === top);
};

/** Counters in the order of the data: what comes first where nothing else decides. */
export const orderOf = new Map([...printed.keys()].map((unit, at) => [unit, at]));
