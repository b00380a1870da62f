import { fail, type Outcome, succeed } from '#games/outcome';
import { isPublicAddress, literalHost } from '#post/public-address';

/**
 * Refuses an address to which nothing will ever be delivered, so that whoever adds a webhook learns of it at once. What a name leads to
 * may change: that is looked at with every delivery.
 */
export function deliverable(address: string): Outcome<true> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // What is no address at all is refused for that.
  if (url === undefined) return succeed(true);
  const literal = literalHost(url);
  const isOwnMachine = /(^|\.)localhost\.?$/i.test(url.hostname);
  if (!isOwnMachine && (literal === undefined || isPublicAddress(literal))) return succeed(true);
  const host = literal ?? url.hostname;
  return fail(
    'malformed',
    'private-address',
    {
      en: `Nothing is delivered to ${host}, which is a private address. Whoever runs the service can allow such addresses (IMPULSE_PRIVATE_WEBHOOKS).`,
      it: `A ${host} non si consegna nulla: è un indirizzo privato. Chi gestisce il servizio può consentirlo (IMPULSE_PRIVATE_WEBHOOKS).`,
    },
    { host },
  );
}
