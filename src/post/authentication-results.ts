import type { InboundLetter } from './inbound-letter.ts';

/*
 * What the receiving server has found out about a sender (RFC 8601): `mx.club.example; dkim=fail header.d=club.example; spf=pass
 * smtp.mailfrom=club.example`. Only the word of a server that is trusted by name counts, and of its words the topmost: whatever stands
 * below may have come with the letter.
 */

const METHODS = ['dmarc', 'dkim', 'spf'] as const;
/** Nothing was found out, one way or the other. */
const SILENT = ['none', 'neutral', 'policy'];
const PASSING = ['temperror'];

export type Authenticity =
  | { readonly found: 'nothing' | 'passed' | 'not-now' }
  | { readonly found: 'failed'; readonly how: string };

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
/** One is the other or lies within it. */
const isAligned = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

export function authenticityOf(
  letter: Pick<InboundLetter, 'headers' | 'from'>,
  trusted: string | undefined,
): Authenticity {
  if (trusted === undefined) return { found: 'nothing' };
  const stated = letter.headers.find(
    ({ key, value }) => key === 'authentication-results' && serverOf(value) === trusted.toLowerCase(),
  );
  if (stated === undefined) return { found: 'nothing' };
  const from = domainOf(letter.from?.address ?? '');
  const results = stated.value
    .replace(/\([^()]*\)/g, ' ')
    .split(';')
    .slice(1)
    .flatMap((part) => {
      const [, method = '', result = ''] = /^\s*(\w+)(?:\/\d+)?\s*=\s*(\w+)/.exec(part.toLowerCase()) ?? [];
      if (!(METHODS as readonly string[]).includes(method)) return [];
      const named = /(?:header\.d|header\.i|smtp\.mailfrom|header\.from)\s*=\s*"?([^\s";]+)/.exec(
        part.toLowerCase(),
      )?.[1];
      return [{ method, result, domain: named === undefined ? undefined : domainOf(named) }];
    });
  // A signature of somebody else proves nothing about the sender who is named.
  const isProof = ({ method, result, domain }: (typeof results)[number]): boolean =>
    result === 'pass' && (method === 'dmarc' || (domain !== undefined && isAligned(domain, from)));
  const dmarc = results.find(({ method }) => method === 'dmarc');
  if (dmarc?.result !== 'fail' && results.some(isProof)) return { found: 'passed' };
  if (results.some(({ result }) => PASSING.includes(result))) return { found: 'not-now' };
  const said = results.filter(({ result }) => !SILENT.includes(result));
  if (said.length === 0) return { found: 'nothing' };
  return { found: 'failed', how: said.map(({ method, result }) => `${method}=${result}`).join(', ') };
}

const serverOf = (value: string): string => (/^\s*([^\s;]+)/.exec(value)?.[1] ?? '').toLowerCase();
