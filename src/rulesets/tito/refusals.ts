import type { JsonObject } from '#kernel/json';
import type { Refusal } from '#kernel/plain/refusal';

/** A refusal with its clause in short form: `no('path-broken', '12-a', ...)` cites tito/12-a. */
export const no = (code: string, clause: string, reason: string, facts?: JsonObject, remedy?: string): Refusal => ({
  code,
  clause: `tito/${clause}`,
  reason,
  ...(facts === undefined ? {} : { facts }),
  ...(remedy === undefined ? {} : { remedy }),
});

export const unknownZone = (zone: string): Refusal =>
  no('unknown-zone', '1.1-b', `There is no zone ${zone} on the map.`, { zone });

export const unknownUnit = (unit: string): Refusal =>
  no('unknown-unit', '3.3-a', `${unit} is not one of your counters.`, { unit });

export const notThere = (unit: string, zone: string, at: string): Refusal =>
  no('not-there', '12-a', `${unit} is not in zone ${zone}.`, { unit, zone, at });

export const isRefusal = (verdict: object): verdict is Refusal => 'code' in verdict;
