import type { ChainCommitment, Roll } from '#kernel/dice';
import type { JsonObject } from '#kernel/json';
import type { Pack } from '#kernel/ruleset';
import type { Side } from '#kernel/side';

export const RECORD_FORMAT = 'impulse-record/1';

/** A whole game in one portable file: verifies offline, imports elsewhere. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly game: {
    readonly id: string;
    readonly name: string;
    readonly ruleset: string;
    readonly rulesetVersion: number;
    readonly scenario: string;
    readonly options: JsonObject;
    readonly packHash: string;
    readonly createdAt: string;
    readonly status: string;
  };
  readonly dice: {
    readonly mode: 'chain' | 'entered';
    readonly seeded: boolean;
    readonly commitment?: ChainCommitment;
    readonly veil?: string;
  };
  /** The data the game was played with, so that the record stands on its own. */
  readonly pack: Pack;
  readonly events: readonly RecordedEvent[];
}

export interface RecordedEvent {
  readonly version: number;
  readonly at: string;
  readonly source: 'game' | 'service';
  readonly type: string;
  readonly data: JsonObject;
  readonly rolls: readonly Roll[];
  readonly move?: { readonly id: string; readonly side?: Side; readonly order?: JsonObject };
  readonly previousHash: string;
  readonly hash: string;
}
