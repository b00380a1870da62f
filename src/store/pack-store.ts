import type { Pack } from '#kernel/ruleset';
import type { Instant } from './ids.ts';

/** A data pack under the hash of its content: a game in progress keeps the data it began with. */
export interface StoredPack {
  /** `hashPack(pack)` */
  readonly hash: string;
  readonly ruleset: string;
  readonly pack: Pack;
}

export interface PackStore {
  /** Keeps a pack; the same content is kept once. */
  keep(pack: StoredPack, at: Instant): Promise<void>;
  findPack(hash: string): Promise<StoredPack | undefined>;
}
