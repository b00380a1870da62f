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
  | { readonly page: 'log-in' }
  | { readonly page: 'register' }
  | { readonly page: 'me' }
  | { readonly page: 'nowhere' };

export function parseAddress(address: string): Route {
  const { pathname, searchParams } = new URL(address, 'http://page');
  const [first = '', second, ...rest] = pathname.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'nowhere' };
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
    case 'new': {
      const [ruleset, scenario] = [named('ruleset'), named('scenario')];
      return {
        page: 'new',
        ...(ruleset === undefined ? {} : { ruleset }),
        ...(scenario === undefined ? {} : { scenario }),
      };
    }
    case 'log-in':
    case 'register':
    case 'me':
      return second === undefined ? { page: first } : { page: 'nowhere' };
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
    case 'new':
      return `/new${queryOf({ ruleset: route.ruleset, scenario: route.scenario })}`;
    default:
      return `/${route.page}`;
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const currentAddress = (): string => location.pathname + location.search;

export const useRoute = (): Route => parseAddress(useSyncExternalStore(subscribe, currentAddress));
