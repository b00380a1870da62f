import type { JsonObject } from '#kernel/json';
import type { Refusal } from '#kernel/plain/refusal';

/** A refusal citing a clause of this rulebook: `no('not-enough-points', '39-i', 'It needs 5 PA.', { needed: 5 })`. */
export const no = (code: string, clause: string, reason: string, facts?: JsonObject, remedy?: string): Refusal => ({
  code,
  clause: `tempesta/${clause}`,
  reason,
  ...(facts === undefined ? {} : { facts }),
  ...(remedy === undefined ? {} : { remedy }),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'clause' in value && 'reason' in value;

/** Half points as players read them. */
export const pa = (halves: number): number => halves / 2;
