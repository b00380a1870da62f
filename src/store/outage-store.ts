import type { Instant } from './ids.ts';

/** A stretch of time during which no process could answer. */
export interface Outage {
  readonly id: number;
  /** The last sign of life before it, and the first after it. */
  readonly from: Instant;
  readonly until: Instant;
}

/** When the service could answer. The store's own clock measures it: those of several processes differ. */
export interface OutageStore {
  /** Says that this process can answer now. A longer gap since the last sign of life of any process is an outage; it is noted once. */
  beat(longestGap: number): Promise<void>;
  /** Those whose time has not been credited yet, oldest first. */
  uncredited(): Promise<readonly Outage[]>;
  markCredited(id: number): Promise<void>;
}
