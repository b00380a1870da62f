import type { JsonObject } from '#kernel/json';
import type { Refusal } from '#kernel/plain/refusal';
import { refuse } from '#kernel/plain/ruleset';

export const no = (code: string, clause: string, reason: string, facts?: JsonObject, remedy?: string): Refusal => ({
  code,
  clause: `caucasus/${clause}`,
  reason,
  ...(facts && { facts }),
  ...(remedy && { remedy }),
});

export { refuse };
