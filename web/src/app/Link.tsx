import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { addressOf, navigate, type Route } from './routes.ts';

/** A link within the page; with a modifier key it opens like any other. */
export function Link({ to, onClick, ...rest }: { to: Route } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to);
  };
  return <a href={addressOf(to)} onClick={follow} {...rest} />;
}
