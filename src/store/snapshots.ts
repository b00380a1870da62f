import type { Snapshot, StoredEvent } from './event-store.ts';

/** Events between two snapshots, unless told: reading on from one costs less than a millisecond of replay. */
export const SNAPSHOT_EVERY = 200;

/** True when an append crossed a multiple of `every`. */
export const isSnapshotDue = (versionBefore: number, versionAfter: number, every: number = SNAPSHOT_EVERY): boolean =>
  Math.floor(versionAfter / every) > Math.floor(versionBefore / every);

/** A snapshot made by other rules, or of a record that has since been replaced, is as good as none. */
export const isSnapshotUsable = (
  snapshot: Snapshot,
  rulesetVersion: number,
  eventAt: StoredEvent | undefined,
): boolean => snapshot.rulesetVersion === rulesetVersion && (eventAt === undefined || eventAt.hash === snapshot.hash);
