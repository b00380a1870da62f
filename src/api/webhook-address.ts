import { isIP } from 'node:net';
import { fail, type Outcome, succeed } from '#games/outcome';
import { isPublicAddress } from '#post/public-address';

/**
 * Refuses an address to which nothing will ever be delivered, so that whoever adds a webhook learns of it at once. What a name leads to
 * may change: that is looked at with every delivery.
 */
export function deliverable(address: string): Outcome<true> {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';
  const isOwnMachine = /(^|\.)localhost\.?$/i.test(host);
  if (!isOwnMachine && (isIP(host) === 0 || isPublicAddress(host))) return succeed(true);
  return fail(
    'malformed',
    'private-address',
    `Nothing is delivered to ${host}, which is a private address. Whoever runs the service can allow such addresses (IMPULSE_PRIVATE_WEBHOOKS).`,
    { host },
  );
}
