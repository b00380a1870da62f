import { StoreNotUsable } from '../faults.ts';

/*
 * DATABASE_URL may name several servers of which one takes writes, as libpq allows:
 * postgresql://user:password@one:5432,two:5432/impulse?target_session_attrs=read-write
 * The driver knows one address only: see primary.ts.
 */

const TARGETS = ['read-write', 'primary'];

export interface ServerAddresses {
  /** One address per server, in the order in which they were named. */
  readonly urls: readonly string[];
  /** Hosts and database for people, without user and password. */
  readonly location: string;
  /** Whether it matters which of them takes writes. */
  readonly isChoice: boolean;
}

/** Throws StoreNotUsable for what is no address of a PostgreSQL server. */
export function parseAddresses(url: string): ServerAddresses {
  const [, scheme, user = '', hosts, rest = ''] = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (scheme === undefined || hosts === undefined) throw notAnAddress();
  const [path = '', query] = rest.split('?', 2) as [string, string | undefined];
  const parameters = new URLSearchParams(query ?? '');
  const target = parameters.get('target_session_attrs');
  if (target !== null && !TARGETS.includes(target)) {
    throw new StoreNotUsable(
      `target_session_attrs in DATABASE_URL must be ${TARGETS.join(' or ')}: the service writes, and “${target}” may lead to a server that refuses that.`,
    );
  }
  parameters.delete('target_session_attrs');
  const asked = target === null ? query : parameters.toString();
  const urls = hosts.split(',').map((host) => `${scheme}${user}${host}${path}${asked ? `?${asked}` : ''}`);
  if (urls.some((each) => !URL.canParse(each))) throw notAnAddress();
  if (urls.length > 1 && urls.some((each) => new URL(each).hostname === '')) throw notAnAddress();
  return { urls, location: `postgresql://${hosts}${path}`, isChoice: urls.length > 1 || target !== null };
}

const notAnAddress = (): StoreNotUsable =>
  new StoreNotUsable(
    'DATABASE_URL is not an address of the form postgresql://user:password@host:5432/database (several hosts: one:5432,two:5432)',
  );
