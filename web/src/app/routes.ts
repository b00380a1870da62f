import { useSyncExternalStore } from 'react';

/** Every page and its address; the service answers the same addresses (`src/api/web-pages.ts`). */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'games' }
  | {
      readonly page: 'game';
      readonly id: string;
      /** A version of the past. */
      readonly at?: number;
      /** A move: its last version is looked at. */
      readonly move?: string;
      /** A space of the board that is shown. */
      readonly place?: string;
    }
  | { readonly page: 'new'; readonly ruleset?: string; readonly scenario?: string }
  /** `next`: where to go on afterwards. */
  | { readonly page: 'log-in'; readonly next?: string }
  | { readonly page: 'register'; readonly next?: string; readonly invitation?: string }
  | { readonly page: 'forgotten' }
  | { readonly page: 'me'; readonly tab?: string }
  /** Where an invitation to a game leads. */
  | { readonly page: 'join'; readonly id: string; readonly side?: string }
  /** The moderator's desk; with an id, one game on it. */
  | { readonly page: 'desk'; readonly id?: string }
  | { readonly page: 'forum'; readonly id: string }
  | { readonly page: 'clubs' }
  | {
      readonly page: 'club';
      readonly id: string;
      readonly tab?: string;
      readonly season?: string;
      readonly ruleset?: string;
      /** The key of an invitation. */
      readonly invitation?: string;
    }
  | { readonly page: 'player'; readonly id: string; readonly club?: string }
  | { readonly page: 'verify' }
  | { readonly page: 'admin'; readonly tab?: string }
  | { readonly page: 'nowhere' };

export function parseAddress(address: string): Route {
  const { pathname, searchParams } = new URL(address, 'http://page');
  const [first = '', second, ...rest] = pathname.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'nowhere' };
  const id = second === undefined ? undefined : decodeURIComponent(second);
  const picked = <Key extends string>(...keys: readonly Key[]): Partial<Record<Key, string>> =>
    Object.fromEntries(keys.flatMap((key) => (searchParams.has(key) ? [[key, searchParams.get(key)]] : []))) as never;
  const named = (key: string): string | undefined => searchParams.get(key) ?? undefined;
  switch (first) {
    case '':
      return { page: 'home' };
    case 'games': {
      if (second === undefined) return { page: 'games' };
      const at = Number(searchParams.get('at') ?? Number.NaN);
      const [move, place] = [named('move'), named('place')];
      return {
        page: 'game',
        id: decodeURIComponent(second),
        ...(Number.isInteger(at) ? { at } : {}),
        ...(move === undefined ? {} : { move }),
        ...(place === undefined ? {} : { place }),
      };
    }
    case 'new':
      return second === undefined ? { page: first, ...picked('ruleset', 'scenario') } : { page: 'nowhere' };
    case 'log-in':
      return second === undefined ? { page: first, ...picked('next') } : { page: 'nowhere' };
    case 'register':
      return second === undefined ? { page: first, ...picked('next', 'invitation') } : { page: 'nowhere' };
    case 'me':
    case 'admin':
      return second === undefined ? { page: first, ...picked('tab') } : { page: 'nowhere' };
    case 'forgotten':
    case 'verify':
      return second === undefined ? { page: first } : { page: 'nowhere' };
    case 'join':
      return id === undefined ? { page: 'nowhere' } : { page: 'join', id, ...picked('side') };
    case 'desk':
      return { page: 'desk', ...(id === undefined ? {} : { id }) };
    case 'forum':
      return id === undefined ? { page: 'nowhere' } : { page: 'forum', id };
    case 'clubs':
      return id === undefined
        ? { page: 'clubs' }
        : { page: 'club', id, ...picked('tab', 'season', 'ruleset', 'invitation') };
    case 'players':
      return id === undefined ? { page: 'nowhere' } : { page: 'player', id, ...picked('club') };
    default:
      return { page: 'nowhere' };
  }
}

export function addressOf(route: Route): string {
  switch (route.page) {
    case 'home':
    case 'nowhere':
      return '/';
    case 'game':
      return `/games/${encodeURIComponent(route.id)}${queryOf({ at: route.at?.toString(), move: route.move, place: route.place })}`;
    case 'join':
    case 'desk':
    case 'forum':
    case 'club':
    case 'player': {
      const { page, id, ...query } = route;
      const folder = { join: 'join', desk: 'desk', forum: 'forum', club: 'clubs', player: 'players' }[page];
      return `/${folder}${id === undefined ? '' : `/${encodeURIComponent(id)}`}${queryOf(query)}`;
    }
    default: {
      const { page, ...query } = route;
      return `/${page}${queryOf(query)}`;
    }
  }
}

function queryOf(parts: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts)) if (value !== undefined) query.set(key, value);
  return query.size === 0 ? '' : `?${query}`;
}

const listeners = new Set<() => void>();
const announce = (): void => {
  for (const listener of listeners) listener();
};
window.addEventListener('popstate', announce);

export function navigate(route: Route, how: 'push' | 'replace' = 'push'): void {
  const address = addressOf(route);
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  if (how === 'push') window.scrollTo(0, 0);
  announce();
}

/** To an address of these pages. */
export function goTo(address: string): void {
  navigate(parseAddress(address));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const currentAddress = (): string => location.pathname + location.search;

export const useRoute = (): Route => parseAddress(useSyncExternalStore(subscribe, currentAddress));
