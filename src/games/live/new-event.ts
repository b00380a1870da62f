import type { Roll } from '#kernel/dice';
import type { Typed } from '#kernel/json';
import type { ServiceEvent } from './service-events.ts';

/** Events of the ruleset and of the service on their way into the store. */
export type NewEvent =
  | { readonly source: 'game'; readonly event: Typed; readonly rolls: readonly Roll[]; readonly moveId: string }
  | {
      readonly source: 'service';
      readonly event: ServiceEvent;
      readonly rolls?: readonly Roll[];
      readonly moveId: string;
    };
