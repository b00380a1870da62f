import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Delivery } from './dispatcher.ts';
import { isPublicAddress, literalHost, lookupPublic } from './public-address.ts';

/* Posts to addresses that players have named: never into the network of the service itself, unless that is allowed. */

const TIMEOUT = 10_000;

/** The status of the answer. Why there was none is for the log: it would tell the owner what there is in the network of the service. */
export function postTo(
  address: string,
  privateAddresses: 'allowed' | 'refused',
  body: Uint8Array,
  headers: Readonly<Record<string, string | number>>,
): Promise<number | Delivery> {
  const url = new URL(address);
  const isGuarded = privateAddresses === 'refused';
  const literal = literalHost(url);
  if (isGuarded && literal !== undefined && !isPublicAddress(literal))
    return Promise.resolve(unreachable(`${literal} is a private address`));
  return new Promise((resolve) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.byteLength },
        timeout: TIMEOUT,
        // Also against those who answer a byte at a time.
        signal: AbortSignal.timeout(TIMEOUT * 2),
        ...(isGuarded ? { lookup: lookupPublic } : {}),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // What else they have to say is not read.
        response.destroy();
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT / 1000} s`)));
    sent.on('error', ({ message }) => resolve(unreachable(message)));
    sent.end(body);
  });
}

export function deliveryOf(answer: number | Delivery): Delivery {
  if (typeof answer !== 'number') return answer;
  if (answer >= 200 && answer < 300) return { done: 'delivered' };
  return answer === 410 ? { done: 'not-wanted' } : { done: 'failed', reason: `answered ${answer}` };
}

const unreachable = (detail: string): Delivery => ({ done: 'failed', reason: 'cannot be reached', detail });
